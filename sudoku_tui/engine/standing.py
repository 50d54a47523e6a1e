"""How a position stands: whether its givens, its other digits and its candidates agree with exactly one solution."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, solutions

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique


@immutable
class Standing:
    """The verdict of the fast solver on a position."""

    position: Position
    # the solution that agrees with its digits and candidates, or two of several; none if nothing agrees
    solutions: tuple[str, ...]
    is_unique: bool  # whether the givens alone have one solution, so that techniques may assume it

    def allowed(self, techniques: Iterable[Technique]) -> tuple[Technique, ...]:
        """The techniques that are right here: only in a puzzle with one solution may they assume that."""
        return tuple(technique for technique in techniques if self.is_unique or not technique.assumes_unique)


def standing_of(position: Position) -> Standing:
    """Search for the solutions of a position and of its givens."""
    removed = tuple(position.removed())
    found = tuple(islice(solutions(position, removed), 2))
    is_start = not removed and position.givens_string() == position.to_string()
    return Standing(position, found, len(found) == 1 if is_start else count_solutions(position.givens_string()) == 1)


def why_no_solution(position: Position, notation: Notation = LETTERS) -> str:
    """The sentence about a position that has no solution: what is wrong, as far as can be known."""
    values, givens = position.to_string(), position.givens_string()
    removed = tuple(position.removed())
    if removed:
        found = list(islice(solutions(values), 2))
        if found:
            wrong = [notation.candidate(one) for one in removed if found[0][one.cell] == str(one.digit)]
            reason = f"the solution has {wrong[0]}, which was removed" if len(found) == 1 else "they leave no solution"
            return f"The candidates are wrong: {reason}."
    if values != givens:
        found = list(islice(solutions(givens), 2))
        if found:
            wrong = [
                f"{notation.cell(cell)} holds {value}, but the solution has {digit} there"
                for cell, (value, digit) in enumerate(zip(values, found[0], strict=True))
                if value not in (".", digit)
            ]
            return f"The placed digits are wrong: {wrong[0] if len(found) == 1 else 'they leave no solution'}."
    contradiction = Position.from_string(givens).eliminated().contradiction
    reason = "every way to fill it was tried" if contradiction is None else contradiction.describe(notation)
    return f"The puzzle has no solution: {reason}."
