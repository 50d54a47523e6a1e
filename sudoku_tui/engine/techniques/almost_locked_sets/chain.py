"""ALS Chain: four or more almost locked sets in a row, each with a restricted common to the next.

A set that lacks a digit has all its others, so a chain goes on by another digit than the one by which it came. A
*state* is a set that lacks a digit because of a link. The states are numbered by digit, then by set; some are a mask.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import accumulate
from operator import or_

from sudoku_tui.engine.board import DIGITS, Candidate, cells_in
from sudoku_tui.engine.patterns.almost_locked_sets import AlmostLockedSets, DigitView, almost_locked_sets, any_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.almost_locked_sets.linked_sets import (
    AlsTechnique,
    LinkedSets,
    LinkedSetsFacts,
    WithoutOverlap,
    removed,
    without_one,
)
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Level

_SHORTEST = 3  # links: two make an ALS-XY-Wing
_LONGEST = 6  # links, in a list of all steps


class AlsChain(AlsTechnique):
    """Four almost locked sets or more in a row."""

    facts_type = LinkedSetsFacts
    contest = WithoutOverlap()

    def search(self, position: Position, *, overlap: bool) -> Iterator[LinkedSets]:
        """Of the chains that remove the same the shortest, from those that remove most on.

        As in HoDoKu, a path goes from a set to later ones only, and each has no cell in common with the next. A list of
        all steps goes in both directions, but not further than six links, and neighbours may overlap; these chains come
        by their length. Sets that are no neighbours may overlap in both.
        """
        known = almost_locked_sets(position.candidates)
        if overlap:
            yield from _short_chains(_SetLinks(known, [-1] * len(known.sets)))
        else:
            later = [~one.overlapping & -2 << one.number for one in known.sets]
            yield from sorted(_chains_forward(_SetLinks(known, later)), key=lambda chain: rank(chain.eliminations))


class _SetLinks:
    """Which states follow from which."""

    def __init__(self, known: AlmostLockedSets, allowed: Sequence[int]) -> None:
        """For each set the sets to which a chain may go on from it, as a mask."""
        self.known = known
        numbers = range(len(known.sets))
        reached = [0] * 10  # for each digit the sets to which links by it lead
        for one in known.sets:
            for view in one.links:
                reached[view.digit] |= view.restricted & allowed[one.number]
        self._reached = reduce(or_, reached)
        self.states = [(digit, number) for digit in DIGITS for number in cells_in(reached[digit])]
        # For each digit, and for each set, its states as a mask.
        self._of_digit, self._of_set = [0] * 10, [0 for _ in numbers]
        bits: list[list[int]] = [[0] * len(numbers) for _ in reached]  # the same for each digit of each set
        for state, (digit, number) in enumerate(self.states):
            bits[digit][number] = this = 1 << state
            self._of_digit[digit] |= this
            self._of_set[number] |= this
        self._later = list(accumulate(reversed(self._of_set), or_, initial=0))[-2::-1]
        # For each set the states that follow by a link of each digit.
        self.by_digit: list[dict[int, int]] = []
        for one in known.sets:
            can_follow = allowed[one.number]
            links = [(view.digit, view.restricted & can_follow) for view in one.links]
            self.by_digit.append({digit: any_of(bits[digit], sets) for digit, sets in links if sets})
        # For each state the states that follow.
        every = [reduce(or_, by_digit.values(), 0) for by_digit in self.by_digit]
        self.following = [every[number] & ~self.by_digit[number].get(digit, 0) for digit, number in self.states]
        self._removing: dict[tuple[int, int], int] = {}

    def ends(self, number: int) -> dict[int, int]:
        """For each digit of the first link from a set the states in which the two ends remove something.

        Only later sets count as the last one, because a chain is the same in both directions.
        """
        later = self._later[number]
        views = self.known.sets[number].views
        ends = without_one({z: self._removing_with(view) & later for z, view in views.items()})
        return {x: ends[x] for x in self.by_digit[number]}

    def _removing_with(self, view: DigitView) -> int:
        """The states that lack another digit, and see a common cell by that of a view."""
        key = view.digit, view.seen
        if key not in self._removing:
            self._removing[key] = any_of(self._of_set, view.removing & self._reached) & ~self._of_digit[view.digit]
        return self._removing[key]

    def eliminations(self, first: int, x: int, last: int) -> tuple[Candidate, ...]:
        """The eliminations of a chain that goes from a set by the digit x to a state."""
        digit, number = self.states[last]
        return removed(self.known.sets[first], self.known.sets[number], 1 << x | 1 << digit)

    def chain(self, first: int, layers: Sequence[int], last: int) -> LinkedSets:
        """The chain from a set to a state; a layer has the states that follow from those of the layer before."""
        states = [last]
        for layer in reversed(layers[:-1]):
            states.append(next(state for state in cells_in(layer) if self.following[state] >> states[-1] & 1))
        states.reverse()
        links = [self.states[state] for state in states]
        sets = (self.known.sets[first], *(self.known.sets[number] for _, number in links))
        gone = self.eliminations(first, links[0][0], last)
        return LinkedSets(gone, sets, tuple((digit,) for digit, _ in links))


def _chains_forward(links: _SetLinks) -> list[LinkedSets]:
    """The shortest of the chains that remove the same, where links lead to later sets only."""
    found: dict[tuple[Candidate, ...], LinkedSets] = {}
    deep = _two_links_or_more(links)
    for first, by_digit in enumerate(links.by_digit):
        far = {x: states for x, start in by_digit.items() if (states := any_of(deep, start))}
        if not far:
            continue
        ends = links.ends(first)
        for x, states in far.items():
            open_ends = ends[x] & states
            layers = [by_digit[x]]
            while open_ends:
                layers.append(any_of(links.following, layers[-1]))
                if len(layers) >= _SHORTEST:
                    for last in cells_in(open_ends & layers[-1]):
                        gone = links.eliminations(first, x, last)
                        if gone not in found or len(layers) < len(found[gone].commons):
                            found[gone] = links.chain(first, layers, last)
                    open_ends &= ~layers[-1]
    return list(found.values())


def _two_links_or_more(links: _SetLinks) -> list[int]:
    """For each state those that follow by two links or more, where links lead to later sets only."""
    reached = [0] * len(links.states)
    deep = reached.copy()
    for state in sorted(range(len(links.states)), key=lambda state: links.states[state][1], reverse=True):
        frontier = links.following[state]
        while frontier:
            lowest = frontier & -frontier
            beyond = reached[lowest.bit_length() - 1]
            deep[state] |= beyond
            frontier &= ~(beyond | lowest)  # what is beyond has been counted with it
        reached[state] = links.following[state] | deep[state]
    return deep


def _short_chains(links: _SetLinks) -> Iterator[LinkedSets]:
    """Of the chains that remove the same the first, by their length: at most six links, in any direction."""
    found = set()
    ahead = links.following  # for each state those that follow by so many links
    open_ends = [links.ends(number) if by_digit else {} for number, by_digit in enumerate(links.by_digit)]
    for length in range(_SHORTEST, _LONGEST + 1):
        ahead = [any_of(ahead, states) for states in links.following]
        for first, by_digit in enumerate(links.by_digit):
            for x, start in by_digit.items():
                ends = open_ends[first][x]
                if ends and (ends := ends & any_of(ahead, start)):
                    open_ends[first][x] &= ~ends
                    for last in cells_in(ends):
                        gone = links.eliminations(first, x, last)
                        if gone not in found:
                            layers = [start]
                            while len(layers) < length:
                                layers.append(any_of(links.following, layers[-1]))
                            chain = links.chain(first, layers, last)
                            if chain.has_no_set_twice:
                                found.add(gone)
                                yield chain


ALS_CHAIN = AlsChain("als-chain", "0903", Level.UNFAIR, 340)
