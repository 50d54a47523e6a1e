"""Our themes. The default uses the terminal's own colours: the background stays, and styles are short."""

from dataclasses import replace
from typing import Any

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

_NAMES = ("primary", "secondary", "warning", "error", "success", "accent", "foreground", "background", "panel")


def _colorblind(name: str, board: dict[str, str], colors: str, *, dark: bool) -> Theme:
    """A theme with the colours of `_NAMES` in this order."""
    named: dict[str, Any] = dict(zip(_NAMES, colors.split(), strict=True))
    return Theme(name, surface=named["background"], dark=dark, text_alpha=1.0, variables=board, **named)


COLORBLIND_DARK = _colorblind(
    "colourblind-dark",
    COLORBLIND_DARK_BOARD,
    "#afafff #d7af87 #878700 #d75f87 #afff00 #875fff #ffffff #121212 #262626",
    dark=True,
)
COLORBLIND_LIGHT = _colorblind(
    "colourblind-light",
    COLORBLIND_LIGHT_BOARD,
    "#0000d7 #585858 #af5f00 #870000 #5f5fff #5f005f #000000 #ffffff #e4e4e4",
    dark=False,
)
OUR_THEMES = (TERMINAL_THEME, TERMINAL_LIGHT_THEME, COLORBLIND_DARK, COLORBLIND_LIGHT)
