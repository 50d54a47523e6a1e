"""A session for strangers: what is shut is not there, what is limited says so, and who has gone is asked."""

import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual import events

from sudoku_tui.formats import Puzzle
from sudoku_tui.game.players.permissions import VISITOR, Limits, Permissions
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.export_screen import TextScreen
from sudoku_tui.tui.screens.help_screen import help_rows
from sudoku_tui.tui.screens.lab import playback
from sudoku_tui.tui.screens.lab.theatre_screen import TheatreScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from sudoku_tui.tui.screens.still_there_screen import StillThereScreen
from sudoku_tui.tui.starting import begun_session
from sudoku_tui.tui.terminal.idle import IdleWatch
from tests.game.games import FIRST, HARD, Clock
from tests.tui.opening import paste, settled
from tests.tui.playing import SMALL_TERMINAL, Table
from tests.tui.test_snapshots import W_WING


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The session is in a folder in which nothing may appear; a suspension works again afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    before = signal.getsignal(signal.SIGTSTP)
    yield tmp_path
    signal.signal(signal.SIGTSTP, before)
    assert [*tmp_path.rglob("*")] == []


@asynccontextmanager
async def visiting(
    *givens: str,
    permissions: Permissions = VISITOR,
    origin: Origin | None = None,
    idle: IdleWatch | None = None,
    size: tuple[int, int] = SMALL_TERMINAL,
) -> AsyncIterator[Table]:
    """A public session with some puzzles."""
    puzzles = tuple(Puzzle(text, "First") for text in givens or (FIRST,))
    start = SessionStart(Collection("Test", puzzles), origin or Origin(Source.FILE), permissions=permissions)
    session = begun_session(start, Clock())
    app = SudokuApp(session)
    app.idle = idle
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written to the terminal past the screen, such as a text for its clipboard."""
    written: list[str] = []
    monkeypatch.setattr("textual.drivers.headless_driver.HeadlessDriver.write", lambda _, data: written.append(data))
    return written


# Files and the clipboard


async def test_the_menu_opens_no_file() -> None:
    async with visiting() as table:
        await table.press("o")
        assert isinstance(table.app.screen, OpenMenu)
        assert "Collections" in table.text()
        assert "file" not in table.text().lower()
        assert "clipboard" not in table.text()
        await table.press("f")
        await settled(table)
        assert isinstance(table.app.screen, OpenMenu)


async def test_the_board_is_shown_as_text_and_nowhere_else(written: list[str]) -> None:
    async with visiting() as table:
        await table.press("X")
        await settled(table)
        assert isinstance(table.app.screen, TextScreen)
        shown = "".join(row[40:].strip() for row in table.rows()[2:])
        assert FIRST in shown
        for key in ("c", "y", "enter", "1", "4", "enter"):
            await table.press(key)
            await settled(table)
            assert isinstance(table.app.screen, TextScreen)
        assert "copy it there" in table.text()
        assert "file" not in table.text().lower()
    assert not any("\x1b]52" in data for data in written)


async def test_a_chain_is_shown_as_a_line_and_not_copied(written: list[str]) -> None:
    async with visiting(W_WING) as table:
        await table.press("space", "space", "full_stop", "y")
        await settled(table)
        assert "nothing can be copied here" in table.rows()[0]
        await table.press("enter")
        assert "Eureka:" in table.text()
    assert not any("\x1b]52" in data for data in written)


async def test_textual_writes_no_picture_no_file_and_no_clipboard(written: list[str]) -> None:
    async with visiting() as table:
        app = table.app
        app.copy_to_clipboard("secret")
        assert app.deliver_screenshot() is None
        assert app.save_screenshot() == ""
        assert app.deliver_text(__file__) is None
        assert app.deliver_binary(__file__) is None
        app.open_url("file:///etc/passwd")
        for action in ("app.screenshot", "screen.copy_text", "app.suspend_process"):
            await table.app.run_action(action)
            await settled(table)
        assert signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN
    assert not any("\x1b]52" in data for data in written)


async def test_nothing_that_is_shut_can_be_found_by_its_name() -> None:
    async with visiting() as table:
        for word in ("file", "screenshot", "suspend"):
            await table.press("ctrl+p", *word)
            await settled(table)
            assert "No name has all these words." in table.text()
            await table.press("escape")


async def test_the_help_has_no_keys_for_files() -> None:
    async with visiting():
        text = "\n".join("".join(piece for piece, _ in row) for row in help_rows(100))
    assert "Show the board as text" in text
    assert "In lists, settings and texts" in text
    assert "file" not in text.replace("In lists, settings and texts", "").lower()


async def test_the_help_on_the_screen_is_that_one() -> None:
    async with visiting(size=(100, 300)) as table:
        await table.press("question_mark")
        await settled(table)
        assert "Show the board as text" in table.text()
        assert "name of a file" not in table.text()


async def test_a_game_that_came_from_a_file_does_not_open_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("elsewhere") / "many.txt"
    path.write_text(f"{FIRST}\n{HARD}\n", encoding="ascii")
    async with visiting(origin=Origin(Source.FILE, str(path))) as table:
        table.app.opening.play(Puzzle(FIRST), Origin(Source.FILE, str(path)))
        assert len(table.app.session.present.collection.puzzles) == 1
        assert str(path) not in table.text()


async def test_a_pasted_text_has_a_limit_and_a_pasted_puzzle_is_played() -> None:
    async with visiting() as table:
        await paste(table, f"{HARD}\n" * 2_000)
        assert "longer than 100,000 characters; paste fewer puzzles at a time." in table.log[-1]
        await paste(table, HARD)
        await table.press("enter")
        await settled(table)
        assert table.game.puzzle.givens == HARD


async def test_settings_hold_until_the_visitor_leaves() -> None:
    async with visiting() as table:
        await table.press("comma", "down", "right")
        await settled(table)
        assert "It holds until you leave." in table.text()
        assert "no file" not in table.text()


async def test_no_puzzles_are_made_ahead() -> None:
    async with visiting() as table:
        table.app.generating.fill_ready_puzzles()
        assert not [worker for worker in table.app.workers if worker.group == "ready"]


# Limits


async def test_a_search_that_is_watched_pauses_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playback, "SLICE", 0.0)
    async with visiting(HARD, permissions=replace(VISITOR, job=Limits(0, 512))) as table:
        await table.press("s")
        await settled(table)
        assert isinstance(table.app.screen, TheatreScreen)
        await table.press("r")
        await table.app.workers.wait_for_complete()
        await settled(table)
        assert "paused after 0 s, the limit in this public session" in table.text()


# Who has gone


class Waiting:
    """A watch for keys whose time a test tells, and what it said at the end."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.farewell = ""
        self.watch = IdleWatch(0.01, self.end, now=self.clock)

    def end(self, farewell: str) -> None:
        self.farewell = self.farewell or farewell


