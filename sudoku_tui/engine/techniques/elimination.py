"""Elimination: a placed value is impossible in every cell that sees it."""

from collections.abc import Iterator

from sudoku_tui.engine.board import DIGITS, HOUSES_OF, Candidate, as_candidates
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class EliminationFacts(Facts):
    """A placed value."""

    family = "elimination"
    value: Candidate

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.PATTERN, cells=(self.value.cell,)), Evidence(Role.HOUSE, houses=HOUSES_OF[self.value.cell])


@immutable
class AllEliminationsFacts(Facts):
    """The cells of several placed values."""

    family = "elimination"
    cells: tuple[int, ...]

    def evidence(self) -> tuple[Evidence, ...]:
        return (Evidence(Role.PATTERN, cells=self.cells),)


class Elimination(Technique):
    """One placed value, removed from the candidates of all its peers."""

    facts_type = EliminationFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each placed value that is still a candidate of a peer, by cell."""
        for cell in position.pending_cells:
            digit = position.values[cell]
            eliminations = as_candidates(position.pending(cell), digit)
            yield Step(self, eliminations=eliminations, facts=EliminationFacts(Candidate(cell, digit)))


class AllEliminations(Technique):
    """Every placed value at once, removed from the candidates of all its peers."""

    facts_type = AllEliminationsFacts

    def find(self, position: Position) -> Iterator[Step]:
        """At most one step: all eliminations that are pending; those of a single value are an `Elimination`."""
        sources = position.pending_cells
        if len(sources) == 1:
            yield from ELIMINATION.find(position)
        elif sources:
            eliminations = (
                candidate
                for digit in DIGITS
                for candidate in as_candidates(position.candidates[digit] & position.excluded[digit], digit)
            )
            yield Step(self, eliminations=tuple(sorted(eliminations)), facts=AllEliminationsFacts(sources))


ELIMINATION = Elimination("elimination", "", Level.EASY, 0)
ALL_ELIMINATIONS = AllEliminations("eliminate-all", "", Level.EASY, 0)
