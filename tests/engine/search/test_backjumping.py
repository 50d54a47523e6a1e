"""Backjumping skips what cannot cure a failure, and nothing else; min-conflicts begins anew and is honest."""

import time
from dataclasses import replace

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import BoundedOutcome, Verdict, run_bounded
from sudoku_tui.engine.search.events import Assignment, Backtrack, Change, Counters, Filling, Search, Solution
from sudoku_tui.engine.search.local.min_conflicts import MIN_CONFLICTS
from sudoku_tui.engine.search.registry import EVERY
from tests.data import invalid_puzzle, puzzles


def run(search: Search, puzzle: str, solutions: int = 1, nodes: int = 60_000) -> BoundedOutcome:
    return run_bounded(search, Position.from_string(puzzle), time.perf_counter, nodes=nodes, solutions=solutions)


@pytest.mark.parametrize("ordering", ["", "-mrv"])
def test_it_finds_the_same_with_no_more_nodes(ordering: str) -> None:
    fewer = 0
    for puzzle in [*puzzles("easy")[:8], invalid_puzzle("not_unique_10"), invalid_puzzle("unsolvable_box")]:
        jumped, walked = (
            run(EVERY[key], puzzle, solutions=100) for key in (f"backjumping{ordering}", f"backtracking{ordering}")
        )
        if walked.verdict is not Verdict.GAVE_UP:
            assert jumped.solutions == walked.solutions
            assert jumped.counters.nodes <= walked.counters.nodes
            fewer += jumped.counters.nodes < walked.counters.nodes
    assert fewer or ordering


def test_what_is_skipped_has_no_part_in_the_failure() -> None:
    """At a jump: with the values of the conflict set alone, and the givens, there is no solution."""
    puzzle = puzzles("easy")[0]
    position = Position.from_string(puzzle)
    values = list(position.values)
    jumps = 0
    events = EVERY["backjumping"].run(position, Counters(), watch=True)
    for event in events:
        if isinstance(event, Backtrack):
            if event.jumps:
                jumps += 1
                assert event.cell not in event.conflict
                held = [
                    str(value) if position.values[cell] or cell in event.conflict else "."
                    for cell, value in enumerate(values)
                ]
                assert solver.solve("".join(f"{one}".replace("0", ".") for one in held)) is None
            values[event.cell] = 0
            for cell in range(event.cell + 1, 81):
                values[cell] = position.values[cell]
        elif isinstance(event, Assignment):
            values[event.cell] = event.digit
        elif isinstance(event, Solution):
            break
        if jumps > 40:
            break
    assert jumps > 5


def test_min_conflicts_solves_easy_puzzles_with_luck() -> None:
    solved = 0
    for puzzle in puzzles("easy")[:10]:
        outcome = run(MIN_CONFLICTS, puzzle)
        if outcome.verdict is Verdict.SOLVED:
            solved += 1
            assert "".join(map(str, outcome.solutions[0])) == solver.solve(puzzle)
        else:
            assert outcome.incomplete is not None
            assert "That proves nothing." in outcome.incomplete.summary
    assert solved > 2


def test_it_begins_anew_when_a_try_was_long_enough() -> None:
    search = replace(MIN_CONFLICTS, changes=5, restarts=3)
    events = list(search.run(Position.from_string(puzzles("hardest")[0]), Counters(), watch=True))
    kinds = [type(event) for event in events[:-1]]
    assert kinds == [Filling, *[Change] * 5] * 4


def test_chance_is_decided_by_the_seed() -> None:
    position = Position.from_string(puzzles("easy")[0])
    searches = [replace(MIN_CONFLICTS, seed=seed, restarts=0) for seed in (1, 1, 2)]
    some = [list(search.run(position, Counters(), watch=True)) for search in searches]
    assert some[0] == some[1] != some[2]


def test_a_cell_that_the_givens_leave_nothing_ends_it_at_once() -> None:
    outcome = run(MIN_CONFLICTS, invalid_puzzle("unsolvable_square"))
    assert outcome.verdict is Verdict.NO_SOLUTION
    assert outcome.counters.assignments == 0
