"""Rating on the scale of Sudoku Explainer: what is printed, on one process and on several, and while it takes long."""

import json
import os
import pty
import signal
from concurrent.futures import Future, wait
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from tests.cli.running import (
    GIVENS,
    NO_SOLUTION,
    SEVERAL,
    is_anybody_left,
    run_at_terminal,
    started,
    wait_until,
    write_puzzles,
)
from tests.cli.test_json import documented
from tests.data import NEEDS_A_GUESS

MEDIUM = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
RATED = {GIVENS: "1.2\t1.2\t1.2\tHidden Single", MEDIUM: "2.6\t1.2\t1.2\tPointing"}
LONG = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
"""It takes some seconds."""


def test_the_figures_and_the_hardest_step_follow_the_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--scale", "se", *RATED]) == 0
    assert capsys.readouterr().out == "".join(f"{puzzle}\t{rating}\n" for puzzle, rating in RATED.items())
    assert main(["rate", GIVENS]) == 0
    ours = capsys.readouterr().out
    assert main(["rate", "--scale", "hodoku", GIVENS]) == 0
    assert capsys.readouterr().out == ours
    assert main(["rate", "--scale", "both", GIVENS]) == 0
    assert capsys.readouterr().out == f"{ours.rstrip()}\t{RATED[GIVENS]}\n"


def test_puzzles_without_a_solution_or_with_several_have_no_rating(capsys: pytest.CaptureFixture[str]) -> None:
    for scale in ("se", "both"):
        assert main(["rate", "--scale", scale, SEVERAL, NO_SOLUTION]) == 1
        out, err = capsys.readouterr()
        assert out == f"{SEVERAL}\tseveral solutions\n{NO_SOLUTION}\tno solution\n"
        assert "so it has no rating" in err


def test_the_fields_are_those_that_are_documented(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--scale", "se", "--json", GIVENS, SEVERAL]) == 1
    good, several = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert set(good) == set(several) == documented("rate --scale se")
    assert (good["er"], good["ep"], good["ed"], good["hardest"]) == (1.2, 1.2, 1.2, "Hidden Single")
    assert (good["solved"], good["limit"]) == (True, None)
    assert [several[name] for name in ("er", "ep", "ed", "hardest", "solved", "limit")] == [None] * 4 + [False, None]
    assert main(["rate", "--json", GIVENS]) == 0
    ours = json.loads(capsys.readouterr().out)
    assert main(["rate", "--scale", "both", "--json", GIVENS]) == 0
    both = json.loads(capsys.readouterr().out)
    theirs = both.pop("hodoku")
    assert both == good
    assert theirs == {name: ours[name] for name in ("solved", "level", "score", "hardest", "techniques")}


def test_a_limit_ends_a_rating_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    limited = ["rate", "--scale", "se", "--limit-seconds", "0.000001", GIVENS]
    assert main(limited) == 0
    assert capsys.readouterr().out == f"{GIVENS}\t?\t?\t?\tnot ended in time\n"
    assert main([*limited, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["er"], record["ep"], record["ed"], record["solved"], record["limit"]) == (
        *[None] * 3,
        False,
        "seconds",
    )
    assert main([*limited, "--summary"]) == 0
    assert capsys.readouterr().out == "1 puzzle: 1 not ended in time.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--scale", "x"], "argument --scale: invalid choice: 'x'"),
        (["--scale", "se", "--limit-seconds", "0"], "give a number of seconds above 0"),
        (["--limit-seconds", "2"], "--limit-seconds needs --scale se, --scale both or --depth."),
    ],
)
def test_bad_values_are_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", *arguments, GIVENS]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1


