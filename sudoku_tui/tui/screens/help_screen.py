"""The help: every key, made from the table of commands, and the signs on the board."""

import textwrap
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import explained_commands, help_of, in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.evidence_signs import samples
from sudoku_tui.tui.render.layout import LEAST_WIDTH
from sudoku_tui.tui.render.player_layer import NOTES_IN_WORDS
from sudoku_tui.tui.widgets.key_bindings import Handlers, bound, list_handlers
from sudoku_tui.tui.widgets.page import Page, heading_row, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen

HOW = (
    "At the start every empty cell holds all nine candidates. Eliminate what the placed digits exclude ({eliminate} "
    "one by one, {eliminate_all} all), then look for singles: {naked_single} places a cell's only candidate, "
    "{hidden_single} a digit's only place in a row, column or box. {next_step} takes the easiest step. Or place digits "
    "yourself; the log says what happens and what would help."
)
MODES = (
    "Where digit keys do something unusual, the title says so, in reverse: marks, colours, selected cells, a key that "
    "waits for its digit, a chosen or highlighted digit. {cancel} takes these back, one at each press. Your marks and "
    "the solver's candidates are two layers: the cells show one of them, or none."
)
MOST_ROWS = 1000
KEYS_WIDTH, NARROW_KEYS_WIDTH = 22, 14
WIDE = 60
ADVICE = ("{list.arrows} scroll, Tab next part, Escape closes", "Tab next part, Esc closes")


def help_rows(width: int) -> list[Row]:
    """The help as rows of text for a width; in less than the least width they are cut."""
    width = max(width, LEAST_WIDTH)
    rows: list[Row] = [heading_row("Help", ADVICE, width), []]
    rows += [*paragraph(in_keys(HOW), width), [], *paragraph(in_keys(MODES), width)]
    game, *others = explained_commands()
    rows += _keys(game, width)
    for heading, signs_in_words in (
        ("Signs of yours on the board", NOTES_IN_WORDS),
        ("Signs on the board, with each step", samples()),
    ):
        rows += [[], [(f" {heading}", "heading")]]
        for signs, words in signs_in_words:
            rows += _entry(" ".join(signs), words, width)
    for commands in others:
        rows += _keys(commands, width)
    return rows


def _keys(commands: Sequence[Command], width: int) -> list[Row]:
    rows: list[Row] = []
    for group, members in groupby(commands, lambda command: command.group):
        rows += [[], [(f" {group}", "heading")]]
        for command in members:
            label = "1-9" if command.id == "place" else " ".join(command.key_labels)
            rows += _entry(label, help_of(command), width)
    return rows


def _entry(label: str, text: str, width: int) -> list[Row]:
    """A label with its text beside it, or below it where the label is too long."""
    indent = KEYS_WIDTH if width >= WIDE else NARROW_KEYS_WIDTH
    lines = textwrap.wrap(text, width - indent - 2)
    first = lines.pop(0) if len(label) < indent - 2 else ""
    return [
        [(f"  {label:{indent - 2}}", "given"), (first, PLAIN)],
        *([(f"{' ' * indent}{line}", PLAIN)] for line in lines),
    ]


class HelpScreen(PaintedScreen[None]):
    """All keys, on as many pages as needed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "dismiss", "Close", show=False),
        bound("down", "list_down", id="list_down"),
        bound("up", "list_up", id="list_up"),
        bound("pagedown,space", "list_page_down", id="list_page_down"),
        bound("pageup", "list_page_up", id="list_page_up"),
        bound("tab,right", "next_part"),
        bound("shift+tab,left", "previous_part"),
        bound("home", "list_first", id="list_first"),
        bound("end", "list_last", id="list_last"),
    ]

    def __init__(self) -> None:
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._first = 0
        self._everything: dict[int, list[Row]] = {}

    def _rows(self, width: int, height: int) -> list[Row]:
        rows = self._rows_for(width)
        self._first = max(0, min(len(rows) - height, self._first))
        return rows[self._first :]

    def _rows_for(self, width: int) -> list[Row]:
        """The whole help for a width. Kept, because making it takes as long as everything else that a key does."""
        if width not in self._everything:
            self._everything = {width: help_rows(width)}
        return self._everything[width]

    def handlers(self) -> Handlers:
        return {
            **list_handlers(self._scroll, self.size.height - 1, MOST_ROWS),
            "next_part": partial(self._go_to_part, 1),
            "previous_part": partial(self._go_to_part, -1),
        }

    def _go_to_part(self, direction: int) -> None:
        rows = self._rows_for(self.size.width)
        headings = [index for index, row in enumerate(rows) if row and row[0][1] == "heading"]
        others = [index for index in headings if (index - self._first) * direction > 0]
        if others:
            self._scroll(min(others, key=lambda index: abs(index - self._first)) - self._first)

    def _scroll(self, rows: int) -> None:
        self._first += rows
        self._page.show()


def open_help(screen: Screen[Any]) -> None:
    """Show the help above a screen."""
    screen.app.push_screen(HelpScreen())
