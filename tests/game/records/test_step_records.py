"""Steps in JSON: every technique's facts come back as they were."""

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.techniques.templates import TEMPLATE_SET, TemplateFacts
from sudoku_tui.game.records.step_records import (
    facts_to_json,
    facts_to_text,
    step_from_json,
    step_to_json,
)
from tests.engine.expected import houses_shown
from tests.engine.explanations import read_approved, some_steps
from tests.game.games import MANY_STEPS
from tests.sampling import Portion

TECHNIQUES = (ELIMINATION, ALL_ELIMINATIONS, *ORDER)


def positions_of(technique: Technique) -> list[Position]:
    """Positions that have steps of a technique."""
    approved = [approved.position for approved in read_approved() if approved.technique is technique]
    return approved or [Position.from_string(MANY_STEPS)]


def a_hidden_single() -> tuple[Position, Step]:
    """A step, with its position."""
    position = positions_of(HIDDEN_SINGLE)[0]
    return position, next(HIDDEN_SINGLE.find(position))


def through_json(record: object) -> Any:
    return json.loads(json.dumps(record))


@pytest.mark.parametrize("technique", TECHNIQUES, ids=[technique.id for technique in TECHNIQUES])
def test_a_step_comes_back_from_json_as_it_was(technique: Technique, portion: Portion) -> None:
    positions = portion.of(positions_of(technique), 1)
    steps = [step for position in positions for step in some_steps(technique, position)]
    assert steps
    for step in steps:
        assert step_from_json(through_json(step_to_json(step))) == step
        assert json.loads(facts_to_text(step.facts)) == through_json(facts_to_json(step.facts))


def test_a_step_without_its_proof_keeps_its_evidence() -> None:
    """As the list of all steps has one whose proof could not be searched."""
    _, step = a_hidden_single()
    kept = replace(step, facts=RecordedFacts(step.evidence))
    assert step_from_json(through_json(step_to_json(kept))) == kept
    assert kept.conclusion() == "C9 = 1"
    assert kept.explanation() == ("The reasons for this Hidden Single were not recorded.", "C9 = 1.")
    assert houses_shown(kept) == houses_shown(step, Role.HOUSE)


def test_facts_are_fields_by_name() -> None:
    _, step = a_hidden_single()
    assert through_json(facts_to_json(step.facts)).keys() == {"house", "place", "others", "holders"}


def test_templates_are_read_that_tell_only_how_many_rounds_there_were() -> None:
    """As games of version 1 hold them."""
    step = next(TEMPLATE_SET.find(positions_of(TEMPLATE_SET)[0]))
    record = through_json(step_to_json(step))
    record["facts"]["rounds"] = len(record["facts"].pop("needed"))
    facts = step_from_json(record).facts
    assert facts == replace(cast("TemplateFacts", step.facts), needed=())


@pytest.mark.parametrize(
    "wrong",
    [
        {"technique": "no-such-technique"},
        {"facts": {}},
        {"facts": {"house": 1}},
        {"facts": {"house": "A", "place": [0, 1], "others": [], "holders": []}},
        {"facts": {"house": 0, "place": [0], "others": [], "holders": []}},
        {"facts": None},
    ],
)
def test_what_is_no_step_is_an_error(wrong: dict[str, Any]) -> None:
    _, step = a_hidden_single()
    with pytest.raises((KeyError, TypeError, ValueError)):
        step_from_json(through_json(step_to_json(step)) | wrong)
