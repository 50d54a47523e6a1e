"""The start of the screen: the session begins, the first picture is written, and only then Textual is imported."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING

from sudoku_tui.config import Config
from sudoku_tui.game.permissions import OWNER, Permissions
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Beginning, Keeper
from sudoku_tui.game.session import Session
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.tui.play.state import starting_view
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.terminal import kind
from sudoku_tui.tui.terminal.first_picture import FirstPicture, Painter, color_system, is_possible
from sudoku_tui.tui.terminal.mode import TerminalMode

if TYPE_CHECKING:
    from sudoku_tui.library import Collection


def play(
    collection: Collection | None,
    *,
    origin: Origin | None = None,
    warnings: Sequence[str] = (),
    choose: bool = False,
    config: Config | None = None,
    keeper: Keeper | None = None,
    beginning: Beginning | None = None,
    choose_game: bool = False,
    permissions: Permissions = OWNER,
    idle_minutes: float = 0,
    shows_mistakes: bool = False,
    mistakes_folder: str | None = None,
) -> tuple[int, str]:
    """Play in the terminal until the player quits.

    Args:
        collection: the puzzles to play; the first one opens. None if the beginning has a game, or the shipped puzzles
            are to be played.
        origin: where the puzzle comes from that opens; its number is that in the collection.
        warnings: sentences about it that the player should read.
        choose: whether the player chooses a puzzle of the collection first.
        config: the player's settings.
        keeper: saves the games; it has been started. None to save nothing.
        beginning: what it has found to begin with.
        choose_game: whether the player chooses one of the unfinished games first.
        permissions: what the session allows.
        idle_minutes: after how many minutes without a key it ends; 0 for never.
        shows_mistakes: whether the details of a mistake of the program are shown.
        mistakes_folder: the folder that they are written to; None for the one that the system has for them.

    Returns:
        The exit code, which is 0, or 128 and the signal that ended it, or that of a mistake, which has been told; and a
        sentence about what could not be saved, or why it ended by itself.

    Raises:
        LibraryError: there is nothing to play.
    """
    gc.disable()  # everything that is imported stays; the app enables it when the board is painted
    session = begun_session(collection, origin, warnings, config, keeper, beginning, permissions)
    characters, mouse = kind.characters_shown(), kind.can_have_mouse()
    picture = None if choose or choose_game else first_picture(session, characters, mouse=mouse)
    with nullcontext() if picture is None else picture.show():
        from sudoku_tui.tui.app import run

        return run(
            session,
            picture,
            characters,
            mouse=mouse,
            choose=choose,
            choose_game=choose_game,
            idle_minutes=idle_minutes,
            shows_mistakes=shows_mistakes,
            mistakes_folder=mistakes_folder,
        )


def begun_session(
    collection: Collection | None,
    origin: Origin | None = None,
    warnings: Sequence[str] = (),
    config: Config | None = None,
    keeper: Keeper | None = None,
    beginning: Beginning | None = None,
    permissions: Permissions = OWNER,
    now: Callable[[], float] = time.monotonic,
) -> Session:
    """A session with its first game; the arguments are those of `play`, and a clock in seconds.

    Raises:
        LibraryError: there is nothing to play.
    """
    session = Session(config or Config(), keeper, now, permissions)
    problems = LiveSettings(session.config).problems
    session.begin(collection, origin or Origin(Source.FILE), beginning or Beginning(), [*warnings, *problems])
    return session


def first_picture(session: Session, characters: str, *, mouse: bool) -> FirstPicture | None:
    """The main screen as it looks first; None where the terminal or the theme needs Textual to draw it.

    Args:
        session: a session that has begun.
        characters: the set of characters that the terminal shows.
        mouse: whether the mouse is used.
    """
    config, environment = session.config, os.environ
    if os.name != "posix" or not is_possible(config.theme, environment):
        return None
    mode = TerminalMode(mouse=mouse)
    size = mode.size()
    has_colors = "NO_COLOR" not in environment
    view = None if size is None else starting_view(session.game, config, *size, has_colors=has_colors)
    if size is None or view is None:
        return None
    wanted = characters if config.characters == "auto" else config.characters
    painter = Painter(config.theme, color_system(environment), has_colors=has_colors, characters=wanted)
    return FirstPicture(mode, size, painter.frame(view.screen(BY_ID["log_down"].key_label), size[0]))
