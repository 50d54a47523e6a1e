"""Wings and rings of three strong links: what is found, what almost is one, and a naive twin."""

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import NamedTuple

import pytest

from sudoku_tui.engine.board import HOUSE_CELLS, HOUSES_OF, PEERS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.three_links import THREE_LINKS
from sudoku_tui.engine.techniques.three_links.wings import (
    H2_WING,
    H3_WING,
    L2_WING,
    L_RING,
    L_WING,
    M_RING,
    M_WING,
    S_WING,
    W_RING,
    ThreeLinkFacts,
    ThreeLinks,
)
from tests.engine.positions import candidates, cell, confined, limited, partly_eliminated, thinned_out

WINGS = [technique for technique in THREE_LINKS if isinstance(technique, ThreeLinks)]
each_wing = pytest.mark.parametrize("technique", WINGS, ids=[technique.id for technique in WINGS])

Places = tuple[tuple[int, str, str], ...]


def steps(technique: ThreeLinks, contents: str, *places: tuple[int, str, str], gone: str = "") -> list[Step]:
    return list(technique.find(confined(*places, of=limited(contents)).eliminate(candidates(gone))))


# Each of them, and what it is not: the cells with two candidates, the houses with two places, and what goes

PATTERNS: list[tuple[ThreeLinks, str, Places, str, str]] = [
    (
        M_WING,
        "A1=25",
        ((5, "column 6", "A6 E6"), (2, "row E", "E3 E6")),
        "A3=2 B3=2 C3=2 D1=2 F1=2",
        "(2=5)A1-A6=(5-2)E6=E3 => A3,B3,C3,D1,F1<>2",
    ),
    (
        S_WING,
        "C8=19",
        ((1, "column 7", "C7 D7"), (9, "row D", "D8 D9")),
        "D9=1",
        "(1)D7=C7-(1=9)C8-D8=D9 => D9<>1",
    ),
    (
        H2_WING,
        "C3=89",
        ((9, "row E", "E1 E3"), (6, "column 1", "A1 E1")),
        "A1=8",
        "(8=9)C3-E3=(9-6)E1=A1 => A1<>8",
    ),
    (
        H3_WING,
        "E5=69 E1=39",
        ((3, "row B", "B1 B5"),),
        "B5=6",
        "(6=9)E5-(9=3)E1-B1=B5 => B5<>6",
    ),
    (
        L_WING,
        "",
        ((2, "row D", "D1 D6"), (4, "column 6", "D6 E6"), (7, "row E", "E1 E6")),
        "D1=7 E1=2",
        "(2)D1=(2-4)D6=(4-7)E6=E1 => E1<>2, D1<>7",
    ),
    (
        L2_WING,
        "",
        ((2, "row A", "A1 A5"), (2, "column 6", "B6 H6"), (7, "row H", "H1 H6")),
        "H1=2 A1=7",
        "(2)A1=A5-B6=(2-7)H6=H1 => H1<>2, A1<>7",
    ),
    (
        W_RING,
        "D4=24 G4=24",
        ((4, "column 5", "F5 G5"),),
        "A4=2 B4=2 C4=2 E4=2 F4=2 H4=2 I4=2 D6=4 E4=4 E6=4 F4=4 F6=4 G1=4 G2=4 G3=4 G6=4 G7=4 G8=4 G9=4 H4=4 H6=4 "
        "I4=4 I6=4",
        "",
    ),
    (
        M_RING,
        "D4=59",
        ((5, "row F", "F5 F8"), (9, "row F", "F6 F8")),
        "F8=1 F8=2 F8=3 F8=4 F8=6 F8=7 F8=8 D5=5 D6=5 E4=5 E5=5 E6=5 D5=9 D6=9 E4=9 E5=9 E6=9",
        "",
    ),
    (
        L_RING,
        "",
        ((1, "row H", "H2 H8"), (3, "row H", "H5 H8"), (2, "row H", "H2 H5")),
        " ".join(f"H{column}={digit}" for digit in (4, 5, 6, 7, 8, 9) for column in (2, 5, 8)),
        "",
    ),
]
NAMES = [technique.id for technique, *_ in PATTERNS]


@pytest.mark.parametrize(("technique", "contents", "places", "removed", "line"), PATTERNS, ids=NAMES)
def test_it_removes_what_both_ends_exclude(
    technique: ThreeLinks, contents: str, places: Places, removed: str, line: str
) -> None:
    found = steps(technique, contents, *places)
    wanted = set(candidates(removed))
    assert wanted in [set(step.eliminations) for step in found]
    if line:
        assert line in [step.notation_lines()["eureka"] for step in found]


