"""Which cell comes first, and which of its values."""

from sudoku_tui.engine.board import ALL_CELLS
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.events import Choice
from sudoku_tui.engine.search.ordering import (
    ALL_DIGITS,
    DEGREE_REASON,
    FEWEST_REASON,
    FIRST_REASON,
    LCV,
    LCV_REASON,
    MRV_DEGREE,
    MRV_DEGREE_LCV,
    ROW_ORDER,
    ROW_ORDER_REASON,
    Ordering,
)
from tests.engine.positions import candidates, cell

ONE_TO_THREE = 0b1110


def choose(ordering: Ordering, domains: dict[str, int], depth: int = 0) -> Choice | Contradiction | None:
    """What comes next if these cells are empty, and these are their domains."""
    by_cell = {cell(name): domain for name, domain in domains.items()}
    return ordering.begin().choose(sum(1 << empty for empty in by_cell), by_cell.__getitem__, depth)


def test_row_by_row_and_upwards() -> None:
    expected = Choice(candidates("A5=1 A5=2 A5=3"), ROW_ORDER_REASON, 4)
    assert choose(ROW_ORDER, {"B1": 0b110, "A5": ONE_TO_THREE}, depth=4) == expected


def test_the_fewest_values_come_first() -> None:
    assert choose(MRV_DEGREE, {"A1": ONE_TO_THREE, "I5": 0b110}) == Choice(candidates("I5=1 I5=2"), FEWEST_REASON, 0)


def test_of_cells_with_as_few_the_one_with_most_empty_peers_comes_first() -> None:
    """A1 sees A9; B9 sees A9 and C8; and A9, which sees three, has more values."""
    domains = {"A1": 0b110, "A9": ONE_TO_THREE, "B9": 0b110, "C8": ONE_TO_THREE}
    assert choose(MRV_DEGREE, domains) == Choice(candidates("B9=1 B9=2"), DEGREE_REASON, 0)


def test_of_equal_cells_the_first_comes_first() -> None:
    assert choose(MRV_DEGREE, {"A1": 0b110, "I9": 0b110}) == Choice(candidates("A1=1 A1=2"), FIRST_REASON, 0)


def test_a_cell_without_a_value_is_a_contradiction() -> None:
    assert choose(MRV_DEGREE, {"A1": ONE_TO_THREE, "C3": 0, "D4": 0b10}) == Contradiction((cell("C3"),), None, None)
    assert choose(ROW_ORDER, {"A1": 0}) == Contradiction((cell("A1"),), None, None)


def test_row_order_does_not_see_a_contradiction_further_on() -> None:
    assert isinstance(choose(ROW_ORDER, {"A1": ONE_TO_THREE, "C3": 0}), Choice)


def test_no_cell_is_empty() -> None:
    assert choose(MRV_DEGREE_LCV, {}) is None


def test_the_least_constraining_value_comes_first() -> None:
    """1 would go from A2 and A3, 2 from A2, and 3 from I9 only, which does not see A1."""
    domains = {"A1": ONE_TO_THREE, "A2": 0b110, "A3": 0b10, "I9": 0b1000}
    assert choose(LCV, domains) == Choice(candidates("A1=3 A1=2 A1=1"), ROW_ORDER_REASON + LCV_REASON, 0)


def test_equal_values_stay_in_order() -> None:
    assert choose(LCV, {"A1": 0b110, "A2": 0b110}) == Choice(candidates("A1=1 A1=2"), ROW_ORDER_REASON + LCV_REASON, 0)


def test_a_single_value_has_no_order() -> None:
    assert choose(MRV_DEGREE_LCV, {"A1": 0b100, "A2": 0b110}) == Choice(candidates("A1=2"), FEWEST_REASON, 0)


def test_a_domain_holds_digits_by_their_number() -> None:
    assert [digit for digit in range(12) if ALL_DIGITS >> digit & 1] == list(range(1, 10))


def test_the_rules_that_are_on_are_explained() -> None:
    assert ROW_ORDER.idea == ""
    assert "MRV" in MRV_DEGREE.idea
    assert "LCV" not in MRV_DEGREE.idea
    assert MRV_DEGREE_LCV.idea == MRV_DEGREE.idea + LCV.idea


def test_on_an_empty_grid_the_first_cell_comes_first() -> None:
    assert MRV_DEGREE.begin().choose(ALL_CELLS, lambda _: 0b110, 0) == Choice(candidates("A1=1 A1=2"), FIRST_REASON, 0)
