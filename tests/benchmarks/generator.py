"""How long a puzzle with one solution takes, against other generators, and whether theirs have one.

    python -m tests.benchmarks.generator [--passes 5] [--python FOLDER/bin/python]
    python -m tests.benchmarks.generator --wishes 20 [--seconds 60] [--only ER] [--anew]

Against `qqwing` (the Debian package), and against the Python packages py-sudoku and dokusan, in an environment of
their own: `python -m venv FOLDER; FOLDER/bin/pip install py-sudoku dokusan`. Without `--python` such an
environment is made and thrown away. Each pass runs all of them once, one after the other; CPU time
without that of their start; medians of the passes. What is missing is skipped.

With `--wishes`, how many tries and how much CPU time a puzzle takes of which something rare is wanted, and what it may
take: so many puzzles of each wish, or as many as there are after some seconds. The means, to which the budgets belong,
count the tries for the one that was not found, too. `--only` takes the wishes whose names begin so, `--anew` looks for
them without the puzzles that ship.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from sudoku_tui.engine.explainer.rating import SeProgress
from sudoku_tui.engine.generator import Symmetry, Wanted, minimal_puzzle, tries_for
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.game.making.known_puzzles import known_puzzles

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


class Wish(NamedTuple):
    """What a puzzle is to be like, and what it may take on average."""

    wanted: Wanted
    seconds: float = inf  # of CPU time
    tries: float = inf


HALF_BANDS = (*(range(er, er + 5) for er in range(10, 95, 5)), range(76, 83), range(86, 90), range(93, 96))

FAST_ER = 82
"""Up to this ER, in tenths, a puzzle may take one second, and above it three."""

WISHES = {
    **{
        f"ER {er[0] / 10}-{er[-1] / 10}": Wish(Wanted(er=er), seconds=1.0 if er[-1] <= FAST_ER else 3.0)
        for er in HALF_BANDS
    },
    **{name: Wish(Wanted(needs=(technique_named(name),))) for name in TECHNIQUES},
    "remote-pair": Wish(Wanted(needs=(technique_named("remote-pair"),)), tries=34),
    "sue-de-coq": Wish(Wanted(needs=(technique_named("sue-de-coq"),)), tries=79),
    "swordfish": Wish(Wanted(needs=(technique_named("swordfish"),)), seconds=1.0),
    "score 800-1000": Wish(Wanted(scores=range(800, 1001))),
    "xy-wing, minimal": Wish(Wanted(needs=(technique_named("xy-wing"),), minimal=True)),
    "remote-pair, minimal": Wish(Wanted(needs=(technique_named("remote-pair"),), minimal=True)),
    "ER 7.5-7.9, minimal": Wish(Wanted(er=range(75, 80), minimal=True)),
    "ER 3.5-3.9, half-turn": Wish(Wanted(er=range(35, 40), symmetry=Symmetry.HALF_TURN)),
    "ER 7.5-7.9, half-turn": Wish(Wanted(er=range(75, 80), symmetry=Symmetry.HALF_TURN)),
    "ER 8.5-8.9, half-turn": Wish(Wanted(er=range(85, 90), symmetry=Symmetry.HALF_TURN)),
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


def report_wishes(number: int, most_seconds: float, only: str, *, is_anew: bool) -> None:
    """Print a line for each wish: how many puzzles were found, and what one took."""
    print("wish                   puzzles  tries: median    mean  at most  CPU s: median    mean  at most")
    for name, (wanted, seconds, tries) in WISHES.items():
        if not name.startswith(only):
            continue
        found: list[tuple[int, float]] = []
        tries_taken = 0
        begun = process_time()

        def watch(_: SeProgress, end: float = begun + most_seconds) -> None:
            if process_time() > end:
                raise TimeoutError

        while len(found) < number and process_time() < begun + most_seconds:
            start = process_time()
            known = () if is_anew else known_puzzles(wanted)
            with suppress(TimeoutError):
                for tried, made in enumerate(tries_for(wanted, "benchmark", len(found) + 1, watch, known), 1):
                    tries_taken += 1
                    if made is not None:
                        found.append((tried, process_time() - start))
                    if made is not None or process_time() > begun + most_seconds:
                        break
        seconds_taken = process_time() - begun
        if not found:
            print(f"{name:21} {0:8}  none in {tries_taken} tries, {seconds_taken:.0f} s", flush=True)
            continue
        tried_each, seconds_each = zip(*found, strict=True)
        mean_tries, mean_seconds = tries_taken / len(found), seconds_taken / len(found)
        held = "" if mean_tries <= tries and mean_seconds <= seconds else "  missed"
        tries_each = f"{median(tried_each):14.0f} {mean_tries:7.0f} {_budget(tries, '.0f')}"
        times_each = f"{median(seconds_each):14.2f} {mean_seconds:7.2f} {_budget(seconds, '.1f')}"
        print(f"{name:21} {len(found):8} {tries_each} {times_each}{held}", flush=True)


def _budget(most: float, form: str) -> str:
    return f"{'-' if most == inf else format(most, form):>8}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--python", help="an interpreter that has the packages")
    parser.add_argument("--wishes", type=int, metavar="NUMBER", help="make so many puzzles of each rare wish instead")
    parser.add_argument("--seconds", type=float, default=60.0, help="at most so much CPU time for a wish")
    parser.add_argument("--only", default="", metavar="NAME", help="only the wishes whose names begin so")
    parser.add_argument("--anew", action="store_true", help="look for them without the puzzles that ship")
    arguments = parser.parse_args()
    if arguments.wishes:
        report_wishes(arguments.wishes, arguments.seconds, arguments.only, is_anew=arguments.anew)
        return
    with tempfile.TemporaryDirectory() as folder:
        report(measure(arguments.passes, arguments.python or environment(Path(folder))))


if __name__ == "__main__":
    main()
