"""Our themes. The default uses the terminal's own colours: the background stays, and styles are short."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from sudoku_tui.tui.render.theme_colors import COLORBLIND_DARK_BOARD, COLORBLIND_LIGHT_BOARD

TERMINAL_THEME = replace(
    BUILTIN_THEMES["ansi-dark"], name="terminal", primary="ansi_bright_blue", accent="ansi_magenta"
)

# On white, most terminals' cyan, yellow and green are barely visible, and bold makes them brighter.
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

# Of the 256 colours usual over SSH, the six that differ most from each other and from the text for players who lack
# one kind of cones, with a contrast to the background of at least 4.5. The same holds for the player's six colours with
# the text on them (contrast 6). Found by exchanging colours one by one; tests/tui/test_theme.py measures them.

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
    variables=COLORBLIND_DARK_BOARD,
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
    variables=COLORBLIND_LIGHT_BOARD,
)

OUR_THEMES = (TERMINAL_THEME, TERMINAL_LIGHT_THEME, COLORBLIND_DARK, COLORBLIND_LIGHT)
