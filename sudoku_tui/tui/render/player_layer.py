"""The player's layer as the board shows it: marks of two kinds, colours, selected and highlighted cells.

Pure; knows no widget. As with evidence, each style has a name, and a sign where one fits.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, SIZE, cells_in
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.notes import COLOR_LETTERS, COLORS, NO_NOTES, NO_PLANES, MarkKind, Notes


class CellContent(StrEnum):
    """The content of empty cells; the value is its name in the panel."""

    MARKS = "my marks"
    CANDIDATES = "candidates"
    NOTHING = "nothing"
    DIFFERENCES = "differences"  # between marks and candidates

    @property
    def is_of_marks(self) -> bool:
        """Whether marks can be seen."""
        return self in (CellContent.MARKS, CellContent.DIFFERENCES)


class PlayerLayer(NamedTuple):
    """The visible part of the player's layer."""

    notes: Notes = NO_NOTES  # the marks and colours at the moment on the board
    content: CellContent = CellContent.CANDIDATES
    selected: int = 0  # set of cells
    digit: int = 0  # the highlighted digit, or 0
    bivalue: bool = False  # whether to highlight cells with exactly two candidates, or two marks if marks are shown
    conflicts: bool = True  # whether to mark digits that are twice in a house
    wrong: int = 0  # set of cells whose digits, eliminations or marks are known to be wrong
    hinted: int = 0  # set of cells that the step of a hint changes, where they are shown


NO_LAYER = PlayerLayer()  # the board shows the solver's candidates alone
NO_CANDIDATES = PlayerLayer(content=CellContent.NOTHING)  # the board shows digits alone
CENTER, BOTH_KINDS = "center-mark", "both-marks"  # styles of marks; corner marks are plain

NEAR = "near"  # the style of cells in the row, the column and the box of the cursor
SAME = "same"  # of the digits that equal the one under the cursor

WRONG, WRONG_SIGN = "wrong", "×"  # of digits; and of empty cells whose right digit was eliminated or is not marked

HIGHLIGHT, EXCLUDED, BIVALUE, SELECTED = "highlight", "excluded", "bivalue", "selected"
COLOR_STYLES = ("", *(f"color-{letter.lower()}" for letter in COLOR_LETTERS[1:]))  # by colour; index 0 is unused

FILLS = ("", *(f"fill-{letter.lower()}" for letter in COLOR_LETTERS[1:]))
"""Without underlines, for the blanks of a coloured cell."""

OUTDATED, UNMARKED = "outdated", "unmarked"  # styles of a mark that cannot be, and of a candidate without a mark
OUTDATED_SIGN, UNMARKED_SIGN, HINTED_SIGN = "\\", "?", "<"

MARK_SIGN, MORE_SIGN, BIVALUE_SIGN, LONE_SIGN, EXCLUDED_SHADE = "'", "…", "/", "·", "░"
OPEN, CLOSE = "[", "]"

NOTES_IN_WORDS: Sequence[tuple[Sequence[str], str]] = (
    ((f"{MARK_SIGN}4", f"{MARK_SIGN}47", "479"), "your marks in a small cell"),
    ((MORE_SIGN,), "more marks than fit; the panel or title shows all"),
    (("(47)",), "centre marks in a large cell; in smaller ones they are underlined"),
    ((f"{OUTDATED_SIGN}4", f"{UNMARKED_SIGN}4"), "differences: a mark that cannot be; a candidate without a mark"),
    ((HINTED_SIGN,), "differences, after a hint: a cell that its step changes"),
    ((LONE_SIGN,), "in a corner: the digit is a lone mark or candidate, and not placed"),
    (("A", "5A"), "a cell or candidate in one of your colours, A to F"),
    ((f"{OPEN}4{CLOSE}", CLOSE), "a cell that you have selected"),
    ((EXCLUDED_SHADE,), "where the highlighted digit cannot go"),
    ((f"4{BIVALUE_SIGN}7", BIVALUE_SIGN), "a highlighted cell with two candidates"),
    (("!", WRONG_SIGN), "a digit twice in a house; anything wrong, also in a cell"),
)
"""The meaning of the signs of the player's layer, for the help."""


def bivalue_cells(position: Position, layer: PlayerLayer) -> int:
    """The set of empty cells with exactly two marks if marks are shown, else with two candidates."""
    if not layer.content.is_of_marks:
        return position.bivalue_cells
    once = twice = more = 0
    for corner, center in zip(layer.notes.corner, layer.notes.center, strict=True):
        plane = (corner | center) & position.empty
        more |= twice & plane
        twice |= once & plane
        once |= plane
    return twice & ~more


