"""Almost locked sets against their definition, by sets and loops."""

from functools import cache
from itertools import combinations
from random import Random

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, PEERS, Candidate, cell_set, cells_in, digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import almost_locked_sets
from sudoku_tui.engine.position import Position
from tests.engine.positions import EMPTY, limited, thinned_out


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


def test_the_nodes_of_a_set_are_the_places_of_its_digits() -> None:
    for position in positions():
        known = almost_locked_sets(position.candidates)
        for one in known.sets:
            assert tuple(one.nodes) == tuple(digits_in(one.digits))
            for digit, node in one.nodes.items():
                assert node in known.nodes
                assert node.digit == digit
                assert node.cells == cell_set(
                    cell for cell in cells_in(one.cells) if position.has_candidate(cell, digit)
                )
        for node in known.nodes:
            assert [one.number for one in known.of(node.sets)] == [
                one.number for one in known.sets if one.nodes.get(node.digit) == node
            ]


def test_what_a_node_sees() -> None:
    for position in positions()[:3]:
        known = almost_locked_sets(position.candidates)
        for node in known.nodes:
            cells = list(cells_in(node.cells))
            seen = {
                cell
                for cell in CELLS
                if position.has_candidate(cell, node.digit) and all(cell in PEERS[place] for place in cells)
            }
            assert set(cells_in(node.seen)) == seen
            restricted, removing = set(), set()
            for other in known.sets:
                if node.digit in other.nodes:
                    theirs = other.nodes[node.digit]
                    if theirs.cells & ~node.seen == 0:
                        restricted.add(other.number)
                    if theirs.seen & node.seen:
                        removing.add(other.number)
            assert set(cells_in(node.restricted)) == restricted
            assert set(cells_in(node.removing)) == removing
        for digit in DIGITS:
            for cell in CELLS:
                assert set(cells_in(known.sees[digit][cell])) == {
                    one.number for one in known.sets if digit in one.nodes and one.nodes[digit].seen >> cell & 1
                }


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
