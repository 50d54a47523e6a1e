"""Bent sets: the wings found, their evidence and words, and a naive twin that follows the definition."""

from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_CELLS, PEERS, ROWS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.wings import UVWXYZ_WING, VWXYZ_WING, WXYZ_WING, XY_WING, XYZ_WING, BentSet
from tests.engine.expected import Expected, houses_shown
from tests.engine.positions import candidates, limited, thinned_out

WINGS = (XY_WING, XYZ_WING, WXYZ_WING, VWXYZ_WING, UVWXYZ_WING)


def steps(technique: BentSet, contents: str) -> list[Step]:
    return list(technique.find(limited(contents)))


# XY-Wing

ROW_AND_COLUMN = "E5=34 E2=37 H5=47"


def test_an_xy_wing_removes_from_what_sees_both_pincers() -> None:
    assert steps(XY_WING, ROW_AND_COLUMN) == [
        Expected(
            XY_WING,
            eliminations=candidates("H2=7"),
            evidence=(
                Evidence(Role.HOUSE, houses=(4, 13)),
                Evidence(Role.PATTERN, candidates=candidates("E5=3 E5=4")),
                Evidence(Role.GROUP_A, candidates=candidates("E2=3")),
                Evidence(Role.GROUP_B, candidates=candidates("H5=4")),
                Evidence(Role.FIN, candidates=candidates("E2=7 H5=7")),
            ),
        )
    ]


def test_the_words_of_an_xy_wing() -> None:
    (step,) = steps(XY_WING, ROW_AND_COLUMN)
    assert step.conclusion() == "3, 4 and 7 in E2, E5 and H5: removes 7 from H2"
    assert step.conclusion(NUMBERS) == "3, 4 and 7 in r5c2, r5c5 and r8c5: removes 7 from r8c2"


def test_an_xy_wing_in_a_line_and_a_box() -> None:
    (step,) = steps(XY_WING, "E5=34 E2=37 D4=47")
    assert step.eliminations == candidates("D1=7 D2=7 D3=7 E4=7 E6=7")
    assert houses_shown(step) == (22, 4)


@pytest.mark.parametrize(
    "contents",
    [
        "E5=348 E2=37 H5=47",  # the pivot has one candidate more
        "E5=34 E2=378 H5=47",  # so has a pincer
        "E5=34 E2=37 H6=47",  # the pivot does not see it
        "E5=34 E2=37 H5=37",  # both pincers with the same candidate of the pivot
        "E5=34 E2=37 H5=48",  # nothing in common
        "E5=34 E6=37 D4=47",  # the pincers see each other: a naked triple
        "E5=34 E2=37 H5=47 H2=12345689",  # nothing to remove
    ],
)
def test_what_is_almost_an_xy_wing(contents: str) -> None:
    assert steps(XY_WING, contents) == []


# XYZ-Wing

LINE_AND_BOX = "E5=347 E2=37 D4=47"


def test_an_xyz_wing_removes_from_what_sees_all_three() -> None:
    assert steps(XYZ_WING, LINE_AND_BOX) == [
        Expected(
            XYZ_WING,
            eliminations=candidates("E4=7 E6=7"),
            evidence=(
                Evidence(Role.HOUSE, houses=(22, 4)),
                Evidence(Role.PATTERN, candidates=candidates("E5=3 E5=4")),
                Evidence(Role.GROUP_A, candidates=candidates("D4=4")),
                Evidence(Role.GROUP_B, candidates=candidates("E2=3")),
                Evidence(Role.FIN, candidates=candidates("D4=7 E2=7 E5=7")),
            ),
        )
    ]


def test_the_words_of_an_xyz_wing() -> None:
    (step,) = steps(XYZ_WING, LINE_AND_BOX)
    assert step.conclusion() == "3, 4 and 7 in D4, E2 and E5: removes 7 from E4 and E6"


@pytest.mark.parametrize(
    "contents",
    [
        "E5=34 E2=37 D4=47",  # an XY-Wing
        "E5=3478 E2=37 D4=47",
        "E5=347 E2=37 H5=47",  # no cell sees all three
        "E5=347 E6=37 D4=47",  # a naked triple
        "E5=37 E2=37 D4=47",  # a naked pair, and one more cell
    ],
)
def test_what_is_almost_an_xyz_wing(contents: str) -> None:
    assert steps(XYZ_WING, contents) == []


# Larger ones

FOUR_CELLS = "E4=137 E5=34 E8=17 D6=47"


def test_a_wxyz_wing_has_a_pivot_of_all_cells_that_see_the_others() -> None:
    assert steps(WXYZ_WING, FOUR_CELLS) == [
        Expected(
            WXYZ_WING,
            eliminations=candidates("E6=7"),
            evidence=(
                Evidence(Role.HOUSE, houses=(22, 4)),
                Evidence(Role.PATTERN, candidates=candidates("E4=1 E4=3 E5=3 E5=4")),
                Evidence(Role.GROUP_A, candidates=candidates("D6=4")),
                Evidence(Role.GROUP_B, candidates=candidates("E8=1")),
                Evidence(Role.FIN, candidates=candidates("D6=7 E4=7 E8=7")),
            ),
        )
    ]


