"""Texts in pieces: long lines, and lines after them."""

from io import StringIO

import pytest

from sudoku_tui.formats import MAX_LINE, BadPuzzle, Puzzle, read_puzzles
from sudoku_tui.formats.reading import PAUSE_EVERY, pieces_of
from tests.formats.made import GIVENS


def test_a_text_comes_in_pieces_of_lines() -> None:
    long = "x" * (MAX_LINE + 5)
    assert list(pieces_of(StringIO(f"a\n\n{long}\nb"), lambda _: None)) == [
        "a\n",
        "\n",
        long[: MAX_LINE + 1],
        "xxxx\n",
        "b",
    ]


@pytest.mark.parametrize("length", [MAX_LINE + 1, MAX_LINE + 2, 3 * MAX_LINE + 3])
@pytest.mark.parametrize("begins", ["#", "x", "5"])
def test_only_the_beginning_of_a_long_line_counts(length: int, begins: str) -> None:
    line = begins + GIVENS * (length // len(GIVENS))
    text = StringIO(f"{line[:length]}\n{GIVENS}")
    *bad, good = read_puzzles(pieces_of(text, lambda _: None))
    assert (good, good.line) == (Puzzle(GIVENS), 2)
    assert [(type(found), found.line) for found in bad] == [(BadPuzzle, 1)] * (begins != "#")


def test_pauses_tell_how_much_has_come() -> None:
    sizes: list[int] = []
    assert sum(map(len, pieces_of(StringIO("x\n" * PAUSE_EVERY), sizes.append))) == 2 * PAUSE_EVERY
    assert sizes == [PAUSE_EVERY, 2 * PAUSE_EVERY]
