"""Opening puzzles: the menu, levels, the puzzle of the day, files, pasting, practice."""

import asyncio
import datetime
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual import events

from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.programs.documents import format_document
from sudoku_tui.game.data.notes import NO_NOTES, MarkKind, Notes
from sudoku_tui.game.exporting.game_document import document_of
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.making.generated import wanted_from_json
from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.puzzles.pasting import MAX_PASTE, puzzles_in
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.library import Collection, Progress, ShippedCollection
from sudoku_tui.tui.making_jobs import fill_ready
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from sudoku_tui.tui.screens.opening.open_menu import LevelScreen, OpenMenu
from sudoku_tui.tui.screens.opening.paste_screen import PasteScreen
from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen
from sudoku_tui.tui.screens.still_there_screen import StillThereScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, NO_SOLUTION, TWO_SOLUTIONS, daily_puzzle, game
from tests.tui.keeping import session
from tests.tui.playing import Table, playing

RunJob = Callable[..., AsyncIterator[dict[str, Any]]]


async def open_menu(table: Table, *keys: str) -> None:
    """Open the menu, and press keys there, each with time for a screen to open."""
    for key in ("o", *keys):
        await table.press(key)
        await settled(table)


async def settled(table: Table) -> None:
    """Wait until what a key or a paste began has opened its screen."""
    groups = ("opening", "reading")
    await table.until(lambda: not any(w.group in groups and not w.is_finished for w in table.app.workers))


async def paste(table: Table, text: str) -> None:
    table.app.post_message(events.Paste(text))
    await settled(table)


async def type_text(table: Table, text: str) -> None:
    for character in text:
        table.app.post_message(events.Key(character, character))
    await settled(table)


