"""What stands on a board, in short: cells in a few words, and how far it is filled."""

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.notes import COLOR_LETTERS, NO_NOTES, MarkKind, Notes

_MARKS = {MarkKind.CORNER: "notes", MarkKind.CENTER: "centre notes"}


def cell_line(
    position: Position,
    cell: int,
    notes: Notes = NO_NOTES,
    *,
    candidates: bool = False,
    clashes: bool = False,
    wrong: bool = False,
) -> str:
    """What a cell holds, without its name: "4, given", "empty, notes 1 2 7".

    Args:
        cell: 0 to 80.
        notes: the marks and colours that are shown.
        candidates: whether an empty cell shows its candidates.
        clashes: whether its digit is told to stand twice in a house, or that no digit is left for it.
        wrong: whether what stands there is known to be wrong.
    """
    value = position.values[cell]
    parts = [str(value or "empty")]
    if position.givens >> cell & 1:
        parts.append("given")
    if candidates and not value:
        parts.append(_numbered("candidates", position.candidates_of(cell)) or "no candidates")
    if not value:
        parts += filter(None, (_numbered(name, notes.marks_of(cell, kind)) for kind, name in _MARKS.items()))
    if notes.color_of(cell):
        parts.append(f"colour {COLOR_LETTERS[notes.color_of(cell)]}")
    if not value:
        colors = ((digit, notes.candidate_color(cell, digit)) for digit in DIGITS)
        parts += [f"{digit} has colour {COLOR_LETTERS[color]}" for digit, color in colors if color]
    if clashes:
        parts.append("clashes")
    if wrong:
        parts.append("wrong")
    return ", ".join(parts)


def _numbered(name: str, digits: tuple[int, ...]) -> str:
    return f"{name} {' '.join(map(str, digits))}" if digits else ""


def filled_words(position: Position) -> str:
    """How many cells are empty."""
    empty = position.empty.bit_count()
    return "every cell is filled" if not empty else f"{count(empty, 'cell')} {'is' if empty == 1 else 'are'} empty"
