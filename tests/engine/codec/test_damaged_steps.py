"""A step in JSON whose values were changed at random is a step that can be told, or an error with a sentence."""

import json
from random import Random
from typing import Any

import pytest

from sudoku_tui.engine import InvalidJson, Step
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.explanations import read_approved

VALUES: tuple[Any, ...] = (0, 1, 5, 9, 26, 80, 81, -1, 10**30, 1.5, True, None, "", "x", [], {})
TRIES = 12


def changed(value: Any, rng: Random) -> Any:
    """A value of JSON in which something is missing, twice there, or another one."""
    chance = rng.random()
    if isinstance(value, dict) and value:
        name = rng.choice([*value])
        rest = {other: value[other] for other in value if other != name}
        return rest if chance < 0.1 else rest | {name: changed(value[name], rng)}
    if isinstance(value, list) and value and chance < 0.85:
        place = rng.randrange(len(value))
        parts = [[], [value[place]] * 2, [changed(value[place], rng)]][min(int(chance * 15), 2)]
        return [*value[:place], *parts, *value[place + 1 :]]
    return rng.choice(VALUES)


@pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])
@pytest.mark.sample(20)
def test_a_damaged_step_is_one_that_can_be_told_or_an_error(technique: Technique) -> None:
    position = next(one.position for one in read_approved() if one.technique is technique)
    fields = json.loads(json.dumps(next(technique.find(position)).to_json()))
    rng = Random(technique.id)
    refused = []
    for _ in range(TRIES):
        try:
            step = Step.from_json(json.dumps(changed(fields, rng)))
        except InvalidJson as error:
            refused.append(str(error))
        else:
            assert step.explanation()
            assert repr(step).isprintable()
    assert 0 < max(map(len, refused)) < 150
