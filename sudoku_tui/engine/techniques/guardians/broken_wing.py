"""Broken wings ("guardians"): an odd loop of one digit's links, and the places that keep it from closing.

In each house of the loop two cells of it have the digit, and perhaps other places: the guardians. If none of these were
true, the digit would be in each second cell of the loop, which an odd number of cells does not allow. A cell of the
loop may be a guardian of another house.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES, cells_in, seen_by_all
from sudoku_tui.engine.links.nodes import of_digit
from sudoku_tui.engine.patterns.guardians import Guarded
from sudoku_tui.engine.patterns.templates import outside_templates
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.guardians.guarded import GuardianTechnique
from sudoku_tui.engine.techniques.technique import Level

LENGTHS = (5, 7)  # of three cells locked candidates say as much
MOST_GUARDIANS = 6


class _Edge(NamedTuple):
    """Two places of the digit in a house."""

    house: int
    cells: tuple[int, int]
    guardians: int  # its other places there
    removable: int  # the candidates that see all of these, among those that may fall at all


class _Path(NamedTuple):
    cells: tuple[int, ...]
    houses: tuple[int, ...]  # one less
    guardians: int
    removable: int


@lru_cache(maxsize=2)
def _broken_wings(position: Position) -> tuple[Guarded, ...]:
    """The loops that remove something: the fewest guardians first, then the shortest, then by digit and cells."""
    by_digit = enumerate(outside_templates(position))
    found = [one for digit, removable in by_digit if removable for one in _of_digit(position, digit, removable)]
    return tuple(sorted(found, key=lambda one: (one.guardians.bit_count(), len(one.cells), one.digits, one.cells)))


def _of_digit(position: Position, digit: int, removable: int) -> Iterator[Guarded]:
    from_cell: dict[int, list[tuple[int, _Edge]]] = {}
    for edge in _edges(position, digit, removable):
        for here, there in (edge.cells, edge.cells[::-1]):
            from_cell.setdefault(here, []).append((there, edge))
    known = set[int]()
    for start in sorted(from_cell):
        paths = [_Path((start,), (), 0, -1)]
        for length in range(2, LENGTHS[-1] + 2):
            longer = []
            for path in paths:
                for cell, edge in from_cell[path.cells[-1]]:
                    closes = cell == start and length - 1 in LENGTHS and path.cells[1] < path.cells[-1]
                    if edge.house in path.houses or not (closes or (cell > start and cell not in path.cells)):
                        continue
                    guardians, common = path.guardians | edge.guardians, path.removable & edge.removable
                    if not common or guardians.bit_count() > MOST_GUARDIANS:
                        continue
                    if not closes:
                        longer.append(_Path((*path.cells, cell), (*path.houses, edge.house), guardians, common))
                    elif guardians and guardians not in known:
                        known.add(guardians)
                        yield Guarded(path.cells, 1 << digit, of_digit(digit, guardians), (*path.houses, edge.house))
            paths = longer


def _edges(position: Position, digit: int, removable: int) -> Iterator[_Edge]:
    """The pairs of places in each house where the digit is not placed, if what they leave can remove something."""
    placed = position.placed[digit]
    for house in HOUSES:
        places = position.candidates[digit] & HOUSE_MASK[house]
        if placed & HOUSE_MASK[house] or not 2 <= places.bit_count() <= MOST_GUARDIANS + 2:
            continue
        for first, second in combinations(cells_in(places), 2):
            guardians = places ^ 1 << first ^ 1 << second
            able = removable & seen_by_all(guardians)
            if able:
                yield _Edge(house, (first, second), guardians, able)


BROKEN_WING = GuardianTechnique("broken-wing", "3206", Level.UNFAIR, 240, kind="broken_wing", search=_broken_wings)
