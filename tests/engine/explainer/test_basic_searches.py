"""The explainer's searches for singles, locked candidates, subsets, fish, and the wings of three cells."""

import pytest

from tests.engine.explainer.se_steps import TheirHint, their_hints

BASIC = (
    *("Hidden Single", "Direct", "Naked Single", "Pointing", "Claiming", "Naked", "Hidden"),
    *("X-Wing", "Swordfish", "Jellyfish", "XY-Wing", "XYZ-Wing"),
)


@pytest.mark.parametrize("theirs", their_hints(*BASIC), ids=lambda hint: hint.name)
def test_the_step_is_the_original_s(theirs: TheirHint) -> None:
    theirs.check()
