"""Slow and obvious twins of the explainer's searches for loops, wings, graves and aligned exclusions.

Each finds every hint in the original's order, as its name, its rating and what it removes, and takes the first or the
best as the original does. A grid is a dictionary of the candidates of each empty cell.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS, digits_in
from sudoku_tui.engine.explainer.grid import BOX_ROW_COLUMN, Grid

Cells = dict[int, set[int]]
Removed = frozenset[tuple[int, int]]


class Found(NamedTuple):
    """A hint of a twin."""

    name: str
    difficulty: float
    removed: Removed


def cells_of(grid: Grid) -> Cells:
    return {cell: set(digits_in(grid.digits[cell])) for cell in range(81) if not grid.values[cell]}


def colex(things: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """The combinations of some things in the original's order; none of nothing."""
    if things:
        chosen = combinations(range(len(things)), size)
        for indices in sorted(chosen, key=lambda indices: sum(1 << index for index in indices)):
            yield tuple(things[index] for index in indices)


def removal(grid: Cells, cells: set[int], digits: set[int]) -> Removed:
    return frozenset((cell, digit) for cell in cells for digit in grid.get(cell, set()) & digits)


def see_all(cells: set[int]) -> set[int]:
    return set.intersection(*(set(PEERS[cell]) for cell in cells)) if cells else set(range(81))


def is_tuple(sets: list[set[int]], size: int, least: int = 2) -> bool:
    return all(len(one) >= least for one in sets) and len(set().union(*sets)) == size


# Loops


def loop(given: Grid) -> Found | None:
    grid = cells_of(given)
    found: dict[tuple[object, ...], tuple[Found, int]] = {}
    for start in sorted(grid):
        if len(grid[start]) == 2:
            for path in _loops(grid, start, sorted(grid[start]), [start], -1, set(), 2):
                if _is_valid(path):
                    for key, kind, hint in _loop_hints(grid, path, grid[start]):
                        if hint.removed:
                            found.setdefault(key, (hint, kind))
    ordered = sorted(found.values(), key=lambda one: (one[0].difficulty, one[1]))
    return ordered[0][0] if ordered else None


def _loops(
    grid: Cells, start: int, pair: list[int], path: list[int], entered: int, extras: set[int], allowance: int
) -> Iterator[list[int]]:
    row, column, box = HOUSES_OF[path[-1]]
    for kind, house in enumerate((box, row, column)):
        if kind == entered:
            continue
        for cell in HOUSE_CELLS[house]:
            if cell == start and len(path) >= 4:
                yield path
            elif cell not in path and cell in grid and grid[cell] >= set(pair):
                further = extras | grid[cell] - set(pair)
                if len(grid[cell]) == 2 or len(further) == 1 or allowance > 0:
                    left = allowance - (len(grid[cell]) > 2)
                    yield from _loops(grid, start, pair, [*path, cell], kind, further, left)


def _is_valid(path: list[int]) -> bool:
    met: tuple[set[int], set[int]] = set(), set()
    for index, cell in enumerate(path):
        if met[index % 2] & set(HOUSES_OF[cell]):
            return False
        met[index % 2].update(HOUSES_OF[cell])
    return met[0] == met[1]


