"""Files that are opened on the screen."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS
from tests.tui.keeping import session
from tests.tui.opening import Endless, open_menu, settled, type_text, wait_for_file
from tests.tui.playing import playing


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text(f"{HARD} Alone\n")
    (tmp_path / "three.txt").write_text(f"{FIRST} A\n{HARD} B\n{'1' * 81}\n{TWO_SOLUTIONS} C\n")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


async def test_a_file_of_one_puzzle_is_played_at_once(files: Path) -> None:
    async with playing() as table:
        await open_menu(table, "f")
        await type_text(table, str(files / "one.txt"))
        await table.press("enter")
        await wait_for_file(table)
        await settled(table)
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Alone  17/81")
        assert table.app.session.about.origin.source is Source.FILE
        assert table.app.session.about.origin.name == str(files / "one.txt")


async def test_a_file_of_several_puzzles_is_browsed(files: Path) -> None:
    async with playing() as table:
        await open_menu(table, "f")
        await type_text(table, str(files / "three.txt"))
        await table.press("enter")
        await wait_for_file(table)
        await settled(table)
        assert isinstance(table.app.screen, BrowserScreen)
        assert table.rows()[0].startswith(" three: 3 puzzles")
        await table.press("end", "enter")
        assert table.rows()[0].startswith(" C  77/81")
        assert any("1 puzzle of three cannot be read" in line for line in table.log)
        assert any("several solutions" in line for line in table.log)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nothing.txt", "No file is named"),
        ("empty.txt", "is empty."),
        ("folder", "is a directory"),
        ("pipe", "is no plain file"),
    ],
)
async def test_what_cannot_be_opened_is_told_and_the_path_stays(files: Path, name: str, reason: str) -> None:
    async with playing(size=(200, 24)) as table:
        await open_menu(table, "f")
        await type_text(table, str(files / name))
        await table.press("enter")
        await wait_for_file(table)
        assert isinstance(table.app.screen, OpenFileScreen)
        assert reason in table.text()
        assert str(files / name) in table.text()
        await table.press("escape", "f")
        await settled(table)
        assert str(files / name) in table.text()


async def test_tab_completes_names(files: Path) -> None:
    async with playing(size=(200, 24)) as table:
        await open_menu(table, "f")
        await type_text(table, f"{files}/")
        await table.press("tab")
        assert "empty.txt folder/ one.txt pipe three.txt" in table.text()
        await type_text(table, "th")
        await table.press("tab")
        assert f"{files}/three.txt" in table.text()
        assert "one.txt" not in table.text()


async def test_reading_a_file_can_be_cancelled(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.file_screen.open_file", endless)
    async with playing() as table:
        await open_menu(table, "f")
        await type_text(table, str(files / "one.txt"))
        await table.press("enter")
        await table.until(lambda: "Reading: 40 %, 1," in table.text())
        assert table.rows()[0] == " one.txt"
        assert "Escape cancels" in table.text()
        await table.press("escape")
        await wait_for_file(table)
        assert "Cancelled; nothing has changed." in table.text()
        assert isinstance(table.app.screen, OpenFileScreen)
        await table.until(endless.has_ended.is_set)


async def test_a_file_screen_that_closes_ends_the_reading(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.file_screen.open_file", endless)
    monkeypatch.setattr("sudoku_tui.tui.reading.SHOWN_AFTER", 60.0)
    async with playing() as table:
        await open_menu(table, "f")
        await type_text(table, str(files / "one.txt"))
        await table.press("enter", "escape")
        await table.until(endless.has_ended.is_set)
        assert isinstance(table.app.screen, OpenMenu)


async def test_the_file_of_a_continued_game_is_read_when_it_is_needed(files: Path, data_folder: Path) -> None:
    async with session(data_folder, FIRST, origin=Origin(Source.FILE, str(files / "three.txt"))) as table:
        await table.press("5")
    async with session(data_folder) as table:
        await table.press("o")
        await settled(table)
        assert "of three, not solved yet" in table.text()
        assert table.app.session.present.has_unread_file
        await table.press("o")
        await settled(table)
        assert table.rows()[0].startswith(" B  17/81")


@pytest.mark.parametrize("keys", [("N",), ("o", "b", "enter")])
async def test_reading_the_file_of_a_continued_game_can_be_cancelled(
    keys: Sequence[str], files: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with session(data_folder, FIRST, origin=Origin(Source.FILE, str(files / "three.txt"))) as table:
        await table.press("5")
    endless = Endless()
    monkeypatch.setattr("sudoku_tui.game.puzzles.origin.open_file", endless)
    async with session(data_folder) as table:
        for key in keys:
            await table.press(key)
            await table.pilot.pause()
        await table.until(lambda: "Reading: 40 %, 1," in table.text())
        assert table.rows()[0] == " three"
        await table.press("escape")
        await settled(table)
        assert "Cancelled; nothing has changed." in f"{table.text()} {table.log[-1]}"
        assert table.app.session.present.has_unread_file
        await table.until(endless.has_ended.is_set)
