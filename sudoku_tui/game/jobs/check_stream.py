"""Check puzzles of a stream, a chunk at a time: what a setter wants to know of each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, Self

from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.engine.generator.digging import givens_of, redundant
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import why_no_solution
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs.chunks import Fields
from sudoku_tui.game.jobs.rate_stream import Hear, Rated, Scales, answers_with_news, rate_on, read, scales_from


class CheckedPuzzle(NamedTuple):
    """The result of checking the givens of a puzzle."""

    solutions: int  # how many it has, or the number that was counted to if there are more
    is_all: bool  # whether these are all
    reason: str  # why there is none, in a sentence; otherwise empty
    redundant: Sequence[int] | None  # the cells each of which, alone, could be left out; None without one solution
    symmetry: str  # the name of the symmetry of its cells
    canonical: str  # its minlex form
    automorphisms: int  # how many transformations leave it as it is
    # its ratings; None if they are not wanted, or it has not exactly one solution
    rating: Rating | None = None
    se: SeRating | None = None

    @classmethod
    def of(cls, *result: Any) -> Self:
        """The result that the task has given: of this process as it is, of another as JSON has it."""
        checked = cls(*result)
        return checked._replace(rating=read(Rating, checked.rating), se=read(SeRating, checked.se))

    @property
    def rated(self) -> Rated:
        """The ratings with what else their scales look at."""
        return Rated(min(self.solutions, 2), self.reason, self.rating, self.se)


def run(puzzles: Iterable[Fields], most: int, *scales: Any) -> Iterator[dict[str, Any]]:
    """Check a chunk of puzzles: count solutions up to a number, and rate on the scales of `rate_stream`'s arguments."""
    wanted = scales_from(*scales)
    yield from answers_with_news(puzzles, lambda puzzle, hear: check_puzzle(puzzle, most, wanted, hear), wanted)


def check_puzzle(puzzle: Puzzle, most: int, scales: Scales, hear: Hear = lambda _: None) -> CheckedPuzzle:
    """Check the givens of a puzzle; `hear` is told how far a rating is, where that may take long."""
    givens = puzzle.givens
    found = list(islice(solutions(givens), most + 1))
    cells = givens_of(givens)
    canonical = canonicalize(givens)
    start = Puzzle(givens)
    rated = rate_on(start, scales, hear) if len(found) == 1 and scales.any_wanted else Rated(len(found), "")
    return CheckedPuzzle(
        solutions=min(len(found), most),
        is_all=len(found) <= most,
        reason="" if found else why_no_solution(start.position()),
        redundant=list(redundant(found[0], cells)) if len(found) == 1 else None,
        symmetry=Symmetry.of(cells).value,
        canonical=canonical.form,
        automorphisms=canonical.automorphisms,
        rating=rated.rating,
        se=rated.se,
    )
