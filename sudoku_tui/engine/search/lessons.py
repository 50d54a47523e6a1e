"""Counts as lessons count them: the givens are variables too, with a domain of one value, and are chosen in their turn.

So does the form of Russell and Norvig's book (AIMA, figure 6.5): 81 variables, of which none is assigned at the start.
Our searches place the givens first, which is the same tree. What differs is little: in which order values that are not
consistent are tried while givens are still to come, and how many assignments stand when the givens contradict.
"""

from collections.abc import Generator
from dataclasses import dataclass, fields

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.search.arc_consistency import ConsistentTree
from sudoku_tui.engine.search.backtracking import BacktrackingTree
from sudoku_tui.engine.search.domains import DomainTree
from sudoku_tui.engine.search.events import Counters, Event, Search
from sudoku_tui.engine.search.heuristics import parts_of
from sudoku_tui.engine.search.ordering import Variables
from sudoku_tui.engine.search.tree import TreeSearch


@dataclass(frozen=True)
class LessonSearch(TreeSearch):
    """A search with 81 variables. It tells solutions and counts; its other events are not those of a Sudoku."""

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        tree = self.tree((0,) * len(CELLS), counters, watch)
        if isinstance(tree, BacktrackingTree | DomainTree):
            tree.domains = [1 << value if value else domain for value, domain in zip(values, tree.domains, strict=True)]
        if isinstance(tree, ConsistentTree):
            tree.fills = False
        yield from tree.search(0)


def as_in_lessons(search: Search) -> Search:
    """The search that counts as lessons count, under the same key; the search itself if it does so already.

    It is another one for plain backtracking, forward checking and MAC with MRV, which takes givens early, as they have
    one value. In other orders a search that came to the givens in their turn would find out late what they exclude.
    """
    parts = parts_of(search)
    if parts is None or parts.prepared or parts.variables not in (Variables.MRV, Variables.MRV_DEGREE):
        return search
    return LessonSearch(**{one.name: getattr(search, one.name) for one in fields(search)})
