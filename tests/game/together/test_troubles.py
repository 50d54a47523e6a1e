"""Trouble with the file of races under a running race: every game goes on, and the race as far as that is possible."""

import re
import sys
from pathlib import Path

import pytest

from sudoku_tui.game.together.race_words import IN_ORDER_AGAIN
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.game.together.killed_races import check
from tests.game.together.troubles import (
    GARBAGE,
    Trouble,
    all_moves_are_made,
    away,
    deleted,
    emptied,
    is_saved,
    locked,
    newer,
    of_another_program,
    overwritten,
    partly_damaged,
    racing,
    replaced,
    sentences,
    until,
)
from tests.reliability.disk import NO_COMPILER, bad_disk, has_compiler

pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there"),
]

JUMPING = """
import itertools, runpy, sys, time
really, hours = time.time, itertools.cycle([0, 0, 1, 1, 1, -1, -1, 0])
time.time = lambda: really() + 3600 * next(hours)
sys.argv[0] = "racer"
runpy.run_module("tests.game.together.racer", run_name="__main__", alter_sys=True)
"""
"""A racer for whom somebody sets the clock of the computer forward and back by an hour, again and again."""

TRIED_AGAIN = "Your game goes on, and the program tries again."


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (locked, "Another program has locked "),
        (newer, "was made by a newer sudoku-tui (version 2, this one knows 1). Update sudoku-tui."),
        (of_another_program, "is a file of another program."),
        (away, "There is no races folder."),
    ],
)
def test_a_race_goes_on_after_trouble_that_ends(trouble: Trouble, sentence: str, tmp_path: Path) -> None:
    with racing(tmp_path) as told:
        end = trouble(tmp_path / "races")
        until(lambda: all_moves_are_made(told))  # no key waits for the file
        until(lambda: all(sentences(told, name) for name in told.lines))
        end()
    check(told, tmp_path / "races")
    for name in told.lines:
        problem, *others = sentences(told, name)
        assert sentence in problem
        assert problem.endswith(TRIED_AGAIN)
        assert others == [IN_ORDER_AGAIN]
        assert is_saved(tmp_path / name)


@pytest.mark.parametrize("trouble", [overwritten, replaced, emptied, deleted])
def test_where_the_race_is_lost_the_games_go_on(trouble: Trouble, tmp_path: Path) -> None:
    with racing(tmp_path) as told:
        trouble(tmp_path / "races")
    assert all_moves_are_made(told)
    for name in told.lines:
        assert told.values(name, "gone")
        assert sentences(told, name)[-1] == "This race is no longer in the races file, so it is over."
        assert is_saved(tmp_path / name)
    aside = [path.read_bytes() for path in (tmp_path / "races").glob("together.damaged-*.sqlite3")]
    assert aside == ([GARBAGE] if trouble in (overwritten, replaced) else [])


def test_a_race_that_can_be_read_in_a_damaged_file_goes_on_in_a_new_one(tmp_path: Path) -> None:
    with racing(tmp_path) as told:
        partly_damaged(tmp_path / "races")
    check(told, tmp_path / "races")
    heard = [one for name in told.lines for one in sentences(told, name)]
    assert sum("It is kept as together.damaged-" in one for one in heard) == 1
    assert len([*(tmp_path / "races").glob("together.damaged-*.sqlite3")]) == 1


@pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER)
@pytest.mark.parametrize(
    ("error", "only", "sentence"),
    [
        ("ENOSPC", f"write {FILE_NAME}-journal", "The disk with .* is full. Make room on it."),
        ("ENOSPC", "", "(is full|cannot be read or written)"),
        ("EIO", "", "cannot be read or written"),
    ],
)
def test_a_disk_that_is_full_or_broken_spoils_no_game_and_the_result_comes_later(
    error: str, only: str, sentence: str, tmp_path: Path
) -> None:
    """For the second player, who is killed when they have solved the puzzle; their disk is well when they come back."""
    (tmp_path / "races").mkdir()
    disk = bad_disk(tmp_path / "races", event="error", at=40, error=error, lasting=True, only=only)
    with racing(tmp_path, environment=disk, kill=("finished", 3.0)) as told:
        pass
    check(told, tmp_path / "races")
    assert told.kills == 1
    (problem, *_) = [one for one in sentences(told, "r1") if TRIED_AGAIN in one]
    assert re.search(sentence, problem)
    assert is_saved(tmp_path / "r1")


def test_a_clock_that_is_set_forward_and_back_decides_nothing(tmp_path: Path) -> None:
    with racing(tmp_path, program=("-c", JUMPING)) as told:
        pass
    check(told, tmp_path / "races")
    for name in told.lines:
        ((moment, finished_at),) = told.values(name, "finished")
        assert isinstance(finished_at, float)
        assert 0 <= moment - finished_at < 600  # by the clock that nobody sets
        assert is_saved(tmp_path / name)
