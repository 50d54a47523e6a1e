"""Who plays, where his games and settings are, and what he may do; before anything else of the game is imported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui import config
from sudoku_tui.game.permissions import OWNER, VISITOR, Permissions

if TYPE_CHECKING:
    from argparse import Namespace
    from contextlib import ExitStack

    from sudoku_tui.config import Config

KIOSK_MINUTES = 30.0
"""After how many minutes without a key a public session ends, if nothing else is said."""


class Admission(NamedTuple):
    """What a session begins with.

    Attributes:
        permissions: what the player may do.
        config: his settings.
        folder: where his games are; None for the folder of the account.
        greeting: what he should know, in sentences.
        idle_minutes: after how many minutes without a key the session ends; 0 for never.
    """

    permissions: Permissions
    config: Config
    folder: str | None = None
    greeting: tuple[str, ...] = ()
    idle_minutes: float = 0


def admit(options: Namespace, stack: ExitStack) -> Admission:
    """Find out who plays; in a public session shut what is to be shut.

    Args:
        options: those of the command line.
        stack: what is to be undone when the session has ended.

    Raises:
        SudokuError: he cannot play like that; the sentence says why.
    """
    if not options.kiosk and options.player is None:
        return Admission(OWNER, config.load(options.config), options.data, (), options.idle_minutes or 0)
    from sudoku_tui.game.players import SETTINGS, player_folder, visitor_folder
    from sudoku_tui.game.saving.database import data_folder

    if options.kiosk:
        _shut(options)
    data = data_folder() if options.data is None else Path(options.data)
    permissions = VISITOR if options.kiosk else OWNER
    if options.player is not None:
        folder = player_folder(data, options.player)
        is_named = options.config is not None and not options.kiosk
        settings = config.load(options.config) if is_named else _settings_of(folder / SETTINGS, options.config)
        greeting = f"You play as {options.player}."
    else:
        folder = stack.enter_context(visitor_folder(data))
        settings = _with_path(config.load(options.config), None)
        greeting = "You play as a visitor: your games are there until you leave."
    minutes = options.idle_minutes
    if minutes is None:
        minutes = KIOSK_MINUTES if options.kiosk else 0
    return Admission(permissions, settings, str(folder), (greeting,), minutes)


def _settings_of(path: Path, common: str | None) -> Config:
    """The settings of a player: those in his file; while there is none, those of the account, to be saved in his."""
    return config.load(str(path)) if path.exists() else _with_path(config.load(common), path)


def _with_path(settings: Config, path: Path | None) -> Config:
    from dataclasses import replace

    return replace(settings, path=path)


def _shut(options: Namespace) -> None:
    """Refuse what a public session cannot have, and shut the rest."""
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.system import public_session

    public_session.end_if_interactive()
    if options.puzzle is not None:
        raise SudokuError("--kiosk takes no puzzle and no file: what ships with the game is played.")
    if options.debug:
        raise SudokuError("--kiosk and --debug do not go together: strangers would see how the program works.")
    problem = public_session.problem()
    if problem is not None:
        raise SudokuError(problem)
    public_session.shut()
    if not public_session.has_terminal():
        raise SudokuError(public_session.NO_TERMINAL)
    options.plain = options.plain or not public_session.can_draw()
