"""Rich styles made from the table of styles and the colours of a theme. Needs no Textual."""

from collections.abc import Callable, Mapping

from rich.color import Color
from rich.style import Style

from sudoku_tui.tui.render.styles import ATTRIBUTES, INHERITED, STYLES

ReadColor = Callable[[str], Color | None]  # reads the notation of style sheets; None is the terminal's own colour

ANSI_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def style_of(names: str, colors: Mapping[str, str], read: ReadColor) -> Style:
    """The style of one or several names of `STYLES`, separated by blanks, in the colours of a theme.

    The first name with a colour decides the colour; the others add attributes. Two reversed styles cancel each other,
    so that the style of a candidate is visible under the cursor. The terminal's defaults are left out to save bytes.
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
        color=read(front),
        bgcolor=read(behind),
        bold="bold" in attributes or None,
        dim="dim" in attributes or None,
        italic="italic" in attributes or None,
        underline="underline" in attributes or None,
        reverse=attributes.count("reverse") == 1 or None,
        strike="strike" in attributes or None,
    )


def plain_color(text: str) -> Color | None:
    """A colour of one of our own themes: `transparent`, `ansi_default`, `ansi_red`, `ansi_bright_red` or `#afafff`."""
    if text in ("ansi_default", "transparent"):
        return None
    if text.startswith("#"):
        return Color.from_rgb(*bytes.fromhex(text[1:]))
    name = text.removeprefix("ansi_")
    return Color.from_ansi(ANSI_NAMES.index(name.removeprefix("bright_")) + 8 * name.startswith("bright_"))
