"""The search for solutions, seen from the main screen."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from sudoku_tui.tui.screens.solutions_screen import SolutionsScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, NO_SOLUTION, OTHER_SOLUTION, SOLVED, TWO_SOLUTIONS
from tests.tui.playing import playing

E5 = cell("E5")


async def test_the_only_solution_is_taken_over() -> None:
    async with playing(HARD) as table:
        await table.search()
        await table.finish()
        assert table.game.is_solved
        assert table.log[1].startswith("Search: the only solution (")
        assert table.log[2].startswith("Solved: in 0:00, with 0 placements of yours")
        assert table.rows()[0].startswith(" First  solved")
        await table.press("s")
        assert table.log[-1] == "Search: the puzzle is solved; for another puzzle,"
        await table.press("u")
        assert table.game.position.to_string() == HARD


async def test_without_a_solution_the_search_says_which_contradiction_it_found() -> None:
    async with playing(NO_SOLUTION) as table:
        await table.search()
        await table.finish()
        assert table.log[-1].startswith("Search: no solution; the first contradiction: A9 has no candidate left (")
        assert len(table.game.history.entries) == 1
        assert not table.panel().endswith("press u")


async def test_after_a_wrong_digit_the_search_says_that_undo_helps() -> None:
    async with playing() as table:
        table.play_screen.state.cursor = cell("A1")
        await table.press("5")
        await table.search()
        await table.finish()
        assert table.log[-1].endswith("The givens alone can be solved, so a digit placed since is wrong")
        assert table.panel().endswith("press u")


@pytest.mark.parametrize("key", ["1", "2"])
async def test_two_solutions_are_shown_and_one_can_be_taken(key: str) -> None:
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.finish()
        assert isinstance(table.app.screen, SolutionsScreen)
        text = table.text()
        assert "More than one solution These two differ in 4 cells." in text
        shown = [row.split("│") for row in table.rows()[4:15] if row]
        first = "".join(left for left, _ in shown).replace(" ", "")
        second = "".join(right for _, right in shown).replace(" ", "")
        assert {first, second} == {SOLVED, OTHER_SOLUTION}
        await table.press(key)
        assert table.on_play_screen
        assert table.game.position.to_string() == (first if key == "1" else second)
        assert "Search: one of several solutions, filled in" in table.log


async def test_neither_of_two_solutions_needs_to_be_taken() -> None:
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.finish()
        await table.press("escape")
        assert table.on_play_screen
        assert table.game.position.to_string() == TWO_SOLUTIONS
        assert table.log[-1].startswith("Search: more than one solution; two of them differ in 4 cells")
        assert "more than one solution" in table.panel()


async def test_a_long_search_shows_its_progress_and_can_be_cancelled(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        assert "searching: 7 s, 12,345 guesses; Escape cancels" in table.rows()[0]
        await table.press("escape")
        await table.pilot.pause()
        assert endless_search == ["started", "ended"]
        assert table.log[-1] == "Search: cancelled after 7 s, 12,345 guesses; nothing has changed"
        assert table.rows()[0].startswith(" First  32/81")
        await table.press("5")
        assert table.value("E5") == 5


async def test_a_search_keeps_the_game_as_it_is_but_not_the_cursor(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.press("4", "right")
        await table.search()
        await table.press("5", "0", "e", "u", "R", "s", "left", "l", "up", "enter")
        assert endless_search == ["started"]
        assert table.game.history.current.number == 1
        assert table.value("E6") == 0
        assert table.cursor == E5


async def test_another_puzzle_ends_the_search_and_knows_nothing_of_it(endless_search: list[str]) -> None:
    async with playing(FIRST, HARD) as table:
        await table.search()
        await table.press("o")
        await table.press("o")
        await table.pilot.pause()
        assert endless_search == ["started", "ended"]
        assert table.log == ["Start: 17 givens, 64 cells to fill"]
        assert table.rows()[0].startswith(" Second  17/81")


async def test_during_a_search_no_lessons_open(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        await table.press("T")
        assert table.on_play_screen
        assert endless_search == ["started"]


async def test_a_search_waits_with_what_it_found_until_the_game_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        await go_on.wait()
        yield SearchReport(guesses=1)
        yield SearchReport(finished=True, solutions=(SOLVED, OTHER_SOLUTION))

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing(TWO_SOLUTIONS) as table:
        await table.search()
        await table.press("question_mark")
        monkeypatch.setattr(table.play_screen, "show_game", lambda: pytest.fail("the game is hidden"))
        go_on.set()
        await table.finish()
        assert isinstance(table.app.screen, HelpScreen)
        assert len(table.game.log.lines) == 1
        monkeypatch.undo()
        await table.press("escape")
        await table.pilot.pause()
        assert isinstance(table.app.screen, SolutionsScreen)
        await table.press("1")
        assert table.on_play_screen
        assert table.game.position.to_string() == SOLVED


async def test_a_search_that_ended_behind_the_chooser_does_nothing_to_the_next_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = asyncio.Event()

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        await go_on.wait()
        yield SearchReport(finished=True, solutions=(SOLVED, OTHER_SOLUTION))

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing(TWO_SOLUTIONS, FIRST) as table:
        await table.search()
        await table.press("o")
        go_on.set()
        await table.pilot.pause()
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("enter")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.log == ["Start: 32 givens, 49 cells to fill"]


async def test_quitting_ends_the_search(endless_search: list[str]) -> None:
    async with playing() as table:
        await table.search()
        await table.press("q")
        await table.pilot.pause()
    assert endless_search == ["started", "ended"]


async def test_a_search_that_ends_without_an_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def search(_: Position) -> AsyncIterator[SearchReport]:
        yield SearchReport()

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    async with playing() as table:
        await table.search()
        await table.finish()
        assert table.log[-1] == "Search: stopped without an answer; nothing has changed"
        assert len(table.game.history.entries) == 1
