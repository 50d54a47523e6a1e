"""Reasons, checked by the rules of Sudoku alone: that each of their conclusions follows by one rule.

A reason says as data what it supposes and what it concludes (`Reason.supposes`, `Reason.concludes`). Nothing else of
the engine is used here: no facts, no links, no searches. What a conclusion may follow from is what stands on the board,
what was supposed and still is, and what was concluded before.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import NamedTuple

CELLS = range(81)
HOUSES = [
    *([9 * row + column for column in range(9)] for row in range(9)),
    *([9 * row + column for row in range(9)] for column in range(9)),
    *([27 * (box // 3) + 3 * (box % 3) + 9 * (at // 3) + at % 3 for at in range(9)] for box in range(9)),
]
PEERS = [{other for house in HOUSES if cell in house for other in house} - {cell} for cell in CELLS]


class Place(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


class Literal(NamedTuple):
    """That a digit is in a cell, or is not."""

    place: Place
    is_true: bool

    @property
    def opposite(self) -> "Literal":
        return Literal(self.place, not self.is_true)


Clause = frozenset[Literal]
"""Literals of which one is right at least; none of them: a clash."""


class Said(NamedTuple):
    """A claim of a reason: a digit in one of some cells, or in none of them. Those of the engine have this form."""

    digit: int
    cells: tuple[int, ...]
    is_true: bool


class Concluded(NamedTuple):
    """Claims of which one is right at least, and what was counted to see that: cells, or houses."""

    claims: tuple[Said, ...]
    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()


class Told(NamedTuple):
    """A reason, as far as it is checked."""

    sentence: str
    depth: int
    supposes: tuple[Said, ...]
    concludes: tuple[Concluded, ...]
    is_in_walk: bool


def exclude_each_other(one: Place, other: Place) -> bool:
    """Whether two digits cannot both be in their cells."""
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and other.cell in PEERS[one.cell]


def clauses(claims: Iterable[Said]) -> Iterator[Clause]:
    """What it takes that one of some claims is right: one of its places if it is true, else none of them."""
    parts: list[list[list[Literal]]] = []
    for said in claims:
        literals = [Literal(Place(cell, said.digit), said.is_true) for cell in said.cells]
        parts.append([literals] if said.is_true else [[one] for one in literals])
    for chosen in product(*parts):
        yield frozenset(literal for part in chosen for literal in part)


@dataclass
class Scope:
    """What was supposed, how deep, and what was concluded as long as it is."""

    depth: int
    supposed: tuple[Said, ...] = ()
    known: list[Clause] = field(default_factory=list)
    said: list[frozenset[Said]] = field(default_factory=list)  # the same, claim by claim


class Reasoning:
    """A board, and what has been supposed and concluded about it so far."""

    def __init__(self, values: Sequence[int], candidates: Mapping[int, Iterable[int]]) -> None:
        """Begin with the digits of all cells, 0 for an empty one, and the candidates of the empty ones."""
        self.values = values
        self.places = {Place(cell, digit) for cell in CELLS if not values[cell] for digit in candidates[cell]}
        self.scopes = [Scope(-1)]
        self.rules: Counter[str] = Counter()  # how many conclusions followed by each
        self.problems: list[str] = []

    def hear(self, reasons: Iterable[Told], *, trusting: bool = False) -> None:
        """Check what some reasons conclude; `trusting` lets those pass whose reason stands in the walk."""
        for reason in reasons:
            while self.scopes[-1].depth >= reason.depth:
                self._close()
            if reason.supposes:
                self.scopes.append(Scope(reason.depth, reason.supposes))
            for concluded in reason.concludes:
                self._conclude(reason, concluded, trusting=trusting)
        while len(self.scopes) > 1:
            self._close()

    def _conclude(self, reason: Told, concluded: Concluded, *, trusting: bool) -> None:
        is_trusted = trusting and reason.is_in_walk
        new, scope = [*clauses(concluded.claims)], self.scopes[-1]
        for clause in new:
            rule = "walk" if is_trusted else self.rule(clause, concluded)
            if rule is None:
                self.problems.append(f"{reason.sentence} {named(clause)}")
            else:
                self.rules[rule] += 1
            scope.known.append(clause)
        scope.said.append(frozenset(concluded.claims))

    def has(self, place: Place, is_true: bool) -> bool:
        """Whether it has been concluded, whatever is supposed, that a digit is in a cell, or that it is not."""
        literal = Literal(place, is_true)
        known = {next(iter(clause)) for clause in self.scopes[0].known if len(clause) == 1}
        if is_true:
            return literal in known
        return literal in known or any(one.is_true and exclude_each_other(one.place, place) for one in known)

    def _close(self) -> None:
        """End a supposition: what was concluded holds unless it is wrong."""
        scope = self.scopes.pop()
        unless = [said._replace(is_true=not said.is_true) for said in scope.supposed]
        for said in scope.said:
            self.scopes[-1].said.append(said | {*unless})
            self.scopes[-1].known += clauses([*said, *unless])

    @property
    def known(self) -> list[Clause]:
        return [clause for scope in self.scopes for clause in scope.known]

    @property
    def supposed(self) -> list[Said]:
        return [said for scope in self.scopes for said in scope.supposed]

    # The rules

    def rule(self, clause: Clause, concluded: Concluded) -> str | None:
        """The rule by which a clause follows; None if it does not. If all of it were wrong, the rule would break."""
        known = self.known
        known += [other for said in self.supposed for other in clauses([said])]
        if any(other <= clause for other in known):
            return "known"
        holds = {one.opposite for one in clause} | {next(iter(other)) for other in known if len(other) == 1}
        true = {one.place for one in holds if one.is_true}
        false = {one.place for one in holds if not one.is_true}
        left = self.places - false
        assumed = [one.place for one in clause if not one.is_true]
        if concluded.cells and concluded.houses:
            return "places of digits counted" if self._lack_cells(concluded, assumed, left) else None
        if concluded.cells and self._lack_digits(concluded.cells, assumed, left):
            return "digits of cells counted"
        if concluded.cells and not assumed:
            return self._is_no_pattern(concluded.cells, left)
        if concluded.cells:
            return None
        if concluded.houses:
            return "houses counted" if self._lack_places(concluded, true, left) else None
        if true & false or any(exclude_each_other(*pair) for pair in combinations(true, 2)):
            return "seen" if clause else "clash"
        if any(self._is_seen(place, other, false) for place in (assumed if clause else true) for other in known):
            return "all seen" if clause else "clash"
        wanted = {one.place for one in clause if one.is_true}
        if (wanted or not clause) and self._lacks_candidate({place.cell for place in wanted}, left):
            return "last candidate" if clause else "clash"
        if (wanted or not clause) and self._lacks_place(wanted, left):
            return "last place" if clause else "clash"
        return "along" if self._propagates(concluded.claims) else None

    def _is_seen(self, place: Place, other: Clause, false: set[Place]) -> bool:
        """Whether a digit excludes all of a clause, but for what is false anyway."""
        return all(one.is_true and (one.place in false or exclude_each_other(one.place, place)) for one in other)

    def _lacks_candidate(self, cells: set[int], left: set[Place]) -> bool:
        """Whether a cell has no candidate left: that in which all that is wanted is, or any."""
        if len(cells) > 1:
            return False
        filled = {place.cell for place in left}
        return any(not self.values[cell] and cell not in filled for cell in cells or CELLS)

    def _lacks_place(self, wanted: set[Place], left: set[Place]) -> bool:
        """Whether a house has no place left for a digit: the one that is wanted in its cells, or any."""
        cells = {place.cell for place in wanted}
        return any(
            not [cell for cell in house if Place(cell, digit) in left]
            for digit in {place.digit for place in wanted} or range(1, 10)
            for house in HOUSES
            if cells <= set(house)
            and {place.digit for place in wanted} <= {digit}
            and digit not in [self.values[cell] for cell in house]
        )

    def _lack_digits(self, cells: Sequence[int], assumed: Collection[Place], left: set[Place]) -> bool:
        """Whether some cells, with those that hold something now, have too few digits: each as often as it fits."""
        all_cells = {*cells, *(place.cell for place in assumed)}
        held = {place.cell: {place.digit} for place in assumed}
        of_cell = {cell: held.get(cell, {one.digit for one in left if one.cell == cell}) for cell in all_cells}
        room = 0
        for digit in range(1, 10):
            where = [cell for cell in all_cells if digit in of_cell[cell]]
            room += most_apart(where)
        return room < len(all_cells)

    def _is_no_pattern(self, cells: Sequence[int], left: set[Place]) -> str | None:
        """The rule if empty cells cannot hold what is left: there is no way, or each way has a twin.

        A twin has the same digits in each house, so that there would be a second solution. Where each cell has two
        candidates, and each house has each digit twice, it has the other of the two everywhere.
        """
        if any(self.values[cell] for cell in cells):
            return None
        of_cell = {cell: [one.digit for one in left if one.cell == cell] for cell in cells}
        houses = [house for house in HOUSES if set(house) & set(cells)]
        if all(len(digits) == 2 for digits in of_cell.values()) and all(
            Counter(digit for cell in house if cell in of_cell for digit in of_cell[cell])[digit] in (0, 2)
            for house in houses
            for digit in range(1, 10)
        ):
            return "two solutions"
        if len(cells) > MOST_FILLED:
            return None
        ways = [*fillings(of_cell, {})]
        signs = Counter(signature(way, houses) for way in ways)
        if not ways:
            return "no way to fill"
        digits = sorted({digit for digits in of_cell.values() for digit in digits})
        all_ways = fillings(dict.fromkeys(cells, digits), {})
        twins = Counter(signature(way, houses) for way in all_ways)
        return "two solutions" if all(twins[sign] > 1 for sign in signs) else None

    def _lack_cells(self, concluded: Concluded, assumed: Collection[Place], left: set[Place]) -> bool:
        """Whether a house has more digits with places in some cells alone than cells are left for these."""
        (house,) = concluded.houses
        cells = set(concluded.cells)
        lacking = set(range(1, 10)) - {self.values[cell] for cell in HOUSES[house]}
        only_there = [
            digit
            for digit in lacking
            if {one.cell for one in left if one.digit == digit and one.cell in HOUSES[house]} <= cells
        ]
        free = [
            cell for cell in cells if not [one for one in assumed if one.cell == cell and one.digit not in only_there]
        ]
        return len(only_there) > len(free)

    def _lack_places(self, concluded: Concluded, true: set[Place], left: set[Place]) -> bool:
        """Whether some houses cannot all have a digit without two that see each other."""
        digit = concluded.claims[0].digit
        left = {one for one in left if one.digit == digit and not any(exclude_each_other(one, other) for other in true)}
        houses = [[one for one in left if one.cell in HOUSES[house]] for house in concluded.houses]
        return not can_fill(sorted(houses, key=len), [])

    def _propagates(self, claims: Iterable[Said]) -> bool:
        """Whether what has been concluded, one thing after another, leads to a clash if some claims are all wrong."""
        holds = {said._replace(is_true=not said.is_true) for said in claims} | {*self.supposed}
        said = [one for scope in self.scopes for one in scope.said]
        while True:
            new = set()
            for one in said:
                rest = [claim for claim in one if claim._replace(is_true=not claim.is_true) not in holds]
                if not rest:
                    return True
                if len(rest) == 1 and rest[0] not in holds:
                    new.add(rest[0])
            if not new:
                return False
            holds |= new


MOST_FILLED = 14  # cells of which all ways to fill them are tried


def fillings(of_cell: Mapping[int, Sequence[int]], filled: dict[int, int]) -> Iterator[dict[int, int]]:
    """All ways to fill some cells with digits of theirs so that none excludes another."""
    rest = [cell for cell in of_cell if cell not in filled]
    if not rest:
        yield dict(filled)
        return
    for digit in of_cell[rest[0]]:
        if not any(exclude_each_other(Place(rest[0], digit), Place(*one)) for one in filled.items()):
            yield from fillings(of_cell, {**filled, rest[0]: digit})


def signature(way: Mapping[int, int], houses: Iterable[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The digits that a way to fill some cells has in each house."""
    return tuple(tuple(sorted(way[cell] for cell in house if cell in way)) for house in houses)


def most_apart(cells: Sequence[int]) -> int:
    """How many of some cells can hold a digit at once."""
    if not cells:
        return 0
    first, *others = cells
    return max(1 + most_apart([cell for cell in others if cell not in PEERS[first]]), most_apart(others))


def can_fill(houses: Sequence[Sequence[Place]], chosen: list[Place]) -> bool:
    """Whether each house can have a place, its own or that of another, so that none see each other."""
    if not houses:
        return True
    first, *others = houses
    return any(
        can_fill(others, [*chosen, place])
        for place in first
        if not any(exclude_each_other(place, other) for other in chosen)
    )


def named(clause: Clause) -> str:
    """A clause as "A3=5 or B7<>4"."""
    names = [
        f"{'ABCDEFGHI'[place.cell // 9]}{place.cell % 9 + 1}{'=' if is_true else '<>'}{place.digit}"
        for place, is_true in sorted(clause)
    ]
    return f"[{' or '.join(names) or 'clash'}]"
