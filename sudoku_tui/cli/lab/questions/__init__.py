"""`sudoku-tui lab questions`: an exercise sheet about a search on a puzzle."""

import argparse

from sudoku_tui.cli.arguments import PUZZLE_HELP, add_notation, exit_codes, number_up_to
from sudoku_tui.cli.lab.compare import number_of_seed

QUESTIONS_HELP = """\
Print an exercise sheet about a search at work on a puzzle. The questions are
those of a course: which cell does MRV take next, which values does AC-3 remove,
where does backjumping go back to. Each question shows the board at a moment
that chance has chosen. The same seed gives the same sheet.
"""

QUESTIONS_FIELDS = """\
--json prints an object a question; docs/automate/json.md describes its fields:
  schema, puzzle, algorithm, seed, number, events, board, event, guesses,
  subject, question, kind ("a number", "a cell", "a digit", "digits" or "the
  number of a line"), answers (all that are right)
"""

QUESTIONS_CODES = exit_codes(
    "printed", bad="bad input, or no question about this search", interrupted="ended by Ctrl+C"
)

MOST_QUESTIONS = 100

SEARCH = "mac"  # the one to ask about if the user names none


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = QUESTIONS_HELP
    parser.epilog = f"{PUZZLE_HELP}\n{QUESTIONS_FIELDS}\n{QUESTIONS_CODES}"
    parser.add_argument("puzzle", metavar="PUZZLE|FILE|-", help="the puzzle; a file gives its first puzzle")
    parser.add_argument(
        "--algorithm", metavar="KEY", default=SEARCH, help=f"the search to ask about, by its key (default: {SEARCH})"
    )
    parser.add_argument(
        "--count", type=number_up_to(MOST_QUESTIONS), default=10, metavar="N", help="how many questions (default: 10)"
    )
    parser.add_argument(
        "--seed", type=number_of_seed, default=1, metavar="S", help="a number that chooses the questions (default: 1)"
    )
    parser.add_argument("--answers", action="store_true", help="also print the answers, below each question")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, with the answers, see below")
    add_notation(parser, "how cells are named")
