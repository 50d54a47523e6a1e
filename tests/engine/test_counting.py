"""Counting all houses at once gives what counting house by house gives."""

import random

import pytest

from sudoku_tui.engine.board import ALL_CELLS, CELLS, DIGITS, HOUSE_MASK
from sudoku_tui.engine.counting import digit_sets, house_counts, joined


def random_planes(seed: int) -> tuple[int, ...]:
    """Sets of cells for the digits, dense for some seeds and sparse for others."""
    randomness = random.Random(seed)
    density = randomness.random()
    return (0, *(sum(1 << cell for cell in CELLS if randomness.random() < density) for _ in DIGITS))


@pytest.mark.parametrize("seed", range(30))
def test_houses_are_counted(seed: int) -> None:
    planes = random_planes(seed)
    for counts in house_counts(planes):
        places = {
            (digit, house): (planes[digit] & HOUSE_MASK[house]).bit_count()
            for digit in DIGITS
            for house in counts.houses
        }
        assert list(counts.with_one()) == [key for key, number in places.items() if number == 1]
        assert list(counts.with_two()) == [key for key, number in places.items() if number == 2]
        assert counts.one.bit_count() == sum(number > 0 for number in places.values())
        assert counts.three.bit_count() == sum(number > 2 for number in places.values())


@pytest.mark.parametrize("planes", [(0,) * 10, (ALL_CELLS,) * 10, *(random_planes(seed) for seed in range(30))])
def test_the_digits_of_each_cell(planes: tuple[int, ...]) -> None:
    expected = tuple(sum(1 << digit for digit in DIGITS if planes[digit] >> cell & 1) for cell in CELLS)
    assert digit_sets(planes) == expected


def test_joined_planes_lie_side_by_side() -> None:
    assert joined((0, 1, *[0] * 7, 1 << 80)) == 1 | 1 << 728
