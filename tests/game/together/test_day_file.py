"""The finishes of daily puzzles in the file of all: who stands in it, once, and what goes wrong with it."""

import datetime
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.together import day_file as module
from sudoku_tui.game.together.day_file import DayFile, DayFinish
from sudoku_tui.game.together.races import MOST_NAME
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS
from tests.game.together.days import DAY, day_file, put, solved_in
from tests.game.together.racing import FREE, PUZZLE, race_file

ONE_DAY = datetime.timedelta(days=1)


def names(folder: Path, first: datetime.date = DAY, last: datetime.date = DAY) -> list[str]:
    return [one.name for one in day_file(folder).told(first, last)]


def execute(folder: Path, statement: str, *values: object) -> None:
    """Do something with the file that our code does not."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.execute(statement, values)


def test_a_finish_is_there_for_all_and_one_s_own_is_known(tmp_path: Path) -> None:
    assert day_file(tmp_path).told(DAY, DAY) == ()
    put(tmp_path, "Ada", solved_in(100, hints=2, steps=3, checks=1))
    put(tmp_path, "Ben", solved_in(90))
    told = day_file(tmp_path).told(DAY, DAY, "Ben")
    assert [(one.name, one.is_own, one.finish) for one in told] == [
        ("Ada", False, solved_in(100, hints=2, steps=3, checks=1)),
        ("Ben", True, solved_in(90)),
    ]
    assert all(one.is_of(FIRST) and not one.is_of(HARD) for one in told)
    assert names(tmp_path, DAY + ONE_DAY, DAY + 9 * ONE_DAY) == []


def test_the_first_finish_counts_and_a_new_name_is_that_of_all(tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(100))
    put(tmp_path, "Ada L.", solved_in(20), secret="Ada")
    put(tmp_path, "Ada L.", solved_in(70, DAY - ONE_DAY), secret="Ada")
    told = day_file(tmp_path).told(DAY - ONE_DAY, DAY)
    assert [(one.name, one.finish.seconds) for one in told] == [("Ada L.", 100), ("Ada L.", 70)]


def test_a_name_is_text_and_unlike_all_others(tmp_path: Path) -> None:
    for number, name in enumerate(("Ada", "Ada", "\x1b[31mAda\n", "", "x" * 99, "x" * 98)):
        put(tmp_path, name, solved_in(100), secret=str(number))
    found = names(tmp_path)
    assert found[:4] == ["Ada", "Ada 2", "Ada 3", "Player"]
    assert len({*found}) == 6
    assert all(len(name) <= MOST_NAME and name.isprintable() for name in found)


def test_a_puzzle_with_two_solutions_is_not_told(tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(100), TWO_SOLUTIONS)
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    "change",
    [
        "date = 'today'",
        "date = x'00'",
        "level = 6",
        "level = 'easy'",
        "seconds = -1",
        "seconds = 1e99",
        "seconds = 'soon'",
        "hints = 10001",
        "steps = 1.5",
        "checks = -3",
    ],
)
def test_what_makes_no_sense_is_left_out(tmp_path: Path, change: str) -> None:
    put(tmp_path, "Ada", solved_in(100))
    put(tmp_path, "Ben", solved_in(90))
    execute(tmp_path, f"UPDATE day SET {change} WHERE player = 1")
    assert names(tmp_path, datetime.date.min, datetime.date.max) == ["Ben"]


def test_strange_names_in_the_file_are_shown_as_text_and_told_apart(tmp_path: Path) -> None:
    for name in ("Ada", "Ben", "Cem"):
        put(tmp_path, name, solved_in(100))
    execute(tmp_path, "UPDATE day_player SET name = ?", "\x1b]0;x\x07Eve\u202e")
    assert names(tmp_path) == ["Eve", "Eve 2", "Eve 3"]
    execute(tmp_path, "UPDATE day_player SET name = x'ff00'")
    assert names(tmp_path) == []


def test_old_days_go_by_the_days_in_the_file_and_not_by_a_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_DAYS", 3)
    for number in range(5):
        put(tmp_path, f"Player of day {number}", solved_in(100, DAY + number * ONE_DAY))
    put(tmp_path, "Eve", solved_in(100, datetime.date(9999, 1, 1)))  # by a clock that jumped
    assert names(tmp_path, datetime.date.min, datetime.date.max) == ["Eve", "Player of day 4", "Player of day 3"]
    monkeypatch.setattr(module, "MOST_ROWS", 1)
    put(tmp_path, "Ada", solved_in(100, datetime.date(9999, 1, 1)))
    assert {*names(tmp_path, datetime.date.min, datetime.date.max)} == {"Eve", "Ada"}


def test_a_player_is_forgotten_by_their_secret_or_by_who_may_remove_anybody(tmp_path: Path) -> None:
    for name in ("Ada", "Ben"):
        put(tmp_path, name, solved_in(100))
        put(tmp_path, name, solved_in(100, level=Level.HARD))
    file = day_file(tmp_path)
    assert not file.forget("Ada", secret="Ben")
    assert not file.forget("Cem", secret=None)
    assert names(tmp_path) == ["Ada", "Ben"] * 2
    assert file.forget("Ada", secret="Ada")
    assert names(tmp_path) == ["Ben"] * 2
    assert file.forget("Ben", secret=None)
    assert names(tmp_path) == []


def test_races_and_days_share_the_file(tmp_path: Path) -> None:
    races = race_file(tmp_path)
    ticket = races.create(PUZZLE, FREE, "Ada")
    put(tmp_path, "Ada", solved_in(100))
    assert races.race(ticket.code).seats[0].name == "Ada"
    races.join(ticket.code, "Ben")
    assert names(tmp_path) == ["Ada"]


def test_what_is_wrong_with_the_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SavingProblem, match="There is no races folder"):
        day_file(tmp_path / "away").told(DAY, DAY)
    assert not (tmp_path / "away").exists()
    put(tmp_path, "Ada", solved_in(100))
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(SavingProblem, match="locked"):
            day_file(tmp_path, patience=0).put("Ben", "Ben", [(solved_in(90), FIRST)])
        other.execute("COMMIT")
        assert names(tmp_path) == ["Ada"]
        other.execute("PRAGMA user_version = 2")
    with pytest.raises(SavingProblem, match="newer sudoku-tui"):
        day_file(tmp_path).told(DAY, DAY)
    (tmp_path / FILE_NAME).write_bytes(b"no tables" * 1000)
    with pytest.raises(SavingProblem, match="damaged"):
        day_file(tmp_path).told(DAY, DAY)


_TELLS = """
import datetime, sys
from pathlib import Path
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.together.day_file import DayFile, DayFinish
file = DayFile(Path(sys.argv[1]), patience=60)
for number in range(10):
    finish = DayFinish(datetime.date(2026, 11, 1 + number), Level.EASY, 100)
    file.put(sys.argv[2], "Ada", [(finish, sys.argv[3])])
