"""Where the player's marks and the candidates differ, and why."""

from sudoku_tui.game.data.differences import differences
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.difference_words import why_they_differ
from sudoku_tui.game.playing.game import Game
from tests.engine.positions import cell, cells
from tests.game.games import FIRST, game


def marked(**marks: str) -> Game:
    """A game with corner marks, by the names of cells."""
    first = game(FIRST)
    for name, digits in marks.items():
        for digit in digits:
            first.marks.toggle((cell(name),), int(digit))
    return first


def differing(of: Game, name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return differences(of.position, of.notes).of(cell(name))


def test_marks_that_cannot_be_and_candidates_without_a_mark() -> None:
    first = marked(A1="43", A2="4578", E5="3456")
    assert differing(first, "A1") == ((3,), (5,))
    assert differing(first, "A2") == ((), ())
    assert differing(first, "E5") == ((), (9,))
    assert differing(first, "A4") == ((), ())  # no marks, so there is nothing to compare
    assert differences(first.position, first.notes).cells == 1 << cell("A1") | 1 << cell("E5")


def test_both_kinds_of_marks_count() -> None:
    first = marked(A1="4")
    assert differing(first, "A1") == ((), (5,))
    first.marks.toggle((cell("A1"),), 5, MarkKind.CENTER)
    assert differing(first, "A1") == ((), ())
    first.marks.toggle((cell("A1"),), 9, MarkKind.CENTER)
    assert differing(first, "A1") == ((9,), ())


def test_what_was_eliminated_is_outdated_and_what_is_filled_is_not_compared() -> None:
    first = marked(A1="45", A6="147")
    first.candidates.toggle((cell("A1"),), 5)
    assert differing(first, "A1") == ((5,), ())
    first.digits.place(cell("A6"), 1)
    assert differing(first, "A6") == ((), ())


def test_nothing_differs_after_the_marks_were_filled() -> None:
    first = game(FIRST)
    assert differences(first.position, first.notes).cells == 0
    first.marks.fill()
    assert differences(first.position, first.notes).cells == 0


def test_why() -> None:
    first = marked(A1="345", A2="4")
    assert why_they_differ(first, first.history.current, cell("A1")) == ["3 is in A3"]
    assert why_they_differ(first, first.history.current, cell("A2")) == ["no mark: 5, 7 and 8"]
    first.candidates.toggle(cells("A1"), 5)
    assert why_they_differ(first, first.history.current, cell("A1")) == ["3 is in A3", "5 removed by move 5"]
    assert why_they_differ(first, first.history.entries[2], cell("A1")) == ["3 is in A3", "no mark: 5"]
    assert why_they_differ(first, first.history.current, cell("A4")) == []
