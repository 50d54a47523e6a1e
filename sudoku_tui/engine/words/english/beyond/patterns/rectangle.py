"""Why a unique rectangle needs a guardian, in English."""

from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import EXCHANGED

PATTERN = "the two digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "2 and 7 in A1, A4, C1 and C4"."""
    return f"{digit_words(pattern.digits)} in {notation.cells(pattern.cells)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    digits, cells = digit_words(pattern.digits), pattern.shown(Role.PATTERN)
    return (
        Reason(f"Look at the rectangle of {notation.cells(pattern.cells)}.", cells),
        Reason("None of these cells is a given, and each row, column and box has two of them or none.", cells),
        Reason(
            f"If all four held only {digits}, these {EXCHANGED}: there would be two solutions, but a proper puzzle has "
            "just one.",
            cells,
        ),
    )
