"""How far the search for the solution of a game is, and what it found."""

from dataclasses import asdict, fields
from typing import Any, Self

from sudoku_tui.engine.board import CELLS, HOUSES
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import LETTERS, Notation, count
from sudoku_tui.engine.position import Contradiction


@immutable
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
            text += ". The givens alone can be solved, so a digit placed since is wrong"
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
                raise ValueError("the board has a contradiction")
        report = cls(**{**data, "solutions": tuple(data["solutions"]), "contradiction": contradiction})
        known = [field for field in fields(cls) if field.default is not None]
        if not all(isinstance(getattr(report, field.name), type(field.default)) for field in known):
            raise TypeError("a figure of a search is none")
        return report


def shown_seconds(seconds: float) -> float:
    """The time that `duration_text` shows, in seconds: in whole microseconds or milliseconds, or tenths of seconds."""
    return round(seconds, 6 if seconds < 0.001 else 3 if seconds < 1 else 1)


def duration_text(seconds: float) -> str:
    """A short time: "51 µs", "4 ms", "2.5 s"."""
    if seconds < 0.001:
        return f"{seconds * 1_000_000:.0f} µs"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"
