"""How long a rating on the scale of Sudoku Explainer takes, and each of its searches.

    python -m tests.benchmarks.explainer [--passes 3] [ratings | searches]

CPU time of one core, median of the puzzles of a band, best of the passes. Puzzles and positions lie in ../shared/data,
beside the checkout; the ratings must be those of the file.
"""

import argparse
from bisect import bisect_left
from collections import defaultdict
from statistics import median
from time import process_time

from sudoku_tui.engine.explainer.order import SEARCHES
from sudoku_tui.engine.explainer.rating import rate
from sudoku_tui.engine.position import Position
from tests.engine.explainer.se_steps import their_hints, their_ratings

BANDS = (5.0, 7.0, 8.0, 9.0, 9.4)
"""The highest ER of each band."""

ALLOWED = (25, 120, 400, 1200, 3000)
"""The milliseconds that a rating in each band may take."""


def time_ratings(passes: int) -> None:
    """Print a line for each band."""
    times: dict[float, list[float]] = defaultdict(list)
    equal = 0
    theirs = their_ratings()
    for one in theirs:
        position = Position.from_string(one.puzzle)
        best = float("inf")
        for _ in range(passes):
            start = process_time()
            ours = rate(position)
            best = min(best, process_time() - start)
        equal += (ours.er, ours.ep, ours.ed) == one[1:]
        times[BANDS[bisect_left(BANDS, one.er)]].append(1000 * best)
    print(f"{equal} of {len(theirs)} puzzles have the ER, EP and ED of the file.")
    for band, allowed in zip(BANDS, ALLOWED, strict=True):
        if times[band]:
            figures = f"median {median(times[band]):6.1f} ms, at most {max(times[band]):6.1f}"
            print(f"ER to {band}: {len(times[band]):3} puzzles, {figures} (goal: a median of {allowed})")


def time_searches(passes: int) -> None:
    """Print a line for each search: how long it takes where it finds something, and where it does not."""
    finding: dict[str, list[float]] = defaultdict(list)
    failing: dict[str, list[float]] = defaultdict(list)
    names = []
    for theirs in their_hints():
        for search in SEARCHES:
            name = f"{search.__module__}.{search.__name__}" if callable(search) else search.name
            names.append(name.removeprefix("sudoku_tui.engine.explainer."))
            best = float("inf")
            for _ in range(passes):
                grid = theirs.grid()
                start = process_time()
                hint = search(grid) if callable(search) else search.find(grid, lambda _: None)
                best = min(best, process_time() - start)
            (failing if hint is None else finding)[names[-1]].append(1000 * best)
            if hint is not None:
                break
    print(f"{'search':45} {'finds':>7} {'ms':>7}   {'does not':>8} {'ms':>7}")
    for name in dict.fromkeys(names):
        columns = [f"{len(rows):7} {median(rows) if rows else 0:7.2f}" for rows in (finding[name], failing[name])]
        print(f"{name:45} {columns[0]}    {columns[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=("ratings", "searches"))
    parser.add_argument("--passes", type=int, default=3)
    options = parser.parse_args()
    if options.part != "searches":
        time_ratings(options.passes)
    if options.part != "ratings":
        time_searches(options.passes)


if __name__ == "__main__":
    main()
