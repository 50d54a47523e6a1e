"""The help: every key, made from the table of commands, and the signs on the board."""

import textwrap
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.tui.board_art import PLAIN, Row
from sudoku_tui.tui.commands import COMMANDS, SCREEN_COMMANDS, Command, key_label
from sudoku_tui.tui.evidence_art import samples
from sudoku_tui.tui.layout import LEAST_WIDTH
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen

HOW = (
    "At the start every empty cell holds all nine candidates. Eliminate what the placed values exclude (e one by one, "
    "E all), then look for singles: n places a cell's only candidate, h a digit's only place in a row, column or box. "
    "Space takes the easiest step. Or place digits yourself; the log says what happens and what would help."
)
KEYS_WIDTH = 22


def help_rows(width: int) -> list[Row]:
    """The help as rows of text for a width; in less than the least width they are cut."""
    width = max(width, LEAST_WIDTH)
    rows: list[Row] = [[(" Help", "heading"), ("  arrows scroll, Escape closes", "dim")], []]
    rows += [[(f" {line}", PLAIN)] for line in textwrap.wrap(HOW, width - 2)]
    rows += _keys(COMMANDS, width)
    rows += [[], [(" Signs on the board, with each step", "heading")]]
    for signs, words in samples():
        rows += _entry(" ".join(signs), words, width)
    for commands in SCREEN_COMMANDS[1:]:
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
        label = "1-9" if command.id == "place" else " ".join(key_label(key) for key in command.keys.split(","))
        rows += _entry(label, command.help, width)
    return rows


def _entry(label: str, text: str, width: int) -> list[Row]:
    """Something and what is to be said about it, beside each other."""
    first, *others = textwrap.wrap(text, width - KEYS_WIDTH - 2)
    return [
        [(f"  {label:{KEYS_WIDTH - 2}}", "given"), (first, PLAIN)],
        *([(f"{' ' * KEYS_WIDTH}{line}", PLAIN)] for line in others),
    ]


class HelpScreen(PaintedScreen[None]):
    """All keys, on as many pages as needed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "dismiss", "Close", show=False),
        Binding("down", "scroll_by(1)", show=False),
        Binding("up", "scroll_by(-1)", show=False),
        Binding("pagedown,space", "scroll_by(10)", show=False),
        Binding("pageup", "scroll_by(-10)", show=False),
        Binding("home", "scroll_by(-1000)", show=False),
        Binding("end", "scroll_by(1000)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._lines, self._first = Lines(), 0

    def compose(self) -> ComposeResult:
        """One widget of lines."""
        yield self._lines

    def on_resize(self) -> None:
        """Show what fits."""
        self.call_after_refresh(self.action_scroll_by, 0)

    def action_scroll_by(self, rows: int) -> None:
        """Scroll down, or up for a negative number of rows."""
        everything = help_rows(self.size.width)
        self._first = max(0, min(len(everything) - self.size.height, self._first + rows))
        self._lines.show_rows(everything[self._first : self._first + self.size.height])
