"""Naked, hidden and locked subsets on positions made for them, and against a search that follows the definition."""

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role
from sudoku_tui.engine.techniques import subsets
from sudoku_tui.engine.techniques.subsets import (
    HIDDEN_PAIR,
    HIDDEN_QUADRUPLE,
    HIDDEN_TRIPLE,
    LOCKED_PAIR,
    LOCKED_TRIPLE,
    NAKED_PAIR,
    NAKED_QUADRUPLE,
    NAKED_TRIPLE,
    HiddenSubset,
    NakedSubset,
)
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import EMPTY, along_paths, candidates, cell, limited, partly_eliminated, without

NAKED = (LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_TRIPLE, NAKED_QUADRUPLE)
HIDDEN = (HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUADRUPLE)


# Naked

PAIR_IN_ROW_C = without(limited("C1=47 C5=47"), "47", "C3 C4 C6 C7 C9")
TRIPLE_IN_BOX_5 = without(limited("D4=12 E5=23 F6=13"), "123", "D5 D6 E4 E6 F4")
QUADRUPLE_IN_COLUMN_9 = without(limited("A9=12 C9=234 E9=1234 I9=14"), "1234", "B9 D9 F9 G9")


def test_a_naked_pair() -> None:
    assert list(NAKED_PAIR.find(PAIR_IN_ROW_C)) == [
        Expected(
            NAKED_PAIR,
            eliminations=candidates("C2=4 C2=7 C8=4 C8=7"),
            evidence=(
                Evidence(Role.HOUSE, houses=(2,)),
                Evidence(Role.PATTERN, candidates=candidates("C1=4 C1=7 C5=4 C5=7")),
            ),
        )
    ]


def test_the_words_of_a_naked_pair() -> None:
    (step,) = NAKED_PAIR.find(without(PAIR_IN_ROW_C, "4", "C2"))
    assert step.conclusion() == "4 and 7 fill C1 and C5: removes 4 from C8, and 7 from C2 and C8"


def test_a_naked_triple_whose_cells_have_two_candidates_each() -> None:
    (step,) = NAKED_TRIPLE.find(TRIPLE_IN_BOX_5)
    assert step.eliminations == candidates("F5=1 F5=2 F5=3")
    assert step.evidence == (
        Evidence(Role.HOUSE, houses=(22,)),
        Evidence(Role.PATTERN, candidates=candidates("D4=1 D4=2 E5=2 E5=3 F6=1 F6=3")),
    )
    assert step.explanation(NUMBERS)[1:4] == (
        "r4c4, r5c5 and r6c6 have no candidates but 1, 2 and 3.",
        "They are three cells of box 5 for just three digits, so they hold all three.",
        "So no other cell of box 5 can be 1, 2 or 3.",
    )


def test_a_naked_quadruple() -> None:
    (step,) = NAKED_QUADRUPLE.find(QUADRUPLE_IN_COLUMN_9)
    assert houses_shown(step) == (17,)
    assert step.conclusion() == "1, 2, 3 and 4 fill A9, C9, E9 and I9: removes 1, 2, 3 and 4 from H9"


@pytest.mark.parametrize(
    ("technique", "position"),
    [
        (NAKED_PAIR, without(PAIR_IN_ROW_C, "47", "C2 C8")),  # nothing is left to remove
        (NAKED_PAIR, limited("C1=47 C5=479")),
        (NAKED_PAIR, limited("C1=47 D5=47")),  # not in one house
        (NAKED_PAIR, limited("C1=4 C5=47")),  # a Naked Single
        (NAKED_PAIR, limited("C1=47 C5=48")),
        (NAKED_TRIPLE, limited("D4=12 E5=23 F6=134")),
        (NAKED_TRIPLE, limited("D4=12 E5=23 G4=13")),
        (NAKED_TRIPLE, PAIR_IN_ROW_C),
        (NAKED_QUADRUPLE, limited("A9=12 C9=234 E9=1234 I9=15")),
        (NAKED_QUADRUPLE, Position.from_string(EMPTY)),
    ],
)
def test_almost_a_naked_subset(technique: NakedSubset, position: Position) -> None:
    assert list(technique.find(position)) == []


