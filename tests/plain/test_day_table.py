"""`table` in the plain game: the question, the day, the month, and what is not shown."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.config import Config, load
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_words import NOBODY, nothing_finished
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.day_tables import NO_FOLDER
from sudoku_tui.plain.together.day_table import QUESTION
from tests.game.together.days import DAY, put, solved_in
from tests.game.together.racing import ALMOST
from tests.plain.player import Player

SOLVE = "A1 4; A2 8; E5 6; I9 2"
APPEARS = "From now on the day's table has your times of the daily puzzles."


@pytest.fixture(name="keeper")
def started_keeper(data_folder: Path) -> Iterator[Keeper]:
    """What saves the games of a player who has just come."""
    keeper = Keeper(data_folder)
    keeper.start()
    keeper.beginning(60.0)
    yield keeper
    assert keeper.close() == ""


def daily(keeper: Keeper, together: Path | None, config: Config | None = None) -> Player:
    """Somebody who plays the daily puzzle."""
    origin = Origin(Source.DAILY, str(DAY), level="easy")
    title = daily_title(DAY, Level.EASY)
    return Player(ALMOST, config=config, keeper=keeper, title=title, origin=origin, together=together)


def test_the_question_and_the_table(keeper: Keeper, tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(90), ALMOST)
    player = daily(keeper, tmp_path, load(str(tmp_path / "config.toml")))
    assert player.hears("table") == nothing_finished(DAY)
    player.now = 100.0
    assert QUESTION in player.hears(SOLVE)
    assert load(str(tmp_path / "config.toml")).day_table == "no"
    assert player.types("table")[2:4] == ["   1  Ada  1:30", ""]
    assert player.hears("table yes Ben B.") == APPEARS
    saved = load(str(tmp_path / "config.toml"))
    assert (saved.day_table, saved.table_name) == ("yes", "Ben B.")
    assert player.types("table")[2:4] == ["   1  Ada     1:30", ">  2  Ben B.  1:40"]
    assert player.types(f"table {DAY:%Y-%m}")[1].split() == ["Ada", "1", "1", "1:30", "1", "1"]
    assert player.hears("table 2026-10") == NOBODY
    assert "is no day and no month" in player.hears("table soon")
    assert "not understood" in player.hears("table 2026-10 please")
    assert "no longer" in player.hears("table no")
    assert load(str(tmp_path / "config.toml")).day_table == "no"


def test_who_is_in_the_table_is_told_without_a_word(keeper: Keeper, tmp_path: Path) -> None:
    player = daily(keeper, tmp_path, replace(Config(), day_table="yes", table_name="Ben"))
    player.now = 100.0
    assert QUESTION not in player.hears(SOLVE)
    player.context.session.days.close()
    assert ">  1  Ben  1:40" in player.types("table")


def test_without_a_folder_nothing_is_asked(keeper: Keeper) -> None:
    player = daily(keeper, None)
    assert QUESTION not in player.hears(SOLVE)
    assert player.hears("table") == NO_FOLDER
