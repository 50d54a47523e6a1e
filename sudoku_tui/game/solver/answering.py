"""Answers to moves that are no steps of the solver: whether a digit clashes, or follows from the board.

Whether a digit is right is not told here: only a check knows that, and the player has to ask for it.
"""

from collections.abc import Sequence

from sudoku_tui.engine.board import Candidate, cell_set, cells_in, seen_by_any
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.data.game_log import Shown
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.messages.move_messages import Placed
from sudoku_tui.game.data.messages.solver_messages import AboutMove
from sudoku_tui.game.solver.justification import quick_justification


def answer_for(entry: Entry, before: Entry, techniques: Sequence[Technique]) -> tuple[AboutMove, Shown]:
    """The answer for the move of an entry, and what the board shows with it; `before` is its parent.

    Args:
        techniques: what may justify a digit, from the easiest to the hardest; they must fit the puzzle.
    """
    placed = entry.message
    if not isinstance(placed, Placed):
        return AboutMove(entry.number, placed), Shown(entry)
    clashing = cell_set(placed.cells) & entry.position.conflicts
    if clashing:
        clashing |= entry.position.placed[placed.digit] & seen_by_any(clashing)
        return AboutMove(entry.number, placed, tuple(cells_in(clashing))), Shown(entry, cells=clashing)
    position = entry.position
    for cell in placed.cells:
        position = position.without(cell, before.position)
    reasons = tuple(quick_justification(position, Candidate(cell, placed.digit), techniques) for cell in placed.cells)
    steps = reasons[0].steps
    step = steps[0] if len(reasons) == len(steps) == 1 else None
    return AboutMove(entry.number, placed, reasons=reasons), Shown(entry, step)
