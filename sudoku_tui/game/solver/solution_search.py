"""The search for the solution of a game, and for whether a puzzle has one."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from sudoku_tui.engine import solver
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.solver import search as fast_search
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.search_report import SearchReport

GUESSES_SOON = 4_000
"""How many guesses, of some 25 microseconds each, a player waits for without being told."""


def solutions_soon(values: str) -> int | None:
    """How many solutions 81 characters have: 0, 1, or 2 for several; None if it takes more than some 0.1 s to know."""
    solutions = first_solutions(values)
    return None if solutions is None else len(solutions)


def first_solutions(values: str, most: int = 2) -> tuple[str, ...] | None:
    """Solutions of what is placed (81 characters), `most` at the most; None if that takes more than `GUESSES_SOON`."""
    for progress in fast_search(values, limit=most):
        if progress.complete or len(progress.solutions) == most:
            return progress.solutions
        if progress.guesses > GUESSES_SOON:
            return None
    return None


def warning_about(puzzle: Puzzle) -> str | None:
    """A warning before the start: that a puzzle has no solution, or several, or is solved wrongly."""
    solutions = solutions_soon(puzzle.givens)
    if solutions == 0:
        return "This puzzle has no solution."
    if solutions and not puzzle.is_start:
        standing = standing_of(puzzle.position())
        if not standing.solutions:
            return why_no_solution(standing.position)
    return "This puzzle has several solutions; logic alone cannot choose among them." if solutions == 2 else None


def search(position: Position, now: Callable[[], float]) -> Iterator[SearchReport]:
    """Search for the solution of the placed digits, and for a second one; yields reports, the last one finished."""
    started = now()
    found: SearchReport | None = None
    report = SearchReport()
    for progress in solver.search(position, limit=2):
        report = SearchReport(
            solutions=progress.solutions,
            guesses=progress.guesses,
            backtracks=progress.backtracks,
            seconds=now() - started,
        )
        if report.solutions and found is None:
            found = report
        yield report
    if found is not None:
        yield replace(found, finished=True, solutions=report.solutions)
        return
    contradiction, depth = _first_contradiction(position)
    givens = position.givens_string()
    yield replace(
        report,
        finished=True,
        contradiction=contradiction,
        guessed_first=depth > 0,
        givens_are_solvable=givens != position.to_string() and solver.solve(givens) is not None,
    )


def _first_contradiction(position: Position) -> tuple[Contradiction | None, int]:
    """The first contradiction that constraint propagation meets in a position without a solution, and its depth."""
    from sudoku_tui.engine.search.events import Counters, DeadEnd
    from sudoku_tui.engine.search.norvig import NORVIG

    for event in NORVIG.run(position, Counters()):
        if isinstance(event, DeadEnd):
            return event.contradiction, event.depth
    return None, 0
