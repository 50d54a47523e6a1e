"""Races of scripted players on this machine: `python -m tests.benchmarks.races [--races N] [--soak MINUTES]`.

A third of the races has two players each, a third four, a third eight; every racer is a process, and every third is
killed while it plays and comes back. Then the processor time of a session that is in a race of eight. With `--soak`, 50
races a minute are made, played and ended in one file, whose size is told.
"""

import argparse
import random
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path

from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.together.race_file import Finish, RaceFile, RacePuzzle
from sudoku_tui.game.together.race_watch import RaceWatch
from sudoku_tui.game.together.shared_database import FILE_NAME
from sudoku_tui.system.boot_clock import boot_clock
from tests.game.games import FIRST, SOLVED
from tests.game.together.killed_races import race, summary
from tests.game.together.racing import ALMOST

PLAYERS = (2, 4, 8)
KILLS = 1 / 3
WATCHED = 30.0  # seconds for which the processor time is measured
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


def watch() -> None:
    """Print the processor time of a session in a race of eight, who fill a cell every two seconds each."""
    with tempfile.TemporaryDirectory() as folder:
        file = RaceFile(Path(folder), boot_clock())
        own, *others = begun(file, 8)
        watcher = RaceWatch(Path(folder), boot_clock(), lambda: None)
        watcher.sit(own, 0)
        time.sleep(2)
        used, end, filled = 0.0, time.monotonic() + WATCHED, 0
        start = time.process_time()
        while time.monotonic() < end:
            before = time.thread_time()
            filled += 1
            for ticket in others:
                file.tell(ticket, filled)
            used += time.thread_time() - before
            watcher.tell(filled)
            time.sleep(2)
        share = (time.process_time() - start - used) / WATCHED
        print(f"a session in a race of 8: {share:.2%} of a core (budget 1 %)")
        watcher.end(5)
        print(f"threads afterwards: {threading.active_count()}")


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
    options = parser.parse_args()
    if options.races:
        race_often(options.races, options.at_once)
        watch()
    if options.soak:
        soak(options.soak)


if __name__ == "__main__":
    main()
