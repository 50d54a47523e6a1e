"""Races in words: the sentences that both interfaces say."""

from dataclasses import replace

import pytest

from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule
from sudoku_tui.game.together import race_words
from sudoku_tui.game.together.race_watch import RaceView
from sudoku_tui.game.together.races import Race, Seat, SeatState

ADA = Seat(1, "Ada", SeatState.FINISHED, 49, 300.0, 252.0, 60, 2)
BEA = Seat(2, "Bea", SeatState.PLAYING, 31, 300.0)
CY = Seat(3, "Cy", SeatState.LEFT, 40, 300.0)
WAITING = Race("BCDG", "", 49, "", "hard", 12.0, HelpRule(), 100.0, None, (BEA,))
RUNNING = replace(WAITING, starts=50.0, seats=(ADA, BEA, CY))


def test_a_race_that_waits_is_one_line() -> None:
    line = race_words.waiting_line(replace(WAITING, seats=(BEA, CY)), 225.0)
    assert line == "BCDG: Hard, about 12 min, help allowed; Bea and Cy, for 2 minutes"


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (HelpRule(), "help allowed"),
        (HelpRule(HelpKind.COSTS, 30), "each help costs 30 s"),
        (HelpRule(HelpKind.OFF), "no help"),
    ],
)
def test_the_rule_about_help_is_said(rule: HelpRule, words: str) -> None:
    assert race_words.help_words_of(rule) == words


def test_progress_is_in_the_order_of_places_and_says_you() -> None:
    assert race_words.progress_words(RUNNING, 2) == [
        "1. Ada is done: 4:12 + 60 s = 5:12",
        "2. you 31/49",
        "3. Cy has given up at 40/49",
    ]
    assert race_words.goes_on_words(RUNNING, 2) == "Race BCDG goes on: 31/49, 2nd of 3."


def test_a_result_tells_times_mistakes_and_pace() -> None:
    assert race_words.result_lines(RUNNING)[0] == "1. Ada: 4:12 + 60 s = 5:12, 2 mistakes, 5.1 s a cell"
    assert race_words.who_won(RUNNING, 2) == "Ada leads with 5:12."
    ended = replace(RUNNING, seats=(ADA, CY))
    assert race_words.who_won(ended, 3) == "Ada has won in 5:12."
    assert race_words.who_won(ended, 1) == "You have won in 5:12."
    assert race_words.who_won(WAITING, 1) == ""


def test_before_a_race_it_is_said_who_starts_it() -> None:
    both = replace(WAITING, seats=(replace(BEA, heard=200.0), replace(CY, state=SeatState.PLAYING, heard=200.0)))
    assert race_words.who_starts(WAITING, 2, 210.0) == "You can start the race when somebody else has joined."
    assert race_words.who_starts(both, 2, 210.0) == "2 players are there, and you start the race."
    assert race_words.who_starts(both, 3, 210.0) == "Bea starts the race."
    assert race_words.who_starts(replace(both, starts=213.5), 3, 210.0) == "The race begins in 4 s."


def test_news_say_who_came_and_finished_and_what_is_wrong_once() -> None:
    before = RaceView(race=replace(RUNNING, seats=(replace(ADA, state=SeatState.PLAYING), BEA)), seat=2)
    after = RaceView(race=RUNNING, seat=2)
    assert [*race_words.race_news(before, after)] == [
        "Ada is done: 4:12 + 60 s = 5:12.",
        "Cy has joined the race.",
    ]
    assert [*race_words.race_news(after, after)] == []
    broken = replace(after, problem="The disk is full.")
    assert [*race_words.race_news(after, broken)] == [
        "The disk is full. Your game goes on, and the program tries again."
    ]
    assert [*race_words.race_news(broken, broken)] == []
    assert [*race_words.race_news(broken, after)] == [race_words.IN_ORDER_AGAIN]


def test_a_name_stays_as_it_is_at_the_start_of_a_sentence() -> None:
    race = replace(RUNNING, seats=(replace(ADA, name="iris"), replace(ADA, number=2, name="you know")))
    assert race_words.who_won(race, 3) == "iris and you know have won in 5:12."
    assert race_words.who_won(race, 1) == "You and you know have won in 5:12."
