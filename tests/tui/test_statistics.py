"""The screen of statistics."""

import sys
import time
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from textual.widget import Widget

from sudoku_tui.engine.order import BY_ID
from sudoku_tui.game.saving.models import ExerciseResult, Result
from sudoku_tui.game.words.sparkline import PLAIN_BARS, sparkline
from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen
from tests.game.games import FIRST
from tests.tui.playing import LARGE_TERMINAL, Table, playing


def solved(level: str | None, seconds: float, number: int = 0, **used: int) -> Result:
    """A puzzle that was solved today."""
    numbers: dict[str, Any] = {"hints": 0, "steps": 0, "searches": 0, "mistakes": 0, "checks": 0} | used
    return Result(time.time() - 100 + number, seconds, level, 100, givens=FIRST, **numbers)


RESULTS = [solved("easy", 100.0 + 10 * number, number) for number in range(6)] + [
    solved("hard", 900.0, 10, hints=2),
    solved("hard", 1200.0, 11),
    solved("hard", 20.0, 12, steps=50),
    solved(None, 60.0, 13),
]


async def opened(table: Table, results: list[Result], unfinished: list[str | None]) -> None:
    """Open the screen."""
    table.app.push_screen(StatisticsScreen(results, unfinished))
    await table.pilot.pause()


@pytest.fixture(autouse=True)
def no_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do as if the library that plots were not installed."""
    monkeypatch.setitem(sys.modules, "textual_plotext", None)


async def test_figures_stand_by_level() -> None:
    async with playing() as table:
        await opened(table, RESULTS, ["hard", None])
        rows = [row.split() for row in table.rows()]
        assert rows[2][:4] == ["Level", "Played", "Solved", "No"]
        assert rows[3][:8] == ["Easy", "6", "6", "6", "0", "1:40", "2:05", "0"]
        assert rows[4][:8] == ["Hard", "4", "2", "1", "1", "20:00", "17:30", "2"]
        assert rows[5][:4] == ["Not", "graded", "2", "1"]
        assert rows[6][0] == "All"
        assert rows[3][8] == "▁▂▄▅▇█"
        assert "You have solved a puzzle on 1 day in a row; the longest run is 1 day." in table.text()
        await table.press("escape")
        assert table.on_play_screen


async def test_exercises_stand_by_technique_on_another_page() -> None:
    exercises = [
        ExerciseResult(time.time(), technique, "alone", 20.0 + number, 0, 0, number, FIRST)
        for number, technique in enumerate(["x-wing", *BY_ID] * 2)
    ]
    async with playing() as table:
        table.app.push_screen(StatisticsScreen(RESULTS, [], exercises))
        await table.press("p")
        rows = table.rows()
        assert rows[2].split() == ["Technique", "Done", "Alone", "Help", "Skip", "Best", "Median"]
        assert rows[3].split() == ["2-String", "Kite", "2", "2", "0", "0", *rows[3].split()[-2:]]
        await table.press(*["down"] * len(BY_ID))
        assert table.rows()[2] == rows[2]
        assert any(row.split()[:2] == ["X-Wing", "4"] for row in table.rows())
        await table.press("p")
        assert "Level" in table.rows()[2]


async def test_where_nothing_was_practised_there_is_no_other_page() -> None:
    async with playing() as table:
        await opened(table, RESULTS, [])
        rows = table.rows()
        assert "Practice" not in rows[-1]
        await table.press("p")
        assert table.rows() == rows


async def test_nothing_played_yet() -> None:
    async with playing() as table:
        await table.press("S")
        assert "You have played no puzzle yet. Solve one, and its time appears here" in table.text()


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (30, 5), (140, 45), (2, 50), (1, 1)])
async def test_it_fits_every_terminal(size: tuple[int, int]) -> None:
    async with playing() as table:
        await opened(table, RESULTS, [])
        await table.resize(*size)
        assert all(len(row) <= size[0] for row in table.rows())
        assert "Statistics".startswith(table.rows()[0].strip()[: size[0] - 1])


async def test_times_are_plotted_where_the_library_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    plotted: list[Any] = []

    class Plot(Widget):
        def __init__(self, id: str) -> None:
            super().__init__(id=id)
            nothing = lambda *_, **__: None  # noqa: E731 - all of the library that is not looked at
            self.plt = SimpleNamespace(
                clear_data=nothing,
                clear_figure=nothing,
                scatter=nothing,
                title=lambda text: plotted.append(text),
                plot=lambda _, minutes, **__: plotted.append([round(minute * 60) for minute in minutes]),
            )

    library = ModuleType("textual_plotext")
    library.PlotextPlot = Plot  # type: ignore[attr-defined] # it has no types
    monkeypatch.setitem(sys.modules, "textual_plotext", library)
    async with playing(size=LARGE_TERMINAL) as table:
        await opened(table, RESULTS, [])
        assert plotted[-2:] == ["Your times at Easy in minutes", [100, 110, 120, 130, 140, 150]]
        await table.press("down")
        assert plotted[-2:] == ["Your times at Hard in minutes", [900, 1200]]


def test_sparklines() -> None:
    assert sparkline([], 5) == ""
    assert sparkline([7], 5) == "▅"
    assert sparkline([1, 8], 5) == "▁█"
    assert sparkline(range(1, 9), 8) == "▁▂▃▄▅▆▇█"
    assert sparkline(range(100), 3) == "▁▅█"
    assert sparkline([1, 8], 5, PLAIN_BARS) == "_#"


async def test_on_the_other_scale_figures_stand_by_er() -> None:
    results = [result._replace(er=er) for result, er in zip(RESULTS, [1.2] * 6 + [7.1, 7.3, 8.9, None], strict=True)]
    async with playing() as table:
        table.app.push_screen(StatisticsScreen(results, ["hard", None], scale="se", unfinished_ers=[7.9, None]))
        await table.pilot.pause()
        rows = [row.split() for row in table.rows()]
        assert rows[3][:9] == ["ER", "1.0-1.9", "6", "6", "6", "0", "1:40", "2:05", "0"]
        assert rows[4][:4] == ["ER", "7.0-7.9", "3", "2"]
        assert rows[5][:5] == ["ER", "8.0-8.9", "1", "0", "0"]
        assert rows[6][:5] == ["ER", "not", "known", "2", "1"]
        assert rows[7][:3] == ["All", "12", "9"]
        assert rows[3][9] == "▁▂▄▅▇█"


async def test_on_both_scales_ers_follow_the_levels() -> None:
    async with playing() as table:
        table.app.push_screen(
            StatisticsScreen([RESULTS[0]._replace(er=2.3)], ["hard"], scale="both", unfinished_ers=[5.6])
        )
        await table.pilot.pause()
        assert [row.split()[:3] for row in table.rows()[3:8]] == [
            ["Easy", "1", "1"],
            ["Hard", "1", "0"],
            ["ER", "2.0-2.9", "1"],
            ["ER", "5.0-5.9", "1"],
            ["All", "2", "1"],
        ]
