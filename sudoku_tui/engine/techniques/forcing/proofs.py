"""The shortest derivation, from a premise to a contradiction or to a goal, that a bounded search finds.

It goes by singles; where asked for, what these leave open goes on by locked candidates.

Each digit that follows has a *support*: the digits without which it does not follow, itself included. Digits are taken
from the smallest support to the largest, as in Dijkstra's algorithm, so the first derivation of a goal is a short one.
It need not be the shortest, since of several digits that exclude a candidate only one is taken. So `shortest` looks for
a shorter one that does without one digit or another of the derivation found so far.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from heapq import heappop, heappush
from math import inf
from operator import or_
from typing import NamedTuple, Self

from sudoku_tui.engine.board import BOXES, DIGITS, HOUSE_MASK, INTERSECTIONS, PEER_MASK, Candidate, cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.chain import Link
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, candidate_of, node_of, of_digit
from sudoku_tui.engine.links.proof import Clash, Implication, InnerPattern, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, CLAUSES_OF, EXCLUDED_BY, NODES, open_clauses

SEARCHES = 60
"""How many searches `shortest` makes: some 20 ms where a derivation is long. With locked candidates 0.1 s."""

_ASSUMED = len(NODES)  # what excludes a candidate that is assumed to be false: a number that no node has
FIRST_REASON = _ASSUMED + 1
"""The first of the numbers that users of a search may give to their own reasons to exclude a candidate."""

_BROKEN = -1  # in place of a node: a contradiction


Choice = tuple[tuple[int, int], ...]
"""Nodes that are false, each with what excludes it: a node, or the number of another reason."""


class Goal(NamedTuple):
    """A candidate that is to be shown to be true, or to be false."""

    node: int
    is_on: bool


class Derived(NamedTuple):
    """A digit that follows, or a contradiction."""

    support: int  # the set of the digits that it needs, itself included
    node: int  # the digit, or _BROKEN
    clause: int | None  # the number of the clause in which nothing else is left; None for an assumption
    choice: Choice  # for each other node of the clause


class Locked(NamedTuple):
    """Locked candidates: a digit that is left to a house only where that meets another, which loses it elsewhere."""

    house: int
    other: int
    inside: int  # the nodes of the intersection
    outside: int  # those of the rest of the house
    gone: int  # those of the rest of the other house


_LOCKED = tuple(
    Locked(
        house,
        other,
        of_digit(digit, cells),
        of_digit(digit, HOUSE_MASK[house] & ~cells),
        of_digit(digit, HOUSE_MASK[other] & ~cells),
    )
    for digit in DIGITS
    for box, line, cells in INTERSECTIONS
    for house, other in ((box, line), (line, box))
)


class LockedHere(NamedTuple):
    """Locked candidates that are left by what is false."""

    pattern: InnerPattern
    choice: Choice  # for each node of the rest of the house


class SinglesSearch:
    """All that follows by singles, each digit with a small support; and by locked candidates, where asked for."""

    def __init__(self, position: Position, *, with_locked: bool = False) -> None:
        """Without an assumption: what follows anyway by singles."""
        self.live = joined(position.candidates)
        self.locked: dict[int, LockedHere] = {}  # the locked candidates that were found, by their numbers as reasons
        self._with_locked = with_locked
        self.support: dict[int, int] = {}  # what a digit needs, by its node; what an exclusion needs, by its reason
        self.found: dict[int, Derived] = {}  # the digits, by their nodes, in the order in which they were found
        self._banned = 0  # the set of the nodes that may not be used
        self._excluders: dict[int, list[int]] = {}  # for each node that is false what excludes it
        self._on = 0  # the set of the nodes that are true
        self._out = 0  # and of those that are false
        self._waiting: list[tuple[int, int, Derived]] = []  # a heap of what follows next, by the size of the support
        self._pushed = 0  # of two supports of one size the one found first comes first
        self._clauses = open_clauses(position)
        if position.has_pending:
            self._exclude_pending(position)
        for number, nodes in enumerate(self._clauses):
            left = nodes & ~self._out
            if not left & (left - 1):
                self._look_at(number)

    def _exclude_pending(self, position: Position) -> None:
        for node in cells_in(self.live):
            cell, digit = candidate_of(node)
            holders = position.placed[digit] & PEER_MASK[cell]
            if holders:
                holder = node_of(Candidate(next(cells_in(holders)), digit))
                self.support[holder] = 0
                self._on |= 1 << holder
                self._excluders[node] = [holder]
                self._out |= 1 << node

    def suppose(self, node: int, *, is_on: bool = True, banned: int = 0) -> Self:
        """A search that goes on from here, with a candidate taken as true, or as false.

        It may not use the nodes in `banned`, and `found` will have only what is found there.
        """
        inner = object.__new__(type(self))
        vars(inner).update(vars(self))
        inner.support = self.support.copy()
        inner.found = {}
        inner.locked = {}
        inner._banned = banned
        inner._excluders = {false: excluders.copy() for false, excluders in self._excluders.items()}
        inner._waiting = self._waiting.copy()
        if is_on:
            inner._push(Derived(1 << node, node, None, ()))
        else:
            inner.rule_out(node, _ASSUMED, 0)
        return inner

    def rule_out(self, node: int, reason: int, support: int) -> None:
        """Take a candidate as false, for a reason with a number of its own and what it needs."""
        self.support[reason] = support
        self._exclude(1 << node, reason)

    def run(self, goal: Goal | None = None, largest: float = inf) -> Derived | None:
        """Go on until the goal is reached or there is a contradiction, which is returned, or nothing else follows.

        A consequence that needs more digits than `largest` keeps waiting.
        """
        found = self._follow(goal, largest)
        while found is None and self._with_locked and self._exclude_locked():
            if goal is not None and not goal.is_on and self.is_out(goal.node):
                reason = self.excluder(goal.node, 0)
                return Derived(self.support[reason], reason, None, ())
            found = self._follow(goal, largest)
        return found

    def _follow(self, goal: Goal | None, largest: float) -> Derived | None:
        """Go on by singles, as `run` does."""
        while self._waiting and self._waiting[0][0] <= largest:
            found = heappop(self._waiting)[2]
            node = found.node
            if node == _BROKEN:
                return found
            if node in self.support or self._banned >> node & 1:
                continue
            self.support[node] = found.support
            self._on |= 1 << node
            self.found[node] = found
            if goal is not None and (node == goal.node if goal.is_on else EXCLUDED_BY[node] >> goal.node & 1):
                return found
            self._exclude(EXCLUDED_BY[node] & self.live, node)
        return None

    @property
    def next_size(self) -> int:
        """How many digits that needs with which `run` would go on."""
        return self._waiting[0][0]

    def _exclude(self, nodes: int, excluder: int) -> None:
        touched: set[int] = set()
        false = nodes & ~self._on
        self._out |= false
        for node in cells_in(false):
            self._excluders.setdefault(node, []).append(excluder)
            touched.update(CLAUSES_OF[node])
        clauses, possible, on = self._clauses, ~self._out, self._on
        for number in touched:
            left = clauses[number] & possible
            if not left & (left - 1) and not left & on:
                self._look_at(number)

    def _exclude_locked(self) -> bool:
        """Rule out what locked candidates exclude now, those that need least first; whether there are any."""
        possible = self.live & ~self._out
        waiting: list[tuple[int, int, int, Locked, Choice]] = []
        for locked in _LOCKED:
            if possible & locked.inside and not possible & locked.outside and possible & locked.gone:
                support, choice = self._choose(cells_in(self.live & locked.outside), 0)
                waiting.append((support.bit_count(), len(waiting), support, locked, choice))
        for _, _, support, locked, choice in sorted(waiting):
            gone = self.live & ~self._out & locked.gone
            if gone:
                reason = FIRST_REASON + len(self.locked)
                self.locked[reason] = LockedHere(self._pattern_of(locked), choice)
                self.support[reason] = support | 1 << reason
                self._exclude(gone, reason)
        return bool(waiting)

    def _pattern_of(self, locked: Locked) -> InnerPattern:
        places = [candidate_of(node) for node in cells_in(self.live & locked.inside)]
        technique = "pointing" if locked.house in BOXES else "claiming"
        digits, cells = (places[0].digit,), tuple(place.cell for place in places)
        return InnerPattern(technique, digits, cells, (locked.house, locked.other))

    def _look_at(self, number: int) -> None:
        """See what follows in a clause that has one candidate left, or none, and which digits that needs."""
        nodes = self._clauses[number]
        left = nodes & ~self._out
        node = left.bit_length() - 1 if left else _BROKEN
        if not nodes or left & self._on:
            return
        support, choice = self._choose(cells_in(nodes ^ left), left)
        self._push(Derived(support, node, number, choice))

    def _choose(self, nodes: Iterable[int], support: int) -> tuple[int, Choice]:
        """For some nodes that are false something that excludes each; and what these and a support need in all."""
        choice, several = [], []
        for node in nodes:
            excluders = self._excluders[node]
            if len(excluders) == 1:
                support |= self.support[excluders[0]]
                choice.append((node, excluders[0]))
            else:
                several.append(node)
        for node in several:
            best = self.excluder(node, support)
            support |= self.support[best]
            choice.append((node, best))
        return support, tuple(choice)

    def _push(self, found: Derived) -> None:
        self._pushed += 1
        heappush(self._waiting, (found.support.bit_count(), self._pushed, found))

    def size(self, goal: Goal) -> int:
        """How many digits a goal needs that was reached, after all has been found."""
        if goal.is_on:
            reached = [self.support[goal.node]] if goal.node in self.support else []
        else:
            reached = [self.support[excluder] for excluder in self._excluders.get(goal.node, ())]
        return min(support.bit_count() for support in reached)

    def excluder(self, node: int, support: int) -> int:
        """Of the nodes that exclude a candidate one that needs least beside some digits."""
        return min(self._excluders[node], key=lambda one: (self.support[one] & ~support).bit_count())

    def is_out(self, node: int) -> bool:
        """Whether a candidate is false."""
        return bool(self._out >> node & 1)


class Draft:
    """A proof as it is written: each implication once, after those that it follows from."""

    def __init__(self, node: int, *, is_on: bool, locked: Mapping[int, LockedHere] | None = None) -> None:
        """Suppose that a candidate is true, or false; `locked` are the locked candidates of the search."""
        self._locked = locked or {}
        self._implications = [_implication(node, is_on)]
        self._true = {node: 0} if is_on else {}  # the places of what is true, by node
        self._false = {} if is_on else {(node, _ASSUMED): 0}  # and of what is false, by node and reason

    def follow(self, found: Derived) -> None:
        """Enter a digit that follows."""
        self._true[found.node] = self._add(found.node, True, self._excluded(found), _link_of(found))

    def exclude(self, node: int, excluder: int) -> None:
        """Enter what is false in the end, though it may have been entered before."""
        self._add(node, False, *self._why_false(excluder))

    def refute(self, node: int, reason: int, proof: Proof) -> None:
        """Enter what is false by a proof in which things count that were known here."""
        known = [one for one in proof.implications[1:] if one.rule is None]
        shown = [one.claim for one in self._implications]
        parents = tuple(shown.index(one.claim) for one in known if one.claim in shown)
        self._false[node, reason] = self._add(node, False, parents, proof)

    def proof(self, dead_end: Derived | None = None) -> Proof:
        """The proof, with what is wrong in the end if it is to end so."""
        clash = None
        if dead_end is not None:
            assert dead_end.clause is not None
            clash = Clash(self._excluded(dead_end), CLAUSES[dead_end.clause].house)
        return Proof(tuple(self._implications), clash)

    def _excluded(self, found: Derived) -> tuple[int, ...]:
        return tuple(self._place_of_false(*one) for one in sorted(found.choice))

    def _place_of_false(self, node: int, reason: int) -> int:
        if (node, reason) not in self._false:
            self._false[node, reason] = self._add(node, False, *self._why_false(reason))
        return self._false[node, reason]

    def _why_false(self, reason: int) -> tuple[tuple[int, ...], Link | InnerPattern | None]:
        """The places of that from which something false follows, and the rule."""
        if reason in NODES:
            return (self._place_of(reason),), Link(is_strong=False)
        if reason in self._locked:
            pattern, choice = self._locked[reason]
            return tuple(self._place_of_false(*one) for one in choice), pattern
        return (), None

    def _place_of(self, node: int) -> int:
        """The place of a digit that is true; what has not followed here was known before."""
        if node not in self._true:
            self._true[node] = self._add(node, True, (), None)
        return self._true[node]

    def _add(self, node: int, is_true: bool, parents: tuple[int, ...], rule: Link | InnerPattern | Proof | None) -> int:
        self._implications.append(_implication(node, is_true)._replace(parents=parents, rule=rule))
        return len(self._implications) - 1


def _implication(node: int, is_true: bool) -> Implication:
    cell, digit = candidate_of(node)
    return Implication(digit, (cell,), is_true)


def _link_of(found: Derived) -> Link:
    assert found.clause is not None
    house = CLAUSES[found.clause].house
    return Link(is_strong=True, houses=() if house is None else (house,))


class Derivation(NamedTuple):
    """A proof and what it needs."""

    before: int  # what it needs of what was known before
    length: int  # the number of its digits, the premise included
    proof: Proof


def exclude_all(start: SinglesSearch, node: int, goals: Iterable[int], *, is_on: bool = True) -> Proof:
    """The proof that all of some candidates are false if a premise is right: they stand at its end."""
    search = start.suppose(node, is_on=is_on)
    search.run()
    support, ends = 0, []
    for goal in goals:
        excluder = search.excluder(goal, support)
        support |= search.support[excluder]
        ends.append((goal, excluder))
    draft = Draft(node, is_on=is_on)
    for one, found in search.found.items():
        if support >> one & 1 and one != node:
            draft.follow(found)
    for goal, excluder in ends:
        draft.exclude(goal, excluder)
    return draft.proof()


def shortest(start: SinglesSearch, node: int, *, is_on: bool = True, goal: Goal | None = None) -> Derivation | None:
    """The shortest proof found from a premise to a contradiction or the goal; None if the singles reach neither."""

    search = start.suppose(node, is_on=is_on)
    best = search.run(goal)
    if best is None:
        return None
    banned, tried = 0, 1 << node
    for _ in range(SEARCHES):
        untried = best.support & CANDIDATE_NODES & ~tried
        if not untried:
            break
        one = untried & -untried
        tried |= one
        other = start.suppose(node, is_on=is_on, banned=banned | one)
        found = other.run(goal)
        if found is not None and found.support.bit_count() < best.support.bit_count():
            search, best, banned = other, found, banned | one
    return _derivation(search, best, node, is_on, goal)


def _derivation(search: SinglesSearch, end: Derived, node: int, is_on: bool, goal: Goal | None) -> Derivation:
    """The proof that a search has found."""
    draft = Draft(node, is_on=is_on, locked=search.locked)
    digits = [one for one in search.found if end.support >> one & 1 and one != node]
    for one in digits:
        draft.follow(search.found[one])
    if goal is not None and not goal.is_on and end.node != _BROKEN:
        draft.exclude(goal.node, end.node)
    own = reduce(or_, (1 << one for one in search.found), 0)
    proof = draft.proof(end if end.node == _BROKEN else None)
    return Derivation(end.support & ~own, len(digits) + 1, proof)
