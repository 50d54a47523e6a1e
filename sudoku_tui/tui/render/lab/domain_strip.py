"""The sizes of the domains over time, a row for each assignment of a watched search. Pure; knows no widget."""

from collections.abc import Sequence

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.search.events import Assignment, Backtrack
from sudoku_tui.game.lab.domain_history import DomainRow
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row

SIDE = 9  # cells in a row of the board
FILLED, NOW, TRIED, BACK, FAILS = "·", "=", "?", "<", "!"
LEGEND = (
    f"A digit: the values left; before them, their sum. {FILLED} filled, {NOW} filled in this row; {TRIED} a guess, "
    f"{BACK} it is taken back, {FAILS} a contradiction. In colour: fewer or more than in the row above."
)
NOTHING_GOES = "No domain has lost a value so far: this search looks only at the values of the cells."
LABEL_WIDTH = 15  # of depth, event and sum


def columns_for(width: int, empty: int) -> tuple[list[int], bool]:
    """The cells that have a column, and whether a gap stands between the rows of the board.

    All 81 where there is room, else those that the puzzle leaves empty, a set; where even these do not fit, the screen
    is scrolled.
    """
    room = width - LABEL_WIDTH
    if room >= len(CELLS) + SIDE - 1:
        return list(CELLS), True
    cells = [cell for cell in CELLS if empty >> cell & 1] or list(CELLS)
    return cells, room >= len(cells) + len({cell // SIDE for cell in cells}) - 1


def head_row(cells: Sequence[int], notation: Notation, width: int, *, gaps: bool) -> Row:
    """The names of the cells at which rows of the board begin, as far as there is room for them."""
    text = f"{'':{LABEL_WIDTH}}"
    column = LABEL_WIDTH
    for index, cell in enumerate(cells):
        begins = index == 0 or cell // SIDE != cells[index - 1] // SIDE
        column += begins and gaps and index > 0
        if begins and column >= len(text) + (text[-1] != " "):
            text = f"{text:{column}}{notation.cell(cell)}"
        column += 1
    return [(text[:width], "heading")]


def label(row: DomainRow, notation: Notation) -> str:
    """The label of a row: the depth, what was placed or taken back, and how many values are left in all."""
    event, total = row.event, sum(size or 0 for size in row.sizes())
    if isinstance(event, Assignment | Backtrack):
        sign = BACK if isinstance(event, Backtrack) else TRIED if event.guess else " "
        placed = notation.placement(Candidate(event.cell, event.digit)).replace(" ", "")
        what = f"{event.depth:2}{sign}{placed}"
    else:
        what = "all cells" if event else "givens"
    return f"{what:9}{FAILS if row.fails else ' '}{total:4} "


def strip_row(row: DomainRow, before: DomainRow | None, cells: Sequence[int], notation: Notation, *, gaps: bool) -> Row:
    """A row of sizes; what differs from the row before it stands out."""
    pieces: list[Piece] = [(label(row, notation), "conflict" if row.fails else PLAIN)]
    for index, cell in enumerate(cells):
        if gaps and index and cell // SIDE != cells[index - 1] // SIDE:
            pieces.append((" ", PLAIN))
        size = row.size(cell)
        changed = before is not None and before.size(cell) != size
        if size is None:
            pieces.append((NOW, "placed") if changed else (FILLED, "dim"))
        else:
            style = "conflict" if size == 0 else "eliminated" if changed else "pattern" if size == 1 else PLAIN
            pieces.append((str(size), style))
    return pieces
