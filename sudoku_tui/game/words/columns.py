"""Rows of text in columns, for tables in plain text."""

from collections.abc import Sequence
from unicodedata import combining, east_asian_width


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines: the first column aligned left, all others right. All rows have as many cells."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            " " * (width - _width(cell)) + cell if column else cell + " " * (width - _width(cell))
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def _width(text: str) -> int:
    """How many columns of a terminal a text takes: names may have wide characters, and accents of their own."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)
