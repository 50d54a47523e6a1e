"""The colours of the board in our own themes, by name and in the notation of style sheets. Needs no Textual."""

from collections.abc import Mapping


def _board(selected_cell: str, *player_colors: str) -> dict[str, str]:
    """The background of selected cells, and the six colours of the player: "TEXT on COLOUR"."""
    board = {"selected-cell": selected_cell}
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

_TERMINAL = {**BOARD_COLORS, "foreground": "ansi_default", "background": "ansi_default", "panel": "transparent"}

RESOLVED: Mapping[str, Mapping[str, str]] = {
    "terminal": {
        **_TERMINAL,
        "primary": "ansi_bright_blue",
        "secondary": "ansi_cyan",
        "warning": "ansi_yellow",
        "error": "ansi_red",
        "success": "ansi_green",
        "accent": "ansi_magenta",
        "near-text": "ansi_cyan",
    },
    "terminal-light": {
        **_TERMINAL,
        "selected-cell": "ansi_white",
        "primary": "ansi_blue",
        "secondary": "ansi_bright_blue",
        "warning": "ansi_bright_black",
        "error": "ansi_bright_red",
        "success": "ansi_magenta",
        "accent": "ansi_red",
        "near-text": "ansi_bright_blue",
    },
    "colourblind-dark": {
        **COLORBLIND_DARK_BOARD,
        "foreground": "#FFFFFF",
        "background": "#121212",
        "primary": "#AFAFFF",
        "secondary": "#D6AF87",
        "warning": "#868700",
        "error": "#D65F87",
        "success": "#AEFF00",
        "accent": "#875FFF",
        "near-text": "auto",
        "panel": "#262626",
    },
    "colourblind-light": {
        **COLORBLIND_LIGHT_BOARD,
        "foreground": "#000000",
        "background": "#FFFFFF",
        "primary": "#0000D7",
        "secondary": "#585858",
        "warning": "#AE5F00",
        "error": "#860000",
        "success": "#5F5EFF",
        "accent": "#5F005F",
        "near-text": "auto",
        "panel": "#E4E4E4",
    },
}
"""All colours of each of our themes that can be on the first picture, as Textual computes them; a test compares."""
