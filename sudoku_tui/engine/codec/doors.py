"""The JSON of positions and steps for other programs: it says what it is, and is checked when it is read."""

from typing import Any

from sudoku_tui.engine.codec.positions import checked, digits_by_cell, planes_from_digits, values_of
from sudoku_tui.engine.codec.steps import step_from_json, step_to_json, tellable
from sudoku_tui.engine.fields import Json, headed, reading
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step

_POSITION, _STEP = "position", "step"
_DIGITS = frozenset("123456789")


def position_fields(position: Position) -> dict[str, Any]:
    """The position as fields for `json.dumps`.

    >>> from sudoku_tui.engine import Position
    >>> fields = Position.from_string("." * 80 + "7").eliminated().to_json()
    >>> fields["format"], fields["values"][-2:], fields["candidates"][-2:]
    ('sudoku-tui position', '.7', ['12345689', ''])
    """
    return headed(
        _POSITION,
        {
            "givens": position.givens_string(),
            "values": position.to_string(),
            "candidates": digits_by_cell(position.candidates),
        },
    )


def position_in(data: Json) -> Position:
    """Read a position that `Position.to_json` wrote.

    Args:
        data: the fields, or their text as JSON. Text from strangers is safe: at most 4 MiB of it are read.

    Raises:
        InvalidJson: the data is broken, cut off, from a newer version, or about another kind of object.

    >>> import json
    >>> from sudoku_tui.engine import Position
    >>> position = Position.from_string("." * 80 + "7").eliminated()
    >>> Position.from_json(json.dumps(position.to_json())) == position
    True
    """
    with reading(data, _POSITION, has_head=True) as fields:
        values, givens, texts = values_of(fields["values"]), values_of(fields["givens"]), fields["candidates"]
        for value, given, digits in zip(values, givens, texts, strict=True):
            if given not in (0, value) or (value and digits) or not _DIGITS.issuperset(digits):
                raise ValueError("a cell has a value and candidates, or other givens")
        return checked(values, sum(1 << cell for cell, given in enumerate(givens) if given), planes_from_digits(texts))


def step_fields(step: Step) -> dict[str, Any]:
    """The step as fields for `json.dumps`, with the fields of its facts.

    >>> from sudoku_tui.engine import Position, next_step
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> fields = next_step(Position.from_string(puzzle)).to_json()
    >>> fields["format"], fields["technique"], fields["eliminations"][0]
    ('sudoku-tui step', 'elimination', Candidate(cell=0, digit=3))
    """
    return headed(_STEP, step_to_json(step))


def step_in(data: Json) -> Step:
    """Read a step that `Step.to_json` wrote.

    If its technique is from a package that is not installed, the step keeps its result and its evidence.

    Args:
        data: the fields, or their text as JSON. Text from strangers is safe: at most 4 MiB of it are read.

    Raises:
        InvalidJson: the data is broken, cut off, from a newer version, about another kind of object or an unknown
            technique; or the facts contradict each other.

    >>> import json
    >>> from sudoku_tui.engine import Position, Step, next_step
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> step = next_step(Position.from_string(puzzle))
    >>> Step.from_json(json.dumps(step.to_json())) == step
    True
    >>> Step.from_json('{"format": "sudoku-tui st')
    Traceback (most recent call last):
        ...
    sudoku_tui.engine.errors.InvalidJson: This is no step in JSON: it is cut off.
    """
    with reading(data, _STEP, has_head=True) as fields:
        return tellable(step_from_json(fields))
