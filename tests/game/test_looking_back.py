"""Bookmarks, checking, going back to before a mistake, and the clock that can be paused."""

from sudoku_tui.engine.board import cells_in
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.game import Game
from tests.engine.positions import cell
from tests.game.games import FIRST, NO_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, game

A1, A2, E5 = map(cell, ("A1", "A2", "E5"))
RIGHT = {one: int(SOLVED[one]) for one in (A1, A2, E5)}


def wrong(one: int) -> int:
    return RIGHT[one] % 9 + 1


# Bookmarks


def test_a_bookmark_brings_the_player_back_and_what_was_tried_stays() -> None:
    first = game()
    first.place(A1, RIGHT[A1])
    first.bookmark()
    first.place(A2, wrong(A2))
    first.place(E5, wrong(E5))
    assert first.bookmarks == [1]
    assert first.go_to_bookmark(1).text.startswith(f"now at 1: A1 = {RIGHT[A1]}")
    assert first.position.values[A2] == 0
    assert first.bookmarks == [1]
    first.go_to(3)
    assert first.position.values[E5] == wrong(E5)


def test_there_can_be_several_bookmarks_and_a_second_press_takes_one_away() -> None:
    first = game()
    first.bookmark()
    first.place(A1, 4)
    assert first.bookmark().text == "set at move 1; to come back,"
    assert first.bookmarks == [0, 1]
    assert first.bookmark().text == "at move 1 removed; 1 bookmark left"
    assert first.bookmarks == [0]


# Checking


def test_a_check_counts_the_mistakes_then_shows_them() -> None:
    first = game()
    assert first.check().text == "nothing has been placed yet"
    first.place(A1, RIGHT[A1])
    assert first.check().text == "no mistake: the placed digit is right"
    first.place(A2, wrong(A2))
    first.place(E5, wrong(E5))
    assert first.check().text == "2 digits on the board are wrong; the next press shows which"
    assert first.shown.wrong == 0
    assert first.check().text == "A2 and E5 are wrong; to go back to before the first,"
    assert list(cells_in(first.shown.wrong)) == [A2, E5]
    assert first.tally.checks == 3
    assert first.tally.mistakes == 2


def test_a_hint_between_two_checks_begins_them_anew() -> None:
    first = game()
    first.place(A2, wrong(A2))
    first.check()
    assert first.hint().text == "1 digit on the board is wrong; the next press shows which"
    assert first.check().text == "1 digit on the board is wrong; the next press shows which"
    assert first.hint().text == "1 digit on the board is wrong; the next press shows which"


def test_a_check_knows_what_it_cannot_know() -> None:
    two = game(TWO_SOLUTIONS)
    two.place(A2, 8)
    assert two.check().text == "the puzzle has several solutions; what is placed leaves at least one"
    two.place(A2, 6)
    two.place(cell("A7"), 6)
    assert two.check().text.startswith("1 digit on the board is wrong")
    none = game(NO_SOLUTION)
    none.place(E5, 5)
    assert none.check().text == "the puzzle has no solution, so nothing can be right or wrong"


# Back to before the first mistake


def test_the_first_mistake_is_gone_back_to_and_redo_brings_all_back() -> None:
    first = game()
    first.place(A1, RIGHT[A1])
    first.place(A2, wrong(A2))
    first.place(E5, RIGHT[E5])
    line = first.undo_mistake()
    assert line.text == f"back to before A2 = {wrong(A2)}, which is wrong; 2 moves taken back"
    assert first.position.values[A1] == RIGHT[A1]
    assert first.position.values[A2] == 0
    first.redo()
    first.redo()
    assert first.position.values[E5] == RIGHT[E5]


def test_a_mistake_that_was_mended_is_no_mistake_now() -> None:
    first = game()
    first.place(A2, wrong(A2))
    first.place(A2, RIGHT[A2])
    assert first.undo_mistake().text == "no mistake: the placed digit is right"
    assert first.history.current.number == 2
    assert first.tally.mistakes == 1


# The clock


def test_no_time_passes_while_the_clock_is_paused() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    clock.seconds += 10
    first.pause()
    assert first.is_paused
    clock.seconds += 100
    assert first.seconds == 10
    first.resume()
    clock.seconds += 5
    assert not first.is_paused
    assert first.seconds == 15


def test_pausing_twice_counts_once() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    clock.seconds += 1
    first.pause()
    clock.seconds += 1
    first.pause()
    first.resume()
    first.resume()
    clock.seconds += 1
    assert first.seconds == 2


# What the player chose in a game


def test_whether_the_player_chose_elimination_is_known_after_restoring() -> None:
    records: list[dict[str, object]] = []
    first = Game(Puzzle(FIRST), Clock(), record=records.append)
    assert not first.chose_elimination
    first.toggle_auto_eliminate()
    first.toggle_auto_eliminate()
    restored = Game.restore(Puzzle(FIRST), records, Clock())
    assert (restored.auto_eliminate, restored.chose_elimination) == (False, True)
