"""ALS-XZ: two almost locked sets with a restricted common x. One of them lacks x, and has all its other digits.

If both can have another digit z, one of them has it. With two restricted commons each set lacks one of them, and which
set lacks which is all that is open: so every other digit of a set is in it, and each restricted common is in one.
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import Candidate, as_candidates, digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSet, almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    AlsTechnique,
    LinkedSets,
    LinkedSetsFacts,
    WithoutOverlap,
    removed,
)
from sudoku_tui.engine.techniques.technique import Level


class AlsXz(AlsTechnique):
    """Two almost locked sets with one restricted common, or with two."""

    facts_type = LinkedSetsFacts
    contest = WithoutOverlap()

    def search(self, position: Position, *, overlap: bool) -> Iterator[LinkedSets]:
        """The pairs that remove something, by their numbers."""
        known = almost_locked_sets(position.candidates)
        for first in known.sets:
            partners = _partners(first, first.overlapping if overlap else ~first.overlapping)
            for second in known.of(partners) if partners else ():
                pair = _linked_pair(first, second)
                if pair is not None:
                    yield pair


def _partners(first: AlmostLockedSet, allowed: int) -> int:
    """Of some sets later ones that may remove something with a set: linked twice, or by another digit than they do."""
    allowed &= first.linked & -2 << first.number
    partners = allowed & first.linked_twice
    if allowed & first.removing & ~partners:
        for view in first.links:
            partners |= view.restricted & allowed & first.removing_but_by(view.digit)
    return partners


def _linked_pair(first: AlmostLockedSet, second: AlmostLockedSet) -> LinkedSets | None:
    """Two sets with a restricted common or more, if they remove something."""
    restricted = first.commons(second)
    commons = tuple(digits_in(restricted))
    if len(commons) == 1:
        gone = removed(first, second, restricted)
        return LinkedSets(gone, (first, second), (commons,)) if gone else None
    x, y, *_ = commons
    all_gone = (
        *removed(first, second, 1 << x),
        *removed(first, second, 1 << y),
        *_removed_by_locked(first, second, restricted),
        *_removed_by_locked(second, first, restricted),
    )
    gone = tuple(dict.fromkeys(all_gone))
    return LinkedSets(gone, (first, second), ((x, y),), is_doubly_linked=True) if gone else None


def _removed_by_locked(locked: AlmostLockedSet, other: AlmostLockedSet, restricted: int) -> Iterator[Candidate]:
    """The eliminations outside both sets, as all digits of a set but the restricted commons are in it."""
    for digit, view in locked.views.items():
        gone = view.seen & ~other.cells
        if gone and not restricted >> digit & 1:
            yield from as_candidates(gone, digit)


ALS_XZ = AlsXz("als-xz", "0901", Level.UNFAIR, 300)
