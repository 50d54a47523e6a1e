"""What must be true of the terminal before the interface starts."""

import io
import os
import subprocess
import sys

import pytest

from sudoku_tui.tui.terminal.start import discard_typed_ahead, prepare_environment, terminal_problem
from tests.terminal.terminal import Terminal

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")


class Screen(io.StringIO):
    """A standard stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the standard streams terminals that understand control sequences."""
    monkeypatch.setattr("sys.__stdin__", Screen())
    monkeypatch.setattr("sys.__stderr__", Screen())
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.usefixtures("screen")
def test_a_good_terminal_is_no_problem() -> None:
    assert terminal_problem() is None


def closed() -> io.StringIO:
    stream = io.StringIO()
    stream.close()
    return stream


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("stream", [None, io.StringIO(), closed()], ids=["missing", "a pipe", "closed"])
@pytest.mark.parametrize(("name", "words"), [("stdin", "Standard input"), ("stderr", "Standard error")])
def test_streams_that_are_no_terminals(
    name: str, words: str, stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"sys.__{name}__", stream)
    problem = terminal_problem()
    assert problem is not None
    assert problem.startswith(f"{words}")
    assert "sudoku-tui solve" in problem
    assert (terminal_problem(keyboard_later=True) is None) == (name == "stdin")


@posix_only
@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("name", ["", "dumb", "unknown"])
def test_terminals_that_cannot_draw(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", name)
    assert str(terminal_problem()).startswith(f"TERM is {name!r}" if name else "TERM is not set")


@pytest.mark.parametrize(("value", "kept"), [("none", False), ("", False), ("256", True), ("truecolor", True)])
def test_the_environment_does_not_spoil_the_interface(value: str, kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLUMNS", "LINES"):
        monkeypatch.setenv(name, "10")
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", value)
    prepare_environment()
    assert "COLUMNS" not in os.environ
    assert "LINES" not in os.environ
    assert ("TEXTUAL_COLOR_SYSTEM" in os.environ) == kept
    prepare_environment()  # once more, when nothing is there


@pytest.mark.usefixtures("screen")
def test_typed_ahead_input_needs_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.__stdin__", io.StringIO())
    discard_typed_ahead()  # does nothing and does not fail


def test_no_textual_is_imported() -> None:
    program = "import sys, sudoku_tui.tui.terminal.start; sys.exit('textual' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


# Each part ends with what proves it; the last read shows that the keyboard is there after the pipe was read to its end.
KEYBOARD_PROGRAM = """
import os, sys
from sudoku_tui.tui.terminal.start import discard_typed_ahead, take_keyboard
print("piped:", sys.stdin.read())
print("problem:", take_keyboard())
print("number:", sys.__stdin__.fileno(), sys.stdin is sys.__stdin__, os.isatty(0))
discard_typed_ahead()
print("typed:", sys.stdin.readline().strip(), flush=True)
"""


@posix_only
def test_the_keyboard_can_be_had_after_a_pipe_was_read() -> None:
    with Terminal([sys.executable, "-c", KEYBOARD_PROGRAM], stdin=b"a puzzle") as terminal:
        terminal.wait_for("piped: a puzzle", "problem: None", "number: 0 True True")
        terminal.read_until_quiet(0.2)  # the input that is discarded must not be ours
        terminal.press("hello", "enter")
        terminal.wait_for("typed: hello")
        assert terminal.wait_exit() == 0


@posix_only
def test_without_any_terminal_the_keyboard_cannot_be_had() -> None:
    program = "import sys; from sudoku_tui.tui.terminal.start import take_keyboard; print(take_keyboard())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        start_new_session=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.startswith("There is no terminal to read the keyboard from")
