"""The puzzles of the tests are what their files say of them, and are made again the same."""

from collections import Counter

import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.logic import path_up_to, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.wings import UVWXYZ_WING
from tests.data import invalid_puzzles, puzzles
from tests.data.make_puzzles import easy, several

NAMES = ("easy", "hard", "hardest", "few-givens")


def test_they_are_made_again_the_same() -> None:
    """Two of the quick ones; `python -m tests.data.make_puzzles` makes all."""
    assert list(easy()) == puzzles("easy")
    assert several(4) == next(case.puzzle for case in invalid_puzzles() if case.label == "not_unique_4")


def test_no_puzzle_comes_twice() -> None:
    times = Counter(puzzle for name in NAMES for puzzle in puzzles(name))
    assert max(times.values()) == 1


@pytest.mark.parametrize("puzzle", puzzles("hard")[::8])
def test_the_hard_ones_need_chains(puzzle: str) -> None:
    assert not rate(Position.from_string(puzzle), path_up_to(UVWXYZ_WING)).is_solved


def test_few_givens_are_few() -> None:
    assert all(sum(puzzle[cell] != "." for cell in CELLS) <= 22 for puzzle in puzzles("few-givens"))
