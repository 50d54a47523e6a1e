"""Deadly shapes: that they are deadly, the steps found, what is nearly one, and a naive twin of their search."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product

import pytest

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_CELLS, HOUSES_OF, PEERS, ROWS, Candidate
from sudoku_tui.engine.patterns.deadly_shapes import (
    borescopers,
    crowded_box,
    extended_rectangles,
    unique_matrices,
)
from sudoku_tui.engine.patterns.guardians import Guarded, as_nodes, guardians_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.guardians.guarded import GuardianFacts
from sudoku_tui.engine.techniques.uniqueness.guarded_shapes import BORESCOPERS, EXTENDED_RECTANGLES, UNIQUE_MATRICES
from tests.engine.positions import candidates, cells, limited, partly_eliminated, thinned_out, without

ALL = (*EXTENDED_RECTANGLES, *UNIQUE_MATRICES, *BORESCOPERS)
MATRIX = "A1 A4 A7 B1 B4 B7 C1 C4 C7"
OCTAGON = "A1 A2 B1 B2 A7 B7 E1 E2"
HEPTAGON = "A1 A2 B1 A7 B7 E1 E2"
EIGHT = "A1 A2 A4 A7 B1 B2 B4 B7"


def fillings(places: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Every way to fill cells with a number of digits, so that no two equal ones see each other."""

    def further(filled: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(filled) == len(places):
            yield filled
            return
        taken = {digit for digit, place in zip(filled, places, strict=False) if place in PEERS[places[len(filled)]]}
        for digit in range(number):
            if digit not in taken:
                yield from further((*filled, digit))

    return further(())


def is_deadly(names: str, number: int) -> bool:
    """Whether every filling of cells has another with the same digits in every house; there is one at least."""
    places = cells(names)

    def held(filling: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        return frozenset(
            (house, digit) for place, digit in zip(places, filling, strict=True) for house in HOUSES_OF[place]
        )

    alike = Counter(map(held, fillings(places, number)))
    return bool(alike) and min(alike.values()) > 1


@pytest.mark.parametrize(
    ("names", "number"),
    [
        ("A1 A4 A7 B1 B4 B7", 3),
        (EIGHT, 4),
        ("A1 A2 A4 A5 B1 B2 B4 B5", 4),
        ("A1 A2 A4 A5 A7 B1 B2 B4 B5 B7", 5),
        (MATRIX, 4),
        (OCTAGON, 4),
        (HEPTAGON, 3),
    ],
)
def test_they_are_deadly(names: str, number: int) -> None:
    assert is_deadly(names, number)


@pytest.mark.parametrize(("names", "number"), [(MATRIX, 5), (OCTAGON, 5), (HEPTAGON, 4), (EIGHT, 5)])
def test_with_a_digit_more_they_are_not(names: str, number: int) -> None:
    assert not is_deadly(names, number)


@pytest.mark.parametrize(
    ("names", "number"),
    [
        ("A1 A2 A4 B1 B2 B4", 3),
        ("A1 A2 A3 A4 B1 B2 B3 B4", 4),
        ("A1 A2 A3 A4 A7 B1 B2 B3 B4 B7", 5),
    ],
)
def test_what_is_crowded_cannot_be_filled_at_all(names: str, number: int) -> None:
    assert crowded_box(cells(names), number) == BOXES[0]
    assert not list(fillings(cells(names), number))


def only(names: str, digits: str, **extra: str) -> Position:
    """A position in which some cells hold some digits, and what is given for some of them besides."""
    return limited(" ".join(f"{name}={digits}{extra.get(name, '')}" for name in names.split()))


def steps(position: Position, names: str) -> list[Step]:
    """The steps of a shape: a cell beside it that may hold anything could make another one."""
    places = tuple(sorted(cells(names)))
    every = [step for technique in ALL for step in technique.find(position)]
    return [step for step in every if isinstance(step.facts, GuardianFacts) and step.facts.pattern.cells == places]


def rid_of(names: str, digits: str) -> set[Candidate]:
    return set(candidates(" ".join(f"{name}={digit}" for name in names.split() for digit in digits)))


@pytest.mark.parametrize(
    ("names", "digits", "technique"),
    [
        (EIGHT, "1234", "extended-rectangle-2xn"),
        ("A1 D1 E1 G1 H1 A2 D2 E2 G2 H2", "12345", "extended-rectangle-2xn"),
        ("A1 A2 A4 A5 A7 A8 B1 B2 B4 B5 B7 B8", "123456", "extended-rectangle-2xn"),
        (MATRIX, "1234", "unique-matrix"),
        ("A1 A2 A3 D1 D2 D3 I1 I2 I3", "1234", "unique-matrix"),
        (OCTAGON, "1234", "borescoper"),
        (HEPTAGON, "123", "borescoper"),
    ],
)
class TestGuardians:
    def test_one_is_true(self, names: str, digits: str, technique: str) -> None:
        last = names.split()[-1]
        (step,) = steps(only(names, digits, **{last: "7"}), names)
        assert step.technique.id == technique
        assert set(step.eliminations) == rid_of(last, digits)

    def test_in_one_cell(self, names: str, digits: str, technique: str) -> None:
        last = names.split()[-1]
        (step,) = steps(only(names, digits, **{last: "789"}), names)
        assert step.technique.id == technique
        assert set(step.eliminations) == rid_of(last, digits)

    def test_of_one_digit(self, names: str, digits: str, technique: str) -> None:
        *_, first, second = names.split()
        (step,) = steps(only(names, digits, **{first: "7", second: "7"}), names)
        assert step.technique.id == technique
        seen = set(PEERS[cells(first)[0]]) & set(PEERS[cells(second)[0]])
        assert {place for place, _ in step.eliminations} == seen - set(cells(names))
        assert {digit for _, digit in step.eliminations} == {7}

    def test_nothing_without_one(self, names: str, digits: str, technique: str) -> None:
        assert technique
        assert not steps(only(names, digits), names)

    def test_nothing_if_a_cell_is_solved(self, names: str, digits: str, technique: str) -> None:
        assert technique
        first, *_, last = names.split()
        assert not steps(only(names, digits, **{last: "7"}).place(cells(first)[0], 1), names)

    def test_nothing_with_a_digit_too_many(self, names: str, digits: str, technique: str) -> None:
        assert technique
        last = names.split()[-1]
        assert not steps(only(names, f"{digits}8", **{last: "7"}), names)

    def test_a_cell_may_lack_digits(self, names: str, digits: str, technique: str) -> None:
        first, *_, last = names.split()
        (step,) = steps(without(only(names, digits, **{last: "7"}), digits[0], f"{first} {last}"), names)
        assert step.technique.id == technique
        assert set(step.eliminations) == rid_of(last, digits[1:])


@pytest.mark.parametrize(
    ("names", "digits"),
    [
        ("A1 A2 A4 A7 D1 D2 D4 D7", "1234"),  # lines of different bands
        ("A1 A2 A4 A7 B1 B2 B4 B8", "1234"),  # the last pair shares no column
        ("A1 A4 A5 B1 B4 B5 C1 C4 C5", "1234"),  # two columns of a box
        ("A1 A4 A7 B1 B4 B7 D1 D4 D7", "1234"),  # lines of different bands
        ("E1 E2 B1 B2 A1 A2 A7 B8", "1234"),  # two columns outside
        ("A1 A2 B1 B2 A7 B7 E1 F2", "1234"),  # two rows outside
        ("A1 A2 B1 B8 A7 E1 E2", "123"),
        ("A1 A2 B1 A3 B3 E1 E2", "123"),  # a pair in the same box
    ],
)
def test_nothing_for_cells_that_are_nearly_a_shape(names: str, digits: str) -> None:
    last = names.split()[-1]
    position = only(names, digits, **{last: "7"})
    assert not steps(position, names)
    every = [step for technique in ALL for step in technique.find(position)]
    assert not [step for step in every if set(step.eliminations) & rid_of(last, digits)]


def test_six_cells_without_more_are_left_to_the_extended_rectangle() -> None:
    names = "A1 A4 A7 B1 B4 B7"
    position = only(names, "123", B7="7")
    assert extended_rectangles(position)
    assert not steps(position, names)


GUARDED = only(EIGHT, "1234", B4="7", B7="8")
ONE_SET = f"{' '.join(f'{name}=1234' for name in EIGHT.split()[:-2])} B4=12347 B7=12348 B9=78"


def test_almost_locked_sets() -> None:
    assert not steps(GUARDED, EIGHT)
    (step,) = steps(limited(ONE_SET), EIGHT)
    assert step.technique.id == "extended-rectangle-2xn-als"
    assert step.eliminations == candidates("A8=8 A9=8 B3=7 B3=8 B5=7 B5=8 B6=7 B6=8 B8=7 B8=8 C7=8 C8=8 C9=8")


def test_chains() -> None:
    (step,) = steps(limited(ONE_SET.replace("B9=78", "E4=57 E9=56 H9=68")), EIGHT)
    assert step.technique.id == "extended-rectangle-2xn-chains"
    assert step.eliminations == candidates("A9=8 B9=8 C9=8 G7=8 H7=8 I7=8")


Shape = tuple[tuple[int, ...], int]
"""Cells, and how many digits cannot fill them alone."""


def lines_of_bands() -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
        for first in (0, 3, 6):
            yield lines[first : first + 3], across


def meeting(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    """The cells in which lines meet other lines."""
    return tuple(
        sorted(place for one in some for place in HOUSE_CELLS[one] if any(place in HOUSE_CELLS[two] for two in others))
    )


def all_rectangles() -> Iterator[Shape]:
    for lines, across in lines_of_bands():
        for pair in combinations(lines, 2):
            for number in (3, 4, 5, 6):
                for others in combinations(across, number):
                    yield meeting(pair, others), number


def all_matrices() -> Iterator[Shape]:
    for lines, across in lines_of_bands():
        for others in product(across[:3], across[3:6], across[6:]):
            yield meeting(lines, others), 4


def all_borescopers() -> Iterator[Shape]:
    for box in BOXES:
        rows = [row for row in ROWS if set(HOUSE_CELLS[row]) & set(HOUSE_CELLS[box])]
        columns = [column for column in COLUMNS if set(HOUSE_CELLS[column]) & set(HOUSE_CELLS[box])]
        for two_rows, two_columns in product(combinations(rows, 2), combinations(columns, 2)):
            block = meeting(two_rows, two_columns)
            outside = product(set(COLUMNS) - set(columns), set(ROWS) - set(rows))
            for column, row in outside:
                rest = (*meeting(two_rows, [column]), *meeting(two_columns, [row]))
                yield tuple(sorted((*block, *rest))), 4
                for missing in block:
                    yield tuple(sorted({*block, *rest} - {missing})), 3


def by_definition(position: Position, shapes: Sequence[Shape]) -> set[tuple[tuple[int, ...], int, int]]:
    """Every choice of digits for every shape of empty cells that leaves guardians which may be of use."""
    found = set()
    for places, number in shapes:
        if all(position.candidates_of(place) for place in places):
            every = sorted({digit for place in places for digit in position.candidates_of(place)})
            for digits in combinations(every, number):
                guardians = as_nodes(
                    one for place in places for one in position.candidates_in(1 << place) if one.digit not in digits
                )
                if guardians_of(position).are_useful(guardians):
                    found.add((places, sum(1 << digit for digit in digits), guardians))
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("search", "shapes"),
    [
        (extended_rectangles, tuple(all_rectangles())),
        (unique_matrices, tuple(all_matrices())),
        (borescopers, tuple(all_borescopers())),
    ],
)
def test_all_shapes_are_found(search: Callable[[Position], Sequence[Guarded]], shapes: Sequence[Shape]) -> None:
    for position, _ in (*partly_eliminated(range(1)), *thinned_out(range(2))):
        found = [(one.cells, one.digits, one.guardians) for one in search(position)]
        assert len(set(found)) == len(found)
        assert set(found) == by_definition(position, shapes)


def test_steps_are_right() -> None:
    number = 0
    for position, solution in (*partly_eliminated(range(20)), *thinned_out(range(60))):
        for technique in ALL:
            for step in islice(technique.find(position), 20):
                assert step.eliminations
                assert all(solution[place] != str(digit) for place, digit in step.eliminations), step.explanation()
                number += 1
    assert number > 100


def test_a_crowded_shape_is_told_by_its_box() -> None:
    """Four cells of box 1 cannot hold three digits, whatever the other pair holds; so it comes last."""
    names = "A1 A2 A4 B1 B2 B4"
    position = limited("A1=1237 A2=123 A4=123 B1=1238 B2=123 B4=123 A3=78 C9=78")
    told = [step for step in steps(position, names) if step.technique.id == "extended-rectangle-2xn-als"]
    assert [step.explanation()[:5] for step in told] == [
        (
            "If some cells of two lines held only 1, 2 and 3, there would be two solutions.",
            "Look at A1, A2, A4, B1, B2 and B4.",
            "Four of them, A1, A2, B1 and B2, are in box 1.",
            "Four cells of a box cannot be filled with three digits, 1, 2 and 3.",
            "Only 7 in A1, and 8 in B1 prevent that, so at least one of these is true.",
        )
    ]
    (found,) = [one for one in extended_rectangles(position) if one.cells == tuple(sorted(cells(names)))]
    assert found.houses == (BOXES[0],)
    assert found is extended_rectangles(position)[-1]
