"""The search algorithms: what they find, what they tell, and what they count."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, PEERS, Candidate
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Progress,
    Propagation,
    Search,
    Solution,
)
from sudoku_tui.engine.search.norvig import NORVIG
from tests.data import Invalid, invalid_puzzle, invalid_puzzles, puzzles, solved_puzzles
from tests.engine.positions import EMPTY

SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
TWO_SOLUTIONS = "4.3921.579.7345.21251876493548132976729564138136798245372689514814253769695417382"
"""A2, A7, B2 and B7 hold 8 and 6, one way or the other."""
WITHOUT_SOLUTION_AND_HARD = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def run(puzzle: str, watch: bool = False) -> tuple[list[Event], Counters]:
    """All events of a whole run, and the counters at its end."""
    counters = Counters()
    return list(NORVIG.run(Position.from_string(puzzle), counters, watch)), counters


def solutions(events: list[Event]) -> list[tuple[int, ...]]:
    return [event.values for event in events if isinstance(event, Solution)]


def contradictions(events: list[Event]) -> list[Contradiction]:
    return [event.contradiction for event in events if isinstance(event, DeadEnd)]


def check_solution(puzzle: str, values: tuple[int, ...]) -> None:
    """A solution keeps the givens, and each house holds the nine digits."""
    assert all(given in (".", "0", str(value)) for given, value in zip(puzzle, values, strict=True))
    assert all({values[cell] for cell in cells} == set(DIGITS) for cells in HOUSE_CELLS)


# What it finds


@pytest.mark.parametrize("name", ["easy", "hard", "hardest"])
def test_every_puzzle_has_exactly_one_solution(name: str) -> None:
    for puzzle, solution in solved_puzzles(name):
        events, counters = run(puzzle)
        (values,) = solutions(events)
        check_solution(puzzle, values)
        assert "".join(map(str, values)) == solution
        assert counters.solutions == 1
        assert counters.nodes == counters.guesses + 1
        assert counters.backtracks == counters.guesses == counters.assignments  # after the whole tree no guess stands


def test_an_empty_grid_has_a_solution() -> None:
    counters = Counters()
    events = NORVIG.run(Position.from_string(EMPTY), counters)
    solution = next(event for event in events if isinstance(event, Solution))
    check_solution(EMPTY, solution.values)
    assert counters.assignments + counters.forced >= 81
    assert counters.guesses - counters.backtracks == solution.depth


def test_several_solutions_differ() -> None:
    events, counters = run(TWO_SOLUTIONS)
    one, other = solutions(events)
    check_solution(TWO_SOLUTIONS, one)
    check_solution(TWO_SOLUTIONS, other)
    assert [cell for cell in CELLS if one[cell] != other[cell]] == [1, 6, 10, 15]
    assert counters.solutions == 2


def test_solutions_of_an_empty_grid_come_one_by_one() -> None:
    events = NORVIG.run(Position.from_string(EMPTY), Counters())
    found = list(islice((event.values for event in events if isinstance(event, Solution)), 20))
    assert len(set(found)) == 20
    for values in found:
        check_solution(EMPTY, values)


@pytest.mark.parametrize(
    "case", [case for case in invalid_puzzles() if 0 < case.solutions < 1000], ids=lambda case: case.label
)
def test_the_number_of_solutions(case: Invalid) -> None:
    events, _ = run(case.puzzle)
    assert len(set(solutions(events))) == len(solutions(events)) == case.solutions


# What has no solution


@pytest.mark.parametrize(
    "case", [case for case in invalid_puzzles() if case.label.startswith("unsolvable")], ids=lambda case: case.label
)
def test_a_contradiction_that_shows_without_a_guess(case: Invalid) -> None:
    events, counters = run(case.puzzle)
    assert [end.describe() for end in contradictions(events)] == [case.note]
    assert len(events) == 1
    assert (counters.nodes, counters.guesses, counters.dead_ends, counters.solutions) == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("other", "contradiction"),
    [(8, Contradiction((0, 8), 5, 0)), (72, Contradiction((0, 72), 5, 9)), (10, Contradiction((0, 10), 5, 18))],
)
@pytest.mark.parametrize("watch", [False, True])
def test_equal_digits_in_a_house_contradict_at_once(other: int, contradiction: Contradiction, watch: bool) -> None:
    counters = Counters()
    position = Position.from_string(EMPTY).place(0, 5).place(other, 5)
    assert list(NORVIG.run(position, counters, watch)) == [DeadEnd(contradiction, 0)]
    assert counters == Counters(nodes=1, dead_ends=1)


def test_a_wrong_value_leaves_no_solution() -> None:
    """Each wrong value in the first empty cell, of those that the givens allow."""
    position = Position.from_string(puzzles("hard")[0])
    (solution,) = solutions(list(NORVIG.run(position, Counters())))
    cell = position.values.index(0)
    wrong = [digit for digit in position.eliminated().candidates_of(cell) if digit != solution[cell]]
    assert wrong
    for digit in wrong:
        counters = Counters()
        events = list(NORVIG.run(position.place(cell, digit), counters))
        assert solutions(events) == []
        assert len(contradictions(events)) == 1
        assert counters.backtracks == counters.guesses
        assert counters.dead_ends >= 1


# What it starts from


def test_the_values_count_and_not_what_has_been_eliminated() -> None:
    position = Position.from_string(TWO_SOLUTIONS)
    misled = position.eliminate(Candidate(1, digit) for digit in DIGITS)
    for same in (misled, position.eliminated()):
        assert list(NORVIG.run(same, Counters(), watch=True)) == list(NORVIG.run(position, Counters(), watch=True))


def test_values_placed_later_count_like_givens() -> None:
    position = Position.from_string(TWO_SOLUTIONS).place(1, 6)
    (values,) = solutions(list(NORVIG.run(position, Counters())))
    assert values[1] == 6


# What it counts, by hand


def test_counters_of_a_solved_grid() -> None:
    events, counters = run(SOLVED, watch=True)
    assert events == [Solution(Position.from_string(SOLVED).values, 0)]
    assert counters == Counters(nodes=1, solutions=1)


def test_counters_of_one_empty_cell() -> None:
    """Eight digits go from I9, digit by digit, each because of the first cell that holds it and sees I9."""
    first = {1: 17, 3: 26, 4: 62, 5: 53, 6: 35, 7: 8, 8: 44, 9: 71}
    removed = [Propagation(cell, (Candidate(80, digit),), 0) for digit, cell in first.items()]
    events, counters = run(SOLVED[:80] + ".", watch=True)
    assert events == [*removed, Assignment(80, 2, 0, guess=False), Solution(Position.from_string(SOLVED).values, 0)]
    assert counters == Counters(nodes=1, forced=1, propagations=8, solutions=1)


def test_counters_of_two_solutions() -> None:
    """The givens leave 6 and 8 in A2, A7, B2 and B7.

    Each of the other seven digits goes from these cells twice: because of its cell in row A and of its cell in row B.
    6 in A2 leaves one place in each house: B7 = 6, A7 = 8 and B2 = 8 follow, and nothing more is removed.
    8 in A2 leaves one as well: A7 = 6 still removes 6 from B7, then B2 = 6 and B7 = 8 follow.
    """
    events, counters = run(TWO_SOLUTIONS, watch=True)
    root, tree = events[:14], events[14:]
    assert all(isinstance(event, Propagation) and event.depth == 0 for event in root)
    first = Position.from_string(SOLVED).values
    other = tuple({1: 6, 6: 8, 10: 8, 15: 6}.get(cell, first[cell]) for cell in CELLS)
    assert tree == [
        Choice((Candidate(1, 6), Candidate(1, 8)), "the fewest candidates of all cells", 0),
        Assignment(1, 6, 1, guess=True),
        Propagation(1, (Candidate(6, 6), Candidate(10, 6)), 1),
        Assignment(15, 6, 1, guess=False),
        Assignment(6, 8, 1, guess=False),
        Assignment(10, 8, 1, guess=False),
        Solution(other, 1),
        Backtrack(1, 6, 1),
        Assignment(1, 8, 1, guess=True),
        Propagation(1, (Candidate(6, 8), Candidate(10, 8)), 1),
        Assignment(6, 6, 1, guess=False),
        Propagation(6, (Candidate(15, 6),), 1),
        Assignment(10, 6, 1, guess=False),
        Assignment(15, 8, 1, guess=False),
        Solution(first, 1),
        Backtrack(1, 8, 1),
    ]
    assert counters == Counters(
        nodes=3,
        guesses=2,
        guesses_undone=2,
        assignments=2,
        backtracks=2,
        forced=6,
        propagations=14 + 1 + 2,
        max_depth=1,
        solutions=2,
    )


# What it tells


class Replay:
    """The state of a search, from its events alone: every event is checked against it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.values = dict(enumerate(position.values))
        self.candidates = {cell: {value} if value else set(DIGITS) for cell, value in self.values.items()}
        self.undo: list[tuple[dict[int, int], dict[int, set[int]]]] = []
        self.guesses: list[tuple[int, int]] = []
        self.dead = False
        self.counters = Counters(nodes=1)

    def see(self, event: Event) -> None:
        count = self.counters
        assert event.depth == len(self.guesses) + (isinstance(event, Assignment) and event.guess)
        match event:
            case Choice():
                assert event.options
                assert event.cell is not None
                assert not self.values[event.cell]
                assert {digit for _, digit in event.options} == self.candidates[event.cell]
                sizes = [len(self.candidates[cell]) for cell in CELLS if not self.values[cell]]
                assert len(event.options) == min(sizes) >= 2
                assert event.cell == next(cell for cell in CELLS if len(self.candidates[cell]) == min(sizes))
            case Assignment(cell=cell, digit=digit):
                assert digit in self.candidates[cell]
                count.assignments += event.guess
                count.forced += not event.guess
                if event.guess:
                    assert len(self.candidates[cell]) > 1
                    self.undo.append((dict(self.values), {c: set(digits) for c, digits in self.candidates.items()}))
                    self.guesses.append((cell, digit))
                    count.nodes += 1
                    count.guesses += 1
                    count.max_depth = max(count.max_depth, event.depth)
                else:
                    assert self.candidates[cell] == {digit} or self.is_only_place(cell, digit)
                self.values[cell] = digit
                self.candidates[cell] = {digit}
            case Propagation(cell=cell):
                assert event.removed
                for peer, digit in event.removed:
                    assert peer in PEERS[cell]
                    assert digit == self.values[cell]
                    self.candidates[peer].remove(digit)
                count.propagations += 1
            case DeadEnd():
                self.check_contradiction(event.contradiction)
                count.dead_ends += 1
            case Backtrack():
                assert (event.cell, event.digit) == self.guesses.pop()
                self.values, self.candidates = self.undo.pop()
                count.backtracks += 1
                count.guesses_undone += 1
            case Solution():
                assert event.values == tuple(self.values[cell] for cell in CELLS)
                check_solution(self.position.to_string(), event.values)
                count.solutions += 1
            case Progress():
                pytest.fail("a watched run has no use for Progress")

    def is_only_place(self, cell: int, digit: int) -> bool:
        return any(
            [place for place in cells if digit in self.candidates[place]] == [cell]
            for cells in HOUSE_CELLS
            if cell in cells
        )

    def check_contradiction(self, contradiction: Contradiction) -> None:
        if contradiction.house is None:
            (cell,) = contradiction.cells
            assert self.candidates[cell] == set()
        else:
            assert contradiction.cells == ()
            cells = HOUSE_CELLS[contradiction.house]
            assert all(contradiction.digit not in self.candidates[cell] for cell in cells)


