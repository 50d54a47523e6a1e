"""A Sudoku as a constraint satisfaction problem. A search works on it, and it makes the events of the search."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import NoReturn

from sudoku_tui.engine.board import CELLS, DIGITS, PEERS, Candidate, digits_in
from sudoku_tui.engine.errors import IllegalMove, SudokuError, WrongArgument
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Contradiction, Position, PuzzleLike
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Propagation,
    Solution,
)
from sudoku_tui.engine.search.ordering import ALL_DIGITS


@dataclass(slots=True)
class _Node:
    """An assignment that stands, or the root: what it is, and what has followed from it."""

    var: int  # -1 at the root
    value: int
    depth: int
    is_guess: bool
    removed: list[Candidate] = field(default_factory=list)  # from domains, by this assignment's inferences
    told: list[Event] = field(default_factory=list)  # the assignment and its propagations
    is_dead: bool = False  # whether a dead end has been told


class _Sealed(type):
    """A class whose methods stay as they are, whatever a search does."""

    def __setattr__(cls, name: str, value: object) -> None:
        raise IllegalMove(f"{cls.__name__}.{name} is not to be changed.")


class CSP(metaclass=_Sealed):
    """A Sudoku as a constraint satisfaction problem: variables, domains, constraints and the assignment so far.

    A variable is a cell: 0 is A1, 8 is A9, 80 is I9. A value is a digit, 1 to 9. The constraints: a variable differs
    from its 20 neighbours. The givens are assigned from the beginning and never change.

    Methods raise `WrongArgument` for a wrong variable or value, and `IllegalMove` for a move that is not allowed, such
    as a value that a neighbour has. The text is one sentence.
    """

    __slots__ = (
        "_choices",
        "_counters",
        "_domains",
        "_file",
        "_givens",
        "_lost",
        "_nodes",
        "_stale",
        "_taken",
        "_tell",
        "_values",
        "_wiped",
        "refused",
    )

    def __init__(
        self,
        puzzle: PuzzleLike,
        tell: Callable[[Event], object] | None = None,
        counters: Counters | None = None,
        file: str | None = None,
    ) -> None:
        """Begin with a puzzle. A search gets its `CSP`; to try one by hand, give only the puzzle.

        Args:
            puzzle: the puzzle, in any form: for example 81 characters, with a dot for an empty cell.
            tell: is called with each event when it happens.
            counters: new counters, which are kept up to date.
            file: the path of the search's source. The events then have the line that is running.

        Raises:
            InvalidPuzzle: the argument is not a puzzle.
        """
        self._values = list(Position.of(puzzle).values)
        self._givens = tuple(cell for cell in CELLS if self._values[cell])
        self._domains = [1 << value if value else ALL_DIGITS for value in self._values]
        self._tell, self._file = tell, file
        self._counters = Counters() if counters is None else counters
        self._counters.nodes += 1
        self._counters.assignments += len(self._givens)
        self._nodes = [_Node(-1, 0, 0, is_guess=False)]
        # for each variable that was chosen the node at which it was, and the values that can be tried there
        self._choices: dict[int, tuple[_Node, tuple[int, ...]]] = {}
        self._taken: Candidate | None = None  # the value that was last taken from a choice, which has been counted
        self._lost: tuple[int, list[Candidate], int | None] | None = None  # cause, removals and line, not yet told
        self._wiped: tuple[int, int | None] | None = None  # the variable whose domain they have emptied, and the line
        self._stale: _Node | None = None  # an assignment that was undone, though no event has told it
        self.refused: SudokuError | None = None
        """The first error that was raised, even if the search caught it."""

    def __str__(self) -> str:
        """The values as 81 characters, row by row, with a dot where none is assigned."""
        return "".join(str(value or ".") for value in self._values)

    def __repr__(self) -> str:
        return f"<CSP {self}>"

    def __getattr__(self, name: str) -> NoReturn:
        """Say what else may have been meant: the book has domains, and its English is another one."""
        near = [known for known in dir(type(self)) if known[:4] == name[:4] and known[0] != "_"]
        raise AttributeError(f"a CSP has no {name}" + (f", but {' and '.join(near)}" if near else ""))

    # What there is

    @property
    def variables(self) -> range:
        """All variables, row by row: 0 to 80."""
        return CELLS

    @property
    def givens(self) -> tuple[int, ...]:
        """The variables of the givens, ascending."""
        return self._givens

    @property
    def unassigned(self) -> list[int]:
        """The variables without a value, ascending."""
        return [var for var in CELLS if not self._values[var]]

    @property
    def is_complete(self) -> bool:
        """Whether every variable has a value. The assignment is then a solution."""
        return 0 not in self._values

    @property
    def counters(self) -> Counters:
        """The counters of the search so far."""
        return self._counters

    def name(self, var: int) -> str:
        """The name of a variable, such as "A1"."""
        return LETTERS.cell(self._variable(var))

    def neighbours(self, var: int) -> tuple[int, ...]:
        """The 20 variables that must differ from a variable: its peers, ascending."""
        return PEERS[self._variable(var)]

    def value(self, var: int) -> int | None:
        """The value of a variable; None if it is unassigned."""
        return self._values[self._variable(var)] or None

    def domain(self, var: int) -> tuple[int, ...]:
        """The values of a variable that have not been removed, ascending. An assigned variable has only its value."""
        return tuple(digits_in(self._domains[self._variable(var)]))

    def legal_values(self, var: int) -> tuple[int, ...]:
        """The values in the domain of a variable that no neighbour has, ascending."""
        held = {self._values[neighbour] for neighbour in PEERS[self._variable(var)]}
        return tuple([value for value in digits_in(self._domains[var]) if value not in held])

    def is_consistent(self, var: int, value: int) -> bool:
        """Whether no neighbour of a variable has this value."""
        self._value(value)
        return all(self._values[neighbour] != value for neighbour in PEERS[self._variable(var)])

    # What a search does

    def choose(self, var: int, values: Iterable[int] | None = None, reason: str = "") -> Iterator[int]:
        """Choose the variable to assign next, and iterate over its values. Each value that you take counts as tried.

        Args:
            var: an unassigned variable.
            values: the values in the order in which to try them; by default the domain, ascending.
            reason: the reason for this choice, as a clause for those who watch.
        """
        if self._values[self._variable(var)]:
            self._refuse(f"{self.name(var)} cannot be chosen: it has the value {self._values[var]}.")
        tried = self.domain(var) if values is None else tuple(self._value(value) for value in values)
        self._tell_removals()
        line = self._line()
        self._begin_choice(var, tried, str(reason), line)
        return self._each(var, tried)

    def assign(self, var: int, value: int) -> None:
        """Assign a value to a variable."""
        self._check_assignment(var, value)
        self._tell_removals()
        line, node = self._line(), self._nodes[-1]
        chosen = self._choices.get(var)
        if chosen is None or chosen[0] is not node or value not in chosen[1]:
            others = (other for other in self.legal_values(var) if other != value)
            chosen = self._begin_choice(var, (value, *others), "", line)
        if self._taken != (var, value):
            self._counters.assignments += 1
        self._taken = None
        is_guess = len(chosen[1]) > 1
        depth = node.depth + is_guess
        self._counters.nodes += 1
        self._counters.guesses += is_guess
        self._counters.max_depth = max(self._counters.max_depth, depth)
        event = Assignment(var, value, depth, is_guess, line)
        self._happens(event)
        self._nodes.append(_Node(var, value, depth, is_guess, told=[event]))
        self._values[var] = value
        if self.is_complete:
            self._tell_solution(depth, line)

    def unassign(self, var: int) -> None:
        """Undo the last assignment, which is that of `var`, and restore the values removed from domains since."""
        node = self._nodes[-1]
        if node.var != self._variable(var):
            self._refuse_to_unassign(var)
        self._tell_removals()
        line = self._line()
        self._nodes.pop()
        self._values[var] = 0
        for other, value in node.removed:
            self._domains[other] |= 1 << value
        self._counters.backtracks += 1
        if node.is_guess:
            self._counters.guesses_undone += 1
            self._stale = None
            self._happens(Backtrack(var, node.value, node.depth, line=line))
        else:
            self._stale = node

    def remove(self, var: int, value: int) -> bool:
        """Remove a value from the domain of an unassigned variable. It comes back when the last assignment is undone.

        Returns:
            Whether the value was in the domain.
        """
        domain = self._domains[self._variable(var)]
        if not domain >> self._value(value) & 1:
            return False
        if self._values[var]:
            if self._values[var] != value:
                return False
            self._refuse(f"{value} cannot be removed from {self.name(var)}: it is its value.")
        cause, line = self._cause(var, value), self._line()
        if self._lost is None or self._lost[0] != cause:
            self._tell_removals()
            self._lost = cause, [], line
        candidate = Candidate(var, value)
        self._lost[1].append(candidate)
        self._nodes[-1].removed.append(candidate)
        self._domains[var] ^= 1 << value
        if not self._domains[var] and self._wiped is None:
            self._wiped = var, line
        return True

    def finish(self) -> None:
        """Pass on the last events. The runner of a search calls this at its end; a search never needs it."""
        self._tell_removals()
        if self.is_complete and not self._counters.solutions:  # the puzzle was one
            self._tell_solution(0)

    # How that is told

    def _each(self, var: int, values: Iterable[int]) -> Iterator[int]:
        for value in values:
            self._counters.assignments += 1
            self._taken = Candidate(var, value)
            yield value

    def _begin_choice(
        self, var: int, values: Iterable[int], reason: str, line: int | None
    ) -> tuple[_Node, tuple[int, ...]]:
        node = self._nodes[-1]
        legal = self.legal_values(var)
        possible = tuple(value for value in dict.fromkeys(values) if value in legal)
        chosen = self._choices[var] = node, possible
        if possible:
            why = reason or ("chosen by the search" if line is None else f"chosen in line {line}")
            self._happens(Choice(tuple(Candidate(var, value) for value in possible), why, node.depth, line=line))
        elif not node.is_dead:
            self._dead_end(var, line)
        return chosen

    def _tell_removals(self) -> None:
        """Tell what has been removed from domains since this was last done, all that has one cause at once."""
        if self._lost is not None:
            cause, removed, line = self._lost
            self._lost = None
            node = self._nodes[-1]
            self._counters.propagations += 1
            event = Propagation(cause, tuple(removed), node.depth, line=line)
            self._happens(event)
            node.told.append(event)
        if self._wiped is not None:
            (var, line), self._wiped = self._wiped, None
            self._dead_end(var, line)

    def _dead_end(self, var: int, line: int | None) -> None:
        node = self._nodes[-1]
        if not node.is_dead:
            node.is_dead = True
            self._counters.dead_ends += 1
            self._happens(DeadEnd(Contradiction((var,), None, None), node.depth, line))

    def _tell_solution(self, depth: int, line: int | None = None) -> None:
        self._counters.solutions += 1
        self._happens(Solution(tuple(self._values), depth, line))

    def _happens(self, event: Event) -> None:
        """Tell an event, and before it what no event has told."""
        if self._stale is not None:
            undone, self._stale = self._stale, None
            # Events undo a whole depth only. What stands of it is told again.
            self._pass_on(Backtrack(undone.var, undone.value, undone.depth, line=event.line))
            for node in self._nodes:
                if node.depth == undone.depth:
                    for told in node.told:
                        self._pass_on(told)
        self._pass_on(event)

    def _pass_on(self, event: Event) -> None:
        if self._tell is not None:
            self._tell(event)

    def _line(self) -> int | None:
        """The line of the file that is running."""
        if self._file is None:
            return None
        frame = sys._getframe(2)
        while frame.f_code.co_filename != self._file:
            if frame.f_back is None:
                return None
            frame = frame.f_back
        return frame.f_lineno

    def _cause(self, var: int, value: int) -> int:
        """The variable because of which another one cannot have a value.

        The last assigned neighbour that has it; or else one with no other value left; or else the last assignment.
        """
        peers = PEERS[var]
        assigned = (node.var for node in reversed(self._nodes) if node.value == value and node.var in peers)
        given = (peer for peer in peers if self._values[peer] == value)
        single = (peer for peer in peers if self._domains[peer] == 1 << value)
        last = self._nodes[-1].var
        return next(chain(assigned, given, single), var if last < 0 else last)

    # What is refused

    def _variable(self, var: int) -> int:
        if type(var) is not int or var not in CELLS:
            self._raise(WrongArgument(f"A variable is a whole number from 0 (A1) to 80 (I9), not {var!r:.40}."))
        return var

    def _value(self, value: int) -> int:
        if type(value) is not int or value not in DIGITS:
            self._raise(WrongArgument(f"A value is a whole number from 1 to 9, not {value!r:.40}."))
        return value

    def _check_assignment(self, var: int, value: int) -> None:
        present = self._values[self._variable(var)]
        wanted = f"{self.name(var)} = {self._value(value)}"
        if var in self._givens:
            self._refuse(f"{wanted} changes a given, {self.name(var)} = {present}.")
        if present:
            self._refuse(f"{wanted} puts a second value into a cell, which has {present}.")
        for neighbour in PEERS[var]:
            if self._values[neighbour] == value:
                self._refuse(f"{wanted} is not consistent: {self.name(neighbour)} has the value {value}.")
        if not self._domains[var] >> value & 1:
            self._refuse(f"{wanted} is not possible: {value} has been removed from the domain of {self.name(var)}.")

    def _refuse_to_unassign(self, var: int) -> NoReturn:
        what = f"{self.name(var)} cannot be unassigned"
        if var in self._givens:
            self._refuse(f"{what}: it is a given.")
        if not self._values[var]:
            self._refuse(f"{what}: it has no value.")
        self._refuse(f"{what} before {self.name(self._nodes[-1].var)}, which was assigned after it.")

    def _refuse(self, sentence: str) -> NoReturn:
        self._raise(IllegalMove(sentence))

    def _raise(self, error: SudokuError) -> NoReturn:
        self.refused = self.refused or error
        raise error
