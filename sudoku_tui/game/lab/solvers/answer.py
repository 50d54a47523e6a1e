"""Answers of third-party solvers about a puzzle."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SolverAnswer:
    """Its answer."""

    values: tuple[int, ...] | None  # a solution, for each cell its digit; None if it has none
    is_proof: bool  # whether it looked at everything it had to; otherwise it ended at the bound
    decisions: int | None = None  # how often it chose, by its own count, if it counts that
