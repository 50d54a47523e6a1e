"""Searches of players measured beside ours: `compare`, `bench` and the study with files and packages."""

import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.lab.measuring import chosen
from sudoku_tui.cli.main import main
from sudoku_tui.engine.search.registry import ALGORITHMS
from tests.cli.running import GIVENS
from tests.lab.student_files import COURSE_PUZZLES, FOLDER, declared, events_of

MRV = str(FOLDER / "mrv.py")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that brings a search, and something broken."""
    (tmp_path / "their_solvers.py").write_text((FOLDER / "mrv.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "their_mistake.py").write_text("x = 1 / 0\n", encoding="utf-8")
    info = tmp_path / "their_solvers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-solvers\nVersion: 1.0\n", encoding="utf-8")
    entries = "[sudoku_tui.searches]\na = their_solvers\nb = their_mistake\n"
    (info / "entry_points.txt").write_text(entries, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, dict[str, Any]]:
    """The records of a command by the keys of their algorithms."""
    assert main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return {row["algorithm"]: row for row in map(json.loads, out.splitlines())}


def course_file(folder: Path, number: int) -> str:
    path = folder / "puzzles.txt"
    path.write_text("".join(f"{puzzle}\n" for puzzle in COURSE_PUZZLES[:number]), encoding="utf-8")
    return str(path)


def test_a_file_is_compared_with_ours(capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "compare", GIVENS, "--algorithms", f"{MRV},mac")
    _, counters = events_of(declared("mrv").function, GIVENS)
    assert list(found) == ["my-mrv", "mac"]
    assert found["my-mrv"]["solved"] == 1
    assert found["my-mrv"]["assignments"] == counters.assignments
    assert found["my-mrv"]["backtracks"] == counters.backtracks
    assert found["my-mrv"]["median_seconds"] > 0


def test_a_file_stands_beside_all_of_ours() -> None:
    assert [search.key for search in chosen(f"all,{MRV}")] == [*ALGORITHMS, "my-mrv"]


def test_bench_repeated_runs_and_the_study_take_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = course_file(tmp_path, 2)
    assert rows(capsys, "bench", puzzles, "--algorithms", MRV)["my-mrv"]["solved"] == 2
    repeated = rows(capsys, "compare", puzzles, "--algorithms", MRV, "--repeat", "2")["my-mrv"]
    assert (repeated["runs"], repeated["success_rate"], repeated["uses_chance"]) == (2, 1, False)
    runs = str(tmp_path / "runs.jsonl")
    study = ("compare", puzzles, "--algorithms", MRV, "--study", "heuristics", "--limit-seconds", "0.02")
    last = [*rows(capsys, *study, "--output", runs).values()][-1]
    assert (last["algorithm"], last["puzzles"], last["order"]) == ("my-mrv", 2, None)
    again = rows(capsys, *study, "--output", runs, "--resume")
    assert again["my-mrv"] == last


def test_what_a_file_does_wrong_is_a_sentence_below_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    text = (FOLDER / "mrv.py").read_text(encoding="utf-8")
    path.write_text(text.replace("csp.unassign(var)", "csp.unassign(0)"), encoding="utf-8")
    assert main(["compare", course_file(tmp_path, 2), "--algorithms", str(path)]) == 0
    out = capsys.readouterr().out
    assert "0 of 2" in out
    assert "\nmy-mrv: mine.py, line 16: " in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--algorithms", "none.py"], "none.py: it cannot be read: No such file or directory.\n"),
        (["--algorithms", "mine.py,mrv.py"], "both have a search my-mrv; give one of them another key.\n"),
        (["--algorithms", "mrv.py", "--study", "heuristics", "--jobs", "2"], "runs without --jobs and --cluster.\n"),
    ],
)
def test_what_cannot_be_measured_is_bad_input(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.py", "mrv.py"):
        Path(name).write_text((FOLDER / "mrv.py").read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["compare", GIVENS, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(sentence)


@pytest.mark.usefixtures("package")
def test_a_search_of_a_package_is_named_like_ours(capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "compare", GIVENS, "--algorithms", "my-mrv,mac")
    assert found["my-mrv"]["solved"] == 1
    left_out = "The search b of the package their-solvers is left out: their_mistake.py, line 1: "
    assert main(["compare", "--list"]) == 0
    out, err = capsys.readouterr()
    told = "Searches of packages, which are run if they are named: my-mrv (Backtracking with MRV, degree and LCV)."
    assert told in " ".join(out.split())
    assert left_out in err
    assert main(["compare", GIVENS, "--algorithms", "my-own"]) == 2
    out, err = capsys.readouterr()
    assert left_out in err
    assert "No algorithm is called 'my-own'" in err
