"""Beside the board: the legend of a step's evidence, and the map of one digit. Pure; knows no widget."""

from collections.abc import Sequence

from sudoku_tui.engine import words
from sudoku_tui.engine.board import BOX_SIZE, ROWS, Candidate
from sudoku_tui.engine.evidence import SUPPOSED, Looks, is_clash, looks_of, sign_of
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, merged, wrapped
from sudoku_tui.tui.render.evidence_signs import SHADES
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.link_lines import ACROSS

MAP_WIDTH = 19  # the columns of the map of a digit
INDENT = 3  # where the meanings begin
FIRST_LETTERS = "ab"  # of those behind what is true or false in a walk


def legend_rows(position: Position, step: Step, size: BoardSize, width: int, height: int) -> list[Row]:
    """The name of the technique, and a sample and the meaning of each style of the step on the board.

    Where rows are short, the name gets one, then each meaning gets one; then the last meanings are left out.
    """
    name, entries = words.name(step.technique.id), _entries(position, step, size)
    for name_rows, entry_rows in ((2, 3), (1, 3), (1, 1)):
        rows = wrapped(name, width, "heading", most=name_rows, more="…")
        for (sample, style), meaning in entries:
            first, *others = wrapped(meaning, width, indent=" " * INDENT, most=entry_rows, more="…")
            rows += [[(sample, style), (first[0][0][len(sample) :], PLAIN)], *others]
        if len(rows) <= height:
            break
    return rows[:height]


def _entries(position: Position, step: Step, size: BoardSize) -> list[tuple[Piece, str]]:
    """A sample and the meaning of each visible style; equal meanings are listed once."""
    looks = looks_of(step)
    entries: dict[str, Piece] = {}
    for style in looks.visible():
        sample = _sample(position, looks, style, size)
        if sample is not None:
            entries.setdefault(words.meaning_of(step, style), sample)
    if size is BoardSize.LARGE:
        entries |= {words.meaning_of(step, role): (2 * ACROSS[role], role) for role, _, _ in looks.lines}
    if looks.letters:
        entries[words.meaning("letters")] = (FIRST_LETTERS, PLAIN)
    return [(sample, meaning) for meaning, sample in entries.items()]


def _sample(position: Position, looks: Looks, style: str, size: BoardSize) -> Piece | None:
    """A digit in a style, with its sign where the board shows one; None if other digits fill all its cells by now."""
    if style in SHADES:
        return 2 * SHADES[style], style
    for (cell, digit), shown in looks.candidates.items():
        if shown == style and position.values[cell] in (0, digit):
            is_signed = size is not BoardSize.MARKS or is_clash(shown) or shown in SUPPOSED
            has_sign = not position.values[cell] and is_signed
            return sign_of(shown) * has_sign + str(digit), shown
    for cell, shown in looks.cells.items():
        all_have_roles = not position.values[cell] and all(
            (cell, digit) in looks.candidates for digit in position.candidates_of(cell)
        )
        if shown == style and not all_have_roles:
            return str(position.values[cell] or sign_of(shown)), shown
    return None


def map_rows(position: Position, step: Step, digit: int, notation: Notation = LETTERS) -> list[list[Piece]]:
    """Nine rows that show where a digit stands and can go, and its roles in a step, each with its sign.

    The lines between boxes take no rows: blanks in the last row of a box are drawn as its lower edge.
    """
    looks = looks_of(step)
    rows = []
    for row in ROWS:
        blank = "_" if row % BOX_SIZE == 2 and row < 8 else " "
        pieces: list[Piece] = [(f"{notation.label(row)} ", PLAIN)]
        for column in range(9):
            pieces.append(_map_piece(position, looks, Candidate(9 * row + column, digit), blank))
            if column < 8:
                pieces.append(("│" if column % BOX_SIZE == 2 else blank, PLAIN))
        rows.append(merged(pieces))
    return rows


def _map_piece(position: Position, looks: Looks, candidate: Candidate, blank: str) -> Piece:
    """A digit in its cell: its value, its role in the step, or a dot for another candidate."""
    cell, digit = candidate
    style = looks.candidates.get(candidate) or looks.cells.get(cell)
    if position.values[cell]:
        if position.values[cell] != digit:
            return blank, PLAIN
        return str(digit), style or ("given" if position.givens >> cell & 1 else "value")
    if candidate in looks.candidates or position.has_candidate(cell, digit):
        return (sign_of(style), style) if style else ("·", PLAIN)
    return blank, PLAIN


def beside(left: Sequence[Sequence[Piece]], width: int, right: Sequence[Sequence[Piece]]) -> list[list[Piece]]:
    """Two columns of rows; the left one is cut or padded to a width."""
    rows = []
    for y in range(max(len(left), len(right))):
        pieces, room = [], width
        for text, style in left[y] if y < len(left) else ():
            pieces.append((text[:room], style))
            room -= len(text[:room])
        rows.append(merged([*pieces, (" " * room, PLAIN), *(right[y] if y < len(right) else ())]))
    return rows
