"""Puzzles that the player keeps, in the plain game."""

import re
from pathlib import Path

from sudoku_tui.game.saving.keeper import Keeper
from tests.cli.running import GIVENS
from tests.plain.player import Player


def test_puzzles_are_kept_listed_and_played(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(title="Mine", keeper=keeper)
    assert player.hears("kept").startswith("You keep no puzzles yet; type keep to keep this puzzle")
    assert player.hears("keep #Fish, exam") == "Kept as number 1 of your collection."
    assert player.hears("keep wing") == "This puzzle is already there, as number 1 of your collection."
    player.types("open easy 3", "keep")
    heard = player.hears("kept")
    assert "Your collection has 2 puzzles." in heard
    assert re.search("1: Mine, .*#exam #fish #wing", heard)
    assert "2: Easy no. 3, Easy " in heard
    assert player.hears("kept 3") == "There is no puzzle '3'; the number is from 1 to 2."
    assert "Mine" in player.hears("kept 1")
    assert player.context.game.puzzle.givens == GIVENS
    player.types("new")
    assert player.context.game.puzzle.title == "Easy no. 3"
    assert keeper.close() == ""
    keeper = Keeper(data_folder)
    keeper.start()
    assert "has 2 puzzles" in Player(keeper=keeper).hears("kept")
    assert keeper.close() == ""


def test_without_saving_puzzles_are_kept_for_the_session() -> None:
    player = Player()
    assert "Nothing is saved in this session, so the puzzle is lost when it ends." in player.hears("keep")
    assert "1: Mine" in player.hears("kept")
