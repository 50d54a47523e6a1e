"""Clause learning: it agrees with the fast solver, and each clause that it learns follows from the puzzle."""

import time
from collections.abc import Iterator
from itertools import islice

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import run_bounded
from sudoku_tui.engine.search.encoded.cdcl import CDCL, Decision, FalseClause, Learnt
from sudoku_tui.engine.search.encoded.clauses import (
    Clause,
    candidate_of,
    clauses,
    contradiction_of,
    excluded,
    needs,
    variable,
)
from sudoku_tui.engine.search.events import Backtrack, Counters, Solution
from tests.data import invalid_puzzle, puzzles
from tests.engine.search.puzzles import HARD, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, WITHOUT_SOLUTION
from tests.engine.search.replay import replayed, told
from tests.sampling import Portion


def text(values: tuple[int, ...]) -> str:
    return "".join(map(str, values))


def can_be_false(clause: Clause, puzzle: str) -> bool:
    """Whether the puzzle has a solution in which no literal of a clause is true; the fast solver says so."""
    placed = list(puzzle)
    removed = []
    for literal in clause:
        cell, digit = candidate_of(literal)
        if literal > 0:
            if placed[cell] == str(digit):
                return False
            removed.append((cell, digit))
        elif placed[cell] in (".", str(digit)):
            placed[cell] = str(digit)
        else:
            return False
    return next(solver.solutions("".join(placed), removed), None) is not None


def learnt(puzzle: str) -> Iterator[Learnt]:
    """The clauses of a whole run that follow from the puzzle: those before its first solution."""
    for event in CDCL.run(puzzle, Counters(), watch=True):
        if isinstance(event, Solution):
            return
        if isinstance(event, Learnt):
            assert event.is_from_conflict
            yield event


def holds(clause: Clause, values: tuple[int, ...]) -> bool:
    """Whether a literal of a clause is true in a full grid."""
    said = ((candidate_of(literal), literal > 0) for literal in clause)
    return any((values[cell] == digit) is is_positive for (cell, digit), is_positive in said)


# The encoding


def test_the_clauses_say_what_a_solution_is() -> None:
    """Those of a solved grid hold, and whatever is changed in it breaks one."""
    true = {variable(cell, int(digit)) for cell, digit in enumerate(SOLVED)}
    rules = clauses()
    assert len(set(rules)) == len(rules) == 81 + 27 * 9 + 729 * 28 // 2

    def all_hold(literals: set[int]) -> bool:
        return all(any((literal > 0) == (abs(literal) in literals) for literal in clause) for clause in rules)

    assert all_hold(true)
    assert not all_hold(true - {variable(0, 4)})
    assert not all_hold(true | {variable(0, 5)})
    assert not all_hold(true - {variable(0, 4)} | {variable(0, 5)})


def test_a_literal_speaks_of_a_candidate() -> None:
    for cell in CELLS:
        for digit in DIGITS:
            assert candidate_of(variable(cell, digit)) == candidate_of(-variable(cell, digit)) == (cell, digit)
    assert len(needs()) == 324
    assert all(len(others) == 28 for others in excluded()[1:])
    assert contradiction_of(reversed([variable(7, digit) for digit in DIGITS])) == ((7,), None, None)
    assert contradiction_of(variable(cell, 3) for cell in HOUSE_CELLS[20]) == ((), 3, 20)
    assert contradiction_of([-1, -2]) is None


# What it finds


def test_it_agrees_with_the_fast_solver(portion: Portion) -> None:
    """About puzzles with one solution, and about what is left of them with fewer givens, or with a wrong one."""
    several = none = 0
    for number, puzzle in enumerate(portion.of([*puzzles("hard"), *puzzles("hardest"), *puzzles("easy")], 40)):
        givens = [cell for cell in CELLS if puzzle[cell] != "."]
        changed = list(puzzle)
        changed[givens[number % len(givens)]] = "." if number % 2 else str(1 + number % 9)
        for one in (puzzle, "".join(changed)):
            if one != puzzle and any(one[peer] == one[cell] != "." for cell in givens for peer in PEERS[cell]):
                continue  # two equal digits in a house need no search
            expected = set(islice(solver.solutions(one), 60))
            outcome = run_bounded(CDCL, Position.from_string(one), time.perf_counter, solutions=60)
            found = {text(values) for values in outcome.solutions}
            assert len(found) == len(outcome.solutions) == len(expected)
            assert found == expected or len(found) == 60
            several += len(found) > 1
            none += not found
    assert several
    assert none


