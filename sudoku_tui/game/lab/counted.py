"""Counts of searches on a position, to be compared with each other."""

from dataclasses import dataclass

from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.game.lab.family_words import many
from sudoku_tui.game.lab.theatre import Theatre


@dataclass(frozen=True)
class Counted:
    """How far a search came when it was last watched, and what it took to come there."""

    search: Search
    counters: Counters
    ended: bool
    solved: bool

    @classmethod
    def of(cls, theatre: Theatre) -> "Counted":
        return cls(theatre.search, theatre.counters, theatre.ended, theatre.solution is not None)

    def text(self) -> str:
        """How it ended, or that it did not yet, and the counters."""
        counters = self.counters
        how = "all searched" if self.ended else "solved" if self.solved else "so far"
        nodes, backtracks = many(counters.nodes, "node"), many(counters.backtracks, "backtrack")
        return f"{how}: {nodes}, {backtracks}, {counters.assignments:,} assigned"
