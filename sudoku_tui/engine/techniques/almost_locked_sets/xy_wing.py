"""ALS-XY-Wing: an almost locked set with restricted commons x and y to two others, and these two have z in common.

The set in the middle lacks one digit at most, so it has x or y. The set that shares this digit with it lacks it, and
has z.
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import cells_in, digits_in
from sudoku_tui.engine.patterns.almost_locked_sets import almost_locked_sets
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    AlsTechnique,
    LinkedSets,
    LinkedSetsFacts,
    WithoutOverlap,
    removed,
    restricted_commons,
    without_one,
)
from sudoku_tui.engine.techniques.technique import Level


class AlsXyWing(AlsTechnique):
    """Three almost locked sets in a row."""

    facts_type = LinkedSetsFacts
    contest = WithoutOverlap()

    def search(self, position: Position, *, overlap: bool) -> Iterator[LinkedSets]:
        """The rows of three that remove something, as HoDoKu takes them: pairs with a restricted common, two by two."""
        known = almost_locked_sets(position.candidates)
        commons = restricted_commons(known, overlap=overlap)
        apart = [-1 if overlap else ~one.overlapping for one in known.sets]
        # For each set those linked with it, and those that see a common cell with it: by other digits than one, or any.
        linked = [
            without_one({digit: node.restricted & apart[one.number] for digit, node in one.nodes.items()})
            for one in known.sets
        ]
        removing = [without_one({digit: node.removing for digit, node in one.nodes.items()}) for one in known.sets]
        tried = set()
        for number, others_of_first in enumerate(commons):
            for partner, x in sorted(others_of_first.items()):
                alone = 0 if x & (x - 1) else x.bit_length() - 1  # the restricted common, if it is the only one
                for middle, end, lowest in ((number, partner, partner), (partner, number, number)):
                    others = linked[middle][alone] & removing[end][alone] & apart[end] & -2 << lowest
                    if overlap and not known.sets[middle].overlapping >> end & 1:
                        others &= known.sets[middle].overlapping | known.sets[end].overlapping
                    for other in cells_in(others):
                        y = commons[min(middle, other)][max(middle, other)]
                        ends = (end, other, x | y)
                        if ends not in tried:  # most of what there is differs in the set in the middle alone
                            tried.add(ends)
                            gone = removed(known.sets[end], known.sets[other], x | y)
                            if gone:
                                sets = (known.sets[end], known.sets[middle], known.sets[other])
                                yield LinkedSets(gone, sets, _two_digits(x, y))


def _two_digits(x: int, y: int) -> tuple[tuple[int], tuple[int]]:
    """The first digits of two sets of digits that differ."""
    return next(((first,), (second,)) for first in digits_in(x) for second in digits_in(y) if first != second)


ALS_XY_WING = AlsXyWing("als-xy-wing", "0902", Level.UNFAIR, 320)
