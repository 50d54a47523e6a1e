"""The search for the solution of a game: what it reports on the way and at the end."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Self

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import CELLS, HOUSES
from sudoku_tui.engine.notation import LETTERS, Notation, count
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.solver import search as fast_search
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.formats import Puzzle

GUESSES_SOON = 4_000
"""How many guesses, of some 25 microseconds each, a player waits for without being told."""


@dataclass(frozen=True)
class SearchReport:
    """How far a search is, or what it found."""

    finished: bool = False  # whether this is the result
    solutions: tuple[str, ...] = ()  # up to two solutions of 81 digits
    guesses: int = 0  # choices among several candidates, until the first solution or the proof that there is none
    backtracks: int = 0  # choices taken back until then
    seconds: float = 0.0  # the time used
    # where there is no solution, the first contradiction that constraint propagation meets
    contradiction: Contradiction | None = None
    guessed_first: bool = False  # whether it takes a guess to meet that contradiction
    givens_are_solvable: bool = False  # where there is no solution, whether the givens alone have one

    def progress(self) -> str:
        """The effort so far in words."""
        return f"{self.seconds:.0f} s, {count(self.guesses, 'guess', 'guesses')}"

    def effort(self) -> str:
        """The effort for the result in words."""
        guesses = f"{count(self.guesses, 'guess', 'guesses')}, {count(self.backtracks, 'backtrack')}"
        return f"{guesses}, {duration_text(self.seconds)}"

    def describe(self, notation: Notation = LETTERS) -> str:
        if len(self.solutions) == 1:
            return f"the only solution ({self.effort()})"
        if self.solutions:
            differing = sum(self.solutions[0][cell] != self.solutions[1][cell] for cell in CELLS)
            return f"more than one solution; two of them differ in {count(differing, 'cell')} ({self.effort()})"
        text = "no solution"
        if self.contradiction is not None:
            after = " after a guess" if self.guessed_first else ""
            text += f"; the first contradiction{after}: {self.contradiction.describe(notation)}"
        text += f" ({self.effort()})"
        if self.givens_are_solvable:
            text += ". The givens alone can be solved, so something placed since is wrong"
        return text

    def to_json(self) -> dict[str, Any]:
        contradiction = None if self.contradiction is None else self.contradiction._asdict()
        return {**asdict(self), "contradiction": contradiction}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The report that was put into JSON; raises `KeyError`, `TypeError` or `ValueError` if it is none."""
        contradiction = data["contradiction"]
        if contradiction is not None:
            contradiction = Contradiction(**{**contradiction, "cells": tuple(contradiction["cells"])})
            if not all(cell in CELLS for cell in contradiction.cells) or contradiction.house not in (None, *HOUSES):
                raise ValueError("a contradiction is on the board")
        report = cls(**{**data, "solutions": tuple(data["solutions"]), "contradiction": contradiction})
        known = [field for field in fields(cls) if field.default is not None]
        if not all(isinstance(getattr(report, field.name), type(field.default)) for field in known):
            raise TypeError("a figure of a search is none")
        return report


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
    """What a player should know before starting: that a puzzle has no solution, or several, or is solved wrongly."""
    solutions = solutions_soon(puzzle.givens)
    if solutions == 0:
        return "This puzzle has no solution."
    if solutions and not puzzle.is_start:
        standing = standing_of(puzzle.position())
        if not standing.solutions:
            return why_no_solution(standing.position)
    return "This puzzle has several solutions; logic alone cannot choose among them." if solutions == 2 else None


def duration_text(seconds: float) -> str:
    """A short time: "51 µs", "4 ms", "2.5 s"."""
    if seconds < 0.001:
        return f"{seconds * 1_000_000:.0f} µs"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


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
