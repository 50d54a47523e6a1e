"""Remote pairs: cells with the same two candidates, joined by chains in which the two digits take turns."""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import PEER_MASK, Candidate, cell_set, cells_in, digits_in
from sudoku_tui.engine.clusters import Cluster, clusters
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


@dataclass(frozen=True, slots=True)
class RemotePairFacts(Facts):
    """What makes remote pairs."""

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

    def evidence(self) -> tuple[Evidence, ...]:
        low, high = self.digits
        links = tuple((Candidate(cell, low), Candidate(other, low)) for cell, other in self.links())
        return (
            Evidence(Role.GROUP_A, candidates=self._together(low, high)),
            Evidence(Role.GROUP_B, candidates=self._together(high, low)),
            Evidence(Role.LINK_STRONG, links=links),
        )

    def _together(self, digit: int, other: int) -> tuple[Candidate, ...]:
        """What is true if the cells hold the first of two digits."""
        return tuple(
            sorted([Candidate(cell, digit) for cell in self.cells] + [Candidate(cell, other) for cell in self.others])
        )


class RemotePair(Technique):
    """A cluster of cells with the same two candidates: each sees others of them, and any two of these differ.

    Two cells of the cluster that differ without seeing each other are a remote pair: three links apart, or five, and so
    on. (Where they see each other, they are a Naked Pair.)
    """

    facts_type = RemotePairFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each cluster that removes something, by its digits, in the order of their first cells."""
        for digits, cells in position.bivalue_groups.items():
            if cells.bit_count() < _FEWEST_CELLS:
                continue
            for cluster in clusters(_links(cells)):
                step = self._step(position, digits, cluster)
                if step is not None:
                    yield step

    def _step(self, position: Position, digits: int, cluster: Cluster) -> Step | None:
        seen = 0
        for one, other in _remote_pairs(cluster):
            seen |= PEER_MASK[one] & PEER_MASK[other]
        low, high = digits_in(digits)
        removed = {digit: position.candidates[digit] & seen for digit in (low, high)}
        if not any(removed.values()) or cluster.a & cluster.b:
            return None
        eliminations = sorted(Candidate(cell, digit) for digit in removed for cell in cells_in(removed[digit]))
        facts = RemotePairFacts((low, high), tuple(cells_in(cluster.a)), tuple(cells_in(cluster.b)))
        return Step(self, eliminations=tuple(eliminations), facts=facts)


_FEWEST_CELLS = 4


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