def test_a_triple_may_hold_a_pair() -> None:
    """As in HoDoKu. A path takes the pair first."""
    (step,) = NAKED_TRIPLE.find(without(limited("C1=47 C5=47 C9=479"), "479", "C2 C3 C4 C6 C7"))
    assert step.eliminations == candidates("C8=4 C8=7 C8=9")


# Locked

PAIR_IN_ROW_A_AND_BOX_1 = without(limited("A1=68 A3=68"), "68", "A4 A5 A6 A7 A8 B1 B2 B3 C1 C2")
TRIPLE_IN_COLUMN_4_AND_BOX_2 = without(limited("A4=12 B4=23 C4=13"), "123", "A5 A6 B5 B6 C5 D4 E4 F4 G4 H4")


def test_a_locked_pair_removes_from_box_and_line() -> None:
    assert list(LOCKED_PAIR.find(PAIR_IN_ROW_A_AND_BOX_1)) == [
        Expected(
            LOCKED_PAIR,
            eliminations=candidates("A2=6 A2=8 A9=6 A9=8 C3=6 C3=8"),
            evidence=(
                Evidence(Role.HOUSE, houses=(0, 18)),
                Evidence(Role.PATTERN, candidates=candidates("A1=6 A1=8 A3=6 A3=8")),
            ),
        )
    ]
    assert list(NAKED_PAIR.find(PAIR_IN_ROW_A_AND_BOX_1)) == []


def test_the_words_of_a_locked_pair() -> None:
    (step,) = LOCKED_PAIR.find(PAIR_IN_ROW_A_AND_BOX_1)
    assert step.conclusion() == "6 and 8 fill A1 and A3: removes 6 and 8 from A2, A9 and C3"


def test_a_locked_triple() -> None:
    (step,) = LOCKED_TRIPLE.find(TRIPLE_IN_COLUMN_4_AND_BOX_2)
    assert step.eliminations == candidates("I4=1 I4=2 I4=3 C6=1 C6=2 C6=3")
    assert houses_shown(step) == (12, 19)
    assert step.explanation()[0] == "Three cells where column 4 and box 2 meet have only 1, 2 and 3 left."
    assert list(NAKED_TRIPLE.find(TRIPLE_IN_COLUMN_4_AND_BOX_2)) == []


@pytest.mark.parametrize(
    ("emptied", "house", "removed"),
    [
        ("A2 C3", 0, "A9=6 A9=8"),  # nothing goes from the box
        ("A9", 18, "A2=6 A2=8 C3=6 C3=8"),  # or from the rest of the row
        ("A9 C3", 0, "A2=6 A2=8"),  # both houses hold A2; one is enough
    ],
)
def test_where_only_one_house_loses_candidates_the_pair_is_naked(emptied: str, house: int, removed: str) -> None:
    position = without(PAIR_IN_ROW_A_AND_BOX_1, "68", emptied)
    assert list(LOCKED_PAIR.find(position)) == []
    (step,) = NAKED_PAIR.find(position)
    assert houses_shown(step) == (house,)
    assert step.eliminations == candidates(removed)


# Hidden

HIDDEN_PAIR_IN_ROW_C = without(limited("C1=247 C5=4579"), "47", "C2 C3 C4 C6 C7 C8 C9")
HIDDEN_TRIPLE_IN_BOX_5 = without(without(limited("D4=123 E5=2389 F6=13"), "123", "D5 D6 E4 E6 F4 F5"), "3", "D4")
HIDDEN_QUADRUPLE_IN_COLUMN_9 = without(limited("A9=12 C9=234 E9=134 I9=145"), "1234", "B9 D9 F9 G9 H9")


