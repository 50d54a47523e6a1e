"""The arguments of the command line: a table of commands, one tree of parsers, and options that several share."""

import argparse
import os
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module

COMMANDS = {
    "solve": "print solutions",
    "step": "print the path to the solution in words, or every step that exists now",
    "rate": "print how hard puzzles are, and which techniques they need",
    "check": "print facts for setters: solutions, redundant givens, symmetry, canonical form",
    "canonical": "print the canonical form, which all equivalent puzzles share",
    "convert": "write puzzles in another notation",
    "sheet": "write a sheet of puzzles for a printer, as HTML or PDF",
    "stats": "print how well you have played",
    "review": "print a review of a game: waits, mistakes, guesses, techniques found",
    "challenge": "print a challenge for a friend: a puzzle that you solved, and your pace",
    "config": "print or write the settings",
    "generate": "make puzzles, or print the puzzle of the day",
    "minimise": "remove redundant givens until every given is needed",
    "vary": "print equivalent puzzles that are equally hard",
    "compare": "compare search algorithms: steps, guesses and time",
    "bench": "measure how long search algorithms take for files of puzzles",
    "lab": "write and check your own search; grade those of a class; print questions",
    "serve": "serve the game to visitors, in browsers and by ssh",
}
"""What can stand after `sudoku-tui`, with its line of help.

Each has a module of its name here with `add_arguments(parser)`, which also adds the description, and `run(options)`,
which returns the exit code; or a package of its name, with `run` in its module `running`, as help should import little.
"""

_PLACE = "sudoku_tui.cli"

_ROOMS = {"compare": "lab.compare", "bench": "lab.bench"}
"""Where the module of a command stands, if not directly here: what belongs to the laboratory is in `lab`."""

NOTATION_NAMES = ("a1", "r1c1")
"""The notations of cells, by name; help imports nothing of the engine."""

PLAY = "play"  # the module of `sudoku-tui` without a command

PUZZLE_HELP = """\
A puzzle has 81 cells. A cell is a digit, or one of . 0 _ * if it is empty.
You can give:
  - the puzzle itself, or a file that holds one or many
  - - for standard input
  - a link of f-puzzles or SudokuPad, or the code of a challenge
  - the name of a collection: easy to extreme, beyond, a technique (x-wing), or
    own, the puzzles that you keep in the game. A file of that name comes first.
A file has a puzzle a line (also .sdm), or grids of nine lines, with or without
lines between the boxes. It can also be an .sdk file, JSON or XML.
A position, with placements and eliminations, can be written as:
  - a board: + stands before a placed digit, and the removed candidates follow a
    colon as digit, row and column ("511 613")
  - a line of HoDoKu's library
  - a grid of candidates
  - 729 characters, nine for each cell; a dot is a removed candidate
"""

JSON_HELP = """\
--json prints an object on a line; docs/automate/json.md describes its fields:
  {fields}
What cannot be read becomes an object with error, source, line and column.
"""

SAME_AGAIN = """\
The same puzzle and seed give the same output, on every machine and with any
--jobs.
"""

NO_SOLUTION_HELP = "a puzzle has no solution"
SEVERAL_HELP = "a puzzle has no solution, or more than one"
SO_FAR_HELP = "ended by Ctrl+C; everything done so far is printed"


def exit_codes(
    done: str,
    one: str = NO_SOLUTION_HELP,
    *,
    bad: str = "bad input; the rest of the input is still read",
    interrupted: str = SO_FAR_HELP,
) -> str:
    """The table of exit codes of a command that reads puzzles, each with when it comes."""
    codes = {"0": done, "1": one, "2": bad, "130": interrupted}
    rows = "".join(f"  {code:<5}{text}\n" for code, text in codes.items())
    return f"Exit codes (the highest of those that apply):\n{rows}"


MEASURED_CODES = exit_codes("every puzzle is measured")
"""The exit codes of the commands that measure algorithms."""

MEASURED_FIELDS = """\
--json prints an object for each algorithm{files}, one on a line.
--csv prints a row for each. Both have these fields:
  source          the file, "standard input", or the puzzle itself
  algorithm       its key
  puzzles         how many puzzles there were
    solved        solved
    no_solution   proved to have no solution
    incomplete    left undecided by an algorithm that does not try everything
    gave_up       stopped at the limit
{fields}"""


