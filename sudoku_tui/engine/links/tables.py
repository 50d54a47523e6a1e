"""Tables: what follows from a premise, with the one chain to each consequence that HoDoKu has (Bernhard Hobiger, 2008).

A table is a plain search breadth first, so its chains are the shortest. Of several as short as each other the order in
which the links of a node are tried selects one. No other chain counts in a path of HoDoKu, even if this one is refused.
"""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import BOXES, HOUSE_MASK, HOUSES_OF, INTERSECTIONS
from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import (
    CANDIDATE_NODES,
    FIRST_GROUP,
    GROUP_PLANE,
    IN_FIRST_CELL,
    candidate_of,
    of_digit,
)
from sudoku_tui.engine.position import Position

Literal = int
"""A node that is true, as its number; or one that is false, as the complement of its number (`~node`)."""


def node_in(literal: Literal) -> int:
    """The node that is true or false."""
    return ~literal if literal < 0 else literal


class LinkTables:
    """The tables of a position, along the links of a graph of candidates, with groups or without; made when asked for.

    From a true node the links are tried in this order: to the other digits of its cell; to those of its digit in the
    row, the column, the box; to groups. From a false one in the same order, as far as it leaves one other place there;
    from a false group to a cell in its box and in its line, and to a group in its line and in its box. Wherever there
    are several, digits and cells ascend; groups are ordered by their line, rows before columns, and then by their box.
    """

    def __init__(self, position: Position, graph: LinkGraph) -> None:
        self._position = position
        self._graph = graph
        self._consequences: dict[Literal, Sequence[Literal]] = {}
        self._tables: dict[Literal, Mapping[Literal, Literal]] = {}

    def chain(self, premise: Literal, goal: Literal) -> list[int]:
        """The nodes of the chain from a premise to what the graph knows to follow from it, true and false in turn."""
        table, chain = self._table(premise), [goal]
        while chain[-1] != premise:
            chain.append(table[chain[-1]])
        return [node_in(literal) for literal in reversed(chain)]

    def place(self, premise: Literal, goal: Literal) -> int:
        """How many consequences of a premise are found before another."""
        return list(self._table(premise)).index(goal)

    def _table(self, premise: Literal) -> Mapping[Literal, Literal]:
        """All that follows from a premise, in the order in which it is found, each with what it follows from."""
        if premise not in self._tables:
            table, waiting = {premise: premise}, [premise]
            for literal in waiting:  # which grows at its end meanwhile
                for consequence in self._directly(literal):
                    if consequence not in table:
                        table[consequence] = literal
                        waiting.append(consequence)
            self._tables[premise] = table
        return self._tables[premise]

    def _directly(self, literal: Literal) -> Sequence[Literal]:
        """The nodes that follow by one link, in order."""
        if literal not in self._consequences:
            node = node_in(literal)
            if literal >= 0:
                consequences = [~other for other in _in_order(self._graph.weak[node], _parts_of(node))]
            else:
                consequences = [*_in_order(self._graph.strong[node], self._parts_with_strong_links(node))]
            self._consequences[literal] = consequences
        return self._consequences[literal]

    def _parts_with_strong_links(self, node: int) -> Iterator[int]:
        """The parts of the board in which a node may have strong links, as sets of nodes."""
        if node >= FIRST_GROUP:
            digit, index = divmod(node - FIRST_GROUP, GROUP_PLANE)
            box, _, _ = INTERSECTIONS[index]
            yield of_digit(digit + 1, HOUSE_MASK[box])
            yield CANDIDATE_NODES
            yield ~of_digit(digit + 1, 0, _GROUPS_IN_BOX[box])
            return
        cell, digit = candidate_of(node)
        yield IN_FIRST_CELL << cell
        for house in HOUSES_OF[cell]:
            if (self._position.candidates[digit] & HOUSE_MASK[house]).bit_count() == 2:  # not a link of another house
                yield of_digit(digit, HOUSE_MASK[house])


def _parts_of(node: int) -> Sequence[int]:
    """The parts of the board in which a node may have weak links to candidates, as sets of nodes."""
    if node >= FIRST_GROUP:
        return (CANDIDATE_NODES,)
    cell, digit = candidate_of(node)
    return (IN_FIRST_CELL << cell, *(of_digit(digit, HOUSE_MASK[house]) for house in HOUSES_OF[cell]))


def _in_order(nodes: int, parts: Iterator[int] | Sequence[int]) -> Iterator[int]:
    """Some nodes, part by part; then the groups that are left."""
    for part in parts:
        here = nodes & part
        yield from nodes_in(here) if here < 1 << FIRST_GROUP else _groups_in_order(here)
        nodes ^= here
    yield from _groups_in_order(nodes)


def _groups_in_order(groups: int) -> Sequence[int]:
    return sorted(nodes_in(groups), key=lambda group: _BY_LINE[(group - FIRST_GROUP) % GROUP_PLANE])


_BY_LINE = tuple((line, box) for box, line, _ in INTERSECTIONS)
"""For each intersection its place among all."""

_GROUPS_IN_BOX = {
    box: sum(1 << index for index, (other, _, _) in enumerate(INTERSECTIONS) if other == box) for box in BOXES
}
