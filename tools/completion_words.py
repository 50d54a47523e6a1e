"""What completion offers for a value: files, and words that the engine and the puzzles which ship have.

A kind of value is a function in each shell, of the same name, with its words; `shtab` has it called.
"""

import argparse
from collections.abc import Iterable
from string import Template

import shtab

from sudoku_tui.cli.generate import LEVELS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.formats.catalogue import FORMATS
from sudoku_tui.formats.recognition import Form
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS
from sudoku_tui.library import shipped_collections, technique_collections

_WITH_PUZZLES = technique_collections()
COLLECTIONS = [
    *(one.name for one in shipped_collections()),
    "own",
    *(technique.id for technique in ORDER if technique.code in _WITH_PUZZLES),
]
FORMS = [*Form, *(one.name for one in FORMATS)]

WORDS = {
    "techniques": [technique.id for technique in ORDER],
    "algorithms": ["all", *EVERY, *SOLVERS],
    "collections": COLLECTIONS,
    "formats": [one.name for one in FORMATS],
    "forms": [*dict.fromkeys(FORMS)],
    "levels": [*LEVELS],
    "file_or_collection": COLLECTIONS,
}
"""What there is of each kind."""

_OF_OPTION = {
    "--technique": "techniques",
    "--algorithms": "algorithms",
    "--collection": "collections",
    "--to": "formats",
    "--from": "forms",
    "--level": "levels",
}

_OFFERED = {
    "bash": """\
_sudoku_tui_$kind() {
  compgen -W "$words" -- "$$1"
}
""",
    "zsh": """\
_sudoku_tui_$kind() {
  compadd "$$@" -- $words
}
""",
    "fish": """\
function _sudoku_tui_$kind
  printf '%s\\n' $words
end
""",
}

_OFFERED_BEHIND_COMMAS = {
    "bash": """\
_sudoku_tui_$kind() {
  local before=
  case "$$1" in *,*) before="$${1%,*}," ;; esac
  compgen -P "$$before" -W "$words" -- "$${1##*,}"
}
""",
    "zsh": """\
_sudoku_tui_$kind() {
  compset -P '*,'
  compadd -S '' "$$@" -- $words
}
""",
    "fish": """\
function _sudoku_tui_$kind
  set -l before (string match -r '.*,' -- (string replace -r '^--[a-z-]*=' '' -- (commandline -ct)))
  printf "$$before%s\\n" $words
end
""",
}

_OFFERED_BESIDE_FILES = {  # once something is typed: before, the list would hide the files
    "bash": """\
_sudoku_tui_$kind() {
  compgen -f -- "$$1"
  [ -z "$$1" ] || compgen -W "$words" -- "$$1"
}
""",
    "zsh": """\
_sudoku_tui_$kind() {
  _files "$$@"
  [[ -z $$PREFIX ]] || compadd -- $words
}
""",
    "fish": """\
function _sudoku_tui_$kind
  __fish_complete_path (commandline -ct)
  test -z (commandline -ct); or printf '%s\\n' $words
end
""",
}

_OFFERED_BESIDE_COMMANDS = {
    "bash": """\
_sudoku_tui_first() {
  [ -z "$1" ] || _sudoku_tui_file_or_collection "$1"
}
""",
    "zsh": """\
_sudoku_tui_first() {
  _shtab_sudoku_tui_commands "$@"
  [[ -z $PREFIX ]] || _sudoku_tui_file_or_collection
}
""",
    "fish": """\
function _sudoku_tui_first
  test -z (commandline -ct); or _sudoku_tui_file_or_collection
end
""",
}

_CALLED_AT_FIRST = {
    "bash": ("_shtab_sudoku_tui_pos_0_choices=", "_shtab_sudoku_tui_pos_0_COMPGEN=_sudoku_tui_first\n{}"),
    "zsh": ("': :_shtab_sudoku_tui_commands'", "': :_sudoku_tui_first'"),
    "fish": (
        "complete -c sudoku-tui -f\n",
        "{}complete -c sudoku-tui -n '_shtab_sudoku_tui_using; and test $_shtab_sudoku_tui_npos -eq 0'"
        " -ka '(_sudoku_tui_first)'\n",
    ),
}
"""What is put in the place of what in a script, so that the first word may be a command or what is to be played."""

_SPECIAL = {"algorithms": _OFFERED_BEHIND_COMMAS, "file_or_collection": _OFFERED_BESIDE_FILES}


def completion(parser: argparse.ArgumentParser, branches: Iterable[argparse.ArgumentParser], shell: str) -> str:
    """The script for a shell; the parser of the program and those of its commands are changed."""
    # shtab knows commands or a first argument, and would expect the command behind it.
    parser._actions = [action for action in parser._actions if not _is_puzzle(action)]
    for branch in (parser, *branches):
        _name_values(branch)
    functions = "".join(
        Template(_SPECIAL.get(kind, _OFFERED)[shell]).substitute(kind=kind, words=" ".join(words))
        for kind, words in WORDS.items()
    )
    script: str = shtab.complete(parser, shell, preamble=functions + _OFFERED_BESIDE_COMMANDS[shell])
    place, first = _CALLED_AT_FIRST[shell]
    assert script.count(place) == 1
    return script.replace(place, first.format(place))


def _name_values(parser: argparse.ArgumentParser) -> None:
    """Say of the arguments of a parser what their values may be, where the parser itself does not know."""
    for action in parser._actions:  # argparse has no other way to see them
        found = _value_of(action)
        if found is not None and not action.choices:
            action.complete = found  # type: ignore[attr-defined]  # this is how shtab wants to be told


def _value_of(action: argparse.Action) -> object:
    kind = next((_OF_OPTION[name] for name in action.option_strings if name in _OF_OPTION), None)
    if _is_puzzle(action):
        kind = "file_or_collection"
    if kind is not None:
        function = f"_sudoku_tui_{kind}"
        return {"bash": function, "zsh": function, "fish": f"({function})"}
    if "FILE" in str(action.metavar):
        return shtab.FILE
    return shtab.DIRECTORY if action.metavar == "FOLDER" else None


def _is_puzzle(action: argparse.Action) -> bool:
    return str(action.metavar).startswith("PUZZLE")
