"""Every technique explains its steps in the approved words."""

import pytest

from sudoku_tui.engine.techniques.order import ORDER
from tests.engine.explanations import Approved, read_approved, told

BY_NAME = {technique.name: technique for technique in ORDER}


@pytest.mark.parametrize(
    "approved", [pytest.param(approved, id=f"{approved.name} {n}") for n, approved in enumerate(read_approved())]
)
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert approved.text in {told(step) for step in BY_NAME[approved.name].find(approved.position)}
