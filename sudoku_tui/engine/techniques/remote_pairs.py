"""Remote pairs: cells with the same two candidates, joined by chains in which the two digits take turns."""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import PEER_MASK, Candidate, as_candidates, cell_set, cells_in, digits_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.clusters import Cluster, clusters
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique


@immutable
class RemotePairFacts(Facts):
    """The facts of remote pairs."""

    family = "remote_pairs"
    digits: tuple[int, int]  # the two digits, the lower first
    cells: tuple[int, ...]  # the cells that hold the one of them, whichever it is
    others: tuple[int, ...]  # the cells that hold the other

    @property
    def cluster(self) -> Cluster:
        return Cluster(cell_set(self.cells), cell_set(self.others))

    def links(self) -> Iterator[tuple[int, int]]:
        return _links(cell_set((*self.cells, *self.others)))

    def pairs(self) -> Iterator[tuple[int, int]]:
        return _remote_pairs(self.cluster)

    def way(self, one: int, other: int) -> tuple[int, ...]:
        """The shortest chain of cells from one to another."""
        cells = cell_set((*self.cells, *self.others))
        ways: dict[int, tuple[int, ...]] = {one: (one,)}
        waiting = [one]
        for cell in waiting:  # which grows at its end meanwhile
            for following in cells_in(cells & PEER_MASK[cell]):
                if following not in ways:
                    ways[following] = (*ways[cell], following)
                    waiting.append(following)
        return ways[other]

    def evidence(self) -> tuple[Evidence, ...]:
        low, high = self.digits
        links = tuple((Candidate(cell, low), Candidate(other, low)) for cell, other in self.links())
        return (
            Evidence(Role.GROUP_A, candidates=self._together(low, high)),
            Evidence(Role.GROUP_B, candidates=self._together(high, low)),
            Evidence(Role.LINK_STRONG, links=links),
        )

    def _together(self, digit: int, other: int) -> tuple[Candidate, ...]:
        """The true candidates if the cells hold the first of two digits."""
        return tuple(
            sorted([Candidate(cell, digit) for cell in self.cells] + [Candidate(cell, other) for cell in self.others])
        )


class OneChain(Contest):
    """A path takes a single chain of remote pairs, as HoDoKu does; it may remove less than its whole cluster."""

    def best_step(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        """The best chain, by what it removes; the shortest of those that remove the same."""
        (technique,) = techniques
        steps = [
            (step, len(chain))
            for digits, cluster in _clusters(position)
            if _step(technique, position, digits, cluster)
            for chain in _chains(position, digits, cluster)
            if (step := _step(technique, position, digits, Cluster(cell_set(chain[::2]), cell_set(chain[1::2]))))
        ]
        best = min(steps, key=lambda ranked: (rank(ranked[0].eliminations), ranked[1]), default=None)
        return None if best is None else best[0]


class RemotePair(Technique):
    """A cluster of cells with the same two candidates: each sees others of them, and any two of these differ.

    Two cells of the cluster that differ without seeing each other are a remote pair: three links apart, or five, and so
    on. (Where they see each other, they are a Naked Pair.)
    """

    facts_type = RemotePairFacts
    contest = OneChain()

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cluster that removes something, by its digits, in the order of their first cells."""
        for digits, cluster in _clusters(position):
            step = _step(self, position, digits, cluster)
            if step is not None:
                yield step


def _step(technique: Technique, position: Position, digits: int, cluster: Cluster) -> Step | None:
    """The step of a cluster or a part of it, if that removes anything: by digit, then by cell."""
    seen = 0
    for one, other in _remote_pairs(cluster):
        seen |= PEER_MASK[one] & PEER_MASK[other]
    low, high = digits_in(digits)
    eliminations = tuple(
        one for digit in (low, high) for one in as_candidates(position.candidates[digit] & seen, digit)
    )
    if not eliminations:
        return None
    facts = RemotePairFacts((low, high), tuple(cells_in(cluster.a)), tuple(cells_in(cluster.b)))
    return Step(technique, eliminations=eliminations, facts=facts)


def _clusters(position: Position) -> Iterator[tuple[int, Cluster]]:
    """The clusters that can be right, each with its digits: a loop with an odd number of links cannot."""
    for digits, cells in position.bivalue_groups.items():
        if cells.bit_count() >= _LENGTHS[0]:
            for cluster in clusters(_links(cells)):
                if not cluster.a & cluster.b:
                    yield digits, cluster


def _chains(position: Position, digits: int, cluster: Cluster) -> Iterator[tuple[int, ...]]:
    """The chains in a cluster whose ends see one of the digits together.

    No house has more than two cells of a cluster that can be right, so a cell has three neighbours at most.
    """
    cells = cluster.a | cluster.b
    low, high = digits_in(digits)
    removable = (position.candidates[low] | position.candidates[high]) & ~cells
    for start in cells_in(cells):
        stack: list[tuple[int, ...]] = [(start,)]
        while stack:
            chain = stack.pop()
            end = chain[-1]
            if len(chain) in _LENGTHS and PEER_MASK[start] & PEER_MASK[end] & removable:
                yield chain
            if len(chain) < _LENGTHS[-1]:
                stack += [(*chain, cell) for cell in cells_in(cells & PEER_MASK[end]) if cell not in chain]


_LENGTHS = range(4, 11, 2)
"""The number of cells of a chain in a path."""


def _links(cells: int) -> Iterator[tuple[int, int]]:
    for cell in cells_in(cells):
        for other in cells_in(cells & PEER_MASK[cell] & -1 << cell):
            yield cell, other


def _remote_pairs(cluster: Cluster) -> Iterator[tuple[int, int]]:
    """The pairs of cells that differ without seeing each other."""
    for cell in cells_in(cluster.a):
        for other in cells_in(cluster.b & ~PEER_MASK[cell]):
            yield cell, other


REMOTE_PAIR = RemotePair("remote-pair", "0703", Level.HARD, 110)
