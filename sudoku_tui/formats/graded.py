"""Files of puzzles with their ratings: before each puzzle a comment that people and programs can read.

    # Hard 1240, ER 3.2 EP 1.2 ED 1.2, 14.5 min: Naked Single 12, Hidden Single 30, X-Wing 1
    ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..	Hard no. 12

ER, EP and ED are the rating of Sudoku Explainer; a + behind the ER says that it was not worked out to the end, so that
it may be higher. The minutes are those that people take. Both may be left out. Other comments are for people. To those
who read puzzles only, all comments are the same.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.rating import BEYOND_ER, Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.words import named_counts, technique_id
from sudoku_tui.formats.puzzle import Puzzle
from sudoku_tui.formats.reading import read_puzzles
from sudoku_tui.formats.writing import format_line

_RATING = re.compile(
    r"# ?(Easy|Medium|Hard|Unfair|Extreme) (\d{1,6})"
    r"(?:, ER (\d{1,2}\.\d)(\+?) EP (\d{1,2}\.\d) ED (\d{1,2}\.\d))?(?:, (\d{1,4}\.\d) min)?: (.+)",
    re.ASCII,
)
_COUNT = re.compile(r"(.+) (\d{1,3})", re.ASCII)


@immutable
class GradedPuzzle:
    """A puzzle with its rating, as a file has it."""

    puzzle: Puzzle
    rating: Rating
    se: SeRating | None = None  # that of Sudoku Explainer, without its hardest step; None if not known
    minutes: float | None = None  # how long it takes people, in tenths; None if not known


class GradedRatings(NamedTuple):
    """How hard a puzzle is on both scales, and how many minutes it takes people, as far as a file says so."""

    rating: Rating
    se: SeRating | None
    minutes: float | None


CUT_SHORT = "cut-short"
"""The limit of a rating that a file has without its end: it does not say which it was."""


def numbered_title(name: str, number: int) -> str:
    """The title of a puzzle of a collection with this name, by its number from 1."""
    return f"{name} no. {number}"


def format_graded(graded: GradedPuzzle) -> str:
    """The two lines of a puzzle, with their ends."""
    rating = graded.rating
    counts = ", ".join(f"{name} {count}" for name, count in named_counts(rating))
    level = f"{rating.level} {rating.score}{_figures_text(graded.se, graded.minutes)}"
    return f"# {level}: {counts}\n{format_line(graded.puzzle)}\n"


def with_figures(line: str, se: SeRating | None, minutes: float | None) -> str:
    """The comment of a puzzle with this rating of Sudoku Explainer and these minutes, in place of those it had."""
    level, colon, counts = line.partition(":")
    return f"{level.partition(',')[0]}{_figures_text(se, minutes)}{colon}{counts}"


def _figures_text(se: SeRating | None, minutes: float | None) -> str:
    explained = "" if se is None else f", ER {se.er:.1f}{'+' * bool(se.limit)} EP {se.ep:.1f} ED {se.ed:.1f}"
    return explained + ("" if minutes is None else f", {minutes:.1f} min")


def read_graded(lines: Iterable[str]) -> Iterator[GradedPuzzle]:
    """The puzzles of a text that have a rating, with or without the ends of its lines. All others are passed over."""
    ratings: GradedRatings | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            ratings = read_ratings(line) or ratings
            continue
        if ratings is not None:
            puzzles = [puzzle for puzzle in read_puzzles([line]) if isinstance(puzzle, Puzzle)]
            yield from (GradedPuzzle(replace(puzzle, line=number), *ratings) for puzzle in puzzles)
        ratings = None


def read_ratings(line: str) -> GradedRatings | None:
    """The ratings in a comment; None if it is another comment."""
    found = _RATING.fullmatch(line.strip())
    if found is None:
        return None
    level, score, er, more, ep, ed, minutes, techniques = found.groups()
    counts = [_COUNT.fullmatch(part) for part in techniques.split(", ")]
    if not all(counts):
        return None
    used = tuple((technique_id(count[1]), int(count[2])) for count in counts if count)
    se = None
    if er is not None:
        limit = CUT_SHORT if more else ""
        is_solved = not limit and float(er) < BEYOND_ER
        se = SeRating(float(er), float(ep), float(ed), "", is_solved, limit)
    rating = Rating(Level[level.upper()], int(score), counts=used)
    return GradedRatings(rating, se, None if minutes is None else float(minutes))
