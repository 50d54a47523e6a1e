"""The facts of one step of a list, where they take a while to find: the proof of a net."""

from collections.abc import Iterator, Sequence
from typing import Any

from sudoku_tui.engine.codec.positions import position_from_json, position_to_json
from sudoku_tui.engine.codec.values import plain_text
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.position import Position
from sudoku_tui.game.solver.step_list import FoundStep


def arguments_of(position: Position, found: FoundStep) -> tuple[Any, ...]:
    """The arguments that make the job find the facts of a step of a position."""
    return position_to_json(position), found.technique.id, found.placements, found.eliminations


def run(
    position: dict[str, Any], technique: str, placements: Sequence[Sequence[int]], eliminations: Sequence[Sequence[int]]
) -> Iterator[dict[str, str]]:
    """Find the step of a technique (id) with some effects in a position (JSON), and tell its facts."""
    effects = [[*map(tuple, placements)], [*map(tuple, eliminations)]]
    for step in BY_ID[technique].find(position_from_json(position)):
        if [[*step.placements], [*step.eliminations]] == effects:
            yield {"facts": plain_text(step.facts)}
            return
