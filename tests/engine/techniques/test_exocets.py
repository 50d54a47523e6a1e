"""Exocets on positions made for them, on each in which one condition fails, and against the definition."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES_OF, PEER_MASK, Candidate, box_of, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.engine.techniques.exocets import (
    DOUBLE_EXOCET,
    EXOCETS,
    JUNIOR_EXOCET,
    JUNIOR_EXOCET_BASE_DIGIT,
    JUNIOR_EXOCET_MIRROR,
    JUNIOR_EXOCET_PAIRS,
    SENIOR_EXOCET,
)
from sudoku_tui.engine.techniques.technique import Technique
from tests.data import puzzles
from tests.engine.expected import candidates_shown, cells_shown, houses_shown
from tests.engine.positions import candidates, cell, cells, limited, without


def outside(row_names: str, columns: str = "347") -> str:
    """The cells of some columns in some rows."""
    return " ".join(f"{row}{column}" for row in row_names for column in columns)


def junior(one_and_two: str = "DE", three_and_four: str = "FG") -> Position:
    """The base A1 and A2 with 1 to 4, cross-lines in columns 3, 4 and 7, targets B4 and C7, companions C4 and B7.

    Outside of the three boxes, 1 and 2 can stand there only in two rows, 3 and 4 only in two others.
    """
    position = limited("A1=1234 A2=1234")
    position = without(position, "12", outside("".join(row for row in "DEFGHI" if row not in one_and_two)))
    position = without(position, "34", outside("".join(row for row in "DEFGHI" if row not in three_and_four)))
    return without(position, "1234", "C4 B7")


JUNIOR = junior()


def found(technique: Technique, position: Position) -> list[Step]:
    return list(technique.find(position))


def removed(technique: Technique, position: Position) -> set[Candidate]:
    return {candidate for step in technique.find(position) for candidate in step.eliminations}


# Junior Exocets


def test_the_targets_lose_what_the_base_cannot_have() -> None:
    (step,) = JUNIOR_EXOCET.find(JUNIOR)
    assert step.eliminations == candidates("B4=5 B4=6 B4=7 B4=8 B4=9 C7=5 C7=6 C7=7 C7=8 C7=9")
    assert houses_shown(step) == (11, 12, 15)
    assert set(candidates_shown(step, Role.PATTERN)) == set(JUNIOR.candidates_in(3))
    assert {where for where, _ in candidates_shown(step, Role.FIN)} == set(cells("B4 C7"))
    assert {where for where, digit in candidates_shown(step, Role.GROUP_A) if digit == 1} == set(
        cells("D3 E3 D4 E4 D7 E7")
    )


def test_the_words() -> None:
    (step,) = JUNIOR_EXOCET.find(JUNIOR)
    assert step.conclusion() == "1, 2, 3 and 4 of A1 and A2 in B4 and C7: removes 5, 6, 7, 8 and 9 from B4 and C7"
    assert step.explanation() == (
        "Two cells can only be 1, 2, 3 or 4, and so can two targets.",
        "A1 and A2, in row A and box 1, can only be 1, 2, 3 or 4: two of these are true there.",
        "These two also stand once in each of columns 3, 4 and 7: in what is left of these without row A and box 1, "
        "which have them already.",
        "Without B4 and C7, what is left of columns 3, 4 and 7 has each of 1 and 2 only in rows D and E: two rows for "
        "three columns.",
        "Without B4 and C7, what is left of columns 3, 4 and 7 has each of 3 and 4 only in rows F and G: two rows for "
        "three columns.",
        "So whichever two digits A1 and A2 hold, each of them is also in B4 or C7: two digits for two cells.",
        "So B4 and C7 hold nothing but these two digits, one each: they can only be 1, 2, 3 or 4.",
        "This removes 5, 6, 7, 8 and 9 from B4 and C7.",
    )


def test_two_columns_with_one_row_or_a_column_without_a_place() -> None:
    position = without(without(JUNIOR, "1", "E3 E4"), "2", "D7 E7").eliminate(candidates("I1=1"))
    (step,) = JUNIOR_EXOCET.find(position)
    told = step.explanation()
    assert "Without B4 and C7, what is left of columns 3 and 4 has 1 only in row D: one row for two columns." in told
    assert "Without B4 and C7, what is left of column 7 has no place for 2." in told


@pytest.mark.parametrize("digits", ["123", "1234", "12345"])
def test_three_to_five_digits(digits: str) -> None:
    position = without(limited(f"A1={digits} A2={digits}"), digits, f"{outside('FGHI')} C4 B7")
    assert len(found(JUNIOR_EXOCET, position)) == 1


@pytest.mark.parametrize("digits", ["12", "123456"])
def test_no_fewer_digits_and_no_more(digits: str) -> None:
    position = without(limited(f"A1={digits} A2={digits}"), digits, f"{outside('FGHI')} C4 B7")
    assert not found(JUNIOR_EXOCET, position)


def test_a_third_row_is_one_too_many() -> None:
    assert not found(JUNIOR_EXOCET, JUNIOR.restored(candidates("F3=1")))


def test_a_placed_digit_is_a_place_too() -> None:
    position = JUNIOR.place(cell("H3"), 1)
    assert not found(JUNIOR_EXOCET, position)


def test_a_companion_with_a_digit_of_the_base_is_a_third_row() -> None:
    assert not found(JUNIOR_EXOCET, JUNIOR.restored(candidates("C4=1")))


def test_solved_targets_and_bases_do_not_count() -> None:
    assert not found(JUNIOR_EXOCET, JUNIOR.place(cell("B4"), 1, eliminate=True))
    assert not found(JUNIOR_EXOCET, JUNIOR.place(cell("A1"), 1, eliminate=True))


def test_targets_without_other_digits_lose_nothing() -> None:
    assert not found(JUNIOR_EXOCET, without(JUNIOR, "56789", "B4 C7"))


# The pair table


def test_a_digit_with_one_row_goes_from_base_and_targets() -> None:
    """1 in B4 would have to stand in row D of two columns, and 1 in C7 likewise."""
    position = without(JUNIOR, "1", "E3 E4 E7")
    (step,) = JUNIOR_EXOCET_PAIRS.find(position)
    assert step.eliminations == candidates("A1=1 A2=1 B4=1 C7=1")
    assert "B4 cannot be 1: columns 3 and 7 would both have 1 only in row D." in step.explanation()
    assert not step.facts.shown(Role.GROUP_B, Role.GROUP_C)


def test_a_companion_that_can_hold_the_digit_is_a_place_for_it() -> None:
    """With 1 in C7, column 4 may have it in C4, the companion of B4."""
    position = without(JUNIOR, "1", "E3 E4 E7").restored(candidates("C4=1"))
    assert removed(JUNIOR_EXOCET_PAIRS, position) == set(candidates("B4=1"))


def test_a_digit_that_the_mirror_cannot_have_goes_from_the_target() -> None:
    """C8 and C9 are the mirror of B4."""
    (step,) = JUNIOR_EXOCET_PAIRS.find(without(JUNIOR, "1", "C8 C9"))
    assert step.eliminations == candidates("B4=1")
    assert set(cells_shown(step, Role.GROUP_B)) == set(cells("B5 B6 C8 C9"))
    assert set(cells_shown(step, Role.GROUP_C)) == set(cells("C4 B7"))


@pytest.mark.parametrize("names", ["C5 C6", "A8 A9", "B8 B9"])
def test_other_cells_are_no_mirror(names: str) -> None:
    assert not found(JUNIOR_EXOCET_PAIRS, without(JUNIOR, "1", names))


def test_without_free_companions_there_is_no_mirror() -> None:
    free = without(JUNIOR, "1", "E3 E7")
    before, after = free, free.restored(candidates("C4=1"))
    assert candidates("B4=2")[0] in removed(JUNIOR_EXOCET_PAIRS, without(before, "2", "C8 C9"))
    assert candidates("B4=2")[0] not in removed(JUNIOR_EXOCET_PAIRS, without(after, "2", "C8 C9"))
    assert found(JUNIOR_EXOCET, after)


def test_digits_that_the_base_cannot_have_together() -> None:
    """1 and 2 are in A1 alone; B4 can only be 1 or 2, so C7 cannot."""
    position = without(without(JUNIOR, "34", "B4"), "12", "A2")
    (step,) = JUNIOR_EXOCET_PAIRS.find(position)
    assert step.eliminations == candidates("A1=3 A1=4 C7=1 C7=2")
    assert "A1 and A2 cannot hold both 1 and 2, so neither can B4 and C7." in step.explanation()


def test_digits_that_would_need_the_same_place() -> None:
    """In column 3, 1 and 2 can only be in D3, as column 7 and column 4 leave no other row."""
    position = without(without(JUNIOR, "12", "E3"), "34", "B4")
    (step,) = JUNIOR_EXOCET_PAIRS.find(position)
    assert step.eliminations == candidates("C7=1 C7=2")
    assert "With 1 in B4 and 2 in C7, column 3 would need both in D3." in step.explanation()


# Mirrors


def test_one_cell_of_a_mirror_must_equal_the_target() -> None:
    (step,) = JUNIOR_EXOCET_MIRROR.find(without(JUNIOR, "1234", "C8"))
    assert step.eliminations == candidates("C9=5 C9=6 C9=7 C9=8 C9=9")
    assert "C8 cannot be 1, 2, 3 or 4, as B4 can: so C9 holds the digit of B4." in step.explanation()


def test_a_placed_digit_is_in_no_mirror() -> None:
    (step,) = JUNIOR_EXOCET_MIRROR.find(JUNIOR.place(cell("C8"), 9))
    assert step.eliminations == candidates("C9=5 C9=6 C9=7 C9=8 C9=9")


@pytest.mark.parametrize("digits", ["123", "124", "34"])
def test_a_cell_that_can_have_one_of_the_digits_may_be_the_one(digits: str) -> None:
    assert not found(JUNIOR_EXOCET_MIRROR, without(JUNIOR, digits, "C8"))


def test_only_what_the_target_can_have_counts() -> None:
    (step,) = JUNIOR_EXOCET_MIRROR.find(without(without(JUNIOR, "34", "B4"), "12", "C8"))
    assert step.eliminations == candidates("C9=3 C9=4 C9=5 C9=6 C9=7 C9=8 C9=9")


@pytest.mark.parametrize("names", ["C5", "A8", "B8"])
def test_the_mirror_is_in_the_box_of_the_other_target(names: str) -> None:
    assert not found(JUNIOR_EXOCET_MIRROR, without(JUNIOR, "1234", names))


def test_companions_must_be_free_for_mirrors() -> None:
    position = without(without(JUNIOR, "1", "E3 E7"), "1234", "C8")
    assert found(JUNIOR_EXOCET_MIRROR, position)
    assert not found(JUNIOR_EXOCET_MIRROR, position.restored(candidates("C4=1")))


# A known digit of the base

KNOWN = without(JUNIOR, "234", "B4")
"""B4 is 1, so 1 is in the base."""


def test_a_known_digit_goes_from_its_two_rows() -> None:
    covered, seen = JUNIOR_EXOCET_BASE_DIGIT.find(KNOWN)
    rows = " ".join(f"{row}{column}=1" for row in "DE" for column in "125689")
    assert covered.eliminations == candidates(rows)
    assert houses_shown(covered, Role.COVER) == (3, 4)
    both_base = "A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 C1 C2 C3"
    both_targets = "B8 B9 C5 C6"
    assert {where for where, _ in seen.eliminations} == set(cells(f"{both_base} {both_targets}"))
    assert {digit for _, digit in seen.eliminations} == {1}


def test_a_row_and_a_cross_line_cover_as_well() -> None:
    position = without(without(JUNIOR, "234", "C7"), "1", "E3 E7").restored(candidates("F4=1"))
    first, *_ = JUNIOR_EXOCET_BASE_DIGIT.find(position)
    assert houses_shown(first, Role.COVER) == (3, 12)
    left = "A4=1 B4=1 D1=1 D2=1 D5=1 D6=1 D8=1 D9=1"
    assert first.eliminations == candidates(left)


def test_no_digit_is_known_while_a_pair_is_without_it() -> None:
    assert not found(JUNIOR_EXOCET_BASE_DIGIT, KNOWN.restored(candidates("B4=2")))


def test_companions_must_be_free_for_a_known_digit() -> None:
    position = without(KNOWN, "2", "E3 E7")
    assert found(JUNIOR_EXOCET_BASE_DIGIT, position)
    after = position.restored(candidates("C4=2"))
    assert found(JUNIOR_EXOCET, after)
    assert not found(JUNIOR_EXOCET_BASE_DIGIT, after)


# Double Exocets


def double(second_base: str = "B4 B5", targets: str = "C6 B9 C3 A9") -> Position:
    """Bases A1 A2 and B4 B5, cross-lines in columns 3, 6 and 9, targets C6 and B9, C3 and A9."""
    position = limited(" ".join(f"{name}=1234" for name in f"A1 A2 {second_base}".split()))
    position = without(position, "12", outside("FGHI", "369"))
    position = without(position, "34", outside("DEHI", "369"))
    free = [name for name in ("A3", "C3", "B6", "C6", "A9", "B9", "C9") if name not in targets.split()]
    return without(position, "1234", " ".join(free))


def test_two_exocets_in_a_band_share_no_digit() -> None:
    (step,) = DOUBLE_EXOCET.find(double())
    wanted = {
        *(Candidate(where, digit) for where in cells("C6 B9 C3 A9") for digit in range(5, 10)),
        *(Candidate(where, digit) for where in cells("A4 A5 A6 B1 B2 B3 C7 C8 A9") for digit in range(1, 5)),
        *(Candidate(cell(f"{row}{column}"), digit) for row in "DE" for column in "124578" for digit in (1, 2)),
        *(Candidate(cell(f"{row}{column}"), digit) for row in "FG" for column in "124578" for digit in (3, 4)),
    }
    assert set(step.eliminations) == wanted - {Candidate(cell("A9"), digit) for digit in range(1, 5)}
    assert candidates_shown(step, Role.GROUP_B) == double().candidates_in(1 << cell("B4") | 1 << cell("B5"))


def test_both_need_the_same_digits() -> None:
    position = without(double(), "4", "B4 B5")
    assert found(JUNIOR_EXOCET, position)
    assert not found(DOUBLE_EXOCET, position)


def test_all_companions_must_be_free() -> None:
    position = without(double(), "1", "E3 E6 E9")
    assert found(DOUBLE_EXOCET, position)
    assert not found(DOUBLE_EXOCET, position.restored(candidates("C9=1")))


def test_the_bases_are_in_different_rows() -> None:
    """Two bases of one row have the same pattern elsewhere, but both may hold the same digits in other columns."""
    assert not found(DOUBLE_EXOCET, double("A4 A5", "C6 B9 C3 A9"))


def test_a_target_in_the_third_box_is_in_the_row_of_the_other_base() -> None:
    """With C9 for both, a digit could be in both bases."""
    assert not found(DOUBLE_EXOCET, double(targets="C6 C9 C3"))


# Senior Exocets

SENIOR = without(JUNIOR, "1234", "C7").restored(Candidate(cell("H7"), digit) for digit in DIGITS)
"""The second target is H7, in the cross-line, far away."""


def test_the_second_target_may_be_anywhere_in_the_cross_lines() -> None:
    (step,) = SENIOR_EXOCET.find(SENIOR)
    assert {where for where, _ in step.eliminations} == {cell("B4"), cell("H7")}
    assert {digit for _, digit in step.eliminations} == {5, 6, 7, 8, 9}
    assert not found(JUNIOR_EXOCET, SENIOR)


def test_no_second_place_may_be_needed() -> None:
    assert not found(SENIOR_EXOCET, SENIOR.restored(candidates("I7=1")))


def test_both_targets_have_two_digits_of_the_base() -> None:
    assert not found(SENIOR_EXOCET, without(SENIOR, "234", "H7"))
    assert not found(SENIOR_EXOCET, without(SENIOR, "234", "B4"))


# Against the definition, and the solution


def stuck(position: Position, digit: int, lines: tuple[int, ...], left_out: set[int]) -> bool:
    """Whether three lines cannot each have a digit, in cells that do not see each other."""
    possible = position.candidates[digit] | position.placed[digit]
    choices = [
        [where for where in CELLS if line in HOUSES_OF[where] and possible >> where & 1 and where not in left_out]
        for line in lines
    ]
    return not any(
        all(not PEER_MASK[one] >> other & 1 for one, other in combinations(chosen, 2)) for chosen in product(*choices)
    )


def expected(position: Position) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Bases and targets of all Junior Exocets that remove something, slowly."""
    for one, other in combinations(cells_in(position.empty), 2):
        digits = {*position.candidates_of(one), *position.candidates_of(other)}
        if box_of(one) != box_of(other) or not 3 <= len(digits) <= 5:
            continue
        for across in (0, 1):
            if HOUSES_OF[one][across] != HOUSES_OF[other][across]:
                continue
            base_line, box = HOUSES_OF[one][across], box_of(one)
            boxes = {box_of(where) for where in CELLS if where in _band(one, across)} - {box}
            (own,) = {
                HOUSES_OF[where][1 - across]
                for where in CELLS
                if base_line in HOUSES_OF[where] and box_of(where) == box and where not in (one, other)
            }
            ends = [
                [
                    where
                    for where in _band(one, across)
                    if box_of(where) == end and HOUSES_OF[where][across] != base_line and not position.values[where]
                ]
                for end in sorted(boxes)
            ]
            for targets in product(*ends):
                lines = (own, HOUSES_OF[targets[0]][1 - across], HOUSES_OF[targets[1]][1 - across])
                left_out = {*targets, *(w for w in CELLS if base_line in HOUSES_OF[w] or box_of(w) == box)}
                contents = [{*position.candidates_of(target)} for target in targets]
                if (
                    all(content & digits for content in contents)
                    and any(content - digits for content in contents)
                    and all(stuck(position, digit, lines, left_out) for digit in digits)
                ):
                    yield frozenset((one, other)), frozenset(targets)


