"""Lines of a text in which challenges stand: their codes are read, all else is left to the reader of links."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from sudoku_tui.formats.coded.challenges import code_in, signs_in
from sudoku_tui.formats.coded.link_lines import LinkLines
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import CHALLENGE_START

_UNSEEN = "\u00ad\u200b-\u200f\u2060\ufeff"  # what some chats put into long words
_CONTINUED = rf"[\s>|│*_`\"'{_UNSEEN}]*(?:[0-9A-Za-z][0-9A-Za-z -]*)?[\s|│*_`\"'=\\{_UNSEEN}]*"
_LONGEST_CONTINUED = 200  # characters of a line on which a code goes on
_LONGEST_HELD = 10_000  # characters of a code that is not whole, with all that stands between its signs
_FEWEST_CELLS = 9  # digits alone are the end of a code if they are fewer, or else cells


class ChallengeLines:
    """Reads lines, those without the code of a challenge by another reader."""

    def __init__(self, reader: LinkLines) -> None:
        self._reader = reader
        self._held, self._number = "", 0  # the code that is not whole yet, and the line on which it begins
        self._last: Puzzle | None = None  # that of the last code: the same message may be there twice

    @property
    def is_between(self) -> bool:
        """Whether nothing has begun, so that a line of 81 cells is a puzzle, whatever came before it."""
        return not self._held and self._reader.is_between

    def read_line(self, number: int, line: str, *, is_rest: bool = False) -> Iterator[Puzzle | BadPuzzle]:
        """Take a line, or the next piece of one that is very long; give the puzzles that end before it or with it."""
        starts = [] if is_rest else _starts(line)
        before = line[: starts[0]] if starts else line
        if self._held and not is_rest and (_goes_on(before) or _is_end(self._held, before)):
            self._held += before
            if starts or len(self._held) > _LONGEST_HELD or signs_in(self._held) is not None:
                yield from self._settle()
            if not starts:
                return
        yield from self._settle()
        if not starts:
            yield from self._reader.read_line(number, line, is_rest=is_rest)
        for start, end in pairwise([*starts, len(line)]):
            self._held, self._number = line[start:end], number
            if end < len(line) or signs_in(self._held) is not None:
                yield from self._settle()

    def close(self) -> Iterator[Puzzle | BadPuzzle]:
        """Give what is left when there are no more lines."""
        yield from self._settle()
        yield from self._reader.close()

    def _settle(self) -> Iterator[Puzzle | BadPuzzle]:
        """Give the puzzle of the code that is held, or why it has none."""
        if not self._held:
            return
        found, self._held = code_in(self._held), ""
        if isinstance(found, Puzzle):
            last, self._last = self._last, found
            if last is not None and (last.givens, last.ghost) == (found.givens, found.ghost):
                return
        yield from self._reader.read_item(
            BadPuzzle(self._number, found) if isinstance(found, str) else replace(found, line=self._number)
        )


def _starts(line: str) -> list[int]:
    """Where codes begin; in a remark only behind its sign, since a sentence may speak of one."""
    remark = line.lstrip()
    if remark.startswith("#"):
        return [len(line) - len(code)] if re.match(CHALLENGE_START, code := remark.lstrip("# \t")) else []
    return [match.start() for match in re.finditer(CHALLENGE_START, line)]


def _is_end(held: str, line: str) -> bool:
    """Whether a code ends on a line, whatever else stands there: its checksum says so."""
    return isinstance(code_in(held + line), Puzzle)


def _goes_on(line: str) -> bool:
    """Whether a code that is not whole can go on with a line: cells do not belong to it."""
    content = line.strip()
    if len(content) > _LONGEST_CONTINUED or re.fullmatch(_CONTINUED, content) is None:
        return False
    return any(map(str.isalpha, content)) or len(content) < _FEWEST_CELLS
