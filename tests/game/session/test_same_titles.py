"""How unfinished games with the same title are told apart."""

import datetime

import pytest

from sudoku_tui.game.saving.models import GameFacts, Summary
from sudoku_tui.game.session.same_titles import begun_apart


def begun(number: int, title: str, day: int, time: str) -> Summary:
    """A game that was begun on a day of November; its number is its key."""
    hour, minute = map(int, time.split(":"))
    started = datetime.datetime(2026, 11, day, hour, minute).timestamp()
    return Summary(str(number), GameFacts("", "", title), started, started, 0.0, "")


@pytest.mark.parametrize(
    ("times", "told"),
    [
        ([(27, "14:05"), (3, "14:05")], ["27 Nov", "3 Nov"]),
        ([(3, "14:05"), (3, "09:30")], ["14:05", "09:30"]),
        ([(3, "14:05"), (3, "09:30"), (4, "09:30")], ["3 Nov 14:05", "3 Nov 09:30", "4 Nov 09:30"]),
        ([(3, "14:05"), (3, "14:05")], ["3 Nov 14:05 no. 1", "3 Nov 14:05 no. 2"]),
    ],
)
def test_games_with_the_same_title_say_when_they_were_begun(times: list[tuple[int, str]], told: list[str]) -> None:
    games = [begun(number, "Sudoku", *time) for number, time in enumerate(times)]
    others = [begun(8, "Easy no. 1", 3, "14:05"), begun(9, "Easy no. 2", 3, "14:05")]
    assert begun_apart([*games, *others]) == {str(number): text for number, text in enumerate(told)}
