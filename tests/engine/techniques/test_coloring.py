"""Colouring of one digit: the steps found, their evidence and words, and naive twins that follow the definitions."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate, cells_in
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.patterns.clusters import Cluster, clusters, digit_clusters
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.coloring import (
    MULTI_COLORS_TYPE_1,
    MULTI_COLORS_TYPE_2,
    SIMPLE_COLORS_TRAP,
    SIMPLE_COLORS_WRAP,
)
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.expected import Expected, candidates_shown, houses_shown
from tests.engine.positions import EMPTY, along_paths, candidates, cells, confined, partly_eliminated, thinned_out

ALL = (SIMPLE_COLORS_TRAP, SIMPLE_COLORS_WRAP, MULTI_COLORS_TYPE_1, MULTI_COLORS_TYPE_2)


def steps(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


def pairs(names: str) -> tuple[tuple[Candidate, Candidate], ...]:
    """The links of a text such as "A1=4 A9=4, A9=4 C8=4"."""
    links = (candidates(link) for link in names.split(", "))
    return tuple((first, second) for first, second in links)


# Clusters


def test_a_cluster_is_coloured_in_turn() -> None:
    assert clusters([(7, 5), (2, 7), (5, 9), (1, 3)]) == (
        Cluster(1 << 1, 1 << 3),
        Cluster(1 << 2 | 1 << 5, 1 << 7 | 1 << 9),
    )
    assert clusters([]) == ()


def test_a_link_that_is_given_twice_counts_once() -> None:
    assert clusters([(1, 3), (3, 1), (1, 3)]) == (Cluster(1 << 1, 1 << 3),)


def test_an_odd_loop_gives_both_colours() -> None:
    (cluster,) = clusters([(1, 2), (2, 3), (3, 1)])
    assert cluster.a & cluster.b
    assert cluster.a | cluster.b == 0b1110


# Simple Colors Trap

CHAIN = ((4, "row B", "B2 B8"), (4, "column 8", "B8 F8"), (4, "row F", "F8 F3"))
TRAP = confined(*CHAIN)
WRAP = confined(*CHAIN, (4, "column 3", "F3 A3"))


def test_a_trap_removes_from_what_sees_both_colours() -> None:
    assert steps(SIMPLE_COLORS_TRAP, TRAP) == [
        Expected(
            SIMPLE_COLORS_TRAP,
            eliminations=candidates("A3=4 C3=4 D2=4 E2=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 16, 5)),
                Evidence(Role.GROUP_A, candidates=candidates("B2=4 F8=4")),
                Evidence(Role.GROUP_B, candidates=candidates("B8=4 F3=4")),
                Evidence(Role.LINK_STRONG, links=pairs("B2=4 B8=4, B8=4 F8=4, F8=4 F3=4")),
                Evidence(
                    Role.LINK_WEAK,
                    links=pairs(
                        "A3=4 B2=4, A3=4 F3=4, C3=4 B2=4, C3=4 F3=4, D2=4 B2=4, D2=4 F3=4, E2=4 B2=4, E2=4 F3=4"
                    ),
                ),
            ),
        )
    ]


def test_the_words_of_a_trap() -> None:
    (step,) = steps(SIMPLE_COLORS_TRAP, TRAP)
    assert step.conclusion() == "4 in B2 and F8 or else in B8 and F3: removes 4 from A3, C3, D2 and E2"
    assert step.explanation() == (
        "Where 4 has only two places, one of them is true: colour them in turn.",
        "4 has only two places in row B (B2 and B8), in column 8 (B8 and F8) and in row F (F8 and F3).",
        "Of each pair exactly one is 4, so the two get different colours: "
        "B2 and F8 are colour A; B8 and F3 are colour B.",
        "So either colour A or colour B is right: all its cells are 4, and no cell of the other is.",
        "Note that A3, C3, D2 and E2 see B2 (colour A) and F3 (colour B).",
        "Whichever is right, A3, C3, D2 and E2 see a cell that is 4, so 4 can be removed there.",
    )
    assert step.explanation(NUMBERS)[1] == (
        "4 has only two places in row 2 (r2c2 and r2c8), in column 8 (r2c8 and r6c8) and in row 6 (r6c8 and r6c3)."
    )


def test_the_words_of_a_trap_by_one_pair() -> None:
    step = steps(SIMPLE_COLORS_TRAP, confined((4, "row A", "A1 A3")))[0]
    assert step.explanation()[1:3] == (
        "4 has only two places in row A (A1 and A3).",
        "Exactly one of the two is 4, so the two get different colours: A1 is colour A; A3 is colour B.",
    )


LONG = confined(*CHAIN, (4, "column 3", "F3 H3"), (4, "row H", "H3 H5"), (4, "column 5", "H5 E5"))


def test_a_long_chain_is_told_pair_by_pair() -> None:
    (step,) = steps(SIMPLE_COLORS_TRAP, LONG)
    assert houses_shown(step) == ()
    assert step.explanation()[1:3] == (
        "4 has only two places in each of these: B2-B8 (row B), B8-F8 (column 8), F8-F3 (row F), F3-H3 (column 3), "
        "H3-H5 (row H) and H5-E5 (column 5).",
        "Of each pair exactly one is 4, so the two get different colours: B2, E5, F8 and H3 are colour A; B8, F3 and "
        "H5 are colour B.",
    )


@pytest.mark.parametrize(
    "position",
    [
        confined(*CHAIN[:2]),  # no chain from one colour to the other
        confined((4, "row B", "B2 B8"), (4, "column 8", "B8 F8 G8"), (4, "row F", "F8 F3")),  # not a pair in the middle
        confined(*CHAIN, (4, "column 2", "B2"), (4, "column 3", "F3")),  # nothing to remove
    ],
)
def test_what_is_almost_a_trap(position: Position) -> None:
    assert steps(SIMPLE_COLORS_TRAP, position) == []


# Simple Colors Wrap


def test_a_wrap_removes_a_colour_that_sees_itself() -> None:
    assert steps(SIMPLE_COLORS_WRAP, WRAP) == [
        Expected(
            SIMPLE_COLORS_WRAP,
            eliminations=candidates("A3=4 B2=4 F8=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(11, 5, 16, 1)),
                Evidence(Role.GROUP_A, candidates=candidates("A3=4 B2=4 F8=4")),
                Evidence(Role.GROUP_B, candidates=candidates("B8=4 F3=4")),
                Evidence(Role.LINK_STRONG, links=pairs("A3=4 F3=4, F3=4 F8=4, F8=4 B8=4, B8=4 B2=4")),
                Evidence(Role.LINK_WEAK, links=pairs("A3=4 B2=4")),
                Evidence(Role.CLASH, candidates=candidates("A3=4 B2=4")),
                Evidence(Role.COVER, houses=(18,)),
            ),
        )
    ]


def test_the_words_of_a_wrap() -> None:
    (step,) = steps(SIMPLE_COLORS_WRAP, WRAP)
    assert step.conclusion() == "4 in A3 and B2 of one colour: removes 4 from A3, B2 and F8"
    assert step.explanation()[-3:] == (
        "So either colour A or colour B is right: all its cells are 4, and no cell of the other is.",
        "Both A3 and B2 are colour A, but box 1 can have only one 4.",
        "So colour A is wrong: 4 can be removed from A3, B2 and F8.",
    )


def test_the_wrong_colour_is_always_told_as_a() -> None:
    """Here the lowest cell, A1, has the other colour."""
    position = confined(
        (4, "row A", "A1 A8"),
        (4, "column 8", "A8 F8"),
        (4, "row F", "F8 F4"),
        (4, "column 4", "F4 B4"),
        (4, "row B", "B4 B9"),
    )
    (step,) = steps(SIMPLE_COLORS_WRAP, position)
    assert step.eliminations == candidates_shown(step, Role.GROUP_A) == candidates("A8=4 B9=4 F4=4")


def test_colours_that_do_not_see_themselves_are_no_wrap() -> None:
    assert steps(SIMPLE_COLORS_WRAP, TRAP) == []


# Multi Colors Type 1

TOUCHING = confined(*CHAIN, (4, "column 1", "A1 I1"))


def test_multi_colors_removes_what_sees_the_counterparts_of_two_colours() -> None:
    assert steps(MULTI_COLORS_TYPE_1, TOUCHING) == [
        Expected(
            MULTI_COLORS_TYPE_1,
            eliminations=candidates("G3=4 H3=4 I3=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(9, 1, 16, 5)),
                Evidence(Role.GROUP_A, candidates=candidates("A1=4")),
                Evidence(Role.GROUP_B, candidates=candidates("I1=4")),
                Evidence(Role.LINK_STRONG, links=pairs("A1=4 I1=4")),
                Evidence(Role.GROUP_C, candidates=candidates("B2=4 F8=4")),
                Evidence(Role.GROUP_D, candidates=candidates("B8=4 F3=4")),
                Evidence(Role.LINK_STRONG, links=pairs("B2=4 B8=4, B8=4 F8=4, F8=4 F3=4")),
                Evidence(
                    Role.LINK_WEAK,
                    links=pairs("A1=4 B2=4, G3=4 I1=4, G3=4 F3=4, H3=4 I1=4, H3=4 F3=4, I3=4 I1=4, I3=4 F3=4"),
                ),
                Evidence(Role.CLASH, candidates=candidates("A1=4 B2=4")),
            ),
        )
    ]


def test_the_words_of_multi_colors_type_1() -> None:
    (step,) = steps(MULTI_COLORS_TYPE_1, TOUCHING)
    assert step.conclusion() == "4 in I1 or in B8 and F3: removes 4 from G3, H3 and I3"
    assert step.explanation() == (
        "Where 4 has only two places, one of them is true: colour them in turn.",
        "4 has only two places in column 1 (A1 and I1).",
        "Exactly one of the two is 4, so the two get different colours: A1 is colour A; I1 is colour B.",
        "So either colour A or colour B is right: all its cells are 4, and no cell of the other is.",
        "4 has only two places in row B (B2 and B8), in column 8 (B8 and F8) and in row F (F8 and F3).",
        "Of each pair exactly one is 4, so the two get different colours: "
        "B2 and F8 are colour C; B8 and F3 are colour D.",
        "In the same way, either colour C or colour D is right.",
        "Note that A1 (colour A) sees B2 (colour C).",
        "So colours A and C cannot both be right: at least one of colours B and D is.",
        "Note that G3, H3 and I3 see I1 (colour B) and F3 (colour D).",
        "Whichever is right, G3, H3 and I3 see a cell that is 4, so 4 can be removed there.",
    )


def test_two_clusters_that_touch_twice_make_one_step() -> None:
    """An X-Wing: in whichever column the colours touch, the other column loses the digit."""
    position = confined((4, "row A", "A1 A5"), (4, "row I", "I1 I5"))
    (step,) = steps(MULTI_COLORS_TYPE_1, position)
    assert {cell % 9 for cell, _ in step.eliminations} == {0, 4}
    assert len(step.eliminations) == 14
    assert step.conclusion().startswith("4 in A5 or in I5, and in A1 or in I1: removes 4 from B1")


def test_clusters_that_do_not_touch_are_no_multi_colors() -> None:
    assert steps(MULTI_COLORS_TYPE_1, confined(*CHAIN, (4, "column 6", "A6 I6"))) == []
    assert steps(MULTI_COLORS_TYPE_1, TRAP) == []


# Multi Colors Type 2

TWICE = confined(*CHAIN[:2], (4, "column 1", "C1 F1"))


def test_multi_colors_removes_a_colour_that_sees_two_opposite_ones() -> None:
    assert steps(MULTI_COLORS_TYPE_2, TWICE) == [
        Expected(
            MULTI_COLORS_TYPE_2,
            eliminations=candidates("B2=4 F8=4"),
            evidence=(
                Evidence(Role.HOUSE, houses=(1, 16, 9)),
                Evidence(Role.GROUP_A, candidates=candidates("B2=4 F8=4")),
                Evidence(Role.GROUP_B, candidates=candidates("B8=4")),
                Evidence(Role.LINK_STRONG, links=pairs("B2=4 B8=4, B8=4 F8=4")),
                Evidence(Role.GROUP_C, candidates=candidates("C1=4")),
                Evidence(Role.GROUP_D, candidates=candidates("F1=4")),
                Evidence(Role.LINK_STRONG, links=pairs("C1=4 F1=4")),
                Evidence(Role.LINK_WEAK, links=pairs("B2=4 C1=4, F8=4 F1=4")),
                Evidence(Role.CLASH, candidates=candidates("B2=4 C1=4 F8=4 F1=4")),
            ),
        )
    ]


def test_the_words_of_multi_colors_type_2() -> None:
    (step,) = steps(MULTI_COLORS_TYPE_2, TWICE)
    assert step.conclusion() == "4 in B2 and F8 against 4 in C1 or else in F1: removes 4 from B2 and F8"
    assert step.explanation()[-4:] == (
        "Note that B2 (colour A) sees C1 (colour C).",
        "Also, F8 (colour A) sees F1 (colour D).",
        "One of colours C and D is right, so colour A is wrong.",
        "So 4 can be removed from B2 and F8.",
    )


def test_a_colour_that_sees_only_one_other_is_no_type_2() -> None:
    assert steps(MULTI_COLORS_TYPE_2, TOUCHING) == []


# Twins: the definitions, with sets and loops

Colors = tuple[frozenset[int], frozenset[int]]
Found = tuple[frozenset[frozenset[int]], frozenset[int]]
"""The colours of the clusters that matter, and the cells that lose the digit."""


def colorings(position: Position, digit: int) -> list[Colors]:
    partners: dict[int, set[int]] = {}
    for house in HOUSES:
        places = [cell for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)]
        if len(places) == 2:
            partners.setdefault(places[0], set()).add(places[1])
            partners.setdefault(places[1], set()).add(places[0])
    colored: list[Colors] = []
    for cell in CELLS:
        if cell in partners and not any(cell in one | other for one, other in colored):
            colors: tuple[set[int], set[int]] = ({cell}, set())
            while True:
                a, b = ({new for old in color for new in partners[old]} for color in colors)
                if b <= colors[0] and a <= colors[1]:
                    break
                colors = (colors[0] | b, colors[1] | a)
            colored.append((frozenset(colors[0]), frozenset(colors[1])))
    return colored


def sees(cell: int, others: frozenset[int]) -> bool:
    return not others.isdisjoint(PEERS[cell])


def touch(one: frozenset[int], other: frozenset[int]) -> bool:
    return any(sees(cell, other) for cell in one)


def trapped(position: Position, digit: int, one: frozenset[int], other: frozenset[int]) -> frozenset[int]:
    places = cells_in(position.candidates[digit])
    return frozenset(cell for cell in places if cell not in one | other and sees(cell, one) and sees(cell, other))


def naive(technique: Technique, position: Position, digit: int) -> Iterator[Found]:
    colored = colorings(position, digit)
    if technique is SIMPLE_COLORS_TRAP:
        for colors in colored:
            yield frozenset(colors), trapped(position, digit, *colors)
    elif technique is SIMPLE_COLORS_WRAP:
        for colors in colored:
            yield from ((frozenset(colors), color) for color in colors if touch(color, color))
    for first, second in combinations(colored, 2):
        both = frozenset((*first, *second))
        eliminated: frozenset[int] = frozenset()
        if technique is MULTI_COLORS_TYPE_1:
            for i, j in product((0, 1), repeat=2):
                if touch(first[i], second[j]):
                    eliminated |= trapped(position, digit, first[1 - i], second[1 - j])
            yield both, eliminated
        elif technique is MULTI_COLORS_TYPE_2:
            for one, other in ((first, second), (second, first)):
                wrong = [color for color in one if touch(color, other[0]) and touch(color, other[1])]
                yield both, eliminated.union(*wrong)


def found_of(step: Step) -> Found:
    colors = (candidates_shown(step, role) for role in (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D))
    return (
        frozenset(frozenset(cell for cell, _ in color) for color in colors if color),
        frozenset(cell for cell, _ in step.eliminations),
    )


SOLVED = [*thinned_out(range(24)), *along_paths(range(1))]
POSITIONS = [position for position, _ in SOLVED]


def test_the_clusters_of_a_position() -> None:
    for position, digit in product(POSITIONS, DIGITS):
        expected = [
            tuple(sum(1 << cell for cell in color) for color in colors) for colors in colorings(position, digit)
        ]
        assert list(map(tuple, digit_clusters(position)[digit])) == expected


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_the_twin_finds_the_same(technique: Technique) -> None:
    total = 0
    for position in POSITIONS:
        expected = [found for digit in DIGITS for found in naive(technique, position, digit) if found[1]]
        assert Counter(map(found_of, technique.find(position))) == Counter(expected)
        total += len(expected)
    assert total > 5


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_no_step_contradicts_the_solution(technique: Technique) -> None:
    for position, solution in (*SOLVED, *partly_eliminated(range(4))):
        for step in technique.find(position):
            assert step.eliminations
            assert step.explanation()[-1].endswith(".")
            for cell, digit in step.eliminations:
                assert position.has_candidate(cell, digit)
                assert solution[cell] != str(digit)


def test_the_strong_links_of_a_step_join_each_candidate_to_an_earlier_one() -> None:
    for position, technique in product(POSITIONS, ALL):
        for step in technique.find(position):
            trees = [piece.links for piece in step.evidence if piece.role is Role.LINK_STRONG]
            for tree in trees:
                joined = {tree[0][0]}
                for old, new in tree:
                    assert old in joined
                    assert new not in joined
                    joined.add(new)
            colored = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)
            number = sum(len(candidates_shown(step, role)) for role in colored)
            assert number == sum(map(len, trees)) + len(trees)


def test_a_position_that_cannot_be_completed_is_no_trouble() -> None:
    hopeless = [
        Position.from_string(EMPTY).eliminate(Candidate(cell, digit) for cell in CELLS for digit in DIGITS),
        confined((4, "row A", "A1 A5"), (4, "column 5", "A5 C5"), (4, "row C", "C5 C1"), (4, "box 1", "A1 C1")),
        confined((4, "box 1", "A1 B2"), (4, "row A", "A1 A2"), (4, "column 2", "A2 B2")),
        TRAP.place(cells("B5")[0], 4),
    ]
    for position, technique in product(hopeless, ALL):
        for step in technique.find(position):
            assert step.explanation()
