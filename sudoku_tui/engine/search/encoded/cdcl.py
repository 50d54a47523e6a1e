"""Conflict-driven clause learning (CDCL): a search that writes down why it failed, and never fails so again.

A *decision* makes a variable true and opens a level. *Unit propagation* makes the last literal true that a clause has
left. A clause that has none left is a *conflict*. It is resolved with the clauses that made its literals false, the
latest first, until one literal of the level is left, the *first unique implication point*: all of the conflict came
through it. The result is a clause that follows from the rules and the puzzle. It is *learnt*. The search jumps back to
the level at which all its literals but that one are false, however many levels that is, and makes it true there.

After João Marques-Silva and Karem Sakallah, "GRASP: a new search algorithm for satisfiability" (1996), with the two
watched literals and the order by activity of Matthew Moskewicz and others, "Chaff" (2001). There are no restarts, and
what was learnt is never forgotten: a Sudoku has few conflicts.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import brief
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.search.encoded.clauses import (
    VARIABLES,
    Clause,
    candidate_of,
    contradiction_of,
    excluded,
    needs,
    variable,
)
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    FamilyEvent,
    Progress,
    Propagation,
    Search,
)
from sudoku_tui.engine.search.tree import Run

DECAY = 0.95
"""The share of an activity left after one more conflict, as in Niklas Eén and Niklas Sörensson's MiniSat (2003)."""

MOST_ACTIVE = 1e100
"""Activities are made smaller, all alike, before they become too large for a float."""

REASON = "the first of those with the most part in the latest conflicts"


@dataclass(frozen=True, slots=True)
class Decision(Choice):
    """A variable is decided to be true. What else there is to try is not listed: a conflict will say it."""

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Implied(Assignment):
    """A cell takes a digit because all other literals of a learnt clause are false."""

    clause: Clause = ()

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class ImpliedRemoval(Propagation):
    """A candidate goes because all other literals of a learnt clause are false."""

    clause: Clause = ()

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class FalseClause(DeadEnd):
    """No literal of a learnt clause is true. The contradiction names the cells that it speaks of."""

    clause: Clause = ()

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class ResolutionStep:
    """A literal, and the clause that made it true because all its other literals are false."""

    literal: int
    clause: Clause

    __repr__ = brief


@dataclass(frozen=True, slots=True)
class Learnt(FamilyEvent):
    """A clause is learnt from the conflict before it, or, behind a solution, forbids what was decided."""

    clause: Clause  # the literal that becomes true comes first
    conflict: Clause  # the clause without a true literal; empty behind a solution
    steps: tuple[ResolutionStep, ...]  # what it was resolved with, the latest first
    level: int  # the depth to which the search jumps back
    solutions: int = 0  # how many had been found, which it may exclude

    __repr__ = brief

    @property
    def is_from_conflict(self) -> bool:
        """Whether a conflict led to it: then it follows from the puzzle, and from what solutions have forbidden before.

        Otherwise it forbids what was decided for a solution, so that others are found.
        """
        return bool(self.conflict)


