"""Two searches beside each other: where the boards stand, what is said of each, and the differences. Pure."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len

from sudoku_tui.game.lab.side_by_side import SideBySide
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut, wrapped
from sudoku_tui.tui.render.lab.listing_rows import listing_rows, rows_for_listing
from sudoku_tui.tui.render.lab.pictures import picture_of
from sudoku_tui.tui.render.lab.search_view import counter_rows, description_rows
from sudoku_tui.tui.render.layout import GAP, TITLE_AND_LAST_LINE, BoardSize, Layout, layouts

LEAST_WIDTH = 120  # for two boards; in less there is one at a time
LEAST_BESIDE = 20  # columns for what is said of a search beside its board
LEAST_BELOW = 8  # or rows below it
DIFFERENCE_ROWS = 3
FIGURE_WIDTH = 21  # at the most
LEAST_NAME = 12  # of a search, before its figures


def two_layouts(width: int, height: int) -> list[Layout]:
    """The layouts with two boards, the best first: what is said stands beside each board, or else below it."""
    if width < LEAST_WIDTH:
        return []
    half, rows = width // 2, height - TITLE_AND_LAST_LINE - DIFFERENCE_ROWS
    fitting = []
    for board in BoardSize:
        beside, below = half - board.width - GAP, rows - board.height
        if beside >= 0 and below >= 0 and (beside >= LEAST_BESIDE or below >= LEAST_BELOW):
            fitting.append(Layout(width, height, board, beside if beside >= LEAST_BESIDE else 0, footer=True))
    return fitting


def pair_layouts(width: int, height: int) -> list[Layout]:
    """The layouts with two boards, or with one where two do not fit."""
    return two_layouts(width, height) or layouts(width, height)


def has_two_boards(layout: Layout) -> bool:
    """Whether a layout of `pair_layouts` shows both."""
    return bool(two_layouts(layout.width, layout.height))


def side_rows(theatre: Theatre, width: int, height: int, *, text: bool | None) -> list[Row]:
    """The rows about one search: its last event, what its family counts, its text, and the picture of its search."""
    picture = picture_of(theatre.search)
    rows = description_rows(theatre, width) + (counter_rows(theatre, width) if theatre.counters.own else [])
    room = height - len(rows) - 1
    of_text = rows_for_listing(theatre, width, room - (picture.beside if text is None else 0), wanted=text)
    rows += [*listing_rows(theatre, width, of_text), []] if of_text else []
    return [*rows, *picture.rows(theatre, width, height - len(rows))][:height]


def shows_text(theatre: Theatre, width: int, height: int, *, text: bool | None) -> bool:
    """Whether the text of the algorithm is among these rows."""
    return side_rows(theatre, width, height, text=text) != side_rows(theatre, width, height, text=False)


def name_row(theatre: Theatre, width: int, *, chosen: bool) -> Row:
    """The name of a search, or its key where there is no room; a sign says which of the two a key changes."""
    sign, end = "> " if chosen else "  ", ", the end" if theatre.ended else ""
    whole = f"{sign}{theatre.search.name}{end}"
    text = whole if cell_len(whole) <= width else f"{sign}{theatre.search.key}{end}"
    return [(cut(text, width), "heading" if chosen else PLAIN)]


def joined(first: Sequence[Row], second: Sequence[Row], half: int) -> list[Row]:
    """Rows beside each other, the second from the middle on."""
    rows: list[Row] = []
    for one, other in zip_longest(first, second, fillvalue=()):
        length = sum(cell_len(text) for text, _ in one)
        rows.append([*one, (" " * max(0, half - length), PLAIN), *other])
    return rows


def difference_rows(pair: SideBySide, width: int) -> list[Row]:
    """The figures of both searches and their difference: three rows."""
    first, second = (search.key for search in pair.searches)
    names = (first, second, f"{second} less {first}" if first != second else "difference")
    columns = min(FIGURE_WIDTH, (width - LEAST_NAME - 2) // len(pair.figures()))
    room = max(LEAST_NAME, width - columns * len(pair.figures()) - 2)
    rows: list[Row] = []
    for number, name in enumerate(names):
        figures = "".join(f"{figure.name} {figure.texts[number]}".ljust(columns) for figure in pair.figures()).rstrip()
        style = "heading" if number == len(names) - 1 else PLAIN
        rows.append([(cut(f" {cut(name, room - 2).ljust(room)}{figures}", width), style)])
    return rows


def difference_lines(pair: SideBySide, width: int) -> list[Row]:
    """The figures one after another where there is less room, the difference in brackets."""
    rows: list[Row] = []
    for figure in pair.figures():
        first, second, more = figure.texts
        rows += wrapped(f"{figure.name} {first} | {second} ({more})", width)
    return rows
