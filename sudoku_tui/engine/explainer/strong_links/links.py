"""The strong links of one digit as the explainer sees them, and which of them can stand side by side in a chain.

A link is a house, and two groups of its cells: the digit is in one of the two. It is *plain* if each group is one
cell. Else it is *grouped*: a line with the digit in two boxes, or a box with the digit in a cross of a row and a
column, or in two rows or columns. The two routines of the original differ in details (see `Routine`), and it divides
some boxes in one way alone (B1, B2): so these are not the links of `links.digit_links`.

A chain enters each link at one side and leaves it at the other. All this depends on the places of one digit alone.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import (
    BOXES,
    DIGITS,
    HOUSES,
    ROWS,
    cell_set,
    cells_in,
    common_houses,
    seen_by_all,
)
from sudoku_tui.engine.explainer.grid import BOX_ROW_COLUMN, Grid, at, spot_index
from sudoku_tui.engine.explainer.hint import ExplainerTechnique
from sudoku_tui.engine.explainer.tuples import COUNT
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.chain_facts import ChainFacts


class LinksTechnique(ExplainerTechnique):
    """A chain of strong links of one digit."""

    facts_type = ChainFacts


class Routine(IntEnum):
    """Which of the original's routines asks: that of two links, or that of three."""

    TWO = 2
    THREE = 3


BOX, ROW, COLUMN = range(3)
"""The kinds of houses, as `DividedHouse.kind` has them."""


class HousePart(NamedTuple):
    """One of the two groups of a link."""

    cells: int
    seen: int  # the cells that see all of them
    houses: tuple[int, ...]  # those that hold all of them: column, row, box


class DividedHouse(NamedTuple):
    """A house with the digit in one of two groups; a box may be several, each a way to divide it."""

    order: int  # when the house is looked at: boxes, rows, columns
    orientation: int  # which of the ways to take the house this is
    house: int
    cells: int  # all places of the digit in the house
    sides: tuple[HousePart, HousePart]
    is_grouped: bool

    @property
    def kind(self) -> int:
        """The kind of the house: `BOX`, `ROW` or `COLUMN`."""
        return self.order // 9


Spots = tuple[int, ...]
"""The positions of a digit in each of the 27 houses."""

Neighbours = dict[tuple[int, int], int]
"""What a side can be joined to: the index of a link and its side, with the house that holds both sides."""


class LinksFound(NamedTuple):
    """A chain that removes something."""

    rank: tuple[float, int, str, int]  # difficulty, less the more it removes, suffix, which kinds of houses it has
    order: tuple[int, ...]  # of equal ranks and equal digits this is found first that has the least
    way: tuple[tuple[DividedHouse, int], ...]  # the links in the order of the chain, each with the side that is entered
    shared: tuple[int, ...]  # the houses between them
    removed: int


def best(grid: Grid, search: Callable[[Spots, bool], LinksFound | None]) -> tuple[int, LinksFound] | None:
    """The best of what a search finds for each digit, and the digit: without grouped links if there is such a chain."""
    for grouped in (False, True):
        found = []
        for digit in DIGITS:
            if grid.places[digit]:
                first = spot_index(digit, 0)
                chain = search(tuple(grid.spots[first : first + len(HOUSES)]), grouped)
                if chain is not None:
                    found.append((chain.rank, digit, chain.order, chain))
        if found:
            _, digit, _, chain = min(found)
            return digit, chain
    return None


def places_of(spots: Spots) -> int:
    """The set of the cells of a digit that has these positions."""
    return sum(positions << 9 * row for row, positions in zip(ROWS, spots, strict=False))


def strong_links(spots: Spots, routine: Routine, *, grouped: bool) -> list[DividedHouse]:
    """The links of a digit in the order in which they are looked at: plain ones; or all, if any is grouped."""
    links = [link for house in BOX_ROW_COLUMN if spots[house] for link in _links_of(house, spots[house], routine)]
    if grouped:
        return links if any(link.is_grouped for link in links) else []
    return [link for link in links if not link.is_grouped]


def neighbours(links: Sequence[DividedHouse]) -> list[tuple[Neighbours, Neighbours]]:
    """For each link and each of its sides what can stand there: sides of links without a common cell."""
    in_house: list[list[tuple[int, int]]] = [[] for _ in HOUSES]
    for index, link in enumerate(links):
        for number, side in enumerate(link.sides):
            for house in side.houses:
                in_house[house].append((index, number))
    joined: list[tuple[Neighbours, Neighbours]] = []
    for link in links:
        beside: tuple[Neighbours, Neighbours] = ({}, {})
        for side, found in zip(link.sides, beside, strict=True):
            for house in side.houses:
                if house == link.house:
                    continue  # All that is there has cells of the link.
                for other in in_house[house]:
                    if other not in found and not links[other[0]].cells & link.cells:
                        found[other] = house
        joined.append(beside)
    return joined


