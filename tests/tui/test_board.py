"""The board and the panel as widgets: the mouse, the styles of the player's layer, what the panel says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot
from textual.strip import Strip

from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.player_layer import (
    BIVALUE,
    BOTH_KINDS,
    CENTER,
    COLOR_STYLES,
    HIGHLIGHT,
    CellContent,
    PlayerLayer,
)
from sudoku_tui.tui.widgets.board_view import Board, BoardEdge, BoardStrip
from tests.engine.positions import cell, cells
from tests.game.games import FIRST, Clock
from tests.tui.layer_app import LayerApp, LayerScreen, noted_game
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL

MARKS = PlayerLayer(content=CellContent.MARKS)


@asynccontextmanager
async def shown(
    app: LayerApp, size: tuple[int, int] = SMALL_TERMINAL
) -> AsyncIterator[tuple[LayerScreen, Pilot[None]]]:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app.layer_screen, pilot


# The mouse


def mouse(
    kind: type[events.MouseEvent], name: str, button: int = 1, *, ctrl: bool = False, line: bool = False
) -> events.MouseEvent:
    """What the mouse does at a cell of the compact board, or at the line below it."""
    row, column = divmod(cell(name), 9)
    x, y = 4 * column + 2, 2 * row + 1 + line
    return kind(
        None, x=x, y=y, delta_x=0, delta_y=0, button=button, shift=False, meta=False, ctrl=ctrl, screen_x=x, screen_y=y
    )


async def do(pilot: Pilot[None], *what: events.MouseEvent) -> list[object]:
    """Let the mouse do things; answer with what the board says."""
    screen = pilot.app.screen
    assert isinstance(screen, LayerScreen)
    screen.messages.clear()
    for event in what:
        pilot.app.post_message(event)
        await pilot.pause()
    return [*screen.messages]


def clicks(said: list[object]) -> list[tuple[int, bool]]:
    """The cells that were clicked, and whether that extends a selection; nothing else may have been said."""
    messages = [message for message in said if isinstance(message, Board.Clicked)]
    assert messages == said
    return [(message.cell, message.extend) for message in messages]


async def test_a_click_names_its_cell() -> None:
    async with shown(LayerApp(MARKS, size=BoardSize.COMPACT)) as (_, pilot):
        said = await do(pilot, mouse(events.MouseDown, "C4"), mouse(events.MouseUp, "C4"))
        assert clicks(said) == [(cell("C4"), False)]
        said = await do(pilot, mouse(events.MouseDown, "C4", ctrl=True), mouse(events.MouseUp, "C4", ctrl=True))
        assert clicks(said) == [(cell("C4"), True)]
        said = await do(pilot, mouse(events.MouseDown, "C4", line=True), mouse(events.MouseUp, "C4", line=True))
        assert said == []


async def test_a_drag_names_every_cell_it_enters_and_is_no_click() -> None:
    async with shown(LayerApp(MARKS, size=BoardSize.COMPACT)) as (_, pilot):
        said = await do(
            pilot,
            mouse(events.MouseDown, "C4"),
            mouse(events.MouseMove, "C4"),
            mouse(events.MouseMove, "C5"),
            mouse(events.MouseMove, "C5"),
            mouse(events.MouseMove, "C5", line=True),
            mouse(events.MouseMove, "D5"),
            mouse(events.MouseMove, "C5"),
            mouse(events.MouseUp, "D5"),
        )
        dragged = [message for message in said if isinstance(message, Board.Dragged)]
        assert dragged == said
        assert [message.cells for message in dragged] == [cells("C4 C5"), cells("C4 C5 D5")]
        assert pilot.app.mouse_captured is None
        assert await do(pilot, mouse(events.MouseMove, "E5", button=0)) == []


async def test_the_mouse_is_captured_only_while_a_drag_goes_on() -> None:
    async with shown(LayerApp(MARKS, size=BoardSize.COMPACT)) as (screen, pilot):
        await do(pilot, mouse(events.MouseDown, "C4"))
        assert pilot.app.mouse_captured is None
        await do(pilot, mouse(events.MouseMove, "C5"))
        assert pilot.app.mouse_captured is screen.board
        # The button was let go of where the terminal does not see it.
        assert await do(pilot, mouse(events.MouseMove, "C6", button=0)) == []
        assert pilot.app.mouse_captured is None


async def test_other_buttons_and_movements_say_nothing() -> None:
    async with shown(LayerApp(MARKS, size=BoardSize.COMPACT)) as (_, pilot):
        assert await do(pilot, mouse(events.MouseMove, "C4", button=0)) == []
        assert await do(pilot, mouse(events.MouseDown, "C4", button=3), mouse(events.MouseUp, "C4", button=3)) == []
        assert await do(pilot, mouse(events.MouseDown, "C4"), mouse(events.MouseUp, "C4", line=True)) == []


# Styles


async def test_the_six_colours_and_the_marks_can_be_told_without_colour() -> None:
    names = [*COLOR_STYLES[1:], "plain", CENTER, BOTH_KINDS, HIGHLIGHT, "cursor"]
    async with shown(LayerApp(MARKS)) as (screen, _):
        looks = [str(screen.style_named(name).without_color) for name in names]
        assert len({*looks}) == len(names) - 1
        assert looks[-1] == looks[-2]  # the cursor fills its cell, and a highlighted digit in it is not reversed
        assert not screen.style_named(f"{HIGHLIGHT} cursor").reverse
        assert screen.style_named(BIVALUE).without_color.bold


async def test_the_six_colours_differ() -> None:
    async with shown(LayerApp(MARKS)) as (screen, _):
        backgrounds = [screen.style_named(name).bgcolor for name in COLOR_STYLES[1:]]
        assert len({*backgrounds, screen.style_named("selected").bgcolor}) == 7
        assert screen.style_named("fill-a given").bgcolor == backgrounds[0]
        assert screen.style_named("center-mark fill-a").underline


# What is painted


async def test_a_cursor_move_over_marks_paints_two_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    layer = PlayerLayer(content=CellContent.MARKS, digit=5, bivalue=True, selected=1 << cell("B3"))
    painted = []

    def record(strip: BoardStrip, y: int) -> Strip:
        painted.append((strip.column, y))
        return render_line(strip, y)

    render_line = BoardStrip.render_line
    async with shown(LayerApp(layer, size=BoardSize.MARKS)) as (screen, pilot):
        monkeypatch.setattr(BoardStrip, "render_line", record)
        screen.cursor += 1
        screen.show()
        await pilot.pause()
    assert {*painted} == {(1, 3), (1, 4), (2, 3), (2, 4)}


# The panel


def rows_of(screen: LayerScreen) -> list[str]:
    """What the panel says."""
    panel = screen.panel
    return [panel.render_line(y).text.rstrip() for y in range(panel.size.height)]


async def test_without_notes_the_panel_says_what_it_always_said() -> None:
    game = Game(Puzzle(FIRST, "First"), Clock())
    async with shown(LayerApp(PlayerLayer(), game=game)) as (screen, _):
        rows = rows_of(screen)
        assert len(rows) == 7
        assert rows[0] == "B2 · not eliminated yet"
        assert rows[4:] == ["to place 1×5 2×4 3×5 4×8", "5×6 6×5 7×7 8×4 9×5", ""]


async def test_the_narrow_panel_says_everything_about_the_cell() -> None:
    layer = PlayerLayer(content=CellContent.MARKS, digit=5)
    async with shown(LayerApp(layer, size=BoardSize.MARKS)) as (screen, _):
        assert rows_of(screen)[4:] == [
            "to place 1×5 2×4 3×5 4×7",
            "5×5 6×5 7×7 8×4 9×5",
            "cells show my marks",
            "corner 258 centre 567",
            "no colour",
            "5 can go in 15 cells",
            "",
        ]
        screen.cursor = cell("F3")
        screen.show()
        assert rows_of(screen)[1:7] == [
            "given 6",
            "",
            "",
            "to place 1×5 2×4 3×5 4×7",
            "5×5 6×5 7×7 8×4 9×5",
            "cells show my marks",
        ]


async def test_the_wide_panel_says_everything_about_the_cell() -> None:
    layer = PlayerLayer(content=CellContent.CANDIDATES, digit=5, bivalue=True)
    async with shown(LayerApp(layer, size=BoardSize.COMPACT)) as (screen, _):
        rows = rows_of(screen)
        assert rows[0] == "B2 · not eliminated yet · candidates shown"
        assert rows[4:] == [
            "to place 1×5 2×4 3×5 4×7",
            "5×5 6×5 7×7 8×4 9×5",
            "corner 2 5 8, centre 5 6 7",
            "no colour",
            "5 can go in 15 cells; bivalue cells: 0",
            "",
        ]


async def test_beside_the_large_board_the_panel_keeps_its_height() -> None:
    async with shown(LayerApp(MARKS), LARGE_TERMINAL) as (screen, _):
        assert len(rows_of(screen)) == 11
        assert rows_of(screen)[0].endswith(" · not eliminated · cells show my marks")


@pytest.mark.parametrize("size", [BoardSize.MARKS, BoardSize.COMPACT])
async def test_nothing_of_the_panel_is_cut_off(size: BoardSize) -> None:
    game = noted_game()
    for digit in range(1, 10):
        game.marks.toggle(cells("B2"), digit, MarkKind.CENTER)
        game.colors.color_candidates(cells("B2"), digit, digit % 6 + 1)
    game.colors.color_cells(cells("B2"), 2)
    layer = PlayerLayer(content=CellContent.MARKS, digit=5, bivalue=True)
    async with shown(LayerApp(layer, game=game, size=size)) as (screen, _):
        rows = rows_of(screen)
        assert rows[-1] == ""
        assert "bivalue cells: 13" in rows[-2]
        assert max(map(len, rows)) <= screen.panel.size.width
        assert not any("…" in row for row in rows)


# The frame


async def test_the_frame_follows_the_notation_and_no_move_paints_the_names_of_rows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with shown(LayerApp(PlayerLayer(), size=BoardSize.MARKS)) as (screen, pilot):
        edge, painted = screen.board.query_one(BoardEdge), []
        render_line = BoardEdge.render_line

        def record(widget: BoardEdge, y: int) -> Strip:
            painted.append(y)
            return render_line(widget, y)

        def names() -> str:
            rows = edge.render_lines(edge.size.region)
            return "".join(row.text for row in rows if row.text.isalnum())

        assert names() == "ABCDEFGHI"
        screen.game.notation = NUMBERS
        screen.show()
        await pilot.pause()
        assert names() == "123456789"
        monkeypatch.setattr(BoardEdge, "render_line", record)
        screen.cursor = cell("B1")
        screen.show()
        await pilot.pause()
        assert painted == []
