"""A glance at what a list has under its cursor: a puzzle, a game or a collection, as far as it is known."""

from collections.abc import Collection as Some
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple, Self

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.shelf import Part


class Share(NamedTuple):
    """How many of some puzzles are solved."""

    name: str  # what the puzzles are called
    solved: int
    of: int
    is_chosen: bool = False  # whether the cursor is on these puzzles


class Spread(NamedTuple):
    """Some figures: the least, the middle one, the largest."""

    least: float
    middle: float
    most: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Self | None:
        """Those of some figures; None if there are none."""
        return cls(min(figures), median(figures), max(figures)) if figures else None


class Played(NamedTuple):
    """How far a game is."""

    placed: int  # how many cells the player has filled
    of: int  # how many are not given
    seconds: float  # how long it has been played
    ago: float  # how many seconds ago that was, the last time
    is_elsewhere: bool = False  # whether it is open in another session


@immutable
class Glance:
    """As much as is known about something in a list; a field that is not known is empty."""

    title: str = ""
    values: str = ""  # the 81 digits on its board, a dot for none
    givens: str = ""  # those that are given, in the same way; empty if all are
    rating: Rating | None = None
    se: SeRating | None = None
    minutes: float | None = None  # how long it takes people
    played: Played | None = None  # of a game
    times: Spread | None = None  # of the puzzles of a collection, in minutes
    ers: Spread | None = None  # of the puzzles of a collection
    shares: tuple[Share, ...] = ()
    is_unrated: bool = False  # whether rating and minutes can be found out, and nobody has tried
    remarks: tuple[str, ...] = ()  # sentences, and names that people gave

    @classmethod
    def of_parts(cls, title: str, parts: Sequence[Part], solved: Some[str]) -> Self:
        """Collections, with the board of the first puzzle that is not among the solved givens."""
        puzzles = [puzzle for part in parts for puzzle in part.collection.puzzles]
        done = sum(puzzle.givens in solved for puzzle in puzzles) if solved else 0
        following = next((puzzle for puzzle in puzzles if puzzle.givens not in solved), puzzles[0])
        return cls(
            title,
            board_of(following),
            times=Spread.of([one for part in parts for one in part.minutes if one is not None]),
            ers=Spread.of([one.er for part in parts for one in part.se if one is not None]),
            shares=(Share("Solved", done, len(puzzles)),),
            remarks=(f"{following.title} comes next." if following.title else "",),
        )


NOTHING = Glance()
"""A glance at what has nothing to show."""


def board_of(puzzle: Puzzle) -> str:
    """The 81 digits of a puzzle, given or placed, with dots for the others."""
    return puzzle.values.replace("0", ".")
