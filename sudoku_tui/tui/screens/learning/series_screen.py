"""The end of a series of exercises: how each of them ended, and what comes back."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.game.learning.series_result import result_table, result_words
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game_words import series_name
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import SERIES_COMMANDS, SERIES_ENDED
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen


class SeriesScreen(PaintedScreen[str | None]):
    """Shows the result of a series; answers with "next" for another one, "mixed" for a mixed round."""

    HELP_PART = SERIES_ENDED
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(SERIES_COMMANDS)
    TELLS_NO_KEY = False  # a key pressed in haste would hide the result

    def __init__(self, exercise: Exercise) -> None:
        """Show how the exercises ended of the series whose last one this is."""
        super().__init__(Page(self._rows))
        self._exercise = exercise

    @on_command("series_next", "next")
    @on_command("series_mixed", "mixed")
    @on_command("series_leave", None)
    def leave(self, answer: str | None = None) -> None:
        self.dismiss(answer)

    def _rows(self, width: int, height: int) -> list[Row]:
        head, *lines = result_table(self._exercise)
        rows: list[Row] = [
            [(cut(f" Result: {series_name(self._exercise)}", width), "heading")],
            [],
            [(cut(f" {head}", width), "dim")],
            *([(cut(f" {line}", width), PLAIN)] for line in lines),
            [],
        ]
        for sentence in result_words(self._exercise):
            rows += paragraph(sentence, width)
        keys = "{series_next.short}: go on, {series_mixed.short}: a mixed round, {series_leave.short}: the board"
        return [*rows, [], *paragraph(in_keys(keys), width, "dim")][:height]
