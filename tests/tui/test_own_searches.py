"""Searches that players wrote, in the theatre, through keys."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from textual.widgets import DataTable

from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.jobs.own import own_shelf
from sudoku_tui.game.jobs.own.own_files import GROUP, OwnFile
from sudoku_tui.game.jobs.own.own_process import OwnProcess
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE
from sudoku_tui.game.players.permissions import VISITOR
from sudoku_tui.tui.screens.lab.algorithm_choice import OWN_FILE
from sudoku_tui.tui.screens.lab.side_by_side_screen import SideBySideScreen
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from tests.lab.student_files import COURSE_PUZZLES, FOLDER, declared, events_of
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing
from tests.tui.watching import at_rest, open_own, step

PUZZLE = COURSE_PUZZLES[0]

LONG = """\
from sudoku_tui.lab import search
{gap}

@search("mine", "Mine")
def solve(csp):
    csp.assign(0, 4)
    csp.unassign(0)
    {rest}
"""


@pytest.fixture(autouse=True)
def ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[OwnProcess]]:
    """The processes that were started; none of them runs in the end."""
    started: list[OwnProcess] = []
    begin = OwnProcess.__init__

    def noted(self: OwnProcess, *arguments: object) -> None:
        begin(self, *arguments)  # type: ignore[arg-type]  # whatever it takes
        started.append(self)

    monkeypatch.setattr(OwnProcess, "__init__", noted)
    yield started
    assert [one for one in started if one._process.poll() is None] == []


def marked(table: Table) -> list[str]:
    """The present lines of the text at the side, one or two rows each."""
    left = 74 if table.app.size.width == LARGE_TERMINAL[0] else 56
    return [row[left + 2 :].strip() for row in table.rows()[1:-1] if row[left:].startswith("> ")]


def panel(table: Table) -> str:
    """What stands right of the board, as one line."""
    return " ".join(" ".join(row[74:] for row in table.rows()[1:-1]).split())


@asynccontextmanager
async def watching(path: Path, size: tuple[int, int] = LARGE_TERMINAL) -> AsyncIterator[Table]:
    """The theatre on a file of one's own."""
    async with playing(PUZZLE, size=size) as table:
        await table.press("s")
        await open_own(table, path)
        yield table
        assert isinstance(table.app.screen, TheatreScreen)


def written(folder: Path, rest: str = "return False", gap: str = "") -> Path:
    path = folder / "mine.py"
    path.write_text(LONG.format(rest=rest, gap=gap), encoding="utf-8")
    return path


async def test_a_file_is_watched_event_by_event_with_its_source_and_the_line() -> None:
    async with watching(FOLDER / "mrv.py") as table:
        assert "(my-mrv): paused" in table.rows()[0]
        assert marked(table)[0].startswith('@search("my-mrv"')
        await step(table, "space")
        assert marked(table)[0].startswith("for value in csp.choose(")
        await step(table, "space")
        assert marked(table) == ["csp.assign(var, value)"]
        first = table.text()
        await step(table, "space")
        assert table.text() != first
        await step(table, "u")
        assert table.text() == first
        await step(table, "r")
        assert "A solution." in table.text()
        await table.press("t")
        assert marked(table) == []


async def test_a_long_file_is_shown_around_its_line(tmp_path: Path) -> None:
    async with watching(written(tmp_path, gap="# a comment\n" * 400)) as table:
        await step(table, "space")
        assert marked(table) == ["csp.assign(0, 4)"]
        await table.resize(*SMALL_TERMINAL)
        await table.press("t")
        assert marked(table) == ["csp.assign(0, 4)"]


