"""The start of the screen: the session begins, the first picture is written, and only then Textual is imported."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.session.session import Session, SessionStart
from sudoku_tui.keys.command import use_buttons
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.game_commands import BUTTONS
from sudoku_tui.system.characters import UNICODE
from sudoku_tui.tui.play.state import starting_view
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.terminal import kind
from sudoku_tui.tui.terminal.browser_mode import BrowserMode
from sudoku_tui.tui.terminal.first_picture import FirstPicture, Painter, color_system, is_possible
from sudoku_tui.tui.terminal.mode import TerminalMode

WELCOME = (
    Told("Sudoku", "each row, column and box has the digits 1 to 9 once"),
    Told("Keys", "{move.arrows} move, 1 to 9 fill a cell", "help", "for more"),
    Told("Hints", "{hint} gives a hint; each press says more; the fifth makes the move"),
)
"""The first lines of the log for a player who is here for the first time: templates of `in_keys`."""


def play(
    start: SessionStart,
    *,
    page: tuple[int, int] | None = None,
    fingers: bool = False,
    choose: bool = False,
    own_file: Path | None = None,
    shows_mistakes: bool = False,
    mistakes_folder: str | None = None,
) -> tuple[int, str]:
    """Play in the terminal until the player quits.

    Args:
        start: what the session begins with.
        page: the columns and rows of the page of a browser that is the terminal; None for the terminal itself.
        fingers: whether the page has buttons for fingers, which texts name then.
        choose: whether the player chooses a puzzle of the collection first.
        own_file: a file with a search of the player's own, which is watched first.
        shows_mistakes: whether the details of a bug are shown.
        mistakes_folder: the folder that they are written to; None for the one that the system has for them.

    Returns:
        The exit code, which is 0, or 128 and the signal that ended it, or that of a mistake, which has been told; and a
        sentence about what could not be saved, or why it ended by itself.

    Raises:
        LibraryError: there is nothing to play.
    """
    use_buttons(BUTTONS if fingers else {})
    session = begun_session(start)
    browser = None if page is None else BrowserMode(page)
    characters, mouse = (kind.characters_shown(), kind.can_have_mouse()) if browser is None else (UNICODE, True)
    picture = None
    if not choose and not start.choose_game:
        picture = first_picture(session, characters, browser, mouse=mouse)
    with nullcontext() if picture is None else picture.show():
        import_asyncio()
        from sudoku_tui.tui.app import run

        return run(
            session,
            start,
            picture,
            characters,
            browser,
            mouse=mouse,
            choose=choose,
            own_file=own_file,
            shows_mistakes=shows_mistakes,
            mistakes_folder=mistakes_folder,
        )


def import_asyncio() -> None:
    """Import asyncio without encryption, which a terminal has no use for and which takes 4 MB."""
    if "ssl" in sys.modules or "asyncio" in sys.modules:
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]  # this makes an import of it fail
    try:
        import asyncio  # noqa: F401 - Textual imports it
    finally:
        del sys.modules["ssl"]


def begun_session(start: SessionStart, now: Callable[[], float] = time.monotonic) -> Session:
    """A session with its first game.

    Raises:
        LibraryError: there is nothing to play.
    """
    session = Session(start.config, start.keeper, now, start.permissions, start.together)
    problems = LiveSettings(start.config).problems
    session.begin(start.collection, start.origin, [*start.warnings, *problems])
    if session.is_first:
        for message in WELCOME:
            session.game.say(replace(message, text=in_keys(message.text)))
    return session


def first_picture(
    session: Session, characters: str, browser: TerminalMode | None = None, *, mouse: bool
) -> FirstPicture | None:
    """The main screen as it looks first; None where the terminal or the theme needs Textual to draw it.

    Args:
        session: a session that has begun.
        characters: the set of characters that the terminal shows.
        browser: the page that is the terminal; None for the terminal itself.
        mouse: whether the mouse is used.
    """
    config, environment = session.config, os.environ
    if not is_possible(config.theme, environment):
        return None
    mode = browser or TerminalMode(mouse=mouse)
    size = mode.size()
    has_colors = "NO_COLOR" not in environment
    view = None if size is None else starting_view(session.game, config, *size, has_colors=has_colors)
    if size is None or view is None:
        return None
    wanted = characters if config.characters == "auto" else config.characters
    painter = Painter(config.theme, color_system(environment), has_colors=has_colors, characters=wanted)
    return FirstPicture(mode, size, painter.frame(view.screen(), size[0]))
