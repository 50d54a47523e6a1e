"""What a reader took for granted and left out, in a sentence."""

import pytest

from sudoku_tui.formats.caveats import MOST_TEXT, Caveat, CaveatKind, caveat
from sudoku_tui.game.puzzles.caveat_words import caveat_words


@pytest.mark.parametrize(
    ("caveats", "sentence"),
    [
        ([], ""),
        ([Caveat(CaveatKind.EMPTY, "x")], "Read with 'x' as an empty cell."),
        ([Caveat(CaveatKind.WORDS), Caveat(CaveatKind.NAMES)], "Read without words beside the cells and names of rows"),
        (
            [Caveat(CaveatKind.SOLUTION), Caveat(CaveatKind.COLUMN, "3"), Caveat(CaveatKind.EMPTY, "-")],
            "Read with '-' as an empty cell and column 3 as the puzzle, and without a solution.",
        ),
        ([Caveat(CaveatKind.FIELD, "board")], 'Read with "board" as the puzzle.'),
        ([Caveat(CaveatKind.EMPTY, sign) for sign in "xyzvw"], "Read with 'x', 'y', 'z' or 2 more as an empty cell."),
        (
            [Caveat(CaveatKind.GIVENS), Caveat(CaveatKind.MARKS)],
            "Read with each digit that stands alone as a given, an",
        ),
    ],
)
def test_one_sentence_says_all(caveats: list[Caveat], sentence: str) -> None:
    words = caveat_words(caveats)
    assert words.startswith(sentence)
    assert words.count(".") == (1 if words else 0)


@pytest.mark.parametrize("kind", CaveatKind)
def test_every_kind_has_words(kind: CaveatKind) -> None:
    assert caveat_words([Caveat(kind, "x")]).startswith("Read with")


def test_a_text_from_outside_is_safe_to_show() -> None:
    assert caveat(CaveatKind.FIELD, "\x1b[31ma\u202e\n" + "b" * 100).text == "a " + "b" * (MOST_TEXT - 3) + "…"
