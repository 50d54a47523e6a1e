"""Checking puzzles for their setter, and their canonical forms."""

import csv
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import Transformation, canonicalize
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, SEVERAL, SOLUTION, cut_copy, peak_kib, write_puzzles

ONE_SPARE = HARD[:1] + "1" + HARD[2:]  # the minimal puzzle with a digit of its solution


def guise(puzzle: str, seed: int = 1) -> str:
    return Transformation.random(Random(seed)).apply(puzzle)


def check(*arguments: object) -> int:
    return main(["check", "--jobs", "1", *map(str, arguments)])


def records(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Puzzles of every kind; the fourth is the first, the last the second in another guise."""
    path = tmp_path / "some.txt"
    lines = [HARD, GIVENS, GIVENS[:40], guise(HARD), NO_SOLUTION, SEVERAL, ONE_SPARE, f"{guise(GIVENS)} A title"]
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def test_a_puzzle_gets_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(HARD, ONE_SPARE) == 0
    first, second = capsys.readouterr().out.split("\n\n")
    assert first.splitlines() == [
        HARD,
        "  solutions       1",
        "  givens          17, none is redundant (minimal)",
        "  symmetry        none",
        f"  canonical form  {canonicalize(HARD).form}",
        "  automorphisms   1 (only the identity)",
    ]
    assert "18, " in second
    assert "one is redundant: A2" in second


def test_what_is_no_good_puzzle_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(NO_SOLUTION, SEVERAL, "." * 81) == 1
    out = capsys.readouterr().out
    assert "  solutions       none: " in out
    assert "  solutions       2\n" in out
    assert "  solutions       at least 1,000\n" in out
    assert "  automorphisms   1,218,998,108,160 ways to exchange rows, columns and digits change nothing\n" in out
    assert "full: every turn and every mirror image is the same" in out


def test_the_fields_of_json(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--json", some) == 2
    found = records(capsys)
    assert [record.get("solutions") for record in found] == [1, 1, None, 1, 0, 2, 1, 1]
    assert [record.get("minimal") for record in found] == [True, False, None, True, None, None, False, False]
    assert [record.get("same_as") for record in found] == [None, None, None, 1, None, None, None, 2]
    assert found[6]["redundant"][0] == {"cell": "A2", "index": 1, "digit": 1}
    assert found[5]["redundant"] is None
    assert found[1]["symmetry"] == "mirror-and-flip"
    assert found[0]["canonical"] == found[3]["canonical"] == canonicalize(HARD).form
    assert "error" in found[2]
    assert found[4]["reason"]


def test_each_redundant_given_can_go_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--json", GIVENS) == 0
    (found,) = records(capsys)
    spare = {given["index"] for given in found["redundant"]}
    assert 0 < len(spare) < found["givens"] == 32
    without = [GIVENS[:cell] + "." + GIVENS[cell + 1 :] for cell in range(81) if GIVENS[cell] != "."]
    main(["check", "--json", *without])
    cells = [cell for cell in range(81) if GIVENS[cell] != "."]
    assert {cell for cell, its in zip(cells, records(capsys), strict=True) if its["solutions"] == 1} == spare


def test_solutions_are_counted_exactly_up_to_the_bound(capsys: pytest.CaptureFixture[str]) -> None:
    for most, expected in ((2, (2, False)), (3, (2, False)), (1000, (2, False))):
        assert check("--json", "--solutions", most, SEVERAL) == 1
        (found,) = records(capsys)
        assert (found["solutions"], found["at_least"]) == expected
    assert check("--json", "--solutions", 5, "." * 81) == 1
    (found,) = records(capsys)
    assert (found["solutions"], found["at_least"]) == (5, True)


@pytest.mark.parametrize("bound", ["0", "1", "x", "-3", "99999999"])
def test_a_bound_that_is_none_gets_a_sentence(bound: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--solutions", bound, GIVENS) == 2
    assert "give a number of solutions from 2 to 1000000" in capsys.readouterr().err


def test_a_line_for_each_puzzle_of_a_file(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(some) == 2
    out, err = capsys.readouterr()
    lines = [line.split("\t") for line in out.splitlines()]
    assert [line[1] for line in lines] == [
        "1 solution", "1 solution", "1 solution", "no solution", "2 solutions", "1 solution", "1 solution"
    ]  # fmt: skip
    assert lines[2][7] == "equivalent to no. 1"
    assert lines[0][2:6] == ["17 givens", "minimal", "no symmetry", "1 automorphism"]
    assert err.count("\n") == 1


def test_ratings_are_those_of_rate(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--json", "--rate", "both", some) == 2
    found = records(capsys)
    assert main(["rate", "--json", "--scale", "both", "--jobs", "1", str(some)]) == 2
    for its, rated in zip(found, records(capsys), strict=True):
        if its.get("solutions") == 1:
            assert [its[name] for name in ("er", "ep", "ed", "hodoku")] == [
                rated[name] for name in ("er", "ep", "ed", "hodoku")
            ]
    assert check("--rate", "both", HARD) == 0
    out = capsys.readouterr().out
    assert "  HoDoKu            Medium, score 696, hardest Locked Triple\n" in out
    assert "  Sudoku Explainer  ER 2.6, EP 1.2, ED 1.2, hardest Pointing\n" in out


def test_a_limit_without_the_scale_it_is_for_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--limit-seconds", "1", GIVENS) == 2
    assert "--limit-seconds needs --rate se or --rate both." in capsys.readouterr().err


def test_what_many_come_to(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--summary", some) == 2
    assert capsys.readouterr().out.splitlines() == [
        "7 puzzles: 5 with one solution, 1 with no solution and 1 with several solutions.",
        "Of these, 2 minimal, 2 with a symmetry of the givens and 2 equivalent to an earlier one.",
    ]
    assert check("--summary", "--json", "--rate", "hodoku", some) == 2
    (found,) = records(capsys)
    assert (found["puzzles"], found["unique"], found["same"], found["hodoku"]["puzzles"]) == (7, 5, 2, 7)


def test_csv_has_a_row_for_each(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("--csv", some) == 2
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["same_as"] for row in rows] == ["", "", "", "1", "", "", "", "2"]
    assert rows[6]["redundant"].split()[0] == "A2"
    assert rows[0]["canonical"] == canonicalize(HARD).form


@pytest.mark.parametrize("form", ["--json", "--csv"])
@pytest.mark.parametrize("cut", [1, 300, 1500])
def test_a_later_run_goes_on_and_knows_what_was_there(form: str, cut: int, some: Path, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    assert check(form, "--output", whole, some) == 2
    cut_copy(whole, half, len(whole.read_bytes()) - cut)
    assert check(form, "--output", half, "--resume", some) == 2
    assert half.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_parquet_has_the_columns_of_csv_after_going_on_too(form: str, some: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    assert check("--csv", "--output", tmp_path / "csv", some) == 2
    with (tmp_path / "csv").open(newline="") as file:
        expected = [*csv.DictReader(file)]
    names = [form, "--output", tmp_path / "file", "--parquet", tmp_path / "parquet", "--resume", some]
    for cut in (0, 700):
        if cut:
            (tmp_path / "file").write_bytes((tmp_path / "file").read_bytes()[:-cut])
        assert check(*names) == 2
        found = parquet.read_table(tmp_path / "parquet").to_pylist()
        assert [list(row) for row in found] == [list(row) for row in expected]
        for name in ("canonical", "symmetry", "redundant", "title"):
            assert [row[name] or "" for row in found] == [row[name] for row in expected]
        for name in ("solutions", "same_as", "automorphisms"):
            assert ["" if row[name] is None else str(row[name]) for row in found] == [row[name] for row in expected]


def test_several_processes_say_the_same(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = tmp_path / "many.txt"
    write_puzzles(many, 150)
    for form in ("--json", "--csv"):
        assert check(form, many, some) == 2
        expected = capsys.readouterr().out
        assert main(["check", form, "--jobs", "2", str(many), str(some)]) == 2
        assert capsys.readouterr().out == expected


@pytest.mark.exhaustive
def test_many_puzzles_need_little_memory() -> None:
    few, _ = peak_kib("canonical", "--jobs", "1", "-", stdin=[f"{GIVENS}\n".encode() * 20])
    many, lines = peak_kib("canonical", "--jobs", "1", "-", stdin=[f"{GIVENS}\n".encode() * 100] * 30)
    assert lines == 3000
    assert many - few < 4000


# Canonical


def test_the_form_of_each_puzzle(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canonical", "--jobs", "1", str(some)]) == 2
    forms = capsys.readouterr().out.splitlines()
    assert forms[0] == forms[2] == canonicalize(HARD).form
    assert forms[1] == forms[6] == canonicalize(GIVENS).form
    assert len(set(forms)) == 5


def test_json_says_how_to_get_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canonical", "--json", HARD, SOLUTION]) == 0
    for found, puzzle in zip(records(capsys), (HARD, SOLUTION), strict=True):
        way = found["transformation"]
        rows, columns = (tuple(line - 1 for line in way[name]) for name in ("rows", "columns"))
        transformation = Transformation(way["transposed"], rows, columns, (0, *way["digits"]))
        assert transformation.apply(puzzle) == found["canonical"] == canonicalize(puzzle).form


def test_a_later_run_goes_on_with_forms(some: Path, tmp_path: Path) -> None:
    names = ["canonical", "--json", "--output", str(tmp_path / "file"), "--resume", str(some)]
    assert main(names) == 2
    expected = (tmp_path / "file").read_bytes()
    (tmp_path / "file").write_bytes(expected[:-400])
    assert main(names) == 2
    assert (tmp_path / "file").read_bytes() == expected
