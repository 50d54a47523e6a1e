"""How long puzzles take people, beside both scales: lines, JSON, tables, totals, several processes."""

import csv
import json
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.cli.scales.time import BANDS
from sudoku_tui.engine import estimate, solve
from sudoku_tui.game.puzzles.rating_words import time_range_text, time_text
from sudoku_tui.game.saving.models import Result
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL
from tests.cli.test_json import documented
from tests.game.saving.saved import keep_results

PAIRS = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Puzzles of all kinds, and one that cannot be read."""
    path = tmp_path / "some.txt"
    path.write_text("\n".join([GIVENS, PAIRS, SEVERAL, NO_SOLUTION, GIVENS[:40], GIVENS]), encoding="ascii")
    return path


@pytest.mark.parametrize("scale", ["hodoku", "se", "both"])
def test_it_is_the_last_column_beside_any_scale(scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--depth", "--scale", scale, GIVENS, PAIRS, SEVERAL, NO_SOLUTION]) == 1
    without = capsys.readouterr().out.splitlines()
    assert main(["rate", "--time", "--depth", "--scale", scale, GIVENS, PAIRS, SEVERAL, NO_SOLUTION]) == 1
    lines = capsys.readouterr().out.splitlines()
    texts = [time_range_text(one.minutes, one.low, one.high) for one in map(estimate, (GIVENS, PAIRS))]
    assert lines == [f"{without[0]}\t{texts[0]}", f"{without[1]}\t{texts[1]}", *without[2:]]


def test_the_fields_are_those_that_are_documented(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--time", "--json", GIVENS, SEVERAL]) == 1
    good, several = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert set(good) == set(several) == documented("rate") | documented("rate --time")
    assert [several[name] for name in ("minutes", "low", "high", "for", "moments")] == [None, None, None, None, []]
    time = estimate(GIVENS)
    assert (good["minutes"], good["low"], good["high"]) == tuple(
        round(one, 1) for one in (time.minutes, time.low, time.high)
    )
    for shown, moment in zip(good["moments"], time.moments, strict=True):
        assert shown["technique"]["id"] == moment.step.technique.id
        assert [(one["index"], one["digit"]) for one in shown["placements"]] == [*moment.step.placements]
        assert (shown["minutes"], shown["steps"]) == (round(moment.minutes, 2), moment.steps)
        cells = shown["board"].replace("+", "").removesuffix(":")
        assert cells == moment.position.to_string()


def test_who_has_solved_enough_is_told_their_own_time(
    data_folder: Path, some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    minutes = estimate(GIVENS).minutes
    keep_results(data_folder, [Result(0.0, 30 * minutes, "easy", 9, 0, 0, 0, 0, 0, GIVENS, minutes=minutes)] * 20)
    factor = 0.5 ** (20 / 24)
    assert main(["rate", "--time", GIVENS]) == 0
    assert capsys.readouterr().out.rstrip().endswith(f", about {time_text(minutes * factor)} for you")
    for jobs in ("1", "2"):  # whoever works it out knows no player
        assert main(["rate", "--time", "--json", "--jobs", jobs, str(some)]) == 2
        first = json.loads(capsys.readouterr().out.splitlines()[0])
        assert first["for"] == pytest.approx(minutes * factor, abs=0.06)
    assert main(["rate", "--time", "--csv", GIVENS]) == 0
    (row,) = csv.DictReader(capsys.readouterr().out.splitlines())
    assert float(row["for"]) == first["for"]
    assert main(["rate", "--time", "--json", "--data", str(tmp_path / "nobody"), GIVENS]) == 0
    assert json.loads(capsys.readouterr().out)["for"] is None


def test_a_position_that_only_its_candidates_decide_has_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    solution = solve(GIVENS)
    assert solution is not None
    board = "".join("." if cell in (1, 6, 10, 15) else digit for cell, digit in enumerate(solution))  # a rectangle
    assert main(["rate", "--time", "--json", board, f"{board}:817"]) == 1
    two, one = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (two["solutions"], one["solutions"], one["level"]) == ("several", 1, "easy")
    assert (one["minutes"], one["moments"]) == (None, [])
    assert main(["rate", "--time", f"{board}:817"]) == 0
    assert capsys.readouterr().out.endswith("\tnot known\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_other_processes_say_the_same(some: Path, jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    for options in ([], ["--json"], ["--csv"], ["--summary"], ["--summary", "--json"]):
        assert main(["rate", "--time", "--jobs", "1", *options, str(some)]) == 2
        alone = capsys.readouterr().out
        assert main(["rate", "--time", "--jobs", jobs, *options, str(some)]) == 2
        assert capsys.readouterr().out == alone


def test_tables_have_the_minutes(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="a Parquet file needs pyarrow")
    table = tmp_path / "table.parquet"
    assert main(["rate", "--time", "--csv", "--parquet", str(table), str(some)]) == 2
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    minutes = [f"{estimate(puzzle).minutes:.1f}" for puzzle in (GIVENS, PAIRS)]
    assert [row["minutes"] for row in rows] == [*minutes, "", "", "", minutes[0]]
    assert all(float(row["low"]) < float(row["minutes"]) < float(row["high"]) for row in rows if row["low"])
    assert [row["minutes"] for row in parquet.read_table(table).to_pylist()][:3] == [*map(float, minutes), None]
    assert main(["rate", "--csv", GIVENS]) == 0
    assert ",minutes" not in capsys.readouterr().out


def test_a_summary_says_how_many_take_how_long(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--time", "--summary", str(some)]) == 2
    _, times = capsys.readouterr().out.split("\n\n5 puzzles, ")
    lines = times.splitlines()
    minutes = [estimate(puzzle).minutes for puzzle in (GIVENS, PAIRS)]
    short, long = map(time_text, minutes)
    ends = [next(to for to in BANDS if one <= to) for one in minutes]
    assert lines[0] == f"{short} to {long} for people; half take at most {short}."
    assert [line.split()[:4] for line in lines[3:]] == [
        ["up", "to", str(ends[0]), "2"],
        ["up", "to", str(ends[1]), "1"],
    ]
    assert main(["rate", "--time", "--summary", "--json", str(some)]) == 2
    totals = json.loads(capsys.readouterr().out)
    assert set(totals) == documented("rate --summary") | documented("rate --summary --time") - {"to"}
    assert totals["timed"] == 3
    assert totals["times"] == [{"to": ends[0], "puzzles": 2}, {"to": ends[1], "puzzles": 1}]
    assert main(["rate", "--time", "--summary", SEVERAL]) == 1
    assert capsys.readouterr().out.endswith("1 puzzle; how long people take is not known.\n")


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        (0, "0 min"),
        (0.2, "1 min"),
        (1.4, "1 min"),
        (9.6, "10 min"),
        (19.4, "19 min"),
        (21, "20 min"),
        (58, "1 h"),
        (131, "2 h 10 min"),
    ],
)
def test_minutes_are_told_as_coarsely_as_they_are_known(minutes: float, text: str) -> None:
    assert time_text(minutes) == text


def test_a_range_says_minutes_once() -> None:
    assert time_range_text(9, 7.1, 12.8) == "9 min (7 to 13)"
    assert time_range_text(50, 38, 71) == "50 min (40 min to 1 h 10 min)"
