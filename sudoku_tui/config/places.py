"""Where each table and key of a TOML file stands: `tomllib` reads values and forgets their lines."""

import tomllib
from collections.abc import Iterator, Mapping

Path = tuple[str, ...]
"""The names of a table and perhaps of a key in it, such as ("play", "clock")."""

MOST_LINES = 500  # the most lines of one value; reading it takes the square of its length


def key_lines(text: str) -> dict[Path, int]:
    """For each table and each key in it the line where it first stands; tables within tables count as keys.

    The text must be TOML that `tomllib` has read; where it is not, lines may be missing.
    """
    lines: dict[Path, int] = {}
    table: Path = ()
    statement, start = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        start = start if statement else number
        statement += f"{line}\n"
        try:
            entries = tomllib.loads(statement)
        except ValueError:  # a value that goes on in the next line
            if number - start == MOST_LINES:
                break
            continue
        is_header = statement.lstrip().startswith("[")
        table = () if is_header else table
        paths = [(*table, *path)[:2] for path in _paths(entries)]
        for path in paths:
            lines.setdefault(path, start)
        table = paths[-1] if is_header else table
        statement = ""
    return lines


def _paths(entries: Mapping[str, object]) -> Iterator[Path]:
    for name, value in entries.items():
        yield (name,)
        yield from ((name, key) for key in (value if isinstance(value, Mapping) else ()))
