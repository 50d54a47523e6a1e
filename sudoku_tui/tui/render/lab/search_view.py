"""A watched search in characters: how the cells look, the counters, its text and its picture. Pure; knows no widget."""

import textwrap
from collections.abc import Collection, Sequence

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, cells_in
from sudoku_tui.engine.evidence import ELIMINATED
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Change,
    Choice,
    Counters,
    DeadEnd,
    Filling,
    Incomplete,
    Propagation,
    Search,
    Swap,
)
from sudoku_tui.engine.search.graph import sudoku_statistics
from sudoku_tui.engine.search.graph_coloring import DSATUR, GRAPH_COLOURING_MRV, GreedyColouring
from sudoku_tui.engine.step import Role
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, Piece, Row, roles_by_cell, wrapped
from sudoku_tui.tui.render.lab.listing_rows import listing_rows, rows_for_listing
from sudoku_tui.tui.render.lab.pictures import picture_of
from sudoku_tui.tui.render.lab.tree_picture import HEAT_ROWS

DEPTH_STYLES = tuple(f"depth-{number}" for number in range(1, 10))  # of depth 1 to 9, 10 (again the first), and so on

DESCRIPTION_ROWS = 4
NO_BREAK = "\u00a0"


def algorithm_lines(search: Search, width: int) -> list[str]:
    """A description of an algorithm, in lines of a width."""
    lines = textwrap.wrap(f"In compare: {search.key}", width, break_on_hyphens=False)
    lines += textwrap.wrap(f"{search.author}, {search.year}", width)
    for text in (search.idea, f"Good at: {search.strengths}", f"Bad at: {search.weaknesses}"):
        lines += ["", *textwrap.wrap(text, width)]
    if search in (DSATUR, GRAPH_COLOURING_MRV) or isinstance(search, GreedyColouring):
        figures = ", ".join(f"{name} {figure}" for name, figure in sudoku_statistics().items())
        lines += ["", *textwrap.wrap(f"The graph: {figures}.", width)]
    return lines


def theatre_views(theatre: Theatre, givens: int) -> list[CellView]:
    """How the 81 cells look: values by depth, the choice, removed candidates, contradictions, what they came from."""
    event = theatre.event
    chosen = event.options if isinstance(event, Choice) else ()
    removed = event.removed if isinstance(event, Propagation) else ()
    roles = roles_by_cell(dict.fromkeys(chosen, str(Role.PATTERN)) | dict.fromkeys(removed, ELIMINATED))
    wrong: Collection[int] = ()
    if isinstance(event, DeadEnd):
        wrong = contradicting_cells(event.contradiction)
    elif isinstance(event, Filling | Change | Swap | Incomplete):
        wrong = tuple(cells_in(theatre.clashing))
    blamed = event.conflict if isinstance(event, Backtrack) else ()
    actors = (event.cell,) if isinstance(event, Assignment | Propagation | Backtrack | Change) else ()
    views = []
    for cell in CELLS:
        value, depth = theatre.values[cell], theatre.depths[cell]
        if cell in actors or (chosen and cell in roles):
            style = "pattern"
        elif cell in wrong:
            style = "conflict"
        elif cell in blamed:
            style = "highlight"
        elif givens >> cell & 1:
            style = "given"
        else:
            style = DEPTH_STYLES[(depth - 1) % len(DEPTH_STYLES)] if depth else "value" if value else PLAIN
        views.append(
            CellView(
                value,
                () if value else tuple(digit for digit in DIGITS if theatre.left[digit] >> cell & 1),
                style,
                roles=() if value else roles.get(cell, ()),
                conflict=cell in wrong,
                note=f"d{depth}" if depth else "",
            )
        )
    return picture_of(theatre.search).layer(theatre, views)


def contradicting_cells(contradiction: Contradiction) -> Sequence[int]:
    """The cells of a contradiction, or of the house where a digit has no place."""
    if contradiction.cells or contradiction.house is None:
        return contradiction.cells
    return HOUSE_CELLS[contradiction.house]


def counter_rows(theatre: Theatre, width: int) -> list[list[Piece]]:
    """The counters in as few rows as a width allows."""
    counters = theatre.counters
    depth = counters.guesses - counters.guesses_undone
    words = own_words(counters) or (
        f"nodes {counters.nodes:,}",
        f"assigned {counters.assignments:,}",
        f"forced {counters.forced:,} ({theatre.standing} stand)",
        f"propagated {counters.propagations:,}",
        f"backtracks {counters.backtracks:,}",
        f"guesses deep {depth}, most {counters.max_depth}",
    )
    lines = textwrap.wrap("  ".join(_unbroken(word, width) for word in words), width)
    return [[(line.replace(NO_BREAK, " "), PLAIN)] for line in lines]


def own_words(counters: Counters) -> tuple[str, ...]:
    """The counts of a family of algorithms, in words; nothing of a tree."""
    return tuple(f"{name} {number:,}" for name, number in counters.own.items())


def _unbroken(word: str, width: int) -> str:
    """A word with blanks that no line is broken at; only one that is too long for a line is, before its brackets."""
    whole = word.replace(" ", NO_BREAK)
    return whole if len(whole) <= width else whole.replace(f"{NO_BREAK}(", " (")


EMPTY_ROWS = 2  # above and below the text


def theatre_rows(theatre: Theatre, width: int, height: int, *, text: bool | None = None) -> list[Row]:
    """The rows beside the board: the event, the counters, the algorithm's text, the picture of its search.

    `text` says whether the player wants the text; None shows it where there is room for everything.
    """
    counters, picture = counter_rows(theatre, width), picture_of(theatre.search)
    has_more = isinstance(theatre.event, Incomplete) or (
        isinstance(theatre.event, Backtrack) and theatre.event.conflict
    )
    most = height - len(counters) - HEAT_ROWS if has_more else 0
    rows: list[Row] = [*description_rows(theatre, width, max(DESCRIPTION_ROWS, most)), *counters]
    of_text = _text_rows(theatre, width, height - len(rows), text)
    if of_text:
        rows += [[], *listing_rows(theatre, width, of_text), []]
    return [*rows, *picture.rows(theatre, width, height - len(rows))][:height]


def has_text(theatre: Theatre, width: int, height: int, *, text: bool | None) -> bool:
    """Whether the algorithm's text is shown there."""
    return _text_rows(theatre, width, height - DESCRIPTION_ROWS - len(counter_rows(theatre, width)), text) > 0


def _text_rows(theatre: Theatre, width: int, room: int, text: bool | None) -> int:
    if text is None and isinstance(theatre.event, Incomplete) and theatre.event.line is not None:
        text = True  # a mistake of somebody's own, whose line is worth more than the picture
    kept = picture_of(theatre.search).least if text is None else 0
    return rows_for_listing(theatre, width, room - kept - EMPTY_ROWS, wanted=text)


def description_rows(theatre: Theatre, width: int, most: int = DESCRIPTION_ROWS) -> list[Row]:
    """The last event in words, in a fixed number of rows, or in up to `most` if it needs more."""
    rows = wrapped(theatre.describe(), width, most=most)
    return rows + [[("", PLAIN)]] * (DESCRIPTION_ROWS - len(rows))
