"""Random keys, with other seeds and for longer than in the tests: `python -m tests.benchmarks.random_keys SEED...`."""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.tui.monkey.session import WentWrong, play_with_seed


def main() -> None:
    """Play with each seed; say how many keys a second were pressed, and which screens were open how often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", type=int, nargs="+", help="what the monkeys are made from; odd ones rate puzzles")
    parser.add_argument("--keys", type=int, default=5000, help="how many keys each presses (default: 5000)")
    parser.add_argument("--puzzles", type=int, default=4, help="on how many puzzles (default: 4)")
    parser.add_argument("--real-jobs", action="store_true", help="start the processes that search and generate")
    options = parser.parse_args()
    os.environ["SUDOKU_TUI_CONFIG"] = os.devnull
    visits: Counter[str] = Counter()
    for seed in options.seeds:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
            wall, cpu = time.monotonic(), time.process_time()
            play = play_with_seed(
                seed,
                options.keys,
                Path(folder),
                monkeypatch,
                puzzles=options.puzzles,
                real_jobs=options.real_jobs,
            )
            try:
                monkey = asyncio.run(play)
            except WentWrong as wrong:
                sys.exit(str(wrong))
            wall, cpu = time.monotonic() - wall, time.process_time() - cpu
            visits += monkey.visits
        print(
            f"seed {seed}: {monkey.keys} keys, {wall:.1f} s, {1000 * cpu / monkey.keys:.2f} ms of CPU a key", flush=True
        )
    print(", ".join(f"{name} {number}" for name, number in visits.most_common()))


if __name__ == "__main__":
    main()
