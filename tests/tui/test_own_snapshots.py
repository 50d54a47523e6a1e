"""Pictures of a search of one's own: at work, ended by a mistake, and asked for."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from sudoku_tui.tui.app import SudokuApp
from tests.lab.student_files import FOLDER
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, make_app
from tests.tui.watching import open_own, step

Compare = Callable[..., bool]

SIZES = pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL], ids=["80x24", "140x45"])


def watching(path: Path, *keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, SudokuApp)
        table = Table(pilot.app, pilot)
        await table.press("s")
        await open_own(table, path)
        await step(table, *keys)

    return run


@SIZES
def test_a_search_at_work(snap_compare: Compare, size: tuple[int, int]) -> None:
    at_work = watching(FOLDER / "forward_checking.py", "d", "space", "space", *("t",) * (size == SMALL_TERMINAL))
    assert snap_compare(make_app(), terminal_size=size, run_before=at_work)


@SIZES
def test_a_mistake(snap_compare: Compare, size: tuple[int, int], tmp_path: Path) -> None:
    text = (FOLDER / "backtracking.py").read_text(encoding="utf-8")
    path = tmp_path / "my_solver.py"
    path.write_text(text.replace("csp.is_consistent(var, value)", "True"), encoding="utf-8")
    assert snap_compare(make_app(), terminal_size=size, run_before=watching(path, "r"))


@SIZES
def test_asking_for_a_file(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(make_app(), terminal_size=size, run_before=watching(Path("none.py")))
