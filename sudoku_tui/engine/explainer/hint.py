"""Hints, the finds of the explainer's searches, and the techniques that no other path has."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Facts, Step
from sudoku_tui.engine.techniques.technique import Technique


@dataclass(slots=True)
class Hint:
    """A step that the explainer may take. Its facts are found when somebody looks at it: a rating needs none."""

    technique: Technique  # ours where it is the same thing, else one of the explainer's
    name: str  # what the original calls it, such as "Unique Loop 6 type 1"
    difficulty: float  # its rating; sums of tenths as they come out, since the original compares them so
    # what was found, told of the position in which it was found, with all pending eliminations done
    make_facts: Callable[[Position], Facts]
    eliminations: tuple[Candidate, ...] = ()
    placement: Candidate | None = None

    def step(self, position: Position) -> Step:
        """The hint as an ordinary step of the position in which it was found."""
        placements = () if self.placement is None else (self.placement,)
        eliminations = tuple(one for one in self.eliminations if not placements or one.cell != placements[0].cell)
        return Step(self.technique, placements, eliminations, self.make_facts(position))

    def apply(self, grid: Grid) -> None:
        """Do what it says."""
        for cell, digit in self.eliminations:
            grid.remove(cell, digit)
        if self.placement is not None:
            grid.place(*self.placement)


def known(facts: Facts) -> Callable[[Position], Facts]:
    """Facts that are known already, for a hint that asks for them."""
    return lambda _: facts


Search = Callable[[Grid], Hint | None]
"""Finds the hint that the explainer would take of a technique (or of a few that it asks together), or None."""

Tick = Callable[[float], None]
"""Told now and then which share of a search is done, from 0 to 1; it may raise an error to end it."""


class ChainSearch(Protocol):
    """A search that may take long."""

    @property
    def name(self) -> str:
        """The name of the search in reports of its progress."""

    @property
    def least(self) -> float:
        """The lowest difficulty that it has."""

    def find(self, grid: Grid, tick: Tick) -> Hint | None:
        """Find a hint, as a `Search` does."""


def first_hint(searches: Iterable[ChainSearch], grid: Grid) -> Hint | None:
    """The hint of the first of some searches that has one; a `Search`, if the searches are known.

    A search for chains is asked after all easier ones: it takes for granted that they find nothing.
    """
    found = (search.find(grid, lambda _: None) for search in searches)
    return next((hint for hint in found if hint is not None), None)


@dataclass(frozen=True)
class ExplainerTechnique(Technique):
    """A technique that only the explainer has. It stands in no other path and in no list, and has no code."""

    # the one that finds it, and maybe others of its family; it is not compared, since no copy of it is equal to it
    search: Search = field(default=lambda _: None, compare=False)
    in_path: bool = False
    in_list: bool = False

    def find(self, position: Position) -> Iterator[Step]:
        """The step that the explainer's search has in a position, if it is of this technique."""
        hint = self.search(Grid.of(position))
        if hint is not None and hint.technique == self:
            yield hint.step(position.eliminated())