def test_the_words_of_a_wxyz_wing() -> None:
    (step,) = steps(WXYZ_WING, FOUR_CELLS)
    assert step.conclusion() == "1, 3, 4 and 7 in D6, E4, E5 and E8: removes 7 from E6"


def test_without_the_digit_in_the_pivot_more_cells_lose_it() -> None:
    (step,) = steps(WXYZ_WING, "E4=13 E5=34 E8=17 D6=47")
    assert step.eliminations == candidates("D7=7 D8=7 D9=7 E6=7")
    assert step.explanation()[-2] == "No cell that sees both can be 7."


@pytest.mark.parametrize(
    "contents",
    [
        "E4=138 E5=34 E8=17 D6=47",  # five digits
        "E4=13 E5=34 E8=17 F2=47",  # not in two houses
        "E4=13 E5=34 E8=147 D6=47",  # two digits in both pincers
        "E4=34 E5=34 E8=17 D6=17",  # a naked pair in it
        "E4=13 E5=17 E8=17 D6=37",  # an XY-Wing in it
    ],
)
def test_what_is_almost_a_wxyz_wing(contents: str) -> None:
    assert steps(WXYZ_WING, contents) == []


def test_larger_wings() -> None:
    (five,) = steps(VWXYZ_WING, "E4=137 E5=34 E7=12 E8=27 D6=47")
    assert five.eliminations == candidates("E6=7")
    assert (
        five.explanation()[3]
        == "They fill at most four of the five cells, so at least one cell is left, and it must be 7."
    )
    (six,) = steps(UVWXYZ_WING, "E4=137 E5=34 E7=12 E8=27 D6=45 F6=57")
    assert six.conclusion() == "1, 2, 3, 4, 5 and 7 in D6, E4, E5, E7, E8 and F6: removes 7 from E6"


# All of them


@pytest.mark.parametrize("technique", WINGS, ids=lambda technique: technique.name)
def test_no_wing_contradicts_the_solution(technique: BentSet) -> None:
    for position, solution in thinned_out(range(20)):
        for step in technique.find(position):
            assert step.eliminations
            for cell, digit in step.eliminations:
                assert position.has_candidate(cell, digit)
                assert solution[cell] != str(digit)


@pytest.mark.parametrize(
    ("technique", "puzzles"),
    [(XY_WING, 20), (XYZ_WING, 20), (WXYZ_WING, 12), (VWXYZ_WING, 8), (UVWXYZ_WING, 6)],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_wings_are_those_of_the_definition(technique: BentSet, puzzles: int) -> None:
    total = 0
    for position, _ in thinned_out(range(puzzles)):
        found = [
            (frozenset(cell for piece in step.evidence for cell, _ in piece.candidates), frozenset(step.eliminations))
            for step in technique.find(position)
        ]
        assert len(found) == len(set(found))
        assert set(found) == set(naive_wings(position, technique))
        total += len(found)
    assert total > 0


CROSSING = [
    (set(HOUSE_CELLS[house]), set(HOUSE_CELLS[line]))
    for house in (*BOXES, *ROWS)
    for line in ((*ROWS, *COLUMNS) if house in BOXES else COLUMNS)
    if set(HOUSE_CELLS[house]) & set(HOUSE_CELLS[line])
]


def naive_wings(position: Position, technique: BentSet) -> Iterator[tuple[frozenset[int], frozenset[Candidate]]]:
    """The cells and eliminations of all bent sets, by trying every set of cells of two crossing houses."""
    contents = {cell: set(position.candidates_of(cell)) for cell in range(81) if not position.values[cell]}
    for one, other in CROSSING:
        few = [cell for cell in sorted(one | other) if cell in contents and len(contents[cell]) <= technique.size]
        for cells in combinations(few, technique.size):
            if number_of_digits(contents, cells) != technique.size:
                continue
            pincers = [set(cells) - house for house in (one, other)]
            if not pincers[0] or not pincers[1]:
                continue
            common = set.intersection(*({digit for cell in part for digit in contents[cell]} for part in pincers))
            if len(common) != 1:
                continue
            (z,) = common
            places = {cell for cell in cells if z in contents[cell]}
            removed = {
                Candidate(cell, z)
                for cell in contents
                if z in contents[cell] and all(cell in PEERS[place] for place in places)
            }
            pivot_has_z = bool(places & one & other)
            if (
                removed
                and any(place not in PEERS[twin] for place, twin in combinations(places, 2))
                and technique.z_in_pivot in (None, pivot_has_z)
                and not any(
                    number_of_digits(contents, part) <= size
                    for size in range(1, technique.size)
                    for part in combinations(cells, size)
                )
            ):
                yield frozenset(cells), frozenset(removed)


def number_of_digits(contents: dict[int, set[int]], cells: Iterable[int]) -> int:
    return len({digit for cell in cells for digit in contents[cell]})
