"""The trees of the algorithms against slow, obvious twins, and against each other."""

import time
from functools import cache

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import BoundedOutcome, run_bounded
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.engine.search.registry import EVERY
from tests.data import invalid_puzzle, puzzles
from tests.engine.search.puzzles import TWO_SOLUTIONS
from tests.engine.search.twins import backtrack, exact_cover, look_ahead, look_all_around, look_back, tree_of

ALL = 1000
KINDS = {"backtracking": look_back, "forward-checking": look_ahead, "mac": look_all_around}
ORDERINGS = {"": (False, False), "-mrv": (True, False), "-lcv": (False, True), "-mrv-lcv": (True, True)}


def key_of(kind: str, ordering: str) -> str:
    if kind == "backtracking":
        return kind + ordering
    return kind + {"": "-plain", "-mrv-lcv": ""}.get(ordering, ordering)


def run(key: str, puzzle: str, solutions: int = 1, nodes: int = 100_000) -> BoundedOutcome:
    position = Position.from_string(puzzle)
    return run_bounded(EVERY[key], position, time.perf_counter, solutions=solutions, nodes=nodes)


@cache
def quick_puzzles() -> list[str]:
    """Those whose trees are small in any order, so that the twins are done soon."""
    easy = [puzzle for puzzle in puzzles("easy") if run("backtracking", puzzle, nodes=250).solutions]
    return [TWO_SOLUTIONS, invalid_puzzle("naked_singles"), *easy[:5]]


@pytest.mark.parametrize("ordering", ORDERINGS)
@pytest.mark.parametrize("kind", KINDS)
def test_each_ordering_of_each_kind_has_the_tree_of_its_twin(kind: str, ordering: str) -> None:
    mrv, lcv = ORDERINGS[ordering]
    for puzzle in quick_puzzles():
        twin = backtrack(puzzle, KINDS[kind], mrv, lcv, solutions=1)
        assert tree_of(run(key_of(kind, ordering), puzzle).counters) == tree_of(twin)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("label", ["not_unique_2", "not_unique_10", "unsolvable_box", "unsolvable_square"])
def test_the_whole_tree_is_that_of_the_twin(kind: str, label: str) -> None:
    puzzle = invalid_puzzle(label)
    twin = backtrack(puzzle, KINDS[kind], mrv=True, lcv=True, solutions=ALL)
    assert tree_of(run(key_of(kind, "-mrv-lcv"), puzzle, ALL).counters) == tree_of(twin)


def test_dsatur_has_the_tree_of_its_twin() -> None:
    """Nine minus the saturation is the number of values left: Brélaz's rule is MRV with ties by degree."""
    for puzzle in [*puzzles("easy")[:4], invalid_puzzle("not_unique_10"), invalid_puzzle("unsolvable_box")]:
        twin = backtrack(puzzle, look_back, mrv=True, lcv=False, solutions=ALL)
        assert tree_of(run("dsatur", puzzle, ALL).counters) == tree_of(twin)


def test_dancing_links_have_the_tree_of_the_twin() -> None:
    some = [*puzzles("easy")[:3], puzzles("hard")[2]]
    some += [invalid_puzzle(label) for label in ("not_unique_4", "not_unique_10", "unsolvable_column")]
    for puzzle in some:
        assert tree_of(run("dancing-links", puzzle, ALL).counters) == tree_of(exact_cover(puzzle, ALL))


def test_the_fast_solver_has_the_tree_of_the_solver_itself() -> None:
    """Whose nodes are guesses, dead ends and solutions; a contradiction before the first guess it does not count."""
    some = [*puzzles("easy")[::5], *puzzles("hard")[::4], *puzzles("hardest")[::5], invalid_puzzle("impossible")]
    some += [invalid_puzzle(f"not_unique_{number}") for number in (2, 3, 4, 10, 125)]
    for puzzle in some:
        for solutions in (1, ALL):
            counters = run("fast", puzzle, solutions).counters
            *_, progress = solver.search(puzzle, limit=solutions)
            assert counters.solutions == len(progress.solutions)
            assert counters.dead_ends == progress.backtracks
            assert counters.nodes == progress.guesses + progress.backtracks + len(progress.solutions)


# Against each other


