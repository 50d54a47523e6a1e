"""The consequences of each candidate, as true and as false, by singles and locked candidates: a path's nets.

HoDoKu (Bernhard Hobiger, 2008) keeps a table of records for each premise, and adds to all of them until nothing is new.
Its groups follow where locked candidates do. So what a table ends with is what a board has when nothing more follows
from the premise; and a table with a contradiction ends with everything.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.links.nodes import IN_FIRST_CELL, PLANE
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.forcing.clauses import CLAUSES, open_clauses
from sudoku_tui.engine.techniques.forcing.proofs import Goal
from sudoku_tui.engine.techniques.forcing.singles_board import (
    follow,
    follow_locked,
    load,
    not_alone,
    place,
    standing,
    undecided,
    without,
)


class Cases(NamedTuple):
    """Premises of which one is right."""

    premises: tuple[Goal, ...]  # the candidates of a clause, each true; or one candidate, true and false
    house: int | None  # that of the clause; None for a cell


class NetReach:
    """The consequences of each premise in a position: of each candidate that singles alone do not decide."""

    def __init__(self, position: Position) -> None:
        board = follow(load(position)) if position.contradiction is None else 0
        self._live = undecided(board)
        self._standing: dict[Goal, int] = {}  # what may be true if a premise is right: nothing if that cannot be
        for node in cells_in(self._live):
            self._standing[Goal(node, is_on=True)] = standing(follow_locked(place(board, node)))
            self._standing[Goal(node, is_on=False)] = standing(follow_locked(without(board, 1 << node)))
        self._clauses = [nodes if not nodes & ~self._live else 0 for nodes in open_clauses(position)]

    def contradictions(self) -> Iterator[Goal]:
        """The results whose opposite leads to a contradiction."""
        return (Goal(node, not is_on) for (node, is_on), left in self._standing.items() if not left)

    @cached_property
    def verities(self) -> Mapping[Goal, Cases]:
        """The results that follow in all possible cases, by the cases that are easiest to follow."""
        shown: dict[Goal, Cases] = {}
        for cases in sorted(self._cases(), key=self._effort):
            for goal in self._in_all(cases):
                shown.setdefault(goal, cases)
        return shown

    def _cases(self) -> Iterator[Cases]:
        for clause, nodes in zip(CLAUSES, self._clauses, strict=True):
            if nodes:
                yield Cases(tuple([Goal(node, is_on=True) for node in cells_in(nodes)]), clause.house)
        for node in cells_in(self._live):
            yield Cases((Goal(node, is_on=True), Goal(node, is_on=False)), None)

    def _effort(self, cases: Cases) -> tuple[int, int]:
        """How many cases are impossible, and how many there are in all."""
        return sum(not self._standing[premise] for premise in cases.premises), len(cases.premises)

    def _in_all(self, cases: Cases) -> Iterator[Goal]:
        """The nodes that follow in all possible cases; none if no case is possible."""
        left = 0
        for premise in cases.premises:
            left |= self._standing[premise]
        if not left:
            return
        live = self._live
        if not is_clause(cases.premises):
            live &= ~(IN_FIRST_CELL << cases.premises[0].node % PLANE)  # HoDoKu looks at other cells alone
        for is_on, nodes in ((True, left & ~not_alone(left)), (False, ~left)):
            for node in cells_in(nodes & live):
                yield Goal(node, is_on)


def is_clause(premises: Sequence[Goal]) -> bool:
    """Whether some premises are the candidates of a clause, not one that is true and false."""
    return all(premise.is_on for premise in premises)
