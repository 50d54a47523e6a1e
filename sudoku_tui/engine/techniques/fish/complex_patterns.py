"""The search for fish of any houses: Franken fish, which have boxes too, and mutant fish, which mix all houses.

They are found from a victim, as fish of lines are: take the victim for true, and the digit goes from all that it sees.
If what it leaves in some bases lies in fewer covers than there are bases, and no two bases share any of that, they
cannot all have their digit: the bases are *crowded*, and the victim is false. For fish of lines counting tells which
bases these are; here it takes a search. Few bases share nothing, and mostly they have room for a digit each, which is
quickly seen; covers are looked for only where they have not.

A victim may also be in a base, if it is in two of the covers: such a fish is called *cannibalistic*. Without this base
and one of these covers it is a smaller fish with more fins, and from that it is found.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple, Self

from sudoku_tui.engine.board import (
    ALL_CELLS,
    BOXES,
    COLUMNS,
    HOUSE_MASK,
    HOUSES,
    HOUSES_OF,
    PEER_MASK,
    ROWS,
    cell_set,
    cells_in,
    cells_of_houses,
)
from sudoku_tui.engine.techniques.fish.patterns import FishPattern

houses_in = cells_in  # sets of houses are written as sets of cells are: bit `house` stands for that house

MAX_FINS = 5
MAX_ENDO_FINS = 2
"""HoDoKu's limits. An endo-fin, which is in two bases, is also one of the fins."""

MAX_SETS_OF_BASES = 20_000
MAX_SETS_OF_MANY_BASES = 5_000
"""The bounds of a search: how many sets of bases are tried for all victims of a digit; the second from size five on.

Where a digit has that many, nearly each fish repeats a smaller one.
"""

_ROWS, _COLUMNS, _BOXES, _ALL = cell_set(ROWS), cell_set(COLUMNS), cell_set(BOXES), cell_set(HOUSES)


class FishKind(Enum):
    """Which houses a fish has, if it is no fish of lines."""

    FRANKEN = "franken"  # bases are rows and boxes, covers columns and boxes; or columns for rows
    MUTANT = "mutant"  # any other mix

    @property
    def sides(self) -> tuple[tuple[int, int], ...]:
        """Which houses may be bases, and which covers, as sets; there may be several such choices."""
        if self is FishKind.FRANKEN:
            return (_ROWS | _BOXES, _COLUMNS | _BOXES), (_COLUMNS | _BOXES, _ROWS | _BOXES)
        return ((_ALL, _ALL),)

    @classmethod
    def of(cls, bases: int, covers: int) -> Self | None:
        """The kind of a fish by the sets of its houses; None for a fish of lines."""
        sides = cls.FRANKEN.sides
        if all(bases & ~able_bases or covers & ~able_covers for able_bases, able_covers in sides):
            return cls.MUTANT
        return cls.FRANKEN if (bases | covers) & _BOXES else None


@lru_cache(maxsize=512)  # plain and finned fish share a search, and in a path most digits stay as they are
def complex_patterns(
    candidates: int, placed: int, removable: int, kind: FishKind, size: int
) -> tuple[FishPattern, ...]:
    """The fish of one digit, kind and size; those of rows and boxes before those of columns, then by bases and covers.

    A fish is given if some victim in `removable`, the cells to look for, needs all of it: no part of the bases is
    crowded, but for the base that the victim itself is in; and without that base there would be more fins. It may have
    other victims, too. A base that holds the digit, or has a single place for it, is passed over.
    """
    found: list[FishPattern] = []
    for able_bases, able_covers in kind.sides:
        places = {
            base: candidates & HOUSE_MASK[base] for base in houses_in(able_bases) if not placed & HOUSE_MASK[base]
        }
        places = {base: cells for base, cells in places.items() if cells & (cells - 1)}
        of_these = set()
        sets = _sets_of_bases(places, able_covers, removable, size)
        bound = MAX_SETS_OF_BASES if size < 5 else MAX_SETS_OF_MANY_BASES
        for victim, (chosen, left, have_room) in islice(sets, bound):
            for bases, covers in () if have_room else _with_victim(victim, chosen, left, able_covers, size):
                if not bases & ~cell_set(places) and FishKind.of(bases, covers) is kind:
                    pattern = FishPattern.of(candidates, tuple(houses_in(bases)), tuple(houses_in(covers)))
                    if _is_given(pattern, victim, chosen):
                        of_these.add(pattern)
        found += sorted(of_these)
    return tuple(found)


