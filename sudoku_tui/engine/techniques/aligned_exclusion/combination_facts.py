"""Why combinations of candidates in two or three cells are impossible, as facts; of two candidates or of three."""

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role
from sudoku_tui.engine.techniques.aligned_exclusion.conflicts import Conflicts


@dataclass(frozen=True, slots=True)
class Impossible:
    """Candidates of different cells that cannot all be true: the first one, and others of one cell, each with it.

    With a third candidate they cannot be true with both that and the first.
    """

    first: Candidate
    others: tuple[Candidate, ...]
    excluder: tuple[Candidate, ...] = ()
    """The candidates of the set that would have too few digits left; none if it is one digit, and cells see each
    other."""
    premise: Candidate | None = None  # the third candidate, where there is one

    __repr__ = brief


@immutable
class CombinationFacts(Facts):
    """Two or three cells, and why some of their candidates are in no possible combination."""

    family = "beyond.exclusion"
    cells: tuple[tuple[Candidate, ...], ...]  # the candidates of each cell, by cell
    removed: tuple[Candidate, ...]
    cases: tuple[tuple[Impossible, ...], ...]
    """For each candidate that goes, what is impossible with it: of two cells all candidates of the other one; of three
    those of one of the others, and then what is left of these."""

    @property
    def excluders(self) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates of each almost locked set, in the order of the explanation."""
        return tuple(dict.fromkeys(one.excluder for case in self.cases for one in case if one.excluder))

    def pattern(self) -> Evidence:
        """The candidates of the cells without those that go."""
        kept = tuple(one for cell in self.cells for one in cell if one not in self.removed)
        return Evidence(Role.PATTERN, candidates=kept)

    def shown_set(self, excluder: tuple[Candidate, ...]) -> tuple[Evidence, ...]:
        """The evidence of a set."""
        if not excluder:
            return ()
        return (Evidence(_SETS[self.excluders.index(excluder) % len(_SETS)], candidates=excluder),)

    def evidence(self) -> tuple[Evidence, ...]:
        return (self.pattern(), *(piece for one in self.excluders for piece in self.shown_set(one)))


_SETS = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)


def bans(
    position: Position, known: Conflicts, candidate: Candidate, others: Sequence[Candidate]
) -> tuple[Impossible, ...]:
    """Why a candidate and each of some candidates of another cell cannot both be true; together what a set excludes.

    Few small sets are chosen: always the one that has the fewest cells for each candidate that it excludes.
    """
    same = tuple(one for one in others if one.digit == candidate.digit)
    found = [Impossible(candidate, same)] if same else []
    between = {one: known.between(candidate, one) for one in others if one not in same}
    while between:
        one, excluded = min(_choices(known, between), key=_price)
        found.append(Impossible(candidate, excluded, position.candidates_in(one.cells)))
        for other in excluded:
            del between[other]
    return tuple(found)


def _choices(known: Conflicts, between: dict[Candidate, int]) -> list[tuple[AlmostLockedSet, tuple[Candidate, ...]]]:
    """Each set with the candidates that it excludes."""
    union = 0
    for mask in between.values():
        union |= mask
    return [
        (one, tuple(other for other, mask in between.items() if mask >> one.number & 1))
        for one in known.known.of(union)
    ]


def _price(choice: tuple[AlmostLockedSet, tuple[Candidate, ...]]) -> tuple[float, int]:
    """Cells of a set for each candidate that it excludes."""
    one, excluded = choice
    return one.cells.bit_count() / len(excluded), one.number
