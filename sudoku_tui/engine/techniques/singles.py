"""Singles: the last empty cell of a house, a cell with one candidate, a digit with one place in a house."""

from collections.abc import Iterator

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    PEERS,
    ROWS,
    Candidate,
    cells_in,
)
from sudoku_tui.engine.notation import Notation, join_words, one_digit
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class FullHouse(Technique):
    """A house in which one cell is empty."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cell, boxes before rows before columns; the first house that shows it counts."""
        found = 0
        for house in (*BOXES, *ROWS, *COLUMNS):
            place = position.empty & HOUSE_MASK[house]
            if not place or place & (place - 1) or place & found:
                continue
            cell = place.bit_length() - 1
            missing = set(DIGITS).difference(position.values[other] for other in HOUSE_CELLS[house])
            digit = missing.pop()
            if missing or not position.has_candidate(cell, digit):
                continue
            found |= place
            yield Step(
                self,
                placements=(Candidate(cell, digit),),
                evidence=(
                    Evidence(Role.HOUSE, houses=(house,)),
                    Evidence(Role.PATTERN, candidates=(Candidate(cell, digit),)),
                ),
            )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "C4 = 5, the last cell of box 2"."""
        cell, digit = step.placements[0]
        return f"{notation.cell(cell)} = {digit}, the last cell of {notation.house(step.houses()[0])}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The house, its empty cell, and the digit that is missing."""
        cell, digit = step.placements[0]
        name, place = notation.house(step.houses()[0]), notation.cell(cell)
        return (
            f"Look at {name}.",
            f"Only {place} is empty there.",
            f"{name[0].upper()}{name[1:]} has every digit but {digit}.",
            f"So {place} is {digit}.",
        )


class NakedSingle(Technique):
    """A cell that has exactly one candidate left."""

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cell with one candidate, by cell."""
        for cell in cells_in(position.naked_singles):
            (digit,) = position.candidates_of(cell)
            yield Step(
                self,
                placements=(Candidate(cell, digit),),
                evidence=(
                    Evidence(Role.PATTERN, candidates=(Candidate(cell, digit),)),
                    Evidence(Role.COVER, candidates=_values_seen(position, cell)),
                ),
            )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "F6 = 4, its only candidate"."""
        cell, digit = step.placements[0]
        return f"{notation.cell(cell)} = {digit}, its only candidate"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The cell, and why each other digit is impossible there."""
        cell, digit = step.placements[0]
        name = notation.cell(cell)
        seen = {value: notation.cell(peer) for peer, value in step.candidates(Role.COVER)}
        reasons = []
        if seen:
            reasons.append(f"{name} sees {join_words([f'{value} in {peer}' for value, peer in sorted(seen.items())])}")
        removed = [str(other) for other in DIGITS if other != digit and other not in seen]
        if removed:
            reasons.append(f"earlier steps removed {join_words(removed)}")
        return (
            f"Look at {name}.",
            f"Which digits can still go in {name}?",
            f"Only {digit}: {', and '.join(reasons)}.",
            f"So {name} is {digit}.",
        )


class HiddenSingle(Technique):
    """A digit that has exactly one place left in a house."""

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

    def _step(self, position: Position, house: int, candidate: Candidate) -> Step:
        other_cells = position.empty & HOUSE_MASK[house] & ~(1 << candidate.cell)
        return Step(
            self,
            placements=(candidate,),
            evidence=(
                Evidence(Role.HOUSE, houses=(house,), cells=tuple(cells_in(other_cells))),
                Evidence(Role.PATTERN, candidates=(candidate,)),
                Evidence(Role.COVER, candidates=_values_covering(position, other_cells, candidate.digit)),
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "C4 = 5, its only place in box 2"."""
        cell, digit = step.placements[0]
        return f"{notation.cell(cell)} = {digit}, its only place in {notation.house(step.houses()[0])}"

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The house, the question, and what keeps the digit out of its other cells."""
        cell, digit = step.placements[0]
        (house,) = step.houses()
        name, place = notation.house(house), notation.cell(cell)
        return (
            f"Look at {name}.",
            f"Where can {digit} go in {name}?",
            f"Only {place}: {_why_nowhere_else(step, notation)}.",
            f"So {place} is {digit}.",
        )


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


def _why_nowhere_else(step: Step, notation: Notation) -> str:
    """What keeps a hidden single's digit out of the other cells of its house."""
    digit = step.placements[0].digit
    house_mask = HOUSE_MASK[step.houses()[0]]
    reasons = []
    seen = 0
    lines = []
    for holder, _ in step.candidates(Role.COVER):
        seen |= PEER_MASK[holder]
        line = max(HOUSES_OF[holder], key=lambda house: (HOUSE_MASK[house] & house_mask).bit_count())
        lines.append((line, f"{notation.house(line)} ({notation.cell(holder)})"))
    if lines:
        told, has = join_words([words for _, words in sorted(lines)]), "has" if len(lines) == 1 else "have"
        reasons.append(f"{told} already {has} {one_digit(digit)}")
    removed = [cell for cell in step.cells(Role.HOUSE) if not seen >> cell & 1]
    if removed:
        reasons.append(f"earlier steps removed {digit} from {notation.cells(removed)}")
    return ", and ".join(reasons) or "the other cells are filled"


FULL_HOUSE = FullHouse("Full House", "0000", Level.EASY, 4, "A house has only one empty cell left.")
NAKED_SINGLE = NakedSingle("Naked Single", "0003", Level.EASY, 4, "A cell has only one candidate left.")
HIDDEN_SINGLE = HiddenSingle(
    "Hidden Single", "0002", Level.EASY, 14, "A digit has only one place left in a row, column or box."
)
