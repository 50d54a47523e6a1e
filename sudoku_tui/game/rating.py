"""How hard the puzzle of a game is: plain data, so that it can be kept, and come from another process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sudoku_tui.engine import words
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.origin import Origin, Source

if TYPE_CHECKING:
    from sudoku_tui.formats.graded import GradedPuzzle


class PuzzleRating(NamedTuple):  # a dataclass would take longer to make, at every start
    """How hard a puzzle is for a human solver, by the techniques that are tried by default.

    Attributes:
        level: its level; that of the path as far as it goes, if the techniques do not solve it.
        score: its score, likewise.
        is_solved: whether the techniques solve it.
        counts: the ids of the techniques it needs, each with how often, from the easiest to the hardest.
    """

    level: Level
    score: int
    is_solved: bool = True
    counts: tuple[tuple[str, int], ...] = ()

    @property
    def words(self) -> str:
        """Level and score: "Easy 214"; "over Unfair 1,234" if more is needed than our techniques."""
        return f"{'' if self.is_solved else 'over '}{self.level} {self.score:,}"

    @classmethod
    def of_graded(cls, graded: GradedPuzzle) -> Self:
        """The rating that a file says."""
        return cls(graded.level, graded.score, counts=_by_id(graded.counts))

    def to_json(self) -> dict[str, Any]:
        """The same as JSON can hold it."""
        return {"level": self.level.id, "score": self.score, "is_solved": self.is_solved, "counts": self.counts}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        """The rating that was put into JSON; early versions wrote names instead of ids.

        Raises:
            KeyError, TypeError, ValueError: it is none.
        """
        counts = _by_id((str(key), int(count)) for key, count in fields["counts"])
        return cls(Level[str(fields["level"]).upper()], int(fields["score"]), bool(fields["is_solved"]), counts)


def rate_puzzle(givens: str) -> PuzzleRating | None:
    """Rate a puzzle of 81 characters; None if it is not known to have exactly one solution."""
    from sudoku_tui.engine.logic import rate
    from sudoku_tui.engine.position import Position
    from sudoku_tui.game.solution_search import first_solutions

    solutions = first_solutions(givens)
    if solutions is None or len(solutions) != 1:
        return None
    rating = rate(Position.from_string(givens))
    counts = tuple((technique.id, number) for technique, number in rating.counts_in_order)
    return PuzzleRating(rating.level, rating.score, rating.is_solved, counts)


def shipped_rating(origin: Origin, givens: str) -> PuzzleRating | None:
    """What the file of a shipped collection says of a puzzle in it; None if it says nothing."""
    from sudoku_tui.formats.graded import read_rating
    from sudoku_tui.library import puzzles_folder

    if origin.source is not Source.COLLECTION:
        return None
    try:
        lines = (puzzles_folder() / f"{origin.name}.txt").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    before = next((before for before, line in pairwise(lines) if line.startswith(givens)), "")
    rating = read_rating(before)
    return None if rating is None else PuzzleRating(rating[0], rating[1], counts=_by_id(rating[2]))


def _by_id(counts: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """How often techniques were used, by their ids instead of their names."""
    return tuple((words.technique_id(key), count) for key, count in counts)
