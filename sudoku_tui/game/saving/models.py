"""The data that are kept of a game. The store knows nothing of Sudoku."""

import os
from dataclasses import dataclass, field
from typing import NamedTuple, Self


class GameFacts(NamedTuple):
    """Columns of a game's row: its puzzle, origin and rating as JSON, and what lists and statistics need of them.

    The givens are 81 characters, the level is an id. Level and score are None until they are known.
    """

    puzzle: str
    givens: str
    title: str = ""
    collection: str = ""
    source: str = ""
    level: str | None = None
    score: int | None = None


class Result(NamedTuple):
    """How a game was solved, and how much help was used; the givens tell which puzzle it was."""

    finished_at: float  # when, in seconds since 1970 in UTC
    seconds: float | None  # how long it was played, or None if the clock was off
    level: str | None
    score: int | None
    hints: int
    steps: int
    searches: int
    mistakes: int  # how many wrong digits were placed
    checks: int  # how often the entries were checked against the solution
    givens: str
    title: str = ""
    collection: str = ""
    er: float | None = None  # the ER of the puzzle for Sudoku Explainer, if that is known
    minutes: float | None = None  # how long the puzzle takes people, if that is known


class ExerciseResult(NamedTuple):
    """How an exercise on a technique ended."""

    finished_at: float  # when, in seconds since 1970 in UTC
    technique: str  # its id
    outcome: str  # "alone", "helped" or "skipped"
    seconds: float  # how long it was played until then
    hints: int  # how many hints the player asked for
    misses: int  # how many answers were not the technique
    place: int  # the place of the puzzle among those that were looked at
    givens: str
    is_told: bool = True  # whether the technique was told; not so in a mixed round, where `technique` is the answer
    has_pattern: bool = True  # whether the technique was there; otherwise "there is none" was the answer

    @property
    def is_right_at_first(self) -> bool:
        """Whether the first answer was right, and nothing had helped."""
        return self.outcome == "alone" and not self.misses


class FoundAlone(NamedTuple):
    """A technique that the player found without help in a game."""

    finished_at: float  # when the game was solved or left, in seconds since 1970 in UTC
    technique: str  # its id
    times: int  # how often


class OwnPuzzle(NamedTuple):
    """A puzzle in the player's own collection."""

    key: str  # the name that the collection knows it by
    kept_at: float  # when it was taken in, in seconds since 1970 in UTC
    puzzle: str  # the puzzle, its origin and its ratings as JSON, as `GameFacts` has them
    givens: str
    title: str = ""
    tags: str = ""  # divided by blanks, in the order of the alphabet
    note: str = ""
    stars: int = 0  # how well the player likes it, from 1 to 5; 0 if they have not said


class Summary(NamedTuple):
    """A game as a list shows it."""

    key: str
    facts: GameFacts
    started_at: float  # in seconds since 1970 in UTC
    played_at: float  # the last time
    seconds: float  # how long it has been played
    preview: str  # the 81 values on its board
    elsewhere: bool = False  # whether it is open in another session
    is_finished: bool = False  # whether it has been solved, or put away
    is_readable: bool = True  # whether it can be played; otherwise what it has says no more than that it is there

    def unread(self) -> Self:
        """The summary of a game that cannot be read."""
        return self._replace(facts=GameFacts("", NO_BOARD, self.facts.title), preview=NO_BOARD, is_readable=False)

    @property
    def filled(self) -> int:
        """How many cells of its board hold a digit."""
        return len(self.preview) - sum(self.preview.count(empty) for empty in ".0")


class EarlierGame(NamedTuple):
    """A game of which the moves are kept, and how it was solved."""

    summary: Summary
    result: Result | None  # None if it was not solved

    @property
    def seconds(self) -> float:
        """How long it has been played; of a solved game, until it was solved."""
        known = None if self.result is None else self.result.seconds
        return self.summary.seconds if known is None else known


NO_BOARD = "." * 81
"""What stands for the board of a game that cannot be read."""


def new_key() -> str:
    """A name for a game that no other game has."""
    return os.urandom(12).hex()


@dataclass(eq=False)
class SavedGame:
    """A game with all its records, as it is read and written."""

    facts: GameFacts  # what is known of it
    preview: str  # the 81 values on its board
    texts: list[str] = field(default_factory=list)  # its records as JSON, in order
    seconds: float = 0.0  # how long it has been played
    result: Result | None = None  # how it was solved, if it has been
    key: str = field(default_factory=new_key)  # the name that the store knows it by
    written: int = 0  # how many of the records are on the disk
    changes: int = 0  # how often something in it has changed since it was made or read
    unread: int = 0  # how many records after these are damaged
    copy_of: str = ""  # the key of the game that this is a copy of, because another session plays that; or nothing
    note: str = ""  # a sentence for the player, such as that this is a copy; or nothing
    exercise: ExerciseResult | None = None  # how its exercise ended, if it is one and has ended in this session
    is_put_away: bool = False  # whether it is listed no more, though it is not solved

    def become_copy(self, note: str = "") -> None:
        """Be a game of its own from now on, of which nothing is on the disk."""
        self.key, self.written, self.note = new_key(), 0, note
