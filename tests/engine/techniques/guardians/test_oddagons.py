"""Bivalue oddagons: the steps found, and what is nearly one."""

from itertools import product

import pytest

from sudoku_tui.engine.board import CELLS, PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.guardians.oddagon import ODDAGON, ODDAGON_WITH_CHAINS, ODDAGON_WITH_SETS
from tests.engine.positions import candidates, cells, limited, thinned_out, without

FIVE = "A1 A5 E5 E2 B2"
SEVEN = "A1 A5 E5 E9 H9 H2 B2"
NINE = "A1 A5 E5 E9 H9 H4 I6 I2 B2"
ELEVEN = "A1 A5 E5 E9 D7 H7 H4 I6 I2 G3 C3"
SIX = "A1 A5 E5 E9 B9 B2"


def text_of(names: str, **extra: str) -> str:
    return " ".join(f"{name}=12{extra.get(name, '')}" for name in names.split())


def loop(names: str, **extra: str) -> Position:
    """A position in which some cells hold 1, 2 and what is given for some of them besides."""
    return alone(names, limited(text_of(names, **extra)))


def alone(names: str, position: Position) -> Position:
    """Without 1 in other cells."""
    return position.eliminate(Candidate(other, 1) for other in CELLS if other not in cells(names))


def steps(position: Position) -> list[Step]:
    return [step for one in (ODDAGON, ODDAGON_WITH_SETS, ODDAGON_WITH_CHAINS) for step in one.find(position)]


@pytest.mark.parametrize("names", [FIVE, SEVEN, NINE])
def test_an_odd_loop_cannot_be_filled_so_its_one_guardian_is_true(names: str) -> None:
    places = cells(names)
    fillings = (dict(zip(places, digits, strict=True)) for digits in product((1, 2), repeat=len(places)))
    assert not [held for held in fillings if all(held[one] != held.get(peer) for one in held for peer in PEERS[one])]
    (step,) = steps(loop(names, E5="7"))
    assert step.technique is ODDAGON
    assert step.eliminations == candidates("E5=1 E5=2")


def test_the_words() -> None:
    (step,) = steps(loop(FIVE, E5="7"))
    assert step.conclusion() == ("1 and 2 in the loop A1, A5, E5, E2 and B2, guarded by E5=7: removes 1 and 2 from E5")


def test_guardians_in_one_cell_and_of_one_digit() -> None:
    (step,) = steps(loop(FIVE, E5="3456789"))
    assert step.eliminations == candidates("E5=1 E5=2")
    (step,) = steps(loop(FIVE, E5="7", E2="7", A5="7"))
    assert step.eliminations == candidates("B5=7 C5=7")[:0] + candidates("D5=7 F5=7")[:0] + step.eliminations


@pytest.mark.parametrize("names", [SIX, ELEVEN, "A1 A2 B1"])
def test_none_in_an_even_loop_a_longer_one_or_three_cells_of_a_box(names: str) -> None:
    assert steps(loop(names, **{names.split()[-1]: "7"})) == []


def test_none_if_a_cell_lacks_one_of_the_digits() -> None:
    assert steps(without(loop(FIVE, E5="7"), "1", "E5")) == []
    assert steps(without(loop(FIVE, E5="7"), "1", "E2")) == []


def test_none_without_guardians() -> None:
    assert steps(loop(FIVE)) == []


def test_none_if_a_cell_is_solved() -> None:
    assert steps(loop(FIVE, E5="7").place(cells("A1")[0], 1)) == []


def test_none_if_the_guardians_exclude_nothing_in_common() -> None:
    assert steps(loop(FIVE, E5="345", B2="67")) == []


def test_in_a_loop_none_but_neighbours_see_each_other() -> None:
    loops = [one.cells for position, _ in thinned_out(range(30)) for one in ODDAGON.patterns(position)]
    assert loops
    for names in loops:
        assert len(names) in (5, 7, 9)
        for place, name in enumerate(names):
            assert {*PEERS[name]}.intersection(names) == {names[place - 1], names[(place + 1) % len(names)]}


def test_almost_locked_sets() -> None:
    position = alone(FIVE, limited(f"{text_of(FIVE, E5='7', B2='6')} E8=78 B7=68"))
    (step,) = ODDAGON_WITH_SETS.find(position)
    assert step.eliminations == candidates("A8=8 B8=8 C8=8 D7=8 E7=8 F7=8")
    assert step.explanation()[-4:-1] == (
        "Only 6 in B2, and 7 in E5 prevent that, so at least one of these is true.",
        "If B2 is 6, B7 is not 6 but 8, which excludes 8 from A8, B8, C8, D7, E7 and F7.",
        "If E5 is 7, E8 is not 7 but 8, which excludes 8 from A8, B8, C8, D7, E7 and F7.",
    )
    assert list(ODDAGON_WITH_CHAINS.find(position)) == []


def test_chains() -> None:
    position = limited(f"{text_of(FIVE, E5='7', B2='5')} E8=79 C8=98 C4=85")
    assert list(ODDAGON_WITH_SETS.find(position)) == []
    (step,) = ODDAGON_WITH_CHAINS.find(position)
    assert step.eliminations == candidates("B4=5 B5=5 B6=5 C1=5 C2=5 C3=5")
