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
    crowded, but for the base that the victim itself is in; and without that base there would be more fins. It may also
    have other victims. A base that holds the digit, or has a single place for it, is passed over.
    """
    found: list[FishPattern] = []
    for able_bases, able_covers in kind.sides:
        side = _bases_and_covers(candidates, placed, removable, able_bases, able_covers)
        of_these = set()
        for victim, crowd in side.crowds(size):
            for bases, covers in _with_victim(victim, crowd, able_covers, size):
                if not bases & ~side.bases and FishKind.of(bases, covers) is kind:
                    pattern = FishPattern.of(candidates, tuple(houses_in(bases)), tuple(houses_in(covers)))
                    if _is_given(pattern, victim, crowd.bases):
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


class _Crowd(NamedTuple):
    """Bases that a victim crowds, but no part of them."""

    place: int  # how many sets of as many bases, which share nothing of what the victim leaves, come before
    bases: int  # as a set
    coverings: Sequence[int]  # the ways to hold what is left in them in fewer covers, as sets


class _BasesAndCovers:
    """The victims of a digit, tried with some houses as bases and some as covers."""

    def __init__(self, candidates: int, placed: int, removable: int, bases: int, covers: int) -> None:
        """The houses are sets, and so are the cells: with the digit as a candidate, with it, and the victims."""
        places = {base: candidates & HOUSE_MASK[base] for base in houses_in(bases) if not placed & HOUSE_MASK[base]}
        places = {base: cells for base, cells in places.items() if cells & (cells - 1)}
        self.bases = cell_set(places)  # those that a fish may have
        self._victims = [(victim, _Crowding(victim, places, covers)) for victim in cells_in(removable)]

    def crowds(self, size: int) -> Iterator[tuple[int, _Crowd]]:
        """The victims with what they crowd: `size` bases, or one less, beside which the victim's own may come."""
        left = MAX_SETS_OF_BASES if size < 5 else MAX_SETS_OF_MANY_BASES
        for victim, crowding in self._victims:
            for number in (size, size - 1):
                tried, crowds = crowding.of(number)
                for crowd in crowds:
                    if crowd.place < left:
                        yield victim, crowd
                left -= tried
            if left <= 0:
                return


@lru_cache(maxsize=32)  # fish of all sizes share what a victim leaves
def _bases_and_covers(candidates: int, placed: int, removable: int, bases: int, covers: int) -> _BasesAndCovers:
    return _BasesAndCovers(candidates, placed, removable, bases, covers)


class _Open(NamedTuple):
    """Bases that share nothing of what a victim leaves, and are not crowded by it."""

    bases: int  # as a set
    cells: int  # what is left in them
    free: int
    """The cells that see none of a choice of cells, one in each base; 0 where no such choice was found.

    While there is such a choice the bases have room, as no cover holds two of its cells.
    """
    later: int  # the houses after them that share none of their cells, by their index, as a set


class _Crowding:
    """The bases that a victim crowds, by their number. Those of each number are found from those of one less."""

    def __init__(self, victim: int, places: Mapping[int, int], covers: int) -> None:
        """`places` are those of the digit in each base."""
        self._covers = covers
        self._houses = [
            (1 << base, cells & ~PEER_MASK[victim])
            for base, cells in places.items()
            if not HOUSE_MASK[base] >> victim & 1
        ]
        # For each house the later ones that share no cell with it, by their index, as a set.
        self._apart = [
            sum([1 << later for later, (_, other) in enumerate(self._houses) if later > index and not cells & other])
            for index, (_, cells) in enumerate(self._houses)
        ]
        self._open = [_Open(0, 0, ALL_CELLS, (1 << len(self._houses)) - 1)]
        self._smaller: list[int] = []  # all that are crowded so far, as sets of bases
        self._by_number: list[tuple[int, Sequence[_Crowd]]] = []

    def of(self, number: int) -> tuple[int, Sequence[_Crowd]]:
        """How many sets of so many bases share nothing and have no crowded beginning, and which of them are crowded."""
        while len(self._by_number) < number:
            self._by_number.append(self._with_one_more(len(self._by_number) + 1))
        return self._by_number[number - 1]

    def _with_one_more(self, number: int) -> tuple[int, Sequence[_Crowd]]:
        houses, apart, held_with = self._houses, self._apart, _held_with(self._covers)
        is_open: list[_Open] = []
        crowds: list[_Crowd] = []
        tried = 0
        for bases, cells, free, later in self._open:
            while later:
                lowest = later & -later
                later ^= lowest
                index = lowest.bit_length() - 1
                house, more = houses[index]
                chosen, both, one, beyond = bases | house, cells | more, more & free, later & apart[index]
                if one:
                    still_free = free & ~held_with[(one & -one).bit_length() - 1]
                    is_open.append(_Open(chosen, both, still_free, beyond))
                else:
                    ways = coverings(both, self._covers & ~chosen, number - 1)
                    if not ways:
                        is_open.append(_Open(chosen, both, 0, beyond))
                    elif all(part & ~chosen for part in self._smaller):
                        crowds.append(_Crowd(tried, chosen, ways))
                tried += 1
        self._open = is_open
        self._smaller += [crowd.bases for crowd in crowds]
        return tried, crowds


@lru_cache(maxsize=4)
def _held_with(houses: int) -> tuple[int, ...]:
    """For each cell, itself and all others that share one of some houses with it."""
    return tuple([cells_of_houses(house for house in of_cell if houses >> house & 1) for of_cell in HOUSES_OF])


def _have_room(cells: int, houses: int, number: int) -> bool:
    """Whether so many cells no two of which lie in one of some houses are found without trying twice."""
    while cells and number:
        lowest = cells & -cells
        cells ^= lowest
        row, column, box = HOUSES_OF[lowest.bit_length() - 1]
        if houses >> row & 1:
            cells &= ~HOUSE_MASK[row]
        if houses >> column & 1:
            cells &= ~HOUSE_MASK[column]
        if houses >> box & 1:
            cells &= ~HOUSE_MASK[box]
        number -= 1
    return not number


def coverings(cells: int, houses: int, number: int) -> Sequence[int]:
    """The ways to hold all of some cells in at most `number` of a set of houses, as sets, each once."""
    if not cells:
        return (0,)
    if not number or _have_room(cells, houses, number + 1):
        return ()
    ways: list[int] = []
    lowest = cells & -cells
    for house in HOUSES_OF[lowest.bit_length() - 1]:
        if houses >> house & 1:
            houses ^= 1 << house
            ways += [others | 1 << house for others in coverings(cells & ~HOUSE_MASK[house], houses, number - 1)]
    return ways


def _with_victim(victim: int, crowd: _Crowd, covers: int, size: int) -> Iterator[tuple[int, int]]:
    """The fish that bases make with a victim that crowds them: sets of bases and of covers."""
    bases = crowd.bases
    covers &= ~bases
    for needed in crowd.coverings:
        for house in HOUSES_OF[victim]:
            if bases.bit_count() == size:
                if covers >> house & 1:
                    yield bases, needed | 1 << house
            else:
                own = sum(1 << other for other in HOUSES_OF[victim] if other != house)
                if not own & ~covers:
                    yield bases | 1 << house, needed | own
