"""How long a puzzle takes people, as the program finds it out, keeps it and says it."""

import pytest

from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.engine.errors import InvalidJson
from sudoku_tui.engine.rating import TimeRating
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs import rating_job
from sudoku_tui.game.learning.pace import NO_PACE
from sudoku_tui.game.learning.pace_words import time_of_game
from sudoku_tui.game.puzzles.difficulty import Difficulty, minutes_of_puzzle, rate_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS, game


@pytest.mark.parametrize("givens", [FIRST, HARD])
def test_all_guises_of_a_puzzle_say_the_same(givens: str) -> None:
    said = []
    for guise in (givens, canonicalize(givens).form):
        played = game(guise)
        played.minutes = minutes_of_puzzle(guise)
        said.append(time_of_game(played, NO_PACE))
    assert said[0] == said[1]
    assert said[0].startswith("about ")


def test_nothing_is_said_of_a_puzzle_whose_time_is_not_known() -> None:
    played = game(TWO_SOLUTIONS)
    played.minutes = minutes_of_puzzle(TWO_SOLUTIONS)
    assert time_of_game(played, NO_PACE) == ""


def test_the_job_tells_rating_and_time() -> None:
    messages = [*rating_job.run(FIRST, TWO_SOLUTIONS)]
    assert Difficulty.from_json(messages[0]) == Difficulty(rate_puzzle(FIRST), minutes_of_puzzle(FIRST))
    assert Difficulty.from_json(messages[1]) == Difficulty()


def test_the_file_of_games_keeps_the_time() -> None:
    facts = PuzzleFacts(Puzzle(FIRST), Origin(Source.ENTERED), minutes=8.7)
    assert PuzzleFacts.from_row(facts.to_row()) == facts
    without = PuzzleFacts(Puzzle(FIRST), Origin(Source.ENTERED))
    assert PuzzleFacts.from_row(without.to_row()).minutes is None


@pytest.mark.parametrize("wrong", [{"minutes": -1.0}, {"low": 9.0}, {"high": 8.0}, {"high": float("inf")}])
def test_a_time_that_makes_no_sense_is_not_read(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidJson, match="no time"):
        TimeRating.from_json({"minutes": 8.75, "low": 6.5, "high": 12.25} | wrong)
