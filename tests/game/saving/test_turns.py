"""The order of games is that in which they were played, whatever the clock said then and says now."""

import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.words import time_ago
from sudoku_tui.library import Collection
from tests.game.games import FIRST, HARD, Clock, texts
from tests.game.saving.saved import RESULT, change, store

NOW = 1_790_000_000.0
YEAR = 366 * 86_400.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the machine."""
    wall = Clock()
    wall.seconds = NOW
    monkeypatch.setattr(time, "time", wall)
    return wall


def order(folder: Path) -> list[str]:
    """The keys of the unfinished games, the one that was played last first."""
    with closing(store(folder)) as games:
        return [summary.key for summary in games.unfinished()]


def play(folder: Path, *keys: str) -> None:
    """Make a move in games, in a session of its own."""
    with closing(store(folder)) as games:
        for key in keys:
            number = len(games.read(key).texts) if key in order(folder) else 0
            games.write(change(key, number))


def test_a_game_from_the_future_is_not_continued_for_ever(tmp_path: Path, clock: Clock) -> None:
    play(tmp_path, "one", "two")
    clock.seconds += 74 * YEAR
    play(tmp_path, "two")
    clock.seconds = NOW + 60
    play(tmp_path, "one")
    assert order(tmp_path) == ["one", "two"]
    clock.seconds = 0.0
    play(tmp_path, "three", "two")
    assert order(tmp_path) == ["two", "three", "one"]


@pytest.mark.parametrize("seed", range(5))
def test_the_order_is_that_of_playing_whatever_the_clock_does(seed: int, tmp_path: Path, clock: Clock) -> None:
    random = Random(seed)
    expected: list[str] = []
    for _ in range(30):
        clock.seconds = NOW + random.choice((-50, -1, 0, 0, 1, 74)) * YEAR
        key = random.choice("abcde")
        play(tmp_path, key)
        expected = [key, *(other for other in expected if other != key)]
        assert order(tmp_path) == expected


def test_the_oldest_game_makes_room_by_its_turn(tmp_path: Path, clock: Clock) -> None:
    for number, key in enumerate(("one", "two", "three")):
        clock.seconds = NOW - number * YEAR
        play(tmp_path, key)
    with closing(store(tmp_path)) as games:
        assert games.make_room(2) == 1
    assert order(tmp_path) == ["three", "two"]


def test_the_collection_that_was_played_last_goes_on_though_the_clock_was_ahead(tmp_path: Path, clock: Clock) -> None:
    with closing(store(tmp_path)) as games:
        clock.seconds += YEAR
        games.write(change("one", result=RESULT._replace(finished_at=clock.seconds)))
        clock.seconds = NOW
        later = change("two")
        later.facts = later.facts._replace(collection="hard")
        games.write(later)
        assert games.last_collection() == "hard"
        games.delete("two")
        games.delete("one")
        assert games.last_collection() == "Examples"


def test_a_start_says_that_the_clock_was_changed(tmp_path: Path, clock: Clock) -> None:
    keeper = Keeper(tmp_path)
    keeper.start()
    session = Session(Config(), keeper, Clock())
    clock.seconds += YEAR
    session.begin(Collection("Test", (Puzzle(FIRST),)), Origin(Source.ENTERED))
    session.game.digits.place(0, 4)
    assert session.close() == ""
    clock.seconds = NOW
    keeper = Keeper(tmp_path)
    keeper.start(continue_last=True)
    session = Session(Config(), keeper, Clock())
    session.begin(None, None)
    assert "Continued: as you left it in the future, because the clock was changed; for another puzzle," in texts(
        session.game.log.lines
    )
    session.play(Puzzle(HARD), Origin(Source.ENTERED))
    session.game.digits.place(1, 1)
    assert session.close() == ""
    keeper = Keeper(tmp_path)
    keeper.start(continue_last=True)
    session = Session(Config(), keeper, Clock())
    session.begin(None, None)
    assert session.game.puzzle.givens == HARD
    assert session.close() == ""


def test_a_time_that_is_to_come_is_not_just_now() -> None:
    assert time_ago(100.0, lambda: 0.0) == "just now"  # the clocks of two machines differ
    assert time_ago(YEAR, lambda: 0.0) == "in the future"
