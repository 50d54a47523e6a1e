"""The log in characters: lines wrapped to the width of a panel, and where its pages begin. Pure; knows no widget."""

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, chop_cells

from sudoku_tui.game.game import LogLine
from sudoku_tui.keys.commands import with_advice
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Piece, Row, merged

INDENT = 2
"""The columns before a row in which a line goes on."""


@lru_cache(maxsize=4096)
def wrap_line(
    line: LogLine, width: int, *, chosen: bool = False, current: bool = False, low: bool = False
) -> tuple[Row, ...]:
    """A log line in rows of a width: number and label first, then the text, indented where it goes on.

    Each reason begins a row, with a dash, so that a long explanation can be read sentence by sentence; unless the log
    is low, which has no rows to spare.
    """
    number = "·" if line.entry is None else str(line.entry)
    label_style, style = ("cursor", "cursor") if chosen else ("heading", PLAIN)
    *firsts, last = [line.words] if low else [line.text, *line.reasons]
    rows: list[list[Piece]] = [[(f"{number}{'>' if current else ' '}", label_style)]]
    room = width - cell_len(rows[0][0][0])
    for index, text in enumerate((line.label, *firsts, with_advice(last, line.advice))):
        text_style = style if index else label_style
        if index > 1:
            rows.append([(BULLET, style)])
            room = width - INDENT
        words = text.split(" ")
        if line.advice and index == len(firsts) + 1:
            words[-2:] = [" ".join(words[-2:])]  # "press" and the key
        for word in (part for whole in words for part in chop_cells(whole, width - INDENT) or [""]):
            length = cell_len(word)
            if length > room and room < width - INDENT:
                rows.append([(" " * INDENT, text_style)])
                room = width - INDENT
            shown = f"{word} " if length < room else word
            rows[-1].append((shown, text_style))
            room -= cell_len(shown)
    return tuple(tuple(merged(row)) for row in rows)


def page_top(starts: Sequence[int], rows: int, height: int, top: int) -> int:
    """The first row to show of a log so that its end is seen, turning by about half a page where it must move.

    Args:
        starts: the rows at which the lines of the log start.
        rows: how many rows there are.
        height: how many rows can be seen.
        top: the first row that was shown until now.
    """
    if top < rows <= top + height:
        return top
    if rows <= height:
        return 0
    pages = [start for start in starts if rows - height <= start <= rows - height // 2]
    return pages[-1] if pages else rows - height
