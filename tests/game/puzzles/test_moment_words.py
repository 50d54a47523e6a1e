"""The moments that take people longest, in words."""

import pytest

from sudoku_tui.engine.human_time import LongLook, estimate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.game.puzzles.moment_words import moment_words, wait_words
from tests.game.games import FIRST, HARD, MANY_STEPS


def test_a_single_that_is_alone_says_so() -> None:
    moments = [moment for moment in estimate(HARD, most=81).moments if moment.step.placements]
    alone = next(moment for moment in moments if moment.steps == 1 and moment.position.empty.bit_count() > 1)
    said = moment_words(alone, NUMBERS)
    (placed,) = alone.step.placements
    assert f"the {placed.digit} in {NUMBERS.cell(placed.cell)} is the only digit that can be placed, and it is" in said
    assert f"with {alone.position.empty.bit_count()} cells empty, " in said
    assert said.endswith(f"expect to look for it {wait_words(alone.minutes)}.")
    several = next(moment for moment in moments if moment.steps > 1)
    assert f"{several.steps} digits can be placed, such as the " in moment_words(several, NUMBERS)


def test_a_harder_step_says_which_and_how_many_there_are() -> None:
    harder = [moment for moment in estimate(MANY_STEPS).moments if moment.step.eliminations]
    assert harder
    for moment in harder:
        said = moment_words(moment, NUMBERS)
        number = "the only one" if moment.steps == 1 else f"one of {moment.steps}"
        assert "no digit can be placed before " in said
        assert f" is found, {number}: expect to look for it " in said


@pytest.mark.parametrize(
    ("minutes", "text"), [(0.01, "10 seconds"), (0.7, "40 seconds"), (1.6, "2 minutes"), (2.2, "2 minutes")]
)
def test_a_wait_is_told_coarsely(minutes: float, text: str) -> None:
    assert wait_words(minutes) == text


def test_a_wait_is_said_of_what_is_there() -> None:
    moment = estimate(HARD).moments[0]
    other = LongLook(Position.from_string(FIRST), moment.step, 3.0, moment.steps)
    assert moment_words(other, NUMBERS).startswith(f"with {FIRST.count('.')} cells empty, ")
