"""The title line: what of a puzzle stands there, and what is left out first."""

import pytest
from rich.cells import cell_len

from sudoku_tui.engine.rating import HODOKU, Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.learning.pace import NO_PACE
from sudoku_tui.tui.render.bar_rows import title_row
from tests.game.games import FIRST, game


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        (60, " A puzzle · Easy, score 214, about 9 min  32/81"),
        (42, " A puzzle · Easy, score 214  32/81"),
        (28, " A puzzle  32/81"),
    ],
)
def test_the_time_gives_way_first(width: int, expected: str) -> None:
    played = game(FIRST)
    played.rating, played.minutes = Rating(Level.EASY, 214), 8.7
    row = title_row(played, width, unsaved=0, instead="", content="", words=lambda _: "", scale=HODOKU, pace=NO_PACE)
    assert "".join(text for text, _ in row) == expected


def test_the_numbers_of_a_challenge_stay_beside_a_name_of_wide_characters() -> None:
    played = game(FIRST)
    played.duel.take(Ghost(600, tuple(range(49)), name="\U0001f600" * 6))
    row = title_row(played, 34, unsaved=0, instead="", content="", words=lambda _: "", scale=HODOKU, pace=NO_PACE)
    text = "".join(text for text, _ in row)
    assert "\U0001f600" * 6 + " 1/49" in text
    assert cell_len(text) <= 34
