"""The promises of reliability under attack: floods of keys, slow, locked and failing disks, large inputs, forced ends.

    python -m tests.benchmarks.pressure [PART ...] [--seconds S] [--program PATH]

Each attack is that of tests/reliability, on the installed game. A figure that is "inf" took longer than was waited.
"""

import re
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.benchmarks.installed import Installed, installed, options, print_figure
from tests.reliability import crashes, ending, flood, reading, slow_disk
from tests.reliability.disk import NO_COMPILER, bad_disk, has_compiler
from tests.reliability.flood import Flood
from tests.terminal.playing import wait_for_interface

MEGABYTES = [(15.0, "a flood costs no memory")]
ANSWERED = [(2.0, "the game goes on after a flood")]
ENDED = [(0.2, "nothing that is read can hold the player")]
KEY = [(0.3, "a key is answered at any moment of a paste")]
LOST = [(0.0, "nothing is ever lost")]
UNSAID = [(1.0, "the screen says what is not on the disk")]

FLOODED = ("steps and undo", "digits", "arrows")
"""What floods the screens other than the main one."""

RATES = {"fast as they come": 0.0, "ten a second": 0.1}
"""Seconds between two keys on a slow disk."""


class Bench:
    """The attacks, each a method; they start the program in a new folder each time."""

    def __init__(self, game: Installed, seconds: float) -> None:
        self.command, self.python, self._seconds = [game.program], game.python, seconds

    def flood(self) -> None:
        """Floods of every kind, in every screen and in the plain game."""
        for place, keys in flood.PLACES.items():
            for kind in (*flood.KEYS, flood.RESIZES) if not keys else FLOODED:
                with folder() as data, flood.start(self.command, data) as terminal:
                    flood.open_place(terminal, keys)
                    self._print_flood(f"{place}: {kind}", flood.flood(terminal, kind, self._seconds))
        for kind in flood.PLAIN:
            with folder() as data, flood.start(self.command, data, "--plain") as terminal:
                self._print_flood(f"--plain: {kind}", flood.flood_plain(terminal, kind, self._seconds))
        for number in (signal.SIGTERM, signal.SIGHUP):
            with folder() as data, flood.start(self.command, data) as terminal:
                flood.pour_until(terminal, FLOODED[0], self._seconds)
                sent = terminal.seconds
                ending.end_session(terminal, number)
                print_figure(f"{number.name} in a flood: to its end", terminal.seconds - sent, "s", ANSWERED)

    def _print_flood(self, name: str, cost: Flood) -> None:
        print_figure(f"{name}: memory ({cost.sent:,} sent)", cost.megabytes, "MB", MEGABYTES)
        print_figure("    from its end to the answer of a key", cost.seconds, "s", ANSWERED)

    def locks(self) -> None:
        """Starts while another program has locked the games, or where the disk is slow and has to undo a move."""
        for seconds in (2.5, 8.0):
            with begun_game(self.command) as data:
                seen = slow_disk.begin_while_locked(self.command, data, seconds, 15.0)
                self._print_begun(f"games locked for {seconds} s", seen)
        with (
            begun_game(self.command) as data,
            slow_disk.started_while_locked(self.command, data, 8.0, unlocks=False) as terminal,
        ):
            print(f"games locked for ever\n    said: {note_in(slow_disk.begun(terminal, 0.0).words)}")
        for sync_ms in slow_disk.SLOW if has_compiler() else ():
            with begun_game(self.command) as data:
                seen = slow_disk.begin_on_slow_disk(self.command, data, sync_ms, 15.0)
                self._print_begun(f"a move to undo, {sync_ms} ms for an fsync", seen)

    def _print_begun(self, name: str, seen: slow_disk.Begun) -> None:
        print_figure(f"{name}: moves not continued", slow_disk.MOVES - max(0, seen.move), f"of {slow_disk.MOVES}", LOST)
        print(f"    said at first: {note_in(seen.words)}\n    said in the end: {note_in(seen.after)}")

    def killed(self) -> None:
        """Games that are killed on slow disks."""
        for sync_ms in slow_disk.SLOW if has_compiler() else ():
            for rate, gap in RATES.items():
                with begun_game(self.command) as data:
                    killed = slow_disk.kill_on_slow_disk(self.command, data, sync_ms, 20, gap)
                    name = f"{sync_ms} ms for an fsync, keys {rate}: lost unsaid"
                    print_figure(name, max(0, killed.lost - killed.said), "moves", UNSAID)
                    print(f"    {killed.shown} on the screen, {killed.said} said not to be saved, {killed.kept} kept")

    def crashes(self) -> None:
        """Every call of a short game that changes the disk is its last, or fails; the same in a damaged file."""
        if not has_compiler():
            print(f"Not measured: {NO_COMPILER}.")
            return
        with folder() as place, crashes.games(place, self.python) as program:
            for name, calls, problem_with in (
                ("", len(program.calls()), program.problem_after),
                ("a damaged file, ", len(program.calls(damaged=True)), program.problem_of_exchange),
            ):
                for event in crashes.EVENTS:
                    disks = (partial(bad_disk, at=at, **event._asdict()) for at in range(1, calls + 1))
                    wrong = sum(bool(problem_with(disk)) for disk in disks)
                    print_figure(f"{name}{event.name}: games that lost something", wrong, f"of {calls}", LOST)

    def reading(self) -> None:
        """Escape, Ctrl+C and signals while 8,000,000 blank lines are read."""
        with folder() as place:
            blank = reading.write_blank_lines(place / "blank.txt")
            for after in (0.3, 1.0):
                cancel = reading.seconds_to_cancel(self.command, place / "one", blank, "escape", after)
                print_figure(f"the game: Escape after {after} s", cancel, "s", ENDED)
            end = reading.seconds_to_end(self.command, place / "two", blank, signal.SIGTERM, 1.0)
            print_figure("the game: SIGTERM after 1 s, to its end", end, "s", ENDED)
            prompt = reading.seconds_to_prompt(self.command, place / "three", blank, 1.0)
            print_figure("--plain: Ctrl+C after 1 s, to the prompt", prompt, "s", ENDED)
            for command in reading.COMMANDS:
                for number in (signal.SIGINT, signal.SIGTERM):
                    seconds = reading.seconds_of_command(self.command, blank, command, number, 1.0)
                    print_figure(f"{command}: {number.name} after 1 s", seconds, "s", ENDED)

    def pastes(self) -> None:
        """Pastes without a puzzle, during which the cursor is moved, or which are cancelled."""
        for name, piece in reading.PASTES.items():
            with folder() as data, flood.start(self.command, data) as terminal:
                times = reading.answers_during_pastes(terminal, piece, 1_000_000)
                print_figure(f"1 MB of {name}: the slowest key", max(times), "s", KEY)
            with folder() as data, ending.kiosk(self.command, data) as terminal:
                wait_for_interface(terminal)
                times = reading.answers_during_pastes(terminal, piece, 100_000)
                print_figure(f"100,000 characters of {name}, a visitor's: the same", max(times), "s", KEY)

    def ends(self) -> None:
        """Forced ends of public sessions, and keys that wait when the line is dropped."""
        for number in ending.ENDS:
            with folder() as data:
                left = ending.visitor_leaves(self.command, data, number, 5.0)
                print_figure(f"{number.name}: files left of a visitor", len(left), "", LOST)
        for count in (2, 6, 12):
            with folder() as data:
                played = max(0, ending.keys_that_count(self.command, data, "E" + "h" * (count - 1)))
                print_figure("keys that waited at a hang-up and are lost", count - played, f"of {count}", LOST)


