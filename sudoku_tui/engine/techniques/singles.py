"""Singles: the last empty cell of a house, a cell with one candidate, a digit with one place in a house."""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import BOXES, COLUMNS, DIGITS, HOUSE_MASK, PEER_MASK, PEERS, ROWS, Candidate, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True, slots=True)
class FullHouseFacts(Facts):
    """A house, and the digit that is missing there in its place."""

    family = "singles"
    house: int
    place: Candidate

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.HOUSE, houses=(self.house,)), Evidence(Role.PATTERN, candidates=(self.place,))


@dataclass(frozen=True, slots=True)
class NakedSingleFacts(Facts):
    """The only candidate of a cell."""

    family = "singles"
    place: Candidate  # the candidate
    seen: tuple[Candidate, ...]  # for each digit that the cell sees one peer that holds it, by cell

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.PATTERN, candidates=(self.place,)), Evidence(Role.COVER, candidates=self.seen)


@dataclass(frozen=True, slots=True)
class HiddenSingleFacts(Facts):
    """The only place of a digit in a house."""

    family = "singles"
    house: int
    place: Candidate  # the digit in its place
    others: tuple[int, ...]  # the other empty cells of the house
    # few values of the same digit that together see as many of the others as possible, by cell
    holders: tuple[Candidate, ...]

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=(self.house,), cells=self.others),
            Evidence(Role.PATTERN, candidates=(self.place,)),
            Evidence(Role.COVER, candidates=self.holders),
        )


class FullHouse(Technique):
    """A house in which one cell is empty."""

    facts_type = FullHouseFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cell, boxes before rows before columns; the first house that shows it counts."""
        found = 0
        for house in (*BOXES, *ROWS, *COLUMNS):
            empty = position.empty & HOUSE_MASK[house]
            if not empty or empty & (empty - 1) or empty & found:
                continue
            cell = empty.bit_length() - 1
            missing = set(DIGITS).difference(position.values[other] for other in cells_in(HOUSE_MASK[house]))
            digit = missing.pop()
            if missing or not position.has_candidate(cell, digit):
                continue
            found |= empty
            place = Candidate(cell, digit)
            yield Step(self, placements=(place,), facts=FullHouseFacts(house, place))


class NakedSingle(Technique):
    """A cell that has exactly one candidate left."""

    facts_type = NakedSingleFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cell with one candidate, by cell."""
        for cell in cells_in(position.naked_singles):
            (digit,) = position.candidates_of(cell)
            place = Candidate(cell, digit)
            yield Step(self, placements=(place,), facts=NakedSingleFacts(place, _values_seen(position, cell)))


class HiddenSingle(Technique):
    """A digit that has exactly one place left in a house."""

    facts_type = HiddenSingleFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each placement, boxes before rows before columns; the first house that shows it counts."""
        found = 0
        for counts in position.house_counts:
            for digit, house in counts.with_one():
                if position.placed[digit] & HOUSE_MASK[house]:
                    continue
                place = position.candidates[digit] & HOUSE_MASK[house]
                if not place & found:
                    found |= place
                    yield self._step(position, house, Candidate(place.bit_length() - 1, digit))

    def _step(self, position: Position, house: int, place: Candidate) -> Step:
        others = position.empty & HOUSE_MASK[house] & ~(1 << place.cell)
        holders = _values_covering(position, others, place.digit)
        return Step(self, placements=(place,), facts=HiddenSingleFacts(house, place, tuple(cells_in(others)), holders))


def _values_seen(position: Position, cell: int) -> tuple[Candidate, ...]:
    """For each digit that the cell sees the first peer that holds it, by cell."""
    first = {position.values[peer]: peer for peer in reversed(PEERS[cell]) if position.values[peer]}
    return tuple(sorted(Candidate(peer, value) for value, peer in first.items()))


def _values_covering(position: Position, cells: int, digit: int) -> tuple[Candidate, ...]:
    """Few cells that hold the digit and together see as many of the cells as possible, by cell."""
    covering = []
    while cells:
        holders = cells_in(position.placed[digit])
        best = max(holders, key=lambda holder: (PEER_MASK[holder] & cells).bit_count(), default=None)
        if best is None or not PEER_MASK[best] & cells:
            break
        covering.append(Candidate(best, digit))
        cells &= ~PEER_MASK[best]
    return tuple(sorted(covering))


FULL_HOUSE = FullHouse("full-house", "0000", Level.EASY, 4)
NAKED_SINGLE = NakedSingle("naked-single", "0003", Level.EASY, 4)
HIDDEN_SINGLE = HiddenSingle("hidden-single", "0002", Level.EASY, 14)
SINGLES = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
