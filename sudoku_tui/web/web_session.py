"""A session of the program in a process of its own, which draws on a page of a browser."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

from sudoku_tui.serving.child import Child
from sudoku_tui.serving.hosted_session import HostedSession, program, session_environment

MOVED = "The game goes on in another tab or window of this browser."

_PRELUDE = b"__GANGLION__\n"  # with it the packets begin


class WebSession(HostedSession):
    """The session of a visitor with a browser, which speaks in packets."""

    def __init__(self, arguments: list[str], tidy_up: Callable[[], object] = lambda: None) -> None:
        """Prepare a session with these arguments of the program; `tidy_up` is called in a thread when it has ended."""
        super().__init__(MOVED, tidy_up)
        self._arguments = arguments
        self.tell_page: Callable[[dict[str, object]], Awaitable[object]] = _nobody

    async def start(self, size: tuple[int, int]) -> Child:
        """Start the process. Raises OSError if there is no room for one."""
        command = program("--browser", "x".join(map(str, size)), *self._arguments)
        # Nothing of the visitor's is in its environment.
        environment = session_environment({**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"})
        return await Child.start(command, environment)

    async def shown(self) -> AsyncIterator[bytes]:
        """The output of the session for the page, until it ends, or has not begun after `START_SECONDS`.

        What it tells as text comes to `tell_page`.
        """
        output = self.child.output
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            if await self.first(output.readuntil(_PRELUDE)) is None:
                return
            while True:
                kind, length = await output.readexactly(1), int.from_bytes(await output.readexactly(4), "big")
                content = await output.readexactly(length)
                if kind == b"D":
                    yield content
                elif (news := _text_of(content)) is not None:
                    await self.tell_page(news)

    async def type(self, text: str) -> None:
        """Type what the page sends: keys, a paste, movements of the mouse."""
        await self._send_packet(b"D", text.encode("utf-8", "ignore"))

    async def tell(self, about: dict[str, object]) -> None:
        """Tell the session about the page."""
        await self._send_packet(b"M", json.dumps(about).encode())

    async def _send_packet(self, kind: bytes, content: bytes) -> None:
        await self.send(kind + len(content).to_bytes(4, "big") + content)


def _text_of(content: bytes) -> dict[str, object] | None:
    """What a session tells of the game as text, from a packet that draws nothing; None if it tells something else."""
    about: object = None
    with suppress(ValueError, RecursionError):
        about = json.loads(content)
    return about if isinstance(about, dict) and about.pop("type", "") == "text" else None


async def _nobody(_: dict[str, object]) -> None:
    """Tell nobody."""
