"""Solvers of others as rows of a comparison: each solves, proves, and gives up; one that is missing says what to do."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.game.lab.solvers.answer import SolverAnswer
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS, OutsideSearch
from sudoku_tui.system.extras import installing, missing
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, SOLUTION

LIBRARIES = {"cp-sat": "ortools.sat.python", "sat": "pysat.solvers", "z3": "z3", "python-constraint": "constraint"}


def cells(text: str) -> list[int]:
    return [int(character) if character != "." else 0 for character in text]


def test_every_solver_is_tested() -> None:
    assert list(LIBRARIES) == list(SOLVERS)


@pytest.mark.parametrize("key", SOLVERS)
def test_a_solver_solves_and_proves(key: str) -> None:
    pytest.importorskip(LIBRARIES[key], reason="it is not installed; install the extra solvers")
    solver = SOLVERS[key]
    assert solver.ask(cells(GIVENS)).values == tuple(map(int, SOLUTION))
    answer = solver.ask(cells(NO_SOLUTION))
    assert (answer.values, answer.is_proof) == (None, True)
    assert (answer.decisions is not None) == solver.counts_nodes


@pytest.mark.parametrize("key", ["z3", "python-constraint"])
def test_a_solver_ends_at_the_bound(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip(LIBRARIES[key], reason="it is not installed; install the extra solvers")
    assert main(["compare", HARD, "--json", "--algorithms", key, "--limit-seconds", "0.02"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["algorithm"], record["gave_up"]) == (key, 1)


@pytest.mark.parametrize("key", SOLVERS)
@pytest.mark.parametrize("command", ["compare", "bench"])
def test_one_that_is_missing_says_how_to_install_it(
    command: str, key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solver = SOLVERS[key]
    monkeypatch.setitem(sys.modules, LIBRARIES[key], None)
    monkeypatch.delitem(sys.modules, f"sudoku_tui.game.lab.solvers.{solver.module}", raising=False)
    assert main([command, GIVENS, "--algorithms", f"fast,{key}"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"sudoku-tui: {missing(key, solver.package, 'solvers')}\n"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (SolverAnswer(tuple(map(int, SOLUTION)), True, 5), "solved"),
        (SolverAnswer(None, True, 5), "no_solution"),
        (SolverAnswer(None, False, 5), "gave_up"),
    ],
)
def test_what_a_solver_says_is_a_row(
    answer: SolverAnswer,
    verdict: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ask(self: OutsideSearch, values: Sequence[int]) -> SolverAnswer:
        assert (self.limit, len(values)) in ((0.05, 81), (2, 81))
        return answer

    monkeypatch.setattr(OutsideSearch, "ask", ask)
    path = tmp_path / "one.txt"
    path.write_text(GIVENS)
    arguments = ["compare", str(path), "--json", "--limit-seconds", "0.05", "--algorithms", "CP-SAT,python-constraint"]
    assert main(arguments) == 0  # the puzzle has a solution, whatever a solver says
    row = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (row["algorithm"], row["nodes"], row[verdict]) == ("cp-sat", 6, 1)
    assert main([*arguments, "--study", "heuristics"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    ours, counting, silent = rows[0], rows[-2], rows[-1]
    assert (counting["algorithm"], counting["order"], counting["median_nodes"]) == ("cp-sat", None, 6)
    assert counting["median_nodes_is_bound"] == (verdict == "gave_up")
    assert (silent["algorithm"], silent["median_nodes"]) == ("python-constraint", None)
    assert ours["median_nodes"] > 0


def test_they_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--list"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert all(f"{key} ({solver.name})" in text for key, solver in SOLVERS.items())
    assert installing("solvers") in text
