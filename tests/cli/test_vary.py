"""Other puzzles that are as hard, on the command line."""

import json
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import Position, Transformation, is_unique, rate, solve
from tests.cli.running import GIVENS, HARD, SEVERAL, SOLUTION, check_answers_at_once, run, write_puzzles


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[str]:
    assert main(["vary", *arguments]) == code
    return capsys.readouterr().out.splitlines()


def test_a_variant_has_one_solution_level_and_score(capsys: pytest.CaptureFixture[str]) -> None:
    variants = lines(capsys, GIVENS, "--seed", "1", "--count", "5")
    assert len({GIVENS, *variants}) == 6
    rating = rate(Position.from_string(GIVENS))
    for variant in variants:
        assert is_unique(variant)
        own = rate(Position.from_string(variant))
        assert (own.level, own.score) == (rating.level, rating.score)
    assert lines(capsys, GIVENS, "--seed", "1", "--count", "5") == variants
    assert lines(capsys, GIVENS, "--seed", "1") == variants[:1]
    assert lines(capsys, GIVENS, "--seed", "2") != variants[:1]
    assert "".join(lines(capsys, GIVENS, "--format", "grid")).count("|") == 18


def test_json_has_the_transformation(capsys: pytest.CaptureFixture[str]) -> None:
    fields = json.loads(*lines(capsys, GIVENS, "--json", "--seed", "1", "--count", "3"))
    assert (fields["puzzle"], fields["seed"], fields["level"]) == (GIVENS, "1", "easy")
    for variant in fields["variants"]:
        way = variant["transformation"]
        rows, columns = (tuple(number - 1 for number in way[lines]) for lines in ("rows", "columns"))
        transformation = Transformation(way["transposed"], rows, columns, (0, *way["digits"]))
        assert transformation.apply(GIVENS) == variant["puzzle"]
        assert transformation.apply(SOLUTION) == solve(variant["puzzle"])
        assert (variant["level"], variant["score"]) == (fields["level"], fields["score"])


def test_where_the_score_is_not_kept_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """The score of this puzzle is a rare one among its transformations."""
    for seed in range(20):
        assert main(["vary", HARD, "--count", "2", "--seed", str(seed), "--json"]) == 0
        out, err = capsys.readouterr()
        fields = json.loads(out)
        kept = all(variant["score"] == fields["score"] for variant in fields["variants"])
        assert kept == (not err)
        if err:
            assert "none of 40 transformations kept that" in err
            return
    pytest.fail("the score was always kept")


def test_unrated_looks_at_no_score(capsys: pytest.CaptureFixture[str]) -> None:
    fields = json.loads(*lines(capsys, HARD, "--json", "--unrated"))
    assert fields["level"] is fields["score"] is fields["variants"][0]["score"] is None
    assert is_unique(fields["variants"][0]["puzzle"])


def test_what_has_several_solutions_is_transformed_too(capsys: pytest.CaptureFixture[str]) -> None:
    (variant,) = lines(capsys, SEVERAL)
    assert variant.count(".") == SEVERAL.count(".")
    assert not is_unique(variant)


def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", GIVENS, "--count", "many"]) == 2
    assert "whole number from 1" in capsys.readouterr().err
    assert main(["vary", GIVENS[1:]]) == 2
    assert "80 cells" in capsys.readouterr().err


def test_processes_do_not_change_what_comes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    write_puzzles(path, 30)
    one, two = (lines(capsys, str(path), "--seed", "1", "--jobs", jobs) for jobs in ("1", "2"))
    assert len(one) == 30
    assert one == two


def test_it_answers_before_it_waits_for_more() -> None:
    variant = run("vary", GIVENS, "--seed", "1").stdout
    check_answers_at_once("vary", "--seed", "1", answer=variant)
