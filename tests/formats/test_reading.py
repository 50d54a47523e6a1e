"""Texts in pieces: long lines, and lines after them."""

import pytest

from sudoku_tui.formats import MAX_LINE, BadPuzzle, Puzzle, read_puzzles
from sudoku_tui.formats.reading import PAUSE_EVERY, lines_in, pieces_of
from tests.formats.made import GIVENS


def test_a_text_comes_in_pieces_of_lines() -> None:
    long = "x" * (MAX_LINE + 5)
    texts = ("a\n", "", "b\nc", "d\ne\n", long[:2], long[2:], "\nb")
    pieces = list(pieces_of(texts, lambda _: None))
    assert pieces == ["a\n", "b\n", "cd\ne\n", long[: MAX_LINE + 1], "xxxx\n", "b"]
    assert [lines_in(piece) for piece in pieces[1:3]] == [["b\n"], ["cd\n", "e\n"]]


@pytest.mark.parametrize("length", [MAX_LINE + 1, MAX_LINE + 2, 3 * MAX_LINE + 3])
@pytest.mark.parametrize("begins", ["#", "x", "5"])
def test_only_the_beginning_of_a_long_line_counts(length: int, begins: str) -> None:
    line = begins + GIVENS * (length // len(GIVENS))
    text = f"{line[:length]}\n{GIVENS}"
    *bad, good = read_puzzles(pieces_of((text,), lambda _: None))
    assert (good, good.line) == (Puzzle(GIVENS), 2)
    assert [(type(found), found.line) for found in bad] == [(BadPuzzle, 1)] * (begins != "#")


def test_pauses_tell_how_much_has_come() -> None:
    sizes: list[int] = []
    assert sum(map(len, pieces_of(("x\n" * PAUSE_EVERY,), sizes.append))) == 2 * PAUSE_EVERY
    assert sizes == [PAUSE_EVERY, 2 * PAUSE_EVERY]


PLAIN = f"{GIVENS}\n" * 3
CLASH = f"11{'.' * 79}\n"
GRID = "\n".join(GIVENS[row : row + 9] for row in range(0, 81, 9))
SDK = f"#ASomebody\n[Puzzle]\n{GRID}\n[State]\n{GRID}\n"


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace(".", "0").replace("\n", "\r\n"),
        PLAIN[:-1],
        f"{PLAIN}{CLASH}{PLAIN}{GIVENS[1:]}\n{PLAIN}{GIVENS}5\n{PLAIN}",
        f"A title\n{PLAIN}\nAnother\n\n{PLAIN}# no title\n{PLAIN}{GIVENS}\tbehind\n{PLAIN}",
        f"{GRID}\n{PLAIN}{GRID[:30]}\n{PLAIN}\n\n{PLAIN}",
        f"{SDK}{PLAIN}",
        f"\ufeff{PLAIN}{'5' * (MAX_LINE + 9)}\n{PLAIN}",
    ],
    ids=range(8),
)
def test_plain_lines_are_read_together_as_they_are_singly(text: str) -> None:
    singly = list(read_puzzles(text.split("\n")))  # without their ends these are no plain lines
    pieces = pieces_of((text[:100], text[100:]), lambda _: None)
    for together in ([text], lines_in(text), pieces):
        found = list(read_puzzles(together))
        assert [(item, item.line) for item in found] == [(item, item.line) for item in singly]
