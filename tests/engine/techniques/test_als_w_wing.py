"""ALS-W-Wings: what is found, its words, and a naive twin that follows the definition."""

from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.almost_locked_sets.w_wing import (
    ALS_W_WING,
    GROUPED_ALS_W_WING,
    AlsWWing,
    AlsWWingFacts,
)
from tests.engine.expected import candidates_shown, houses_shown
from tests.engine.positions import candidates, cell, confined, limited, partly_eliminated, thinned_out

SETS = "E2=37 G7=57 G8=35"
"""Two sets, both with 3 and 7: E2, and G7 with G8."""
LINK = (7, "row A", "A2 A7")


def find(technique: AlsWWing, contents: str, link: tuple[int, str, str] = LINK) -> list[Step]:
    return list(technique.find(confined(link, of=limited(contents))))


def test_a_cell_and_a_set_of_two_cells() -> None:
    (step,) = find(ALS_W_WING, SETS)
    assert step.eliminations == candidates("E8=3 G2=3")
    assert houses_shown(step) == (0,)
    assert candidates_shown(step, Role.PATTERN) == candidates("A2=7 A7=7")
    assert candidates_shown(step, Role.GROUP_A) == candidates("E2=7")
    assert candidates_shown(step, Role.GROUP_B) == candidates("G7=5 G7=7 G8=5")
    assert candidates_shown(step, Role.FIN) == candidates("E2=3 G8=3")


def test_its_words() -> None:
    (step,) = find(ALS_W_WING, SETS)
    assert step.conclusion() == "E2, linked by 7 in row A to G7 and G8: removes 3 from E8 and G2"
    assert step.notation_lines() == {"eureka": "(3=7)E2-A2=A7-(7=3)G78 => E8,G2<>3"}


@pytest.mark.parametrize(
    ("contents", "link"),
    [
        ("E2=37 G7=57 G8=357", LINK),  # A7 does not see the second 7 of the set
        ("E2=36 G7=57 G8=35", LINK),  # one of the sets lacks the digit of the link
        ("E2=67 G7=57 G8=35", LINK),  # they have no other digit in common
        ("E2=37 G7=57 G8=356", LINK),  # one digit too many
        (SETS, (7, "row A", "A2 A7 A9")),  # a third place, which sees neither set
        (SETS, (7, "row A", "A2 A5")),  # one of the places sees neither
        ("E2=37 G7=37", LINK),  # two cells: a W-Wing
        ("A2=37 G7=57 G8=35", LINK),  # a place is in one of the sets
        ("E2=37 H7=57 H8=35", (7, "row A", "A7 A8")),  # a place sees neither set; and none sees E2
        ("G7=57 H8=35 H9=37", (7, "row A", "A7 A8")),  # they are no set: in two houses
    ],
)
def test_what_is_almost_one(contents: str, link: tuple[int, str, str]) -> None:
    assert find(ALS_W_WING, contents, link) == []


def test_what_removes_nothing_is_no_step() -> None:
    (step,) = find(ALS_W_WING, SETS)
    assert list(ALS_W_WING.find(confined(LINK, of=limited(SETS)).eliminate(step.eliminations))) == []


def test_sets_do_not_overlap() -> None:
    position = confined(LINK, of=limited("G2=37 G7=57 G8=35"))
    for step in ALS_W_WING.find(position):
        assert isinstance(step.facts, AlsWWingFacts)
        first, second = step.facts.sets
        assert not {place for place, _ in first} & {place for place, _ in second}


def test_a_house_that_has_the_digit_links_nothing() -> None:
    """Its elimination is pending, and both sets may have the digit."""
    position = confined(LINK, of=limited(SETS))
    assert list(ALS_W_WING.find(position.place(cell("A9"), 7))) == []
    assert list(ALS_W_WING.find(position.place(cell("A9"), 5))) != []


def test_a_grouped_one_has_more_places() -> None:
    grouped = (7, "row A", "A2 A7 A8")
    contents = "B2=37 C8=57 C9=35"
    assert find(ALS_W_WING, contents, grouped) == []
    (step,) = find(GROUPED_ALS_W_WING, contents, grouped)
    assert {digit for _, digit in step.eliminations} == {3}
    assert "A2 sees B2, and A7 and A8 see every 7 of the second set." in step.explanation()
    assert find(GROUPED_ALS_W_WING, SETS) == []


BOTH = pytest.mark.parametrize("technique", [ALS_W_WING, GROUPED_ALS_W_WING], ids=["two places", "more places"])


@BOTH
def test_no_step_contradicts_the_solution(technique: AlsWWing) -> None:
    for position, solution in chain(thinned_out(range(20)), partly_eliminated(range(10))):
        for step in technique.find(position):
            for place, digit in step.eliminations:
                assert position.has_candidate(place, digit)
                assert solution[place] != str(digit)


@pytest.mark.sample(1)
@BOTH
def test_the_steps_are_those_of_the_definition(technique: AlsWWing) -> None:
    total = 0
    for position, _ in thinned_out(range(1)):
        found = [step.eliminations for step in technique.find(position)]
        assert len(found) == len(set(found))
        assert set(map(frozenset, found)) == set(naive(position, technique.is_grouped))
        total += len(found)
    assert total > 0


Digits = dict[int, frozenset[int]]


def naive(position: Position, is_grouped: bool) -> Iterator[frozenset[Candidate]]:
    """What each two sets with a link between them remove."""
    sets = {
        frozenset(cells): contents
        for house in HOUSE_CELLS
        for size in range(1, 9)
        for cells in combinations([place for place in house if not position.values[place]], size)
        if len(contents := digits_in(position, cells)) == size + 1
    }
    for digit in range(1, 10):
        with_digit = [(cells, contents) for cells, contents in sets.items() if digit in contents]
        links = list(places_in_houses(position, digit, is_grouped))
        for (first, one), (second, other) in combinations(with_digit, 2):
            if first & second or len(first) == len(second) == 1:
                continue
            gone = frozenset(
                Candidate(place, z)
                for z in one.keys() & other.keys() - {digit}
                for place in range(81)
                if position.has_candidate(place, z) and one[z] | other[z] <= set(PEERS[place])
            )
            if gone and any(is_linked(places, first, second, one[digit], other[digit]) for places in links):
                yield gone


def digits_in(position: Position, cells: tuple[int, ...]) -> Digits:
    """The digits of some cells, each with its places there."""
    digits = {digit for place in cells for digit in position.candidates_of(place)}
    return {digit: frozenset(place for place in cells if position.has_candidate(place, digit)) for digit in digits}


def places_in_houses(position: Position, digit: int, is_grouped: bool) -> Iterator[set[int]]:
    for house in HOUSE_CELLS:
        places = {place for place in house if position.has_candidate(place, digit)}
        is_open = digit not in [position.values[place] for place in house]
        if is_open and len(places) > 1 and (len(places) > 2) == is_grouped:
            yield places


def is_linked(
    places: set[int], first: frozenset[int], second: frozenset[int], one: frozenset[int], other: frozenset[int]
) -> bool:
    """Whether every place sees the digit of one of two sets in full, and each set leaves some to the other."""
    near, far = ({place for place in places if seen <= set(PEERS[place])} for seen in (one, other))
    return not places & (first | second) and near | far == places and near != places and far != places