def _loop_hints(grid: Cells, path: list[int], pair: set[int]) -> Iterator[tuple[tuple[object, ...], int, Found]]:
    size, cells = len(path), frozenset(path)
    base = {4: 4.5, 6: 4.6, 8: 4.7}.get(size, 5.0)
    roof = [cell for cell in path if len(grid[cell]) > 2]
    extras = set().union(*(grid[cell] for cell in roof)) - pair

    def hint(kind: int, removed: Removed, difficulty: float = base) -> tuple[int, Found]:
        name = f"Unique Rectangle type {kind}" if size == 4 else f"Unique Loop {size} type {kind}"
        return kind, Found(name, difficulty, removed)

    if len(roof) == 1:
        yield (1, cells), *hint(1, removal(grid, set(roof), pair))
    elif len(roof) >= 3 or (len(roof) == 2 and len(extras) == 1):
        yield (2, cells), *hint(2, removal(grid, see_all(set(roof)) - set(roof), extras))
    if len(roof) != 2:
        return
    first, second = roof
    common = [house for house in BOX_ROW_COLUMN if house in HOUSES_OF[first] and house in HOUSES_OF[second]]
    if len(extras) > 1:
        for degree in range(2, 8):
            for house in common:
                there = [cell for cell in HOUSE_CELLS[house] if cell in grid]
                if 2 * degree <= len(there) and degree >= len(extras):
                    for chosen in colex(list(HOUSE_CELLS[house]), degree):
                        if first in chosen and second not in chosen:
                            others = [cell for cell in chosen if cell != first]
                            contents = [grid.get(cell, set()) for cell in others]
                            union = set().union(extras, *contents)
                            of_both = (grid[first] & grid[second] - pair).union(*contents)
                            if len(of_both) == degree and is_tuple([extras, *contents], degree):
                                removed = removal(grid, set(there) - {*others, first, second}, union)
                                key = (3, "naked", cells, house, frozenset(others), frozenset(union))
                                yield key, *hint(3, removed, base + 0.1 * (degree - 1))
                if 2 * degree < len(there):
                    for digits in colex([digit for digit in DIGITS if digit not in pair | extras], degree - 2):
                        all_digits = pair | set(digits)
                        spots = [
                            {cell for cell in there if digit in grid[cell]} - {second} for digit in sorted(all_digits)
                        ]
                        if is_tuple(spots, degree, 1):
                            where = set().union(*spots) - {first}
                            removed = removal(grid, where, set(DIGITS) - all_digits)
                            key = (3, "hidden", cells, house, frozenset(where), frozenset(all_digits))
                            yield key, *hint(3, removed, base + 0.1 * (len(where) - 1))
    kept: dict[int, int] = {}
    for house in common:
        for digit in pair:
            if not any(digit in grid.get(cell, ()) for cell in HOUSE_CELLS[house] if cell not in roof):
                kept[digit] = house
    low, high = sorted(pair)
    if kept:
        yield (4, cells), *hint(4, removal(grid, set(roof), {high if low in kept else low}))


# Wings


def wing(given: Grid, size: int) -> Found | None:
    grid = cells_of(given)
    hints = [(hint, suffix) for cells in _almost_locked(grid, size) for hint, suffix in _wing_hints(grid, cells)]
    hints.sort(key=lambda one: one[1], reverse=True)
    hints.sort(key=lambda one: (one[0].difficulty, -len(one[0].removed)))
    return hints[0][0] if hints else None


