"""The way of Sudoku Explainer through a puzzle: its next step at once where no chain is searched, else by a search.

A search for a chain may take seconds. So who asks for a step is told by `SearchNeeded` that it needs one, has it done
where that is in nobody's way, and asks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step

if TYPE_CHECKING:
    from sudoku_tui.engine.explainer.rating import Watch

REMEMBERED = 4
"""Of how many positions the steps are remembered: undo leads back to one."""


class SearchNeeded(Exception):
    """The next step of a position is known only after a search."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position


class SeStep(NamedTuple):
    """A step of the way."""

    step: Step
    er: float  # how hard it is, to one tenth


class SeWay:
    """The next steps of positions, as far as they are known."""

    def __init__(self) -> None:
        self._known: tuple[tuple[Position, SeStep | None], ...] = ()

    def next_step(self, position: Position) -> SeStep | None:
        """The next step of a position without pending eliminations; None if there is none.

        Raises:
            SearchNeeded: it is not known, and no easy one.
        """
        for place, step in self._known:
            if place == position:
                return step
        easy = find_step(position, is_easy=True)
        if easy is None:
            raise SearchNeeded(position)
        self.learn(position, easy)
        return easy

    def learn(self, position: Position, step: SeStep | None) -> None:
        """Take what a search has found."""
        self._known = ((position, step), *self._known[: REMEMBERED - 1])

    def er_of(self, step: Step) -> float:
        """How hard a step is that was found here; 0 for any other."""
        return next((found.er for _, found in self._known if found is not None and found.step is step), 0.0)


def find_step(position: Position, watch: Watch | None = None, *, is_easy: bool = False) -> SeStep | None:
    """The next step of a position without pending eliminations, or None.

    `watch` is told how far the search for it is, and may raise an error to end it. A step that `is_easy` is found
    without a search for chains, within milliseconds.
    """
    from sudoku_tui.engine.explainer import rating  # it takes a while, and few follow this way
    from sudoku_tui.engine.explainer.grid import Grid
    from sudoku_tui.engine.explainer.order import SEARCHES

    searches = rating.EASY_SEARCHES if is_easy else SEARCHES
    hint = rating.next_hint(Grid.of(position), watch=watch, searches=searches)
    return None if hint is None else SeStep(hint.step(position), rating.printed(hint.difficulty))
