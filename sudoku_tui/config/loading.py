"""Reading the configuration: what is wrong in it is named with its line and passed over, the rest holds.

It is `config.toml` in the folder that the system has for configurations. The variable SUDOKU_TUI_CONFIG names another
file, and so does the option `--config`.
"""

import os
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_config_path

from sudoku_tui.config.settings import KEYS, SETTINGS, TABLES, TECHNIQUES, Config, ConfigError
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats.patterns import compiled
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.ordinary_file import read_ordinary

ENVIRONMENT_VARIABLE = "SUDOKU_TUI_CONFIG"

MAX_BYTES = 1 << 20
_LISTS = ("off", "on", "first")
_MAX_PROBLEMS = 20
_MAX_NAMES = 1000  # in a list of techniques; a name that none has takes milliseconds, for one that is like it
_DEEP = r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}"""
"""A key with more parts than any setting has: `tomllib` takes time that grows with the square of their number."""
_PLACE = r" \(at (?:line (\d+), column (\d+)|end of document)\)$"


def config_path() -> Path:
    """The configuration file, whether or not there is one."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    if named:
        return Path(named)
    return user_config_path("sudoku-tui", appauthor=False) / "config.toml"


MISSING = "There is no configuration file {}; sudoku-tui config --init writes one."


def load(named: str | None = None) -> Config:
    """The settings of a file, by default the player's own; the defaults hold for what is wrong, see `problems`."""
    path = config_path() if named is None else Path(named)
    is_own = named is None and not os.environ.get(ENVIRONMENT_VARIABLE)
    name = shown_name(path)
    try:
        data = read_ordinary(path, MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        if is_own:
            return Config(path=path)
        return _config({"path": path}, [Problem(MISSING.format(name))])
    except (OSError, ValueError) as error:
        return _config({"path": path}, [Problem(f"The configuration {name} cannot be read: {reason_of(error)}.")])
    return read_config(data, name, path)


def load_strictly(named: str | None = None) -> Config:
    """The settings for a command that prints; raises `ConfigError` if what they say about techniques is wrong."""
    config = load(named)
    if config.technique_problem:
        raise ConfigError(config.technique_problem)
    return config


def read_config(data: bytes, name: str, path: Path | None = None) -> Config:
    """The settings in the content of a file; problems call it `name`, and settings are saved to `path`."""
    try:
        text, tables = parsed(data, name)
    except ConfigError as error:
        return _config({"path": path}, [Problem(str(error))])
    return _SettingsReader(text, tables, name).read(path) if tables else Config(path=path)


class Problem(NamedTuple):
    """Something wrong: a sentence, and whether what is tried as a technique may depend on it."""

    text: str
    may_concern_techniques: bool = True


def _config(values: dict[str, Any], problems: list[Problem]) -> Config:
    texts = [problem.text for problem in problems[:_MAX_PROBLEMS]]
    if len(problems) > _MAX_PROBLEMS:
        texts.append(f"{len(problems) - _MAX_PROBLEMS} more entries of the configuration are wrong.")
    about_techniques = next((problem.text for problem in problems if problem.may_concern_techniques), "")
    return Config(**values, problems=tuple(texts), technique_problem=about_techniques)


def parsed(data: bytes, name: str) -> tuple[str, dict[str, object]]:
    """The text of a file and its tables; raises `ConfigError` if it is not TOML."""
    import tomllib  # here, as `places` below: most starts find no file, or an empty one

    if len(data) > MAX_BYTES:
        raise ConfigError(f"{name}: A configuration of more than {MAX_BYTES >> 20} MiB is not read.")
    try:
        text = data.decode("utf-8-sig")
        if compiled(_DEEP).search(text):
            raise RecursionError
        return text, tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{name}, line {line}: This is not UTF-8 text.") from None
    except RecursionError:
        raise ConfigError(f"{name}: It is nested too deeply.") from None
    except ValueError as error:  # besides TOMLDecodeError that of a number with thousands of digits
        message = str(error)
        place = compiled(_PLACE).search(message)
        where = f", line {place[1]}, column {place[2]}" if place and place[1] else ""
        reason = compiled(_PLACE).sub("", message)
        reason = reason if reason.isprintable() else ascii(reason)
        raise ConfigError(f"{name}{where}: {reason}; this is not TOML.") from None


class _SettingsReader:
    def __init__(self, text: str, tables: Mapping[str, object], name: str) -> None:
        from sudoku_tui.config.places import key_lines

        self._tables, self._name = tables, name
        self._lines = key_lines(text)
        self._problems: list[tuple[int, Problem]] = []

    def read(self, path: Path | None) -> Config:
        for table in self._tables:
            if table not in TABLES:
                names = join_words([f"[{known}]" for known in TABLES])
                self._say(f"There is no setting {quoted(table)}; there are the tables {names}.", table, concerns=True)
        values: dict[str, Any] = {"path": path}
        keys: dict[str, str] = {}
        for table in TABLES:
            known = {setting.key: setting for setting in SETTINGS if setting.table == table}
            for key, value in entries_of(self._tables, table).items():
                if key in known and table != TECHNIQUES:
                    setting = known[key]
                    if setting.allows(value):
                        values[setting.name] = value
                    else:
                        self._say(f"{key} must be {setting.expected}, not {_shown(value)}.", table, key)
                elif table == KEYS:
                    if isinstance(value, str):
                        keys[key] = value
                    else:
                        self._say(f'{quoted(key)} must be keys in quotes, such as "x" or "x,f5".', table, key)
                elif key not in known:
                    keys_there = join_words([*known])
                    self._say(f"There is no key {quoted(key)} in [{table}]; there are {keys_there}.", table, key)
        values |= self._techniques(entries_of(self._tables, TECHNIQUES))
        places = {path: self._place(path) for path in self._lines if len(path) == 2 and path[0] in TABLES}
        ordered = [problem for _, problem in sorted(self._problems, key=lambda entry: entry[0])]
        return _config({**values, "keys": tuple(keys.items()), "places": places}, ordered)

    def _techniques(self, table: Mapping[str, object]) -> dict[str, tuple[Technique, ...]]:
        """The lists of techniques. One that is off and in another list is off."""
        for name in TABLES:
            if name in self._tables and not isinstance(self._tables[name], Mapping):
                self._say(f"{name} must be a table: write [{name}], and its keys below.", name)
        chosen = {key: self._list(key, table[key]) for key in _LISTS if key in table}
        for one, other in combinations(_LISTS, 2):
            both = [technique for technique in chosen.get(one, ()) if technique in chosen.get(other, ())]
            if both and one == "off":
                sentence = f"{words.name(both[0].id)} is in {one} and in {other}; take it out of one of them."
                self._say(sentence, TECHNIQUES, other)
                chosen[other] = tuple(technique for technique in chosen[other] if technique not in both)
        return chosen

    def _list(self, key: str, names: object) -> tuple[Technique, ...]:
        if not isinstance(names, list) or not all(isinstance(text, str) for text in names):
            self._say(f'{key} must be a list of names or codes in quotes, such as ["X-Wing", "0601"].', TECHNIQUES, key)
            return ()
        if not names:
            return ()
        if len(names) > _MAX_NAMES:
            self._say(f"{key} has {len(names):,} names; there are not so many techniques.", TECHNIQUES, key)
            return ()
        from sudoku_tui.engine.logic import technique_named  # imports all techniques

        techniques = {}
        for text in names:
            try:
                techniques[technique_named(text)] = True
            except UnknownTechnique as error:
                self._say(f"{key}: {error}", TECHNIQUES, key)
        return tuple(techniques)

    def _say(self, sentence: str, *path: str, concerns: bool = False) -> None:
        """Tell that an entry is wrong; a misspelt table may have been meant to be the one of the techniques."""
        line = self._line(path)
        concerns = concerns or path[0] == TECHNIQUES
        self._problems.append((line, Problem(f"{self._place(path)}: {sentence}", concerns)))

    def _line(self, path: tuple[str, ...]) -> int:
        """The line of an entry, or of what it is in; 0 if it is not known."""
        return next((self._lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self._lines), 0)

    def _place(self, path: tuple[str, ...]) -> str:
        line = self._line(path)
        return f"{self._name}, line {line}" if line else self._name


def entries_of(tables: Mapping[str, object], table: str) -> Mapping[str, object]:
    """The entries of a table; none if it is missing, or no table."""
    entries = tables.get(table)
    return entries if isinstance(entries, Mapping) else {}


def quoted(key: str) -> str:
    """A key from the file in quotes, cut and safe to show."""
    return repr(key if len(key) <= 40 else f"{key[:39]}…")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return str(value) if isinstance(value, float) or abs(value) < 10**30 else "so large a number"
    return "a list" if isinstance(value, list) else "a table" if isinstance(value, Mapping) else "a date or time"
