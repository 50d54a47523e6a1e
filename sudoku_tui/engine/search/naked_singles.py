"""Naked singles only: one round at a time until nothing changes.

A round takes the values of the last one from the candidates of their peers, and then fills, all at once, every cell
that is left with one candidate. Sets of cells are integers, one for each digit.
"""

from collections.abc import Generator
from typing import ClassVar

from sudoku_tui.engine.board import CELLS, DIGITS, PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.events import Assignment, Counters, Event, Incomplete, Propagation, Search
from sudoku_tui.engine.search.tree import Run


class NakedSingles(Search):
    """Naked singles, round by round; no value is tried."""

    complete: ClassVar[bool] = False

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        rounds = _Rounds(values, counters, watch)
        outcome = yield from rounds.run()
        yield from rounds.end(outcome, 0)


class _Rounds(Run):
    """One run: the values placed, the empty cells, and for each digit the set of the cells that could hold it."""

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.candidates = [self.empty for _ in range(10)]

    def run(self) -> Generator[Event, None, Contradiction | Incomplete | None]:
        """All rounds; the contradiction that showed, how far they came, or None if every cell is filled."""
        cells = self.empty.bit_count()
        filled = [cell for cell in CELLS if self.digits[cell]]
        rounds = 0
        while True:
            contradiction = yield from self.eliminate(filled)
            if contradiction is not None or not self.empty:
                return contradiction
            filled = yield from self.fill()
            if not filled:
                break
            rounds += 1
        left = self.empty.bit_count()
        return Incomplete(
            self.values(),
            f"{count(rounds, 'round')} of naked singles filled {cells - left} of {cells} cells. None of the other "
            f"{left} has a single candidate.",
            0,
        )

    def eliminate(self, filled: list[int]) -> Generator[Event, None, Contradiction | None]:
        """Take the values of these cells from their peers; the contradiction, if one shows."""
        for cell in filled:
            digit = self.digits[cell]
            removed = self.candidates[digit] & PEER_MASK[cell]
            if removed:
                self.candidates[digit] ^= removed
                self.counters.propagations += 1
                if self.watch:
                    yield Propagation(cell, tuple(Candidate(peer, digit) for peer in cells_in(removed)), 0)
        hopeless = self.empty
        for digit in DIGITS:
            hopeless &= ~self.candidates[digit]
        if hopeless:
            return Contradiction((next(cells_in(hopeless)),), None, None)
        return self.position().clash

    def position(self) -> Position:
        return Position(self.values(), 0, (0, *self.candidates[1:]))

    def fill(self) -> Generator[Event, None, list[int]]:
        """Fill the cells that have one candidate; which they were."""
        singles = self.position().naked_singles
        for cell in cells_in(singles):
            digit = next(digit for digit in DIGITS if self.candidates[digit] >> cell & 1)
            self.digits[cell] = digit
            self.counters.forced += 1
            if self.watch:
                yield Assignment(cell, digit, 0, guess=False)
        self.empty &= ~singles
        self.candidates = [cells & ~singles for cells in self.candidates]
        return list(cells_in(singles))


NAKED_SINGLES = NakedSingles(
    key="naked-singles",
    name="Naked singles only",
    author="Sudoku players",
    year=1979,
    idea=(
        "Remove each value from the candidates of its peers. Then fill, all at once, every cell with one candidate "
        "left. That is one round. Repeat until nothing changes. It is as old as the puzzle, which first appeared in "
        "print in 1979."
    ),
    strengths="No guess and no list to keep: anybody can do it with a pencil and check each step.",
    weaknesses=(
        "It never asks where a digit can go, so it misses hidden singles and everything harder. It finds exactly the "
        "singles that AC-3 finds, which shows how little two cells at a time can say about a Sudoku."
    ),
)
