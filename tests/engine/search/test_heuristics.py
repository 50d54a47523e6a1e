"""Orders and inference put together: presets, keys, and that each combination searches as its parts say."""

import time

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.errors import UnknownAlgorithm
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.events import Counters, Propagation
from sudoku_tui.engine.search.heuristics import PRESETS, Heuristics, Inference, parse, parts_of
from sudoku_tui.engine.search.ordering import Values, Variables
from sudoku_tui.engine.search.registry import EVERY, algorithm
from tests.data import puzzles
from tests.engine.search.replay import replayed

ALL = [
    Heuristics(variables, values, inference, seed=3 if values is Values.RANDOM else 0, prepared=prepared)
    for variables in Variables
    for values in Values
    for inference in Inference
    for prepared in (False, True)
]
each = pytest.mark.parametrize("heuristics", ALL, ids=lambda one: one.key)


@each
def test_a_key_is_read_as_what_it_was_written_of(heuristics: Heuristics) -> None:
    assert parse(heuristics.key) == heuristics
    assert algorithm(heuristics.key) == heuristics.search()
    assert 0 < len(heuristics.search().name) <= (62 if heuristics.prepared else 50)


@each
def test_every_combination_solves_an_easy_puzzle(heuristics: Heuristics) -> None:
    """Where the order of the cells is bad, it may take too long."""
    puzzle = puzzles("easy")[3]
    outcome = run_bounded(heuristics.search(), Position.from_string(puzzle), time.perf_counter, nodes=3000)
    if outcome.verdict is Verdict.GAVE_UP:
        assert heuristics.variables in (Variables.CELL, Variables.DEGREE)
        return
    assert "".join(map(str, outcome.solutions[0])) == solver.solve(puzzle)


@each
def test_its_events_tell_its_state(heuristics: Heuristics) -> None:
    replayed(heuristics.search(), puzzles("hard")[3], events=300)


def test_the_named_algorithms_are_presets() -> None:
    assert len(PRESETS) == 12
    assert all(EVERY[search.key] is search for search in PRESETS.values())
    assert algorithm("mrv-degree+lcv+mac") is EVERY["mac"]
    assert algorithm("cell+ascending+none") is EVERY["backtracking"]


def test_parts_may_be_missing_and_in_any_order() -> None:
    assert parse("mac+mrv").key == "mrv+ascending+mac"
    assert parse(" LCV + degree ").key == "degree+lcv+none"


@pytest.mark.parametrize("key", ["mrv+mrv", "mrv+cell", "mrv+x", "mrv+", "lcv:3+mac", "random:x+mac", "random:²+mac"])
def test_what_is_no_part_is_refused_in_a_sentence(key: str) -> None:
    with pytest.raises(UnknownAlgorithm, match=r"is no part of a search, or one too many; there are order: cell"):
        algorithm(key)


def test_an_unknown_key_names_those_that_there_are() -> None:
    with pytest.raises(UnknownAlgorithm, match=r"No algorithm is called 'x'; there are .*norvig.* mrv\+lcv\+mac"):
        algorithm("x")
    with pytest.raises(UnknownAlgorithm) as error:
        algorithm("\x1b[2J")
    assert "\x1b" not in str(error.value)


def test_a_seed_decides_the_order_of_random_values() -> None:
    position = Position.from_string(puzzles("hard")[3])

    def nodes(key: str) -> int:
        return run_bounded(algorithm(key), position, time.perf_counter, nodes=20_000).counters.nodes

    assert nodes("mrv+random:1+mac") == nodes("mrv+random:1+mac")
    assert len({nodes(f"mrv+random:{seed}+mac") for seed in range(6)}) > 1


def test_ties_by_degree_are_another_rule() -> None:
    some = [Position.from_string(puzzle) for puzzle in puzzles("hard")[:6]]
    trees = [
        [run_bounded(algorithm(key), one, time.perf_counter, nodes=20_000).counters.nodes for one in some]
        for key in ("mrv+forward", "mrv-degree+forward")
    ]
    assert trees[0] != trees[1]


# AC-3 before the search


def test_ac3_before_a_search_is_named() -> None:
    search = parse("ac3+mrv+forward").search()
    assert search.key == "mrv+ascending+forward+ac3"
    assert search.name == "MRV, ascending, forward checking, AC-3 first"
    assert "AC-3 removes once" in search.idea


def test_ac3_before_a_search_removes_everything_once() -> None:
    """Forward checking prepared does not remove again what AC-3 has removed; and an easiest puzzle needs no search."""
    position = Position.from_string(puzzles("easy")[0])
    removed = [
        candidate
        for event in algorithm("mrv+forward+ac3").run(position, Counters(), watch=True)
        if isinstance(event, Propagation) and event.depth == 0
        for candidate in event.removed
    ]
    assert len(removed) == len(set(removed)) > 0
    alone = [e for e in algorithm("ac3").run(position, Counters(), watch=True) if isinstance(e, Propagation)]
    assert removed[: sum(len(event.removed) for event in alone)] == [one for event in alone for one in event.removed]


def test_a_contradiction_that_ac3_meets_ends_the_search() -> None:
    never = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
    for key in ("cell+none+ac3", "mrv+forward+ac3"):
        outcome = run_bounded(algorithm(key), Position.from_string(never), time.perf_counter, nodes=100_000)
        assert outcome.verdict is Verdict.NO_SOLUTION


def test_the_parts_of_an_algorithm_are_told() -> None:
    assert parts_of(algorithm("mac")) == Heuristics(Variables.MRV_DEGREE, Values.LCV, Inference.MAC)
    made = Heuristics(Variables.DEGREE, Values.RANDOM, Inference.FORWARD, 7, prepared=True)
    assert parts_of(made.search()) == made
    assert parts_of(algorithm("norvig")) is None
