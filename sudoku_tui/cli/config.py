"""`sudoku-tui config`: the settings printed, or their file written."""

import argparse
import json
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from sudoku_tui.cli import BAD_INPUT, SOLVED
from sudoku_tui.cli.arguments import add_config
from sudoku_tui.config import SETTINGS, Config, config_path, load
from sudoku_tui.config.saving import write_new_file
from sudoku_tui.config.settings import TABLES, toml_value
from sudoku_tui.engine.outside import outside
from sudoku_tui.keys.command import use_keys
from sudoku_tui.keys.keymap import key_list, key_map
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output, complain

CONFIG_HELP = """\
Print where the settings file is, every setting with its value, and any errors
in the file. To change a setting, edit the file, or press the comma key in the
game.
"""

CONFIG_CODES = """\
Exit codes: 0 done; 2 the file has an error or cannot be read or written, or a
technique of another package was left out.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description, parser.epilog = CONFIG_HELP, CONFIG_CODES
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--init", action="store_true", help="write a settings file with all settings and comments")
    what.add_argument("--keys", action="store_true", help="list the id and the keys of every command, for [keys]")
    add_config(parser)


def run(options: argparse.Namespace) -> int:
    if options.init:
        return _write_new_file(config_path() if options.config is None else Path(options.config))
    config = load(options.config)
    mapped = key_map(config)
    output = Output()
    if options.keys:
        use_keys(mapped.keys, mapped.moved)
        _print_keys(output)
    else:
        _print_settings(config, output)
    problems = [*config.problems, *mapped.problems, *outside().left_out]
    for problem in problems:
        complain(problem)
    return BAD_INPUT if problems else SOLVED


def _write_new_file(path: Path) -> int:
    write_new_file(path)
    Output().write(f"{shown_name(path)} is written; sudoku-tui config prints its settings.\n")
    return SOLVED


def _print_settings(config: Config, output: Output) -> None:
    path = config.path
    if path is not None:
        absent = "" if path.exists() else " (does not exist yet; sudoku-tui config --init writes it)"
        output.write(f"# {shown_name(path)}{absent}\n")
    for table in TABLES:
        output.write(f"\n[{table}]\n")
        for setting in SETTINGS:
            if setting.table == table:
                entry = f"{setting.key} = {toml_value(config.value(setting))}"
                output.write(f"{entry:<32}  # {setting.help}\n")
                others = [toml_value(choice) for choice in setting.choices if choice != config.value(setting)]
                if others and not isinstance(setting.default, bool):
                    output.write(f"{'':<32}  # or {', '.join(others)}\n")
    for id, text in config.keys:
        output.write(f"{_bare(id)} = {_quoted(text)}\n")


def _print_keys(output: Output) -> None:
    entries = key_list()
    width, wide = (max(len(entry[column]) for entry in entries) for column in (1, 2))
    for group, commands in groupby(entries, key=itemgetter(0)):
        output.write(f"# {group}\n")
        for _, id, keys, help in commands:
            output.write(f"{id:<{width}}  {keys:<{wide}}  {help}\n")


def _bare(text: str) -> str:
    plain = text.replace("_", "").replace("-", "")
    return text if plain.isascii() and plain.isalnum() else _quoted(text)


def _quoted(text: str) -> str:
    """A text as TOML has it; without control characters."""
    return json.dumps(text, ensure_ascii=not text.isprintable())
