"""The last game where it could not be read at the start of a session, but perhaps can be later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.puzzles.origin import shipped_puzzle

if TYPE_CHECKING:
    from sudoku_tui.game.session.present import PresentGame
    from sudoku_tui.game.session.session import Session

PROMISE = "An unfinished game opens as soon as it can be read, unless you have begun to play by then."


class LateGame:
    """Waits for the last game while another one is played."""

    def __init__(self, session: Session) -> None:
        self._session = session
        # The game that is played while the last one cannot be read, and what its log warned of; None after that.
        self._meanwhile: tuple[PresentGame, Sequence[str]] | None = None

    def begin_meanwhile(self, warnings: Sequence[str]) -> None:
        """Play a shipped puzzle while the games cannot be read, and say so."""
        keeper = self._session.keeper
        assert keeper is not None
        self._session.begin_game(*shipped_puzzle("", ()))
        warned = [*warnings, keeper.why_unread()]
        if keeper.thread.continues_last:
            self._meanwhile = self._session.present, warnings
            warned.append(PROMISE)
        self._session.start_game(None, [*filter(None, warned)])

    @property
    def is_awaited(self) -> bool:
        """Whether it could not be read at the start, and what comes of it has not been taken."""
        return self._meanwhile is not None

    def go_on(self, *, may_open: bool = True) -> bool:
        """Go on with the last game, if it can be read now and not at the start; offer it if something was played.

        To be called whenever there is a message.

        Args:
            may_open: whether the player can be shown another game now without being disturbed.

        Returns:
            Whether the last game is the present one now.
        """
        session, keeper = self._session, self._session.keeper
        found = keeper.beginning(0.0) if keeper is not None and self._meanwhile is not None else None
        if found is None or keeper is None or self._meanwhile is None:
            return False
        session.come_back_to_races(found)
        (meanwhile, warnings), self._meanwhile = self._meanwhile, None
        loaded, before = found.loaded, session.present.kept
        if loaded is None or before is None or before.is_of(loaded):
            return False
        if loaded.copy_of:
            session.messages.append(session.earlier.offer_copy(loaded))
            return False
        if not may_open or session.present is not meanwhile or before.is_begun:
            keeper.release(loaded)
            session.messages.append(
                Told("Continue", "the game that you left can be read now", "continue", "to go on with it")
            )
            return False
        if session.go_on(loaded, found.played_at):
            before.release()
            session.start_game(None, warnings)
            return True
        return False
