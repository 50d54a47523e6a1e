"""A bug, made on purpose: the game is saved, the terminal as it was, and one sentence says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.playing import saved_moves, wait_for_game
from tests.terminal.terminal import Terminal, clean_environment

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

SECRET = "the-players-own-words"

# Each is run in a process of its own before the game begins. The message has what a terminal would obey.
FAULT = """
import sys
from sudoku_tui.cli import main as cli

def fault(*args, **named):
    secret = "the-players-" + "own-words"
    raise ZeroDivisionError("oh \\x1b]0;dear\\x07\\x9b31m")

async def slow_fault(*args, **named):
    fault()

def on_size(method):
    from sudoku_tui.tui.widgets.key_bindings import on_command
    return on_command("size")(method)
"""
FAULTS = {
    "a key": "from sudoku_tui.tui.play.screen import PlayScreen; PlayScreen.action_size = on_size(fault)",
    "painting": "from sudoku_tui.tui.widgets.painted import Painted; "
    "from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: (setattr(Painted, 'render_lines', fault), "
    "self.app.refresh(layout=True)))",
    "a screen that opens": "from sudoku_tui.tui.play.screen import PlayScreen; "
    "from sudoku_tui.tui.screens.help_screen import HelpScreen; HelpScreen.compose = fault; "
    "PlayScreen.action_size = on_size(PlayScreen.action_help)",
    "a screen that is mounted": "from sudoku_tui.tui.play.screen import PlayScreen; "
    "from sudoku_tui.tui.screens.help_screen import HelpScreen; HelpScreen.on_mount = fault; "
    "PlayScreen.action_size = on_size(PlayScreen.action_help)",
    "a worker": "from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: self.app.stage.begin(slow_fault))",
    "the loop": "import asyncio; from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: asyncio.get_running_loop().call_soon(fault))",
    "a thread": "import threading; from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: threading.Thread(target=fault).start())",
    "reading the keyboard": "from sudoku_tui.tui.terminal import driver; feed = driver.InputFilter.feed; "
    "driver.InputFilter.feed = lambda self, data: fault() if b'z' in data else feed(self, data)",
    "the thread that saves": "from sudoku_tui.game.saving.saving_thread import SavingThread; "
    "from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: (setattr(SavingThread, '_save_all', fault), "
    "self.app.session.keeper.ask(lambda store: None)))",
    "a markup": "from rich.errors import MarkupError; from sudoku_tui.tui.play.screen import PlayScreen; "
    "PlayScreen.action_size = on_size(lambda self: self.app.query_one('['))",
}


def game_with(fault: str, folder: Path, *arguments: str, **environment: str) -> Terminal:
    """The game, with a mistake in it."""
    program = f"{FAULT}\n{fault}\nsys.exit(cli.main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, *arguments]
    environment = {"SUDOKU_TUI_DATA": str(folder), **environment}
    return Terminal(command, columns=140, rows=60, environment=environment)


def details_of(folder: Path) -> str:
    """The details of the one mistake that was made."""
    (path,) = folder.glob("mistake-*.log")
    assert path.stat().st_mode & 0o077 == 0
    return path.read_text(encoding="utf-8")


def is_said(text: str, terminal: Terminal) -> bool:
    """Whether a text is on the screen, wherever its lines are broken."""
    return "".join(text.split()) in "".join(terminal.text.split())


def play_and_fail(terminal: Terminal) -> None:
    """Take three steps, then press the key that fails."""
    wait_for_game(terminal)
    terminal.press("E", "h", "h")
    terminal.wait_for("3>")
    terminal.press("z")
    assert terminal.wait_exit() == 70
    terminal.assert_left_clean()
    assert not terminal.processes()


@pytest.mark.sample(3)
@pytest.mark.parametrize("place", FAULTS)
def test_a_mistake_ends_the_game_and_loses_nothing(place: str, data_folder: Path) -> None:
    with game_with(FAULTS[place], data_folder) as terminal:
        play_and_fail(terminal)
        assert is_said("sudoku-tui: The game has hit a bug and must end.", terminal)
        assert is_said("must end. Your game is saved up to the last move. Details for a bug report: /", terminal)
        assert "Traceback" not in terminal.text
    details = details_of(data_folder)
    assert "Traceback (most recent call last):" in details
    assert "Textual 8." in details
    if place != "a markup":
        assert "ZeroDivisionError: oh \\x1b]0;dear\\x07\\x9b31m" in details
    assert not any((character < " " and character != "\n") or "\x7f" <= character < "\xa0" for character in details)
    assert SECRET not in details
    assert saved_moves(data_folder) == 3


@pytest.mark.parametrize("how", ["--debug", "variable"])
def test_details_are_shown_where_they_are_wanted(how: str, data_folder: Path) -> None:
    arguments = ["--debug"] if how == "--debug" else []
    environment = {"SUDOKU_TUI_DEBUG": "1"} if how == "variable" else {}
    with game_with(FAULTS["a key"], data_folder, *arguments, **environment) as terminal:
        play_and_fail(terminal)
        assert "Traceback (most recent call last):" in terminal.text
        assert is_said("ZeroDivisionError: oh \\x1b]0;dear\\x07\\x9b31m", terminal)
        assert SECRET not in terminal.text


def test_a_game_that_is_not_saved_is_not_said_to_be(data_folder: Path) -> None:
    data_folder.write_text("in the way", encoding="utf-8")
    with game_with(FAULTS["a key"], data_folder) as terminal:
        play_and_fail(terminal)
        assert is_said("3 moves of this game are not saved.", terminal)
        assert not is_said("Your game is saved", terminal)
        assert is_said("Details could not be written", terminal)
        assert is_said("--debug shows them", terminal)


def test_a_mistake_before_the_first_screen(data_folder: Path) -> None:
    fault = "from sudoku_tui.tui.app import SudokuApp; SudokuApp.get_default_screen = fault"
    with game_with(fault, data_folder) as terminal:
        assert terminal.wait_exit() == 70
        terminal.assert_left_clean()
        assert is_said("has hit a bug and must end.", terminal)
    assert "ZeroDivisionError" in details_of(data_folder)


def test_a_mistake_in_a_child_process_ends_only_what_it_was_to_do(data_folder: Path, tmp_path: Path) -> None:
    fault = "import sys\nif 'search_job' in sys.orig_argv:\n"
    fault += "    from sudoku_tui.engine import solver; del solver.search"
    (tmp_path / "sitecustomize.py").write_text(fault, encoding="utf-8")
    environment = {"SUDOKU_TUI_DATA": str(data_folder), "PYTHONPATH": str(tmp_path)}
    with Terminal([sys.executable, "-m", "sudoku_tui"], environment=environment) as terminal:
        wait_for_game(terminal)
        terminal.press("s")
        terminal.wait_for("Enter Solve")
        terminal.press("enter")
        terminal.wait_until(lambda: "Search: stopped" in terminal.words, "what became of the search")
        terminal.press("E")
        terminal.wait_for("1>Eliminate")


def test_a_stuck_program_ends_all_the_same(data_folder: Path) -> None:
    fault = "from sudoku_tui.tui.play.screen import PlayScreen\n"
    fault += "def stuck(self):\n    while True: pass\n"
    fault += "PlayScreen.action_size = on_size(stuck)\n"
    fault += "from sudoku_tui.tui.terminal import terminal_app; terminal_app.GRACE = 0.5\n"
    with game_with(fault, data_folder) as terminal:
        wait_for_game(terminal)
        terminal.press("E", "h", "h")
        terminal.wait_for("3>")
        terminal.press("z")
        os.kill(terminal.pid, 15)
        assert terminal.wait_exit() == 143
        terminal.assert_left_clean()
    assert saved_moves(data_folder) == 3


# Commands


def run(program: str, *arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, with a mistake in it."""
    return subprocess.run(
        [sys.executable, "-c", f"{FAULT}\n{program}\nsys.exit(cli.main(sys.argv[1:]))", *arguments],
        input=text,
        capture_output=True,
        text=True,
        env=clean_environment(environment),
        timeout=60,
        check=False,
    )


