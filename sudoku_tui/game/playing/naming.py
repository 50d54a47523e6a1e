"""The cells of a step's pattern, and whether cells that a player names are one.

Named are the cells in which the pattern is, all of them and no other: those of every piece of evidence but houses and
what limits them. A cell that is among them only because the step removes a candidate there may be left out. The cells
in which the step does something are an answer, too: that is what the pattern is good for.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.board import (
    COLUMNS,
    DIGITS,
    HOUSE_MASK,
    ROWS,
    cell_set,
    cells_in,
    cells_of,
    common_houses,
)
from sudoku_tui.engine.step import Role
from sudoku_tui.game.data.messages.practice_messages import Flaw, WhyNot

if TYPE_CHECKING:
    from sudoku_tui.engine.position import Position
    from sudoku_tui.engine.step import Step
    from sudoku_tui.engine.techniques.technique import Technique

_NOT_NAMED = frozenset((Role.HOUSE, Role.COVER))


class Pattern(NamedTuple):
    """The cells of a step, as sets."""

    least: int  # those that have to be named
    all: int  # those that may be
    result: int  # those in which a digit is placed or a candidate removed

    def is_named_by(self, cells: int) -> bool:
        """Whether a set of cells is the whole pattern, or what comes of it."""
        return cells == self.result or not (self.least & ~cells or cells & ~self.all)


def pattern_of(step: Step) -> Pattern:
    """The cells of a step. Facts that are still to be searched are left so: then only the result can be named."""
    result = cell_set(cells_of((*step.placements, *step.eliminations)))
    if step.facts.is_deferred:
        return Pattern(result, result, result)
    pieces = [piece for piece in step.evidence if piece.role not in _NOT_NAMED]
    candidates = {candidate for piece in pieces for candidate in piece.candidates}
    candidates |= {end for piece in pieces for link in piece.links for end in link}
    whole = cell_set(cell for piece in pieces for cell in piece.cells)
    least = whole | cell_set(cells_of(candidates.difference(step.eliminations)))
    everything = whole | cell_set(cells_of(candidates))
    return Pattern(least or everything, everything, result)


def right_among(cells: int, steps: Sequence[Step]) -> int:
    """Of a set of cells those that belong to the pattern that is meant, as far as that gives no more away.

    Meant is the pattern that has most of them. Where it has fewer than half, the cells are guesses, and none is told.
    """
    patterns = [pattern_of(step).all for step in steps]
    right = max((cells & pattern for pattern in patterns), key=int.bit_count, default=0)
    return right if 2 * right.bit_count() >= cells.bit_count() else 0


# Why cells are no pattern


def why_not(technique: Technique, cells: Collection[int], position: Position) -> WhyNot | None:
    """Why cells are no pattern of a technique, where that can be told from these cells alone; None elsewhere."""
    filled = tuple(cell for cell in cells if position.values[cell])
    kind, size = _KINDS.get(technique.id, ("", 0))
    if filled and kind:
        return WhyNot(Flaw.NOT_EMPTY, filled)
    if kind == "naked" and len(cells) == size:
        return _why_not_naked(cells, position)
    if kind == "hidden" and len(cells) == size:
        return _why_not_hidden(cells, position)
    return _why_no_fish(cells, position, size) if kind == "fish" else None


_KINDS = {
    "naked-single": ("naked", 1),
    "naked-pair": ("naked", 2),
    "naked-triple": ("naked", 3),
    "naked-quadruple": ("naked", 4),
    "locked-pair": ("naked", 2),
    "locked-triple": ("naked", 3),
    "hidden-single": ("hidden", 1),
    "hidden-pair": ("hidden", 2),
    "hidden-triple": ("hidden", 3),
    "hidden-quadruple": ("hidden", 4),
    "x-wing": ("fish", 2),
    "swordfish": ("fish", 3),
    "jellyfish": ("fish", 4),
}
"""The techniques whose patterns are counted in cells, digits or lines; and how many there are."""


def _digits(cells: Collection[int], position: Position) -> tuple[int, ...]:
    """The digits that are possible in any of some cells."""
    return tuple(digit for digit in DIGITS if position.candidates[digit] & cell_set(cells))


def _why_not_naked(cells: Collection[int], position: Position) -> WhyNot:
    digits = _digits(cells, position)
    flaw = Flaw.MANY_DIGITS if len(digits) > len(cells) else Flaw.NOTHING_REMOVED
    return WhyNot(flaw, tuple(cells), digits)


def _why_not_hidden(cells: Collection[int], position: Position) -> WhyNot:
    own, digits = cell_set(cells), _digits(cells, position)
    hidden = [
        sum(not position.candidates[digit] & HOUSE_MASK[house] & ~own for digit in digits)
        for house in common_houses(own)
    ]
    flaw = Flaw.NOTHING_REMOVED if max(hidden, default=0) >= len(cells) else Flaw.OTHER_PLACES
    return WhyNot(flaw, tuple(cells))


def _why_no_fish(cells: Collection[int], position: Position, size: int) -> WhyNot | None:
    """A line that has more places for a digit of all cells, where these are two or more in each of `size` lines."""
    own = cell_set(cells)
    common = [digit for digit in DIGITS if not own & ~position.candidates[digit]]
    if not common:
        return WhyNot(Flaw.NO_DIGIT, tuple(cells))
    found = None
    for digit in common:
        for lines in (ROWS, COLUMNS):
            used = [line for line in lines if HOUSE_MASK[line] & own]
            if len(used) != size or any((HOUSE_MASK[line] & own).bit_count() < 2 for line in used):
                continue
            more = {line: tuple(cells_in(position.candidates[digit] & HOUSE_MASK[line] & ~own)) for line in used}
            line = next((line for line, places in more.items() if places), None)
            if line is None:
                return WhyNot(Flaw.NOTHING_REMOVED, tuple(cells), (digit,))
            found = found or WhyNot(Flaw.MORE_PLACES, more[line], (digit,), line)
    return found
