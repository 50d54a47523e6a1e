"""The state of any search, from its events alone; every event is checked against it."""

from dataclasses import replace

import pytest

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, PEERS, Candidate, box_of
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.search.encoded.belief import Beliefs, Fixing, Likeliest, Unfillable, ZeroBeliefs
from sudoku_tui.engine.search.encoded.cdcl import Decision, FalseClause, Implied, ImpliedRemoval, Learnt
from sudoku_tui.engine.search.encoded.clauses import Clause, candidate_of, variable
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, LayerPart, NothingLeft, ReadOff, Reduced
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Change,
    Choice,
    Counters,
    DeadEnd,
    Event,
    FamilyEvent,
    Filling,
    Incomplete,
    Progress,
    Propagation,
    Search,
    Solution,
    Swap,
)
from sudoku_tui.engine.search.local.annealing import Proposal
from sudoku_tui.engine.search.local.genetic import GENETIC, Generation
from sudoku_tui.engine.search.local.tabu import TabuMove
from sudoku_tui.engine.search.norvig import NORVIG
from tests.engine.search.counting import Counting


class Replay:
    """What the events of a watched run say: values, candidates, guesses, counters.

    Candidates are those that no propagation has removed; `remaining` takes away besides what peers hold, for algorithms
    that look at these only.
    """

    def __init__(self, position: Position, search: Search = NORVIG) -> None:
        self.position = position
        self.values = list(position.values)
        self.candidates = [{value} if value else set(DIGITS) for value in self.values]
        self.guesses: list[Candidate] = []
        self.counters = Counters(nodes=1)
        self.counting = Counting(search, position, self.counters)
        self._undo: list[tuple[list[int], list[set[int]]]] = []
        self._choices: list[tuple[Candidate, ...]] = [()]
        """For each depth the options that the last choice there has not yet seen tried."""
        self._just_chosen = False
        self._iterations = 0
        self._tried = 0

    def remaining(self, cell: int) -> set[int]:
        return self.candidates[cell] - {self.values[peer] for peer in PEERS[cell]}

    @property
    def clashes(self) -> int:
        """How many pairs of peers hold the same digit."""
        pairs = ((self.values[cell], self.values[peer]) for cell in CELLS for peer in PEERS[cell] if cell < peer)
        return sum(0 < one == other for one, other in pairs)

    def see(self, event: Event) -> None:
        """Check an event and change the state as it says."""
        guess = isinstance(event, Assignment) and event.guess
        assert event.depth == len(self.guesses) + guess
        self.counting.see(event)
        match event:
            case Decision():
                self._see_decision(event)
            case Choice():
                self._see_choice(event)
            case Implied():
                self._check_unit(event.clause, variable(event.cell, event.digit))
                self.values[event.cell] = event.digit
                self.candidates[event.cell] = {event.digit}
            case Fixing():
                self._choices[-1] = (Candidate(event.cell, event.digit),)
                self.counters.own["fixed"] = self.counters.own.get("fixed", 0) + 1
                self._see_assignment(event)
            case Assignment():
                self._see_assignment(event)
            case ImpliedRemoval():
                (removed,) = event.removed
                self._check_unit(event.clause, -variable(*removed))
                self._remove(event)
            case ZeroBeliefs():
                self._remove(event)
            case Propagation():
                self._see_propagation(event)
            case FalseClause():
                assert all(self._is_false(literal) for literal in event.clause)
                self.counters.dead_ends += 1
            case Unfillable() | NothingLeft():
                self.counters.dead_ends += 1
            case DeadEnd():
                self._check_contradiction(event.contradiction)
                self.counters.dead_ends += 1
            case Backtrack():
                assert Candidate(event.cell, event.digit) == self.guesses.pop()
                self._choices.pop()
                self.values, self.candidates = self._undo.pop()
            case Solution():
                assert event.values == tuple(self.values)
                check_solution(self.position, event.values)
                self.counters.solutions += 1
            case Likeliest() | ReadOff():
                self.counters.assignments += (
                    self.values.count(0) if isinstance(event, Likeliest) else self.position.values.count(0)
                )
                self.values = list(event.values)
                assert event.conflicts == self.clashes
            case Learnt():
                self._see_learnt(event)
            case FamilyEvent():
                self._see_family(event)
            case Generation():
                self._see_generation(event)
                self.values = list(event.values)
                assert event.conflicts == self.clashes
            case Filling():
                assert all(given in (0, value) for given, value in zip(self.position.values, event.values, strict=True))
                is_anew = self.values != list(self.position.values)
                self.counters.nodes += is_anew
                self._count(restarts=is_anew)
                self.counters.assignments += self.position.values.count(0)
                self.values = list(event.values)
                assert event.conflicts == self.clashes
            case Change():
                assert not self.position.values[event.cell]
                assert event.before == self.values[event.cell]
                assert any(self.values[peer] == event.before for peer in PEERS[event.cell])
                self.values[event.cell] = event.digit
                self.counters.nodes += 1
                self._count(changes=1)
                self.counters.assignments += 1
                assert event.conflicts == self.clashes
            case Swap():
                self._see_swap(event)
                assert event.conflicts == self.clashes
            case Incomplete():
                assert all(value in (0, now) for value, now in zip(event.values, self.values, strict=True))
                assert self.clashes or event.values == tuple(self.values)
                assert 0 in event.values
                assert event.summary.endswith(".")
            case Progress():
                pytest.fail("a watched run has no use for Progress")
        self._just_chosen = isinstance(event, Choice)

    def _see_decision(self, event: Decision) -> None:
        (decided,) = event.options
        assert not self.values[decided.cell]
        assert decided.digit in self.candidates[decided.cell]
        self._choices[-1] = event.options
        self.counters.own.setdefault("decisions", 0)
        self.counters.own["decisions"] += 1

    def _is_false(self, literal: int) -> bool:
        cell, digit = candidate_of(literal)
        return self.values[cell] == digit if literal < 0 else digit not in self.candidates[cell]

    def _check_unit(self, clause: Clause, literal: int) -> None:
        """A clause has one literal left, which is open."""
        assert literal in clause
        assert not self._is_false(literal)
        assert not self._is_false(-literal)
        assert all(self._is_false(other) for other in clause if other != literal)

    def _see_learnt(self, event: Learnt) -> None:
        """Each literal is false, all but the first also at the level to which the search jumps back."""
        assert all(self._is_false(literal) for literal in event.clause)
        assert event.level < event.depth
        own = self.counters.own
        own["learnt"] = own.get("learnt", 0) + event.is_from_conflict
        own["jumps"] = own.get("jumps", 0) + (event.level < event.depth - 1)

    def _see_family(self, event: FamilyEvent) -> None:
        own = self.counters.own
        match event:
            case Beliefs():
                self._iterations += 1
                assert event.iteration == self._iterations
                for cell, weights in enumerate(event.beliefs):
                    assert weights.keys() == self.candidates[cell]
                    assert sum(weights.values()) == pytest.approx(1)
            case LayerPart():
                self.counters.nodes += event.tried - self._tried
                self._tried = event.tried
            case Layer():
                self.counters.nodes += event.tried - self._tried
                self._tried = 0
                own["states"] = own.get("states", 0) + event.states
                own["merged"] = own.get("merged", 0) + event.merged
            case Reduced():
                own["diagram"] = own.get("diagram", 0) + event.nodes
                assert event.size == own["diagram"]
            case AllCounted():
                own["counted"] = event.solutions
                assert event.size == own["diagram"]

    def _remove(self, event: Propagation) -> None:
        assert event.removed
        for cell, digit in event.removed:
            assert not self.values[cell]
            self.candidates[cell].remove(digit)
        self.counters.propagations += 1

    def _count(self, **own: int) -> None:
        for name, number in own.items():
            self.counters.own[name] = self.counters.own.get(name, 0) + number

    def _see_swap(self, event: Swap) -> None:
        """A swap stays in a box, and leaves the givens alone."""
        first, second = event.cells
        assert first != second
        assert not self.position.values[first]
        assert not self.position.values[second]
        assert box_of(first) == box_of(second)
        assert event.digits == (self.values[first], self.values[second])
        before = self.clashes
        values = self.values.copy()
        self.values[first], self.values[second] = event.digits[::-1]
        assert self.clashes - before == event.change
        if not event.made:
            self.values = values
        if isinstance(event, Proposal):
            assert event.made or event.change > 0
            assert event.temperature > 0
            self.counters.nodes += 1
            self._count(proposed=1, accepted=event.made, refused=not event.made)
            self.counters.assignments += 2 * event.made
        if isinstance(event, TabuMove):
            assert event.made
            assert 0 <= event.tabu <= event.weighed
            self.counters.nodes += 1
            self._count(moves=1, weighed=event.weighed, aspired=event.aspired)
            self.counters.assignments += 2

    def _see_generation(self, event: Generation) -> None:
        """The boxes of the best grid are right, and nobody is better."""
        assert all(given in (0, value) for given, value in zip(self.position.values, event.values, strict=True))
        assert all(len({event.values[cell] for cell in HOUSE_CELLS[box]}) == len(DIGITS) for box in BOXES)
        assert list(event.all_conflicts) == sorted(event.all_conflicts)
        assert event.all_conflicts[0] == event.conflicts
        assert len(event.all_conflicts) == GENETIC.size
        assert all(1 <= number <= GENETIC.size for number in event.agreement)
        is_first = self.counters.own == {}
        if event.number:
            self.counters.assignments += 2 * event.mutated
            self.counters.nodes += GENETIC.size - GENETIC.elite
            self._count(generations=1, evaluated=GENETIC.size - GENETIC.elite, mutated=event.mutated)
        else:
            self.counters.nodes += GENETIC.size - is_first
            self.counters.assignments += GENETIC.size * self.position.values.count(0)
            self._count(evaluated=GENETIC.size, restarts=not is_first)

    def _see_choice(self, event: Choice) -> None:
        assert event.options
        assert not any(self.values[cell] for cell, _ in event.options)
        if event.house is None:
            assert event.cell is not None
            assert sorted(digit for _, digit in event.options) == sorted(self.remaining(event.cell))
        else:
            assert event.cell is None
            (digit,) = {digit for _, digit in event.options}
            places = [
                cell for cell in HOUSE_CELLS[event.house] if not self.values[cell] and digit in self.remaining(cell)
            ]
            assert sorted(cell for cell, _ in event.options) == places
        assert event.reason
        assert not event.reason.endswith(".")
        self._choices[-1] = event.options

    def _see_assignment(self, event: Assignment) -> None:
        count, (cell, digit) = self.counters, (event.cell, event.digit)
        assert not self.values[cell]
        assert digit in self.candidates[cell]
        if event.guess:
            tried = Candidate(cell, digit)
            assert tried == self._choices[-1][0]
            self._choices[-1] = self._choices[-1][1:]
            self._choices.append(())
            self._undo.append((list(self.values), [set(digits) for digits in self.candidates]))
            self.guesses.append(tried)
            count.nodes += 1
            count.guesses += 1
            count.max_depth = max(count.max_depth, event.depth)
        elif self._just_chosen:
            assert self._choices[-1] == (Candidate(cell, digit),)
            count.nodes += 1
        else:
            assert self.candidates[cell] == {digit} or self._is_only_place(cell, digit)
        self.values[cell] = digit
        self.candidates[cell] = {digit}

    def _is_only_place(self, cell: int, digit: int) -> bool:
        houses = [cells for cells in HOUSE_CELLS if cell in cells]
        return any([place for place in cells if digit in self.candidates[place]] == [cell] for cells in houses)

    def _see_propagation(self, event: Propagation) -> None:
        assert event.removed
        causes = [event.cell]
        if event.house is None:
            assert {digit for _, digit in event.removed} == {self.values[event.cell]}
        else:
            (digit,) = {digit for _, digit in event.removed}
            causes = [cell for cell in HOUSE_CELLS[event.house] if digit in self.candidates[cell]]
            assert event.cell == causes[0]
        for cell, digit in event.removed:
            assert all(cell in PEERS[cause] for cause in causes)
            assert not self.values[cell]
            self.candidates[cell].remove(digit)
        self.counters.propagations += 1

    def _check_contradiction(self, contradiction: Contradiction) -> None:
        if contradiction.house is None:
            (cell,) = contradiction.cells
            assert self.remaining(cell) == set()
        elif contradiction.cells:
            assert len(contradiction.cells) > 1
            assert {self.values[cell] for cell in contradiction.cells} == {contradiction.digit}
            assert set(contradiction.cells) <= set(HOUSE_CELLS[contradiction.house])
        else:
            cells = HOUSE_CELLS[contradiction.house]
            assert all(contradiction.digit not in self.candidates[cell] for cell in cells)


