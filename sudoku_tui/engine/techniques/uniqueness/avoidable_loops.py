"""Avoidable loops: what is true of avoidable rectangles is true of loops of six or more cells (Reverse BUG type 1)."""

from collections.abc import Iterator

from sudoku_tui.engine.board import (
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    Candidate,
    as_candidates,
    cells_in,
    seen_in_every_house,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

_RECTANGLE = 4  # cells: `avoidable_rectangles` has these


@immutable
class AvoidableLoopFacts(Facts):
    """Cells that must not be filled so that two digits could be swapped."""

    family = "beyond.avoidable_loops"
    standing: tuple[Candidate, ...]  # the values of the two digits in the loop, by cell
    missing: Candidate  # the candidate that would complete it
    other: int  # the other of its two digits

    @property
    def cells(self) -> list[int]:
        return sorted((*(cell for cell, _ in self.standing), self.missing.cell))

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.COVER, candidates=self.standing),
            Evidence(Role.PATTERN, cells=tuple(self.cells), candidates=(self.missing,)),
        )


class AvoidableLoop(Technique):
    """A candidate that would complete a set of cells in which two digits could be swapped, none of them a given.

    With the candidate, each row, column and box that has a cell of the set has one with each of the two digits. Whoever
    pretends that it is true finds the set by going from each cell to those of the other digit in its three houses.
    """

    assumes_unique = True
    facts_type = AvoidableLoopFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each candidate, by the other digit, then by cell; the first other digit that shows it counts."""
        seen = set()
        for other in DIGITS:
            for cell in cells_in(position.empty & seen_in_every_house(position.placed[other] & ~position.givens)):
                for digit in position.candidates_of(cell):
                    missing = Candidate(cell, digit)
                    if missing in seen or position.excluded[digit] >> cell & 1:
                        continue
                    own, others = _closure(position, missing, other)
                    if own.bit_count() + others.bit_count() > _RECTANGLE:
                        seen.add(missing)
                        values = *as_candidates(own & ~(1 << cell), digit), *as_candidates(others, other)
                        facts = AvoidableLoopFacts(tuple(sorted(values)), missing, other)
                        yield Step(self, eliminations=(missing,), facts=facts)


def _closure(position: Position, missing: Candidate, other: int) -> tuple[int, int]:
    """The cells that would hold the missing digit and those that hold the other one; none where a given is met."""
    cell, digit = missing
    places = position.placed[digit] | 1 << cell, position.placed[other]
    sets, waiting = [1 << cell, 0], [(cell, 0)]
    while waiting:
        cell, which = waiting.pop()
        for house in HOUSES_OF[cell]:
            found = places[1 - which] & HOUSE_MASK[house]
            if not found or found & position.givens:
                return 0, 0
            if not found & sets[1 - which]:
                sets[1 - which] |= found
                waiting.append((found.bit_length() - 1, 1 - which))
    return sets[0], sets[1]


AVOIDABLE_LOOP = AvoidableLoop("avoidable-loop", "3301", Level.HARD, 110)
