"""The order of a path for players of today: patterns that HoDoKu lacks stand where they belong, and before chains.

In HoDoKu's order they come after chains, which leave nothing to them, so that scores can be compared. Here HoDoKu's own
techniques keep their order, and what it lacks stands among them: behind all that is no harder; and a pattern that is
seen at once before the first chain, even if some chains are rated easier.
"""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.chains import CHAINS
from sudoku_tui.engine.techniques.exotic_chains import EXOTIC_CHAINS
from sudoku_tui.engine.techniques.technique import Level, Technique, Techniques

_FOLLOWED = ("medusa", "vwxyz-wing", "uvwxyz-wing", *(technique.id for technique in EXOTIC_CHAINS))
"""What is followed from cell to cell, or needs much counting, as chains do; besides patterns with chains."""

_Difficulty = tuple[Level, int]


def _modern(order: Sequence[Technique]) -> tuple[Technique, ...]:
    """The order with the techniques that HoDoKu lacks among the others, from easy to hard.

    Techniques of a contest are tried together, so they stay together: with the easiest of them.
    """
    lacked, difficulty = set(LACKED_BY_HODOKU), _difficulties(order)
    others = [technique for technique in order if technique not in lacked]
    moved: dict[int, list[Technique]] = {}
    for technique in sorted(filter(lacked.__contains__, order), key=difficulty.__getitem__):
        moved.setdefault(_place(technique, others, difficulty), []).append(technique)
    return tuple(one for place in range(len(others) + 1) for one in (*moved.get(place, ()), *others[place : place + 1]))


def _place(technique: Technique, others: Sequence[Technique], difficulty: Mapping[Technique, _Difficulty]) -> int:
    """How many of the others stand before a technique."""
    own = difficulty[technique]
    place = max((place for place, other in enumerate(others, 1) if difficulty[other] <= own), default=0)
    if technique.level <= Level.UNFAIR and technique.id not in _FOLLOWED and not technique.id.endswith("-chains"):
        place = min(place, others.index(CHAINS[0]))
    while 0 < place < len(others) and others[place].contest is not None:
        if others[place].contest is not others[place - 1].contest:
            break
        place += 1
    return place


def _difficulties(order: Sequence[Technique]) -> Mapping[Technique, _Difficulty]:
    """How hard each technique is: one of a contest as the easiest of it."""
    easiest: dict[object, _Difficulty] = {}
    for technique in order:
        own, rivals = (technique.level, technique.score), technique.contest or technique
        easiest[rivals] = min(own, easiest.get(rivals, own))
    return {technique: easiest[technique.contest or technique] for technique in order}


MODERN_ORDER = Techniques.called("MODERN_ORDER", _modern(ORDER))
