"""Races of scripted players on this machine: `python -m tests.benchmarks.races [--races N] [--soak MINUTES]`.

A third of the races has two players each, a third four, a third eight; every racer is a process, and every third is
killed at any moment and comes back. Then what a race of eight costs the game on the screen, in bytes and in processor
time, and how soon it shows a move of a rival. With `--soak`, 50 races a minute are made, played and ended in one file,
whose size is told.
"""

import argparse
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count, repeat
from pathlib import Path
from statistics import median

from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.together.race_file import Finish, RaceFile, RacePuzzle
from sudoku_tui.game.together.shared_database import FILE_NAME
from sudoku_tui.system.boot_clock import boot_clock
from tests.benchmarks.load import processor_seconds
from tests.game.games import FIRST, SOLVED
from tests.game.together.killed_races import race, summary
from tests.game.together.racing import ALMOST
from tests.terminal.playing import wait_for_game
from tests.terminal.racing import in_a_race
from tests.terminal.terminal import Terminal

PLAYERS = (2, 4, 8)
KILLS = 1 / 3
WATCHED = 60.0  # seconds for which the costs are measured
SETTLED = 20.0  # seconds that the game has before that, for what follows its start
A_MINUTE = 50


def race_often(number: int, at_once: int) -> None:
    """Have so many races, some of them at the same time, in one file."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(at_once) as pool:
        for players in PLAYERS:
            chances = [random.Random(f"{players} {seed}") for seed in range(number // len(PLAYERS))]
            folders = [Path(folder) / f"{players}-{seed % at_once}" for seed in range(len(chances))]
            for one in folders:
                one.mkdir(exist_ok=True)
            races = [*pool.map(race, folders, repeat(players), chances, repeat(KILLS))]
            print(f"{players} players: {summary(races)}", flush=True)


def begun(file: RaceFile, players: int, givens: str = FIRST) -> list[RaceTicket]:
    """A race that begins at once."""
    first = file.create(RacePuzzle(givens), HelpRule(), "r0")
    tickets = [first, *(file.join(first.code, f"r{number}") for number in range(1, players))]
    file.start(first, 0.0)
    return tickets


def cost() -> None:
    """Print what the game on the screen costs in a race of eight and in none, and how soon it shows a move of others.

    The others fill a cell every three and a half seconds each, one after another.
    """
    for columns, rows in ((80, 24), (140, 45)):
        print(f"{columns}x{rows}")
        with (
            tempfile.TemporaryDirectory() as folder,
            Terminal(
                (sys.executable, "-m", "sudoku_tui"),
                columns=columns,
                rows=rows,
                environment={"SUDOKU_TUI_DATA": folder},
            ) as terminal,
        ):
            wait_for_game(terminal)
            with costing(terminal, "no race"):
                terminal.read_until_quiet(WATCHED, WATCHED)
        with (
            tempfile.TemporaryDirectory() as folder,
            in_a_race(Path(folder), 7, columns=columns, rows=rows) as (terminal, file, tickets),
        ):
            with costing(terminal, "a race of 8"):
                delays = sorted(seen_moves(terminal, file, tickets))
            late = delays[int(len(delays) * 0.95)]
            print(
                f"  {len(delays)} moves of rivals were on the screen after {median(delays):.2f} s in the median,"
                f" {late:.2f} s at the 95th percentile (goal 1 s in the median)",
                flush=True,
            )


@contextmanager
def costing(terminal: Terminal, what: str) -> Iterator[None]:
    """A block that prints what the program costs in it, by the second."""
    terminal.read_until_quiet(SETTLED, SETTLED)
    before, used, began = len(terminal.output), processor_seconds([terminal.pid]), time.monotonic()
    yield
    took = time.monotonic() - began
    share = (processor_seconds([terminal.pid]) - used) / took
    print(f"  {what}: {(len(terminal.output) - before) / took:.1f} bytes/s, {share:.2%} of a core", flush=True)


def seen_moves(terminal: Terminal, file: RaceFile, tickets: Sequence[RaceTicket]) -> Iterator[float]:
    """Move one rival after another at random moments; the seconds from each move to when the screen has it."""
    chance, end = random.Random(1), time.monotonic() + WATCHED
    for filled in count(1):
        for number, ticket in enumerate(tickets, 1):
            if time.monotonic() > end:
                return
            row = re.compile(rf"\b{filled}/\d+ +Rival {number}\b")
            pause, began = chance.uniform(0.2, 0.8), time.monotonic()
            file.tell(ticket, filled)
            while not row.search(terminal.text):
                assert time.monotonic() < began + 30, f"Rival {number} has not moved"
                terminal.read_until_quiet(0.01, 0.01)
            yield time.monotonic() - began
            terminal.read_until_quiet(pause, pause)


def soak(minutes: float) -> None:
    """Make, play and end races for so long, and print how large the file is after each minute.

    Half of the players finish, the others give up; every tenth race is left alone, and ends by itself.
    """
    with tempfile.TemporaryDirectory() as folder:
        file, sizes, number = RaceFile(Path(folder), boot_clock()), [0], 0
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            began = time.monotonic()
            tickets = begun(file, PLAYERS[number % len(PLAYERS)], ALMOST)
            time.sleep(60 / A_MINUTE / 2)
            for seat, ticket in enumerate(tickets if number % 10 else ()):
                file.tell(ticket, 1)
                if seat % 2:
                    file.leave(ticket)
                else:
                    file.finish(ticket, Finish(SOLVED, boot_clock().now(), 0, 0))
            number += 1
            if number % A_MINUTE == 0:
                sizes.append((Path(folder) / FILE_NAME).stat().st_size // 1024)
                print(f"{number} races: {sizes[-1]} KiB", flush=True)
            time.sleep(max(0.0, 60 / A_MINUTE - (time.monotonic() - began)))
        print(f"{number} races in {minutes:g} minutes: the file had at most {max(sizes)} KiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=200, help="how many; 0 for none (default: 200)")
    parser.add_argument("--at-once", type=int, default=2, help="how many at the same time (default: 2)")
    parser.add_argument("--soak", type=float, default=0.0, help="minutes of the long run (default: none)")
    parser.add_argument("--no-cost", dest="cost", action="store_false", help="do not measure the game on the screen")
    options = parser.parse_args()
    if options.races:
        race_often(options.races, options.at_once)
    if options.cost:
        cost()
    if options.soak:
        soak(options.soak)


if __name__ == "__main__":
    main()