def test_a_mistake_in_a_command(data_folder: Path) -> None:
    fault = "from sudoku_tui.cli.solve import running as stream; stream.run = fault"
    result = run(fault, "solve", "1", SUDOKU_TUI_DATA=str(data_folder))
    assert result.returncode == 70
    assert result.stdout == ""
    assert result.stderr.startswith("sudoku-tui: sudoku-tui has hit a bug and must end.\nDetails")
    assert result.stderr.count("\n") == 2
    assert "ZeroDivisionError: oh \\x1b]0;dear" in details_of(data_folder)
    shown = run(fault, "solve", "--debug", "1", SUDOKU_TUI_DATA=str(data_folder)).stderr
    assert "ZeroDivisionError: oh \\x1b]0;dear" in shown
    assert SECRET not in shown


def test_an_illegal_move_of_a_command_is_a_mistake_of_ours(data_folder: Path) -> None:
    fault = "from sudoku_tui.cli.solve import running as stream; from sudoku_tui.engine.errors import IllegalMove\n"
    fault += "def fault(*args, **named): raise IllegalMove('A1 is given.')\nstream.run = fault"
    result = run(fault, "solve", "1", SUDOKU_TUI_DATA=str(data_folder))
    assert result.returncode == 70
    assert result.stderr.startswith("sudoku-tui: sudoku-tui has hit a bug and must end.\nDetails")


def test_a_mistake_in_the_plain_game_loses_nothing(data_folder: Path) -> None:
    fault = "from sudoku_tui.plain import loop; known = loop.understood\n"
    fault += "loop.understood = lambda text, keyboard: fault() if text.strip() == 'x' else known(text, keyboard)"
    result = run(fault, "--plain", text="A1 4\nx\nA2 1\n", SUDOKU_TUI_DATA=str(data_folder))
    assert result.returncode == 70
    assert "1. You: A1 = 4." in result.stdout
    assert "sudoku-tui has hit a bug and must end." in result.stderr
    assert saved_moves(data_folder) == 1


def test_strangers_are_told_nothing_of_the_machine(data_folder: Path) -> None:
    arguments = ("--kiosk", "--data", str(data_folder))
    with game_with(FAULTS["a key"], data_folder, *arguments, SUDOKU_TUI_DEBUG="1") as terminal:
        play_and_fail(terminal)
        assert is_said("The game has hit a bug and must end.", terminal)
        assert "Traceback" not in terminal.text
        assert "Details" not in terminal.text
    assert "ZeroDivisionError" in details_of(data_folder)  # for who offers the game


def test_details_are_bounded(data_folder: Path) -> None:
    fault = "from sudoku_tui.cli.solve import running as stream\n"
    fault += "def fault(*args, **named): raise ZeroDivisionError('x\\n' * 200_000)\nstream.run = fault\n"
    fault += "from sudoku_tui.system import crashes; crashes.MOST_FILES = 2"
    for _ in range(4):
        assert run(fault, "solve", "1", SUDOKU_TUI_DATA=str(data_folder)).returncode == 70
    files = [*data_folder.glob("mistake-*.log")]
    assert len(files) == 2
    assert all(file.stat().st_size < 60_000 for file in files)
