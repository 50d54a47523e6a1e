"""Minimal puzzles within a puzzle, one and all."""

from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine import InvalidPuzzle, all_minimal, count_solutions, minimise, solve
from sudoku_tui.engine.generator import minimal_puzzle
from tests.engine.positions import NO_SOLUTION

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def is_within(one: str, other: str) -> bool:
    return all(cell in (".", given) for cell, given in zip(one, other, strict=True))


def without_one(puzzle: str) -> list[str]:
    return [f"{puzzle[:cell]}.{puzzle[cell + 1 :]}" for cell in range(81) if puzzle[cell] != "."]


def is_minimal(puzzle: str) -> bool:
    return count_solutions(puzzle) == 1 and all(count_solutions(less) > 1 for less in without_one(puzzle))


def all_by_definition(puzzle: str) -> set[str]:
    """Every minimal puzzle within one, by taking one given out after the other in every order."""
    found, seen, waiting = set(), {puzzle}, [puzzle]
    while waiting:
        puzzle = waiting.pop()
        fewer = [less for less in without_one(puzzle) if count_solutions(less) == 1]
        if not fewer:
            found.add(puzzle)
        waiting += {*fewer} - seen
        seen |= {*fewer}
    return found


@pytest.mark.parametrize("seed", range(8))
def test_one_is_minimal_and_within_the_puzzle(seed: int) -> None:
    for puzzle in (PUZZLE, solve(PUZZLE) or ""):
        minimal = minimise(puzzle, Random(seed))
        assert is_within(minimal, puzzle)
        assert is_minimal(minimal)


def test_chance_decides_which_and_the_seed_decides_chance() -> None:
    assert minimise(PUZZLE, Random(1)) == minimise(PUZZLE, Random(1))
    assert len({minimise(PUZZLE, Random(seed)) for seed in range(10)}) > 1


@pytest.mark.parametrize("seed", range(6))
def test_a_minimal_puzzle_stays_as_it_is(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed))
    assert minimise(puzzle, Random(1)) == puzzle
    assert [*all_minimal(puzzle)] == [puzzle]


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(6))
def test_all_are_found_once(seed: int) -> None:
    minimal, solution = minimal_puzzle(Random(seed)), solve(minimal_puzzle(Random(seed))) or ""
    more = {*sorted((cell for cell in range(81) if minimal[cell] == "."), key=lambda _: Random(seed).random())[:6]}
    puzzle = "".join(solution[cell] if cell in more else minimal[cell] for cell in range(81))
    found = [*all_minimal(puzzle)]
    assert len(found) == len({*found})
    assert {*found} == all_by_definition(puzzle)


def test_the_first_of_many_come_at_once() -> None:
    solution = solve(PUZZLE) or ""
    found = [*islice(all_minimal(solution), 10)]
    assert len({*found}) == 10
    assert all(map(is_minimal, found))


@pytest.mark.parametrize(("puzzle", "number"), [("." * 81, "several solutions"), (NO_SOLUTION, "no solution")])
def test_what_has_not_one_solution_is_refused(puzzle: str, number: str) -> None:
    with pytest.raises(InvalidPuzzle, match=number):
        minimise(puzzle, Random(1))
    with pytest.raises(InvalidPuzzle, match=number):
        next(all_minimal(puzzle))
