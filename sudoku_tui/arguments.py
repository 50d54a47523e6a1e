"""The arguments of the command line, and its help."""

import argparse
from typing import NoReturn

from sudoku_tui import __version__

PLAY_HELP = """\
Play, learn and analyse Sudoku in a terminal.

  sudoku-tui                    play a puzzle that ships with the game
  sudoku-tui PUZZLE|FILE|-      play this puzzle, or choose from a file of many
  sudoku-tui solve ...          print solutions
  sudoku-tui step ...           print the way to the solution in words,
                                or every step that there is now
  sudoku-tui rate ...           print how hard puzzles are, and what they need
  sudoku-tui compare ...        print what each search algorithm takes
  sudoku-tui bench ...          print how long files of puzzles take
                                (for all of these, see --help after them)
"""

PUZZLE_HELP = """\
A puzzle is 81 cells: a digit, or one of . 0 _ * for an empty cell. A file may
hold many, one on a line (also .sdm) or grids over nine lines, with or without
lines drawn between the boxes; or it is an .sdk file. - is standard input.
A position on the way can be given as well: as a board with + before digits
that were placed, and after a colon the removed candidates as digit, row and
column ("511 613"); as a line of HoDoKu's library; or as a grid of candidates.
"""

PLAY_CODES = "Exit codes: 0 played, 2 bad input or no terminal."

SOLVE_HELP = """\
Print the solution of every puzzle, one on a line. A puzzle with several
solutions gives one of them, and a warning on standard error; one without any
gives a line on standard error. Input of any length is solved as it comes.
"""

JSON_HELP = """\
--json prints an object on a line; docs/json.md describes its fields:
  {fields}
What cannot be read becomes an object with error, source, line and column.
"""

SOLVE_FIELDS = """\
schema, puzzle, title, source, line, solution, solutions (0, 1 or "several"),
  reason"""

STEP_FIELDS = """\
schema, puzzle, title, source, line, solutions (0, 1 or "several"), reason,
  steps, board, candidates; for the path also solved, level, score, hardest,
  techniques; for the steps at a position left_out"""

RATE_FIELDS = """\
schema, puzzle, title, source, line, solutions (0, 1 or "several"), reason,
  solved, level, score, hardest, techniques"""

SOLVE_CODES = """\
Exit codes, of which the highest wins: 0 solved, 1 a puzzle without a
solution, 2 bad input; 130 after Ctrl+C, which leaves what is solved printed.
"""

STEP_HELP = """\
Print the way from a puzzle to its solution in words: every step with its
technique and the reasons for it, then its level and score. With --technique or
--all, print the steps that exist now, after the eliminations that are pending.
"""

STEP_CODES = """\
Exit codes, of which the highest wins: 0 solved, or not solvable by these
techniques (the last lines say so), or steps printed, even if there are none;
1 a puzzle without a solution, 2 bad input or a technique that does not exist.
"""

RATE_HELP = """\
Print how hard each puzzle is for a human solver, one on a line: the puzzle, its
level, its score, the hardest technique, and the number of steps of each, with
tabs between them. Level and score are those of HoDoKu. Where the techniques get
no further, both are at least so much, and the puzzle needs chains or more.
Input of any length is rated as it comes.
"""

RATE_CODES = """\
Exit codes, of which the highest wins: 0 rated, 1 a puzzle that has no rating,
because it has no solution or several, 2 bad input; 130 after Ctrl+C, which
leaves what is rated printed.
"""

COMPARE_HELP = """\
Run search algorithms on a puzzle, or on all puzzles of a file, and print what
each of them took. A run that takes too long is given up; that is a result, too.
Without a puzzle, and if nothing is piped in, the first puzzle that ships with
the game is taken. "slower" means by the median time, compared with the best:
the quickest of those that solved the most puzzles.
"""

RECORDS = """\
For each algorithm{files}, --json prints an object on a line, and --csv
a line with columns; both have these fields:
  source          the file, "standard input", or the puzzle itself
  algorithm       its key
  puzzles         how many there were; each was
    solved        solved,
    no_solution   proved to have no solution,
    incomplete    left undecided by an algorithm that does not try everything,
    gave_up       or given up at the limit
{fields}"""

COMPARE_FIELDS = """\
  cells, filled   how many cells were empty; how many of them it filled
  nodes, assignments, backtracks, propagations, max_depth
                  what it did, in all; max_depth is the greatest
  total_seconds   CPU time of all runs; a run that gave up would take longer
  median_seconds  the median of the runs
  times_slower    null or empty if the algorithm left a puzzle undecided
"""

MEASURED_CODES = """\
Exit codes, of which the highest wins: 0 done, 1 a puzzle without a solution,
2 bad input; 130 after Ctrl+C, which prints what there is so far.
"""

BENCH_HELP = """\
Run one or more search algorithms on all puzzles of files, and print how many
they solved, the total, mean and median time, and the worst puzzle. The
algorithm is the fast solver that the program itself uses, if none is named.
"""

