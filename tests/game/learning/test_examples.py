"""The examples of the techniques that ship with the game."""

from pathlib import Path

import pytest

from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, solve
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Level, Technique, first_step
from sudoku_tui.game.learning.examples import _shipped, examples_of
from sudoku_tui.library import EXAMPLES_FILE, puzzles_folder, read_examples, shipped_collections
from tests.engine.positions import cell

EXAMPLES = [
    pytest.param(technique, position, id=f"{technique.name} {number}")
    for technique in ORDER
    for number, position in enumerate(examples_of(technique), 1)
]
each_example = pytest.mark.parametrize(("technique", "position"), EXAMPLES)

HIDDEN_BY_ANOTHER = {
    "multi-colors-2",
    *(technique.id for technique in LACKED_BY_HODOKU),
    *("franken-x-wing", "franken-swordfish", "finned-franken-x-wing", "finned-franken-swordfish"),
    *("forcing-chain-verity", "forcing-net-verity", "nested-forcing-net"),
}
"""Techniques that a path tries, but hardly ever takes.

Multi Colors Type 1 has a step wherever Type 2 has one, and chains lead to a contradiction wherever they lead to verity;
Franken fish and what HoDoKu lacks come after chains, which nearly always have a step there, as have contradictions by
nets where only verities by nets or nested nets come later.
"""
BESIDE_POINTING = {"siamese-finned-x-wing", "franken-x-wing", "mutant-x-wing"}
"""Nowhere without Pointing or Claiming: their two houses have so few places that a box has them in one line."""


@pytest.mark.parametrize("technique", ORDER, ids=[technique.name for technique in ORDER])
def test_each_technique_has_three_examples_that_differ(technique: Technique) -> None:
    examples = examples_of(technique)
    assert len(examples) >= 3
    assert len({position.givens_string() for position in examples}) == len(examples)
    steps = [next(technique.find(position)) for position in examples]
    assert len({(step.placements, step.eliminations) for step in steps}) == len(examples)


@pytest.mark.sample(192)
@each_example
def test_each_example_has_a_step_of_its_technique_that_agrees_with_the_solution(
    technique: Technique, position: Position
) -> None:
    assert not position.has_pending
    solution = solve(position.givens_string())
    assert solution is not None
    step = next(technique.find(position))
    assert all(solution[where] == str(digit) for where, digit in step.placements)
    assert not any(solution[where] == str(digit) for where, digit in step.eliminations)


@pytest.mark.parametrize("position", [example.values[1] for example in EXAMPLES])
def test_each_example_is_a_position_of_a_puzzle_with_one_solution(position: Position) -> None:
    assert count_solutions(position.givens_string(), 2) == 1
    solution = solve(position.givens_string())
    assert solution is not None
    assert all(value in (0, int(solution[where])) for where, value in enumerate(position.values))
    empty = [where for where, value in enumerate(position.values) if not value]
    assert all(position.has_candidate(where, int(solution[where])) for where in empty)


@pytest.mark.sample(96)
@each_example
def test_nothing_easier_is_there(technique: Technique, position: Position) -> None:
    """A path takes the technique next.

    Where no path takes it, something easier does the same, but at least no single, pair or the like.
    """
    if technique.in_path and technique.id not in HIDDEN_BY_ANOTHER:
        step = first_step(position, PATH_TECHNIQUES)
        assert step is not None
        assert step.technique is technique
    else:
        level = Level.EASY if technique.id in BESIDE_POINTING else Level.MEDIUM
        easier = [other for other in ORDER[: ORDER.index(technique)] if other.in_path and other.level <= level]
        assert first_step(position, easier) is None


def test_every_line_of_the_file_can_be_read() -> None:
    text = (puzzles_folder() / EXAMPLES_FILE).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert sum(map(len, read_examples(text).values())) == len(lines)
    assert len(set(lines)) == len(lines) == len(EXAMPLES)
    assert all(line.count("\t") == 2 for line in lines)


def test_the_examples_are_no_collection_of_puzzles() -> None:
    assert "examples" not in [collection.name for collection in shipped_collections()]


BOARD = "." * 80 + "+5"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of the shipped one."""
    monkeypatch.setattr("sudoku_tui.game.learning.examples.puzzles_folder", lambda: tmp_path)
    _shipped.cache_clear()
    monkeypatch.setattr("sudoku_tui.game.learning.examples._shipped", _shipped.__wrapped__)
    return tmp_path


def test_a_line_is_code_board_and_removed_candidates(folder: Path) -> None:
    lines = f"# A comment\n0003\t{BOARD}\t111 929\n9999\t{BOARD}\t\n0003\t{BOARD}\t\n"
    (folder / EXAMPLES_FILE).write_text(lines, encoding="utf-8")
    position, other = examples_of(NAKED_SINGLE)
    assert position.values[80] == 5
    assert not position.givens
    assert not position.has_candidate(cell("A1"), 1)
    assert not position.has_candidate(cell("B9"), 9)
    assert not position.has_candidate(cell("I1"), 5)  # excluded by the placed 5
    assert position.has_candidate(cell("A1"), 2)
    assert other.has_candidate(cell("A1"), 1)
    assert examples_of(HIDDEN_SINGLE) == ()


@pytest.mark.parametrize("text", ["0003\tno board\t111\n", "0003\n", "\n", "0003\t\t\n"])
def test_what_is_wrong_is_no_example(folder: Path, text: str) -> None:
    (folder / EXAMPLES_FILE).write_text(text, encoding="utf-8")
    assert examples_of(NAKED_SINGLE) == ()


def test_without_the_file_there_are_no_examples(folder: Path) -> None:
    assert not (folder / EXAMPLES_FILE).exists()
    assert examples_of(NAKED_SINGLE) == ()
