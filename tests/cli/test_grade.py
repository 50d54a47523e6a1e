"""`sudoku-tui lab grade`: the files of a class, a row for each."""

import csv
import io
import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.game.jobs.own import own_process
from tests.cli.running import GIVENS, NO_SOLUTION, is_anybody_left, pipe, started, wait_until
from tests.lab.student_files import COURSE_PUZZLES, FOLDER, declared, events_of

ENDLESS = """\
import time
from sudoku_tui.lab import search

@search("endless", "It never ends")
def solve(csp):
    csp.assign(csp.unassigned[0], csp.legal_values(csp.unassigned[0])[0])
    open({path!r}, "w").close()
    time.sleep(3600)
"""


@pytest.fixture
def homework(tmp_path: Path) -> Path:
    """A folder with a file that is right, one that is wrong, one that is broken, and what is no homework."""
    folder = tmp_path / "homework"
    folder.mkdir()
    right = (FOLDER / "mrv.py").read_text(encoding="utf-8")
    (folder / "right.py").write_text(right.replace('"my-mrv"', '"anna-backtracking-mrv-lcv"'), encoding="utf-8")
    (folder / "wrong.py").write_text(right.replace("csp.unassign(var)", "csp.unassign(0)"), encoding="utf-8")
    (folder / "broken.py").write_text("def solve(csp)\n", encoding="utf-8")
    (folder / "notes.txt").write_text("none", encoding="utf-8")
    (folder / "_other.py").write_text("none", encoding="utf-8")
    return folder


@pytest.fixture
def puzzles(tmp_path: Path) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{GIVENS}\n{COURSE_PUZZLES[0]}\n", encoding="utf-8")
    return str(path)


def graded(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["lab", "grade", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def test_a_file_has_a_row_whatever_is_in_it(homework: Path, puzzles: str, capsys: pytest.CaptureFixture[str]) -> None:
    broken, right, wrong = graded(capsys, str(homework), "--puzzles", puzzles)
    assert [row["file"] for row in (broken, right, wrong)] == ["broken.py", "right.py", "wrong.py"]
    assert (broken["algorithm"], broken["solved"], broken["not_run"], broken["line"]) == (None, 0, 2, 1)
    assert broken["sentence"] == "broken.py, line 1: this is no Python: expected ':'."
    assert (right["solved"], right["wrong"], right["sentence"], right["same_tree"]) == (2, 0, None, True)
    assert (right["algorithm"], right["reference"]) == ("anna-backtracking-mrv-lcv", "backtracking-mrv-lcv")
    counted = [events_of(declared("mrv").function, puzzle)[1] for puzzle in (GIVENS, COURSE_PUZZLES[0])]
    assert right["assignments"] == sum(one.assignments for one in counted)
    assert right["backtracks"] == sum(one.backtracks for one in counted)
    for name in ("assignments", "backtracks"):
        assert right[name] == right[f"reference_{name}"]
    assert right["nodes"] == right["reference_nodes"] == sum(one.nodes for one in counted)
    assert right["times_slower"] == pytest.approx(right["seconds"] / right["reference_seconds"], rel=1e-3)
    assert wrong["solved"] + wrong["wrong"] == 2
    assert wrong["sentence"].startswith("wrong.py, line 16: ")
    assert wrong["same_tree"] is None


def test_the_table_and_csv_have_the_same_rows(homework: Path, puzzles: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "grade", str(homework), "--puzzles", puzzles, "--jobs", "1", "--reference", "mac"]
    assert main([*arguments, "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["file"], row["solved"], row["reference"], row["same_tree"]) for row in rows[:2]] == [
        ("broken.py", "0", "", ""),
        ("right.py", "2", "mac", "False"),
    ]
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"{homework}: 3 files, 2 puzzles\n")
    assert "\nbroken.py, line 1: this is no Python: expected ':'.\n" in out
    assert err == ""


def test_a_file_that_never_ends_has_its_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(own_process, "PATIENCE", 2)
    (tmp_path / "mine.py").write_text(ENDLESS.format(path=str(tmp_path / "runs")), encoding="utf-8")
    assert main(["lab", "grade", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "mine.py, line 8: nothing has happened for 2 s, so it seems to run endlessly." in lines
    assert "mine.py: It was given up 3 times in a row, and not run on 17 puzzles more." in lines


def test_to_prove_that_there_is_no_solution_is_right(
    homework: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.txt"
    path.write_text(f"{NO_SOLUTION}\n", encoding="utf-8")
    assert graded(capsys, str(homework), "--puzzles", str(path))[1]["solved"] == 1


def test_ctrl_c_ends_everything_and_prints_what_is_done(homework: Path, tmp_path: Path) -> None:
    (homework / "zzz.py").write_text(ENDLESS.format(path=str(tmp_path / "runs")), encoding="utf-8")
    (homework / "right.py").unlink()
    (homework / "wrong.py").unlink()
    with started("lab", "grade", str(homework), "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert wait_until((tmp_path / "runs").exists)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        (row,) = map(json.loads, pipe(process.stdout).read().splitlines())
        assert row["file"] == "broken.py"
        assert b"Interrupted" in pipe(process.stderr).read()
        assert not is_anybody_left(process)


def test_what_cannot_be_graded_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "grade", str(tmp_path / "none")]) == 2
    assert "none cannot be read: No such file or directory." in capsys.readouterr().err
    assert main(["lab", "grade", str(tmp_path)]) == 2
    assert "has no file to grade" in capsys.readouterr().err
    (tmp_path / "mine.py").write_text("", encoding="utf-8")
    assert main(["lab", "grade", str(tmp_path), "--reference", "none"]) == 2
    assert "No algorithm is called 'none'" in capsys.readouterr().err
    assert main(["lab", "grade", str(tmp_path), "--puzzles", "none"]) == 2
    assert capsys.readouterr().out == ""
