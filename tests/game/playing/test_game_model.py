"""Random operations in a game and in its model; `python -m tests.benchmarks.game_model` does a million of them."""

import pytest

from tests.game.playing.game_model import play_randomly


@pytest.mark.parametrize("seed", range(4))
def test_digits_marks_and_history_are_what_was_done(seed: int) -> None:
    play_randomly(seed, 150)
