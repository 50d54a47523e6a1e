"""What was saved opens, or is told as unreadable and stays as it is, though every checksum is right."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.game_log import LogLine
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.problems import UNREADABLE
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import Collection
from tests.game.games import FIRST, HARD, Clock, texts
from tests.reliability.mutated import DEEP, keep_games, look_at_all, look_at_screen, mutate
from tests.sampling import Portion

CASES = 120
SCREENS = 3

DEEP_LIST = "[" * DEEP + "]" * DEEP


def begun(folder: Path) -> Session:
    """A session that goes on with the last game."""
    keeper = Keeper(folder)
    keeper.start(continue_last=True)
    session = Session(Config(), keeper, Clock())
    session.begin(None, None)
    return session


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with two games; the one of the hard puzzle was played last."""
    keeper = Keeper(tmp_path)
    keeper.start()
    session = Session(Config(), keeper, Clock())
    for givens, title in ((FIRST, "First"), (HARD, "Hard")):
        session.play(Puzzle(givens, title), Origin(Source.ENTERED), Collection("Test", (Puzzle(givens),)))
        session.game.digits.place(1, 2)
        session.game.bookmarks.toggle()
        session.game.digits.erase(1)
    assert session.close() == ""
    return tmp_path


def change_record(folder: Path, text: str, number: int = 2) -> None:
    """Give a record of the last game another text, with the right checksum."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute(
            "UPDATE record SET data = ?, checksum = ? WHERE game = 2 AND number = ?",
            (text, checksum_of((number, text)), number),
        )


def change_game(folder: Path, **changes: object) -> None:
    """Give columns of the last game other values, with the right checksum."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        for name, value in changes.items():
            connection.execute(f"UPDATE game SET {name} = ? WHERE id = 2", (value,))
        row = connection.execute("SELECT * FROM game WHERE id = 2").fetchone()
        connection.execute("UPDATE game SET checksum = ? WHERE id = 2", (checksum_of(row[1:9]),))


