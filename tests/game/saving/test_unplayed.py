"""Who has only looked leaves nothing; what somebody has done, and what cannot be read, stays."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import games_path
from sudoku_tui.game.saving.models import OwnPuzzle
from sudoku_tui.game.saving.unplayed import remove_unplayed
from tests.game.games import FIRST
from tests.game.saving.saved import change, store


def test_who_has_only_looked_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "web-a"
    assert not remove_unplayed(folder)  # there is none
    folder.mkdir()
    assert remove_unplayed(folder)
    games = store(folder)
    assert [*games.unfinished(), *games.results(), *games.own_puzzles.all()] == []
    games.remember("list", "7")
    games.open_games.take("one")  # as a session that was killed leaves it
    assert games_path(folder).exists()
    assert remove_unplayed(folder)
    assert not folder.exists()
    games.close()


def played(folder: Path) -> None:
    games = store(folder)
    games.write(change(count=1))
    games.close()


def keeps_a_puzzle(folder: Path) -> None:
    games = store(folder)
    games.own_puzzles.put(OwnPuzzle("one", 1.0, FIRST, FIRST))
    games.close()


def has_settings(folder: Path) -> None:
    store(folder).unfinished()
    (folder / "config.toml").write_text("theme = 'dark'\n", encoding="utf-8")


def is_damaged(folder: Path) -> None:
    folder.mkdir()
    games_path(folder).write_text("no file of games", encoding="utf-8")


@pytest.mark.parametrize("leave", [played, keeps_a_puzzle, has_settings, is_damaged])
def test_what_somebody_has_done_stays(tmp_path: Path, leave: Callable[[Path], None]) -> None:
    folder = tmp_path / "web-a"
    leave(folder)
    assert not remove_unplayed(folder)
    assert games_path(folder).exists()
