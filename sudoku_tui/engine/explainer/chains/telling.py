"""Facts of chains that were found: each implication with the house in which it follows."""

from collections.abc import Sequence

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, Candidate, cell_set, cells_in
from sudoku_tui.engine.explainer.chains.closure import Closure
from sudoku_tui.engine.explainer.chains.facts import Implication, Line, Pattern
from sudoku_tui.engine.links.nodes import candidate_of


def chain_line(places: Sequence[int], nodes: Sequence[int], *, begins_true: bool) -> Line:
    """Candidates that are true and false in turn as a line; `places` has the cells of each digit."""
    implications = []
    for number, node in enumerate(nodes):
        is_on = begins_true is (number % 2 == 0)
        house = None if not number else house_of_link(places, nodes[number - 1], node, is_strong=is_on)
        implications.append(Implication(candidate_of(node), is_on, (number - 1,) if number else (), house))
    return Line(tuple(implications))


def house_of_link(places: Sequence[int], first: int, second: int, *, is_strong: bool) -> int | None:
    """The house of a link: the first of box, row and column; None if both candidates are in one cell."""
    one, other = candidate_of(first), candidate_of(second)
    if one.cell == other.cell:
        return None
    cells = 1 << one.cell | 1 << other.cell
    row, column, box = HOUSES_OF[one.cell]
    for house in (box, row, column):
        mask = HOUSE_MASK[house]
        if not cells & ~mask and (not is_strong or places[one.digit] & mask == cells):
            return house
    return None


def closure_line(closure: Closure, end: int) -> Line:
    """What leads to an implication of a closure as a line: itself last, and no more than it needs."""
    needed = [*cells_in(closure.ancestors(end))]
    places = {number: place for place, number in enumerate(needed)}
    return Line(tuple(_implication(closure, number, places) for number in needed))


def _implication(closure: Closure, number: int, places: dict[int, int]) -> Implication:
    is_on, parents = closure.is_on[number], closure.parents[number]
    candidate = candidate_of(closure.nodes[number])
    follows_from = tuple(sorted(places[parent] for parent in parents))
    if not parents:
        return Implication(candidate, is_on)
    advanced = closure.advanced.get(number)
    if isinstance(advanced, Pattern):
        return Implication(candidate, is_on, follows_from, pattern=advanced)
    if advanced is not None:
        return Implication(candidate, is_on, follows_from, nested=advanced.told())
    causes = [candidate_of(closure.nodes[parent]) for parent in parents]
    return Implication(candidate, is_on, follows_from, _house_of(closure, candidate, causes, is_on=is_on))


def _house_of(closure: Closure, candidate: Candidate, causes: Sequence[Candidate], *, is_on: bool) -> int | None:
    """The house in which something follows, the first of box, row and column; None if it does in a cell."""
    if causes[0].cell == candidate.cell:
        return None
    cells = cell_set(cause.cell for cause in causes) | 1 << candidate.cell
    places = closure.setting.grid.places[candidate.digit]
    row, column, box = HOUSES_OF[candidate.cell]
    return next(
        house
        for house in (box, row, column)
        if not cells & ~HOUSE_MASK[house] and (not is_on or not places & HOUSE_MASK[house] & ~cells)
    )
