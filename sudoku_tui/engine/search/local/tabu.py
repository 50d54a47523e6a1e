"""Tabu search on a Sudoku: always the best swap within a box, but none that brings back what has just been changed.

What is forbidden, and when it is allowed all the same, is as in TABUCOL for graph colouring (Hertz and de Werra 1987);
for how many moves, as Galinier and Hao (1999) have it. It is here in place of particle swarm optimization, which is
made for points in space: a Sudoku has no directions to fly in.
"""

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple

from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.search.events import Counters, Event, Progress, Swap
from sudoku_tui.engine.search.local.full_grids import BoxGrid, LocalSearch


@dataclass(frozen=True, slots=True, kw_only=True)
class TabuMove(Swap):
    """The best swap that was not forbidden, or one that was, and led to a better grid than any before.

    Where all are forbidden, chance decides.
    """

    weighed: int  # how many swaps were weighed to find it
    tabu: int  # how many of them were forbidden
    tenure: int  # for how many moves neither of its two cells may take its old digit again
    aspired: bool  # whether it was forbidden, and made all the same

    __repr__ = brief


class _Weighed(NamedTuple):
    """A swap that was weighed."""

    change: int
    cells: tuple[int, int]
    is_tabu: bool


@dataclass(frozen=True)
class TabuSearch(LocalSearch[BoxGrid]):
    """Tabu search with restarts."""

    counts: ClassVar[tuple[str, ...]] = ("moves", "weighed", "aspired")

    moves: int = 2000  # without a grid better than all before, until it begins anew
    share: float = 0.6  # of the conflicts, which the tenure grows with
    most: int = 10  # chance lengthens the tenure by less than this

    def _grids(self, values: tuple[int, ...], rng: Random) -> BoxGrid:
        return BoxGrid(values, rng)

    def _improve(self, grids: BoxGrid, counters: Counters, watch: bool) -> Generator[Event, None, None]:
        number, since, fewest = 0, 0, grids.conflicts
        allowed: dict[tuple[int, int], int] = {}  # for a cell and a digit the move from which on it may come back
        while grids.conflicts and since < self.moves and grids.movable:
            number += 1
            weighed = _weighed(grids, number, allowed)
            chosen = _chosen(weighed, grids.conflicts, fewest, grids.rng)
            first, second = chosen.cells
            digits = (grids.values[first], grids.values[second])
            grids.swap(first, second, chosen.change)
            tenure = int(self.share * grids.conflicts) + grids.rng.randrange(self.most)
            allowed[first, digits[0]] = allowed[second, digits[1]] = number + tenure + 1
            is_best = grids.conflicts < fewest
            since = 0 if is_best else since + 1
            fewest = min(fewest, grids.conflicts)
            counters.nodes += 1
            counters.assignments += 2
            counters.own["moves"] += 1
            counters.own["weighed"] += len(weighed)
            counters.own["aspired"] += chosen.is_tabu and is_best
            if watch:
                yield TabuMove(
                    chosen.cells,
                    digits,
                    chosen.change,
                    grids.conflicts,
                    weighed=len(weighed),
                    tabu=sum(one.is_tabu for one in weighed),
                    tenure=tenure,
                    aspired=chosen.is_tabu and is_best,
                )
            elif counters.nodes % self.pause_every == 0:
                yield Progress(0)

    @property
    def _long_enough(self) -> str:
        return f"{self.moves} moves without a better grid"


def _weighed(grid: BoxGrid, number: int, allowed: dict[tuple[int, int], int]) -> list[_Weighed]:
    """All swaps of a cell that clashes, and whether one of the two would take a digit that it may not take yet."""
    found = []
    values = grid.values
    for first in grid.movable:
        if not grid.clashes(first):
            continue
        for second in grid.partners[first]:
            if second < first and grid.clashes(second):
                continue  # weighed before
            until = max(allowed.get((first, values[second]), 0), allowed.get((second, values[first]), 0))
            found.append(_Weighed(grid.change(first, second), (first, second), until > number))
    return found


def _chosen(weighed: list[_Weighed], conflicts: int, fewest: int, rng: Random) -> _Weighed:
    """The best that may be made; chance decides between equals, and where all are forbidden."""
    free = [one for one in weighed if not one.is_tabu or conflicts + one.change < fewest]
    if not free:
        return rng.choice(weighed)
    best = min(one.change for one in free)
    return rng.choice([one for one in free if one.change == best])


TABU = TabuSearch(
    key="tabu",
    name="Tabu search",
    author="Fred Glover",
    year=1986,
    idea=(
        "Fill each box with the digits that it lacks. Then weigh all swaps of a cell that clashes with another cell "
        "of its box, and make the best of them, even if it makes more clashes. So the search climbs out of every "
        "hollow. For some moves the two cells may not take their old digits again: that is tabu, unless it leads to "
        "the best grid so far. If nothing better is found for long, begin anew."
    ),
    strengths=(
        "It looks around before each step, so it needs far fewer steps than annealing. Of the searches among full "
        "grids here, it solves the hardest puzzles. TABUCOL, by Alain Hertz and Dominique de Werra, colours graphs "
        "like this, and is part of the best programs for that."
    ),
    weaknesses=(
        "Each move costs as much as fifty proposals of annealing. The time for which a move is forbidden is found by "
        "trial. If it is too short, the search goes in circles; if it is too long, good moves are forbidden. It can "
        "neither prove that there is no solution nor find a second one."
    ),
)
