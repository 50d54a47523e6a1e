"""The first picture: written before Textual is imported, so that the board is seen in a third of the time.

Textual goes on from there: what it paints at its start is compared with what the terminal shows, and only the rest is
written. So there is no flicker, and no byte is sent twice.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Self

from rich.cells import cell_len, set_cell_size
from rich.color import Color, ColorSystem
from rich.style import Style

from sudoku_tui.system.characters import UNICODE, written_in
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.styling import plain_color, style_of
from sudoku_tui.tui.render.theme_colors import RESOLVED
from sudoku_tui.tui.terminal.start import discard_typed_ahead
from sudoku_tui.tui.terminal.terse import terse

if TYPE_CHECKING:
    from sudoku_tui.tui.terminal.mode import TerminalMode
    from sudoku_tui.tui.terminal.outlet import Outlet

KNOWN_TERMINALS = re.compile(r"(xterm|screen|tmux|rxvt|linux|vt[1-5]\d\d|alacritty|foot|kitty|konsole|st|putty|ansi)\b")
"""Values of TERM for which the picture is written early. Others wait for Textual."""

_TERM_COLORS = {"kitty": ColorSystem.EIGHT_BIT, "256color": ColorSystem.EIGHT_BIT}
_PLACES = re.compile("\x1b\\[([0-9]+);([0-9]+)H")
_STYLES = re.compile("\x1b\\[([0-9;]*)m")

_DIM_FACTOR = 0.66
"""How much of a dim colour is left, the rest being background."""

_NO_COLORS = Style.from_color(Color.default(), Color.default())
"""The style that Textual adds to every other one for NO_COLOR."""

Cell = tuple[str, str] | None
"""A column of the terminal: the parameters of its style and its character; None for the second half of a wide one."""


def is_possible(theme: str, environment: Mapping[str, str]) -> bool:
    """Whether the first picture can be written early: the theme is ours, and the terminal one that we know.

    Without colours, Textual turns a theme that has its own background into shades of grey; that is left to it.
    """
    if theme not in RESOLVED or KNOWN_TERMINALS.match(environment.get("TERM", "")) is None:
        return False
    return "NO_COLOR" not in environment or RESOLVED[theme]["background"] == "ansi_default"


def color_system(environment: Mapping[str, str]) -> ColorSystem:
    """The colours of the terminal, as Rich finds them out: a test compares."""
    forced = environment.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if forced != "auto":
        return {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}.get(forced, ColorSystem.TRUECOLOR)
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return ColorSystem.TRUECOLOR
    colors = environment.get("TERM", "").strip().lower().rpartition("-")[2]
    return _TERM_COLORS.get(colors, ColorSystem.STANDARD)


class Painter:
    """Turns rows of pieces into what Textual would write for them."""

    def __init__(self, theme: str, system: ColorSystem, *, has_colors: bool, characters: str) -> None:
        """Paint in a theme.

        Args:
            theme: the name of one of our own themes.
            system: the colours of the terminal.
            has_colors: whether colours are wanted: NO_COLOR takes them away and leaves the attributes.
            characters: the set of characters that the terminal shows.
        """
        self._colors, self._system = RESOLVED[theme], system
        self._has_colors, self._characters = has_colors, characters
        self._styles: dict[str, Style] = {}

    def frame(self, rows: Sequence[Row], width: int) -> str:
        """The sequences that draw rows from the top of the screen, each as wide as the screen."""
        return "".join(f"\x1b[{y};1H{self._row(row, width)}" for y, row in enumerate(rows, 1))

    def _row(self, row: Row, width: int) -> str:
        sequences, room = "", width
        for text, name in (*row, (" " * width, PLAIN)):
            shown = text if cell_len(text) <= room else set_cell_size(text, room)
            room -= cell_len(shown)
            sequences += self._piece(shown, name) if shown else ""
        return sequences

    def _piece(self, text: str, name: str) -> str:
        style = self._style(name)
        if text.isspace() and not (style.bgcolor or style.reverse or style.underline or style.strike):
            style = self._style(PLAIN)
        if self._characters != UNICODE and not text.isascii():
            text = written_in(self._characters, text)
        return style.render(text, color_system=self._system)

    def _style(self, name: str) -> Style:
        if name not in self._styles:
            style = style_of(name, self._colors, plain_color)
            if style.dim and style.color is not None and style.bgcolor is not None:
                style += Style(color=_mixed(style.bgcolor, style.color), dim=False)
            self._styles[name] = style if self._has_colors else style + _NO_COLORS
        return self._styles[name]


def _mixed(behind: Color, front: Color) -> Color:
    """A dim colour, as Textual mixes it where a theme has its own background."""
    (red, green, blue), dimmed = behind.get_truecolor(), front.get_truecolor()
    return Color.from_rgb(
        red + (dimmed.red - red) * _DIM_FACTOR,
        green + (dimmed.green - green) * _DIM_FACTOR,
        blue + (dimmed.blue - blue) * _DIM_FACTOR,
    )


class FirstPicture:
    """The first picture, which the terminal shows until Textual paints, and the terminal meanwhile."""

    def __init__(self, mode: TerminalMode, size: tuple[int, int], frame: str) -> None:
        """Prepare to show a frame.

        Args:
            mode: the terminal.
            size: its columns and rows.
            frame: the sequences that draw each of its rows.
        """
        self.mode, self.size = mode, size
        self._frame = frame
        self._rows = _PLACES.split(frame)[3::3]  # as Textual would write them; "" once a part differs
        self._cells: dict[int, list[Cell]] = {}  # the same, of rows that have been looked at
        self._outlet: Outlet | None = None
        self._is_moved = False  # whether the terminal has had another size since

    def show(self) -> Self:
        """Take the terminal and write the picture. Keys pressed before it are dropped; those after it wait."""
        self._outlet = self.mode.opened()
        self.mode.take_keyboard()
        discard_typed_ahead()
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._end)
        signal.signal(signal.SIGWINCH, self._note_size)
        self._outlet.write(self.mode.enter + terse(self._frame))
        return self

    def is_seen_in(self, size: tuple[int, int]) -> bool:
        """Whether a terminal of this size shows it as it was written."""
        return size == self.size and not self._is_moved

    def hand_over(self) -> Outlet:
        """The outlet of the terminal, which the driver goes on with. From now on the driver gives the terminal back."""
        outlet, self._outlet = self._outlet, None
        assert outlet is not None
        return outlet

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Give the terminal back, if the driver has not taken it over."""
        if self._outlet is not None:
            self._outlet.write(self.mode.leave)
            self._outlet.close(self.mode.leave)
            self._outlet = None
            self.mode.give_keyboard_back()

    def _end(self, number: int, _frame: FrameType | None) -> None:
        """End because of a signal: nothing has been played yet."""
        self.__exit__()
        os._exit(128 + number)

    def _note_size(self, _number: int, _frame: FrameType | None) -> None:
        """Note that the terminal has another size, even if it is soon the old one: it moves what it shows."""
        self._is_moved = True

    def unshown(self, data: str) -> str:
        """The part of what Textual writes that the terminal does not show yet.

        Args:
            data: sequences as Textual writes them: text at places, each piece with its style.
        """
        before, *places = _PLACES.split(data)
        parts = [before]
        for row, column, text in zip(places[::3], places[1::3], places[2::3], strict=True):
            y, x = int(row) - 1, int(column) - 1
            text = text.removesuffix("\n")
            if x == 0 and y < len(self._rows) and text == self._rows[y]:
                continue
            cells = _cells_of(text)
            if y >= self.size[1] or x + len(cells) > self.size[0]:
                parts.append(f"\x1b[{row};{column}H{text}")
                continue
            if y not in self._cells:
                self._cells[y] = _cells_of(self._rows[y])
            line = self._cells[y]
            if line[x : x + len(cells)] != cells or not cells:
                line[x : x + len(cells)] = cells
                self._rows[y] = text if x == 0 and len(cells) == self.size[0] else ""
                parts.append(f"\x1b[{row};{column}H{text}")
        return "".join(parts)


def _cells_of(text: str) -> list[Cell]:
    """The columns that a text with styles fills."""
    cells: list[Cell] = []
    style = ""
    for index, part in enumerate(_STYLES.split(text)):
        if index % 2:
            style = "" if part == "0" else part
        else:
            for character in part:
                width = cell_len(character)
                cells += [(style, character), *[None] * (width - 1)] if width else []
    return cells
