"""Forward checking, after Haralick and Elliott: each value goes from the domains of its peers at once.

It looks one step ahead: a cell whose last value goes ends the branch before that cell's turn comes. The values left in
a peer are not followed further. An assignment is a value tried, and all in a domain are consistent; the givens count,
as variables of one value.
"""

from collections.abc import Generator
from functools import partial

from sudoku_tui.engine.board import PEERS, Candidate
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.domains import DomainTree
from sudoku_tui.engine.search.events import Event, Propagation
from sudoku_tui.engine.search.ordering import LCV, MRV_DEGREE, MRV_DEGREE_LCV, ROW_ORDER, Ordering, Variables
from sudoku_tui.engine.search.tree import TreeSearch


class ForwardCheckingTree(DomainTree):
    """Backtracking that takes each value from the domains of its peers at once."""

    def start(self) -> Generator[Event, None, Contradiction | None]:
        for cell, value in enumerate(self.values()):
            if value:
                contradiction = yield from self.check_forward(cell, value, 0)
                if contradiction is not None:
                    return contradiction
        return None

    def assign(self, cell: int, digit: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        self.place(cell, digit)
        return (yield from self.check_forward(cell, digit, depth))

    def check_forward(self, cell: int, digit: int, depth: int) -> Generator[Event, None, Contradiction | None]:
        """Remove the digit of a cell from the domains of its peers; the contradiction if one of them is left empty."""
        domains = self.domains
        value = 1 << digit
        constrained = [peer for peer in PEERS[cell] if domains[peer] & value]
        if not constrained:
            return None
        for peer in constrained:
            domains[peer] ^= value
        self.counters.propagations += 1
        if self.watch:
            yield Propagation(cell, tuple(Candidate(peer, digit) for peer in constrained), depth)
        hopeless = next((peer for peer in constrained if not domains[peer]), None)
        return None if hopeless is None else Contradiction((hopeless,), None, None)


def _with_ordering(key: str, name: str, ordering: Ordering) -> TreeSearch:
    return TreeSearch(
        key=key,
        name=name,
        author="Robert M. Haralick, Gordon L. Elliott",
        year=1980,
        idea=(
            "Every empty cell keeps its domain, the set of the values it can still take. A value that is tried goes "
            "from the domains of its peers at once. If a domain is then empty, the value is taken back. A domain with "
            "a single value has no consequences yet: its cell waits for its turn." + ordering.idea
        ),
        strengths=(
            "It is cheap at each node, because it need not count the domains anew. With MRV it fills cells with a "
            "single value first, so it guesses exactly as often as MAC with MRV does."
            if ordering.variables is not Variables.CELL
            else "It fails earlier than plain backtracking, often by many levels, for little more work at each node."
        ),
        weaknesses=(
            "It does not see that two peers have only the same value left, nor a digit with no place left in a house. "
            "Plain backtracking with MRV and the same order of values has exactly the same tree, since it also stops "
            "as soon as a cell has no value."
            if ordering.variables is not Variables.CELL
            else "In row order it knows which cells are nearly decided and yet does not turn to them; that, more than "
            "looking ahead, is what makes a tree small."
        ),
        tree=partial(ForwardCheckingTree, ordering),
    )


FORWARD_CHECKING = _with_ordering("forward-checking", "Forward checking with MRV and LCV", MRV_DEGREE_LCV)
FORWARD_CHECKING_MRV = _with_ordering("forward-checking-mrv", "Forward checking with MRV", MRV_DEGREE)
FORWARD_CHECKING_LCV = _with_ordering("forward-checking-lcv", "Forward checking with LCV", LCV)
FORWARD_CHECKING_PLAIN = _with_ordering("forward-checking-plain", "Forward checking in row order", ROW_ORDER)
