"""Exercises by keys: naming cells, saying that there is none, the end of a series, mixed rounds."""

from collections.abc import Iterable

import pytest

from sudoku_tui.engine.board import cells_in
from sudoku_tui.game.playing.naming import pattern_of
from sudoku_tui.tui.screens.learning.series_screen import SeriesScreen
from tests.game.games import FIRST
from tests.tui.playing import Table, playing
from tests.tui.test_techniques import lesson, practice_of


async def name_cells(table: Table, cells: Iterable[int]) -> None:
    """Select cells by keys, and name them."""
    for where in cells:
        table.app.play_screen.state.cursor = where
        await table.press("x")
    await table.press("enter")


async def test_enter_names_the_selected_cells_and_n_brings_the_next_exercise(monkeypatch: pytest.MonkeyPatch) -> None:
    began = practice_of(monkeypatch)
    async with lesson("p") as table:
        await table.finish()
        assert table.rows()[0].startswith(" Hidden Single: exercise 1 of 5")
        await table.press("question_mark")
        assert table.rows()[1] == " In an exercise"
        await table.press("escape")
        step = table.game.practice.step()
        assert step is not None
        await name_cells(table, [step.placements[0].cell])
        assert table.log[-1] == "Found: Hidden Single in 0:00; for the next exercise,"
        assert table.game.shown.step is not None
        assert not table.app.play_screen.state.entering.selected
        await table.press("N")
        await table.finish()
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Hidden Single: exercise 2 of 5")
        await table.press("o", "o")
        await table.finish()
        assert table.rows()[0].startswith(" Hidden Single: exercise 3 of 5")
        assert began == [0, 1, 2]
        assert table.log[-1].startswith("Practice: Hidden Single, exercise 3 of 5: find it")


async def test_cells_are_selected_one_at_a_time_and_stay_so_after_a_wrong_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    practice_of(monkeypatch)
    async with playing(FIRST) as table:
        await practise(table, "x-wing")
        shown = " ".join(" ".join(row[56:] for row in table.rows()).split())
        assert "to select one, press x; Enter answers; Enter twice says that there is none" in shown
        step = table.game.practice.step()
        assert step is not None
        *some, last = cells_in(pattern_of(step).least)
        await table.press("x", "right", "right")
        assert "1 cell selected; x adds one" in table.rows()[0]
        await table.press("escape")
        await name_cells(table, some)
        assert table.log[-1].endswith("are in the X-Wing, but not all of it")
        await name_cells(table, [last])
        assert table.log[-1] == "Found: X-Wing in 0:00; for the next exercise,"


async def test_enter_without_cells_asks_first_and_then_says_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with playing(FIRST) as table:
        await practise(table, "x-wing")
        await table.press("enter")
        assert "no cell is selected; if there is no pattern, press Enter again" in table.rows()[0]
        await table.press("right", "enter")
        assert "press Enter again" in table.rows()[0]
        await table.press("enter")
        assert table.log[-1] == "Practice: there is one; keep looking; for help,"


async def test_a_series_ends_with_a_screen_and_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with playing(FIRST) as table:
        await practise(table, "x-wing")
        await table.press("N")
        await table.finish()
        while table.on_play_screen:
            step = table.game.practice.step()
            if step is None:
                await table.press("enter", "enter")
            else:
                await name_cells(table, cells_in(pattern_of(step).least))
            if not table.game.practice.has_result:
                await table.press("N")
            await table.finish()
        assert isinstance(table.app.screen, SeriesScreen)
        assert table.rows()[0] == " Result: X-Wing"
        assert "1 X-Wing skipped 0:00" in table.text()  # and it came back as the third
        assert " 4 of 5 right at once. " in table.text()
        await table.press("enter")
        await table.finish()
        assert table.on_play_screen
        assert table.rows()[0].startswith(" X-Wing: exercise 1 of 5")


async def test_the_end_of_a_series_leads_to_a_mixed_round(monkeypatch: pytest.MonkeyPatch) -> None:
    practice_of(monkeypatch)
    async with playing(FIRST) as table:
        await practise(table, "x-wing")
        for _ in range(5):
            await table.press("N")
            await table.finish()
        assert isinstance(table.app.screen, SeriesScreen)
        await table.press("m")
        await table.finish()
        assert table.rows()[0].startswith(" Mixed: exercise 1 of 5")
        assert table.log[-1].startswith("Practice: mixed, exercise 1 of 5: find the easiest pattern")


async def practise(table: Table, technique: str) -> None:
    """Begin a series of exercises on a technique from its lesson."""
    table.app.session.exercises.last_technique = technique  # where the list opens
    await table.press("T", "enter", "p")
    await table.finish()
    assert table.on_play_screen
