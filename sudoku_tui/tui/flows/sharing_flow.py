"""From a solved game, or a day of the calendar, to text that the player passes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.tui.flows.stage import Stage


class SharingFlow:
    """Shows results and challenges, copies them where that is allowed, and compares paces."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def share_present(self) -> None:
        """Share the result of the present game, or say why there is none."""
        from sudoku_tui.game.exporting.sharing import NothingToShare, share_text

        try:
            text = share_text(self._stage.game, self._stage.session.about)
        except NothingToShare as problem:
            self._stage.tell("Share", str(problem))
        else:
            self.share(text)

    def share(self, text: str) -> None:
        """Copy a result, and show it."""
        from sudoku_tui.tui.screens.share_screen import ShareScreen

        screen = ShareScreen("Share the result", text, self._copy)
        self._stage.push(screen)
        screen.call_after_refresh(screen.copy)

    def challenge(self) -> None:
        """Show a challenge of the present game, or say why it makes none."""
        from sudoku_tui.game.exporting.sharing import NothingToShare, challenge_text
        from sudoku_tui.tui.screens.share_screen import ShareScreen

        made = partial(challenge_text, self._stage.game, self._stage.session.about)
        try:
            text = made()
        except NothingToShare as problem:
            self._stage.tell("Challenge", str(problem))
        else:
            self._stage.push(ShareScreen("Challenge a friend", text, self._copy, made))

    def compare(self) -> None:
        """Show the paces of the present game and of those it was played against; raises `NothingToCompare`."""
        from sudoku_tui.game.session.paces import paces_of
        from sudoku_tui.tui.screens.paces_screen import PacesScreen

        self._stage.push(PacesScreen(paces_of(self._stage.session)))

    def compare_present(self) -> None:
        """Show these paces, or say why there are none."""
        try:
            self.compare()
        except SudokuError as problem:
            self._stage.tell("Side by side", str(problem))

    @property
    def _copy(self) -> Callable[[str], object] | None:
        return self._stage.app.copy_to_clipboard if self._stage.session.permissions.clipboard else None
