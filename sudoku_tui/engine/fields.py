"""Fields that come as JSON from outside, perhaps from strangers: read from a text, and checked one by one."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

from sudoku_tui.engine.errors import InvalidJson

Json: TypeAlias = str | bytes | Mapping[str, Any]
"""An object of JSON: its text, or its fields as `json.loads` gives them."""

MOST_TEXT = 4 << 20
"""The longest text that is read, in characters or bytes: of 1,739 steps that tests know the longest has 99 KB."""

VERSION = 1
"""The version of what `headed` marks. It grows when an older program could make no sense of the fields any more."""

_MOST = 1 << 31  # what is counted is less


def headed(kind: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that say themselves of what kind they are: "step", "position", "puzzle"."""
    return {"format": _format_of(kind), "version": VERSION, **fields}


@contextmanager
def reading(data: Json, kind: str, *, has_head: bool = False) -> Iterator[Mapping[str, Any]]:
    """A block that makes something of a kind of its fields; with `has_head`, of those that `headed` made.

    Raises:
        InvalidJson: they are none, or whatever else goes wrong in the block. No text of theirs is in its sentence,
            except the beginning of a name.
    """
    try:
        fields = _fields_in(data)
        if has_head:
            _check_head(fields, kind)
        yield fields
    except InvalidJson as error:
        raise InvalidJson(f"This is no {kind} in JSON: {error}") from None
    except KeyError as error:
        raise InvalidJson(f"This is no {kind} in JSON: it has no {shown(error.args[0])}.") from None
    except RecursionError:
        raise InvalidJson(f"This is no {kind} in JSON: {_TOO_DEEP}") from None
    except Exception:  # the classes of other packages may stumble over what does not fit in ways of their own
        raise InvalidJson(f"This is no {kind} in JSON: its fields do not fit together.") from None


def data_in(text: Any) -> Any:
    """The content of a text of JSON; raises `InvalidJson` if it is none, or too deep to be ours."""
    try:
        return json.loads(text)
    except RecursionError:
        raise InvalidJson(_TOO_DEEP) from None
    except json.JSONDecodeError as error:
        is_cut = error.msg.startswith("Unterminated") or not error.doc[error.pos :].strip()
        raise InvalidJson("it is cut off." if is_cut else f"it is broken at character {error.pos + 1}.") from None
    except (TypeError, ValueError):
        raise InvalidJson("it is no text of JSON.") from None


def number_in(value: Any, numbers: range = range(_MOST)) -> int:
    """A whole number in a range; raises `ValueError` if it is none."""
    if not isinstance(value, int) or value not in numbers:
        raise ValueError("a number is not as large as it can be")
    return int(value)


def figure_in(value: Any, most: float) -> float:
    """A number from 0 to the most that it can be; raises `ValueError` if it is none."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError("a figure is not as large as it can be")
    return float(value)


def flag_in(value: Any) -> bool:
    """Whether something is so; raises `ValueError` if that is not said by true or false."""
    if not isinstance(value, bool):
        raise ValueError("a flag is true or false")
    return value


def name_in(value: Any) -> str:
    """An id or a name, which is shown; raises `ValueError` if it is no text, has a control character, or is long."""
    if not isinstance(value, str) or not value.isprintable() or len(value) > 200:
        raise ValueError("a name is a few words of letters")
    return value


def shown(value: object) -> str:
    """A value of others in a sentence: the beginning, and nothing that acts on a terminal."""
    if value is None:
        return "missing"
    shown = ascii(value) if isinstance(value, str | int) else type(value).__name__
    return shown if len(shown) <= 40 else f"{shown[:39]}…"


_TOO_DEEP = "it is nested too deep."


def _fields_in(data: Json) -> Mapping[str, Any]:
    if isinstance(data, str | bytes):
        if len(data) > MOST_TEXT:
            raise InvalidJson(f"it is longer than {MOST_TEXT >> 20} MiB.")
        data = data_in(data)
    if not isinstance(data, Mapping):
        raise InvalidJson("it is no object with fields.")
    return data


def _check_head(fields: Mapping[str, Any], kind: str) -> None:
    found = fields.get("format")
    if found != _format_of(kind):
        raise InvalidJson(f'its "format" is {shown(found)}, not "{_format_of(kind)}".')
    version = fields.get("version")
    if not isinstance(version, int) or version < 1:
        raise InvalidJson("it has no version.")
    if version > VERSION:
        raise InvalidJson(f"a newer sudoku-tui wrote it, in version {shown(version)} of its fields.")


def _format_of(kind: str) -> str:
    return f"sudoku-tui {kind}"