def excluded_cells(position: Position, layer: PlayerLayer) -> int:
    """The set of empty cells that see the highlighted digit or, if candidates are shown, lack it as a candidate."""
    if not layer.digit:
        return 0
    excluded = position.excluded[layer.digit]
    if layer.content is CellContent.CANDIDATES:
        excluded |= ~position.candidates[layer.digit]
    return excluded & position.empty


def shown_digits(position: Position, layer: PlayerLayer, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The candidates or corner marks of an empty cell, and its centre marks."""
    if layer.content.is_of_marks:
        return layer.notes.marks_of(cell, MarkKind.CORNER), layer.notes.marks_of(cell, MarkKind.CENTER)
    return (position.candidates_of(cell) if layer.content is CellContent.CANDIDATES else ()), ()


def colored_candidates(position: Position, layer: PlayerLayer) -> dict[int, tuple[tuple[int, int], ...]]:
    """The coloured digits of each cell in ascending order, with their colours.

    A coloured candidate is a note like a mark, so where marks are shown it is also visible without a mark.
    """
    colored: dict[int, tuple[tuple[int, int], ...]] = {}
    of_marks = (position.empty,) * len(NO_PLANES)
    shown = of_marks if layer.content.is_of_marks else NO_PLANES
    if layer.content is CellContent.CANDIDATES:
        shown = position.candidates
    for digit in DIGITS:
        for color in COLORS:
            for cell in cells_in(layer.notes.candidate_colors[color][digit] & shown[digit]):
                colored[cell] = (*colored.get(cell, ()), (digit, color))
    return colored


# In words

MARK_FORMS = ((" ", "corner ", "centre "), ("", "corner ", "centre "), ("", "", "centre "), ("", "", "c "))
"""The text between digits, and the names of the kinds of marks; the longest form first."""


def marks_in_words(notes: Notes, cell: int, width: int) -> str:
    """All marks of a cell, both kinds, in a width of at least 24."""
    corners, centers = (notes.marks_of(cell, kind) for kind in MarkKind)
    if not corners and not centers:
        return "no marks"
    texts = []
    for gap, *names in MARK_FORMS:
        parts = [
            name + gap.join(map(str, digits)) for name, digits in zip(names, (corners, centers), strict=True) if digits
        ]
        texts.append((", " if gap else " ").join(parts))
    return next((text for text in texts if len(text) <= width), texts[-1])


def colors_in_words(notes: Notes, cell: int, width: int) -> str:
    """The colour of a cell and those of its candidates, in a width of at least 24: "cell B; 57A 3C"."""
    color = COLOR_LETTERS[notes.color_of(cell)].strip()
    groups = []
    for number in COLORS:
        digits = "".join(str(digit) for digit in DIGITS if notes.candidate_colors[number][digit] >> cell & 1)
        if digits:
            groups.append(f"{digits}{COLOR_LETTERS[number]}")
    candidates = " ".join(groups)
    if not color:
        return f"coloured {candidates}" if candidates and len(candidates) + 9 <= width else candidates or "no colour"
    text = f"cell {color}; {candidates}" if candidates else f"cell {color}"
    return text if len(text) <= width else f"{color}: {candidates}"


def highlight_in_words(position: Position, layer: PlayerLayer, *, wide: bool) -> str:
    """The highlighted digit, and in how many cells it is, in a width of at least 24, or 40 if it is wide."""
    pairs = bivalue_cells(position, layer).bit_count()
    two = f"bivalue cells: {pairs}"
    if not layer.digit:
        return two
    places = (position.empty & ~excluded_cells(position, layer)).bit_count()
    if layer.bivalue:
        return f"{layer.digit} can go in {count(places, 'cell')}; {two}" if wide else f"{layer.digit}: {places}; {two}"
    if layer.digit in position.complete_digits:
        return f"{layer.digit} is placed nine times"
    if not is_left(position, layer.digit):
        return f"{layer.digit}: {clash_in_words(position, layer.digit)}"
    return f"{layer.digit} can go in {count(places, 'cell')}"


def is_left(position: Position, digit: int) -> bool:
    """Whether a digit has to be placed in another cell, as far as its number tells."""
    return position.placed[digit].bit_count() < SIZE


def clash_in_words(position: Position, digit: int) -> str:
    """How often a digit is placed, and how many of them clash, in a width of at least 20; empty if none does."""
    clashing = position.placed[digit] & position.conflicts
    return f"{position.placed[digit].bit_count()} placed, {clashing.bit_count()} clash" if clashing else ""
