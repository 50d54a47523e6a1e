"""Our themes. The default takes the terminal's own colours: nobody's background changes, and styles stay short."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES

TERMINAL_THEME = replace(
    BUILTIN_THEMES["ansi-dark"], name="terminal", primary="ansi_bright_blue", accent="ansi_magenta"
)
