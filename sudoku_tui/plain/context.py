"""The session of a plain game, and the voice that answers: every command gets both."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine import words
from sudoku_tui.engine.board import DIGITS, cells_in
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.game.learning.own_times import pace_of, timed, untimed
from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.learning.pace_words import title_of_game
from sudoku_tui.game.learning.result_words import comparison_text, help_text
from sudoku_tui.game.learning.series_result import result_table, result_words
from sudoku_tui.game.learning.statistics import Help, help_used
from sudoku_tui.game.learning.walk import StepWalk
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.puzzles.difficulty import minutes_of_puzzle, rate_puzzle
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.puzzles.rating_words import level_and_score, se_in_words
from sudoku_tui.game.saving.models import Result, Summary
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.words.board_lines import filled_words
from sudoku_tui.library import Collection
from sudoku_tui.plain.game_se_rater import GameSeRater
from sudoku_tui.plain.listed_steps import ListedSteps
from sudoku_tui.plain.signals import Signals
from sudoku_tui.plain.voice import Voice
from sudoku_tui.plain.wording import board_lines, complete_words, sentences_of
from sudoku_tui.system.alarms import TooLong, within

if TYPE_CHECKING:
    from sudoku_tui.plain.together.racing import RaceTeller

WAIT_FOR_ROOM = 10.0
"""Seconds that a move is held where the disk is slow."""


class Cancelled(SudokuError):
    """The player has cancelled a command that took long."""


class Context:
    """A session, and how the player is told about it."""

    def __init__(
        self, session: Session, voice: Voice, signals: Signals | None = None, *, is_interactive: bool = False
    ) -> None:
        self.session, self.voice = session, voice
        self.signals = signals or Signals()  # they tell when Ctrl+C has an effect
        self.is_interactive = is_interactive  # whether a person types the commands, who can be asked
        self.steps: ListedSteps | None = None  # the last list of steps
        self.walk: tuple[LogLine, StepWalk] | None = None  # the step that is walked, and the last line of the log then
        self.games: Sequence[Summary] = ()  # the last list of unfinished games
        self.se_rater = GameSeRater()
        self._races: RaceTeller | None = None  # from when the player has to do with races
        self.is_over = False
        self.is_asked = False  # whether to quit

    @property
    def game(self) -> Game:
        return self.session.game

    def say(self, *sentences: str) -> None:
        self.voice.say(*sentences)

    def say_line(self, line: LogLine) -> None:
        self.voice.say(*sentences_of(line, self.game.notation))

    def show_board(self) -> None:
        position = self.game.position
        self.voice.show(board_lines(position.to_string(), self.game.notation))
        self.say(*complete_words(position))

    @contextmanager
    def cancellable(self) -> Iterator[None]:
        """A block that Ctrl+C or a limit of the session ends by `Cancelled`, without an effect on the game."""
        limits = self.session.permissions.job
        try:
            with self.signals.admitted(), within(limits.seconds if limits is not None else 0):
                yield
        except KeyboardInterrupt:
            raise Cancelled("Cancelled; nothing has changed.") from None
        except (TooLong, MemoryError) as error:
            if limits is None:
                raise
            too_much = "it took more memory than a public session may use"
            reason = limits.seconds_words if isinstance(error, TooLong) else too_much
            raise Cancelled(f"It was stopped: {reason}. Nothing has changed.") from None

    @contextmanager
    def perhaps_endless(self) -> Iterator[None]:
        """A block that Ctrl+C ends by `Cancelled` where a technique of another package may not come to an end."""
        from sudoku_tui.engine.outside import outside  # the techniques are there now

        with self.cancellable() if outside().added else nullcontext():
            yield

    def collection(self) -> Collection:
        """The collection of the present puzzle; raises `Cancelled` if its file is too long for the player."""
        with self.cancellable():
            return self.session.present.collection

    def introduce(self) -> None:
        if self.game.rating is None and self.game.practice.exercise is None:
            with suppress(Cancelled), self.cancellable():  # then the level is not said
                givens = self.game.puzzle.givens
                self.session.present.rated(self.game, rate_puzzle(givens), minutes_of_puzzle(givens))
        self._rate_se()
        self.say_about()
        for line in self.session.present.news:
            self.say_line(line)
        if self.session.config.draw_board:
            self.show_board()
        else:
            self.say("Type row A to hear a row, or board to have the board drawn.")

    def _rate_se(self) -> None:
        """Have Sudoku Explainer's rating worked out, if it is to be said and not known."""
        if self.session.present.lacks_se and self.session.permissions.job is None:
            self.se_rater.begin(self.game)

    def _tell_se(self) -> None:
        """Say Sudoku Explainer's rating when it has become known."""
        found = self.se_rater.take()
        if found is not None and self.session.present.take_se(*found):
            self.say(f"Sudoku Explainer: {se_in_words(found[1])}.")

    def welcome(self) -> None:
        """Say what a player needs who is here for the first time."""
        position = self.game.position
        first = next(cells_in(position.empty))
        name = self.game.notation.cell(first)
        digit = next(digit for digit in DIGITS if not position.excluded[digit] >> first & 1)
        self.say(
            "Welcome. Fill each row, column and box with the digits 1 to 9, each digit once.",
            f"Type a cell and a digit to fill it, such as {name} {digit}; {name} 0 empties it.",
            "Type hint when you are stuck. Each time it says more: where to look, what to look for, where, and why.",
        )

    def tell_messages(self) -> None:
        """Say what has come from other threads; show the last game if that comes late, and a race that begins."""
        if self.session.late_game.go_on():
            self.introduce()
        self._tell_se()
        while self.session.messages:
            self.say_line(LogLine(self.session.messages.popleft()))
        if self.session.racing is not None:  # or an earlier session has left a seat
            self.race_teller().tell()

    @property
    def has_messages(self) -> bool:
        """Whether there is something that `tell_messages` says."""
        return bool(self.session.messages) or (self._races is not None and self._races.has_news)

    def race_teller(self) -> RaceTeller:
        """Races are told by it, from when the player has to do with one."""
        if self._races is None:
            from sudoku_tui.plain.together.racing import RaceTeller  # races begin to be needed

            self._races = RaceTeller(self)
        return self._races

    def tell_unsaved(self) -> None:
        """Say how many moves the disk lacks, if these are more than the last one."""
        if unsaved := self.session.disk.behind:
            self.say(f"Note: {count(unsaved, 'move')} are not saved yet.")

    def wait_for_room(self) -> None:
        """Wait until another move may be made, because a slow disk has taken some of those before.

        Raises:
            SudokuError: the disk takes too long, or the player does not want to wait.
        """
        if self.session.disk.has_room:
            return
        self.tell_unsaved()
        self.say("Waiting for the disk.")
        self.voice.flush()
        end = time.monotonic() + WAIT_FOR_ROOM
        while not self.session.disk.has_room:
            if time.monotonic() > end:
                raise SudokuError("The disk takes too long, so the command was not done. Type it again later, or quit.")
            with self.cancellable():
                time.sleep(0.02)

    def pace(self) -> Pace:
        """How fast the player is, found out now."""
        earlier = self.session.earlier
        with suppress(SudokuError), self.cancellable():  # then it is what was known before
            results = earlier.results()
            lacking = {givens: minutes_of_puzzle(givens) for givens in untimed(results)}
            minutes = {givens: found for givens, found in lacking.items() if found is not None}
            earlier.note_minutes(minutes)
            earlier.pace = pace_of(timed(results, minutes))
        return earlier.pace

    def say_about(self) -> None:
        """Say which puzzle is played, its level, its minutes, its place in its collection, and how far it is filled."""
        game, collection = self.game, None
        if game.practice.exercise is None:  # its collection would tell the technique of a mixed round
            with suppress(Cancelled):
                collection = self.collection()
        parts = [title_of_game(game, self.session.config.scale, self.session.earlier.pace)]
        if collection is not None and len(collection.puzzles) > 1:
            number = self.session.about.origin.number + 1
            parts.append(f"number {number} of {len(collection.puzzles)} in the collection {collection.title}")
        self.say(f"{'; '.join((*parts, filled_words(game.position)))}.")

    def tell_series(self) -> None:
        """Say how each exercise of the series ended whose last one has just ended."""
        exercise = self.game.practice.exercise
        assert exercise is not None
        self.voice.show(result_table(exercise))
        self.say(*result_words(exercise))

    def tell_finish(self) -> None:
        game = self.game
        past: Sequence[Result] = []
        with suppress(SudokuError):  # the file of games does not tell; what is unsaved is said anyway
            past = self.session.earlier.results()
        result = self.session.present.finish()
        if self.session.config.draw_board:
            self.show_board()
        if self.session.present.is_found_by_search:
            return
        self._tell_table(result)
        scale = self.session.config.scale
        if game.rating is not None and scale != SE:
            self.say(f"Level: {level_and_score(game.rating)}.")
        if game.se is not None and scale != HODOKU:
            self.say(f"Sudoku Explainer: {se_in_words(game.se)}.")
        self.say(f"Help: {help_text(result)}.")
        if result.mistakes or help_used(result) is not Help.PROGRAM:
            self.say(f"Mistakes: {count(result.mistakes, 'wrong digit') if result.mistakes else 'none'}.")
        self.say(comparison_text(result, past, scale))
        if game.rating is not None and game.rating.counts:
            needs = [f"{name} {count(number, 'time')}" for name, number in reversed(words.named_counts(game.rating))]
            more = "" if game.rating.is_solved else f", and {words.beyond()}"
            self.say(f"The puzzle needs {join_words(needs)}{more}.")
        self.say("Type new for the next puzzle, stats for statistics, share to pass it on, undo to look back, or quit.")
        self.voice.flush()
        self._learn()

    def _tell_table(self, result: Result) -> None:
        """Put the time of the present game into the day's table, if it has a place there and the player wants that."""
        if self.session.is_together and self.session.about.origin.source is Source.DAILY:
            from sudoku_tui.plain.together.day_table import note_finish  # with the file of all who play together

            note_finish(self, result)

    def _learn(self) -> None:
        """Note what the player found without help in the present game, which is solved."""
        from sudoku_tui.game.review.reviewing import review_of  # it needs the techniques

        kept = self.session.present.kept
        if self.game.practice.exercise is None:  # these tell themselves how they ended
            with suppress(Cancelled), self.cancellable():
                self.session.way.learn_from(review_of(self.game), "" if kept is None else kept.key)
