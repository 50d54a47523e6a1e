"""The eliminations that follow from a position: they are carried on from move to move, since most of them stay."""

from itertools import islice

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, Candidate
from sudoku_tui.engine.logic import PATH_TECHNIQUES, all_steps
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.solver.elimination_reasons import with_reasons

QUICK = Level.HARD
"""Up to this level all techniques together take some milliseconds, so that all their steps are taken at once."""

_AT_ONCE = 20
"""So many steps of a harder technique are taken at once."""

_REMEMBERED = 4
"""Of so many positions it is remembered what follows from them: undo leads back."""


class Consequences:
    """The eliminations of techniques up to a level; a digit is placed by none of them.

    Of the easier techniques all steps are taken together, as some patterns are gone once others were used.
    """

    def __init__(self, level: Level) -> None:
        techniques = [one for one in with_reasons(PATH_TECHNIQUES) if one not in SINGLES and one.level <= level]
        self._quick = [one for one in techniques if one.level <= QUICK]
        self._harder = [one for one in techniques if one.level > QUICK]
        self._found: list[tuple[Position, Position]] = []  # positions, the last one last, and what they became

    def make_single(self, position: Position, placed: Candidate) -> bool:
        """Whether a digit becomes a single by them, or is placed by one of the techniques then.

        Args:
            position: one without anything wrong, and with what placed digits exclude removed.
            placed: a candidate that is right.
        """
        carried_on = self._carried_on(position)
        if self._makes(carried_on, placed):
            return True
        # Patterns may be gone that stand in the position itself.
        return carried_on != position and self._makes(position, placed)

    def _makes(self, position: Position, placed: Candidate) -> bool:
        now = position
        while not is_single(now, placed):
            steps = [*all_steps(now, self._quick)]
            for technique in [] if any(step.eliminations for step in steps) else self._harder:
                steps += islice(technique.find(now), _AT_ONCE)
                if steps:
                    break
            if any(placed in step.placements for step in steps):
                return True
            before, now = now, now.eliminate(gone for step in steps for gone in step.eliminations)
            if now == before:
                break
        self._found = [*self._found[1 - _REMEMBERED :], (position, now)]
        return is_single(now, placed)

    def _carried_on(self, position: Position) -> Position:
        """A position with all that is known to follow from an earlier one that has no more digits and eliminations."""
        for earlier, became in reversed(self._found):
            if _is_part(earlier, position):
                there = position.candidates_in(position.empty)
                return position.eliminate(one for one in there if not became.has_candidate(*one))
        return position


def _is_part(earlier: Position, position: Position) -> bool:
    """Whether a position has all digits and eliminations of an earlier one."""
    has_digits = all(value in (0, now) for value, now in zip(earlier.values, position.values, strict=True))
    return has_digits and not any(
        now & ~before for now, before in zip(position.candidates, earlier.candidates, strict=True)
    )


def is_single(position: Position, placed: Candidate) -> bool:
    """Whether a candidate is the only one of its cell, or its digit has no other place in a house."""
    cell, digit = placed
    places = position.candidates[digit]
    return position.candidates_of(cell) == (digit,) or any(
        places & HOUSE_MASK[house] == 1 << cell for house in HOUSES_OF[cell]
    )
