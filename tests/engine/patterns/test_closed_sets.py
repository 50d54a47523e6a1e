"""Closed sets, against all sets that there are."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

from sudoku_tui.engine.board import CELLS, HOUSE_MASK, HOUSES, cell_set, cells_in
from sudoku_tui.engine.patterns.closed_sets import closed_sets
from tests.engine.positions import cell, cells


def places_of(contents: Mapping[int, tuple[int, ...]]) -> list[int]:
    """For each digit the cells that have it."""
    return [cell_set(place for place, digits in contents.items() if digit in digits) for digit in range(10)]


def naive_closed_sets(start: int, contents: Mapping[int, tuple[int, ...]]) -> set[int]:
    """The closed sets with the start that contain no smaller one."""
    closed: list[int] = []
    places = places_of(contents)
    for size in range(1, len(contents) + 1):
        for chosen in combinations(contents, size):
            mask = cell_set(chosen)
            counts = {(mask & cells & HOUSE_MASK[house]).bit_count() for cells in places for house in HOUSES}
            if start in chosen and counts <= {0, 2} and not any(smaller & mask == smaller for smaller in closed):
                closed.append(mask)
    return set(closed)


def test_a_rectangle_is_closed() -> None:
    others = dict.fromkeys(cells("A4 C1 C4"), (2, 7))
    assert list(closed_sets(cell("A1"), 1 << 2 | 1 << 7, places_of(others))) == [cell_set(cells("A1 A4 C1 C4"))]
    assert list(closed_sets(cell("A1"), 1 << 2 | 1 << 7, places_of(dict.fromkeys(cells("A4 C1 C5"), (2, 7))))) == []


def test_what_is_not_allowed_is_not_looked_at() -> None:
    others = dict.fromkeys(cells("A4 C1 C4 A7 C7"), (2, 7))
    sets = list(closed_sets(cell("A1"), 1 << 2 | 1 << 7, places_of(others)))
    assert sorted(sets) == sorted(cell_set(cells(names)) for names in ("A1 A4 C1 C4", "A1 A7 C1 C7"))
    without_c4 = closed_sets(
        cell("A1"), 1 << 2 | 1 << 7, places_of(others), lambda chosen: not chosen >> cell("C4") & 1
    )
    assert list(without_c4) == [cell_set(cells("A1 A7 C1 C7"))]


def test_all_closed_sets_are_found_once() -> None:
    sizes = []
    for seed in range(20):
        rng = Random(seed)
        rows, columns = rng.choice([(0, 1, 3), (0, 1, 2), (0, 3, 6)]), rng.choice([(0, 1, 3), (0, 3, 6), (1, 2, 3)])
        digits = rng.choice([(1, 2), (1, 2, 3)])
        contents = {row * 9 + column: tuple(rng.sample(digits, 2)) for row in rows for column in columns}
        start = rng.choice(list(contents))
        others = {place: pair for place, pair in contents.items() if place != start}
        sets = list(closed_sets(start, sum(1 << digit for digit in contents[start]), places_of(others)))
        assert len(set(sets)) == len(sets)
        assert set(sets) == naive_closed_sets(start, contents)
        sizes += [mask.bit_count() for mask in sets]
    assert {4, 6} <= set(sizes)


def test_a_search_in_nonsense_ends() -> None:
    everywhere = cell_set(CELLS)
    places = [everywhere if digit in (1, 2) else 0 for digit in range(10)]
    sets = list(closed_sets(0, 0b110, [cells & ~1 for cells in places]))
    assert len(sets) < 200
    assert all(next(cells_in(mask)) == 0 for mask in sets)
