"""How cells, houses and candidates are written."""

import pytest

from sudoku_tui.engine.board import CELLS, HOUSES, Candidate
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation, count, digit_words, join_words
from sudoku_tui.engine.words.english.phrases import one_digit, removals


@pytest.mark.parametrize(
    ("cell", "letters", "numbers"), [(0, "A1", "r1c1"), (8, "A9", "r1c9"), (30, "D4", "r4c4"), (80, "I9", "r9c9")]
)
def test_cells(cell: int, letters: str, numbers: str) -> None:
    assert LETTERS.cell(cell) == letters
    assert NUMBERS.cell(cell) == numbers


@pytest.mark.parametrize(
    ("house", "letters", "numbers"),
    [
        (0, "row A", "row 1"),
        (8, "row I", "row 9"),
        (9, "column 1", "column 1"),
        (17, "column 9", "column 9"),
        (18, "box 1", "box 1"),
        (26, "box 9", "box 9"),
    ],
)
def test_houses(house: int, letters: str, numbers: str) -> None:
    assert LETTERS.house(house) == letters
    assert NUMBERS.house(house) == numbers


@pytest.mark.parametrize("notation", [LETTERS, NUMBERS])
def test_every_name_is_different(notation: Notation) -> None:
    assert len({notation.cell(cell) for cell in CELLS}) == 81
    assert len({notation.house(house) for house in HOUSES}) == 27


def test_candidates() -> None:
    assert LETTERS.candidate(Candidate(21, 5)) == "C4=5"
    assert NUMBERS.candidate(Candidate(21, 5)) == "r3c4=5"


def test_lists() -> None:
    assert LETTERS.cells([0]) == "A1"
    assert LETTERS.cells([0, 10, 20]) == "A1, B2 and C3"
    assert LETTERS.cells(iter([0, 10])) == "A1 and B2"
    assert NUMBERS.houses([0, 9, 18]) == "row 1, column 1 and box 1"


def test_join_words() -> None:
    assert join_words([]) == ""
    assert join_words(["one"]) == "one"
    assert join_words(["one", "two"]) == "one and two"
    assert join_words(["one", "two", "three"], "or") == "one, two or three"


def test_count() -> None:
    assert count(0, "cell") == "0 cells"
    assert count(1, "cell") == "1 cell"
    assert count(14, "cell") == "14 cells"
    assert count(1, "guess", "guesses") == "1 guess"
    assert count(2, "guess", "guesses") == "2 guesses"
    assert count(30_189, "node") == "30,189 nodes"


def test_houses_of_one_kind_stand_together() -> None:
    assert LETTERS.houses([1]) == "row B"
    assert LETTERS.houses([1, 4]) == "rows B and E"
    assert LETTERS.houses([1, 4, 11]) == "rows B and E and column 3"
    assert NUMBERS.houses([1, 4, 8, 18]) == "rows 2, 5 and 9 and box 1"
    assert LETTERS.houses([18, 19]) == "boxes 1 and 2"


def test_removals() -> None:
    assert removals([], LETTERS) == ""
    assert removals([Candidate(20, 4)], LETTERS) == "4 from C3"
    assert removals([Candidate(70, 4), Candidate(20, 4), Candidate(0, 5)], LETTERS) == "4 from C3 and H8, and 5 from A1"
    assert removals([Candidate(0, 1), Candidate(0, 2), Candidate(0, 3)], LETTERS) == "1, 2 and 3 from A1"
    mixed = [Candidate(0, 1), Candidate(0, 2), Candidate(9, 1), Candidate(9, 3)]
    assert removals(mixed, LETTERS) == "1 from A1 and B1, 2 from A1, and 3 from B1"


def test_digit_words() -> None:
    assert digit_words([4]) == "4"
    assert digit_words([4, 5, 7]) == "4, 5 and 7"
    assert digit_words([4, 5], "or") == "4 or 5"


def test_a_digit_with_its_article() -> None:
    assert [one_digit(digit) for digit in (1, 5, 8)] == ["a 1", "a 5", "an 8"]
