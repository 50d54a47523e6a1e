"""Aligned Pair and Triple Exclusion and Subset Exclusion: what is found, its words, and a naive twin."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.aligned_exclusion.combination_facts import CombinationFacts
from sudoku_tui.engine.techniques.aligned_exclusion.pair_exclusion import (
    ALS_ALIGNED_PAIR_EXCLUSION,
    SUBSET_EXCLUSION,
    PairExclusion,
)
from sudoku_tui.engine.techniques.aligned_exclusion.triple_exclusion import ALS_ALIGNED_TRIPLE_EXCLUSION
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.cases import read_position
from tests.engine.expected import candidates_shown
from tests.engine.positions import candidates, cell, limited, partly_eliminated, thinned_out


def steps_with(technique: Technique, position: Position, gone: str) -> list[Step]:
    """The steps that remove a candidate."""
    (one,) = candidates(gone)
    return [step for step in technique.find(position) if one in step.eliminations]


def cells_of(step: Step) -> set[int]:
    assert isinstance(step.facts, CombinationFacts)
    return {part[0].cell for part in step.facts.cells}


# Aligned Pair Exclusion

PAIR = "A1=12 A2=34 B1=13 A9=14"
"""If A1 is 1, A2 cannot be 3 because of B1, nor 4 because of A9."""


def test_a_candidate_that_goes_with_none_of_a_cell_in_the_same_house() -> None:
    (step,) = steps_with(ALS_ALIGNED_PAIR_EXCLUSION, limited(PAIR), "A1=1")
    assert cells_of(step) == {cell("A1"), cell("A2")}
    assert step.eliminations == candidates("A1=1")
    assert candidates_shown(step, Role.PATTERN) == candidates("A1=2 A2=3 A2=4")
    assert candidates_shown(step, Role.GROUP_A) == candidates("A9=1 A9=4")
    assert candidates_shown(step, Role.GROUP_B) == candidates("B1=1 B1=3")


def test_the_words_of_a_pair() -> None:
    (step,) = steps_with(ALS_ALIGNED_PAIR_EXCLUSION, limited(PAIR), "A1=1")
    assert step.conclusion() == "The combinations of A1 and A2: removes 1 from A1"
    assert [reason.depth for reason in step.walk()] == [0, 0, 0, 1, 1, 1, 0, 0]


def test_a_larger_set_and_the_same_digit() -> None:
    """If A1 is 3, A2 cannot be 3, too; nor 4, because B1 and C1 would have only 1 left."""
    (step,) = steps_with(ALS_ALIGNED_PAIR_EXCLUSION, limited("A1=23 A2=34 B1=13 C1=14"), "A1=3")
    assert step.explanation()[3:5] == (
        "Then A2 cannot be 3: A2 sees A1.",
        "Then A2 cannot be 4: B1 and C1 in column 1 have only 1, 3 and 4. A1 sees every 3 of them and A2 every 4, "
        "which would leave one digit for two cells.",
    )


@pytest.mark.parametrize(
    "contents",
    [
        "A1=12 A2=345 B1=13 A9=14",  # A2 can be 5
        "A1=12 A2=34 B1=13 I9=14",  # I9 sees neither
        "A1=12 A2=34 B1=13 I1=14",  # A2 does not see I1
        "A1=12 A2=34 B1=13 I2=14",  # A1 does not see I2
        "A1=12 A2=34 B1=13 A9=145",  # A9 could be 5
        "A1=12 A2=34 B1=13",
    ],
)
def test_what_is_almost_a_pair(contents: str) -> None:
    for technique in (ALS_ALIGNED_PAIR_EXCLUSION, SUBSET_EXCLUSION):
        assert steps_with(technique, limited(contents), "A1=1") == []


def test_a_set_with_one_of_the_cells_excludes_nothing() -> None:
    """A2 and B1 are a set with 1, 3 and 4; but if A2 is 3, it has lost nothing by that."""
    assert steps_with(ALS_ALIGNED_PAIR_EXCLUSION, limited("A1=12 A2=34 B1=13"), "A1=1") == []


# Subset Exclusion

APART = "A1=12 E5=34 A5=13 E1=14"


def test_the_cells_need_not_see_each_other() -> None:
    (step,) = steps_with(SUBSET_EXCLUSION, limited(APART), "A1=1")
    assert cells_of(step) == {cell("A1"), cell("E5")}
    assert step.explanation()[2:6] == (
        "Suppose that A1 is 1.",
        "Then E5 cannot be 3: A1 and E5 both see A5, which can only be 1 or 3 and would be left empty.",
        "Then E5 cannot be 4: A1 and E5 both see E1, which can only be 1 or 4 and would be left empty.",
        "That leaves no digit for E5.",
    )
    aligned = steps_with(ALS_ALIGNED_PAIR_EXCLUSION, limited(APART), "A1=1")
    assert {cell("A1"), cell("E5")} not in map(cells_of, aligned)


def test_cells_apart_can_have_the_same_digit() -> None:
    assert steps_with(SUBSET_EXCLUSION, limited("A1=13 E5=14 A5=34 E1=23"), "A1=1") == []


# Aligned Triple Exclusion

TRIPLE = "A2=24 C1=34 A9=14 I1=14 B3=123"
"""If A1 is 1, A2 is 2 because of A9, and C1 is 3 because of I1; that leaves nothing for B3."""


def test_a_candidate_that_goes_with_no_pair_of_two_cells() -> None:
    (step,) = steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, limited(TRIPLE), "A1=1")
    assert cells_of(step) == {cell("A1"), cell("A2"), cell("C1")}
    assert step.explanation()[2:] == (
        "Suppose that A1 is 1.",
        "Then A2 cannot be 4: A1 and A2 both see A9, which can only be 1 or 4 and would be left empty.",
        "Then C1 cannot be 4: A1 and C1 both see I1, which can only be 1 or 4 and would be left empty.",
        "That leaves 2 for A2 and 3 for C1.",
        "But with 2 in A2, C1 cannot be 3: A1, A2 and C1 all see B3, which can only be 1, 2 or 3 and would be left "
        "empty.",
        "So A1 cannot be 1.",
        "This removes 1 from A1.",
    )


def test_two_of_the_three_cells_can_be_impossible_alone() -> None:
    """C1 and I1 leave B3 only 5 then."""
    (step,) = steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, limited("A2=24 C1=34 A9=14 I1=14 B2=25 B3=35"), "A1=1")
    assert step.explanation()[2:7] == (
        "Suppose that A1 is 1.",
        "Then A2 cannot be 4: A1 and A2 both see A9, which can only be 1 or 4 and would be left empty.",
        "Then B3 cannot be 3: C1 and I1 in column 1 have only 1, 3 and 4. A1 sees every 1 of them and B3 every 3, "
        "which would leave one digit for two cells.",
        "That leaves 2 for A2 and 5 for B3.",
        "But with 2 in A2, B3 cannot be 5: A2 and B3 both see B2, which can only be 2 or 5 and would be left empty.",
    )


@pytest.mark.parametrize(
    "contents",
    [
        TRIPLE.replace("B3=123", "B3=1235"),
        TRIPLE.replace("B3=123", "I9=123"),
        TRIPLE.replace("B3=123", "A4=123"),  # C1 does not see it
        TRIPLE.replace("A9=14", "A9=145"),
        TRIPLE.replace("I1=14", "I9=14"),
        TRIPLE.replace("C1=34", "C1=345"),
        TRIPLE.replace("C1=34 A9=14 I1=14 B3=123", "C1=3456789 A9=14 I1=14 B3=123"),  # too many combinations, too
    ],
)
def test_what_is_almost_a_triple(contents: str) -> None:
    assert steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, limited(contents), "A1=1") == []


def test_two_of_the_three_cells_see_each_other() -> None:
    for position, _ in thinned_out(range(3)):
        for step in ALS_ALIGNED_TRIPLE_EXCLUSION.find(position):
            assert any(one in PEERS[other] for one, other in combinations(cells_of(step), 2))


def test_there_may_be_any_number_of_combinations() -> None:
    """With nine candidates of A1, three and two for the others there are 54, with four for C1, too, there are 108."""
    more = TRIPLE.replace("A2=24", "A2=249") + " A8=19"  # because of A8 it is not 9 either
    assert steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, limited(more), "A1=1") != []
    most = more.replace("C1=34", "C1=3468") + " D1=16 E1=18"
    assert steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, limited(most), "A1=1") != []


def test_three_cells_in_a_line_that_lie_in_three_boxes() -> None:
    """A1, E1 and G1 have 60 combinations."""
    board = ".+82.+3+1.+5....8+7+2.+43..396518+25.+82...+3+1.....38+2....18..7..1.3.7.6+8....+1+8.978..6.9.1."
    found = steps_with(ALS_ALIGNED_TRIPLE_EXCLUSION, read_position(board, ""), "A1=7")
    assert {cell("A1"), cell("E1"), cell("G1")} in map(cells_of, found)


def test_what_a_pair_removes_is_left_to_it() -> None:
    found = [step for step in ALS_ALIGNED_TRIPLE_EXCLUSION.find(limited(PAIR)) if cell("A2") in cells_of(step)]
    assert Candidate(cell("A1"), 1) not in chain.from_iterable(step.eliminations for step in found)


# All

ALL = (ALS_ALIGNED_PAIR_EXCLUSION, SUBSET_EXCLUSION, ALS_ALIGNED_TRIPLE_EXCLUSION)
each = pytest.mark.parametrize("technique", ALL, ids=[technique.id for technique in ALL])


@each
def test_no_step_contradicts_the_solution(technique: Technique) -> None:
    for position, solution in chain(thinned_out(range(8)), partly_eliminated(range(10))):
        found = []
        for step in technique.find(position):
            found.append(step.eliminations)
            for place, digit in step.eliminations:
                assert position.has_candidate(place, digit)
                assert solution[place] != str(digit)
        assert len(found) == len(set(found))


@each
def test_the_steps_are_those_of_the_definition(technique: Technique) -> None:
    total = 0
    for position, _ in thinned_out(range(3 if isinstance(technique, PairExclusion) else 1)):
        found = {frozenset(step.eliminations) for step in technique.find(position)}
        impossible = impossible_pairs(position)
        if isinstance(technique, PairExclusion):
            wanted = set(naive_pairs(position, impossible, is_aligned=technique.is_aligned))
        else:
            wanted = set(naive_triples(position, impossible))
        assert found == wanted
        total += len(found)
    assert total > 0


Impossible = dict[Candidate, set[Candidate]]


def impossible_pairs(position: Position) -> Impossible:
    """For each candidate those of other cells that cannot be true with it."""
    every = [Candidate(place, digit) for place in range(81) for digit in position.candidates_of(place)]
    impossible = {one: {other for other in every if other[1] == one[1] and other[0] in PEERS[one[0]]} for one in every}
    for house in HOUSE_CELLS:
        empty = [place for place in house if not position.values[place]]
        for cells in chain.from_iterable(combinations(empty, size) for size in range(1, 9)):
            digits = {digit for place in cells for digit in position.candidates_of(place)}
            if len(digits) != len(cells) + 1:
                continue
            taking = {
                digit: [
                    one
                    for one in every
                    if one.digit == digit
                    and {place for place in cells if position.has_candidate(place, digit)} <= set(PEERS[one.cell])
                ]
                for digit in digits
            }
            for x, y in product(digits, digits):
                for one, other in product(taking[x], taking[y]) if x != y else ():
                    if one.cell != other.cell:
                        impossible[one].add(other)
    return impossible


def candidates_in(position: Position, place: int) -> list[Candidate]:
    return [Candidate(place, digit) for digit in position.candidates_of(place)]


def naive_pairs(position: Position, impossible: Impossible, *, is_aligned: bool) -> Iterator[frozenset[Candidate]]:
    for pair in combinations([place for place in range(81) if not position.values[place]], 2):
        first, second = (candidates_in(position, place) for place in pair)
        gone = {one for one in first if set(second) <= impossible[one]}
        gone |= {one for one in second if set(first) <= impossible[one]}
        if gone and (pair[0] in PEERS[pair[1]]) == is_aligned:
            yield frozenset(gone)


def naive_triples(position: Position, impossible: Impossible) -> Iterator[frozenset[Candidate]]:
    empty = [place for place in range(81) if not position.values[place]]
    trios = {place: set(position.candidates_of(place)) for place in empty if len(position.candidates_of(place)) == 3}
    for triple in combinations(empty, 3):
        contents = [candidates_in(position, place) for place in triple]
        sees = any(one in PEERS[other] for one, other in combinations(triple, 2))
        if not sees or min(map(len, contents)) < 2:
            continue
        emptied = [digits for place, digits in trios.items() if set(triple) <= set(PEERS[place])]
        pairs_possible = [
            combination
            for combination in product(*contents)
            if not any(other in impossible[one] for one, other in combinations(combination, 2))
        ]
        possible = [combination for combination in pairs_possible if {digit for _, digit in combination} not in emptied]
        gone = set()
        for one in chain.from_iterable(contents):
            left = [set(part) - impossible[one] for part in contents if part[0].cell != one.cell]
            whole = [set(part) for part in contents if part[0].cell != one.cell]
            is_needed = all(part != cell for part, cell in zip(left, whole, strict=True)) or one in chain.from_iterable(
                pairs_possible
            )
            if all(left) and is_needed and one not in chain.from_iterable(possible):
                gone.add(one)
        if gone:
            yield frozenset(gone)
