"""A session of the program in a process of its own, which draws on a page of a browser."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import sudoku_tui
from sudoku_tui.system.public_session import kept_environment
from sudoku_tui.web.last_words import last_words

END_SECONDS = 10.0  # for an orderly end; then the session is killed, which costs at most a move
MOST_TOLD = 4096  # bytes of what a session says on standard error

_PRELUDE = b"__GANGLION__\n"  # with it the packets begin
_MISTAKE = 70  # the exit code after a mistake of the program


class WebSession:
    """The session of a visitor; `begin` comes first."""

    def __init__(self, arguments: list[str]) -> None:
        """Prepare a session with these arguments of the program."""
        self.farewell = ""  # a sentence for the visitor, if somebody else than they ended the session
        self._arguments = arguments
        self._process: Process | None = None
        self._errors: asyncio.Task[bytes] | None = None

    async def begin(self, columns: int, rows: int) -> None:
        """Start the process. Raises OSError if there is no room for one."""
        size = f"{min(max(columns, 1), 9999)}x{min(max(rows, 1), 9999)}"
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "sudoku_tui", "--kiosk", "--browser", size, *self._arguments),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=_environment(),
            start_new_session=True,  # Ctrl+C at the server's terminal is for the server, which ends the sessions
        )
        self._errors = asyncio.create_task(_end_of(self._process.stderr))

    async def shown(self) -> AsyncIterator[bytes]:
        """What the page is to show, until the session has ended."""
        assert self._process is not None
        output = self._process.stdout
        assert output is not None
        with suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await output.readuntil(_PRELUDE)
            while True:
                kind, length = await output.readexactly(1), int.from_bytes(await output.readexactly(4), "big")
                content = await output.readexactly(length)
                if kind == b"D":
                    yield content

    async def type(self, text: str) -> None:
        """Type what the page sends: keys, a paste, movements of the mouse."""
        await self._send(b"D", text.encode("utf-8", "ignore"))

    async def tell(self, about: dict[str, object]) -> None:
        """Tell the session about the page."""
        await self._send(b"M", json.dumps(about).encode())

    async def end(self) -> None:
        """End the session, which saves first; returns when it has ended."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with asyncio.timeout(END_SECONDS):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def last_words(self) -> tuple[str, bool]:
        """Why an ended session ended, in a sentence or empty if the visitor left; and whether by a mistake of ours."""
        assert self._process is not None
        assert self._errors is not None
        code, said = await self._process.wait(), await self._errors
        return self.farewell or last_words(said, code), code == _MISTAKE

    async def _send(self, kind: bytes, content: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(ConnectionError, RuntimeError):  # it has ended, or is about to
            self._process.stdin.write(kind + len(content).to_bytes(4, "big") + content)
            await self._process.stdin.drain()


def _environment() -> dict[str, str]:
    """The environment of a session: nothing of the visitor's is in it."""
    kept = kept_environment(dict(os.environ))
    home = str(Path(sudoku_tui.__file__).parent.parent)  # the package where we found it
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": home}


async def _end_of(stream: asyncio.StreamReader | None) -> bytes:
    """The last bytes of a stream, read to its end."""
    assert stream is not None
    told = b""
    while data := await stream.read(MOST_TOLD):
        told = (told + data)[-MOST_TOLD:]
    return told
