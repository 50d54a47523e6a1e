"""Transform puzzles of a stream by chance, a chunk at a time."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from sudoku_tui.engine.canonical import Transformation
from sudoku_tui.engine.logic import rate_unchecked
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.game.jobs.chunks import Fields, answers
from sudoku_tui.game.jobs.solution_count import counted

MOST_DRAWN = 40
"""How many transformations are drawn until one keeps the score. Of random puzzles every second one does."""


class Variant(NamedTuple):
    """A puzzle that is another one transformed."""

    puzzle: str  # 81 characters
    rows: tuple[int, ...]  # these as in a `Transformation`
    columns: tuple[int, ...]
    digits: tuple[int, ...]
    transposed: bool
    rating: dict[str, Any] | None  # as JSON has it; None if it is not looked at


class Varied(NamedTuple):
    """The result of varying a puzzle."""

    solutions: int  # how many the puzzle has; 2 for several
    reason: str  # why there is none, in a sentence; otherwise empty
    rating: dict[str, Any] | None  # that of the puzzle itself; None if it is not looked at, or there is none
    variants: tuple[Variant, ...]


def run(puzzles: Iterable[Fields], number: int, rated: bool, seed: str) -> Iterator[dict[str, Any]]:
    """Transform a chunk of puzzles: a number of variants of each, `rated` ones if possible with its level and score."""
    yield answers(puzzles, lambda puzzle: vary_puzzle(puzzle.givens, number, rated, seed))


def vary_puzzle(givens: str, number: int, rated: bool, seed: str) -> Varied:
    """Variants of a puzzle, all different if it is possible; the same seed gives the same ones."""
    rng = Random(f"{seed} {givens}")
    solutions, reason = counted(givens)
    rating = rate_unchecked(Position.from_string(givens)) if rated and solutions == 1 else None
    seen = {givens}
    variants = []
    for _ in range(number):
        variants.append(_variant(givens, rating, rng, seen))
        seen.add(variants[-1].puzzle)
    return Varied(solutions, reason, None if rating is None else rating.to_json(), tuple(variants))


def _variant(givens: str, rating: Rating | None, rng: Random, seen: set[str]) -> Variant:
    """The first transformation that keeps level and score, or that which comes nearest to it."""
    best: tuple[tuple[bool, bool, int], Variant] | None = None
    for _ in range(MOST_DRAWN):
        transformation = Transformation.random(rng)
        puzzle = transformation.apply(givens)
        own = None if rating is None else rate_unchecked(Position.from_string(puzzle))
        differs = rating is not None and own is not None and own.class_id != rating.class_id
        distance = 0 if rating is None or own is None else abs(own.score - rating.score)
        far = (puzzle in seen, differs, distance)
        if best is None or far < best[0]:
            best = far, _as_variant(puzzle, transformation, own)
        if far == (False, False, 0):
            break
    assert best is not None
    return best[1]


def _as_variant(puzzle: str, transformation: Transformation, rating: Rating | None) -> Variant:
    rows, columns, digits = transformation.rows, transformation.columns, transformation.digits[1:]
    return Variant(
        puzzle, rows, columns, digits, transformation.is_transposed, None if rating is None else rating.to_json()
    )
