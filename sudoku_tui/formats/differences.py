"""The parts of a puzzle that do not come back when the text that was written of it is read."""

from collections.abc import Iterator
from enum import Enum, auto

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.formats.about import About, title_from
from sudoku_tui.formats.puzzle import Document, Puzzle


class FormatPart(Enum):
    """Something about a puzzle, besides its givens, that a notation may not keep."""

    TITLE = auto()
    ABOUT = auto()  # author, date and other notes on the puzzle
    PLACED = auto()  # placed digits
    SOLVED = auto()  # the placed digits of a full board
    ORIGIN = auto()  # which digits are givens, and which were placed
    LONE = auto()  # which cells have a digit, and which only one candidate
    CANDIDATES = auto()  # the candidates that were removed although no digit excludes them
    ELIMINATIONS = auto()  # which of the candidates that digits exclude have been removed, and which are pending
    CONTRADICTION = auto()  # boards on which digits clash or a cell has no candidate: they cannot be read
    MARKS = auto()  # the player's pencil marks
    COLORS = auto()  # the player's colours
    MORE = auto()  # solution, rating and game


ALL_PARTS = frozenset(FormatPart)


_OF_POSITIONS = ALL_PARTS - {FormatPart.TITLE, FormatPart.ABOUT, FormatPart.MARKS, FormatPart.COLORS, FormatPart.MORE}


def parts_of(puzzle: Puzzle) -> frozenset[FormatPart]:
    """The parts that a puzzle may have; exactly which of them are lost is told by `differences`."""
    parts = set(() if puzzle.is_start else _OF_POSITIONS)
    if puzzle.title:
        parts.add(FormatPart.TITLE)
    if any(puzzle.about):
        parts.add(FormatPart.ABOUT)
    if isinstance(puzzle, Document):
        parts |= {FormatPart.MARKS, FormatPart.COLORS, FormatPart.MORE}
    return frozenset(parts)


def differences(before: Puzzle, after: Puzzle) -> Iterator[FormatPart]:
    """The parts of a puzzle that are not the same when it has been written and read.

    Where there is no title, it is no difference if description and author have become one; nor if a title stands for
    the description as well.
    """
    made_title = title_from(after.about.description, after.about.author)
    if after.title != before.title and (before.title or after.title != made_title):
        yield FormatPart.TITLE
    if any(_is_other_note(before, after, name) for name in About._fields):
        yield FormatPart.ABOUT
    yield from _differences_of_boards(before, after)
    if _marks(before) != _marks(after):
        yield FormatPart.MARKS
    if _colors(before) != _colors(after):
        yield FormatPart.COLORS
    if _more(before) != _more(after):
        yield FormatPart.MORE


def _is_other_note(before: Puzzle, after: Puzzle, name: str) -> bool:
    old, new = getattr(before.about, name), getattr(after.about, name)
    return old != new and (old not in after.title or new not in before.title)


def _differences_of_boards(before: Puzzle, after: Puzzle) -> Iterator[FormatPart]:
    if before.is_start and after.is_start and before.givens == after.givens:
        return
    old, new = before.board(), after.board()
    filled, both_empty = ~old.empty & ~new.empty, old.empty & new.empty
    has_all = all(value in (0, other) for value, other in zip(old.values, new.values, strict=True))
    if not has_all:
        yield FormatPart.PLACED
    if (old.givens ^ new.givens) & filled:
        yield FormatPart.ORIGIN
    if old.empty & ~new.empty:
        yield FormatPart.LONE
    if any(old.possible[digit] & ~old.candidates[digit] & new.candidates[digit] for digit in DIGITS):
        yield FormatPart.CANDIDATES
    if has_all and any(
        (old.candidates[digit] ^ new.candidates[digit]) & old.excluded[digit] & both_empty for digit in DIGITS
    ):
        yield FormatPart.ELIMINATIONS


def _marks(puzzle: Puzzle) -> object:
    return (puzzle.corner, puzzle.center) if isinstance(puzzle, Document) else ((), ())


def _colors(puzzle: Puzzle) -> object:
    return (puzzle.cell_colors, puzzle.candidate_colors) if isinstance(puzzle, Document) else ("", ())


def _more(puzzle: Puzzle) -> object:
    return (puzzle.solution, puzzle.rating, puzzle.game) if isinstance(puzzle, Document) else ("", None, None)
