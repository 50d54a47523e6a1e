"""The scales on which puzzles are rated, each with its columns, its fields and its totals."""

from collections.abc import Mapping
from typing import Protocol

from sudoku_tui.cli.json_output import Record
from sudoku_tui.game.jobs.rate_stream import Rated
from sudoku_tui.system.output import Output

HODOKU, SE, DEPTH, TIME = "hodoku", "se", "depth", "time"


class RatingScale(Protocol):
    """Ratings of puzzles on a scale, and what many come to."""

    puzzles: int  # how many were counted

    def add(self, rated: Rated) -> None:
        """Count a puzzle; what could not be read is not counted."""

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """The columns in the line of a puzzle that has a rating."""

    def fields(self, rated: Rated) -> Record:
        """The fields of a puzzle in JSON."""

    def sentence(self) -> str:
        """The totals in a sentence."""

    def record(self) -> Record:
        """The totals for JSON."""

    def print(self, output: Output) -> None:
        """Print the totals with a table."""


def ratings_together(fields: Mapping[str, Record]) -> Record:
    """The fields of all scales. Beside the explainer's, those of HoDoKu's become an object in a field of its own."""
    flat = {name: its for name, its in fields.items() if name != HODOKU or SE not in fields}
    together = {field: value for its in flat.values() for field, value in its.items()}
    return {**together, **{name: its for name, its in fields.items() if name not in flat}}
