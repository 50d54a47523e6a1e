"""Our themes. The default takes the terminal's own colours: nobody's background changes, and styles stay short."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

TERMINAL_THEME = replace(
    BUILTIN_THEMES["ansi-dark"], name="terminal", primary="ansi_bright_blue", accent="ansi_magenta"
)

# On white, cyan, yellow and green of most terminals are as good as gone, and bold makes them brighter still.
TERMINAL_LIGHT_THEME = replace(
    BUILTIN_THEMES["ansi-light"],
    name="terminal-light",
    primary="ansi_blue",
    secondary="ansi_bright_blue",
    warning="ansi_bright_black",
    error="ansi_bright_red",
    success="ansi_magenta",
    accent="ansi_red",
    variables={**BUILTIN_THEMES["ansi-light"].variables, "near-text": "ansi_bright_blue"},
)

# Of all colours of the 256 that terminals over SSH have (there the usual case), the six that differ most from each
# other and from the text, as players see them who lack one kind of cones; each with a contrast of 4.5 or more to the
# background. So are the six that the player colours cells with, each with the text that is written on it (contrast 6).
# Found by exchanging colours one by one; tests/tui/test_theme.py says how it is measured.

COLORBLIND_DARK = Theme(
    name="colourblind-dark",
    primary="#afafff",
    secondary="#d7af87",
    warning="#878700",
    error="#d75f87",
    success="#afff00",
    accent="#875fff",
    foreground="#ffffff",
    background="#121212",
    surface="#121212",
    panel="#262626",
    dark=True,
    text_alpha=1.0,
    variables={
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
    },
)

COLORBLIND_LIGHT = Theme(
    name="colourblind-light",
    primary="#0000d7",
    secondary="#585858",
    warning="#af5f00",
    error="#870000",
    success="#5f5fff",
    accent="#5f005f",
    foreground="#000000",
    background="#ffffff",
    surface="#ffffff",
    panel="#e4e4e4",
    dark=False,
    text_alpha=1.0,
    variables={
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
    },
)

OUR_THEMES = (TERMINAL_THEME, TERMINAL_LIGHT_THEME, COLORBLIND_DARK, COLORBLIND_LIGHT)

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
