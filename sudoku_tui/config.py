"""The player's configuration file: which techniques are tried, and in which order.

It is `config.toml` in the folder that the system has for configurations. The variable SUDOKU_TUI_CONFIG names another
file, and so does the option `--config`. It can look like this:

    [techniques]
    off = ["Uniqueness Test 1", "0601"]    # never tried; names or codes
    on = ["Squirmbag"]                     # tried although they are not by default
    first = ["X-Wing"]                     # tried before all others, in this order
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError, UnknownTechnique
from sudoku_tui.engine.notation import join_words
from sudoku_tui.library import shown_name

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique

# The techniques are imported where they are needed: all together they take too long for a start of the game.

ENVIRONMENT_VARIABLE = "SUDOKU_TUI_CONFIG"

_MAX_BYTES = 1 << 20
_TABLE = "techniques"
_KEYS = ("off", "on", "first")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class ConfigError(SudokuError):
    """The configuration cannot be used; the text is one sentence that names the file and says what is wrong."""


@dataclass(frozen=True, slots=True)
class Config:
    """What the player has set.

    Attributes:
        off: techniques that are not tried.
        on: techniques that are tried although they are not by default.
        first: techniques that are tried before all others.
    """

    off: tuple[Technique, ...] = ()
    on: tuple[Technique, ...] = ()
    first: tuple[Technique, ...] = ()

    @property
    def path_techniques(self) -> tuple[Technique, ...]:
        """What a path tries, in order."""
        from sudoku_tui.engine.logic import PATH_TECHNIQUES, arrange

        return arrange(self.off, self.on, self.first, PATH_TECHNIQUES)

    @property
    def listed_techniques(self) -> tuple[Technique, ...]:
        """What a list of all steps has, in order."""
        from sudoku_tui.engine.logic import LISTED_TECHNIQUES, arrange

        return arrange(self.off, self.on, self.first, LISTED_TECHNIQUES)


def config_path() -> Path:
    """The configuration file, whether or not there is one."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("sudoku-tui", appauthor=False) / "config.toml"


def load(named: str | None = None) -> Config:
    """Read the configuration.

    Args:
        named: a file; None for the player's own, which need not exist.

    Raises:
        ConfigError: the file cannot be read, or something in it is wrong.
    """
    path = config_path() if named is None else Path(named)
    is_own = named is None and not os.environ.get(ENVIRONMENT_VARIABLE)
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        if is_own:
            return Config()
        raise ConfigError(f"No configuration file is named {shown_name(path)}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ConfigError(f"The configuration {shown_name(path)} cannot be read: {reason}.") from None
    return read_config(data, shown_name(path))


def read_config(data: bytes, name: str) -> Config:
    """The configuration in the text of a file.

    Raises:
        ConfigError: something in it is wrong.
    """
    tables = _parse(data, name)
    for key in tables:
        if key != _TABLE:
            raise ConfigError(f"{name}: There is no setting {_quoted(key)}; there is the table [{_TABLE}].")
    table = tables.get(_TABLE, {})
    if not isinstance(table, Mapping):
        raise ConfigError(f"{name}: {_TABLE} must be a table: write [{_TABLE}], and its keys below.")
    for key in table:
        if key not in _KEYS:
            raise ConfigError(f"{name}, [{_TABLE}]: There is no key {_quoted(key)}; there are {join_words([*_KEYS])}.")
    chosen = {key: _techniques(table.get(key, []), f"{name}, [{_TABLE}] {key}") for key in _KEYS}
    for one, other in combinations(_KEYS, 2):
        both = [technique.name for technique in chosen[one] if technique in chosen[other]]
        if both and "off" in (one, other):
            raise ConfigError(f"{name}, [{_TABLE}]: {both[0]} is in {one} and in {other}; take it out of one of them.")
    return Config(**chosen)


def _parse(data: bytes, name: str) -> Mapping[str, object]:
    import tomllib

    if len(data) > _MAX_BYTES:
        raise ConfigError(f"{name}: A configuration of more than {_MAX_BYTES >> 20} MiB is not read.")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{name}, line {line}: This is not UTF-8 text.") from None
    except RecursionError:
        raise ConfigError(f"{name}: It is nested too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place = _PLACE.search(message)
        where = f", line {place[1]}, column {place[2]}" if place and place[1] else ""
        reason = _PLACE.sub("", message)
        reason = reason if reason.isprintable() else ascii(reason)
        raise ConfigError(f"{name}{where}: {reason}; this is not TOML.") from None


def _techniques(names: object, place: str) -> tuple[Technique, ...]:
    """The techniques of a list of names or codes."""
    from sudoku_tui.engine.logic import technique_named

    if not isinstance(names, list) or not all(isinstance(text, str) for text in names):
        raise ConfigError(f'{place}: Give a list of names or codes in quotes, such as ["X-Wing", "0601"].')
    try:
        return tuple(dict.fromkeys(map(technique_named, names)))
    except UnknownTechnique as error:
        raise ConfigError(f"{place}: {error}") from None


def _quoted(key: str) -> str:
    return repr(key if len(key) <= 40 else f"{key[:39]}…")
