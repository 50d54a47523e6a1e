"""SK-Loops on positions made for them, and in Easter Monster."""

from itertools import product

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.rank_zero.sk_loop import SK_LOOP
from tests.engine.expected import candidates_shown, houses_shown
from tests.engine.positions import candidates, cell, limited

PAIRS = {
    "B1 B3": "1237",
    "B7 B9": "1359",
    "A8 C8": "5689",
    "G8 I8": "2678",
    "H7 H9": "2467",
    "H1 H3": "4569",
    "G2 I2": "3569",
    "A2 C2": "2367",
}
"""A ring through boxes 1, 3, 9 and 7, in which two pairs have two digits in common."""


def ring(**other: str) -> Position:
    """An empty grid with the ring, in which a pair may have other digits: such as B7="139"."""
    contents = {names: other.get(names[:2], digits) for names, digits in PAIRS.items()}
    return limited(" ".join(f"{name}={digits}" for names, digits in contents.items() for name in names.split()))


def only(position: Position) -> Step:
    (step,) = SK_LOOP.find(position)
    return step


EASTER_MONSTER = Position.from_string(
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
).eliminated()


def test_easter_monster_loses_thirteen_candidates() -> None:
    step = only(EASTER_MONSTER)
    assert step.eliminations == candidates("A3=7 B5=3 B5=8 B6=8 C1=2 E2=4 E2=8 E8=3 E8=9 G3=1 H4=5 H5=4 I1=6")
    assert houses_shown(step) == (1, 7, 10, 16, 18, 20, 24, 26)
    assert candidates_shown(step, Role.FIN) == ()


def test_the_words() -> None:
    step = only(EASTER_MONSTER)
    assert step.conclusion().startswith("16 cells in rows B and H and columns 2 and 8: removes 1 from G3, 2 from C1, ")


def test_the_digits_of_a_link_go_from_the_rest_of_its_house() -> None:
    removed = set(only(ring()).eliminations)
    row = {f"B{column}={digit}" for column, digit in product("24568", "13")}
    box = {f"{name}={digit}" for name, digit in product(["A7", "A9", "B8", "C7", "C9"], "59")}
    assert {*candidates(" ".join(row | box))} <= removed
    assert len(removed) == 8 * 5 * 2 - len(["B2=3", "H2=6", "H8=6"])  # these go by row and by column


def test_what_is_counted_in_both_links_of_a_pair_goes_from_the_pair() -> None:
    step = only(ring(B7="139", A8="1689"))
    assert candidates_shown(step, Role.FIN) == candidates("B7=1 B9=1")
    assert {*candidates("B7=1 B9=1 B4=1 A7=1")} <= set(step.eliminations)
    assert step.explanation()[-3] == (
        "1 in B7 and B9 was counted twice: it would take room for two digits, so it is wrong."
    )


def test_a_digit_that_one_pair_alone_has_is_counted_where_it_removes_more() -> None:
    position = ring(B7="135", A8="689")  # 5 is in B7 and B9 alone: in row B or in box 3
    for gone, left in (("A7=5", "B4=5"), ("B4=5", "A7=5")):
        removed = set(only(position.eliminate(candidates(gone))).eliminations)
        assert removed >= {*candidates(left)}


@pytest.mark.parametrize("other", [{"B7": "13459"}, {"B7": "1358", "A8": "5689"}, {"H1": "45689"}])
def test_one_digit_more_is_too_much(other: dict[str, str]) -> None:
    assert list(SK_LOOP.find(ring(**other))) == []


def test_all_cells_must_be_open() -> None:
    assert list(SK_LOOP.find(ring().place(cell("B1"), 1))) == []


def test_the_crossings_may_be_open_or_not() -> None:
    assert {one.cell for one in only(ring()).eliminations} >= {cell("B2"), cell("H8")}
    assert only(ring().place(cell("B2"), 9)).eliminations
