"""Every technique explains its steps in the approved words, and each sentence says what it speaks of."""

from itertools import islice

import pytest

from sudoku_tui.engine.step import RecordedFacts
from sudoku_tui.engine.techniques.order import ORDER, technique_of
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import parts_of
from tests.engine.explanations import Approved, read_approved, told

APPROVED = read_approved()


def test_every_technique_is_there() -> None:
    assert {approved.name for approved in APPROVED} == {technique.name for technique in ORDER}


@pytest.mark.parametrize(
    "approved", [pytest.param(approved, id=f"{approved.name} {n}") for n, approved in enumerate(APPROVED)]
)
def test_a_step_is_told_in_the_approved_words(approved: Approved) -> None:
    assert approved.text in {told(step) for step in technique_of(approved.name).find(approved.position)}


@pytest.mark.parametrize("technique", ORDER, ids=lambda technique: technique.id)
def test_the_reasons_speak_of_all_evidence_and_of_nothing_else(technique: Technique) -> None:
    for approved in (approved for approved in APPROVED if approved.name == technique.name):
        for step in islice(technique.find(approved.position), 20):
            if isinstance(step.facts, RecordedFacts):
                continue
            assert parts_of(piece for reason in step.reasons() for piece in reason.shows) == parts_of(step.evidence)
