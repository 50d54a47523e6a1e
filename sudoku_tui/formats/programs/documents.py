"""Our own JSON: a puzzle with all that belongs to it. docs/automate/json.md describes its fields.

Each puzzle is an object; several stand in a list, or one after another. What sudoku-tui's other commands print with
`--json` is read as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.codec.positions import Planes, digits_by_cell, planes_from_digits
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.formats.about import About, about_from
from sudoku_tui.formats.lines import LineReader
from sudoku_tui.formats.programs.json_objects import Item, read_items
from sudoku_tui.formats.programs.program_cells import is_part
from sudoku_tui.formats.puzzle import BadPuzzle, Document, Puzzle
from sudoku_tui.formats.text import clean_text

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost

FORMAT = "sudoku-tui"
VERSION = 1
"""The version of the fields. It grows when an older sudoku-tui could no longer make sense of them."""

COLOR_LETTERS = "ABCDEF"  # the colours that a player has, by letter


# Writing


def write_json(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Puzzles as JSON in ASCII, piece by piece: an object, or a list with one on each line if there are several."""
    first = None
    between = "[\n"
    for puzzle in puzzles:
        if first is None:
            first = puzzle
            continue
        if between == "[\n":
            yield between + format_document(first)
            between = ",\n"
        yield between + format_document(puzzle)
    if first is not None:
        yield "\n]\n" if between == ",\n" else f"{format_document(first)}\n"


def format_document(puzzle: Puzzle) -> str:
    """A puzzle, or a document, as an object of JSON on one line."""
    said = {"givens": puzzle.givens, **_said_of(puzzle)}
    return json.dumps({"format": FORMAT, "version": VERSION, "puzzle": said, **_beside(puzzle)}, allow_nan=False)


def format_flat_document(puzzle: Puzzle) -> str:
    """A puzzle as flat JSON: the givens as `puzzle`, and beside them its description, as tables have it."""
    fields = {"puzzle": puzzle.givens, **_said_of(puzzle), "format": FORMAT, "version": VERSION}
    return json.dumps({**fields, **_beside(puzzle)}, allow_nan=False)


def _said_of(puzzle: Puzzle) -> dict[str, str]:
    said = {"title": clean_text(puzzle.title), **about_from(puzzle.about._asdict())._asdict()}
    return {name: text for name, text in said.items() if text}


def _beside(puzzle: Puzzle) -> dict[str, Any]:
    """The fields of a puzzle beside its givens and its description."""
    fields: dict[str, Any] = {}
    if not puzzle.is_start:
        fields["position"] = {"values": puzzle.values}
        if puzzle.candidates:
            fields["position"]["candidates"] = digits_by_cell(puzzle.candidates)
    if puzzle.ghost is not None:
        from sudoku_tui.formats.coded.challenges import challenge_code  # few puzzles are challenges

        fields["challenge"] = challenge_code(puzzle.givens, puzzle.ghost)
    return fields | dict(_more_fields(puzzle)) if isinstance(puzzle, Document) else fields


def _more_fields(document: Document) -> Iterator[tuple[str, Any]]:
    marks = {"corner": document.corner, "center": document.center}
    colors: dict[str, Any] = {}
    if document.cell_colors.strip("."):
        colors["cells"] = document.cell_colors
    if document.candidate_colors:
        colors["candidates"] = [
            {"index": cell, "digit": digit, "color": color} for cell, digit, color in document.candidate_colors
        ]
    more = {
        "marks": {name: digits_by_cell(planes) for name, planes in marks.items() if any(planes)},
        "colors": colors,
        "solution": document.solution,
    }
    yield from ((name, value) for name, value in more.items() if value)
    if document.rating is not None:
        yield "rating", document.rating
    if document.game is not None:
        yield "game", document.game


# Reading


