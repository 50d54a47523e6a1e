"""The words of explanations in rows. Pure; knows no widget."""

from collections.abc import Iterable

from sudoku_tui.engine.words.term import Term
from sudoku_tui.tui.render.board_rows import PLAIN, Row, wrapped

INDENT = 2  # the columns before a definition


def term_rows(terms: Iterable[Term], width: int) -> list[Row]:
    """Each word in a row, with its definition below it."""
    rows: list[Row] = []
    for term in terms:
        rows += [[(f" {term.word}", "given")], *wrapped(term.definition, width - 1, PLAIN, indent=" " * (INDENT + 1))]
    return rows
