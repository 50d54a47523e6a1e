"""Remote pairs: cells with the same two candidates, joined by chains in which the two digits take turns."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from sudoku_tui.engine.board import PEER_MASK, Candidate, cell_set, cells_in, digits_in
from sudoku_tui.engine.clusters import Cluster, clusters
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique


class RemotePair(Technique):
    """A cluster of cells with the same two candidates: each sees others of them, and any two of these differ.

    Two cells of the cluster that differ without seeing each other are a remote pair: three links apart, or five, and so
    on. (Where they see each other, they are a Naked Pair.)
    """

    own_legend: ClassVar[Mapping[Role, str]] = {
        Role.GROUP_A: "all true or all false",
        Role.GROUP_B: "the reverse",
    }

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
        links = _links(cluster.a | cluster.b)
        return Step(
            self,
            eliminations=tuple(
                sorted(Candidate(cell, digit) for digit in removed for cell in cells_in(removed[digit]))
            ),
            facts=RecordedFacts(
                (
                    Evidence(Role.GROUP_A, candidates=_candidates((cluster.a, low), (cluster.b, high))),
                    Evidence(Role.GROUP_B, candidates=_candidates((cluster.a, high), (cluster.b, low))),
                    Evidence(
                        Role.LINK_STRONG,
                        links=tuple((Candidate(cell, low), Candidate(other, low)) for cell, other in links),
                    ),
                )
            ),
        )

    def conclusion(self, step: Step, notation: Notation) -> str:
        """Such as "1 and 8 in turns in B2, B4, G2 and H4: removes 1 and 8 from G5"."""
        cluster, digits = _pattern(step)
        return (
            f"{digit_words(digits)} in turns in {notation.cells(cells_in(cluster.a | cluster.b))}: "
            f"removes {notation.removals(step.eliminations)}"
        )

    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The cells, which of them see each other, which are alike, and what sees two that are not."""
        cluster, (low, high) = _pattern(step)
        links: dict[int, list[int]] = {}
        for cell, other in _links(cluster.a | cluster.b):
            links.setdefault(cell, []).append(other)
        sights = [f"{notation.cell(cell)} sees {notation.cells(others)}" for cell, others in links.items()]
        return (
            f"Look at the cells that can only be {low} or {high}.",
            f"{'; '.join(sights)}.",
            f"Of two of them that see each other, one is {low} and the other {high}.",
            f"So from cell to cell the digits take turns: {notation.cells(cells_in(cluster.a))} hold the one, and "
            f"{notation.cells(cells_in(cluster.b))} hold the other.",
            *_reasons(step, cluster, f"one is {low} and the other {high}", notation),
            f"This removes {notation.removals(step.eliminations)}.",
        )


_FEWEST_CELLS = 4


def _links(cells: int) -> Iterator[tuple[int, int]]:
    """The pairs of cells of a set that see each other."""
    for cell in cells_in(cells):
        for other in cells_in(cells & PEER_MASK[cell] & -1 << cell):
            yield cell, other


def _remote_pairs(cluster: Cluster) -> Iterator[tuple[int, int]]:
    """The pairs of cells that differ without seeing each other."""
    for cell in cells_in(cluster.a):
        for other in cells_in(cluster.b & ~PEER_MASK[cell]):
            yield cell, other


def _candidates(*parts: tuple[int, int]) -> tuple[Candidate, ...]:
    """The candidates of some sets of cells with one digit each."""
    return tuple(sorted(Candidate(cell, digit) for cells, digit in parts for cell in cells_in(cells)))


def _pattern(step: Step) -> tuple[Cluster, list[int]]:
    """The cells that are alike, the others, and the two digits."""
    group = step.candidates(Role.GROUP_A)
    low, high = sorted({digit for _, digit in group})
    alike, others = (cell_set(cell for cell, digit in group if digit == which) for which in (low, high))
    return Cluster(alike, others), [low, high]


def _reasons(step: Step, cluster: Cluster, difference: str, notation: Notation) -> Iterator[str]:
    """For each remote pair what sees it; each cell that loses candidates is named once."""
    cells = cell_set(cell for cell, _ in step.eliminations)
    for one, other in _remote_pairs(cluster):
        seeing = list(cells_in(cells & PEER_MASK[one] & PEER_MASK[other]))
        cells &= ~cell_set(seeing)
        if seeing:
            verb, result = ("sees", "it is neither") if len(seeing) == 1 else ("see", "they are neither")
            pair = notation.cells(sorted((one, other)))
            yield f"{notation.cells(seeing)} {verb} {pair}, of which {difference}, so {result}."


REMOTE_PAIR = RemotePair("remote-pair", "0703", Level.HARD, 110)
