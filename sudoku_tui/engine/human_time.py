"""Solving times of people: minutes, the range of most mean times, and the moments that take longest.

A person looks for several steps at once. Each step that can be taken is found at a rate that depends on its kind. So
the time until the first is found is 1 / (the sum of the rates of all that are there), and it grows with the empty
cells. Not only what is needed matters, but how many there are at once (R. Pelánek, Difficulty rating of Sudoku puzzles,
2014).

A solve is simulated some times: of the singles that are there one is taken by chance, in proportion to its rate. Where
there are none, the next step of a path is taken; these positions are the same in each run, because singles lead to the
same position in any order. All is done on the canonical form, so equivalent puzzles take equally long.

The rates of singles and of locked candidates, how much the empty cells matter, and what writing takes are fitted to
mean times of 767 puzzles of a telephone app by `tools/fit_human_times.py`. Such puzzles hardly need anything harder.
There the rate falls as the score of the technique rises, which is a judgement.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from sudoku_tui.engine.arguments import whole_number
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.canonical import EMPTY, canonicalize
from sudoku_tui.engine.immutable import immutable, shortened
from sudoku_tui.engine.logic import PATH_TECHNIQUES, all_steps, path
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import TimeRating, only_solution
from sudoku_tui.engine.solver import (
    ANSWER,
    BOX_VIEW,
    CELL_VIEW,
    GUARDS,
    after_singles,
    build_tables,
    candidate_at,
    excluding,
    load,
    placing,
    singles,
)
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Single
from sudoku_tui.engine.techniques.technique import Technique, first_step

RUNS = 16
"""How often a solve is simulated. More runs change the mean by only some hundredths."""

_HALF_FULL = 40
"""The empty cells for which the rates hold."""

_EASIEST_SCORE = 50
"""The score of locked candidates, the easiest step where there is no single."""

_COUNTED = 20
"""So many steps of a technique are counted at most; more make no difference that is felt."""

_SAME_LOOKED_FOR = 50
"""How many steps of a technique are compared with the one that the canonical form has."""


class Rates(NamedTuple):
    """How many steps a person finds in a second, on a board with 40 empty cells, for each step that exists."""

    in_box: float  # of hidden singles in a box
    in_line: float  # of hidden singles in a row or column
    in_cell: float  # of naked singles
    locked: float  # of locked candidates, where there is no single
    growth: float  # the power with which the time rises with the empty cells
    writing: float  # seconds that it takes to write a digit down
    steepness: float  # the power with which the time of harder steps rises with the score of their technique


RATES = Rates(in_box=0.0403, in_line=0.0155, in_cell=0.0068, locked=0.0403, growth=0.828, writing=3.0, steepness=1.0)


SINGLES_RANGE = (0.76, 1.43)
"""Between which parts of the estimate four of five mean times lie, of puzzles that singles solve."""

HARDER_RANGE = (0.6, 1.52)
"""Between which parts of the estimate four of five mean times lie, of puzzles that singles do not solve."""

_LINES = (1 << BOX_VIEW) - 1  # the views of rows and columns, and what is below
_BOXES = (1 << CELL_VIEW - BOX_VIEW) - 1  # the view of boxes, once it lies at bit 0


class Look(NamedTuple):
    """The steps that exist at a moment of a solve."""

    empty: int  # cells
    in_boxes: int  # hidden singles, by box
    in_lines: int  # the same by row and column
    in_cells: int  # naked singles
    technique: Technique | None = None  # that of the next step of a path, where there is no single
    steps: int = 0  # how many steps that technique has here

    def seconds(self, rates: Rates = RATES) -> float:
        """The seconds until the first step is found and written down."""
        growth: float = (self.empty / _HALF_FULL) ** rates.growth
        if self.technique is not None:
            harder: float = (max(self.technique.score, _EASIEST_SCORE) / _EASIEST_SCORE) ** rates.steepness
            return growth * harder / (rates.locked * self.steps)
        found = rates.in_box * self.in_boxes + rates.in_line * self.in_lines + rates.in_cell * self.in_cells
        return growth / found + rates.writing


class _Turn(NamedTuple):
    """A step of a path where there is no single."""

    step: Step
    steps: int  # how many steps its technique has there, that do different things


class _Move(NamedTuple):
    """A move of a simulated solve: a turn of the path, or a single, by its bit in the board."""

    look: Look
    bit: int
    turn: _Turn | None = None

    @property
    def step(self) -> tuple[Sequence[Candidate], Sequence[Candidate]]:
        """The placements and the eliminations of the move."""
        if self.turn is not None:
            return self.turn.step.placements, self.turn.step.eliminations
        cell, digit = candidate_at(self.bit)
        return (Candidate(cell, digit + 1),), ()


@immutable
class LongLook:
    """A moment of a solve when people look long for the next step."""

    position: Position
    """The position at this moment, with all pending eliminations made."""
    step: Step
    """The step that comes next."""
    minutes: float
    """How long people look for it."""
    steps: int
    """How many steps could be found: all singles or, without a single, all steps of the technique."""

    def __repr__(self) -> str:
        return shortened(f"<LongLook: {self.minutes:.1f} minutes for one of {self.steps}, {self.step!r}", ">")


@immutable
class HumanTime(TimeRating):
    """The minutes that a puzzle takes people, and the moments that take longest. JSON leaves the moments out."""

    moments: tuple[LongLook, ...] = ()
    """The moments of a typical solve that take longest, the longest first."""

    __repr__ = TimeRating.__repr__


def estimate(puzzle: "PuzzleLike", most: int = 5) -> HumanTime:
    """Estimate how many minutes a puzzle takes people who solve it without help, and its `most` longest moments.

    The result is the same every time, and the same for equivalent puzzles. All digits of a position count as givens, so
    you get the time from there on. Removed candidates do not count. Raises `InvalidPuzzle` if the argument is not a
    puzzle, or has no solution or several.

    >>> from sudoku_tui.engine import estimate
    >>> time = estimate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> time.low < time.minutes < time.high, len(time.moments)
    (True, 5)
    """
    most = whole_number(most, "The number of moments")
    givens = Position.of(puzzle).to_string()
    only_solution(givens, "has a time")
    if EMPTY not in givens:
        return HumanTime(0.0, 0.0, 0.0, ())
    runs = simulated(givens)
    times = [sum(move.look.seconds() for move in run) for run in runs]
    mean = sum(times) / len(times)
    typical = min(zip(runs, times, strict=True), key=lambda one: abs(one[1] - mean))[0] if most else ()
    has_turns = any(move.turn for move in runs[0])
    low, high = HARDER_RANGE if has_turns else SINGLES_RANGE
    return HumanTime(mean / 60, mean / 60 * low, mean / 60 * high, tuple(_moments(givens, typical, most)))


def simulated(puzzle: str, runs: int = RUNS) -> list[list[_Move]]:
    """Simulate solves of the canonical form of a puzzle with one solution."""
    form = canonicalize(puzzle).form
    turns, rng = _turns(form), Random(form)
    return [_run(form, turns, rng) for _ in range(runs)]


def _turns(form: str) -> list[_Turn]:
    """The steps of a path where there is no single."""
    if after_singles(load(form), build_tables().place) <= ANSWER:
        return []
    found = []
    position = Position.from_string(form)
    for step, after in path(position):
        if step.technique in PATH_TECHNIQUES and not isinstance(step.technique, Single):
            found.append(_Turn(step, _steps_like(step, position)))
        position = after
    return found


def _steps_like(step: Step, position: Position) -> int:
    """How many steps of the technique of one there are in its position, as far as they are counted."""
    others = () if step.technique.contest else islice(all_steps(position, (step.technique,)), _COUNTED)
    return max(1, sum(1 for _ in others))


def look_at(position: Position, step: Step | None = None) -> Look | None:
    """The steps to be found in a position: all singles or, without a single, those of one technique.

    Candidates that the placed digits exclude count as removed.

    Args:
        position: any moment of a solve.
        step: the next step, for a position without a single. Its technique is counted.

    Returns:
        None if the position has no single and no step was given.
    """
    board, empty = load(position) & ~GUARDS, position.empty.bit_count()
    for cell, digit in position.removed():
        board &= excluding(cell, digit)
    alone = singles(board)
    if alone:
        return _look(alone, empty)
    return None if step is None else Look(empty, 0, 0, 0, step.technique, _steps_like(step, position.eliminated()))


def _run(form: str, turns: Sequence[_Turn], rng: Random) -> list[_Move]:
    """One solve: of the singles one by chance, and where there is none the next turn."""
    board, empty, place = load(form) & ~GUARDS, form.count(EMPTY), build_tables().place
    ahead, moves = iter(turns), []
    while empty:
        alone = singles(board)
        if alone:
            move = _Move(*_found(alone, empty, rng))
            board &= place[move.bit + 1]
            empty -= 1
        else:
            turn = next(ahead, None)
            if turn is None:  # no puzzle is known that a path does not solve
                break
            move = _Move(Look(empty, 0, 0, 0, turn.step.technique, turn.steps), 0, turn)
            for cell, digit in turn.step.eliminations:
                board &= excluding(cell, digit)
            for cell, digit in turn.step.placements:
                board &= placing(cell, digit)
            empty -= len(turn.step.placements)
        moves.append(move)
    return moves


def _found(alone: int, empty: int, rng: Random) -> tuple[Look, int]:
    """A look at some singles, and the bit of the one that is found."""
    in_lines, in_boxes, in_cells = _by_view(alone)
    look = _look(alone, empty)
    of_boxes, of_lines = RATES.in_box * look.in_boxes, RATES.in_line * look.in_lines
    chance = rng.random() * (of_boxes + of_lines + RATES.in_cell * look.in_cells)
    if chance < of_boxes:
        return look, BOX_VIEW + _bit(in_boxes, chance / RATES.in_box)
    chance -= of_boxes
    if chance < of_lines:
        return look, _bit(in_lines, chance / RATES.in_line)
    return look, CELL_VIEW + _bit(in_cells, (chance - of_lines) / RATES.in_cell)


def _look(alone: int, empty: int) -> Look:
    """A look at some singles, with a number of empty cells."""
    in_lines, in_boxes, in_cells = (bits.bit_count() for bits in _by_view(alone))
    return Look(empty, in_boxes, in_lines, in_cells)


def _by_view(alone: int) -> tuple[int, int, int]:
    """The bits of some singles by lines, boxes and cells, each from 0 on."""
    return alone & _LINES, alone >> BOX_VIEW & _BOXES, alone >> CELL_VIEW


def _bit(bits: int, number: float) -> int:
    """The bit that stands so many places, counted from 0, after the lowest of some."""
    for _ in range(min(int(number), bits.bit_count() - 1)):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


def _moments(puzzle: str, moves: Sequence[_Move], most: int) -> Iterator[LongLook]:
    """The moments of a solve of the canonical form of a puzzle that take longest, as moments of the puzzle."""
    origin = canonicalize(puzzle).transformation.origin
    longest = sorted(range(len(moves)), key=lambda number: -moves[number].look.seconds())[:most]
    position, found = Position.from_string(puzzle).eliminated(), {}
    for number, move in enumerate(moves[: max(longest, default=-1) + 1]):
        placements, eliminations = (sorted(map(origin, candidates)) for candidates in move.step)
        if number in longest:
            step, steps = _there(position, move, placements, eliminations)
            found[number] = LongLook(position, step, move.look.seconds() / 60, steps)
        for cell, digit in placements:
            position = position.place(cell, digit, eliminate=True)
        position = position.eliminate(eliminations)
    return (found[number] for number in longest)


def _there(
    position: Position, move: _Move, placements: Sequence[Candidate], eliminations: Sequence[Candidate]
) -> tuple[Step, int]:
    """The step of a move in the original puzzle, and how many there are to be found.

    Where a technique is one of many ways to the same, it may be another step of that technique.
    """
    if move.turn is None:
        found = [step for technique in (FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE) for step in technique.find(position)]
        there = {step.placements: step for step in reversed(found)}
        return there[tuple(placements)], len(there)
    technique = move.turn.step.technique
    if technique.contest is None:
        for step in islice(technique.find(position), _SAME_LOOKED_FOR):
            if (sorted(step.placements), sorted(step.eliminations)) == (placements, eliminations):
                return step, move.turn.steps
    other = first_step(position, (technique,), of_path=True)
    return move.turn.step if other is None else other, move.turn.steps
