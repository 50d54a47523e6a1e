"""`sudoku-tui lab watch`: the game with the theatre open on a file."""

import argparse
from pathlib import Path

import pytest

from sudoku_tui.cli.arguments import Parser
from sudoku_tui.cli.lab import watch
from sudoku_tui.cli.lab.watch import running
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.tui import starting
from tests.lab.student_files import COURSE_PUZZLES, FOLDER


def options(*arguments: str) -> argparse.Namespace:
    parser = Parser("sudoku-tui lab watch")
    watch.add_arguments(parser)
    parser.add_argument("--debug", action="store_true")
    return parser.parse_args([*arguments])


def test_the_session_begins_with_the_file_and_the_puzzle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[SessionStart, dict[str, object]]] = []

    def play(start: SessionStart, **more: object) -> tuple[int, str]:
        begun.append((start, more))
        return 0, ""

    monkeypatch.setattr(starting, "play", play)
    monkeypatch.setattr("sudoku_tui.tui.terminal.start.terminal_problem", lambda **_: None)
    monkeypatch.chdir(FOLDER)
    for puzzle in (COURSE_PUZZLES[0], str(FOLDER.parent / "course-puzzles.txt")):
        assert running.run(options("mrv.py", puzzle, "--no-save", "--data", str(tmp_path))) == 0
        start, more = begun.pop()
        assert more["own_file"] == FOLDER / "mrv.py"
        assert more["choose"] is False
        assert start.collection is not None
        assert start.collection.puzzles[0].givens == COURSE_PUZZLES[0]


def test_a_file_that_is_not_there_is_said_before_the_screen_opens() -> None:
    with pytest.raises(SudokuError, match=r"^There is no file none\.py\.$"):
        running.run(options("none.py"))
