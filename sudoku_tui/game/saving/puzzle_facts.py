"""The facts about the puzzle of a game apart from the player's moves, and how the file of games has them."""

import json
from math import inf
from typing import Any, Self

from sudoku_tui.engine.fields import data_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.graded import numbered_title
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.records.game_records import UnreadableGame, puzzle_from_record, puzzle_to_record
from sudoku_tui.game.saving.models import GameFacts


@immutable
class PuzzleFacts:
    """The facts about the puzzle of a game."""

    puzzle: Puzzle  # the puzzle
    origin: Origin  # where it comes from
    rating: Rating | None = None  # how hard it is, once that is known
    se: SeRating | None = None  # the same on the scale of Sudoku Explainer
    minutes: float | None = None  # how long it takes people, once that is known

    @property
    def told_level(self) -> Level | None:
        """The level that the title names: that of a puzzle of a day, or of a numbered one of a level's collection."""
        level = Level.named(self.origin.level if self.origin.source is Source.DAILY else self.origin.name)
        if self.origin.source is Source.DAILY:
            return level
        is_numbered = level is not None and self.puzzle.title == numbered_title(str(level), self.origin.number + 1)
        return level if is_numbered and self.origin.source is Source.COLLECTION else None

    def to_row(self) -> GameFacts:
        """The row of the file of games."""
        data: dict[str, Any] = {"puzzle": puzzle_to_record(self.puzzle), "origin": self.origin.to_json()}
        if self.rating is not None:
            data["rating"] = self.rating.to_json()
        if self.se is not None:
            data["explained"] = self.se.to_json()
        if self.minutes is not None:
            data["minutes"] = self.minutes
        return GameFacts(
            puzzle=json.dumps(data, separators=(",", ":")),
            givens=self.puzzle.givens,
            title=self.puzzle.title,
            collection=self.origin.name if self.origin.source is Source.COLLECTION else "",
            source=self.origin.source.value,
            level=self.rating.class_id if self.rating is not None else None,
            score=self.rating.score if self.rating is not None else None,
        )

    @classmethod
    def from_row(cls, facts: GameFacts) -> Self:
        """The facts in a row of the file of games; raises `UnreadableGame` if it cannot be understood."""
        try:
            data = data_in(facts.puzzle)
            puzzle = puzzle_from_record(data["puzzle"])
            rating = Rating.from_json(data["rating"]) if "rating" in data else None
            se = SeRating.from_json(data["explained"]) if "explained" in data else None
            minutes = _minutes(data["minutes"]) if "minutes" in data else None
            return cls(puzzle, Origin.from_json(data["origin"]), rating, se, minutes)
        except UnreadableGame:
            raise
        except Exception:  # whatever is wrong with it, it must not end the program
            raise UnreadableGame("The facts about a saved game cannot be read.") from None

    @classmethod
    def can_be_read(cls, facts: GameFacts) -> bool:
        """Whether `from_row` understands what the file of games has."""
        try:
            cls.from_row(facts)
        except UnreadableGame:
            return False
        return True


def _minutes(value: Any) -> float:
    if not 0 <= float(value) < inf:
        raise ValueError("a time is not negative")
    return float(value)


def er_of_row(facts: GameFacts) -> float | None:
    """The ER of a puzzle as the file of games has it, if it is known there."""
    try:
        return SeRating.from_json(data_in(facts.puzzle)["explained"]).er or None
    except (KeyError, TypeError, ValueError):
        return None


def is_same_puzzle(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are the same, whatever they are called."""
    return (one.givens, one.placed, one.candidates) == (other.givens, other.placed, other.candidates)
