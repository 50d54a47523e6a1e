"""What races cost a player who has none, where there is a folder of races: nothing is opened, started or imported."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.together.racing import FREE, PUZZLE, race_file
from tests.terminal.playing import quit_game, wait_for_game
from tests.terminal.terminal import Terminal, clean_environment

WATCHED = """
import json, os, sys, threading
folder, report = sys.argv[1:3]
del sys.argv[1:3]
touched, threads, start = [], [], threading.Thread.start
def look(event, arguments):
    if any(isinstance(one, (str, bytes, os.PathLike)) and folder in os.fsdecode(one) for one in arguments):
        touched.append(event)
def note(thread):
    threads.append(thread.name)
    start(thread)
sys.addaudithook(look)
threading.Thread.start = note
from sudoku_tui.cli.main import main
try:
    sys.exit(main())
finally:
    ours = ("sudoku_tui.game.together", "sudoku_tui.game.session.together", "sudoku_tui.game.session.kept_seats")
    imported = [name for name in sys.modules if name.startswith(ours)]
    with open(report, "w") as file:
        json.dump([touched, threads, imported], file)
"""
"""The program, which tells afterwards what it did with the folder of races, its threads, and what it has imported."""


def told(folder: Path, races: Path, *lines: str) -> tuple[list[str], list[str], list[str]]:
    """What the plain game has told after some lines; without lines, the game on the screen after some keys."""
    config, report = folder / "config.toml", folder / "report.json"
    config.write_text(f'[together]\nfolder = "{races}"\n', encoding="utf-8")
    environment = {"SUDOKU_TUI_CONFIG": str(config), "SUDOKU_TUI_DATA": str(folder / "data")}
    command = [sys.executable, "-c", WATCHED, str(races), str(report)]
    if lines:
        text = "".join(f"{line}\n" for line in (*lines, "quit"))
        plain = [*command, "--plain"]
        subprocess.run(
            plain, input=text, text=True, env=clean_environment(environment), check=True, capture_output=True
        )
    else:
        with Terminal(command, environment=environment) as terminal:
            wait_for_game(terminal)
            terminal.press("h", "h")
            quit_game(terminal)
    touched, threads, imported = json.loads(report.read_text(encoding="utf-8"))
    return touched, threads, imported


@pytest.mark.parametrize("lines", [("hidden", "hidden"), ()])
def test_who_does_not_race_touches_nothing(lines: tuple[str, ...], tmp_path: Path) -> None:
    races = tmp_path / "races"
    races.mkdir()
    race_file(races).create(PUZZLE, FREE, "Ada")
    if not lines and sys.platform == "win32":
        pytest.skip("needs a pseudo-terminal")
    touched, threads, imported = told(tmp_path, races, *lines)
    assert (touched, imported) == ([], [])
    assert "races" not in threads


def test_who_looks_for_races_is_noticed(tmp_path: Path) -> None:
    races = tmp_path / "races"
    races.mkdir()
    touched, threads, imported = told(tmp_path, races, "race")
    assert "sqlite3.connect" in touched
    assert "races" in threads
    assert "sudoku_tui.game.together.race_file" in imported
    assert (races / FILE_NAME).exists()
