"""Many sessions at once on this machine, each with a player of its own who presses keys at the rate of a human.

    python -m tests.benchmarks.load [--sessions N] [--seconds S] [--rate KEYS] [--program PATH]

Public sessions at 80x24 and 256 colours, through pseudo-terminals. In the end half of the players hang up and the
others are killed; then what each saw on his screen is looked for in his store. What presses the keys runs on the same
machine.
"""

import os
import random
import re
import signal
import threading
import time
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from sudoku_tui.game.players.folders import folder_of
from sudoku_tui.game.saving.database import FILE_NAME, Database
from sudoku_tui.game.saving.store import Store
from tests.benchmarks.installed import Installed, installed, median, options, percentile_95, print_figure
from tests.terminal.terminal import Terminal

MOVES = ("up", "down", "left", "right", "tab")
STEPS = ("space", "h", "n", "i", ".", "u", "r", "5", "0", "c", "m", "m", "E")
SCREENS = ("t", "s", "?", "o", "S", "T", "B", "X")
"""Screens, which are closed again; the list of all steps works in a process of its own."""

SEARCH = ("s", "enter", "u")
"""A search in a process of its own, and its solution taken back."""

SILENT = 1.0
"""Seconds after which a key is thought to have painted nothing."""

QUIET = 0.1
PATIENCE = 60.0


class Player(threading.Thread):
    """Who plays in a session.

    Attributes:
        name: the name he plays under.
        latencies: seconds from each move of the cursor to the first byte of its answer.
        keys: how many keys he has pressed.
    """

    def __init__(self, name: str, terminal: Terminal, rate: float, seconds: float) -> None:
        super().__init__(name=name)
        self.latencies: list[float] = []
        self.keys = 0
        self._terminal, self._rate, self._seconds = terminal, rate, seconds
        self._chance = random.Random(name)

    def run(self) -> None:
        """Play for so long; then close what is open, and make a last move."""
        terminal = self._terminal
        terminal.wait_for("┏", "┗", "/81", timeout=PATIENCE)
        end = time.monotonic() + self._seconds
        while time.monotonic() < end:
            for key in self._wish():
                self._press(key)
        for key in ("escape", "escape", "escape", "escape", "space"):
            self._press(key)
        terminal.read_until_quiet(1.5, PATIENCE)

    def _wish(self) -> Iterable[str]:
        """What the player does next: mostly moves, some steps, now and then a look at something else, or a search."""
        what = self._chance.random()
        if what < 0.55:
            return [self._chance.choice(MOVES) for _ in range(self._chance.randrange(1, 6))]
        if what < 0.92:
            return [self._chance.choice(STEPS)]
        return SEARCH if what < 0.93 else (self._chance.choice(SCREENS), "escape", "escape")

    def _press(self, key: str) -> None:
        """Wait as humans do, and press a key."""
        terminal = self._terminal
        until = terminal.seconds + min(5.0, self._chance.expovariate(self._rate))
        while (left := until - terminal.seconds) > 0:
            terminal.read_until_quiet(left, left)
        self.keys += 1
        seen, pressed = len(terminal.chunks), terminal.seconds
        terminal.press(key)
        if key in MOVES:
            while len(terminal.chunks) == seen and terminal.seconds < pressed + SILENT:
                terminal.read_until_quiet(QUIET, QUIET)
            if len(terminal.chunks) > seen:
                self.latencies.append(terminal.chunks[seen][0] - pressed)


def memory(processes: Iterable[int]) -> dict[str, float]:
    """What processes take, in MiB: RSS; PSS, which shares out what they share; USS, what each has alone."""
    kib = {"Rss": 0, "Pss": 0, "Private_Clean": 0, "Private_Dirty": 0}
    for process in processes:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
            name, _, rest = line.partition(":")
            if name in kib:
                kib[name] += int(rest.split()[0])
    own = kib["Private_Clean"] + kib["Private_Dirty"]
    return {"RSS": kib["Rss"] / 1024, "PSS": kib["Pss"] / 1024, "USS": own / 1024}


