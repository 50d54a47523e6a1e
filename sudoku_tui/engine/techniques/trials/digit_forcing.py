"""Digit forcing: it removes the candidates that singles remove whether another candidate is true or false.

Sudoku Explainer calls its like "Double Forcing Chains", SudokuWiki "Digit Forcing Chains". A premise that breaks is
left to forcing nets.
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.proof import Argument
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts
from sudoku_tui.engine.techniques.forcing.nets import nets_of
from sudoku_tui.engine.techniques.forcing.proofs import SinglesSearch, exclude_all
from sudoku_tui.engine.techniques.forcing.singles_board import follow, load, standing, without
from sudoku_tui.engine.techniques.technique import Level, Technique


class DigitForcing(Technique):
    """A candidate whose presence and whose absence both exclude others; neither leads to a contradiction."""

    facts_type = NetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of candidates that go, with the premise of the fewest digits, and from few to many."""
        nets = nets_of(position)
        if not nets.premises:
            return
        board = follow(load(position))
        best: dict[int, tuple[int, int]] = {}  # for what goes: how many digits follow, and from which premise
        for node, if_true in nets.after.items():
            if_false = follow(without(board, 1 << node)) if if_true else 0
            gone = nets.premises & ~(standing(if_true) | standing(if_false)) if if_false else 0
            if gone:
                # The more digits follow, the fewer candidates stand.
                digits = -sum(standing(one).bit_count() for one in (if_true, if_false))
                best[gone] = min(best.get(gone, (digits, node)), (digits, node))
        if not best:
            return
        start = SinglesSearch(position)
        for gone, (_, node) in sorted(best.items(), key=lambda item: item[1]):
            yield self._step(start, node, gone)

    def _step(self, start: SinglesSearch, node: int, gone: int) -> Step:
        removed = tuple(map(candidate_of, cells_in(gone)))
        premises = (candidate_of(node),)

        def make() -> NetFacts:
            proofs = tuple(exclude_all(start, node, cells_in(gone), is_on=is_on) for is_on in (True, False))
            return NetFacts(Argument.DOUBLE, premises, None, proofs)

        facts = NetFacts.later(make, argument=Argument.DOUBLE, premises=premises, house=None)
        return Step(self, eliminations=removed, facts=facts)


DIGIT_FORCING = DigitForcing("digit-forcing", "3701", Level.EXTREME, 500, in_path=False, in_list=False)
