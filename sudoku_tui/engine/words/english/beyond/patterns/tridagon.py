"""Why three digits cannot fill the twelve cells of a tridagon, in English."""

from sudoku_tui.engine.board import HOUSE_CELLS
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern

PATTERN = "the three digits"


def told(pattern: GuardedPattern, notation: Notation) -> str:
    """The pattern: "4, 6 and 9 in 12 cells of boxes 5, 6, 8 and 9"."""
    return f"{digit_words(pattern.digits)} in 12 cells of {notation.houses(pattern.houses)}"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    digits, boxes = digit_words(pattern.digits), notation.houses(pattern.houses)
    cells, houses = pattern.shown(Role.PATTERN), pattern.shown(Role.HOUSE)
    both = (*houses, *cells)
    left = [box for box in pattern.houses if _runs_left(pattern, box)]
    right = [box for box in pattern.houses if box not in left]
    return (
        Reason(f"Twelve cells in four boxes cannot hold only {digits}.", cells),
        Reason(f"Look at {digits} in {boxes}.", houses),
        Reason(f"In each of them take three cells: {notation.cells(pattern.cells)}.", both),
        Reason("No two of the three in a box share a row or a column.", both),
        Reason(
            f"In {notation.houses(right)} they run down to the right, over the edge of the box and on at the other "
            f"side; in {notation.houses(left)} they run down to the left.",
            both,
        ),
        Reason(
            f"Suppose that all twelve held only {digits}. Read the three of a box by rows, and then by columns: one "
            "that runs to the right has them in the same circular order both times, one that runs to the left in the "
            "opposite one.",
            cells,
        ),
        Reason(
            "By rows, two boxes side by side have the same circular order, since no row has a digit twice; by columns, "
            "two above each other do. So on the way round the four boxes the order is turned an odd number of times, "
            "and yet must come back unturned.",
            both,
        ),
    )


def _runs_left(pattern: GuardedPattern, box: int) -> bool:
    """Whether the three cells of a box are an odd permutation, such as those from its upper right to its lower left."""
    first, second, _ = (cell % 3 for cell in pattern.cells if cell in HOUSE_CELLS[box])
    return (second - first) % 3 == 2
