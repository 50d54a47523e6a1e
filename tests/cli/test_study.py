"""The study of heuristics: its table, its data, its picture, its files, and what goes wrong."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.main import main
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.heuristics import SEARCHES
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, cut_copy, write_puzzles

Rows = list[dict[str, str]]


@pytest.fixture
def ten(tmp_path: Path) -> Path:
    """A file of ten easy puzzles."""
    path = tmp_path / "ten.txt"
    write_puzzles(path, 10)
    return path


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which algorithm ran when: nothing is run. The n-th run of each has 100n nodes and takes n seconds.

    Plain backtracking gives up from its eighth run on, with fewer nodes than it had before.
    """
    ran: list[str] = []

    def measure(
        search: Search, position: Position, _now: Callable[[], float], limit: float, _repeat_above: float
    ) -> Measurement:
        ran.append(search.key)
        number = ran.count(search.key)
        gave_up = search.key == "backtracking" and number >= 8
        verdict, nodes = (Verdict.GAVE_UP, 750) if gave_up else (Verdict.SOLVED, 100 * number)
        cells = position.empty.bit_count()
        return Measurement(verdict, Counters(nodes=nodes), limit if gave_up else number, cells, cells, "")

    monkeypatch.setattr(measuring, "measure", measure)
    return ran


def study(*arguments: object) -> int:
    return main(["compare", "--study", "heuristics", *map(str, arguments)])


def printed(capsys: pytest.CaptureFixture[str]) -> Rows:
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


def test_the_table_has_each_order_with_each_inference(ten: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert study(ten, "--limit-seconds", "0.05") == 0  # one order of cells is far too slow
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0] == f"{ten}: 10 puzzles"
    assert lines[2].split("  ")[0] == "order"
    parts = [tuple(line.split()[:3]) for line in lines[3 : 3 + len(SEARCHES)]]
    orders = ("cell", "mrv", "degree", "mrv-degree")
    assert parts[:12] == [(order, "ascending", how) for how in ("none", "forward", "mac") for order in orders]
    assert [values for _, values, how in parts[12:16]] == ["lcv", "random:1", "random:2", "random:3"]
    assert {(order, how) for order, _, how in parts[12:16]} == {("mrv", "mac")}
    assert parts[16:] == [("cell", "ascending", "backjumping"), ("mrv-degree", "ascending", "backjumping")]
    assert all("10 of 10" in line for line in lines[3 : 3 + len(SEARCHES)] if " mac " in line and "degree " not in line)


def test_each_row_is_what_its_key_gives(capsys: pytest.CaptureFixture[str]) -> None:
    """The rows can be run one by one by their keys: a search has the same nodes there."""
    assert study(HARD, "--csv", "--limit-seconds", "0.1") == 0
    rows = {row["algorithm"]: row for row in printed(capsys)}
    keys = [key for key, row in rows.items() if row["gave_up"] == "0"]
    assert "mrv+lcv+mac" in keys
    assert main(["compare", HARD, "--csv", "--algorithms", ",".join(keys), "--limit-seconds", "20"]) == 0
    for row in printed(capsys):
        assert float(rows[row["algorithm"]]["median_nodes"]) == float(row["nodes"])


