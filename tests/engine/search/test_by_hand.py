"""Whole runs on two small positions, event by event and counter by counter, worked out by hand."""

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Incomplete,
    Propagation,
    Solution,
)
from sudoku_tui.engine.search.ordering import FIRST_REASON, LCV_REASON, ROW_ORDER_REASON
from sudoku_tui.engine.search.registry import EVERY
from tests.engine.positions import candidates, cell
from tests.engine.search.puzzles import ONE_EMPTY, OTHER_SOLUTION, SEEN_BY_I9, SOLVED, TWO_SOLUTIONS
from tests.engine.search.replay import told

A2, A7, B2, B7, I9 = (cell(name) for name in ("A2", "A7", "B2", "B7", "I9"))
LOOKING_BACK = [key for key in EVERY if key.startswith("backtracking")]
LOOKING_AHEAD = [
    "dsatur",
    "graph-colouring-mrv",
    "dancing-links",
    *(key for key in EVERY if key.startswith("forward-checking")),
]
PROPAGATING = [key for key in EVERY if key.startswith("mac")]
GREEDY = [key for key in EVERY if key.startswith("greedy")]
SINGLES = ["ac3", "naked-singles"]


def solution(text: str, depth: int) -> Solution:
    return Solution(Position.from_string(text).values, depth)


def givens(key: str, number: int) -> int:
    """How many of so many givens count as assignments: all, where the cells are variables."""
    return number if key.startswith(("back", "forward", "mac")) else 0


def counters(key: str, puzzle: str) -> Counters:
    return told(EVERY[key], puzzle)[1]


# I9 alone is empty: eight cells see it and take a digit each, which leaves 2.


@pytest.mark.parametrize("key", LOOKING_BACK)
def test_one_empty_cell_looking_back(key: str) -> None:
    events, count = told(EVERY[key], ONE_EMPTY)
    choice, *rest = events
    assert isinstance(choice, Choice)
    assert (choice.options, choice.cell, choice.depth) == (candidates("I9=2"), I9, 0)
    assert rest == [Assignment(I9, 2, 0, guess=False), solution(SOLVED, 0)]
    assert count == Counters(nodes=2, assignments=80 + 9, backtracks=1, solutions=1)  # all nine are tried in I9


@pytest.mark.parametrize("key", [*LOOKING_AHEAD, *PROPAGATING, *GREEDY, *SINGLES, "fast"])
def test_one_empty_cell_looking_ahead(key: str) -> None:
    events, count = told(EVERY[key], ONE_EMPTY)
    removed: list[Event] = [Propagation(by, (Candidate(I9, digit),), 0) for digit, by in SEEN_BY_I9.items()]
    assert events[:8] == removed
    assert events[-2:] == [Assignment(I9, 2, 0, guess=False), solution(SOLVED, 0)]
    searched = key in (*LOOKING_AHEAD, *GREEDY)  # the others know at once
    assert len(events) == 10 + searched
    assert count == Counters(
        nodes=1 + searched,
        assignments=givens(key, 80) + (searched or key in PROPAGATING),
        backtracks=searched and key not in GREEDY,
        forced=not searched,
        propagations=8,
        solutions=1,
    )


# A2, A7, B2 and B7 hold 6 and 8 crosswise. Fourteen givens remove the other digits: seven in row A, seven in row B.


def test_plain_backtracking() -> None:
    """Row by row: A2 is a guess, and then A7, B2 and B7 have one digit left each."""
    events, count = told(EVERY["backtracking"], TWO_SOLUTIONS)
    assert events == [
        Choice(candidates("A2=6 A2=8"), ROW_ORDER_REASON, 0),
        *branch(6, 8, ROW_ORDER_REASON),
        solution(OTHER_SOLUTION, 1),
        Backtrack(A2, 6, 1),
        *branch(8, 6, ROW_ORDER_REASON),
        solution(SOLVED, 1),
        Backtrack(A2, 8, 1),
    ]
    assert count == counters("backtracking-mrv", TWO_SOLUTIONS)


def branch(guess: int, other: int, reason: str) -> list[Event]:
    """What follows from a guess in A2, cell after cell."""
    return [
        Assignment(A2, guess, 1, guess=True),
        Choice((Candidate(A7, other),), reason, 1),
        Assignment(A7, other, 1, guess=False),
        Choice((Candidate(B2, other),), reason, 1),
        Assignment(B2, other, 1, guess=False),
        Choice((Candidate(B7, guess),), reason, 1),
        Assignment(B7, guess, 1, guess=False),
    ]


def test_forward_checking() -> None:
    """All four cells have two digits and two empty peers: A2 is the first of them; both digits cost the peers two."""
    events, count = told(EVERY["forward-checking"], TWO_SOLUTIONS)
    assert all(isinstance(event, Propagation) and event.depth == 0 for event in events[:14])
    assert events[14:22] == [
        Choice(candidates("A2=6 A2=8"), FIRST_REASON + LCV_REASON, 0),
        Assignment(A2, 6, 1, guess=True),
        Propagation(A2, candidates("A7=6 B2=6"), 1),
        Choice(candidates("A7=8"), FIRST_REASON, 1),  # B2 has as many peers that are still empty: B7
        Assignment(A7, 8, 1, guess=False),
        Propagation(A7, candidates("B7=8"), 1),
        Choice(candidates("B2=8"), FIRST_REASON, 1),
        Assignment(B2, 8, 1, guess=False),
    ]
    assert count.propagations == 14 + 2 + 2


