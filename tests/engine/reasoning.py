"""Reasons, checked by the rules of Sudoku alone: that each of their conclusions follows by one rule.

A reason says as data what it supposes and what it concludes (`Reason.supposes`, `Reason.concludes`). Nothing else of
the engine is used here: no facts, no links, no searches. What a conclusion may follow from is what stands on the board,
what was supposed and still is, and what was concluded before.

The rules are: a digit is seen, or all that one of which is true; the last candidate or place; digits or houses counted;
what has been concluded, one thing after another; all combinations of what some cells hold; a deadly exchange; all
placements of digits in the whole grid; a symmetry of the givens. A reason names the cells, houses or digits; here it is
found out whether the rule holds there.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from itertools import combinations, product
from math import prod
from operator import or_
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
    """Claims of which one is right at least, and what was counted or tried to see that: cells, houses, or digits."""

    claims: tuple[Said, ...]
    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()


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

    def __init__(
        self, values: Sequence[int], candidates: Mapping[int, Iterable[int]], givens: Collection[int] = ()
    ) -> None:
        """Begin with the digits of all cells, 0 for an empty one, the candidates of the empty ones, and the givens."""
        self.values = values
        self.givens = givens
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
        if any(other <= clause for other in known) or any(map(self._stands, clause)):
            return "known"
        holds = {one.opposite for one in clause} | {next(iter(other)) for other in known if len(other) == 1}
        true = {one.place for one in holds if one.is_true}
        false = {one.place for one in holds if not one.is_true}
        left = self.places - false
        assumed = [one.place for one in clause if not one.is_true]
        if true & false or any(exclude_each_other(*pair) for pair in combinations(true, 2)):
            return "seen" if clause else "clash"
        if any(self._is_seen_on_board(place) for place in assumed):
            return "seen on the board"
        if concluded.digits:
            return "all placements" if self._lack_placements(concluded.digits, true, left) else None
        if concluded.cells:
            return self._rule_of_cells(concluded, known, assumed, true, left)
        if concluded.houses:
            return "houses counted" if self._lack_places(concluded, true, left) else None
        if any(self._is_seen(place, other, left) for place in (assumed if clause else true) for other in known):
            return "all seen" if clause else "clash"
        wanted = {one.place for one in clause if one.is_true}
        if (wanted or not clause) and self._lacks_candidate({place.cell for place in wanted}, left):
            return "last candidate" if clause else "clash"
        if (wanted or not clause) and self._lacks_place(wanted, left):
            return "last place" if clause else "clash"
        return "along" if self._propagates(concluded.claims) else None

    def _stands(self, one: Literal) -> bool:
        """Whether something is to be seen on the board: a digit is in its cell, or another one is."""
        value = self.values[one.place.cell]
        return value == one.place.digit if one.is_true else value not in (0, one.place.digit)

    def _is_seen_on_board(self, place: Place) -> bool:
        """Whether a digit stands in a row, a column or a box of a cell."""
        return any(self.values[cell] == place.digit for cell in PEERS[place.cell])

    def _is_seen(self, place: Place, other: Clause, left: set[Place]) -> bool:
        """Whether a digit excludes all of a clause that is left."""
        return all(one.is_true and self._is_wrong(one, {place}, left) for one in other)

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

    def _rule_of_cells(
        self,
        concluded: Concluded,
        known: Sequence[Clause],
        assumed: Collection[Place],
        true: set[Place],
        left: set[Place],
    ) -> str | None:
        """The rule by which something follows from what some cells can hold, or from what has its places there."""
        if self._lack_cells(concluded, known, assumed, left):
            return "places of digits counted"
        if concluded.houses:
            return None
        if self._lack_digits(concluded.cells, assumed, left):
            return "digits of cells counted"
        of_cell = {cell: self._held(cell, true, left) for cell in concluded.cells}
        if prod(map(len, of_cell.values())) <= MOST_COMBINED and self._breaks_anyway(of_cell, known, true, left):
            return "all combinations"
        if self._is_unsymmetrical(assumed, left):
            return "a symmetry of the givens"
        return self._is_no_pattern(of_cell) if {*self.givens}.isdisjoint(of_cell) else None

    def _held(self, cell: int, true: set[Place], left: set[Place]) -> list[int]:
        """The digits that a cell may hold: its own, that which is true there, or those that are left."""
        own = [digit for where, digit in true if where == cell]
        return (
            own or [self.values[cell]] if own or self.values[cell] else [one.digit for one in left if one.cell == cell]
        )

    def _lack_digits(self, cells: Sequence[int], assumed: Collection[Place], left: set[Place]) -> bool:
        """Whether some cells, with those that hold something now, have too few digits: each as often as it fits."""
        all_cells = {*cells, *(place.cell for place in assumed)}
        held = {place.cell: {place.digit} for place in assumed}
        of_cell = {
            cell: held[cell]
            if cell in held
            else {
                one.digit
                for one in left
                if one.cell == cell and not any(exclude_each_other(one, other) for other in assumed)
            }
            for cell in all_cells
            if not self.values[cell]
        }
        room = 0
        for digit in range(1, 10):
            where = [cell for cell in of_cell if digit in of_cell[cell]]
            room += most_apart(where)
        return room < len(of_cell)

    def _breaks_anyway(
        self, of_cell: Mapping[int, Sequence[int]], known: Sequence[Clause], true: set[Place], left: set[Place]
    ) -> bool:
        """Whether something that is known is wrong, however some cells are filled."""
        of_these = [clause for clause in known if any(one.place.cell in of_cell for one in clause)]
        for way in fillings(of_cell, {}):
            filled = true | {Place(*one) for one in way.items()}
            if not any(all(self._is_wrong(one, filled, left) for one in clause) for clause in of_these):
                return False
        return True

    def _is_wrong(self, one: Literal, true: set[Place], left: set[Place]) -> bool:
        """Whether something is not so, where some digits are in their cells, and others are left."""
        if not one.is_true:
            return one.place in true
        if self._stands(one):
            return False
        return one.place not in left or any(exclude_each_other(one.place, other) for other in true)

    def _is_no_pattern(self, of_cell: Mapping[int, Sequence[int]]) -> str | None:
        """The rule if cells, none of them a given, cannot hold what is left: there is no way, or each way has a twin.

        A twin has the same digits in each house, so that there would be a second solution. Where each cell has two
        candidates, and each house has each digit twice, it has the other of the two everywhere.
        """
        houses = [house for house in HOUSES if not of_cell.keys().isdisjoint(house)]
        if all(len(digits) == 2 for digits in of_cell.values()) and all(
            Counter(digit for cell in house if cell in of_cell for digit in of_cell[cell])[digit] in (0, 2)
            for house in houses
            for digit in range(1, 10)
        ):
            return "a deadly exchange"
        if len(of_cell) > MOST_FILLED:
            return None
        ways = [*fillings(of_cell, {})]
        signs = Counter(signature(way, houses) for way in ways)
        if not ways:
            return "no way to fill"
        digits = sorted({digit for digits in of_cell.values() for digit in digits})
        all_ways = fillings(dict.fromkeys(of_cell, digits), {})
        twins = Counter(signature(way, houses) for way in all_ways)
        return "a deadly exchange" if all(twins[sign] > 1 for sign in signs) else None

    def _is_unsymmetrical(self, assumed: Collection[Place], left: set[Place]) -> bool:
        """Whether the givens have a symmetry, and something is not possible where it comes to lie."""
        for move in MOVES:
            images = [9 * row + column for row, column in (move(*divmod(cell, 9)) for cell in CELLS)]
            pairs = {(self.values[cell], self.values[images[cell]]) for cell in self.givens}
            digits = dict(pairs)
            if len(pairs) < 8 or not len(pairs) == len(digits) == len({*digits.values()}):
                continue
            if {images[cell] for cell in self.givens} != {*self.givens}:
                continue
            for digit in {*range(1, 10)} - digits.keys():  # one at most: the last digit that is not taken
                digits[digit] = 45 - sum(digits.values())
            for place in assumed:
                image = Place(images[place.cell], digits[place.digit])
                stands = self.values[image.cell] == image.digit
                if exclude_each_other(place, image) or (image not in left and not stands):
                    return True
        return False

    def _lack_cells(
        self, concluded: Concluded, known: Sequence[Clause], assumed: Collection[Place], left: set[Place]
    ) -> bool:
        """Whether more digits must be in some cells than cells are left for these.

        A digit must be there if it is known, or if one of the houses has no other place for it.
        """
        cells = set(concluded.cells)
        there = set()
        for clause in known:
            rest = [one for one in clause if not (one.place in assumed and not one.is_true)]
            if rest and all(one.is_true and one.place.cell in cells for one in rest):
                there |= {one.place.digit for one in rest} if len({one.place.digit for one in rest}) == 1 else set()
        for house in concluded.houses:
            lacking = set(range(1, 10)) - {self.values[cell] for cell in HOUSES[house]}
            there |= {
                digit
                for digit in lacking
                if {one.cell for one in left if one.digit == digit and one.cell in HOUSES[house]} <= cells
            }
        free = [cell for cell in cells if not [one for one in assumed if one.cell == cell and one.digit not in there]]
        return len(there) > len(free)

    def _lack_places(self, concluded: Concluded, true: set[Place], left: set[Place]) -> bool:
        """Whether some houses cannot all have a digit without two that see each other."""
        digit = concluded.claims[0].digit
        fits = self._places_of(digit, true, left)
        return not can_fill([{one for one in fits if one.cell in HOUSES[house]} for house in concluded.houses])

    def _places_of(self, digit: int, true: set[Place], left: set[Place]) -> set[Place]:
        """Where a digit stands or still may be."""
        stands = {Place(cell, digit) for cell in CELLS if self.values[cell] == digit}
        fits = {one for one in left if one.digit == digit}
        return stands | {one for one in fits if not any(exclude_each_other(one, other) for other in true | stands)}

    def _lack_placements(self, digits: Sequence[int], true: set[Place], left: set[Place]) -> bool:
        """Whether a digit has no placement left in the whole grid.

        Of several digits, those are dropped on the board as it stands that meet every placement of another one.
        """
        if len(digits) == 1:
            return not placements(frozenset(self._places_of(digits[0], true, left)))
        return any(one.digit in digits and not self._in_placements[one.digit] >> one.cell & 1 for one in true)

    @cached_property
    def _in_placements(self) -> Mapping[int, int]:
        """For each digit the cells of its placements, as a set, if those are dropped that meet all of another digit."""
        every = {digit: placements(frozenset(self._places_of(digit, set(), self.places))) for digit in range(1, 10)}
        ways = {digit: [*own] for digit, own in every.items() if len(own) <= MOST_PLACEMENTS}
        before, after = -1, sum(map(len, ways.values()))
        while after != before:
            for digit in ways:
                for other in ways:
                    if other != digit:
                        ways[digit] = [one for one in ways[digit] if not all(map(one.__and__, ways[other]))]
            before, after = after, sum(map(len, ways.values()))
        return {digit: reduce(or_, ways.get(digit, own), 0) for digit, own in every.items()}

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
MOST_COMBINED = 20_000  # combinations of what cells hold that are tried
MOST_PLACEMENTS = 4000  # of a digit, that are compared with those of others

MOVES: Sequence[Callable[[int, int], tuple[int, int]]] = (
    lambda row, column: (8 - row, 8 - column),
    lambda row, column: (column, row),
    lambda row, column: (8 - column, 8 - row),
    lambda row, column: (column, 8 - row),
    lambda row, column: (8 - column, row),
)
"""How the board can be moved on itself: turned by a half or a quarter, or mirrored at a diagonal."""


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


def can_fill(houses: Sequence[Set[Place]]) -> bool:
    """Whether each house can have a place, its own or that of another, so that none see each other."""
    if not houses:
        return True
    fewest = min(houses, key=len)
    return any(
        can_fill(
            [{one for one in house if not exclude_each_other(one, place)} for house in houses if place not in house]
        )
        for place in fewest
    )


@lru_cache(maxsize=64)
def placements(places: frozenset[Place]) -> Sequence[int]:
    """All ways to place a digit in every row, column and box, as sets of cells."""
    seen = [sum(1 << peer for peer in PEERS[cell]) for cell in CELLS]
    ways = [0]
    for row in HOUSES[:9]:
        cells = [one.cell for one in places if one.cell in row]
        ways = [way | 1 << cell for way in ways for cell in cells if not way & seen[cell]]
    return ways


def named(clause: Clause) -> str:
    """A clause as "A3=5 or B7<>4"."""
    names = [
        f"{'ABCDEFGHI'[place.cell // 9]}{place.cell % 9 + 1}{'=' if is_true else '<>'}{place.digit}"
        for place, is_true in sorted(clause)
    ]
    return f"[{' or '.join(names) or 'clash'}]"
