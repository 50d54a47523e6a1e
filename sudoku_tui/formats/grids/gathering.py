"""Lines are gathered until it is sure what they are: a grid, several, or none."""

from collections.abc import Iterator

from sudoku_tui.engine.board import CELLS, SIZE
from sudoku_tui.formats.grids.judging import judge
from sudoku_tui.formats.grids.nine_rows import ReadGrid
from sudoku_tui.formats.grids.runs import MOST_NUMBERS, TextLine
from sudoku_tui.formats.puzzle import BadPuzzle

MOST_LINES = 10 * len(CELLS)
"""How many lines are gathered at most: in whole grids, whether they have a line for each row or for each cell."""

MOST_CHARACTERS = 50_000
MOST_BLANKS = 2 * SIZE
"""After so many blank lines nothing goes on."""

MOST_CUTS = 3
"""How many places are tried where a long text can be cut."""


class Gatherer:
    """The lines since the last title."""

    def __init__(self) -> None:
        self._lines: list[TextLine] = []
        self._size = 0  # in characters
        self._blanks = 0  # how many blank lines there are at the end
        self._rows = 0  # how many rows there are since the last blank line

    @property
    def has_begun(self) -> bool:
        """Whether there are any lines."""
        return bool(self._lines)

    @property
    def number(self) -> str | None:
        """The last number or date, if there is nothing else; None otherwise."""
        content = [line for line in self._lines if not line.is_blank or len(line.text) == SIZE]
        are_numbers = (
            content
            and len(content) <= MOST_NUMBERS
            and all(line.is_number and (not line.rows or line.is_long_number) for line in content)
        )
        return content[-1].text.strip() if are_numbers else None

    def add(self, line: TextLine) -> Iterator[ReadGrid | BadPuzzle]:
        """Take a line; give what has ended with it."""
        if line.is_blank and not self._lines and len(line.text) != SIZE:
            return  # a file may have millions of such lines
        self._lines.append(line)
        self._size += len(line.text)
        if not line.is_blank:
            self._blanks = 0
            self._rows += bool(line.rows)
            if len(self._lines) >= MOST_LINES or self._size > MOST_CHARACTERS:
                yield from self._cut()
            return
        self._blanks += 1
        has_ended = bool(self._rows) and not self._rows % SIZE  # and no band can follow
        self._rows = 0
        if has_ended or self._blanks == SIZE == len(self._lines) or self._blanks > MOST_BLANKS:
            yield from self.settle()

    def settle(self) -> Iterator[ReadGrid | BadPuzzle]:
        """Give all that the lines hold; nothing more belongs to them."""
        lines = self.clear()
        if lines:
            yield from judge(lines).told()

    def clear(self) -> list[TextLine]:
        """Forget the lines, and return them."""
        lines, self._lines = self._lines, []
        self._size = self._blanks = self._rows = 0
        return lines

    def _cut(self) -> Iterator[ReadGrid | BadPuzzle]:
        """Give the beginning of many lines, if possible as far as it is explained, and keep the others."""
        places = [place for place, line in enumerate(self._lines) if place and (line.is_blank or not line.rows)]
        places = places[-MOST_CUTS:][::-1]
        lines = self.clear()
        for place in (len(lines), *places):
            judged = judge(lines[:place])
            if judged.is_explained:
                break
        else:
            place = places[0] if places else len(lines)
            judged = judge(lines[:place])
        yield from judged.told()
        for line in lines[place:]:
            yield from self.add(line)
