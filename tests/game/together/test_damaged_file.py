"""A damaged file of races: it is set aside, and what of it can be read goes on in a new one."""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sudoku_tui.game.saving import damage
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.together.races import NoSuchRace
from sudoku_tui.game.together.shared_database import FILE_NAME, MOST_ASIDE
from tests.game.together.days import DAY, day_file, put, solved_in
from tests.game.together.racing import FREE, PUZZLE, race_file

GARBAGE = b"no database at all" * 100
TOLD = r"was damaged\. It is kept as (together\.damaged-.*\.sqlite3); a new file has all that could be read\.$"


def set_aside(problem: BaseException) -> str:
    """The name of the damaged file in a sentence."""
    found = re.search(TOLD, str(problem))
    assert found is not None, str(problem)
    return found[1]


def page_of(folder: Path, name: str) -> tuple[int, int]:
    """The size of a page of the file, and where the one begins that a table or an index has first."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (number,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    return size, (number - 1) * size


def destroy_page(folder: Path, name: str) -> bytes:
    """Overwrite a page; returns what the file has then."""
    size, start = page_of(folder, name)
    with open(folder / FILE_NAME, "r+b") as file:
        file.seek(start)
        file.write(b"\xa5" * size)
    return (folder / FILE_NAME).read_bytes()


@contextmanager
def read_by_another(folder: Path) -> Iterator[None]:
    """A block in which another process is in the middle of reading the file."""
    code = (
        "import sqlite3, sys; connection = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "connection.execute('BEGIN'); connection.execute('SELECT * FROM race').fetchall(); print(flush=True); input()"
    )
    command = [sys.executable, "-c", code, str(folder / FILE_NAME)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "\n"
        yield
        process.communicate("\n")


def test_garbage_is_set_aside_and_races_go_on_in_a_new_file(tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    (tmp_path / FILE_NAME).write_bytes(GARBAGE)
    with pytest.raises(SavingProblem) as told:
        file.tell(ada, 1)
    assert (tmp_path / set_aside(told.value)).read_bytes() == GARBAGE
    with pytest.raises(NoSuchRace):
        file.tell(ada, 1)
    ben = race_file(tmp_path).create(PUZZLE, FREE, "Ben")
    assert file.race(ben.code).seats[0].name == "Ben"


@pytest.mark.parametrize("damaged", ["sqlite_autoindex_race_1", "day", "day_player"])
@pytest.mark.parametrize("writes", [False, True])
def test_a_race_that_can_still_be_read_goes_on(damaged: str, writes: bool, tmp_path: Path) -> None:
    file = race_file(tmp_path)
    ada = file.create(PUZZLE, FREE, "Ada")
    file.join(ada.code, "Ben")
    put(tmp_path, "Ada", solved_in(100))
    before = file.race(ada.code)
    file.close()
    content = destroy_page(tmp_path, damaged)
    if damaged.startswith("day") and not writes:
        with pytest.raises(SavingProblem) as told:  # who reads races alone does not see it
            day_file(tmp_path).told(DAY, DAY)
    else:
        with pytest.raises(SavingProblem) as told:
            file.tell(ada, 1) if writes else file.race(ada.code)
    assert (tmp_path / set_aside(told.value)).read_bytes() == content
    assert file.race(ada.code) == before
    file.tell(ada, 1)
    assert race_file(tmp_path).race(ada.code).seats[0].filled == 1
    assert len(day_file(tmp_path).told(DAY, DAY)) == (not damaged.startswith("day"))


def test_of_the_files_that_were_set_aside_only_the_last_ones_are_kept(tmp_path: Path) -> None:
    kept = list[bytes]()
    for number in range(MOST_ASIDE + 2):
        kept.append(GARBAGE + bytes([number]))
        (tmp_path / FILE_NAME).write_bytes(kept[-1])
        with pytest.raises(SavingProblem, match=TOLD):
            race_file(tmp_path).waiting()
    found = {path.read_bytes() for path in tmp_path.glob("together.damaged-*")}
    assert found == {*kept[-MOST_ASIDE:]}


def test_what_others_use_is_told_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "PATIENCE", 0.0)
    race_file(tmp_path).create(PUZZLE, FREE, "Ada")
    content = destroy_page(tmp_path, "seat")
    with read_by_another(tmp_path), pytest.raises(SavingProblem, match=r"Another program is using .*Move it away"):
        race_file(tmp_path).create(PUZZLE, FREE, "Ben")
    assert (tmp_path / FILE_NAME).read_bytes() == content
    with pytest.raises(SavingProblem, match=TOLD):
        race_file(tmp_path).create(PUZZLE, FREE, "Ben")
