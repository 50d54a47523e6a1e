"""Junior Exocets: both targets are in the band of the base, one in each of its other boxes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.board import (
    HOUSE_MASK,
    Candidate,
    as_candidates,
    cell_set,
    cells_in,
    cells_of_houses,
    seen_by_all,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.exocets.exocet import Exocet, FoundExocet, as_exocet, junior_exocets, standing
from sudoku_tui.engine.techniques.exocets.pairs import Mirror, PairTable, not_in_table, pair_table
from sudoku_tui.engine.techniques.technique import Level, Technique


def exocet_evidence(exocet: Exocet) -> tuple[Evidence, ...]:
    """The evidence of every step of an exocet."""
    return (
        Evidence(Role.HOUSE, houses=exocet.lines),
        Evidence(Role.PATTERN, candidates=exocet.in_base),
        Evidence(Role.FIN, candidates=(*exocet.in_targets[0], *exocet.in_targets[1])),
        *(Evidence(Role.GROUP_A, candidates=places) for places in map(exocet.open_places, range(3)) if places),
    )


@immutable
class ExocetFacts(Facts):
    """An exocet, whose targets lose all but the digits of the base."""

    family = "beyond.exocets"
    exocet: Exocet

    def evidence(self) -> tuple[Evidence, ...]:
        return exocet_evidence(self.exocet)


@immutable
class TableFacts(Facts):
    """An exocet with its table of pairs."""

    family = "beyond.exocets"
    exocet: Exocet
    # The companions of the targets, where it counts that they cannot hold a digit of the base. If so, the mirrors of
    # both targets, where they count.
    companions: tuple[int, ...]
    mirrors: tuple[Mirror, ...]

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            *exocet_evidence(self.exocet),
            *((Evidence(Role.GROUP_C, cells=self.companions),) if self.companions else ()),
            *(Evidence(Role.GROUP_B, cells=mirror.cells, candidates=mirror.candidates) for mirror in self.mirrors),
        )

    @property
    def table(self) -> PairTable:
        return pair_table(self.exocet, self.mirrors)


class Equal(NamedTuple):
    """A target (0 or 1), the cell of its mirror that must hold the same, and the one that cannot."""

    target: int
    cell: int
    other: int


@immutable
class MirrorFacts(TableFacts):
    """An exocet of which one cell of a mirror, or of each, cannot hold the digit of the target."""

    equal: tuple[Equal, ...]


@immutable
class BaseDigitFacts(TableFacts):
    """A digit that stands in base and target for certain, and the two lines that hold it in the cross-lines."""

    digit: int
    covers: tuple[int, ...]  # the two lines; none if it goes from what sees both cells of the base or both targets

    def evidence(self) -> tuple[Evidence, ...]:
        covers = (Evidence(Role.COVER, houses=self.covers),) if self.covers else ()
        return (*TableFacts.evidence(self), *covers)


class _Known(NamedTuple):
    """An exocet with what follows from it at once."""

    exocet: Exocet
    companions: tuple[int, ...]  # none, if one of them can hold a digit of the base
    mirrors: tuple[Mirror, ...]  # none in this case
    table: PairTable

    @property
    def needed(self) -> tuple[Mirror, ...]:
        """The mirrors, if the table is another one without them."""
        return self.mirrors if self.table.needs_mirrors else ()


@lru_cache(maxsize=2)
def _with_tables(position: Position) -> tuple[_Known, ...]:
    """The exocets of a position with their tables."""
    known = []
    for found in junior_exocets(position):
        exocet = as_exocet(position, found)
        companions, mirrors = (found.companions, _mirrors(position, found)) if are_free(position, found) else ((), ())
        known.append(_Known(exocet, companions, mirrors, pair_table(exocet, mirrors)))
    return tuple(known)


def are_free(position: Position, found: FoundExocet) -> bool:
    """Whether no companion can hold, or holds, a digit of the base."""
    return not any(standing(position, cell, found.digits) for cell in found.companions)


def _mirrors(position: Position, found: FoundExocet) -> tuple[Mirror, ...]:
    return tuple(
        Mirror(cells, tuple(candidate for cell in cells for candidate in standing(position, cell, found.digits)))
        for cells in found.mirrors
    )


class JuniorExocet(Technique):
    """The targets lose all digits that the base cannot hold (rule 1)."""

    facts_type = ExocetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each exocet that removes something, by base (rows first), then by target."""
        for found in junior_exocets(position):
            targets = cell_set(found.cell(*target) for target in found.targets)
            removed = position.candidates_in(targets, ~found.digits)
            if removed:
                yield Step(self, eliminations=removed, facts=ExocetFacts(as_exocet(position, found)))


