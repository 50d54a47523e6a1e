"""The day's table of a session: when a time is told, when the player is asked, and what goes wrong with the file."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.session.day_tables import NO, YES
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.together.shared_database import FILE_NAME
from sudoku_tui.library import Collection
from tests.engine.positions import cell
from tests.game.games import SOLVED, Clock
from tests.game.together.days import DAY
from tests.game.together.racing import ALMOST

EMPTY = "A1 A2 E5 I9"


@contextmanager
def session(folder: Path, together: Path | None, wish: str = YES, name: str = "Ada") -> Iterator[Session]:
    """A session of a player whose games are in a folder."""
    keeper = Keeper(folder)
    keeper.start()
    keeper.beginning(60.0)
    config = replace(Config(), day_table=wish, table_name=name)
    played = Session(config, keeper, Clock(), races=together)
    try:
        yield played
    finally:
        assert played.close() == ""


def solve(played: Session, seconds: float = 100.0, *, title: str = "", daily: bool = True, hints: int = 0) -> Result:
    """Solve the puzzle of the day, anew."""
    played.leave()
    source = Origin(Source.DAILY, str(DAY), level="easy") if daily else Origin(Source.ENTERED)
    played.begin_game(Puzzle(ALMOST, title or daily_title(DAY, Level.EASY)), source)
    played.start_game(Collection("Test", ()), ())
    for _ in range(hints):
        played.game.hints.ask(None)
    clock = played._now
    assert isinstance(clock, Clock)
    clock.seconds += seconds
    for name in EMPTY.split():
        played.game.digits.place(cell(name), int(SOLVED[cell(name)]))
    assert played.present.has_finished
    return played.present.finish()


def shown(played: Session) -> list[tuple[str, int, bool]]:
    """The table of the easy puzzle of the day: who stands in it, in which time, and whether that is the player."""
    (table,) = played.days.of_day(DAY).tables
    return [(one.told.name, one.told.finish.seconds, one.told.is_own) for one in (*table.alone, *table.helped)]


def test_two_accounts_see_each_other_after_they_have_finished(tmp_path: Path) -> None:
    with session(tmp_path / "ada", tmp_path) as ada, session(tmp_path / "ben", tmp_path, name="Ada") as ben:
        assert not ada.days.note_finish(solve(ada))
        ada.days.close()
        assert ben.days.of_day(DAY).tables == ()
        ben.days.note_finish(solve(ben, 60.0))
        ben.days.close()
        assert shown(ada) == [("Ada 2", 60, False), ("Ada", 100, True)]
        assert shown(ben) == [("Ada 2", 60, True), ("Ada", 100, False)]
        assert [(one.name, one.wins) for one in ben.days.of_month(DAY).month or ()] == [("Ada 2", 1), ("Ada", 0)]


def test_the_first_finish_counts_also_in_another_session(tmp_path: Path) -> None:
    for seconds in (100.0, 20.0):
        with session(tmp_path / "ada", tmp_path) as ada:
            ada.days.note_finish(solve(ada, seconds))
            ada.days.close()
            assert shown(ada) == [("Ada", 100, True)]


def test_a_player_is_asked_only_where_their_time_could_stand(tmp_path: Path) -> None:
    with session(tmp_path / "ada", tmp_path, wish="ask") as ada:
        assert ada.days.note_finish(solve(ada))
        assert shown(ada) == []  # nothing is told before they say so
        assert not ada.days.note_finish(solve(ada, daily=False))
        ada.apply_config(replace(ada.config, day_table=NO))
        assert not ada.days.note_finish(solve(ada))
        assert shown(ada) == []
        ada.apply_config(replace(ada.config, day_table=YES))
        assert shown(ada) == [("Ada", 100, True)]
    with session(tmp_path / "ben", None, wish="ask") as ben:
        assert not ben.days.note_finish(solve(ben))
        assert not ben.is_together
        with pytest.raises(SavingProblem, match="needs a folder"):
            ben.days.of_day(DAY)


def test_a_file_that_cannot_be_used_is_a_sentence_and_costs_no_time_for_good(tmp_path: Path) -> None:
    with session(tmp_path / "ada", tmp_path) as ada, closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.isolation_level = None
        other.execute("BEGIN EXCLUSIVE")
        ada.days.note_finish(solve(ada))
        while not ada.messages:
            ada.days.close()
        assert "locked" in str(ada.messages.popleft())
        with pytest.raises(SavingProblem, match="locked"):
            ada.days.of_day(DAY)
        other.execute("ROLLBACK")
        assert shown(ada) == [("Ada", 100, True)]


def test_nothing_of_it_is_there_before_a_daily_puzzle_is_finished(tmp_path: Path) -> None:
    with ExitStack() as stack:
        played = stack.enter_context(session(tmp_path / "ada", tmp_path))
        solve(played, daily=False)
        played.days.note_finish(played.present.finish())
        assert "day's table" not in {thread.name for thread in threading.enumerate()}
    assert not (tmp_path / FILE_NAME).exists()
