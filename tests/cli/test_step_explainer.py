"""The path of Sudoku Explainer as `step --scale se` prints it."""

import json
import os
import pty
import signal
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine.explainer.rating import path, rate
from sudoku_tui.engine.position import Position
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL, SOLUTION, started
from tests.cli.test_json import documented
from tests.cli.test_rate_explainer import LONG, MEDIUM
from tests.engine.explainer.se_steps import TheirHint, their_hints


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    main(["step", "--scale", "se", "--json", *arguments])
    record: dict[str, Any] = json.loads(capsys.readouterr().out)
    return record


def test_each_step_has_the_name_of_the_original_its_rating_and_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--scale", "se", MEDIUM]) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = list(path(Position.from_string(MEDIUM)))
    numbered = [line for line in lines if line[:1].isdecimal() and ". " in line]
    assert [line.partition(":")[0] for line in numbered] == [
        f"{number}. {step.name}, {step.difficulty}" for number, step in enumerate(steps, 1)
    ]
    pointing = next(number for number, line in enumerate(lines) if ". Pointing, 2.6: " in line)
    assert lines[pointing + 1] == "    Box 5 has 2 only in one column."
    assert f"Solved in {len(steps)} steps." in lines
    assert "ER 2.6, EP 1.2, ED 1.2." in lines


def test_json_has_the_rating_of_each_step_and_of_the_path(capsys: pytest.CaptureFixture[str]) -> None:
    record = printed(capsys, "--walk", "--notation", "r1c1", MEDIUM)
    assert set(record) == documented("step --scale se") - {"rating", "name"}
    rating = rate(Position.from_string(MEDIUM))
    assert (record["er"], record["ep"], record["ed"], record["hardest"]) == (2.6, rating.ep, rating.ed, "Pointing")
    assert (record["solved"], record["limit"]) == (True, None)
    for step in record["steps"]:
        assert set(step) == documented("a step") | {"rating", "name"}
        assert step["walk"]
    assert max(step["rating"] for step in record["steps"]) == 2.6
    assert record["steps"][0]["name"] == "Hidden Single"


def test_reports_have_the_ratings_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--scale", "se", "--format", "markdown", MEDIUM]) == 0
    report = capsys.readouterr().out
    assert ": Pointing, 2.6\n" in report
    assert "ER 2.6, EP 1.2, ED 1.2." in report


def test_a_solved_puzzle_has_no_step(capsys: pytest.CaptureFixture[str]) -> None:
    record = printed(capsys, SOLUTION)
    assert (record["er"], record["solved"], record["hardest"], record["steps"]) == (0.0, True, None, [])


def test_of_puzzles_without_one_solution_no_step_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--scale", "se", SEVERAL]) == 1
    assert "but the techniques of Sudoku Explainer assume one." in capsys.readouterr().out
    assert main(["step", "--scale", "se", NO_SOLUTION]) == 1
    assert capsys.readouterr().out.startswith("The puzzle has no solution: ")
    assert printed(capsys, SEVERAL)["er"] is None


@pytest.mark.parametrize("option", ["--all", "--list", "--technique=x-wing", "--affects=5"])
def test_what_is_no_path_does_not_go_with_it(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--scale", "se", option, GIVENS]) == 2
    assert capsys.readouterr().err.startswith("sudoku-tui: --scale se prints a path, so leave ")


@pytest.mark.parametrize("hint", [hint for hint in their_hints() if hint.rating <= 4][::6], ids=lambda hint: hint.name)
def test_positions_have_the_step_of_the_original(hint: TheirHint, capsys: pytest.CaptureFixture[str]) -> None:
    first = printed(capsys, hint.pencilmarks)["steps"][0]
    assert (first["name"], first["rating"]) == (hint.name, hint.rating)


@pytest.mark.parametrize("form", ["--format=text", "--json", "--format=html"])
def test_ctrl_c_leaves_the_path_so_far(form: str, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    outer, inner = pty.openpty()
    seen, env = b"", {**os.environ, "TERM": "xterm-256color"}
    with (
        out.open("wb") as file,
        started("step", "--scale", "se", form, LONG, stdout=file, stderr=inner, env=env) as process,
    ):
        os.close(inner)
        while b" of 81 cells" not in seen:
            seen += os.read(outer, 65536)
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(timeout=60) == 130
    os.close(outer)
    text = out.read_text(encoding="utf-8")
    if form == "--json":
        record = json.loads(text)
        assert (record["limit"], record["solved"]) == ("interrupted", False)
        assert len(record["steps"]) > 1
    else:
        assert "Interrupted: " in text
        assert "Hidden Single, 1.2" in text
        assert text.endswith("</html>\n" if "html" in form else "\n")
