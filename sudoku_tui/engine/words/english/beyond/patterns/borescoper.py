"""Why the cells of Borescoper's pattern must not hold three or four digits alone, in English."""

from sudoku_tui.engine.board import HOUSE_CELLS
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import capital, number_word

PATTERN = "the three or four digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "2, 4 and 8 in A4, B4, B5, F4 and F5"."""
    return f"{digit_words(pattern.digits)} in {notation.cells(pattern.cells)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    cells, houses = pattern.shown(Role.PATTERN), pattern.shown(Role.HOUSE)
    rows, columns = pattern.houses[:2], pattern.houses[2:]
    inside = [cell for cell in pattern.cells if _is_in(cell, rows) and _is_in(cell, columns)]
    right = [cell for cell in pattern.cells if not _is_in(cell, columns)]
    down = [cell for cell in pattern.cells if not _is_in(cell, rows)]
    return (
        Reason(
            f"{capital(number_word(len(pattern.cells)))} cells cannot hold only {digit_words(pattern.digits)}.", cells
        ),
        Reason(f"Look at {notation.cells(pattern.cells)}.", cells),
        Reason(
            f"None of them is a given; {notation.cells(inside)} are in one box, where {notation.houses(rows)} cross "
            f"{notation.houses(columns)}.",
            (*houses, *cells),
        ),
        Reason(
            f"Both rows go on to one column outside the box, in {notation.cells(right)}; both columns go on to one "
            f"row, in {notation.cells(down)}.",
            (*houses, *cells),
        ),
        Reason(
            f"Suppose that they held only {digit_words(pattern.digits)}. However these "
            f"{number_word(len(pattern.digits))} digits are arranged, there is another arrangement with the same "
            "digits in each row, column and box (all have been tried).",
            cells,
        ),
        Reason("So there would be two solutions, but a proper puzzle has just one.", cells),
    )


def _is_in(cell: int, houses: tuple[int, ...]) -> bool:
    return any(cell in HOUSE_CELLS[house] for house in houses)