def test_percentiles_of_runs_that_were_given_up_are_bounds(
    ten: Path, measured: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert study(ten, "--csv", "--limit-seconds", "50") == 0
    plain, *others = printed(capsys)
    assert (plain["algorithm"], plain["solved"], plain["gave_up"]) == ("backtracking", "7", "3")
    assert (plain["median_nodes"], plain["median_nodes_is_bound"]) == ("550.0", "False")
    assert (plain["p90_nodes"], plain["p90_nodes_is_bound"]) == ("750", "True")
    assert (plain["p90_seconds"], plain["p90_seconds_is_bound"]) == ("50.0", "True")
    for row in others:
        assert (row["median_nodes"], row["p90_nodes"], row["p90_seconds"]) == ("550.0", "900", "9")
        assert row["p90_nodes_is_bound"] == "False"
    measured.clear()
    assert study(ten, "--limit-seconds", "50") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "≥750" in lines[3]
    assert "≥50.0 s" in lines[3]
    assert not any("≥" in line for line in lines[4 : 3 + len(SEARCHES)])
    assert "runs that were given up after 50 s" in lines[-1]


def test_named_algorithms_are_more_rows(ten: Path, measured: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert study(ten, "--csv", "--algorithms", "norvig,mac-mrv,cell+lcv+forward,mrv+none+ac3") == 0
    rows = printed(capsys)[len(SEARCHES) :]
    assert [row["algorithm"] for row in rows] == ["norvig", "forward-checking-lcv", "mrv+ascending+none+ac3"]
    assert rows[0]["order"] == ""
    assert (rows[1]["order"], rows[1]["values"], rows[1]["inference"]) == ("cell", "lcv", "forward")
    assert (rows[2]["order"], rows[2]["values"], rows[2]["inference"]) == ("mrv", "ascending", "none+ac3")
    assert measured.count("mac-mrv") == 10


def test_a_later_run_goes_on_with_the_file(
    ten: Path, tmp_path: Path, measured: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    whole, half = tmp_path / "whole.jsonl", tmp_path / "half.jsonl"
    assert study(ten, "--csv", "--output", whole) == 0
    rows = printed(capsys)
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 10
    assert list(json.loads(lines[3])["runs"]) == [search.key for search in SEARCHES]
    cut_copy(whole, half, sum(map(len, lines[:9])) + 100)  # the last line was not finished
    del measured[: -len(SEARCHES)]
    ran = len(measured)
    assert study(ten, "--csv", "--output", half, "--resume") == 0
    assert len(measured) == ran + len(SEARCHES)  # one puzzle
    assert [row["algorithm"] for row in printed(capsys)] == [row["algorithm"] for row in rows]
    assert len(half.read_text().splitlines()) == 10
    assert study(ten, "--csv", "--output", whole, "--resume") == 0  # nothing is left to do
    assert printed(capsys) == rows


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "exists already; --resume continues it."),
        (
            ("--resume", "--limit-seconds", "9"),
            "was begun with --limit-seconds 2.0, and this is with --limit-seconds 9.0: go on",
        ),
        (
            ("--resume", "--algorithms", "norvig"),
            "was begun with other algorithms, and this is with these: go on as it was begun, or name a new file.",
        ),
    ],
)
def test_a_file_of_another_study_is_left_alone(
    arguments: tuple[str, ...],
    says: str,
    ten: Path,
    tmp_path: Path,
    measured: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "runs.jsonl"
    assert study(ten, "--output", path) == 0
    before, ran = path.read_bytes(), len(measured)
    capsys.readouterr()
    assert study(ten, "--output", path, *arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err
    assert (path.read_bytes(), len(measured)) == (before, ran)


def test_a_table_of_the_runs(ten: Path, tmp_path: Path, measured: list[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    path = tmp_path / "runs.parquet"
    assert study(ten, "--parquet", path) == 0
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    assert len(rows) == len(measured) == 10 * len(SEARCHES)
    assert [row["algorithm"] for row in rows] == measured
    assert {(row["number"], row["result"]) for row in rows if row["algorithm"] == "mac"} <= {
        (number, "solved") for number in range(1, 11)
    }
    assert rows[0] | {"line": 1, "nodes": 100, "seconds": 1.0, "order": "cell", "inference": "none"} == rows[0]


def test_several_processes_count_what_one_does(ten: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "runs.jsonl"
    ten.write_text("".join(ten.read_text().splitlines(keepends=True)[:2]))
    arguments = (ten, "--limit-seconds", "0.05")
    assert study(*arguments, "--csv") == 0
    expected = printed(capsys)
    assert study(*arguments, "--jobs", "2", "--output", path) == 0
    assert "2 processes measured at once" in capsys.readouterr().out
    assert [json.loads(line)["number"] for line in path.read_text().splitlines()] == [1, 2]
    assert study(*arguments, "--csv", "--output", path, "--resume") == 0  # nothing is left to do
    pairs = [
        (row, other)
        for row, other in zip(printed(capsys), expected, strict=True)
        if row["solved"] == other["solved"] == "2"
    ]
    assert len(pairs) > 10
    for row, other in pairs:
        assert (row["algorithm"], row["median_nodes"], row["p90_nodes"]) == (
            other["algorithm"],
            other["median_nodes"],
            other["p90_nodes"],
        )


@pytest.mark.usefixtures("measured")
def test_the_picture_has_a_line_for_each_search(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, strange = tmp_path / "plot.svg", tmp_path / "<b>&\x1b[31m.txt"
    write_puzzles(strange, 10)
    assert study(strange, "--plot", path, "--limit-seconds", "50") == 0
    assert "10 puzzles" in capsys.readouterr().out
    text = path.read_text(encoding="utf-8")
    assert "\x1b" not in text
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{space}circle")) == 2 * len(SEARCHES)
    assert len(root.findall(f"{space}polygon")) == 2  # backtracking, whose 90th percentiles are bounds
    texts = [element.text for element in root.findall(f"{space}text")]
    assert "mrv + lcv + mac" in texts
    assert "<b>&" in (texts[0] or "")


@pytest.mark.usefixtures("measured")
def test_a_picture_that_cannot_be_written_gets_one_sentence(
    ten: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert study(ten, "--plot", tmp_path / "nowhere" / "plot.svg") == 2
    out, err = capsys.readouterr()
    assert "10 of 10" in out
    assert err.count("\n") == 1
    assert "cannot be written: " in err


@pytest.mark.parametrize("option", ["--plot", "--output", "--parquet", "--jobs", "--cluster"])
def test_what_is_for_a_study_needs_one(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", GIVENS, option, "2"]) == 2
    assert capsys.readouterr().err == f"sudoku-tui: {option} needs --study heuristics.\n"


def test_a_cluster_has_its_own_processes(ten: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert study(ten, "--jobs", "2", "--cluster", "tcp://localhost:1") == 2
    assert (
        capsys.readouterr().err
        == "sudoku-tui: A cluster has workers of its own, so --jobs does not go with --cluster.\n"
    )


def test_going_on_needs_a_file(ten: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert study(ten, "--resume") == 2
    assert capsys.readouterr().err.startswith("sudoku-tui: --resume needs --output FILE")


@pytest.mark.usefixtures("measured")
def test_bad_input_and_puzzles_without_a_solution(
    ten: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with ten.open("a") as file:
        file.write(f"{GIVENS[1:]}\n")
    assert study(ten) == 2
    out, err = capsys.readouterr()
    assert "10 of 10" in out
    assert err == f"sudoku-tui: {ten}, line 11: The puzzle has 80 cells, but 81 are needed.\n"
    monkeypatch.undo()
    assert study(NO_SOLUTION, "--limit-seconds", "0.1") == 1
    assert main(["compare", "--study", "nothing", str(ten)]) == 2


@pytest.mark.parametrize(("runs", "puzzles", "rows"), [(25, 1, len(SEARCHES)), (5, 1, 5), (0, 0, 0)])
def test_ctrl_c_prints_what_all_have_done(
    runs: int,
    puzzles: int,
    rows: int,
    ten: Path,
    measured: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    measure: Callable[..., Measurement] = vars(measuring)["measure"]

    def interrupted(*arguments: Any) -> Measurement:
        if len(measured) == runs:
            raise KeyboardInterrupt
        return measure(*arguments)

    monkeypatch.setattr(measuring, "measure", interrupted)
    assert study(ten, "--csv") == 130
    out, err = capsys.readouterr()
    found = list(csv.DictReader(io.StringIO(out)))
    assert len(found) == rows
    assert all(row["puzzles"] == str(puzzles) for row in found)
    assert ("Interrupted; these are the results so far." in err) == bool(rows)
