"""What holds for every algorithm: what it finds, tells and counts, and that it can be stopped."""

import time
from dataclasses import replace
from itertools import islice

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.encoded.cdcl import CDCL
from sudoku_tui.engine.search.events import Counters, DeadEnd, Incomplete, Progress, Search, Solution
from sudoku_tui.engine.search.local.full_grids import LocalSearch
from sudoku_tui.engine.search.registry import ALGORITHMS, EVERY, VARIANTS
from tests.data import invalid_puzzle, puzzles
from tests.engine.positions import EMPTY
from tests.engine.search.counting import givens_counted
from tests.engine.search.lengths import events_of
from tests.engine.search.puzzles import HARD, ONE_EMPTY, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, WITHOUT_SOLUTION
from tests.engine.search.replay import check_solution, replayed, told
from tests.sampling import Portion

each = pytest.mark.parametrize("search", EVERY.values(), ids=EVERY)
COMPLETE = {key: search for key, search in EVERY.items() if search.complete}
each_complete = pytest.mark.parametrize("search", COMPLETE.values(), ids=COMPLETE)
ROW_ORDER = {"backtracking", "backtracking-lcv", "backjumping", "forward-checking-plain", "forward-checking-lcv"}
"""Those that may take ages for an easy puzzle."""


def text(values: tuple[int, ...]) -> str:
    return "".join(map(str, values))


# What it finds


@each_complete
def test_it_solves_easy_puzzles(search: Search) -> None:
    """Within so many nodes that only a search in row order may need more, and then says so."""
    bound = 600 if search.key in ROW_ORDER else 2000
    for puzzle in puzzles("easy"):
        outcome = run_bounded(search, Position.from_string(puzzle), time.perf_counter, nodes=bound)
        if search.key in ROW_ORDER and outcome.verdict is Verdict.GAVE_UP:
            assert bound <= outcome.counters.nodes < bound + search.pause_every
            assert outcome.solutions == ()
            continue
        assert outcome.verdict is Verdict.SOLVED
        assert text(outcome.solutions[0]) == solver.solve(puzzle)


@each_complete
def test_it_solves_hard_puzzles_or_says_that_it_gave_up(search: Search) -> None:
    bound = 1000
    solved = 0
    for puzzle in puzzles("hard")[::16]:
        outcome = run_bounded(search, Position.from_string(puzzle), time.perf_counter, nodes=bound)
        if outcome.verdict is Verdict.GAVE_UP:
            assert bound <= outcome.counters.nodes < bound + search.pause_every
            continue
        solved += 1
        assert text(outcome.solutions[0]) == solver.solve(puzzle)
    if search.key in ("norvig", "dancing-links", "fast"):
        assert solved >= 5
    elif search.key not in {*ROW_ORDER, "mac-plain", "mac-lcv"}:
        assert solved >= 1


@pytest.mark.parametrize("search", [search for search in EVERY.values() if not search.complete], ids=lambda it: it.key)
def test_an_algorithm_that_does_not_try_everything_is_right_or_says_how_far_it_came(
    search: Search, portion: Portion
) -> None:
    if isinstance(search, LocalSearch):
        search = replace(search, restarts=0)
    for puzzle in portion.of(puzzles("easy"), 12):
        outcome = run_bounded(search, Position.from_string(puzzle), time.perf_counter)
        if outcome.verdict is Verdict.SOLVED:
            assert outcome.incomplete is None
            assert text(outcome.solutions[0]) == solver.solve(puzzle)
        else:
            assert outcome.verdict is Verdict.INCOMPLETE
            assert outcome.incomplete is not None
            values = outcome.incomplete.values
            assert all(given in (".", str(value)) for given, value in zip(puzzle, values, strict=True))


@each_complete
def test_solutions_come_one_by_one(search: Search) -> None:
    """Of an empty grid there are more than anybody could wait for."""
    events = search.run(Position.from_string(EMPTY), Counters())
    found = list(islice((event.values for event in events if isinstance(event, Solution)), 5))
    assert len(set(found)) == 5
    for values in found:
        check_solution(Position.from_string(EMPTY), values)