def read_json(pieces: Iterable[str], line: int = 1) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a JSON text in pieces, each as soon as it has been read; the text begins on `line`."""
    parts = _Parts()
    for found in read_items(pieces, line):
        if found.reason:
            parts.spoil(for_good=True)
            yield BadPuzzle(found.line, found.reason)
        elif found.is_close:
            yield from parts.close(is_whole=not found.is_end)
        elif not parts.take(found):
            parts.spoil()
            yield from _puzzles_in(found.value, found.line)


class _Parts:
    """The values of a list that may be rows or cells of one board."""

    def __init__(self) -> None:
        self._values: list[object] = []  # at most one more than a board has cells
        self._line = 0  # where the first of them stands
        self._are_all = True  # whether there was nothing else in the list
        self._is_broken = False  # whether there was anything broken before, so that brackets do not count

    def take(self, item: Item) -> bool:
        """Take a value of a list, if it is such a part."""
        if not is_part(item.value):
            return False
        if not self._values:
            self._line = item.line
        if len(self._values) <= len(CELLS):
            is_long = isinstance(item.value, (list, str)) and len(item.value) > len(CELLS)
            self._values.append("too long" if is_long else item.value)
        return True

    def spoil(self, *, for_good: bool = False) -> None:
        """Remember that the list has something else in it: what is left of its values would be another board."""
        self._are_all, self._is_broken = False, self._is_broken or for_good

    def close(self, *, is_whole: bool) -> Iterator[Puzzle | BadPuzzle]:
        """The puzzle of a list that has ended, or has broken off."""
        values, self._values = self._values, []
        are_all, self._are_all = self._are_all, not self._is_broken
        if values and not is_whole:
            yield BadPuzzle(self._line, "The JSON breaks off in the middle of a list.")
        elif values and not are_all:
            yield BadPuzzle(self._line, "The list of the JSON has other values beside these, so they are no board.")
        elif values:
            yield from _puzzles_in(values, self._line)


def _puzzles_in(value: object, line: int) -> Iterator[Puzzle | BadPuzzle]:
    """The puzzles of a value of JSON, ours or of another program; a sentence if it has none."""
    found: Iterable[Puzzle | str]
    if isinstance(value, dict) and _is_ours(value):
        found = [_own_puzzle(value)]
    elif isinstance(value, list) and value and all(isinstance(one, dict) and _is_ours(one) for one in value):
        found = map(_own_puzzle, value)
    else:
        from sudoku_tui.formats.programs.program_json import NO_BOARD, puzzles_of

        found = puzzles_of(value)
        if (first := next(found, None)) is None:
            first = NO_BOARD
        found = chain((first,), found)
    for one in found:
        yield BadPuzzle(line, one) if isinstance(one, str) else replace(one, line=line)


def _is_ours(fields: Mapping[str, Any]) -> bool:
    """Whether an object has the fields that we write; those of other commands have a number as "schema"."""
    return fields.get("format") == FORMAT or ("format" not in fields and type(fields.get("schema")) is int)


def _own_puzzle(fields: Mapping[str, Any]) -> Puzzle | str:
    try:
        return puzzle_of(fields)
    except InvalidPuzzle as error:
        return str(error)


def _ghost_of(fields: Mapping[str, Any], givens: str) -> Ghost | None:
    """Whom the puzzle is played against; None if that is nobody, or somebody who solved another puzzle."""
    if not isinstance(code := fields.get("challenge"), str):
        return None
    from sudoku_tui.formats.coded.challenges import code_in  # the same

    found = code_in(code)
    return found.ghost if isinstance(found, Puzzle) and found.givens == givens else None


def puzzle_of(fields: Mapping[str, Any]) -> Puzzle:
    """The puzzle of an object of ours, a `Document` if there is more to it; raises `InvalidPuzzle` if it is none."""
    if "format" not in fields:
        return _puzzle_of_record(fields)
    version = fields.get("version")
    if type(version) is not int or version < 1:
        raise InvalidPuzzle(f'The JSON has no "version"; {FORMAT} writes {VERSION}.')
    if version > VERSION:
        raise InvalidPuzzle(
            f"The JSON is of a later version than {VERSION}: a newer sudoku-tui wrote it; update this one."
        )
    is_flat = isinstance(fields.get("puzzle"), str)
    said = {**fields, "givens": fields["puzzle"]} if is_flat else _object(fields, "puzzle")
    givens = _cells(said, "givens", "puzzle")
    Position.from_string(givens)
    placed, candidates = _position_of(fields, givens)
    about = about_from({name: _text(said, name) for name in About._fields if name in said})
    title, ghost = clean_text(_text(said, "title")), _ghost_of(fields, givens)
    puzzle = Puzzle(givens, title, placed=placed, candidates=candidates, about=about, ghost=ghost)
    document = Document(**vars(puzzle), **_more_of(fields))
    return document if document.has_more else puzzle


def _puzzle_of_record(fields: Mapping[str, Any]) -> Puzzle:
    """The puzzle of what another command printed."""
    if "error" in fields:
        raise InvalidPuzzle(f"There is no puzzle, but a message: {clean_text(_text(fields, 'error'))}")
    reader = LineReader()
    for found in (*reader.read_line(1, _text(fields, "puzzle")), *reader.close()):
        if isinstance(found, BadPuzzle):
            raise InvalidPuzzle(found.reason)
        return replace(found, title=clean_text(_text(fields, "title")))
    raise InvalidPuzzle('The JSON has no "puzzle".')


def _position_of(fields: Mapping[str, Any], givens: str) -> tuple[str, Planes]:
    """The placed digits and the candidates; both are empty at the start of a puzzle."""
    if fields.get("position") is None:
        return "", ()
    position = _object(fields, "position")
    values = _cells(position, "values", "position")
    for cell, (given, value) in enumerate(zip(givens, values, strict=True)):
        if given not in (".", value):
            raise InvalidPuzzle(f"{LETTERS.cell(cell)} is given as {given}, but the position has {value}.")
    start = Position.from_string(values)
    candidates: Planes = ()
    if position.get("candidates") is not None:
        candidates = _planes(position["candidates"], "candidates")
        if any(plane & ~start.empty for plane in candidates):
            raise InvalidPuzzle("A cell of the position has a digit and candidates as well.")
    placed = "".join("." if given != "." else value for given, value in zip(givens, values, strict=True))
    return (placed if placed.strip(".") else ""), candidates


def _more_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a `Document` that a `Puzzle` does not have."""
    marks, colors = _object(fields, "marks"), _object(fields, "colors")
    more: dict[str, Any] = {}
    for kind in ("corner", "center"):
        if marks.get(kind) is not None:
            planes = _planes(marks[kind], kind)
            more[kind] = planes if any(planes) else ()
    if colors.get("cells") is not None:
        cell_colors = _checked(colors["cells"], f".{COLOR_LETTERS}", '"cells" of "colors"')
        more["cell_colors"] = cell_colors if cell_colors.strip(".") else ""
    if colors.get("candidates") is not None:
        more["candidate_colors"] = tuple(map(_colored, _list(colors["candidates"], '"candidates" of "colors"')))
    if fields.get("solution") is not None:
        more["solution"] = _checked(fields["solution"], "123456789", '"solution"')
    for name in ("rating", "game"):
        if fields.get(name) is not None:
            more[name] = _object(fields, name)
    return more


