"""The kind of terminal: its characters, and what must not be sent to it. Imports no Textual."""

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper

from sudoku_tui.system.characters import terminals_own


def characters_shown() -> str:
    """The set of characters that the terminal shows; switches its stream to UTF-8.

    The screen has only characters of that set; an encoding that lacks one of them would break the layout.
    """
    stream = sys.__stderr__
    own = terminals_own(os.environ, stream.encoding if stream is not None else None)
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace")
    return own


def is_gnu_screen(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is GNU screen, or an old tmux over SSH, which does not pass on TMUX."""
    return environment.get("TERM", "").startswith("screen") and "TMUX" not in environment


def can_have_mouse() -> bool:
    """Whether the terminal can report the mouse. GNU screen (4.9) would join Escape and the next key to one key."""
    return not is_gnu_screen(os.environ)


def drop_wrong_colors() -> None:
    """Drop COLORTERM in GNU screen, before Textual is imported.

    GNU screen passes on the variable of its own terminal, but reads 24-bit colours as dim, bold and reversed.
    """
    if is_gnu_screen(os.environ):
        os.environ.pop("COLORTERM", None)