def _almost_locked(grid: Cells, size: int, begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    union = set().union(*(grid[cell] for cell in begun))
    if len(union) > size + 1:
        return
    if len(begun) == size:
        if len(union) == size + 1:
            yield begun
        return
    for cell in sorted(grid):
        if len(grid[cell]) >= 2 and all(cell > other and cell in PEERS[other] for other in begun):
            yield from _almost_locked(grid, size, (*begun, cell))


def _wing_hints(grid: Cells, cells: tuple[int, ...]) -> Iterator[tuple[Found, str]]:
    size, union = len(cells), set().union(*(grid[cell] for cell in cells))
    places = {digit: {cell for cell in cells if digit in grid[cell]} for digit in union}
    counts = [len(grid[cell]) for cell in cells]
    for end in sorted(set().union(*(PEERS[cell] for cell in cells)) - set(cells)):
        if end not in grid or len(grid[end]) != 2 or not grid[end] <= union:
            continue
        links = {digit for digit in grid[end] if places[digit] <= set(PEERS[end])}
        gone = {digit: removal(grid, see_all(places[digit] | {end}) - set(cells), {digit}) for digit in grid[end]}
        if not links:
            continue
        is_double = False
        if len(links) == 1:
            ((z),) = grid[end] - links
            removed = gone[z]
        else:
            locked = frozenset[tuple[int, int]]().union(
                *(removal(grid, see_all(places[digit]) - {*cells, end}, {digit}) for digit in union - grid[end])
            )
            removed = locked.union(*gone.values())
            is_double = bool(locked) or all(gone.values())
        if removed:
            suffix = f"{2 if is_double else 1}{max(counts)}{sum(counts)}"
            easiest, most = {3: (5.5, 1), 4: (6.2, 2)}[size]
            difficulty = easiest + (most - abs(3 - max(counts))) * 0.1
            yield Found(f"{'V' * (size - 3)}WXYZ-Wing {suffix}", difficulty, removed), suffix


# Graves


def grave(given: Grid) -> Found | None:
    return next((hint for hint in _grave_hints(cells_of(given)) if hint.removed), None)


def _grave_hints(grid: Cells) -> Iterator[Found]:
    work = {cell: set(digits) for cell, digits in grid.items()}
    bugs: list[int] = []
    extra: dict[int, set[int]] = {}
    every: set[int] = set()
    common: set[int] | None = None
    same, of_same, value = True, None, 0

    def join(cell: int, digit: int) -> bool:
        """Whether it does not give up."""
        nonlocal common
        if cell not in bugs:
            bugs.append(cell)
        extra.setdefault(cell, set()).add(digit)
        work[cell].discard(digit)
        common = set(PEERS[cell]) if common is None else common & set(PEERS[cell])
        common -= set(bugs)
        return not (len(bugs) > 1 and len(every) > 1 and not common)

    for house in BOX_ROW_COLUMN:
        for digit in DIGITS:
            spots = [cell for cell in HOUSE_CELLS[house] if digit in grid.get(cell, ())]
            if len(spots) in {0, 2}:
                continue
            wider = {cell for cell in spots if len(grid[cell]) >= 3}
            if of_same is None:
                of_same, value = set(wider), digit
            elif same and digit == value:
                of_same |= wider
            else:
                same = False
            if len(wider) == 1:
                every.add(digit)
                if not join(min(wider), digit):
                    return
            elif not wider:
                return
    if same and of_same is not None:
        for cell in sorted(of_same - set(bugs)):
            if not join(cell, value):
                return
    if any(len(digits) != 2 for digits in work.values()):
        return
    for house in BOX_ROW_COLUMN:
        for digit in DIGITS:
            if sum(digit in work.get(cell, ()) for cell in HOUSE_CELLS[house]) not in {0, 2}:
                return
    if len(bugs) == 1:
        yield Found("BUG type 1", 5.6, removal(grid, set(bugs), set(DIGITS) - every))
    elif len(every) == 1:
        assert common is not None
        yield Found("BUG type 2", 5.7, removal(grid, common, every))
        if len(bugs) == 2:
            yield from _grave_with_link(grid, bugs, extra, every)
    elif common:
        if len(bugs) == 2:
            yield from _grave_with_link(grid, bugs, extra, every)
        for degree in range(2, 7):
            for house in BOX_ROW_COLUMN:
                if all(house in HOUSES_OF[bug] for bug in bugs):
                    there = [cell for cell in HOUSE_CELLS[house] if cell in common]
                    for chosen in colex(there, degree - 1) if len(there) >= degree else ():
                        contents = [grid.get(cell, set()) for cell in chosen]
                        union = set().union(*contents)
                        if len(union) == degree and is_tuple([*contents, every], degree):
                            removed = removal(grid, set(there) - set(chosen), union)
                            yield Found("BUG type 3", 5.7 + 0.1 * (degree - 1), removed)


def _grave_with_link(grid: Cells, bugs: list[int], extra: dict[int, set[int]], every: set[int]) -> Iterator[Found]:
    first, second = bugs
    both = grid[first] & grid[second] - every
    if len(both) == 1 and set(HOUSES_OF[first]) & set(HOUSES_OF[second]):
        removed = (removal(grid, {bug}, set(DIGITS) - extra[bug] - both) for bug in bugs)
        yield Found("BUG type 4", 5.7, frozenset[tuple[int, int]]().union(*removed))


# Aligned exclusion


def exclusion(given: Grid, size: int) -> Found | None:
    grid = cells_of(given)
    excluders = {
        cell: [peer for peer in PEERS[cell] if len(grid.get(peer, ())) in range(2, size + 1)]
        for cell in sorted(grid)
        if len(grid[cell]) >= 2 and not any(len(grid.get(peer, ())) == 1 for peer in PEERS[cell])
    }
    base = [cell for cell in excluders if excluders[cell]]
    for first, second in colex(base, 2):
        thirds = [cell for cell in dict.fromkeys((*excluders[first], *excluders[second])) if cell in base]
        for third in thirds if size == 3 else [-1]:
            cells = [first, second] if size == 2 else [first, second, third]
            common = set.intersection(*(set(excluders[cell]) for cell in cells))
            if len(set(cells)) == size and len(common) >= 2:
                removed = _in_no_combination(grid, cells, common)
                if removed:
                    name, difficulty = ("Pair", 6.2) if size == 2 else ("Triplet", 7.5)
                    return Found(f"Aligned {name} Exclusion", difficulty, removed)
    return None


def _in_no_combination(grid: Cells, cells: list[int], excluders: set[int]) -> Removed:
    left: set[tuple[int, int]] = set()
    for digits in product(*(sorted(grid[cell]) for cell in cells)):
        combination = list(zip(cells, digits, strict=True))
        if any(one == other and a in PEERS[b] for (a, one), (b, other) in combinations(combination, 2)):
            continue
        if not any(grid[cell] <= set(digits) for cell in excluders):
            left.update(combination)
    return frozenset((cell, digit) for cell in cells for digit in grid[cell] if (cell, digit) not in left)
