"""`python -m sudoku_tui.engine`: the solution, the rating and the path of puzzles, as plain text.

The one module of the engine that reads and writes: it is a program, and nothing imports it.
"""

import argparse
import os
import sys
from collections.abc import Iterator

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.explainer.rating import rate_unchecked as rate_se
from sudoku_tui.engine.logic import path, rate_unchecked
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.solver import count_solutions, solve

USAGE = (
    "Give puzzles as 81 characters each, row by row with a dot or 0 for an empty cell, or as lines of standard input: "
    "it prints the solution, the rating and the path of each."
)
MOST_SOLUTIONS = 100  # what is counted, where there are several


def main(arguments: list[str] | None = None) -> int:
    """Answer for each puzzle; 0 if all were puzzles, 2 if one was none."""
    parser = argparse.ArgumentParser("python -m sudoku_tui.engine", description=USAGE)
    parser.add_argument("puzzles", nargs="*", metavar="PUZZLE")
    parser.add_argument("--se", action="store_true", help="also rate as Sudoku Explainer does, which may take long")
    asked = parser.parse_args(arguments)
    if not asked.puzzles and (sys.stdin is None or sys.stdin.isatty()):
        print(USAGE, file=sys.stderr)
        return 2
    status = 0
    for number, puzzle in enumerate(asked.puzzles or _lines()):
        try:
            answer = "\n".join(answers(puzzle, with_se=asked.se))
        except InvalidPuzzle as error:
            print(ascii(puzzle[:81])[1:-1], error, sep=": ", file=sys.stderr)
            status = 2
        else:
            print("\n" * bool(number) + answer, flush=True)
    return status


def _lines() -> Iterator[str]:
    """The lines of standard input; a line that is no text is no puzzle either."""
    for line in sys.stdin.buffer:
        text = line.decode(errors="replace").strip()
        if text:
            yield text


def answers(puzzle: str, *, with_se: bool = False) -> Iterator[str]:
    """The lines about a puzzle; raises `InvalidPuzzle` for what is none."""
    start = Position.from_string(puzzle)
    yield f"puzzle    {start.to_string()}"
    number = count_solutions(start, MOST_SOLUTIONS)
    if number != 1:
        more = " or more" if number == MOST_SOLUTIONS else ""
        yield f"solutions {number}{more}"
        return
    yield f"solution  {solve(start)}"
    yield f"rating    {_rating_line(rate_unchecked(start))}"
    if with_se:
        se = rate_se(start)
        yield f"SE        ER {se.er} EP {se.ep} ED {se.ed}, {se.hardest}"
    for number, (step, _) in enumerate(path(start), 1):
        yield f"{number:>2}. {words.name(step.technique.id)}: {words.conclusion(step)}"


def _rating_line(rating: Rating) -> str:
    steps = ", ".join(count(number, name, name) for name, number in words.named_counts(rating))
    return f"{words.level(rating.class_id) if rating.is_solved else words.beyond()} {rating.score} ({steps})"


def run() -> int:
    """Run the command; a reader that leaves early, or Ctrl+C, ends it quietly."""
    try:
        status = main()
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left would be written at the end
        return 1
    except OSError as error:
        print(f"Standard input or output fails: {error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
