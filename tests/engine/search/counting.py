"""What a search assigns and undoes, from its events alone, as the books of its family count."""

from enum import Enum, auto

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Search,
    Solution,
)
from sudoku_tui.engine.search.heuristics import Inference, parts_of
from sudoku_tui.engine.search.ordering import Values


class Family(Enum):
    """What is tried."""

    VALUES = auto()  # all values of a domain that nothing leaves, in a cell; the givens are variables
    DOMAINS = auto()  # the values of a domain; the givens are variables
    ARCS = auto()  # the same, and what is left with one value is assigned next
    OPTIONS = auto()  # the options of a choice; the givens are none


_BY_INFERENCE = {Inference.NONE: Family.VALUES, Inference.FORWARD: Family.DOMAINS, Inference.MAC: Family.ARCS}


def family_of(search: Search) -> Family:
    parts = parts_of(search)
    if parts is not None:
        return _BY_INFERENCE[parts.inference]
    return Family.VALUES if search.key.startswith("backjumping") else Family.OPTIONS


def givens_counted(search: Search, position: Position) -> int:
    """How many assignments there are before any value is tried."""
    return 0 if family_of(search) is Family.OPTIONS else sum(map(bool, position.values))


class Counting:
    """Follows the events, and keeps `assignments` and `backtracks`.

    Values are taken to be tried upwards, from 1 to 9. Where they are in another order, or where it jumps, which of
    those without an event are tried cannot be told, and `is_exact` is false.
    """

    def __init__(self, search: Search, position: Position, counters: Counters) -> None:
        self.counters, self.family = counters, family_of(search)
        parts = parts_of(search)
        self.is_exact = self.family is not Family.VALUES or (
            parts is not None and parts.values is not Values.RANDOM and not parts.prepared
        )
        self._standing = [0]  # for each depth how many assignments a backtrack will undo
        self._untried = [0]  # for each depth how many values are still tried in cells with a single option
        self._tried = [0]  # for each depth the value that was tried last of the cell chosen last
        self._options = [0]  # for each depth how many options of the last choice are left
        self._last_values = 0  # how many values are tried after the last option of a choice
        # what will have been assigned when propagation has ended: the cells that it fills; where AC-3 comes first, all
        self._followed = 0
        self._is_preparing = parts is not None and parts.prepared
        if self._is_preparing:
            self._followed += givens_counted(search, position)
        else:
            self.counters.assignments += givens_counted(search, position)
        self._just_chosen = False

    def see(self, event: Event) -> None:
        count, all_values = self.counters, self.family is Family.VALUES
        count.assignments += self._last_values
        self._last_values = 0
        match event:
            case Choice() | Solution():
                count.assignments += self._followed
                self._standing[-1] += self._followed
                self._followed, self._is_preparing = 0, False
                if isinstance(event, Choice):
                    self._tried[-1], self._options[-1] = 0, len(event.options)
            case Assignment() if event.guess or self._just_chosen:
                count.assignments += event.digit - self._tried[-1] if all_values else 1
                self._tried[-1] = event.digit
                self._options[-1] -= 1
                if event.guess:
                    for one in (self._standing, self._untried, self._tried, self._options):
                        one.append(0)
                elif all_values:
                    self._untried[-1] += 9 - event.digit
                self._standing[-1] += 1
            case Assignment():
                count.forced += 1
                self._followed += self._is_preparing or self.family is Family.ARCS
            case DeadEnd():
                self._followed = 0
                count.assignments += 9 * all_values
            case Backtrack():
                count.guesses_undone += 1
                count.backtracks += self._standing.pop()
                count.assignments += self._untried.pop()
                self._tried.pop()
                self._options.pop()
                if all_values and not self._options[-1]:
                    self._last_values = 9 - self._tried[-1]
        self._just_chosen = isinstance(event, Choice)
