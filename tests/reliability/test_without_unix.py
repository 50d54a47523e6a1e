"""Windows' Python has no terminals, signals and locks of Unix: what works there, and what is said of the rest.

`tests.without_unix` takes away what is missing there, in these programs and in all that they start.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import FILE_NAME
from tests.cli.running import GIVENS, SOLUTION
from tests.without_unix import make_folder

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs Linux, which tells what is open")

EVERY_COMMAND = {
    "solve": [GIVENS],
    "rate": ["--scale", "both", "--depth", "--time", GIVENS],
    "check": [GIVENS],
    "generate": ["--level", "easy", "--count", "3", "--seed", "1", "--jobs", "2"],
    "convert": ["--to", "hodoku", GIVENS],
    "step": [GIVENS],
    "compare": ["--algorithms", "fast,mac", GIVENS],
    "bench": ["--algorithms", "fast", GIVENS],
    "canonical": [GIVENS],
    "vary": ["--seed", "1", GIVENS],
    "minimise": [GIVENS],
    "stats": [],
    "config": [],
}
NAME = r"C:\Users\me\one puzzle.txt"  # here the name of a file in the current folder
MANY = """
import contextlib, io, json, sys
from sudoku_tui.cli.main import main
told = {}
for command in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(command)
    told[" ".join(command)] = (code, out.getvalue(), err.getvalue())
json.dump(told, sys.stdout)
"""


class Windows:
    """Starts programs as if they were on Windows."""

    def __init__(self, folder: Path) -> None:
        make_folder(folder / "python")
        self.data, self._folder = folder / "data", folder
        self._environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(folder / "python"),
            "LOCALAPPDATA": str(folder / "settings"),
            "SUDOKU_TUI_DATA": str(self.data),
        }

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self._environment,
            cwd=self._folder,
        )

    def run(self, *arguments: str, given: str = "") -> tuple[int, str, str]:
        """The exit code of a program, what it printed, and what it complained of."""
        with self.start(*arguments) as process:
            out, err = process.communicate(given, timeout=120)
        return process.returncode, out, err

    def plain(self, *lines: str) -> str:
        """What the plain game says to these lines."""
        code, out, err = self.run("-m", "sudoku_tui", "--plain", given="".join(f"{line}\n" for line in lines))
        assert (code, err) == (0, "")
        return out


@pytest.fixture
def windows(tmp_path: Path) -> Windows:
    return Windows(tmp_path)


def test_every_command_answers_as_it_does_here(windows: Windows, tmp_path: Path) -> None:
    commands = [[name, *arguments] for name, arguments in EVERY_COMMAND.items()]
    answers, named = tmp_path / "answers.jsonl", tmp_path / NAME
    named.write_text(GIVENS)
    commands += [
        ["sheet", "--output", str(tmp_path / "sheet.html"), GIVENS],
        ["rate", "--json", "--output", str(answers), GIVENS],
        ["rate", "--json", "--output", str(answers), "--resume", GIVENS, SOLUTION],
        ["rate", "--scale", "se", "--limit-seconds", "0.0001", "--json", "--output", "se.jsonl", GIVENS],
        ["rate", "--scale", "se", "--limit-seconds", "60", "--json", "--output", "se.jsonl", "--resume", GIVENS],
        ["solve", NAME],
        ["convert", NAME, "--output", f"{NAME}.sdk"],
    ]
    code, out, err = windows.run("-c", MANY, given=json.dumps(commands))
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert {command: code for command, (code, _, _) in told.items() if code} == {}
    assert told[f"solve {GIVENS}"] == told[f"solve {NAME}"] == [0, f"{SOLUTION}\n", ""]
    assert (tmp_path / f"{NAME}.sdk").exists()
    assert "\t1.2\t1.2\t1.2\tHidden Single\t0\t4 min" in told[" ".join(["rate", *EVERY_COMMAND["rate"]])][1]
    assert [json.loads(line)["er"] for line in (tmp_path / "se.jsonl").read_text().splitlines()] == [1.2]
    assert [json.loads(line)["puzzle"] for line in answers.read_text().splitlines()] == [GIVENS, SOLUTION]


def test_a_plain_game_is_saved_and_goes_on(windows: Windows) -> None:
    windows.plain("E", "n", "A1 5", "quit")
    said = windows.plain("log", "quit")
    assert "Naked Single" in said
    assert "A1 = 5" in said
    assert [*(windows.data / "open").iterdir()] == []
    code, out, err = windows.run("-m", "sudoku_tui", "review")
    assert (code, err) == (0, "")
    assert "The first puzzle (Easy)" in out


def test_a_plain_game_takes_paths_with_backslashes(windows: Windows, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(GIVENS)
    said = windows.plain(f"open {NAME}", "E", "n", f"export line {NAME}.out", "quit")
    assert "Naked Single" in said
    assert (tmp_path / f"{NAME}.out").read_text().startswith(GIVENS[:9])


def test_two_sessions_do_not_play_the_same_game(windows: Windows) -> None:
    windows.plain("E", "n", "quit")
    with windows.start("-m", "sudoku_tui", "--plain") as first:
        assert first.stdin is not None
        assert first.stdout is not None
        while "every move is saved" not in first.stdout.readline():
            pass
        said = windows.plain("games", "quit")
        first.communicate("quit\n", timeout=60)
    assert "elsewhere" in said


def test_a_damaged_file_is_set_aside(windows: Windows) -> None:
    windows.plain("E", "n", "quit")
    path = windows.data / FILE_NAME
    damaged = b"\xff" * 4096 + path.read_bytes()[4096:]
    path.write_bytes(damaged)
    assert "was damaged" in windows.plain("h", "quit")
    assert [kept.read_bytes() for kept in windows.data.glob("games.damaged-*.sqlite3")] == [damaged]


def test_the_screen_says_in_a_sentence_what_it_needs(windows: Windows) -> None:
    code, out, err = windows.run("-m", "sudoku_tui")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert all(word in err for word in ("WSL", "--plain", "sudoku-tui serve"))
    for public in ("serve", "--kiosk"):
        code, out, err = windows.run("-m", "sudoku_tui", public)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert "WSL" in err
