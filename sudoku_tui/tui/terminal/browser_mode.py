"""A browser page as the terminal: the protocol of Textual's web driver, over standard input and output.

A server (`sudoku_tui.web`, textual-serve) sends what the page types, and shows there what comes back. In both
directions go packets: a letter, the length in four bytes, and so much content. D is what a terminal would get; M is an
object in JSON about the page or the session. What is written begins with a line that says that this is such a program.
"""

import json
import os
import select
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from sudoku_tui.system.screen_sequences import ASK_FOR_FRAMES, ENTER, LEAVE, MOUSE_OFF, MOUSE_ON
from sudoku_tui.tui.terminal.mode import MOST_COLUMNS, MOST_ROWS, TerminalMode
from sudoku_tui.tui.terminal.outlet import Outlet
from sudoku_tui.tui.terminal.start import standard_output

PRELUDE = b"__GANGLION__\n"

DATA, META = b"D", b"M"
_HEAD = 5  # bytes before the content of a packet
_LONGEST = 4 << 20  # bytes of content; more is no packet

# As in a terminal, without kitty's keyboard, which the page's terminal lacks.
_ENTER, _LEAVE = ENTER + MOUSE_ON + ASK_FOR_FRAMES, MOUSE_OFF + LEAVE


def bounded_size(columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows, at most the largest that are drawn."""
    return min(max(columns, 1), MOST_COLUMNS), min(max(rows, 1), MOST_ROWS)


def packet(kind: bytes, content: bytes) -> bytes:
    """A packet to send, of a kind and a content."""
    return b"%s%s%s" % (kind, len(content).to_bytes(4, "big"), content)


def message(about: Mapping[str, object]) -> bytes:
    """A packet to send with an object about the session."""
    return packet(META, json.dumps(about, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace"))


class BrowserMode(TerminalMode):
    """A page of a browser that the game may draw on."""

    can_suspend = False
    sends_whole_keys = True

    def __init__(self, size: tuple[int, int]) -> None:
        """Take the columns and rows that the page has first."""
        super().__init__()
        self.screen = standard_output()
        self.enter, self.leave = _ENTER, _LEAVE
        self._page = bounded_size(*size)
        self._received = b""

    def size(self) -> tuple[int, int]:
        return self._page

    def take_keyboard(self) -> None:
        """Nothing is to be set."""

    def give_keyboard_back(self) -> None:
        """Nothing has been set."""

    def opened(self) -> Outlet:
        os.write(self.screen, PRELUDE)
        return Outlet(self.screen, lambda data: packet(DATA, data))

    def closed(self) -> None:
        """Tell the server that the session ends, unless it reads nothing."""
        with suppress(OSError):
            if select.select([], [self.screen], [], 0)[1]:
                os.write(self.screen, message({"type": "exit"}))

    def keys_in(self, data: bytes) -> Iterator[bytes]:
        """The typed bytes among those from the server, packet by packet; other messages are acted on in their turn."""
        self._received += data
        return (content for kind, content in self._packets() if kind == DATA or self._hear(kind, content))

    def _packets(self) -> Iterator[tuple[bytes, bytes]]:
        while len(self._received) >= _HEAD:
            kind, length = self._received[:1], int.from_bytes(self._received[1:_HEAD], "big")
            if length > _LONGEST:
                self._received = b""
                return
            if len(self._received) < _HEAD + length:
                return
            content, self._received = self._received[_HEAD : _HEAD + length], self._received[_HEAD + length :]
            yield kind, content

    def _hear(self, kind: bytes, content: bytes) -> bool:
        """Take an object about the page; returns False, as it is nothing that was typed.

        The size that the page has already, which it says at its beginning, is told to nobody.
        """
        about: Any = None
        if kind == META:
            with suppress(ValueError, RecursionError):
                about = json.loads(content)
        match about:
            case {"type": "resize", "width": int(width), "height": int(height)}:
                before, self._page = self._page, bounded_size(width, height)
                if self._page != before:
                    self.told(about)
            case {"type": str(what)} if what != "resize":
                self.told(about)
        return False
