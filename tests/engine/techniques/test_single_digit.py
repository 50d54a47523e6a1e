"""Patterns of one digit: the steps found, their evidence and words, and naive twins that follow the definitions."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations, product

import pytest

from sudoku_tui.engine.board import (
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    ROWS,
    Candidate,
)
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.single_digit import (
    DUAL_EMPTY_RECTANGLE,
    DUAL_TWO_STRING_KITE,
    EMPTY_RECTANGLE,
    SKYSCRAPER,
    TURBOT_FISH,
    TWO_STRING_KITE,
)
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import EMPTY, along_paths, candidates, confined, partly_eliminated, start, thinned_out

ALL = (SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH, EMPTY_RECTANGLE, DUAL_TWO_STRING_KITE, DUAL_EMPTY_RECTANGLE)
ER_OF_TWO = replace(EMPTY_RECTANGLE, two_candidates=True)


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


# Skyscraper

TWO_ROWS = confined((4, "row B", "B3 B7"), (4, "row E", "E3 E8"))
KITE = confined((4, "row B", "B2 B5"), (4, "column 4", "C4 G4"))


def test_a_skyscraper_removes_from_what_sees_both_roofs() -> None:
    assert steps(SKYSCRAPER, TWO_ROWS) == [
        Expected(
            SKYSCRAPER,
            eliminations=candidates("A8=4 C8=4 D7=4 F7=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 4)),
                Evidence(Role.COVER, houses=(11,)),
                Evidence(Role.PATTERN, candidates=candidates("B3=4 E3=4")),
                Evidence(Role.GROUP_A, candidates=candidates("B7=4 E8=4")),
                Evidence(Role.LINK_STRONG, links=(pair("B7=4 B3=4"), pair("E3=4 E8=4"))),
                Evidence(Role.LINK_WEAK, links=(pair("B3=4 E3=4"),)),
            ),
        )
    ]


def pair(names: str) -> tuple[Candidate, Candidate]:
    first, second = candidates(names)
    return first, second


def test_the_words_of_a_skyscraper() -> None:
    (step,) = steps(SKYSCRAPER, TWO_ROWS)
    assert step.conclusion() == "4 in rows B and E, linked in column 3: removes 4 from A8, C8, D7 and F7"
    assert step.conclusion(NUMBERS) == "4 in rows 2 and 5, linked in column 3: removes 4 from r1c8, r3c8, r4c7 and r6c7"


def test_a_skyscraper_stands_on_columns_too() -> None:
    (step,) = steps(SKYSCRAPER, confined((4, "column 2", "C2 G2"), (4, "column 5", "C5 H5")))
    assert (houses_shown(step), houses_shown(step, Role.COVER)) == ((10, 13), (2,))
    assert step.eliminations == candidates("G4=4 G6=4 H1=4 H3=4")


@pytest.mark.parametrize(
    "position",
    [
        confined((4, "row B", "B3 B7 B9"), (4, "row E", "E3 E8")),  # three places in a row
        confined((4, "row B", "B2 B7"), (4, "row E", "E3 E8")),  # no common column
        confined((4, "row B", "B3 B7"), (4, "row E", "E3 E7")),  # two of them: an X-Wing
        confined(
            (4, "row B", "B3 B7"), (4, "row C", "C3 C4"), (4, "box 2", "C4"), (4, "box 3", "B7")
        ),  # nothing to see
        KITE,
    ],
)
def test_what_is_almost_a_skyscraper(position: Position) -> None:
    assert steps(SKYSCRAPER, position) == []


# 2-String Kite


def test_a_kite_removes_from_what_sees_the_ends_of_both_strings() -> None:
    assert steps(TWO_STRING_KITE, KITE) == [
        Expected(
            TWO_STRING_KITE,
            eliminations=candidates("G2=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 12)),
                Evidence(Role.COVER, houses=(19,)),
                Evidence(Role.PATTERN, candidates=candidates("B5=4 C4=4")),
                Evidence(Role.GROUP_A, candidates=candidates("B2=4 G4=4")),
                Evidence(Role.LINK_STRONG, links=(pair("B2=4 B5=4"), pair("C4=4 G4=4"))),
                Evidence(Role.LINK_WEAK, links=(pair("B5=4 C4=4"),)),
            ),
        )
    ]


def test_the_words_of_a_kite() -> None:
    (step,) = steps(TWO_STRING_KITE, KITE)
    assert step.conclusion() == "4 in row B and column 4, linked in box 2: removes 4 from G2"


@pytest.mark.parametrize(
    "position",
    [
        confined((4, "row B", "B2 B5"), (4, "column 4", "C4 G4 H4")),
        confined((4, "row B", "B2 B7"), (4, "column 4", "C4 G4")),  # no common box
        confined((4, "row B", "B2 B4"), (4, "column 4", "B4 G4")),  # the strings have a cell in common
        confined((4, "row B", "B2 B5"), (4, "column 4", "C4 G4"), (4, "column 2", "A2 B2 C2 D2")),  # G2 is not 4 anyway
        TWO_ROWS,
    ],
)
def test_what_is_almost_a_kite(position: Position) -> None:
    assert steps(TWO_STRING_KITE, position) == []


# Turbot Fish


def test_a_turbot_fish_may_lie_in_a_box() -> None:
    position = confined((4, "column 5", "B5 H5"), (4, "box 1", "B1 C2"))
    (step,) = steps(TURBOT_FISH, position)
    assert step.conclusion() == "4 in column 5 and box 1, linked in row B: removes 4 from H2"
    assert houses_shown(step) == (13, 18)
    assert steps(SKYSCRAPER, position) == steps(TWO_STRING_KITE, position) == []


@pytest.mark.parametrize(("position", "technique"), [(TWO_ROWS, SKYSCRAPER), (KITE, TWO_STRING_KITE)])
def test_a_skyscraper_or_kite_is_a_turbot_fish(position: Position, technique: Technique) -> None:
    assert [replace(step, technique=technique) for step in steps(TURBOT_FISH, position)] == steps(technique, position)


def test_a_pair_in_two_houses_makes_one_turbot_fish() -> None:
    position = confined((4, "row B", "B1 B2"), (4, "box 1", "B1 B2"), (4, "column 1", "B1 G1"))
    found = [
        candidates_shown(step, Role.GROUP_A) + candidates_shown(step, Role.PATTERN)
        for step in steps(TURBOT_FISH, position)
    ]
    assert len(found) == len(set(found))


# Empty Rectangle

CROSS = confined((4, "box 5", "D4 E4 E6"), (4, "column 9", "E9 H9"))


def test_an_empty_rectangle_removes_where_the_arm_and_the_pair_aim() -> None:
    assert steps(EMPTY_RECTANGLE, CROSS) == [
        Expected(
            EMPTY_RECTANGLE,
            eliminations=candidates("H4=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(22, 17)),
                Evidence(Role.COVER, houses=(4, 12, 7)),
                Evidence(Role.PATTERN, candidates=candidates("D4=4 E4=4 E6=4")),
                Evidence(Role.GROUP_A, candidates=candidates("E9=4 H9=4")),
                Evidence(Role.LINK_STRONG, links=(pair("E9=4 H9=4"),)),
            ),
        )
    ]


def test_the_words_of_an_empty_rectangle() -> None:
    (step,) = steps(EMPTY_RECTANGLE, CROSS)
    assert step.conclusion() == "4 in box 5 (row E and column 4) and column 9: removes 4 from H4"


def test_an_empty_rectangle_with_a_pair_in_a_row() -> None:
    (step,) = steps(EMPTY_RECTANGLE, confined((4, "box 5", "D4 E4 E6"), (4, "row H", "H4 H9")))
    assert step.eliminations == candidates("E9=4")
    assert houses_shown(step, Role.COVER) == (12, 4, 17)


def test_an_empty_rectangle_of_two_candidates_only_when_allowed() -> None:
    position = confined((4, "box 5", "D4 E6"), (4, "column 9", "E9 H9"))
    assert steps(EMPTY_RECTANGLE, position) == []
    (step,) = steps(ER_OF_TWO, position)
    assert step.eliminations == candidates("H4=4")


@pytest.mark.parametrize(
    "position",
    [
        confined((4, "box 5", "D4 E4 F6"), (4, "column 9", "E9 H9")),  # no cross
        confined((4, "box 5", "D4 E4 F4"), (4, "column 9", "E9 H9")),  # one line alone
        confined((4, "box 5", "D4 E4 E6"), (4, "column 9", "G9 H9")),  # the pair does not touch the cross
        confined((4, "box 5", "D4 E4 E6"), (4, "column 9", "E9 F9")),  # it aims at the box itself
        confined((4, "box 5", "D4 E4 E6"), (4, "column 9", "E9 H9"), (4, "column 4", "A4 B4 D4 E4")),  # H4 is not 4
    ],
)
def test_what_is_almost_an_empty_rectangle(position: Position) -> None:
    assert steps(EMPTY_RECTANGLE, position) == steps(ER_OF_TWO, position) == []


# Dual forms


def test_two_kites_on_the_same_cells() -> None:
    position = confined(
        (4, "row B", "B2 B5"), (4, "column 4", "C4 G4"), (4, "row C", "C4 C9"), (4, "column 5", "B5 H5")
    )
    first, second = steps(TWO_STRING_KITE, position)
    (step,) = steps(DUAL_TWO_STRING_KITE, position)
    assert step.eliminations == candidates("G2=4 H9=4")
    assert step.evidence == first.evidence + second.evidence
    assert step.conclusion() == "4 in box 2, two 2-String Kites: removes 4 from G2 and H9"
    assert step.explanation() == (
        "Two 2-String Kites meet on 4 in box 2.",
        *first.explanation(),
        *second.explanation(),
    )


def test_two_kites_of_different_digits() -> None:
    position = confined(
        (4, "row B", "B2 B5"), (4, "column 4", "C4 G4"), (7, "row B", "B5 B8"), (7, "column 4", "C4 G4")
    )
    (step,) = steps(DUAL_TWO_STRING_KITE, position)
    assert step.conclusion() == "4 and 7 in box 2, two 2-String Kites: removes 4 from G2, and 7 from G8"
    assert step.explanation()[6::6] == (
        "So 4 can be removed from G2, which sees both.",
        "So 7 can be removed from G8, which sees both.",
    )


def test_one_kite_is_not_two() -> None:
    assert steps(DUAL_TWO_STRING_KITE, KITE) == []


def test_two_empty_rectangles_on_the_same_cells() -> None:
    position = confined((4, "box 5", "D4 E4 E6"), (4, "column 9", "E9 H9"), (4, "row B", "B2 B4"))
    first, second = steps(EMPTY_RECTANGLE, position)
    (step,) = steps(DUAL_EMPTY_RECTANGLE, position)
    assert step.eliminations == candidates("E2=4 H4=4")
    assert step.explanation() == (
        "Two Empty Rectangles meet on 4 in box 5.",
        *first.explanation(),
        *second.explanation(),
    )


def test_the_dual_forms_add_nothing_to_a_path() -> None:
    duals = [technique for technique in ORDER if technique.name.startswith("Dual")]
    assert duals == [DUAL_TWO_STRING_KITE, DUAL_EMPTY_RECTANGLE]
    assert not any(technique.in_path or technique.in_list for technique in duals)


# Twins: the definitions, with sets and loops

Link = tuple[int, int]
"""The two cells of a conjugate pair, the free end first; also the free end and the inner end of half a chain."""


def strong_links(position: Position, digit: int, houses: range) -> Iterator[tuple[int, Link]]:
    for house in houses:
        places = [cell for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)]
        if len(places) == 2:
            yield from ((house, (places[i], places[1 - i])) for i in (0, 1))


def seen_by_both(position: Position, digit: int, ends: Link) -> frozenset[Candidate]:
    cells = set(PEERS[ends[0]]) & set(PEERS[ends[1]])
    return frozenset(Candidate(cell, digit) for cell in cells if position.has_candidate(cell, digit))


def naive_chains(position: Position, technique: Technique) -> set[tuple[frozenset[Link], frozenset[Candidate]]]:
    found = set()
    kinds: dict[Technique, tuple[tuple[range, range, int | None], ...]] = {
        SKYSCRAPER: ((ROWS, ROWS, 1), (COLUMNS, COLUMNS, 0)),
        TWO_STRING_KITE: ((ROWS, COLUMNS, 2),),
        TURBOT_FISH: ((HOUSES, HOUSES, None),),
    }
    for digit, (first_kind, second_kind, joint) in product(DIGITS, kinds[technique]):
        firsts, seconds = (list(strong_links(position, digit, kind)) for kind in (first_kind, second_kind))
        for (_, (end, inner)), (_, (other_end, other_inner)) in product(firsts, seconds):
            if len({end, inner, other_end, other_inner}) < 4 or other_inner not in PEERS[inner]:
                continue
            if joint is not None and (
                HOUSES_OF[inner][joint] != HOUSES_OF[other_inner][joint]
                or HOUSES_OF[end][joint] == HOUSES_OF[other_end][joint]
            ):
                continue
            eliminated = seen_by_both(position, digit, (end, other_end))
            if eliminated:
                found.add((frozenset(((end, inner), (other_end, other_inner))), eliminated))
    return found


def chain_of(step: Step) -> tuple[frozenset[Link], frozenset[Candidate]]:
    ends, inner = candidates_shown(step, Role.GROUP_A), candidates_shown(step, Role.PATTERN)
    chain = frozenset((end.cell, near.cell) for end, near in zip(ends, inner, strict=True))
    return chain, frozenset(step.eliminations)


Rectangle = tuple[frozenset[Candidate], Link, Candidate]


def naive_rectangles(position: Position, fewest: int) -> set[Rectangle]:
    found = set()
    for digit, box in product(DIGITS, BOXES):
        places = [cell for cell in HOUSE_CELLS[box] if position.has_candidate(cell, digit)]
        for row, column in {HOUSES_OF[cell][:2] for cell in HOUSE_CELLS[box]}:
            in_row = [HOUSES_OF[cell][0] == row for cell in places]
            in_column = [HOUSES_OF[cell][1] == column for cell in places]
            if len(places) < fewest or (True, False) not in zip(in_row, in_column, strict=True):
                continue
            if (False, True) not in zip(in_row, in_column, strict=True) or (False, False) in zip(
                in_row, in_column, strict=True
            ):
                continue
            for houses, kind, arm, other_arm in ((COLUMNS, 0, row, column), (ROWS, 1, column, row)):
                for _, (near, far) in strong_links(position, digit, houses):
                    (target,) = set(HOUSE_CELLS[HOUSES_OF[far][kind]]) & set(HOUSE_CELLS[other_arm])
                    if (
                        HOUSES_OF[near][kind] == arm
                        and box not in (HOUSES_OF[near][2], HOUSES_OF[target][2])
                        and position.has_candidate(target, digit)
                    ):
                        cross = frozenset(Candidate(cell, digit) for cell in places)
                        found.add((cross, (near, far), Candidate(target, digit)))
    return found


def rectangle_of(step: Step) -> Rectangle:
    near, far = candidates_shown(step, Role.GROUP_A)
    return frozenset(candidates_shown(step, Role.PATTERN)), (near.cell, far.cell), step.eliminations[0]


SOLVED = [*thinned_out(range(24)), *along_paths(range(1))]
POSITIONS = [position for position, _ in SOLVED]


@pytest.mark.parametrize("technique", [SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH])
def test_the_twin_finds_the_same_chains(technique: Technique) -> None:
    total = 0
    for position in POSITIONS:
        found = [chain_of(step) for step in technique.find(position)]
        assert len(found) == len(set(found))
        assert set(found) == naive_chains(position, technique)
        total += len(found)
    assert total > 20


@pytest.mark.parametrize(("technique", "fewest"), [(EMPTY_RECTANGLE, 3), (ER_OF_TWO, 2)])
def test_the_twin_finds_the_same_empty_rectangles(technique: Technique, fewest: int) -> None:
    total = 0
    for position in POSITIONS:
        found = [rectangle_of(step) for step in technique.find(position)]
        assert len(found) == len(set(found))
        assert set(found) == naive_rectangles(position, fewest)
        total += len(found)
    assert total > 20


@pytest.mark.parametrize(
    ("dual", "single"), [(DUAL_TWO_STRING_KITE, TWO_STRING_KITE), (DUAL_EMPTY_RECTANGLE, ER_OF_TWO)]
)
def test_a_dual_is_any_two_on_the_same_cells(dual: Technique, single: Technique) -> None:
    total = 0
    for position in POSITIONS:
        expected = set()
        for first, second in combinations(steps(single, position), 2):
            effects = [set(first.eliminations), set(second.eliminations)]
            in_box = [{cell for cell, _ in candidates_shown(step, Role.PATTERN)} for step in (first, second)]
            if in_box[0] == in_box[1] and not any(one <= other for one, other in permutations(effects)):
                expected.add((frozenset(effects[0] | effects[1]), first.evidence + second.evidence))
        assert {(frozenset(step.eliminations), step.evidence) for step in dual.find(position)} == expected
        total += len(expected)
    assert total > 3


@pytest.mark.parametrize("technique", [*ALL, ER_OF_TWO], ids=lambda technique: technique.name)
def test_no_step_contradicts_the_solution(technique: Technique) -> None:
    for position, solution in (*SOLVED, *partly_eliminated(range(4))):
        for step in technique.find(position):
            assert step.eliminations
            for cell, digit in step.eliminations:
                assert position.has_candidate(cell, digit)
                assert solution[cell] != str(digit)


def test_a_position_that_cannot_be_completed_is_no_trouble() -> None:
    hopeless = [
        Position.from_string(EMPTY).eliminate(Candidate(cell, digit) for cell in CELLS for digit in DIGITS),
        start("A1=4 B4=4").place(10, 4),
        confined((4, "row A", "A1 A2"), (4, "row B", "B1 B2"), (4, "row C", "C1 C2")),
        TWO_ROWS.place(12, 4),
    ]
    for position, technique in product(hopeless, ALL):
        for step in technique.find(position):
            assert step.explanation()
