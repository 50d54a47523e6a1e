"""What falls to guardians, whatever their pattern, beside the definitions."""

from collections.abc import Iterator
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, PEERS, Candidate
from sudoku_tui.engine.links.building import candidate_links
from sudoku_tui.engine.links.nodes import node_of
from sudoku_tui.engine.patterns.guardians import MOST_WITH_CHAINS, MOST_WITH_SETS, Guardians, as_candidates, as_nodes
from sudoku_tui.engine.position import Position
from tests.engine.positions import EMPTY, candidates, limited, thinned_out


def excluded(position: Position, guardian: Candidate) -> set[Candidate]:
    """The candidates that cannot be true with another."""
    cell, digit = guardian
    others = {Candidate(cell, other) for other in position.candidates_of(cell) if other != digit}
    return others | {Candidate(peer, digit) for peer in PEERS[cell] if position.has_candidate(peer, digit)}


def some_guardians(position: Position, number: int, rng: Random) -> tuple[Candidate, ...]:
    every = [Candidate(cell, digit) for cell in CELLS for digit in position.candidates_of(cell)]
    return tuple(rng.sample(every, number))


def open_positions(seeds: range) -> Iterator[Position]:
    return (position for position, _ in thinned_out(seeds) if position.bivalue_cells)


def test_nothing_falls_to_no_guardians() -> None:
    guardians = Guardians(Position.from_string(EMPTY))
    assert guardians.removed(0) == guardians.removed_with_sets(0) == guardians.removed_with_chains(0) == 0
    assert not guardians.are_useful(0)


def test_a_single_guardian_is_true() -> None:
    guardians = Guardians(limited("A1=12 B1=15"))
    one = as_nodes(candidates("A1=1"))
    assert as_candidates(guardians.removed(one)) == candidates("A1=2")  # and not 1 from B1
    assert guardians.removed_with_sets(one) == guardians.removed_with_chains(one) == 0


def test_of_several_what_all_exclude() -> None:
    rng = Random(5)
    for position in open_positions(range(20)):
        guardians = Guardians(position)
        for number in (2, 3, 5):
            some = some_guardians(position, number, rng)
            common = set.intersection(*(excluded(position, one) for one in some))
            assert set(as_candidates(guardians.removed(as_nodes(some)))) == common


def test_with_almost_locked_sets() -> None:
    """5 in A1 or 6 in I9: both leave 7 and 8 to the cells that lose a digit."""
    position = limited("A4=57 I6=67")
    guardians = Guardians(position)
    two = as_nodes(candidates("A1=5 I9=6"))
    removed = guardians.removed_with_sets(two)
    assert as_candidates(removed) == candidates("A6=7 B6=7 C6=7 G4=7 H4=7 I4=7")
    (first,) = guardians.locked_sets(candidates("A1=5")[0], removed)
    assert (first.cells, first.digit, first.kept) == ((3,), 5, (7,))
    assert guardians.removed_with_chains(two) == 0  # since that was enough


def test_of_a_set_all_places_must_see_the_guardian() -> None:
    guardians = Guardians(limited("A4=57 B5=578 I6=67"))
    assert guardians.removed_with_sets(as_nodes(candidates("A1=5 I9=8"))) == 0
    two = as_nodes(candidates("C1=5 C9=6"))  # neither sees A4
    assert not guardians.removed_with_sets(two) & as_nodes(candidates("C4=7"))


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_how_many_guardians_are_followed(number: int) -> None:
    """If any of them is true, a cell of row G is 9."""
    some = as_nodes(candidates("A1=1 B4=2 C7=3 D2=4 E5=5")[:number])
    guardians = Guardians(limited("G1=19 G4=29 G7=39 G2=49 G5=59"))
    assert guardians.removed(some) == 0
    assert bool(guardians.removed_with_sets(some)) is (number <= MOST_WITH_SETS)
    assert guardians.are_useful(some) is (number <= MOST_WITH_SETS)


def test_chains_of_more_guardians_nobody_follows() -> None:
    rng = Random(3)
    for position in open_positions(range(12)):
        some = as_nodes(some_guardians(position, MOST_WITH_CHAINS + 1, rng))
        assert Guardians(position).removed_with_chains(some) == 0


def test_what_chains_exclude() -> None:
    """Each elimination has a chain from each guardian, which begins with it and ends with the falsehood."""
    rng, found = Random(8), 0
    for position in open_positions(range(12)):
        guardians, off = Guardians(position), candidate_links(position).off
        for _ in range(20):
            some = some_guardians(position, 2, rng)
            removed = guardians.removed_with_chains(as_nodes(some))
            assert not removed or removed == off[node_of(some[0])] & off[node_of(some[1])]
            for target in as_candidates(removed)[:3]:
                for guardian in some:
                    found += 1
                    chain = guardians.chain(guardian, target)
                    assert chain.begins_true
                    assert chain.nodes[0].candidates == (guardian,)
                    assert chain.nodes[-1].candidates == (target,)
                    assert not chain.links[-1].is_strong
    assert found