def _is_given(pattern: FishPattern, victim: int, chosen: int) -> bool:
    """Whether a fish removes its victim, has few fins, and needs any base that it has besides the chosen ones.

    That base makes room for a second cover of the victim. Each of the two must hold a place of the other bases that
    would be a fin without it.
    """
    if not pattern.victims >> victim & 1 or pattern.fins.bit_count() > MAX_FINS:
        return False
    if pattern.endo_fins.bit_count() > MAX_ENDO_FINS:
        return False
    places = pattern.body & cells_of_houses(houses_in(chosen))
    return chosen == cell_set(pattern.bases) or all(
        places & ~cells_of_houses(cover for cover in pattern.covers if cover != own)
        for own in pattern.covers
        if HOUSE_MASK[own] >> victim & 1
    )


class _Bases(NamedTuple):
    """Bases that share nothing of what a victim leaves in them."""

    chosen: int  # the set of the bases
    cells: int  # what is left in them
    have_room: bool  # whether it is known that they are not crowded


def _sets_of_bases(places: Mapping[int, int], covers: int, removable: int, size: int) -> Iterator[tuple[int, _Bases]]:
    """Bases that share nothing of what a victim leaves, with the victim.

    There are `size` bases, or one less, beside which the base that the victim is in may come.
    """
    for victim in cells_in(removable):
        left = [
            (1 << base, cells & ~PEER_MASK[victim])
            for base, cells in places.items()
            if not HOUSE_MASK[base] >> victim & 1
        ]
        for number in (size, size - 1):
            for bases in _disjoint(left, covers, number):
                yield victim, bases


def _disjoint(
    houses: Sequence[tuple[int, int]],
    covers: int,
    number: int,
    start: int = 0,
    chosen: int = 0,
    cells: int = 0,
    free: int = ALL_CELLS,
) -> Iterator[_Bases]:
    """Choose houses, from a start on, that share no cell, none beside crowded ones.

    `free` are the cells that see none of a choice of cells, one in each chosen house. While there is such a choice the
    houses have room, as no cover holds two of these cells. It is 0 where no such choice was found.
    """
    if chosen and not free and _are_crowded(chosen, cells, covers):
        return
    for index in range(start, len(houses) - number + 1):
        house, more = houses[index]
        if not cells & more:
            one = more & free
            if number == 1:
                yield _Bases(chosen | house, cells | more, bool(one))
            else:
                still_free = free & ~_CELL_AND_PEERS[(one & -one).bit_length() - 1] if one else 0
                yield from _disjoint(houses, covers, number - 1, index + 1, chosen | house, cells | more, still_free)


_CELL_AND_PEERS = tuple(peers | 1 << cell for cell, peers in enumerate(PEER_MASK))


@lru_cache(maxsize=8192)  # sets of so many bases and of one more begin alike
def _are_crowded(bases: int, cells: int, covers: int) -> bool:
    """Whether the cells that are left in some bases lie in fewer of the covers than there are bases."""
    number = bases.bit_count()
    return not _has_room(cells, number) and any(True for _ in coverings(cells, covers & ~bases, number - 1))


def _has_room(cells: int, number: int) -> bool:
    """Whether so many cells that do not see each other, and so need as many covers, are found without trying twice."""
    while cells and number:
        lowest = cells & -cells
        cells &= ~(PEER_MASK[lowest.bit_length() - 1] | lowest)
        number -= 1
    return not number


def coverings(cells: int, houses: int, number: int) -> Iterator[int]:
    """The ways to hold all of some cells in at most `number` of a set of houses, as sets, each once."""
    if not cells:
        yield 0
    elif number and not _has_room(cells, number + 1):
        lowest = cells & -cells
        for house in HOUSES_OF[lowest.bit_length() - 1]:
            if houses >> house & 1:
                houses ^= 1 << house
                for others in coverings(cells & ~HOUSE_MASK[house], houses, number - 1):
                    yield others | 1 << house


def _with_victim(victim: int, bases: int, left: int, covers: int, size: int) -> Iterator[tuple[int, int]]:
    """The fish that bases make with a victim if it crowds them, but no part of them: sets of bases and of covers."""
    number = bases.bit_count()
    if not _are_crowded(bases, left, covers) or _has_crowded_part(bases, left, covers):
        return
    covers &= ~bases
    for needed in coverings(left, covers, number - 1):
        for house in HOUSES_OF[victim]:
            if number == size:
                if covers >> house & 1:
                    yield bases, needed | 1 << house
            else:
                own = sum(1 << other for other in HOUSES_OF[victim] if other != house)
                if not own & ~covers:
                    yield bases | 1 << house, needed | own


def _has_crowded_part(bases: int, left: int, covers: int) -> bool:
    """Whether some of the bases, but not all, are crowded."""
    houses = tuple(houses_in(bases))
    return any(
        _are_crowded(cell_set(part), left & cells_of_houses(part), covers)
        for number in range(1, len(houses))
        for part in combinations(houses, number)
    )
