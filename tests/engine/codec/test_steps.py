"""Steps in JSON: every technique's facts come back as they were."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sudoku_tui.engine.codec.values import plain, plain_text
from sudoku_tui.engine.errors import InvalidJson
from sudoku_tui.engine.fields import MOST_TEXT
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import houses_shown
from tests.engine.explanations import read_approved, some_steps
from tests.game.games import MANY_STEPS
from tests.sampling import Portion

DO_NOT_FIT = "its fields do not fit together."
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
        assert Step.from_json(json.dumps(step.to_json())) == step
        assert json.loads(plain_text(step.facts)) == through_json(plain(step.facts))


def test_a_step_without_its_proof_keeps_its_evidence() -> None:
    """As the list of all steps has one whose proof could not be searched."""
    _, step = a_hidden_single()
    kept = replace(step, facts=RecordedFacts(step.evidence))
    assert Step.from_json(kept.to_json()) == kept
    assert kept.conclusion() == "C9 = 1"
    assert kept.explanation() == ("The reasons for this Hidden Single were not recorded.", "C9 = 1.")
    assert houses_shown(kept) == houses_shown(step, Role.HOUSE)


def test_facts_are_fields_by_name() -> None:
    _, step = a_hidden_single()
    assert through_json(plain(step.facts)).keys() == {"house", "place", "others", "holders"}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"technique": "no-such-technique"}, "there is no technique 'no-such-technique'."),
        ({"technique": "\x1b[2J" * 40}, r"there is no technique '\x1b[2J\x1b[2J\x1b[2J\x1b[2J\x1b[2J\x1…."),
        ({"technique": ["x-wing"]}, DO_NOT_FIT),
        ({"placements": [[81, 1]]}, DO_NOT_FIT),
        ({"placements": [[0, 1 << 40]]}, DO_NOT_FIT),
        ({"facts": {}}, DO_NOT_FIT),
        ({"facts": {"house": 1}}, DO_NOT_FIT),
        ({"facts": {"house": "A", "place": [0, 1], "others": [], "holders": []}}, DO_NOT_FIT),
        ({"facts": {"house": 0, "place": [0], "others": [], "holders": []}}, DO_NOT_FIT),
        ({"facts": {"house": 99, "place": [0, 1], "others": [], "holders": []}}, DO_NOT_FIT),
        ({"facts": None}, DO_NOT_FIT),
        ({"format": "sudoku-tui position"}, """its "format" is 'sudoku-tui position', not "sudoku-tui step"."""),
        ({"format": None}, """its "format" is missing, not "sudoku-tui step"."""),
        ({"version": 2}, "a newer sudoku-tui wrote it, in version 2 of its fields."),
        ({"version": "1"}, "it has no version."),
    ],
)
def test_what_is_no_step_is_an_error_with_a_sentence(wrong: dict[str, Any], reason: str) -> None:
    _, step = a_hidden_single()
    with pytest.raises(InvalidJson) as told:
        Step.from_json(through_json(step.to_json()) | wrong)
    assert str(told.value) == f"This is no step in JSON: {reason}"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("", "it is cut off."),
        ('{"format": "sudoku-tui st', "it is cut off."),
        ('{"format": "sudoku-tui step", "version": 1', "it is cut off."),
        ("{'format': 1}", "it is broken at character 2."),
        ("[]", "it is no object with fields."),
        ("[" * 100_000, "it is nested too deep."),
        (b"\xff\xfe{", "it is no text of JSON."),
        ("9" * 5000, "it is no text of JSON."),
        (" " * (MOST_TEXT + 1), "it is longer than 4 MiB."),
        (17, "it is no object with fields."),
        (None, "it is no object with fields."),
    ],
)
def test_broken_text_is_an_error_with_a_sentence(data: Any, reason: str) -> None:
    with pytest.raises(InvalidJson) as told:
        Step.from_json(data)
    assert str(told.value) == f"This is no step in JSON: {reason}"


def test_a_text_that_is_cut_anywhere_is_an_error() -> None:
    _, step = a_hidden_single()
    text = json.dumps(step.to_json())
    for end in range(len(text)):
        with pytest.raises(InvalidJson):
            Step.from_json(text[:end])


def test_a_step_of_a_package_that_is_gone_keeps_what_it_does_and_shows() -> None:
    _, step = a_hidden_single()
    record = through_json(step.to_json()) | {"technique": "of-others", "facts": {"any": 1}}
    record["outside"] = {"level": 2, "score": 7, "evidence": plain(step.evidence)}
    kept = Step.from_json(record)
    assert (kept.technique.id, kept.technique.level.name, kept.technique.score) == ("of-others", "MEDIUM", 7)
    assert (kept.placements, kept.evidence) == (step.placements, step.evidence)
    assert Step.from_json(kept.to_json()) == kept
