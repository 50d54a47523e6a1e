"""The base of all our widgets: lines of styled text of which only changed parts are painted again.

Textual repaints whole widgets without comparing, which is expensive over a slow link: a full repaint of the board is
6-8 KB. So every widget here keeps its rows, compares, and refreshes one region a changed row.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar, Self, TypeVar

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.color import Color
from textual.containers import HorizontalGroup, Vertical
from textual.geometry import Region, Size
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.keys.commands import press
from sudoku_tui.keys.key_names import key_label
from sudoku_tui.keys.screen_commands import LISTING
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, Row, merged
from sudoku_tui.tui.render.styling import style_of
from sudoku_tui.tui.textual_inside import OnceScreen
from sudoku_tui.tui.widgets.key_bindings import Handler, handler_of
from sudoku_tui.tui.widgets.screen_text import Passage, ScreenText, passage_of

T = TypeVar("T")


def if_answered(take: Callable[[T], object]) -> Callable[[T | None], None]:
    """Tell an answer on, unless it is None."""

    def answered(answer: T | None) -> None:
        if answer is not None:
            take(answer)

    return answered


class Ground(Widget):
    """A container whose own background is blank, painted directly."""

    def render_lines(self, crop: Region) -> list[Strip]:
        screen = self.screen
        assert isinstance(screen, PaintedScreen)
        blank = Strip.blank(crop.width, screen.style_named(PLAIN))
        for line_filter in self.get_line_filters():
            blank = blank.apply_filter(line_filter, self.background_colors[1])
        return [blank] * crop.height


class GroundRow(HorizontalGroup, Ground):
    """Widgets side by side."""


class GroundColumn(Vertical, Ground):
    """Widgets below each other."""


class PaintedScreen(OnceScreen[ScreenResultType], Ground):
    """A screen with the styles of its painted widgets by name, computed once for all widgets."""

    AUTO_FOCUS = ""
    HELP_PART: ClassVar[str] = LISTING
    """The part of the help that the help key opens."""
    TELLS_NO_KEY: ClassVar[bool] = True
    """Whether a key that does nothing is told; not where it was meant for the board, which was here a moment ago."""

    def __init__(self, *parts: Widget) -> None:
        super().__init__()
        self._held = parts
        self._has_told = False  # that a key does nothing here, since one did something
        self._styles: dict[str, Style] = {}
        self._styles_of_blanks: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield from self._held

    def notify_style_update(self) -> None:
        self._styles, self._styles_of_blanks = {}, {}
        super().notify_style_update()

    def handler(self, id: str) -> Handler | None:
        """The method that runs on a command or a fixed key now; None if it does nothing here."""
        return handler_of(self, id)

    def ask(self, screen: Screen[T | None], take: Callable[[T], object]) -> None:
        """Open a screen above this one; `take` is told its answer, unless that is None."""
        self.app.push_screen(screen, if_answered(take))

    def action_command(self, id: str) -> object:
        """Do the command, or the fixed key: every key of ours begins here."""
        self.key_begins()
        handler = self.handler(id)
        assert handler is not None, id
        return handler()

    def key_begins(self) -> None:
        """End what was said about the keys before, as one does something."""
        self._has_told = False
        self.forget_note()

    def tell_no_key(self, key: str) -> None:
        """Say that a key of Textual's name does nothing here; once, until a key does something."""
        if self.TELLS_NO_KEY and not self._has_told:
            self._has_told = True
            self.show_note(f"{key_label(key)} is no key here; {press('help')} for help")

    def as_text(self) -> ScreenText:
        """The screen as text."""
        parts = [part for part in self.query(Lines) if part.IS_READ and part.display]
        return ScreenText(self, parts=tuple(part.passage for part in parts), states=(self.said,) if self.said else ())

    @property
    def said(self) -> str:
        """What is told of the screen besides its lines: the cell under the cursor, where it has a board."""
        return ""

    def show_note(self, text: str) -> None:
        """Show a sentence until the next key that does something."""
        if self._held and isinstance(self._held[0], Lines):
            self._held[0].show_note(text)

    def forget_note(self) -> None:
        """Take the note away, before a key does something."""
        self.show_note("")

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the screen. A second call does nothing: a repeated key would close the screen below."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def style_named(self, name: str) -> Style:
        """The style with a name, or of several names, which blanks separate."""
        if name not in self._styles:
            self._styles[name] = style_of(name, self.app.theme_variables, self._read_color)
        return self._styles[name]

    def _read_color(self, text: str) -> RichColor | None:
        """A colour of the theme, blended with the background if translucent; None for the terminal's own."""
        color = Color.parse(text)
        if color.a < 1 and color.ansi is None:
            color = Color.parse(self.app.theme_variables["background"]) + color
        rich_color = color.rich_color
        return None if rich_color.is_default else rich_color

    def seen(self, pieces: Iterable[Piece]) -> list[Piece]:
        """The pieces without styles that do not show on blanks, and would only cost bytes there."""
        return merged([(text, self._style_of_blanks(name) if text.isspace() else name) for text, name in pieces])

    def _style_of_blanks(self, name: str) -> str:
        if name not in self._styles_of_blanks:
            style = self.style_named(name)
            is_seen = style.bgcolor or style.reverse or style.underline or style.strike
            self._styles_of_blanks[name] = name if is_seen else PLAIN
        return self._styles_of_blanks[name]


