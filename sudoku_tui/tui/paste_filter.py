"""Keeping what is pasted apart from what is typed.

Textual takes an Escape within a pasted text for a key, and what follows it too: such a paste could place digits, or
quit.
"""

import os
from collections.abc import Iterable

from textual.message import Message

from sudoku_tui.tui.pasting import MAX_PASTE

START, END = "\x1b[200~", "\x1b[201~"
"""What a terminal sends before and after a pasted text."""


class PasteFilter:
    """Takes control characters out of pasted texts, and the rest of those that are longer than anybody reads."""

    def __init__(self) -> None:
        self._in_paste = False
        self._last = ""  # the last characters outside of a paste, which may be the beginning of the sign of one
        self._held = ""  # the last characters within one, which may be the beginning of the sign of its end
        self._room = 0

    def filtered(self, data: str) -> str:
        """What is left of a piece of the input."""
        left = []
        while data:
            if self._in_paste:
                text, end, data = (self._held + data).partition(END)
                self._held = "" if end else _beginning_of_end(text)
                left.append(self._cleaned(text.removesuffix(self._held)))
                left.append(end)
                self._in_paste = not end
                if not end:
                    break
            else:
                before = len(self._last)
                start = (self._last + data).find(START)
                if start < 0:
                    left.append(data)
                    self._last = (self._last + data)[1 - len(START) :]
                    break
                cut = start + len(START) - before
                left.append(data[:cut])
                data = data[cut:]
                self._in_paste, self._last, self._room = True, "", MAX_PASTE + 1
        return "".join(left)

    def _cleaned(self, text: str) -> str:
        """A part of a pasted text as far as it is text, and not too long."""
        text = "".join(character for character in text if character >= " " or character in "\t\r\n")[: self._room]
        self._room -= len(text)
        return text


def _beginning_of_end(text: str) -> str:
    """The end of a text that may be the beginning of the sign `END`."""
    return next((END[:length] for length in range(len(END) - 1, 0, -1) if text.endswith(END[:length])), "")


def install() -> None:
    """Have all input of Textual filtered. To be called before the app runs."""
    if os.name != "posix":
        return  # only this driver parses pastes itself
    from textual import _xterm_parser
    from textual.drivers import linux_driver

    class FilteredParser(_xterm_parser.XTermParser):
        """Textual's own, with pastes that hold no keys."""

        def __init__(self, debug: bool = False) -> None:
            super().__init__(debug)
            self._pastes = PasteFilter()

        def feed(self, data: str) -> Iterable[Message]:
            """Take a piece of the input; an empty one is its end."""
            left = self._pastes.filtered(data)
            return super().feed(left) if left or not data else ()

    # There is no other way to give the driver another parser.
    setattr(linux_driver, "XTermParser", FilteredParser)  # noqa: B010 - the name is not one that the module exports
