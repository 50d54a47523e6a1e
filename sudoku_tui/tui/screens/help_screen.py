"""The help: every key, made from the table of commands, and the signs on the board."""

import textwrap
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import explained_commands, help_of, in_keys
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.evidence_signs import samples
from sudoku_tui.tui.render.layout import LEAST_WIDTH
from sudoku_tui.tui.render.player_layer import NOTES_IN_WORDS
from sudoku_tui.tui.widgets.key_bindings import Handlers, bound
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

HOW = (
    "At the start every empty cell holds all nine candidates. Eliminate what the placed values exclude ({eliminate} "
    "one by one, {eliminate_all} all), then look for singles: {naked_single} places a cell's only candidate, "
    "{hidden_single} a digit's only place in a row, column or box. {next_step} takes the easiest step. Or place digits "
    "yourself; the log says what happens and what would help."
)
MODES = (
    "Where digit keys do something unusual, the title says so, in reverse: marks, colours, selected cells, a key that "
    "waits for its digit, a chosen or highlighted digit. {cancel} takes these back, one at each press. Your marks and "
    "the solver's candidates are two layers: the cells show one of them, or none."
)
KEYS_WIDTH, NARROW_KEYS_WIDTH = 22, 14
WIDE = 60

ADVICE = ("  {list.arrows} scroll, Tab next part, Escape closes", "  Tab next part, Esc closes")
"""What the title says of the keys: where there is room, and where not."""


def help_rows(width: int) -> list[Row]:
    """The help as rows of text for a width; in less than the least width they are cut.

    Args:
        width: the columns.
        files: whether files can be opened and written; the keys for that are left out where they cannot.
    """
    width = max(width, LEAST_WIDTH)
    rows: list[Row] = [[(" Help", "heading"), (in_keys(ADVICE[width < WIDE]), "dim")], []]
    rows += [[(f" {line}", PLAIN)] for line in textwrap.wrap(in_keys(HOW), width - 2)]
    rows += [[], *([(f" {line}", PLAIN)] for line in textwrap.wrap(in_keys(MODES), width - 2))]
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
    """What each key does, below the headings of the groups."""
    rows: list[Row] = []
    group = ""
    for command in commands:
        if command.group != group:
            group = command.group
            rows += [[], [(f" {group}", "heading")]]
        label = "1-9" if command.id == "place" else " ".join(command.key_labels)
        rows += _entry(label, help_of(command), width)
    return rows


def _entry(label: str, text: str, width: int) -> list[Row]:
    """Something and what is to be said about it, beside each other; below it where it is too long for that."""
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
        super().__init__()
        self._lines, self._first = Lines(), 0
        self._rows: dict[int, list[Row]] = {}

    def compose(self) -> ComposeResult:
        yield self._lines

    def on_resize(self) -> None:
        self.call_after_refresh(self.action_scroll_by, 0)

    def _everything(self) -> list[Row]:
        """The rows for the present width; to make them takes as long as all else that a key does."""
        width = self.size.width
        if width not in self._rows:
            self._rows = {width: help_rows(width)}
        return self._rows[width]

    def handlers(self) -> Handlers:
        return {
            "list_down": partial(self.action_scroll_by, 1),
            "list_up": partial(self.action_scroll_by, -1),
            "list_page_down": partial(self.action_page, 1),
            "list_page_up": partial(self.action_page, -1),
            "next_part": partial(self.action_part, 1),
            "previous_part": partial(self.action_part, -1),
            "list_first": partial(self.action_scroll_by, -1000),
            "list_last": partial(self.action_scroll_by, 1000),
        }

    def action_page(self, direction: int) -> None:
        """Scroll a page down or up; a row that was seen is seen again."""
        self.action_scroll_by(direction * max(1, self.size.height - 1))

    def action_part(self, direction: int) -> None:
        rows = self._everything()
        headings = [index for index, row in enumerate(rows) if row and row[0][1] == "heading"]
        others = [index for index in headings if (index - self._first) * direction > 0]
        if others:
            self.action_scroll_by(min(others, key=lambda index: abs(index - self._first)) - self._first)

    def action_scroll_by(self, rows: int) -> None:
        """Scroll down, or up for a negative number of rows."""
        everything = self._everything()
        self._first = max(0, min(len(everything) - self.size.height, self._first + rows))
        self._lines.show_rows(everything[self._first : self._first + self.size.height])
