"""The screen over a game that is paused: it shows nothing of its board."""

from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.words import clock_text
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import PAUSE_COMMANDS, PAUSED
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page
from sudoku_tui.tui.widgets.painted import PaintedScreen


class PauseScreen(PaintedScreen[bool | None]):
    """Says that the game is paused, and how it goes on; answers whether the player wants to quit."""

    HELP_PART = PAUSED
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PAUSE_COMMANDS)

    def __init__(self, game: Game, *, has_clock: bool) -> None:
        super().__init__(Page(self._rows))
        self._game, self._has_clock = game, has_clock

    @on_command("pause_end", False)
    @on_command("pause_quit", True)
    def leave(self, wants_to_quit: bool) -> None:
        self.dismiss(wants_to_quit)

    def _rows(self, width: int, height: int) -> list[Row]:
        game, time = self._game, f" at {clock_text(self._game.clock.seconds)}" if self._has_clock else ""
        texts = (
            (f"paused{time}", "heading"),
            (f"{game.puzzle.title or 'Sudoku'}  {81 - game.position.empty.bit_count()}/81", PLAIN),
            (in_keys("{pause_end.short} goes on, {pause_quit.short} quits"), PLAIN),
        )
        rows: list[Row] = [[]] * max(0, (height - len(texts)) // 2)
        return rows + [[(cut(text, width).center(width), style)] for text, style in texts]
