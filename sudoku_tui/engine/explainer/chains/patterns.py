"""The patterns that are looked for in a closure when nothing follows by links any more.

A pattern counts only if something that the closure has removed makes it: these removals are its parents. So of a house
or a cell that has lost nothing since a pattern was looked for last, nothing new can come.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    ROWS,
    cells_in,
    digits_in,
)
from sudoku_tui.engine.explainer.chains.closure import Closure
from sudoku_tui.engine.explainer.chains.implications import IN_HOUSES
from sudoku_tui.engine.explainer.grid import BOXES_FIRST, at, spot_index
from sudoku_tui.engine.links.nodes import PLANE
from sudoku_tui.engine.links.proof import InnerPattern


class PatternRemoval(NamedTuple):
    """The candidates that a pattern rules out."""

    place: tuple[int, ...]  # the patterns of a kind are taken in this order
    parents: list[int]  # what made it: candidates that are false
    removed: list[int]  # candidates, in the order in which the pattern gives them
    pattern: InnerPattern


Rule = Callable[[Closure, Sequence[int]], list[PatternRemoval]]
"""Finds the patterns of a kind that are made by some candidates which are false, among others."""


def _locking(closure: Closure, changed: Sequence[int]) -> list[PatternRemoval]:
    """A digit that a house has only where another crosses it: it goes from the rest of that one."""
    grid, spots = closure.setting.grid, closure.spots
    found = []
    for index in {index for node in changed for index, _, _ in IN_HOUSES[node]}:
        left = spots[index]
        if not left & (left - 1):
            continue
        digit, house = divmod(index, len(HOUSES))
        for pair, other, here, there in _CROSSINGS[house]:
            if left & ~here:
                continue
            first = PLANE * (digit - 1)
            removed = [first + cell for cell in at(other, spots[spot_index(digit, other)] & ~there)]
            parents = [first + cell for cell in at(house, grid.spots[index] & ~left & ~here)]
            if removed and parents:
                technique = "pointing" if house in BOXES else "claiming"
                pattern = InnerPattern(technique, (digit,), tuple(at(house, left)), (house, other))
                found.append(PatternRemoval((pair, digit, house), parents, removed, pattern))
    return found


def _hidden_pair(closure: Closure, changed: Sequence[int]) -> list[PatternRemoval]:
    """Two digits that a house has in two cells only: nothing else is there."""
    grid, spots = closure.setting.grid, closure.spots
    found: dict[tuple[int, ...], PatternRemoval] = {}
    for index in {index for node in changed for index, _, _ in IN_HOUSES[node]}:
        two = spots[index]
        digit, house = divmod(index, len(HOUSES))
        if two.bit_count() != 2 or grid.empty_in(house) <= 4:
            continue
        for other in DIGITS:
            place = _BOXES_FIRST_PLACE[house], 1 << digit | 1 << other
            if other == digit or spots[spot_index(other, house)] != two or place in found:
                continue
            digits = (min(digit, other), max(digit, other))
            cells = tuple(at(house, two))
            removed = [
                PLANE * (extra - 1) + cell
                for cell in cells
                for extra in digits_in(closure.digits[cell])
                if extra not in digits
            ]
            if removed:
                parents = [
                    PLANE * (one - 1) + cell
                    for position, cell in enumerate(HOUSE_CELLS[house])
                    if not two >> position & 1
                    for one in digits
                    if grid.spots[spot_index(one, house)] >> position & 1
                ]
                pattern = InnerPattern("hidden-pair", digits, cells, (house,))
                found[place] = PatternRemoval(place, parents, removed, pattern)
    return [*found.values()]


def _naked_pair(closure: Closure, changed: Sequence[int]) -> list[PatternRemoval]:
    """Two cells of a house that have the same two digits only: these are nowhere else there."""
    grid, digits_of = closure.setting.grid, closure.digits
    found: dict[tuple[int, ...], PatternRemoval] = {}
    for cell in {node % PLANE for node in changed}:
        digits = digits_of[cell]
        if digits.bit_count() != 2:
            continue
        for house in HOUSES_OF[cell]:
            for other in HOUSE_CELLS[house]:
                if other == cell or digits_of[other] != digits or grid.empty_in(house) < 4:
                    continue
                both = (min(cell, other), max(cell, other))
                positions = sum(1 << HOUSE_CELLS[house].index(one) for one in both)
                place = _BOXES_FIRST_PLACE[house], positions
                if place in found:
                    continue
                removed = [
                    PLANE * (digit - 1) + third
                    for third in HOUSE_CELLS[house]
                    if third not in both
                    for digit in digits_in(digits_of[third] & digits)
                ]
                if removed:
                    parents = [
                        PLANE * (digit - 1) + one for one in both for digit in digits_in(grid.digits[one] & ~digits)
                    ]
                    pattern = InnerPattern("naked-pair", tuple(digits_in(digits)), both, (house,))
                    found[place] = PatternRemoval(place, parents, removed, pattern)
    return [*found.values()]


def _x_wing(closure: Closure, changed: Sequence[int]) -> list[PatternRemoval]:
    """A digit that two lines have in the same two places: it goes from the rest of the lines that cross them there."""
    grid, spots = closure.setting.grid, closure.spots
    found: dict[tuple[int, ...], PatternRemoval] = {}
    for index in {index for node in changed for index, _, _ in IN_HOUSES[node][1:]}:
        two = spots[index]
        digit, house = divmod(index, len(HOUSES))
        if two.bit_count() != 2 or grid.values.count(digit) > 5:
            continue
        bases, covers = (COLUMNS, ROWS) if house in COLUMNS else (ROWS, COLUMNS)
        for other in bases:
            if other == house or spots[spot_index(digit, other)] != two:
                continue
            lines = (min(house, other), max(house, other))
            numbers = [line - bases[0] for line in lines]
            place = int(bases is ROWS), 1 << numbers[0] | 1 << numbers[1], digit
            if place in found:
                continue
            first = PLANE * (digit - 1)
            cover = [covers[position] for position in cells_in(two)]
            outside = ~(1 << numbers[0] | 1 << numbers[1])
            removed = [first + cell for line in cover for cell in at(line, spots[spot_index(digit, line)] & outside)]
            parents = [first + cell for line in lines for cell in at(line, grid.spots[spot_index(digit, line)] & ~two)]
            if removed:
                corners = tuple(cell for line in lines for cell in at(line, two))
                pattern = InnerPattern("x-wing", (digit,), corners, (*lines, *cover))
                found[place] = PatternRemoval(place, parents, removed, pattern)
    return [*found.values()]


RULES: tuple[Rule, ...] = (_locking, _hidden_pair, _naked_pair, _x_wing)
"""In the order in which they are asked: the first that finds something is the last."""


def find_patterns(closure: Closure) -> bool:
    """Enter what the patterns of the first kind that has some rule out; whether there are any."""
    for number, rule in enumerate(RULES):
        changed = [closure.nodes[false] for false in closure.falses[closure.looked_at[number] :]]
        closure.looked_at[number] = len(closure.falses)
        found = sorted(rule(closure, changed)) if changed else ()
        for _, parents, removed, pattern in found:
            follows_from = tuple(closure.number_off[node] for node in parents)
            for node in in_their_order(removed):
                closure.rule_out(node, follows_from, pattern)
        if found:
            return True
    return False


def in_their_order(nodes: Sequence[int]) -> list[int]:
    """Candidates in the order of the original's table of what a hint removes.

    It is hashed by cell: the cells come by their number modulo the table's size, and in one place as they came (B12).
    """
    cells = [*dict.fromkeys(node % PLANE for node in nodes)]
    size = 16 if len(cells) <= 12 else 32 if len(cells) <= 24 else 64
    cells.sort(key=lambda cell: cell % size)
    return [node for cell in cells for node in sorted(one for one in nodes if one % PLANE == cell)]


def _crossings(house: int) -> Iterator[tuple[int, int, int, int]]:
    """The houses that cross one in three cells.

    Each with the place of the kinds of both among those of locking, and the common cells as positions in each.
    """
    kind = next(kind for kind in (BOXES, COLUMNS, ROWS) if house in kind)
    others = (*COLUMNS, *ROWS) if kind is BOXES else BOXES
    for other in others:
        both = HOUSE_MASK[house] & HOUSE_MASK[other]
        if both:
            pair = int(other in ROWS) if kind is BOXES else 2 + int(kind is ROWS)
            here = sum(1 << HOUSE_CELLS[house].index(cell) for cell in cells_in(both))
            there = sum(1 << HOUSE_CELLS[other].index(cell) for cell in cells_in(both))
            yield pair, other, here, there


_CROSSINGS = tuple(tuple(_crossings(house)) for house in HOUSES)
_BOXES_FIRST_PLACE = {house: place for place, house in enumerate(BOXES_FIRST)}