def is_senior(position: Position, one: int, other: int, targets: tuple[int, int], lines: tuple[int, ...]) -> bool:
    """Whether two cells of a line and box are a base with these targets, of which two have two of its digits."""
    across = 0 if HOUSES_OF[one][0] == HOUSES_OF[other][0] else 1
    line, box = HOUSES_OF[one][across], box_of(one)
    digits = {*position.candidates_of(one), *position.candidates_of(other)}
    left_out = {*targets, *(where for where in CELLS if line in HOUSES_OF[where] or box_of(where) == box)}
    contents = [{*position.candidates_of(target)} for target in targets]
    return (
        all(len(content & digits) >= 2 for content in contents)
        and any(content - digits for content in contents)
        and all(stuck(position, digit, lines, left_out) for digit in digits)
    )


def _band(one: int, across: int) -> list[int]:
    """The cells of the three boxes in a row, or in a column, of which one has a cell."""
    return [where for where in CELLS if HOUSES_OF[where][across] // 3 == HOUSES_OF[one][across] // 3]


def thinned(share: float, puzzle: str) -> tuple[Position, str]:
    """The start of a puzzle without a share of its wrong candidates, and the solution."""
    rng, solution = Random(puzzle), solve(puzzle)
    assert solution is not None
    position = Position.from_string(puzzle).eliminated()
    wrong = [
        Candidate(where, digit)
        for digit in DIGITS
        for where in cells_in(position.candidates[digit])
        if solution[where] != str(digit)
    ]
    return position.eliminate(rng.sample(wrong, int(len(wrong) * share))), solution


HARDEST = puzzles("hardest")


@pytest.mark.parametrize("number", range(3))
def test_what_is_found_is_what_the_definition_says(number: int) -> None:
    position, _ = thinned(0.5, HARDEST[number])
    steps = {
        (
            frozenset(where for where, _ in candidates_shown(step, Role.PATTERN)),
            frozenset(where for where, _ in candidates_shown(step, Role.FIN)),
        )
        for step in JUNIOR_EXOCET.find(position)
    }
    assert steps == set(expected(position))


def test_senior_exocets_are_what_the_definition_says() -> None:
    """Those of one base and its cross-lines, in positions that have some, beside all cells that could be targets."""
    tried = 0
    for puzzle in HARDEST:
        position, _ = thinned(0.5, puzzle)
        steps: dict[tuple[tuple[int, ...], tuple[int, ...]], set[tuple[int, ...]]] = {}
        for step in SENIOR_EXOCET.find(position):
            base = tuple(sorted({where for where, _ in candidates_shown(step, Role.PATTERN)}))
            ends = tuple(sorted({where for where, _ in candidates_shown(step, Role.FIN)}))
            steps.setdefault((base, houses_shown(step)), set()).add(ends)
        for ((one, other), lines), found_here in list(steps.items())[:2]:
            tried += 1
            across = 0 if HOUSES_OF[one][0] == HOUSES_OF[other][0] else 1
            band = set(_band(one, across))
            near = [
                where
                for where in band
                if HOUSES_OF[where][1 - across] == lines[1] and HOUSES_OF[where][across] != HOUSES_OF[one][across]
            ]
            far = [where for where in CELLS if where not in band and HOUSES_OF[where][1 - across] in lines]
            wanted = {
                tuple(sorted(ends)) for ends in product(near, far) if is_senior(position, one, other, ends, lines)
            }
            assert found_here == wanted
    assert tried > 5


@pytest.mark.parametrize("technique", EXOCETS, ids=[technique.id for technique in EXOCETS])
def test_no_step_removes_what_is_true(technique: Technique) -> None:
    steps = 0
    for share, puzzle in product((0.3, 0.5), HARDEST):
        position, solution = thinned(share, puzzle)
        for step in technique.find(position):
            steps += 1
            assert not any(solution[where] == str(digit) for where, digit in step.eliminations), step.facts
            assert all(position.has_candidate(*candidate) for candidate in step.eliminations)
    assert steps > 0 or technique is DOUBLE_EXOCET
