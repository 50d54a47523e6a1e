"""`sudoku-tui lab`: a search of a player's own begun and checked, and exercise sheets."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.cli.lab import trials
from sudoku_tui.cli.main import main
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.registry import algorithm
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.game.lab.questions.asking import questions_on
from sudoku_tui.game.lab.questions.question import Subject
from tests.cli.running import GIVENS, is_anybody_left, run_at_terminal, started, wait_until
from tests.cli.test_grade import ENDLESS
from tests.lab.student_files import FOLDER

MISTAKE = """\
from sudoku_tui.lab import search


@search("mine", "It takes nothing back")
def solve(csp):
    while not csp.is_complete:
        var = min(csp.unassigned, key=lambda var: len(csp.legal_values(var)))
        csp.assign(var, csp.legal_values(var)[0])
    return True
"""


@pytest.fixture
def four_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four puzzles to check searches with, for tests that need no more."""
    monkeypatch.setattr(trials, "PLACES", {"easy": (1, 2), "medium": (1, 2)})


# A new file


@pytest.mark.usefixtures("four_puzzles")
def test_a_new_file_runs_and_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "new", "mine.py"]) == 0
    out, err = capsys.readouterr()
    assert "sudoku-tui lab check mine.py\n" in out
    assert err == ""
    done = subprocess.run([sys.executable, "mine.py"], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("1637 values tried, 151 taken back\n")  # as docs/learn/lab.md counts
    assert main(["lab", "check", "mine.py"]) == 0
    out, err = capsys.readouterr()
    assert "Solved 4 of 4 puzzles.\n" in out
    assert "easy 1      solved           1,637         151" in out
    assert err == ""


@pytest.mark.parametrize("name", ["mine.py", "solver", "none/mine.py"])
def test_nothing_is_written_over(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text("mine", encoding="utf-8")
    assert main(["lab", "new", name]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert {"mine.py": "exists already", "solver": "ends in .py", "none/mine.py": "cannot be written"}[name] in err
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("mine.py", "mine")]


# What is wrong with it


def test_the_puzzles_are_twenty_with_one_solution_each() -> None:
    puzzles = trials.trial_puzzles()
    assert len({found.puzzle.values for found in puzzles}) == 20
    assert all(count_solutions(found.puzzle.values) == 1 for found in puzzles)
    assert list(dict.fromkeys(found.source for found in puzzles)) == ["easy", "medium", "hard", "unfair", "extreme"]


@pytest.mark.usefixtures("four_puzzles")
def test_what_is_wrong_is_a_sentence_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.py"
    path.write_text(MISTAKE, encoding="utf-8")
    assert main(["lab", "check", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    rows = [json.loads(line) for line in out.splitlines()]
    assert len(rows) == 4
    wrong = [row for row in rows if row["result"] == "wrong"]
    assert 0 < len(wrong) < 4
    assert {(row["line"], row["fault"]) for row in wrong} == {(8, "exception")}
    assert wrong[0]["sentence"] == "mine.py, line 8: it ended with IndexError: tuple index out of range."
    assert all(row["assignments"] > 0 for row in wrong)  # up to there
    right = [row for row in rows if row["result"] == "solved"]
    assert all(row["sentence"] is row["fault"] is row["line"] is None for row in right)
    assert all(row["solutions"] == 1 and row["assignments"] >= 81 for row in right)
    assert main(["lab", "check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines.count(wrong[0]["sentence"]) == len(wrong)
    assert f"Solved {len(right)} of 4 puzzles, {len(wrong)} wrong." in lines


def test_a_file_that_cannot_be_loaded_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.py"
    path.write_text("\nx = 1 / 0\n", encoding="utf-8")
    assert main(["lab", "check", "--json", str(path)]) == 2
    out, err = capsys.readouterr()
    sentence = "mine.py, line 2: it ended with ZeroDivisionError: division by zero."
    assert err == f"sudoku-tui: {sentence}\n"
    assert json.loads(out) | {"schema": 4} == json.loads(out)
    assert (json.loads(out)["error"], json.loads(out)["line"]) == (sentence, 2)
    assert main(["lab", "check", str(tmp_path / "none.py")]) == 2
    assert "it cannot be read: No such file or directory" in capsys.readouterr().err


@pytest.mark.exhaustive
def test_a_bar_shows_how_far_it_is() -> None:
    code, seen = run_at_terminal("lab", "check", str(FOLDER / "mrv.py"))
    assert code == 0
    assert "my-mrv: extreme 4" in seen
    assert "Solved 20 of 20 puzzles." in seen


def test_ctrl_c_leaves_nobody_at_work(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(ENDLESS.format(path=str(tmp_path / "runs")), encoding="utf-8")
    with started("lab", "check", str(path), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert wait_until((tmp_path / "runs").exists)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert not is_anybody_left(process)


# Exercise sheets


def test_a_sheet_has_answers_only_if_they_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "questions", GIVENS, "--count", "5", "--seed", "3"]) == 0
    sheet = capsys.readouterr().out
    assert main(["lab", "questions", GIVENS, "--count", "5", "--seed", "3", "--answers"]) == 0
    solved = capsys.readouterr().out
    lines = solved.splitlines()
    assert sheet.count("   Answer: ____________\n") == sum(line.startswith("   Answer: ") for line in lines) == 5
    assert [line for line in sheet.splitlines() if "Answer:" not in line] == [
        line for line in lines if "Answer:" not in line
    ]


def test_json_has_the_questions_with_their_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "questions", GIVENS, "--algorithm", "forward-checking", "--count", "30", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    subjects = tuple(subject for subject in Subject if subject is not Subject.DEPTH)
    expected = questions_on(algorithm("forward-checking"), Position.of(GIVENS), 1, 30, subjects=subjects)
    assert [(row["events"], row["subject"]) for row in rows] == [(events, one.subject) for events, one in expected]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    for row in rows:
        position = Position.of(row["board"])
        assert row["answers"]
        if row["subject"] == Subject.UNASSIGNED:
            assert row["answers"] == [str(position.empty.bit_count())]
    assert {row["subject"] for row in rows} >= {Subject.UNASSIGNED, Subject.MRV}


def test_what_cannot_be_asked_about_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "questions", "nothing"]) == 2
    assert main(["lab", "questions", GIVENS, "--algorithm", "nothing"]) == 2
    assert main(["lab", "questions", GIVENS, "--count", "0"]) == 2
    assert capsys.readouterr().out == ""
