"""The examples of the techniques that ship with the game."""

from pathlib import Path

import pytest

from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.study.examples import _shipped, example_of, read_examples
from sudoku_tui.library import EXAMPLES_FILE, puzzles_folder, shipped_collections
from tests.engine.positions import cell

SHIPPED = [technique for technique in ORDER if example_of(technique) is not None]


@pytest.mark.parametrize("technique", SHIPPED, ids=[technique.name for technique in SHIPPED])
def test_each_example_has_a_step_of_its_technique_that_agrees_with_the_solution(technique: Technique) -> None:
    position = example_of(technique)
    assert position is not None
    assert not position.has_pending
    solution = solve(position.givens_string())
    assert solution is not None
    step = next(technique.find(position))
    assert all(solution[where] == str(digit) for where, digit in step.placements)
    assert not any(solution[where] == str(digit) for where, digit in step.eliminations)
    assert all(value in (0, int(solution[where])) for where, value in enumerate(position.values))


def test_there_are_examples() -> None:
    assert {FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE} <= set(SHIPPED)


def test_every_line_of_the_file_can_be_read() -> None:
    text = (puzzles_folder() / EXAMPLES_FILE).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(read_examples(text)) == len(lines)
    assert all(line.count("\t") == 2 for line in lines)


def test_the_examples_are_no_collection_of_puzzles() -> None:
    assert "examples" not in [collection.name for collection in shipped_collections()]


BOARD = "." * 80 + "+5"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of the shipped one."""
    monkeypatch.setattr("sudoku_tui.game.study.examples.puzzles_folder", lambda: tmp_path)
    _shipped.cache_clear()
    monkeypatch.setattr("sudoku_tui.game.study.examples._shipped", _shipped.__wrapped__)
    return tmp_path


def test_a_line_is_code_board_and_removed_candidates(folder: Path) -> None:
    (folder / EXAMPLES_FILE).write_text(f"# A comment\n0003\t{BOARD}\t111 929\n9999\t{BOARD}\t\n", encoding="utf-8")
    position = example_of(NAKED_SINGLE)
    assert position is not None
    assert position.values[80] == 5
    assert not position.givens
    assert not position.has_candidate(cell("A1"), 1)
    assert not position.has_candidate(cell("B9"), 9)
    assert not position.has_candidate(cell("I1"), 5)  # excluded by the placed 5
    assert position.has_candidate(cell("A1"), 2)
    assert example_of(HIDDEN_SINGLE) is None


@pytest.mark.parametrize("text", ["0003\tno board\t111\n", "0003\n", "\n", "0003\t\t\n"])
def test_what_is_wrong_is_no_example(folder: Path, text: str) -> None:
    (folder / EXAMPLES_FILE).write_text(text, encoding="utf-8")
    assert example_of(NAKED_SINGLE) is None


def test_without_the_file_there_are_no_examples(folder: Path) -> None:
    assert not (folder / EXAMPLES_FILE).exists()
    assert example_of(NAKED_SINGLE) is None
