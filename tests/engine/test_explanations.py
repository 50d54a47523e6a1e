"""Every technique explains its steps in the approved words."""

import pytest

from sudoku_tui.engine.techniques.order import ORDER, technique_of
from tests.engine.explanations import Approved, read_approved, told

APPROVED = read_approved()


def test_every_technique_is_there() -> None:
    missing = {technique.name for technique in ORDER} - {approved.name for approved in APPROVED}
    assert not missing, "python -m tests.engine.explanations NAME adds them; read what it wrote"
    assert {approved.name for approved in APPROVED} <= {technique.name for technique in ORDER}


@pytest.mark.parametrize(
    "approved", [pytest.param(approved, id=f"{approved.name} {n}") for n, approved in enumerate(APPROVED)]
)
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert any(approved.text == told(step) for step in technique_of(approved.name).find(approved.position))
