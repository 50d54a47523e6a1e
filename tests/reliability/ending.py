"""Public sessions that are ended by force, and keys that wait when the line is dropped."""

import signal
from collections.abc import Sequence
from pathlib import Path

from sudoku_tui.game.players.folders import folder_of
from tests.reliability.flood import SETTLING
from tests.terminal.playing import saved_moves, wait_for_interface
from tests.terminal.terminal import DEFAULT_TIMEOUT, Terminal

ENDS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP)
"""The signals that end a session; a hang-up is the line being dropped."""


def kiosk(program: Sequence[str | Path], data: Path, *arguments: str) -> Terminal:
    """A public session with the games in a folder."""
    return Terminal([*program, "--kiosk", "--data", str(data), *arguments])


def visitors_folders(data: Path) -> list[str]:
    """What there is of visitors: their folders, and the files that hold these."""
    return sorted(path.name for path in (data / "visitors").iterdir())


def end_session(terminal: Terminal, number: signal.Signals) -> None:
    """End a session, and wait until it has ended."""
    if number == signal.SIGHUP:
        terminal.hang_up()
    else:
        terminal.signal(number)
    terminal.wait_exit()


def visitor_leaves(program: Sequence[str | Path], data: Path, number: signal.Signals, wait: float) -> list[str]:
    """End the session of a visitor who has played; what is left of it after some seconds at the most."""
    with kiosk(program, data) as terminal:
        wait_for_interface(terminal)
        terminal.press("E")
        terminal.wait_for("1>Eliminate")
        assert visitors_folders(data)
        end_session(terminal, number)
        end = terminal.seconds + wait
        while visitors_folders(data) and terminal.seconds < end:
            terminal.read_until_quiet(0.05, 0.05)
        return visitors_folders(data)


def keys_that_count(program: Sequence[str | Path], data: Path, keys: str) -> int:
    """Press keys, each of them a move, and drop the line when the program has read them; how many are in the game."""
    with kiosk(program, data, "--player", "anna") as terminal:
        wait_for_interface(terminal)
        terminal.read_until_quiet(SETTLING, SETTLING)
        before, end = terminal.bytes_read, terminal.seconds + DEFAULT_TIMEOUT
        terminal.press(*keys)  # one by one, so that the first is played while the last are read
        while terminal.seconds < end and not any(
            count == before.get(thread, 0) + len(keys) for thread, count in terminal.bytes_read.items()
        ):
            pass  # any wait would let the game handle them
        terminal.hang_up()
        terminal.wait_exit()
    return saved_moves(folder_of(data, "anna"))
