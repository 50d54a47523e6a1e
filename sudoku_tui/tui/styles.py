"""How everything that is painted looks, by name, in words: colours of the theme, and attributes.

A table and no style sheet: to parse and apply forty rules would take a tenth of the time to the first painted board.
"""

from collections.abc import Mapping

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color

STYLES: Mapping[str, str] = {
    "bivalue": "accent bold",
    "both-marks": "bold underline",
    "center-mark": "underline",
    "color-a": "color-a-text on color-a italic",
    "color-b": "color-b-text on color-b bold",
    "color-c": "color-c-text on color-c italic underline",
    "color-d": "color-d-text on color-d bold italic",
    "color-e": "color-e-text on color-e dim italic",
    "color-f": "color-f-text on color-f bold italic underline",
    "conflict": "error bold underline",
    "cover": "warning underline",
    "cover-house": "warning",
    "cursor": "reverse",
    "depth-1": "accent",
    "depth-2": "warning",
    "depth-3": "secondary",
    "dim": "dim",
    "eliminated": "error reverse strike",
    "excluded": "dim",
    "fill-a": "color-a-text on color-a",
    "fill-b": "color-b-text on color-b",
    "fill-c": "color-c-text on color-c",
    "fill-d": "color-d-text on color-d",
    "fill-e": "color-e-text on color-e",
    "fill-f": "color-f-text on color-f",
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
    "pattern": "success bold underline",
    "placed": "success bold reverse",
    "plain": "",
    "selected": "on selected-cell",
    "value": "primary",
    "wrong": "error bold underline reverse",
}
"""Each style: a colour of the theme, "on" and a colour for what is behind it, attributes; each part only if need be."""

INHERITED = "auto"
"""In the place of a colour: the one that the text has anyway."""

ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike")


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
