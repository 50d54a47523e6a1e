"""From the game to what is exported of it, and to the file or the clipboard that takes it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.library import shown_name
from sudoku_tui.tui import jobs
from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.tui.screens.export_screen import Exportable


class ExportFlow:
    """Writing the board, the path or the game into a file; or showing the board as text."""

    def __init__(self, stage: Stage, challenge: Callable[[], object]) -> None:
        """Export from a stage; `challenge` shows a challenge of the present game, or says why it makes none."""
        self._stage, self._challenge = stage, challenge

    def choose(self) -> None:
        self._stage.begin(self._choose)

    async def _choose(self) -> None:
        from sudoku_tui.tui.screens.export_screen import COPIED, SHORT, ExportScreen, TextScreen

        stage, game = self._stage, self._stage.game
        files = stage.session.permissions.files
        shown = {kind: await kind.content(stage.app, game) for kind in (COPIED if files else SHORT)}
        if not files:
            stage.push(TextScreen(shown, self._challenge))
            return

        def write(kind: Exportable) -> None:
            stage.begin(partial(self._write, game, kind))

        stage.push(ExportScreen(shown, self._copy, write, self._challenge))

    def _copy(self, text: str, what: str) -> None:
        self._stage.app.copy_to_clipboard(text.removesuffix("\n"))
        self._stage.back_to_game()
        self._stage.say(Told("Export", f"copied: {what}. If your terminal does not allow that, write a file"))

    async def _write(self, game: Game, kind: Exportable) -> None:
        from sudoku_tui.tui.screens.export_screen import COPIED
        from sudoku_tui.tui.screens.file_name_screen import FileNameScreen
        from sudoku_tui.tui.screens.line_editing import expanded, file_name

        stage, refusal = self._stage, game.moves.refusal(kind.aid)
        if refusal is not None:
            stage.back_to_game()
            stage.say(refusal)
            return
        if kind not in COPIED:
            stage.back_to_game()  # what is seen there is what is in the picture; a path takes a moment
            stage.say(Told("Export", f"{kind.in_sentence}: just a moment"))
        try:
            exported = await kind.content(stage.app, game)
        except jobs.JobFailed:
            text = f"{kind.in_sentence}: this cannot be made; has the puzzle one solution?"
            stage.say(Told("Export", text, "export", "to export something else", is_ended=True))
            return

        def told(path: str) -> None:
            stage.back_to_game()
            name = shown_name(os.path.abspath(expanded(path)))
            written, remark = f"{kind.in_sentence}: written into {name}", exported.remark
            stage.say(Told("Export", f"{written}. {remark}" if remark else written, is_ended=bool(remark)))

        stage.ask(FileNameScreen(f"{file_name(game.puzzle.title)}{kind.ending}", exported.content), told)
