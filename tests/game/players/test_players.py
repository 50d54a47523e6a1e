"""Players who share an account: their names and folders."""

import fcntl
import os
import stat
from pathlib import Path

import pytest

from sudoku_tui.game.players.folders import PlayersError, checked_name, folder_of, player_folder, visitor_folder
from tests.strange import EVIL, harm_in


@pytest.mark.parametrize("name", ["anna", "Anna-Lena_2", "7", "_", "x" * 32])
def test_names(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../anna", "a/b", "a\\b", "a.b", "a b", "-x", "~", "ä", "a\n", "a\0", "x" * 33, "x" * 9999, EVIL],
)
def test_what_is_no_name_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(PlayersError) as refused:
        checked_name(name)
    said = str(refused.value)
    assert said.endswith(".")
    assert len(said) < 300
    assert not harm_in(said)


def test_a_player_has_a_folder_that_nobody_else_can_look_into(tmp_path: Path) -> None:
    folder = player_folder(tmp_path / "data", "Anna")
    assert folder == tmp_path / "data" / "players" / "anna" == folder_of(tmp_path / "data", "ANNA")
    for made in (folder, folder.parent, tmp_path / "data"):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert player_folder(tmp_path / "data", "anna") == folder


def test_a_visitor_has_a_folder_until_they_leave(tmp_path: Path) -> None:
    with visitor_folder(tmp_path) as one, visitor_folder(tmp_path) as other:
        assert one != other
        (one / "games.sqlite3").write_text("x", encoding="ascii")
        assert stat.S_IMODE(one.stat().st_mode) == 0o700
    assert [*(tmp_path / "visitors").iterdir()] == []


def test_the_folder_of_a_session_that_was_killed_is_removed_by_the_next(tmp_path: Path) -> None:
    visitors = tmp_path / "visitors"
    with visitor_folder(tmp_path) as living:
        left = visitors / "left"
        left.mkdir()
        (left / "games.sqlite3").write_text("x", encoding="ascii")
        (visitors / "left.lock").write_text("", encoding="ascii")
        with visitor_folder(tmp_path):
            assert not left.exists()
            assert living.is_dir()
    assert [*visitors.iterdir()] == []


def test_a_lock_that_is_held_keeps_a_folder(tmp_path: Path) -> None:
    with visitor_folder(tmp_path) as folder:
        descriptor = os.open(folder.with_name(f"{folder.name}.lock"), os.O_RDWR)
        with pytest.raises(BlockingIOError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(descriptor)


def test_where_no_folder_can_be_made_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "players").write_text("a file", encoding="ascii")
    (tmp_path / "visitors").write_text("a file", encoding="ascii")
    with pytest.raises(PlayersError, match=r"players cannot be made: .*\."):
        player_folder(tmp_path, "anna")
    with pytest.raises(PlayersError, match=r"visitors cannot be made: .*\."), visitor_folder(tmp_path):
        pass
