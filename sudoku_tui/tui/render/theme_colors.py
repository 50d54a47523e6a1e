"""The colours of the board in our own themes, by name and in the notation of style sheets. Needs no Textual."""

from collections.abc import Mapping


def _board(selected_cell: str, *player_colors: str) -> dict[str, str]:
    """The background of selected cells, and the six colours of the player: "TEXT on COLOUR"."""
    board = {"selected-cell": selected_cell, "qr-dark": "#000000", "qr-light": "#ffffff"}
    for letter, pair in zip("abcdef", player_colors, strict=True):
        board[f"color-{letter}-text"], _, board[f"color-{letter}"] = pair.partition(" on ")
    return board


BOARD_COLORS = _board(
    "ansi_bright_black",
    "ansi_black on ansi_yellow",
    "ansi_bright_white on ansi_blue",
    "ansi_black on ansi_cyan",
    "ansi_bright_white on ansi_magenta",
    "ansi_black on ansi_green",
    "ansi_bright_white on ansi_red",
)
"""In themes that have no colours of the board of their own."""

COLORBLIND_DARK_BOARD = _board(
    "#444444",
    "#000000 on #ffff00",
    "#000000 on #8787ff",
    "#000000 on #af8787",
    "#ffffff on #870087",
    "#ffffff on #005f00",
    "#000000 on #5fffff",
)

COLORBLIND_LIGHT_BOARD = _board(
    "#d7d7ff",
    "#000000 on #8787ff",
    "#000000 on #00d700",
    "#000000 on #af8787",
    "#ffffff on #87005f",
    "#ffffff on #0000ff",
    "#ffffff on #005f00",
)

_NAMES = ("primary", "secondary", "warning", "error", "success", "accent", "near-text")
_TERMINAL = {**BOARD_COLORS, "foreground": "ansi_default", "background": "ansi_default", "panel": "transparent"}


def _resolved(base: Mapping[str, str], colors: str) -> dict[str, str]:
    """All colours of a theme: the base, and the colours of `_NAMES` in this order."""
    return {**base, **dict(zip(_NAMES, colors.split(), strict=True))}


RESOLVED: Mapping[str, Mapping[str, str]] = {
    "terminal": _resolved(
        _TERMINAL, "ansi_bright_blue ansi_cyan ansi_yellow ansi_red ansi_green ansi_magenta ansi_cyan"
    ),
    "terminal-light": _resolved(
        {**_TERMINAL, "selected-cell": "ansi_white"},
        "ansi_blue ansi_bright_blue ansi_bright_black ansi_bright_red ansi_magenta ansi_red ansi_bright_blue",
    ),
    "colourblind-dark": _resolved(
        {**COLORBLIND_DARK_BOARD, "foreground": "#FFFFFF", "background": "#121212", "panel": "#262626"},
        "#AFAFFF #D6AF87 #868700 #D65F87 #AEFF00 #875FFF auto",
    ),
    "colourblind-light": _resolved(
        {**COLORBLIND_LIGHT_BOARD, "foreground": "#000000", "background": "#FFFFFF", "panel": "#E4E4E4"},
        "#0000D7 #585858 #AE5F00 #860000 #5F5EFF #5F005F auto",
    ),
}
"""All colours of each of our themes that can be on the first picture, as Textual computes them; a test compares."""
