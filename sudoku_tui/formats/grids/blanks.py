"""Grids in which blanks are empty cells, among the lines between two titles."""

from collections.abc import Sequence

from sudoku_tui.engine.board import SIZE
from sudoku_tui.formats.grids.columns import read_columns
from sudoku_tui.formats.grids.nine_rows import ReadGrid
from sudoku_tui.formats.grids.runs import TextLine
from sudoku_tui.formats.patterns import compiled

_HEADING = r"\d{1,4}[.:)]?|[1-9]\d{8}|\d{2,4}[-/.]\d\d[-/.]\d{2,4}"
"""A number or date above a grid of blanks; what begins or ends with blanks is its first row."""


def read_blanks(lines: Sequence[TextLine]) -> list[ReadGrid]:
    """The grids in which blanks are empty cells; nothing if not all lines belong to such."""
    if is_square(lines):
        return [_of_columns(lines, "".join(line.text for line in lines))]
    body = [line for line in lines if not line.is_border or line.rows]
    if len(body) != SIZE or not (body[0].text and body[-1].text):
        body = _without_blanks(body)
    found: list[ReadGrid] = []
    while body:
        here, below, heading = _columns_from(body), None, ""
        if _may_lack_a_row(body, is_alone=not found and len(body) == SIZE):
            here = None
        rest = _without_blanks(body[1:])
        if compiled(_HEADING).fullmatch(body[0].text):
            below = _columns_from(rest)
        if (here is None) == (below is None):
            return []
        if below:
            body, heading = rest, body[0].text
        found.append(_of_columns(body, here or below or "", heading))
        body = _without_blanks(body[SIZE:])
    return found


def is_square(lines: Sequence[TextLine]) -> bool:
    """Whether these are nine lines of nine digits and blanks: also full rows and empty ones are a grid then."""
    text = [line.text for line in lines]
    return len(text) == SIZE and all(compiled(r"[0-9 ]{9}").fullmatch(line) for line in text) and " " in "".join(text)


def _may_lack_a_row(body: Sequence[TextLine], *, is_alone: bool) -> bool:
    """Whether the first or last of nine lines may be the number above this grid or the next."""
    ends = body[SIZE - 1 : SIZE] if is_alone else [body[0], *body[SIZE - 1 : SIZE]]
    return any(compiled(_HEADING).fullmatch(line.text) for line in ends)


def _columns_from(body: Sequence[TextLine]) -> str | None:
    """The cells of nine lines, if after them there is a blank line, a number, nothing, or so many more of them.

    A line without anything is an empty row, and a number alone a row, only where others have no blanks at their ends
    either.
    """
    chunk, rest = body[:SIZE], body[SIZE:]
    goes_on = bool(rest) and not rest[0].is_blank and not compiled(_HEADING).fullmatch(rest[0].text)
    if goes_on and (len(rest) % SIZE or any(line.is_blank for line in body)):
        return None
    is_cut = any(not line.text or compiled(_HEADING).fullmatch(line.text) for line in chunk)
    if (
        len(chunk) != SIZE
        or not chunk[-1].text
        or compiled(_HEADING).fullmatch(chunk[-1].text)
        or (is_cut and any(line.text.endswith(" ") for line in chunk))
    ):
        return None
    return read_columns([line.text for line in chunk])


def _of_columns(lines: Sequence[TextLine], cells: str, title: str = "") -> ReadGrid:
    return ReadGrid(lines[0].number, tuple("." if cell in "0_* " else cell for cell in cells), title)


def _without_blanks(lines: Sequence[TextLine]) -> list[TextLine]:
    """Lines without blank ones before the first and after the last of the others."""
    full = [place for place, line in enumerate(lines) if not line.is_blank]
    return [*lines[full[0] : full[-1] + 1]] if full else []
