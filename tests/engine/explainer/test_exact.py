"""The scale is the original's: its steps, its order, its ratings."""

import pytest

from sudoku_tui.engine.explainer.rating import next_hint, rate
from sudoku_tui.engine.position import Position
from tests.engine.explainer.se_steps import TheirHint, their_hints, their_ratings
from tests.engine.test_reasoning import problems_of
from tests.shared_data import needs_shared

PARTS = 8
"""The ratings are looked at in so many parts, each of easy and of hard ones."""


@pytest.mark.sample(60)
@pytest.mark.parametrize("theirs", their_hints(), ids=lambda hint: hint.name)
def test_all_searches_in_turn_find_the_original_s_step(theirs: TheirHint) -> None:
    theirs.check()


@pytest.mark.sample(40)
@pytest.mark.parametrize("theirs", their_hints(), ids=lambda hint: hint.name)
def test_each_conclusion_about_the_original_s_step_follows_by_one_rule(theirs: TheirHint) -> None:
    grid = theirs.grid()
    hint = next_hint(grid)
    assert hint is not None
    step = hint.step(grid.position())
    for told in (step.reasons(), step.walk()):
        assert problems_of(grid.position(), step, told) == []


@pytest.mark.sample(1)
@needs_shared
@pytest.mark.parametrize("part", range(PARTS))
def test_ratings_are_the_original_s(part: int) -> None:
    ratings = their_ratings()
    assert len(ratings) == 400
    for theirs in ratings[part::PARTS]:
        ours = rate(Position.from_string(theirs.puzzle))
        assert (theirs.puzzle, ours.er, ours.ep, ours.ed) == theirs
        assert ours.is_solved
        assert not ours.limit
