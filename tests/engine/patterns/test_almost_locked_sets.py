"""Almost locked sets against their definition, by sets and loops."""

from functools import cache
from itertools import combinations
from random import Random

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, PEERS, Candidate, cells_in, digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_tui.engine.position import Position
from tests.engine.positions import EMPTY, limited, thinned_out
from tests.sampling import Portion


def by_definition(position: Position) -> list[tuple[int, ...]]:
    """The cells of every almost locked set: of rows, columns and boxes, and in each as words in a dictionary."""
    found = []
    for cells in HOUSE_CELLS:
        empty = [cell for cell in cells if position.candidates_of(cell)]
        subsets = [subset for size in range(1, 9) for subset in combinations(empty, size)]
        found += [subset for subset in sorted(subsets) if len(digits(position, subset)) == len(subset) + 1]
    return list(dict.fromkeys(found))


def digits(position: Position, cells: tuple[int, ...]) -> set[int]:
    return {digit for cell in cells for digit in position.candidates_of(cell)}


@cache
def positions() -> list[Position]:
    """Positions of real puzzles, and some that are none."""
    rng = Random(1)
    broken = Position.from_string(EMPTY)
    for cell in CELLS:
        broken = broken.eliminate(Candidate(cell, digit) for digit in rng.sample(DIGITS, 5))
    return [*(position for position, _ in thinned_out(range(5))), Position.from_string(EMPTY), broken]


def test_all_are_found_once_and_in_order() -> None:
    for position in positions():
        sets = almost_locked_sets(position.candidates).sets
        assert [tuple(cells_in(one.cells)) for one in sets] == by_definition(position)
        assert [one.number for one in sets] == list(range(len(sets)))
        for one in sets:
            assert set(digits_in(one.digits)) == digits(position, tuple(cells_in(one.cells)))


def test_the_views_of_a_set() -> None:
    for position in positions()[:3]:
        known = almost_locked_sets(position.candidates)
        for one in known.sets:
            seen_by = {digit: seen(position, digit, places(position, digit, one)) for digit in digits_in(one.digits)}
            assert {digit: set(cells_in(view.seen)) for digit, view in one.views.items()} == {
                digit: cells for digit, cells in seen_by.items() if cells
            }
            assert list(one.views) == sorted(one.views)
            assert list(one.links) == [view for view in one.views.values() if view.restricted]
            assert all(view in known.views and view.digit == digit for digit, view in one.views.items())
        for view in known.views:
            assert list(known.of(view.sets)) == [one for one in known.sets if one.views.get(view.digit) == view]


def test_what_two_sets_have_in_common(portion: Portion) -> None:
    for position in positions()[:3]:
        known = almost_locked_sets(position.candidates)
        for one in portion.of(known.sets, 20):
            restricted: dict[int, set[int]] = {}
            removing: dict[int, set[int]] = {}
            for digit, view in one.views.items():
                for other in known.sets:
                    if other.digits >> digit & 1:
                        theirs = places(position, digit, other)
                        if theirs <= set(cells_in(view.seen)):
                            restricted.setdefault(other.number, set()).add(digit)
                        if seen(position, digit, theirs | places(position, digit, one)):
                            removing.setdefault(other.number, set()).add(digit)
            for number, other in enumerate(known.sets):
                assert set(digits_in(one.commons(other))) == restricted.get(number, set())
            assert set(cells_in(one.linked)) == set(restricted)
            assert set(cells_in(one.linked_twice)) == {n for n, digits in restricted.items() if len(digits) > 1}
            assert set(cells_in(one.removing)) == set(removing)
            assert set(cells_in(one.removing_twice)) == {n for n, digits in removing.items() if len(digits) > 1}
            for digit in one.views:
                others = {number for number, digits in removing.items() if digits - {digit}}
                assert set(cells_in(one.removing_but_by(digit))) == others


def test_the_sets_that_see_a_cell_or_have_it() -> None:
    for position in positions()[:3]:
        known = almost_locked_sets(position.candidates)
        for cell in CELLS:
            assert list(known.of(known.holders[cell])) == [one for one in known.sets if one.cells >> cell & 1]
            for digit in DIGITS:
                assert set(cells_in(known.sees[digit][cell])) == {
                    one.number for one in known.sets if digit in one.views and one.views[digit].seen >> cell & 1
                }


def places(position: Position, digit: int, one: AlmostLockedSet) -> set[int]:
    return {cell for cell in cells_in(one.cells) if position.has_candidate(cell, digit)}


def seen(position: Position, digit: int, cells: set[int]) -> set[int]:
    """The places of a digit that see all of some cells."""
    return {cell for cell in CELLS if position.has_candidate(cell, digit) and cells <= set(PEERS[cell])}


def test_overlapping_sets_share_a_cell() -> None:
    for position in positions()[:3]:
        known = almost_locked_sets(position.candidates)
        for one in known.sets:
            overlapping = {other.number for other in known.sets if other.cells & one.cells}
            assert set(cells_in(one.overlapping)) == overlapping


def test_the_sets_of_a_few_cells() -> None:
    """All cells but four of row A have nine candidates; a set of many of these cells and digits is almost locked."""
    position = limited("A1=12 A2=23 A5=123 A9=45")
    names = {
        (one.cells, one.digits) for one in almost_locked_sets(position.candidates).sets if one.cells.bit_count() < 5
    }
    assert names == {
        (1 << 0, 0b0110),
        (1 << 1, 0b1100),
        (1 << 8, 0b110000),
        (0b11, 0b1110),
        (0b10001, 0b1110),
        (0b10010, 0b1110),
        (0b100010011, 0b111110),
    }
