"""Damaged files: set aside, never written over, and read as far as they can be."""

import datetime
import math
import os
import random
import re
import sqlite3
import subprocess
import sys
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

import pytest

from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.damage import set_aside
from sudoku_tui.game.saving.database import FILE_NAME, Database
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.store import Store
from tests.game.saving.saved import (
    FACTS,
    RESULT,
    chance_with_seed,
    change,
    counts,
    is_whole,
    new_game,
    numbered,
    play,
    started,
    store,
)

TODAY = datetime.date.today()
RECORD = "number, data, checksum"
RECORDS = {f"game_{number}": 12 * number + 1 for number in range(9)}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with nine games, of which two are solved."""
    folder = tmp_path_factory.mktemp("whole")
    with closing(store(folder)) as games:
        for number, (key, count) in enumerate(RECORDS.items()):
            games.write(change(key, count=count, result=RESULT if number in (3, 7) else None))
        games.open_games.leave_all()
    return (folder / FILE_NAME).read_bytes()


def _open_all(folder: Path) -> tuple[dict[str, SavedGame], list[str], int]:
    """The unfinished games as a player gets them, what the player is told, and how many results there are.

    The player makes a move in each, which is saved.
    """
    told: list[str] = []
    keeper = started(folder, told)
    loaded = {
        summary.key: keeper.ask(partial(load, summary.key)).result(90)
        for summary in keeper.ask(lambda s: s.unfinished()).result(90)
    }
    results = len(keeper.ask(lambda s: s.results()).result(90))
    for game in loaded.values():
        play(keeper, game, len(game.texts), 1)
    assert not keeper.close(9)
    return loaded, told, results


def load(key: str, games: Store) -> SavedGame:
    """A game, as the keeper asks for it."""
    return games.load(key)


@pytest.mark.parametrize(
    "content",
    [b"not a database, and long enough to be taken for one" * 20, b"SQLite format 3\0", b"??"],
    ids=["text", "start", "character"],
)
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    (tmp_path / f"games.damaged-{TODAY}.sqlite3").write_bytes(b"of this morning")
    (tmp_path / f"{FILE_NAME}-journal").write_bytes(bytes(999))
    loaded, told, _ = _open_all(tmp_path)
    aside = f"games.damaged-{TODAY}-2.sqlite3"
    assert told == [
        f"{tmp_path / FILE_NAME} was damaged. It is kept as {aside}; a new file has all that could be read:"
        " 0 games and 0 results."
    ]
    assert loaded == {}
    assert (tmp_path / aside).read_bytes() == content
    assert (tmp_path / f"{aside}-journal").read_bytes() == bytes(999)
    assert (tmp_path / f"games.damaged-{TODAY}.sqlite3").read_bytes() == b"of this morning"
    store(tmp_path).write(change())
    assert counts(tmp_path) == [1]
    assert {path.name for path in tmp_path.iterdir()} == {
        FILE_NAME,
        f"{FILE_NAME}-journal",
        f"games.damaged-{TODAY}.sqlite3",
        aside,
        f"{aside}-journal",
        "open",
    }


def test_what_can_be_read_of_a_damaged_file_is_in_the_new_one(tmp_path: Path, whole: bytes) -> None:
    root = _root_page(whole, "result")
    damaged = whole[: (root - 1) * 4096] + b"\xff" * 4096 + whole[root * 4096 :]
    (tmp_path / FILE_NAME).write_bytes(damaged)
    loaded, told, results = _open_all(tmp_path)
    assert "9 games and 0 results" in told[0]
    assert results == 0
    assert {key: len(game.texts) - 1 for key, game in loaded.items()} == {
        key: count for key, count in RECORDS.items() if key not in ("game_3", "game_7")
    }
    assert (tmp_path / f"games.damaged-{TODAY}.sqlite3").read_bytes() == damaged


def test_a_lost_table_is_damage(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DROP TABLE result")
    _, told, results = _open_all(tmp_path)
    assert "9 games and 0 results" in told[0]
    assert results == 0


@pytest.mark.parametrize("text", [b"score INTEGER\xff hints", b"sco,e INTEGER, hints"], ids=["fewer", "more"])
def test_a_table_with_another_number_of_columns_is_damage(tmp_path: Path, whole: bytes, text: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole.replace(b"score INTEGER, hints", text))
    loaded, told, _ = _open_all(tmp_path)
    assert len(loaded) == 7
    assert "9 games and 0 results" in told[0]


@pytest.mark.parametrize("is_early", [False, True], ids=["played_after", "played_before"])
def test_a_column_that_keeps_numbers_otherwise_is_damage(tmp_path: Path, whole: bytes, is_early: bool) -> None:
    damaged = whole.replace(b"seconds REAL NOT NULL, preview", b"seconds REAM NOT NULL, preview")
    (tmp_path / FILE_NAME).write_bytes(damaged)
    told: list[str] = []
    keeper, game = Keeper(tmp_path, retry=0.02), new_game()
    keeper.telling.listen(told.append)
    if is_early:
        play(keeper, game, 0, 1)
    keeper.start()
    keeper.ask(lambda s: s.unfinished()).result(90)
    if not is_early:
        play(keeper, game, 0, 1)
    assert not keeper.close(9)
    assert "9 games and 2 results" in told[0]
    with closing(store(tmp_path)) as games:
        assert games.read(game.key).texts == [numbered(0)]


def test_what_was_written_is_written_anew_where_another_session_replaces_the_damaged_file(
    tmp_path: Path, whole: bytes
) -> None:
    told: list[str] = []
    keeper, game = started(tmp_path, told), new_game()
    play(keeper, game, 0, 5)
    assert keeper.backlog.wait(9)
    (tmp_path / "new").write_bytes(whole)
    (tmp_path / "new").replace(tmp_path / FILE_NAME)  # by a session that could not read those records
    other = new_game()
    play(keeper, other, 0, 1)
    assert not keeper.close(9)
    with closing(store(tmp_path)) as games:
        assert [len(games.read(one.key).texts) for one in (game, other)] == [5, 1]


def test_a_game_whose_end_is_damaged_is_played_on_as_a_copy(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE record SET data = '{\"n\":0}' WHERE number = 90")
    loaded, told, _ = _open_all(tmp_path)
    assert told == []
    assert len(loaded["game_8"].texts) == 90 + 1
    assert loaded["game_8"].note == "The end of this game is damaged (7 records). You play on from what is left."
    assert loaded["game_6"].note == ""
    with closing(store(tmp_path)) as games:
        assert games.read("game_8").unread == 7
        assert len(games.read(loaded["game_8"].key).texts) == 91


def test_a_whole_file_is_never_set_aside(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole)
    assert set_aside(Database(tmp_path / FILE_NAME)) == ""
    assert (tmp_path / FILE_NAME).read_bytes() == whole


def test_a_damaged_file_that_another_session_is_using_stays(tmp_path: Path, whole: bytes) -> None:
    damaged = whole[:4096] + b"\xff" * 4096 + whole[8192:]
    (tmp_path / FILE_NAME).write_bytes(damaged)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert re.match("Another program is using .*, which is damaged", _set_aside_in_a_process(tmp_path))
    assert (tmp_path / FILE_NAME).read_bytes() == damaged


def _set_aside_in_a_process(folder: Path) -> str:
    """What prevents that a file is set aside by a process of its own: locks are between processes."""
    code = (
        "import sys; from pathlib import Path; from sudoku_tui.game.saving import damage, database\n"
        "try: damage.set_aside(database.Database(Path(sys.argv[1])))\n"
        "except database.SavingProblem as problem: print(problem)"
    )
    command = [sys.executable, "-c", code, str(folder / FILE_NAME)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_damaged_file_is_locked_until_it_has_another_name(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, found = tmp_path / FILE_NAME, []
    path.write_bytes(whole[:-4096])
    code = (
        "import sqlite3, sys; other = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)\n"
        "try: other.execute('BEGIN IMMEDIATE'); print('free')\n"
        "except sqlite3.OperationalError as error: print(error)"
    )
    link = os.link

    def look_and_link(source: Path, target: Path) -> None:
        found.append(subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True).stdout)
        link(source, target)

    monkeypatch.setattr(os, "link", look_and_link)
    assert "was damaged" in set_aside(Database(path))
    assert found == ["database is locked\n"]


def test_sessions_that_find_the_damage_at_once_set_aside_one_file(tmp_path: Path, whole: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(whole[:-4096])
    code = (
        "import sys; from pathlib import Path\n"
        "from sudoku_tui.game.saving import damage; from tests.game.saving.saved import new_game, play\n"
        "from sudoku_tui.game.saving.keeper import Keeper\n"
        "keeper = Keeper(Path(sys.argv[1]), retry=0.02)\n"
        "print('ready', flush=True); input(); keeper.start()\n"
        "game = new_game(); play(keeper, game, 0, 5)\n"
        "assert not keeper.close(20); print(game.key)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    with ExitStack() as stack:
        players = [
            stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in range(4)
        ]
        for player in players:
            assert player.stdout is not None
            assert player.stdout.readline() == "ready\n"
        for player in players:
            assert player.stdin is not None
            player.stdin.write("\n")
            player.stdin.flush()
        keys = [player.communicate()[0].strip() for player in players]
    assert len([*tmp_path.glob("games.damaged-*.sqlite3")]) == 1
    with closing(store(tmp_path)) as saved:
        assert [len(saved.read(key).texts) for key in keys] == [5] * 4
    assert is_whole(tmp_path)


# Where records could be added, and then not be read; the second in rows that were out of order.
LOST_WHAT_WAS_JUST_WRITTEN = (413583208, 572143270)


@pytest.mark.parametrize("part", range(5))
def test_any_damage_is_survived(tmp_path: Path, whole: bytes, part: int) -> None:
    known = LOST_WHAT_WAS_JUST_WRITTEN[part : part + 1]
    chance = random.Random(known[0]) if known else chance_with_seed()
    for number in range(30):
        folder = tmp_path / str(number)
        folder.mkdir()
        damaged = _damage(whole, chance)
        (folder / FILE_NAME).write_bytes(damaged)
        readable = _readable(folder)
        told: list[str] = []
        keeper = started(folder, told)
        game = new_game()
        play(keeper, game, 0, 1)
        saved = keeper.backlog.wait(90)
        if not saved:  # left alone: it looks like another program's, or like a newer one's
            keeper.close(20)
            assert (folder / FILE_NAME).read_bytes() == damaged
            assert re.search("was made by a newer|of another program|is read-only|is not saved|is damaged", told[0]), (
                told
            )
            continue
        for summary in keeper.ask(lambda s: s.unfinished()).result(90):
            with suppress(SavingProblem):  # only now was the damage found
                keeper.ask(partial(load, summary.key)).result(90)
        assert not keeper.close(9)
        with closing(store(folder)) as games:
            for key, count in readable.items():
                texts = games.read(key).texts
                assert len(texts) >= count
                assert texts == [numbered(n) for n in range(len(texts))]
            assert games.read(game.key).texts == [numbered(0)]
        asides = [*folder.glob("games.damaged-*.sqlite3")]
        assert len(asides) == len(told) <= 1


def _damage(data: bytes, chance: random.Random) -> bytes:
    """A file cut short, or with some bytes, or a page, that are not what they were."""
    kind = chance.randrange(4)
    if kind == 0:
        return data[: chance.randrange(1, len(data))]
    changed = bytearray(data)
    if kind == 1:
        for _ in range(chance.choice((1, 3, 100))):
            changed[chance.randrange(len(data))] = chance.randrange(256)
    elif kind == 2:
        changed[chance.randrange(100)] = chance.randrange(256)
    else:
        page = chance.randrange(len(data) // 4096) * 4096
        changed[page : page + 4096] = chance.choice((bytes(4096), chance.randbytes(4096)))
    return bytes(changed)


def _readable(folder: Path) -> dict[str, int]:
    """How many whole records of each game a plain read of a damaged file gives, if the facts of the game are whole."""
    found: dict[int, tuple[str, int]] = {}
    facts = tuple(FACTS)
    columns = f"id, key, {', '.join(FACTS._fields)}, checksum, started_at, played_at, seconds, preview, finished"
    uri = f"{(folder / FILE_NAME).as_uri()}?immutable=1"
    with closing(sqlite3.connect(uri, uri=True)) as file:
        with suppress(sqlite3.Error, UnicodeError):
            for number, key, *row in file.execute(f"SELECT {columns} FROM game NOT INDEXED"):
                times_are_whole = all(type(time) is float and math.isfinite(time) for time in row[8:11])
                if row[:8] == [*facts, checksum_of((key, *facts))] and times_are_whole and row[-1] == 0:
                    found[number] = key, 0
        with suppress(sqlite3.Error, UnicodeError):
            for number, *record in file.execute(f"SELECT game, {RECORD} FROM record"):
                key, count = found.get(number, ("", -1))
                if record == [count, numbered(count), checksum_of((count, numbered(count)))]:
                    found[number] = key, count + 1
    return {key: count for key, count in found.values() if key in RECORDS}


def _root_page(data: bytes, table: str) -> int:
    """The number of the first page of a table, counted from 1."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        page: int = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    return page
