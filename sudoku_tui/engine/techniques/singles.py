"""Singles: the last empty cell of a house, a cell with one candidate, a digit with one place in a house."""

from abc import abstractmethod
from collections.abc import Iterator

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    DIGITS,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    PEERS,
    ROWS,
    Candidate,
    cells_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class FullHouseFacts(Facts):
    """A house, and the digit that is missing there in its place."""

    family = "singles"
    house: int
    place: Candidate

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.HOUSE, houses=(self.house,)), Evidence(Role.PATTERN, candidates=(self.place,))


@immutable
class NakedSingleFacts(Facts):
    """The only candidate of a cell."""

    family = "singles"
    place: Candidate  # the candidate
    seen: tuple[Candidate, ...]  # for each digit that the cell sees one peer that holds it, by cell

    def evidence(self) -> tuple[Evidence, ...]:
        return Evidence(Role.PATTERN, candidates=(self.place,)), Evidence(Role.COVER, candidates=self.seen)


@immutable
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


class Single(Technique):
    """A digit for a cell, because nothing else can stand there, or it can stand nowhere else in a house."""

    @abstractmethod
    def places(self, position: Position) -> Iterator[Candidate]:
        """Where there are such digits, each once."""

    @abstractmethod
    def step(self, position: Position, place: Candidate) -> Step:
        """The step of one of these places."""

    def find(self, position: Position) -> Iterator[Step]:
        return (self.step(position, place) for place in self.places(position))


class FullHouse(Single):
    """A house in which one cell is empty."""

    facts_type = FullHouseFacts

    def places(self, position: Position) -> Iterator[Candidate]:
        """By house, boxes before rows before columns."""
        found = 0
        for house in (*BOXES, *ROWS, *COLUMNS):
            empty = position.empty & HOUSE_MASK[house]
            if not empty or empty & (empty - 1) or empty & found:
                continue
            cell = empty.bit_length() - 1
            missing = set(DIGITS).difference(position.values[other] for other in cells_in(HOUSE_MASK[house]))
            digit = missing.pop()
            if not missing and position.has_candidate(cell, digit):
                found |= empty
                yield Candidate(cell, digit)

    def step(self, position: Position, place: Candidate) -> Step:
        """The step, in the first house that shows it: box, row, column."""
        house = _first_house(position, place, position.empty)
        return Step(self, placements=(place,), facts=FullHouseFacts(house, place))


class NakedSingle(Single):
    """A cell that has exactly one candidate left."""

    facts_type = NakedSingleFacts

    def places(self, position: Position) -> Iterator[Candidate]:
        """By cell."""
        for cell in cells_in(position.naked_singles):
            (digit,) = position.candidates_of(cell)
            yield Candidate(cell, digit)

    def step(self, position: Position, place: Candidate) -> Step:
        return Step(self, placements=(place,), facts=naked_single_facts(position, place))


class HiddenSingle(Single):
    """A digit that has exactly one place left in a house."""

    facts_type = HiddenSingleFacts

    def places(self, position: Position) -> Iterator[Candidate]:
        """By house, boxes before rows before columns."""
        found = 0
        for counts in position.house_counts:
            for digit, house in counts.with_one():
                if position.placed[digit] & HOUSE_MASK[house]:
                    continue
                place = position.candidates[digit] & HOUSE_MASK[house]
                if not place & found:
                    found |= place
                    yield Candidate(place.bit_length() - 1, digit)

    def step(self, position: Position, place: Candidate) -> Step:
        """The step, in the first house that shows it: box, row, column."""
        house = _first_house(position, place, position.candidates[place.digit])
        return Step(self, placements=(place,), facts=hidden_single_facts(position, place, house))


def naked_single_facts(position: Position, place: Candidate) -> NakedSingleFacts:
    """The facts of the only candidate of a cell."""
    return NakedSingleFacts(place, _values_seen(position, place.cell))


def hidden_single_facts(position: Position, place: Candidate, house: int) -> HiddenSingleFacts:
    """The facts of the only place of a digit in a house."""
    others = position.empty & HOUSE_MASK[house] & ~(1 << place.cell)
    holders = _values_covering(position, others, place.digit)
    return HiddenSingleFacts(house, place, tuple(cells_in(others)), holders)


def _first_house(position: Position, place: Candidate, cells: int) -> int:
    """The first house of a place, box, row, column, that lacks its digit and has no other cell of a set."""
    row, column, box = HOUSES_OF[place.cell]
    lacking = [house for house in (box, row, column) if not position.placed[place.digit] & HOUSE_MASK[house]]
    return next(house for house in lacking if cells & HOUSE_MASK[house] == 1 << place.cell)


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
