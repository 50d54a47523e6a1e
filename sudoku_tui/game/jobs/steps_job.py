"""Every step of a position. There is a message for each thing that `StepList` is told."""

from collections.abc import Iterable, Iterator
from typing import Any

from sudoku_tui.engine.logic import all_steps
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.order import BY_ID
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats.position_codec import position_from_json, position_to_json
from sudoku_tui.game.solver.solution_search import solutions_soon
from sudoku_tui.game.step_records import step_from_json, step_to_json
from sudoku_tui.game.study.steps import FoundStep, StepList, with_unlocked

Message = dict[str, Any]


def arguments_of(position: Position, techniques: Iterable[Technique]) -> tuple[Message, list[str]]:
    """The arguments that make the job look for techniques in a position."""
    return position_to_json(position), [technique.id for technique in techniques]


def run(position: Message, techniques: Iterable[str]) -> Iterator[Message]:
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
        yield {"begin": technique.id}
        for found in with_unlocked(all_steps(start, (technique,)), start):
            has_steps = True
            yield {"step": step_to_json(found.step), "unlocks": found.unlocks}
        yield {"end": technique.id}
    if not has_steps:
        yield {"solutions": solutions_soon(start.to_string())}


def tell(steps: StepList, message: Message) -> None:
    """Pass a message of the job on to the list of the steps."""
    if "begin" in message:
        steps.begin(BY_ID[message["begin"]])
    elif "left_out" in message:
        steps.leave_out(BY_ID[message["left_out"]])
    elif "step" in message:
        steps.add(FoundStep(step_from_json(message["step"]), message["unlocks"]))
    elif "end" in message:
        steps.end()
    elif "solutions" in message:
        steps.solutions = message["solutions"]
