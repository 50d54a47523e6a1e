"""A race: who is in it while it waits, the countdown, how far all are, and the result."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.timer import Timer

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.game.session.together import Together
from sudoku_tui.game.together.race_words import about_race, names_in, place_words, seat_words, who_starts, who_won
from sudoku_tui.game.together.races import COUNTDOWN, GONE, MOST_SEATS, Race, RaceState, Seat, SeatState
from sudoku_tui.game.words import clock_text
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import RACE_COMMANDS, RACING
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.racing.big_letters import big_letters
from sudoku_tui.tui.render.racing.race_rows import standing_rows
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row, paragraph, rows_from
from sudoku_tui.tui.widgets.painted import PaintedScreen
from sudoku_tui.tui.widgets.screen_text import ScreenText

FRAME = 0.2  # seconds from one look at the clock to the next while it counts down; a frame that is equal costs nothing
HIDDEN = "Nobody sees the puzzle before the race begins."
GIVE_UP = "This gives up the race for good, and the others see it. Press the same key again to do it."
NOT_NOW = "The race is about to begin; after that you can give it up."
NOT_FINISHED = "You have not finished."


class RaceScreen(PaintedScreen[None]):
    """The player's race, at any time of it."""

    HELP_PART = RACING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(RACE_COMMANDS)

    def __init__(self, together: Together, leads_on: Mapping[str, Callable[[], object]]) -> None:
        """Show the race that the player waits in, or that the present game is.

        `leads_on` holds the commands "review", "paces" (side by side; raises a `SudokuError` where there are none) and
        "race" (the races that wait), and "given_up", called after that.
        """
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._together, self._leads_on = together, leads_on
        self._first, self._said, self._gives_up = 0, "", False
        self._countdown: Timer | None = None

    def show_race(self) -> None:
        """Show the race as it is now; while another screen covers this one, nothing."""
        if not self.is_active:
            return
        is_counting = self._state is RaceState.COUNTDOWN
        if is_counting and self._countdown is None:
            self._countdown = self.set_interval(FRAME, self._page.show)
        elif not is_counting and self._countdown is not None:
            self._countdown.stop()
            self._countdown = None
        self._page.show()

    def on_mount(self) -> None:
        self.show_race()

    def on_screen_resume(self) -> None:
        self.show_race()

    def say(self, text: str) -> None:
        """Show a sentence until the next key."""
        self._said = text
        self._page.show()

    def show_note(self, text: str) -> None:
        self.say(text)

    def forget_note(self) -> None:
        self._said = ""

    def as_text(self) -> ScreenText:
        return replace(super().as_text(), states=tuple(self._states()), is_quiet=True)

    def _states(self) -> Iterator[str]:
        """The news of the race in sentences: who is there, who is done, what is wrong; and not who fills a cell."""
        race, view = self._race, self._together.look()
        if race is not None:
            now = self._together.now()
            match race.state(now):
                case RaceState.OPEN:
                    yield f"Race {race.code}: {names_in(race, view.seat)}. {who_starts(race, view.seat, now)}"
                case RaceState.COUNTDOWN:
                    yield f"Race {race.code} begins in less than {COUNTDOWN:g} seconds."
                case _:
                    yield who_won(race, view.seat)
                    done = (seat for seat in race.seats if seat.state is not SeatState.PLAYING)
                    yield from (f"{seat_words(race, seat)}." for seat in done if seat.number != view.seat)
        yield from (view.problem, view.why_gone, self._said)

    @property
    def _race(self) -> Race | None:
        """The race; None while its seat is being taken."""
        view = self._together.look() if self._together.is_waiting else self._together.present
        return None if view is None or view.own is None else view.race

    @property
    def _state(self) -> RaceState:
        race = self._race
        return RaceState.OPEN if race is None else race.state(self._together.now())

    def _rows(self, width: int, height: int) -> list[Row]:
        race, view = self._race, self._together.look()
        said = [*paragraph(self._said, width, "heading")] if self._said else []
        for problem in filter(None, (view.problem, view.why_gone)):
            said += paragraph(problem, width, "wrong")
        if race is None:
            rows = [heading_row("Race", ("{race_leave} closes",), width), [], *paragraph("One moment …", width)]
            return [*rows[:2], *(said or rows[2:])]
        room = height - len(said) - bool(said)
        if race.state(self._together.now()) in (RaceState.OPEN, RaceState.COUNTDOWN):
            rows = self._waiting_rows(race, view.seat, width, room)
        else:
            rows = self._standing_rows(race, view.seat, width)
        self._first, rows = rows_from(rows, self._first, room)
        return [*rows, [], *said] if said else rows

    def _waiting_rows(self, race: Race, number: int, width: int, height: int) -> list[Row]:
        now = self._together.now()
        counts = race.state(now) is RaceState.COUNTDOWN
        starts = "{race_start} starts it, " if race.may_start(number, now) else ""
        advice = (f"{starts}{{race_leave}} leaves it", f"{starts}{{race_leave.short}}", starts.removesuffix(", "))
        heading = heading_row(f"Race {race.code} begins", ("",), width)
        if not counts:
            heading = heading_row(f"Race {race.code} waits", advice, width)
        told = paragraph(f"{about_race(race)}, {count(race.size, 'cell')} to fill. {HIDDEN}", width)
        if not counts:
            joining = "" if len(race.seats) == MOST_SEATS else " Others join by the code, or from the list."
            told += [[], *paragraph(f"{who_starts(race, number, now)}{joining}", width, "heading")]
        players: list[Row] = []
        for seat in race.seats:
            players += paragraph(self._called(seat, number), width, "given" if seat.number == number else PLAIN)
        shown = str(max(1, math.ceil((race.starts or now) - now))) if counts else race.code
        big = big_letters(shown, width - 2)
        if len(big) + len(told) + len(players) + 4 > height:
            big = [" ".join(shown)]
        if len(big) + len(told) + len(players) + 4 > height:
            players = paragraph(join_words([self._called(seat, number) for seat in race.seats]), width)
        return [heading, [], *([(f" {line}", "heading")] for line in big), [], *told, [], *players]

    def _called(self, seat: Seat, number: int) -> str:
        """A player of a race that waits, as the one of a seat sees them."""
        if seat.number == number:
            return f"{seat.name} (you)"
        return seat.name if self._together.now() < seat.heard + GONE else f"{seat.name}, not heard from"

    def _standing_rows(self, race: Race, number: int, width: int) -> list[Row]:
        own, now = race.seat(number), self._together.now()
        is_over, has_ended = own is None or own.state is not SeatState.PLAYING, race.state(now) is RaceState.ENDED
        more = "{race_paces}: side by side, {race_review} reviews"
        advice: tuple[str, ...] = ("{race_leave} goes on",)
        if is_over:
            closes = "{race_again} another race, {race_leave} closes"
            advice = (f"{more}, {closes}", more, "{race_paces}: side by side")
        heading = f"Race {race.code}" if has_ended else f"Race {race.code}: {place_words(race, number)}"
        rows: list[Row] = [heading_row(heading, advice, width), []]
        rows += paragraph(about_race(race), width, "dim")
        if won := who_won(race, number):
            rows += paragraph(won, width, "heading")
        rows += [[], *standing_rows(race, number, width), []]
        playing = [seat for seat in race.seats if seat.state is SeatState.PLAYING]
        if not has_ended and playing:
            still = count(len(playing), "player is", "players are")
            gives_up = "" if is_over else in_keys(" {race_give_up.any} gives up.")
            rows += paragraph(f"{still} still at it; this shows how far.{gives_up}", width, "dim")
        elif not has_ended or playing:
            rows += paragraph(
                f"It ended after {clock_text(now - (race.starts or now))}, before all had finished.", width, "dim"
            )
        return rows

    @on_command("race_start")
    def _start(self) -> None:
        if self._state is RaceState.OPEN:
            self._together.start()
        elif self._state is not RaceState.COUNTDOWN:
            self.dismiss()

    @on_command("race_leave")
    def leave(self) -> None:
        """Close; a race that waits is left."""
        if self._together.is_waiting and self._state is RaceState.COUNTDOWN:
            self.say(NOT_NOW)
            return
        if self._together.is_waiting:
            self._together.leave()
        self.dismiss()

    @on_command("race_review")
    def _review(self) -> None:
        if self._together.is_waiting or self._together.is_on:
            self.say(NOT_FINISHED)
        else:
            self._leads_on["review"]()

    @on_command("race_paces")
    def _compare(self) -> None:
        try:
            self._leads_on["paces"]()
        except SudokuError as problem:
            self.say(str(problem))

    @on_command("race_again")
    def _again(self) -> None:
        if self._together.is_waiting or self._together.is_on:
            self.say(NOT_FINISHED)
        else:
            self._leads_on["race"]()

    @on_command("race_give_up")
    def _give_up(self) -> None:
        if self._together.is_waiting or not self._together.is_on:
            return
        if not self._gives_up:
            self._gives_up = True
            self.say(GIVE_UP)
            return
        self._together.leave()
        self.dismiss()
        self._leads_on["given_up"]()

    @on_command("race_up", -3)
    @on_command("race_down", 3)
    def _scroll(self, rows: int) -> None:
        self._first = max(0, self._first + rows)
        self._page.show()
