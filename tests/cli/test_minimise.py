"""Making puzzles minimal on the command line."""

import json
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import count_solutions
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, SEVERAL, check_answers_at_once, cut_copy, run, write_puzzles

ALL = 409  # how many minimal puzzles are within GIVENS


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[str]:
    assert main(["minimise", *arguments]) == code
    return capsys.readouterr().out.splitlines()


def test_one_minimal_puzzle_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    (minimal,) = lines(capsys, GIVENS, "--seed", "1")
    assert count_solutions(minimal) == 1
    assert minimal.count(".") > GIVENS.count(".")
    assert lines(capsys, GIVENS, "--seed", "1") == [minimal]
    assert lines(capsys, GIVENS, "--seed", "2") != [minimal]
    assert lines(capsys, minimal) == [minimal]
    assert "".join(lines(capsys, minimal, "--format", "grid")).count("|") == 18


def test_several_are_different_and_no_more_than_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert len({*lines(capsys, GIVENS, "--seed", "1", "--count", "30")}) == 30
    assert len({*lines(capsys, GIVENS, "--seed", "1", "--count", "1000")}) == ALL
    assert lines(capsys, HARD, "--count", "5") == [HARD]


def test_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert len({*lines(capsys, GIVENS, "--all")}) == ALL
    assert len({*lines(capsys, GIVENS, "--all", "--count", str(ALL))}) == ALL
    assert main(["minimise", GIVENS, "--all", "--count", "7"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 7
    assert "more than 7 minimal puzzles" in err


def test_json_says_whether_these_are_all(capsys: pytest.CaptureFixture[str]) -> None:
    fields = json.loads(*lines(capsys, GIVENS, "--json", "--seed", "1"))
    assert (fields["puzzle"], fields["solutions"], fields["seed"], fields["all"]) == (GIVENS, 1, "1", False)
    assert fields["minimal"] == lines(capsys, GIVENS, "--seed", "1")
    for arguments in ([GIVENS, "--all"], [GIVENS, "--count", "1000"], [HARD]):
        assert json.loads(*lines(capsys, *arguments, "--json"))["all"]
    assert not json.loads(*lines(capsys, GIVENS, "--all", "--count", str(ALL - 1), "--json"))["all"]


@pytest.mark.parametrize(("puzzle", "said"), [(SEVERAL, "several solutions"), (NO_SOLUTION, "no ")])
def test_what_has_not_one_solution_is_named(puzzle: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minimise", puzzle, HARD]) == 1
    out, err = capsys.readouterr()
    assert out == f"{HARD}\n"
    assert said in err
    assert puzzle in err
    fields = json.loads(*lines(capsys, puzzle, "--json", code=1))
    assert (fields["minimal"], fields["all"]) == ([], False)


def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minimise", GIVENS, "--count", "0"]) == 2
    assert "whole number from 1" in capsys.readouterr().err
    assert main(["minimise", GIVENS[1:]]) == 2
    assert "80 cells" in capsys.readouterr().err


def test_processes_do_not_change_what_comes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    write_puzzles(path, 60)
    one, two = (lines(capsys, str(path), "--seed", "1", "--jobs", jobs) for jobs in ("1", "2"))
    assert len(one) == 60
    assert one == two


def test_it_goes_on_with_half_a_file_and_its_seed(tmp_path: Path) -> None:
    path, answers, half = tmp_path / "some.txt", tmp_path / "answers.json", tmp_path / "half.json"
    write_puzzles(path, 8)
    arguments = ["minimise", str(path), "--json", "--jobs", "1", "--output"]
    assert main([*arguments, str(answers)]) == 0
    whole = answers.read_bytes()
    cut_copy(answers, half, len(whole) // 2)
    assert main([*arguments, str(half), "--resume"]) == 0
    assert half.read_bytes() == whole


def test_it_answers_before_it_waits_for_more() -> None:
    minimal = run("minimise", GIVENS, "--seed", "1").stdout
    check_answers_at_once("minimise", "--seed", "1", answer=minimal)