class ClauseRun(Run):
    """The literals that are true, in the order in which they became so, each with its level and reason.

    A list of literals begins with 0, has the variables from 1 on, and their opposites from its end.
    """

    def __init__(self, values: tuple[int, ...], counters: Counters, watch: bool) -> None:
        super().__init__(values, counters, watch)
        literals = 1 + 2 * len(VARIABLES)
        self.truth = [0] * literals  # 1 if the literal is true, -1 if it is false, 0 if it is open
        self.levels = [0] * (1 + len(VARIABLES))  # for each variable the level at which it was set
        # for each variable why it was set: the clause, or the variable that excludes it; None for decisions and givens
        self.reasons: list[list[int] | int | None] = [None] * (1 + len(VARIABLES))
        self.activity = [0.0] * (1 + len(VARIABLES))
        self.increment = 1.0
        self.trail: list[int] = []  # the true literals in their order
        self.levels_from: list[int] = []  # for each decision its place there
        self.looked_at = 0  # how many of them have been propagated
        # for each literal the clauses of which it is one of the first two; as long as neither of these is false, the
        # clause needs no look
        self.watchers: list[list[list[int]]] = [[] for _ in range(literals)]
        for clause in needs():
            self.watch_for(list(clause))
        counters.own |= {"decisions": 0, "implied": 0, "conflicts": 0, "learnt": 0, "jumps": 0}

    def run(self) -> Generator[Event, None, None]:
        counters, own = self.counters, self.counters.own
        if not self.empty:
            yield from self.end(None, 0)
            return
        for cell, digit in enumerate(self.values()):
            if digit:
                yield from self.become_true(variable(cell, digit), None)
        while True:
            conflict = yield from self.propagate()
            if conflict is not None:
                own["conflicts"] += 1
                yield from self.tell_conflict(conflict)
                if not self.depth:
                    return
                yield from self.learn(self.analysed(conflict))
                continue
            decided = self.most_active()
            if decided is None:
                yield from self.end(None, self.depth)
                if not self.depth:
                    return
                yield from self.learn(self.forbidding_decisions())
                continue
            own["decisions"] += 1
            if self.watch:
                yield Decision((candidate_of(decided),), REASON, self.depth)
            self.levels_from.append(len(self.trail))
            counters.nodes += 1
            counters.guesses += 1
            counters.max_depth = max(counters.max_depth, self.depth)
            if not self.watch and counters.nodes % CDCL.pause_every == 0:
                yield Progress(self.depth)
            yield from self.become_true(decided, None)

    @property
    def depth(self) -> int:
        """The level: how many decisions stand."""
        return len(self.levels_from)

    def watch_for(self, clause: list[int]) -> None:
        """Look at a clause of at least two literals whenever one of its first two becomes false."""
        self.watchers[clause[0]].append(clause)
        self.watchers[clause[1]].append(clause)

    def set_literal(self, literal: int, reason: list[int] | int | None) -> None:
        self.truth[literal], self.truth[-literal] = 1, -1
        self.levels[abs(literal)] = self.depth
        self.reasons[abs(literal)] = reason
        self.trail.append(literal)

    def become_true(self, literal: int, reason: list[int] | None) -> Generator[Event, None, None]:
        """Set an open literal; with a variable at once all that it excludes.

        So no two variables that exclude each other are ever true, and clauses of rules with two literals need no look.
        """
        counters, depth = self.counters, self.depth
        self.set_literal(literal, reason)
        counters.own["implied"] += reason is not None
        cell, digit = candidate_of(literal)
        if reason is not None and literal < 0:
            counters.propagations += 1
            if self.watch:
                yield ImpliedRemoval(cell, (Candidate(cell, digit),), depth, clause=tuple(reason))
            return
        others = [other for other in excluded()[literal] if not self.truth[other]]
        for other in others:
            self.set_literal(-other, literal)
        counters.own["implied"] += len(others)
        if not self.digits[cell]:
            self.digits[cell] = digit
            counters.assignments += reason is None
            counters.forced += reason is not None
            if self.watch:
                yield self.assignment(cell, digit, reason)
        removed = tuple(one for one in map(candidate_of, others) if not self.digits[one.cell])
        if removed:
            counters.propagations += 1
            if self.watch:
                yield Propagation(cell, removed, depth)

    def assignment(self, cell: int, digit: int, reason: list[int] | None) -> Assignment:
        if reason is None or contradiction_of(reason) is not None:
            return Assignment(cell, digit, self.depth, guess=reason is None)
        return Implied(cell, digit, self.depth, guess=False, clause=tuple(reason))

    def propagate(self) -> Generator[Event, None, list[int] | None]:
        """Make true what is the last literal left of a clause, as long as there is any; a clause with none left."""
        truth, trail, watchers = self.truth, self.trail, self.watchers
        while self.looked_at < len(trail):
            false = -trail[self.looked_at]
            self.looked_at += 1
            watching = watchers[false]
            kept: list[list[int]] = []
            for number, clause in enumerate(watching):
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = clause[0]
                if truth[first] != 1:
                    place = next((place for place in range(2, len(clause)) if truth[clause[place]] != -1), None)
                    if place is not None:
                        clause[1], clause[place] = clause[place], false
                        watchers[clause[1]].append(clause)
                        continue
                kept.append(clause)
                if truth[first] == -1:
                    watchers[false] = kept + watching[number + 1 :]
                    return clause
                if not truth[first]:
                    yield from self.become_true(first, clause)
            watchers[false] = kept
        return None

    def tell_conflict(self, clause: list[int]) -> Generator[Event, None, None]:
        contradiction = contradiction_of(clause)
        if contradiction is not None:
            yield from self.end(contradiction, self.depth)
            return
        self.counters.dead_ends += 1
        if self.watch or self.counters.dead_ends == 1:
            cells = tuple(sorted({candidate_of(literal).cell for literal in clause}))
            yield FalseClause(Contradiction(cells, None, None), self.depth, clause=tuple(clause))

    def analysed(self, conflict: list[int]) -> Learnt:
        """Resolve a conflict back to the first unique implication point of the level."""
        seen: set[int] = set()
        earlier: list[int] = []  # its literals that were false before the decision of this level
        steps: list[ResolutionStep] = []
        of_level = 0  # how many of its literals are of this level
        latest = iter(reversed(self.trail))
        antecedent: tuple[int, ...] = tuple(conflict)
        while True:
            for literal in antecedent:
                number = abs(literal)
                if self.levels[number] and number not in seen:
                    seen.add(number)
                    self.activity[number] += self.increment
                    if self.levels[number] == self.depth:
                        of_level += 1
                    else:
                        earlier.append(literal)
            point = next(literal for literal in latest if abs(literal) in seen)
            of_level -= 1
            if not of_level:
                break
            steps.append(ResolutionStep(point, self.reason(point)))
            antecedent = tuple(literal for literal in steps[-1].clause if literal != point)
        self.increment /= DECAY
        if self.increment > MOST_ACTIVE:
            self.activity = [activity / MOST_ACTIVE for activity in self.activity]
            self.increment /= MOST_ACTIVE
        earlier.sort(key=lambda literal: -self.levels[abs(literal)])  # the second literal is of the level to go back to
        level = self.levels[abs(earlier[0])] if earlier else 0
        found = self.counters.solutions
        return Learnt(self.depth, (-point, *earlier), tuple(conflict), tuple(steps), level, found)

    def reason(self, literal: int) -> Clause:
        """The clause that made a literal true."""
        reason = self.reasons[abs(literal)]
        assert reason is not None
        return (literal, -reason) if isinstance(reason, int) else tuple(reason)

    def forbidding_decisions(self) -> Learnt:
        """The clause that not all decisions are right, behind a solution, which is all that follows from them."""
        decisions = [self.trail[place] for place in reversed(self.levels_from)]
        clause = tuple(-literal for literal in decisions)
        return Learnt(self.depth, clause, (), (), self.depth - 1, self.counters.solutions)

    def learn(self, learnt: Learnt) -> Generator[Event, None, None]:
        """Keep a clause, jump back, and make its first literal true."""
        own = self.counters.own
        own["learnt"] += learnt.is_from_conflict
        own["jumps"] += learnt.level < learnt.depth - 1
        if self.watch:
            yield learnt
        for event in self.jump_back(learnt):
            if self.watch:
                yield event
        clause = list(learnt.clause)
        if len(clause) > 1:
            self.watch_for(clause)
        yield from self.become_true(clause[0], clause)

    def jump_back(self, learnt: Learnt) -> Iterator[Backtrack]:
        """Take back one level after the other; those between had no part in the conflict."""
        while self.depth > learnt.level:
            depth, start = self.depth, self.levels_from.pop()
            decided = candidate_of(self.trail[start])
            for literal in self.trail[start:]:
                self.truth[literal] = self.truth[-literal] = 0
                if literal > 0:
                    self.digits[candidate_of(literal).cell] = 0
            del self.trail[start:]
            self.looked_at = start
            self.counters.backtracks += 1
            self.counters.guesses_undone += 1
            yield Backtrack(*decided, depth, jumps=depth < learnt.depth)

    def most_active(self) -> int | None:
        """The first of the open variables with the most part in the latest conflicts; None if none is open."""
        truth = self.truth
        return max((number for number in VARIABLES if not truth[number]), key=self.activity.__getitem__, default=None)