@each_complete
def test_both_of_two_solutions_are_found(search: Search) -> None:
    events, counters = told(search, TWO_SOLUTIONS)
    assert {text(event.values) for event in events if isinstance(event, Solution)} == {SOLVED, OTHER_SOLUTION}
    assert counters.solutions == 2
    assert counters.guesses == counters.guesses_undone == (1 if search is CDCL else 2)  # the other value follows there


@pytest.mark.sample(24)
@each_complete
@pytest.mark.parametrize(("label", "number"), [("2", 2), ("4", 4), ("10", 10), ("125", 125)])
def test_all_solutions_are_counted(search: Search, label: str, number: int) -> None:
    puzzle = invalid_puzzle(f"not_unique_{label}")
    outcome = run_bounded(search, Position.from_string(puzzle), time.perf_counter, nodes=15_000, solutions=1000)
    if search.key in ROW_ORDER and number == 125 and outcome.counters.nodes >= 15_000:
        return
    assert {text(values) for values in outcome.solutions} == set(solver.solutions(puzzle))
    assert len(outcome.solutions) == outcome.counters.solutions == number


# What has no solution


@each_complete
def test_a_wrong_value_leaves_no_solution(search: Search) -> None:
    """Three rows are empty, and the wrong value breaks no rule by itself."""
    position = Position.from_string(SOLVED[:9] + "." * 27 + SOLVED[36:]).eliminated()
    placed = (position.place(cell, digit) for cell in range(9, 36) for digit in position.candidates_of(cell))
    wrong = next(position for position in placed if solver.solve(position) is None)
    outcome = run_bounded(search, wrong, time.perf_counter, nodes=20_000)
    assert outcome.verdict is Verdict.NO_SOLUTION
    assert outcome.counters.guesses_undone == outcome.counters.guesses
    assert outcome.counters.dead_ends >= 1


@each
@pytest.mark.parametrize("label", ["square", "box", "row"])
def test_no_solution_is_proved_or_it_says_that_it_did_not(search: Search, label: str) -> None:
    position = Position.from_string(invalid_puzzle(f"unsolvable_{label}"))
    outcome = run_bounded(search, position, time.perf_counter, nodes=8000)
    assert outcome.solutions == ()
    if search.complete and search.key not in ROW_ORDER:
        assert outcome.verdict is Verdict.NO_SOLUTION
    elif search.key.startswith("greedy"):
        assert outcome.verdict is Verdict.INCOMPLETE
    if outcome.verdict is Verdict.NO_SOLUTION:
        assert outcome.counters.dead_ends >= 1


@each
@pytest.mark.parametrize("watch", [False, True])
def test_equal_digits_in_a_house_contradict_at_once(search: Search, watch: bool) -> None:
    counters = Counters()
    position = Position.from_string(EMPTY).place(0, 5).place(8, 5)
    assert list(search.run(position, counters, watch)) == [DeadEnd(Contradiction((0, 8), 5, 0), 0)]
    assert counters == Counters(nodes=1, dead_ends=1)


# What it tells and counts


def some_puzzles() -> list[str]:
    """Solved, easy, hard, ambiguous and impossible ones."""
    some = [SOLVED, ONE_EMPTY, TWO_SOLUTIONS, HARD, WITHOUT_SOLUTION, EMPTY]
    some += [puzzles("easy")[7], puzzles("hard")[20], puzzles("hardest")[3]]
    some += [invalid_puzzle(name) for name in ("naked_singles", "not_unique_10", "unsolvable_square")]
    return some


@each
def test_a_solved_grid_needs_nothing(search: Search) -> None:
    events, counters = told(search, SOLVED)
    assert events == [Solution(Position.from_string(SOLVED).values, 0)]
    givens = givens_counted(search, Position.from_string(SOLVED))
    assert counters == Counters(nodes=1, assignments=givens, solutions=1, own=dict.fromkeys(counters.own, 0))


