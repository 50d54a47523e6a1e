"""Conjugate pairs: the strong links between two candidates of a digit."""

from typing import NamedTuple

from sudoku_tui.engine.board import HOUSE_MASK
from sudoku_tui.engine.position import Position, once


class ConjugatePair(NamedTuple):
    """The only two places of a digit in a house: if one is false, the other is true (a strong link)."""

    house: int
    first: int
    second: int


@once
def conjugate_pairs(position: Position) -> tuple[tuple[ConjugatePair, ...], ...]:
    """For each digit 1..9 its conjugate pairs, by house (two cells may be one in two houses); index 0 is empty."""
    pairs: list[list[ConjugatePair]] = [[] for _ in range(10)]
    boxes, rows, columns = position.house_counts
    for counts in (rows, columns, boxes):
        for digit, house in counts.with_two():
            if position.placed[digit] & HOUSE_MASK[house]:
                continue  # its elimination is pending: both places are wrong
            places = position.candidates[digit] & HOUSE_MASK[house]
            first = places & -places
            pairs[digit].append(ConjugatePair(house, first.bit_length() - 1, places.bit_length() - 1))
    return tuple(map(tuple, pairs))
