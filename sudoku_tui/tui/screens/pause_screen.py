"""What stands over a game that is paused: nothing of its board."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sudoku_tui.game.game import Game
from sudoku_tui.game.words import clock_text
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.screen_commands import PAUSE_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.widgets.key_bindings import Handlers, bindings_of
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen


class PauseScreen(PaintedScreen[bool | None]):
    """Says that the game is paused, and how it goes on; answers whether the player wants to quit."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PAUSE_COMMANDS)
    DEFAULT_CSS = "PauseScreen > Lines { height: 100%; }"

    def __init__(self, game: Game, *, has_clock: bool) -> None:
        super().__init__()
        self._has_clock = has_clock
        self._game, self._lines = game, Lines()

    def compose(self) -> ComposeResult:
        yield self._lines

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def handlers(self) -> Handlers:
        return {
            "pause_end": self.action_go_on,
            "pause_quit": self.action_quit,
        }

    def action_go_on(self) -> None:
        self.dismiss(False)

    def action_quit(self) -> None:
        self.dismiss(True)

    def _show(self) -> None:
        width, height = self.size
        game, time = self._game, f" at {clock_text(self._game.clock.seconds)}" if self._has_clock else ""
        go_on, leave = BY_ID["pause_end"].key_label, BY_ID["pause_quit"].key_label
        texts = (
            (f"paused{time}", "heading"),
            (f"{game.puzzle.title or 'Sudoku'}  {81 - game.position.empty.bit_count()}/81", PLAIN),
            (f"{go_on} goes on, {leave} quits", PLAIN),
        )
        rows: list[Row] = [[]] * max(0, (height - len(texts)) // 2)
        rows += [[(cut(text, width).center(width), style)] for text, style in texts]
        self._lines.show_rows(rows[:height])
