"""What every technique is: a name, its figures, a lazy search for steps, and the words that explain a step."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step


@dataclass(frozen=True)
class Technique(ABC):
    """A way to get on.

    Attributes:
        name: as players know it.
        code: four digits, HoDoKu's; empty for what HoDoKu does silently.
        score: the difficulty of one use.
        summary: the idea in one plain sentence.
    """

    name: str
    code: str
    score: int
    summary: str

    @abstractmethod
    def find(self, position: Position) -> Iterator[Step]:
        """Every step of this technique in the position, lazily and in a fixed order."""

    @abstractmethod
    def conclusion(self, step: Step, notation: Notation) -> str:
        """The result of a step in one line."""

    @abstractmethod
    def explanation(self, step: Step, notation: Notation) -> tuple[str, ...]:
        """The reason for a step in short sentences, from where to look to the conclusion."""
