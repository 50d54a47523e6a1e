"""Searches among full grids: what each counts and tells is true, chance is the seed's, and they end as they say."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import exp
from typing import Any

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import CELLS, COLUMNS, DIGITS, HOUSE_CELLS, PEERS, ROWS, box_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.chance import with_seed
from sudoku_tui.engine.search.events import Counters, Event, Filling, Incomplete, Search, Solution
from sudoku_tui.engine.search.local.annealing import ANNEALING, Proposal
from sudoku_tui.engine.search.local.full_grids import LocalSearch
from sudoku_tui.engine.search.local.genetic import GENETIC, Generation
from sudoku_tui.engine.search.local.min_conflicts import MIN_CONFLICTS
from sudoku_tui.engine.search.local.tabu import TABU, TabuMove
from sudoku_tui.engine.search.registry import ALGORITHMS
from tests.data import invalid_puzzle, puzzles
from tests.engine.search.lengths import events_of
from tests.engine.search.replay import replayed

LOCAL = {key: search for key, search in ALGORITHMS.items() if isinstance(search, LocalSearch)}
each_local = pytest.mark.parametrize("search", LOCAL.values(), ids=LOCAL)
HARDEST = puzzles("hardest")[0]
SOLVED_WITH_GAPS = "4839...57967.4582...1876493.4813..76.2.5641.8..67.8.4..72.895..8..25.769695417382"
UNSOLVABLE = invalid_puzzle("unsolvable_box")


def watched(search: Search, puzzle: str) -> Iterator[Event]:
    return search.run(Position.from_string(puzzle), Counters(), watch=True)


@each_local
def test_chance_is_decided_by_the_seed(search: LocalSearch[Any]) -> None:
    runs = [[*islice(watched(with_seed(search, seed), HARDEST), 60)] for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]


@each_local
@pytest.mark.parametrize("seed", range(3))
def test_every_event_tells_the_clashes_and_the_counters_as_they_are_counted_anew(
    search: LocalSearch[Any], seed: int
) -> None:
    for puzzle in (HARDEST, puzzles("easy")[seed], "." * 81):
        replayed(with_seed(search, seed), puzzle, events_of(search, 100))


def test_min_conflicts_also_looks_at_its_last_grid() -> None:
    puzzle = Position.from_string(SOLVED_WITH_GAPS)
    needed = Counters()
    assert isinstance([*replace(MIN_CONFLICTS, restarts=0).run(puzzle, needed)][-1], Solution)
    changes = needed.own["changes"]
    assert changes > 0
    enough = replace(MIN_CONFLICTS, restarts=0, changes=changes)
    assert isinstance([*enough.run(puzzle, Counters())][-1], Solution)
    too_few = replace(enough, changes=changes - 1)
    assert isinstance([*too_few.run(puzzle, Counters())][-1], Incomplete)


@each_local
def test_it_begins_anew_as_often_as_it_says_and_proves_nothing(search: LocalSearch[Any]) -> None:
    few = replace(search, restarts=2)
    outcome = run_bounded(few, Position.from_string(UNSOLVABLE), time.perf_counter)
    assert outcome.verdict is Verdict.INCOMPLETE
    assert outcome.counters.own["restarts"] == 2
    assert outcome.incomplete is not None
    assert "2 restarts" in outcome.incomplete.summary
    assert outcome.incomplete.summary.endswith("That proves nothing.")


@pytest.mark.parametrize("key", ["annealing", "tabu"])
def test_it_solves_most_easy_puzzles(key: str) -> None:
    solved = 0
    for puzzle in puzzles("easy")[:6]:
        outcome = run_bounded(ALGORITHMS[key], Position.from_string(puzzle), time.perf_counter, nodes=200_000)
        if outcome.verdict is Verdict.SOLVED:
            solved += 1
            assert "".join(map(str, outcome.solutions[0])) == solver.solve(puzzle)
    assert solved > 3


def test_the_temperature_falls_from_try_to_try_by_one_factor_and_begins_anew() -> None:
    search = replace(ANNEALING, restarts=2, swaps=1, cooling=0.5)
    falls: list[list[float]] = []
    for event in watched(search, HARDEST):
        if isinstance(event, Filling):
            falls.append([])
        elif isinstance(event, Proposal) and event.temperature not in falls[-1]:
            falls[-1].append(event.temperature)
    assert len(falls) == 3
    for fall in falls:
        assert fall[-1] > search.frozen >= fall[-1] * search.cooling
        assert fall == [fall[0] * search.cooling**step for step in range(len(fall))]


def test_what_makes_more_clashes_is_accepted_as_often_as_the_temperature_says() -> None:
    """Of all that is worse by the same number, at the same temperature; and nothing else is ever refused."""
    search = replace(ANNEALING, restarts=0, swaps=400, cooling=0.5, frozen=0.4)
    told: dict[tuple[int, float], list[bool]] = {}
    for event in watched(search, HARDEST):
        if isinstance(event, Proposal):
            assert event.made or event.change > 0
            if event.change > 0:
                told.setdefault((event.change, event.temperature), []).append(event.made)
    compared = {key: made for key, made in told.items() if len(made) > 1000}
    assert len(compared) > 3
    for (change, temperature), made in compared.items():
        chance = exp(-change / temperature)
        assert abs(sum(made) / len(made) - chance) < 4 * (chance * (1 - chance) / len(made)) ** 0.5 + 1e-3


@each_local
def test_the_end_is_a_solution_or_says_how_far_it_came(search: LocalSearch[Any]) -> None:
    events = [*watched(replace(search, restarts=0), puzzles("easy")[0])]
    assert isinstance(events[0], Filling)
    assert isinstance(events[-1], Solution | Incomplete)


def test_the_elite_survives() -> None:
    """No generation is worse than the one before; the best of the old are among the new."""
    before: Generation | None = None
    for event in islice(watched(GENETIC, HARDEST), 120):
        if isinstance(event, Generation):
            if before is not None and event.number:
                assert event.number == before.number + 1
                pairs = zip(event.all_conflicts, before.all_conflicts[: GENETIC.elite], strict=False)
                assert all(now <= then for now, then in pairs)
            before = event
    assert before is not None


def test_agreement_and_diversity_are_those_of_the_population() -> None:
    """One individual agrees with itself; of two, each cell is held by one or both."""
    givens = 81 - Position.from_string(HARDEST).empty.bit_count()
    for size in (1, 2):
        search = replace(GENETIC, size=size, elite=1, restarts=0, patience=5)
        for event in watched(search, HARDEST):
            if isinstance(event, Generation):
                assert {*event.agreement} <= {*range(1, size + 1)}
                differing = sum(size - number for number in event.agreement) / (size * (81 - givens))
                assert event.diversity(givens) == pytest.approx(differing)
                assert event.diversity(givens) <= 1
                assert size > 1 or event.diversity(givens) == 0


def test_no_cell_takes_a_digit_that_is_tabu_except_for_a_better_grid_than_all_before() -> None:
    fewest, number = 1000, 0
    until: dict[tuple[int, int], int] = {}
    aspired = forced = 0
    for event in islice(watched(TABU, UNSOLVABLE), 3000):
        if isinstance(event, TabuMove):
            number += 1
            (first, second), (one, other) = event.cells, event.digits
            is_tabu = max(until.get((first, other), 0), until.get((second, one), 0)) > number
            forced += is_tabu and event.tabu == event.weighed and not event.aspired
            assert event.aspired is (is_tabu and event.conflicts < fewest)
            assert not is_tabu or event.aspired or event.tabu == event.weighed
            aspired += event.aspired
            until[first, one] = until[second, other] = number + event.tenure + 1
            fewest = min(fewest, event.conflicts)
        else:
            assert isinstance(event, Filling)
            fewest, number, until = event.conflicts, 0, {}
    assert aspired > 0
    assert forced < aspired * 10


def test_the_best_swap_is_made_that_is_not_tabu() -> None:
    """The first moves of a try, when nothing is tabu yet, are compared with all swaps of the boxes."""
    values: list[int] = []
    position = Position.from_string(HARDEST)
    for event in islice(watched(TABU, HARDEST), 200):
        if isinstance(event, Filling):
            values = list(event.values)
        elif isinstance(event, TabuMove):
            if event.tabu == 0:
                changes = [
                    conflicts_of(swapped(values, first, second)) - conflicts_of(values)
                    for first in CELLS
                    for second in CELLS
                    if first < second and box_of(first) == box_of(second)
                    if not position.values[first] and not position.values[second]
                    if any(values[cell] == values[peer] for cell in (first, second) for peer in PEERS[cell])
                ]
                assert (len(changes), min(changes)) == (event.weighed, event.change)
            values = swapped(values, *event.cells)


def swapped(values: list[int], first: int, second: int) -> list[int]:
    changed = [*values]
    changed[first], changed[second] = values[second], values[first]
    return changed


def conflicts_of(values: list[int]) -> int:
    """How many pairs of cells of a row or a column hold the same digit; those of a box differ."""
    lines = [[values[cell] for cell in HOUSE_CELLS[house]] for house in (*ROWS, *COLUMNS)]
    return sum(line.count(digit) * (line.count(digit) - 1) // 2 for line in lines for digit in DIGITS)
