"""Sizes that come at moments which nobody chooses well, to a terminal and to a page; and what they leave behind."""

import asyncio
import json
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, Self

import aiohttp

from sudoku_tui.web.visitors import COOKIE, new_token
from tests.terminal.terminal import Terminal
from tests.web.serving import Served, Shown

SIZES = ((80, 24), (142, 38), (60, 20), (81, 24), (40, 15), (100, 30), (39, 14), (200, 60))
"""Every layout of the board, one column more, and a size that is too small."""

LAST_SIZES = SIZES[:6]
"""Sizes in which the cursor is seen, for the end."""

WITHOUT_CLOCK = "[play]\nclock = false\n"
"""Settings with which nothing is written unless something happens."""

QUIET, PATIENCE = 0.4, 30.0
"""Seconds without a byte after which a picture is whole; and those after which there is no answer any more."""

OTHER_KEYS = {"right": "\x1b[C"}

Size = tuple[int, int]


class Window(Protocol):
    """A terminal, or a page of a browser, that shows the game."""

    @property
    def received(self) -> int:
        """How many bytes the game has written."""

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        """What is seen; nothing is seen after another size until it is painted."""

    @property
    def pid(self) -> int:
        """The process of the game."""

    def resize(self, columns: int, rows: int) -> None:
        """Take another size."""

    def press(self, key: str) -> None:
        """Press a key: `right`."""

    def read_until_quiet(self, seconds: float, limit: float = PATIENCE) -> None:
        """Take what is written until nothing comes for so long, or the limit is reached."""


class TerminalWindow(Terminal):
    """The game in a pseudo-terminal."""

    @property
    def received(self) -> int:
        return sum(len(data) for _, data in self.chunks)


class PageWindow:
    """The game on a page, as a connection without a browser. As a context it is closed."""

    def __init__(self, served: Served, columns: int, rows: int) -> None:
        """Connect; the server must have no other session."""
        self._loop = asyncio.new_event_loop()
        path = f"ws?width={columns}&height={rows}"
        self._shown = Shown(served.url + path)
        self._served = served
        self._loop.run_until_complete(self._connect(served.url, path))

    async def _connect(self, url: str, path: str) -> None:
        headers = {"Origin": url.rstrip("/"), "Cookie": f"{COOKIE}={new_token()}"}
        self._client = aiohttp.ClientSession()
        self._page = await self._client.ws_connect(url + path, headers=headers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.run_until_complete(self._page.close())
        self._loop.run_until_complete(self._client.close())
        self._loop.close()

    @property
    def received(self) -> int:
        return self._shown.bytes

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        return self._shown.cells

    @property
    def pid(self) -> int:
        return self._served.sessions()[0]

    def resize(self, columns: int, rows: int) -> None:
        self._shown.resized(columns, rows)
        self._send(["resize", {"width": columns, "height": rows}])

    def press(self, key: str) -> None:
        self._send(["stdin", OTHER_KEYS[key]])

    def _send(self, message: list[object]) -> None:
        self._loop.run_until_complete(self._page.send_str(json.dumps(message)))

    def read_until_quiet(self, seconds: float, limit: float = PATIENCE) -> None:
        end = time.monotonic() + limit
        while (now := time.monotonic()) < end and self._read(min(seconds, end - now)):
            pass

    def last_words(self) -> str:
        """Read to the end of the session; returns what is told then."""
        while self._shown.last is None:
            assert self._read(PATIENCE), "it does not end"
        sentence: str = self._shown.last["sentence"]
        return sentence

    def _read(self, seconds: float) -> bool:
        try:
            message = self._loop.run_until_complete(self._page.receive(seconds))
        except TimeoutError:
            return False
        if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
            raise AssertionError(f"the page is closed: {self._shown.last}")
        self._shown.take(message.data)
        return True


@dataclass(frozen=True, slots=True)
class Resized:
    """What sizes have left behind.

    Attributes:
        when: the seconds between the sizes, and the sizes, to do it again.
        is_hung: whether a key was not answered.
        is_busy: whether the program worked while nothing happened.
        is_wrong: whether another picture was seen than after the same size in peace.
    """

    when: Sequence[tuple[float, Size]]
    is_hung: bool
    is_busy: bool
    is_wrong: bool

    @property
    def is_safe(self) -> bool:
        return not (self.is_hung or self.is_busy or self.is_wrong)


def moments(chance: random.Random, number: int, seconds: float) -> list[tuple[float, Size]]:
    """Sizes, each with the seconds to wait before it: some at random, the others all at once in the middle.

    No size follows itself, as the system would not tell of it.
    """
    times = sorted(chance.choice((chance.uniform(0, seconds), seconds / 2)) for _ in range(number))
    waits = [after - before for before, after in zip([0.0, *times], times, strict=False)]
    sizes = [chance.choice(LAST_SIZES)]
    while len(sizes) < number:
        sizes.insert(0, chance.choice([size for size in SIZES if size != sizes[0]]))
    return [*zip(waits, sizes, strict=True)]


def resized(window: Window, when: Sequence[tuple[float, Size]]) -> Resized:
    """Give a window sizes, the last of `LAST_SIZES`, and look at it."""
    for wait, size in when:
        window.read_until_quiet(wait, wait)
        window.resize(*size)
    if not _answers(window):
        return Resized(when, is_hung=True, is_busy=_is_busy(window), is_wrong=True)
    window.read_until_quiet(QUIET)
    is_busy, seen = _is_busy(window), window.cells
    (columns, rows), other = when[-1][1], (90, 28)
    for size in (other, (columns, rows)):
        before = window.received
        window.resize(*size)
        _wait_for_bytes(window, before)
        window.read_until_quiet(QUIET)
    return Resized(when, is_hung=False, is_busy=is_busy, is_wrong=seen != window.cells)


def _answers(window: Window) -> bool:
    """Whether the cursor moves, once the start is over: the keys before may have been dropped with what was typed."""
    window.read_until_quiet(1.0)
    before = window.received
    window.press("right")
    return _wait_for_bytes(window, before)


def _wait_for_bytes(window: Window, before: int) -> bool:
    end = time.monotonic() + PATIENCE
    while window.received == before and time.monotonic() < end:
        window.read_until_quiet(0.05, 0.05)
    return window.received > before


def _is_busy(window: Window) -> bool:
    """Whether more than a tenth of a core is used in a second in which nobody does anything."""
    before = _processor_seconds(window.pid)
    window.read_until_quiet(1.0, 1.0)
    return _processor_seconds(window.pid) - before > 0.1


def _processor_seconds(process: int) -> float:
    """How long a process has computed. From /proc."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
