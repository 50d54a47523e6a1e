"""Strong links the slow and obvious way: all chains in the order of the original, then a stable sort."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from sudoku_tui.engine.board import BOXES, COLUMNS, DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS, ROWS, cells_in
from sudoku_tui.engine.explainer.grid import Grid

KINDS = (BOXES, ROWS, COLUMNS)
Cells = frozenset[int]


class Way(NamedTuple):
    """A way to take a house as a link."""

    house: int
    places: Cells
    sides: tuple[Cells, Cells]
    is_grouped: bool


class PlainChain(NamedTuple):
    """A chain: how it is sorted, its digit, and the cells that lose it."""

    rank: tuple[float, int, str]
    digit: int
    removed: Cells


def best_of_two(grid: Grid) -> PlainChain | None:
    """The chain of two links that comes first."""
    return min(_all_of_two(grid), key=lambda chain: chain.rank, default=None)  # of equal ones the first


def best_of_three(grid: Grid) -> PlainChain | None:
    """The chain of three links that comes first."""
    return min(_all_of_three(grid), key=lambda chain: chain.rank, default=None)


def _all_of_two(grid: Grid) -> Iterator[PlainChain]:
    for (first_kind, second_kind), digit in product(((1, 1), (2, 2), (2, 1), (1, 0), (2, 0)), DIGITS):
        seconds = _ways(grid, digit, second_kind, of_two=True)
        for one in _ways(grid, digit, first_kind, of_two=True):
            for other in seconds:
                if (first_kind == second_kind and other.house <= one.house) or one.places & other.places:
                    continue
                for leave, enter in ((1, 0), (1, 1), (0, 0), (0, 1)):
                    if _shared_house(one.sides[leave] | other.sides[enter]) is None:
                        continue
                    removed = (
                        _seen(grid, digit, one.sides[1 - leave] | other.sides[1 - enter])
                        - _of(one.house)
                        - _of(other.house)
                    )
                    grouped = one.is_grouped + other.is_grouped
                    plain = 4.2 if second_kind == 0 else 4.0 if first_kind == second_kind else 4.1
                    if removed:
                        rank = (4.3 if grouped else plain, -len(removed), ("00", "01", "11")[grouped])
                        yield PlainChain(rank, digit, removed)


def _all_of_three(grid: Grid) -> Iterator[PlainChain]:
    for kinds, digit in product(combinations_with_replacement(range(3), 3), DIGITS):
        for links in _three_links(grid, digit, kinds):
            for order, sides in product(((0, 1, 2), (1, 0, 2), (0, 2, 1)), product((0, 1), repeat=3)):
                way = [links[number] for number in order]
                entries = [link.sides[side] for link, side in zip(way, sides, strict=True)]
                exits = [link.sides[1 - side] for link, side in zip(way, sides, strict=True)]
                shared = [_shared_house(exits[0] | entries[1]), _shared_house(exits[1] | entries[2])]
                if None in shared:
                    continue
                removed = _seen(grid, digit, entries[0] | exits[2])
                removed -= {cell for cell in removed if {*HOUSES_OF[cell]} & {*shared, *(link.house for link in links)}}
                if removed:
                    grouped = sum(link.is_grouped for link in links)
                    name = _name("".join(str(kinds[number]) for number in order))
                    plain = 5.5 if "0" in name else 5.6 if "2" in name else 5.4
                    yield PlainChain((5.7 if grouped else plain, -len(removed), f"{grouped}{name}"), digit, removed)


def _three_links(grid: Grid, digit: int, kinds: tuple[int, ...]) -> Iterator[tuple[Way, Way, Way]]:
    first, second, third = (_ways(grid, digit, kind, of_two=False) for kind in kinds)
    for a, b in product(first, second):
        if a.places & b.places or (kinds[0] == kinds[1] and b.house <= a.house):
            continue
        for c in third:
            if not c.places & (a.places | b.places) and not (kinds[1] == kinds[2] and c.house <= b.house):
                yield a, b, c


def _name(kinds: str) -> str:
    kinds = min(kinds, kinds[::-1])
    if "1" not in kinds:
        return kinds.replace("2", "1")
    swapped = kinds.translate(str.maketrans("12", "21"))
    return min(kinds, swapped, swapped[::-1])


def _of(house: int) -> Cells:
    return frozenset(HOUSE_CELLS[house])


def _seen(grid: Grid, digit: int, cells: Cells) -> Cells:
    """The places of the digit that see all of the cells."""
    return frozenset(place for place in cells_in(grid.places[digit]) if cells <= set(PEERS[place]))


def _shared_house(cells: Cells) -> int | None:
    return next((house for house in (*COLUMNS, *ROWS, *BOXES) if cells <= _of(house)), None)


def _ways(grid: Grid, digit: int, kind: int, *, of_two: bool) -> list[Way]:
    ways = []
    for house in KINDS[kind]:
        places = frozenset(cells_in(grid.places[digit])) & _of(house)
        if len(places) == 2:
            a, b = sorted(places)
            is_of_line = any(places <= _of(line) for line in (*ROWS, *COLUMNS))
            if kind != 0 or of_two or not is_of_line:
                ways.append(Way(house, places, (frozenset([a]), frozenset([b])), is_grouped=False))
        elif 2 < len(places) <= (5 if of_two and kind == 0 else 6):
            divided = _in_box(house, places, of_two=of_two) if kind == 0 else _in_line(house, places)
            ways += [Way(house, places, sides, is_grouped=True) for sides in divided]
    return ways


def _in_line(house: int, places: Cells) -> list[tuple[Cells, Cells]]:
    cells = HOUSE_CELLS[house]
    thirds = [frozenset(cells[start : start + 3]) & places for start in (0, 3, 6)]
    empty = next((number for number in range(3) if not thirds[number]), None)
    if empty is None:
        return []
    blades = [third for number, third in enumerate(thirds) if number != empty]
    return _sides(blades[0], blades[1], frozenset(), both=False)


def _in_box(house: int, places: Cells, *, of_two: bool) -> list[tuple[Cells, Cells]]:
    cells = HOUSE_CELLS[house]
    for heart in cells:
        column = frozenset(cell for cell in cells if cell % 9 == heart % 9)
        row = frozenset(cell for cell in cells if cell // 9 == heart // 9)
        if places <= row | column:
            return _sides(places & column - {heart}, places & row - {heart}, frozenset([heart]) & places, both=of_two)
    rows = [frozenset(cells[start : start + 3]) & places for start in (0, 3, 6)]
    columns = [frozenset(cells[start::3]) & places for start in (0, 1, 2)]
    if of_two or len(places) < 4:
        return []
    for parts in (rows, columns):
        for empty in (2, 1, 0):
            if not parts[empty]:
                one, other = (part for number, part in enumerate(parts) if number != empty)
                sides = _sides(one, other, frozenset(), both=False)
                across = (
                    len(places) == 4 and len([part for part in rows if part]) == len([p for p in columns if p]) == 2
                )
                if across:
                    sides.append((frozenset([min(one), min(other)]), frozenset([max(one), max(other)])))
                return sides
    return []


def _sides(one: Cells, other: Cells, heart: Cells, *, both: bool) -> list[tuple[Cells, Cells]]:
    """The sides a and b in all the ways in which they are tried; `both` if two single cells are tried either way."""
    if not one or not other:
        return []
    sides = []
    if len(one) == 1 and (len(other) > 1 or both):
        sides.append((one, other | heart))
    if len(other) == 1:
        sides.append((other, one | heart))
    return sides or [(one | heart, other | heart)]
