"""`share` and `challenge` in the plain game, and a challenge that is opened there."""

from sudoku_tui.formats import parse_puzzle
from sudoku_tui.formats.coded.challenges import DAMAGED, challenge_code
from sudoku_tui.formats.ghost import Ghost
from tests.game.games import without
from tests.plain.player import Player

ALMOST = without("A1 A2 E5 I9")
CODE = challenge_code(ALMOST, Ghost(100, (128, 256, 384, 512), hints=2, name="Ada"))


def solved() -> Player:
    player = Player(ALMOST)
    player.now = 60.0
    player.types("A1 4", "A2 8")
    player.now = 75.0
    player.types("E5 6; I9 2")
    return player


def test_a_result_is_shared_without_a_digit_of_the_puzzle() -> None:
    player = solved()
    line, bars = player.types("share")
    assert line == "Easy, 1:15, no help"
    assert bars.endswith(" sudoku-tui")
    assert "'it' is not understood" in player.hears("share it")


def test_a_challenge_is_printed_with_a_name_as_it_is_typed() -> None:
    puzzle = parse_puzzle("\n".join(solved().types("challenge Ada Lovelace")))
    assert puzzle.givens == ALMOST
    assert puzzle.ghost is not None
    assert (puzzle.ghost.name, puzzle.ghost.seconds) == ("Ada Lovelace", 75)


def test_before_the_end_there_is_nothing_to_share() -> None:
    player = Player(ALMOST)
    assert "is not solved yet" in player.hears("share")
    assert "is not solved yet" in player.hears("challenge")


def test_a_challenge_is_opened_by_open_or_as_it_is_pasted() -> None:
    player = Player()
    for typed in (f"open {CODE}", CODE, CODE.lower(), f"open {CODE[:60]} {CODE[60:]}"):
        heard = player.hears(typed)
        assert "Challenge of Ada: Easy, score 16" in heard
        assert "Challenge: Ada solved this puzzle in 1:40 with 2 hints, and plays beside you." in heard
    assert player.hears(f"open {CODE[:-1]}") == DAMAGED


def test_the_ghost_is_told_with_the_time_and_at_the_end() -> None:
    player = Player()
    player.types(CODE, "A1 4")
    player.now = 51.0
    assert player.hears("time") == ("Played 0:51. You have filled 1 of 4 cells; Ada had 2 after this time.")
    heard = player.hears("A2 8; E5 6; I9 2")
    assert "You 0:51, Ada 1:40 with 2 hints: you were faster by 0:49." in heard
    assert player.hears("time") == "Solved in 0:51."


def test_after_a_challenge_the_paces_are_side_by_side() -> None:
    player = Player()
    assert "no race and no challenge" in player.hears("paces")
    player.types(CODE, "A1 4")
    assert "When you have finished" in player.hears("paces")
    player.now = 51.0
    player.types("A2 8; E5 6; I9 2")
    lines = player.types("paces")
    assert lines[0].startswith("you  0:51  ")
    assert lines[1].startswith("Ada  1:40  ")
    assert "2      0:51 +0:26        0:25" in lines
    assert "You lost the most with cell 2: 0:26; Ada was fastest there." in lines
    assert "'now' is not understood" in player.hears("paces now")
