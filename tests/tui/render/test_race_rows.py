"""Races as they are drawn: rows beside the board, the title of a small terminal, the result."""

import pytest
from rich.cells import cell_len

from sudoku_tui.game.data.paces import Paces
from sudoku_tui.game.data.race_ticket import HelpRule
from sudoku_tui.game.together.races import CODE_LENGTH, LETTERS_OF_CODES, Race, Seat, SeatState
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.racing.big_letters import big_letters
from sudoku_tui.tui.render.racing.pace_rows import pace_rows
from sudoku_tui.tui.render.racing.race_rows import race_in_title, race_rows, standing_rows
from tests.tui.staged_races import NAMES, pace

SEATS = (
    Seat(1, "A player with a name", SeatState.FINISHED, 49, 300.0, 3252.0, 630, 12),
    *(Seat(number, f"Player {number}", SeatState.PLAYING, 5 * number, 300.0) for number in range(2, 8)),
    Seat(8, "Left", SeatState.LEFT, 40, 300.0),
)
RACE = Race("BCDG", "", 49, "", "hard", 12.0, HelpRule(), 100.0, 50.0, SEATS)


def texts(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def test_the_own_row_is_first_and_numbers_stand_before_names() -> None:
    rows = texts(race_rows(RACE, 3, 60, 24, 10))
    assert rows[:2] == ["BCDG 6th of 8, +60 s", "15/49   you"]
    assert rows[2].startswith("1:04:42 A player")
    assert len(rows) == 10


@pytest.mark.parametrize("width", [24, 34, 43, 90])
@pytest.mark.parametrize("most", range(12))
def test_rows_fit_and_the_leader_and_the_player_are_among_them(width: int, most: int) -> None:
    rows = texts(race_rows(RACE, 3, 0, width, most))
    assert len(rows) <= most
    assert all(cell_len(row) <= width for row in rows)
    if most >= 5:
        assert any("you" in row for row in rows)
        assert any("done" in row for row in rows)


@pytest.mark.parametrize("width", [40, 60, 80, 140])
def test_a_result_fits(width: int) -> None:
    assert all(cell_len(row) <= width for row in texts(standing_rows(RACE, 3, width)))


def test_a_title_has_the_player_and_the_best_of_the_others() -> None:
    assert race_in_title(RACE, 3, is_wide=False).startswith("you 15, A playe")


def test_each_letter_of_a_code_can_be_drawn_large() -> None:
    for start in range(0, len(LETTERS_OF_CODES), CODE_LENGTH):
        rows = big_letters(LETTERS_OF_CODES[start : start + CODE_LENGTH], 40)
        assert [len(row) for row in rows].count(len(rows[0])) == 5
    assert big_letters("BCDG", 10) == ["B C D G"]


@pytest.mark.parametrize("width", [40, 60, 80, 140])
@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_paces_fit_and_the_own_column_is_always_there(width: int, players: int) -> None:
    ghosts = tuple(pace(name, 181 + 37 * number, number) for number, name in enumerate(NAMES[:players]))
    rows = texts([*pace_rows(Paces(ghosts, players - 1, ("Dan",)), width)])
    assert all(cell_len(row) <= width for row in rows)
    (head,) = (row for row in rows if row.startswith(" cells  "))
    assert " you" in head
    assert sum(row.startswith(" 45-49") for row in rows) == 1
