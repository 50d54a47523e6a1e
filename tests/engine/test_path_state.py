"""The state of a path: the two queues of singles, against a slow twin, and the steps that come of them."""

from collections.abc import Iterator
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS, Candidate
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path
from sudoku_tui.engine.path_state import PathState, WaitingSingles
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, SINGLES, Single
from tests.engine.positions import EMPTY, candidates, start


class SlowQueues:
    """HoDoKu's two queues as they are described, with sets and counts and no other thought."""

    def __init__(self) -> None:
        self.digits = {cell: set(DIGITS) for cell in CELLS}
        self.counts = {(house, digit): 9 for house in range(27) for digit in DIGITS}
        self.filled: set[int] = set()
        self.naked: list[Candidate] = []
        self.hidden: list[Candidate] = []

    def place(self, cell: int, digit: int) -> None:
        self.filled.add(cell)
        for peer in PEERS[cell]:
            self.remove(peer, digit)
        for own in sorted(self.digits[cell]):
            self.digits[cell].discard(own)
            for house in HOUSES_OF[cell]:
                self.count(house, own, wanted=own != digit)

    def remove(self, cell: int, digit: int) -> None:
        if digit not in self.digits[cell]:
            return
        self.digits[cell].discard(digit)
        if len(self.digits[cell]) == 1:
            self.naked.append(Candidate(cell, *self.digits[cell]))
        for house in HOUSES_OF[cell]:
            self.count(house, digit)

    def count(self, house: int, digit: int, *, wanted: bool = True) -> None:
        self.counts[house, digit] -= 1
        if self.counts[house, digit] == 1 and wanted:
            self.hidden += [Candidate(cell, digit) for cell in HOUSE_CELLS[house] if digit in self.digits[cell]]

    def oldest(self, technique: Single) -> Candidate | None:
        queue = self.hidden if technique is HIDDEN_SINGLE else self.naked
        waiting = [place for place in queue if place.cell not in self.filled]
        if technique is FULL_HOUSE:
            waiting = [place for place in waiting if self.is_last(place.cell)]
        return next(iter(waiting), None)

    def is_last(self, cell: int) -> bool:
        return any(self.filled.issuperset(set(HOUSE_CELLS[house]) - {cell}) for house in HOUSES_OF[cell])


def solved_puzzles(seeds: range) -> Iterator[tuple[Position, str]]:
    for seed in seeds:
        puzzle = minimal_puzzle(Random(seed))
        solution = solve(puzzle)
        assert solution is not None
        yield Position.from_string(puzzle), solution


@pytest.mark.parametrize("technique", SINGLES, ids=lambda technique: technique.id)
def test_the_twin_has_the_same_singles(technique: Single) -> None:
    """Cells are filled and candidates removed at random, in ways that the solution allows."""
    found = 0
    for number, (position, solution) in enumerate(solved_puzzles(range(20))):
        rng = Random(number)
        queues, twin = WaitingSingles(position), SlowQueues()
        for cell, digit in enumerate(position.values):
            if digit:
                twin.place(cell, digit)
        changes = [cell for cell in CELLS if not position.values[cell]] * 3
        rng.shuffle(changes)
        for cell in changes:
            assert queues.oldest(technique) == twin.oldest(technique)
            found += twin.oldest(technique) is not None
            digit = rng.choice(DIGITS)
            if digit != int(solution[cell]):
                queues.remove(cell, digit)
                twin.remove(cell, digit)
            elif cell not in twin.filled:
                queues.place(cell, digit)
                twin.place(cell, digit)
    assert found > 100


def test_what_waits_longest_comes_first() -> None:
    """A hint takes the first cell; a path takes what became a single first."""
    position = Position.from_string(EMPTY).eliminate(candidates("A1=1 A1=2 A1=3 A1=4 A1=5 A1=6 A1=7"))
    state = PathState(position, SINGLES)
    assert state.next_step() is None
    state.take(Step(ELIMINATION, eliminations=candidates("I9=1 I9=2 I9=3 I9=4 I9=5 I9=6 I9=7 I9=8 A1=8")))
    assert [step.placements for step in NAKED_SINGLE.find(state.position)] == [candidates("A1=9"), candidates("I9=9")]
    step = state.next_step()
    assert step is not None
    assert step.placements == candidates("I9=9")


def test_asking_changes_nothing() -> None:
    for position, _ in solved_puzzles(range(5)):
        state = PathState(position.eliminated(), PATH_TECHNIQUES)
        step = state.next_step()
        while step is not None and state.position.empty:
            assert state.next_step() == step
            state.take(step)
            step = state.next_step()


def test_a_full_house_waits_with_the_naked_singles() -> None:
    position = start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8").eliminated()
    state = PathState(position, SINGLES)
    step = state.next_step()
    assert step is not None
    assert (step.technique, step.placements) == (FULL_HOUSE, candidates("A9=9"))
    others = PathState(position, (NAKED_SINGLE, HIDDEN_SINGLE)).next_step()
    assert others is not None
    assert (others.technique, others.placements) == (NAKED_SINGLE, candidates("A9=9"))


def test_a_path_may_begin_anywhere() -> None:
    """It goes on to the same solution, from every position of another path."""
    for position, solution in solved_puzzles(range(3)):
        for _, middle in list(path(position))[::7]:
            steps = list(path(middle, SINGLES))
            assert all(solution[cell] == str(digit) for step, _ in steps for cell, digit in step.placements)
            if not steps and not middle.is_complete:
                assert not any(True for technique in SINGLES for _ in technique.find(middle))


def test_singles_may_stand_anywhere_in_the_order() -> None:
    position = start("A1=1 A2=2 A3=3 A4=4 A5=5 A6=6 A7=7 A8=8").eliminated()
    for order in ((HIDDEN_SINGLE, FULL_HOUSE), (NAKED_SINGLE, HIDDEN_SINGLE)):
        step = PathState(position, order).next_step()
        assert step is not None
        assert step.technique is order[0]


def test_a_position_that_contradicts_itself_has_no_more_steps_and_no_error() -> None:
    assert list(path(start("A1=1").place(1, 1))) == []
    broken = Position.from_string(EMPTY).eliminate(Candidate(0, digit) for digit in DIGITS)
    assert list(path(broken)) == []
