"""From the game to the player's own collection, and from there to a puzzle of it or to a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.formats.catalogue import FORMATS, Format
from sudoku_tui.formats.differences import FormatPart
from sudoku_tui.game.own_collection import TITLE, Kept
from sudoku_tui.library import shown_name
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.export_screen import FileNameScreen
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.opening.own_screen import OwnScreen

if TYPE_CHECKING:
    from sudoku_tui.formats import Puzzle

NO_FILES = "No files are written in a public session; play a puzzle to export it as text."
NAME_WIDTH = 18


class OwnFlow:
    """The player's own collection."""

    def __init__(self, stage: Stage, change: Callable[[Puzzle], object]) -> None:
        """Show the collection on a stage; `change` lets the player change the givens of a puzzle."""
        self._stage, self._session, self._change = stage, stage.session, change

    def open(self) -> None:
        session, own = self._session, self._session.own_collection
        try:
            kept = own.all()
        except SudokuError as error:
            self._stage.tell(TITLE, str(error))
            return
        screen = OwnScreen(
            own,
            kept,
            session.about,
            session.solved(),
            session.config.scale,
            change=lambda one: self._change(one.puzzle),
            export=self._export,
        )
        self._stage.ask(screen, lambda number: self._play(number, screen.kept))

    def _play(self, number: int, kept: Sequence[Kept]) -> None:
        self._session.play_own(number, kept)
        self._stage.show_new_game()

    def _export(self, kept: Sequence[Kept]) -> None:
        if not self._session.permissions.files:
            self._stage.tell(TITLE, NO_FILES)
            return
        title = f"Write {count(len(kept), 'puzzle')} into a file, as"
        screen = ChooseScreen(title, FORMATS, lambda entry: f"{entry.name:{NAME_WIDTH}}{entry.summary}")
        self._stage.ask(screen, lambda number: self._write(kept, FORMATS[number]))

    def _write(self, kept: Sequence[Kept], entry: Format) -> None:
        text = "".join(entry.write(one.exported() for one in kept))
        name = f"collection{entry.endings[0] if entry.endings else '.txt'}"
        self._stage.ask(FileNameScreen(name, text), partial(self._tell_written, kept, entry))

    def _tell_written(self, kept: Sequence[Kept], entry: Format, path: str) -> None:
        said = f"{count(len(kept), 'puzzle')} written into {shown_name(os.path.abspath(expanded(path)))}."
        has_words = any(one.tags or one.note or one.stars for one in kept)
        lost = f" {entry.name} has no place for tags, notes and stars." if FormatPart.ABOUT in entry.lacks else ""
        self._stage.tell(TITLE, said + (lost if has_words else ""))
