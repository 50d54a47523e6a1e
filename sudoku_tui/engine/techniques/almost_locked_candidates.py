"""Almost locked candidates: n digits, and the place where a line and a box meet.

    line   a b     . . .     .   .   .         (n = 2)
    box            . . .   a b c   .

n - 1 cells of one house outside the meeting place hold only the n digits. In the other house, outside the meeting
place, just n - 1 cells have a place for any of them. The first house has n - 1 of the digits in its cells, so one at
most is left for the meeting place. The other house has n - 1 of them at most in its cells, so one at least is in the
meeting place. So it is one, and both sets of cells hold nothing but the n digits: these go from the rest of the first
house outside the meeting place, and all others go from the cells of the second house.

"Almost Locked Candidates" on the players' forum; for n = 2 "Almost Locked Pair".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.board import (
    BOXES,
    COLUMNS,
    HOUSE_CELLS,
    HOUSE_MASK,
    INTERSECTIONS,
    ROWS,
    Candidate,
    digits_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class AlmostLockedFacts(Facts):
    """n digits, n - 1 cells in each of two houses, and the place where these meet."""

    family = "beyond.almost_locked_candidates"
    digits: tuple[int, ...]
    house: int  # some cells of it hold only the digits
    other: int  # only some cells of it outside the first house have places for them
    locked: tuple[Candidate, ...]  # all candidates of the cells in the first house, by cell
    hidden: tuple[Candidate, ...]  # the digits in the cells of the other one, by cell
    meeting: tuple[Candidate, ...]  # the digits where the houses meet, by cell

    def evidence(self) -> tuple[Evidence, ...]:
        return (
            Evidence(Role.HOUSE, houses=(self.house,)),
            Evidence(Role.COVER, houses=(self.other,)),
            Evidence(Role.PATTERN, candidates=self.locked),
            Evidence(Role.GROUP_A, candidates=self.hidden),
            Evidence(Role.FIN, candidates=self.meeting),
        )


@dataclass(frozen=True)
class AlmostLocked(Technique):
    """n digits that are locked in two houses but for one, which is where these meet."""

    size: int = 2  # n

    facts_type = AlmostLockedFacts

    def find(self, position: Position) -> Iterator[Step]:
        """The steps by the house whose cells hold only the digits, then by these cells, and by the other house."""
        for house in (*ROWS, *COLUMNS, *BOXES):
            contents = position.digits_by_house[house]
            for cells, digits in _almost_naked(house, contents, self.size):
                for other, meeting in _CROSSING[house]:
                    if not cells & meeting:
                        step = self._step(position, (house, other), cells, digits, meeting)
                        if step is not None:
                            yield step

    def _step(self, position: Position, houses: tuple[int, int], cells: int, digits: int, meeting: int) -> Step | None:
        """The step from some cells of a house, if all digits are still to be placed in both houses."""
        house, other = (HOUSE_MASK[one] for one in houses)
        places = 0
        for digit in digits_in(digits):
            if position.placed[digit] & (house | other):
                return None
            places |= position.candidates[digit]
        hidden = places & other & ~meeting
        if hidden.bit_count() != self.size - 1 or not places & meeting:
            return None
        removed = (
            *position.candidates_in(places & house & ~meeting & ~cells, digits),
            *position.candidates_in(hidden, ~digits),
        )
        if not removed:
            return None
        facts = AlmostLockedFacts(
            tuple(digits_in(digits)),
            *houses,
            position.candidates_in(cells),
            position.candidates_in(hidden, digits),
            position.candidates_in(places & meeting, digits),
        )
        return Step(self, eliminations=removed, facts=facts)


@lru_cache(maxsize=128)  # from one position to the next most houses stay as they are
def _almost_naked(house: int, contents: tuple[int, ...], size: int) -> tuple[tuple[int, int], ...]:
    """The sets of cells of a house that have one digit more than cells, which are so many; with these digits."""
    few = [
        (1 << cell, digits)
        for cell, digits in zip(HOUSE_CELLS[house], contents, strict=True)
        if 1 < digits.bit_count() <= size
    ]
    found = []
    for members in combinations(few, size - 1):
        cells = union = 0
        for cell, digits in members:
            cells |= cell
            union |= digits
        if union.bit_count() == size:
            found.append((cells, union))
    return tuple(found)


_CROSSING = {
    house: tuple(
        (line if house == box else box, meeting) for box, line, meeting in INTERSECTIONS if house in (box, line)
    )
    for house in (*ROWS, *COLUMNS, *BOXES)
}
"""For each house those that it shares three cells with, and these cells."""

ALMOST_LOCKED_PAIR = AlmostLocked("almost-locked-pair", "3100", Level.HARD, 160)
ALMOST_LOCKED_TRIPLE = AlmostLocked("almost-locked-triple", "3101", Level.UNFAIR, 200, size=3)
ALMOST_LOCKED_QUADRUPLE = AlmostLocked("almost-locked-quadruple", "3102", Level.UNFAIR, 240, size=4)
ALMOST_LOCKED_CANDIDATES = (ALMOST_LOCKED_PAIR, ALMOST_LOCKED_TRIPLE, ALMOST_LOCKED_QUADRUPLE)
