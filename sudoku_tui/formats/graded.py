"""Files of puzzles with their ratings: before each puzzle a comment that people and programs can read.

    # Hard 1240: Naked Single 12, Hidden Single 30, X-Wing 1
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..	Hard no. 12

Other comments are for people. To those who read puzzles only, all comments are the same.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.words import technique_id
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.writing import format_line

_RATING = re.compile(r"# ?(Easy|Medium|Hard|Unfair|Extreme) (\d{1,6}): (.+)", re.ASCII)
_COUNT = re.compile(r"(.+) (\d{1,3})", re.ASCII)


@dataclass(frozen=True)
class GradedPuzzle:
    """A puzzle with its rating, as a file has it."""

    puzzle: Puzzle
    rating: Rating


def numbered_title(name: str, number: int) -> str:
    """The title of a puzzle of a collection with this name, by its number from 1."""
    return f"{name} no. {number}"


def format_graded(graded: GradedPuzzle) -> str:
    """The two lines of a puzzle, with their ends."""
    rating = graded.rating
    counts = ", ".join(f"{name} {count}" for name, count in rating.named_counts)
    return f"# {rating.level} {rating.score}: {counts}\n{format_line(graded.puzzle)}\n"


def read_graded(lines: Iterable[str]) -> Iterator[GradedPuzzle]:
    """The puzzles of a text that have a rating, with or without the ends of its lines. All others are passed over."""
    rating: Rating | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            rating = read_rating(line) or rating
            continue
        if rating is not None:
            puzzles = [puzzle for puzzle in read_puzzles([line]) if isinstance(puzzle, Puzzle)]
            yield from (GradedPuzzle(replace(puzzle, line=number), rating) for puzzle in puzzles)
        rating = None


def read_rating(line: str) -> Rating | None:
    """The rating in a comment; None if it is another comment."""
    rating = _RATING.fullmatch(line.strip())
    counts = [_COUNT.fullmatch(part) for part in rating[3].split(", ")] if rating is not None else []
    if rating is None or not all(counts):
        return None
    used = tuple((technique_id(count[1]), int(count[2])) for count in counts if count)
    return Rating(Level[rating[1].upper()], int(rating[2]), counts=used)
