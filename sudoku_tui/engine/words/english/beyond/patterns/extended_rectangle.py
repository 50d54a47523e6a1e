"""Why two lines must not hold the same digits alone in pairs of cells, in English."""

from sudoku_tui.engine.board import BOXES, HOUSE_CELLS, ROWS
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.phrases import number_word

PATTERN = "the digits to be swapped"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "1, 4, 6 and 9 in eight cells of rows B and C"."""
    number = number_word(len(pattern.cells))
    if _is_crowded(pattern):
        return f"{digit_words(pattern.digits)} in {notation.cells(pattern.cells)}"
    return f"{digit_words(pattern.digits)} in {number} cells of {notation.houses(pattern.houses)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    cells, houses = pattern.shown(Role.PATTERN), pattern.shown(Role.HOUSE)
    look, digits = Reason(f"Look at {notation.cells(pattern.cells)}.", cells), digit_words(pattern.digits)
    number, both = number_word(len(pattern.digits)), (*houses, *cells)
    idea = Reason(f"If some cells of two lines held only {digits}, there would be two solutions.", cells)
    if _is_crowded(pattern):
        (box,) = pattern.houses
        inside = [cell for cell in pattern.cells if cell in HOUSE_CELLS[box]]
        many = number_word(len(inside))
        return (
            idea,
            look,
            Reason(f"{many.capitalize()} of them, {notation.cells(inside)}, are in {notation.house(box)}.", both),
            Reason(f"{many.capitalize()} cells of a box cannot be filled with {number} digits, {digits}.", both),
        )
    lines = notation.houses(pattern.houses)
    across = "column" if pattern.houses[0] in ROWS else "row"
    return (
        idea,
        look,
        Reason(
            f"None of them is a given; {lines} have {number} of them each, in pairs that share a {across} and a box.",
            both,
        ),
        Reason(
            f"If they held only {digits}, {lines} could swap these {number} digits: "
            "there would be two solutions, but a proper puzzle has just one.",
            both,
        ),
    )


def _is_crowded(pattern: GuardedPattern) -> bool:
    """Whether one box alone has too many of the cells."""
    return pattern.houses[0] in BOXES
