"""The picture of a search in a tree: the heat map of the domains, and the tree. Pure; knows no widget."""

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.search.events import DeadEnd, Solution
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, wrapped

SHADES = " ░▒▓█"
HEAT_ROWS = 9


def tree_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The heat map where it has room as a whole, and below it the end of the tree."""
    rows: list[Row] = [*heat_rows(theatre)] if height >= HEAT_ROWS else []
    return [*rows, *tree_rows(theatre, width, height - len(rows))]


def heat_rows(theatre: Theatre) -> list[list[Piece]]:
    """Nine rows with the number of values left in each empty cell, and a shade: the darker, the more."""
    rows = []
    for start in range(0, len(CELLS), 9):
        pieces: list[Piece] = []
        for cell in range(start, start + 9):
            size = theatre.domain_size(cell)
            if theatre.values[cell]:
                pieces.append(("· ", "dim"))
            else:
                style = "conflict" if size == 0 else "pattern" if size == 1 else PLAIN
                shade = SHADES[min((size + 1) // 2, 4)] if size > 1 else " "
                pieces += [(str(size), style), (shade, PLAIN)]
            if cell % 9 in (2, 5):
                pieces.append((" ", PLAIN))
        rows.append(pieces)
    return rows


def tree_rows(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The end of the search tree, indented by depth as far as the width allows."""
    lines = list(theatre.tree)[-height:] if height > 0 else []
    rows: list[Row] = []
    for line in lines:
        indent = " " * min(line.depth, width // 3)
        style = "heading" if isinstance(line.event, Solution) else "dim" if isinstance(line.event, DeadEnd) else PLAIN
        rows += wrapped(theatre.line_text(line), width, style, indent=indent)
    return rows[-height:] if height > 0 else []
