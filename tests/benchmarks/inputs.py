"""How well puzzles are read as people keep them, how fast, and in how much memory.

    python -m tests.benchmarks.inputs [--texts 200000] [--megabytes 100] [--beside FOLDER]

First the rows of ../shared/data/inputs.jsonl that are read, by kind. Then texts by chance, half of them made of pieces
of puzzles, half grids in any layout of which lines were spoiled: how many end in a traceback, how many give a puzzle
whose digits are not in the text in this order, how many of the spoiled ones a puzzle that is none of those they were
made of, and which took the longest. Then long files, each read in a process of its own; with another checkout beside
this one both read them in turn.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from traceback import print_exc
from typing import NamedTuple

from sudoku_tui.formats import Puzzle, read_puzzles
from tests.benchmarks.installed import CHECKOUT, print_figure
from tests.formats.layouts import GRIDS, LAYOUTS, LINES, SOLUTIONS, invented, several, spoiled
from tests.shared_data import SHARED

FASTEST = 20.0
"""Megabytes of plain lines a second that are asked for."""

MOST_MEMORY = 64.0
"""MiB that a process may take, whatever the length of its file."""

PIECES = [
    *GRIDS,
    *SOLUTIONS,
    *GRIDS[0].split("8"),
    "\n",
    "\n",
    "\n\n",
    " ",
    "  ",
    "\t",
    "|",
    ",",
    ";",
    "/",
    "-",
    "---",
    "+",
]
PIECES += [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    '"',
    "'",
    "#",
    "[Puzzle]",
    "[State]",
    "12",
    "2024-01-10",
    "R1",
    "A ",
    "1. ",
    "x",
]
PIECES += [
    ".........",
    "123456789",
    "0",
    ".",
    "·",
    "５",
    "٣",
    "\u202e",
    "\f",
    "\r\n",
    "<td>",
    "</tr>",
    "&",
    "\\\\",
    "None",
]
PIECES += [f"{size}{'1379'[:size]}" for size in range(1, 5)]

READ = """\
import re, sys, time
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.library import iterate_many, opened
begun = time.process_time()
found = 0
try:
    with opened(sys.argv[1]) as file:
        for item in iterate_many(file, "file"):
            found += getattr(item, "size", hasattr(item, "givens"))
except SudokuError:
    pass
seconds = time.process_time() - begun
print(found, seconds, int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]) / 1024)
"""
"""A program that prints how many puzzles a file has, the seconds to read it, and the most MiB of memory."""


class Seen(NamedTuple):
    """The longest that a text took."""

    micros: float  # a character
    seconds: float
    text: str


def rows_read() -> Iterator[tuple[str, bool]]:
    """Whether each row of the shared texts is read as it must be, with its kind."""
    for line in (SHARED / "inputs.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found = read_puzzles(row["text"].splitlines(keepends=True))
        yield row["kind"], [getattr(item, "givens", "") for item in found] == row["puzzles"]


def random_text(chance: random.Random) -> str:
    """Pieces of puzzles, one after another."""
    return "".join(chance.choice(PIECES) for _ in range(chance.randrange(60)))


def read_texts(number: int) -> None:
    """Read texts by chance, and print what came of it."""
    counts = Counter[str]()
    slowest = Seen(0, 0, "")
    for seed in range(number):
        is_spoiled = seed % 2 == 1
        text, grids = spoiled(random.Random(seed)) if is_spoiled else (random_text(random.Random(seed)), 0)
        begun = process_time()
        try:
            found = list(read_puzzles(text.splitlines(keepends=True)))
        except Exception:
            counts["tracebacks"] += 1
            print(f"seed {seed}:", file=sys.stderr)
            print_exc()
            continue
        seconds = process_time() - begun
        slowest = max(slowest, Seen(1e6 * seconds / (len(text) + 100), seconds, text))
        values = [item.values for item in found if isinstance(item, Puzzle)]
        counts["puzzles"] += len(values)
        counts["complaints"] += len(found) - len(values)
        counts["inventions"] += sum(invented(text, some) for some in values)
        counts["losses"] += len(values) == len(found) < grids
        counts["others"] += is_spoiled and sum(some not in (*GRIDS, *SOLUTIONS) for some in values)
    print_figure("texts by chance", number, "")
    print_figure("  puzzles in them", counts["puzzles"], "")
    print_figure("  complaints about them", counts["complaints"], "")
    print_figure("  tracebacks", counts["tracebacks"], "", [(0, "never")])
    print_figure("  puzzles whose digits are not there in order", counts["inventions"], "", [(0, "never")])
    print_figure("  spoiled ones that lack a grid in silence", counts["losses"], "")
    print_figure("  other puzzles than the spoiled ones were made of", counts["others"], "")
    print_figure("  the slowest took", slowest.micros, "us/ch")
    print_figure("  of which it has", len(slowest.text), "chars")


def read_file(path: Path, checkout: Path) -> tuple[int, float, float]:
    """How many puzzles a checkout reads of a file, MB a second, and MiB of memory."""
    done = subprocess.run([sys.executable, "-c", READ, path], cwd=checkout, capture_output=True, text=True, check=True)
    found, seconds, memory = done.stdout.split()
    return int(found), path.stat().st_size / 1e6 / float(seconds), float(memory)


def read_files(megabytes: int, checkouts: list[Path]) -> None:
    """Write files in several layouts, and print how fast they are read, in turn if there are two checkouts."""
    texts = {
        "lines": "".join(f"{cells}\n" for cells in GRIDS),
        "lines with titles": "".join(f"{cells}\tNo. {at}\n" for at, cells in enumerate(GRIDS)),
        "lines with numbers before": "".join(
            LINES["a number"].format(at=at, cells=cells) + "\n" for at, cells in enumerate(GRIDS)
        ),
        **{name: several(name, "blank lines") for name in ("nine lines", "boxes", "commas", "candidates")},
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, text in texts.items():
            path = Path(folder) / "long.txt"
            size = megabytes if name in ("lines", "nine lines") else max(1, megabytes // 10)
            path.write_text(text * (size * 1_000_000 // len(text) + 1), encoding="utf-8")
            for checkout in checkouts:
                print_speed(f"{name}, {size} MB, {checkout.name}", *read_file(path, checkout), is_plain=name == "lines")


def print_speed(name: str, found: int, speed: float, memory: float, *, is_plain: bool) -> None:
    """Print what reading a file took."""
    print_figure(f"{name}: puzzles", found, "")
    print_figure("  speed", speed, f"MB/s{'' if speed >= FASTEST or not is_plain else ' (less than asked for)'}")
    print_figure("  memory", memory, "MiB", [(MOST_MEMORY, "any length")])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=200_000, help="how many by chance (default: 200,000)")
    parser.add_argument("--megabytes", type=int, default=100, help="how long files are (default: 100)")
    parser.add_argument("--beside", type=Path, help="another checkout that reads the same files")
    arguments = parser.parse_args()
    if SHARED.is_dir():
        rows = Counter(rows_read())
        for kind in dict.fromkeys(kind for kind, _ in rows):
            print_figure(
                f"rows of {kind} that are read", rows[kind, True], f"of {rows[kind, True] + rows[kind, False]}"
            )
    print_figure("layouts", len(LAYOUTS) + len(LINES), "")
    if arguments.texts:
        read_texts(arguments.texts)
    if arguments.megabytes:
        read_files(arguments.megabytes, [CHECKOUT, *([arguments.beside] if arguments.beside else [])])


if __name__ == "__main__":
    main()
