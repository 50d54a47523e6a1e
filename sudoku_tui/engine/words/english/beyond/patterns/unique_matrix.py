"""Why the nine cells of a unique matrix must not hold four digits alone, in English."""

from sudoku_tui.engine.board import ROWS
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern

PATTERN = "the four digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "1, 3, 5 and 7 in nine cells of rows G, H and I"."""
    return f"{digit_words(pattern.digits)} in nine cells of {notation.houses(pattern.houses)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    cells, houses = pattern.shown(Role.PATTERN), pattern.shown(Role.HOUSE)
    lines, across = ("row", "column") if pattern.houses[0] in ROWS else ("column", "row")
    return (
        Reason(f"Nine cells cannot hold only {digit_words(pattern.digits)} in one way.", cells),
        Reason(f"Look at {notation.cells(pattern.cells)}.", cells),
        Reason(
            f"None of them is a given; {notation.houses(pattern.houses)} have three of them each, "
            f"and so has one {across} of each of their boxes.",
            (*houses, *cells),
        ),
        Reason(
            f"Suppose that they held only {digit_words(pattern.digits)}. However these four digits are arranged, there "
            f"is another arrangement with the same digits in each {lines}, {across} and box (all have been tried).",
            cells,
        ),
        Reason("So there would be two solutions, but a proper puzzle has just one.", cells),
    )
