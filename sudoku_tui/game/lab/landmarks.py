"""The events that keys of the theatre go on to, in a tree, among full grids and in other forms of the puzzle."""

from sudoku_tui.engine.search.encoded.belief import Beliefs
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, Reduced
from sudoku_tui.engine.search.events import Backtrack, Change, Choice, Event, Filling, Swap
from sudoku_tui.engine.search.local.genetic import Generation


def decides(event: Event) -> bool:
    """Whether the search decides what comes next: it chooses a cell, or among full grids another grid.

    Where nothing is decided it is a whole turn: an iteration of beliefs, or all states of a cell in a diagram.
    """
    if isinstance(event, Beliefs | Layer | Reduced | AllCounted):
        return True
    return isinstance(event, Choice | Change | Filling) or (isinstance(event, Swap) and event.made)


def goes_back(event: Event) -> bool:
    """Whether it takes something back; a search among full grids then begins anew."""
    begins = isinstance(event, Filling) and not (isinstance(event, Generation) and event.number)
    return isinstance(event, Backtrack) or begins
