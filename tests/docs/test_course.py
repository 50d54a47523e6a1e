"""The lecture of learn/course.md: its commands print what stands below them, and its keys show what the tables say."""

import re
import shlex
from dataclasses import astuple
from pathlib import Path

import pytest

from sudoku_tui.cli.lab.compare import heuristics
from sudoku_tui.cli.main import main
from sudoku_tui.game.lab.heuristics import SEARCHES, parts_of
from tests.tui.playing import LARGE_TERMINAL, playing

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "learn/course.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)\n```\n\n```text\n(.*?)^```\n", PAGE, re.MULTILINE | re.DOTALL)
ROWS = re.findall(r"^\| (`.*?`|) *\| (.*?) *\| .*\|$", PAGE, re.MULTILINE)
KEYS = {"Esc": "escape"}


def words(text: str) -> list[list[str]]:
    """The words of each line that has any."""
    return [line.split() for line in text.splitlines() if line.strip()]


def test_the_page_has_commands_and_keys() -> None:
    assert len(COMMANDS) == PAGE.count("```sh") == 8
    assert len(ROWS) > 25


@pytest.mark.parametrize(("command", "printed"), COMMANDS)
def test_a_command_prints_what_stands_below_it(
    command: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for the columns of times, which stand at the right, and rows of a study that are not on the page."""
    (tmp_path / "course-puzzles.txt").write_bytes((DOCS / "learn/course-puzzles.txt").read_bytes())
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(command)
    assert program == "sudoku-tui"
    expected = words(printed)
    if "--study" in arguments:
        # What is given up differs from machine to machine, and takes most of the time: only what is printed runs.
        shown = [search for search in SEARCHES if [*astuple(parts_of(search))] in (line[:3] for line in expected)]
        monkeypatch.setattr(heuristics, "SEARCHES", shown)
    if arguments[0] == "compare":
        arguments += ["--limit-seconds", "60"]  # a busy machine gives up nothing
    assert main(arguments) == 0
    told = words(capsys.readouterr().out)
    if "--study" in arguments:
        told = told[1 : 1 + len(expected)]
    told = told[-len(expected) :]
    assert [line[: len(wanted)] for line, wanted in zip(told, expected, strict=True)] == expected


@pytest.mark.exhaustive
async def test_the_keys_show_what_the_tables_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.board_screen.AT_ONCE", 0.0)  # a teacher looks between two keys
    puzzle = COMMANDS[0][0].split()[-1]
    async with playing(puzzle, size=LARGE_TERMINAL) as table:
        for keys, seen in ROWS:
            for key in re.findall(r"`(.*?)`", keys):
                await table.press(KEYS.get(key, key if len(key) == 1 else key.lower()))
                if key == "r":
                    await table.app.workers.wait_for_complete()
                await table.pilot.pause()
            for text in re.findall(r"`(.*?)`", seen):
                assert text in table.text(), f"{keys}: {text}\n{table.text()}"
        assert table.on_play_screen