@pytest.fixture
def quick_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs run in this process, so that no test waits for another Python to start."""

    async def run_job(module: str, *arguments: Any, **_: bool) -> AsyncIterator[dict[str, Any]]:
        assert module in ("generate_job", "rating_job")
        if module == "rating_job":
            for _givens in arguments:
                yield {"rating": {"level": "Easy", "score": 214, "is_solved": True, "counts": []}, "solutions": 1}
            return
        fields = arguments[0]
        wanted = wanted_from_json(fields["wanted"])
        for message in make(wanted, fields["seed"], range(*fields["numbers"]), rated=fields["rated"], se=fields["se"]):
            await asyncio.sleep(0)
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)


# The menu


async def test_the_menu_lists_everything_that_can_be_opened() -> None:
    async with playing(FIRST, HARD) as table:
        await open_menu(table)
        assert isinstance(table.app.screen, OpenMenu)
        text = table.text()
        for entry in (
            "o Next puzzle of Test",
            "c Continue a game none is unfinished",
            "n New puzzle",
            "d Daily puzzle",
            "b Collections",
            "g Generate",
            "f Open a file",
            "p Paste",
            "t Type in",
            "x Export",
        ):
            assert entry in text
        await table.press("escape")
        assert table.on_play_screen


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24), (140, 45)])
async def test_the_menu_is_complete_at_every_size(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await open_menu(table)
        rows = table.rows()
        assert all(len(row) <= size[0] for row in rows)
        assert " x  Export" in "\n".join(rows)


async def test_a_letter_typed_at_once_goes_to_the_menu(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with session(data_folder, FIRST) as table:
        assert table.app.session.keeper is not None
        unfinished = table.app.session.keeper.games.unfinished

        def unfinished_late() -> list[Summary]:
            time.sleep(0.1)
            return unfinished()

        monkeypatch.setattr(table.app.session.keeper.games, "unfinished", unfinished_late)
        await table.press("5")
        await table.press("o")
        assert isinstance(table.app.screen, OpenMenu)
        await table.until(lambda: "1 unfinished game" in table.text())
        await table.press("b")
        assert "Collections" in table.rows()[0]
        assert not table.game.bookmarks.numbers


async def test_twice_o_plays_the_next_puzzle() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("5")
        await open_menu(table, "o")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Second  17/81")


async def test_arrows_and_enter_open_an_entry_and_escape_comes_back_to_the_menu() -> None:
    async with playing() as table:
        await open_menu(table, "down", "down", "enter")
        assert isinstance(table.app.screen, LevelScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("q")
        assert table.on_play_screen


async def test_continuing_where_nothing_is_unfinished_says_so_in_the_menu() -> None:
    async with playing() as table:
        await open_menu(table, "c")
        assert isinstance(table.app.screen, OpenMenu)
        assert "Continue a game: none is unfinished." in table.rows()[-1]
        await table.press("down")
        assert "Continue a game:" not in table.rows()[-1]


# Levels


async def test_a_new_puzzle_of_a_level_is_one_that_ships_where_none_is_ready(data_folder: Path) -> None:
    async with playing() as table:
        await open_menu(table, "n", "3")
        assert table.on_play_screen
        assert table.app.session.about.origin.source is Source.COLLECTION
        assert table.app.session.about.origin.name == "hard"
    assert not data_folder.exists()


@pytest.mark.usefixtures("quick_jobs")
async def test_a_new_puzzle_of_a_level_is_one_that_is_ready(data_folder: Path) -> None:
    ready = ReadyPuzzles(data_folder)
    await fill_ready(ready, iter([True, False]).__next__)
    # They lie beside the games, wherever these are.
    async with session(data_folder, FIRST) as table:
        await open_menu(table, "n", "1")
        assert table.app.session.about.origin.source is Source.GENERATED
        assert table.app.session.about.origin.level == "easy"
        assert table.game.puzzle.title.startswith("Seed ")
    assert ready.take(Level.EASY) is None


@pytest.mark.usefixtures("quick_jobs")
async def test_the_puzzle_of_the_day_is_made_from_the_date() -> None:
    today = datetime.date.today()
    async with playing() as table:
        await open_menu(table, "d")
        assert f"{today:%Y}" in table.rows()[0]
        await table.press("1")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.givens == daily_puzzle(today, Level.EASY).puzzle
        assert table.app.session.about.origin.source is Source.DAILY
        assert table.app.session.about.origin.name == today.isoformat()
        assert table.app.session.about.origin.level == "easy"
        assert table.rows()[0].startswith(f" Daily {today.isoformat()}, Easy")


async def test_waiting_for_the_puzzle_of_the_day_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = []

    async def run_job(*_: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        try:
            yield {"tries": 12, "seconds": 0.5}
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    async with playing() as table:
        await open_menu(table, "d", "5")
        assert "a puzzle is being made: 12 tries, 24 a second" in table.text()
        await table.press("escape")
        await settled(table)
        assert isinstance(table.app.screen, LevelScreen)
        assert ended == [True]


# Files


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text(f"{HARD} Alone\n")
    (tmp_path / "three.txt").write_text(f"{FIRST} A\n{HARD} B\n{'1' * 81}\n{TWO_SOLUTIONS} C\n")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


async def wait_for_file(table: Table) -> None:
    """Wait until no file is read any more, and the screen that asked for it has said so."""
    await table.until(
        lambda: not any(isinstance(w.node, OpenFileScreen) for w in table.app.workers if not w.is_finished)
    )


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


class Endless:
    """A reading that goes on until its progress raises an error."""

    def __init__(self) -> None:
        self.has_ended = Event()

    def __call__(self, _what: str, progress: Progress, **_limits: object) -> Collection:
        try:
            for number in range(1000, 11_000):
                progress(0.4, number)
                time.sleep(0.005)
        finally:
            self.has_ended.set()
        raise AssertionError


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


# Pasting


@pytest.mark.usefixtures("quick_jobs")
async def test_a_pasted_puzzle_is_asked_about() -> None:
    async with playing() as table:
        await table.press("5")
        await paste(table, HARD)
        assert isinstance(table.app.screen, FoundScreen)
        assert "Play this puzzle?" in table.rows()[0]
        assert "17 givens one solution, Easy, score 214" in " ".join(row[22:].strip() for row in table.rows()[4:6])
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


# Practice, and what is gone


async def test_what_ships_and_cannot_be_read_any_more_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = ShippedCollection("gone", "Gone", tmp_path / "gone.txt")
    for module in ("sudoku_tui.tui.flows.opening_flow", "sudoku_tui.library"):
        monkeypatch.setattr(f"{module}.shipped_collections", lambda: (gone,))
    async with playing(size=(200, 24)) as table:
        await table.press("5")
        await open_menu(table, "b", "down", "down", "enter")
        assert isinstance(table.app.screen, ChooseScreen)
        assert str(gone.path) in table.rows()[-1]
        await table.press("escape", "escape")
        for name, reason in (("gone", str(gone.path)), ("lost", "The collection lost is not there.")):
            table.app.call_next(table.app.practice.play, HIDDEN_SINGLE, {"collection": name, "place": 0, "number": 0})
            await settled(table)
            assert table.on_play_screen
            assert reason in table.log[-1]
        assert table.value("E5") == 5


async def test_practice_plays_a_puzzle_forward_to_the_technique() -> None:
    async with playing() as table:
        table.app.call_next(table.app.practice.play, HIDDEN_SINGLE, {"collection": "easy", "place": 3, "number": 3})
        await settled(table)
        assert table.app.session.about.origin.number == 3
        assert table.log[-1].startswith("Practice: Hidden Single, exercise 1 of 10: it comes next")
