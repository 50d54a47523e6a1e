"""Why two digits cannot fill the odd loop of an oddagon, in English."""

from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import capital, number_word

PATTERN = "the two digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "4 and 9 in the loop B3, B4, E4, E1 and D3"."""
    return f"{digit_words(pattern.digits)} in the loop {notation.cells(pattern.cells)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    digits, cells = digit_words(pattern.digits), pattern.shown(Role.PATTERN)
    number = number_word(len(pattern.cells))
    return (
        Reason(f"{capital(digits)} cannot take turns in a loop of {number} cells.", cells),
        Reason(f"Look at {digits} in {notation.cells(pattern.cells)}.", cells),
        Reason("In this order each cell sees the next, and the last sees the first: they make a loop.", cells),
        Reason(
            f"Suppose that all of them held only {digits}. Then the two digits take turns along the loop, so the "
            f"first cell and the last, as {number} is an odd number, hold the same digit; but they see each other.",
            cells,
        ),
    )
