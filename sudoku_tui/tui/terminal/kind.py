"""What kind of terminal it is: what it shows, and what must not be sent to it. Imports no Textual."""

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper

from sudoku_tui.system.characters import terminals_own


def characters_shown() -> str:
    """The set of characters that the terminal shows; from now on it is written to in UTF-8.

    What is drawn has only those characters; in an encoding that lacks one the layout would be lost.
    """
    stream = sys.__stderr__
    own = terminals_own(os.environ, stream.encoding if stream is not None else None)
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace")
    return own


def is_gnu_screen(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is GNU screen; over SSH, where TMUX is not handed on, it may be an old tmux as well."""
    return environment.get("TERM", "").startswith("screen") and "TMUX" not in environment


def can_have_mouse() -> bool:
    """Whether the terminal can report the mouse without harm.

    GNU screen (4.9) that does so keeps an Escape to itself until the next key, and makes one key of the two.
    """
    return not is_gnu_screen(os.environ)


def drop_wrong_colors() -> None:
    """Take out of the environment what would have colours sent that the terminal takes for something else.

    GNU screen hands on COLORTERM of the terminal it runs in, but takes 24-bit colours for dim, bold and reversed. To be
    done before Textual is imported.
    """
    if is_gnu_screen(os.environ):
        os.environ.pop("COLORTERM", None)
