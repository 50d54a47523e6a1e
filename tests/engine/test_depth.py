"""T&E depth: that of known puzzles, and that of a slow and obvious twin."""

import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine import DepthRating, InvalidPuzzle, Position, rate_depth
from sudoku_tui.engine.board import CELLS, DIGITS, Candidate, cells_in
from sudoku_tui.engine.depth import MAX_DEPTH
from sudoku_tui.engine.rating import LimitReached
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.forcing.singles_board import follow, load, suppose, undecided, without
from tests.data import NEEDS_A_GUESS
from tests.engine.beyond import BeyondCase, read_beyond
from tests.shared_data import needs_shared, shared_puzzles

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
FATA_MORGANA = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"
PAIRS = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SINGLES = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

CASES = [case for case in read_beyond() if case.kind.startswith("T&E")]


@pytest.mark.parametrize(
    ("puzzle", "depth"), [(SINGLES, 0), (PAIRS, 1), (EASTER_MONSTER, 2), (FATA_MORGANA, 2), (NEEDS_A_GUESS, 3)]
)
def test_known_puzzles_have_their_depth(puzzle: str, depth: int) -> None:
    assert rate_depth(puzzle) == DepthRating(depth, depth)


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.line}") for case in CASES])
def test_the_cases_have_the_depth_that_they_name(case: BeyondCase) -> None:
    assert rate_depth(case.position).depth == int(case.source.partition("| depth ")[2][0])


@needs_shared
@pytest.mark.parametrize(("name", "depths"), [("top95", {1}), ("forum1106", {2}), ("forum1905", {2})])
def test_lists_of_hard_puzzles_have_one_depth(name: str, depths: set[int]) -> None:
    puzzles = shared_puzzles(f"{name}.txt")
    assert len(puzzles) >= 50
    assert {rate_depth(puzzle).depth for puzzle in puzzles[::10]} == depths


def test_it_is_that_of_a_slow_and_obvious_twin() -> None:
    puzzles: list[str | Position] = [SINGLES, *islice(without_some(PAIRS), 3)]
    puzzles += [EASTER_MONSTER, *islice(without_some(EASTER_MONSTER), 4)]
    depths = [rate_depth(puzzle).depth for puzzle in puzzles]
    assert depths == [slow_depth(puzzle) for puzzle in puzzles]
    assert set(depths) == {0, 1, 2}


def solution_of(puzzle: str) -> str:
    solution = solve(puzzle)
    assert solution is not None
    return solution


def without_some(puzzle: str) -> Iterator[Position]:
    """A puzzle with some of its wrong candidates removed at random, again and again."""
    random, solution = Random(9), solution_of(puzzle)
    position = Position.from_string(puzzle).eliminated()
    wrong = [
        Candidate(cell, digit)
        for cell in CELLS
        for digit in position.candidates_of(cell)
        if digit != int(solution[cell])
    ]
    while True:
        yield position.eliminate(random.sample(wrong, len(wrong) // 6))


def test_removed_candidates_and_placed_digits_count() -> None:
    position = Position.from_string(EASTER_MONSTER)
    assert rate_depth(position).depth == 2
    solved = position
    for cell, digit in enumerate(solution_of(EASTER_MONSTER)):
        if solved.values[cell] == 0 and cell < 40:
            solved = solved.place(cell, int(digit))  # the eliminations are pending
    assert solved.has_pending
    assert rate_depth(solved).depth == 0
    every_wrong = [
        Candidate(cell, digit)
        for cell in CELLS
        for digit in DIGITS
        if str(digit) != solution_of(EASTER_MONSTER)[cell] and not position.values[cell]
    ]
    assert rate_depth(position.eliminate(every_wrong)).depth == 0
    assert rate_depth(solution_of(EASTER_MONSTER)).depth == 0


@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        ("." * 81, "several solutions"),
        (SINGLES.replace("3", "."), "several solutions"),
        (f"12345678.{'.' * 17}9{'.' * 54}", "no solution"),
    ],
)
def test_what_has_not_one_solution_has_no_depth(puzzle: str, number: str) -> None:
    with pytest.raises(InvalidPuzzle, match=f"this one has {number}"):
        rate_depth(puzzle)


def test_a_position_whose_solution_is_gone_has_no_depth() -> None:
    position = Position.from_string(SINGLES)
    cell = position.values.index(0)
    wrong = position.eliminate([Candidate(cell, int(solution_of(SINGLES)[cell]))])
    with pytest.raises(InvalidPuzzle, match="no solution"):
        rate_depth(wrong)


@pytest.mark.parametrize("bad", ["", "12", "x" * 81, f"11{'.' * 79}"])
def test_what_is_no_puzzle_is_told(bad: str) -> None:
    with pytest.raises(InvalidPuzzle):
        rate_depth(bad)


def test_a_limit_ends_it_with_what_is_known() -> None:
    calls = 0

    def watch() -> None:
        nonlocal calls
        calls += 1
        if calls > 8:
            raise LimitReached("seconds")

    assert rate_depth(EASTER_MONSTER, watch) == DepthRating(None, 2, "seconds")
    assert rate_depth(SINGLES, watch) == DepthRating(0, 0)  # singles are not worth watching


def test_what_is_too_deep_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_DEPTH == 3
    monkeypatch.setattr("sudoku_tui.engine.depth.MAX_DEPTH", 1)
    assert rate_depth(EASTER_MONSTER) == DepthRating(None, 2)


def test_it_comes_back_from_json() -> None:
    for rating in (DepthRating(2, 2), DepthRating(None, 4), DepthRating(None, 1, "seconds")):
        assert DepthRating.from_json(rating.to_json()) == rating
        assert pickle.loads(pickle.dumps(rating)) == rating
    for wrong in ({}, {"depth": "x", "least": 1, "limit": ""}, {"depth": 1, "least": None, "limit": ""}):
        with pytest.raises((KeyError, TypeError, ValueError)):
            DepthRating.from_json(wrong)


# The twin: every candidate is tried again and again, and nothing is remembered


def slow_depth(puzzle: str | Position) -> int:
    """The depth by the definition."""
    board = load(Position.from_string(puzzle) if isinstance(puzzle, str) else puzzle)
    depth = 0
    while undecided(board := closed(board, depth)):
        depth += 1
    return depth


def closed(board: int, depth: int) -> int:
    """The board after T&E of a depth; 0 for a contradiction."""
    board, before = follow(board), 0
    while depth and board != before:
        before = board
        for node in cells_in(undecided(board)):
            if not closed(suppose(board, node), depth - 1):
                board = follow(without(board, 1 << node))
                if not board:
                    return 0
    return board
