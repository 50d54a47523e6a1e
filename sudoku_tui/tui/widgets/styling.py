"""Rich's styles, made from the names in the table of styles and the colours of the theme."""

from collections.abc import Mapping

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color

from sudoku_tui.tui.render.styles import ATTRIBUTES, INHERITED, STYLES


def style_of(names: str, colors: Mapping[str, str]) -> Style:
    """The style with a name, or of several on top of each other.

    The colour is that of the first one that has a colour; the others add what else they have, and where two are
    reversed, none is, so that the style of a candidate can be told under the cursor. Nothing is kept of what the
    terminal does by default: that would only cost bytes.

    Args:
        names: of `STYLES`, with blanks between them.
        colors: the colours of the theme by name, in the notation of style sheets.
    """
    words = [STYLES[name].split() for name in names.split()]
    attributes = [word for style in words for word in style if word in ATTRIBUTES]
    front, behind = colors["foreground"], colors["background"]
    for style in reversed(words):
        if "on" in style:
            behind = colors[style[style.index("on") + 1]]
        if style and style[0] != "on" and style[0] not in ATTRIBUTES:
            front = colors[style[0]] if colors[style[0]] != INHERITED else front
    return Style(
        color=_rich_color(front, colors),
        bgcolor=_rich_color(behind, colors),
        bold="bold" in attributes or None,
        dim="dim" in attributes or None,
        italic="italic" in attributes or None,
        underline="underline" in attributes or None,
        reverse=attributes.count("reverse") == 1 or None,
        strike="strike" in attributes or None,
    )


def _rich_color(text: str, colors: Mapping[str, str]) -> RichColor | None:
    color = Color.parse(text)
    if color.a < 1 and color.ansi is None:
        color = Color.parse(colors["background"]) + color
    rich_color = color.rich_color
    return None if rich_color.is_default else rich_color
