"""Chute remote pairs: two cells with the same two candidates, of which the third box of their band lets one hold each.

Named by SudokuWiki; a chute is three boxes side by side, a band or a stack.
"""

from collections.abc import Iterator
from itertools import combinations

from sudoku_tui.engine.board import (
    BOXES,
    HOUSE_MASK,
    HOUSES_OF,
    PEER_MASK,
    Candidate,
    as_candidates,
    cells_in,
    digits_in,
)
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@immutable
class ChuteRemotePairFacts(Facts):
    """The facts of a chute remote pair."""

    family = "beyond.chute_remote_pairs"
    cells: tuple[int, int]  # with the same two candidates, in two boxes of a chute and in two of its lines
    digits: tuple[int, int]  # their candidates, the lower first
    missing: tuple[int, ...]  # the one or two digits that have no place where the third box and the third line meet
    box: int  # the third box
    line: int  # the third line

    @property
    def meeting(self) -> tuple[int, ...]:
        """The three cells where the third box and the third line meet."""
        return tuple(cells_in(HOUSE_MASK[self.box] & HOUSE_MASK[self.line]))

    def evidence(self) -> tuple[Evidence, ...]:
        others = tuple(digit for digit in self.digits if digit not in self.missing)
        pieces = (
            Evidence(Role.HOUSE, houses=(self.box,)),
            Evidence(Role.COVER, cells=self.meeting),
            Evidence(Role.PATTERN, candidates=self._in_both(self.missing)),
            Evidence(Role.FIN, candidates=self._in_both(others)),
        )
        return pieces if others else pieces[:-1]

    def _in_both(self, digits: tuple[int, ...]) -> tuple[Candidate, ...]:
        return tuple(Candidate(cell, digit) for cell in self.cells for digit in digits)


class ChuteRemotePair(Technique):
    """Two cells with the same two candidates, in two boxes of a chute and in two lines of it.

    The third box has three cells in the third line. If one of the digits is neither possible nor placed there, the two
    cells cannot both hold it: the box would have no place for it. So one of them holds the other digit.
    """

    facts_type = ChuteRemotePairFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each two cells that removes something, by cell."""
        for digits, group in position.bivalue_groups.items():
            for cells in combinations(cells_in(group), 2):
                opposite = _opposite(*cells)
                step = self._step(position, cells, digits, opposite) if opposite is not None else None
                if step is not None:
                    yield step

    def _step(self, position: Position, cells: tuple[int, int], digits: int, place: tuple[int, int]) -> Step | None:
        box, line = place
        low, high = digits_in(digits)
        meeting = HOUSE_MASK[box] & HOUSE_MASK[line]
        missing = tuple(
            digit
            for digit in (low, high)
            if not (position.candidates[digit] & meeting or position.placed[digit] & HOUSE_MASK[box])
        )
        seen = PEER_MASK[cells[0]] & PEER_MASK[cells[1]]
        eliminations = tuple(
            candidate
            for digit, other in ((low, high), (high, low))
            if other in missing
            for candidate in as_candidates(position.candidates[digit] & seen, digit)
        )
        if not eliminations:
            return None
        return Step(self, eliminations=eliminations, facts=ChuteRemotePairFacts(cells, (low, high), missing, box, line))


def _opposite(first: int, second: int) -> tuple[int, int] | None:
    """The third box and the third line of two cells that are in two boxes and in two lines of a chute."""
    for kind, chute in ((0, _band), (1, _stack)):
        line, other = HOUSES_OF[first][kind], HOUSES_OF[second][kind]
        box, other_box = HOUSES_OF[first][2], HOUSES_OF[second][2]
        if line // 3 == other // 3 and line != other and box != other_box:
            lines = range(line // 3 * 3, line // 3 * 3 + 3)
            return sum(chute(box)) - box - other_box, sum(lines) - line - other
    return None


def _band(box: int) -> tuple[int, ...]:
    """The boxes beside a box, and it."""
    return tuple(range(box // 3 * 3, box // 3 * 3 + 3))


def _stack(box: int) -> tuple[int, ...]:
    """The boxes above and below a box, and it."""
    return tuple(range(BOXES[0] + box % 3, BOXES[-1] + 1, 3))


CHUTE_REMOTE_PAIR = ChuteRemotePair("chute-remote-pair", "3011", Level.HARD, 140)
