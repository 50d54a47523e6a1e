"""A game that is a race knows when each cell was filled, on the clock that all players share."""

import json

import pytest

from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record
from tests.engine.positions import cell
from tests.game.games import SOLVED, Clock, game, without

PUZZLE = without("A1 A2 E5 I9")
TICKET = RaceTicket("BCDG", 1, "secret", HelpRule())


class Racer:
    """A game in a race that began at 5000 s after the start of the computer, and the clocks of both."""

    def __init__(self) -> None:
        self.passed, self.played = Clock(), Clock()
        self.passed.seconds = 5000.0
        self.game = game(PUZZLE, self.played)
        self.records: list[Record] = []
        self.game.moves.record = lambda record: self.records.append(json.loads(json.dumps(record)))
        self.game.race.clock = self.passed
        self.game.race.take(TICKET)

    def wait(self, seconds: float, *, is_away: bool = False) -> None:
        """Let time pass; while the player is away, only for the others."""
        self.passed.seconds += seconds
        if not is_away:
            self.played.seconds += seconds

    def place(self, *names: str) -> None:
        for name in names:
            self.game.digits.place(cell(name), int(SOLVED[cell(name)]))

    def again(self) -> Game:
        """The game as the next session reads it."""
        return Game.restore(self.game.puzzle, self.records, Clock())


def test_each_cell_is_filled_at_a_moment_of_the_race() -> None:
    racer = Racer()
    for seconds, name in ((10, "A1"), (20, "A2"), (5, "E5")):
        racer.wait(seconds)
        racer.place(name)
    assert racer.game.race.moments == ()
    racer.wait(30)
    racer.place("I9")
    assert racer.game.race.moments == pytest.approx((5010, 5030, 5035, 5065))
    assert racer.again().race.moments == pytest.approx(racer.game.race.moments)


def test_time_in_which_the_game_was_not_played_counts_where_it_passed() -> None:
    racer = Racer()
    racer.wait(10)
    racer.place("A1")
    racer.wait(100, is_away=True)
    racer.wait(2)
    racer.place("A2", "E5")
    racer.wait(50, is_away=True)
    racer.place("I9")
    assert racer.game.race.moments == pytest.approx((5010, 5112, 5112, 5162))
    assert racer.again().race.moments == pytest.approx(racer.game.race.moments)
    assert ["race_clock" in record for record in racer.records if "move" in record] == [True, True, False, True]


def test_what_was_taken_back_and_begun_again_counts_when_it_is_filled_for_good() -> None:
    racer = Racer()
    racer.place("A1", "A2")
    racer.wait(10)
    racer.game.moves.undo()
    racer.wait(10)
    racer.place("A2")
    racer.game.moves.restart()
    racer.wait(10)
    racer.place("A1", "A2", "E5", "I9")
    assert racer.game.race.moments == pytest.approx((5030,) * 4)


def test_a_game_of_a_version_that_kept_no_moments_has_none() -> None:
    racer = Racer()
    racer.wait(10)
    racer.place("A1", "A2", "E5", "I9")
    for record in racer.records:
        record.pop("race_clock", None)
    before = racer.again()
    assert before.race.finished_at == 5010
    assert before.race.moments == ()
    racer.records[-1]["race_clock"] = "soon"
    assert racer.again().race.moments == ()
