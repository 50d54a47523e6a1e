"""A session of the program in a process of its own, which draws on a page of a browser."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import sudoku_tui
from sudoku_tui.system.public_session import kept_environment
from sudoku_tui.system.threads import NoThread
from sudoku_tui.web.beside import beside
from sudoku_tui.web.child import SOMETIMES, Child
from sudoku_tui.web.last_words import last_words

START_SECONDS = 30.0  # from the start of the process to its first byte; it takes half a second on an idle machine
END_SECONDS = 6.0  # for an orderly end; half as long after SIGTERM; then it is killed, which costs at most a move
LAST_SECONDS = 1.0  # for what an ended session has said last, which what it has started may hold; and for tidying up
MOST_TOLD = 4096  # bytes of what a session says on standard error

NOT_BEGUN = "Your session has not begun for a long time. Come again in a few minutes."

_PRELUDE = b"__GANGLION__\n"  # with it the packets begin
_MISTAKE = 70  # the exit code after a mistake of the program


class WebSession:
    """The session of a visitor; `begin` comes first."""

    def __init__(self, arguments: list[str], tidy_up: Callable[[], object] = lambda: None) -> None:
        """Prepare a session with these arguments of the program; `tidy_up` is called in a thread when it has ended."""
        self.farewell = ""  # a sentence for the visitor, if somebody else than they ended the session
        self._arguments, self._tidy_up = arguments, tidy_up
        self._child: Child | None = None
        self._errors: asyncio.Task[bytes]
        self._has_begun = False  # before that there is nothing to save
        self._code, self._said = 0, b""  # of an ended process: how it ended, and what it has said last
        self._ending: asyncio.Task[None] | None = None

    async def begin(self, columns: int, rows: int) -> None:
        """Start the process. Raises OSError if there is no room for one."""
        size = f"{min(max(columns, 1), 9999)}x{min(max(rows, 1), 9999)}"
        command = (sys.executable, "-P", "-m", "sudoku_tui", "--kiosk", "--browser", size, *self._arguments)
        self._child = await Child.start(command, _environment())
        self._errors = asyncio.create_task(_end_of(self._child.errors))

    async def shown(self) -> AsyncIterator[bytes]:
        """The output of the session for the page, until it ends, or has not begun after `START_SECONDS`."""
        assert self._child is not None
        output = self._child.output
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            try:
                async with asyncio.timeout(START_SECONDS):
                    await output.readuntil(_PRELUDE)
            except TimeoutError:
                self.farewell = self.farewell or NOT_BEGUN
                return
            self._has_begun = True
            while True:
                kind, length = await output.readexactly(1), int.from_bytes(await output.readexactly(4), "big")
                content = await output.readexactly(length)
                if kind == b"D":
                    yield content

    async def ended(self) -> None:
        """Wait until the process has ended by itself."""
        assert self._child is not None
        await self._child.ended(SOMETIMES)

    async def type(self, text: str) -> None:
        """Type what the page sends: keys, a paste, movements of the mouse."""
        await self._send(b"D", text.encode("utf-8", "ignore"))

    async def tell(self, about: dict[str, object]) -> None:
        """Tell the session about the page."""
        await self._send(b"M", json.dumps(about).encode())

    async def end(self) -> None:
        """End the session, which saves first; returns when its process has ended and has been waited for.

        Whoever calls this may be cancelled; the process is waited for all the same.
        """
        if self._child is None:
            return
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(self._child))
        await asyncio.shield(self._ending)

    async def _end(self, child: Child) -> None:
        may_save = self._has_begun or child.output.at_eof()  # or it is ending already, and says why
        orderly = [(child.hang_up, END_SECONDS), (child.terminate, END_SECONDS / 2)]
        for step, seconds in orderly if may_save else ():
            step()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await child.ended()
                    break
        child.kill()
        self._code = await child.ended()
        done, _ = await asyncio.wait({self._errors}, timeout=LAST_SECONDS)
        self._said = self._errors.result() if done else b""
        self._errors.cancel()
        with suppress(TimeoutError, NoThread):
            async with asyncio.timeout(LAST_SECONDS):
                await beside(self._tidy_up)

    def kill(self) -> None:
        """End the process at once."""
        if self._child is not None:
            self._child.kill()

    def let_go(self) -> None:
        """Close what connects an ended process with the server."""
        if self._child is not None:
            self._child.let_go()

    def last_words(self) -> tuple[str, bool]:
        """Why an ended session ended, in a sentence or empty if the visitor left; and whether by a mistake of ours."""
        return self.farewell or last_words(self._said, self._code), self._code == _MISTAKE

    async def _send(self, kind: bytes, content: bytes) -> None:
        assert self._child is not None
        with suppress(ConnectionError, RuntimeError):  # it has ended, or is about to
            self._child.input.write(kind + len(content).to_bytes(4, "big") + content)
            await self._child.input.drain()


def _environment() -> dict[str, str]:
    """The environment of a session: nothing of the visitor's is in it."""
    kept = kept_environment(dict(os.environ))
    home = str(Path(sudoku_tui.__file__).parent.parent)  # the package where we found it
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": home}


async def _end_of(stream: asyncio.StreamReader) -> bytes:
    """The last bytes of a stream, read to its end."""
    told = b""
    while data := await stream.read(MOST_TOLD):
        told = (told + data)[-MOST_TOLD:]
    return told
