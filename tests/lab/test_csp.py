"""A `CSP` tells what a search does with it, counts it, and refuses what makes no sense."""

import random
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import replace

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.errors import IllegalMove, SudokuError, WrongArgument
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Propagation,
    Search,
    Solution,
)
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.lab import CSP
from tests.engine.positions import EMPTY
from tests.engine.search.puzzles import OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS, WITHOUT_SOLUTION
from tests.lab.student_files import COURSE_PUZZLES, FILES, FOLDER, Enough, declared, events_of
from tests.shared_data import SHARED, needs_shared

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
"""A1 can be 4 or 5."""


def without_reason(event: Event) -> Event:
    return replace(event, reason="", line=None) if isinstance(event, Choice) else replace(event, line=None)


def ours(search: Search, puzzle: str, most: int | None = None) -> tuple[list[Event], Counters]:
    """The events of a search of ours up to its first solution, and the counters after them."""
    counters = Counters()
    events = []
    for event in search.run(puzzle, counters, watch=True):
        events.append(event)
        if isinstance(event, Solution) or len(events) == most:
            break
    return events, counters


# The students' files


@pytest.mark.parametrize("file", FILES)
def test_a_file_has_at_most_forty_lines(file: str) -> None:
    assert len((FOLDER / f"{file}.py").read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.sample(9)
@pytest.mark.parametrize("puzzle", COURSE_PUZZLES)
@pytest.mark.parametrize("file", FILES)
def test_a_students_file_tells_what_our_algorithm_of_the_same_name_tells(file: str, puzzle: str) -> None:
    """Event by event, and with the same counts; of plain backtracking, which can take long, the first events."""
    most = 2000 if file == "backtracking" else None
    events, counters = events_of(declared(file).function, puzzle, most)
    expected, theirs = ours(ALGORITHMS[FILES[file]], puzzle, most)
    assert [without_reason(event) for event in events] == [without_reason(event) for event in expected]
    assert replace(counters, assignments=0) == replace(theirs, assignments=0)
    if not isinstance(events[-1], DeadEnd):  # ours has tried the values of a cell that has none left when it tells so
        assert counters.assignments == theirs.assignments


def lesson_rows(algorithm: str) -> list[tuple[str, int, int]]:
    """Puzzles that take seconds, and what lessons count: values tried, assignments undone. None without the file."""
    file = SHARED / "lesson-counts.tsv"
    rows = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    fields = [row.split("\t") for row in rows if not row.startswith("#")]
    return [
        (puzzle, int(tried), int(undone))
        for puzzle, _, key, tried, undone in fields
        if key == algorithm and int(tried) < 15_000
    ]


@needs_shared
@pytest.mark.sample(4)
@pytest.mark.parametrize(("puzzle", "tried", "undone"), lesson_rows("forward-checking"))
def test_a_students_forward_checking_counts_what_lessons_count(puzzle: str, tried: int, undone: int) -> None:
    _, counters = events_of(declared("forward_checking").function, puzzle)
    assert (counters.assignments, counters.backtracks) == (tried, undone)


# Other searches


def all_solutions(csp: CSP) -> None:
    """It does not end at a solution."""
    if csp.is_complete:
        return
    var = min(csp.unassigned, key=lambda var: len(csp.legal_values(var)))
    for value in csp.choose(var, csp.legal_values(var)):
        csp.assign(var, value)
        all_solutions(csp)
        csp.unassign(var)


def iterative(csp: CSP) -> bool:
    """A stack instead of recursion, and no choice told."""
    stack: list[tuple[int, list[int]]] = []
    while not csp.is_complete:
        var = min(csp.unassigned, key=lambda var: len(csp.legal_values(var)))
        stack.append((var, list(csp.legal_values(var))))
        while not stack[-1][1]:
            stack.pop()
            if not stack:
                return False
            csp.unassign(stack[-1][0])
        var, values = stack[-1]
        csp.assign(var, values.pop())
    return True


def restarting(csp: CSP) -> bool:
    """Values at random, and everything undone at each dead end; the last assigned is undone first."""
    rng = random.Random(3)
    for _ in range(200):
        done: list[int] = []
        while not csp.is_complete:
            var = min(csp.unassigned, key=lambda var: len(csp.legal_values(var)))
            values = csp.legal_values(var)
            if not values:
                break
            csp.assign(var, rng.choice(values))
            done.append(var)
        if csp.is_complete:
            return True
        for var in reversed(done):
            csp.unassign(var)
    return False


def changing_its_mind(csp: CSP) -> bool:
    """The only value of a cell is undone, and another cell is taken: first at the root, then below a guess."""
    for guess in (0, 1):
        single, other = [var for var in csp.unassigned if len(csp.legal_values(var)) == 1][:2]
        csp.assign(single, csp.legal_values(single)[0])
        csp.remove(next(var for var in csp.unassigned if 9 in csp.domain(var)), 9)
        csp.unassign(single)
        csp.assign(other, csp.legal_values(other)[0])
        csp.remove(next(var for var in csp.unassigned if 8 in csp.domain(var)), 8)
        csp.assign(single, csp.legal_values(single)[0])
        csp.unassign(single)
        csp.assign(guess, csp.legal_values(guess)[0])
    return False


def told(function: Callable[[CSP], object], puzzle: str) -> list[Event]:
    events: list[Event] = []
    csp = CSP(puzzle, events.append)
    function(csp)
    csp.finish()
    return events


def test_all_solutions_are_told_by_a_search_that_goes_on() -> None:
    solutions = [event.values for event in told(all_solutions, TWO_SOLUTIONS) if isinstance(event, Solution)]
    assert {"".join(map(str, values)) for values in solutions} == {SOLVED, OTHER_SOLUTION}


@pytest.mark.sample(2)
@pytest.mark.parametrize("puzzle", COURSE_PUZZLES)
def test_a_search_without_recursion_and_without_choices_is_told_too(puzzle: str) -> None:
    events = told(iterative, puzzle)
    solution = next(event for event in events if isinstance(event, Solution))
    assert "".join(map(str, solution.values)) == solver.solve(puzzle)
    assert any(isinstance(event, Choice) for event in events)


class Kept(Search):
    """A search that tells events that were kept."""

    def __init__(self, events: list[Event]) -> None:
        super().__init__("kept", "Kept", "", 2026, "", "", "")
        self.__dict__["events"] = events

    def _run(self, *_: object) -> Generator[Event, None, None]:
        yield from self.__dict__["events"]


@pytest.mark.parametrize(
    ("search", "puzzle"),
    [
        (all_solutions, TWO_SOLUTIONS),
        (iterative, COURSE_PUZZLES[0]),
        (restarting, COURSE_PUZZLES[0]),
        (changing_its_mind, PUZZLE),
        *((declared(file).function, COURSE_PUZZLES[0]) for file in FILES),
    ],
)
def test_the_theatre_shows_the_assignment_as_it_is_at_each_event_and_back(
    search: Callable[[CSP], object], puzzle: str
) -> None:
    events: list[Event] = []
    states: list[str] = []

    def tell(event: Event) -> None:
        events.append(event)
        states.append(str(csp))
        if len(events) == 1500:
            raise Enough

    csp = CSP(puzzle, tell)
    with suppress(Enough):
        search(csp)
    theatre = Theatre(Kept(events), Position.of(puzzle))
    seen = []
    while theatre.step():
        seen.append("".join(str(value or ".") for value in theatre.values))
    assert len(seen) == len(events) > 12
    for event, state, picture in zip(events, states, seen, strict=True):
        if isinstance(event, Assignment):  # which is told before it is made
            assert picture[event.cell] == str(event.digit)
        elif isinstance(event, Choice | DeadEnd | Solution):
            assert picture == state
    for picture in reversed(seen[:-1]):
        theatre.back()
        assert picture == "".join(str(value or ".") for value in theatre.values)


# What it tells


def test_removals_with_one_cause_are_one_event_and_are_undone_with_it() -> None:
    events: list[Event] = []
    csp = CSP(PUZZLE, events.append)
    csp.assign(0, 4)
    assert csp.remove(1, 4)
    assert csp.remove(9 + 1, 4)
    assert not csp.remove(1, 4)
    assert csp.domain(1) == (1, 2, 3, 5, 6, 7, 8, 9)
    csp.unassign(0)
    assert csp.domain(1) == tuple(range(1, 10))
    assert events[0] == Choice(((0, 4), (0, 5)), "chosen by the search", 0)  # type: ignore[arg-type]  # equal to candidates
    assert events[1:] == [
        Assignment(0, 4, 1, guess=True),
        Propagation(0, ((1, 4), (10, 4)), 1),  # type: ignore[arg-type]  # equal to candidates
        Backtrack(0, 4, 1),
    ]


def test_an_empty_domain_is_a_dead_end_once() -> None:
    events: list[Event] = []
    csp = CSP(EMPTY, events.append)
    csp.assign(0, 1)
    for value in range(1, 10):
        csp.remove(1, value)
    assert list(csp.choose(1)) == []
    assert [event for event in events if isinstance(event, DeadEnd)] == [DeadEnd(Contradiction((1,), None, None), 1)]
    assert csp.counters.dead_ends == 1


def test_each_value_taken_from_a_choice_counts_as_tried_and_one_assigned_without_it() -> None:
    csp = CSP(PUZZLE)
    givens = csp.counters.assignments
    assert givens == len(csp.givens) == 32
    for value in csp.choose(0):
        if csp.is_consistent(0, value):
            csp.assign(0, value)
            break
    assert csp.counters.assignments == givens + 4
    csp.unassign(0)
    csp.assign(0, 5)
    assert csp.counters.assignments == givens + 5
    assert csp.counters.backtracks == 1


def test_a_solved_puzzle_is_a_solution() -> None:
    assert told(lambda csp: csp.is_complete, SOLVED) == [Solution(Position.of(SOLVED).values, 0)]


def test_what_has_no_solution_ends_without_one() -> None:
    events, _ = events_of(declared("forward_checking").function, WITHOUT_SOLUTION, 3000)
    assert not any(isinstance(event, Solution) for event in events)


# What it refuses


def assign_twice(csp: CSP) -> None:
    csp.assign(0, 4)
    csp.assign(0, 5)


def assign_what_was_removed(csp: CSP) -> None:
    csp.remove(0, 4)
    csp.assign(0, 4)


def undo_in_the_wrong_order(csp: CSP) -> None:
    csp.assign(0, 4)
    csp.assign(1, 7)
    csp.unassign(0)


REFUSED: list[tuple[Callable[[CSP], object], type[SudokuError], str]] = [
    (lambda csp: csp.domain(81), WrongArgument, "A variable is a whole number from 0 (A1) to 80 (I9), not 81."),
    (lambda csp: csp.value(-1), WrongArgument, "A variable is a whole number from 0 (A1) to 80 (I9), not -1."),
    (lambda csp: csp.choose(True), WrongArgument, "A variable is a whole number from 0 (A1) to 80 (I9), not True."),
    (lambda csp: csp.assign(0, "x"), WrongArgument, "A value is a whole number from 1 to 9, not 'x'."),  # type: ignore[arg-type]  # no number
    (lambda csp: csp.remove(0, 0), WrongArgument, "A value is a whole number from 1 to 9, not 0."),
    (lambda csp: csp.choose(0, [1, None]), WrongArgument, "A value is a whole number from 1 to 9, not None."),  # type: ignore[list-item]  # no number
    (lambda csp: csp.assign(2, 4), IllegalMove, "A3 = 4 changes a given, A3 = 3."),
    (lambda csp: csp.unassign(2), IllegalMove, "A3 cannot be unassigned: it is a given."),
    (lambda csp: csp.unassign(0), IllegalMove, "A1 cannot be unassigned: it has no value."),
    (lambda csp: csp.choose(2), IllegalMove, "A3 cannot be chosen: it has the value 3."),
    (lambda csp: csp.assign(0, 3), IllegalMove, "A1 = 3 is not consistent: A3 has the value 3."),
    (lambda csp: csp.remove(2, 3), IllegalMove, "3 cannot be removed from A3: it is its value."),
    (undo_in_the_wrong_order, IllegalMove, "A1 cannot be unassigned before A2, which was assigned after it."),
    (assign_twice, IllegalMove, "A1 = 5 puts a second value into a cell, which has 4."),
    (
        assign_what_was_removed,
        IllegalMove,
        "A1 = 4 is not possible: 4 has been removed from the domain of A1.",
    ),
]


@pytest.mark.parametrize(("call", "kind", "sentence"), REFUSED)
def test_what_makes_no_sense_is_refused_in_a_sentence_and_changes_nothing(
    call: Callable[[CSP], object], kind: type[SudokuError], sentence: str
) -> None:
    csp = CSP(PUZZLE)
    with pytest.raises(kind) as caught:
        call(csp)
    assert str(caught.value) == sentence
    assert csp.refused is caught.value
    assert csp.counters.dead_ends == 0
