"""Where each table and key of a TOML file stands: `tomllib` reads values and forgets their lines."""

import re
import tomllib
from collections.abc import Iterator

Path = tuple[str, ...]
"""The names of tables and then of a key, such as ("play", "clock")."""

_BLANK = re.compile(r"[ \t\r\n]*+(?:#[^\n]*+[ \t\r\n]*+)*+")
_KEY = re.compile(r"""[ \t]*+(?:([A-Za-z0-9_-]++)|("(?:[^"\\]|\\.)*+")|('[^']*+'))[ \t]*+(\.?)""")
_STRING = (
    r'"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*+"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*+'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*+'"
)
_VALUE = re.compile(rf"{_STRING}|#[^\n]*|[\[{{]|[\]}}]|\n|[^\"'#\[\]{{}}\n]++")


def key_lines(text: str) -> dict[Path, int]:
    """For each table and each key of a file the line where it first stands; keys within inline tables have none.

    The text must be TOML that `tomllib` has read; where it is not, some lines may be missing.
    """
    lines: dict[Path, int] = {}
    for path, start in _entries(text):
        line = 0
        for length in range(1, len(path) + 1):
            if path[:length] not in lines:
                line = line or text.count("\n", 0, start) + 1
                lines[path[:length]] = line
    return lines


def _entries(text: str) -> Iterator[tuple[Path, int]]:
    """Each header of a table and each key with its tables before it, and where it stands in the text."""
    table: Path = ()
    place = 0
    while True:
        place = _end(_BLANK, text, place)
        if place >= len(text):
            return
        start = place
        if text[place] == "[":
            names, place = _names(text, place + (2 if text.startswith("[[", place) else 1))
            table = names
            place = _line_end(text, place)
            yield table, start
        else:
            names, place = _names(text, place)
            if not names:
                return
            yield (*table, *names), start
            place = _value_end(text, place)


def _names(text: str, place: int) -> tuple[Path, int]:
    """The names of a key with dots, and where it ends."""
    names = []
    while (match := _KEY.match(text, place)) is not None:
        bare, quoted, literal, dot = match.groups()
        names.append(bare or (_unquoted(quoted) if quoted else literal[1:-1]))
        place = match.end()
        if not dot:
            break
    return tuple(names), place


def _unquoted(text: str) -> str:
    try:
        return str(tomllib.loads(f"x = {text}")["x"])
    except tomllib.TOMLDecodeError:
        return text


def _value_end(text: str, place: int) -> int:
    """Where the line ends on which a value ends that begins at a place or after it."""
    depth = 0
    while (match := _VALUE.match(text, place)) is not None:
        piece, place = match.group(), match.end()
        if piece in ("[", "{"):
            depth += 1
        elif piece in ("]", "}"):
            depth -= 1
        elif piece == "\n" and depth <= 0:
            return place
    return _line_end(text, place)


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1


def _end(pattern: re.Pattern[str], text: str, place: int) -> int:
    match = pattern.match(text, place)
    return place if match is None else match.end()
