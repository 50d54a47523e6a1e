"""What is true of every step, wherever it is found."""

import pickle
import random
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, Candidate
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Counters, Solution
from sudoku_tui.engine.search.norvig import NORVIG
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board
from tests.sampling import Portion


def full_grid(randomness: random.Random) -> tuple[int, ...]:
    """A random solution: three boxes that do not see each other at random, the rest by search."""
    values = ["."] * 81
    for box in (BOXES[0], BOXES[4], BOXES[8]):
        for cell, digit in zip(HOUSE_CELLS[box], randomness.sample(DIGITS, 9), strict=True):
            values[cell] = str(digit)
    events = NORVIG.run(Position.from_string("".join(values)), Counters())
    return next(event.values for event in events if isinstance(event, Solution))


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[Position, tuple[int, ...]]:
    """The start of a random puzzle, perhaps with several solutions, and one solution of it."""
    randomness = random.Random(draw(st.integers(0, 2**32)))
    solution = full_grid(randomness)
    givens = set(randomness.sample(CELLS, draw(st.integers(0, 80))))
    puzzle = "".join(str(value) if cell in givens else "." for cell, value in enumerate(solution))
    return Position.from_string(puzzle), solution


WALKS = 15
"""Every technique is tried some 75 times along them, and in positions of its own in test_words.py."""

A_THIRD = len(ORDER) // 3
"""Of the techniques; all of them at each position of a walk would take a minute."""


def all_steps(position: Position, techniques: Iterable[Technique] = ORDER) -> list[Step]:
    """The steps of eliminations and of techniques, but for those that assume one solution where that is not so."""
    unique = is_unique(position.givens_string())
    return [
        step
        for technique in (ELIMINATION, ALL_ELIMINATIONS, *techniques)
        if unique or not technique.assumes_unique
        for step in technique.find(position)
    ]


def check_step(step: Step, position: Position, solution: tuple[int, ...]) -> None:
    """A step says something, and nothing that is wrong of the solution."""
    assert step.placements or step.eliminations, told(step, position)
    for cell, digit in step.placements:
        assert solution[cell] == digit, told(step, position)
        assert position.has_candidate(cell, digit), told(step, position)
    for cell, digit in step.eliminations:
        assert solution[cell] != digit, told(step, position)
        assert position.has_candidate(cell, digit), told(step, position)
    assert len(set(step.eliminations)) == len(step.eliminations), told(step, position)


def told(step: Step, position: Position) -> str:
    """A step that is wrong, and where; excluded candidates that are still pending are what finders overlook most."""
    pending = " (some eliminations are pending there)" if position.has_pending else ""
    return f"{step.technique.id} in {format_board(position)}{pending}: {step.conclusion()}"


def check_apply(step: Step, position: Position) -> Position:
    """Applying a step does what it says and nothing else, and changes neither the step nor the position."""
    before = (position.values, position.givens, position.candidates)
    after = step.apply(position)
    assert (position.values, position.givens, position.candidates) == before
    assert after == step.apply(position)
    assert after.givens == position.givens
    placed = dict(step.placements)
    for cell in CELLS:
        assert after.values[cell] == placed.get(cell, position.values[cell])
        gone = {digit for digit in DIGITS if Candidate(cell, digit) in step.eliminations}
        kept = set() if cell in placed else set(position.candidates_of(cell)) - gone
        assert set(after.candidates_of(cell)) == kept
    return after


def test_every_step_along_a_random_walk_is_right(portion: Portion) -> None:
    portion.try_out(check_walk, puzzles(), st.randoms(use_true_random=False), all=WALKS, some=2)


def check_walk(puzzle: tuple[Position, tuple[int, ...]], randomness: random.Random) -> None:
    position, solution = puzzle
    for _ in range(15):
        steps = all_steps(position, (*SINGLES, *randomness.sample(ORDER, A_THIRD)))
        for step in steps:
            check_step(step, position, solution)
        if not steps:
            break
        position = check_apply(randomness.choice(steps), position)
    assert position.clash is None
    assert position.contradiction is None


def test_steps_are_the_same_every_time_pickle_and_speak(portion: Portion) -> None:
    portion.try_out(check_steps, puzzles(), st.booleans(), all=WALKS, some=3)


def check_steps(puzzle: tuple[Position, tuple[int, ...]], eliminated: bool) -> None:
    position = puzzle[0].eliminated() if eliminated else puzzle[0]
    steps = all_steps(position)
    assert steps == all_steps(position)
    assert pickle.loads(pickle.dumps(steps)) == steps
    for step in steps:
        assert step.conclusion()
        for sentence in step.explanation():
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] in ".?"


@settings(max_examples=40, deadline=None)
@given(puzzles(), st.data())
def test_taking_back_the_last_placement_undoes_it(
    puzzle: tuple[Position, tuple[int, ...]], data: st.DataObject
) -> None:
    before, solution = puzzle[0].eliminated(), puzzle[1]
    cell = data.draw(st.sampled_from([cell for cell in CELLS if not before.values[cell]]))
    digit = data.draw(st.sampled_from(DIGITS))
    placed = before.place(cell, digit)
    assert placed.without(cell, before) == before
    assert placed.eliminated().without(cell, before) == before
    assert solution[cell] in placed.without(cell, before).candidates_of(cell)


@settings(max_examples=40, deadline=None)
@given(puzzles(), st.randoms(use_true_random=False))
def test_values_can_be_taken_back_in_any_order(
    puzzle: tuple[Position, tuple[int, ...]], randomness: random.Random
) -> None:
    """With eliminations done after each placement, only the values that still stand have removed anything."""
    position = puzzle[0].eliminated()
    empty = [cell for cell in CELLS if not position.values[cell]]
    before = {}
    for cell in randomness.sample(empty, min(6, len(empty))):
        before[cell] = position
        position = position.place(cell, randomness.choice(DIGITS)).eliminated()
    for cell in randomness.sample(sorted(before), len(before)):
        position = position.without(cell, before[cell])
        expected = puzzle[0]
        for other in before:
            if position.values[other]:
                expected = expected.place(other, position.values[other])
        assert position == expected.eliminated()


@settings(max_examples=40, deadline=None)
@given(puzzles())
def test_writing_and_reading_are_inverse(puzzle: tuple[Position, tuple[int, ...]]) -> None:
    position = puzzle[0]
    assert Position.from_string(position.to_string()) == position
    assert Position.from_string(position.givens_string()) == position
    assert position.excluded == tuple(
        sum(1 << cell for cell in CELLS if any(position.values[peer] == digit for peer in peers_by_hand(cell)))
        if digit
        else 0
        for digit in range(10)
    )


def peers_by_hand(cell: int) -> list[int]:
    """The peers of a cell, found by comparing row, column and box."""
    row, column = divmod(cell, 9)
    return [
        other
        for other in CELLS
        if other != cell
        and (other // 9 == row or other % 9 == column or (other // 27, other % 9 // 3) == (row // 3, column // 3))
    ]