@pytest.mark.sample(60)
@each
@pytest.mark.parametrize("puzzle", some_puzzles())
def test_the_events_tell_the_whole_state_and_the_counters_at_every_moment(search: Search, puzzle: str) -> None:
    replayed(search, puzzle, events_of(search, 400))


@pytest.mark.sample(60)
@each
@pytest.mark.parametrize("puzzle", some_puzzles())
def test_watching_changes_nothing(search: Search, puzzle: str) -> None:
    """The counters at each solution, or at the end of what is compared, are the same."""
    seen = []
    for watch in (False, True):
        counters = Counters()
        events = search.run(Position.from_string(puzzle), counters, watch)
        moments: list[object] = []
        dead_ends = 0
        for event in events:
            if counters.nodes > 300:
                break
            assert watch or isinstance(event, Solution | DeadEnd | Incomplete | Progress)
            assert not (watch and isinstance(event, Progress))
            dead_ends += isinstance(event, DeadEnd)
            if isinstance(event, Solution | Incomplete) or (isinstance(event, DeadEnd) and dead_ends == 1):
                moments.append((event, counters.copy()))
        else:
            moments.append(counters.copy())
        events.close()
        seen.append(moments)
    assert seen[0] == seen[1]


@each
def test_the_same_run_twice_tells_the_same(search: Search) -> None:
    first = search.run(Position.from_string(HARD), Counters(), watch=True)
    second = search.run(Position.from_string(HARD), Counters(), watch=True)
    pairs = list(islice(zip(first, second, strict=True), events_of(search, 500)))
    assert [pair[0] for pair in pairs] == [pair[1] for pair in pairs]


@each
def test_values_count_and_not_what_has_been_eliminated(search: Search) -> None:
    position = Position.from_string(ONE_EMPTY)
    misled = position.eliminate([Candidate(80, 2)])
    assert list(search.run(misled, Counters(), watch=True)) == list(search.run(position, Counters(), watch=True))


@each_complete
def test_a_long_search_pauses_every_few_nodes(search: Search) -> None:
    counters = Counters()
    events = search.run(Position.from_string(HARD if search.key == "backtracking" else EMPTY), counters)
    pauses = [counters.nodes for event in islice(events, 200) if isinstance(event, Progress)]
    events.close()
    assert len(pauses) > 1
    assert all(nodes % search.pause_every == 0 for nodes in pauses)


@each
@pytest.mark.parametrize("watch", [False, True])
def test_closing_ends_the_search(search: Search, watch: bool) -> None:
    counters = Counters()
    events = search.run(Position.from_string(HARD), counters, watch)
    next(events)
    before = counters.copy()
    events.close()
    assert counters == before
    assert next(events, None) is None


@each
def test_nothing_is_done_before_the_first_event_is_asked_for(search: Search) -> None:
    counters = Counters()
    search.run(Position.from_string(HARD), counters).close()
    assert counters == Counters()


# What it says about itself


def test_the_algorithms_in_their_order() -> None:
    assert list(ALGORITHMS) == [
        "backtracking",
        "backtracking-mrv-lcv",
        "backjumping",
        "forward-checking",
        "ac3",
        "mac",
        "norvig",
        "dsatur",
        "greedy-largest-first",
        "greedy-smallest-last",
        "greedy-random",
        "greedy-dsatur",
        "dancing-links",
        "cdcl",
        "zdd",
        "belief-propagation",
        "min-conflicts",
        "annealing",
        "tabu",
        "genetic",
        "naked-singles",
        "fast",
    ]
    assert not set(ALGORITHMS) & set(VARIANTS)
    assert len(EVERY) == len(ALGORITHMS) + len(VARIANTS)
    assert all(search.key == key for key, search in EVERY.items())
    assert len({search.name for search in EVERY.values()}) == len(EVERY)


@each
def test_a_search_says_what_it_is(search: Search) -> None:
    assert search.author
    assert search.key.replace("-", "").isalnum()
    assert search.key == search.key.lower()
    assert len(search.name) <= 40
    assert 1950 <= search.year <= 2026
    for words in (search.idea, search.strengths, search.weaknesses):
        assert words.endswith(".")
        assert "  " not in words
        assert "\n" not in words
