"""Steps of saved games are read as any version wrote them."""

import json
from dataclasses import replace
from typing import cast

from sudoku_tui.engine.codec.steps import step_to_json
from sudoku_tui.engine.techniques.templates import TEMPLATE_SET, TemplateFacts
from sudoku_tui.game.records.step_records import step_of_record
from tests.engine.explanations import read_approved


def test_templates_are_read_that_tell_only_how_many_rounds_there_were() -> None:
    """As games of version 1 hold them."""
    position = next(one.position for one in read_approved() if one.technique is TEMPLATE_SET)
    step = next(TEMPLATE_SET.find(position))
    record = json.loads(json.dumps(step_to_json(step)))
    record["facts"]["rounds"] = len(record["facts"].pop("needed"))
    facts = step_of_record(record).facts
    assert facts == replace(cast("TemplateFacts", step.facts), needed=())