def parsed(arguments: list[str]) -> argparse.Namespace:
    """The options, and with them `module`, which runs the command. Ends the program if they are wrong."""
    name = arguments[0] if arguments and arguments[0] in COMMANDS else PLAY
    options, unknown = tree([name]).parse_known_args(arguments)
    if unknown:
        options.parser.error(_about_unknown(unknown, options.parser.prog))
    return options


def _about_unknown(unknown: Sequence[str], prog: str) -> str:
    """A sentence about arguments that a command does not take; it names the commands that have such an option."""
    option = next((one.partition("=")[0] for one in unknown if one.startswith("--")), None)
    owners = [name for name in (PLAY, *COMMANDS) if option is not None and option in _options_of(name)]
    if not owners:
        return f"unrecognized arguments: {' '.join(unknown)}"
    named = ", ".join("sudoku-tui" if name == PLAY else f"sudoku-tui {name}" for name in owners)
    return f"{prog} has no option {option}; these commands have it: {named}"


def _options_of(name: str) -> Collection[str]:
    """The options of a command that its help shows."""
    parser = Parser(add_help=False)
    import_module(f"{_PLACE}.{_ROOMS.get(name, name)}").add_arguments(parser)
    shown = (action for action in parser._actions if action.help != argparse.SUPPRESS)  # there is no public way
    return {option for action in shown for option in action.option_strings}


def tree(names: Collection[str] = (*COMMANDS, PLAY)) -> argparse.ArgumentParser:
    """The parser of some commands and, if `PLAY` is among them, of what can be given without a command."""
    root = Parser("sudoku-tui", formatter_class=_help_layout, allow_abbrev=False)
    commands = {name: COMMANDS[name] for name in names if name != PLAY}
    if commands:
        add_commands(root, commands, _PLACE)
    if PLAY in names:
        _fill(root, f"{_PLACE}.{PLAY}")
    return root


def add_commands(
    parser: argparse.ArgumentParser, commands: Mapping[str, str], place: str, needed: bool = False
) -> None:
    """Add commands with their lines of help, of which one must come if it is `needed`; their modules are in a place."""
    branches = parser.add_subparsers(title="commands", metavar="COMMAND", prog=parser.prog, required=needed)
    for name, line in commands.items():
        branch = branches.add_parser(name, help=line, formatter_class=_help_layout, allow_abbrev=False)
        _fill(branch, f"{place}.{_ROOMS.get(name, name)}")


def _fill(parser: argparse.ArgumentParser, name: str) -> None:
    module = import_module(name)
    module.add_arguments(parser)
    parser.add_argument("--debug", action="store_true", help="if the program has a bug, show the details")
    parser.set_defaults(
        module=module.__name__ if hasattr(module, "run") else f"{module.__name__}.running", parser=parser
    )


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help whose lines are broken without `textwrap`, which takes as long to import as all else that is ours."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return broken(text, width)


