"""The review of a game on the screen: keys go in, findings come out in words and on the board."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.review.review import Discovery, Mistake, Review, Wait
from sudoku_tui.game.review.reviewing import review_of
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.review_rows import finding_step, review_items, review_scene
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.screens.games_screen import GamesScreen
from sudoku_tui.tui.screens.review_screen import ReviewScreen
from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock, game, without
from tests.tui.keeping import session
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

E5 = SOLVED[cell("E5")]
A6 = ("up",) * 4 + ("right",)
"""The keys from E5 to A6, which is 1: a hidden single."""


async def open_review(table: Table, *keys: str) -> ReviewScreen:
    """The review that some keys open, once it is there."""
    await table.press(*keys)
    screen = table.app.screen
    assert isinstance(screen, ReviewScreen)
    await table.until(lambda: not screen._is_busy)
    await table.pilot.pause()
    return screen


def beside(table: Table) -> str:
    """What stands beside the board."""
    left = 74 if table.app.size.width == LARGE_TERMINAL[0] else 56
    return " ".join(" ".join(row[left:] for row in table.rows()[1:]).split())


def title(table: Table) -> str:
    return table.rows()[0]


@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL, (60, 24), (40, 15)])
async def test_a_game_is_reviewed_while_it_is_played(size: tuple[int, int]) -> None:
    clock = Clock()
    async with playing(clock=clock, size=size) as table:
        await table.press(*A6)
        clock.seconds += 95
        await table.press("4")
        clock.seconds += 30
        await table.press("0", "1")
        await open_review(table, "A")
        assert title(table).startswith(" Review: First")
        await table.press("down")
        if size[0] >= 80:
            assert "You looked 1:35" in beside(table)
        await table.press("right")
        if size[0] >= 80:
            assert "Move 1: A6 = 4 was wrong" in beside(table)
        await table.press("escape")
        assert table.on_play_screen
        assert table.value("A6") == 1


async def test_the_step_of_a_finding_is_on_the_board_and_can_be_walked() -> None:
    clock = Clock()
    async with playing(clock=clock, size=LARGE_TERMINAL) as table:
        clock.seconds += 200
        await table.press(*A6, "1")
        screen = await open_review(
            table,
            "A",
        )
        await table.press("down")
        item = screen._item
        assert isinstance(item.finding, Wait)
        shown = finding_step(item.finding)
        assert shown is not None
        assert screen._scene.step == shown.step
        await table.press("full_stop")
        assert "1 of " in title(table)
        await table.press("right")
        assert "2 of " in title(table)
        await table.press("left", "escape")
        assert title(table).startswith(" Review: ")
        await table.press("enter")
        assert "1 of " in title(table)
        await table.press("up")  # to another finding, where nothing is walked
        assert title(table).startswith(" Review: ")


async def test_before_the_end_a_review_counts_as_a_check_and_is_made_once() -> None:
    async with playing() as table:
        await table.press("E", "n")
        await open_review(table, "A")
        assert table.game.checks.count == 1
        await table.press("escape")
        screen = await open_review(table, "A")
        assert screen._worker is None  # it was known
        assert table.game.checks.count == 1
        await table.press("escape", "h")
        await open_review(table, "A")
        assert table.game.checks.count == 2


async def test_a_review_that_takes_long_says_how_far_it_is_and_can_be_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def slow(*_: Any, **__: Any) -> AsyncIterator[dict[str, Any]]:
        yield {"done": 0.25}
        await asyncio.Event().wait()

    monkeypatch.setattr(jobs, "run_job", slow)
    async with playing() as table:
        await table.press("E", "n", "A")
        screen = table.app.screen
        assert isinstance(screen, ReviewScreen)
        await table.until(lambda: screen._done == 0.25)
        await table.pilot.pause()
        assert title(table).startswith(" Reviewing the game, which counts as a check: 25% done; Esc cancels")
        await table.press("escape")
        await table.until(lambda: screen._failure)
        assert table.app.screen is screen
        assert table.game.checks.count == 0
        await table.press("escape")
        assert table.on_play_screen


async def test_a_review_that_breaks_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> AsyncIterator[dict[str, Any]]:
        yield {"done": 0.0}
        raise jobs.JobFailed("review_job", "it took too long")

    monkeypatch.setattr(jobs, "run_job", broken)
    async with playing() as table:
        await open_review(table, "A")
        assert title(table).startswith(" the review was stopped: it took too long")


async def test_a_solved_game_is_reviewed_from_its_finish_screen_which_opens_again(data_folder: Path) -> None:
    async with session(data_folder, without("E5 E6"), FIRST) as table:
        await table.press(E5, "right", SOLVED[cell("E6")])
        await table.finish()
        assert isinstance(table.app.screen, FinishScreen)
        text = table.text()
        await open_review(table, "r")
        assert "You solved it in" in table.text()
        assert table.game.checks.count == 0
        await table.press("escape", "escape")
        assert table.on_play_screen
        assert "solved; Enter: result" in title(table)
        await table.press("space")
        assert "the puzzle is solved" in table.log[-1]
        await table.press("enter")
        await table.until(lambda: isinstance(table.app.screen, FinishScreen))
        await table.pilot.pause()
        assert table.text() == text


async def test_enter_on_a_given_says_that_it_stays() -> None:
    async with playing() as table:
        await table.press("up", "enter")  # D5 is empty
        assert "type a digit: it goes into the cursor's cell" in title(table)
        await table.press("right", "enter")  # D6 holds 2
        assert "D6 is a given and stays as it is" in title(table)


async def test_games_of_before_are_reviewed_from_the_statistics_and_from_their_list(data_folder: Path) -> None:
    async with session(data_folder, without("E5"), FIRST) as table:
        await table.press("i", "i", E5)
        await table.finish()
        await table.press("enter", "E", "n")
        await table.press("S")
        assert isinstance(table.app.screen, StatisticsScreen)
        assert "Easy" not in table.text()
        await table.press("r")
        assert isinstance(table.app.screen, GamesScreen)
        rows = table.rows()
        assert rows[0].startswith(" Your games (2)")
        assert "Second" in rows[2]
        assert "with help" in rows[3]
        await open_review(table, "down", "enter")
        assert title(table).startswith(" Review: First")
        await table.press("escape", "escape", "escape")
        assert table.on_play_screen
        await open_review(table, "O", "r")
        assert title(table).startswith(" Review: Second")


async def test_where_nothing_is_saved_there_are_no_games_to_list() -> None:
    async with playing() as table:
        await table.press("S", "r")
        assert isinstance(table.app.screen, StatisticsScreen)
        assert "Games" not in table.rows()[-1]


def reviewed(of: Game) -> Review:
    *_, review = [review_of(of)]
    return review


def test_what_the_board_shows_of_each_finding_is_where_it_was() -> None:
    played = game()
    played.digits.place(cell("A6"), 4)
    played.digits.erase(cell("A6"))
    played.digits.place(cell("A6"), 1)
    review = reviewed(played)
    findings = [item.finding for item in review_items(review) if item.finding is not None]
    assert any(isinstance(one, Mistake) for one in findings)
    for finding in findings:
        scene, shown = review_scene(finding, played), finding_step(finding)
        if shown is None:
            assert scene.step is None
        else:
            assert (scene.step, scene.position) == (shown.step, shown.position)
            assert shown.step in shown.step.technique.find(shown.position)
        if isinstance(finding, Discovery):
            assert scene.step is not None
