"""Files of puzzles with their ratings: before each puzzle a comment that people and programs can read.

    # Hard 1240: Naked Single 12, Hidden Single 30, X-Wing 1
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..	Hard 12

Other comments are for people. To those who read puzzles only, all comments are the same.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.writing import format_line

_RATING = re.compile(r"# ?(Easy|Medium|Hard|Unfair|Extreme) (\d{1,6}): (.+)", re.ASCII)
_COUNT = re.compile(r"(.+) (\d{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class GradedPuzzle:
    """A puzzle with its rating, as a file says it.

    Attributes:
        puzzle: the puzzle.
        level: how hard it is.
        score: the sum of the scores of all steps.
        counts: the names of the techniques that its path uses, and how often, from the easiest to the hardest.
    """

    puzzle: Puzzle
    level: Level
    score: int
    counts: tuple[tuple[str, int], ...]

    @property
    def hardest(self) -> str:
        """The name of the technique that comes last in the order of paths."""
        return self.counts[-1][0]


def format_graded(graded: GradedPuzzle) -> str:
    """The two lines of a puzzle, with their ends."""
    counts = ", ".join(f"{name} {count}" for name, count in graded.counts)
    return f"# {graded.level} {graded.score}: {counts}\n{format_line(graded.puzzle)}\n"


def read_graded(lines: Iterable[str]) -> Iterator[GradedPuzzle]:
    """The puzzles of a text that have a rating, with or without the ends of its lines. All others are passed over."""
    rating: re.Match[str] | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            rating = _RATING.fullmatch(line.strip()) or rating
            continue
        counts = _counts(rating[3]) if rating is not None else ()
        if rating is not None and counts:
            for puzzle in read_puzzles([line]):
                if isinstance(puzzle, Puzzle):
                    placed = Puzzle(puzzle.givens, puzzle.title, number, puzzle.placed, puzzle.candidates)
                    yield GradedPuzzle(placed, Level[rating[1].upper()], int(rating[2]), counts)
        rating = None


def _counts(text: str) -> tuple[tuple[str, int], ...]:
    """The techniques of a comment and how often each is used; none if that cannot be read."""
    counts = [_COUNT.fullmatch(part) for part in text.split(", ")]
    return tuple((count[1], int(count[2])) for count in counts if count) if all(counts) else ()
