"""Drive an installed sudoku-tui as a new user would: `python -m tests.terminal.drive_installed PATH_TO_SUDOKU_TUI`.

It is run from a folder where there is no checkout. With --only-play a command of any length is taken that starts the
game in the end, such as the README's.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

from sudoku_tui import __version__
from tests.terminal.playing import FIRST_PUZZLE, FIRST_SOLUTION, play_first_puzzle
from tests.terminal.terminal import Terminal, clean_environment

INSTALLING = 300.0
"""Seconds that a command may take before the game is on the screen, if it installs the game first."""

CHECKOUT = Path(__file__).resolve().parents[2]

LIST_SHIPPED = """
import json
from sudoku_tui.library import puzzles_folder, shipped_collections
loaded = [collection.load() for collection in shipped_collections()]
print(json.dumps([str(puzzles_folder()), [len(one.puzzles) for one in loaded], [one.bad_count for one in loaded]]))
"""


def main() -> None:
    """Check what the arguments name; an assertion fails where something is wrong."""
    parser = argparse.ArgumentParser(description="Drive an installed sudoku-tui.")
    parser.add_argument("--only-play", action="store_true", help="play only; the command may install the game first")
    parser.add_argument("--folder", type=Path, help="the folder to run in; a new, empty one if there is none")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what starts the game")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as games:
        os.environ["SUDOKU_TUI_DATA"] = games  # nobody's own games are touched
        folder = options.folder or Path(empty)
        if not options.only_play:
            check_pipes(options.command, folder)
            check_shipped(Path(options.command[0]), folder)
        with Terminal(options.command, cwd=folder) as terminal:
            if options.only_play:
                terminal.wait_for("┗", timeout=INSTALLING)
            play_first_puzzle(terminal)
        done("played in a pseudo-terminal, from the first puzzle to its solution, and ended cleanly")


def check_pipes(command: list[str], folder: Path) -> None:
    """What works without a terminal."""
    assert run([*command, "--version"], folder) == f"sudoku-tui {__version__}\n"
    assert "Exit codes" in run([*command, "--help"], folder)
    assert run([*command, "solve", FIRST_PUZZLE], folder) == f"{FIRST_SOLUTION}\n"
    assert run([*command, "solve"], folder, f"{FIRST_PUZZLE}\n" * 2) == f"{FIRST_SOLUTION}\n" * 2
    assert json.loads(run([*command, "solve", "--json", FIRST_PUZZLE], folder))["solution"] == FIRST_SOLUTION
    assert "\nSolved in " in run([*command, "step", FIRST_PUZZLE], folder)
    run([*command, "solve", "12"], folder, code=2)
    run(command, folder, code=2)
    done("--version, --help, solve and step in pipes")


def check_shipped(program: Path, folder: Path) -> None:
    """The shipped puzzles are found, and they are those of the installation."""
    where, counts, bad = json.loads(run([str(program.with_name("python")), "-c", LIST_SHIPPED], folder))
    assert not Path(where).is_relative_to(CHECKOUT), where
    assert sum(counts) >= 60, counts
    assert not any(bad), bad
    done(f"{sum(counts)} puzzles in {len(counts)} collections found in {where}")


def run(command: list[str], folder: Path, text: str = "", code: int = 0) -> str:
    """The standard output of a command that must end with a code."""
    result = subprocess.run(
        command,
        input=text,
        cwd=folder,
        env=clean_environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == code, f"{command} ended with {result.returncode}:\n{result.stderr}"
    return result.stdout


def done(what: str) -> None:
    """Say what has been checked."""
    print(f"ok: {what}", flush=True)


if __name__ == "__main__":
    main()
