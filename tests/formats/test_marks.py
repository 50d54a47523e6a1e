"""Positions as 729 characters, nine for each cell."""

import pytest

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import BadPuzzle, Puzzle, read_puzzles
from tests.engine.explainer.se_steps import TheirHint, their_hints
from tests.formats.made import GIVENS


def marks(position: Position, empty: str = ".") -> str:
    """A position as 729 characters."""
    cells = [[value] if (value := position.values[cell]) else position.candidates_of(cell) for cell in CELLS]
    return "".join(str(digit) if digit in cell else empty for cell in cells for digit in range(1, 10))


def read(text: str) -> Puzzle:
    (puzzle,) = read_puzzles([text])
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize("empty", ".0_*")
def test_a_line_with_nine_characters_for_each_cell_is_a_position(empty: str) -> None:
    position = Position.from_string(GIVENS).eliminated().eliminate([Candidate(0, 4)])
    puzzle = read(f"{marks(position, empty)}\n")
    assert (puzzle.givens, puzzle.placed, puzzle.title) == (GIVENS, "", "")
    assert puzzle.position() == position


def test_what_follows_the_line_is_its_title() -> None:
    position = Position.from_string(GIVENS).eliminated()
    assert read(f"{marks(position)}\tX-Wing\t3.2\n").title == "X-Wing 3.2"
    first, second = read_puzzles([f"{marks(position)},one", marks(position)])
    assert isinstance(first, Puzzle)
    assert isinstance(second, Puzzle)
    assert (first.title, second.title) == ("one", "")


def test_a_digit_that_is_alone_in_its_cell_is_placed_unless_a_peer_can_hold_it_too() -> None:
    position = Position.from_string("." * 81)
    alone = position.eliminate([Candidate(0, digit) for digit in range(2, 10)])
    assert read(marks(alone)).position() == alone  # others can still hold the 1
    placed = alone.eliminate([Candidate(cell, 1) for cell in CELLS if cell])
    assert read(marks(placed)).givens == "1" + "." * 80


def test_a_cell_without_a_candidate_is_told() -> None:
    text = marks(Position.from_string(GIVENS).eliminated())
    (bad,) = read_puzzles(["." * 9 + text[9:]])
    assert isinstance(bad, BadPuzzle)
    assert bad.reason.startswith("A1 has no candidate")


def test_other_lines_of_729_characters_are_none() -> None:
    (bad,) = read_puzzles([GIVENS * 9])
    assert bad == BadPuzzle(1, "The puzzle has 729 cells, but 81 are needed.")


@pytest.mark.parametrize("hint", their_hints()[::10], ids=lambda hint: hint.name)
def test_positions_are_what_the_explainer_reads(hint: TheirHint) -> None:
    ours, original = Grid.of(read(hint.pencilmarks).position()), hint.grid()
    assert (ours.values, ours.digits) == (original.values, original.digits)
