"""The consequences of a premise by chains, and the lengths of HoDoKu's arguments against it (Hobiger, 2008).

A premise that is wrong leads to a contradiction. Read backwards, the same chains lead to its opposite: from each of
some candidates of which one is true, or from a candidate whether it is true or not. That is a verity. So what follows
from the premise, and how far away it is, tells the length of both: the number of nodes of all chains.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, HOUSE_MASK, Candidate, cells_in
from sudoku_tui.engine.links.building import grouped_links
from sudoku_tui.engine.links.graph import nodes_in
from sudoku_tui.engine.links.nodes import CANDIDATE_NODES, PLANE, candidate_of, node_of, of_digit
from sudoku_tui.engine.links.tables import Literal, node_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, Clause, open_clauses


class ChainReach:
    """The consequences of a premise along the links of candidates and groups.

    Attributes:
        premise: the premise itself.
        on: the candidates that are true, the premise among them, with the number of nodes of the chain to each.
        off: those that are false, likewise.
    """

    def __init__(self, position: Position, premise: Literal) -> None:
        links, node = grouped_links(position), node_in(premise)
        self._position = position
        self.premise = premise
        self.on: dict[int, int] = {}
        self.off: dict[int, int] = {} if premise >= 0 else {node: 1}
        length, excluded = 1 if premise >= 0 else 2, _set_of(self.off)
        for layer in links.layers(1 << node if premise >= 0 else links.strong[node]):
            self.on |= dict.fromkeys(nodes_in(layer & CANDIDATE_NODES), length)
            before = excluded
            for true in nodes_in(layer):
                excluded |= links.weak[true]
            self.off |= dict.fromkeys(nodes_in(excluded & ~before & CANDIDATE_NODES), length + 1)
            length += 2

    @property
    def back(self) -> int | None:
        """The length of the chain from the premise to its own opposite; None if there is none."""
        return self.off.get(self.premise) if self.premise >= 0 else self.on.get(~self.premise)

    @cached_property
    def emptied(self) -> Sequence[tuple[int, Clause]]:
        """The clauses whose candidates are all false, each after the length of the chains to them."""
        off = _set_of(self.off)
        return [
            (sum(self.off[node] for node in nodes_in(nodes)), Clause(clause.house, nodes))
            for clause, nodes in zip(CLAUSES, open_clauses(self._position), strict=True)
            if nodes and not nodes & ~off
        ]

    @cached_property
    def left_empty(self) -> Sequence[tuple[int, Clause]]:
        """Those of `emptied` in which HoDoKu sees a contradiction.

        In a house it does so only if no empty cell has lost the digit otherwise than by its peers.
        """
        removed, on = _set_of(map(node_of, self._position.removed())), _set_of(self.on)
        return [
            (length, clause)
            for length, clause in self.emptied
            if not (on & clause.nodes if clause.house is None else removed & _all_places(clause))
        ]

    @property
    def torn(self) -> Sequence[tuple[int, int]]:
        """The candidates of other cells that are true and false, each after the length of both chains."""
        cell = node_in(self.premise) % PLANE
        return [
            (length + self.off[node], node)
            for node, length in self.on.items()
            if node in self.off and node % PLANE != cell
        ]

    def contradictions(self) -> Iterator[int]:
        """The lengths of the contradictions; of some kinds HoDoKu looks only at the one in the first cell."""
        yield from (length for length, _ in self.left_empty)
        if self.back is not None:  # else none of the others can be
            yield self.back
            yield from self._clashes()

    def _clashes(self) -> Iterator[int]:
        """The lengths of the contradictions in which something is true that something else excludes."""
        on, off = _cells_by_digit(self.on), _cells_by_digit(self.off)
        for digit in DIGITS:
            for cell in _first(on[digit] & off[digit]):
                node = node_of(Candidate(cell, digit))
                yield self.on[node] + self.off[node]
            for mask in HOUSE_MASK:
                cells = on[digit] & mask
                if cells & (cells - 1):
                    yield sum(self.on[node_of(Candidate(cell, digit))] for cell in cells_in(cells))
        for digit, other in combinations(DIGITS, 2):
            for cell in _first(on[digit] & on[other]):
                yield sum(self.on[node_of(Candidate(cell, one))] for one in (digit, other))

    def verities(self) -> Iterator[int]:
        """The lengths of the verities that show the opposite of the premise."""
        yield from (length for length, _ in (*self.emptied, *self.torn))


def _set_of(nodes: Iterable[int]) -> int:
    """Some nodes as a set."""
    return sum(1 << node for node in nodes)


def _all_places(clause: Clause) -> int:
    """All cells of the house of a clause with its digit, as nodes."""
    assert clause.house is not None
    return of_digit(candidate_of(clause.nodes.bit_length() - 1).digit, HOUSE_MASK[clause.house])


def _cells_by_digit(nodes: Iterable[int]) -> Sequence[int]:
    """For each digit the set of its cells among some candidates; index 0 is 0."""
    together = _set_of(nodes)
    return [0, *(together >> PLANE * (digit - 1) & ALL_CELLS for digit in DIGITS)]


def _first(cells: int) -> Iterator[int]:
    """The first cell of a set, if it has any."""
    return islice(cells_in(cells), 1)
