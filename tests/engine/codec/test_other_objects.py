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


NO_FLAGS: tuple[object, ...] = ("no", 0, None, [])
NO_TEXTS: tuple[object, ...] = (None, True, 7, [])
NO_FIGURES: tuple[object, ...] = ("3.4", True, -0.1, float("nan"), float("inf"), 1e80, "1" * 81)


@pytest.mark.parametrize(
    ("one", "field", "wrong"),
    [
        *((OBJECTS[number], "is_solved", wrong) for number in (1, 2) for wrong in NO_FLAGS),
        *((OBJECTS[1], "counts", [[wrong, 2]]) for wrong in NO_TEXTS),
        *((OBJECTS[2], "hardest", wrong) for wrong in NO_TEXTS),
        *((OBJECTS[number], "limit", wrong) for number in (2, 3) for wrong in NO_TEXTS),
        *((OBJECTS[2], field, wrong) for field in ("er", "ep", "ed") for wrong in NO_FIGURES),
        *((OBJECTS[5], "high", wrong) for wrong in NO_FIGURES),
    ],
    ids=repr,
)
def test_a_field_of_another_type_is_not_made_to_fit(one: Any, field: str, wrong: object) -> None:
    with pytest.raises(InvalidJson, match="its fields do not fit together"):
        type(one).from_json(one.to_json() | {field: wrong})
