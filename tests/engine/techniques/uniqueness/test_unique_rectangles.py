"""Unique rectangles: the steps found, their evidence and words, and a naive twin that follows the definitions."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from sudoku_tui.engine.board import (
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    ROWS,
    Candidate,
    box_of,
)
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.patterns.rectangles import rectangles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import first_step
from sudoku_tui.engine.techniques.uniqueness.rectangle_subsets import UNIQUENESS_TEST_3, UNIQUENESS_TEST_3_HIDDEN
from sudoku_tui.engine.techniques.uniqueness.unique_rectangles import (
    HIDDEN_RECTANGLE,
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
    UniquenessTest,
)
from tests.engine.cases import is_whole, read_position
from tests.engine.expected import Expected, candidates_shown, cells_shown, houses_shown
from tests.engine.positions import (
    along_paths,
    candidates,
    cell,
    cells,
    confined,
    limited,
    links,
    partly_eliminated,
    start,
    thinned_out,
)

ALL = (
    UNIQUENESS_TEST_1,
    UNIQUENESS_TEST_2,
    UNIQUENESS_TEST_3,
    UNIQUENESS_TEST_4,
    UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
    HIDDEN_RECTANGLE,
    UNIQUENESS_TEST_3_HIDDEN,
)

POSITIONS = [*thinned_out(range(30)), *along_paths(range(9, 10)), *partly_eliminated(range(3))]

INTRODUCTION = (
    "If four cells in a rectangle held only 2 and 7, there would be two solutions.",
    "None of A1, A4, C1 and C4 is a given, and each row, column and box has two of them or none.",
    "If they held only 2 and 7, these could be exchanged, and no row, column or box would change its "
    "digits: there would be two solutions.",
    "A proper puzzle has just one, so at least one of the cells is neither 2 nor 7.",
)


def steps(technique: UniquenessTest, position: Position) -> list[Step]:
    return list(technique.find(position))


def rectangle(names: str) -> Evidence:
    """The evidence for the rectangle A1 A4 C1 C4 and its candidates."""
    return Evidence(Role.PATTERN, cells=cells("A1 A4 C1 C4"), candidates=candidates(names))


# What counts as a rectangle


def has_rectangle(position: Position, names: str) -> bool:
    """Whether there is one with these cells; those with cells of which nothing is known do not matter."""
    return cells(names) in [pattern.cells for pattern in rectangles(position)]


def test_a_rectangle_lies_in_two_boxes() -> None:
    assert has_rectangle(limited("A1=27 A4=27 C1=27 C4=267"), "A1 A4 C1 C4")
    assert has_rectangle(limited("A1=27 A2=27 D1=27 D2=267"), "A1 A2 D1 D2")
    assert not has_rectangle(limited("A1=27 A2=27 C1=27 C2=267"), "A1 A2 C1 C2")  # one box
    assert not has_rectangle(limited("A1=27 A4=27 D1=27 D4=267"), "A1 A4 D1 D4")  # four boxes


def test_a_rectangle_has_a_bivalue_cell_and_is_found_once() -> None:
    assert len(rectangles(limited("E5=27"))) == 24
    all_corners = rectangles(limited("A1=27 A4=27 C1=27 C4=27"))
    assert len(set(all_corners)) == len(all_corners)
    assert rectangles(limited("A1=267 A4=278 C1=279 C4=271")) == ()


def test_a_placed_value_keeps_its_digit_out_of_a_corner() -> None:
    position = limited("A1=27 A4=27 C1=27 C4=236")
    assert has_rectangle(position, "A1 A4 C1 C4")
    assert not has_rectangle(position.place(cell("C9"), 7), "A1 A4 C1 C4")


def test_a_filled_corner_makes_no_rectangle() -> None:
    position = start("C4=6").eliminate(limited_to("A1=27 A4=27 C1=27"))
    assert not has_rectangle(position, "A1 A4 C1 C4")


def limited_to(contents: str) -> Iterator[Candidate]:
    """What goes from cells that have only a few candidates, as `limited` has it."""
    for text in contents.split():
        yield from (Candidate(cell(text[:2]), digit) for digit in DIGITS if str(digit) not in text[3:])


# Uniqueness Test 1

THREE_CORNERS = limited("A1=27 A4=27 C1=27 C4=267")


def test_three_corners_leave_neither_digit_for_the_fourth() -> None:
    assert steps(UNIQUENESS_TEST_1, THREE_CORNERS) == [
        Expected(
            UNIQUENESS_TEST_1,
            eliminations=candidates("C4=2 C4=7"),
            evidence=(
                rectangle("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
                Evidence(Role.FIN, candidates=candidates("C4=6")),
            ),
        )
    ]


def test_the_words_of_uniqueness_test_1() -> None:
    (step,) = steps(UNIQUENESS_TEST_1, THREE_CORNERS)
    assert step.conclusion() == "2 and 7 in A1, A4 and C1: removes 2 and 7 from C4"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1, A4 and C1 can hold nothing but 2 or 7.",
        "So C4 is the one that holds another digit.",
        "This removes 2 and 7 from C4.",
    )
    assert step.explanation(NUMBERS)[1].startswith("None of r1c1, r1c4, r3c1 and r3c4 is a given, ")


@pytest.mark.parametrize(
    "contents",
    [
        "A1=27 A4=27 C1=267 C4=267",  # two corners with more
        "A1=27 A4=27 C1=26 C4=267",  # three digits
        "A1=27 A4=27 C1=27 C4=27",  # all four corners: no proper puzzle
        "A1=27 A4=27 C1=27 C4=68",  # nothing to remove
    ],
)
def test_what_is_almost_uniqueness_test_1(contents: str) -> None:
    assert steps(UNIQUENESS_TEST_1, limited(contents)) == []


def test_a_corner_may_have_lost_a_digit() -> None:
    missing = limited("A1=27 A4=27 C1=2 C4=67")
    assert [step.eliminations for step in steps(UNIQUENESS_TEST_1, missing)] == [candidates("C4=7")]
    assert [is_whole(step) for step in steps(UNIQUENESS_TEST_1, missing)] == [False]
    assert [is_whole(step) for step in steps(UNIQUENESS_TEST_1, THREE_CORNERS)] == [True]


# Uniqueness Tests 2 and 5

SAME_EXTRA = confined((6, "row C", "C1 C4 C8"), of=limited("A1=27 A4=27 C1=267 C4=267"))


def test_two_corners_of_a_line_share_an_extra_candidate() -> None:
    (step,) = steps(UNIQUENESS_TEST_2, SAME_EXTRA)
    assert step.eliminations == candidates("C8=6")
    assert candidates_shown(step, Role.FIN) == candidates("C1=6 C4=6")
    assert steps(UNIQUENESS_TEST_5, SAME_EXTRA) == []


def test_the_words_of_uniqueness_test_2() -> None:
    (step,) = steps(UNIQUENESS_TEST_2, SAME_EXTRA)
    assert step.conclusion() == "2 and 7 in A1, A4, C1 and C4, or else 6 in C1 or C4: removes 6 from C8"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 and A4 can hold nothing but 2 or 7.",
        "The only other digit for C1 and C4 is 6, so at least one of them is 6.",
        "A cell that sees both C1 and C4 cannot be 6.",
        "This removes 6 from C8.",
    )


def test_corners_in_one_box_remove_from_the_box_too() -> None:
    (step,) = steps(UNIQUENESS_TEST_2, limited("D1=27 D2=27 A1=267 A2=267"))
    assert step.eliminations == candidates("A3=6 A4=6 A5=6 A6=6 A7=6 A8=6 A9=6 B1=6 B2=6 B3=6 C1=6 C2=6 C3=6")


def test_three_corners_share_an_extra_candidate() -> None:
    position = limited("A1=27 A4=267 C1=267 C4=267")
    (step,) = steps(UNIQUENESS_TEST_5, position)
    assert step.eliminations == candidates("C5=6 C6=6")
    assert step.conclusion() == "2 and 7 in A1, A4, C1 and C4, or else 6 in A4, C1 or C4: removes 6 from C5 and C6"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 can hold nothing but 2 or 7.",
        "The only other digit for A4, C1 and C4 is 6, so at least one of them is 6.",
        "A cell that sees all of A4, C1 and C4 cannot be 6.",
        "This removes 6 from C5 and C6.",
    )
    assert steps(UNIQUENESS_TEST_2, position) == []


def test_two_opposite_corners_share_an_extra_candidate() -> None:
    (step,) = steps(UNIQUENESS_TEST_5, limited("A1=27 A4=267 C1=267 C4=27"))
    assert step.eliminations == candidates("A2=6 A3=6 C5=6 C6=6")


@pytest.mark.parametrize("contents", ["A1=27 A4=27 C1=267 C4=278", "A1=27 A4=27 C1=267 C4=2678"])
def test_two_extra_candidates_are_not_one(contents: str) -> None:
    assert steps(UNIQUENESS_TEST_2, limited(contents)) == []


# Uniqueness Test 4

STRONG_ROOF = confined((2, "row C", "C1 C4"), of=limited("A1=27 A4=27 C1=267 C4=278"))


def test_a_digit_that_must_be_in_two_corners_keeps_the_other_out() -> None:
    assert steps(UNIQUENESS_TEST_4, STRONG_ROOF) == [
        Expected(
            UNIQUENESS_TEST_4,
            eliminations=candidates("C1=7 C4=7"),
            evidence=(
                rectangle("A1=2 A1=7 A4=2 A4=7 C1=2 C1=7 C4=2 C4=7"),
                Evidence(Role.FIN, candidates=candidates("C1=6 C4=8")),
                Evidence(Role.HOUSE, houses=(2,)),
                Evidence(Role.LINK_STRONG, links=links("C1=2 C4=2")),
            ),
        )
    ]


def test_the_words_of_uniqueness_test_4() -> None:
    (step,) = steps(UNIQUENESS_TEST_4, STRONG_ROOF)
    assert step.conclusion() == "2 and 7 in A1, A4, C1 and C4, and 2 of row C in C1 or C4: removes 7 from C1 and C4"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 and A4 can hold nothing but 2 or 7.",
        "No other cell of row C can be 2, so one of C1 and C4 is 2.",
        "If the other one were 7, all the cells would hold only 2 and 7.",
        "So neither of C1 and C4 is 7.",
        "This removes 7 from C1 and C4.",
    )


def test_the_box_of_two_corners_is_as_good_as_their_line() -> None:
    position = confined((7, "box 1", "A1 A2"), of=limited("D1=27 D2=27 A1=267 A2=278"))
    (step,) = steps(UNIQUENESS_TEST_4, position)
    assert houses_shown(step) == (18,)
    assert step.eliminations == candidates("A1=2 A2=2")


def test_a_third_place_in_the_house_is_too_many() -> None:
    assert steps(UNIQUENESS_TEST_4, confined((2, "row C", "C1 C4 C9"), of=STRONG_ROOF)) != []
    wider = confined((2, "row C", "C1 C4 C9"), of=limited("A1=27 A4=27 C1=267 C4=278"))
    assert steps(UNIQUENESS_TEST_4, wider) == []


# Uniqueness Test 6

X_WING = confined((2, "row A", "A1 A4"), (2, "row C", "C1 C4"), of=limited("A1=27 A4=267 C1=278 C4=27"))


def test_an_x_wing_in_the_rectangle_takes_the_corners_without_extra_candidates() -> None:
    (step,) = steps(UNIQUENESS_TEST_6, X_WING)
    assert step.eliminations == candidates("A4=2 C1=2")
    assert houses_shown(step) == (0, 2)
    assert (
        step.conclusion() == "2 and 7 in A1, A4, C1 and C4, and 2 of rows A and C only there: removes 2 from A4 and C1"
    )
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 and C4 can hold nothing but 2 or 7.",
        "The 2s of rows A and C can go only in the rectangle.",
        "So they are either in A1 and C4 or in A4 and C1, at opposite corners.",
        "If they were in A4 and C1, A1 and C4 would both be 7, and all four cells would hold only 2 and 7.",
        "That cannot be, so neither of A4 and C1 is 2.",
        "This removes 2 from A4 and C1.",
    )


def test_columns_do_as_well_as_rows() -> None:
    corners = limited("A1=27 A4=267 C1=278 C4=27")
    position = confined((7, "column 1", "A1 C1"), (7, "column 4", "A4 C4"), of=corners)
    (step,) = steps(UNIQUENESS_TEST_6, position)
    assert houses_shown(step) == (9, 12)
    assert step.eliminations == candidates("A4=7 C1=7")
    assert steps(UNIQUENESS_TEST_6, confined((7, "column 1", "A1 C1"), (7, "row C", "C1 C4"), of=corners)) == []


# Hidden Rectangle

CROSSED = confined((2, "row C", "C1 C4"), (2, "column 4", "A4 C4"), of=limited("A1=27 A4=2678 C1=2789 C4=267"))


def test_a_digit_with_two_places_in_both_lines_of_the_opposite_corner() -> None:
    (step,) = steps(HIDDEN_RECTANGLE, CROSSED)
    assert step.eliminations == candidates("C4=7")
    assert step.evidence[2:] == (
        Evidence(Role.HOUSE, houses=(2, 12)),
        Evidence(Role.LINK_STRONG, links=links("C4=2 C1=2, C4=2 A4=2")),
    )
    assert step.conclusion() == (
        "2 and 7 in A1, A4, C1 and C4, and 2 of row C and column 4 only there: removes 7 from C4"
    )
    assert step.explanation() == (
        *INTRODUCTION,
        "A1 can hold nothing but 2 or 7.",
        "The 2 of row C can go only in C1 or C4, and that of column 4 only in A4 or C4.",
        "Suppose C4 were 7.",
        "Then A4 and C1 would both be 2.",
        "A1 sees both, so it would be 7, and all four cells would hold only 2 and 7.",
        "That cannot be, so C4 is not 7.",
        "This removes 7 from C4.",
    )


def test_two_opposite_corners_without_extra_candidates_make_a_hidden_rectangle_too() -> None:
    lines = ((2, "row C", "C1 C4"), (2, "column 4", "A4 C4"))
    (step,) = steps(HIDDEN_RECTANGLE, confined(*lines, of=limited("A1=27 A4=267 C1=278 C4=27")))
    assert step.eliminations == candidates("C4=7")
    assert steps(HIDDEN_RECTANGLE, confined(*lines, of=limited("A1=27 A4=27 C1=278 C4=267"))) == []


@pytest.mark.parametrize(
    "lines", [((2, "row C", "C1 C4"),), ((2, "row C", "C1 C4"), (2, "column 1", "A1 C1")), ((2, "row C", "C1 C4 C8"),)]
)
def test_both_lines_must_be_of_the_opposite_corner(lines: tuple[tuple[int, str, str], ...]) -> None:
    assert steps(HIDDEN_RECTANGLE, confined(*lines, of=limited("A1=27 A4=2678 C1=2789 C4=267"))) == []


def test_a_path_looks_at_four_cells_once() -> None:
    """They are a rectangle of 3 and 8 first, for B8, and of 2 and 8, for C8. A list has the steps of both."""
    position = read_position(
        "16...89.....7.46.1.+7....+5...87...3...+4...2.....9...+45..5.......7.8.3.24+5.3....8.6",
        "213 318 219 319 321 521 223 228 331 431 233 338 239 248 948 651 353 553 154 654 155 655 271 971 173 473 174 "
        "674 974 175 675 775 975 176 676 291 493 198",
    )
    (step,) = HIDDEN_RECTANGLE.find(position)
    assert step.eliminations == candidates("B1=2")
    assert first_step(position, [HIDDEN_RECTANGLE]) is None


# All of them, against a naive twin


Found = tuple[str, tuple[int, ...], tuple[Candidate, ...]]
"""A code, the corners of the rectangle, and the eliminations."""


def naive_rectangles(position: Position, missing: bool) -> Iterator[tuple[set[int], tuple[int, ...]]]:
    """The digits and corners of all rectangles with a bivalue corner."""
    for rows, columns in product(combinations(range(9), 2), repeat=2):
        corners = tuple(row * 9 + column for row in rows for column in columns)
        if len({box_of(corner) for corner in corners}) != 2 or any(position.values[corner] for corner in corners):
            continue
        contents = [position.candidates_of(corner) for corner in corners]
        seen = {position.values[peer] for corner in corners for peer in PEERS[corner]}
        for pair in {content for content in contents if len(content) == 2}:
            if not seen & set(pair) and (missing or all(set(pair) <= set(content) for content in contents)):
                yield set(pair), corners


def naive_steps(position: Position, missing: bool) -> Iterator[Found]:
    """The steps of all kinds that there should be."""
    for pair, corners in naive_rectangles(position, missing):
        for code, places, digits in naive_eliminations(position, pair, corners):
            removed = sorted(Candidate(place, digit) for place in places for digit in digits)
            there = tuple(candidate for candidate in removed if position.has_candidate(*candidate))
            if there:
                yield code, corners, there


def naive_eliminations(
    position: Position, pair: set[int], corners: tuple[int, ...]
) -> Iterator[tuple[str, Iterable[int], Iterable[int]]]:
    """The code of each conclusion from a rectangle, and the cells and digits that it removes."""

    def contents(place: int) -> set[int]:
        return set(position.candidates_of(place))

    def only_in(digit: int, places: Iterable[int], houses: Iterable[int]) -> bool:
        where = {place for house in houses for place in HOUSE_CELLS[house] if digit in contents(place)}
        return bool(where) and where <= set(places)

    roof = [corner for corner in corners if contents(corner) - pair]
    extra = {digit for corner in roof for digit in contents(corner)} - pair
    seen = [place for place in CELLS if all(place in PEERS[corner] for corner in roof)]
    houses = [house for house in HOUSES if len(roof) == 2 and set(roof) <= set(HOUSE_CELLS[house])]
    in_line = any(house in (*ROWS, *COLUMNS) for house in houses)
    lines = ({HOUSES_OF[corner][0] for corner in corners}, {HOUSES_OF[corner][1] for corner in corners})
    if len(roof) == 1:
        yield "0600", roof, pair
    if len(roof) > 1 and len(extra) == 1:
        yield "0601" if in_line else "0604", seen, extra
    if in_line:
        for subset, digits in naive_subsets(position, pair, roof, extra):
            shared = [house for house in houses if set(subset) <= set(HOUSE_CELLS[house])]
            rest = {place for house in shared for place in HOUSE_CELLS[house]} - {*roof, *subset}
            yield "0602", rest, digits
        for digit, house in product(pair, houses):
            if only_in(digit, roof, [house]):
                yield "0603", roof, pair - {digit}
    if len(roof) == 2 and not in_line:
        for digit, both in product(pair, lines):
            if only_in(digit, corners, both):
                yield "0605", roof, [digit]
    if len(roof) > 1 and not in_line:
        for digit, corner in product(pair, corners):
            (opposite,) = (other for other in corners if not set(HOUSES_OF[other][:2]) & set(HOUSES_OF[corner]))
            beside = set(corners) - {corner, opposite}
            is_linked = only_in(digit, corners, HOUSES_OF[corner][:2])
            if is_linked and opposite not in roof and all(digit in contents(other) for other in beside):
                yield "0606", [corner], pair - {digit}


def naive_subsets(
    position: Position, pair: set[int], roof: list[int], extra: set[int]
) -> Iterator[tuple[tuple[int, ...], set[int]]]:
    """The cells and digits of the naked subsets that the roof is a part of, each once."""
    found = set()
    for house in HOUSES:
        if set(roof) <= set(HOUSE_CELLS[house]):
            others = [place for place in HOUSE_CELLS[house] if place not in roof and not position.values[place]]
            contents = {place: set(position.candidates_of(place)) for place in others}
            free = [place for place in others if not pair & contents[place] and len(contents[place]) > 1]
            for size in range(1, len(free) + 1):
                for subset in combinations(free, size):
                    digits = extra.union(*(position.candidates_of(place) for place in subset))
                    if len(digits) == size + 1 and len(extra) > 1 and subset not in found:
                        found.add(subset)
                        yield subset, digits


@pytest.mark.parametrize("missing", [True, False], ids=["missing candidates", "whole"])
def test_all_steps_are_found_that_the_definitions_ask_for(missing: bool) -> None:
    codes = set()
    for position, _ in POSITIONS:
        found = [
            (technique.code, cells_shown(step, Role.PATTERN), step.eliminations)
            for technique in ALL[:-1]
            for step in technique.find(position)
            if missing or is_whole(step)
        ]
        expected = list(naive_steps(position, missing))
        assert set(found) == set(expected)
        codes |= {code for code, *_ in found}
    assert codes >= {"0600", "0601", "0602", "0603", "0605", "0606"}


@pytest.mark.parametrize("technique", ALL, ids=[technique.name for technique in ALL])
def test_no_step_is_wrong_or_empty_or_found_twice(technique: UniquenessTest) -> None:
    for position, solution in POSITIONS:
        found = steps(technique, position)
        assert len(set(found)) == len(found)
        for step in found:
            assert step.eliminations == tuple(sorted(step.eliminations))
            assert step.eliminations
            assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
            assert all(int(solution[place]) != digit for place, digit in step.eliminations)


@pytest.mark.parametrize("technique", ALL, ids=[technique.name for technique in ALL])
def test_every_test_says_what_it_takes_for_granted(technique: UniquenessTest) -> None:
    assert technique.assumes_unique
    assert "two solutions" in technique.summary


def test_nonsense_is_no_error() -> None:
    """Cells without candidates, digits without places, clashes."""
    position = limited("A1=27 A4=27 C1=27 C4=267 C8= C9=2").place(cell("I1"), 2).place(cell("I2"), 2)
    for technique in ALL:
        list(technique.find(position))
        list(technique.find(limited(" ".join(f"A{column}=12 C{column}=12 D{column}=12" for column in range(1, 10)))))
