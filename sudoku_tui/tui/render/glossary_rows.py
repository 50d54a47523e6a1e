"""The words of explanations in rows. Pure; knows no widget."""

from collections.abc import Iterable

from sudoku_tui.engine.words.term import Term
from sudoku_tui.tui.render.board_rows import PLAIN, Row, wrapped

INDENT = 2  # the columns before a definition


def term_rows(terms: Iterable[Term], width: int) -> list[Row]:
    """Each word in a row, with its definition below it."""
    rows: list[Row] = []
    indent = " " * (INDENT + 1)
    room = max(len(indent) + 1, width - 1)  # a terminal may be narrower than any text
    for term in terms:
        rows += [[(f" {term.word}", "given")], *wrapped(term.definition, room, PLAIN, indent=indent)]
    return rows
