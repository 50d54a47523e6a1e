"""Sudokus with more rules than the classic ones, as the programs f-puzzles and SudokuPad describe them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sudoku_tui.engine.board import BOXES, HOUSE_CELLS, SIZE
from sudoku_tui.formats.text import clean_text

_BY_FIELD: Mapping[str, str] = {
    "killercage": "a killer sudoku",
    "thermometer": "a thermo sudoku",
    "slowthermometer": "a thermo sudoku",
    "arrow": "an arrow sudoku",
    "doublearrow": "an arrow sudoku",
    "littlekillersum": "a little killer sudoku",
    "diagonal+": "a diagonal sudoku",
    "diagonal-": "a diagonal sudoku",
    "antiknight": "an anti-knight sudoku",
    "antiking": "an anti-king sudoku",
    "disjointgroups": "a sudoku with disjoint groups",
    "nonconsecutive": "a non-consecutive sudoku",
    "difference": "a kropki sudoku",
    "ratio": "a kropki sudoku",
    "xv": "an XV sudoku",
    "betweenline": "a sudoku with between lines",
    "lockout": "a sudoku with lockout lines",
    "palindrome": "a palindrome sudoku",
    "renban": "a renban sudoku",
    "whispers": "a German whispers sudoku",
    "sandwichsum": "a sandwich sudoku",
    "xsum": "an X-sums sudoku",
    "skyscraper": "a skyscraper sudoku",
    "clone": "a clone sudoku",
    "quadruple": "a quadruple sudoku",
    "minimum": "a sudoku with minimum cells",
    "maximum": "a sudoku with maximum cells",
    "odd": "an odd-even sudoku",
    "even": "an odd-even sudoku",
    "extraregion": "a sudoku with extra regions",
    "regionsumline": "a sudoku with region sum lines",
    "fogofwar": "a fog of war sudoku",
    "foglight": "a fog of war sudoku",
    "triggereffect": "a fog of war sudoku",
}
"""What a field of f-puzzles makes of a puzzle."""

_DRAWN = ("line", "lines", "rectangle", "circle", "text", "cage", "underlays", "overlays", "arrows")
"""Fields with what is only drawn: without a word about its meaning, it has none."""

_OTHER_FIELDS = frozenset(
    (
        *("size", "title", "author", "ruleset", "rules", "solution", "grid", "successmessage", "disabledlogic"),
        *("highlightconflicts", "truecandidatesoptions", "message", "msgcorrect", "solverstate", "regions", "cages"),
    )
)
"""Fields that are no rules of their own."""

# The first that a text has counts, so what is within another word of the trade stands after it.
_BY_WORDS = (
    (r"little killers?", _BY_FIELD["littlekillersum"]),
    (r"killer|\bcages?\b", _BY_FIELD["killercage"]),
    (r"\bthermo", _BY_FIELD["thermometer"]),
    (r"whisper", _BY_FIELD["whispers"]),
    (r"renban", _BY_FIELD["renban"]),
    (r"palindrom", _BY_FIELD["palindrome"]),
    (r"between lines?", _BY_FIELD["betweenline"]),
    (r"region sum", _BY_FIELD["regionsumline"]),
    (r"\bfog\b", _BY_FIELD["fogofwar"]),
    (r"kropki|\b(?:white|black) (?:dot|circle)s?\b", _BY_FIELD["difference"]),
    (r"\bxv\b|\b[xv] (?:and|or) (?:an? )?[xv]\b", _BY_FIELD["xv"]),
    (r"sandwich", _BY_FIELD["sandwichsum"]),
    (r"skyscraper", _BY_FIELD["skyscraper"]),
    (r"\barrows?\b", _BY_FIELD["arrow"]),
    (r"anti-?\s?knight|knight'?s?(?: move)?", _BY_FIELD["antiknight"]),
    (r"anti-?\s?king|\bking'?s?(?: move)?\b", _BY_FIELD["antiking"]),
    (r"non-?\s?consecutive", _BY_FIELD["nonconsecutive"]),
    (r"disjoint", _BY_FIELD["disjointgroups"]),
    (r"irregular|jigsaw|chaos construction", "a jigsaw sudoku"),
    (r"windoku|extra region", _BY_FIELD["extraregion"]),
    (r"quadruple", _BY_FIELD["quadruple"]),
    (r"\bclones?\b", _BY_FIELD["clone"]),
    (r"\bdiagonals?\b", _BY_FIELD["diagonal+"]),
    (r"\bodd\b|\bparity\b|\beven (?:digit|number|cell)", _BY_FIELD["odd"]),
)
_HOUSES = {frozenset(cells) for cells in HOUSE_CELLS}
_BOXES = {frozenset(HOUSE_CELLS[box]) for box in BOXES}


def rule_in(fields: Mapping[str, Any]) -> str:
    """The variant in an object of f-puzzles or SudokuPad, such as "a killer sudoku"; empty for a classic sudoku."""
    return next(_rules_in(fields), "")


def is_drawn_on(fields: Mapping[str, Any]) -> bool:
    """Whether lines, shapes or words are drawn on the board."""
    return any(bool(value) for name, value in fields.items() if name.lower() in _DRAWN)


def is_from_setter(fields: Mapping[str, Any]) -> bool:
    """Whether an object is one of f-puzzles or SudokuPad, and not of another program."""
    names = fields.keys()
    return {"size", "grid"} <= names or ("cells" in names and not names.isdisjoint(("cages", "regions", "cellSize")))


def _rules_in(fields: Mapping[str, Any]) -> Iterator[str]:
    board = fields.get("grid", fields.get("cells"))
    size = fields.get("size", len(board) if isinstance(board, list) else SIZE)
    if size != SIZE and is_from_setter(fields):
        rows = f"{size} by {size}" if type(size) is int and abs(size) < 100 else "another number of"
        yield f"a sudoku of {rows} cells"
    for name, value in fields.items():
        if value and name.lower() in _BY_FIELD:
            yield _BY_FIELD[name.lower()]
    yield from _rules_of_cages(fields.get("cages"))
    if _is_irregular(fields, board):
        yield "a jigsaw sudoku"
    for text in rules_texts(fields):
        yield from (rule for words, rule in _BY_WORDS if re.search(words, text.lower()))
    if "grid" in fields and "size" in fields:
        known = (*_BY_FIELD, *_DRAWN, *_OTHER_FIELDS)
        unknown = (name for name, value in fields.items() if _is_rule(value) and name.lower() not in known)
        yield from (f"a sudoku with the rule {clean_text(name, 40)!r}" for name in unknown)


def _is_rule(value: object) -> bool:
    return value is True or (isinstance(value, list) and any(isinstance(one, dict) for one in value))


def _rules_of_cages(cages: object) -> Iterator[str]:
    for cage in cages if isinstance(cages, list) else ():
        if not isinstance(cage, dict):
            continue
        value, cells = str(cage.get("value", "")), _places(cage.get("cells"))
        if re.match(r"fog|trigger", value.lower()):
            yield _BY_FIELD["fogofwar"]
        if not cells or cells in _HOUSES:
            continue
        is_region = bool(cage.get("unique")) and len(cells) == SIZE and not value.strip()
        yield _BY_FIELD["extraregion" if is_region else "killercage"]


def _is_irregular(fields: Mapping[str, Any], board: object) -> bool:
    regions = fields.get("regions")
    if isinstance(regions, list) and regions:
        found = [_places(region) for region in regions] if any(map(_places, regions)) else _regions_of_map(regions)
        return any(len(region) == SIZE and region not in _BOXES for region in found)
    rows = board if isinstance(board, list) else []
    cells = [cell for row in rows[:SIZE] if isinstance(row, list) for cell in row[:SIZE]]
    regions_of = [cell.get("region") if isinstance(cell, dict) else None for cell in cells]
    own = [place for place, region in enumerate(regions_of) if region is not None]
    return any(regions_of[place] != place // 27 * 3 + place % SIZE // 3 for place in own)


def _regions_of_map(rows: Sequence[object]) -> Iterable[frozenset[int]]:
    """The regions of nine rows that have the number of a region in each cell."""
    numbers = [str(number) for row in rows[:SIZE] if isinstance(row, (list, str)) for number in row[:SIZE]]
    places = {number: [place for place, other in enumerate(numbers) if other == number] for number in set(numbers)}
    return [frozenset(cells) for cells in places.values()]


def _places(value: object) -> frozenset[int]:
    """The cells of a list of rows and columns, each counted from 0, or named like r1c1; others are passed over."""
    return frozenset(filter(lambda cell: cell >= 0, map(_place, value))) if isinstance(value, list) else frozenset()


def _place(value: object) -> int:
    if isinstance(value, str) and (found := re.fullmatch(r"[rR]([1-9])[cC]([1-9])", value)):
        return SIZE * (int(found[1]) - 1) + int(found[2]) - 1
    match value:
        case [int(row), int(column)] if 0 <= row < SIZE and 0 <= column < SIZE:
            return SIZE * row + column
    return -1


# Words


def rules_texts(fields: Mapping[str, Any]) -> Iterator[str]:
    """The texts of a setter about the rules."""
    metadata = fields.get("metadata")
    for said in (fields, metadata if isinstance(metadata, dict) else {}):
        yield from (text for name in ("ruleset", "rules") for text in _texts(said.get(name)))
    yield from said_by_cages(fields.get("cages"), "rules")


def said_by_cages(cages: object, what: str) -> Iterator[str]:
    """The texts that SudokuPad hides in cages: "title: ..." and the like."""
    for cage in cages if isinstance(cages, list) else ():
        value = cage.get("value") if isinstance(cage, dict) else None
        if isinstance(value, str) and value.lower().startswith(f"{what}:"):
            yield value[len(what) + 1 :].strip()


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else ()
