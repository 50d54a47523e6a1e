"""Links by definition, for tests: slow, and obvious. Nothing of the engine's link graph is used."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from sudoku_tui.engine.board import DIGITS, HOUSE_CELLS, HOUSES, PEERS
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.position import Position


def exclude_each_other(first: Node, second: Node) -> bool:
    """Whether two nodes cannot both be true: one cell holds one digit, and a house each digit once."""
    if first.digit != second.digit:
        return len(first.cells) == 1 and first.cells == second.cells
    return all(other in PEERS[cell] for cell in first.cells for other in second.cells)


def places(position: Position, digit: int, house: int) -> set[int]:
    """The cells of a house where a digit is a candidate."""
    return {cell for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)}


def cannot_both_be_false(position: Position, first: Node, second: Node) -> bool:
    """Whether two nodes are all candidates of a cell, or all places of a digit in a house that lacks it."""
    if first.digit != second.digit:
        return (
            len(first.cells) == 1
            and first.cells == second.cells
            and set(position.candidates_of(first.cells[0])) == {first.digit, second.digit}
        )
    both = {*first.cells, *second.cells}
    return not set(first.cells) & set(second.cells) and any(
        places(position, first.digit, house) == both
        for house in HOUSES
        if all(position.values[cell] != first.digit for cell in HOUSE_CELLS[house])
    )


def all_nodes(position: Position, *, groups: bool) -> list[Node]:
    """Every candidate and every group of a position, each with its cells in ascending order."""
    nodes = [Node(digit, (cell,)) for digit in DIGITS for cell in range(81) if position.has_candidate(cell, digit)]
    if groups:
        for digit in DIGITS:
            for box, line in combinations(HOUSES, 2):
                cells = sorted(places(position, digit, box) & places(position, digit, line))
                if len({box, line} & set(range(18, 27))) == 1 and len(cells) > 1:
                    nodes.append(Node(digit, tuple(cells)))
    return nodes


def problems_of(position: Position, chain: Chain) -> list[str]:
    """What is wrong with a chain, link by link."""
    problems = []
    if len(chain.nodes) != len(chain.links) + 1:
        problems.append("nodes and links do not fit")
    is_strong = not chain.begins_true
    for first, link, second in chain.steps():
        if link.is_strong is not is_strong:
            problems.append(f"{link} is not {'strong' if is_strong else 'weak'}")
        problems += _problems_of_link(position, first, link, second)
        is_strong = not is_strong
    for node in chain.nodes:
        if not all(position.has_candidate(cell, node.digit) for cell in node.cells):
            problems.append(f"{node} is not there")
    return problems


def _problems_of_link(position: Position, first: Node, link: Link, second: Node) -> list[str]:
    both = {*first.cells, *second.cells}
    if link.als:
        holds = all(
            is_true(first, filling) or is_true(second, filling) for filling in fillings(position, sorted(link.als))
        )
        named = both <= set(link.als) and not link.houses and link.is_strong
    elif link.is_strong:
        holds = cannot_both_be_false(position, first, second)
        named = all(places(position, first.digit, house) == both for house in link.houses)
    else:
        holds = exclude_each_other(first, second)
        named = all(
            any({cell, other} <= set(HOUSE_CELLS[house]) for house in link.houses)
            for cell in first.cells
            for other in second.cells
            if link.houses
        )
    if not link.als and bool(link.houses) is not (first.digit == second.digit):
        named = False
    return [] if holds and named else [f"{first} {link} {second}"]


def is_true(node: Node, filling: Mapping[int, int]) -> bool:
    """Whether a node is true if some cells hold some digits."""
    return any(filling[cell] == node.digit for cell in node.cells)


def fillings(
    position: Position, cells: Sequence[int], taken: Mapping[int, int] | None = None
) -> Iterator[dict[int, int]]:
    """All ways to fill some cells from their candidates so that no two that see each other hold the same digit."""
    filled = dict(taken or {})
    if all(cell in filled for cell in cells):
        yield filled
        return
    cell = next(cell for cell in cells if cell not in filled)
    for digit in position.candidates_of(cell):
        if not any(filled.get(peer) == digit for peer in PEERS[cell]):
            yield from fillings(position, cells, {**filled, cell: digit})
