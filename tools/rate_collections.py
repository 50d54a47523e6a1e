"""Write Sudoku Explainer's ratings into the collections that ship, and the minutes that people take.

    .venv/bin/python tools/rate_collections.py              what has none yet, as after a collection was made anew
    .venv/bin/python tools/rate_collections.py --anew       all
    .venv/bin/python tools/rate_collections.py --minutes    the minutes anew, as after a change of the model: a minute
    .venv/bin/python tools/rate_collections.py beyond       the files whose names begin so

It takes some minutes; two processes work, with low priority. A puzzle that takes longer than `--seconds` of processor
time (300) gets the rating that is known by then, marked with a +. Each file is written when its puzzles are rated.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from sudoku_tui.engine.human_time import estimate
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.formats.graded import CUT_SHORT, GradedPuzzle, read_graded, with_figures
from sudoku_tui.game.puzzles.difficulty import se_of_puzzle
from sudoku_tui.library import EXAMPLES_FILE, puzzles_folder

PROCESSES = 2


def main() -> None:
    """Rate what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="the beginnings of the names of files; all unless told otherwise")
    parser.add_argument("--anew", action="store_true", help="rate also what has a rating")
    parser.add_argument("--minutes", action="store_true", help="find the minutes also of what has some")
    parser.add_argument("--seconds", type=float, default=300.0, help="the most seconds of processor time for a puzzle")
    options = parser.parse_args()
    files = [path for path in sorted(puzzles_folder().rglob("*.txt")) if path.name != EXAMPLES_FILE]
    with ProcessPoolExecutor(PROCESSES, initializer=partial(os.nice, 10)) as pool:
        for path in files:
            if path.name.startswith((*options.names,) or ("",)):
                rate_file(path, pool, options.seconds, is_anew=options.anew, minutes_anew=options.minutes)


def rate_file(
    path: Path, pool: ProcessPoolExecutor, seconds: float, *, is_anew: bool, minutes_anew: bool = False
) -> None:
    """Rate the puzzles of a file, and write it."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    wanted = [
        replace(one, se=None if is_anew else one.se, minutes=None if is_anew or minutes_anew else one.minutes)
        for one in read_graded(lines)
    ]
    for one in pool.map(partial(completed, seconds=seconds), wanted):
        assert one.puzzle.line is not None
        place = one.puzzle.line - 2  # the line before the puzzle
        lines[place] = with_figures(lines[place], one.se, one.minutes)
    path.write_text("".join(lines), encoding="utf-8")
    print(f"{path.name}: {summary_of(found_ratings(lines))}", flush=True)


def completed(one: GradedPuzzle, seconds: float) -> GradedPuzzle:
    """A puzzle with what it lacked: the rating of Sudoku Explainer, found in some seconds, and the minutes."""
    givens = one.puzzle.givens
    se = one.se or se_of_puzzle(givens, seconds)
    assert se is not None, one.puzzle.title
    minutes = estimate(givens, most=0).minutes if one.minutes is None else one.minutes
    return replace(one, se=se, minutes=minutes)


def found_ratings(lines: Sequence[str]) -> list[SeRating]:
    """The ratings that a file has now."""
    return [one.se for one in read_graded(lines) if one.se is not None]


def summary_of(ratings: Sequence[SeRating]) -> str:
    """The number of puzzles, the lowest and the highest ER, and how many are not rated to the end."""
    ers = sorted(one.er for one in ratings)
    short = sum(one.limit == CUT_SHORT for one in ratings)
    return f"{len(ers)} puzzles, ER {ers[0]} to {ers[-1]}" + (f", {short} not to the end" if short else "")


if __name__ == "__main__":
    main()