def check_solution(position: Position, values: tuple[int, ...]) -> None:
    """A solution keeps the givens, and each house holds the nine digits."""
    assert all(given in (0, value) for given, value in zip(position.values, values, strict=True))
    assert all({values[cell] for cell in cells} == set(DIGITS) for cells in HOUSE_CELLS)
    assert len(values) == len(CELLS)


def same_but_tried(one: Counters, other: Counters) -> bool:
    """Whether they count the same but for values that are tried without an event."""
    return replace(one, assignments=0) == replace(other, assignments=0)


def replayed(search: Search, puzzle: str, events: int) -> Replay:
    """Check so many events of a watched run, and the counters at each."""
    position, counters = Position.from_string(puzzle), Counters()
    replay = Replay(position, search)
    run = search.run(position, counters, watch=True)
    for event in run:
        replay.see(event)
        assert replay.counters.own.items() <= counters.own.items()
        told = replace(counters, own={}), replace(replay.counters, own={})
        assert told[0] == told[1] if replay.counting.is_exact else same_but_tried(*told)
        events -= 1
        if not events:
            run.close()
            break
    return replay


def told(search: Search, puzzle: str, watch: bool = True) -> tuple[list[Event], Counters]:
    """All events of a whole run, and the counters at its end."""
    counters = Counters()
    return list(search.run(Position.from_string(puzzle), counters, watch)), counters.copy()
