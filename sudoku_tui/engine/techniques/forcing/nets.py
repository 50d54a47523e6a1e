"""Forcing nets: chains of singles from a premise, where a digit that follows may need several others.

That a candidate is false leads to a digit only where it leaves one candidate to a cell, or one place to a house. So all
contradictions, and all verities, are known when each candidate has been taken as true.

A path goes further, as HoDoKu does: its nets also have locked candidates.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.counting import joined
from sudoku_tui.engine.links.nodes import candidate_of
from sudoku_tui.engine.links.proof import Argument
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, CLAUSES_OF, Clause
from sudoku_tui.engine.techniques.forcing.net_facts import NetFacts, step_about
from sudoku_tui.engine.techniques.forcing.net_reach import Cases, NetReach, is_clause
from sudoku_tui.engine.techniques.forcing.proofs import Goal, SinglesSearch, shortest
from sudoku_tui.engine.techniques.forcing.singles_board import (
    follow,
    load,
    not_alone,
    standing,
    suppose,
    undecided,
)
from sudoku_tui.engine.techniques.technique import Contest, Level, Technique, with_that_of_path


class Nets:
    """The boards that a position becomes by singles if one of its candidates is true, for all of them."""

    def __init__(self, position: Position) -> None:
        board = follow(load(position)) if position.contradiction is None else 0
        self.premises = undecided(board)  # the set of the nodes that singles alone do not decide
        self._candidates = joined(position.candidates)
        self.after = {node: suppose(board, node) for node in cells_in(self.premises)}  # 0 for a contradiction

    def refuted(self) -> list[int]:
        """The nodes from which a contradiction follows."""
        return [node for node, board in self.after.items() if not board]

    def refuted_if_false(self) -> list[int]:
        """The nodes from whose falsehood a contradiction follows: beside one that is refuted nothing else is left."""
        found = set()
        for node in self.refuted():
            for number in CLAUSES_OF[node]:
                others = CLAUSES[number].nodes & self.premises & ~(1 << node)
                if not others & (others - 1):
                    found.add(others.bit_length() - 1)
        return sorted(found)

    def verities(self) -> Iterator[tuple[Clause, Goal]]:
        """The nodes that are true, or false, whichever node of a clause is true.

        A clause is left out if a node of it is refuted, or decided by singles alone.
        """
        standing_after = {node: standing(board) for node, board in self.after.items()}
        possible = self.premises & ~sum(1 << node for node in self.refuted())
        for clause in CLAUSES:
            nodes = clause.nodes & self._candidates
            if not nodes or nodes & ~possible:
                continue
            false = self.premises
            for node in cells_in(nodes):
                false &= ~standing_after[node]
                if not false:
                    break
            else:
                for node in cells_in(false):
                    yield clause, Goal(node, is_on=False)
                left = self.premises & ~false
                for node in cells_in(left & ~not_alone(left)):
                    yield clause, Goal(node, is_on=True)


@lru_cache(maxsize=2)  # all nets look at the same position
def nets_of(position: Position) -> Nets:
    """The boards that a position becomes if one of its candidates is true."""
    return Nets(position)


class _FirstNet(Contest):
    """A path takes the first candidate that is shown to be true, or else to be false, by cell and digit.

    By a contradiction, if there is one. Of what is false HoDoKu (Bernhard Hobiger, 2008) prefers a verity whose proof
    is shorter, and it leaves out what a proof without branches shows: that is known only when its tables are made,
    which takes a second.
    """

    def step_of_path(self, position: Position, techniques: Sequence[Technique]) -> Step | None:
        reach = net_reach_of(position)
        nets = [technique for technique in techniques if isinstance(technique, ForcingNet)]
        shown = [(goal, net) for net in nets for goal in net.shown(reach)]
        if not shown:
            return None
        goal, net = min(shown, key=lambda one: (not one[0].is_on, candidate_of(one[0].node)))
        return net.step_of_path(position, reach, goal)


@lru_cache(maxsize=2)  # all nets look at the same position
def net_reach_of(position: Position) -> NetReach:
    """The consequences of each premise in a position."""
    return NetReach(position)


class ForcingNet(Technique):
    """Singles, or in a path also locked candidates, that follow from a premise, or from each of several."""

    facts_type = NetFacts
    contest = _FirstNet()

    def find(self, position: Position) -> Iterator[Step]:
        """The nets of singles, and then that of a path, if it shows something else."""
        return with_that_of_path(self, position, self.of_singles(position))

    @abstractmethod
    def of_singles(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, each conclusion once."""

    @abstractmethod
    def shown(self, reach: NetReach) -> Iterable[Goal]:
        """The results of nets with locked candidates."""

    @abstractmethod
    def step_of_path(self, position: Position, reach: NetReach, goal: Goal) -> Step:
        """The step about a candidate that is shown."""


