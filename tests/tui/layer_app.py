"""A made app: a board and its panel with the player's layer, as tests want it, whatever keys do that in the game."""

from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.message import Message

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui import theme
from sudoku_tui.tui.render.board_rows import cell_views
from sudoku_tui.tui.render.layout import BoardSize, best_layout
from sudoku_tui.tui.render.panel_rows import cell_rows, panel_height
from sudoku_tui.tui.render.player_layer import PlayerLayer
from sudoku_tui.tui.themed_app import ThemedApp
from sudoku_tui.tui.widgets.board_view import Board
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen
from tests.engine.positions import cell, cells
from tests.game.games import FIRST, Clock

if TYPE_CHECKING:
    from textual.screen import Screen


def noted_game() -> Game:
    """A game with marks of both kinds in many cells, coloured cells and coloured candidates."""
    game = Game(Puzzle(FIRST, "Noted"), Clock())
    game.digits.place(cell("A1"), 4)
    game.digits.place(cell("E5"), 5)
    game.marks.fill()
    game.marks.clear(cells("A2 A4 A6 B2 B3 B5 C1 C2 C5 C8 D1 D2 D5 D8 F5"))
    for names, digits, kind in (
        ("A4", "47", MarkKind.CENTER),
        ("A6", "17", MarkKind.CENTER),
        ("A6", "17", MarkKind.CORNER),
        ("B2", "258", MarkKind.CORNER),
        ("B2", "567", MarkKind.CENTER),
        ("B3", "456789", MarkKind.CENTER),
        ("B5", "4", MarkKind.CORNER),
        ("C1", "5", MarkKind.CENTER),
        ("C2", "25", MarkKind.CORNER),
        ("D1", "123", MarkKind.CORNER),
        ("D2", "467", MarkKind.CENTER),
    ):
        for digit in digits:
            game.marks.toggle(cells(names), int(digit), kind)
    for color, colored in enumerate(cells("F1 F2 F3 F4 F5 F6 F7 F8 F9")):
        game.colors.color_cells((colored,), color % 6 + 1)
    for offset, colored in enumerate(cells("D1 D5 D8 G8 H8")):
        marks = game.notes.marks_of(colored, MarkKind.CORNER) or (5,)
        for number, marked in enumerate(marks, offset):
            game.colors.color_candidates((colored,), marked, number % 6 + 1)
    return game


class LayerScreen(PaintedScreen[None]):
    """A board and its panel; it keeps the messages of the mouse."""

    def __init__(self, game: Game, layer: PlayerLayer, cursor: int, size: BoardSize | None) -> None:
        super().__init__()
        self.game, self.players, self.cursor, self.wanted = game, layer, cursor, size
        self.messages: list[Message] = []
        self.board, self.panel = Board(), Lines(id="panel")

    def compose(self) -> ComposeResult:
        yield HorizontalGroup(self.board, self.panel)

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        """Show everything as it is now."""
        layout = best_layout(*self.app.size, self.wanted)
        assert layout is not None
        entry = self.game.history.current
        layer = self.players._replace(notes=entry.notes)
        views = cell_views(entry.position, self.cursor, entry.step, layer=layer)
        self.board.show_cells(layout.board, views, self.game.notation)
        self.panel.styles.height = panel_height(layout, layer)
        self.panel.show_rows(cell_rows(self.game, entry, self.cursor, layout.panel_width, layer))

    def on_board_clicked(self, message: Board.Clicked) -> None:
        self.messages.append(message)

    def on_board_dragged(self, message: Board.Dragged) -> None:
        self.messages.append(message)


class LayerApp(ThemedApp):
    """The board with a layer, and nothing else."""

    CSS_PATH = Path(theme.__file__).with_name("app.tcss")
    ALLOW_SELECT = False

    def __init__(
        self, layer: PlayerLayer, *, game: Game | None = None, cursor: str = "B2", size: BoardSize | None = None
    ) -> None:
        super().__init__(Config())
        self.layer_screen = LayerScreen(game or noted_game(), layer, cell(cursor), size)

    def get_default_screen(self) -> "Screen[None]":
        return self.layer_screen
