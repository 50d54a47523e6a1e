"""The text of an algorithm in rows, the present line marked. Pure; knows no widget."""

import textwrap

from sudoku_tui.game.lab.pseudocode.listing import Listing
from sudoku_tui.game.lab.pseudocode.listings import listing_of
from sudoku_tui.game.lab.pseudocode.marking import present_lines
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, Row

MARK = "> "  # before the present line, so that it is seen without colours too
NO_MARK = "  "
PRESENT = "pattern"
LEAST_ROWS = 10  # that are worth showing of a longer text, if nobody has asked for it
LEAST_WIDTH = 40  # of a text that nobody has asked for: narrower, most lines are broken
CONTINUED = "  "  # more indentation of what does not fit into a line


def listing_rows(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The text of a watched algorithm in at most so many rows; of a longer one the part with the present line."""
    listing = listing_of(theatre.search)
    present = present_lines(theatre, listing)
    rows: list[Row] = []
    first, last = 0, 0  # the rows of the present lines
    near = range(max(0, present[0] - height), present[-1] + height + 1) if present else range(height)
    for number in near[: len(listing.lines) - near.start]:  # what cannot be among these rows is not broken into lines
        is_present = number in present
        broken = _broken(listing.lines[number].text, width - len(MARK))
        if is_present:
            first, last = (first if number != present[0] else len(rows)), len(rows) + len(broken)
        mark, style = (MARK, PRESENT) if is_present else (NO_MARK, PLAIN)
        rows += [[(mark + text, style)] for text in broken]
    if last - first > height // 2:  # the rules below it belong to a choice, too: what counts is the first line
        last = first + 1
    start = max(0, min(len(rows) - height, (first + last - height) // 2))
    return rows[start : start + height]


def numbered_rows(theatre: Theatre, width: int, height: int, moved: int) -> tuple[list[Row], int]:
    """The text with the numbers of its lines, from 1, in so many rows.

    Args:
        theatre: what is watched.
        width: of the rows.
        height: how many there are.
        moved: how many rows further down than around the present line.

    Returns:
        The rows, and how far down they are indeed: not above the first row and not below the last.
    """
    listing = listing_of(theatre.search)
    present = present_lines(theatre, listing)
    digits = len(str(len(listing.lines)))
    rows: list[Row] = []
    middle = 0
    for number, line in enumerate(listing.lines):
        is_present = number in present
        middle = len(rows) if present and number == present[0] else middle
        mark, style = (MARK, PRESENT) if is_present else (NO_MARK, PLAIN)
        heads = (f"{mark}{number + 1:>{digits}} ", " " * (len(mark) + digits + 1))
        broken = _broken(line.text, width - len(heads[0]))
        rows += [[(heads[bool(part)] + text, style)] for part, text in enumerate(broken)]
    usual, last = middle - height // 2, max(0, len(rows) - height)
    start = max(0, min(last, usual + moved))
    return rows[start : start + height], start - max(0, min(last, usual))


def length(listing: Listing, width: int, most: int) -> int:
    """How many rows a whole text needs; of one that needs more than `most`, some number above."""
    return sum(len(_broken(line.text, width - len(MARK))) for line in listing.lines[: most + 1])


def rows_for_listing(theatre: Theatre, width: int, room: int, *, wanted: bool | None) -> int:
    """How many rows of the room the text gets: what it needs, as far as there is room.

    Args:
        theatre: what is watched.
        width: of the rows.
        room: rows that nothing else needs.
        wanted: whether the player wants it; None if they have not said.
    """
    needed = length(listing_of(theatre.search), width, max(room, LEAST_ROWS))
    if wanted is False or room <= 0:
        return 0
    if wanted is None and (width < LEAST_WIDTH or room < min(needed, LEAST_ROWS)):
        return 0
    return min(needed, room)


def _broken(text: str, width: int) -> list[str]:
    """A line in rows of a width, the second and later ones a little further in."""
    stripped = text.lstrip()
    indent = " " * min(len(text) - len(stripped), width // 3)
    return textwrap.wrap(stripped, max(8, width), initial_indent=indent, subsequent_indent=indent + CONTINUED) or [""]
