"""W-Wings: what is found, its evidence and words, and a naive twin that follows the definition."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSES_OF, PEERS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.w_wings import GROUPED_W_WING, W_WING, WWing
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import candidates, cell, limited, partly_eliminated, thinned_out


def steps(technique: WWing, contents: str, gone: str) -> list[Step]:
    return list(technique.find(limited(contents).eliminate(candidates(gone))))


# W-Wing

TWO_CELLS = "E2=37 G7=37"
ONLY_A2_AND_A7 = "A1=7 A3=7 A4=7 A5=7 A6=7 A8=7 A9=7"


def test_a_w_wing_removes_from_what_sees_both_cells() -> None:
    assert steps(W_WING, TWO_CELLS, ONLY_A2_AND_A7) == [
        Expected(
            W_WING,
            eliminations=candidates("E7=3 G2=3"),
            evidence=(
                Evidence(Role.HOUSE, houses=(0,)),
                Evidence(Role.PATTERN, candidates=candidates("E2=7 G7=7")),
                Evidence(Role.FIN, candidates=candidates("E2=3 G7=3")),
                Evidence(Role.GROUP_A, candidates=candidates("A2=7")),
                Evidence(Role.GROUP_B, candidates=candidates("A7=7")),
                Evidence(Role.LINK_STRONG, links=(pair("A2=7 A7=7"),)),
                Evidence(Role.LINK_WEAK, links=(pair("E2=7 A2=7"), pair("A7=7 G7=7"))),
            ),
        )
    ]


def pair(names: str) -> tuple[Candidate, Candidate]:
    first, second = candidates(names)
    return first, second


def test_the_words_of_a_w_wing() -> None:
    (step,) = steps(W_WING, TWO_CELLS, ONLY_A2_AND_A7)
    assert step.conclusion() == "3 and 7 in E2 and G7, linked by 7 in row A: removes 3 from E7 and G2"
    assert step.explanation(NUMBERS)[0] == "Two cells have only 3 and 7 left, and row 1 links them by 7."


@pytest.mark.parametrize(
    ("contents", "gone"),
    [
        (TWO_CELLS, ONLY_A2_AND_A7.replace("A4=7", "A4=2")),  # a third place
        (TWO_CELLS, ONLY_A2_AND_A7.replace("A3=7", "A2=7")),  # one of the two places sees neither cell
        ("E2=37 G7=38", ONLY_A2_AND_A7),
        ("E2=378 G7=37", ONLY_A2_AND_A7),
        ("E2=37 E7=37", ONLY_A2_AND_A7),  # the cells see each other: a naked pair
        (TWO_CELLS, f"{ONLY_A2_AND_A7} E7=3 G2=3"),  # nothing to remove
    ],
)
def test_what_is_almost_a_w_wing(contents: str, gone: str) -> None:
    assert steps(W_WING, contents, gone) == []


def test_a_w_wing_counts_once_whatever_links_it() -> None:
    """The sevens are linked in row A and in row I."""
    gone = f"{ONLY_A2_AND_A7} {ONLY_A2_AND_A7.replace('A', 'I')}"
    (step,) = steps(W_WING, TWO_CELLS, gone)
    assert houses_shown(step) == (0,)


def test_each_of_the_two_digits_can_be_linked() -> None:
    gone = f"{ONLY_A2_AND_A7} {ONLY_A2_AND_A7.replace('A', 'I').replace('=7', '=3')}"
    first, second = steps(W_WING, TWO_CELLS, gone)
    assert first.eliminations == candidates("E7=3 G2=3")
    assert second.eliminations == candidates("E7=7 G2=7")


# Grouped W-Wing

NEAR_AND_FAR = "B2=37 G7=37"
A1_A2_AND_A7 = "A3=7 A4=7 A5=7 A6=7 A8=7 A9=7"


def test_a_grouped_w_wing_has_a_group_at_an_end() -> None:
    (step,) = steps(GROUPED_W_WING, NEAR_AND_FAR, A1_A2_AND_A7)
    assert step.eliminations == candidates("B7=3 G2=3")
    assert candidates_shown(step, Role.GROUP_A) == candidates("A1=7 A2=7")
    assert candidates_shown(step, Role.GROUP_B) == candidates("A7=7")
    assert step.evidence[-2:] == (
        Evidence(Role.LINK_STRONG, links=(pair("A1=7 A7=7"),)),
        Evidence(Role.LINK_WEAK, links=(pair("B2=7 A1=7"), pair("B2=7 A2=7"), pair("A7=7 G7=7"))),
    )


def test_the_words_of_a_grouped_w_wing() -> None:
    (step,) = steps(GROUPED_W_WING, NEAR_AND_FAR, A1_A2_AND_A7)
    assert step.conclusion() == "3 and 7 in B2 and G7, linked by 7 in row A: removes 3 from B7 and G2"
    assert step.explanation()[2:5] == (
        "The 7 of row A can go only in A1, A2 or A7.",
        "A1 and A2 see B2, and A7 sees G7.",
        "If both were 7, row A would have no place for 7; so one of them is 3.",
    )


def test_a_link_of_two_places_has_no_group_and_the_reverse() -> None:
    assert steps(W_WING, NEAR_AND_FAR, A1_A2_AND_A7) == []
    assert steps(GROUPED_W_WING, TWO_CELLS, ONLY_A2_AND_A7) == []


def test_a_house_that_has_the_digit_links_nothing() -> None:
    """Its elimination is pending, and both cells may be 7."""
    position = limited(NEAR_AND_FAR).eliminate(candidates(A1_A2_AND_A7))
    assert list(GROUPED_W_WING.find(position.place(cell("A9"), 7))) == []
    assert list(GROUPED_W_WING.find(position.place(cell("A9"), 5))) != []


# Both

BOTH = pytest.mark.parametrize("technique", [W_WING, GROUPED_W_WING], ids=["two places", "more places"])


@BOTH
def test_no_w_wing_contradicts_the_solution(technique: WWing) -> None:
    for position, solution in chain(thinned_out(range(40)), partly_eliminated(range(10))):
        for step in technique.find(position):
            for candidate, digit in step.eliminations:
                assert position.has_candidate(candidate, digit)
                assert solution[candidate] != str(digit)


@BOTH
def test_the_w_wings_are_those_of_the_definition(technique: WWing) -> None:
    total = 0
    for position, _ in thinned_out(range(40)):
        found = [(candidates_shown(step, Role.FIN), step.eliminations) for step in technique.find(position)]
        assert len(found) == len(set(found))
        assert set(found) == set(naive_w_wings(position, technique))
        total += len(found)
    assert total > 0


def naive_w_wings(
    position: Position, technique: WWing
) -> Iterator[tuple[tuple[Candidate, ...], tuple[Candidate, ...]]]:
    """The two candidates of which one is true, and what that removes, for each W-Wing."""
    contents = {cell: position.candidates_of(cell) for cell in range(81)}
    bivalue = [cell for cell in contents if len(contents[cell]) == 2]
    for first, second in combinations(bivalue, 2):
        if contents[first] != contents[second] or first in PEERS[second]:
            continue
        for linked, digit in (contents[first], contents[first][::-1]):
            removed = [cell for cell in contents if digit in contents[cell] and {first, second} <= set(PEERS[cell])]
            if removed and is_linked(position, linked, first, second, technique.is_grouped):
                yield (
                    (Candidate(first, digit), Candidate(second, digit)),
                    tuple(Candidate(cell, digit) for cell in removed),
                )


def is_linked(position: Position, digit: int, first: int, second: int, is_grouped: bool) -> bool:
    """Whether in some house a part of the places of the digit sees one cell, and the rest sees the other."""
    for house in HOUSE_CELLS:
        places = {cell for cell in house if position.has_candidate(cell, digit)}
        if digit in [position.values[cell] for cell in house] or (len(places) > 2) != is_grouped:
            continue
        for size in range(1, len(places)):
            for near in combinations(places, size):
                far = places - set(near)
                if all(first in PEERS[cell] for cell in near) and all(second in PEERS[cell] for cell in far):
                    assert all(is_group(end) for end in (set(near), far))
                    return True
    return False


def is_group(cells: set[int]) -> bool:
    """Whether cells are one, or lie where a box and a line meet."""
    return len(cells) == 1 or len(set.intersection(*(set(HOUSES_OF[cell]) for cell in cells))) == 2
