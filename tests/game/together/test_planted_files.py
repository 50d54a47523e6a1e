"""What a malicious account can put into the folder of races, so that SQLite spoils a file of the player's own."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.together.racing import FREE, PUZZLE, race_file

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a link needs rights there that accounts do not have")

JOURNAL_PAGE = 0x40000000 // 4096 + 1
"""The number that stands in a journal before the name of another file."""

MAGIC = bytes.fromhex("d9d505f920a163d7")


def own_file(folder: Path, content: str = "mine") -> Path:
    """A file of the player's own."""
    (folder / "home").mkdir()
    path = folder / "home" / "own.txt"
    path.write_text(content, encoding="utf-8")
    return path


def races_in(folder: Path) -> Path:
    races = folder / "races"
    races.mkdir()
    return races


def refuses(races: Path, sentence: str) -> None:
    """Check that neither who reads nor who writes uses the file."""
    with pytest.raises(SavingProblem, match=sentence):
        race_file(races).waiting()
    with pytest.raises(SavingProblem, match=sentence):
        race_file(races).create(PUZZLE, FREE, "Ada")


@pytest.mark.parametrize("content", ["", "mine"])
@pytest.mark.parametrize("name", [FILE_NAME, f"{FILE_NAME}-journal"])
def test_a_link_is_not_followed(name: str, content: str, tmp_path: Path) -> None:
    own, races = own_file(tmp_path, content), races_in(tmp_path)
    if name != FILE_NAME:
        race_file(races).create(PUZZLE, FREE, "Ada")
        (races / name).unlink(missing_ok=True)
    (races / name).symlink_to(own)
    refuses(races, "not a file of its own")
    assert own.read_text(encoding="utf-8") == content


def test_a_journal_that_names_a_file_has_it_not_removed(tmp_path: Path) -> None:
    own, races = own_file(tmp_path), races_in(tmp_path)
    race_file(races).create(PUZZLE, FREE, "Ada")
    leave_journal(races)
    name = str(own).encode()
    checksum = sum(byte if byte < 128 else byte - 256 for byte in name) & 0xFFFFFFFF
    named = struct.pack(">I", JOURNAL_PAGE) + name + struct.pack(">II", len(name), checksum) + MAGIC
    journal = races / f"{FILE_NAME}-journal"
    good = journal.read_bytes()
    journal.write_bytes(good + named)
    refuses(races, "names another file")
    assert own.exists()


def test_a_journal_of_a_session_that_was_killed_is_played(tmp_path: Path) -> None:
    races = races_in(tmp_path)
    ada = race_file(races).create(PUZZLE, FREE, "Ada")
    leave_journal(races)
    assert [seat.name for seat in race_file(races).race(ada.code).seats] == ["Ada"]


def leave_journal(races: Path) -> None:
    """End a process in the middle of a transaction that renames everybody."""
    code = (
        "import os, sqlite3, sys; connection = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "[connection.execute(one) for one in ('PRAGMA journal_mode = PERSIST', 'PRAGMA cache_size = 1', 'BEGIN',"
        " 'UPDATE seat SET name = 9', 'CREATE TABLE big (x)')];"
        "[connection.execute('INSERT INTO big VALUES (randomblob(900))') for _ in range(5000)]; os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code, races / FILE_NAME], check=True)
    assert (races / f"{FILE_NAME}-journal").read_bytes().startswith(MAGIC)
