"""The bytes that terminals send for keys do what the keys are for.

Recorded: a real xterm 379 and PuTTY's `pterm` 0.78 under Xvfb, with keys pressed by xdotool; tmux 3.3a and GNU screen
4.09 inside of them. The others are from their documentation: the Linux console from terminfo and its keymap, rxvt and
terminals in application mode (VT100, or a PuTTY that is set so) from terminfo. Keys that write a sign send that sign
everywhere.
"""

import sys

import pytest

from tests.terminal.playing import quit_game
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui", "--no-save")

XTERM = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "page up": b"\x1b[5~",
    "page down": b"\x1b[6~",
    "delete": b"\x1b[3~",
    "backspace": b"\x7f",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "enter": b"\r",
    "escape": b"\x1b",
    "f1": b"\x1bOP",
    "keypad 7": b"7",
}
ARROWS_IN_APPLICATION_MODE = {"up": b"\x1bOA", "down": b"\x1bOB", "right": b"\x1bOC", "left": b"\x1bOD"}
TERMINALS = {
    "xterm, screen": XTERM,
    "PuTTY": {**XTERM, "home": b"\x1b[1~", "end": b"\x1b[4~", "f1": b"\x1b[11~"},
    "tmux": {**XTERM, "home": b"\x1b[1~", "end": b"\x1b[4~"},
    "Linux console": {**XTERM, "home": b"\x1b[1~", "end": b"\x1b[4~", "f1": b"\x1b[[A", "shift+tab": b"\x1b\t"},
    "rxvt, Backspace as Ctrl+H": {
        **XTERM,
        "home": b"\x1b[7~",
        "end": b"\x1b[8~",
        "f1": b"\x1b[11~",
        "backspace": b"\x08",
    },
    "application mode": {
        **XTERM,
        **ARROWS_IN_APPLICATION_MODE,
        "home": b"\x1bOH",
        "end": b"\x1bOF",
        "keypad 7": b"\x1bOw",
        "enter": b"\x1bOM",
    },
}


def test_every_key_arrives_from_every_terminal() -> None:
    with Terminal(PROGRAM) as terminal:
        terminal.wait_for("E5 ·", "32/81")
        for sent in TERMINALS.values():
            press_all(terminal, sent)
        quit_game(terminal)


def press_all(terminal: Terminal, sent: dict[str, bytes]) -> None:
    """Press each key as a terminal sends it, in row E or at E5, and see what it does."""
    for key, shown in (
        ("end", "E9 ·"),
        ("up", "D9 ·"),
        ("down", "E9 ·"),
        ("home", "E1 ·"),
        ("left", "E9 ·"),
        ("right", "E1 ·"),
        ("end", "E9 ·"),
        ("home", "E1 ·"),
        ("tab", "E2 ·"),
        ("shift+tab", "D9 ·"),
        ("keypad 7", "33/81"),
        ("backspace", "32/81"),
        ("keypad 7", "33/81"),
        ("delete", "32/81"),
        ("f1", "Escape closes"),
        ("escape", "D9 ·"),
        (",", "Which mistakes are marked while you play"),
        ("page down", "Settings"),
        ("page down", "The keys of every command"),
        ("enter", "Erase"),
        ("escape", "The keys of every command"),
        ("page up", "Settings"),
        ("page up", "Which mistakes are marked while you play"),
        ("escape", "D9 ·"),
        ("down", "E9 ·"),
    ):
        terminal.press(sent.get(key, key.encode()).decode())
        terminal.wait_for(shown)
