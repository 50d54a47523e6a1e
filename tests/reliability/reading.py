"""Large files without a puzzle, which are to be left, and large pastes without one, during which keys are pressed."""

import re
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.reliability.flood import PATIENCE, open_place, start
from tests.terminal.terminal import Terminal, clean_environment

BLANK_LINES = 8_000_000

COMMANDS: dict[str, Sequence[str]] = {
    "solve": ("solve",),
    "rate": ("rate",),
    "convert": ("convert", "--to", "line"),
    "step": ("step",),
    "compare": ("compare",),
}
"""The commands that read a file of puzzles, whose name follows."""

PASTES = {
    "empty lines": b"\r",
    "lines with a letter": b"x\r",
    "empty objects of JSON": b"{}\r",
    "rows of eight dots": b"........\r",
}
"""What a paste has again and again."""

PASTE_START, PASTE_END = b"\x1b[200~", b"\x1b[201~"

READING = "Reading: "

AGAIN = 1.0
"""Seconds after which a key is repeated that may have been taken by a screen that was there for a moment."""


def write_blank_lines(path: Path, count: int = BLANK_LINES) -> Path:
    """Make a file of empty lines."""
    path.write_bytes(b"\n" * count)
    return path


def seconds_to_cancel(program: Sequence[str | Path], folder: Path, path: Path, key: str, after: float) -> float:
    """Open a file from the game, press a key some seconds later, and wait until it is no longer read.

    Returns:
        The seconds from the key to its effect; infinite if that took too long.
    """
    with start(program, folder) as terminal:
        open_place(terminal, ("o", "f"))
        terminal.press(str(path), "enter")
        terminal.wait_for(READING)
        terminal.read_until_quiet(after, after)
        pressed = terminal.seconds
        terminal.press(key)
        while READING in terminal.text:
            if terminal.seconds > pressed + PATIENCE:
                return float("inf")
            terminal.read_until_quiet(0.02, 0.02)
        return terminal.seconds - pressed


def seconds_to_end(program: Sequence[str | Path], folder: Path, path: Path, number: int, after: float) -> float:
    """Open a file from the game, end it by a signal some seconds later, and wait until it has ended."""
    with start(program, folder) as terminal:
        open_place(terminal, ("o", "f"))
        terminal.press(str(path), "enter")
        terminal.wait_for(READING)
        terminal.read_until_quiet(after, after)
        sent = terminal.seconds
        terminal.signal(signal.Signals(number))
        terminal.wait_exit()
        return terminal.seconds - sent


def seconds_to_prompt(program: Sequence[str | Path], folder: Path, path: Path, after: float) -> float:
    """Open a file from the plain game, press Ctrl+C some seconds later, and wait for the prompt.

    Returns:
        The seconds from Ctrl+C to the prompt; infinite if that took too long, negative if it was there before.
    """
    with start(program, folder, "--plain") as terminal:
        typed = len(terminal.output)
        terminal.press(f"open {path}", "enter")
        terminal.read_until_quiet(after, after)
        if terminal.output[typed:].endswith(b"> "):
            return -1.0
        pressed = terminal.seconds
        terminal.press("\x03")
        while not terminal.output.endswith(b"\n> "):
            if terminal.seconds > pressed + PATIENCE:
                return float("inf")
            terminal.read_until_quiet(0.02, 0.02)
        return terminal.seconds - pressed


def seconds_of_command(program: Sequence[str | Path], path: Path, command: str, number: int, after: float) -> float:
    """Run a command of `COMMANDS` that reads a file, and send it a signal some seconds later.

    Returns:
        The seconds from the signal to the end of the command; infinite if that took too long, negative if it had ended
        before.
    """
    with subprocess.Popen(
        [*map(str, program), *COMMANDS[command], str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=clean_environment(),
    ) as process:
        time.sleep(after)
        if process.poll() is not None:
            return -1.0
        sent = time.monotonic()
        process.send_signal(number)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            return float("inf")
        return time.monotonic() - sent


def cursor_of(terminal: Terminal) -> str:
    """The cell of the cursor, as the panel names it; empty where no panel is."""
    found = re.search(r"([A-I][1-9]) · ", terminal.text)
    return found[1] if found else ""


def answers_during_pastes(
    terminal: Terminal, piece: bytes, size: int, waits: Sequence[float] = (0.0, 0.3, 1.0), most: float = 3.0
) -> list[float]:
    """Paste into the game, and press keys while it is read: move the cursor; and cancel, when that is offered.

    Args:
        terminal: the game, on its board.
        piece: what is pasted, as often as `size` bytes have room for.
        size: how long the paste is, in bytes.
        waits: the seconds between the offer and the key that cancels, one for each paste.
        most: the seconds after each paste in which keys are pressed if nothing can be cancelled.

    Returns:
        The seconds from each key to its effect; the last may be infinite.
    """
    times: list[float] = []
    for wait in waits:
        terminal.pour(PASTE_START + piece * (size // len(piece)) + PASTE_END, 0.0)
        end, is_over = terminal.seconds + most, False
        while terminal.seconds < end and not is_over:
            if READING in terminal.text:
                terminal.read_until_quiet(wait, wait)
            terminal.wait_until(
                lambda: bool(cursor_of(terminal)) or READING in terminal.text, "the board, or how far it is"
            )
            is_over = READING in terminal.text  # or it has been read meanwhile
            times.append(_seconds_to_cancel(terminal) if is_over else _seconds_to_move(terminal))
            if times[-1] > PATIENCE:
                return times
    return times


def _seconds_to_cancel(terminal: Terminal) -> float:
    pressed = terminal.seconds
    terminal.press("escape")
    while READING in terminal.text:
        if terminal.seconds > pressed + PATIENCE:
            return float("inf")
        terminal.read_until_quiet(0.01, 0.01)
    return terminal.seconds - pressed


def _seconds_to_move(terminal: Terminal) -> float:
    """The seconds from a key to its move. A screen that opens just now and closes again takes it: it is repeated."""
    before, pressed = cursor_of(terminal), list[float]()
    while cursor_of(terminal) in (before, ""):  # nothing while another screen is there
        if not pressed or terminal.seconds > pressed[-1] + AGAIN:
            pressed.append(terminal.seconds)
            terminal.press("right")
        if terminal.seconds > pressed[0] + PATIENCE:
            return float("inf")
        terminal.read_until_quiet(0.01, 0.01)
    answered = terminal.seconds
    if len(pressed) == 1:
        return answered - pressed[0]
    terminal.read_until_quiet(AGAIN, AGAIN)  # the first key may only have been late
    moves = (int(cursor_of(terminal)[1]) - int(before[1])) % 9
    return answered - pressed[len(pressed) - moves]
