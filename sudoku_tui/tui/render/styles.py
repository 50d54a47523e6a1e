"""The painted styles by name: colours of the theme, and attributes.

A table instead of a style sheet: parsing and applying forty rules took a tenth of the time to the first painted board.
"""

from collections.abc import Mapping

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
    "pattern": "success bold underline",
    "placed": "success bold reverse",
    "plain": "",
    "selected": "on selected-cell",
    "value": "primary",
    "wrong": "error bold underline reverse",
}
"""Each style: a colour of the theme, "on" and a background colour, attributes; each part is optional."""

INHERITED = "auto"  # in place of a colour: keep the colour of the text

ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike")
