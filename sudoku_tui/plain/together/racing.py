"""The command `race`: making, joining, starting and leaving races; and what happens in them, said as it comes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.race_ticket import MOST_HELP_SECONDS, HelpKind, HelpRule
from sudoku_tui.game.together.race_watch import RaceView
from sudoku_tui.game.together.race_words import (
    COME_BACK,
    GIVEN_UP,
    about_race,
    goes_on_words,
    names_in,
    place_words,
    progress_words,
    result_lines,
    seat_words,
    waiting_line,
    who_starts,
    who_won,
)
from sudoku_tui.game.together.race_words import race_news as news_of_others
from sudoku_tui.game.together.races import Race, RaceState, SeatState
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.said import at_start
from sudoku_tui.plain.parsing import NotUnderstood, level_of, nothing_more, quoted

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.plain.context import Context

PATIENCE = 5.0
"""Seconds for which a command waits for the file of races; what comes of it later is said then."""

PRESENT = "this"
"""The word for the present puzzle, to race on it."""

_HELP = "help="
_NO_RACE = "You are in no race; type race to list those that wait, or race create and a level."


class RaceTeller:
    """Says what happens in the races of a session, from when the player has first to do with one."""

    def __init__(self, context: Context) -> None:
        self._context, self._together = context, context.session.together
        self._told = RaceView()  # what the player knows
        self._over = ""  # the code of the race whose result they know
        self._raced: Game | None = None  # the race that they played when something was said last
        self._is_asked = False  # whether the file has not answered a command in time
        self._is_due = True  # whether something has come since then
        self._name = ""  # what the player called themselves last
        self._together.on_news = self._note_news

    # What happens

    @property
    def has_news(self) -> bool:
        """Whether there is something to say; `tell` says it."""
        return self._is_due and self._is_worth_it()

    def tell(self) -> None:
        """Say what has happened, and show the game of a race that has begun."""
        self._note_game()
        if not self._is_due:
            return
        self._is_due = False
        if self._together.keep_up():
            self._raced = self._context.game
            self._context.say("The race begins.")
            self._context.introduce()
        news = [*self._news()]
        self._told = self._together.look()
        if self._is_asked and (refusal := self._together.settle(0)):
            news.append(refusal)
            self._is_asked = False
        self._context.say(*news)
        race = self._told.race
        if race is not None and self._is_over(race) and self._over != race.code:
            self._over = race.code
            self._say_result(race)

    def _note_news(self) -> None:
        """In the thread that looks at the file: progress is no reason to disturb somebody who types."""
        self._is_due = True
        if self._is_worth_it():
            self._context.signals.wake()

    def _is_worth_it(self) -> bool:
        after, before = self._together.look(), self._told
        has_begun = after.race is not None and after.race.givens and not (before.race and before.race.givens)
        is_over = after.race is not None and self._is_over(after.race) and self._over != after.race.code
        return bool(has_begun or is_over or self._is_asked or any(self._news()))

    def _is_over(self, race: Race) -> bool:
        return race.state(self._together.now()) is RaceState.ENDED

    def _news(self) -> Iterator[str]:
        """Sentences about all that has happened and the player does not know, besides a beginning and a result."""
        before, after, now = self._told, self._look(), self._together.now()
        yield from news_of_others(before, after)
        if after.why_gone and after.why_gone != before.why_gone:
            yield after.why_gone
        race, own = after.race, after.own
        if race is None or own is None or self._is_over(race):
            return
        then = before.race if before.race is not None and before.race.code == race.code else None
        if race.state(now) is RaceState.RUNNING:
            was = None if then is None else then.seat(own.number)
            if then is None:
                yield goes_on_words(race, own.number)
            elif own.state is SeatState.FINISHED and was is not None and was.state is not own.state:
                yield f"{at_start(seat_words(race, own, 'you'))}, {place_words(race, own.number)}."
        elif then is None:
            yield from self._waiting_words(race, own.number)
        elif (then.starts, then.seats) != (race.starts, race.seats):
            known, are = {seat.number for seat in then.seats}, {seat.number for seat in race.seats}
            if then.starts != race.starts or known != are:
                yield from self._what_next(race, own.number)

    def _waiting_words(self, race: Race, number: int) -> Iterator[str]:
        yield f"Race {race.code}: {about_race(race)}. In it: {names_in(race, number)}."
        yield from self._what_next(race, number)

    def _what_next(self, race: Race, number: int) -> Iterator[str]:
        now = self._together.now()
        yield who_starts(race, number, now)
        if race.may_start(number, now):
            yield "Type race start to begin."

    def _look(self) -> RaceView:
        """All that is known of races; of the player's own progress the game knows more than the file may have."""
        view, game, ticket = self._together.look(), self._context.game, self._together.ticket
        race, own = view.race, view.own
        if race is None or own is None or own.state is not SeatState.PLAYING:
            return view
        if ticket is None or game.race.ticket is not ticket or race.code != ticket.code:
            return view
        known = replace(own, filled=game.duel.filled)
        return replace(view, race=replace(race, seats=tuple(known if seat is own else seat for seat in race.seats)))

    def _note_game(self) -> None:
        """Say what it means that a race is left for another game; one that is gone on with is news."""
        game = self._context.game
        if game is self._raced:
            return
        left, self._raced = self._raced, None if game.race.ticket is None else game
        if left is not None and left.race.ticket is not None and left.race.finished_at is None:
            self._context.say(COME_BACK)
        if self._raced is not None:
            self._told, self._is_due = RaceView(), True

    # What the player asks for

    def say_state(self) -> None:
        """Say how far all players of the race are; without one, which races wait."""
        race, ticket = self._look().race, self._together.ticket
        if ticket is None:
            self._list()
        elif race is None or race.code != ticket.code:
            self._context.say("The races file has not answered yet.")
        elif (state := race.state(self._together.now())) in (RaceState.OPEN, RaceState.COUNTDOWN):
            self._context.say(*self._waiting_words(race, ticket.seat))
        elif state is RaceState.ENDED:
            self._say_result(race)
        else:
            assert race.starts is not None
            passed = clock_text(self._together.now() - race.starts)
            self._context.say(f"Race {race.code}: {about_race(race)}; it has gone on for {passed}.")
            self._context.voice.show(f"  {line}" for line in progress_words(race, ticket.seat))

    def say_what_stays(self) -> None:
        """Say what becomes of the race of a player who ends the game."""
        if self._together.is_on:
            self._context.say(COME_BACK)
        elif self._together.is_waiting and self._together.ticket is not None:
            code = self._together.ticket.code
            self._context.say(f"You keep your seat in race {code}; start the game again to return to it.")

    def create(self, words: list[str]) -> None:
        """Make a race as words say: a level or the present puzzle, the rule about help, the player's name."""
        first, *rest = words or [""]
        level = level_of(first)
        if level is None and first.lower() != PRESENT:
            levels = join_words([str(one).lower() for one in Level])
            raise NotUnderstood(f"Type race create, and one of the levels {levels}, or {PRESENT} for this puzzle.")
        rule, name = HelpRule(), []
        for word in rest:
            if word.lower().startswith(_HELP):
                rule = _rule_of(word.lower().removeprefix(_HELP))
            else:
                name.append(word)
        self._enter(
            name, lambda called: self._together.create(level or self._context.session.about.puzzle, rule, called)
        )

    def join(self, words: list[str]) -> None:
        """Join the race of a code, under a name."""
        if not words:
            raise NotUnderstood("Type race join, and the code of the race.")
        code, *name = words
        self._enter(name, lambda called: self._together.join(code, called))

    def start(self) -> None:
        """Let the race begin that waits."""
        if self._together.ticket is None:
            raise SudokuError(_NO_RACE)
        self._together.start()
        self._wait_for(lambda view: view.race is None or view.race.starts is not None)

    def leave(self) -> None:
        """Give the race up."""
        if self._together.ticket is None:
            raise SudokuError(_NO_RACE)
        was_playing = self._context.game.race.ticket is self._together.ticket
        self._together.leave()
        self._wait_for(lambda _: True)
        self._context.say(GIVEN_UP if was_playing else "You have left the race.")

    def _enter(self, name: list[str], enter: Callable[[str], None]) -> None:
        own, ticket = self._together.look().own, self._together.ticket
        if ticket is not None and own is not None and own.state is SeatState.PLAYING:
            raise SudokuError(f"You are already in race {ticket.code}; type race leave to give it up.")
        self._name = " ".join(name) or self._name or self._context.session.days.name
        enter(self._name)
        self._wait_for(self._is_entered)

    def _is_entered(self, view: RaceView) -> bool:
        ticket = self._together.ticket
        return ticket is not None and view.race is not None and view.race.code == ticket.code

    def _wait_for(self, is_done: Callable[[RaceView], bool]) -> None:
        """Wait until a command has been done and is seen; then `tell` says it.

        Raises:
            SudokuError: it was refused, or the file takes too long.
        """
        end = time.monotonic() + PATIENCE
        with self._context.cancellable():
            if refusal := self._together.settle(PATIENCE):
                raise SudokuError(refusal)
            while not is_done(self._together.look()):
                if time.monotonic() > end:
                    self._is_asked = True
                    raise SudokuError("The races file does not answer; the game says later how this ends.")
                time.sleep(0.01)
        self.tell()

    def _list(self) -> None:
        self._together.find_waiting()
        self._wait_for(lambda _: True)
        found, now = self._together.found, self._together.now()
        if not found:
            self._context.say("No race waits for players; type race create and a level to make one.")
            return
        self._context.say(f"{count(len(found), 'race waits', 'races wait')} for players.")
        self._context.voice.show(f"  {waiting_line(race, now)}" for race in found)
        self._context.say("To join one, type race join, its code, and your name.")

    def _say_result(self, race: Race) -> None:
        self._context.say(" ".join(filter(None, ["The race is over.", who_won(race, self._told.seat)])))
        self._context.voice.show(f"  {line}" for line in result_lines(race))
        own = race.seat(self._told.seat)
        if own is not None and own.pace is not None and sum(seat.pace is not None for seat in race.seats) > 1:
            self._context.say("Type paces for where each lost time.")


def race(context: Context, words: list[str]) -> None:
    """Do what the words behind `race` say; without any, say how far all are, or which races wait."""
    teller = context.race_teller()
    if not words:
        teller.say_state()
        return
    first, *rest = words
    what = first.lower()
    if what in ("create", "join"):
        (teller.create if what == "create" else teller.join)(rest)
    elif what in ("start", "leave"):
        nothing_more(rest)
        (teller.start if what == "start" else teller.leave)()
    else:
        raise NotUnderstood(f"After race, type create, join, start or leave, not {quoted(first)}.")


def _rule_of(word: str) -> HelpRule:
    """The rule about help that a word says: "on", "off", or the seconds that each help costs."""
    if word in ("on", "off"):
        return HelpRule(HelpKind.ALLOWED if word == "on" else HelpKind.OFF)
    if word.isascii() and word.isdecimal() and len(word) < 10 and 0 < int(word) <= MOST_HELP_SECONDS:
        return HelpRule(HelpKind.COSTS, int(word))
    raise NotUnderstood(f"Help is on, off, or costs from 1 to {MOST_HELP_SECONDS} seconds, such as {_HELP}30.")
