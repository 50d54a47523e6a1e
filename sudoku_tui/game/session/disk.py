"""The disk that the games of a session are saved on, as far as the player has to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.game.saving.keeper import Keeper


class Disk:
    """The state of what is saved; where nothing is, the disk lacks nothing."""

    def __init__(self, keeper: Keeper | None) -> None:
        self._keeper = keeper

    @property
    def behind(self) -> int:
        """How many moves it lacks, if these are more than the last one: the player has to see it. Or 0."""
        return 0 if self._keeper is None else self._keeper.backlog.behind

    @property
    def has_room(self) -> bool:
        """Whether another move may be made, and not too many wait for a slow disk."""
        return self._keeper is None or self._keeper.backlog.has_room

    @property
    def is_saved(self) -> bool:
        """Whether it has everything; False where nothing is saved."""
        return self._keeper is not None and self._keeper.backlog.is_saved()
