"""3D Medusa: colouring the candidates of all digits together (as Andrew Stuart describes it on SudokuWiki.org).

All candidates are one integer, laid out as in `sudoku_tui.engine.counting`; a *node* is the number of a bit in it.
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import ALL_CELLS, CELLS, PEER_MASK, Candidate, cell_set, cells_in, common_houses, digits_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.conjugate_pairs import conjugate_pairs
from sudoku_tui.engine.patterns.clusters import clusters
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.coloring import (
    Sight,
    StrongLink,
    TwoColors,
    clash_evidence,
    coloring_evidence,
    sight_evidence,
    spanning_tree,
)
from sudoku_tui.engine.techniques.technique import Level, Technique

_PLANE = len(CELLS)
_FIRST_CELL = joined([1] * 10)  # all nodes of the first cell; shifted by a cell's number they are those of that cell


@immutable
class MedusaConflictFacts(Facts):
    """Two candidates of colour A that exclude each other."""

    family = "medusa"
    colors: TwoColors  # the cluster
    conflict: Sight  # one of the candidates, and the other
    house: int | None  # where both are, if they are not in one cell

    def evidence(self) -> tuple[Evidence, ...]:
        houses = () if self.house is None else (Evidence(Role.COVER, houses=(self.house,)),)
        return (*coloring_evidence(self.colors), *clash_evidence([self.conflict]), *houses)


@immutable
class MedusaEmptiedFacts(Facts):
    """A cell for which colour A leaves no candidate."""

    family = "medusa"
    colors: TwoColors  # the cluster
    cell: int
    exclusions: tuple[Sight, ...]  # each of its candidates, with one of colour A that excludes it

    def evidence(self) -> tuple[Evidence, ...]:
        cell = Evidence(Role.PATTERN, cells=(self.cell,))
        left = Evidence(Role.CLASH, candidates=tuple(sight.candidate for sight in self.exclusions))
        return (*coloring_evidence(self.colors), cell, sight_evidence(self.exclusions), left)


@immutable
class MedusaTrapFacts(Facts):
    """Candidates that both colours exclude."""

    family = "medusa"
    colors: TwoColors  # the cluster
    exclusions: tuple[Sight, ...]  # each of the candidates, with one of colour A and one of colour B that exclude it

    def evidence(self) -> tuple[Evidence, ...]:
        return (*coloring_evidence(self.colors), sight_evidence(self.exclusions))


class Medusa(Technique):
    """The two colours of a cluster whose strong links join the candidates of a cell as well as those in a house.

    Its many rules are two: a colour is wrong if it excludes a candidate of its own or all candidates of a cell; and
    what both colours exclude is wrong.
    """

    facts_type = MedusaConflictFacts | MedusaEmptiedFacts | MedusaTrapFacts

    def find(self, position: Position) -> Iterator[Step]:
        """For each cluster, by its lowest digit: a step for each wrong colour, and one for what both exclude."""
        candidates = joined(position.candidates)
        for a, b in clusters((first, second) for first, second, _ in _strong_links(position)):
            excluded_by_a, excluded_by_b = _excluded(a), _excluded(b)
            for color, other, excluded in ((a, b, excluded_by_a), (b, a, excluded_by_b)):
                conflict = color & excluded
                emptied = 0 if conflict else _cells(candidates) & ~_cells(candidates & ~excluded)
                if conflict:
                    colors = _two_colors(position, color, other)
                    yield Step(self, eliminations=colors.a, facts=_conflict(colors, color, conflict))
                elif emptied:
                    colors = _two_colors(position, color, other)
                    cell = next(cells_in(emptied))
                    exclusions = _sights(candidates & _FIRST_CELL << cell, color)
                    yield Step(self, eliminations=colors.a, facts=MedusaEmptiedFacts(colors, cell, exclusions))
            trapped = candidates & excluded_by_a & excluded_by_b & ~(a | b)
            if trapped:
                trap = MedusaTrapFacts(_two_colors(position, a, b), _sights(trapped, a, b))
                yield Step(self, eliminations=_candidates(trapped), facts=trap)


def _two_colors(position: Position, a: int, b: int) -> TwoColors:
    links = (
        StrongLink(_candidate(first), _candidate(second), house) for first, second, house in _strong_links(position)
    )
    one, other = _candidates(a), _candidates(b)
    return TwoColors(one, other, spanning_tree(links, {*one, *other}))


def _conflict(colors: TwoColors, color: int, conflict: int) -> MedusaConflictFacts:
    """The first of the candidates of a colour that exclude others of it, and the first that it excludes."""
    (sight,) = _sights(conflict & -conflict, color)
    cells = cell_set(cell for cell, _ in (sight.candidate, *sight.seen))
    return MedusaConflictFacts(colors, sight, common_houses(cells)[0] if cells & (cells - 1) else None)


def _strong_links(position: Position) -> Iterator[tuple[int, int, int | None]]:
    """The nodes of each strong link, and its house; None for one between the candidates of a cell."""
    for digit, pairs in enumerate(conjugate_pairs(position)):
        plane = _PLANE * (digit - 1)
        for house, first, second in pairs:
            yield plane + first, plane + second, house
    for cell in cells_in(position.bivalue_cells):
        first, second = digits_in(position.digits_of[cell])
        yield _PLANE * (first - 1) + cell, _PLANE * (second - 1) + cell, None


def _excluded(nodes: int) -> int:
    """The nodes that cannot be true if some are: the digit in the peers of the cell, the other digits in the cell."""
    excluded = 0
    for node in cells_in(nodes):
        cell = node % _PLANE
        excluded |= PEER_MASK[cell] << node - cell | _FIRST_CELL << cell & ~(1 << node)
    return excluded


def _cells(nodes: int) -> int:
    """The set of the cells of some nodes."""
    cells = nodes
    while nodes:
        nodes >>= _PLANE
        cells |= nodes
    return cells & ALL_CELLS


def _candidate(node: int) -> Candidate:
    digit, cell = divmod(node, _PLANE)
    return Candidate(cell, digit + 1)


def _candidates(nodes: int) -> tuple[Candidate, ...]:
    return tuple(sorted(_candidate(node) for node in cells_in(nodes)))


def _sights(nodes: int, *colors: int) -> tuple[Sight, ...]:
    """For each of some nodes the first node of each colour that it excludes."""
    return tuple(
        Sight(_candidate(node), tuple(_candidate(next(cells_in(_excluded(1 << node) & color))) for color in colors))
        for node in cells_in(nodes)
    )


MEDUSA = Medusa("medusa", "0507", Level.UNFAIR, 260)
