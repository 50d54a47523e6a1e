"""The rule for exit codes: 1 where a puzzle has no solution, or several and the command needs exactly one."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sudoku_tui.cli.arguments import COMMANDS
from sudoku_tui.cli.main import main
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL

NEED_A_SOLUTION = (
    ["solve"],
    ["solve", "--json"],
    ["step"],
    ["step", "--all"],
    ["canonical"],
    ["canonical", "--json"],
    ["vary"],
    ["vary", "--json", "--unrated"],
    ["convert", "--to", "line"],
    ["sheet", "--output", "-"],
    ["compare", "--algorithms", "fast"],
    ["compare", "--algorithms", "naked-singles"],  # it cannot find out
    ["compare", "--algorithms", "fast", "--repeat", "2"],
    ["bench"],
    ["lab", "questions", "--algorithm", "norvig"],
)
NEED_ONE_SOLUTION = (
    ["rate"],
    ["rate", "--scale", "se"],
    ["check"],
    ["minimise"],
    ["step", "--scale", "se"],
)
READ_NO_PUZZLES = {"stats", "review", "challenge", "config", "generate", "serve"}


def code(arguments: Sequence[str], puzzle: str) -> int:
    return main([*arguments, puzzle])


@pytest.mark.parametrize("arguments", [*NEED_A_SOLUTION, *NEED_ONE_SOLUTION], ids=" ".join)
def test_the_rule(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert code(arguments, GIVENS) == 0
    assert code(arguments, NO_SOLUTION) == 1
    assert code(arguments, SEVERAL) == (1 if arguments in NEED_ONE_SOLUTION else 0)
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{NO_SOLUTION}\n")
    assert code(arguments, str(path)) == 1
    assert code(arguments, "nowhere.txt") == 2
    capsys.readouterr()


@pytest.mark.parametrize("arguments", [*NEED_A_SOLUTION, *NEED_ONE_SOLUTION], ids=" ".join)
def test_help_has_the_rule(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    command = arguments[:2] if arguments[0] == "lab" else arguments[:1]
    assert main([*command, "--help"]) == 0
    out = capsys.readouterr().out
    (line,) = (line for line in out.splitlines() if line.startswith("  1    "))
    assert line.startswith("  1    a puzzle has no solution")
    assert ("more than one" in line) == any(one[0] == arguments[0] for one in NEED_ONE_SOLUTION)


def test_no_command_is_forgotten() -> None:
    assert {one[0] for one in (*NEED_A_SOLUTION, *NEED_ONE_SOLUTION)} == {*COMMANDS} - READ_NO_PUZZLES


@pytest.mark.parametrize("command", ["canonical", "vary"])
def test_the_answers_of_an_earlier_run_count(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles, answers = tmp_path / "puzzles.txt", str(tmp_path / "answers")
    puzzles.write_text(f"{NO_SOLUTION}\n{GIVENS}\n")
    options = [command, "--json", *["--seed", "1"] * (command == "vary"), "--output", answers, "--resume", str(puzzles)]
    assert main(options) == 1
    assert main(options) == 1
    assert capsys.readouterr().err.count("has no solution") == 1
