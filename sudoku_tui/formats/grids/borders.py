"""The lines that are drawn around cells: signs that are no cells."""

from sudoku_tui.formats.cells import CELL_SIGNS, VERTICAL_LINES

_HORIZONTAL_LINES = frozenset(map(chr, range(0x2500, 0x2580))).difference(VERTICAL_LINES)
BORDER_SIGNS = _HORIZONTAL_LINES.union("-+=*.:'", VERTICAL_LINES)


def is_border(content: str) -> bool:
    """Whether a line is part of the drawing alone: horizontal lines, perhaps with corners, and no cells."""
    signs = set("".join(content.split()))
    if not signs or not signs <= BORDER_SIGNS:
        return False
    drawn = not signs.isdisjoint(_HORIZONTAL_LINES) or "---" in content or "===" in content
    return drawn or (not signs.isdisjoint("-+=") and signs.isdisjoint(CELL_SIGNS))
