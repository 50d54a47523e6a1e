"""How much faster the solver is than Norvig's, what counting to two costs, and what making a minimal puzzle takes.

    python -m tests.benchmarks.solver [--passes 5] [set ...]

In each pass, Norvig's algorithm solves a set in portions; after each, our solver does the whole set as often as fills
a moment. CPU time, after a pass to warm up; medians of the passes. The sets lie in ../shared/data, beside the checkout.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, median
from time import process_time

from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.solver import count_solutions, solve
from tests.benchmarks import norvig
from tests.shared_data import SHARED, shared_puzzles

REQUIRED = {"easy50": 100, "top95": 100, "clue17": 75, "hardest11": 30, "forum1905": 42, "forum1106": 36}
"""How many times faster than Norvig's algorithm the solver is wanted to be, by set."""

COUNTING_ALLOWED = {"clue17": 1.3}
"""How many times as long as solving counting to two may take, by set."""

GENERATING_ALLOWED = 1.0
"""Milliseconds that making a minimal puzzle may take."""

PORTIONS = 10
MOMENT = 0.1
"""Seconds that are long enough for the caches to be ours again, and for the first round not to count much."""

GENERATED = 100


def seconds(action: Callable[[str], object], puzzles: Sequence[str], at_least: float = 0.0) -> float:
    """The CPU time that an action takes for all puzzles; the mean of as many rounds as fill some time."""
    start = process_time()
    rounds = 0
    while not rounds or process_time() < start + at_least:
        for puzzle in puzzles:
            action(puzzle)
        rounds += 1
    return (process_time() - start) / rounds


def one_pass(puzzles: Sequence[str]) -> tuple[float, float, float]:
    """Seconds for all puzzles: Norvig's algorithm, solving, counting to two."""
    portions = [puzzles[start::PORTIONS] for start in range(PORTIONS)]
    times = [
        (seconds(norvig.solve, portion), seconds(solve, puzzles, MOMENT), seconds(count_solutions, puzzles, MOMENT))
        for portion in portions
    ]
    norvigs, solving, counting = zip(*times, strict=True)
    return sum(norvigs), mean(solving), mean(counting)


def compare(name: str, passes: int) -> None:
    """Print the line of a set."""
    puzzles = shared_puzzles(f"{name}.txt")
    for puzzle in puzzles:  # warms up
        assert solve(puzzle) == norvig.solve(puzzle)
        assert count_solutions(puzzle) == 1
    results = [one_pass(puzzles) for _ in range(passes)]
    norvigs, solving, counting = (median(column) for column in zip(*results, strict=True))
    allowed = f"{COUNTING_ALLOWED[name]:.2f}" if name in COUNTING_ALLOWED else ""
    ratios = f"{norvigs / solving:8.1f}x {REQUIRED[name]:8}x {counting / solving:12.2f} {allowed:>7}"
    print(f"{name:10} {len(puzzles):7} {ratios}", flush=True)


def generate(passes: int) -> None:
    """Print the time of a minimal puzzle."""
    times = []
    for seed in range(passes):
        rng = Random(seed)
        minimal_puzzle(rng)  # warms up
        start = process_time()
        for _ in range(GENERATED):
            minimal_puzzle(rng)
        times.append((process_time() - start) / GENERATED * 1000)
    print(f"a minimal puzzle: {median(times):.2f} ms; at most {GENERATING_ALLOWED} ms")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("sets", nargs="*", metavar="set", help=f"of {', '.join(REQUIRED)}; otherwise all")
    arguments = parser.parse_args()
    if not SHARED.is_dir():
        sys.exit(f"{SHARED} is missing; the puzzles to measure with lie there, beside the checkout.")
    print("set        puzzles vs Norvig    wanted  count/solve at most")
    for name in arguments.sets or REQUIRED:
        compare(name, arguments.passes)
    generate(arguments.passes)


if __name__ == "__main__":
    main()
