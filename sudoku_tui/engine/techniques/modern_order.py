"""The order of a path for players of today: patterns that HoDoKu lacks stand where they belong, and before chains.

In HoDoKu's order they come after chains, which leave nothing to them, so that scores can be compared. Here HoDoKu's own
techniques keep their order, and what it lacks stands among them: behind all that is no harder; and a pattern that is
seen at once before the first chain, even if some chains are rated easier.
"""

from collections.abc import Sequence

from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.chains import CHAINS
from sudoku_tui.engine.techniques.exotic_chains import EXOTIC_CHAINS
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique

_FOLLOWED = ("medusa", "vwxyz-wing", "uvwxyz-wing", *(technique.id for technique in EXOTIC_CHAINS))
"""What is followed from cell to cell, or needs much counting, as chains do; besides patterns with chains."""

_Difficulty = tuple[Level, int]


def _modern(order: Sequence[Technique]) -> tuple[Technique, ...]:
    """The order with the techniques that HoDoKu lacks among the others, from easy to hard.

    Techniques of a contest are tried together, so they stay together: with the easiest of them.
    """
    lacked = set(LACKED_BY_HODOKU)
    others = [technique for technique in order if technique not in lacked]
    moved: dict[int, list[Technique]] = {}
    for technique in sorted(filter(lacked.__contains__, order), key=_difficulty):
        moved.setdefault(_place(technique, others), []).append(technique)
    return tuple(one for place in range(len(others) + 1) for one in (*moved.get(place, ()), *others[place : place + 1]))


def _place(technique: Technique, others: Sequence[Technique]) -> int:
    """How many of the others stand before a technique."""
    place = max(
        (place for place, other in enumerate(others, 1) if _difficulty(other) <= _difficulty(technique)), default=0
    )
    if technique.level <= Level.UNFAIR and technique.id not in _FOLLOWED and not technique.id.endswith("-chains"):
        place = min(place, others.index(CHAINS[0]))
    while 0 < place < len(others) and others[place].contest is not None:
        if others[place].contest is not others[place - 1].contest:
            break
        place += 1
    return place


def _difficulty(technique: Technique) -> _Difficulty:
    """How hard a technique is, or the easiest of its contest."""
    rivals = [technique] if technique.contest is None else [one for one in ORDER if one.contest is technique.contest]
    return min((one.level, one.score) for one in rivals)


MODERN_ORDER = _modern(ORDER)
