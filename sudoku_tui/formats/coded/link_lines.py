"""Lines of a text in which links stand: what is in their codes is read, all else is left to the reader of lines."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from sudoku_tui.formats.coded.addresses import Undecoded, link_of, puzzles_in_link, why_undecoded
from sudoku_tui.formats.coded.codes import MAX_CODE
from sudoku_tui.formats.lines import LineReader
from sudoku_tui.formats.puzzle import BadPuzzle, Puzzle
from sudoku_tui.formats.recognition import CODE_ALONE, LINK_START, may_hold_code
from sudoku_tui.formats.text import clean_text

_LINK_END = re.compile(r"""[\s<>"'`)\]|]|[.,;:!]+(?:\s|$)""")
_AFTER_BLANKS = re.compile(r"[A-Za-z0-9+/=_%$& -]*")
_CONTINUED = re.compile(r"(?:>\s*)*([A-Za-z0-9+/=_%&#?.-]+)")
_LEAST_CONTINUED = 20  # characters of a line on which a link goes on, if another such line follows
_AROUND = " \t[]()<>{}*_`\"':;,|-–—>"


class _Held(NamedTuple):
    """A line with a link that may go on with the next line."""

    number: int
    line: str
    start: int  # where the link begins


class _More(NamedTuple):
    """A line after it, or a piece of it."""

    number: int
    line: str
    is_rest: bool


class LinkLines:
    """Reads lines, those without a code by another reader."""

    def __init__(self, reader: LineReader) -> None:
        self._reader = reader
        self._held: _Held | None = None
        self._more: list[_More] = []  # the lines after it on which its link may go on
        self._size = 0  # how many characters these are
        self._pending: BadPuzzle | None = None  # a link that names a puzzle, until one follows of which it is the title
        self._title = ""

    @property
    def is_between(self) -> bool:
        """Whether nothing has begun, so that a line of 81 cells is a puzzle, whatever came before it."""
        return self._held is None and self._pending is None and self._reader.is_between

    def read_line(self, number: int, line: str, *, is_rest: bool = False) -> Iterator[Puzzle | BadPuzzle]:
        """Take a line, or the next piece of one that is very long; give the puzzles that end before it or with it."""
        if self._held is not None:
            has_room = self._size <= MAX_CODE
            if is_rest or (has_room and self._goes_on(line)):
                if has_room:
                    self._more.append(_More(number, line, is_rest))
                    self._size += len(line)
                return
            yield from self._settle()
        if not is_rest:
            yield from self._read(number, line)

    def read_item(self, found: Puzzle | BadPuzzle) -> Iterator[Puzzle | BadPuzzle]:
        """Take what stands on a line in a code that is no link."""
        yield from self._settle()
        yield from self._release()
        yield from self._reader.read_item(found)

    def close(self) -> Iterator[Puzzle | BadPuzzle]:
        """Give what is left when there are no more lines."""
        yield from self._settle()
        yield from self._pass_on(self._reader.close())
        yield from self._release()

    def _read(self, number: int, line: str, *, may_go_on: bool = True) -> Iterator[Puzzle | BadPuzzle]:
        content = line.rstrip("\r\n")
        if content.lstrip().startswith("#") or not may_hold_code(content):
            yield from self._read_plain(number, line)
            return
        starts = _starts(content)
        found = [one for start, end in pairwise([*starts, len(content)]) for one in _read_link(content[start:end])]
        if found:
            words = clean_text(content[: starts[0]]).strip(_AROUND)
            if self._pending is not None:
                bad, self._pending = self._pending, None
                yield from self._reader.read_item(bad)  # so that it is no title either
            for one in found:
                yield from self._reader.read_item(_on_line(one, number, words))
        elif starts and may_go_on and _address(content[starts[-1] :]) == content[starts[-1] :]:
            self._held, self._more, self._size = _Held(number, line, starts[-1]), [], len(line)
        elif starts:
            yield from self._give_up(number, line, why_undecoded(link_of(_address(content[starts[-1] :]))))
        else:
            yield from self._read_plain(number, line)

    def _goes_on(self, line: str) -> bool:
        """Whether the link that is held can go on with a line: none but the last one is shorter than that before."""
        held = self._held
        if held is None or _CONTINUED.fullmatch(line.strip()) is None:
            return False
        if not self._more:
            return True
        before = len(self._more[-1].line.strip())
        return not self._more[-1].is_rest and before >= _LEAST_CONTINUED and len(line.strip()) <= before

    def _settle(self) -> Iterator[Puzzle | BadPuzzle]:
        """Read the link that is held, with as many lines as it has; else what it is, and the lines by themselves."""
        if self._held is None:
            return
        held, more = self._held, self._more
        self._held, self._more = None, []
        start = held.line.rstrip("\r\n")[held.start :]
        for size in (len(more), len(more) - 1):
            text = start + "".join(_continued(one.line) for one in more[:size])
            if size > 0 and (found := _read_link(text)):
                yield from self._release()
                words = clean_text(held.line[: held.start]).strip(_AROUND)
                for one in found:
                    yield from self._reader.read_item(_on_line(one, held.number, words))
                more = more[size:]
                break
        else:
            yield from self._give_up(held.number, held.line, why_undecoded(link_of(_address(start))))
        for after in more:
            if not after.is_rest:
                yield from self._read(after.number, after.line, may_go_on=False)

    def _give_up(self, number: int, line: str, why: Undecoded | None) -> Iterator[Puzzle | BadPuzzle]:
        if why is None or not why.has_code:
            yield from self._release() if why is not None else ()
            yield from self._read_plain(number, line)
        if why is None:
            return
        bad = BadPuzzle(number, why.reason)
        if why.has_code:
            yield from self._release()
            yield from self._reader.read_item(bad)
        else:
            self._pending, self._title = bad, clean_text(line)

    def _read_plain(self, number: int, line: str) -> Iterator[Puzzle | BadPuzzle]:
        yield from self._pass_on(self._reader.read_line(number, line))

    def _pass_on(self, found: Iterator[Puzzle | BadPuzzle]) -> Iterator[Puzzle | BadPuzzle]:
        """Pass on what the other reader finds; a link that was its title needs no word."""
        for one in found:
            if isinstance(one, Puzzle) and one.title == self._title:
                self._pending = None
            yield from self._release()
            yield one

    def _release(self) -> Iterator[BadPuzzle]:
        """Give the link that is no title after all."""
        if self._pending is not None:
            pending, self._pending = self._pending, None
            yield pending


def _starts(content: str) -> list[int]:
    """Where the links of a line begin; a code that stands alone is one."""
    alone = re.fullmatch(CODE_ALONE, content)
    return [alone.start(1)] if alone else [match.start() for match in re.finditer(LINK_START, content)]


def _read_link(text: str) -> list[Puzzle | str]:
    """The puzzles of the link with which a text begins; blanks in its code may be the plus signs that they were."""
    address = _address(text)
    found = puzzles_in_link(link_of(address))
    rest = text[len(address) :]
    if not found and rest.strip() and (more := _AFTER_BLANKS.match(rest)) and more[0].strip():
        found = puzzles_in_link(link_of(address + more[0].rstrip()))
    return found


def _address(text: str) -> str:
    end = _LINK_END.search(text)
    return text if end is None else text[: end.start()]


def _continued(line: str) -> str:
    found = _CONTINUED.fullmatch(line.strip())
    return found[1] if found else line.strip()


def _on_line(found: Puzzle | str, number: int, words: str) -> Puzzle | BadPuzzle:
    if isinstance(found, str):
        return BadPuzzle(number, found)
    return replace(found, line=number, title=found.title or words)
