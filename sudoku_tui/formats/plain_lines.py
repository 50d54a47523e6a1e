"""Lines that hold 81 cells and nothing else: of long lists they are read many at a time."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.formats.cells import EMPTY_SIGNS, TO_GIVENS
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle, why_clash

_LINES = rf"(?:[1-9{EMPTY_SIGNS}]{{81}}\n)++"


class PlainLines(NamedTuple):
    """Puzzles that stand on lines of their own, one after another; nobody has looked yet whether they break a rule."""

    givens: Sequence[str]  # of each, as a `Puzzle` has them
    line: int  # the line of the first one

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.givens)

    def cut(self, size: int) -> tuple["PlainLines", "PlainLines"]:
        """The first ones, as many as this size, and the others."""
        return PlainLines(self.givens[:size], self.line), PlainLines(self.givens[size:], self.line + size)

    def read(self, place: int, *, is_right: bool = False) -> Puzzle | BadPuzzle:
        """One of them as it would be read alone, by its place from 0; `is_right` if it is known to break no rule."""
        givens, line = self.givens[place], self.line + place
        reason = "" if is_right else why_clash(givens)
        return BadPuzzle(line, reason) if reason else Puzzle(givens, line=line)


def match_plain_lines(text: str, start: int, line: int) -> tuple[PlainLines, int] | None:
    """As many plain lines as there are from a place in a text, which is on this line; and where they end."""
    found = re.compile(_LINES).match(text, start)
    return (PlainLines(found[0].translate(TO_GIVENS).split(), line), found.end()) if found else None


def one_by_one(found: Iterable[Puzzle | BadPuzzle | PlainLines]) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles among which are plain lines, each of them."""
    for item in found:
        if isinstance(item, PlainLines):
            yield from map(item.read, range(item.size))
        else:
            yield item
