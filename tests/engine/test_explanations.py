"""Every technique explains its steps in the approved words."""

import pytest

from sudoku_tui.engine.techniques.order import BY_NAME
from tests.engine.explanations import Approved, read_approved, told


def test_every_technique_is_there() -> None:
    assert {approved.name for approved in read_approved()} == set(BY_NAME)


@pytest.mark.parametrize(
    "approved", [pytest.param(approved, id=f"{approved.name} {n}") for n, approved in enumerate(read_approved())]
)
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert approved.text in {told(step) for step in BY_NAME[approved.name].find(approved.position)}
