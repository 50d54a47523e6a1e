"""Hints in words: each says no more than its turn allows, for a step of each technique."""

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.explanations import read_approved

APPROVED = {approved.technique: approved for approved in reversed(read_approved())}


@pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])
def test_a_pattern_is_asked_for_and_not_given_away(technique: Technique) -> None:
    """One looks at one house, or at one cell where something is supposed; then cells are shown, but no result."""
    step = next(technique.find(APPROVED[technique].position))
    houses, cells = words.reasons(step)[0].where
    assert (len(houses), cells.bit_count()) in ((1, 0), (0, 1))
    asked = words.question(step)
    assert asked.sentence.endswith("?")
    assert asked.cells
    assert not asked.concludes
    assert not any(f"{LETTERS.cell(cell)} is {digit}" in asked.sentence for cell, digit in step.placements)