async def test_a_file_that_has_changed_is_loaded_again(tmp_path: Path) -> None:
    path = written(tmp_path)
    async with watching(path) as table:
        await step(table, "space")
        assert marked(table) == ["csp.assign(0, 4)"]
        path.write_text(LONG.format(rest="return False", gap="").replace("0, 4", "1, 8"), encoding="utf-8")
        await step(table, "ctrl+r")
        assert "nodes 0" in table.text()
        await step(table, "space")
        assert marked(table) == ["csp.assign(1, 8)"]
        path.write_text("def solve(csp)\n    pass\n", encoding="utf-8")
        await step(table, "ctrl+r")
        assert "mine.py, line 1: this is no Python: expected ':'." in panel(table)
        assert marked(table) == ["def solve(csp)"]
        await step(table, "u")
        path.write_text(LONG.format(rest="return False", gap="").replace("0, 4", "2, 3"), encoding="utf-8")
        await step(table, "ctrl+r", "space")
        assert "mine.py, line 6: " in table.text()  # C3 is a given
        assert marked(table) == ["csp.assign(2, 3)"]


async def test_choosing_it_again_loads_what_has_changed(tmp_path: Path) -> None:
    path = written(tmp_path)
    async with watching(path) as table:
        await table.press("a")
        await table.pilot.pause()
        assert "your file mine.py" in table.text()
        path.write_text(path.read_text(encoding="utf-8").replace("0, 4", "1, 8"), encoding="utf-8")
        await step(table, "enter", "space")
        assert marked(table) == ["csp.assign(1, 8)"]


