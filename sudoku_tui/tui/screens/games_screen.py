"""Choosing one of the player's games, solved or not, to look at its review."""

import time
from collections.abc import Callable, Sequence

from rich.cells import set_cell_size

from sudoku_tui.engine import words
from sudoku_tui.game.learning.statistics import Help, help_used, local_date
from sudoku_tui.game.saving.models import EarlierGame
from sudoku_tui.game.words import clock_text
from sudoku_tui.tui.render.board_rows import cut
from sudoku_tui.tui.screens.choose_screen import ChooseScreen, grid_lines

LIST_WIDTH = 72
HELP = {Help.NONE: "alone", Help.SOME: "with help", Help.PROGRAM: "program"}
ADVICE = ("{list_take} opens the review, {list_leave} closes", "{list_take} reviews, {list_leave.short} closes")


class GamesScreen(ChooseScreen[EarlierGame]):
    """The games that are kept, the one that was played last first; the screen stays open while reviews are read."""

    def __init__(
        self,
        games: Sequence[EarlierGame],
        review: Callable[[EarlierGame], object],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._now = now
        columns = zip(*map(self._columns, games), strict=True)
        self._widths = [max(map(len, column)) for column in columns]
        super().__init__(
            f"Your games ({len(games)})",
            games,
            self._line,
            lambda game, _: grid_lines(game.summary.preview.replace("0", ".")),
            list_width=LIST_WIDTH,
            on_take=review,
            advice=ADVICE,
        )

    def _columns(self, game: EarlierGame) -> tuple[str, ...]:
        """The columns behind the title: level, time, how far it came or with which help, and when it was played."""
        summary, result = game.summary, game.result
        state = f"{summary.filled}/81" if result is None else HELP[help_used(result)]
        level = words.level(summary.facts.level or "")
        return level, f"{clock_text(game.seconds):>7}", state, self._date(summary.played_at)

    def _date(self, seconds: float) -> str:
        date, today = local_date(seconds), local_date(self._now())
        return f"{date.day} {date:%b}" if date.year == today.year else f"{date.day} {date:%b %Y}"

    def _line(self, game: EarlierGame) -> str:
        columns = [f"{text:<{width}}" for text, width in zip(self._columns(game), self._widths, strict=True)]
        room = max(8, self.text_width - sum(self._widths) - 2 * len(columns))
        return "  ".join([set_cell_size(cut(game.summary.facts.title or "Sudoku", room), room), *columns])
