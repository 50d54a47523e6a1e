"""docs/automate/commands.md: every command and its options, from the parsers of the command line."""

import argparse
import re
from collections.abc import Iterator
from itertools import pairwise

from sudoku_tui.cli import lab
from sudoku_tui.cli.arguments import COMMANDS, tree
from tools.pages.markdown import code, prose, sentence, table
from tools.pages.values import values
from tools.parsers import branches

_OWN_TITLES = ("positional arguments", "options", "commands")
"""The titles of groups that the reader needs no heading for."""

_IN_ALL = ("help", "debug")
"""The options of every command, by where argparse puts them; the head explains them."""

_CODE = re.compile(r"\b(?:0|1|2|70|130|128\+N)(?= [a-z])")

_HEAD = """\
# Commands and options

This page lists every command with its options. [The command line](command-line.md) explains how to use them, and
[JSON](json.md) lists the fields that `--json` prints.

- Every command has `--help` (or `-h`), which prints the help of the command.
- Every command has `--debug`, which prints the details of a bug.
- `PUZZLE|FILE|-` is a puzzle, a file of puzzles, the name of a collection, or `-` for standard input.
- In a usage line you can leave out a part in `[...]`, and repeat a part before `...`.
- [The end of this page](#values) lists the values of `--level`, `--symmetry`, `--pattern` and `--algorithms`.
- `sudoku-tui step --list` prints the names of all techniques, and `sudoku-tui convert --list` those of all notations.

`tools/make_pages.py` makes this page from the parsers."""

_PLAY = """\
## Without a command

Play a game in the terminal."""


def commands_page() -> str:
    """The whole page."""
    parser = tree()
    lines = {**COMMANDS, **{f"lab {name}": line for name, line in lab.COMMANDS.items()}}
    below = branches(parser)
    overview = ((f"[`{name}`](#{name.replace(' ', '-')})", sentence(prose(lines[name]))) for name in below)
    parts = [_HEAD, table(("command", "does"), overview), _PLAY, *_of_parser("sudoku-tui", parser)]
    for name, branch in below.items():
        parts += [f"## {name}", sentence(prose(lines[name])), *_of_parser(f"sudoku-tui {name}", branch)]
    return "\n\n".join([*parts, "## Values", values()]) + "\n"


def _of_parser(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    """The usage, the options and the exit codes of a command, each as a part of the page."""
    shown = [action for action in parser._actions if _is_shown(action)]
    arguments = [_argument(action) for action in shown if not action.option_strings]
    options = any(action.option_strings for action in shown)
    yield f"```text\n{' '.join([name, *['[OPTION]...'] * options, *arguments])}\n```"
    groups: dict[str, list[argparse.Action]] = {}
    for group in parser._action_groups:
        title = "" if group.title in _OWN_TITLES else f"{str(group.title).capitalize()}:"
        groups.setdefault(title, []).extend(filter(_is_shown, group._group_actions))
    for title, actions in groups.items():
        if actions:
            yield from [title] * bool(title)
            yield table(("argument", "value", "default", "meaning"), map(_row, actions))
    yield _exit_codes(str(parser.epilog))


def _is_shown(action: argparse.Action) -> bool:
    return action.help != argparse.SUPPRESS and action.dest not in _IN_ALL and not isinstance(action.choices, dict)


def _argument(action: argparse.Action) -> str:
    """An argument without a name in a usage line."""
    many = "..." if action.nargs == "*" else ""
    return f"[{action.metavar}]{many}" if action.nargs in ("?", "*") else str(action.metavar)


def _row(action: argparse.Action) -> tuple[str, str, str, str]:
    name = code(action.option_strings[0] if action.option_strings else str(action.metavar))
    help, default = _without_default(str(action.help))
    takes_value = action.option_strings and action.nargs != 0
    if takes_value and default in ("", str(action.default)):
        default = code(str(action.default or default))
    return name, _value(action) if takes_value else "", default, sentence(prose(help))


def _value(action: argparse.Action) -> str:
    """The values that an option can have, or the name of what it takes."""
    if action.metavar is None:
        return ", ".join(map(code, action.choices or ()))
    return code(f"[{action.metavar}]" if action.nargs == "?" else str(action.metavar))


def _without_default(help: str) -> tuple[str, str]:
    """A line of help for a page of its own: without the default at its end, and without "see below"."""
    help = help.replace(", see below", "")
    found = re.fullmatch(r"(.*) \(default: (.*)\)", help)
    return (found[1], prose(found[2])) if found else (help, "")


def _exit_codes(epilog: str) -> str:
    """The table of the exit codes, which end the text behind the options."""
    _, title, text = " ".join(epilog.split()).rpartition("Exit codes")
    starts = [found.start() for found in _CODE.finditer(text)]
    assert title, f"no exit codes: {epilog}"
    rows = []
    for start, end in pairwise([*starts, len(text)]):
        number, _, meaning = text[start:end].strip(" ,;.").partition(" ")
        rows.append((number, sentence(prose(meaning))))
    highest = "If several apply, the exit code is the highest.\n\n" if "highest" in text[: starts[0]] else ""
    return f"{highest}{table(('exit code', 'meaning'), rows)}"
