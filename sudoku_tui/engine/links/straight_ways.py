"""Ways of candidates, true and false in turn, that meet no cell twice: a shortest way may come back to one."""

from collections.abc import Sequence

from sudoku_tui.engine.links.graph import LinkGraph, nodes_in
from sudoku_tui.engine.links.nodes import PLANE


def straight_way(graph: LinkGraph, start: int, end: int, longest: int) -> list[int] | None:
    """A shortest chain of nodes from a candidate that is false to a true one, both included; None if there is none.

    It has strong links at both ends, `longest` links at most, and leaves each cell for good: two nodes share a cell
    only if one follows on the other. But it may close: `end` may be `start`.
    """
    within = _within(graph, end, longest // 2)
    for steps in range(len(within)):
        for first in nodes_in(graph.strong[start] & within[steps]):
            way = _go_on(graph, end, within[: steps + 1], [start, first], _cell(start) | _cell(first))
            if way is not None:
                return way
    return None


def _within(graph: LinkGraph, end: int, most: int) -> list[int]:
    """The true nodes from which an end follows in no step of a weak and a strong link, in one at most, and so on."""
    layer = reached = 1 << end
    within = [reached]
    while len(within) <= most:
        before = 0
        for true in nodes_in(layer):
            for false in nodes_in(graph.strong[true]):
                before |= graph.weak[false]
        layer = before & ~reached
        reached |= layer
        within.append(reached)
    return within


def _go_on(graph: LinkGraph, end: int, within: Sequence[int], way: list[int], left: int) -> list[int] | None:
    """A way that ends with a true node, as far as the end; `left` is the set of its cells."""
    true = way[-1]
    if true == end:
        return way
    steps = len(within) - len(way) // 2  # that may still be made
    if steps:
        for following in nodes_in(graph.following[true] & within[steps - 1]):
            closes = following == way[0]
            for false in nodes_in(graph.weak[true] & graph.strong[following]):
                cells = _cell(false) if closes else _cell(false) | _cell(following)
                if not cells & left:
                    found = _go_on(graph, end, within, [*way, false, following], left | cells)
                    if found is not None:
                        return found
    return None


def _cell(node: int) -> int:
    return 1 << node % PLANE
