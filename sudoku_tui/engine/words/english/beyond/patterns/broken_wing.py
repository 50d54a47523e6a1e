"""Why a digit needs a guardian beside an odd loop of its places, in English."""

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import number_word

PATTERN = "the loop"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "4 in the loop B3, B4, E4, E1 and D3"."""
    return f"{pattern.digits[0]} in the loop {notation.cells(pattern.cells)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    (digit,) = pattern.digits
    cells, houses = pattern.shown(Role.PATTERN), pattern.shown(Role.HOUSE)
    number = number_word(len(pattern.cells))
    return (
        Reason(f"In a loop of {number} cells, {digit} cannot be in every second one.", cells),
        Reason(f"Look at {digit} in {notation.houses(sorted(pattern.houses))}.", houses),
        Reason(
            f"Two places in each of these make a loop of {number} cells: {notation.cells(pattern.cells)}.",
            (*houses, *cells),
        ),
        Reason(
            f"Suppose that each house has its {digit} in one of its two. Then of two neighbours in the loop just one "
            f"is {digit}, so every second cell is; but {number} is an odd number.",
            (*houses, *cells),
        ),
    )
