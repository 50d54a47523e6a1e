"""A list of entries with values, and below it a description of the chosen one: the base of the settings screens."""

import textwrap
from abc import abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar, Generic, TypeVar

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.binding import BindingType

from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.keys.screen_commands import LIST_COMMANDS
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut
from sudoku_tui.tui.render.glance_rows import glance_rows, room_for_list
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, list_handler, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row
from sudoku_tui.tui.widgets.painted import GroundRow, Lines, PaintedScreen

DETAILS = 6  # the rows below the list, with an empty one above them; of a low terminal a third
LIST_WIDTH = 72  # of the list where something is shown beside it
VALUE_WIDTH = 26  # the columns that are left to values where names are long and there is room for both
T = TypeVar("T")


class SettingList(PaintedScreen[None], Generic[T]):
    """A list of entries, each a name and a value. Each change holds at once."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(LIST_COMMANDS)

    DEFAULT_CSS = "SettingList > HorizontalGroup { height: 100%; & > Lines { height: 100%; } }"

    def __init__(self, items: Sequence[T]) -> None:
        self._page, self._beside = Page(self._page_rows), Lines()
        super().__init__(GroundRow(self._page, self._beside))
        self._items = items
        self._chosen = self._first = 0
        self._note = ""

    @abstractmethod
    def _heading(self) -> tuple[str, str]:
        """The title, and the keys as a template of `in_keys`."""

    @property
    def _item(self) -> T:
        return self._items[self._chosen]

    @abstractmethod
    def _entry(self, item: T) -> tuple[str, str, bool]:
        """The name of an item, its value, and whether the player has changed it."""

    @abstractmethod
    def _details(self, item: T) -> list[str]:
        """The paragraphs below the list."""

    def _glance(self) -> Glance | None:
        """A glance that stands beside the list where the terminal is wide; None if nothing does now."""
        return None

    def _group(self, item: T) -> str:  # noqa: ARG002 - some lists have groups
        return ""

    def handler(self, id: str) -> Handler | None:
        page = self._list_height(self.size.height) - 1
        return list_handler(id, self._choose, page, len(self._items)) or super().handler(id)

    @on_command("list_leave")
    def leave(self) -> None:
        self.dismiss()

    @on_command("list_take")
    def action_take(self) -> None:
        self.action_change(1)

    @on_command("list_less", -1)
    @on_command("list_more", 1)
    @abstractmethod
    def action_change(self, by: int) -> None:
        """Change the chosen entry to its next value, or the one before."""

    def on_screen_resume(self) -> None:
        self._show()

    def show_note(self, text: str) -> None:
        self._say(text)

    def forget_note(self) -> None:
        self._note = ""  # what the key does shows everything

    @staticmethod
    def _list_height(height: int) -> int:
        return max(1, height - 1 - min(DETAILS, height // 3))

    def _rows(self) -> list[int | str]:
        """The numbers of the items, after the heading of each group."""
        rows: list[int | str] = []
        for group, numbers in groupby(range(len(self._items)), lambda number: self._group(self._items[number])):
            rows += [*([group] if group else []), *numbers]
        return rows

    def _show(self) -> None:
        self._page.show()

    def _page_rows(self, width: int, height: int) -> list[Row]:
        glance = self._glance()
        room = width if glance is None else room_for_list(width, LIST_WIDTH)
        self._page.styles.width = room
        self._beside.display, self._beside.styles.width = room < width, width - room
        if glance is not None and room < width:
            self._beside.show_rows(glance_rows(glance, width - room - 1, height))
        return self._list_rows(room, height)

    def _list_rows(self, width: int, height: int) -> list[Row]:
        room = self._list_height(height)
        listed = self._rows()
        place = listed.index(self._chosen)
        # The heading above the first entry of a group is seen with it.
        top = place - 1 if place and isinstance(listed[place - 1], str) else place
        self._first = max(0, min(max(place - room + 1, min(self._first, top)), len(listed) - room))
        longest = max(cell_len(self._entry(item)[0]) for item in self._items)
        name_width = min(longest + 5, max(width // 2, width - VALUE_WIDTH))
        heading, advice = self._heading()
        rows: list[Row] = [heading_row(heading, (advice, "{list_leave} closes"), width)]
        for row in listed[self._first : self._first + room]:
            if isinstance(row, str):
                rows.append([(cut(f" {row}", width), "heading")])
            else:
                name, value, is_changed = self._entry(self._items[row])
                name = set_cell_size(f"   {cut(name, name_width - 4)}", name_width)
                text = f"{name}{cut(value, width - name_width - 1)}"
                style = "cursor" if row == self._chosen else "value" if is_changed else PLAIN
                rows.append([(set_cell_size(text, width - 1), style)])
        rows += [[]] * (room + 2 - len(rows))
        chosen_name = self._entry(self._item)[0]
        paragraphs = [(chosen_name, "heading")] if cell_len(chosen_name) > name_width - 4 else []  # cut in the list
        paragraphs += [(self._note, "given")] if self._note else []
        paragraphs += [(text, PLAIN) for text in self._details(self._item)]
        for text, style in paragraphs:
            rows += [[(f" {line}", style)] for line in textwrap.wrap(text, max(1, width - 2), break_on_hyphens=False)]
        return rows

    def _say(self, text: str) -> None:
        self._note = text
        self._show()

    def _choose(self, by: int) -> None:
        self._chosen = max(0, min(len(self._items) - 1, self._chosen + by))
        self._show()

    def on_click(self, event: events.Click) -> None:
        listed = self._rows()
        place = self._first + event.y - 1
        if 1 <= event.y <= self._list_height(self.size.height) and place < len(listed):
            row = listed[place]
            if row == self._chosen:
                self.action_take()
            elif isinstance(row, int):
                self._choose(row - self._chosen)
