"""Beside known puzzles: their relatives, and what is rare, which the tries find there."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.canonical import canonicalize, same_among
from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.engine.explainer.rating import rate as explain
from sudoku_tui.engine.generator import Made, Symmetry, Wanted, tries, tries_for
from sudoku_tui.engine.generator.digging import dig, givens_of, is_minimal, masked
from sudoku_tui.engine.generator.relatives import relatives
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, is_simple, left_open, solve
from tests.engine.test_generator import OnlyRandom, check_needs

ER_7_7 = "8..3....1...6......32.7...63...8..........32..27...9..1..9....2.53....7.6.915.8.."
ER_8_2 = ".....7....8...9.51.1.3...9...5..3.....2...9..6..87..4.2.7..8.6........249.....5.8"
SYMMETRIC = ".68.32.........1622..7..8...2..1..5.8..5.7..3.3..9..8...2..3..7647.........97.52."
"""The same after half a turn; ER 4.5."""

SIMPLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NEEDS_SUE_DE_COQ = "1.....2.7.8..2..5....73....7...........862.......5.46.8..........56.9..892....51."
SUE_DE_COQ = technique_named("Sue de Coq")


def some_relatives(known: Sequence[str], symmetry: Symmetry = Symmetry.NONE, number: int = 24) -> list[tuple[str, int]]:
    return [one for one in islice(relatives(known, symmetry, Random(1)), number) if one is not None]


# Relatives


@pytest.mark.parametrize(
    ("puzzle", "symmetry", "most"), [(ER_8_2, Symmetry.NONE, 50), (SYMMETRIC, Symmetry.HALF_TURN, 250)]
)
def test_a_relative_has_one_solution_the_symmetry_and_nearly_as_much_left_open(
    puzzle: str, symmetry: Symmetry, most: int
) -> None:
    found = some_relatives([puzzle], symmetry)
    assert len({canonicalize(masked(*one)).form for one in found} - {canonicalize(puzzle).form}) > 3
    for solution, givens in found:
        relative = masked(solution, givens)
        assert count_solutions(relative) == 1
        assert solve(relative) == solution
        assert symmetry.holds_for(givens)
        assert abs(givens.bit_count() - givens_of(puzzle).bit_count()) <= 1
        assert abs(left_open(relative).bit_count() - left_open(puzzle).bit_count()) <= most


def test_each_known_puzzle_comes_in_another_guise() -> None:
    assert len({solution for solution, _ in some_relatives([ER_8_2])}) > 3
    with_symmetry = {solution for solution, _ in some_relatives([SYMMETRIC], Symmetry.HALF_TURN)}
    assert len(with_symmetry) > 3
    assert {canonicalize(solution).form for solution in with_symmetry} == {canonicalize(str(solve(SYMMETRIC))).form}


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_guise_keeps_any_symmetry(symmetry: Symmetry) -> None:
    solution = str(solve(ER_8_2))
    known = []
    for seed in range(60):
        givens = dig(solution, symmetry.orbits, Random(seed))
        if left_open(masked(solution, givens)):
            known.append(masked(solution, givens))
    found = some_relatives(known, symmetry, 30)
    assert len({canonicalize(masked(*one)).form for one in found}) > 2
    assert all(symmetry.holds_for(givens) for _, givens in found)
    assert len({givens for _, givens in found}) > 2


def test_what_singles_solve_or_lacks_the_symmetry_has_no_relatives() -> None:
    assert is_simple(SIMPLE)
    assert left_open(SIMPLE) == 0
    assert some_relatives([SIMPLE]) == some_relatives([ER_8_2], Symmetry.HALF_TURN) == some_relatives([]) == []
    assert some_relatives([SIMPLE, ER_8_2])


def test_the_random_numbers_alone_decide() -> None:
    assert some_relatives([ER_8_2, ER_7_7]) == some_relatives([ER_8_2, ER_7_7])
    assert next(filter(None, relatives([ER_8_2], Symmetry.NONE, OnlyRandom(1))))


# Tries


def made(wanted: Wanted, known: Sequence[str], number: int = 1) -> Made:
    """A puzzle that is made beside known ones."""
    return next(filter(None, islice(tries_for(wanted, "beside", number, known=known), 400)))


@pytest.mark.parametrize(
    ("wanted", "known"),
    [
        (Wanted(er=range(77, 78)), [ER_7_7]),
        (Wanted(er=range(80, 83), minimal=True), [ER_8_2]),
        (Wanted(er=range(40, 46), symmetry=Symmetry.HALF_TURN), [SYMMETRIC]),
    ],
)
def test_a_rare_er_is_found_beside_a_puzzle_that_has_it(wanted: Wanted, known: Sequence[str]) -> None:
    one = made(wanted, known)
    assert count_solutions(one.puzzle) == 1
    assert one.se_rating == explain(Position.from_string(one.puzzle))
    assert round(one.se_rating.er * 10) in wanted.er
    assert wanted.symmetry.holds_for(givens_of(one.puzzle))
    assert not wanted.minimal or is_minimal(one.solution, givens_of(one.puzzle))
    assert same_among(one.puzzle, known) is None
    assert one == made(wanted, known)


def test_nothing_that_is_known_comes_again() -> None:
    wanted = Wanted(er=range(77, 78))
    known = [ER_7_7]
    for number in (1, 2):
        one = made(wanted, known, number)
        assert same_among(one.puzzle, known) is None
        known.append(one.puzzle)


@pytest.mark.parametrize("minimal", [False, True])
def test_a_rare_technique_is_found_beside_a_puzzle_that_needs_it(minimal: bool) -> None:
    one = made(Wanted(needs=(SUE_DE_COQ,), minimal=minimal), [NEEDS_SUE_DE_COQ])
    check_needs(one.puzzle, SUE_DE_COQ)
    assert count_solutions(one.puzzle) == 1
    assert is_minimal(one.solution, givens_of(one.puzzle)) or not minimal
    assert same_among(one.puzzle, [NEEDS_SUE_DE_COQ]) is None


def test_known_puzzles_are_asked_for_only_if_what_is_wanted_is_not_found_at_once() -> None:
    def never() -> Iterator[str]:
        pytest.fail("they are not needed")
        yield ""

    assert next(filter(None, tries(Wanted(), Random(1), known=never())))


HARDLY_EVER_MADE = Wanted(givens=range(20, 22))


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ("123", r"A puzzle has 81 cells, but this has 3\."),
        ("55" + ER_8_2[2:], r"The givens break the rules: row A has two 5s \(A1 and A2\)\."),
        ("...1" + ER_8_2[4:], r"A known puzzle has no solution, so there is nothing beside it\."),
    ],
)
def test_what_is_no_puzzle_is_said_in_one_sentence(known: str, message: str) -> None:
    with pytest.raises(InvalidPuzzle, match=f"^{message}$"):
        made(HARDLY_EVER_MADE, [known])
