"""Lines with several fields: which of them holds the puzzle, and what the others say."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sudoku_tui.formats.text import clean_text

SEPARATORS = "\t;,|"

_FIRST_NAMES = ("puzzle", "quiz", "question", "givens", "unsolved", "problem", "sudoku", "board", "grid", "clues")
"""What the column of puzzles is called, in this order if several columns have such names; some have an s behind."""

_QUOTES = "\"'`"
_FIELD = r'(?:^|{0})(\s*"(?:[^"]|"")*"\s*(?={0}|$)|[^{0}]*)'


class TableHeading(NamedTuple):
    """The first line of a table."""

    separator: str
    columns: tuple[int, ...]  # those that may hold puzzles, counted from 0, the likeliest first


def fields_of(line: str, separator: str) -> list[str]:
    """The fields of a line, without quotation marks around them."""
    if '"' not in line:
        return [field.strip().strip(_QUOTES).strip() for field in line.split(separator)]
    return [field.strip().strip(_QUOTES).strip() for field in re.findall(_FIELD.format(re.escape(separator)), line)]


def heading_in(line: str) -> TableHeading | None:
    """The heading that a line is, if it names a column of puzzles and others; None if it is none."""
    for separator in SEPARATORS:
        if separator not in line:
            continue
        names = [re.sub("(?:zes|s)$", "", field.lower()) for field in fields_of(line, separator)]
        wanted = {re.sub("s$", "", name): rank for rank, name in enumerate(_FIRST_NAMES)}
        columns = [(wanted[name], column) for column, name in enumerate(names) if name in wanted]
        if columns and len(names) > 1:
            return TableHeading(separator, tuple(column for _, column in sorted(columns)))
    return None


def words_of(texts: Sequence[str]) -> str:
    """The words in the other fields of a line, without the signs between them."""
    said = [field for text in texts for field in re.split(rf"[{SEPARATORS}]", text)]
    return clean_text(" ".join(filter(None, (field.strip().strip(_QUOTES).strip() for field in said))))