def rows(folder: Path) -> list[object]:
    """All of the last game, as the file has it."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        game = connection.execute("SELECT * FROM game WHERE id = 2").fetchall()
        return game + connection.execute("SELECT * FROM record WHERE game = 2 ORDER BY number").fetchall()


@pytest.mark.parametrize(
    "text",
    [
        '{"at":0,"seconds":"soon"}',
        '{"at":0,"seconds":NaN}',
        '{"at":0,"seconds":Infinity}',
        '{"at":0,"seconds":-1}',
        '{"at":0,"seconds":1e300}',
        '{"at":0}',
        '{"at":-1,"seconds":1.0}',
        '{"bookmarks":[999],"seconds":1.0}',
        '{"bookmarks":7,"seconds":1.0}',
        '{"hints":1e300,"seconds":1.0}',
        '{"practice":{"technique":"x-wing","place":0,"past":[],"end":null,"helped":false,"misses":0,"start":99},'
        '"seconds":1}',
        '{"move":{"number":2,"kind":"erase","cells":"-5","message":{"id":"erased","cells":[1]}},"seconds":1.0}',
        '{"move":{"number":2,"kind":"erase","message":{"id":"placed","cells":[99],"digit":5}},"seconds":1.0}',
        '{"move":{"number":2,"kind":"erase","message":{"id":"restarted"},"values":"' + "1" * 81 + '"},"seconds":1.0}',
        '{"move":{"number":2,"kind":"step","step":{"technique":"naked-single","placements":[[0,4]],"eliminations":[],'
        '"facts":{"place":[99,4],"seen":[]}}},"seconds":1.0}',
        f'{{"at":0,"seconds":1.0,"more":{DEEP_LIST}}}',
        DEEP_LIST,
        "7",
        "null",
        "[]",
        "",
    ],
    ids=range(21),
)
def test_a_record_that_is_none_is_told_and_left_alone(data: Path, text: str) -> None:
    change_record(data, text)
    before = rows(data)
    session = begun(data)
    assert session.game.puzzle.givens == HARD
    assert session.game.history.current.number == 1
    said = texts(session.game.log.lines)
    assert (
        "Note: Record 3 of the saved game cannot be read. You play on from the part before it, in a copy;"
        " the game itself stays as it is." in said
    )
    session.game.digits.place(2, 7)
    assert session.close() == ""
    assert rows(data) == before
    again = begun(data)
    assert again.game.position.values[2] == 7  # the copy goes on
    assert again.keeper is not None
    # Beside what is listed that has what looks like an exercise, which is no game.
    assert len(again.keeper.asked(lambda store: store.to_go_on_with())) == 3
    assert again.close() == ""


@pytest.mark.parametrize(
    "changes",
    [
        {"puzzle": "7"},
        {"puzzle": DEEP_LIST},
        {"puzzle": '{"puzzle":{"givens":"' + "1" * 81 + '"},"origin":{"source":"entered"}}'},
        {"puzzle": '{"puzzle":{"givens":"' + FIRST + '"},"origin":{"source":"nowhere"}}'},
        {"givens": "7"},
        {"givens": b"\xff"},
        {"score": "x"},
        {"title": b"\x00"},
        {"seconds": "soon"},
        {"played_at": float("inf")},
        {"key": "no key\ufffd"},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_read_stays_in_the_list_and_the_start_goes_on_with_the_next(
    data: Path, changes: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    change_game(data, **changes)
    before = rows(data)
    session = begun(data)
    assert session.game.puzzle.givens == FIRST
    listed = session.earlier.listed()
    assert [one.is_readable for one in listed] == [True, False]
    session.continue_game(listed[1])
    assert UNREADABLE in texts([LogLine(session.messages[-1])])[0]
    assert session.game.puzzle.givens == FIRST
    assert session.close() == ""
    assert rows(data) == before
    assert main(["stats", "--data", str(data)]) == 0
    assert "Not graded" in capsys.readouterr().out


def test_a_game_that_cannot_be_read_can_be_deleted(data: Path) -> None:
    change_game(data, puzzle="7")
    session = begun(data)
    assert session.keeper is not None
    assert session.keeper.games.delete(session.earlier.listed()[1].key) == ""
    assert len(session.earlier.listed()) == 1
    assert session.close() == ""


def test_where_no_game_can_be_read_another_puzzle_is_there(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("DELETE FROM game WHERE id = 1")
    change_game(data, puzzle=json.dumps({"puzzle": {"givens": FIRST, "candidates": [1]}}))
    session = begun(data)
    assert session.about.origin.source is Source.COLLECTION
    assert session.close() == ""
    assert len(rows(data)) == 4


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with games of all kinds."""
    folder = tmp_path_factory.mktemp("kept")
    keep_games(folder)
    return folder


def test_games_of_all_kinds_are_read(kept: Path, tmp_path: Path) -> None:
    shutil.copytree(kept, tmp_path / "data")
    look_at_all(tmp_path / "data")


@pytest.mark.parametrize("part", range(4))
def test_whatever_stands_in_the_file_no_start_fails_and_nothing_is_lost(
    part: int, kept: Path, tmp_path: Path, portion: Portion
) -> None:
    for seed in portion.of(range(part, CASES, 4), 3):
        folder, random = tmp_path / str(seed), Random(seed)
        shutil.copytree(kept, folder)
        changed = [mutate(folder, random) for _ in range(random.choice((1, 1, 1, 2, 4)))]
        try:
            look_at_all(folder)
        except BaseException as error:
            error.add_note(f"Seed {seed}: {changed}")
            raise


@pytest.mark.parametrize("seed", range(SCREENS))
async def test_so_it_is_on_the_screen(seed: int, kept: Path, tmp_path: Path) -> None:
    shutil.copytree(kept, tmp_path / "data")
    for _ in range(3):
        mutate(tmp_path / "data", Random(seed))
    await look_at_screen(tmp_path / "data")


def test_results_that_make_no_sense_are_left_out_and_told(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(kept, tmp_path / "data")
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("UPDATE result SET seconds = -1")
        for row in connection.execute("SELECT * FROM result").fetchall():
            connection.execute("UPDATE result SET checksum = ? WHERE id = ?", (checksum_of(row[1:14]), row[0]))
        there = connection.execute("SELECT * FROM result").fetchall()
    assert main(["stats", "--data", str(tmp_path / "data")]) == 0
    assert "2 results cannot be read; they are left out, but not deleted." in capsys.readouterr().err
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as connection:
        assert connection.execute("SELECT * FROM result").fetchall() == there
