"""The search for fish: some base houses whose places for a digit lie, except for fins, in as many cover houses.

A fish is found from its victims, the candidates that it removes. Take a victim for true: then the digit goes from all
that it sees, and the victim's cover is taken. If what is left in the bases lies in fewer covers than there are bases,
these cannot all have their digit, so the victim is false. (For rows and columns this is the marriage theorem: P. Hall,
1935.) Only candidates that the digit alone can remove are tried as victims; mostly there are none, or very few.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple, Self

from sudoku_tui.engine.board import CELLS, COLUMNS, HOUSE_MASK, HOUSES_OF, PEER_MASK, ROWS, cells_in, seen_by_all

LINES = ((ROWS, COLUMNS), (COLUMNS, ROWS))
"""Which houses are the bases, and which the covers."""


class FishForm(Enum):
    """How perfect a fish is."""

    BASIC = "basic"
    FINNED = "finned"
    SASHIMI = "sashimi"


class FishPattern(NamedTuple):
    """A fish of some digit: equally many bases and covers, and sets of its candidates."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    body: int  # those in the bases that the covers hold, but for fins
    fins: int  # those in the bases that no cover holds, and those in two bases
    victims: int  # those that are removed: in more covers than bases, and in sight of all fins

    @classmethod
    def of(cls, candidates: int, bases: tuple[int, ...], covers: tuple[int, ...]) -> Self:
        """The fish that houses make with the candidates of a digit."""
        based, doubly_based = _cells_once_and_twice(bases)
        covered, doubly_covered = _cells_once_and_twice(covers)
        fins = candidates & (based & ~covered | doubly_based)
        victims = candidates & (covered & ~based | doubly_covered) & seen_by_all(fins)
        return cls(bases, covers, candidates & based & covered & ~doubly_based, fins, victims)

    @property
    def endo_fins(self) -> int:
        """The fins that are in two bases."""
        return self.fins & _cells_once_and_twice(self.bases)[1]

    @property
    def form(self) -> FishForm:
        """Basic without fins; sashimi if some base would have a single place without them; otherwise finned."""
        if not self.fins:
            return FishForm.BASIC
        return FishForm.SASHIMI if thin_bases(self.bases, self.body) else FishForm.FINNED


@lru_cache(maxsize=512)  # the forms share a search, and from one position to the next most digits stay as they are
def patterns(
    candidates: int, placed: int, removable: int, lines: tuple[range, range], size: int
) -> tuple[FishPattern, ...]:
    """The fish of one digit and size, by bases, then by covers.

    A fish is left out if for each of its victims a part of its bases would do, with no other fins than its own. It may
    have victims that are not in `removable`, the cells to look for. A base that holds the digit, or has a single place
    for it, is passed over.
    """
    bases = []
    for base in lines[0]:
        places = candidates & HOUSE_MASK[base]
        if places & (places - 1) and not placed & HOUSE_MASK[base]:
            bases.append((base, places))
    covers = lines[1]
    found: set[FishPattern] = set()
    for victim in cells_in(removable):
        unseen = [
            (base, covers_of(places & ~PEER_MASK[victim], covers))
            for base, places in bases
            if not HOUSE_MASK[base] >> victim & 1
        ]
        for chosen, needed in crowded([(base, few) for base, few in unseen if few.bit_count() < size], size):
            found.update(_with_victim(candidates, victim, covers, chosen, needed))
    return tuple(sorted(found))


def covers_of(cells: int, covers: range) -> int:
    """The covers that hold some cells, as a set: an integer, bit `house` standing for that house."""
    cover_of, holding = _COVER_OF[covers], 0
    while cells:
        lowest = cells & -cells
        holding |= cover_of[lowest.bit_length() - 1]
        cells ^= lowest
    return holding


_COVER_OF = {covers: [1 << HOUSES_OF[cell][kind] for cell in CELLS] for kind, covers in enumerate((ROWS, COLUMNS))}
"""For the rows and the columns: for each cell the one that holds it, as a set."""


def crowded(
    houses: Sequence[tuple[int, int]], size: int, chosen: tuple[int, ...] = (), covers: int = 0
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Choose houses that are more than the covers they need; each comes with the set of these covers.

    Yields:
        The houses, `size` of them with those chosen already, and the set of the fewer covers that all of them need.
    """
    missing = size - len(chosen)
    if not missing:
        yield chosen, covers
        return
    for index in range(len(houses) - missing + 1):
        house, needed = houses[index]
        if (covers | needed).bit_count() < size:
            yield from crowded(houses[index + 1 :], size, (*chosen, house), covers | needed)


def _with_victim(
    candidates: int, victim: int, covers: range, bases: tuple[int, ...], needed: int
) -> Iterator[FishPattern]:
    """The fish on some bases that have a victim and need all of their bases for it.

    `needed` is the covers of all places in the bases that the victim does not see. One cover more is the victim's own;
    any others hold places that the victim sees, which would be fins without them.
    """
    own = next(cells_in(covers_of(1 << victim, covers)))
    places = reduce(or_, [candidates & HOUSE_MASK[base] for base in bases])
    if not places & HOUSE_MASK[own]:
        return
    seen = covers_of(places, covers) & ~(needed | 1 << own)
    for more in combinations(cells_in(seen), len(bases) - 1 - needed.bit_count()):
        others = (*cells_in(needed), *more)
        pattern = FishPattern.of(candidates, bases, tuple(sorted((own, *others))))
        if pattern.victims >> victim & 1 and not _has_crowded_part(pattern, others):
            yield pattern


def _has_crowded_part(pattern: FishPattern, covers: tuple[int, ...]) -> bool:
    """Whether some of the bases, but not all, are more than those of the covers that they need without their fins."""
    unions = [0]  # for each set of bases its covers, the set being the index
    for base in pattern.bases:
        body = pattern.body & HOUSE_MASK[base]
        touching = reduce(or_, [1 << cover for cover in covers if body & HOUSE_MASK[cover]], 0)
        unions += [union | touching for union in unions]
    return any(union.bit_count() < part.bit_count() for part, union in enumerate(unions[:-1]))


def _cells_once_and_twice(houses: tuple[int, ...]) -> tuple[int, int]:
    """The cells that are in some of the houses, and those that are in two of them or in all three."""
    once = twice = 0
    for house in houses:
        twice |= once & HOUSE_MASK[house]
        once |= HOUSE_MASK[house]
    return once, twice


def thin_bases(bases: Sequence[int], body: int) -> list[int]:
    """The bases that have a single place without the fins."""
    return [base for base in bases if (body & HOUSE_MASK[base]).bit_count() < 2]
