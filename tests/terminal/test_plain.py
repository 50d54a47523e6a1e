"""The plain game at a real pseudo-terminal: the prompt, Ctrl+C, the end of the input, and signals."""

import signal
import sys
from pathlib import Path

import pytest

from tests.cli.running import GIVENS, run
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
MANY_ROWS = 60


def start(folder: Path, *arguments: str, name: str = "dumb") -> Terminal:
    """The plain game with the games of a folder, at its first prompt."""
    environment = {"SUDOKU_TUI_DATA": str(folder), "TERM": name}
    terminal = Terminal([*PROGRAM, "--plain", *arguments], environment=environment, rows=MANY_ROWS)
    wait_for_prompt(terminal)
    return terminal


def wait_for_prompt(terminal: Terminal) -> None:
    """Wait until the next command can be typed."""
    terminal.wait_until(lambda: terminal.output.endswith(b"> "), "the prompt")


def type_line(terminal: Terminal, line: str) -> None:
    """Type a command and wait until it is done."""
    seen = len(terminal.output) + len(line) + 2
    terminal.press(line, "enter")
    terminal.wait_until(lambda: len(terminal.output) > seen and terminal.output.endswith(b"> "), f"an answer to {line}")


def assert_goes_on_with_a4(folder: Path) -> None:
    """Start again, and see the digit that was placed."""
    done = run("--plain", "--data", str(folder), stdin=b"A1\n")
    assert "Continued as you left it" in done.stdout
    assert "A1 holds 4" in done.stdout


@pytest.mark.parametrize("name", ["dumb", "xterm-256color", "linux"])
def test_commands_are_typed_at_a_prompt(name: str, data_folder: Path) -> None:
    with start(data_folder, name=name) as terminal:
        type_line(terminal, "A1 4")
        assert "> A1 4\n1. You: A1 = 4.\n>" in terminal.text
        terminal.press("quit", "enter")
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.output
        terminal.assert_left_clean()
    assert_goes_on_with_a4(data_folder)


def test_earlier_lines_come_back(data_folder: Path) -> None:
    with start(data_folder, name="xterm") as terminal:
        type_line(terminal, "A1 4")
        type_line(terminal, "undo")
        terminal.press("up", "up", "enter")
        terminal.wait_for("2. You: A1 = 4.")


def test_ctrl_c_says_how_to_quit(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        type_line(terminal, "A1 4")
        terminal.press("\x03")
        terminal.wait_for("Type quit to end; the game is saved.")
        wait_for_prompt(terminal)
        type_line(terminal, "A1")
        assert "A1 holds 4" in terminal.text


def test_ctrl_c_cancels_what_takes_long(data_folder: Path) -> None:
    with start(data_folder, "--no-save") as terminal:
        terminal.press("generate extreme UVWXYZ-Wing", "enter")  # such puzzles are very rare
        terminal.wait_for("Ctrl+C cancels.")
        terminal.press("\x03")
        terminal.wait_for("Cancelled; nothing has changed.")
        wait_for_prompt(terminal)
        type_line(terminal, "about")
        assert terminal.text.count("The first puzzle") == 2


def test_the_end_of_the_input_ends_it(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        type_line(terminal, "A1 4")
        terminal.press("\x04")
        assert terminal.wait_exit() == 0
        terminal.assert_left_clean()
    assert_goes_on_with_a4(data_folder)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_and_ends_it(number: signal.Signals, data_folder: Path) -> None:
    with start(data_folder) as terminal:
        type_line(terminal, "A1 4")
        terminal.signal(number)
        assert terminal.wait_exit() == 128 + number
        terminal.assert_left_clean()
    assert_goes_on_with_a4(data_folder)


def test_a_signal_while_it_works_saves_and_ends_it(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        terminal.press("A1 4; generate extreme UVWXYZ-Wing", "enter")
        terminal.wait_for("Ctrl+C cancels.")
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
    assert_goes_on_with_a4(data_folder)


def test_a_closed_terminal_saves(data_folder: Path) -> None:
    with start(data_folder) as terminal:
        type_line(terminal, "A1 4")
        terminal.hang_up()
        terminal.wait_exit()
        assert not terminal.processes()
    assert_goes_on_with_a4(data_folder)


@pytest.mark.parametrize("arguments", [(), (GIVENS,)])
def test_a_session_beside_another_offers_a_copy(arguments: tuple[str, ...], data_folder: Path) -> None:
    with start(data_folder, GIVENS) as terminal:
        type_line(terminal, "A1 4")
        other = run("--plain", "--data", str(data_folder), *arguments, stdin=b"continue\nA1\nA2 8\n")
        said = " ".join(other.stdout.split())
        assert said.count("is open elsewhere; to play a copy, type continue.") == 1
        assert "A1 holds 4" in other.stdout
        assert said.count("so you play on in a copy.") == 1
        type_line(terminal, "A2 1")
        terminal.press("quit", "enter")
        assert terminal.wait_exit() == 0
    games = run("--plain", "--continue", "--data", str(data_folder)).stdout
    assert "Game 2: " in games
    assert "Game 3: " not in games


def test_an_unsaved_game_is_not_quit_at_once(data_folder: Path) -> None:
    with start(data_folder, "--no-save") as terminal:
        type_line(terminal, "A1 4")
        type_line(terminal, "quit")
        assert "This game is not saved; type quit again" in terminal.words
        terminal.press("q", "enter")
        assert terminal.wait_exit() == 0
    assert not data_folder.exists()


def test_a_puzzle_from_a_pipe_and_commands_from_the_keyboard(data_folder: Path) -> None:
    environment = {"SUDOKU_TUI_DATA": str(data_folder), "TERM": "dumb"}
    command = [*PROGRAM, "--plain", "-"]
    with Terminal(command, environment=environment, stdin=GIVENS.encode(), rows=MANY_ROWS) as terminal:
        wait_for_prompt(terminal)
        type_line(terminal, "A1 4")
        assert "1. You: A1 = 4." in terminal.text


def test_a_terminal_that_cannot_draw_is_told_of_it() -> None:
    with Terminal(PROGRAM, environment={"TERM": "dumb"}) as terminal:
        assert terminal.wait_exit() == 2
        assert "use `sudoku-tui --plain`" in terminal.words