async def until_asked(table: Table) -> None:
    for _ in range(500):
        if isinstance(table.app.screen, StillThereScreen):
            break
        await table.pilot.pause(0.02)
    await settled(table)
    assert "Are you still there?" in table.text()


async def test_who_has_gone_is_asked_and_any_key_goes_on_and_does_nothing_else() -> None:
    waiting = Waiting()
    async with visiting(idle=waiting.watch) as table:
        for open_first, key in ((), "5"), (("o",), "q"), (("X",), "enter"), (("X", "escape"), "E"):
            await table.press(*open_first)
            await settled(table)
            screen = table.app.screen
            waiting.clock.seconds += 0.4
            await until_asked(table)
            before = len(table.game.history.entries)
            await table.press(key)
            await settled(table)
            assert table.app.screen is screen
            assert len(table.game.history.entries) == before
            while not table.on_play_screen:
                await table.press("escape")
                await settled(table)
        assert not waiting.farewell


async def test_keys_and_pastes_put_the_end_off_and_without_them_it_comes() -> None:
    waiting = Waiting()
    async with visiting(idle=waiting.watch) as table:
        for event in (events.Key("right", None), events.Paste("nothing")):
            waiting.clock.seconds += 0.5
            table.app.post_message(event)
            await settled(table)
            assert not waiting.farewell
        while table.app.screen is not table.play_screen:
            await table.press("escape")
        waiting.clock.seconds += 0.7
        for _ in range(500):
            if waiting.farewell:
                break
            await table.pilot.pause(0.02)
        assert waiting.farewell == "Nobody has pressed a key for 0.6 seconds, so the session has ended."


async def test_the_end_of_the_watch_ends_the_session() -> None:
    async with visiting() as table:
        table.app.leave("Good night.")
        await table.pilot.pause()
    assert table.app.farewell == "Good night."
    assert table.app.return_code == 0
