"""Boards as we draw them with the names of rows and columns: copied from a terminal, they are read again.

The screen draws them in several sizes and sets of characters; those of the plain game are read as anybody's grids.
"""

import re
from collections.abc import Sequence

from sudoku_tui.engine.board import SIZE

# These are compiled when the first board is read, not when the game starts.
_THICK, _THIN = "[┃║#]", "[│|]"
_NAME = "[A-I1-9]"  # of a row or a column, in the frame
_BESIDE = r"(?:\s.*)?"  # what stands to the right of the board, copied with it
_LINE, _CROSSING = "[━─═=-]", "[┯┳┓┼╂┨┿╋┫┷┻┛╤╦╗╫╢╪╬╣╧╩╝+#]"
_BORDER = rf"[┏┠┣┗╔╟╠╚#](?:{_LINE}+{_NAME}?{_LINE}+{_CROSSING}){{{SIZE}}}{_BESIDE}"

_HEIGHTS = {3: 1, 5: 2, 7: 3}
"""For each width of a cell, its rows."""


def _row_of_width(width: int) -> str:
    cell = f"([^┃║#│|]{{{width}}})"
    band = f"{cell}{_THIN}{cell}{_THIN}{cell}{_THICK}"
    return rf"(?:{_NAME}|{_THICK}){band * 3}{_BESIDE}"


_ROWS = {width: _row_of_width(width) for width in _HEIGHTS}

_VALUE = r"[ A-F]? *\[?([1-9])[]×x!]* *"  # with the player's colour, selection, and what is wrong with it
_NO_DIGIT = r"[ A-F]? *(?:d[0-9]+)? *"  # above or below a value: a colour, or the depth of a search


class DrawnBoard:
    """Gathers the rows of a drawn board; nine of them have all its cells."""

    def __init__(self) -> None:
        self._rows: list[Sequence[str]] = []  # the rows so far of the present nine cells

    def is_border(self, content: str) -> bool:
        """Whether a line without blanks around it is a horizontal line of a board, with or without names of columns."""
        return re.fullmatch(_BORDER, content) is not None

    def read_row(self, content: str) -> str | None:
        """Take a line without blanks around it; None if it is none of a board.

        Gives the nine cells if they are complete, with dots for those that hold no digit; otherwise nothing.
        """
        for width, pattern in _ROWS.items():
            if match := re.fullmatch(pattern, content):
                self._rows = [*(row for row in self._rows if len(row[0]) == width), match.groups()]
                if len(self._rows) < _HEIGHTS[width]:
                    return ""
                cells, self._rows = zip(*self._rows, strict=True), []
                return "".join(map(_value_in, cells))
        return None


def _value_in(rows: Sequence[str]) -> str:
    """The digit in the middle of a cell, or a dot; what it shows otherwise are candidates or marks."""
    middle = (len(rows) - 1) // 2
    found = re.fullmatch(_VALUE, rows[middle])
    if found is None or found.start(1) != len(rows[middle]) // 2:
        return "."
    others = (*rows[:middle], *rows[middle + 1 :])
    return found[1] if all(re.fullmatch(_NO_DIGIT, row) for row in others) else "."
