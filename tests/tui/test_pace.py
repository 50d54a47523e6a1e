"""The minutes in the title are the player's as soon as enough is known of them."""

from pathlib import Path

import pytest

from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.saving.store import Store
from tests.game.games import FIRST, HARD
from tests.game.saving.saved import keep_results
from tests.tui.keeping import rated, session


def solved(givens: str, minutes: float | None) -> Result:
    """A game without help that took 8.7 minutes."""
    return Result(1.0, 522.0, "easy", 214, 0, 0, 0, 0, 0, givens, minutes=minutes)


async def test_the_title_is_for_the_player_after_some_games(data_folder: Path) -> None:
    keep_results(data_folder, [solved(HARD, 17.4)] * 4)
    async with session(data_folder, FIRST, rater=rated("Easy", 214)) as table:
        table.app.finishing.rate_game()
        await table.finish()
        assert "Easy, score 214, about 9 min  " in table.rows()[0]
    keep_results(data_folder, [solved(HARD, 17.4)] * 8)  # twice as fast as most people
    async with session(data_folder, FIRST, rater=rated("Easy", 214)) as table:
        table.app.finishing.rate_game()
        await table.finish()
        assert "Easy, score 214, about 5 min for you  " in table.rows()[0]
        await table.press("S")
        assert "You take 0.59 times as long as most people, by the last 12 puzzles" in table.text()


@pytest.mark.usefixtures("quick_jobs")
async def test_the_times_of_older_games_are_found_once(data_folder: Path) -> None:
    keep_results(data_folder, [solved(HARD, None)] * 6)
    async with session(data_folder, FIRST, rater=rated("Easy", 214)) as table:
        table.app.finishing.rate_game()
        await table.finish()
        assert "about 9 min for you" in table.rows()[0]
    store = Store(Database(games_path(data_folder)))
    assert {result.minutes for result in store.results()} == {8.7}
    store.close()
