"""Why the player may have placed a digit: the simplest technique that justifies it, looked for in small slices."""

from collections.abc import Generator, Iterator, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.data.messages.solver_messages import Justified, hardest_of
from sudoku_tui.game.solver.elimination_reasons import Slices, result_of, with_reasons


def justification(before: Position, placed: Candidate, techniques: Sequence[Technique]) -> Iterator[Justified | None]:
    """Look for what justifies a placement. What the placed values exclude counts as eliminated.

    The placement may be a single; or become one by a few eliminations; or by other singles; or by harder and harder
    techniques, first by their eliminations alone, then with all that follows from them.

    Args:
        techniques: what may be used, from the easiest to the hardest; they must fit the puzzle.

    Yields:
        None after each slice of work, of some milliseconds; at last what it found.
    """
    position = before.eliminated()
    others = [technique for technique in with_reasons(techniques) if technique not in SINGLES]
    for level in (Level.MEDIUM, Level.HARD, Level.UNFAIR, Level.EXTREME):
        known = [technique for technique in others if technique.level <= level]
        tries = [
            _steps_to(position, placed, known, places=False),
            _steps_to(position, placed, (*SINGLES, *known), places=True),
        ]
        if level is Level.MEDIUM:
            tries.insert(1, _singles(position, placed))
        for steps_to in tries:
            steps = yield from steps_to
            if steps is not None:
                yield (yield from _justified(steps, position, placed))
                return
    yield Justified(*placed)


def quick_justification(before: Position, placed: Candidate, techniques: Sequence[Technique]) -> Justified:
    """The quick justification of a placement: a single, also one after eliminations of the easiest techniques.

    It looks no further. So it takes some milliseconds, and what it does not find may be right all the same.
    """
    position = before.eliminated()
    known = [one for one in with_reasons(techniques) if one not in SINGLES and one.level <= Level.MEDIUM]
    steps = result_of(_steps_to(position, placed, known, places=False))
    return Justified(*placed) if steps is None else result_of(_justified(steps, position, placed))


def _justified(steps: list[Step], position: Position, placed: Candidate) -> Generator[None, None, Justified]:
    """The answer that some steps justify a placement, the last of which makes it."""
    hardest = hardest_of(steps)
    is_enough = len(steps) <= 2 or (yield from _is_enough(hardest.technique, position, placed))
    return Justified(*placed, tuple(steps), is_enough)


def _steps_to(position: Position, placed: Candidate, techniques: Sequence[Technique], *, places: bool) -> Slices:
    """Take the first step of the first technique until a placement is a single; without `places` only eliminations.

    On a board with a contradiction nothing but a plain single counts, as anything follows from what is false.
    """
    steps: list[Step] = []
    while position.has_candidate(*placed):
        step = None if steps and position.contradiction is not None else single_of(position, placed)
        if step is not None:
            return [*steps, step]
        if position.contradiction is not None:
            break
        for technique in techniques:
            step = next(
                (step for step in technique.find(position) if places or step.placements in ((), (placed,))), None
            )
            yield None
            if step is not None:
                break
        if step is None:
            break
        steps.append(step)
        if placed in step.placements:
            return steps
        position = step.apply(position, eliminate=True)
    return None


def _singles(position: Position, placed: Candidate) -> Slices:
    """Place singles until a placement is one; singles that it does not need are dropped."""
    steps = yield from _steps_to(position, placed, SINGLES, places=True)
    for step in [] if steps is None else steps[-2::-1]:
        others = [other for other in steps or () if other is not step]
        if _are_singles(position, others):
            steps = others
        yield None
    return steps


def _are_singles(position: Position, steps: Sequence[Step]) -> bool:
    for step in steps:
        (placed,) = step.placements
        if single_of(position, placed) is None:
            return False
        position = step.apply(position, eliminate=True)
    return True


def single_of(position: Position, placed: Candidate) -> Step | None:
    """The simplest single that a placement is, if it is one."""
    for technique in SINGLES:
        for step in technique.find(position):
            if step.placements == (placed,):
                return step
    return None


def _is_enough(technique: Technique, position: Position, placed: Candidate) -> Generator[None, None, bool]:
    """Whether one step of a technique alone makes a placement a single."""
    for step in technique.find(position):
        if not step.placements and single_of(step.apply(position), placed) is not None:
            return True
        yield None
    return False