def total(outcomes: dict[str, list[BoundedOutcome]], key: str) -> int:
    return sum(outcome.counters.nodes for outcome in outcomes[key])


@pytest.fixture(scope="module")
def outcomes() -> dict[str, list[BoundedOutcome]]:
    """Half of the easy puzzles and a sample of the hard ones, by each algorithm, with a bound."""
    keys = [key_of(kind, ordering) for kind in KINDS for ordering in ORDERINGS]
    some = [*puzzles("easy")[::2], *puzzles("hard")[::24]]
    return {key: [run(key, puzzle, nodes=1000) for puzzle in some] for key in [*keys, "dsatur"]}


def test_mrv_makes_smaller_trees_than_row_order(outcomes: dict[str, list[BoundedOutcome]]) -> None:
    for lcv in ("", "-lcv"):
        for kind in KINDS:
            assert total(outcomes, key_of(kind, f"-mrv{lcv}")) < total(outcomes, key_of(kind, lcv))
        pairs = zip(outcomes[f"backtracking-mrv{lcv}"], outcomes[f"backtracking{lcv}"], strict=True)
        smaller = [mrv.counters.nodes <= plain.counters.nodes for mrv, plain in pairs]
        assert sum(smaller) >= len(smaller) - 1  # row order may be lucky


@pytest.mark.parametrize("ordering", ORDERINGS)
def test_looking_further_never_takes_more_nodes(outcomes: dict[str, list[BoundedOutcome]], ordering: str) -> None:
    """Plain backtracking, forward checking, MAC: each sees all that the one before sees, in the same order."""
    keys = [key_of(kind, ordering) for kind in KINDS]
    for back, ahead, around in zip(*(outcomes[key] for key in keys), strict=True):
        assert around.counters.nodes <= ahead.counters.nodes
        if "lcv" not in ordering:
            assert ahead.counters.nodes <= back.counters.nodes
    assert total(outcomes, keys[2]) < total(outcomes, keys[1]) <= total(outcomes, keys[0])


def test_with_mrv_there_is_nothing_to_look_ahead_for(outcomes: dict[str, list[BoundedOutcome]]) -> None:
    """A cell without a value is the one with the fewest, and so chosen at once: the trees are the same."""
    for one, other in (
        ("backtracking-mrv", "forward-checking-mrv"),
        ("backtracking-mrv-lcv", "backtracking-mrv"),  # LCV without inference changes nothing
        ("backtracking-mrv", "dsatur"),
    ):
        for first, second in zip(outcomes[one], outcomes[other], strict=True):
            assert tree_of(first.counters) == tree_of(second.counters)


@pytest.mark.parametrize("lcv", ["", "-lcv"])
def test_with_mrv_mac_and_forward_checking_guess_the_same(lcv: str) -> None:
    """Cells with one value come first, so that both have followed all naked singles when they guess again."""
    some = [*puzzles("easy")[::6], *(invalid_puzzle(f"not_unique_{number}") for number in (2, 3, 10))]
    for puzzle in [*some, invalid_puzzle("unsolvable_row")]:
        ahead = run(key_of("forward-checking", f"-mrv{lcv}"), puzzle, ALL).counters
        around = run(key_of("mac", f"-mrv{lcv}"), puzzle, ALL).counters
        assert (ahead.guesses, ahead.dead_ends, ahead.max_depth) == (around.guesses, around.dead_ends, around.max_depth)
        assert around.nodes == around.guesses + 1


def test_the_twins_count_by_hand() -> None:
    """Four cells with two values each: a guess, three cells that follow from it; and all that once more."""
    searched = Counters(nodes=9, guesses=2, guesses_undone=2, max_depth=1, solutions=2)
    for consistent in (look_back, look_ahead):
        assert tree_of(backtrack(TWO_SOLUTIONS, consistent, mrv=True, lcv=True, solutions=ALL)) == tree_of(searched)
    assert tree_of(exact_cover(TWO_SOLUTIONS, ALL)) == tree_of(searched)
    propagated = Counters(nodes=3, guesses=2, guesses_undone=2, max_depth=1, solutions=2)
    assert tree_of(backtrack(TWO_SOLUTIONS, look_all_around, mrv=True, lcv=True, solutions=ALL)) == tree_of(propagated)