"""


def test_processes_that_tell_at_once_lose_nothing_and_have_other_names(tmp_path: Path) -> None:
    players = [
        subprocess.Popen([sys.executable, "-c", _TELLS, str(tmp_path), secret, FIRST]) for secret in ("a", "b", "a")
    ]
    assert [player.wait(60) for player in players] == [0, 0, 0]
    told = day_file(tmp_path).told(datetime.date(2026, 11, 1), datetime.date(2026, 11, 10))
    assert len(told) == 20
    assert {one.name for one in told} == {"Ada", "Ada 2"}


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from(["Ada", "Ben"]), st.integers(1, 3), st.integers(1, 99)),
        max_size=12,
    )
)
def test_the_file_is_a_simple_model(
    tmp_path_factory: pytest.TempPathFactory, told: list[tuple[str, str, int, int]]
) -> None:
    folder = tmp_path_factory.mktemp("together")
    model: dict[tuple[int, str], int] = {}
    called: dict[str, str] = {}
    file = DayFile(folder)
    for secret, name, day, seconds in told:
        file.put(secret, name, [(DayFinish(datetime.date(2026, 11, day), Level.HARD, seconds), FIRST)])
        model.setdefault((day, secret), seconds)
        called[secret] = name
    for secret in called:
        found = file.told(datetime.date(2026, 11, 1), datetime.date(2026, 11, 3), secret)
        own = {one.finish.date.day: one.finish.seconds for one in found if one.is_own}
        assert own == {day: seconds for (day, whose), seconds in model.items() if whose == secret}
        assert {one.name.removesuffix(" 2").removesuffix(" 3") for one in found if one.is_own} == {called[secret]}
        assert len(found) == len(model)
        assert len({one.name for one in found}) == len(called)
    file.close()
