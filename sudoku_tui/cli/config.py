"""`sudoku-tui config`: the settings printed, or their file written."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.cli.exit_codes import BAD_INPUT, SOLVED
from sudoku_tui.config import SETTINGS, Config, ConfigError, Setting, config_path
from sudoku_tui.config.saving import write_new_file
from sudoku_tui.config.settings import TABLES, toml_value
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output, complain


class KeysOf(NamedTuple):
    """A command of the interface with its keys, as they are listed.

    Attributes:
        group: the heading that it stands under.
        id: what the file calls it.
        keys: its keys, in words.
        help: what it does.
    """

    group: str
    id: str
    keys: str
    help: str


def write_settings(named: str | None) -> int:
    """Write a new file of settings with comments; one that exists is left as it is."""
    path = config_path() if named is None else Path(named)
    try:
        write_new_file(path)
    except ConfigError as error:
        complain(str(error))
        return BAD_INPUT
    output = Output()
    output.write(f"{shown_name(path)} is written; sudoku-tui config shows what it says.\n")
    output.flush()
    return SOLVED


def print_settings(
    config: Config, key_problems: Sequence[str], keys: Sequence[tuple[str, str, str, str]] | None
) -> int:
    """Print the settings, or the keys.

    Args:
        config: the settings.
        key_problems: what is wrong with the keys in it.
        keys: the commands as `KeysOf`, to be printed instead of the settings.
    """
    output = Output()
    if keys is not None:
        _print_keys([KeysOf(*entry) for entry in keys], output)
    else:
        _print_settings(config, output)
    output.flush()
    problems = [*config.problems, *key_problems]
    for problem in problems:
        complain(problem)
    return BAD_INPUT if problems else SOLVED


def _print_settings(config: Config, output: Output) -> None:
    path = config.path
    if path is not None:
        absent = "" if path.exists() else " (not written yet; sudoku-tui config --init writes it)"
        output.write(f"# {shown_name(path)}{absent}\n")
    for table in TABLES:
        output.write(f"\n[{table}]\n")
        for setting in SETTINGS:
            if setting.table == table:
                output.write(f"{f'{setting.key} = {_value(config, setting)}':<32}  # {setting.help}\n")
                others = [toml_value(choice) for choice in setting.choices if choice != config.value(setting)]
                if others and not isinstance(setting.default, bool):
                    output.write(f"{'':<32}  # or {', '.join(others)}\n")
    for id, text in config.keys:
        output.write(f"{_bare(id)} = {_quoted(text)}\n")


def _value(config: Config, setting: Setting) -> str:
    value = config.value(setting)
    if isinstance(value, bool | int | str):
        return toml_value(value)
    assert isinstance(value, tuple)
    return f"[{', '.join(_quoted(technique.name) for technique in value)}]"


def _print_keys(entries: Sequence[KeysOf], output: Output) -> None:
    width = max(len(entry.id) for entry in entries)
    wide = max(len(entry.keys) for entry in entries)
    group = ""
    for entry in entries:
        if entry.group != group:
            group = entry.group
            output.write(f"# {group}\n")
        output.write(f"{entry.id:<{width}}  {entry.keys:<{wide}}  {entry.help}\n")


def _bare(text: str) -> str:
    """The name of a key as TOML has it."""
    plain = text.replace("_", "").replace("-", "")
    return text if plain.isascii() and plain.isalnum() else _quoted(text)


def _quoted(text: str) -> str:
    """A text as TOML has it; without control characters."""
    import json

    return json.dumps(text)
