"""The colours of the board in our own themes, by name and in the notation of style sheets. Needs no Textual."""

from collections.abc import Mapping

BOARD_COLORS = {
    "color-a": "ansi_yellow",
    "color-a-text": "ansi_black",
    "color-b": "ansi_blue",
    "color-b-text": "ansi_bright_white",
    "color-c": "ansi_cyan",
    "color-c-text": "ansi_black",
    "color-d": "ansi_magenta",
    "color-d-text": "ansi_bright_white",
    "color-e": "ansi_green",
    "color-e-text": "ansi_black",
    "color-f": "ansi_red",
    "color-f-text": "ansi_bright_white",
    "selected-cell": "ansi_bright_black",
}
"""The six colours of the player, what is written on them, and what is behind selected cells; themes may have others."""

COLORBLIND_DARK_BOARD = {
    "color-a": "#ffff00",
    "color-a-text": "#000000",
    "color-b": "#8787ff",
    "color-b-text": "#000000",
    "color-c": "#af8787",
    "color-c-text": "#000000",
    "color-d": "#870087",
    "color-d-text": "#ffffff",
    "color-e": "#005f00",
    "color-e-text": "#ffffff",
    "color-f": "#5fffff",
    "color-f-text": "#000000",
    "selected-cell": "#444444",
}

COLORBLIND_LIGHT_BOARD = {
    "color-a": "#8787ff",
    "color-a-text": "#000000",
    "color-b": "#00d700",
    "color-b-text": "#000000",
    "color-c": "#af8787",
    "color-c-text": "#000000",
    "color-d": "#87005f",
    "color-d-text": "#ffffff",
    "color-e": "#0000ff",
    "color-e-text": "#ffffff",
    "color-f": "#005f00",
    "color-f-text": "#ffffff",
    "selected-cell": "#d7d7ff",
}

RESOLVED: Mapping[str, Mapping[str, str]] = {
    "terminal": {
        **BOARD_COLORS,
        "foreground": "ansi_default",
        "background": "ansi_default",
        "primary": "ansi_bright_blue",
        "secondary": "ansi_cyan",
        "warning": "ansi_yellow",
        "error": "ansi_red",
        "success": "ansi_green",
        "accent": "ansi_magenta",
        "near-text": "ansi_cyan",
        "panel": "transparent",
    },
    "terminal-light": {
        **BOARD_COLORS,
        "foreground": "ansi_default",
        "background": "ansi_default",
        "primary": "ansi_blue",
        "secondary": "ansi_bright_blue",
        "warning": "ansi_bright_black",
        "error": "ansi_bright_red",
        "success": "ansi_magenta",
        "accent": "ansi_red",
        "near-text": "ansi_bright_blue",
        "panel": "transparent",
        "selected-cell": "ansi_white",
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
"""All colours of each of our themes that can stand on the first picture, as Textual works them out; a test compares."""
