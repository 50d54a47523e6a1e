"""One link, or one code without a link: the puzzles in it, or what it is that holds none that can be read here."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.formats.coded.codes import MAX_CODE, MAX_TEXT, texts_of
from sudoku_tui.formats.coded.lz_string import BadCode
from sudoku_tui.formats.coded.sudokupad import NotShort, read_short, unpacked
from sudoku_tui.formats.programs.json_objects import read_items
from sudoku_tui.formats.programs.program_cells import FEWEST_GIVENS, cells_in, puzzle_of_cells, values_of_cells
from sudoku_tui.formats.programs.program_json import puzzles_of
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.text import clean_text

_MOST_PARTS = 16  # of a link that are looked at
_MAX_SHORT = 1 << 18  # the longest text in the short form that is read, in characters
_LEAST_CODE = 40  # characters of what is taken for a code that is broken, where nothing else tells

_F_PUZZLES = r"(?:www\.)?f-puzzles\.com$"
_SUDOKUPAD = r"(?:[\w-]+\.)*sudokupad\.(?:app|svencodes\.com)$|(?:app|test)\.crackingthecryptic\.com$"
_PENPA = r"(?:swaroopg92|opt-pan)\.github\.io$"
_COACH = r"(?:www\.)?sudoku\.coach$"
_WIKI = r"(?:www\.)?sudokuwiki\.org$"
_SHORTENERS = r"(?:www\.)?(?:tinyurl\.com|bit\.ly|t\.ly|is\.gd|goo\.gl|t\.co|tiny\.cc|rb\.gy)$"

_LONG_IDS = re.compile(r"(fpuzzles|fpuz|ctc|scl)(.{12,})", re.DOTALL)
_PACKED_IDS = re.compile(r"scf(.+)", re.IGNORECASE | re.DOTALL)
_PARTS = re.compile(r"[?#&]")


class CodedLink(NamedTuple):
    """An address, or a code alone."""

    host: str  # empty for a code alone
    path: str  # what follows the host

    @property
    def where(self) -> str:
        """The holder of the puzzle in words: the link or the page."""
        return "This link" if self.host else "This code"


class Undecoded(NamedTuple):
    """Why a link gives no puzzle."""

    reason: str  # a sentence
    has_code: bool  # whether it has a code, which may be cut off; otherwise it names a puzzle that is kept elsewhere


def link_of(text: str) -> CodedLink:
    """The link that a text is."""
    found = re.fullmatch(r"(?:https?://)?([\w.-]+\.[a-z]{2,}(?::\d+)?)([/?#].*)?", text, re.IGNORECASE | re.DOTALL)
    return CodedLink("", text) if found is None else CodedLink(found[1].lower(), found[2] or "")


def puzzles_in_link(link: CodedLink) -> list[Puzzle | str]:
    """The puzzles that a link holds in a code, or a sentence about what it holds instead; empty if there is no code."""
    try:
        for part in _parts(link):
            for found in _readings(part, link):
                if found:
                    return found
    except BadCode:
        most = f"its code has more than {MAX_CODE >> 10} KiB, or its text more than {MAX_TEXT >> 20} MiB"
        return [f"{link.where} is too long for a puzzle: {most}."]
    return []


def why_undecoded(link: CodedLink) -> Undecoded | None:
    """Why a link in which no puzzle was found has none, by the kind that it is of; None if it is of no known kind."""
    host, rest = link.host, link.path
    if re.match(_F_PUZZLES, host) and "load=" in rest:
        return Undecoded("This link of f-puzzles cannot be decoded: it is cut off or damaged.", has_code=True)
    if re.match(_F_PUZZLES, host) and "id=" in rest:
        return _kept_elsewhere("f-puzzles", rest.partition("id=")[2])
    if re.match(_SUDOKUPAD, host):
        name = _sudokupad_id(rest)
        if _LONG_IDS.match(name) or _PACKED_IDS.match(name) or len(name) >= _LEAST_CODE:
            return Undecoded("This link of SudokuPad cannot be decoded: it is cut off or damaged.", has_code=True)
        return _kept_elsewhere("SudokuPad", name) if name else None
    if re.match(_PENPA, host) and "p=" in rest:
        return Undecoded(
            "This link holds a drawing of Penpa, which sudoku-tui cannot read; give its 81 cells.", has_code=False
        )
    if re.match(_SHORTENERS, host) and len(rest) > 1:
        reason = f"This is a short link of {host}: it holds no puzzle, and nothing is fetched; give its long link."
        return Undecoded(reason, has_code=False)
    for name, pattern in (("sudoku.coach", _COACH), ("SudokuWiki", _WIKI)):
        if re.match(pattern, host) and any(len(part) >= _LEAST_CODE for part in _parts(link)):
            return Undecoded(f"sudoku-tui cannot read the code in this link of {name}.", has_code=True)
    return None


def _kept_elsewhere(who: str, name: str) -> Undecoded:
    name = clean_text(unquote(name), 40)
    reason = f"This link names a puzzle that {who} keeps ({name}); sudoku-tui fetches nothing, so give its long link."
    return Undecoded(reason, has_code=False)


def _parts(link: CodedLink) -> Iterator[str]:
    """The pieces of a link that may be a code: values of fields, and of the path what follows each slash."""
    if not link.host:
        yield link.path
        return
    path, *fields = _PARTS.split(link.path, maxsplit=_MOST_PARTS)
    for field in fields:
        _, equals, value = field.partition("=")
        yield value if equals and value.strip("=") else field
        if equals and len(field) >= _LEAST_CODE:
            yield field
    segments = path.strip("/").split("/", maxsplit=_MOST_PARTS)
    yield from ("/".join(segments[start:]) for start in range(len(segments)))
    yield from segments[:-1]


def _sudokupad_id(rest: str) -> str:
    named = re.search(r"[?&]puzzleid=([^&#]*)", rest)
    path = re.split(r"[?#]", rest, maxsplit=1)[0].strip("/")
    return unquote(named[1] if named else re.sub(r"^(?:sudoku|puzzle)(?:/|$)", "", path))


def _readings(part: str, link: CodedLink) -> Iterator[list[Puzzle | str]]:
    """The puzzles of a part of a link, in each way in which it can be read."""
    long = _LONG_IDS.match(unquote(part[:40]) + part[40:])
    for code in (long[2], part) if long else (part,):
        for text in texts_of(code):
            yield _puzzles_in_text(text, link)
    packed = _PACKED_IDS.match(part) if re.match(_SUDOKUPAD, link.host) else None
    if packed and (cells := unpacked(unquote(packed[1]))):
        is_puzzle = len(cells) - cells.count(".") >= FEWEST_GIVENS and is_unique(cells)
        yield [Puzzle(cells)] if is_puzzle else []


def _puzzles_in_text(text: str, link: CodedLink) -> list[Puzzle | str]:
    content = text.strip()
    if content[:1] in ("{", "["):
        item = next(read_items((f"[{content}]",)))
        value = item.value
        if item.reason:
            try:
                # With quotation marks it is JSON that is broken, and would lose something here.
                value = read_short(content) if len(content) <= _MAX_SHORT and content[1:2] != '"' else None
            except NotShort:
                return []
        return [*puzzles_of(value, link.where)]
    cells = cells_in(content)
    if cells is None or not values_of_cells(cells).strip("."):
        return []
    try:
        return [puzzle_of_cells(cells)]
    except InvalidPuzzle:
        return []
