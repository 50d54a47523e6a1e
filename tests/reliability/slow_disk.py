"""Games on disks that are slow or locked: what is lost when the program is killed, and what its screen says."""

import re
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.game.saving.keeper import Keeper
from tests.reliability.disk import bad_disk, locked
from tests.terminal.playing import FIRST_PUZZLE, log_words, move, quit_game, saved_moves, wait_for_interface
from tests.terminal.terminal import Terminal, clean_environment

UNSAVED = re.compile(r"(\d+) moves? unsaved")
"""How the screen says how many moves are not on the disk."""

SLOW = (100, 300, 1000)
"""Milliseconds of an fsync; a disk that is well takes 1 to 10."""


PUZZLE = FIRST_PUZZLE.translate(str.maketrans("12", "21"))
"""A puzzle that no start finds by itself: that would look as if the game had been continued."""

MOVES = 4
"""How many moves the game has that is begun and continued."""

REFUSED = "wait for the disk"
"""What the screen says of a move that is not made because too many are unsaved."""

HOT_JOURNAL = bytes.fromhex("d9d505f920a163d7")
"""How a journal begins whose transaction must be undone."""


@dataclass(frozen=True, slots=True)
class Killed:
    """A game that was killed on a slow disk.

    Attributes:
        shown: the number of the last move that was on the screen.
        said: how many moves the screen said were not on the disk.
        kept: how many moves the file has.
    """

    shown: int
    said: int
    kept: int

    @property
    def lost(self) -> int:
        """How many moves that were on the screen are lost."""
        return self.shown - self.kept


def start(program: Sequence[str | Path], folder: Path, **environment: str) -> Terminal:
    """The game with the games of a folder."""
    return Terminal(program, environment={"SUDOKU_TUI_DATA": str(folder), **environment})


def begin_game(program: Sequence[str | Path], folder: Path) -> None:
    """Play some moves on a disk that is well, and quit: a game is there to be continued."""
    with start([*program, PUZZLE], folder) as terminal:
        wait_for_interface(terminal)
        terminal.press("E", *("h",) * (MOVES - 1))
        terminal.wait_until(lambda: move(terminal) == MOVES, "these moves")
        quit_game(terminal)


def kill_on_slow_disk(program: Sequence[str | Path], folder: Path, sync_ms: int, keys: int, gap: float) -> Killed:
    """Continue a game on a slow disk, play quickly, and kill the game when the last key is answered.

    Args:
        program: what starts the game.
        folder: its games, of which one has been begun.
        sync_ms: how long each fsync takes, in milliseconds.
        keys: how many moves are made.
        gap: the seconds between two keys.
    """
    with start(program, folder, **bad_disk(folder, sync_ms=sync_ms)) as terminal:
        wait_for_interface(terminal, "Continued")
        for _ in range(keys):
            terminal.press("h")
            terminal.read_until_quiet(gap, gap)
        terminal.press("c")
        terminal.wait_for("cells show")  # all keys before that have been answered; some moves may have been refused
        shown, said = move(terminal), unsaved_in(terminal)
        terminal.signal(signal.SIGKILL)
        terminal.wait_exit()
    return Killed(shown, said, saved_moves(folder))


def unsaved_in(terminal: Terminal) -> int:
    """How many moves the screen says are not on the disk; 0 if it says nothing."""
    found = UNSAVED.search(terminal.words)
    return int(found[1]) if found else 0


@dataclass(frozen=True, slots=True)
class Begun:
    """What the screen showed after a start at which the games could not be read.

    Attributes:
        move: the number of the move at which it was in the end; 0 in another puzzle.
        words: what stood beside the board before the games could be read.
        after: what stood there in the end.
    """

    move: int
    words: str
    after: str


@contextmanager
def started_while_locked(
    program: Sequence[str | Path], folder: Path, seconds: float, *, keys: str = "", unlocks: bool = True
) -> Iterator[Terminal]:
    """The game, started while another program has its games for itself.

    Args:
        program: what starts the game.
        folder: its games, of which one has been begun.
        seconds: when the other program gives them back, counted from the start.
        keys: what is pressed before that.
        unlocks: whether it does so.
    """
    with locked(folder) as unlock, start(program, folder) as terminal:
        wait_for_interface(terminal, "")
        terminal.press(*keys)
        read_for(terminal, seconds - terminal.seconds)
        if unlocks:
            unlock()
        yield terminal


@contextmanager
def started_by_lines(program: Sequence[str | Path], folder: Path) -> Iterator[tuple[Terminal, Callable[[], object]]]:
    """The plain game at its first prompt, while another program has its games; gives what ends that, too."""
    command = [*program, "--plain"]
    with locked(folder) as unlock, Terminal(command, rows=60, environment={"SUDOKU_TUI_DATA": str(folder)}) as terminal:
        terminal.wait_until(lambda: terminal.output.endswith(b"> "), "the prompt")
        yield terminal, unlock


def unfinished(folder: Path) -> list[str]:
    """The givens of the unfinished games, the one that was played last first."""
    keeper = Keeper(folder)
    keeper.start()
    try:
        return [summary.facts.givens for summary in keeper.games.unfinished()]
    finally:
        keeper.close()


def read_for(terminal: Terminal, seconds: float) -> None:
    """Read what is written for some seconds."""
    end = terminal.seconds + seconds
    while terminal.seconds < end:
        terminal.read_until_quiet(0.05, 0.05)


def begun(terminal: Terminal, wait: float) -> Begun:
    """What the screen shows now, and when the last game is there, or after so many seconds."""
    words, end = log_words(terminal), terminal.seconds + wait
    while terminal.seconds < end and "Continued" not in terminal.text:
        terminal.read_until_quiet(0.05, 0.05)
    return Begun(move(terminal), words, log_words(terminal))


def begin_while_locked(program: Sequence[str | Path], folder: Path, seconds: float, wait: float) -> Begun:
    """Start while the games are locked for some seconds, and wait as long as `wait` after that."""
    with started_while_locked(program, folder, seconds) as terminal:
        return begun(terminal, wait)


def cut_off(program: Sequence[str | Path], folder: Path) -> None:
    """Kill the game in the middle of a transaction, which the next start has to undo."""
    take_step(program, folder, bad_disk(folder, event="exit", at=2, only=f"write {FILE_NAME}"))
    assert (folder / f"{FILE_NAME}-journal").read_bytes().startswith(HOT_JOURNAL)


def take_step(program: Sequence[str | Path], folder: Path, disk: dict[str, str]) -> None:
    """Continue the last game with a step in the plain game."""
    command = [*map(str, program), "--plain", "--data", str(folder)]
    subprocess.run(
        command, env=clean_environment(disk), input=b"step\n", stdout=subprocess.DEVNULL, timeout=60, check=False
    )


def begin_on_slow_disk(program: Sequence[str | Path], folder: Path, sync_ms: int, wait: float) -> Begun:
    """Start where each fsync takes so long, after a transaction was cut off."""
    cut_off(program, folder)
    with start(program, folder, **bad_disk(folder, sync_ms=sync_ms)) as terminal:
        wait_for_interface(terminal, "")
        return begun(terminal, wait)