def processor_seconds(processes: Iterable[int]) -> float:
    """The processor time of processes and of those that they have waited for."""
    ticks = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def filled(terminal: Terminal) -> int:
    """How many cells are filled, as the title says; -1 if it does not say."""
    found = re.search(r"(\d+)/81", terminal.lines[0])
    return int(found[1]) if found else 81 if "solved" in terminal.lines[0] else -1


def run(game: Installed, number: int, seconds: float, rate: float, data: Path) -> float:
    """Have so many players play, print what that takes, and answer with the PSS of all sessions together."""
    data.mkdir()
    with ExitStack() as stack:
        started = time.monotonic()
        terminals = []
        for one in range(number):
            command: list[str | Path] = [game.program, "--kiosk", "--data", data, "--player", f"p{one}"]
            terminals.append(stack.enter_context(Terminal(command)))
        players = [Player(f"p{one}", terminal, rate, seconds) for one, terminal in enumerate(terminals)]
        for player in players:
            player.start()
        for player in players:
            player.join()
        took = time.monotonic() - started
        processes = [terminal.pid for terminal in terminals]
        taken, worked = memory(processes), processor_seconds(processes)
        latencies = [latency * 1000 for player in players for latency in player.latencies]
        keys = sum(player.keys for player in players)
        bytes_written = sum(len(terminal.output) for terminal in terminals)
        print(f"\n{number} session{'s' * (number > 1)}, {seconds:.0f} s, {keys} keys, {len(latencies)} moves measured")
        for name, mebibytes in taken.items():
            print_figure(f"  {name} of a session", mebibytes / number, "MiB")
        print_figure("  move to first byte, median", median(latencies), "ms")
        print_figure("  move to first byte, p95", percentile_95(latencies), "ms")
        print_figure("  move to first byte, worst", max(latencies, default=0), "ms")
        print_figure("  written for a session, with its first screen", bytes_written / number / took, "B/s")
        print_figure("  processor time of a session", 100 * worked / number / took, "%")
        seen = {player.name: filled(terminal) for player, terminal in zip(players, terminals, strict=True)}
        for one, terminal in enumerate(terminals):
            if one % 2:
                terminal.signal(signal.SIGKILL)
            else:
                terminal.hang_up()
        for terminal in terminals:
            terminal.wait_exit(PATIENCE)
    lost = [name for name, cells in seen.items() if cells != kept(data, name)]
    print_figure("  games that lost something", len(lost), f"of {number}", [(0, "nothing is ever lost")])
    return taken["PSS"]


def kept(data: Path, name: str) -> int:
    """How many cells are filled in the game that a player played last, as his store has it."""
    store = Store(Database(folder_of(data, name) / FILE_NAME))
    try:
        with store.database.reading() as connection:
            row = connection.execute("SELECT preview FROM game ORDER BY played_at DESC LIMIT 1").fetchone()
    finally:
        store.close()
    return 81 - str(row[0]).count(".") if row is not None else -1


def main() -> None:
    """One session alone, then all at once."""
    parser = options(__doc__)
    parser.add_argument("--sessions", type=int, default=20, help="how many (default: 20)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long they play (default: 60)")
    parser.add_argument("--rate", type=float, default=1.5, help="keys a second of each player (default: 1.5)")
    chosen = parser.parse_args()
    with installed(chosen.program) as game:
        data = Path(os.environ["SUDOKU_TUI_DATA"])
        data.mkdir()
        print_figure("load average before", os.getloadavg()[0], "")
        alone = run(game, 1, min(20.0, chosen.seconds), chosen.rate, data / "alone")
        if chosen.sessions > 1:
            together = run(game, chosen.sessions, chosen.seconds, chosen.rate, data / "together")
            print_figure("\neach further session (PSS)", (together - alone) / (chosen.sessions - 1), "MiB")


if __name__ == "__main__":
    main()
