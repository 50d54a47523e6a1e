"""Pictures of the board with marks, colours, selected and highlighted cells. Look at each before it is accepted."""

from collections.abc import Callable

import pytest

from sudoku_tui.engine.board import cell_set
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.player_layer import CellContent, PlayerLayer
from tests.engine.positions import cells
from tests.tui.layer_app import LayerApp
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL

Compare = Callable[..., bool]

SELECTED = cell_set(cells("A1 A2 A3 A4 B2 B3 C1 D4 D5 F1 F2 F3 F5 G8"))
LAYERS = {
    "marks": PlayerLayer(content=CellContent.MARKS),
    "selected": PlayerLayer(content=CellContent.MARKS, selected=SELECTED),
    "highlighted": PlayerLayer(content=CellContent.MARKS, digit=5),
    "differences": PlayerLayer(
        content=CellContent.DIFFERENCES, hinted=cell_set(cells("B2 C8 D1 F1 G8")), selected=cell_set(cells("A2 A6 B3"))
    ),
    "bivalue": PlayerLayer(content=CellContent.MARKS, bivalue=True, selected=SELECTED),
}
SIZES = [(SMALL_TERMINAL, BoardSize.COMPACT), (SMALL_TERMINAL, BoardSize.MARKS), (LARGE_TERMINAL, BoardSize.LARGE)]


@pytest.mark.parametrize(("terminal", "size"), SIZES, ids=["compact-80x24", "marks-80x24", "large-140x45"])
@pytest.mark.parametrize("layer", LAYERS)
def test_layer(snap_compare: Compare, layer: str, terminal: tuple[int, int], size: BoardSize) -> None:
    assert snap_compare(LayerApp(LAYERS[layer], size=size), terminal_size=terminal)


@pytest.mark.parametrize(("terminal", "size"), SIZES, ids=["compact-80x24", "marks-80x24", "large-140x45"])
def test_without_colour(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, terminal: tuple[int, int], size: BoardSize
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    layer = PlayerLayer(content=CellContent.MARKS, selected=SELECTED, digit=5)
    assert snap_compare(LayerApp(layer, size=size), terminal_size=terminal)
