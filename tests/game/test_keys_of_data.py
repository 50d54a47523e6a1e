"""Data holds ids of levels and techniques, which never change."""

import json

import pytest

from sudoku_tui.engine import words
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.making.generated import wanted_from_json, wanted_to_json
from sudoku_tui.game.puzzles.origin import Origin, Source

each_technique = pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])


@pytest.mark.parametrize("level", Level)
def test_a_level_is_known_by_its_id_and_by_its_name(level: Level) -> None:
    assert level.id.islower()
    assert Level.named(level.id) is Level.named(str(level)) is level
    assert words.level(level.id) == str(level)


def test_what_is_no_level_is_none() -> None:
    assert Level.named("") is None
    assert Level.named("hardest") is None
    assert words.level("hardest") == "hardest"


@each_technique
def test_a_technique_is_known_by_its_id_and_by_its_name(technique: Technique) -> None:
    assert BY_ID[technique.id] is technique_named(technique.id) is technique_named(technique.name) is technique
    assert words.technique_id(technique.name) == technique.id


def test_what_is_no_technique_stays_as_it_is() -> None:
    assert words.technique_id("Alternating Inference Chain") == "Alternating Inference Chain"


def test_wishes_and_origins_are_written_with_ids() -> None:
    wanted = Wanted(level=Level.HARD, needs=(BY_ID["x-wing"],))
    written = wanted_to_json(wanted)
    assert (written["level"], written["techniques"]) == ("hard", ["x-wing"])
    assert wanted_from_json(json.loads(json.dumps(written))) == wanted
    origin = Origin(Source.DAILY, "2026-11-21", level="hard")
    assert Origin.from_json(origin.to_json()) == origin
