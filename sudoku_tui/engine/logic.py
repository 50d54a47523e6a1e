"""The human solver: techniques in order, the next step, the whole path."""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Technique

TECHNIQUES: tuple[Technique, ...] = (ELIMINATION, NAKED_SINGLE, HIDDEN_SINGLE)
"""The techniques from the easiest to the hardest, one elimination at a time."""

PATH_TECHNIQUES: tuple[Technique, ...] = (ALL_ELIMINATIONS, NAKED_SINGLE, HIDDEN_SINGLE)
"""The same for a whole path, where all pending eliminations are one step."""


def next_step(position: Position, techniques: Sequence[Technique] = TECHNIQUES) -> Step | None:
    """The first step of the first technique that has one, or None."""
    for technique in techniques:
        step = next(technique.find(position), None)
        if step is not None:
            return step
    return None


def path(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Iterator[tuple[Step, Position]]:
    """Steps one after another, each with the position it leads to, until none applies or a contradiction shows.

    The path is the same every time. It ends at the solution if `is_complete` is true of the last position.
    """
    while not position.is_complete and position.contradiction is None:
        step = next_step(position, techniques)
        if step is None:
            return
        position = step.apply(position)
        yield step, position