@pytest.mark.parametrize("key", LOOKING_BACK)
def test_two_solutions_looking_back(key: str) -> None:
    """All nine values are tried in A2, and twice in each of the others."""
    assert counters(key, TWO_SOLUTIONS) == Counters(
        nodes=9,
        guesses=2,
        guesses_undone=2,
        assignments=77 + 9 + 2 * 3 * 9,
        backtracks=8,
        max_depth=1,
        solutions=2,
    )


@pytest.mark.parametrize("key", LOOKING_AHEAD)
def test_two_solutions_looking_ahead(key: str) -> None:
    """A guess takes its digit from two cells, and one of these takes the other digit from the last cell."""
    assert counters(key, TWO_SOLUTIONS) == Counters(
        nodes=9,
        guesses=2,
        guesses_undone=2,
        assignments=givens(key, 77) + 8,
        backtracks=8,
        propagations=14 + 2 + 2,
        max_depth=1,
        solutions=2,
    )


@pytest.mark.parametrize("key", [*PROPAGATING, "fast"])
def test_two_solutions_propagating(key: str) -> None:
    """The same, but what follows from a guess needs no node; in MAC it is assigned and undone nevertheless."""
    assert counters(key, TWO_SOLUTIONS) == Counters(
        nodes=3,
        guesses=2,
        guesses_undone=2,
        assignments=2 if key == "fast" else 77 + 8,
        backtracks=2 if key == "fast" else 8,
        forced=6,
        propagations=14 + 2 + 2,
        max_depth=1,
        solutions=2,
    )


def test_mac() -> None:
    events, _ = told(EVERY["mac"], TWO_SOLUTIONS)
    assert events[14:23] == [
        Choice(candidates("A2=6 A2=8"), FIRST_REASON + LCV_REASON, 0),
        Assignment(A2, 6, 1, guess=True),
        Propagation(A2, candidates("A7=6 B2=6"), 1),
        Assignment(A7, 8, 1, guess=False),
        Propagation(A7, candidates("B7=8"), 1),
        Assignment(B2, 8, 1, guess=False),
        Assignment(B7, 6, 1, guess=False),
        solution(OTHER_SOLUTION, 1),
        Backtrack(A2, 6, 1),
    ]


@pytest.mark.parametrize("key", sorted({*GREEDY} - {"greedy-random"}))
def test_greedy_colourings_guess_once_and_stop(key: str) -> None:
    events, count = told(EVERY[key], TWO_SOLUTIONS)
    assert isinstance(events[-1], Solution)
    assert events[-1].depth == 1
    assert count == Counters(nodes=5, guesses=1, assignments=4, propagations=14 + 2, max_depth=1, solutions=1)


@pytest.mark.parametrize("key", SINGLES)
def test_singles_alone_do_not_decide(key: str) -> None:
    events, count = told(EVERY[key], TWO_SOLUTIONS)
    last = events[-1]
    assert isinstance(last, Incomplete)
    assert last.values == Position.from_string(TWO_SOLUTIONS).values
    assert count == Counters(nodes=1, propagations=14)


# A2 = 6 and B7 = 8 leave nothing for A7 and B2.


@pytest.mark.parametrize("key", [key for key in EVERY if key not in GREEDY])
def test_a_contradiction_without_a_guess(key: str) -> None:
    position = Position.from_string(TWO_SOLUTIONS).place(A2, 6).place(B7, 8)
    count = Counters()
    *before, last = EVERY[key].run(position, count, watch=True)
    assert all(isinstance(event, Propagation) for event in before)
    assert isinstance(last, DeadEnd)
    assert last.depth == 0
    seen = (Contradiction((A7,), None, None), Contradiction((B2,), None, None), Contradiction((), 8, 0))
    assert last.contradiction in seen
    tried = givens(key, 79) + 9 * (key in LOOKING_BACK or key.startswith("backjumping"))
    assert count == Counters(nodes=1, assignments=tried, propagations=len(before), dead_ends=1, own=count.own)
    assert not set(count.own.values()) - {0} or (key, count.own["conflicts"]) == ("cdcl", 1)


@pytest.mark.parametrize("key", GREEDY)
def test_greedy_colourings_leave_both_cells_without_a_colour(key: str) -> None:
    position = Position.from_string(TWO_SOLUTIONS).place(A2, 6).place(B7, 8)
    count = Counters()
    *_, first, second, last = EVERY[key].run(position, count, watch=True)
    assert isinstance(first, DeadEnd)
    assert isinstance(second, DeadEnd)
    assert last == Incomplete(position.values, "With nine colours, 2 of 2 vertices got none.", 0)
    assert (count.nodes, count.dead_ends, count.assignments) == (1, 2, 0)
