"""Keys, moves of the mouse and sizes as fast as the program takes them, in every screen; and what that costs."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.playing import wait_for_interface
from tests.terminal.terminal import Terminal

MOST_MEGABYTES = 300.0
"""The growth at which a flood is broken off: the machine is needed by others."""

PATIENCE = 30.0
"""Seconds in which a key must be answered, or it is called never."""

PRESSED_AGAIN = 1.5
"""Seconds after which a key is pressed again that was not answered: the first is part of a paste that has no end."""

SETTLING = 2.0
"""Seconds after the first screen in which the rest is imported."""

KEYS: dict[str, bytes] = {
    "steps and undo": b" u" * 2000,
    "digits": b"123456789" * 500,
    "arrows": b"\x1b[C\x1b[B\x1b[D\x1b[A" * 300,
    "mouse": b"".join(b"\x1b[<35;%d;%dM" % (10 + step % 50, 3 + step % 18) for step in range(400)),
    "drags": b"\x1b[<0;10;5M" + b"".join(b"\x1b[<32;%d;%dM" % (10 + step % 50, 3 + step % 18) for step in range(400)),
    "escapes": b"\x1b[27u" * 800,
    "bare escapes": b"\x1b" * 2000,
    "unknown sequences": b"\x1b[>1;2;3c\x1b]99;unknown\x07\x1bP1+r5" * 100,
    "pastes": b"\x1b[200~paste\x1b[201~" * 200,
    "a paste without an end": b"\x1b[200~" + b"paste\r" * 500,
}
"""Floods: what is sent again and again."""

RESIZES = "resizes"
"""The flood that is no input: the terminal gets another size each time."""

PLACES: dict[str, Sequence[str]] = {
    "the game": (),
    "open": ("o",),
    "help": ("?",),
    "browser": ("o", "b", "enter"),
    "settings": (",",),
    "theatre": ("s",),
    "generate": ("g",),
    "steps": ("E", "t"),
}
"""The keys that open each screen from the game."""

PLAIN: dict[str, bytes] = {
    "lines": b"undo\rredo\r" * 200,
    "steps and undo": b"step;undo\r" * 200,
    "a line without an end": b" u" * 2000,
    "arrows": b"\x1b[A\x1b[D" * 500,
}
"""Floods of the plain game."""

CTRL_Z = "\x1a"
SCREEN_GIVEN_BACK = b"\x1b[?1049l"
"""How Ctrl+Z is answered, in every screen; the game then takes the screen again where no shell can stop it."""


@dataclass(frozen=True, slots=True)
class Flood:
    """What a flood cost.

    Attributes:
        sent: how many bytes, or sizes, the program took.
        megabytes: by how much its memory grew at the most.
        seconds: how long after the end of the flood a key was answered; infinite if that took too long.
    """

    sent: int
    megabytes: float
    seconds: float


def start(program: Sequence[str | Path], folder: Path, *arguments: str) -> Terminal:
    """The game with the games of a folder; its interface is there, and has imported everything."""
    terminal = Terminal([*program, *arguments], environment={"SUDOKU_TUI_DATA": str(folder)})
    if "--plain" in arguments:
        terminal.wait_until(lambda: terminal.output.endswith(b"> "), "the prompt")
    else:
        wait_for_interface(terminal)
    terminal.read_until_quiet(SETTLING, SETTLING)
    return terminal


def open_place(terminal: Terminal, keys: Sequence[str]) -> None:
    """Open a screen from the game."""
    for key in keys:
        terminal.press_and_wait(key)
        terminal.read_until_quiet(0.5, 2.0)


def flood(terminal: Terminal, kind: str, seconds: float, most: float = MOST_MEGABYTES) -> Flood:
    """Flood a game on the screen."""
    return _flood(terminal, _source(terminal, kind), seconds, CTRL_Z.encode(), SCREEN_GIVEN_BACK, most)


def flood_plain(terminal: Terminal, kind: str, seconds: float, most: float = MOST_MEGABYTES) -> Flood:
    """Flood a plain game. The line that has been begun is given up."""

    def pour(length: float, enough: Callable[[], bool]) -> int:
        return terminal.pour(PLAIN[kind], length, enough)

    return _flood(terminal, pour, seconds, b"\x15nonsense\r", b"command 'nonsense'", most)


Source = Callable[[float, Callable[[], bool]], int]
"""What floods for some seconds, or until it is enough, and says how much was sent."""


def _source(terminal: Terminal, kind: str) -> Source:
    def resize(length: float, enough: Callable[[], bool]) -> int:
        count, end = 0, terminal.seconds + length
        while terminal.seconds < end and not enough():
            terminal.resize_unread(80 + count % 7, 24 + count % 5)
            terminal.read_until_quiet(0.0, 0.001)
            count += 1
        return count

    return resize if kind == RESIZES else lambda length, enough: terminal.pour(KEYS[kind], length, enough)


def pour_until(terminal: Terminal, kind: str, seconds: float) -> int:
    """Flood a game without measuring; it must still run afterwards."""
    return _source(terminal, kind)(seconds, lambda: megabytes(terminal.pid) > MOST_MEGABYTES)


def _flood(terminal: Terminal, source: Source, seconds: float, key: bytes, answer: bytes, most: float) -> Flood:
    before = megabytes(terminal.pid)
    forget_peak(terminal.pid)
    sent = source(seconds, lambda: megabytes(terminal.pid) - before > most)
    ended, seen = terminal.seconds, len(terminal.chunks)
    pressed = float("-inf")
    while (answered := _time_of(terminal, answer, seen)) is None:
        if not terminal.is_running or terminal.seconds > ended + PATIENCE:
            answered = float("inf")
            break
        if terminal.seconds > pressed + PRESSED_AGAIN:
            pressed = terminal.seconds
            terminal.pour(key, 0.0)
        terminal.read_until_quiet(0.05, 0.05)
    grown = megabytes(terminal.pid, "VmHWM") - before if terminal.is_running else float("inf")
    return Flood(sent, grown, answered - ended)


def _time_of(terminal: Terminal, answer: bytes, seen: int) -> float | None:
    """When an answer was written, after so many chunks; it may be cut in two."""
    tail = b""
    for at, data in terminal.chunks[seen:]:
        if answer in tail + data:
            return at
        tail = (tail + data)[-len(answer) :]
    return None


def megabytes(process: int, name: str = "VmRSS") -> float:
    """The memory of a process: now, or the peak (VmHWM)."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(rf"{name}:\s*(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def forget_peak(process: int) -> None:
    """Let the peak of a process begin anew."""
    Path(f"/proc/{process}/clear_refs").write_text("5", encoding="ascii")
