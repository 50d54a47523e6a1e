"""Chains and proofs of what was found: each implication with the house in which it follows."""

from collections.abc import Sequence
from itertools import pairwise

from sudoku_tui.engine.board import HOUSE_MASK, HOUSES_OF, Candidate, cell_set, cells_in
from sudoku_tui.engine.explainer.chains.closure import Closure
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.proof import Clash, Implication, InnerPattern, Proof


def chain_over(places: Sequence[int], numbers: Sequence[int], *, begins_true: bool) -> Chain:
    """Candidates that are true and false in turn as a chain; `places` has the cells of each digit."""
    nodes = [Node(digit, (cell,)) for cell, digit in map(candidate_of, numbers)]
    links = []
    for place, (first, second) in enumerate(pairwise(numbers)):
        is_strong = begins_true is (place % 2 == 1)
        links.append(_link(is_strong, house_of_link(places, first, second, is_strong=is_strong)))
    return Chain(tuple(nodes), tuple(links))


def _link(is_strong: bool, house: int | None) -> Link:
    return Link(is_strong, () if house is None else (house,))


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


def closure_proof(closure: Closure, ends: Sequence[int]) -> Proof:
    """The proof of an implication of a closure, with no more than that needs; or of two, which clash."""
    needed = dict.fromkeys(number for end in ends for number in cells_in(closure.ancestors(end)))
    places = {number: place for place, number in enumerate(needed)}
    clash = Clash(tuple(places[end] for end in ends)) if len(ends) > 1 else None
    return Proof(tuple(_implication(closure, number, places) for number in needed), clash)


def _implication(closure: Closure, number: int, places: dict[int, int]) -> Implication:
    is_on, parents = closure.is_on[number], closure.parents[number]
    candidate = candidate_of(closure.nodes[number])
    follows_from = tuple(sorted(places[parent] for parent in parents))
    found = Implication(candidate.digit, (candidate.cell,), is_on, follows_from)
    if not parents:
        return found
    advanced = closure.advanced.get(number)
    if advanced is not None:
        return found._replace(rule=advanced if isinstance(advanced, InnerPattern) else advanced.told())
    causes = [candidate_of(closure.nodes[parent]) for parent in parents]
    return found._replace(rule=_link(is_on, _house_of(closure, candidate, causes, is_on=is_on)))


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
