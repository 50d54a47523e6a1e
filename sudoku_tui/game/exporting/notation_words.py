"""The parts of a puzzle that a notation does not keep, in words."""

from collections.abc import Collection, Mapping

from sudoku_tui.engine.notation import join_words
from sudoku_tui.formats.differences import FormatPart

PARTS: Mapping[FormatPart, tuple[str, ...]] = {
    FormatPart.TITLE: ("titles",),
    FormatPart.ABOUT: ("authors", "dates", "other notes"),
    FormatPart.PLACED: ("placed digits",),
    FormatPart.SOLVED: ("the placed digits of full boards",),
    FormatPart.ORIGIN: ("the difference between givens and placed digits",),
    FormatPart.LONE: ("the difference between digits and lone candidates",),
    FormatPart.CANDIDATES: ("removed candidates",),
    FormatPart.ELIMINATIONS: ("the difference between pending and finished eliminations",),
    FormatPart.CONTRADICTION: ("boards that contradict themselves",),
    FormatPart.MARKS: ("marks",),
    FormatPart.COLORS: ("colours",),
    FormatPart.MORE: ("solutions", "ratings", "games"),
}


def lost_words(name: str, lost: Collection[FormatPart]) -> str:
    """A sentence about the parts that a notation does not keep; empty if it keeps all."""
    parts = join_words([word for part, words in PARTS.items() if part in lost for word in words])
    return f"The format {name} does not keep {parts}." if parts else ""
