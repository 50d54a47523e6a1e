"""What `solve` takes for a long list beside the solver alone, and what a second process brings.

    python -m tests.benchmarks.throughput [--puzzles 49158] [--passes 5]

The list is as long as that of all known puzzles with 17 givens, and alike: those of ../shared/data, transformed by
chance. In each pass everything is done in turn. The commands are whole processes with byte code, whose start counts.

How much faster two processes are by the clock can only be seen where nobody else uses the cores. Elsewhere CPU time
tells: on two free cores they take what the start takes, and half of the rest of all their processes, if neither core is
ever idle. A busy machine adds to CPU time, too; the least of many passes has least of that.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from sudoku_tui.engine.canonical import Transformation
from sudoku_tui.engine.solver import count_solutions, solve
from tests.benchmarks.installed import CHECKOUT, print_figure
from tests.cli.running import COMMAND, peak_kib
from tests.shared_data import SHARED, shared_puzzles

PUZZLES = 49_158

ALONE_ALLOWED = 1.3
"""How many times as long as solving alone the command may take."""

FASTER_REQUIRED = 1.8
"""How many times faster than one process two must be."""


class Took(NamedTuple):
    """What something took, in seconds."""

    clock: float
    cpu: float  # of all processes together


def varied_list(number: int) -> list[str]:
    """This many different puzzles: those that there are, transformed by chance, the same ones each time."""
    rng = Random(17)
    known = shared_puzzles("clue17.txt")
    found: dict[str, None] = {}
    while len(found) < number:
        found.update(dict.fromkeys(Transformation.random(rng).apply(puzzle) for puzzle in known))
    return list(found)[:number]


def here(action: Callable[[str], object], puzzles: Sequence[str]) -> Took:
    """Do something with each puzzle in this process."""
    clock, cpu = perf_counter(), process_time()
    for puzzle in puzzles:
        action(puzzle)
    return Took(perf_counter() - clock, process_time() - cpu)


def command(folder: Path, *arguments: str, name: str = "list.txt") -> Took:
    """Run `solve` on a file of the folder."""
    with (folder / "answers.txt").open("wb") as answers:
        clock = perf_counter()
        process = subprocess.Popen([*COMMAND, "solve", *arguments, str(folder / name)], stdout=answers)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"solve {arguments} ended with exit code {process.returncode}")
    return Took(perf_counter() - clock, used.ru_utime + used.ru_stime)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=PUZZLES, help=f"how many the list has (default: {PUZZLES:,})")
    parser.add_argument("--passes", type=int, default=5)
    arguments = parser.parse_args()
    if not SHARED.is_dir():
        sys.exit(f"{SHARED} is missing; the puzzles to measure with lie there, beside the checkout.")
    puzzles = varied_list(arguments.puzzles)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        (folder / "list.txt").write_text("".join(f"{puzzle}\n" for puzzle in puzzles), encoding="ascii")
        (folder / "one.txt").write_text(puzzles[0], encoding="ascii")
        for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"):
            os.environ.pop(name, None)
        os.environ.update(PYTHONPATH=str(CHECKOUT), PYTHONPYCACHEPREFIX=str(folder / "byte code"))
        things: dict[str, Callable[[], Took]] = {
            "solving alone": partial(here, solve, puzzles),
            "counting to two alone": partial(here, count_solutions, puzzles),
            "solve of one puzzle": partial(command, folder, "--jobs", "1", name="one.txt"),
            "solve --jobs 1": partial(command, folder, "--jobs", "1"),
            "solve --jobs 2": partial(command, folder, "--jobs", "2"),
            "solve": partial(command, folder),
        }
        command(folder, "--jobs", "2")  # writes the byte code
        here(count_solutions, puzzles[:1000])
        took: dict[str, list[Took]] = {name: [] for name in things}
        for _ in range(arguments.passes):
            for name, thing in things.items():
                took[name].append(thing())
        peaks = [
            peak_kib("solve", "--jobs", jobs, "-", stdin=(f"{puzzle}\n".encode() for puzzle in puzzles[:number]))[0]
            for jobs in ("1", "2")
            for number in (len(puzzles) // 4, len(puzzles))
        ]
    print(f"{len(puzzles):,} puzzles; medians of {arguments.passes} passes, and the best of the clock")
    starts = [one.cpu for one in took.pop("solve of one puzzle")]
    print_figure("solve of one puzzle: CPU time", median(starts) * 1000, "ms")
    for name, its in took.items():
        print_figure(f"{name}: CPU time of a puzzle", median(one.cpu for one in its) / len(puzzles) * 1e6, "us")
        print_figure("    by the clock, the best", min(one.clock for one in its) / len(puzzles) * 1e6, "us")
    cpu = {name: [one.cpu for one in its] for name, its in took.items()}
    best = {name: min(one.clock for one in its) for name, its in took.items()}
    alone, one, two = cpu["solving alone"], cpu["solve --jobs 1"], cpu["solve --jobs 2"]
    print_figure("counting to two / solving", ratio(cpu["counting to two alone"], alone), "")
    print_figure("solve --jobs 1 / solving alone", ratio(one, alone), "", [(ALONE_ALLOWED, "what the command adds")])
    print_figure("    least against least", min(one) / min(alone), "")
    print_figure("solve --jobs 2 / solving alone", ratio(two, alone), "")
    for name, faster in {
        "on two free cores, by CPU time": ratio(
            one, [(start + its) / 2 for start, its in zip(starts, two, strict=True)]
        ),
        "the same, least against least": 2 * min(one) / (min(starts) + min(two)),
        "by the clock, best against best": best["solve --jobs 1"] / best["solve --jobs 2"],
        "by the clock, unasked": best["solve --jobs 1"] / best["solve"],
    }.items():
        verdict = "ok" if faster >= FASTER_REQUIRED else "BELOW"
        print(f"{f'two processes: {name}':48} {faster:9.2f} times {verdict}: {FASTER_REQUIRED}")
    for jobs, few, many in zip("12", peaks[::2], peaks[1::2], strict=True):
        print_figure(f"memory with --jobs {jobs}: {len(puzzles) // 4:,} puzzles", few / 1024, "MiB")
        print_figure("    all of them / these", many / few, "", [(1.05, "memory that does not grow")])


def ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """The median of the ratios of the passes."""
    return median(this / that for this, that in zip(these, those, strict=True))


if __name__ == "__main__":
    main()
