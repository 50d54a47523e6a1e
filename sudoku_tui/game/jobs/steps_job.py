"""Every step of a position. There is a message for each thing that `StepList` is told."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.codec.positions import position_from_json, position_to_json
from sudoku_tui.engine.codec.values import plain_text
from sudoku_tui.engine.logic import all_steps
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.solver.solution_search import solutions_soon
from sudoku_tui.game.solver.step_list import FoundStep, StepList, Unlocking, length_of

AT_ONCE = Level.HARD
"""Techniques up to this level take a millisecond at most, so that they need no other process, which starts in 0.1 s."""


def is_quick(technique: Technique) -> bool:
    """Whether a key may wait for a search for the technique."""
    return technique.level <= AT_ONCE and not technique.assumes_unique  # whether that is so can take longer to know


def arguments_of(position: Position, techniques: Iterable[Technique]) -> tuple[dict[str, Any], list[str]]:
    """The arguments that make the job look for techniques in a position."""
    return position_to_json(position), [technique.id for technique in techniques]


def run(position: dict[str, Any], techniques: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Look for techniques (ids) in a position (JSON), and tell of each when it begins, what it finds, and when it ends.

    Those that assume that the puzzle has one solution are left out where that is not so, or not known soon. Where there
    is no step at all, the last message says how many solutions there are for what is placed.
    """
    start = position_from_json(position)
    is_unique: bool | None = None
    has_steps = False
    for technique in (BY_ID[id] for id in techniques):
        if technique.assumes_unique:
            if is_unique is None:
                is_unique = solutions_soon(start.givens_string()) == 1
            if not is_unique:
                yield {"left_out": technique.id}
                continue
        for message in look_for(technique, start):
            has_steps = has_steps or "found" in message
            yield message
    if not has_steps:
        yield {"solutions": solutions_soon(start.to_string())}


def look_for(technique: Technique, position: Position) -> Iterator[dict[str, Any]]:
    """Look for one technique: tell when it begins, what it finds, and when it ends."""
    yield {"begin": technique.id}
    unlocking = Unlocking(position)
    for step in all_steps(position, (technique,)):
        yield {
            "found": technique.id,
            "placements": step.placements,
            "eliminations": step.eliminations,
            "unlocks": unlocking.count(step),
            "length": length_of(step.facts),
            "facts": None if step.facts.is_deferred else plain_text(step.facts),
        }
    yield {"end": technique.id}


def tell(steps: StepList, message: dict[str, Any]) -> None:
    """Pass a message of the job on to the list of the steps."""
    if "begin" in message:
        steps.begin(BY_ID[message["begin"]])
    elif "left_out" in message:
        steps.leave_out(BY_ID[message["left_out"]])
    elif "found" in message:
        steps.add(
            FoundStep(
                BY_ID[message["found"]],
                tuple([Candidate(*pair) for pair in message["placements"]]),
                tuple([Candidate(*pair) for pair in message["eliminations"]]),
                message["unlocks"],
                message["length"],
                message["facts"],
            )
        )
    elif "end" in message:
        steps.end()
    elif "solutions" in message:
        steps.solutions = message["solutions"]