@pytest.mark.parametrize("label", ["2", "4", "10", "125"])
def test_forbidding_what_was_found_finds_all_solutions_once(label: str) -> None:
    puzzle = invalid_puzzle(f"not_unique_{label}")
    outcome = run_bounded(CDCL, Position.from_string(puzzle), time.perf_counter, solutions=1000)
    assert sorted(map(text, outcome.solutions)) == sorted(solver.solutions(puzzle))


# What it learns


@pytest.mark.parametrize("puzzle", [HARD, WITHOUT_SOLUTION, *puzzles("hardest")[:3]])
def test_each_learnt_clause_follows_from_the_puzzle(puzzle: str, portion: Portion) -> None:
    found = [*learnt(puzzle)]
    assert found
    for event in portion.of(found, 15):
        assert not can_be_false(event.clause, puzzle)


def test_a_clause_that_does_not_follow_would_be_noticed() -> None:
    first = next(learnt(HARD))
    assert not can_be_false(first.clause, HARD)
    assert can_be_false(first.clause[1:], HARD) or can_be_false(first.clause[:-1], HARD)
    assert can_be_false((-variable(0, 4),), HARD)
    assert not can_be_false((variable(0, 4),), HARD)


def test_a_clause_is_what_its_conflict_is_resolved_to() -> None:
    """Resolving two clauses, one with a literal and one with its opposite, leaves the others of both."""
    for event in islice(learnt(HARD), 20):
        clause = set(event.conflict)
        for step in event.steps:
            assert -step.literal in clause
            assert step.literal in step.clause
            clause = clause - {-step.literal} | set(step.clause) - {step.literal}
        assert set(event.clause) <= clause
        # what is missing is false whatever is decided
        assert all(not can_be_false((-literal,), HARD) for literal in clause.difference(event.clause))


def test_it_jumps_back_to_where_all_but_one_literal_is_false() -> None:
    """At the level below, another one would be open, too, or the search would have gone further than it must."""
    jumps = 0
    events = told(CDCL, HARD)[0]
    for at, event in enumerate(events):
        if isinstance(event, Learnt) and event.is_from_conflict:
            back = events[at + 1 : at + 1 + event.depth - event.level]
            assert [one.depth for one in back] == list(range(event.depth, event.level, -1))
            assert all(isinstance(one, Backtrack) and one.jumps == (one.depth < event.depth) for one in back)
            jumps += len(back) > 1
            after = replayed(CDCL, HARD, at + 1 + len(back))
            is_open = [literal for literal in event.clause if not is_false(after.values, after.candidates, literal)]
            assert is_open == [event.clause[0]]
    assert jumps == told(CDCL, HARD)[1].own["jumps"] > 0


def is_false(values: list[int], candidates: list[set[int]], literal: int) -> bool:
    cell, digit = candidate_of(literal)
    return values[cell] == digit if literal < 0 else digit not in candidates[cell]


def test_a_learnt_clause_can_be_the_next_conflict() -> None:
    assert any(isinstance(event, FalseClause) for event in told(CDCL, WITHOUT_SOLUTION)[0])


def test_its_counts_are_those_of_the_books() -> None:
    events, counters = told(CDCL, WITHOUT_SOLUTION)
    own = counters.own
    assert list(own) == ["decisions", "implied", "conflicts", "learnt", "jumps"]
    assert own["decisions"] == counters.guesses == sum(isinstance(event, Decision) for event in events)
    assert own["conflicts"] == counters.dead_ends == own["learnt"] + 1  # the last one needs no clause
    assert counters.solutions == 0


def test_behind_a_solution_it_forbids_what_was_decided() -> None:
    events, counters = told(CDCL, TWO_SOLUTIONS)
    forbidding = [event for event in events if isinstance(event, Learnt)]
    assert [(event.clause, event.steps) for event in forbidding] == [((-variable(1, 6),), ())]
    assert {text(event.values) for event in events if isinstance(event, Solution)} == {SOLVED, OTHER_SOLUTION}
    assert counters.own == {"decisions": 1, "implied": counters.own["implied"], "conflicts": 0, "learnt": 0, "jumps": 0}


def test_what_is_learnt_behind_a_solution_holds_for_the_others_and_says_so() -> None:
    found: list[tuple[int, ...]] = []
    behind = 0
    for event in CDCL.run(HARD, Counters(), watch=True):
        if isinstance(event, Solution):
            found.append(event.values)
        elif isinstance(event, Learnt):
            assert event.solutions == len(found)
            behind += event.is_from_conflict and any(not holds(event.clause, values) for values in found)
    assert len(found) == 1
    assert behind