class NetContradiction(ForcingNet):
    """A premise from which a contradiction follows: a candidate that is taken as true, or as false."""

    def of_singles(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, each from the shortest proof to the longest."""
        nets = nets_of(position)
        refuted = nets.refuted()
        if not refuted:
            return
        start = SinglesSearch(position)
        for nodes, is_on in ((nets.refuted_if_false(), False), (refuted, True)):
            for node in _shortest_first(start, nodes, is_on=is_on):
                yield self._step(start, node, is_on)

    def shown(self, reach: NetReach) -> Iterator[Goal]:
        return reach.contradictions()

    def step_of_path(self, position: Position, _: NetReach, goal: Goal) -> Step:
        return self._step(SinglesSearch(position, with_locked=True), goal.node, not goal.is_on)

    def _step(self, start: SinglesSearch, node: int, is_on: bool) -> Step:
        candidate = candidate_of(node)
        facts = NetFacts.later(
            lambda: _contradiction(start, node, is_on),
            argument=Argument.CONTRADICTION,
            premises=(candidate,),
            house=None,
        )
        return step_about(self, candidate, not is_on, facts)


def _shortest_first(start: SinglesSearch, nodes: Sequence[int], *, is_on: bool) -> Iterator[int]:
    """Some nodes that are refuted, by the size of what their contradictions need.

    All searches go on together, size by size: a path takes the first node, and needs no long search to the end.
    """
    searches = {node: start.suppose(node, is_on=is_on) for node in nodes}
    while searches:
        size = min(search.next_size for search in searches.values())
        for node, search in list(searches.items()):
            if search.run(largest=size) is not None:
                del searches[node]
                yield node


def _contradiction(start: SinglesSearch, node: int, is_on: bool) -> NetFacts:
    found = shortest(start, node, is_on=is_on)
    assert found is not None
    return NetFacts(Argument.CONTRADICTION, (candidate_of(node),), None, (found.proof,))


class NetVerity(ForcingNet):
    """A candidate is true, or false, whichever candidate of a cell, or place of a digit in a house, is true."""

    def of_singles(self, position: Position) -> Iterator[Step]:
        """Placements before eliminations, each from the shortest proof to the longest, and each conclusion once."""
        nets = nets_of(position)
        verities = list(nets.verities())
        if not verities:
            return
        start = SinglesSearch(position)
        best: dict[Goal, tuple[int, Clause]] = {}
        sizes: dict[int, SinglesSearch] = {}
        for clause, goal in verities:
            size = 0
            for node in cells_in(clause.nodes & nets.premises):
                if node not in sizes:
                    sizes[node] = start.suppose(node)
                    sizes[node].run()
                size += sizes[node].size(goal)
            if goal not in best or size < best[goal][0]:
                best[goal] = size, clause
        for goal, (_, clause) in sorted(best.items(), key=lambda item: (not item[0].is_on, item[1][0])):
            premises = [Goal(node, is_on=True) for node in cells_in(clause.nodes & nets.premises)]
            yield self._step(start, Cases(tuple(premises), clause.house), goal)

    def shown(self, reach: NetReach) -> Iterable[Goal]:
        return reach.verities

    def step_of_path(self, position: Position, reach: NetReach, goal: Goal) -> Step:
        return self._step(SinglesSearch(position, with_locked=True), reach.verities[goal], goal)

    def _step(self, start: SinglesSearch, cases: Cases, goal: Goal) -> Step:
        if cases.house is not None:
            argument = Argument.REGION
        else:
            argument = Argument.CELL if is_clause(cases.premises) else Argument.DOUBLE
        premises = tuple(dict.fromkeys(candidate_of(premise.node) for premise in cases.premises))

        def make() -> NetFacts:
            found = [shortest(start, premise.node, is_on=premise.is_on, goal=goal) for premise in cases.premises]
            return NetFacts(argument, premises, cases.house, tuple(one.proof for one in found if one is not None))

        facts = NetFacts.later(make, argument=argument, premises=premises, house=cases.house)
        return step_about(self, candidate_of(goal.node), goal.is_on, facts)


NET_CONTRADICTION = NetContradiction("forcing-net-contradiction", "1303", Level.EXTREME, 700)
NET_VERITY = NetVerity("forcing-net-verity", "1304", Level.EXTREME, 700)
