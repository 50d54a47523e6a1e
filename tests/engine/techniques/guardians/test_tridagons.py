"""Tridagons: what cannot be filled, the steps found, and what is nearly one."""

from itertools import chain, combinations, permutations, product

import pytest

from sudoku_tui.engine.board import PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.guardians.guarded import GuardianFacts
from sudoku_tui.engine.techniques.guardians.tridagon import TRIDAGON, TRIDAGON_WITH_CHAINS, TRIDAGON_WITH_SETS
from tests.engine.positions import candidates, cell, cells, limited, without

ODD = "A1 B2 C3 A4 B5 C6 G1 H2 I3 G6 H5 I4"
EVEN = "A1 B2 C3 A4 B5 C6 G1 H2 I3 G4 H5 I6"
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."


def twelve(names: str, **extra: str) -> Position:
    """A position in which twelve cells hold 1, 2, 3 and what is given for some of them besides."""
    return limited(text_of(names, **extra))


def text_of(names: str = ODD, **extra: str) -> str:
    return " ".join(f"{name}=123{extra.get(name, '')}" for name in names.split())


def steps(position: Position) -> list[Step]:
    return [step for one in (TRIDAGON, TRIDAGON_WITH_SETS, TRIDAGON_WITH_CHAINS) for step in one.find(position)]


def can_be_filled(names: tuple[int, ...]) -> bool:
    """Whether twelve cells, three by three in their boxes, can hold three digits."""
    for filling in product(permutations(range(3)), repeat=4):
        held = dict(zip(names, chain(*filling), strict=True))
        if not any(other in held and held[other] == digit for one, digit in held.items() for other in PEERS[one]):
            return True
    return False


def test_twelve_cells_cannot_be_filled_if_an_odd_number_of_boxes_is_odd() -> None:
    for number, orders in enumerate(product(permutations(range(3)), repeat=3)):
        if number % 5:
            continue  # a fifth of them will do
        corners = (0, 3, 54, 57)
        boxes = [
            tuple(corner + 9 * row + column for row, column in enumerate(order))
            for corner, order in zip(corners, ((0, 1, 2), *orders), strict=True)
        ]
        swaps = sum(first > second for order in orders for first, second in combinations(order, 2))
        assert can_be_filled(tuple(one for box in boxes for one in box)) is (swaps % 2 == 0)


def test_one_guardian_is_true() -> None:
    (step,) = steps(twelve(ODD, I4="7"))
    assert step.technique is TRIDAGON
    assert step.eliminations == candidates("I4=1 I4=2 I4=3")
    assert step.conclusion() == (
        "1, 2 and 3 in 12 cells of boxes 1, 2, 7 and 8, guarded by I4=7: removes 1, 2 and 3 from I4"
    )
    assert step.explanation()[-2:] == ("Only 7 in I4 prevents that, so I4 is 7.", "This removes 1, 2 and 3 from I4.")


def test_guardians_in_one_cell() -> None:
    (step,) = steps(twelve(ODD, I4="456789"))
    assert step.eliminations == candidates("I4=1 I4=2 I4=3")
    assert "All of them are in I4: it is 4, 5, 6, 7, 8 or 9." in step.explanation()


def test_guardians_of_one_digit() -> None:
    (step,) = steps(twelve(ODD, I4="7", I3="7"))
    assert step.eliminations == candidates("I1=7 I2=7 I5=7 I6=7 I7=7 I8=7 I9=7")
    assert "A cell that sees both I3 and I4 cannot be 7." in step.explanation()


@pytest.mark.parametrize("lacking", ["1", "2", "3"])
def test_a_cell_may_lack_one_of_the_digits(lacking: str) -> None:
    (step,) = steps(without(twelve(ODD, I4="7"), lacking, "A1 I4"))
    assert {one.cell for one in step.eliminations} == {cell("I4")}


def test_none_if_a_cell_lacks_two_of_the_digits() -> None:
    assert steps(without(twelve(ODD, I4="7"), "12", "A1")) == []


def test_none_if_the_number_of_odd_boxes_is_even() -> None:
    assert can_be_filled(cells(EVEN))
    assert steps(twelve(EVEN, I6="7")) == []


def test_none_without_guardians() -> None:
    assert steps(twelve(ODD)) == []


def test_none_if_the_guardians_exclude_nothing_in_common() -> None:
    assert steps(twelve(ODD, A1="7", G6="89", I4="4", C6="56")) == []


def test_none_if_a_cell_is_solved() -> None:
    position = twelve(ODD, I4="7").place(cell("A1"), 1)
    assert steps(position) == []


def test_almost_locked_sets() -> None:
    position = limited(f"{text_of(A1='7', G1='8')} D1=78")
    (step,) = TRIDAGON_WITH_SETS.find(position)
    assert list(TRIDAGON.find(position)) == []
    facts = step.facts
    assert isinstance(facts, GuardianFacts)
    ((first,), (second,)) = facts.sets
    assert (first.cells, first.digit, first.kept) == (cells("D1"), 7, (8,))
    assert (second.cells, second.digit, second.kept) == (cells("D1"), 8, (7,))
    assert {one for one in step.eliminations if one.digit == 8} == {*candidates("B1=8 C1=8 E1=8 F1=8 H1=8 I1=8")}
    assert "If G1 is 8, that excludes 8 from B1, C1, E1, F1, H1 and I1." in step.explanation()
    assert list(TRIDAGON_WITH_CHAINS.find(position)) == []


def test_chains() -> None:
    position = limited(f"{text_of(A1='7', H5='5')} D1=78 D9=89 F7=94 H8=45")
    assert [step.technique for step in steps(position)] == [TRIDAGON_WITH_CHAINS]
    (step,) = steps(position)
    assert step.eliminations == candidates("D8=4 E8=4 F8=4 G7=4 H7=4 I7=4")
    facts = step.facts
    assert isinstance(facts, GuardianFacts)
    for guardian, chains in zip(facts.pattern.guardians, facts.chains, strict=True):
        for way, target in zip(chains, step.eliminations, strict=True):
            assert way.begins_true
            assert way.nodes[0].candidates == (guardian,)
            assert way.nodes[-1].candidates == (target,)
    assert step.explanation()[-2:] == (
        "Whichever is true, these go: 4 from D8, E8, F8, G7, H7 and I7. The walk shows why, link by link.",
        "This removes 4 from D8, E8, F8, G7, H7 and I7.",
    )
    assert "If A1 is 7, D1 is not: both are in column 1." in [reason.sentence for reason in step.walk()]


def test_a_broken_chain_is_none() -> None:
    assert steps(limited(f"{text_of(A1='7', H5='5')} D1=78 D9=89 F7=94 H8=456")) == []


def test_loki() -> None:
    """The puzzle by mith (2022) that made the pattern known: its one guardian is 1 in H8."""
    found = list(TRIDAGON.find(Position.from_string(LOKI).eliminated()))
    assert [step.eliminations for step in found] == [candidates("H8=3 H8=5 H8=7")]
