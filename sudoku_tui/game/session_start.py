"""What the command line hands to the interface, on the screen or by lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_tui.config import Config
from sudoku_tui.game.permissions import OWNER, Permissions
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Beginning, Keeper

if TYPE_CHECKING:
    from sudoku_tui.library import Collection


@dataclass(frozen=True, slots=True)
class SessionStart:
    """What a session begins with."""

    # the puzzles that the user named; None to go on with the last game, or to play what ships
    collection: Collection | None = None
    # where these puzzles come from; its number is that of the first puzzle to play
    origin: Origin = field(default_factory=lambda: Origin(Source.FILE))
    warnings: Sequence[str] = ()  # sentences that the player should read
    config: Config = field(default_factory=Config)  # the player's settings
    keeper: Keeper | None = None  # saves the games; it has been started. None to save nothing.
    beginning: Beginning = field(default_factory=Beginning)  # what the keeper has found to begin with
    choose_game: bool = False  # whether the player chooses one of the unfinished games first
    permissions: Permissions = OWNER  # what the player may do
    idle_minutes: float = 0  # after how many minutes without input the session ends; 0 for never
