"""A disk that is slow, or hangs: at most one move is ahead of it without a word, and no more than a bound at all."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving import backlog as unwritten
from sudoku_tui.game.saving import keeper as keeping
from sudoku_tui.game.saving.backlog import MOST_UNSAVED
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import Collection
from tests.game.games import FIRST, Clock
from tests.game.saving.slow import HeldDisk

LONG = 60.0
EMPTY = [cell for cell in CELLS if FIRST[cell] in ".0"]


@pytest.fixture
def disk() -> HeldDisk:
    return HeldDisk()


@pytest.fixture
def session(tmp_path: Path, disk: HeldDisk) -> Iterator[Session]:
    """A session with a game in which nothing has happened."""
    keeper = Keeper(tmp_path, connect=disk.connect)
    keeper.start()
    played = Session(Config(), keeper, Clock())
    played.begin(Collection("Test", (Puzzle(FIRST),)), Origin(Source.ENTERED))
    assert keeper.backlog.wait(LONG)
    yield played
    disk.let_go()
    assert played.close() == ""


def move(session: Session, *, times: int = 1) -> None:
    for _ in range(times):
        number = len(session.game.history.entries) % len(EMPTY)
        session.game.digits.place(EMPTY[number], 1 + number % 9)


def test_one_move_is_ahead_without_a_word_and_more_are_told(session: Session, disk: HeldDisk) -> None:
    disk.hold()
    move(session)
    assert session.disk.behind == 0
    for lacking in range(2, MOST_UNSAVED + 1):
        assert session.disk.has_room
        move(session)
        assert session.disk.behind == lacking
    assert not session.disk.has_room
    assert session.keeper is not None
    caught_up = threading.Event()
    session.keeper.thread.on_unsaved = caught_up.set
    disk.let_go()
    assert caught_up.wait(LONG)
    assert session.keeper.backlog.wait(LONG)
    assert session.disk.behind == 0
    assert session.disk.has_room


def test_a_move_waits_for_the_one_before_it(session: Session, disk: HeldDisk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unwritten, "DURABLE", LONG)
    disk.hold()
    move(session)
    mover = threading.Thread(target=move, args=(session,))
    mover.start()
    time.sleep(0.05)
    assert mover.is_alive()
    disk.let_go()
    mover.join(LONG)
    assert session.disk.behind == 0


def test_in_trouble_the_game_goes_on_and_tells_how_much_is_lacking(session: Session, tmp_path: Path) -> None:
    assert session.keeper is not None
    (tmp_path / "games.sqlite3").unlink()
    (tmp_path / "games.sqlite3").mkdir()
    move(session, times=MOST_UNSAVED + 3)
    assert session.disk.has_room
    assert session.disk.behind == MOST_UNSAVED + 3
    (tmp_path / "games.sqlite3").rmdir()


def test_a_disk_that_hangs_is_told_of_at_every_question_and_waited_for_once(
    session: Session, disk: HeldDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.keeper is not None
    monkeypatch.setattr(keeping, "PATIENCE", 0.3)
    waited: list[float] = []
    result = Future.result

    def watched(future: "Future[object]", timeout: float) -> object:
        waited.append(timeout)
        return result(future, timeout)

    monkeypatch.setattr(Future, "result", watched)
    disk.hold()
    move(session, times=2)
    for ask in (session.earlier.unfinished, session.earlier.results):
        with pytest.raises(SavingProblem, match="does not answer"):
            ask()
    assert not session.earlier.solved()
    assert "does not answer" in str(session.keeper.games.load("some"))
    assert waited == [0.3, 0.0, 0.0, 0.0]
