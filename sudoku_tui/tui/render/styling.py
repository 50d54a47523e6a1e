"""The painted styles by name, and Rich styles made from them and the colours of a theme. Needs no Textual."""

from collections.abc import Callable, Mapping

from rich.color import Color
from rich.style import Style

STYLES: Mapping[str, str] = {
    "bivalue": "accent bold",
    "both-marks": "bold underline",
    "center-mark": "underline",
    "clash": "error underline reverse",
    "color-a": "color-a-text on color-a italic",
    "color-b": "color-b-text on color-b bold",
    "color-c": "color-c-text on color-c italic underline",
    "color-d": "color-d-text on color-d bold italic",
    "color-e": "color-e-text on color-e dim italic",
    "color-f": "color-f-text on color-f bold italic underline",
    "conflict": "error bold underline",
    "coordinate": "dim",
    "cover": "warning underline",
    "cover-house": "warning",
    "cursor": "reverse",
    # Three colours, plain, underlined and italic, so that nine depths in a row can be told apart.
    **{
        f"depth-{1 + place + 3 * turn}": f"{color}{attribute}"
        for turn, attribute in enumerate(("", " underline", " italic"))
        for place, color in enumerate(("accent", "warning", "secondary"))
    },
    "dim": "dim",
    "eliminated": "error reverse strike",
    "excluded": "dim",
    **{f"fill-{letter}": f"color-{letter}-text on color-{letter}" for letter in "abcdef"},
    "fin": "accent bold italic",
    "given": "bold",
    "group-a": "primary bold",
    "group-b": "warning italic underline",
    "group-c": "accent bold italic underline",
    "group-d": "secondary italic",
    "heading": "secondary bold",
    "highlight": "reverse",
    "house": "secondary",
    "link-strong": "secondary dim underline",
    "link-weak": "secondary dim",
    "near": "near-text on panel",
    "off": "warning strike",
    "on": "primary italic reverse",
    "outdated": "error strike",
    "pattern": "success bold underline",
    "placed": "success bold reverse",
    "plain": "",
    "qr": "qr-dark on qr-light",
    "same": "accent underline",
    "selected": "on selected-cell",
    "unmarked": "warning italic",
    "value": "primary",
    "wrong": "error bold underline reverse",
}
"""Each style: a colour of the theme, "on" and a background colour, attributes; each part is optional.

A table instead of a style sheet: parsing and applying forty rules took a tenth of the time to the first painted board.
"""

INHERITED = "auto"  # in place of a colour: keep the colour of the text

ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike")

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