def test_a_hidden_pair() -> None:
    assert list(HIDDEN_PAIR.find(HIDDEN_PAIR_IN_ROW_C)) == [
        Expected(
            HIDDEN_PAIR,
            eliminations=candidates("C1=2 C5=5 C5=9"),
            evidence=(
                Evidence(Role.HOUSE, houses=(2,)),
                Evidence(Role.PATTERN, candidates=candidates("C1=4 C1=7 C5=4 C5=7")),
            ),
        )
    ]


def test_the_words_of_a_hidden_pair() -> None:
    (step,) = HIDDEN_PAIR.find(HIDDEN_PAIR_IN_ROW_C)
    assert step.conclusion() == "4 and 7 of row C go in C1 and C5: removes 2 from C1, and 5 and 9 from C5"


def test_a_hidden_triple_whose_digits_have_two_places_each() -> None:
    (step,) = HIDDEN_TRIPLE.find(HIDDEN_TRIPLE_IN_BOX_5)
    assert step.eliminations == candidates("E5=8 E5=9")
    assert candidates_shown(step, Role.PATTERN) == candidates("D4=1 D4=2 E5=2 E5=3 F6=1 F6=3")
    assert step.explanation()[1:4] == (
        "Where can 1, 2 and 3 go in box 5?",
        "Only in D4, E5 and F6: no other cell of box 5 has 1, 2 or 3 left.",
        "The three digits need three different cells, so they fill D4, E5 and F6.",
    )


def test_a_hidden_quadruple() -> None:
    (step,) = HIDDEN_QUADRUPLE.find(HIDDEN_QUADRUPLE_IN_COLUMN_9)
    assert step.conclusion() == "1, 2, 3 and 4 of column 9 go in A9, C9, E9 and I9: removes 5 from I9"


@pytest.mark.parametrize(
    ("technique", "position"),
    [
        (HIDDEN_PAIR, without(HIDDEN_PAIR_IN_ROW_C, "259", "C1 C5")),  # nothing is left to remove
        (HIDDEN_PAIR, without(Position.from_string(EMPTY), "47", "C2 C3 C4 C6 C7 C8")),  # 4 and 7 may be in C9, too
        (HIDDEN_PAIR, without(HIDDEN_PAIR_IN_ROW_C, "4", "C5")),  # a Hidden Single
        (HIDDEN_TRIPLE, HIDDEN_PAIR_IN_ROW_C),
        (HIDDEN_QUADRUPLE, HIDDEN_TRIPLE_IN_BOX_5),
        (HIDDEN_QUADRUPLE, Position.from_string(EMPTY)),
    ],
)
def test_almost_a_hidden_subset(technique: HiddenSubset, position: Position) -> None:
    assert list(technique.find(position)) == []


def test_a_digit_that_stands_already_is_in_no_hidden_subset() -> None:
    """While its elimination is pending, the places left for it are none."""
    position = HIDDEN_PAIR_IN_ROW_C.place(cell("C9"), 4)
    assert list(HIDDEN_PAIR.find(position)) == []


def test_a_hidden_subset_counts_in_its_first_house_boxes_first() -> None:
    position = without(Position.from_string(EMPTY), "47", "A2 A4 A5 A6 A7 A8 A9 B1 B2 B3 C1 C2 C3")
    (step,) = HIDDEN_PAIR.find(position)
    assert houses_shown(step) == (18,)


# Against the definition, on positions of real puzzles


def naked_by_definition(technique: NakedSubset, position: Position) -> set[tuple[Candidate, ...]]:
    """The eliminations of all steps, by sets and loops."""
    found = set()
    for house in HOUSES:
        unsolved = [one for one in HOUSE_CELLS[house] if len(position.candidates_of(one)) > 1]
        for chosen in combinations(unsolved, technique.size):
            digits = {digit for one in chosen for digit in position.candidates_of(one)}
            seen = set.intersection(*(set(PEERS[one]) for one in chosen))
            gone = [Candidate(peer, digit) for peer in seen for digit in digits if position.has_candidate(peer, digit)]
            if len(digits) == technique.size and is_locked(chosen, gone) == technique.is_locked:
                found.add(tuple(sorted(gone)))
    return found - {()}


