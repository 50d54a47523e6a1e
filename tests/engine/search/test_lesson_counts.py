"""Our searches count what the lessons' searches count: those of small twins, and those of the lessons' own programs."""

import random
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.lessons import LessonSearch, as_in_lessons
from sudoku_tui.engine.search.registry import EVERY, algorithm
from tests.data import invalid_puzzle, puzzles
from tests.engine.search.lesson_twins import Counts, colouring_counts, csp_counts, forward_checking, mac, no_inference
from tests.engine.search.puzzles import ONE_EMPTY, SOLVED, TWO_SOLUTIONS, WITHOUT_SOLUTION
from tests.shared_data import SHARED, needs_shared

FILE = SHARED / "lesson-counts.tsv"
LESSONS: dict[str, Callable[[str], Counts]] = {
    "backtracking-mrv-lcv": partial(csp_counts, inference=no_inference),
    "forward-checking": partial(csp_counts, inference=forward_checking),
    "mac": partial(csp_counts, inference=mac),
    "graph-colouring-mrv": colouring_counts,
}
QUICK = 3000  # assignments


def ours(key: str, puzzle: str, *, as_lessons: bool = True) -> Counts:
    search = as_in_lessons(EVERY[key]) if as_lessons else EVERY[key]
    counters = run_bounded(search, Position.of(puzzle), time.perf_counter).counters
    return Counts(counters.assignments, counters.backtracks)


class Row(NamedTuple):
    """A line of the lessons' file."""

    puzzle: str
    key: str
    counts: Counts


def rows() -> list[Row]:
    if not FILE.exists():
        return []
    lines = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [Row(puzzle, key, Counts(int(tried), int(undone))) for puzzle, _, key, tried, undone in lines]


def is_quick(puzzle: str) -> bool:
    """Whether the trees are small enough for the twins."""
    searches = [as_in_lessons(EVERY[key]) for key in LESSONS]
    runs = [run_bounded(search, Position.of(puzzle), time.perf_counter, nodes=200) for search in searches]
    return all(run.verdict is not Verdict.GAVE_UP for run in runs)


def some_puzzles() -> list[str]:
    """Made by chance, most from solutions: with one solution, several or none, which shows at once or late."""
    rng = random.Random(6)
    some = [SOLVED, ONE_EMPTY, TWO_SOLUTIONS, WITHOUT_SOLUTION, invalid_puzzle("not_unique_10")]
    some += [invalid_puzzle(f"unsolvable_{label}") for label in ("box", "square", "row", "column")]
    full = [solver.solve(puzzle) or "" for puzzle in puzzles("hard")[:16]]
    for solution in full:
        shown = [digit if rng.random() < 0.45 else "." for digit in solution]
        some.append("".join(shown))
        cell = rng.choice([cell for cell, digit in enumerate(shown) if digit == "."])
        for digit in rng.sample("123456789", 9):
            changed = "".join([*shown[:cell], digit, *shown[cell + 1 :]])
            if digit != solution[cell] and all(shown[peer] != digit for peer in PEERS[cell]):
                some.append(changed)
                break
    return [puzzle for puzzle in some if is_quick(puzzle)]


@pytest.mark.sample(40)
@pytest.mark.parametrize("puzzle", some_puzzles())
@pytest.mark.parametrize("key", LESSONS)
def test_a_search_counts_what_the_lessons_search_counts(key: str, puzzle: str) -> None:
    assert ours(key, puzzle) == LESSONS[key](puzzle)


def test_the_puzzles_are_of_all_kinds() -> None:
    found = {min(solver.count_solutions(puzzle), 2) for puzzle in some_puzzles()}
    assert found == {0, 1, 2}


@needs_shared
@pytest.mark.parametrize("row", [row for row in rows() if row.counts.assignments <= QUICK])
def test_a_search_counts_what_the_lessons_own_program_counted(row: Row) -> None:
    assert ours(row.key, row.puzzle) == row.counts


@needs_shared
@pytest.mark.exhaustive
@pytest.mark.parametrize("row", [row for row in rows() if row.counts.assignments > QUICK])
def test_a_search_counts_what_the_lessons_own_program_counted_in_large_trees(row: Row) -> None:
    assert ours(row.key, row.puzzle) == row.counts


@needs_shared
@pytest.mark.parametrize("row", [row for row in rows() if row.counts.assignments <= QUICK])
def test_without_the_givens_as_variables_only_plain_backtracking_may_differ(row: Row) -> None:
    """By the values that are tried of cells whose turn comes while givens are still to come."""
    usual = ours(row.key, row.puzzle, as_lessons=False)
    assert usual.backtracks == row.counts.backtracks
    assert abs(usual.assignments - row.counts.assignments) <= 9 * (row.key == "backtracking-mrv-lcv")


def test_givens_are_variables_where_the_order_takes_them_early() -> None:
    assert [key for key, search in EVERY.items() if as_in_lessons(search) is not search] == [
        "backtracking-mrv-lcv",
        "forward-checking",
        "mac",
        "backtracking-mrv",
        "forward-checking-mrv",
        "mac-mrv",
    ]
    search = as_in_lessons(algorithm("mrv+random:7+mac"))
    assert isinstance(search, LessonSearch)
    assert search.key == "mrv+random:7+mac"
    assert as_in_lessons(algorithm("mrv+mac+ac3")) is algorithm("mrv+mac+ac3")
