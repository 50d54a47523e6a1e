"""Nested forcing nets: a premise is refuted by nets that start from it. This is trial and error, two deep.

Where a premise leads to no contradiction by singles, further candidates are tried beside it. Each that breaks is *out*
as long as the premise is taken as true; in the end the premise itself may break.
"""

from collections.abc import Iterator
from itertools import islice

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.proof import Argument, Proof
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts
from sudoku_tui.engine.techniques.forcing.nets import Nets, nets_of
from sudoku_tui.engine.techniques.forcing.proofs import FIRST_REASON, Draft, SinglesSearch, shortest
from sudoku_tui.engine.techniques.forcing.singles_board import (
    follow,
    standing,
    suppose,
    undecided,
    without,
)
from sudoku_tui.engine.techniques.technique import Level, Technique

TRIALS = 50_000
"""How many candidates are tried in a position: some 0.2 s. The hardest puzzles known need few of them for a step."""

IN_VAIN = 5_000
"""How many candidates are tried for the next premise to break: there are positions that will not."""

COMPARED = 8
"""How many refutations are given, that with fewest trials first: its proof will be one of the shorter ones.

There may be a hundred, but each proof takes some 0.1 s, and one is enough to go on.
"""


class NestedNet(Technique):
    """A premise that breaks when further candidates are tried beside it."""

    facts_type = NetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A few, of the premises that leave least. Bounded by `COMPARED`, `TRIALS` and `IN_VAIN`."""
        refutations = islice(_refutations(nets_of(position)), COMPARED)
        start = SinglesSearch(position)
        for node, board, outs in sorted(refutations, key=lambda refutation: len(refutation[2])):
            yield self._step(start, node, board, outs)

    def _step(self, start: SinglesSearch, node: int, board: int, outs: list[int]) -> Step:
        premises = (candidate_of(node),)
        facts = NetFacts.later(
            lambda: NetFacts(Argument.TRIALS, premises, None, (_proof(start, node, _trimmed(board, outs)),)),
            argument=Argument.TRIALS,
            premises=premises,
            house=None,
        )
        return Step(self, eliminations=premises, facts=facts)


def _refutations(nets: Nets) -> Iterator[tuple[int, int, list[int]]]:
    """The nodes that break two deep: the node, the board after it, and what is out on the way to a contradiction."""
    trials, in_vain = TRIALS, IN_VAIN
    alive = [(node, board) for node, board in nets.after.items() if board]
    for node, board in sorted(alive, key=lambda item: standing(item[1]).bit_count()):
        outs, tried = _outs(board, min(trials, in_vain))
        trials -= tried
        in_vain = IN_VAIN if outs else in_vain - tried
        if outs:
            yield node, board, outs
        if trials <= 0 or in_vain <= 0:
            return


def _outs(board: int, trials: int) -> tuple[list[int], int]:
    """The nodes that are out, one by one, until a board breaks; none if it does not. And how many were tried."""
    outs: list[int] = []
    tried = 0
    while tried < trials:
        known = len(outs)
        for node in cells_in(undecided(board)):
            if standing(board) >> node & 1:
                tried += 1
                if not suppose(board, node):
                    outs.append(node)
                    board = follow(without(board, 1 << node))
                    if not board:
                        return outs, tried
        if len(outs) == known:
            break
    return [], tried


def _trimmed(board: int, outs: list[int]) -> list[int]:
    """The nodes that are out, less those that the contradiction does not need."""
    for node in reversed(outs):
        fewer = [other for other in outs if other != node]
        if _breaks(board, fewer):
            outs = fewer
    return outs


def _breaks(board: int, outs: list[int]) -> bool:
    """Whether these nodes are out, one after the other, and the board breaks in the end."""
    for node in outs:
        if standing(board) >> node & 1:
            if suppose(board, node):
                return False
            board = follow(without(board, 1 << node))
    return not board


def _proof(start: SinglesSearch, premise: int, outs: list[int]) -> Proof:
    """The proof that a premise breaks, with a proof inside for each node that is out, and only what it needs.

    In supports an inner proof has a bit for each of its digits, from the number of its reason on, so that it weighs as
    much.
    """
    search = start.suppose(premise)
    end = search.run()
    order = list(search.found)
    inner: dict[int, tuple[int, Proof]] = {}
    reason = FIRST_REASON
    for node in outs:
        if end is None and not search.is_out(node):
            found = shortest(search, node)
            assert found is not None
            search.rule_out(node, reason, found.before | (1 << found.length) - 1 << reason)
            known = len(search.found)
            end = search.run()
            order += [reason, *islice(search.found, known, None)]
            inner[reason] = node, found.proof
            reason += found.length
    assert end is not None
    draft = Draft(premise, is_on=True)
    for one in order:
        if end.support >> one & 1 and one != premise:
            if one in inner:
                draft.refute(inner[one][0], one, inner[one][1])
            else:
                draft.follow(search.found[one])
    return draft.proof(end)


NESTED_NET = NestedNet("nested-forcing-net", "1305", Level.EXTREME, 1500)
