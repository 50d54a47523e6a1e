"""Evil text on every screen that shows text from outside: it is letters there, and the layout stays."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from sudoku_tui.config import Config, read_config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection, open_file, shown_name
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.export_screen import ExportScreen
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.continue_screen import ContinueScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from sudoku_tui.tui.screens.opening.own_screen import OwnScreen
from sudoku_tui.tui.starting import begun_session
from sudoku_tui.tui.widgets.painted import Painted
from tests.cli.running import GIVENS, puzzles
from tests.game.games import Clock
from tests.strange import EVIL, MARKUP, PRINTED, WIDE, harm_in, write_evil_files
from tests.tui.opening import paste, settled, type_text
from tests.tui.playing import SMALL_TERMINAL, Table

BEGINNING = MARKUP[:7]
"""So much of the markup is seen wherever an evil title is shown."""


def evil_config() -> Config:
    """Settings out of a file in which everything is evil."""
    text = "".join(f"\\U{ord(character):08x}" for character in EVIL)
    data = f'"{text}" = 1\n[play]\n"{text}" = "{text}"\nhelp_style = "{text}"\n[keys]\n"{text}" = "{text}"\n'
    return read_config(data.encode(), shown_name(EVIL))


@asynccontextmanager
async def evil_session(
    folder: Path, size: tuple[int, int] = SMALL_TERMINAL, *, choose: bool = True
) -> AsyncIterator[Table]:
    """A session that begins with the puzzles of all evil files."""
    evil = folder / "evil"
    evil.mkdir()
    titled = [open_file(path).puzzles[0] for path in write_evil_files(evil)]
    givens = (other for other, _ in puzzles(len(titled)))
    different = tuple(replace(puzzle, givens=other) for puzzle, other in zip(titled, givens, strict=True))
    (evil / f"{EVIL[-40:]}.txt").write_text(f"{GIVENS}\nevil {WIDE} 12\n{GIVENS[:80]}x\n", encoding="utf-8")
    warning = open_file(evil / f"{EVIL[-40:]}.txt").warning
    keeper = Keeper(folder / "games")
    keeper.start()
    start = SessionStart(
        Collection(open_file(evil / f"{EVIL[-40:]}.txt").title, different),
        Origin(Source.FILE, str(evil)),
        [warning] if warning else [],
        evil_config(),
        keeper,
    )
    session = begun_session(start, Clock())
    app = SudokuApp(session, choose=choose)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        await settled(table)
        yield table
    app.session.close()


def check(table: Table) -> str:
    """Look at the screen: nothing on it acts, and no row is wider than the terminal; its text."""
    texts = []
    for widget in table.app.screen.query(Painted):
        width, height = widget.size
        for strip in widget.render_lines(Region(0, 0, width, height)) if widget.display else ():
            assert strip.cell_length <= width
            assert not harm_in(strip.text)
            assert cell_len(strip.text) == strip.cell_length
            assert not any(style and style.meta for _, style, _ in strip), "live markup"
            texts.append(strip.text)
    return "\n".join(texts)


@pytest.mark.parametrize("size", [SMALL_TERMINAL, (40, 15)])
async def test_titles_on_every_screen_that_shows_them(tmp_path: Path, size: tuple[int, int]) -> None:
    async with evil_session(tmp_path, size) as table:
        assert isinstance(table.app.screen, BrowserScreen)
        assert BEGINNING in check(table)
        for key in ("down", "enter"):
            await table.press(key)
            await settled(table)
        assert table.on_play_screen
        assert size[0] < 80 or BEGINNING in check(table)
        await table.press("5", "l", "up", "escape", "X")
        await settled(table)
        assert isinstance(table.app.screen, ExportScreen)
        check(table)
        await table.press("escape")
        await table.press("L")
        await settled(table)
        await table.press("a")
        await settled(table)
        assert isinstance(table.app.screen, OwnScreen)
        assert BEGINNING in check(table)
        await table.press("escape")
        await table.press("O")
        await settled(table)
        assert isinstance(table.app.screen, ContinueScreen)
        assert BEGINNING in check(table)
        for keys in (["escape"], ["o"], ["b"], ["escape", "escape", "escape"], ["comma"], ["down"] * 20, ["escape"]):
            await table.press(*keys)
            await settled(table)
            check(table)


async def test_warnings_and_wrong_settings_in_the_log(tmp_path: Path) -> None:
    async with evil_session(tmp_path, choose=False) as table:
        assert any("cannot be read" in line for line in table.log)
        assert any("help_style must be" in line for line in table.log)
        assert not any(harm_in(line) for line in table.log)
        check(table)


async def test_what_is_pasted_and_typed(tmp_path: Path) -> None:
    async with evil_session(tmp_path, choose=False) as table:
        await paste(table, EVIL)
        check(table)
        assert table.on_play_screen
        await paste(table, f"{GIVENS}\t{PRINTED.splitlines()[0]}")
        assert isinstance(table.app.screen, FoundScreen)
        assert BEGINNING in check(table)
        await table.press("enter")
        await settled(table)
        check(table)
        for keys in (["ctrl+p"], ["escape", "o"], ["p"], ["escape", "t"], ["escape", "g"], ["escape", "f"]):
            await table.press(*keys)
            await settled(table)
            table.app.post_message(events.Paste(EVIL))
            await settled(table)
            check(table)
            await type_text(table, "[b\u0301\u202e漢")
            check(table)


def test_a_puzzle_has_no_title_that_was_not_cleaned(tmp_path: Path) -> None:
    """What the screens trust."""
    found: list[Puzzle] = [open_file(path).puzzles[0] for path in write_evil_files(tmp_path)]
    assert all(puzzle.title and not harm_in(puzzle.title) for puzzle in found)
    assert not any(harm_in(said) for puzzle in found for said in puzzle.about)
