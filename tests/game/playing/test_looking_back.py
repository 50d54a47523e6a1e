"""Bookmarks, checking, going back to before a mistake, and the clock that can be paused."""

from sudoku_tui.engine.board import cells_in
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.kept_game import result_of
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from tests.engine.positions import cell
from tests.game.games import FIRST, NO_SOLUTION, SOLVED, TWO_SOLUTIONS, Clock, game, says, without

A1, A2, E5 = map(cell, ("A1", "A2", "E5"))
RIGHT = {one: int(SOLVED[one]) for one in (A1, A2, E5)}


def wrong(one: int) -> int:
    return RIGHT[one] % 9 + 1


# Bookmarks


def test_a_bookmark_brings_the_player_back_and_what_was_tried_stays() -> None:
    first = game()
    first.digits.place(A1, RIGHT[A1])
    first.bookmarks.toggle()
    first.digits.place(A2, wrong(A2))
    first.digits.place(E5, wrong(E5))
    assert first.bookmarks.numbers == [1]
    assert says(first.bookmarks.go_to(1)).text.startswith(f"now at 1: A1 = {RIGHT[A1]}")
    assert first.position.values[A2] == 0
    assert first.bookmarks.numbers == [1]
    first.moves.go_to(3)
    assert first.position.values[E5] == wrong(E5)


def test_there_can_be_several_bookmarks_and_a_second_press_takes_one_away() -> None:
    first = game()
    first.bookmarks.toggle()
    first.digits.place(A1, 4)
    assert says(first.bookmarks.toggle()).text == "set at move 1; to come back,"
    assert first.bookmarks.numbers == [0, 1]
    assert says(first.bookmarks.toggle()).text == "at move 1 removed; 1 bookmark left"
    assert first.bookmarks.numbers == [0]


# Checking


def test_a_check_counts_the_mistakes_then_shows_them() -> None:
    first = game()
    assert says(first.checks.check()).text == "nothing has been placed yet"
    first.digits.place(A1, RIGHT[A1])
    assert says(first.checks.check()).text == "no mistake: the placed digit is right"
    first.digits.place(A2, wrong(A2))
    first.digits.place(E5, wrong(E5))
    assert says(first.checks.check()).text == "2 digits on the board are wrong; the next press shows which"
    assert first.shown.wrong == 0
    which = "A2 and E5 are wrong; the next press shows which came first; to go back to before the first,"
    assert says(first.checks.check()).text == which
    assert list(cells_in(first.shown.wrong)) == [A2, E5]
    since = says(first.checks.check()).text
    assert since.startswith(
        f"the first mistake was move 2: A2 = {wrong(A2)}, which is wrong; the next press shows all that is wrong"
    )
    assert list(cells_in(first.shown.wrong)) == [A2]
    assert says(first.checks.check()).text == which
    assert says(first.checks.check()).text == since
    assert first.tally.checks == 3
    assert first.tally.mistakes == 2


def test_a_hint_between_two_checks_begins_them_anew() -> None:
    first = game()
    first.digits.place(A2, wrong(A2))
    first.checks.check()
    assert says(first.hints.ask()).text == "1 digit on the board is wrong; the next press shows which"
    assert says(first.checks.check()).text == "1 digit on the board is wrong; the next press shows which"
    assert says(first.hints.ask()).text == "1 digit on the board is wrong; the next press shows which"


def test_a_check_knows_what_it_cannot_know() -> None:
    two = game(TWO_SOLUTIONS)
    two.digits.place(A2, 8)
    assert says(two.checks.check()).text == "the puzzle has several solutions; the placed digits fit at least one"
    two.digits.place(A2, 6)
    two.digits.place(cell("A7"), 6)
    assert says(two.checks.check()).text.startswith("1 digit on the board is wrong")
    none = game(NO_SOLUTION)
    none.digits.place(E5, 5)
    assert says(none.checks.check()).text == "the puzzle has no solution, so no digit can be right"


# Back to before the first mistake


def test_the_first_mistake_is_gone_back_to_and_redo_brings_all_back() -> None:
    first = game()
    first.digits.place(A1, RIGHT[A1])
    first.digits.place(A2, wrong(A2))
    first.digits.place(E5, RIGHT[E5])
    line = first.checks.undo_mistake()
    assert says(line).text == f"back to before A2 = {wrong(A2)}, which is wrong; 2 moves taken back"
    assert first.position.values[A1] == RIGHT[A1]
    assert first.position.values[A2] == 0
    first.moves.redo()
    first.moves.redo()
    assert first.position.values[E5] == RIGHT[E5]


def test_a_mistake_that_was_mended_is_no_mistake_now() -> None:
    first = game()
    first.digits.place(A2, wrong(A2))
    first.digits.place(A2, RIGHT[A2])
    assert says(first.checks.undo_mistake()).text == "no mistake: the placed digit is right"
    assert first.history.current.number == 2
    assert first.tally.mistakes == 1


# The clock


def test_no_time_passes_while_the_clock_is_paused() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    clock.seconds += 10
    first.pause()
    assert first.clock.is_paused
    clock.seconds += 100
    assert first.clock.seconds == 10
    first.resume()
    clock.seconds += 5
    assert not first.clock.is_paused
    assert first.clock.seconds == 15


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
    assert first.clock.seconds == 2


def test_a_puzzle_that_is_started_again_begins_at_no_time_and_undo_brings_the_time_back() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    first.digits.place(cell("A1"), 4)
    clock.seconds += 100
    first.moves.restart()
    assert first.clock.seconds == 0
    clock.seconds += 7
    first.digits.place(cell("A2"), 8)
    assert first.clock.seconds == 7
    first.moves.undo()
    first.moves.undo()
    assert first.clock.seconds == 100
    clock.seconds += 1
    assert first.clock.seconds == 101
    first.moves.go_to(3)  # the second try
    clock.seconds += 2
    assert first.clock.seconds == 9
    assert first.clock.played == 110


def test_going_back_before_a_mistake_brings_the_time_of_that_try_back() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    first.digits.place(cell("A1"), 4)
    clock.seconds += 100
    first.moves.restart()
    clock.seconds += 7
    first.digits.place(cell("A1"), 5)
    first.checks.undo_mistake()
    assert first.clock.seconds == 7


def test_a_solved_puzzle_that_is_started_again_has_a_time_for_each_try_and_the_first_one_counts() -> None:
    clock = Clock()
    almost = game(without("A1"), clock)
    clock.seconds += 50
    almost.digits.place(cell("A1"), 4)
    almost.moves.restart()
    assert (almost.clock.seconds, almost.clock.is_stopped_for_good, almost.was_solved) == (0, False, True)
    clock.seconds += 3
    assert says(almost.digits.place(cell("A1"), 4)).text.startswith("in 0:03")
    clock.seconds += 9
    assert (almost.clock.seconds, almost.clock.first_solved) == (3, 50)
    assert result_of(almost, PuzzleFacts(almost.puzzle, Origin(Source.ENTERED)), 0.0).seconds == 50
    almost.moves.go_to(1)
    assert almost.clock.seconds == 50


# What the player chose in a game


def test_whether_the_player_chose_elimination_is_known_after_restoring() -> None:
    records: list[dict[str, object]] = []
    first = Game(Puzzle(FIRST), Clock())
    first.moves.record = records.append
    assert not first.moves.chose_elimination
    first.moves.toggle_auto_eliminate()
    first.moves.toggle_auto_eliminate()
    restored = Game.restore(Puzzle(FIRST), records, Clock())
    assert (restored.moves.auto_eliminate, restored.moves.chose_elimination) == (False, True)
