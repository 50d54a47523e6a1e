"""All solutions at once in a decision diagram: how many there are is counted, not searched.

A set of candidates is a solution if it has one of each cell and breaks no rule. The diagram of all these sets is made
in two ways through the cells, which are put in order first. *Down*: each cell is a layer of *states*, and a state is
what the cells that come later can still be. A state has a branch for each digit of its cell; what the digit leaves to
the later cells is a state of the next layer. Two ways of filling the earlier cells that leave the same are one state:
all that comes later is done once for both. *Up*: the states become nodes of a zero-suppressed diagram, from which all
that leads nowhere falls out.

The way down is the frontier method of Kyoko Sekine, Hiroshi Imai and Seiichiro Tani (1995), known from Donald Knuth's
"Simpath" ("The Art of Computer Programming", 4A, 7.1.4); the diagrams are Shin-ichi Minato's (1993).
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS, Candidate
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.encoded.zdd import DONE, NOTHING, Zdd
from sudoku_tui.engine.search.events import (
    Counters,
    DeadEnd,
    Event,
    FamilyEvent,
    Filling,
    Incomplete,
    Progress,
    Search,
)
from sudoku_tui.engine.search.ordering import allowed
from sudoku_tui.engine.search.tree import Run

PART = 256
"""So many states of a layer are some 20 ms of work."""

State: TypeAlias = tuple[int, ...]
"""For each cell that comes later, in order, the set of the digits that it can still be."""


@dataclass(frozen=True, slots=True)
class Layer(FamilyEvent):
    """All digits of a cell have been tried in all states of its layer."""

    cell: int
    tried: int  # how many digits that were
    states: int  # how many different states they leave, which are the next layer
    merged: int  # how often one of them was the same as one before

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class LayerPart(FamilyEvent):
    """Some more states of a large layer are done with, so that nobody waits long for an event."""

    cell: int
    done: int  # in how many states of the layer the digits have been tried so far
    layer: int  # how many there are
    tried: int  # how many digits that were
    states: int  # how many different states they leave

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Reduced(FamilyEvent):
    """The states of a cell have become nodes of the diagram; the last cell is the first."""

    cell: int
    nodes: int  # those that ask about this cell
    size: int  # all nodes so far

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class AllCounted(FamilyEvent):
    """The diagram is complete, and has been counted."""

    solutions: int
    size: int  # the nodes of the diagram
    shares: tuple[tuple[Candidate, int], ...]  # the candidates that are in solutions, and in how many

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class ReadOff(Filling):
    """A path through the diagram is followed, and fills all cells."""

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class NothingLeft(DeadEnd):
    """The next layer has no state. The contradiction names the cell, which has no digit in any state."""

    __repr__ = brief


class Frontier:
    """The layers of states of some cells, and the diagram that is made of them.

    Where these are a box or a band, it has the ways to fill these alone: what the cells outside hold excludes digits,
    and that is all they do.
    """

    def __init__(self, values: Sequence[int], cells: Sequence[int] = CELLS) -> None:
        """Put the empty ones of the cells in order: those with the fewest digits first, so that few states come up."""
        empty = (cell for cell in cells if not values[cell])
        self.order = sorted(empty, key=lambda cell: (len(allowed(values, cell)), cell))
        self.states: list[State] = [tuple(_as_set(allowed(values, cell)) for cell in self.order)]  # of the next layer
        self.merged = 0  # how often a state of that layer has come up again
        # for each layer and each of its states the digits of the cell, each with the number of the state that it leaves
        self.branches: list[list[tuple[tuple[int, int], ...]]] = []
        self.zdd = Zdd()
        self.family = NOTHING  # of the solutions, when the diagram is complete

    def go_down(self) -> Iterator[tuple[int, int]]:
        """Make the next layer; yields for each state how many digits of the cell it had, and how many states follow."""
        done = len(self.branches)
        left = self.order[done:]
        places = {cell: place for place, cell in enumerate(left)}
        peers = [[places[peer] for peer in PEERS[cell] if peer in places] for cell in left]
        numbers: dict[State, int] = {}
        layer = []
        self.merged = 0
        for state in self.states:
            branches = []
            for digit in _digits(state[0]):
                after = _placed(state, 1 << digit, peers)
                if after is not None:
                    self.merged += after in numbers
                    branches.append((digit, numbers.setdefault(after, len(numbers))))
            layer.append(tuple(branches))
            yield state[0].bit_count(), len(numbers)
        self.branches.append(layer)
        self.states = [*numbers]

    def go_up(self) -> Iterator[tuple[int, int]]:
        """Make the diagram, when all layers are there; yields for each cell, the last first, how many nodes it has."""
        families = [DONE] * len(self.states)
        for place in range(len(self.order) - 1, -1, -1):
            size = len(self.zdd)
            layer = self.branches[place]
            families = [self._family(place, branches, families) for branches in layer]
            yield self.order[place], len(self.zdd) - size
        self.family = families[0] if families else NOTHING

    def _family(self, place: int, branches: tuple[tuple[int, int], ...], below: Sequence[int]) -> int:
        """The family of a state: of the sets with one digit, and of those with another."""
        family = NOTHING
        for digit, number in reversed(branches):
            family = self.zdd.node(9 * place + digit, family, below[number])
        return family

    def candidate(self, element: int) -> Candidate:
        """The candidate that a node of the diagram asks for."""
        place, digit = divmod(element - 1, 9)
        return Candidate(self.order[place], digit + 1)


def _placed(state: State, digit: int, peers: Sequence[Sequence[int]]) -> State | None:
    """The state that is left when the first cell takes a digit, given as a set; None if a later cell has none left.

    A cell that has a single digit left also takes it from its peers.
    """
    after = [*state]
    after[0] = digit
    waiting = [0]
    while waiting:
        place = waiting.pop()
        taken = after[place]
        for peer in peers[place]:
            if peer and after[peer] & taken:
                rest = after[peer] & ~taken
                if not rest:
                    return None
                after[peer] = rest
                if not rest & rest - 1:
                    waiting.append(peer)
    return tuple(after[1:])


def _as_set(digits: Sequence[int]) -> int:
    return sum(1 << digit for digit in digits)


def _digits(among: int) -> list[int]:
    return [digit for digit in DIGITS if among >> digit & 1]


class _DiagramRun(Run):
    """The way down, the way up, and the solutions read off."""

    def __init__(self, values: tuple[int, ...], most: int, counters: Counters, *, watch: bool) -> None:
        super().__init__(values, counters, watch)
        self.frontier = Frontier(values)
        self.most = most
        counters.own |= {"states": 0, "merged": 0, "diagram": 0, "counted": 0}

    def run(self) -> Generator[Event, None, None]:
        frontier, own = self.frontier, self.counters.own
        if not frontier.order:
            yield from self.end(None, 0)
            return
        if 0 in frontier.states[0]:
            impossible = frontier.order[frontier.states[0].index(0)]
            yield from self.end(Contradiction((impossible,), None, None), 0)
            return
        for place, cell in enumerate(frontier.order):
            states = yield from self.go_down(cell)
            if own["states"] > self.most:
                summary = (
                    f"The diagram grew too large: {own['states']:,} states, and no more than {count(place, 'cell')} of "
                    f"{len(frontier.order)} done with. That proves nothing."
                )
                yield from self.end(Incomplete(self.values(), summary, 0), 0)
                return
            if not states:
                self.counters.dead_ends += 1
                yield NothingLeft(Contradiction((cell,), None, None), 0)
                return
        for cell, nodes in frontier.go_up():
            own["diagram"] = len(frontier.zdd)
            if self.watch:
                yield Reduced(0, cell, nodes, own["diagram"])
        own["counted"] = frontier.zdd.counts(frontier.family)[frontier.family]
        if self.watch:
            yield self.counted()
        yield from self.read_off()

    def go_down(self, cell: int) -> Generator[Event, None, int]:
        """Try all digits of a cell; how many states that leaves, or leaves so far if they are too many."""
        counters, own, nodes, states = self.counters, self.counters.own, self.counters.nodes, 0
        layer = len(self.frontier.states)
        for done, (digits, states) in enumerate(self.frontier.go_down(), 1):
            before, counters.nodes = counters.nodes, counters.nodes + digits
            if own["states"] + states > self.most:
                break
            if self.watch:
                if done % PART == 0 and done < layer:
                    yield LayerPart(0, cell, done, layer, counters.nodes - nodes, states)
            elif before // Search.pause_every < counters.nodes // Search.pause_every:
                yield Progress(0)
        own["states"] += states
        own["merged"] += self.frontier.merged
        if self.watch:
            yield Layer(0, cell, counters.nodes - nodes, states, self.frontier.merged)
        return states

    def counted(self) -> AllCounted:
        frontier = self.frontier
        shares = frontier.zdd.element_counts(frontier.family)
        by_candidate = sorted((frontier.candidate(element), share) for element, share in shares.items())
        return AllCounted(0, self.counters.own["counted"], self.counters.own["diagram"], tuple(by_candidate))

    def read_off(self) -> Generator[Event, None, None]:
        """Tell all solutions, each when it is asked for."""
        for elements in self.frontier.zdd.sets(self.frontier.family):
            for cell, digit in map(self.frontier.candidate, elements):
                self.digits[cell] = digit
            self.counters.assignments += len(elements)
            if self.watch:
                yield ReadOff(self.values(), 0)
            yield from self.end(None, 0)


@dataclass(frozen=True)
class DecisionDiagram(Search):
    """The diagram of all solutions, within a bound."""

    complete: ClassVar[bool] = False  # it may become too large

    states: int = 50_000  # beyond so many it gives up: some 50 MB, which a session on a server can afford

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        return _DiagramRun(values, self.states, counters, watch=watch).run()


DIAGRAM = DecisionDiagram(
    key="zdd",
    name="Decision diagram of solutions (ZDD)",
    author="Shin-ichi Minato",
    year=1993,
    idea=(
        "Take the empty cells one after the other, those with the fewest digits first, and keep all ways to fill them "
        "at once. Where two ways leave the same digits to all later cells, go on with both as one. The result is a "
        "graph in which each path to its end is a solution. Parts that lead nowhere are removed, and equal parts are "
        "kept once. Then solutions are counted without looking at any."
    ),
    strengths=(
        "It knows how many solutions there are, and in how many of them a cell is a digit, as soon as the diagram is "
        "there. A box alone shows best what it saves: 362,880 ways to fill it in 2,304 nodes. Such diagrams count the "
        "paths of graphs, and the ways in which machines fail."
    ),
    weaknesses=(
        "In a whole Sudoku hardly two ways leave the same digits to the later cells. So there is little to share, and "
        "all ways have to be kept until it turns out which are wrong. With few givens the diagram grows too large; "
        "its size depends on the order of the cells."
    ),
)
