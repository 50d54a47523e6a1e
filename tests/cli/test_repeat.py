"""`compare --repeat`: rates and medians of many runs, with their intervals."""

import csv
import io
import json
from argparse import Namespace
from pathlib import Path

import pytest

from sudoku_tui.cli.lab.compare.repeating import print_rows
from sudoku_tui.cli.main import main
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.repeated import RepeatedRow
from sudoku_tui.system.output import Output
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, run, write_puzzles

CHANCE = "min-conflicts,mrv+random+mac,norvig"


def records(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert main(["compare", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_seed_is_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    by_chance, parts, plain = records(capsys, HARD, "--algorithms", CHANCE, "--repeat", "6", "--limit-seconds", "20")
    assert [row["algorithm"] for row in (by_chance, parts, plain)] == ["min-conflicts", "mrv+random+mac", "norvig"]
    assert (by_chance["uses_chance"], by_chance["first_seed"], by_chance["runs"]) == (True, 1, 6)
    assert (plain["uses_chance"], plain["first_seed"], plain["runs"], plain["solved"]) == (False, None, 1, 1)
    singles = [records(capsys, HARD, "--algorithms", f"mrv+random:{seed}+mac")[0]["nodes"] for seed in range(1, 7)]
    assert min(singles) <= parts["median_nodes_low"] <= parts["median_nodes"] <= parts["median_nodes_high"]  # type: ignore[type-var, operator]  # all of them are numbers
    assert len(set(singles)) > 1
    assert parts["median_nodes"] == sum(sorted(singles)[2:4]) / 2  # type: ignore[arg-type, type-var]  # all of them are numbers
    assert parts["success_rate"] == parts["success_rate_high"] == 1.0
    assert parts["success_rate_low"] == pytest.approx(0.6097, abs=1e-4)


def test_the_seeds_are_those_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = [HARD, "--algorithms", "mrv+random+mac", "--repeat", "2"]
    later, again, first = (records(capsys, *wanted, *more)[0] for more in (["--seed", "8"], ["--seed", "8"], []))
    assert later["first_seed"] == 8
    assert later["median_nodes"] == again["median_nodes"] != first["median_nodes"]


def test_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    write_puzzles(path, 3)
    assert main(["compare", str(path), "--algorithms", CHANCE, "--repeat", "4"]) == 0
    text = capsys.readouterr().out
    assert "3 puzzles, 4 runs with each" in text
    rows = {line.split()[0]: line.split() for line in text.splitlines() if line}
    assert rows["mrv+random+mac"][1:4] == ["12", "of", "12"]
    assert rows["norvig"][1:4] == ["3", "of", "3"]
    assert "Seeds 1 to 4 for searches that use chance; others are run 4 times for their times." in text


def test_csv(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", GIVENS, "--algorithms", CHANCE, "--repeat", "2", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["algorithm"] for row in rows] == ["min-conflicts", "mrv+random+mac", "norvig"]
    assert rows[2]["first_seed"] == ""


@pytest.mark.parametrize(
    ("gave_up", "median_is_bound", "high_is_bound"),
    [(0, False, False), (1, False, False), (4, False, True), (9, True, True)],
)
def test_an_interval_that_ends_at_a_run_that_gave_up_says_so(
    gave_up: int, *, median_is_bound: bool, high_is_bound: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(number: int) -> Measurement:
        verdict = Verdict.GAVE_UP if number < gave_up else Verdict.SOLVED
        seconds = 2.0 if number < gave_up else 0.1 * number
        return Measurement(verdict, Counters(nodes=1_000 + number), seconds, cells=50, filled=50, summary="")

    row = RepeatedRow(ALGORITHMS["tabu"], [[measured(number) for number in range(10)]])
    assert (row.median_is_bound, row.high_is_bound) == (median_is_bound, high_is_bound)
    options = Namespace(form="table", repeat=10, seed=None, limit_seconds=2.0, study=None)
    print_rows(options, [Found(Puzzle(GIVENS), None)], [row], Output())
    assert capsys.readouterr().out.count(" - ≥") == 2 * high_is_bound


def test_a_study_takes_many_seeds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, kept = tmp_path / "some.txt", tmp_path / "runs.jsonl"
    write_puzzles(path, 2)
    arguments = [str(path), "--study", "heuristics", "--repeat", "3", "--limit-seconds", "0.2", "--output", str(kept)]
    rows = {str(row["algorithm"]): row for row in records(capsys, *arguments)}
    assert rows["mrv+random+mac"]["runs"] == 6
    assert rows["mrv+random+mac"]["values"] == "random"
    assert rows["mac-plain"]["runs"] == 2
    done = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines() if "runs" in line]
    assert {f"mrv+random:{seed}+mac" for seed in (1, 2, 3)} <= set(done[-1]["runs"])
    again = {str(row["algorithm"]): row for row in records(capsys, *arguments, "--resume")}
    assert again == rows


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "3"], "--seed needs --repeat N."),
        (["--repeat", "1"], "give a number of runs, from 2 to 100,000"),
        (["--repeat", "2", "--seed", "-1"], "give a number of at most nine digits"),
    ],
)
def test_what_makes_no_sense(arguments: list[str], sentence: str) -> None:
    done = run("compare", GIVENS, *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr


def test_a_puzzle_without_a_solution_has_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", NO_SOLUTION, "--algorithms", "norvig", "--repeat", "2"]) == 1
    assert "1 of 1" in capsys.readouterr().out
