"""The search for the solution of a game: what it finds, and how it says so."""

import json
from collections.abc import Iterator
from itertools import count

import pytest

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.search_report import SearchReport, duration_text
from sudoku_tui.game.jobs import search_job
from sudoku_tui.game.solver.solution_search import search, warning_about
from tests.engine.positions import EMPTY, cell
from tests.game.games import FIRST, HARD, NO_SOLUTION, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS

AFTER_A_GUESS = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
"""Without a solution; constraint propagation alone finds no contradiction in it."""


def position(givens: str, placed: str = "") -> Position:
    """The start of a puzzle, with what the player placed, such as "A1=4 B2=5"."""
    result = Position.from_string(givens)
    for placement in placed.split():
        result = result.place(cell(placement[:2]), int(placement[3]))
    return result


def reports(start: Position) -> list[SearchReport]:
    """All reports of a search, by a clock that goes on a second whenever it is asked."""
    seconds = count()
    return list(search(start, lambda: float(next(seconds))))


def result(givens: str, placed: str = "") -> SearchReport:
    return reports(position(givens, placed))[-1]


# What it finds


@pytest.mark.parametrize("givens", [FIRST, HARD, SOLVED])
def test_the_only_solution(givens: str) -> None:
    report = result(givens)
    assert report.finished
    (solution,) = report.solutions
    assert all(given in (".", digit) for given, digit in zip(givens, solution, strict=True))
    assert all({int(solution[cell]) for cell in cells} == set(DIGITS) for cells in HOUSE_CELLS)
    assert report.contradiction is None
    assert not report.guessed_first
    assert not report.givens_are_solvable
    assert report.describe().startswith("the only solution (")


def test_only_the_last_report_is_finished() -> None:
    for givens in (FIRST, TWO_SOLUTIONS, NO_SOLUTION, EMPTY):
        finished = [report.finished for report in reports(position(givens))]
        assert finished == [False] * (len(finished) - 1) + [True]


def test_several_solutions() -> None:
    report = result(TWO_SOLUTIONS)
    assert set(report.solutions) == {SOLVED, OTHER_SOLUTION}
    assert report.describe().startswith("more than one solution; two of them differ in 4 cells (")
    assert len(set(result(EMPTY).solutions)) == 2


def test_what_the_player_placed_counts() -> None:
    report = result(TWO_SOLUTIONS, "A2=6")
    assert report.solutions == (OTHER_SOLUTION,)


def test_what_was_eliminated_does_not_count() -> None:
    start = position(FIRST)
    assert reports(start.eliminated())[-1].solutions == result(FIRST).solutions
    nothing_left = Position(start.values, start.givens, (0,) * 10)
    assert reports(nothing_left)[-1].solutions == result(FIRST).solutions


def test_without_a_solution_it_says_which_contradiction_comes_first() -> None:
    report = result(NO_SOLUTION)
    assert report.solutions == ()
    assert report.contradiction == Contradiction((cell("A9"),), None, None)
    assert not report.guessed_first
    assert not report.givens_are_solvable
    assert report.describe().startswith("no solution; the first contradiction: A9 has no candidate left (")
    assert report.describe().endswith(")")
    assert "r1c9 has no candidate left" in report.describe(NUMBERS)


def test_a_contradiction_that_takes_a_guess() -> None:
    report = result(AFTER_A_GUESS)
    assert report.guessed_first
    assert report.guesses > 0
    assert report.describe().startswith("no solution; the first contradiction after a guess: ")


def test_a_wrong_entry_of_the_player_is_told_from_a_wrong_puzzle() -> None:
    report = result(FIRST, "A1=5")  # it is 4
    assert report.solutions == ()
    assert report.givens_are_solvable
    assert report.describe().endswith("The givens alone can be solved, so a digit placed since is wrong")
    assert not result(NO_SOLUTION, "I9=1").givens_are_solvable


def test_a_digit_placed_twice_in_a_house_is_the_contradiction() -> None:
    report = result(FIRST, "A2=3")
    assert report.solutions == ()
    assert report.contradiction == Contradiction((cell("A2"), cell("A3")), 3, 0)
    assert report.givens_are_solvable


def test_the_effort_is_that_of_the_first_solution() -> None:
    every = reports(position(EMPTY))
    first = next(report for report in every if report.solutions)
    assert every[-1].guesses == first.guesses > 0
    assert every[-1].seconds == first.seconds < every[-2].seconds
    assert len(every[-1].solutions) == 2


@pytest.mark.parametrize(
    ("givens", "words"),
    [(FIRST, None), (NO_SOLUTION, "no solution"), (TWO_SOLUTIONS, "several solutions"), (EMPTY, "several solutions")],
)
def test_what_a_player_should_know_before_starting(givens: str, words: str | None) -> None:
    warning = warning_about(Puzzle(givens))
    assert (warning is None) if words is None else (warning is not None and words in warning)


# How it says so


def test_the_words_for_the_effort() -> None:
    report = SearchReport(guesses=1, backtracks=2, seconds=2.54)
    assert report.effort() == "1 guess, 2 backtracks, 2.5 s"
    assert report.progress() == "3 s, 1 guess"
    assert SearchReport(guesses=12, seconds=0.4).progress() == "0 s, 12 guesses"
    assert SearchReport().effort() == "0 guesses, 0 backtracks, 0 µs"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.000051, "51 µs"), (0.001, "1 ms"), (0.0042, "4 ms"), (0.25, "250 ms"), (1, "1.0 s"), (75.26, "75.3 s")],
)
def test_short_times(seconds: float, text: str) -> None:
    assert duration_text(seconds) == text


# Through another process


@pytest.mark.parametrize("givens", [FIRST, TWO_SOLUTIONS, AFTER_A_GUESS])
def test_a_report_survives_json(givens: str) -> None:
    for report in reports(position(givens, "A2=8")):
        assert SearchReport.from_json(json.loads(json.dumps(report.to_json()))) == report


def job_reports(givens: str, values: str) -> Iterator[SearchReport]:
    board = Puzzle(
        givens, placed="".join("." if given != "." else value for given, value in zip(givens, values, strict=True))
    )
    lines = search_job.run(*search_job.arguments_of(board.board()))
    return (SearchReport.from_json(json.loads(json.dumps(line))) for line in lines)


def test_the_job_knows_givens_from_what_was_placed() -> None:
    *_, report = job_reports(FIRST, "5" + FIRST[1:])
    assert report.finished
    assert report.givens_are_solvable
    *_, report = job_reports(FIRST, FIRST)
    assert report.solutions == (SOLVED,)


def test_the_job_takes_a_position_that_breaks_the_rules() -> None:
    *_, report = job_reports(FIRST, "33" + FIRST[2:])
    assert report.finished
    assert report.contradiction is not None
    assert report.contradiction.digit == 3


def test_a_short_job_reports_once() -> None:
    assert len(list(job_reports(FIRST, FIRST))) == 1
