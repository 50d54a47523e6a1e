"""Puzzles that are pasted into the screen."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual import events

from sudoku_tui.formats.programs.documents import format_document
from sudoku_tui.game.data.notes import NO_NOTES, MarkKind, Notes
from sudoku_tui.game.exporting.game_document import document_of
from sudoku_tui.game.learning.pace import LEAST_GAMES, Pace
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.puzzles.pasting import MAX_PASTE, puzzles_in
from sudoku_tui.library import Collection, Progress
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from sudoku_tui.tui.screens.opening.paste_screen import PasteScreen
from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen
from sudoku_tui.tui.screens.still_there_screen import StillThereScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, NO_SOLUTION, game
from tests.tui.keeping import session
from tests.tui.opening import Endless, open_menu, paste, settled, type_text
from tests.tui.playing import playing


@pytest.mark.usefixtures("quick_jobs")
async def test_a_pasted_puzzle_is_asked_about() -> None:
    async with playing() as table:
        await table.press("5")
        await paste(table, HARD)
        assert isinstance(table.app.screen, FoundScreen)
        assert "Play this puzzle?" in table.rows()[0]
        facts = " ".join(row[22:].strip() for row in table.rows()[4:7])
        assert "17 givens one solution, Easy, score 214; about 9 min" in facts
        assert "for you" not in facts
        await table.press("escape")
        table.app.session.earlier.pace = Pace(0.5, LEAST_GAMES)
        await paste(table, HARD)
        assert "about 4 min for you" in " ".join(row[22:].strip() for row in table.rows()[4:8])
        await table.press("escape")
        assert table.value("E5") == 5
        await paste(table, HARD)
        await table.press("enter")
        await settled(table)
        assert table.rows()[0].startswith(" Pasted  17/81")
        assert table.app.session.about.origin.source is Source.ENTERED


@pytest.mark.usefixtures("quick_jobs")
async def test_a_pasted_position_keeps_its_digits() -> None:
    async with playing() as table:
        await paste(table, "+1" + "." * 79 + "9")
        assert "1 given, 1 placed digit" in table.text()


def with_notes() -> tuple[str, Notes]:
    """A game with a digit, marks and colours as JSON, and these marks and colours."""
    played = game()
    played.digits.place(cell("E5"), 5)
    played.marks.toggle((cell("A1"),), 4, MarkKind.CORNER)
    played.marks.toggle((cell("A2"),), 1, MarkKind.CENTER)
    played.colors.color_cells((cell("A2"), cell("E5")), 2)
    played.colors.color_candidates((cell("A1"),), 4, 3)
    return format_document(document_of(played)), played.notes


@pytest.mark.usefixtures("quick_jobs")
async def test_marks_and_colours_of_pasted_json_come_with_the_puzzle(data_folder: Path) -> None:
    text, notes = with_notes()
    async with session(data_folder, HARD) as table:
        await paste(table, text)
        assert "1 placed digit, its own candidates, marks, colours" in table.text()
        await table.press("enter")
        await settled(table)
        assert table.value("E5") == 5
        assert table.game.notes == notes
        assert not table.app.session.is_at_risk  # to look at it is no move
        await table.press("tab", "4", "u")
        assert table.game.notes == notes
    async with session(data_folder) as table:
        assert table.game.notes == notes


async def test_marks_of_a_json_file_come_into_a_game_of_its_puzzle_and_undo_takes_them_back(
    tmp_path: Path, data_folder: Path
) -> None:
    played = game()
    played.marks.toggle((cell("A1"),), 4, MarkKind.CORNER)
    (tmp_path / "game.json").write_text(format_document(document_of(played)), encoding="utf-8")
    async with session(data_folder, FIRST) as table:
        await table.press("5")
        for _ in range(2):  # the second time they are there
            await open_menu(table, "f")
            assert isinstance(table.app.screen, OpenFileScreen)
            table.app.screen.line.replace(str(tmp_path / "game.json"))
            await table.press("enter")
            await table.until(lambda: table.on_play_screen)
            assert table.value("E5") == 5
            assert table.game.notes == played.notes
        await table.press("u")
        assert table.game.notes == NO_NOTES
        assert table.value("E5") == 5


async def test_several_pasted_puzzles_are_browsed() -> None:
    async with playing() as table:
        await paste(table, f"{FIRST}\r{HARD}\r")
        assert isinstance(table.app.screen, BrowserScreen)
        assert "Pasted puzzles: 2 puzzles" in table.rows()[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "no cell"),
        ("", "empty"),
        ("\x1b[31m\x1b\x07\x03q", "no cells"),
        ("11" + "." * 79, "row A has two 1s"),
        ("x" * (MAX_PASTE + 1), "longer than 1 MiB"),
    ],
)
async def test_a_paste_without_a_puzzle_says_why_and_does_nothing_else(text: str, reason: str) -> None:
    async with playing() as table:
        await table.press("5")
        await paste(table, text)
        assert table.on_play_screen
        assert table.log[-1].startswith("Paste: ")
        assert reason in table.log[-1]
        assert len(table.game.history.entries) == 2


async def test_reading_a_paste_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr("sudoku_tui.game.puzzles.pasting.puzzles_in", endless)
    async with playing() as table:
        table.app.post_message(events.Paste("much"))
        await table.press("5")  # keys have their turn before it takes a moment, too
        await table.until(lambda: "Reading: 40 %, 1," in table.text())
        await table.press("7", "escape")
        await settled(table)
        assert table.log[-1] == "Paste: Cancelled; nothing has changed."
        assert table.value("E5") == 5
        await table.until(endless.has_ended.is_set)


async def test_another_paste_takes_the_place_of_the_one_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    with monkeypatch.context() as patched:
        patched.setattr("sudoku_tui.game.puzzles.pasting.puzzles_in", endless)
        patched.setattr("sudoku_tui.tui.reading.SHOWN_AFTER", 60.0)
        async with playing() as table:
            await table.pilot.pause()
            table.app.post_message(events.Paste("much"))
            await table.pilot.pause()
            patched.undo()
            await paste(table, f"{FIRST}\r{HARD}\r")
            assert isinstance(table.app.screen, BrowserScreen)
            await table.until(endless.has_ended.is_set)


async def test_the_end_of_the_game_ends_a_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Endless()
    monkeypatch.setattr("sudoku_tui.game.puzzles.pasting.puzzles_in", endless)
    async with playing() as table:
        table.app.post_message(events.Paste("much"))
        await table.until(lambda: "Reading: 40 %, 1," in table.text())
    assert endless.has_ended.wait(60.0)


async def test_what_is_read_while_another_screen_is_open_is_there_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()

    def read(text: str, progress: Progress, **limits: Any) -> Collection:
        progress(0.4, 1)
        go_on.wait(60.0)
        return puzzles_in(text, progress, **limits)

    monkeypatch.setattr("sudoku_tui.game.puzzles.pasting.puzzles_in", read)
    async with playing() as table:
        table.app.post_message(events.Paste(f"{FIRST}\r{HARD}\r"))
        await table.until(lambda: "Reading: 40 %, 1 puzzle " in f"{table.text()} ")
        waiting = table.app.screen
        assert isinstance(waiting, WaitingScreen)
        table.app.push_screen(StillThereScreen("Soon it ends."))
        await table.until(lambda: isinstance(table.app.screen, StillThereScreen))
        go_on.set()
        await table.until(lambda: waiting._has_succeeded)
        await table.press("space")
        await table.until(lambda: isinstance(table.app.screen, BrowserScreen))


@pytest.mark.usefixtures("quick_jobs")
async def test_pasting_by_the_menu() -> None:
    async with playing() as table:
        await open_menu(table, "p")
        assert isinstance(table.app.screen, PasteScreen)
        await paste(table, "nothing")
        assert isinstance(table.app.screen, PasteScreen)
        assert "no cell" in table.text()
        await paste(table, HARD)
        assert isinstance(table.app.screen, FoundScreen)


@pytest.mark.usefixtures("quick_jobs")
async def test_a_terminal_that_pastes_as_keys_is_understood() -> None:
    async with playing() as table:
        await open_menu(table, "p")
        await type_text(table, HARD)
        await table.until(lambda: isinstance(table.app.screen, FoundScreen))


@pytest.mark.usefixtures("quick_jobs")
async def test_pasting_in_the_menu_itself() -> None:
    async with playing() as table:
        await open_menu(table)
        await paste(table, HARD)
        assert isinstance(table.app.screen, FoundScreen)
        await table.press("enter")
        await settled(table)
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Pasted  17/81")


async def test_a_puzzle_without_a_solution_is_played_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.found_screen.FoundScreen._look", lambda _: None)
    async with playing() as table:
        await paste(table, NO_SOLUTION)
        await table.press("enter")
        await settled(table)
        assert "Note: This puzzle has no solution." in table.log
