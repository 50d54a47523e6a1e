"""Nested forcing nets: a premise is refuted by nets that start from it. This is trial and error, two deep.

Where a premise leads to no contradiction by singles, further candidates are tried beside it. Each that breaks is *out*
as long as the premise is taken as true; in the end the premise itself may break.
"""

from collections.abc import Iterator
from itertools import islice

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.facts import Branch, DeadEnd, NestedNetFacts
from sudoku_tui.engine.techniques.forcing.nets import Nets, nets_of
from sudoku_tui.engine.techniques.forcing.proofs import FIRST_REASON, Search, shortest
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

    facts_type = NestedNetFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A few, of the premises that leave least. Bounded by `COMPARED`, `TRIALS` and `IN_VAIN`."""
        refutations = islice(_refutations(nets_of(position)), COMPARED)
        start = Search(position)
        for node, board, outs in sorted(refutations, key=lambda refutation: len(refutation[2])):
            yield self._step(start, node, board, outs)

    def _step(self, start: Search, node: int, board: int, outs: list[int]) -> Step:
        premise = candidate_of(node)
        facts = NestedNetFacts.later(lambda: _proof(start, node, _trimmed(board, outs)), premise=premise)
        return Step(self, eliminations=(premise,), facts=facts)


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
    """What is out, one after the other, until a board breaks; empty if it does not. And how many nodes were tried."""
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
    """What is out, less what the contradiction does not need."""
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


def _proof(start: Search, premise: int, outs: list[int]) -> NestedNetFacts:
    """What follows from a premise, with a branch for each node that is out, and only what the contradiction needs.

    In supports a branch has a bit for each of its digits, from the number of its reason on, so that it weighs as much.
    """
    search = start.suppose(premise)
    end = search.run()
    order = list(search.found)
    branches: dict[int, Branch] = {}
    reason = FIRST_REASON
    for node in outs:
        if end is None and not search.is_out(node):
            proof = shortest(search, node)
            assert proof is not None
            search.rule_out(node, reason, proof.before | (1 << proof.length) - 1 << reason)
            known = len(search.found)
            end = search.run()
            order += [reason, *islice(search.found, known, None)]
            branches[reason] = proof.branch
            reason += proof.length
    assert end is not None
    dead_end = search.end(end)
    assert isinstance(dead_end, DeadEnd)
    needed = [one for one in order if end.support >> one & 1 and one != premise]
    moves = tuple(branches[one] if one in branches else search.deduction(one) for one in needed)
    return NestedNetFacts(candidate_of(premise), moves, dead_end)


NESTED_NET = NestedNet("nested-forcing-net", "1305", Level.EXTREME, 1500)