@dataclass(frozen=True)
class ClauseLearning(Search):
    """The search by clauses."""

    pause_every: ClassVar[int] = 16

    def _run(self, values: tuple[int, ...], counters: Counters, watch: bool) -> Generator[Event, None, None]:
        return ClauseRun(values, counters, watch).run()


CDCL = ClauseLearning(
    key="cdcl",
    name="Conflict-driven clause learning (CDCL)",
    author="João Marques-Silva, Karem Sakallah",
    year=1996,
    idea=(
        "The rules are clauses over 729 variables, each saying that a cell is a digit. At least one literal of a "
        "clause is true. Decide a variable, and make the last literal left of any clause true. If a clause has none "
        "left, find out which decisions caused that, and write down a clause that forbids just these. Then jump back, "
        "past all decisions that had no part in it, and go on with what the new clause implies. The next decision is "
        "the candidate with the most part in the latest conflicts."
    ),
    strengths=(
        "It makes no mistake twice, wherever it is in the tree: some ten conflicts are enough for the hardest "
        "puzzles. Each clause that is learnt before a solution follows from the puzzle, and can be read as a "
        "sentence. Solvers of this kind check processors and programs with millions of variables."
    ),
    weaknesses=(
        "It needs memory for the clauses that it learns, and each conflict is work. To find all of many solutions, it "
        "has to forbid each that it found; clauses learnt later hold for the others alone. It knows nothing of "
        "houses. In every puzzle it learns anew the facts that players see at a glance."
    ),
)
