"""Playing through the door that players use: keys and the mouse go in, text comes out."""

import re
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.style import Style
from textual.geometry import Region
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from sudoku_tui.config import Config
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.starting import begun_session
from sudoku_tui.tui.widgets.painted import Painted
from tests.engine.positions import cell
from tests.game.games import FIRST, Clock, texts

SMALL_TERMINAL = (80, 24)
LARGE_TERMINAL = (140, 45)
CANDIDATES_SHOWN = Config(show="candidates")
"""The settings of most tests: what techniques do is seen from the first key on."""
PATIENCE = 60.0
"""Seconds that a test waits for something that should happen: far more than a busy machine takes."""

MOVE_THE_FOCUS = {"T", "f", "l", "o", "q", "s", "t", "enter", "escape", "question_mark", "f1", "ctrl+p"}


def make_app(
    *givens: str,
    titles: Sequence[str] = ("First", "Second", "Third"),
    clock: Clock | None = None,
    warnings: Sequence[str] = (),
    choose: bool = False,
    config: Config | None = None,
    races: Path | None = None,
    own_file: Path | None = None,
) -> SudokuApp:
    """The app with a collection of puzzles; its clock stands still."""
    puzzles = tuple(Puzzle(text, title) for text, title in zip(givens or (FIRST,), titles, strict=False))
    session = begun_session(
        SessionStart(Collection("Test", puzzles), warnings=warnings, config=config or CANDIDATES_SHOWN, together=races),
        clock or Clock(),
    )
    return SudokuApp(session, choose=choose, own_file=own_file)


class Table:
    """A running app, with hands to press its keys and eyes to read it."""

    def __init__(self, app: SudokuApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys. They go in together, as a quick hand sends them.

        Only after a key that may move the focus the app gets the time to do so: Textual sends a key to what has the
        focus when the key arrives, not when it is handled.
        """
        for number, key in enumerate(keys, 1):
            self.app.simulate_key(key)
            if key in MOVE_THE_FOCUS or number == len(keys):
                await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()

    async def click(self, x: int, y: int) -> None:
        await self.pilot.click(offset=(x, y))
        await self.pilot.pause()

    async def search(self) -> None:
        """Start the search, without a show if there could be one."""
        await self.press("s")
        if not self.on_play_screen:
            await self.press("enter")

    async def finish(self) -> None:
        """Wait until no search runs any more, nor what followed it, and the result is shown."""
        await self.pilot.pause()
        while not all(worker.is_finished for worker in self.app.workers):
            with suppress(WorkerCancelled):  # one that began anew took its place
                await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait for what a timer, a thread or another process does."""
        end = time.monotonic() + PATIENCE
        await self.pilot.pause()
        while not is_so():
            assert time.monotonic() < end, f"it never happened: {self.rows()}"
            await self.pilot.pause(0.005)

    @property
    def play_screen(self) -> PlayScreen:
        screen = self.app.screen_stack[0]
        assert isinstance(screen, PlayScreen)
        return screen

    @property
    def game(self) -> Game:
        return self.play_screen.game

    @property
    def log(self) -> list[str]:
        return texts(self.game.log.lines)

    @property
    def cursor(self) -> int:
        return self.play_screen.state.cursor

    def value(self, name: str) -> int:
        """What the game has in a cell."""
        return self.game.position.values[cell(name)]

    @property
    def on_play_screen(self) -> bool:
        return self.app.screen is self.play_screen

    # What the player sees

    def rows(self) -> list[str]:
        """The terminal as text, one string a row, without blanks at the end."""
        width, height = self.app.size
        rows = [[" "] * width for _ in range(height)]
        for x, y, text, _ in self.pieces():
            rows[y][x : x + len(text)] = text
        return ["".join(row).rstrip() for row in rows]

    def text(self) -> str:
        """The terminal as text with each run of blanks as one space, so that it does not matter where lines break."""
        return re.sub(r"\s+", " ", "\n".join(self.rows()))

    def panel(self) -> str:
        """What stands right of the board in the usual terminal, as one line."""
        return " ".join(" ".join(row[56:] for row in self.rows()[1:23]).split())

    def style_at(self, x: int, y: int) -> Style:
        """The style of one character of the terminal."""
        styles = [style for left, row, text, style in self.pieces() if row == y and left <= x < left + len(text)]
        assert len(styles) == 1
        return styles[0]

    def marks(self, name: str) -> str:
        """The upper row of a cell of the board with marks: where its digit stands, or its candidates 1 to 5."""
        row, column = divmod(cell(name), 9)
        return self.rows()[2 + 2 * row + row // 3].ljust(80)[1 + 6 * column :][:5]

    def mark_style(self, name: str, digit: int) -> Style:
        """The style of a candidate (1 to 5), or of the digit in the middle (3)."""
        row, column = divmod(cell(name), 9)
        return self.style_at(6 * column + digit, 2 + 2 * row + row // 3)

    def pieces(self) -> list[tuple[int, int, str, Style]]:
        """What our widgets show: column, row, text and style."""
        pieces = []
        for widget in self.app.screen.query(Painted):
            region = widget.region
            if not widget.display or not all(ancestor.display for ancestor in widget.ancestors_with_self if ancestor):
                continue
            for dy, strip in enumerate(widget.render_lines(Region(0, 0, region.width, region.height))):
                x = region.x
                for text, style, _ in strip:
                    pieces.append((x, region.y + dy, text, style or Style()))
                    x += len(text)
        return pieces


@asynccontextmanager
async def playing(
    *givens: str,
    size: tuple[int, int] = SMALL_TERMINAL,
    titles: Sequence[str] = ("First", "Second", "Third"),
    clock: Clock | None = None,
    warnings: Sequence[str] = (),
    choose: bool = False,
    config: Config | None = None,
    own_file: Path | None = None,
) -> AsyncIterator[Table]:
    """Run the app in a terminal of a size. It has a folder for races of its own, and the player a name in them."""
    config = replace(config or CANDIDATES_SHOWN, table_name="Ada")
    with TemporaryDirectory() as races:
        app = make_app(
            *givens,
            titles=titles,
            clock=clock,
            warnings=warnings,
            choose=choose,
            config=config,
            races=Path(races),
            own_file=own_file,
        )
        try:
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                yield Table(app, pilot)
        finally:
            if app.session.racing is not None:
                app.session.racing.close()