async def test_of_several_searches_the_same_comes_back_after_a_mistake(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = path.read_text(encoding="utf-8")
    whole += whole.replace('"mine", "Mine"', '"second", "The second"').replace("def solve", "def second")
    path.write_text(whole, encoding="utf-8")
    async with watching(path) as table:
        assert table.rows()[0].startswith(" Mine (mine)")
        await table.press("a")
        await table.pilot.pause()
        await step(table, "end", "up", "enter")
        assert table.rows()[0].startswith(" The second (second)")
        path.write_text(f"{whole}(", encoding="utf-8")
        await step(table, "ctrl+r")
        assert table.rows()[0].startswith(" A file that is broken (mine.py)")
        path.write_text(whole, encoding="utf-8")
        await step(table, "ctrl+r")
        assert table.rows()[0].startswith(" The second (second)")


async def test_what_it_ends_with_is_a_sentence_with_its_line(tmp_path: Path) -> None:
    async with watching(written(tmp_path, "return 1 / 0")) as table:
        await step(table, "r")
        assert "mine.py, line 8: it ended with ZeroDivisionError: division by zero." in panel(table)
        assert marked(table) == ["return 1 / 0"]
        assert table.rows()[0].endswith("the end")


async def test_a_file_beside_it_marks_no_line_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("def fails():\n    return 1 / 0\n", encoding="utf-8")
    async with watching(written(tmp_path, "import beside; beside.fails()")) as table:
        await step(table, "r")
        assert "beside.py, line 2: it ended with ZeroDivisionError: division by zero." in panel(table)
        assert marked(table) == []


async def test_escape_stops_a_file_that_never_ends_and_leaving_ends_its_process(
    tmp_path: Path, ended: list[OwnProcess]
) -> None:
    async with playing(PUZZLE, size=LARGE_TERMINAL) as table:
        await table.press("s")
        await open_own(table, written(tmp_path, "while True: pass"))
        await table.press("r")
        assert "running, Escape stops" in table.rows()[0]
        await table.press("escape")
        assert "paused" in table.rows()[0]
        assert ended[-1]._process.poll() is None
        await table.press("escape")
        assert table.on_play_screen
        assert ended[-1]._process.poll() is not None


async def test_it_stands_beside_one_of_ours(tmp_path: Path) -> None:
    copy(FOLDER / "mrv.py", tmp_path)
    async with playing(PUZZLE, size=LARGE_TERMINAL) as table:
        await table.press("s")
        await open_own(table, tmp_path / "mrv.py")
        await step(table, "d")
        await table.press("v")
        await table.pilot.pause()
        await table.press("home", *["down"] * list(ALGORITHMS).index("backtracking-mrv-lcv"), "enter")
        assert isinstance(table.app.screen, SideBySideScreen)
        await step(table, "r")
        (own, *of_own), (ours, *of_ours) = (row.split() for row in table.rows()[41:43])  # without a time
        assert (own, ours) == ("my-mrv", "backtracking-mrv-lcv")
        assert of_own == of_ours
        await table.press("escape", "o")
        assert "my-mrv" in table.text()
        await table.press("escape")


async def no_results(*_: str) -> AsyncIterator[dict[str, Any]]:
    """A comparison of ours that has ended at once."""
    return
    yield {}


async def test_it_is_compared_with_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", no_results)
    copy(FOLDER / "mrv.py", tmp_path)
    async with watching(tmp_path / "mrv.py") as table:
        await step(table, "c")
        cells = table.app.screen.query_one(DataTable).get_row("my-mrv")
        _, counters = events_of(declared("mrv").function, PUZZLE)
        assert [str(cell).strip() for cell in cells[:3]] == ["my-mrv", "solved", f"{counters.nodes:,}"]
        await table.press(*["down"] * len(ALGORITHMS), "enter")
        assert "(my-mrv): paused" in table.rows()[0]


async def test_leaving_the_comparison_ends_what_it_measures(
    monkeypatch: pytest.MonkeyPatch, ended: list[OwnProcess], tmp_path: Path
) -> None:
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", no_results)
    async with watching(written(tmp_path, "while True: csp.assign(0, 4); csp.unassign(0)")) as table:
        begun = len(ended)
        await table.press("c")
        await table.until(lambda: len(ended) > begun)
        assert ended[-1]._process.poll() is None
        await table.press("escape")
        await table.until(lambda: ended[-1]._process.poll() is not None)


async def test_what_is_no_file_is_said_where_it_is_asked_for(tmp_path: Path) -> None:
    async with playing(PUZZLE) as table:
        await table.press("s")
        await open_own(table, tmp_path / "none.py")
        assert "cannot be read: No such file or directory." in table.text()
        await table.press("escape", "escape")


async def test_packages_bring_searches_and_what_is_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    (search,) = OwnFile(FOLDER / "mrv.py").searches
    of_package = replace(search, entry=("a", "their_solvers", GROUP))
    left_out = "The search b of the package theirs is left out: broken.py, line 1: this is no Python: invalid syntax."
    monkeypatch.setattr(own_shelf, "is_any_there", lambda _: True)
    monkeypatch.setattr(own_shelf, "package_searches", lambda: ([of_package], [left_out]))
    async with playing(PUZZLE, size=LARGE_TERMINAL) as table:
        await step(table, "s", "a")
        assert left_out in table.text()
        await table.press("end", "up")
        assert "my-mrv" in table.text()
        await step(table, "enter")
        assert "(my-mrv): paused" in table.rows()[0]
        await step(table, "ctrl+r")
        assert "(my-mrv): paused" in table.rows()[0]


async def test_a_public_session_has_no_files_of_its_player() -> None:
    ALLOWANCE.limit(VISITOR.job, lambda _: None)
    try:
        async with playing(PUZZLE) as table:
            await table.press("s", "a")
            await table.pilot.pause()
            await table.press("end")
            assert OWN_FILE not in table.text()
            await table.press("escape", "ctrl+r")
            assert "only a search of your own can be reloaded" in table.rows()[0]
    finally:
        ALLOWANCE.limit(None, lambda _: None)


@pytest.mark.parametrize("rest", ["return False", "return ("])
async def test_a_game_begins_with_a_file_watched(tmp_path: Path, rest: str) -> None:
    async with playing(PUZZLE, size=LARGE_TERMINAL, own_file=written(tmp_path, rest)) as table:
        await table.until(lambda: marked(table))
        await at_rest(table)
        assert isinstance(table.app.screen, TheatreScreen)
        assert "Ctrl+R Reload" in table.text()
        assert marked(table) == ['@search("mine", "Mine")' if rest == "return False" else "return ("]
        await table.press("escape")
        assert table.on_play_screen
