"""The page on the two scales of difficulty: its picture and figures are of the puzzles that ship, its commands work."""

import re
import runpy
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import words
from sudoku_tui.game.puzzles.rating_words import time_text
from tests.cli.running import shell

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learn" / "scales.md").read_text(encoding="utf-8")
TOOL = runpy.run_path(str(ROOT / "tools" / "plot_scales.py"))


def test_picture_and_figures_are_of_the_puzzles_that_ship() -> None:
    puzzles = TOOL["rated_puzzles"]()
    picture = (ROOT / "docs" / "learn" / "scales.svg").read_text(encoding="utf-8")
    assert TOOL["picture"](puzzles) == picture, "docs/learn/scales.svg is old; run tools/plot_scales.py"
    assert TOOL["with_figures"](PAGE, puzzles) == PAGE, "docs/learn/scales.md has old figures; run tools/plot_scales.py"


def test_the_picture_of_times_is_of_the_puzzles_that_ship() -> None:
    picture = (ROOT / "docs" / "learn" / "minutes.svg").read_text(encoding="utf-8")
    assert TOOL["picture_of_times"](TOOL["rated_puzzles"]()) == picture, "docs/learn/minutes.svg is old"


def test_ranks_of_equal_values_are_equal() -> None:
    assert TOOL["ranks"]([4.5, 1.2, 7.1, 4.5]) == [1.5, 0, 3, 1.5]


def test_the_examples_are_true() -> None:
    examples = list(commands_with_output())
    assert len(examples) == 4
    for command, output in examples:
        done = shell(command.replace("sudoku-tui", "sudoku"))
        assert (done.stdout, done.stderr) == (output, "")


def commands_with_output() -> Iterator[tuple[str, str]]:
    for block in re.findall(r"```sh\n(\$ .*?)```", PAGE, re.DOTALL):
        for example in block.removeprefix("$ ").split("\n$ "):
            command, _, output = example.partition("\n")
            yield command, output if output.endswith("\n") else f"{output}\n"


@pytest.mark.parametrize("command", ["rate", "step", "generate"])
def test_the_options_exist(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    named = {
        option
        for line in re.findall(rf"(?:sudoku-tui |`){command} ([^`#\n]*)", PAGE)
        for option in re.findall(r"--[a-z-]+", line)
    }
    assert named
    assert main([command, "--help"]) == 0
    assert named <= set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_the_table_of_values_names_techniques_as_the_game_does() -> None:
    table = PAGE[PAGE.index("| ER | Sudoku Explainer calls it") :].partition("\n\n")[0]
    cells = [row.rsplit("|", 2)[1] for row in table.splitlines()[2:]]
    ours = [name.strip().removesuffix(" and so on") for cell in cells for name in cell.split(",")]
    known = set(map(words.name, words.known()))
    assert len(ours) > 60
    assert [name for name in ours if name and name not in known] == []


def test_the_table_of_minutes_is_of_the_puzzles_that_ship() -> None:
    minutes = defaultdict(list)
    for one in TOOL["rated_puzzles"]():
        minutes[one.collection].append(one.minutes)
    rows = re.findall(r"^\| (\w+) \| (\d+ min) \| (.*? min) to (.*? min) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for level, *told in rows:
        of_level = minutes[level]
        assert told == [time_text(found) for found in (median(of_level), min(of_level), max(of_level))], level
