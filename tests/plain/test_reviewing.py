"""`review` in the plain game."""

from pathlib import Path

from sudoku_tui.game.saving.keeper import Keeper
from tests.game.games import FIRST, without
from tests.plain.player import Player


def test_the_present_game_is_reviewed_which_counts_as_a_check() -> None:
    player = Player(FIRST)
    player.now = 30.0
    player.types("E6 4", "B2 9")
    heard = player.hears("review")
    assert "You looked 0:30 for the Naked Single E6 = 4, which stood there from the start." in heard
    assert "Move 2: B2 = 9 was wrong: B1 held 9." in heard
    assert "This counts as a check" in heard
    assert player.context.game.checks.count == 1
    assert "Help: 1 check." in player.hears("review")


def test_after_a_review_why_keeps_no_secret() -> None:
    player = Player(FIRST)
    player.types("A2 5")
    assert "wrong" not in player.hears("why")
    assert "A2 = 5" in player.hears("review")
    assert player.hears("why").startswith("Why: A2 = 5 is wrong. ")
    assert player.context.game.checks.count == 1


def test_a_solved_game_is_reviewed_and_nothing_is_counted() -> None:
    player = Player(without("A1 A2"))
    player.types("A1 4", "A2 8")
    heard = player.hears("review")
    assert "You solved it in 0:00." in heard
    assert "counts as a check" not in heard
    assert player.context.game.checks.count == 0


def test_earlier_games_have_numbers(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    keeper.start()
    player = Player(without("A1 A2"), keeper=keeper, title="One")
    player.types("A1 4", "A2 8")
    assert player.hears("review all").startswith("Game 1: One (Easy), solved, played 0:00, just now.")
    assert player.hears("review 1").startswith("One (Easy): You solved it")
    assert player.types("review 2") == ["There is no game '2'; the number is 1."]
    assert keeper.close() == ""


def test_without_a_file_there_is_the_present_game_alone() -> None:
    assert "No game is saved in this session" in Player(FIRST).hears("review all")