@pytest.mark.parametrize(("technique", "contents", "places"), [one[:3] for one in PATTERNS], ids=NAMES)
def test_three_candidates_in_a_cell_are_no_link(technique: ThreeLinks, contents: str, places: Places) -> None:
    for one in contents.split():
        other = next(digit for digit in "1234567" if digit not in one[3:])
        assert not steps(technique, contents.replace(one, one + other), *places)


@pytest.mark.parametrize(("technique", "contents", "places", "removed"), [one[:4] for one in PATTERNS], ids=NAMES)
def test_a_place_more_in_a_house_is_no_link(technique: ThreeLinks, contents: str, places: Places, removed: str) -> None:
    for weak in places:
        left = [one for one in places if one is not weak]
        found = steps(technique, contents, *left)
        assert not any(set(step.eliminations) == set(candidates(removed)) for step in found)


@pytest.mark.parametrize(("technique", "contents", "places", "removed"), [one[:4] for one in PATTERNS], ids=NAMES)
def test_where_nothing_is_left_to_remove_there_is_no_step(
    technique: ThreeLinks, contents: str, places: Places, removed: str
) -> None:
    found = steps(technique, contents, *places, gone=removed)
    assert not any(set(step.eliminations) & set(candidates(removed)) for step in found)


M_WING_PLACES = PATTERNS[0][2]


@pytest.mark.parametrize(
    ("contents", "places"),
    [
        ("B2=25", M_WING_PLACES),  # B2 does not see A6
        ("A1=35", M_WING_PLACES),  # the far end is of another digit: an H2-Wing, which removes 3 from E3 only
        ("A1=25", (M_WING_PLACES[0], (2, "row E", "E3 E7"))),  # the two houses do not meet in a cell
        ("A1=25", ((5, "column 6", "A6 E6 H6"), M_WING_PLACES[1])),
        ("A1=25", (M_WING_PLACES[0], (2, "row E", "E3 E6 E8"))),
    ],
)
def test_what_is_almost_an_m_wing(contents: str, places: Places) -> None:
    assert steps(M_WING, contents, *places) == []


def test_a_house_that_has_the_digit_is_no_link() -> None:
    """Its elimination is pending, and both places that are left are wrong."""
    technique, contents, places, *_ = PATTERNS[0]
    position = confined(*places, of=limited(contents))
    assert list(technique.find(position.place(cell("I6"), 5))) == []
    assert list(technique.find(position.place(cell("I6"), 6))) != []


def test_an_end_can_be_a_group() -> None:
    """The 5 of column 6 is in A6 or B6, which A5 sees, or in E6."""
    (step,) = steps(M_WING, "A5=25", (5, "column 6", "A6 B6 E6"), (2, "row E", "E3 E6"))
    assert step.eliminations == candidates("A3=2 E5=2")[:1]
    assert step.notation_lines()["eureka"] == "(2=5)A5-AB6=(5-2)E6=E3 => A3<>2"
    assert "So neither A6 nor B6 is 5, and E6 is 5: column 6 has no other place for 5." in step.explanation()


def test_a_group_that_one_cell_of_does_not_see_is_no_link() -> None:
    assert steps(M_WING, "A1=25", (5, "column 6", "A6 B6 E6"), (2, "row E", "E3 E6")) == []


def test_the_words_of_a_wing() -> None:
    technique, contents, places, *_ = PATTERNS[0]
    (step,) = steps(technique, contents, *places)
    assert step.conclusion() == (
        "2 in A1 or E3, linked in A1, column 6 and row E: removes 2 from A3, B3, C3, D1 and F1"
    )


def test_the_words_of_a_ring() -> None:
    technique, contents, places, *_ = PATTERNS[-1]
    (step,) = steps(technique, contents, *places)
    assert step.conclusion().startswith("A ring linked in row H: removes ")
    assert step.explanation()[-5:-1] == (
        "Each step also holds backwards. So there are just two states, each the opposite of the other.",
        "H2 is 2 or 1, nothing else.",
        "H8 is 1 or 3, nothing else.",
        "H5 is 3 or 2, nothing else.",
    )


# All of them, beside the definition and the solution


@each_wing
def test_none_contradicts_the_solution(technique: ThreeLinks) -> None:
    total = 0
    for position, solution in chain(thinned_out(range(30)), partly_eliminated(range(10))):
        found = list(technique.find(position))
        assert len({step.eliminations for step in found}) == len(found)
        for step in found:
            total += 1
            for place, digit in step.eliminations:
                assert position.has_candidate(place, digit)
                assert solution[place] != str(digit)
    assert total > 0