def _colored(entry: object) -> tuple[int, int, str]:
    fields = entry if isinstance(entry, dict) else {}
    match fields.get("index"), fields.get("digit"), fields.get("color"):
        case int(cell), int(digit), str(color) if cell in CELLS and digit in DIGITS and color in tuple(COLOR_LETTERS):
            return cell, digit, color
    raise InvalidPuzzle(
        'A coloured candidate is not an object with "index" (0 to 80), "digit" (1 to 9) and "color" (A to F).'
    )


# Fields


def _object(fields: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A field that is an object; empty if it is missing."""
    value = fields.get(name)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise InvalidPuzzle(f'"{name}" of the JSON is not an object.')
    return value


def _text(fields: Mapping[str, Any], name: str) -> str:
    """A field that is text; empty if it is missing."""
    value = fields.get(name, "")
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InvalidPuzzle(f'"{name}" of the JSON is not a text.')
    return value


def _cells(fields: Mapping[str, Any], name: str, where: str) -> str:
    return _checked(fields.get(name), ".123456789", f'"{name}" of "{where}"')


def _checked(value: object, signs: str, what: str) -> str:
    if not isinstance(value, str) or len(value) != len(CELLS):
        raise InvalidPuzzle(f"{what} of the JSON is not a text of 81 characters.")
    strange = next((character for character in value if character not in signs), None)
    if strange is not None:
        raise InvalidPuzzle(f"{what} of the JSON has {strange!r}; only {signs} can stand there.")
    return value


def _list(value: object, what: str) -> Sequence[object]:
    if not isinstance(value, list):
        raise InvalidPuzzle(f"{what} of the JSON is not a list.")
    return value


def _planes(value: object, what: str) -> Planes:
    texts = _list(value, f'"{what}"')
    if len(texts) != len(CELLS):
        raise InvalidPuzzle(f'"{what}" of the JSON has {len(texts)} entries, but 81 are needed.')
    digits: list[str] = []
    for cell, text in enumerate(texts):
        if not isinstance(text, str) or not set(text) <= set("123456789") or len(set(text)) < len(text):
            raise InvalidPuzzle(f'{LETTERS.cell(cell)} of "{what}" is not a text of different digits.')
        digits.append(text)
    return planes_from_digits(digits)
