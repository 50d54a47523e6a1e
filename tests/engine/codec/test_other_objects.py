"""Made puzzles and ratings come back from JSON, of their fields and of their text; what is none is an error."""

import json
from typing import Any

import pytest

from sudoku_tui.engine import DepthRating, HumanTime, InvalidJson, Level, Made, Rating, SeRating, solve

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
MADE = Made(PUZZLE, solve(PUZZLE) or "")
OBJECTS: tuple[Any, ...] = (
    MADE,
    Rating(Level.HARD, 1234, False, (("naked-single", 20), ("x-wing", 2))),
    SeRating(7.2, 1.2, 1.2, "Region Forcing Chains", True),
    DepthRating(None, 4, "seconds"),
    DepthRating(2, 2),
    HumanTime(9.6, 5.0, 14.0),
)


@pytest.mark.parametrize("one", OBJECTS, ids=repr)
def test_it_comes_back_as_it_was(one: Any) -> None:
    text = json.dumps(one.to_json())
    assert type(one).from_json(one.to_json()) == type(one).from_json(text) == type(one).from_json(text.encode()) == one


@pytest.mark.parametrize("one", OBJECTS, ids=repr)
def test_without_one_of_its_fields_it_is_none(one: Any) -> None:
    for name in one.to_json():
        fields = {other: value for other, value in one.to_json().items() if other != name}
        with pytest.raises(InvalidJson, match=r"^This is no (puzzle|rating|time) in JSON: .*\.$"):
            type(one).from_json(fields)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"solution": MADE.solution[::-1]}, "its solution is not the only one of its puzzle."),
        ({"puzzle": "." * 81}, "its solution is not the only one of its puzzle."),
        ({"puzzle": "3" + PUZZLE[1:]}, "its fields do not fit together."),
        ({"puzzle": 17}, "its fields do not fit together."),
    ],
)
def test_a_puzzle_has_its_one_solution(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(InvalidJson) as told:
        Made.from_json(MADE.to_json() | wrong)
    assert str(told.value) == f"This is no puzzle in JSON: {reason}"
