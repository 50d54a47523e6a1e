"""The messages about moves as plain data that JSON can hold."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, cast

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.formats.about import MAX_NOTE
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.messages.message import Message, Remark
from sudoku_tui.game.data.messages.move_messages import (
    BroughtBack,
    CellsMarked,
    Colored,
    Eliminated,
    Erased,
    Marked,
    Placed,
    Restored,
    Revealed,
    Searched,
)
from sudoku_tui.game.data.notes import COLORS, MarkKind
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
