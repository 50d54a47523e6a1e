"""Every technique explains its steps in the approved words."""

import pytest

from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.order import ORDER
from tests.engine.explanations import read_approved, told
from tests.sampling import Portion

APPROVED = read_approved()


def test_every_technique_is_there() -> None:
    missing = {technique.name for technique in ORDER} - {approved.name for approved in APPROVED}
    assert not missing, "python -m tests.engine.explanations NAME adds them; read what it wrote"
    assert {approved.name for approved in APPROVED} <= {technique.name for technique in ORDER}


@pytest.mark.parametrize("name", dict.fromkeys(approved.name for approved in APPROVED))
def test_steps_are_told_in_the_approved_words(name: str, portion: Portion) -> None:
    of_technique = [approved for approved in APPROVED if approved.name == name]
    for approved in portion.of(of_technique, 2):
        steps = technique_named(name).find(approved.position)
        assert any(approved.text == told(step) for step in steps), "\n".join(approved.text)
