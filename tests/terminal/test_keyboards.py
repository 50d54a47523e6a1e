"""What keyboards of other countries and input methods send, through a real terminal, as bytes of UTF-8."""

import sys
from pathlib import Path

import pytest

from tests.terminal.playing import quit_game, wait_for_interface
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

QUIET = 0.3
"""Seconds of silence that end an answer."""


def start(tmp_path: Path, keys: str) -> Terminal:
    """The game at its first puzzle, without a clock, so that nothing is written but answers."""
    config = tmp_path / "config.toml"
    config.write_text(f"[play]\nclock = false\n[keys]\n{keys}\n", encoding="utf-8")
    program = (sys.executable, "-m", "sudoku_tui", "--no-save")
    return Terminal(program, environment={"SUDOKU_TUI_CONFIG": str(config)})


def test_digits_of_every_script_are_digits_and_other_letters_are_told_once(tmp_path: Path) -> None:
    with start(tmp_path, 'undo = "ö,u"\nhint = "²,i"') as terminal:
        wait_for_interface(terminal)
        terminal.read_until_quiet(1.0)
        for digit in ("５", "٥", "५", "\x1b[1637u"):  # the last one as kitty sends a key
            terminal.press(digit)
            terminal.wait_for("33/81")
            terminal.press("ö")
            terminal.wait_for("32/81")
        terminal.press("ш")
        terminal.wait_for("ш is no key here; press ? for help")
        terminal.read_until_quiet(QUIET)
        written = len(terminal.output)
        for piece in ("ш".encode(), b"\xd1", b"\x88", "こんにちは".encode(), b"\x1b[1096u"):
            terminal.send(piece)
            terminal.read_until_quiet(QUIET)
        assert len(terminal.output) == written
        terminal.press("right")
        terminal.wait_for("E6 ·")
        assert "is no key" not in terminal.words
        terminal.press("²")
        terminal.wait_for("Hint")
        terminal.press("？")
        terminal.wait_for("Escape closes")
        terminal.press("escape")
        terminal.wait_for("E6 ·")
        quit_game(terminal)


def test_the_commands_of_a_russian_keyboard_are_where_a_us_keyboard_has_them(tmp_path: Path) -> None:
    with start(tmp_path, 'layout = "cyrillic"') as terminal:
        wait_for_interface(terminal)
        assert "ш Hint ь Marks г Undo м Check щ Open" in terminal.lines[-1]
        terminal.press("У", "т")
        terminal.wait_for("33/81")
        terminal.press("г")
        terminal.wait_for("32/81")
        terminal.press("щ")
        terminal.wait_for("Open")
        terminal.press("и")  # the letter of the collections in the menu
        terminal.wait_for("Collections")
        terminal.press("q")  # the Latin letters are understood as well
        terminal.wait_for("щ  Next")
        terminal.press("й")
        terminal.wait_for("32/81")
        terminal.press("й")
        terminal.wait_until(lambda: not terminal.is_running or "й again" in terminal.words, "the end or a question")
        if terminal.is_running:
            terminal.press("й")
        assert terminal.wait_exit() == 0
