"""Choosing one of the unfinished games."""

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import set_cell_size
from textual.binding import BindingType

from sudoku_tui.engine import words
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.game.saving.problems import UNREADABLE
from sudoku_tui.game.session.glances import UNKNOWN, glance_at_game
from sudoku_tui.game.session.same_titles import begun_apart
from sudoku_tui.game.words import clock_text, time_ago
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.screen_commands import GAMES, GAMES_COMMANDS
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.board_rows import cut
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

LIST_WIDTH = 57
LEVEL_WIDTH = 7


class ContinueScreen(ChooseScreen[Summary]):
    """The unfinished games, the one that was played last first."""

    HELP_PART = GAMES
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(GAMES_COMMANDS)

    def __init__(
        self,
        summaries: Sequence[Summary],
        delete: Callable[[str], str],
        review: Callable[[Summary], object],
        now: Callable[[], float] = time.time,
    ) -> None:
        """Show at least one game.

        Args:
            summaries: the games.
            delete: deletes the game of a key; it answers with a problem, or with nothing.
            review: shows the review of a game.
            now: a clock in seconds since 1970 in UTC.
        """
        self._delete, self._review, self._now = delete, review, now
        self._asked = ""
        self._begun = begun_apart(summaries)
        self._level_width = max([LEVEL_WIDTH, *(len(_level_of(summary)) for summary in summaries)])
        advice = (
            "{list_take} plays on, {games_review.short} reviews, {games_delete} deletes, {list_leave.short} closes",
            "{list_take} plays on, {games_delete} deletes, {list_leave.short} closes",
            "{list_take} plays on, {list_leave.short} closes",
        )
        self._found: dict[str, Difficulty] = {}  # what was found out here, by givens
        super().__init__(
            _title_of(summaries),
            summaries,
            self._line,
            self._board,
            list_width=LIST_WIDTH,
            glance=self._glance_at,
            find=self._rate,
            advice=advice,
        )

    def _line(self, summary: Summary) -> str:
        facts = summary.facts
        begun = f" {self._begun[summary.key]}" if summary.key in self._begun else ""
        room = max(8, self.text_width - 32 - self._level_width)
        title = set_cell_size(f"{cut(facts.title or 'Sudoku', max(3, room - len(begun)))}{begun}", room)
        if not summary.is_readable:
            return f"{title} cannot be read"
        level = _level_of(summary)
        when = "open elsewhere" if summary.elsewhere else time_ago(summary.played_at, self._now)
        return f"{title} {level:<{self._level_width}} {summary.filled:2}/81 {clock_text(summary.seconds):>7}  {when}"

    @staticmethod
    def _board(summary: Summary, _: int) -> list[str]:
        return grid_lines(summary.preview.replace("0", "."))

    def _glance_at(self, summary: Summary) -> Glance:
        return glance_at_game(summary, self._found.get(summary.facts.givens, UNKNOWN), self._now)

    async def _rate(self, summary: Summary) -> None:
        """Find out how hard the puzzle of a game is, and how long it takes, if that is not known."""
        known, givens = self._glance_at(summary), summary.facts.givens
        if summary.is_readable and (known.rating is None or known.minutes is None) and givens not in self._found:
            self._found[givens] = await jobs.run_rating(givens)

    def action_take(self) -> None:
        if self.items and not self.items[self.chosen].is_readable:
            self.say(f"{UNREADABLE} {BY_ID['games_delete'].key_label} deletes it.")
        else:
            super().action_take()

    @on_command("games_review")
    def _review_chosen(self) -> None:
        if self.items and self.items[self.chosen].is_readable:
            self._review(self.items[self.chosen])

    @on_command("games_delete")
    def _delete_chosen(self) -> None:
        if not self.items:
            return
        summary = self.items[self.chosen]
        key = BY_ID["games_delete"].key_label
        if self._asked != summary.key:
            self._asked = summary.key
            title = summary.facts.title or "this puzzle"
            self.say(f"Press {key} again to delete this game of {title}. You cannot undo this.")
            return
        self._asked = ""
        problem = self._delete(summary.key)
        if problem:
            self.say(problem)
            return
        left = [other for other in self.items if other is not summary]
        self.show_list(left, _title_of(left))
        if left:
            self.say("Deleted.")
        else:
            self.dismiss(None)

    def action_choose(self, by: int) -> None:
        self._asked = ""
        self.say("")
        super().action_choose(by)


def _level_of(summary: Summary) -> str:
    return words.level(summary.facts.level or "")


def _title_of(summaries: Sequence[Summary]) -> str:
    return f"Unfinished games ({len(summaries)})"
