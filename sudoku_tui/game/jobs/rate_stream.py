"""Rate puzzles of a stream, a chunk at a time."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.engine.techniques.order import BY_ID
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.solve_stream import answers


class Rated(NamedTuple):
    """What rating a puzzle comes to."""

    solutions: int  # how many solutions it has; 2 for several
    reason: str  # why there is none, in a sentence; otherwise empty
    rating: dict[str, Any] | None = None  # its rating as JSON has it; None if it has not exactly one solution


def run(puzzles: Iterable[list[Any]], techniques: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Rate a chunk of puzzles by the techniques of some ids."""
    wanted = [BY_ID[id] for id in techniques]
    yield answers(puzzles, lambda puzzle: rate_by(puzzle, wanted))


def rate_by(puzzle: Puzzle, techniques: Sequence[Technique]) -> Rated:
    """Rate a puzzle or position by some techniques."""
    position = puzzle.position()
    standing = standing_of(position)
    if len(standing.solutions) != 1:
        return Rated(len(standing.solutions), "" if standing.solutions else why_no_solution(position))
    return Rated(1, "", rate(position, standing.allowed(techniques)).to_json())
