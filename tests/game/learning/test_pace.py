"""How fast the player is: of no games, of few and of many, and of games that say nothing."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.game.learning.own_times import (
    LIKE_MOST,
    MOST_GAMES,
    MOST_RATIO,
    pace_found,
    pace_of,
    timed,
    untimed,
)
from sudoku_tui.game.learning.pace import LEAST_GAMES, NO_PACE, Pace
from sudoku_tui.game.learning.pace_words import pace_text, time_beside, time_for
from sudoku_tui.game.puzzles.difficulty import minutes_of_puzzle
from sudoku_tui.game.saving.models import Result
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS

RATIOS = st.lists(st.floats(0.05, 20.0), max_size=60)


def game(ratio: float = 1.0, *, givens: str = FIRST, minutes: float | None = 10.0, hints: int = 0) -> Result:
    """A game that took so many times as long as its puzzle takes people."""
    return Result(0.0, 600.0 * ratio, "easy", 200, hints, 0, 0, 0, 0, givens, minutes=minutes)


def factor(ratios: list[float]) -> float:
    return pace_of(map(game, ratios)).factor


def test_without_games_it_is_one_and_is_not_told() -> None:
    assert pace_of([]) == NO_PACE == Pace(1.0, 0)
    assert NO_PACE.minutes(9.0) is None
    assert pace_text(NO_PACE) == ""
    assert time_for(9.0, NO_PACE) == time_beside(9.0, NO_PACE) == "about 9 min"


@given(RATIOS)
def test_it_lies_between_one_and_what_the_games_say(ratios: list[float]) -> None:
    found = factor(ratios)
    assert min([1.0, *ratios]) - 1e-9 <= found <= max([1.0, *ratios]) + 1e-9
    assert 1 / MOST_RATIO <= found <= MOST_RATIO


@given(RATIOS, st.floats(0.05, 20.0), st.floats(1.0, 5.0))
def test_a_slower_game_makes_no_player_faster(ratios: list[float], last: float, slower: float) -> None:
    assert factor([*ratios, last]) <= factor([*ratios, last * slower]) + 1e-9


@given(st.floats(0.3, 3.0), st.integers(1, MOST_GAMES - 1))
def test_the_more_games_the_nearer_it_comes_to_them(ratio: float, number: int) -> None:
    fewer, more = factor([ratio] * number), factor([ratio] * (number + 1))
    assert abs(more / ratio - 1) <= abs(fewer / ratio - 1) + 1e-9


@given(RATIOS.filter(lambda ratios: len(ratios) < MOST_GAMES), st.sampled_from([1e-6, 1e6, 1e12]))
def test_one_game_of_a_player_who_was_away_changes_little(ratios: list[float], outlier: float) -> None:
    before, after = factor(ratios), factor([*ratios, outlier])
    bound = MOST_RATIO ** (2 / (len(ratios) + 1 + LIKE_MOST))
    assert 1 / bound <= after / before <= bound


def test_only_the_last_games_without_help_count() -> None:
    slow, fast = [game(3.0)] * 30, [game(0.5)] * MOST_GAMES
    assert pace_of([*slow, *fast]) == pace_of(fast)
    helped, unknown, off = game(0.1, hints=1), game(0.1, minutes=None), game()._replace(seconds=None)
    assert pace_of([*fast, helped, unknown, off]).factor == pytest.approx(pace_of(fast[1:]).factor)


def test_the_times_of_older_games_are_found_out() -> None:
    older = [game(givens=givens, minutes=None) for givens in (FIRST, HARD, FIRST, TWO_SOLUTIONS)]
    assert untimed(older) == [FIRST, HARD, TWO_SOLUTIONS]
    minutes = {givens: minutes_of_puzzle(givens) or inf for givens in (FIRST, HARD)}
    assert untimed(timed(older, minutes)) == [TWO_SOLUTIONS]
    assert pace_found(older) == pace_of(timed(older, minutes))
    assert pace_found(older).games == 3


def test_it_is_told_as_such() -> None:
    known = Pace(0.75, LEAST_GAMES)
    assert time_for(9.0, known) == "about 7 min for you"
    assert time_beside(9.0, known) == "about 7 min for you; most people: 9 min"
    assert pace_text(known) == (
        "You take 0.75 times as long as most people, by the last 5 puzzles that you solved without help."
    )
    assert time_for(9.0, Pace(0.75, LEAST_GAMES - 1)) == "about 9 min"
