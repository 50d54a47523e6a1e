"""Racers in processes of their own, some of which are killed: no move is lost but the last, and results are right."""

from pathlib import Path

import pytest

from tests.game.saving.saved import chance_with_seed
from tests.game.together.killed_races import race


@pytest.mark.exhaustive
@pytest.mark.parametrize("players", [2, 4, 8])
def test_who_is_killed_comes_back_and_the_result_is_right(tmp_path: Path, players: int) -> None:
    chance = chance_with_seed()
    kills = 0
    while kills < players:  # some racers are done before they would be killed
        kills += race(tmp_path, players, chance, kills=0.8).kills
