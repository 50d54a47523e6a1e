"""A question and its answers, as data; the words come from `question_words`."""

from dataclasses import dataclass
from enum import Enum, StrEnum


class AnswerKind(Enum):
    """The kind of an answer."""

    NUMBER = "a number"
    CELL = "a cell"
    DIGIT = "a digit"
    DIGITS = "digits"
    LINE = "the number of a line"


class Subject(StrEnum):
    """The subject of a question; the names are those of a course on constraint satisfaction."""

    ARCS = "arcs"
    EDGES = "edges"
    COLUMNS = "columns"
    UNASSIGNED = "unassigned"
    DEGREE = "degree"
    DOMAIN = "domain"
    SATURATION = "saturation"
    MRV = "mrv"
    MRV_DEGREE = "mrv-degree"
    LCV = "lcv"
    FORWARD = "forward"
    AC3 = "ac3"
    SINGLES = "singles"
    PLACE = "place"
    ROWS = "rows"
    LINE = "line"
    BACKTRACK = "backtrack"
    BACKJUMP = "backjump"
    DEPTH = "depth"
    ENERGY = "energy"


Answer = int | frozenset[int]
"""A number, a cell (0 to 80), a digit, a line (from 1); or a set of digits."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with all answers that are right."""

    subject: Subject
    kind: AnswerKind
    right: frozenset[Answer]
    cell: int | None = None  # the cell that it is about
    digit: int | None = None
    house: int | None = None
    # the cells that the answer can be seen from, to be shown when it is
    evidence: frozenset[int] = frozenset()

    def is_right(self, answer: Answer) -> bool:
        """Whether an answer is one of those that are right."""
        return answer in self.right
