"""Reading pasted texts: what is found, what is said where nothing is, and that reading can be left at any moment."""

from itertools import pairwise

import pytest

from sudoku_tui.engine.errors import InvalidPuzzle, SudokuError
from sudoku_tui.formats import MAX_LINE, parse_puzzle
from sudoku_tui.formats.reading import PAUSE_EVERY
from sudoku_tui.game.puzzles.pasting import puzzles_in
from tests.game.games import FIRST, HARD

SIZE = 200_000
"""The characters of large texts here."""

LARGE = {
    "blank lines": ("", "\r"),
    "letters": ("", "x\r"),
    "single cells": ("", ".\r"),
    "rows": ("", ".........\r"),
    "comments": ("", "#C x\r"),
    "sections": ("", "[State]\r"),
    "one line": ("", "x"),
    "objects": ("", "{}"),
    "lines of objects": ("", "{}\r"),
    "an object that goes on": ('{"a":["', "[x"),
    "XML": ("<opensudoku>", "<a></a>"),
    "games": ("<opensudoku>", "<game/>"),
    "puzzles": ("", f"{HARD}\r"),
}
"""How texts begin, and what they have again and again."""


def large(name: str) -> str:
    begins, again = LARGE[name]
    return begins + again * (SIZE // len(again))


class Left(SudokuError):
    """Whoever reads has had enough."""


def why_none(text: str) -> str:
    with pytest.raises(InvalidPuzzle) as trouble:
        puzzles_in(text)
    return str(trouble.value)


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", LARGE)
def test_a_reading_is_interrupted_all_the_time(name: str) -> None:
    text, told = large(name), [(0.0, 0)]
    try:
        puzzles_in(text, lambda share, puzzles: told.append((share, puzzles)))
    except InvalidPuzzle:
        assert name not in ("rows", "single cells", "puzzles")
    assert told == sorted(told)  # and so nothing is read twice
    told.append((1.0, told[-1][1]))
    steps = [later[0] - before[0] for before, later in pairwise(told)]
    assert max(steps) * len(text) <= PAUSE_EVERY + MAX_LINE + 1


@pytest.mark.parametrize("name", LARGE)
def test_a_reading_is_left_at_once(name: str) -> None:
    shares: list[float] = []

    def leave(share: float, _: int) -> None:
        shares.append(share)
        if len(shares) == 3:
            raise Left

    with pytest.raises(Left):
        puzzles_in(large(name), leave)
    assert len(shares) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \r\n",
        "hello",
        "hello\n",
        "5x" * 5,
        f"\r{'5x' * 5}",
        FIRST[:-1],
        f"{FIRST[:-1]}\r",
        f"{FIRST[:-1]}x",
        f"title\r\n{FIRST[:40]}\r\n{FIRST[40:80]}",
        "1" * 81,
        "x" * (MAX_LINE + 1),
        "{}",
        "{}\n",
        "\n{",
        "<opensudoku/>",
        "<opensudoku>",
    ],
)
def test_one_puzzle_that_is_none_is_told_as_on_the_command_line(text: str) -> None:
    with pytest.raises(InvalidPuzzle) as trouble:
        parse_puzzle(text)
    assert why_none(text) == str(trouble.value)


def test_several_puzzles_that_are_none_are_counted() -> None:
    text = f"{'1' * 81}\r{FIRST[:-1]}\r"
    assert why_none(text).startswith("None of the 2 puzzles can be read; line 1: ")


def test_what_no_terminal_shows_is_passed_over() -> None:
    assert puzzles_in(f"\x00{FIRST[:9]}\x1b{FIRST[9:]}\x85").puzzles[0].givens == FIRST


def test_objects_on_one_line_are_told_apart() -> None:
    assert why_none("{}" * MAX_LINE).startswith(f"None of the {MAX_LINE} puzzles can be read; line 1: ")