def is_locked(chosen: tuple[int, ...], gone: list[Candidate]) -> bool:
    """Whether a line and a box hold all the cells, and the line has an elimination outside the box, which has any."""
    shared = [set(HOUSE_CELLS[house]) for house in HOUSES if set(chosen) <= set(HOUSE_CELLS[house])]
    if len(shared) < 2:
        return False
    line, box = shared
    where = {place for place, _ in gone}
    return bool(where & (line - box)) and bool(where & box)


def hidden_by_definition(technique: HiddenSubset, position: Position) -> set[tuple[Candidate, ...]]:
    """The eliminations of all steps, by sets and loops."""
    found = set()
    for house in HOUSES:
        places = {digit: {one for one in HOUSE_CELLS[house] if position.has_candidate(one, digit)} for digit in DIGITS}
        several = [digit for digit in DIGITS if len(places[digit]) > 1]
        for chosen in combinations(several, technique.size):
            union = set.union(*(places[digit] for digit in chosen))
            if len(union) == technique.size:
                found.add(
                    tuple(
                        Candidate(one, digit)
                        for one in sorted(union)
                        for digit in position.candidates_of(one)
                        if digit not in chosen
                    )
                )
    return found - {()}


@pytest.fixture(scope="module")
def sample() -> list[tuple[Position, str]]:
    return list(islice(along_paths(range(16)), 0, None, 16))


@pytest.mark.parametrize("technique", [*NAKED, *HIDDEN], ids=lambda technique: technique.name)
def test_all_are_found_once_and_are_right(
    technique: NakedSubset | HiddenSubset, sample: list[tuple[Position, str]]
) -> None:
    number = 0
    for position, solution in sample:
        steps = list(technique.find(position))
        effects = [tuple(sorted(step.eliminations)) for step in steps]
        assert set(effects) == (
            naked_by_definition(technique, position)
            if isinstance(technique, NakedSubset)
            else hidden_by_definition(technique, position)
        )
        assert len({(candidates_shown(step, Role.PATTERN), step.eliminations) for step in steps}) == len(steps)
        assert all(solution[gone] != str(digit) for effect in effects for gone, digit in effect)
        number += len(steps)
    assert number


@pytest.mark.parametrize("technique", [*NAKED, *HIDDEN], ids=lambda technique: technique.name)
def test_pending_eliminations_mislead_nobody(technique: NakedSubset | HiddenSubset) -> None:
    for position, solution in partly_eliminated(range(25)):
        for step in technique.find(position):
            assert all(solution[gone] != str(digit) for gone, digit in step.eliminations)


@pytest.mark.parametrize("technique", [*NAKED, *HIDDEN], ids=lambda technique: technique.name)
def test_no_position_is_too_broken(technique: NakedSubset | HiddenSubset) -> None:
    rng = Random(1)
    for _ in range(10):
        removed = (Candidate(rng.randrange(81), rng.randint(1, 9)) for _ in range(900))
        position = Position.from_string(EMPTY).eliminate(removed)
        for place in rng.sample(range(81), 10):
            position = position.place(place, rng.randint(1, 9))
        for step in technique.find(position):
            assert step.conclusion()
            assert step.explanation()


def test_the_first_step_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []
    tight_choices = subsets._tight_choices

    def counted(things: Sequence[tuple[int, int]], size: int) -> tuple[tuple[int, int], ...]:
        searched.append(things)
        return tight_choices(things, size)

    monkeypatch.setattr(subsets, "_tight_choices", counted)
    subsets._naked_in.cache_clear()
    found = NAKED_PAIR.find(limited("A1=47 B2=47 H8=12 I9=12"))
    assert searched == []
    next(found)
    assert len(searched) == 1
    assert len(list(found)) == 1
    assert len(searched) == 2
