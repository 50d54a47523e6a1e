"""The arguments of the commands that solve and rate puzzles."""

import argparse

from sudoku_tui.cli.arguments.parser import JSON_HELP, PUZZLE_HELP, Command, add_config, add_jobs, add_puzzles

SOLVE_HELP = """\
Print the solution of every puzzle, one on a line. A puzzle with several
solutions gives one of them, and a warning on standard error; one without any
gives a line on standard error. Input of any length is solved as it comes.
"""

SOLVE_FIELDS = """\
schema, puzzle, title, source, line, solution, solutions (0, 1 or "several"),
  reason"""

SOLVE_CODES = """\
Exit codes, of which the highest wins: 0 solved, 1 a puzzle without a
solution, 2 bad input; 130 after Ctrl+C, which leaves what is solved printed.
"""

STEP_HELP = """\
Print the way from a puzzle to its solution in words: every step with its
technique and the reasons for it, then its level and score. With --technique or
--all, print the steps that exist now, after the eliminations that are pending.
"""

STEP_FIELDS = """\
schema, puzzle, title, source, line, solutions (0, 1 or "several"), reason,
  steps, board, candidates; for the path also solved, level, score, hardest,
  techniques; for the steps at a position left_out"""

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

RATE_FIELDS = """\
schema, puzzle, title, source, line, solutions (0, 1 or "several"), reason,
  solved, level, score, hardest, techniques"""

RATE_CODES = """\
Exit codes, of which the highest wins: 0 rated, 1 a puzzle that has no rating,
because it has no solution or several, 2 bad input; 130 after Ctrl+C, which
leaves what is rated printed.
"""


def _add_solve_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`, `format` ("line" or "grid"), `json`, `jobs` (None if not given)."""
    add_puzzles(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--format", choices=("line", "grid"), default="line", help="81 digits, or a drawn grid")
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_jobs(parser)


def _add_step_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`, `technique` (names, or None), `all`, `list`, `notation`, `format`, `json`, `config`."""
    add_puzzles(parser)
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
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        default="text",
        help="the form of the path; markdown and html show the board before each step that is harder than a single",
    )
    form.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_config(parser)


def _add_rate_options(parser: argparse.ArgumentParser) -> None:
    """Add `puzzles`, `summary`, `json`, `jobs` (None if not given), `config`."""
    add_puzzles(parser)
    parser.add_argument(
        "--summary", action="store_true", help="only how many puzzles of each level, and which techniques they need"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line, see below")
    add_jobs(parser)
    add_config(parser)


def _epilog(fields: str, codes: str) -> str:
    return f"{PUZZLE_HELP}\n{JSON_HELP.format(fields=fields)}\n{codes}"


SOLVE = Command("solve", "print solutions", SOLVE_HELP, _epilog(SOLVE_FIELDS, SOLVE_CODES), _add_solve_options)

STEP = Command(
    "step", "print the way to the solution in words", STEP_HELP, _epilog(STEP_FIELDS, STEP_CODES), _add_step_options
)

RATE = Command("rate", "print how hard puzzles are", RATE_HELP, _epilog(RATE_FIELDS, RATE_CODES), _add_rate_options)
