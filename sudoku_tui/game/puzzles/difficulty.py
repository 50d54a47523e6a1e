"""How hard a puzzle is for a player: looked up in the file of a shipped collection, or computed."""

from collections.abc import Mapping
from itertools import pairwise
from time import process_time
from typing import Any, NamedTuple, Self

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import BEYOND_ER, LimitReached, Rating, SeRating, TimeRating
from sudoku_tui.formats.graded import GradedRatings, read_ratings
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.solver.solution_search import solutions_soon
from sudoku_tui.library import puzzles_folder


def rate_puzzle(givens: str) -> Rating | None:
    """Rate a puzzle of 81 characters; None if it is not known to have exactly one solution."""
    from sudoku_tui.engine.logic import rate_unchecked

    return rate_unchecked(Position.from_string(givens)) if solutions_soon(givens) == 1 else None


def minutes_of_puzzle(givens: str) -> float | None:
    """How long a puzzle of 81 characters takes people, in minutes; None if it is not known to have one solution."""
    from sudoku_tui.engine.human_time import estimate

    return round(estimate(givens, most=0).minutes, 1) if solutions_soon(givens) == 1 else None


class Difficulty(NamedTuple):
    """How hard a puzzle is and how long it takes people, as far as that was found out."""

    rating: Rating | None = None
    minutes: float | None = None  # how long it takes people

    @classmethod
    def from_json(cls, message: Mapping[str, Any]) -> Self:
        """The content of a message of the rating job."""
        rating, time = message["rating"], message["time"]
        minutes = None if time is None else round(TimeRating.from_json(time).minutes, 1)
        return cls(None if rating is None else Rating.from_json(rating), minutes)


ER_CLASS = "er-"
"""What the ids of the classes of ERs begin with; the whole part of the ER follows: "er-7"."""

NO_ER = f"{ER_CLASS}unknown"
"""The class of the puzzles whose ER is not known."""

ER_CLASSES = (*(f"{ER_CLASS}{er}" for er in range(1, int(BEYOND_ER) + 1)), NO_ER)
"""The classes from the easiest to the hardest."""


def er_class(er: float | None) -> str:
    """The id of the class of an ER: puzzles with the same whole part of it."""
    return f"{ER_CLASS}{int(er)}" if er else NO_ER


MINUTES_CLASS = "minutes-"
"""What the ids of the classes of minutes begin with; the most minutes follow, or nothing for the longest ones."""

MOST_MINUTES = (5, 10, 20, 40)
"""The longest puzzle of each class but the last takes people so many minutes."""

MINUTES_CLASSES = (*(f"{MINUTES_CLASS}{most}" for most in MOST_MINUTES), MINUTES_CLASS)
"""The classes from the shortest to the longest."""


def minutes_class(minutes: float) -> str:
    """The id of the class of puzzles that take people about as many minutes."""
    return next((f"{MINUTES_CLASS}{most}" for most in MOST_MINUTES if minutes <= most), MINUTES_CLASS)


SE_SECONDS = 20.0
"""How much processor time Sudoku Explainer's rating of a puzzle that is played may take."""

OUT_OF_TIME = "seconds"
"""The limit of a rating that took longer."""


def se_of_puzzle(givens: str, seconds: float = SE_SECONDS) -> SeRating | None:
    """Rate a puzzle of 81 characters as Sudoku Explainer does; None if it is not known to have one solution.

    After some seconds of processor time it ends with what is known by then.
    """
    from sudoku_tui.engine.explainer.rating import SeProgress, rate_unchecked

    if solutions_soon(givens) != 1:
        return None
    end = process_time() + seconds

    def watch(_: SeProgress) -> None:
        if process_time() > end:
            raise LimitReached(OUT_OF_TIME)

    return rate_unchecked(Position.from_string(givens), watch)


def shipped_ratings(origin: Origin, givens: str) -> GradedRatings | None:
    """The ratings in the file of a shipped collection; None if the puzzle is from elsewhere, or has none there."""
    if origin.source is not Source.COLLECTION:
        return None
    lines = _lines_of(origin.name)
    return read_ratings(next((before for before, line in pairwise(lines) if line.startswith(givens)), ""))


def _lines_of(name: str) -> list[str]:
    """The lines of the file of a shipped collection; none if it cannot be read, or there is none."""
    try:
        return (puzzles_folder() / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []
