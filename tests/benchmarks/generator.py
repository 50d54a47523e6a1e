"""How long a puzzle with one solution takes, against other generators, and whether theirs have one.

    python -m tests.benchmarks.generator [--passes 5] [--python FOLDER/bin/python]
    python -m tests.benchmarks.generator --wishes 20 [--seconds 60]

Against `qqwing` (the Debian package), and against the Python packages py-sudoku and dokusan, in an environment of
their own: `python -m venv FOLDER; FOLDER/bin/pip install py-sudoku dokusan`. Without `--python` such an
environment is made and thrown away. Each pass runs all of them once, one after the other; CPU time
without that of their start; medians of the passes. What is missing is skipped.

With `--wishes`, how many tries and how much CPU time a puzzle takes of which something rare is wanted: so many puzzles
of each wish, or as many as there are after some seconds. The means count the tries for the one that was not found, too.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from sudoku_tui.engine.generator import Wanted, minimal_puzzle, tries_for
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.solver import count_solutions

ALLOWED_MS = 1.0
"""Milliseconds that a minimal puzzle may take."""

FASTER_THAN_QQWING = 1.0
FASTER_THAN_PYTHON = 50.0
"""How many times faster than each other generator in Python whose puzzles have one solution."""

OURS, QQWING = 300, 100

PACKAGES = {"py-sudoku": 30, "dokusan": 3}
"""How many puzzles each package makes in a pass."""

SCRIPTS = {
    "py-sudoku": "from sudoku import Sudoku\n"
    "def make(seed): return [d or 0 for row in Sudoku(3, seed=seed).difficulty(0.7).board for d in row]",
    "dokusan": "from dokusan import generators\n"
    "def make(seed): return [int(c) for c in str(generators.random_sudoku(avg_rank=150))]",
}
"""Python that defines `make`, which gives the 81 digits of a puzzle."""

MEASURE = """
import json, random, sys, time
random.seed(int(sys.argv[2]))
make(0)
start = time.process_time()
puzzles = [make(seed) for seed in range(int(sys.argv[2]), int(sys.argv[2]) + int(sys.argv[1]))]
print(json.dumps([time.process_time() - start, puzzles]))
"""


TECHNIQUES = [
    "skyscraper",
    "xy-wing",
    "w-wing",
    "xy-chain",
    "remote-pair",
    "bug+1",
    "sue-de-coq",
    "finned-swordfish",
    "uniqueness-test-1",
    "uniqueness-test-2",
    "als-xz",
    "swordfish",
    "jellyfish",
    "tridagon",
]

WISHES = {
    **{name: Wanted(needs=(technique_named(name),)) for name in TECHNIQUES},
    "score 800-1000": Wanted(scores=range(800, 1001)),
    "ER 7.6-8.2": Wanted(er=range(76, 83)),
    "xy-wing, minimal": Wanted(needs=(technique_named("xy-wing"),), minimal=True),
    "remote-pair, minimal": Wanted(needs=(technique_named("remote-pair"),), minimal=True),
}


class Result(NamedTuple):
    """What one generator did in a pass: seconds a puzzle, and the puzzles."""

    seconds: float
    puzzles: list[str]


def ours(seed: int) -> Result:
    """Our generator."""
    rng = Random(seed)
    minimal_puzzle(rng)  # warms up
    start = process_time()
    puzzles = [minimal_puzzle(rng) for _ in range(OURS)]
    return Result((process_time() - start) / OURS, puzzles)


def qqwing() -> Result:
    """QQwing; its time for one puzzle is taken off that for many, and with it the start."""
    started, _ = _run_qqwing(1)
    seconds, puzzles = _run_qqwing(QQWING + 1)
    return Result((seconds - started) / QQWING, puzzles)


def _run_qqwing(number: int) -> tuple[float, list[str]]:
    before = os.times()
    done = subprocess.run(
        ["qqwing", "--generate", str(number), "--one-line"], capture_output=True, text=True, check=True
    )
    after = os.times()
    lines = [line for line in done.stdout.split() if len(line) == 81]
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return seconds, lines


def package(python: str, name: str, seed: int) -> Result:
    """A package for Python."""
    done = subprocess.run(
        [python, "-c", SCRIPTS[name] + MEASURE, str(PACKAGES[name]), str(seed)],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    seconds, puzzles = json.loads(done.stdout.splitlines()[-1])
    return Result(seconds / PACKAGES[name], ["".join(str(digit or ".") for digit in puzzle) for puzzle in puzzles])


def quality(puzzles: Sequence[str]) -> tuple[float, float]:
    """The shares of the puzzles that have one solution, and that have no given to spare besides."""
    unique = [puzzle for puzzle in puzzles if count_solutions(puzzle) == 1]
    minimal = [
        puzzle
        for puzzle in unique
        if all(
            given == "." or count_solutions(f"{puzzle[:cell]}.{puzzle[cell + 1 :]}") == 2
            for cell, given in enumerate(puzzle)
        )
    ]
    return len(unique) / len(puzzles), len(minimal) / len(puzzles)


def environment(folder: Path) -> str | None:
    """The interpreter of a new environment with the packages; None if they cannot be installed."""
    python = str(folder / "bin" / "python")
    try:
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PACKAGES], check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"skipped: the packages {', '.join(PACKAGES)} cannot be installed ({error})")
        return None
    return python


def measure(passes: int, python: str | None) -> dict[str, list[Result]]:
    """All generators, one after the other, in each pass."""
    results: dict[str, list[Result]] = {"ours": []}
    skipped = set()
    if shutil.which("qqwing") is None:
        print("skipped: qqwing is not installed (apt-get install qqwing)")
        skipped.add("qqwing")
    for seed in range(passes):
        results["ours"].append(ours(seed))
        if "qqwing" not in skipped:
            results.setdefault("qqwing", []).append(qqwing())
        for name in PACKAGES:
            if python is not None and name not in skipped:
                try:
                    results.setdefault(name, []).append(package(python, name, seed))
                except subprocess.SubprocessError as error:
                    reason = (getattr(error, "stderr", "") or str(error)).strip().splitlines()[-1]
                    print(f"skipped: {name} fails ({reason})")
                    skipped.add(name)
                    results.pop(name, None)
    return results


def report(results: dict[str, list[Result]]) -> None:
    """Print a line for each generator, and what was to be reached."""
    milliseconds = {name: median(result.seconds for result in found) * 1000 for name, found in results.items()}
    print("generator    puzzles  ms each   one solution  minimal  times ours  at least")
    for name, found in results.items():
        puzzles = [puzzle for result in found for puzzle in result.puzzles]
        unique, minimal = quality(puzzles[:200])
        ratio = median(result.seconds / base.seconds for result, base in zip(found, results["ours"], strict=True))
        required = ""
        if name == "qqwing":
            required = f"{FASTER_THAN_QQWING:.0f}"
        elif name != "ours":
            required = f"{FASTER_THAN_PYTHON:.0f}" if unique == 1 else "-"
        shares = f"{unique:13.0%} {minimal:8.0%}"
        print(f"{name:12} {len(puzzles):7} {milliseconds[name]:8.2f} {shares} {ratio:11.1f} {required:>9}")
    print(f"ours: {milliseconds['ours']:.2f} ms for a minimal puzzle; at most {ALLOWED_MS} ms")


def report_wishes(number: int, most_seconds: float) -> None:
    """Print a line for each wish: how many puzzles were found, and what one took."""
    print("wish                  puzzles  tries: median    mean  CPU s: median    mean")
    for name, wanted in WISHES.items():
        found: list[tuple[int, float]] = []
        tries_taken = 0
        begun = process_time()
        while len(found) < number and process_time() < begun + most_seconds:
            start = process_time()
            for tried, made in enumerate(tries_for(wanted, "benchmark", len(found) + 1), 1):
                tries_taken += 1
                if made is not None:
                    found.append((tried, process_time() - start))
                if made is not None or process_time() > begun + most_seconds:
                    break
        seconds_taken = process_time() - begun
        if not found:
            print(f"{name:20} {0:8}  none in {tries_taken} tries, {seconds_taken:.0f} s", flush=True)
            continue
        tried_each, seconds_each = zip(*found, strict=True)
        tries_each = f"{median(tried_each):14.0f} {tries_taken / len(found):7.0f}"
        times_each = f"{median(seconds_each):14.2f} {seconds_taken / len(found):7.2f}"
        print(f"{name:20} {len(found):8} {tries_each} {times_each}", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--python", help="an interpreter that has the packages")
    parser.add_argument("--wishes", type=int, metavar="NUMBER", help="make so many puzzles of each rare wish instead")
    parser.add_argument("--seconds", type=float, default=60.0, help="at most so much CPU time for a wish")
    arguments = parser.parse_args()
    if arguments.wishes:
        report_wishes(arguments.wishes, arguments.seconds)
        return
    with tempfile.TemporaryDirectory() as folder:
        report(measure(arguments.passes, arguments.python or environment(Path(folder))))


if __name__ == "__main__":
    main()
