"""The search for fish: some base houses whose places for a digit lie, except for fins, in as many cover houses.

A fish is found from its victims, the candidates that it removes. Take a victim for true: then the digit goes from all
that it sees, and the victim's cover is taken. If what is left in the bases lies in fewer covers than there are bases,
these cannot all have their digit, so the victim is false. (For rows and columns this is the marriage theorem: P. Hall,
1935.) Only candidates that the digit alone can remove are tried as victims; mostly there are none, or very few.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.board import CELLS, COLUMNS, HOUSE_MASK, HOUSES_OF, PEER_MASK, ROWS, cells_in, seen_by_all


@dataclass(frozen=True)
class Sets:
    """The houses that fish are made of."""

    bases: Sequence[int]  # the base houses to choose from
    covers: Sequence[int]  # the cover houses to choose from. One that is chosen as a base is no cover.

    @cached_property
    def covers_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the covers that hold it."""
        return tuple(tuple(house for house in HOUSES_OF[cell] if house in self.covers) for cell in CELLS)

    def ways_to_cover(self, cells: int, most: int) -> list[int]:
        """The sets of at most `most` covers that hold all of some cells; one or none if each cell has a single cover.

        A set of covers is an integer, bit `house` standing for that house.
        """
        ways = [0]
        while cells and ways:
            lowest = cells & -cells
            cells ^= lowest
            covers = self.covers_of[lowest.bit_length() - 1]
            ways = [more for way in ways for cover in covers if (more := way | 1 << cover).bit_count() <= most]
        return ways


LINES = (Sets(ROWS, COLUMNS), Sets(COLUMNS, ROWS))


class FishForm(Enum):
    """How perfect a fish is."""

    BASIC = "basic"
    FINNED = "finned"
    SASHIMI = "sashimi"


class Pattern(NamedTuple):
    """A fish of some digit: equally many bases and covers, and sets of its candidates."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: int  # those in the bases that the covers hold
    fins: int  # the others in the bases, and those that are in two bases at once
    victims: int  # those that are removed: in the covers, not in the bases, and in sight of all fins

    @property
    def form(self) -> FishForm:
        """Basic without fins; sashimi if some base would have a single place without them; otherwise finned."""
        if not self.fins:
            return FishForm.BASIC
        return FishForm.SASHIMI if thin_bases(self.bases, self.body) else FishForm.FINNED


@lru_cache(maxsize=512)  # the forms share a search, and from one position to the next most digits stay as they are
def patterns(candidates: int, placed: int, removable: int, sets: Sets, size: int) -> tuple[Pattern, ...]:
    """The fish of one digit and size, by bases, then by covers.

    A fish is left out if for each of its victims a part of its bases would do, with no other fins than its own. It may
    have victims that are not in `removable`, the cells to look for. A base that holds the digit, or has a single place
    for it, is passed over.
    """
    bases = []
    for base in sets.bases:
        places = candidates & HOUSE_MASK[base]
        if places & (places - 1) and not placed & HOUSE_MASK[base]:
            bases.append((base, places))
    found: set[Pattern] = set()
    for victim in cells_in(removable):
        unseen = [
            (base, sets.ways_to_cover(places & ~PEER_MASK[victim], size - 1))
            for base, places in bases
            if not HOUSE_MASK[base] >> victim & 1
        ]
        for chosen, covers in _crowded([(base, ways) for base, ways in unseen if ways], size):
            found.update(_with_victim(candidates, victim, sets, chosen, covers))
    return tuple(sorted(found))


def _crowded(
    houses: Sequence[tuple[int, list[int]]], size: int, chosen: tuple[int, ...] = (), covers: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Choose houses that are more than the covers they need; each comes with the sets of covers that will do for it.

    Yields:
        The houses, `size` of them with those chosen already, and a set of fewer covers that will do for all of them.
    """
    missing = size - len(chosen)
    if not missing:
        yield chosen, covers
        return
    for index in range(len(houses) - missing + 1):
        house, ways = houses[index]
        for way in ways:
            if (covers | way).bit_count() < size:
                yield from _crowded(houses[index + 1 :], size, (*chosen, house), covers | way)


def _with_victim(candidates: int, victim: int, sets: Sets, bases: tuple[int, ...], covers: int) -> Iterator[Pattern]:
    """The fish on some bases that have a victim and need all of their bases for it.

    `covers` hold all places in the bases that the victim does not see. One cover more is the victim's own; any others
    hold places that the victim sees, which would be fins without them.
    """
    needed = tuple(cells_in(covers))
    places = reduce(or_, [candidates & HOUSE_MASK[base] for base in bases])
    touching = [cover for cover in sets.covers if places & HOUSE_MASK[cover] and cover not in bases]
    for own in sets.covers_of[victim]:
        if own not in touching:
            continue
        optional = [cover for cover in touching if cover != own and cover not in needed]
        for more in combinations(optional, len(bases) - 1 - len(needed)):
            others = needed + more
            pattern = _pattern(candidates, bases, (own, *others))
            if pattern.victims >> victim & 1 and not _has_crowded_part(pattern, others):
                yield pattern


def _pattern(candidates: int, bases: tuple[int, ...], covers: tuple[int, ...]) -> Pattern:
    places = shared = 0
    for base in bases:
        inside = candidates & HOUSE_MASK[base]
        shared |= places & inside
        places |= inside
    covered = reduce(or_, [HOUSE_MASK[cover] for cover in covers])
    fins = places & ~covered | shared
    victims = candidates & covered & ~places & seen_by_all(fins)
    return Pattern(bases, tuple(sorted(covers)), places & ~fins, fins, victims)


def _has_crowded_part(pattern: Pattern, covers: tuple[int, ...]) -> bool:
    """Whether some of the bases, but not all, are more than those of the covers that they need without their fins."""
    unions = [0]  # for each set of bases its covers, the set being the index
    for base in pattern.bases:
        body = pattern.body & HOUSE_MASK[base]
        touching = reduce(or_, [1 << cover for cover in covers if body & HOUSE_MASK[cover]], 0)
        unions += [union | touching for union in unions]
    return any(union.bit_count() < part.bit_count() for part, union in enumerate(unions[:-1]))


def thin_bases(bases: Sequence[int], body: int) -> list[int]:
    """The bases that have a single place without the fins."""
    return [base for base in bases if (body & HOUSE_MASK[base]).bit_count() < 2]
