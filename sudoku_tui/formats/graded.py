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


Rating = tuple[Level, int, tuple[tuple[str, int], ...]]


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
    rating: Rating | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            rating = read_rating(line) or rating
            continue
        for puzzle in read_puzzles([line]) if rating is not None else ():
            if isinstance(puzzle, Puzzle) and rating is not None:
                placed = Puzzle(puzzle.givens, puzzle.title, number, puzzle.placed, puzzle.candidates)
                yield GradedPuzzle(placed, *rating)
        rating = None


def read_rating(line: str) -> Rating | None:
    """Level, score and counts, as a comment says them; None if it is another comment."""
    rating = _RATING.fullmatch(line.strip())
    counts = [_COUNT.fullmatch(part) for part in rating[3].split(", ")] if rating is not None else []
    if rating is None or not all(counts):
        return None
    return Level[rating[1].upper()], int(rating[2]), tuple((count[1], int(count[2])) for count in counts if count)
