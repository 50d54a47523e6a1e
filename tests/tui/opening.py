"""Opening puzzles on the screen: the menu, files and pastes, also those that are read for ever."""

import time
from threading import Event

from textual import events

from sudoku_tui.library import Collection, Progress
from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
from tests.tui.playing import Table


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


async def wait_for_file(table: Table) -> None:
    """Wait until no file is read any more, and the screen that asked for it has said so."""
    await table.until(
        lambda: not any(isinstance(w.node, OpenFileScreen) for w in table.app.workers if not w.is_finished)
    )


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
