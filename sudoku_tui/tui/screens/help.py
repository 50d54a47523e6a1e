"""The help: every key, made from the table of commands."""

import textwrap
from itertools import chain
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from sudoku_tui.tui.board_art import PLAIN
from sudoku_tui.tui.commands import SCREEN_COMMANDS, key_label
from sudoku_tui.tui.layout import LEAST_WIDTH
from sudoku_tui.tui.widgets.painted import Lines, PaintedScreen, Row

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
    group = ""
    for command in chain(*SCREEN_COMMANDS):
        if command.group != group:
            group = command.group
            rows += [[], [(f" {group}", "heading")]]
        keys = command.keys.split(",")
        label = "1-9" if command.id == "place" else " ".join(key_label(key) for key in keys)
        help_lines = textwrap.wrap(command.help, width - KEYS_WIDTH - 2)
        rows.append([(f"  {label:{KEYS_WIDTH - 2}}", "given"), (help_lines[0], PLAIN)])
        rows += [[(f"{' ' * KEYS_WIDTH}{line}", PLAIN)] for line in help_lines[1:]]
    return rows


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