def chain_of(digit: int, found: LinksFound, places: int) -> Chain:
    """The chain as data: each link's entry and exit."""
    nodes = tuple(
        Node(digit, tuple(cells_in(link.sides[side].cells & places)))
        for link, entry in found.way
        for side in (entry, 1 - entry)
    )
    strong = [Link(is_strong=True, houses=(link.house,)) for link, _ in found.way]
    weak = [Link(is_strong=False, houses=(house,)) for house in found.shared]
    return Chain(nodes, (strong[0], *(link for pair in zip(weak, strong[1:], strict=True) for link in pair)))


@lru_cache(maxsize=4096)  # from one position to the next most houses stay as they are
def _links_of(house: int, positions: int, routine: Routine) -> tuple[DividedHouse, ...]:
    """The ways to take a house as a link, mostly one or none."""
    is_box, number = house in BOXES, COUNT[positions]
    if number == 2:
        first = positions & -positions
        divided = [(first, positions ^ first)]
        if is_box and routine is Routine.THREE and len(common_houses(cell_set(at(house, positions)))) > 1:
            divided = []  # It is the link of the line.
    elif not 2 < number <= (5 if is_box and routine is Routine.TWO else 6):
        divided = []
    else:
        divided = _box_groups(positions, routine) if is_box else _line_groups(positions)
    cells = cell_set(at(house, positions))
    order = BOX_ROW_COLUMN.index(house)
    return tuple(
        DividedHouse(order, orientation, house, cells, (_side(house, one), _side(house, other)), number > 2)
        for orientation, (one, other) in enumerate(divided)
    )


def _side(house: int, positions: int) -> HousePart:
    cells = cell_set(at(house, positions))
    row_column_box = common_houses(cells)
    lines = [other for other in row_column_box if other not in BOXES]
    boxes = [other for other in row_column_box if other in BOXES]
    return HousePart(cells, seen_by_all(cells), (*reversed(lines), *boxes))


# The groups of a house with more than two places, as positions

_Groups = list[tuple[int, int]]
_ROW_PARTS = (0b000_000_111, 0b000_111_000, 0b111_000_000)
_COLUMN_PARTS = (0b001_001_001, 0b010_010_010, 0b100_100_100)


def _line_groups(positions: int) -> _Groups:
    """The parts of a line in two boxes, if the third box has none of its places."""
    return _without_one(positions, _ROW_PARTS, (0, 1, 2))


def _box_groups(positions: int, routine: Routine) -> _Groups:
    """The arms of a cross in a box; or, in the routine of three, two rows of it, or two columns."""
    for heart in range(9):
        row, column, centre = _ROW_PARTS[heart // 3], _COLUMN_PARTS[heart % 3], 1 << heart
        if not positions & ~(row | column):
            upright, level = positions & column & ~centre, positions & row & ~centre
            return _oriented(upright, level, positions & centre, routine)  # B1: no other heart is tried.
    if routine is Routine.TWO:
        return []
    groups = _without_one(positions, _ROW_PARTS, (2, 1, 0)) or _without_one(positions, _COLUMN_PARTS, (2, 1, 0))
    if len(groups) == 1 and _is_rectangle(positions):
        (one, other) = groups[0]
        first, second = one & -one | other & -other, one & (one - 1) | other & (other - 1)
        groups.append((first, second))
    return groups


def _without_one(positions: int, parts: Sequence[int], order: Sequence[int]) -> _Groups:
    """Two of three parts, if the third has no place. B1: the first that has none counts, even if two have none."""
    for empty in order:
        if not positions & parts[empty]:
            one, other = (positions & part for index, part in enumerate(parts) if index != empty)
            return _oriented(one, other)
    return []


def _oriented(one: int, other: int, centre: int = 0, routine: Routine = Routine.THREE) -> _Groups:
    """Two groups as sides a and b, in all ways in which they are tried; a single place is side a.

    The centre of a cross, if it is a place, goes with the other group, or with both.
    """
    if not one or not other:
        return []
    if COUNT[one] == 1 and COUNT[other] == 1:
        second = (other, one | centre)
        return [(one, other | centre), second] if routine is Routine.TWO else [second]  # B2: it misses the first.
    if COUNT[one] == 1:
        return [(one, other | centre)]
    if COUNT[other] == 1:
        return [(other, one | centre)]
    # The routine of two leaves the centre out, which makes no difference: what sees the rest of an arm sees it, too.
    return [(one | centre, other | centre)]


def _is_rectangle(positions: int) -> bool:
    """Whether the positions are two in each of two rows of a box, and in the same two columns."""
    rows, columns = (sum(1 for part in parts if positions & part) for parts in (_ROW_PARTS, _COLUMN_PARTS))
    return COUNT[positions] == 4 and rows == columns == 2
