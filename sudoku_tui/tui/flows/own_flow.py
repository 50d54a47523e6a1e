"""From the game to the player's own collection, and from there to a puzzle of it or to a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.formats.catalogue import FORMATS, Format, format_named
from sudoku_tui.formats.differences import FormatPart
from sudoku_tui.game.own_collection.collection import TITLE, Kept
from sudoku_tui.game.sheets import MOST_PUZZLES
from sudoku_tui.game.sheets.pdf import why_no_pdf
from sudoku_tui.library import shown_name
from sudoku_tui.tui import jobs
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.file_name_screen import FileNameScreen
from sudoku_tui.tui.screens.line_editing import expanded
from sudoku_tui.tui.screens.opening.own_screen import OwnScreen

if TYPE_CHECKING:
    from sudoku_tui.formats import Puzzle

NO_FILES = "No files are written in a public session; play a puzzle to export it as text."
NAME_WIDTH = 18
SHEET = "pages for a printer, six puzzles on each, then solutions"


class _Way(NamedTuple):
    """A way to write puzzles into a file."""

    name: str
    summary: str
    take: Callable[[], object]  # begins it


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
            session.earlier.solved(),
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
        ways = [
            *(_Way(entry.name, entry.summary, partial(self._write, kept, entry)) for entry in FORMATS),
            *(_Way(f"sheet, {form.upper()}", SHEET, partial(self._print, kept, form)) for form in ("html", "pdf")),
        ]
        screen = ChooseScreen(title, ways, lambda way: f"{way.name:{NAME_WIDTH}}{way.summary}")
        self._stage.ask(screen, lambda number: ways[number].take())

    def _write(self, kept: Sequence[Kept], entry: Format) -> None:
        name = f"collection{entry.endings[0] if entry.endings else '.txt'}"
        has_words = any(one.tags or one.note or one.stars for one in kept)
        lost = f" {entry.name} cannot hold tags, notes and stars." if FormatPart.ABOUT in entry.lacks else ""
        what = count(len(kept), "puzzle")
        self._ask_name(what, name, _text(kept, entry).encode(), lost if has_words else "")

    def _print(self, kept: Sequence[Kept], form: str) -> None:
        problem = why_no_pdf() if form == "pdf" else ""
        if len(kept) > MOST_PUZZLES:
            problem = f"Sheets have {MOST_PUZZLES:,} puzzles at the most; filter the list first."
        self._stage.tell(TITLE, problem or "The sheets are being made: just a moment.")
        if not problem:
            self._stage.begin(partial(self._make_sheets, kept, form), "sheets")

    async def _make_sheets(self, kept: Sequence[Kept], form: str) -> None:
        options = ("--title", TITLE, "--solutions", "--format", form, "--output", "-", "-")
        try:
            # With a puzzle that has no solution, which is left out, the exit code is 1.
            content = await jobs.run_command("sheet", *options, given=_text(kept, format_named("json")), worst=1)
        except jobs.JobFailed:
            self._stage.tell(TITLE, "The sheets cannot be made; do all puzzles have a solution?")
            return
        if isinstance(self._stage.app.screen, ChooseScreen):
            self._stage.app.screen.say("")
        self._ask_name("Sheets", f"collection.{form}", content, "")

    def _ask_name(self, what: str, name: str, content: bytes, remark: str) -> None:
        """Write something into a file that the player names, and say so."""

        def tell(path: str) -> None:
            self._stage.tell(TITLE, f"{what} written into {shown_name(os.path.abspath(expanded(path)))}.{remark}")

        self._stage.ask(FileNameScreen(name, content), tell)


def _text(kept: Sequence[Kept], entry: Format) -> str:
    return "".join(entry.write(one.exported() for one in kept))
