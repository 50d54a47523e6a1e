"""The table of a daily puzzle and that of a month: places, what is believed, what is shown when."""

import datetime
from pathlib import Path

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_table import (
    day_tables,
    days_of_month,
    finish_to_tell,
    finished_days,
    month_table,
    own_finish,
)
from sudoku_tui.game.learning.day_words import NOBODY, day_lines, month_lines, nothing_finished
from sudoku_tui.game.saving.models import Result
from tests.game.games import FIRST, HARD
from tests.game.together.days import DAY, day_file, own_result, put, solved_in


def lines(folder: Path, *results: Result, secret: str = "") -> list[str]:
    finished = finished_days(results or [own_result()], [DAY])
    return [line.text for line in day_lines(day_tables(day_file(folder).told(DAY, DAY, secret), finished), DAY)]


def test_those_without_help_come_first_and_who_is_as_fast_has_the_same_place(tmp_path: Path) -> None:
    for name, seconds, hints in (("Ada", 100, 0), ("ben", 75, 0), ("Cem", 3725, 2), ("Dora", 100, 0), ("Eve", 160, 0)):
        put(tmp_path, name, solved_in(seconds, hints=hints))
    assert lines(tmp_path, secret="Dora") == [
        "Easy",
        "  Without help",
        "   1  ben   1:15",
        "   2  Ada   1:40",
        ">  2  Dora  1:40",
        "   4  Eve   2:40",
        "  With help",
        "   1  Cem  1:02:05  2 hints",
        "",
        "Medium, Hard, Unfair and Extreme: shown when you have finished the puzzle.",
    ]


def test_a_puzzle_that_is_not_finished_is_not_shown(tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(100))
    put(tmp_path, "Ada", solved_in(100, level=Level.HARD))
    assert lines(tmp_path, own_result(DAY - datetime.timedelta(1))) == [nothing_finished(DAY)]
    assert lines(tmp_path, own_result(level=Level.HARD))[0] == "Hard"


def test_only_what_can_be_is_believed(tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(100), HARD)  # another puzzle
    put(tmp_path, "Ben", solved_in(1))  # 51 cells in a second
    put(tmp_path, "Cem", solved_in(100, steps=40))  # the solver's steps
    put(tmp_path, "Dora", solved_in(3))
    assert lines(tmp_path)[:4] == [
        "Easy",
        "  Without help",
        "   1  Dora  0:03",
        "3 finishes are left out: the puzzle, the time or the help cannot be right.",
    ]


def test_the_first_result_is_told_unless_the_program_solved_the_puzzle() -> None:
    first, again = own_result(seconds=90), own_result(seconds=20)
    assert own_finish([own_result(level=Level.HARD), first, again], DAY, Level.EASY) == first
    assert finish_to_tell(first, DAY, Level.EASY) == solved_in(90)
    assert finish_to_tell(own_result(searches=1), DAY, Level.EASY) is None
    assert finish_to_tell(first._replace(seconds=None), DAY, Level.EASY) is None
    assert finish_to_tell(own_finish([], DAY, Level.EASY), DAY, Level.EASY) is None


def test_a_month_counts_days_wins_and_days_without_help(tmp_path: Path) -> None:
    days = [DAY.replace(day=number) for number in (1, 2, 3)]
    results = [own_result(day, level) for day in days for level in (Level.EASY, Level.HARD)][:5]
    for number, day in enumerate(days):
        put(tmp_path, "Ada", solved_in(100 + 10 * number, day))
        put(tmp_path, "Ben", solved_in(110, day, hints=number % 2))
    put(tmp_path, "Ben", solved_in(50, days[0], Level.HARD))  # alone: nobody was beaten
    put(tmp_path, "Ben", solved_in(50, days[2], Level.HARD))  # the reader has not finished it
    month = days_of_month(DAY)
    assert (month[0], month[-1]) == (DAY.replace(day=1), DAY.replace(day=30))
    told = day_file(tmp_path).told(month[0], month[-1], "Ben")
    entries = month_table(day_tables(told, finished_days(results, month)))
    assert [line.text for line in month_lines(entries)][:3] == [
        "  Name  Wins  Solved  Median  Days  No help",
        "> Ben      1       4    1:50     3        2",
        "  Ada      1       3    1:50     3        3",
    ]
    assert [line.text for line in month_lines(())] == [NOBODY]


def test_wide_names_stand_in_columns(tmp_path: Path) -> None:
    put(tmp_path, "数独", solved_in(100))
    put(tmp_path, "Adam", solved_in(100))
    assert lines(tmp_path)[2:4] == ["   1  Adam  1:40", "   1  数独  1:40"]


def test_empty_cells_of_givens_are_points_or_zeros(tmp_path: Path) -> None:
    put(tmp_path, "Ada", solved_in(100), FIRST.replace(".", "0"))
    assert lines(tmp_path)[2] == "   1  Ada  1:40"
