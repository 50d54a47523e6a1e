"""Why the player may have eliminated candidates: the simplest technique that justifies it, looked for in small slices.

What a person sees at once is a step that exists as the board stands. So a single step may be a level harder than
several steps, one after another, that lead to the same.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, TypeVar

from sudoku_tui.engine.board import PEER_MASK, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import Level, Technique

T = TypeVar("T")


class EliminationReason(NamedTuple):
    """The justification of eliminations."""

    technique: str  # the id of the hardest technique that it takes; empty if nothing we know justifies them
    is_alone: bool = True  # whether that technique alone does


Slices = Generator[None, None, "list[Step] | None"]
"""Work that yields after each slice, and returns steps that lead to what is to be justified; or None."""


def reason_for(
    before: Position, eliminated: Sequence[Candidate], techniques: Sequence[Technique]
) -> Iterator[EliminationReason | None]:
    """Look for what justifies eliminations. What the placed values exclude counts as eliminated.

    Args:
        techniques: what may be used, of each level from the easiest to the hardest; they must fit the puzzle.

    Yields:
        None after each slice of work, of some milliseconds; at last what it found.
    """
    steps = yield from steps_against(before, eliminated, techniques)
    if not steps:
        yield EliminationReason("" if steps is None else ELIMINATION.id)
        return
    used = [step.technique for step in steps]
    hardest = max(used, key=sorted(with_reasons(techniques), key=lambda technique: technique.level).index)
    yield EliminationReason(hardest.id, set(used) == {hardest})


def steps_against(before: Position, eliminated: Sequence[Candidate], techniques: Sequence[Technique]) -> Slices:
    """Look for the simplest steps that rule candidates out, as `reason_for` does; none where placed values do so.

    They are found one after another, from `before` with what the placed values exclude eliminated.
    """
    position = before.eliminated()
    left = [candidate for candidate in eliminated if position.has_candidate(*candidate)]
    if not left:
        return []
    techniques = with_reasons(techniques)
    by_level = {level: [one for one in techniques if one.level is level] for level in Level}
    up_to = {level: [one for easier in Level if easier <= level for one in by_level[easier]] for level in Level}
    tries = [single_steps(position, left, up_to[Level.HARD])]
    for level in Level:
        if level >= Level.UNFAIR:
            tries.append(single_steps(position, left, up_to[level]))
        if level >= Level.HARD:
            tries += _in_turn(position, left, up_to[Level(level - 1)])
    tries += _in_turn(position, left, up_to[Level.EXTREME])
    for steps_to in tries:
        steps = yield from steps_to
        if steps is not None:
            return steps
    return None


def needed(steps: Sequence[Step], position: Position) -> tuple[Step, ...]:
    """Steps that were found one after another from a position, without those that the last one does not rest on.

    Each of them is one that exists when those before it are done.
    """
    kept = [*steps]
    for index in range(len(kept) - 2, -1, -1):
        without = _found_again([*kept[:index], *kept[index + 1 :]], position)
        kept = kept if without is None else without
    return tuple(kept)


def _found_again(steps: Sequence[Step], position: Position) -> list[Step] | None:
    """Steps that do what some others do, one after another from a position; None if one of them has none."""
    again: list[Step] = []
    for step in steps:
        found = next((one for one in step.technique.find(position) if _does_all(one, step)), None)
        if found is None:
            return None
        again.append(found)
        position = found.apply(position, eliminate=True)
    return again


def _does_all(step: Step, of: Step) -> bool:
    return step.placements == of.placements and {*of.eliminations} <= {*step.eliminations}


def result_of(slices: Generator[object, None, T]) -> T:
    """The result of work that is done without a pause."""
    try:
        while True:
            next(slices)
    except StopIteration as end:
        result: T = end.value
        return result


def with_reasons(techniques: Sequence[Technique]) -> list[Technique]:
    """The techniques that may be why a person made a move: all but trial and error, which also takes long."""
    return [technique for technique in techniques if technique.id not in _TRIAL_AND_ERROR]


_TRIAL_AND_ERROR = frozenset({"nested-forcing-net"})


def single_steps(position: Position, eliminated: Sequence[Candidate], techniques: Sequence[Technique]) -> Slices:
    """Steps that exist in a position, of the easiest techniques, and rule out all candidates together."""
    left, used = list(eliminated), []
    for technique in techniques:
        for step in technique.find(position):
            still_left = [candidate for candidate in left if not rules_out(step, candidate)]
            if len(still_left) < len(left):
                used.append(step)
                left = still_left
            if not left:
                return used
        yield None
    return None


def _in_turn(position: Position, eliminated: Sequence[Candidate], techniques: Sequence[Technique]) -> list[Slices]:
    """The two ways to take steps one after another: first eliminations alone, then with all that follows from them."""
    return [_steps_to(position, eliminated, techniques, places=places) for places in (False, True)]


def _steps_to(
    position: Position, eliminated: Sequence[Candidate], techniques: Sequence[Technique], *, places: bool
) -> Slices:
    """Take the first step of the easiest technique until all candidates are ruled out; without `places` eliminations.

    A technique has its turn only when all easier ones together lead to nothing more, so the hardest one is needed.
    """
    steps: list[Step] = []
    while position.contradiction is None:
        step = None
        for technique in techniques:
            step = next((step for step in technique.find(position) if places or not step.placements), None)
            yield None
            if step is not None:
                break
        if step is None:
            return None
        steps.append(step)
        position = step.apply(position, eliminate=True)
        if not any(digit in (position.values[cell], *position.candidates_of(cell)) for cell, digit in eliminated):
            return steps
    return None


def rules_out(step: Step, candidate: Candidate) -> bool:
    """Whether a candidate is none any more after a step: removed, or excluded by what is placed."""
    cell, digit = candidate
    return candidate in step.eliminations or any(
        candidate != placed and (placed.cell == cell or (placed.digit == digit and PEER_MASK[cell] >> placed.cell & 1))
        for placed in step.placements
    )