def some_puzzles() -> Iterator[str]:
    """Easy, hard, ambiguous and impossible ones."""
    yield SOLVED
    yield TWO_SOLUTIONS
    yield from puzzles("easy")[::5]
    yield from puzzles("hardest")[:11]
    yield from puzzles("hard")[40:50]
    yield from (invalid_puzzle(name) for name in ("not_unique_10", "unsolvable_box", "unsolvable_square"))


@pytest.mark.parametrize("puzzle", some_puzzles())
def test_the_events_tell_the_whole_state_and_the_counters_at_every_moment(puzzle: str) -> None:
    position = Position.from_string(puzzle)
    counters = Counters()
    replay = Replay(position)
    for event in NORVIG.run(position, counters, watch=True):
        replay.see(event)
        assert counters == replay.counters
    assert replay.guesses == []


@pytest.mark.parametrize("puzzle", some_puzzles())
def test_watching_changes_nothing(puzzle: str) -> None:
    watched, watched_counters = run(puzzle, watch=True)
    alone, counters = run(puzzle)
    assert counters == watched_counters
    assert solutions(alone) == solutions(watched)
    assert contradictions(alone) == contradictions(watched)[:1]
    assert {type(event) for event in alone} <= {Solution, DeadEnd, Progress}
    assert not any(isinstance(event, Progress) for event in watched)


