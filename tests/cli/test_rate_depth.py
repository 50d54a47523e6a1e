"""T&E depths beside both scales: lines, JSON, tables, totals, limits, several processes."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine.rating import DepthRating
from sudoku_tui.game.puzzles.rating_words import depth_text
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL, cut_copy
from tests.cli.test_json import documented

PAIRS = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Puzzles of all kinds, and one that cannot be read."""
    path = tmp_path / "some.txt"
    path.write_text("\n".join([GIVENS, PAIRS, SEVERAL, NO_SOLUTION, GIVENS[:40], GIVENS]), encoding="ascii")
    return path


@pytest.mark.parametrize("scale", ["hodoku", "se", "both"])
def test_it_is_the_last_column_beside_any_scale(scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--scale", scale, GIVENS, PAIRS, SEVERAL, NO_SOLUTION]) == 1
    without = capsys.readouterr().out.splitlines()
    assert main(["rate", "--depth", "--scale", scale, GIVENS, PAIRS, SEVERAL, NO_SOLUTION]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{without[0]}\t0", f"{without[1]}\t1", *without[2:]]


def test_a_deep_puzzle_and_a_position_on_its_way(capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["rate", "--depth", "--scale", "se", "--limit-seconds", "0.1"]  # its ER takes minutes
    assert main([*quick, EASTER_MONSTER, f"{EASTER_MONSTER}:695 276 125"]) == 0
    assert [line.rpartition("\t")[2] for line in capsys.readouterr().out.splitlines()] == ["2", "2"]


def test_the_fields_are_those_that_are_documented(capsys: pytest.CaptureFixture[str]) -> None:
    ours = documented("rate --depth")
    for scale, fields in (("hodoku", "rate"), ("se", "rate --scale se")):
        assert main(["rate", "--depth", "--scale", scale, "--json", GIVENS, SEVERAL]) == 1
        good, several = (json.loads(line) for line in capsys.readouterr().out.splitlines())
        assert set(good) == set(several) == documented(fields) | ours
        assert (good["depth"], good["depth_least"], good["depth_limit"]) == (0, 0, None)
        assert [several[name] for name in ours] == [None] * 3
    assert main(["rate", "--scale", "both", "--json", "--depth", PAIRS]) == 0
    both = json.loads(capsys.readouterr().out)
    assert (both["depth"], both["er"], both["hodoku"]["level"]) == (1, 2.6, "medium")
    assert "depth" not in both["hodoku"]
    assert main(["rate", "--json", GIVENS]) == 0
    assert ours.isdisjoint(json.loads(capsys.readouterr().out))


def test_a_limit_ends_it_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    limited = ["rate", "--depth", "--limit-seconds", "0.000001", PAIRS]
    assert main(limited) == 0
    assert capsys.readouterr().out.endswith("\t1+\n")
    assert main([*limited, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert [record[name] for name in ("depth", "depth_least", "depth_limit", "level")] == [None, 1, "seconds", "medium"]
    assert main([*limited, "--summary"]) == 0
    assert capsys.readouterr().out.endswith("\n\n1 puzzle: 1 not ended in time.\n")
    assert main(["rate", "--depth", "--limit-seconds", "100", PAIRS]) == 0
    assert capsys.readouterr().out.endswith("\t1\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--depth=2"], "ignored explicit argument '2'"),
        (["--depth", "--limit-seconds", "x"], "give a number of seconds above 0"),
        (["--limit-seconds", "2"], "--limit-seconds needs --scale se, --scale both or --depth."),
        (["--depth", "--json", "--resume"], "--resume needs --output FILE"),
    ],
)
def test_bad_values_are_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", *arguments, GIVENS]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_a_summary_counts_depths(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--depth", "--scale", "se", "--summary", str(some)]) == 2
    explained, depths = capsys.readouterr().out.split("\n\n5 puzzles: ")
    assert explained.startswith("5 puzzles: 3 rated")
    lines = depths.splitlines()
    assert lines[0] == "2 of T&E depth 0, 1 of T&E depth 1, 1 with no solution and 1 with several solutions."
    assert [line.split()[:2] for line in lines[-2:]] == [["0", "2"], ["1", "1"]]
    totals: dict[str, Any] = {}
    for scale, fields in (
        ("hodoku", "rate --summary"),
        ("se", "rate --summary --scale se"),
    ):
        assert main(["rate", "--depth", "--scale", scale, "--summary", "--json", str(some)]) == 2
        totals = json.loads(capsys.readouterr().out)
        theirs = documented(fields) - {"from", "to", "name"}
        assert set(totals) == theirs | documented("rate --summary --depth") - {"from", "to", "name"}
        assert totals["depths"] == {"0": 2, "1": 1, "2": 0, "3": 0}
        assert (totals["deeper"], totals["depth_limited"]) == (0, 0)
    assert main(["rate", "--depth", "--scale", "both", "--summary", "--json", str(some)]) == 2
    both = json.loads(capsys.readouterr().out)
    assert both.pop("hodoku")["levels"]["easy"] == 2
    assert both == totals


def test_a_summary_without_any_depth_has_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--depth", "--summary", SEVERAL]) == 1
    assert capsys.readouterr().out == "1 puzzle: 1 with several solutions.\n\n1 puzzle: 1 with several solutions.\n"


@pytest.mark.parametrize("options", [["--json"], ["--csv"], ["--summary"], ["--scale", "both"], []])
def test_several_processes_print_what_one_does(
    options: list[str], some: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rate", "--depth", "--jobs", "1", *options, str(some)]) == 2
    expected = capsys.readouterr()
    assert main(["rate", "--depth", "--jobs", "2", *options, str(some)]) == 2
    assert capsys.readouterr() == expected


def test_csv_and_parquet_have_it(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    table = tmp_path / "table"
    assert main(["rate", "--depth", "--csv", "--parquet", str(table), str(some)]) == 2
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["depth"] for row in rows] == ["0", "1", "", "", "", "0"]
    assert [row["depth_least"] for row in rows] == ["0", "1", "", "", "", "0"]
    assert {row["depth_limit"] for row in rows} == {""}
    assert [row["depth"] for row in parquet.read_table(table).to_pylist()] == [0, 1, None, None, None, 0]
    assert main(["rate", "--csv", GIVENS]) == 0
    assert ",depth" not in capsys.readouterr().out


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_a_later_run_goes_on(form: str, some: Path, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    rate = ["rate", "--depth", form, "--jobs", "1", str(some), "--output"]
    assert main([*rate, str(whole)]) == 2
    expected = whole.read_bytes()
    cut_copy(whole, half, len(expected) // 2)
    assert main([*rate, str(half), "--resume"]) == 2
    assert half.read_bytes() == expected


def test_words_for_what_is_not_known() -> None:
    ratings = (DepthRating(2, 2), DepthRating(None, 2, "seconds"), DepthRating(None, 4))
    assert [depth_text(rating) for rating in ratings] == ["2", "2+", "above 3"]
