"""Why a unique rectangle needs a guardian, in English."""

from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import EXCHANGED, no_given, two_solutions

PATTERN = "the two digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "2 and 7 in A1, A4, C1 and C4"."""
    return f"{digit_words(pattern.digits)} in {notation.cells(pattern.cells)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    digits, cells = digit_words(pattern.digits), pattern.shown(Role.PATTERN)
    return (
        two_solutions("four cells in a rectangle", pattern.digits, cells),
        no_given(pattern.cells, cells, notation),
        Reason(
            f"If all four held only {digits}, these {EXCHANGED}: there would be two solutions, but a proper puzzle has "
            "just one.",
            cells,
        ),
    )