class ExocetPairs(Technique):
    """Base and targets lose the digits that are in no pair which the two targets can hold together."""

    facts_type = TableFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each exocet that removes something, as Junior Exocets are found."""
        for known in _with_tables(position):
            removed = tuple(not_in_table(known.exocet, known.table))
            if removed:
                companions = known.companions if known.needed else ()
                yield Step(self, eliminations=removed, facts=TableFacts(known.exocet, companions, known.needed))


class ExocetMirror(Technique):
    """If one cell of a mirror cannot hold the digit of its target, the other cell does, and nothing else.

    The companions are free of the digits of the base.
    """

    facts_type = MirrorFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each exocet that removes something from its mirrors, as Junior Exocets are found."""
        for known in _with_tables(position):
            if not known.table.pairs:
                continue
            removed: list[Candidate] = []
            equal = []
            for target, mirror in enumerate(known.mirrors):
                digits = sum(1 << digit for digit in known.table.digits(target))
                for cell, other in (mirror.cells, mirror.cells[::-1]):
                    lost = position.candidates_in(1 << cell, ~digits)
                    if lost and not standing(position, other, digits):
                        removed += lost
                        equal.append(Equal(target, cell, other))
            if removed:
                facts = MirrorFacts(known.exocet, known.companions, known.mirrors, tuple(equal))
                yield Step(self, eliminations=tuple(dict.fromkeys(removed)), facts=facts)


class ExocetBaseDigit(Technique):
    """A digit that every pair has is in the base and in one target, so it stands in two of the three cross-lines.

    If two lines have all its places there, each of the two has it there, and nowhere else. The companions are free of
    the digits of the base.
    """

    facts_type = BaseDigitFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each exocet, digit and two lines; then one for what sees both cells of the base, or targets."""
        for known in _with_tables(position):
            pairs = known.table.pairs
            if not known.companions or not pairs:
                continue
            for digit in sorted(set(pairs[0]).intersection(*pairs)):
                for covers, removed in self._removed(position, known.exocet, digit):
                    facts = BaseDigitFacts(known.exocet, known.companions, known.needed, digit, covers)
                    yield Step(self, eliminations=as_candidates(removed, digit), facts=facts)

    @staticmethod
    def _removed(position: Position, exocet: Exocet, digit: int) -> Iterator[tuple[tuple[int, ...], int]]:
        candidates = position.candidates[digit]
        for covers, left in covered(exocet, digit):
            if candidates & left:
                yield covers, candidates & left
        seen = seen_by_all(cell_set(exocet.base)) | seen_by_all(cell_set(exocet.targets))
        if candidates & seen:
            yield (), candidates & seen


def covered(exocet: Exocet, digit: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The two lines, rows or a row and a cross-line, that have all places of a digit; and their other cells."""
    places = cell_set(cell for line in exocet.places for cell, other in line if other == digit)
    rows = [exocet.row(row) for row in cells_in(_union(exocet.rows_of(digit)))]
    if len(rows) == 2:
        yield (rows[0], rows[1]), cells_of_houses(rows) & ~places
    for line in exocet.lines:
        beside = places & ~HOUSE_MASK[line]
        for row in rows:
            if beside and not beside & ~HOUSE_MASK[row]:
                yield (row, line), cells_of_houses((row, line)) & ~places


def _union(rows: tuple[int, int, int]) -> int:
    return rows[0] | rows[1] | rows[2]


JUNIOR_EXOCET = JuniorExocet("junior-exocet", "3500", Level.EXTREME, 400)
JUNIOR_EXOCET_MIRROR = ExocetMirror("junior-exocet-mirror", "3501", Level.EXTREME, 420)
JUNIOR_EXOCET_PAIRS = ExocetPairs("junior-exocet-pairs", "3502", Level.EXTREME, 440)
JUNIOR_EXOCET_BASE_DIGIT = ExocetBaseDigit("junior-exocet-base-digit", "3503", Level.EXTREME, 440)