def test_a_summary_has_bands_and_means(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text("\n".join([GIVENS, MEDIUM, SEVERAL, NO_SOLUTION, GIVENS]), encoding="ascii")
    assert main(["rate", "--scale", "se", "--summary", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "5 puzzles: 3 rated, 1 with no solution and 1 with several solutions."
    assert lines[1] == "The mean of those that were rated is ER 1.67, EP 1.20, ED 1.20."
    rows = [line.split() for line in lines[2:] if line]
    assert ["1.0", "to", "1.9", "2"] in [row[:4] for row in rows]
    assert ["Hidden", "Single", "2"] in [row[:3] for row in rows]
    assert main(["rate", "--scale", "both", "--summary", "--json", str(path)]) == 1
    totals = json.loads(capsys.readouterr().out)
    assert set(totals.pop("hodoku")) | {"schema"} == documented("rate --summary")
    assert set(totals) | {"from", "to", "name"} == documented("rate --summary --scale se") | {"from", "to", "name"}
    assert (totals["solved"], totals["mean_er"], totals["limited"]) == (3, 1.67, 0)
    assert totals["bands"] == [{"from": 1.0, "to": 1.9, "puzzles": 2}, {"from": 2.0, "to": 2.9, "puzzles": 1}]
    assert totals["hardest"][0] == {"name": "Hidden Single", "puzzles": 2}
    assert main(["rate", "--scale", "both", "--summary", str(path)]) == 1
    assert capsys.readouterr().out.count("5 puzzles: ") == 2


def test_several_processes_print_what_one_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{SEVERAL}\n{GIVENS[:40]}\n{MEDIUM}\n\n{GIVENS}:411\n", encoding="ascii")
    for options in (["--scale", "se"], ["--scale", "both", "--json"], ["--scale", "se", "--summary"]):
        assert main(["rate", "--jobs", "1", *options, str(path), GIVENS]) == 2
        expected = capsys.readouterr()
        assert main(["rate", "--jobs", "2", *options, str(path), GIVENS]) == 2
        assert capsys.readouterr() == expected


# While it takes long


@pytest.mark.sample(1)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bar_says_how_far_a_long_puzzle_is_and_goes_before_its_line_comes(jobs: str) -> None:
    arguments = ("rate", "--scale", "se", "--jobs", jobs, "--limit-seconds", "1")
    code, seen = run_at_terminal(*arguments, GIVENS, LONG)
    assert code == 0
    assert "1 done; step " in seen
    assert " of 81 cells" in seen
    assert "% of " in seen
    before, line, after = seen.rpartition(f"\r{LONG}" if f"\r{LONG}" in seen else LONG)
    assert line
    assert "step " in before
    assert "━" not in after
    assert "not ended in time" in after
    assert after.endswith("2 puzzles: 1 rated and 1 not ended in time.\r\n")


def test_a_bar_with_answers_elsewhere_counts_what_is_done(tmp_path: Path) -> None:
    path, out = tmp_path / "some.txt", tmp_path / "out.txt"
    write_puzzles(path, 20)
    with out.open("wb") as file:
        code, seen = run_at_terminal("rate", "--scale", "se", str(path), stdout=file.fileno())
    assert code == 0
    assert "━" in seen
    assert out.read_text(encoding="ascii").count("\t1.2\t1.2\t1.2\tHidden Single\n") == 20


def test_ctrl_c_leaves_what_is_finished_also_behind_a_long_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    outer, inner = pty.openpty()
    seen, env = b"", {**os.environ, "TERM": "xterm-256color"}
    with (
        path.open("wb") as file,
        started("rate", "--scale", "se", "--jobs", "2", LONG, *RATED, stdout=file, stderr=inner, env=env) as process,
    ):
        os.close(inner)
        while b"2 done; step" not in seen:
            seen += os.read(outer, 65536)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert wait_until(lambda: not is_anybody_left(process))
    os.close(outer)
    assert path.read_text(encoding="ascii") == "".join(f"{puzzle}\t{rating}\n" for puzzle, rating in RATED.items())


@pytest.mark.parametrize("name", ["done", "result"])
def test_ctrl_c_does_not_break_into_asking_other_threads(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It would come where a future is locked, which then stays so: the program would never end."""
    asked: list[object] = []
    ask = getattr(Future, name)

    def interrupted(future: "Future[Any]", *arguments: Any) -> object:
        if not asked:
            signal.raise_signal(signal.SIGINT)
        asked.append(ask(future, *arguments))
        return asked[-1]

    monkeypatch.setattr(Future, name, interrupted)
    assert main(["rate", "--scale", "se", "--jobs", "2", *RATED]) == 130
    assert asked


def test_ctrl_c_does_not_break_into_waiting_for_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would come where a future is locked, which then stays so: the program would never end."""
    waited = []

    def interrupted(*arguments: Any) -> object:
        signal.raise_signal(signal.SIGINT)
        waited.append(wait(*arguments))
        return waited[0]

    monkeypatch.setattr("sudoku_tui.game.jobs.workers.handed.wait", interrupted)
    assert main(["rate", "--scale", "se", "--jobs", "2", *RATED]) == 130
    assert len(waited) == 1


def test_positions_are_rated_from_where_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    board = f"{NEEDS_A_GUESS}:"
    assert main(["rate", "--scale", "se", "--limit-seconds", "0.000001", board]) == 0
    assert capsys.readouterr().out.startswith(NEEDS_A_GUESS)
