"""Canonical forms: the same for every transformation of a puzzle, a transformation of it, and the least of all."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from sudoku_tui.engine import InvalidPuzzle, Position, solve
from sudoku_tui.engine.canonical import TRANSFORMATIONS, Transformation, canonicalize, invariant, same_among
from sudoku_tui.engine.generator import minimal_puzzle

MOST_CANONICAL = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
BANDS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]


PUZZLES = [minimal_puzzle(Random(seed)) for seed in range(12)]


def slow_form(puzzle: str) -> str:
    """The least of all transformations: for each order of the columns, the least row, again and again."""
    rows = [puzzle[first : first + 9] for first in range(0, 81, 9)]
    turned = ["".join(row[column] for row in rows) for column in range(9)]
    inside = [list(permutations(band)) for band in BANDS]
    orders = [
        [*parts[first], *parts[second], *parts[third]]
        for parts in product(*inside)
        for first, second, third in permutations(range(3))
    ]
    return min(
        least_rows([[row[column] for column in order] for row in grid]) for grid in (rows, turned) for order in orders
    )


def least_rows(rows: list[list[str]]) -> str:
    ways: list[tuple[tuple[int, ...], dict[str, str]]] = [((), {".": "."})]
    text = ""
    for place in range(9):
        found = []
        for chosen, labels in ways:
            begun = [row for row in range(9) if place % 3 and row // 3 == chosen[-1] // 3]
            fresh = [row for row in range(9) if not place % 3 and row // 3 not in {other // 3 for other in chosen}]
            for row in {*begun, *fresh} - {*chosen}:
                its = dict(labels)
                for cell in rows[row]:
                    its.setdefault(cell, str(len(its)))
                found.append(("".join(its[cell] for cell in rows[row]), (*chosen, row), its))
        least = min(shown for shown, _, _ in found)
        ways = [(chosen, labels) for shown, chosen, labels in found if shown == least]
        text += least
    return text


def some_puzzles() -> Iterator[str]:
    """Puzzles, full grids, and things that are neither."""
    yield from ("." * 81, "1" + "." * 80, MOST_CANONICAL, MOST_CANONICAL[:27] + "." * 54)
    for puzzle in PUZZLES:
        yield puzzle
        solution = solve(puzzle)
        assert solution
        yield solution
        yield puzzle[:60] + solution[60:]
        yield "." * 40 + puzzle[40:]


@pytest.mark.sample(12)
@pytest.mark.parametrize("puzzle", some_puzzles())
def test_every_transformation_has_the_same_form_and_the_way_leads_there(puzzle: str) -> None:
    canonical = canonicalize(puzzle)
    assert canonical.transformation.apply(puzzle) == canonical.form
    assert canonicalize(canonical.form).form == canonical.form
    for seed in range(3):
        guise = Transformation.random(Random(seed)).apply(puzzle)
        assert invariant(guise) == invariant(puzzle)
        other = canonicalize(guise)
        assert (other.form, other.automorphisms) == (canonical.form, canonical.automorphisms)


def test_most_puzzles_are_told_apart_without_their_forms() -> None:
    assert len({str(invariant(puzzle)) for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", [PUZZLE, PUZZLES[0]])
def test_the_form_is_what_the_slow_search_finds(puzzle: str) -> None:
    assert canonicalize(puzzle).form == slow_form(puzzle)


def test_nothing_that_is_tried_is_less_than_the_form() -> None:
    for puzzle in (PUZZLE, MOST_CANONICAL, solve(PUZZLE) or ""):
        form = canonicalize(puzzle).form
        rng = Random(puzzle)
        assert all(Transformation.random(rng).apply(puzzle) >= form for _ in range(500))


def test_different_puzzles_have_different_forms() -> None:
    assert len({canonicalize(puzzle).form for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize(
    ("puzzle", "automorphisms"),
    [
        (PUZZLE, 1),
        (MOST_CANONICAL, 648),  # the most that a grid has
        ("." * 81, TRANSFORMATIONS),
        ("1" + "." * 80, TRANSFORMATIONS // (81 * 9)),  # each cell and each digit is as good as any other
        ("".join(cell if cell == "1" else "." for cell in MOST_CANONICAL), 72 * 40_320),
    ],
)
def test_the_automorphisms_are_counted(puzzle: str, automorphisms: int) -> None:
    assert canonicalize(puzzle).automorphisms == automorphisms


def test_the_first_of_others_that_is_the_same_is_named() -> None:
    one, two, three = PUZZLES[:3]
    guise = Transformation.random(Random(1)).apply(two)
    assert same_among(guise, [one, two, two]) == same_among(two, [one, guise]) == 1
    assert same_among(guise, [one, three]) is None


def test_the_known_form_of_the_most_canonical_grid() -> None:
    assert canonicalize(MOST_CANONICAL).form == MOST_CANONICAL


def test_a_form_begins_with_what_is_empty_and_numbers_digits_as_they_come() -> None:
    form = canonicalize(PUZZLE).form
    assert form.startswith("........1")
    seen = list(dict.fromkeys(form.replace(".", "")))
    assert seen == sorted(seen)


def test_only_the_givens_count() -> None:
    position = Position.from_string(PUZZLE)
    solution = solve(PUZZLE) or ""
    assert canonicalize(position.place(1, int(solution[1]))).form == canonicalize(PUZZLE).form


@pytest.mark.parametrize("text", ["123", "11" + "." * 79])
def test_what_is_no_puzzle_has_no_form(text: str) -> None:
    with pytest.raises(InvalidPuzzle):
        canonicalize(text)


def test_transformations_by_chance_are_decided_by_the_seed_and_reach_both_kinds() -> None:
    found = [Transformation.random(Random(seed)) for seed in range(20)]
    assert found == [Transformation.random(Random(seed)) for seed in range(20)]
    assert {one.is_transposed for one in found} == {False, True}
    for one in found:
        assert sorted(one.rows) == sorted(one.columns) == list(range(9))
        assert {row // 3 for row in one.rows[:3]} != {0, 1, 2}
        assert one.digits[0] == 0
        assert sorted(one.digits) == list(range(10))
