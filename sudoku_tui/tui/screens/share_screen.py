"""A result or a challenge as text to pass on: copied, or marked by the player; a challenge also as a QR code."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.coded.challenges import MOST_NAME
from sudoku_tui.game.exporting.qr_code import qr_lines
from sudoku_tui.keys.screen_commands import SHARE_COMMANDS, SHARING
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.screens.opening.words_screen import WordsScreen
from sudoku_tui.tui.terminal.characters_filter import CharactersFilter
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen

TO_COPY = "Select it with the mouse (in most terminals with Shift), and copy it there."
COPIED = f"Copied. If your terminal does not allow that: {TO_COPY[0].lower()}{TO_COPY[1:]}"
NO_BLOCKS = "A QR code needs colours and half blocks, which this terminal does not show."
NAME_HEADING = "Your name in the challenge, or nothing: {line_take} accepts it, {line_leave} closes"

QR = "qr"  # the style of its characters


class ShareScreen(PaintedScreen[None]):
    """Text to pass on."""

    HELP_PART = SHARING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(SHARE_COMMANDS)

    def __init__(
        self,
        title: str,
        text: str,
        copy: Callable[[str], object] | None,
        challenge: Callable[[str], str] | None = None,
    ) -> None:
        """Show a text.

        Args:
            copy: puts a text into the clipboard; None where there is none.
            challenge: makes the text, whose last line is a code, for a name of the player; None for a result.
        """
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._heading, self._text, self._copy_text, self._challenge = title, text, copy, challenge
        self._called = ""
        self._qr: list[str] = []  # the QR code, while it is shown in place of the text
        self._said = TO_COPY if copy is None else ""

    def _rows(self, width: int, height: int) -> list[Row]:
        if self._qr and not self._why_no_room(width, height):
            back = ("{share_qr} shows the text, {share_leave} closes", "{share_leave} closes")
            return [heading_row(self._heading, back, width), *([(line, QR)] for line in self._qr)]
        copies = "{share_copy} copies, " if self._copy_text is not None else ""
        more = "{share_qr}: QR code, {share_name}: your name, " if self._challenge is not None else ""
        advice = (f"{copies}{more}{{share_leave}} closes", f"{copies}{{share_leave}} closes", "")
        heading = heading_row(self._heading, advice, width)
        text = [row for line in self._text.splitlines() for row in paragraph(line, width)]
        said = paragraph(self._said or (self._why_no_room(width, height) if self._qr else ""), width, "heading")
        if len(text) + len(said) + 3 > height:  # below the text nobody would see it
            return [heading, *said, [], *text]
        return [heading, [], *text, [], *said]

    def _why_no_room(self, width: int, height: int) -> str:
        columns, rows = len(self._qr[0]), len(self._qr) + 1
        if columns <= width and rows <= height:
            return ""
        return f"The QR code needs {columns} columns and {rows} rows; this terminal has {width} and {height}."

    def _say(self, text: str) -> None:
        self._said = text
        self._page.show()

    @on_command("share_copy")
    def copy(self) -> None:
        """Copy the text, or say how the player does."""
        if self._copy_text is not None:
            self._copy_text(self._text)
        self._say(TO_COPY if self._copy_text is None else COPIED)

    @property
    def said(self) -> str:
        return "The screen shows it as a QR code." if self._qr and not self._why_no_room(*self.app.size) else ""

    @on_command("share_qr")
    def _show_qr(self) -> None:
        if self._challenge is None:
            return
        if self._qr:
            self._qr = []
        elif self.app.no_color or any(isinstance(one, CharactersFilter) for one in self.get_line_filters()):
            self._say(NO_BLOCKS)
            return
        else:
            try:
                self._qr = qr_lines(self._text.splitlines()[-1])
            except SudokuError as error:
                self._say(str(error))
                return
        self._say("")

    @on_command("share_name")
    def _ask_name(self) -> None:
        if self._challenge is not None:
            self.ask(WordsScreen(NAME_HEADING, "Name", self._called, most=MOST_NAME), self._take_name)

    def _take_name(self, name: str) -> None:
        assert self._challenge is not None
        self._called, self._qr = name, []
        self._text = self._challenge(name)
        self._say("")

    @on_command("share_leave")
    def leave(self) -> None:
        self.dismiss()