def note_in(words: str) -> str:
    """The last note in the log of the game."""
    found = re.search(r"· ((?:Note|Continued|Saving)\b.*)", words)
    return found[1] if found else "nothing"


@contextmanager
def folder() -> Iterator[Path]:
    """An empty folder, for as long as the context lasts."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        place = Path(name) / "games"
        place.mkdir()
        yield place


@contextmanager
def begun_game(command: list[Path]) -> Iterator[Path]:
    """A folder with a game in which some moves have been made."""
    with folder() as place:
        slow_disk.begin_game(command, place)
        yield place


PARTS: dict[str, Callable[[Bench], None]] = {
    "flood": Bench.flood,
    "locks": Bench.locks,
    "killed": Bench.killed,
    "crashes": Bench.crashes,
    "reading": Bench.reading,
    "pastes": Bench.pastes,
    "ends": Bench.ends,
}
"""What can be measured."""


def main() -> int:
    """Attack and print."""
    parser = options(__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)}")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a flood lasts (default: 60)")
    arguments = parser.parse_args()
    unknown = [part for part in arguments.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    with installed(arguments.program) as game:
        bench = Bench(game, arguments.seconds)
        for part in arguments.parts or PARTS:
            print(f"\n{part}", flush=True)
            PARTS[part](bench)
    return 0


if __name__ == "__main__":
    sys.exit(main())