class Painted(Widget):
    """A widget that paints pieces of text in the styles of its screen.

    It has no frame, padding or opacity, so its rows are painted without Textual's code for these, which takes as long
    as everything else at the first paint and at each key.
    """

    def __init__(self, *, id: str | None = None) -> None:
        self._painted: dict[int, Strip] = {}
        self._painted_size: Size | None = None
        self._whole: list[Strip] | None = None  # all rows once painted: Textual asks for them at each key
        super().__init__(id=id)

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._whole = None
        if repaint and not regions:
            self._painted.clear()
        for region in regions:
            for y in region.line_range:
                self._painted.pop(y, None)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        self._whole = None
        self._painted.clear()
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        size = self.outer_size  # there is no frame
        if size != self._painted_size:
            self._whole = None
            self._painted.clear()
            self._painted_size = size
        filters = self.get_line_filters()
        if self._whole is not None and crop == size.region and not filters:
            return self._whole
        painted = self._painted
        for y in crop.line_range:
            if y not in painted:
                painted[y] = self.render_line(y)
        strips = [painted[y] for y in crop.line_range]
        for line_filter in filters:
            background = self.background_colors[1]
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
        if crop.column_span != (0, size.width):
            strips = [strip.crop(crop.x, crop.right) for strip in strips]
        elif crop == size.region and not filters:
            self._whole = strips
        return strips

    @property
    def painted_screen(self) -> PaintedScreen[object]:
        screen = self.screen
        assert isinstance(screen, PaintedScreen)
        return screen

    def strip(self, pieces: Iterable[Piece]) -> Strip:
        """The pieces as a strip as wide as the widget, cut or padded."""
        screen = self.painted_screen
        width = (self._painted_size or self.size).width
        pieces = screen.seen(pieces)
        length = sum(cell_len(text) for text, _ in pieces)
        if length < width:
            pieces.append((" " * (width - length), PLAIN))
        strip = Strip([Segment(text, screen.style_named(name)) for text, name in merged(pieces)], max(length, width))
        return strip.crop(0, width) if length > width else strip


class Lines(Painted):
    """Rows of text; of changed rows, the part up to the last difference is painted."""

    IS_READ: ClassVar[bool] = True
    """Whether the rows are also told as text; not what changes by itself, or stands on every screen."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Sequence[Row] = ()  # as they are shown
        self._under: Sequence[Row] = ()  # as they are without the note
        self._note = ""

    @property
    def passage(self) -> Passage:
        """Its text, without styles."""
        return passage_of(self._rows)

    def show_note(self, text: str) -> None:
        """Show a text in the place of the first row; an empty one brings that row back."""
        if text != self._note:
            self._note = text
            self.show_rows(self._under)

    def show_rows(self, rows: Sequence[Row]) -> None:
        self._under = rows
        if self._note:
            rows = [[(f" {self._note}", "heading")], *rows[1:]]
        before, self._rows = self._rows, rows
        regions = []
        for y, (old, new) in enumerate(zip_longest(before, rows, fillvalue=())):
            width = 0 if old == new else changed_width(old, new)
            if width:
                regions.append(Region(0, y, width, 1))
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        return self.strip(self._rows[y] if y < len(self._rows) else ())


def changed_width(old: Row, new: Row) -> int:
    """The number of columns from the left with all differences between two rows; blanks follow a row's end.

    With characters wider or narrower than a column, the rest of a row may be shifted, so the whole row counts.
    """
    if any(
        cell_len(character) != 1 for row in (old, new) for text, _ in row if not text.isascii() for character in text
    ):
        return max(sum(cell_len(text) for text, _ in row) for row in (old, new))
    pairs = zip_longest(_characters(old), _characters(new), fillvalue=(" ", PLAIN))
    return max((column for column, (before, after) in enumerate(pairs, 1) if before != after), default=0)


def _characters(row: Row) -> Iterator[Piece]:
    return ((character, style) for text, style in row for character in text)
