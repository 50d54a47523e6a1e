"""Why a bivalue universal grave must not be without the candidates too many, in English."""

from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.beyond.guardians import places
from sudoku_tui.engine.words.english.phrases import number_word

PATTERN = "two candidates in each cell"


def told(pattern: GuardedPattern, _: Notation) -> str:
    """The pattern: "two candidates in each of 14 empty cells"."""
    return f"two candidates in each of {number_word(len(pattern.cells))} empty cells"


def reasons(pattern: GuardedPattern, notation: Notation) -> tuple[Reason, ...]:
    cells, extra = pattern.shown(Role.PATTERN), pattern.shown(Role.FIN)
    guarded = notation.cells(pattern.guarded_cells)
    digits = digit_words(sorted({digit for _, digit in pattern.guardians}))
    has = "has" if len(pattern.guarded_cells) == 1 else "have"
    return (
        Reason(f"Without a few candidates of {digits} there would be two solutions.", (*cells, *extra)),
        Reason(f"Look at {guarded}.", extra),
        Reason(f"Only {guarded} {has} more than two candidates.", (*extra, *cells)),
        Reason(
            f"Without {places(pattern.guardians, notation)}, every empty cell has two candidates, and every digit two "
            "places in each row, column and box where it is still missing.",
            (*extra, *cells),
        ),
        Reason(
            "Then all empty cells could change to their other candidate: "
            "there would be two solutions, but a proper puzzle has just one.",
            cells,
        ),
    )