@pytest.mark.parametrize("seed", range(4))
def test_they_remove_what_the_definition_says(seed: int) -> None:
    ((position, _),) = thinned_out(range(seed, seed + 1))
    wanted = naive(position)
    for technique in WINGS:
        assert {frozenset(step.eliminations) for step in technique.find(position)} == wanted[technique.id], technique


class Spot(NamedTuple):
    """A digit in one cell or in a group."""

    digit: int
    cells: frozenset[int]


class Strong(NamedTuple):
    """A strong link in one direction; its letter is B in a cell with two candidates, and L in a house."""

    near: Spot
    far: Spot
    letter: str


def naive(position: Position) -> dict[str, set[frozenset[Candidate]]]:
    """What every three strong links remove that have the letters of a technique."""
    links = list(strong_links(position))
    wanted: dict[str, set[frozenset[Candidate]]] = {technique.id: set() for technique in WINGS}
    following = {one: [other for other in links if conflict(one.far, other.near)] for one in links}
    for one in links:
        for two in following[one]:
            for three in following[two]:
                spots = [one.near, one.far, two.near, two.far, three.near, three.far]
                overlap = any(a.digit == b.digit and a.cells & b.cells for a, b in combinations(spots, 2))
                name = None if overlap else named((one, two, three))
                if name is not None:
                    weak = (
                        [(one.near, three.far)] if "wing" in name else list(zip(spots[1::2], spots[2::2], strict=False))
                    )
                    weak += [(three.far, one.near)] if "ring" in name else []
                    removed = frozenset(
                        candidate
                        for candidate in position.candidates_in(position.empty)
                        if any(is_excluded(candidate, pair) for pair in weak)
                    )
                    if removed:
                        wanted[name].add(removed)
    return wanted


def named(links: tuple[Strong, Strong, Strong]) -> str | None:
    """Which technique three strong links are, if they are one."""
    one, two, three = links
    letters = "".join(link.letter for link in links)
    joins = "".join("s" if a.far.digit == b.near.digit else "c" for a, b in ((one, two), (two, three)))
    is_ring, alike = conflict(one.near, three.far), one.near.digit == three.far.digit
    name = {
        "BLBss": ("w-ring", None),
        "BLLsc": ("m-ring", "m-wing" if alike else "h2-wing"),
        "BBLss": (None, None if alike else "h3-wing"),
        "LBLss": (None, "s-wing"),
        "LLLcc": ("l-ring", "l-wing"),
        "LLLsc": (None, "l2-wing"),
    }.get(letters + joins)
    return None if name is None else name[0 if is_ring else 1]


def strong_links(position: Position) -> Iterator[Strong]:
    for place in range(81):
        digits = position.candidates_of(place)
        if len(digits) == 2:
            for one, other in (digits, digits[::-1]):
                yield Strong(Spot(one, frozenset({place})), Spot(other, frozenset({place})), "B")
    pairs = {
        (Spot(digit, near), Spot(digit, far))
        for digit, house in product(range(1, 10), HOUSE_CELLS)
        if digit not in [position.values[place] for place in house]
        for near, far in halves(frozenset(place for place in house if position.has_candidate(place, digit)))
    }
    for near, far in pairs:
        yield Strong(near, far, "L")


def halves(places: frozenset[int]) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Every way to part the places of a house into two ends."""
    for size in range(1, min(len(places), 4)):
        for near in map(frozenset, combinations(places, size)):
            if is_end(near) and is_end(places - near):
                yield near, places - near


def is_end(cells: frozenset[int]) -> bool:
    """Whether cells are one, or lie where a box and a line meet."""
    return len(cells) == 1 or len(set.intersection(*(set(HOUSES_OF[place]) for place in cells))) == 2


def conflict(one: Spot, other: Spot) -> bool:
    """Whether two spots cannot both be true."""
    if one.digit == other.digit:
        return all(place in PEERS[seen] for place in one.cells for seen in other.cells)
    return one.cells == other.cells and len(one.cells) == 1


def is_excluded(candidate: Candidate, pair: tuple[Spot, Spot]) -> bool:
    spot = Spot(candidate.digit, frozenset({candidate.cell}))
    return all(conflict(spot, one) for one in pair)


def test_facts_are_a_chain() -> None:
    technique, contents, places, *_ = PATTERNS[0]
    (step,) = steps(technique, contents, *places)
    assert isinstance(step.facts, ThreeLinkFacts)
    assert step.facts.length == 5
    assert not step.facts.is_loop
