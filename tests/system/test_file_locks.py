"""Who has locked a file."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.system.file_locks import lockers, program_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

HOLD = (
    "import sqlite3, sys; held = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
    "held.execute('BEGIN EXCLUSIVE'); print('held', flush=True); input()"
)


def test_who_has_locked_a_file(tmp_path: Path) -> None:
    path, other = tmp_path / "file", tmp_path / "other"
    for place in (path, other):
        place.touch()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert lockers(path) == [holder.pid]
        assert lockers(other) == []
        assert program_of(holder.pid) == program_of(os.getpid())
        holder.communicate("\n")
    assert lockers(path) == []
    assert program_of(holder.pid) == ""


def test_our_own_locks_are_not_told(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "file", isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert lockers(tmp_path / "file") == []


def test_where_the_system_does_not_tell_nobody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lockers(tmp_path / "missing") is None
    monkeypatch.setattr("sudoku_tui.system.file_locks.LOCKS", tmp_path / "missing")
    assert lockers(tmp_path) is None
