"""Changing one entry of the configuration file; everything else in it stays as it is, down to the comments."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError

from sudoku_tui.config.loading import MAX_BYTES, entries_of, parsed
from sudoku_tui.config.settings import SETTINGS, ConfigError, toml_value
from sudoku_tui.config.template import commented_file
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.ordinary_file import read_ordinary
from sudoku_tui.system.whole_file import write_whole

Saved = bool | int | str | Sequence[str]  # what an entry can be


def saved_form(value: object) -> Saved:
    """A value of the settings as it is saved: techniques by their names."""
    if isinstance(value, bool | int | str):
        return value
    assert isinstance(value, tuple)
    return [technique.id for technique in value]


def save_setting(path: Path, table: str, key: str, value: Saved | None) -> None:
    """Set one entry of a file, or remove it (None); a file that does not exist is made, with all settings and comments.

    The file is replaced in one move, so that it is whole at any moment. It keeps its mode, and its name if it is a
    link. A file that cannot be read, changed or written, or is not TOML, raises `ConfigError` and is left as it is.
    """
    name = shown_name(path)
    data = _content(path, name)
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    text, before = parsed(data, name)
    if value is None and key not in entries_of(before, table):
        return
    changed = _changed(text, table, key, value, name)
    wanted = {**before, table: _wanted(entries_of(before, table), key, value)}
    new = mark + changed.encode()
    try:
        _, after = parsed(new, name)
    except ConfigError:
        after = {}
    if after != wanted:
        how = f": write {key} = {toml_value(value)} in [{table}]" if isinstance(value, bool | int | str) else ""
        raise ConfigError(f"{name} is written in a way that the game cannot change; change it by hand{how}.")
    _write(path, new, name)


def write_new_file(path: Path) -> None:
    """Write the file with all settings at their defaults, and comments; raises `ConfigError` if there is one."""
    name = shown_name(path)
    if os.path.lexists(path):
        raise ConfigError(f"{name} exists and is left as it is.")
    _write(path, commented_file().encode(), name)


def _content(path: Path, name: str) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise ConfigError(f"{name} is no file in which settings can be saved.")
        return read_ordinary(path, MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return commented_file().encode()
    except (OSError, ValueError) as error:
        raise ConfigError(f"{name} cannot be read: {reason_of(error)}.") from None


def _wanted(entries: Mapping[str, object], key: str, value: Saved | None) -> dict[str, object]:
    others = {other: kept for other, kept in entries.items() if other != key}
    if value is None:
        return others
    return {**others, key: [*value] if isinstance(value, Sequence) and not isinstance(value, str) else value}


def _changed(text: str, table: str, key: str, value: Saved | None, name: str) -> str:
    try:
        document = tomlkit.parse(text)
        _change(document, table, key, value)
        changed = tomlkit.dumps(document)
    except (TOMLKitError, TypeError, AttributeError, RecursionError) as error:
        raise ConfigError(
            f"{name} cannot be changed by the game ({type(error).__name__}); change it by hand."
        ) from None
    # What tomlkit adds ends with a bare newline, also among lines that end as Windows has it.
    if "\r\n" in text and text.count("\r\n") == text.count("\n"):
        changed = changed.replace("\r\n", "\n").replace("\n", "\r\n")
    return changed


def _change(document: TOMLDocument, table: str, key: str, value: Saved | None) -> None:
    entries: Any = document.get(table)  # a table, an inline one, or anything else that the file has there
    if value is None:
        entries.remove(key)
        return
    if entries is None:
        written = document.as_string()
        for _ in range(0 if not written else 1 if written.endswith("\n") else 2):
            document.add(tomlkit.nl())
        entries = tomlkit.table()
        document[table] = entries
    plain = value if isinstance(value, bool | int | str) else [*value]
    if key in entries or not isinstance(entries, tomlkit.items.Table):
        entries[key] = plain
        return
    body = entries.value.body
    blank_rows = []  # what parts the table from the next one stays at its end
    while body and isinstance(body[-1][1], tomlkit.items.Whitespace):
        blank_rows.append(body.pop())
    setting = next((setting for setting in SETTINGS if (setting.table, setting.key) == (table, key)), None)
    if setting is not None:
        entries.add(tomlkit.comment(f"{setting.help}."))
    entries[key] = plain
    body.extend(reversed(blank_rows))


def _write(path: Path, data: bytes, name: str) -> None:
    try:
        Path(os.path.realpath(path)).parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except (OSError, ValueError) as error:
        raise ConfigError(f"{name} cannot be written: {reason_of(error)}.") from None