def test_the_same_run_twice_tells_the_same() -> None:
    assert run(TWO_SOLUTIONS, watch=True) == run(TWO_SOLUTIONS, watch=True)


# Bounds


def test_a_long_search_pauses_every_few_nodes() -> None:
    counters = Counters()
    events = NORVIG.run(Position.from_string(WITHOUT_SOLUTION_AND_HARD), counters)
    pauses = []
    for event in events:
        if isinstance(event, Progress):
            assert 1 <= event.depth <= counters.max_depth
            pauses.append(counters.nodes)
        if counters.nodes >= 1000:
            break
    events.close()
    assert pauses == list(range(64, 1000 + 64, 64))


@pytest.mark.parametrize("watch", [False, True])
def test_closing_ends_the_search(watch: bool) -> None:
    counters = Counters()
    events = NORVIG.run(Position.from_string(WITHOUT_SOLUTION_AND_HARD), counters, watch)
    for _ in range(10):
        next(events)
    before = replace(counters)
    events.close()
    assert counters == before
    assert next(events, None) is None


def test_nothing_is_done_before_the_first_event_is_asked_for() -> None:
    counters = Counters()
    events = NORVIG.run(Position.from_string(EMPTY), counters)
    assert counters == Counters()
    events.close()
    assert counters == Counters()


def test_two_runs_do_not_disturb_each_other() -> None:
    expected = run(TWO_SOLUTIONS, watch=True)[0]
    one = NORVIG.run(Position.from_string(TWO_SOLUTIONS), Counters(), watch=True)
    other = NORVIG.run(Position.from_string(TWO_SOLUTIONS), Counters(), watch=True)
    pairs = list(zip(one, other, strict=True))
    assert [pair[0] for pair in pairs] == [pair[1] for pair in pairs] == expected


# What it says about itself


@pytest.mark.parametrize("search", [NORVIG], ids=lambda search: search.key)
def test_a_search_says_what_it_is(search: Search) -> None:
    facts = {field.name: getattr(search, field.name) for field in fields(search)}
    assert all(facts.values())
    assert search.key == search.key.lower()
    assert search.key.replace("-", "").isalnum()
    assert 1950 <= search.year <= 2030
    for text in (search.idea, search.strengths, search.weaknesses):
        assert text.endswith(".")


def test_a_choice_is_of_a_cell_or_of_a_digit() -> None:
    assert Choice((Candidate(4, 1), Candidate(4, 2)), "", 0).cell == 4
    assert Choice((Candidate(4, 1), Candidate(5, 1)), "", 0).cell is None
