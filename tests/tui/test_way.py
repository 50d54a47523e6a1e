"""The way and today's ten minutes, through keys."""

import datetime
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from sudoku_tui.game.learning.way.memory import Knowledge
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import ExerciseResult, FoundAlone
from sudoku_tui.game.saving.store import Store
from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen
from sudoku_tui.tui.screens.learning.today_screen import TodayScreen
from sudoku_tui.tui.screens.learning.way_screen import ChapterScreen, WayScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, without
from tests.game.saving.saved import change
from tests.tui.keeping import rated, session
from tests.tui.playing import SMALL_TERMINAL, Table, playing

DAY = 86_400.0
NOW = datetime.datetime(2026, 11, 28, 12).timestamp()


@pytest.fixture
def learnt(data_folder: Path) -> Path:
    """A folder of somebody who knows the first three chapters, though pointing fades, and is learning naked pairs."""
    keeper = Keeper(data_folder)
    keeper.start()
    days_ago = {"full-house": 1, "hidden-single": 1, "naked-single": 1, "pointing": 30, "claiming": 1}
    for technique, days in days_ago.items():
        keeper.asked(partial(Store.note_found, key=technique, found=[FoundAlone(NOW - days * DAY, technique, 3)]))
    game = change("an exercise")
    game.exercise = ExerciseResult(NOW - DAY, "naked-pair", "helped", 30.0, 1, 0, 0, FIRST)
    game.is_put_away = True
    keeper.asked(partial(Store.write, game=game))
    assert keeper.close() == ""
    return data_folder


@asynccontextmanager
async def at_noon(folder: Path | None, size: tuple[int, int] = SMALL_TERMINAL) -> AsyncIterator[Table]:
    """A game at noon of a day; where a folder is given, it is saved there."""
    async with playing(FIRST, size=size) if folder is None else session(folder, FIRST, size=size) as table:
        table.app.session.way.now = lambda: NOW
        yield table


def beside(table: Table, left: int) -> str:
    return " ".join(" ".join(row[left:] for row in table.rows()[3:]).split())


async def test_the_way_shows_the_chapters_and_what_is_next(learnt: Path) -> None:
    async with at_noon(learnt) as table:
        await table.press("w")
        assert isinstance(table.app.screen, WayScreen)
        rows = table.rows()
        assert rows[1].startswith(" Next: find again Locked Candidates Type 1 (Pointing) (3.1).")
        assert rows[3].startswith("  1 See the grid        ██████████ 1/1")
        assert rows[6].startswith("  4 Pairs and triples   ·········· 0/8")
        assert table.app.screen.chosen == 2  # the chapter of what is next
        assert "! Locked Candidates" in beside(table, 38)
        await table.press("down")
        assert "+ Naked Pair · Locked Pair" in beside(table, 38)
        await table.press("escape")
        assert table.on_play_screen


async def test_a_chapter_opens_its_lessons(learnt: Path) -> None:
    async with at_noon(learnt) as table:
        await table.press("w", "down", "enter")
        assert isinstance(table.app.screen, ChapterScreen)
        assert table.rows()[0].startswith(" 4 Pairs and triples")
        assert table.rows()[2].startswith("   4.1 + Medium  Naked Pair")
        assert "Learning: tried once, not known yet." in beside(table, 26)
        await table.press("right")
        assert isinstance(table.app.screen, LessonScreen)
        assert table.rows()[0].startswith(" Naked Pair (")
        await table.press("escape", "escape", "escape")
        assert table.on_play_screen


async def test_p_begins_an_exercise_on_what_is_next_in_the_chapter(learnt: Path) -> None:
    async with at_noon(learnt) as table:
        await table.press("w", "down", "p")
        await table.until(lambda: table.on_play_screen)
        assert table.game.practice.exercise is not None
        assert table.game.practice.exercise.technique == "naked-pair"


async def test_the_list_of_techniques_says_what_is_known(learnt: Path) -> None:
    async with at_noon(learnt) as table:
        await table.press("T")
        signs = [row[:8] for row in table.rows()[2:8]]
        assert signs == ["   1.1 *", "   2.1 *", "   2.2 *", "   3.1 !", "   3.2 *", "   4.1 +"]
        await table.press(*["down"] * 5)
        assert "Step 4.1 of the way: Pairs and triples." in beside(table, 55)


async def test_in_a_wide_terminal_each_chapter_shows_the_signs_of_its_techniques(learnt: Path) -> None:
    async with at_noon(learnt, (140, 45)) as table:
        await table.press("w")
        assert table.rows()[1].endswith("  * known, ! fading, + learning, · new")
        signs = [row.split("/", 1)[1][2:70].split()[:1] for row in table.rows()[3:7]]
        assert signs == [["*"], ["**"], ["!*"], ["+·······"]]


async def test_today_goes_from_task_to_task_and_ends_with_what_came_of_it(data_folder: Path) -> None:
    async with at_noon(data_folder) as table:
        way = table.app.session.way
        await table.press("W")
        assert isinstance(table.app.screen, TodayScreen)
        assert table.rows()[1].startswith(" 3 of 3 left, about")
        assert table.rows()[3].startswith(" · Learn Full House ")
        await table.press("enter")
        assert isinstance(table.app.screen, LessonScreen)
        await table.press("p")
        await table.until(lambda: table.on_play_screen)
        assert table.app.session.is_listed
        await table.press("space", "N")
        assert isinstance(table.app.screen, TodayScreen)
        way.now = time.time
        await table.press("escape", "W", "down", "down", "enter")
        assert table.on_play_screen
        assert table.app.session.is_listed
        played = way.today().tasks[-1]
        assert played.puzzle is not None
        assert table.game.puzzle.givens == played.puzzle.puzzle.givens


async def test_what_was_done_today_is_ticked_off_and_told(data_folder: Path) -> None:
    async with at_noon(data_folder) as table:
        for number in range(4):
            done = change(f"an exercise {number}")
            technique = ("full-house", "hidden-single")[number // 2]
            done.exercise = ExerciseResult(NOW + number, technique, "alone", 30.0, 0, number % 2, number, FIRST)
            assert table.app.session.keeper is not None
            table.app.session.keeper.asked(partial(Store.write, game=done))
        await table.press("W")
        assert [row[:15] for row in table.rows()[3:6]] == [" ✓ Learn Full H", " ✓ Learn Hidden", " · Play Hidden "]
        assert table.rows()[1].startswith(" 1 of 3 left, about 8 min.")
        said = beside(table, 46)
        assert "4 exercises in 2:00, 2 right at once." in said
        assert "Full House: new before, learning now." in said


async def test_what_was_found_in_a_game_is_known_when_it_is_solved(data_folder: Path) -> None:
    async with session(data_folder, without("E5 E6"), rater=rated("EASY", 200)) as table:
        way = table.app.session.way
        assert way.learner().knowledge(FULL_HOUSE) is Knowledge.NEW
        await table.press(SOLVED[cell("E5")], "right", SOLVED[cell("E6")])
        await table.until(lambda: way.learner().knowledge(FULL_HOUSE) is not Knowledge.NEW)


async def test_todays_list_is_there_where_nothing_is_saved() -> None:
    async with at_noon(None, (40, 15)) as table:
        await table.press("W")
        assert isinstance(table.app.screen, TodayScreen)
        assert table.rows()[3].startswith(" · Learn Full House ")
        await table.press("escape", "w", "escape")
        assert table.on_play_screen
