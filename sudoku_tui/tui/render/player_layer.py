"""The player's layer as the board shows it: marks of two kinds, colours, selected and highlighted cells.

Pure; knows no widget. As with evidence, each style has a name, and a sign besides where there is room for one.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.board import DIGITS, cells_in
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.game.notes import COLOR_LETTERS, COLORS, NO_NOTES, NO_PLANES, MarkKind, Notes


class CellContent(StrEnum):
    """What empty cells show. The value is what the panel calls it."""

    MARKS = "my marks"
    CANDIDATES = "candidates"
    NOTHING = "nothing"


class PlayerLayer(NamedTuple):
    """What there is to see of the player's layer.

    Attributes:
        notes: the marks and colours of the moment that is shown.
        content: what empty cells show.
        selected: the set of the selected cells.
        digit: the highlighted digit, or 0.
        bivalue: whether the cells with exactly two candidates, or marks if these are shown, are highlighted.
        conflicts: whether digits that stand twice in a house are marked.
        wrong: the set of the cells whose digits are known to be wrong.
    """

    notes: Notes = NO_NOTES
    content: CellContent = CellContent.CANDIDATES
    selected: int = 0
    digit: int = 0
    bivalue: bool = False
    conflicts: bool = True
    wrong: int = 0


NO_LAYER = PlayerLayer()  # nothing of the player's: the board shows the solver's candidates
NO_CANDIDATES = PlayerLayer(content=CellContent.NOTHING)  # the board shows digits alone

CENTER, BOTH_KINDS = "center-mark", "both-marks"
"""The styles of a centre mark, and of a digit that is marked in both ways; corner marks are plain."""

NEAR = "near"  # the style of cells in the row, the column and the box of the cursor

HIGHLIGHT, EXCLUDED, BIVALUE, SELECTED = "highlight", "excluded", "bivalue", "selected"
"""The styles of a highlighted digit, of cells where it cannot go, of candidates of bivalue cells, of selected cells."""

COLOR_STYLES = ("", *(f"color-{letter.lower()}" for letter in COLOR_LETTERS[1:]))
"""The style of each colour; index 0 is unused."""

FILLS = ("", *(f"fill-{letter.lower()}" for letter in COLOR_LETTERS[1:]))
"""The style of the blanks in a cell of each colour: an underline would go on below nothing."""

MARK_SIGN, MORE_SIGN, BIVALUE_SIGN, LONE_SIGN, EXCLUDED_SHADE = "'", "…", "/", "·", "░"
OPEN, CLOSE = "[", "]"

NOTES_IN_WORDS: Sequence[tuple[Sequence[str], str]] = (
    ((f"{MARK_SIGN}4", f"{MARK_SIGN}47", "479"), "your marks in a small cell"),
    ((MORE_SIGN,), "more marks than there is room for; the panel shows all"),
    (("(47)",), "centre marks in a large cell; in smaller ones they are underlined"),
    ((LONE_SIGN,), "in a corner: the digit is a lone mark or candidate, and not placed"),
    (("A", "5A"), "a cell, a candidate in one of your colours, A to F"),
    ((f"{OPEN}4{CLOSE}", CLOSE), "a cell that you have selected"),
    ((EXCLUDED_SHADE,), "where the highlighted digit cannot go"),
    ((f"4{BIVALUE_SIGN}7", BIVALUE_SIGN), "a highlighted cell with two candidates"),
    (("!", "×"), "a digit that stands twice in a house; one that is wrong"),
)
"""What the signs of the player's layer mean, for the help."""


def bivalue_cells(position: Position, layer: PlayerLayer) -> int:
    """The set of the empty cells with exactly two marks if marks are shown, else with two candidates."""
    if layer.content is not CellContent.MARKS:
        return position.bivalue_cells
    once = twice = more = 0
    for corner, center in zip(layer.notes.corner, layer.notes.center, strict=True):
        plane = (corner | center) & position.empty
        more |= twice & plane
        twice |= once & plane
        once |= plane
    return twice & ~more


def excluded_cells(position: Position, layer: PlayerLayer) -> int:
    """The set of the empty cells where the highlighted digit cannot go: those that see it, as far as is shown.

    Where the candidates are shown, also those where it is no candidate any more.
    """
    if not layer.digit:
        return 0
    excluded = position.excluded[layer.digit]
    if layer.content is CellContent.CANDIDATES:
        excluded |= ~position.candidates[layer.digit]
    return excluded & position.empty


def shown_digits(position: Position, layer: PlayerLayer, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What an empty cell shows in the fixed places of its candidates, and its centre marks."""
    if layer.content is CellContent.MARKS:
        return layer.notes.marks_of(cell, MarkKind.CORNER), layer.notes.marks_of(cell, MarkKind.CENTER)
    return (position.candidates_of(cell) if layer.content is CellContent.CANDIDATES else ()), ()


def colored_candidates(position: Position, layer: PlayerLayer) -> dict[int, tuple[tuple[int, int], ...]]:
    """For each cell the coloured ones of the digits that it shows, in ascending order, each with its colour.

    To colour a candidate is a note like a mark, so it is seen where marks are shown, be it marked or not.
    """
    colored: dict[int, tuple[tuple[int, int], ...]] = {}
    shown = NO_PLANES
    if layer.content is CellContent.MARKS:
        shown = (position.empty,) * len(NO_PLANES)
    elif layer.content is CellContent.CANDIDATES:
        shown = position.candidates
    for digit in DIGITS:
        for color in COLORS:
            for cell in cells_in(layer.notes.candidate_colors[color][digit] & shown[digit]):
                colored[cell] = (*colored.get(cell, ()), (digit, color))
    return colored


# In words


def marks_in_words(notes: Notes, cell: int, width: int) -> str:
    """All marks of a cell, both kinds, in a width of at least 24."""
    corners, centers = (notes.marks_of(cell, kind) for kind in MarkKind)
    if not corners and not centers:
        return "no marks"
    texts = []
    for gap, corner, center in (
        (" ", "corner ", "centre "),
        ("", "corner ", "centre "),
        ("", "", "centre "),
        ("", "", "c "),
    ):
        parts = [
            *([f"{corner}{gap.join(map(str, corners))}"] if corners else []),
            *([f"{center}{gap.join(map(str, centers))}"] if centers else []),
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
    """What is highlighted, and in how many cells, in a width of at least 24, or 40 if it is wide."""
    pairs = bivalue_cells(position, layer).bit_count()
    two = f"bivalue cells: {pairs}"
    if not layer.digit:
        return two
    places = (position.empty & ~excluded_cells(position, layer)).bit_count()
    if layer.bivalue:
        return f"{layer.digit} can go in {count(places, 'cell')}; {two}" if wide else f"{layer.digit}: {places}; {two}"
    if position.placed[layer.digit].bit_count() >= len(DIGITS):
        return f"{layer.digit} is placed nine times"
    return f"{layer.digit} can go in {count(places, 'cell')}"
