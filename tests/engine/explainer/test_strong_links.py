"""The explainer's searches for two and for three strong links."""

import pytest

from tests.engine.explainer.se_steps import TheirHint, their_hints

NAMES = ("Skyscraper", "Two-string Kite", "Turbot Crane", "Grouped", "3 Skyscrapers", "3 Strong links", "3-String Kite")


@pytest.mark.parametrize("theirs", their_hints(*NAMES), ids=lambda hint: hint.name)
def test_the_step_is_the_original_s(theirs: TheirHint) -> None:
    theirs.check()
