"""The messages about moves as plain data that JSON can hold; and those of games that an early version saved."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, cast

from sudoku_tui.engine.board import CELLS, DIGITS, cells_in
from sudoku_tui.engine.notation import LETTERS, NOTATIONS
from sudoku_tui.formats.about import MAX_NOTE
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.messages import (
    BroughtBack,
    CellsMarked,
    Colored,
    Eliminated,
    Erased,
    Marked,
    Message,
    Placed,
    Remark,
    Restored,
    Revealed,
    Searched,
    Told,
    marked,
    placed,
)
from sudoku_tui.game.data.notes import COLORS, MarkKind, Notes
from sudoku_tui.game.data.saved_values import number_in
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.words import said

_KINDS: Mapping[str, type[Message]] = {
    "placed": Placed,
    "erased": Erased,
    "marked": Marked,
    "cells-marked": CellsMarked,
    "eliminated": Eliminated,
    "brought-back": BroughtBack,
    "colored": Colored,
    "searched": Searched,
    "restored": Restored,
    "revealed": Revealed,
    "told": Told,
}
"""The messages that moves have, by their ids; remarks have ids of their own, and a step's message is the step."""

_NUMBERS: Mapping[str, range] = {
    **dict.fromkeys(("cell", "cells", "clashes"), range(len(CELLS))),
    **dict.fromkeys(("digit", "digits", "corner", "centre"), range(len(DIGITS) + 1)),
    "color": range(len(COLORS) + 1),
}
"""Which numbers the fields of these messages hold."""

_IDS = {kind: id for id, kind in _KINDS.items()}
_REMARKS = {remark.id: remark for remark in Remark}


def message_to_json(message: Message) -> dict[str, Any]:
    """The message of a move that is no step, as JSON can hold it."""
    if isinstance(message, Remark):
        return {"id": message.id}
    data: dict[str, Any] = {"id": _IDS[type(message)]}
    for field in fields(cast("Any", message)):
        value = getattr(message, field.name)
        if value != field.default:
            data[field.name] = value.to_json() if isinstance(value, SearchReport) else value
    return data


def message_from_json(data: Mapping[str, Any]) -> Message:
    """The message that was put into JSON.

    Raises:
        Exception: it is none; what exactly is wrong with it decides which exception that is.
    """
    if data["id"] in _REMARKS:
        return _REMARKS[data["id"]]
    values = {name: _value(name, value) for name, value in data.items() if name != "id"}
    message = _KINDS[data["id"]](**values)
    said(message, LETTERS)  # so that it can be said later, too
    return message


def _value(name: str, value: Any) -> Any:
    match name, value:
        case "kind", _:
            return MarkKind(value)
        case "report", _:
            return SearchReport.from_json(value)
        case _, bool() | None:
            return value
        case _, str():
            return clean_text(value, MAX_NOTE)
        case _, list():
            return tuple(_value(name, one) for one in value)
    return number_in(value, _NUMBERS[name])


# Games that were saved with texts

_AUTO = "Automatic elimination"

_EARLY_TEXTS: Mapping[tuple[str, str], Remark] = {
    ("Restart", "the puzzle as it was given"): Remark.RESTARTED,
    ("Restart", "the exercise as it began"): Remark.EXERCISE_RESTARTED,
    (_AUTO, "is on: each placed value goes from its peers at once"): Remark.AUTO_ELIMINATE_ON,
    (_AUTO, "is off: a placement leaves its peers as they are"): Remark.AUTO_ELIMINATE_OFF,
    ("Marks", "every empty cell has the digits that no placed value excludes as its marks"): Remark.MARKS_FILLED,
    ("Marks", "the solver's candidates are your marks now"): Remark.CANDIDATES_TAKEN,
    ("Marks", "marks and colours as they were read"): Remark.NOTES_READ,
    ("Colours", "all taken away"): Remark.COLORS_CLEARED,
    ("Search", "one of several solutions taken over"): Remark.SOLUTION_CHOSEN,
}
"""What early versions said where the words are others now: labels and texts."""


def message_from_text(label: str, text: str, entry: Entry, before: Entry) -> Message:
    """The message of a move that early versions saved as English text; `Told` if none says just that."""
    if (label, text) in _EARLY_TEXTS:
        return _EARLY_TEXTS[label, text]
    for message in _possible(entry, before):
        for notation in NOTATIONS.values():
            words = said(message, notation)
            if (words.label, words.text) == (label, text):
                return message
    return Told(label, text)


def _possible(entry: Entry, before: Entry) -> Iterator[Message]:
    """The messages that a move without a step can have, as far as the move itself tells."""
    cells = tuple(cells_in(entry.cells))
    values, values_before = entry.position.values, before.position.values
    yield from Remark
    for digit in sorted({values[cell] for cell in cells if values[cell]}):
        yield placed(entry.position, cells, digit)
    yield Erased(cells, tuple(values_before[cell] for cell in cells))
    yield Erased(tuple(cell for cell in CELLS if values_before[cell] and not values[cell]))
    yield CellsMarked(cells)
    for digit in DIGITS if cells else ():
        for kind in MarkKind:
            yield marked(entry.notes, cells, digit, kind)
    yield from _possible_colors(entry.notes, before.notes)


def _possible_colors(notes: Notes, before: Notes) -> Iterator[Message]:
    changed = tuple(cell for cell in CELLS if notes.color_of(cell) != before.color_of(cell))
    if changed:
        yield Colored(changed, 0, notes.color_of(changed[0]))
    for digit in DIGITS:
        colors = {cell: notes.candidate_color(cell, digit) for cell in CELLS}
        changed = tuple(cell for cell in CELLS if colors[cell] != before.candidate_color(cell, digit))
        if changed:
            yield Colored(changed, digit, colors[changed[0]])
