"""The link graphs of a position: of candidates, with groups, and of X- and XY-Chains alone."""

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.engine.board import DIGITS, HOUSE_MASK, cells_in, digits_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.links.digit_links import in_two
from sudoku_tui.engine.links.graph import LinkGraph, both_ways, nodes_in
from sudoku_tui.engine.links.nodes import (
    CROSSING,
    FIRST_GROUP,
    INTERSECTION_CELLS,
    PLANE,
    SAME_DIGIT,
    WEAK,
    group_node,
)
from sudoku_tui.engine.position import Position

_REMEMBERED = 2  # positions: several techniques look at the same one, and then none looks at it any more


@lru_cache(maxsize=_REMEMBERED)
def candidate_links(position: Position) -> LinkGraph:
    """All links between single candidates."""
    live = joined(position.candidates)
    weak = _seen(WEAK[:FIRST_GROUP], live)
    return LinkGraph(live, weak, both_ways((*_in_houses(position), *_in_cells(position))))


@lru_cache(maxsize=_REMEMBERED)
def grouped_links(position: Position) -> LinkGraph:
    """All links between candidates and groups."""
    live = joined(position.candidates)
    crossing: list[tuple[int, int]] = []
    strong: list[tuple[int, int]] = []
    for digit in DIGITS:
        places = position.candidates[digit]
        groups, crossing_groups = _groups(digit, places)
        live |= groups
        crossing += crossing_groups
        strong += _of_groups(digit, places, position.placed[digit])
    weak = _seen(WEAK, live)
    for group, other in crossing:
        if live >> other & 1:
            weak[group] |= 1 << other
    return LinkGraph(live, weak, both_ways(strong), candidate_links(position))


@lru_cache(maxsize=_REMEMBERED)
def house_links(position: Position, digits: int) -> LinkGraph:
    """The links of each digit of a set for itself: those of X-Chains."""
    live = joined([cells if digits >> digit & 1 else 0 for digit, cells in enumerate(position.candidates)])
    return LinkGraph(live, _seen(SAME_DIGIT, live), both_ways(_in_houses(position, digits)))


@lru_cache(maxsize=_REMEMBERED)
def bivalue_links(position: Position) -> LinkGraph:
    """The strong links in the cells with two candidates, and all weak links between cells: those of XY-Chains."""
    live = joined(position.candidates)
    return LinkGraph(live, _seen(SAME_DIGIT, live), both_ways(_in_cells(position)))


def _seen(table: tuple[int, ...], live: int) -> list[int]:
    weak = [0] * len(table)
    for node in nodes_in(live):
        weak[node] = table[node] & live
    return weak


def _in_houses(position: Position, digits: int = -1) -> Iterator[tuple[int, int]]:
    for digit, pairs in enumerate(conjugate_pairs(position)):
        if digits >> digit & 1:
            plane = PLANE * (digit - 1)
            for _, first, second in pairs:
                yield plane + first, plane + second


def _in_cells(position: Position) -> Iterator[tuple[int, int]]:
    for digits, cells in position.bivalue_groups.items():
        first, second = digits_in(digits)
        for cell in cells_in(cells):
            yield PLANE * (first - 1) + cell, PLANE * (second - 1) + cell


def _parts(cells: int) -> list[int]:
    """The cells of a set in each intersection."""
    return [cells & intersection for intersection in INTERSECTION_CELLS]


_KEPT_DIGITS = 32  # from one position to the next most digits have the same places


@lru_cache(maxsize=_KEPT_DIGITS)
def _groups(digit: int, places: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The groups of a digit, as a set of nodes, and those that cross others in cells without the digit, with these."""
    groups, crossing = 0, []
    for index, cells in enumerate(_parts(places)):
        if cells & (cells - 1):
            groups |= 1 << group_node(digit, index)
            missing = INTERSECTION_CELLS[index] & ~cells
            if missing:
                crossing.append((group_node(digit, index), group_node(digit, CROSSING[index][missing])))
    return groups, tuple(crossing)


@lru_cache(maxsize=_KEPT_DIGITS)
def _of_groups(digit: int, places: int, placed: int) -> tuple[tuple[int, int], ...]:
    """The strong links that have a group: all the digit's places in an intersection, beside other places of a house."""
    node_of_end = {1 << cell: cell + PLANE * (digit - 1) for cell in cells_in(places)}
    for index, cells in enumerate(_parts(places)):
        if cells & (cells - 1):
            node_of_end[cells] = group_node(digit, index)
    return tuple(
        (node_of_end[first], node_of_end[second])
        for house, mask in enumerate(HOUSE_MASK)
        if 2 < (places & mask).bit_count() < 7 and not placed & mask
        for first, second in in_two(house, places & mask)
        if first in node_of_end and second in node_of_end
    )