BENCH_FIELDS = """\
  total_seconds, mean_seconds, median_seconds
                  CPU time; a run that gave up would take longer
  worst_seconds, worst_line, worst_puzzle
                  the puzzle that took longest, where it stands, its 81 cells
"""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, as all others are."""

    def __init__(self, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with exit code 2."""
        shown = message if message.isprintable() else ascii(message)
        self.exit(2, f"sudoku-tui: {shown} (see {self.prog} --help)\n")


def play_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui`: `puzzle` is None if there is none."""
    parser = _Parser("sudoku-tui", PLAY_HELP, f"{PUZZLE_HELP}\n{PLAY_CODES}")
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="what to play")
    _add_config(parser)
    parser.add_argument("--version", action="version", version=f"sudoku-tui {__version__}")
    return parser.parse_args(arguments)


def solve_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui solve`: `puzzles`, `format` ("line" or "grid"), `json`, `jobs` (None if not given)."""
    parser = _Parser(
        "sudoku-tui solve", SOLVE_HELP, f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=SOLVE_FIELDS)}\n{SOLVE_CODES}"
    )
    _add_puzzles(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--format", choices=("line", "grid"), default="line", help="81 digits, or a drawn grid")
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    _add_jobs(parser)
    return parser.parse_args(arguments)


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=_number_of_jobs,
        metavar="N",
        help="how many processes work; 1 is this one alone (default: one, and on long input all cores)",
    )


def _number_of_jobs(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= len(text) <= 4 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError("give a number of processes from 1 to 9999")


def step_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui step`.

    They are `puzzles`, `notation` ("a1" or "r1c1"), `technique` (names, or None), `all`, `list`, `json`, `config`.
    """
    parser = _Parser(
        "sudoku-tui step", STEP_HELP, f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=STEP_FIELDS)}\n{STEP_CODES}"
    )
    _add_puzzles(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--technique",
        action="append",
        metavar="NAME",
        help="every step of this technique, with the reasons; a name (x-wing) or a code (0300); may be repeated",
    )
    what.add_argument("--all", action="store_true", help="every step of every technique")
    what.add_argument("--list", action="store_true", help="describe all techniques")
    parser.add_argument("--notation", choices=("a1", "r1c1"), default="a1", help="how cells are named (default: a1)")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    _add_config(parser)
    return parser.parse_args(arguments)


def rate_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui rate`: `puzzles`, `summary`, `json`, `jobs` (None if not given), `config`."""
    parser = _Parser(
        "sudoku-tui rate", RATE_HELP, f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=RATE_FIELDS)}\n{RATE_CODES}"
    )
    _add_puzzles(parser)
    parser.add_argument(
        "--summary", action="store_true", help="only how many puzzles of each level, and which techniques they need"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    _add_jobs(parser)
    _add_config(parser)
    return parser.parse_args(arguments)


def _add_config(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--config", metavar="FILE", help="the configuration, which says which techniques to use, see README.md"
    )


def compare_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui compare`: `puzzle` (None if not given), and what `_add_measuring` adds."""
    records = RECORDS.format(files="", fields=COMPARE_FIELDS)
    parser = _Parser("sudoku-tui compare", COMPARE_HELP, f"{PUZZLE_HELP}\n{records}\n{MEASURED_CODES}")
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE|FILE|-", help="the puzzles to run on")
    _add_measuring(parser, default="all")
    return parser.parse_args(arguments)


def bench_options(arguments: list[str]) -> argparse.Namespace:
    """What follows `sudoku-tui bench`: `puzzles`, and what `_add_measuring` adds."""
    records = RECORDS.format(files=" and file", fields=BENCH_FIELDS)
    parser = _Parser("sudoku-tui bench", BENCH_HELP, f"{PUZZLE_HELP}\n{records}\n{MEASURED_CODES}")
    _add_puzzles(parser)
    _add_measuring(parser, default="fast")
    return parser.parse_args(arguments)


def _add_measuring(parser: argparse.ArgumentParser, default: str) -> None:
    """Add `algorithms` (keys with commas between them, None, or "help"), `limit_seconds`, and `form`."""
    parser.add_argument(
        "--algorithms",
        metavar="KEY,...",
        help=f"which ones, by their keys (default: {default}); help describes all of them",
    )
    parser.add_argument(
        "--list", action="store_const", dest="algorithms", const="help", help="the same as --algorithms help"
    )
    parser.add_argument(
        "--limit-seconds",
        type=_seconds,
        default=2.0,
        metavar="S",
        help="give a run up after so much CPU time (default: 2)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_const", dest="form", const="json", help="JSON lines, see below")
    form.add_argument("--csv", action="store_const", dest="form", const="csv", help="CSV, see below")
    parser.set_defaults(form="table")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds <= 1e6:
        return seconds
    raise argparse.ArgumentTypeError("give a number of seconds above 0, such as 0.5")


def _add_puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "puzzles",
        nargs="*",
        metavar="PUZZLE|FILE|-",
        help="without any, standard input is read",
    )
