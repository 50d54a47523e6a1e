"""What all our widgets share: lines of styled text, of which only what changed is painted again.

Textual repaints whole widgets and does not compare. Over a slow link that is what costs, so every widget here keeps the
rows it shows, compares, and refreshes one region a changed row (PLATFORM.md: a full repaint of the board is 6-8 KB).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.await_complete import AwaitComplete
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.tui.board_art import PLAIN, Piece, Row, merged
from sudoku_tui.tui.notes_art import COLOR_STYLES, FILLS


class PaintedScreen(Screen[ScreenResultType]):
    """A screen that has the styles of its painted widgets, by name.

    The styles are component classes of the screen, so that Textual works them out once and not for every widget: that
    would take a sixth of the time to the first painted board, and paint everything once more.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "bivalue",
        "both-marks",
        "center-mark",
        *COLOR_STYLES[1:],
        "conflict",
        "cover",
        "cover-house",
        "cursor",
        "depth-1",
        "depth-2",
        "depth-3",
        "dim",
        "eliminated",
        "excluded",
        *FILLS[1:],
        "fin",
        "given",
        "group-a",
        "group-b",
        "group-c",
        "group-d",
        "heading",
        "highlight",
        "house",
        "link-strong",
        "link-weak",
        "pattern",
        "placed",
        "plain",
        "selected",
        "value",
        "wrong",
    }

    DEFAULT_CSS = """
    PaintedScreen {
        & > .bivalue { color: $accent; text-style: bold; }
        & > .both-marks { text-style: bold underline; }
        & > .center-mark { text-style: underline; }
        & > .color-a { color: $color-a-text; background: $color-a; text-style: italic; }
        & > .color-b { color: $color-b-text; background: $color-b; text-style: bold; }
        & > .color-c { color: $color-c-text; background: $color-c; text-style: italic underline; }
        & > .color-d { color: $color-d-text; background: $color-d; text-style: bold italic; }
        & > .color-e { color: $color-e-text; background: $color-e; text-style: dim italic; }
        & > .color-f { color: $color-f-text; background: $color-f; text-style: bold italic underline; }
        & > .conflict { color: $error; text-style: bold underline; }
        & > .cover { color: $warning; text-style: underline; }
        & > .cover-house { color: $warning; }
        & > .cursor { text-style: reverse; }
        & > .depth-1 { color: $accent; }
        & > .depth-2 { color: $warning; }
        & > .depth-3 { color: $secondary; }
        & > .dim { text-style: dim; }
        & > .eliminated { color: $error; text-style: reverse strike; }
        & > .excluded { text-style: dim; }
        & > .fill-a { color: $color-a-text; background: $color-a; }
        & > .fill-b { color: $color-b-text; background: $color-b; }
        & > .fill-c { color: $color-c-text; background: $color-c; }
        & > .fill-d { color: $color-d-text; background: $color-d; }
        & > .fill-e { color: $color-e-text; background: $color-e; }
        & > .fill-f { color: $color-f-text; background: $color-f; }
        & > .fin { color: $accent; text-style: bold italic; }
        & > .given { text-style: bold; }
        & > .group-a { color: $primary; text-style: bold; }
        & > .group-b { color: $warning; text-style: italic underline; }
        & > .group-c { color: $accent; text-style: bold italic underline; }
        & > .group-d { color: $secondary; text-style: italic; }
        & > .heading { color: $secondary; text-style: bold; }
        & > .highlight { text-style: reverse; }
        & > .house { color: $secondary; }
        & > .link-strong { color: $secondary; text-style: dim underline; }
        & > .link-weak { color: $secondary; text-style: dim; }
        & > .pattern { color: $success; text-style: bold underline; }
        & > .placed { color: $success; text-style: bold reverse; }
        & > .selected { background: $selected-cell; }
        & > .value { color: $primary; }
        & > .wrong { color: $error; text-style: bold underline reverse; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._styles: dict[str, Style] = {}

    def notify_style_update(self) -> None:
        """Forget the styles when the theme changes."""
        self._styles = {}
        super().notify_style_update()

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the screen. A second time changes nothing: keys that repeat would close the screen below."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def style_named(self, name: str) -> Style:
        """The style of a component class, or of several on top of each other, with blanks between their names.

        The colour is that of the first one that has a colour; the others add what else they have, and where two are
        reversed, none is, so that the style of a candidate can be told under the cursor. Nothing is kept of what the
        terminal does by default: that would only cost bytes.
        """
        if name not in self._styles:
            styles = [self.get_component_rich_style(part) for part in name.split()]
            color, background = (
                next((color for color in colors if color is not None and not color.is_default), None)
                for colors in ([style.color for style in styles], [style.bgcolor for style in styles])
            )
            self._styles[name] = Style(
                color=color,
                bgcolor=background,
                bold=any(style.bold for style in styles) or None,
                dim=any(style.dim for style in styles) or None,
                italic=any(style.italic for style in styles) or None,
                underline=any(style.underline for style in styles) or None,
                reverse=sum(bool(style.reverse) for style in styles) == 1 or None,
                strike=any(style.strike for style in styles) or None,
            )
        return self._styles[name]


class Painted(Widget):
    """A widget that paints pieces of text in the styles of its screen."""

    def strip(self, pieces: Iterable[Piece]) -> Strip:
        """The pieces as a strip as wide as the widget, cut or filled with blanks."""
        screen = self.screen
        assert isinstance(screen, PaintedScreen)
        width = self.size.width
        pieces = list(pieces)
        length = sum(cell_len(text) for text, _ in pieces)
        if length < width:
            pieces.append((" " * (width - length), PLAIN))
        strip = Strip([Segment(text, screen.style_named(name)) for text, name in merged(pieces)], max(length, width))
        return strip.crop(0, width) if length > width else strip


class Lines(Painted):
    """Rows of text that can be set anew; of the rows that differ the part up to the last difference is painted."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Sequence[Row] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows, the first at the top."""
        before, self._rows = self._rows, rows
        regions = []
        for y, (old, new) in enumerate(zip_longest(before, rows, fillvalue=())):
            width = 0 if old == new else changed_width(old, new)
            if width:
                regions.append(Region(0, y, width, 1))
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """Paint one row."""
        return self.strip(self._rows[y] if y < len(self._rows) else ())


def changed_width(old: Row, new: Row) -> int:
    """How many columns from the left hold all differences between two rows; blanks follow a row's end.

    Where a character is wider or narrower than a column, all that follows may stand elsewhere, so everything counts.
    """
    pairs = list(zip_longest(_characters(old), _characters(new), fillvalue=(" ", PLAIN)))
    if any(cell_len(character) != 1 for pair in pairs for character, _ in pair):
        return max(sum(cell_len(text) for text, _ in row) for row in (old, new))
    return max((column for column, (before, after) in enumerate(pairs, 1) if before != after), default=0)


def _characters(row: Row) -> Iterator[Piece]:
    return ((character, style) for text, style in row for character in text)
