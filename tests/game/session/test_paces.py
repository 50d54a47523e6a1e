"""The paces of a session's game beside those of others: of a race, and of a challenge; and when there are none."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from sudoku_tui.game.session.paces import (
    NO_RIVAL,
    NOBODY_ELSE,
    NOT_FINISHED,
    OWN_UNKNOWN,
    NothingToCompare,
    paces_of,
)
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.games import Clock, game
from tests.game.playing.test_duel import GHOST
from tests.game.session.test_together import begun, place, session, until
from tests.game.together.racing import ALMOST

CELLS = ("A1", "A2", "E5", "I9")


def finished(*players: Session) -> Callable[[], bool]:
    """Whether all of them see that all have finished."""

    def all_see() -> bool:
        views = [player.together.present for player in players]
        return all(
            view is not None and view.race is not None and all(s.seconds for s in view.race.seats) for view in views
        )

    return all_see


def test_after_a_race_each_sees_where_each_lost_time_and_not_before(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        place(ada, *CELLS)
        until(lambda: ada.together.present and ada.together.present.own and ada.together.present.own.seconds)
        with pytest.raises(NothingToCompare, match=NOBODY_ELSE):
            paces_of(ada)
        with pytest.raises(NothingToCompare, match=NOT_FINISHED):
            paces_of(ben)
        place(ben, *CELLS[:2])
        time.sleep(1.2)
        place(ben, *CELLS[2:])
        until(finished(ada, ben))
        paces = paces_of(ben)
        assert [player.name for player in paces.players] == ["Ada", "Ben 0"]
        assert paces.own == 1
        assert paces_of(ada).players == paces.players
        first, second, third, last = paces.players[1].moments  # how long the machine took before them, nobody knows
        assert second - first < 0.5 < third - second
        assert last >= third


@pytest.mark.parametrize("change", ["DROP TABLE pace", "UPDATE pace SET code = 'SUDUEL1'", "UPDATE pace SET code = 7"])
def test_a_pace_that_makes_no_sense_is_left_out(tmp_path: Path, change: str) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        for one in (ada, ben):
            place(one, *CELLS)
        until(finished(ada, ben))
        paces_of(ben)
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
            connection.execute(change)
        ben.together.follow(ben.game)  # reads the file again
        until(lambda: ben.together.present and ben.together.present.own and not ben.together.present.own.pace)
        with pytest.raises(NothingToCompare, match=OWN_UNKNOWN):
            paces_of(ben)


def test_a_challenge_is_compared_when_it_is_solved() -> None:
    with session(None) as played:
        clock = Clock()
        played.present.game = game(ALMOST, clock)
        with pytest.raises(NothingToCompare, match=NO_RIVAL):
            paces_of(played)
        played.game.duel.take(GHOST)
        with pytest.raises(NothingToCompare, match=NOT_FINISHED):
            paces_of(played)
        for name in CELLS:
            clock.seconds += 10
            place(played, name)
        paces = paces_of(played)
        assert [player.name for player in paces.players] == ["", "Ada"]
        assert [one.seconds for one in paces.stretches()] == [(10, 25)] * 4