def broken(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _help_layout(prog: str) -> argparse.HelpFormatter:
    """Help as wide as the terminal. `argparse` would ask `shutil` for the width, which imports every compressor."""
    columns = os.environ.get("COLUMNS", "")
    try:
        width = int(columns) if columns.isdecimal() and int(columns) else os.get_terminal_size(1).columns
    except OSError:  # standard output is no terminal
        width = 80
    return _Help(prog, width=max(width, 20) - 2)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, as all others are."""

    def error(self, message: str) -> None:  # type: ignore[override]  # NoReturn; but nothing here imports typing
        from sudoku_tui.system.output import complain  # only here, as below: help imports neither

        shown = message if message.isprintable() else ascii(message)
        if not shown.isascii():
            from sudoku_tui.formats.text import visible  # only here: it loads the tables of Unicode

            shown = shown if visible(shown) == shown else ascii(shown)
        complain(f"{shown} (see {self.prog} --help)")
        self.exit(2)

    def _print_message(self, message: str, _file: object = None) -> None:
        """Print help or the version. The one of `argparse` passes over that standard output takes nothing."""
        sys.stdout.write(message)


# Options that several commands have


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("puzzles", nargs="*", metavar="PUZZLE|FILE|-", help="the puzzles (default: standard input)")


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=number_of_jobs,
        metavar="N",
        help="how many processes work (default: 1, and on long input all cores)",
    )


def add_cluster(parser: argparse._ActionsContainer) -> None:
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="let the workers of this Dask scheduler do it, such as tcp://10.0.0.1:8786"
    )


def add_unordered(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--unordered", action="store_true", help="print answers as they come, not in the order of the input"
    )


def add_stream(parser: argparse.ArgumentParser, forms: str) -> None:
    """Add what the commands have that answer puzzle by puzzle: who works, in which order, and where answers go."""
    add_jobs(parser)
    add_cluster(parser)
    add_unordered(parser)
    add_answer_file(parser, forms)


def add_seed(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--seed", metavar="TEXT", help="any text or number (default: one at random)")


def add_puzzle_form(parser: argparse._ActionsContainer, line: str = "81 characters") -> None:
    """Add how puzzles are printed; `line` says what stands on one line."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--format", choices=("line", "grid"), default="line", help=f"{line}, or a drawn grid")
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")


def add_answer_file(parser: argparse.ArgumentParser, forms: str) -> None:
    parser.add_argument("--output", metavar="FILE", help="write to a new file (default: standard output)")
    parser.add_argument(
        "--resume", action="store_true", help=f"continue an output file that an earlier run began; with {forms}"
    )


def number_of_jobs(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= len(text) <= 4 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError("give a number of processes from 1 to 9999")


def positive_number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 9 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError("give a whole number from 1")


def number_up_to(most: int) -> Callable[[str], int]:
    """A reader of whole numbers from 1 to the most."""

    def number(text: str) -> int:
        if text.isascii() and text.isdecimal() and len(text) <= 9 and 0 < int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"give a whole number from 1 to {most:,}")

    return number


def number_of_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds <= 1e6:
        return seconds
    raise argparse.ArgumentTypeError("give a number of seconds above 0, such as 0.5")


def add_config(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", metavar="FILE", help="the settings file (see sudoku-tui config)")


def add_scale(parser: argparse.ArgumentParser, *scales: str) -> None:
    parser.add_argument(
        "--scale",
        choices=scales,
        default=scales[0],
        help="hodoku: level and score; se: ER, EP and ED of Sudoku Explainer (default: hodoku)",
    )


def add_notation(parser: argparse._ActionsContainer, what: str) -> None:
    first = NOTATION_NAMES[0]
    parser.add_argument("--notation", choices=NOTATION_NAMES, default=first, help=f"{what} (default: {first})")


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar="FOLDER", help="the folder of your games (default: $SUDOKU_TUI_DATA, or your data folder)"
    )


def add_player(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar="NAME", help="your name, if several people share this account")


def add_measuring(parser: argparse.ArgumentParser, default: str) -> None:
    """Add `algorithms` (keys with commas between them, None, or "help"), `limit_seconds`, and `form`."""
    parser.add_argument(
        "--algorithms",
        metavar="KEY,...",
        help=f"keys of algorithms, or your own files; help describes every key (default: {default})",
    )
    parser.add_argument(
        "--list", action="store_const", dest="algorithms", const="help", help="the same as --algorithms help"
    )
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        default=2.0,
        metavar="S",
        help="give up a run after this much CPU time (default: 2)",
    )
    add_table_form(parser)


def add_own_limit(parser: argparse.ArgumentParser) -> None:
    """Add `limit_seconds` for searches that players wrote."""
    parser.add_argument(
        "--limit-seconds",
        type=number_of_seconds,
        default=10.0,
        metavar="S",
        help="give up a run after this much CPU time (default: 10)",
    )


def add_table_form(parser: argparse.ArgumentParser) -> None:
    """Add `form`: a table, JSON or CSV."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_const", dest="form", const="json", help="JSON lines, see below")
    form.add_argument("--csv", action="store_const", dest="form", const="csv", help="CSV, see below")
    parser.set_defaults(form="table")
