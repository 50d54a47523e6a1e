"""A session of the program in a process of its own, which a door shows to its visitor."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import sudoku_tui
from sudoku_tui.serving.beside import beside
from sudoku_tui.serving.child import SOMETIMES, Child
from sudoku_tui.serving.last_words import last_words
from sudoku_tui.system.public_session import kept_environment
from sudoku_tui.system.threads import NoThread

START_SECONDS = 30.0  # from the start of the process to its first byte; it takes half a second on an idle machine
END_SECONDS = 6.0  # for an orderly end; half as long after SIGTERM; then it is killed, which costs at most a move
LAST_SECONDS = 1.0  # for what an ended session has said last, which what it has started may hold; and for tidying up
LAST_SHOWN = 1.0  # seconds for what a session has drawn last
MOST_TOLD = 4096  # bytes of what a session says on standard error
LARGEST = 9999  # columns or rows of a session

NOT_BEGUN = "Your session could not begin in time. Come again in a few minutes."

_MISTAKE = 70  # the exit code after a bug


class HostedSession:
    """The session of a visitor; `begin` comes first. Each door has a kind of its own.

    Attributes:
        farewell: a sentence for the visitor, if somebody else than they ended the session.
        moved: what `farewell` becomes if they go on elsewhere.
    """

    def __init__(self, moved: str, tidy_up: Callable[[], object] = lambda: None) -> None:
        """Prepare a session; `tidy_up` is called in a thread when it has ended."""
        self.farewell, self.moved = "", moved
        self._tidy_up = tidy_up
        self._child: Child | None = None
        self._errors: asyncio.Task[bytes] | None = None
        self._has_begun = asyncio.Event()  # before that there is nothing to save
        self._code, self._said = 0, b""  # of an ended process: how it ended, and what it has said last
        self._ending: asyncio.Task[None] | None = None

    async def start(self, size: tuple[int, int]) -> Child:
        """Start the process. Raises OSError if there is no room for one."""
        raise NotImplementedError

    def shown(self) -> AsyncIterator[bytes]:
        """The output of the session for its visitor, until it ends, or has not begun after `START_SECONDS`."""
        raise NotImplementedError

    async def begin(self, columns: int, rows: int) -> None:
        """Start the process, in a size that it can have. Raises OSError if there is no room for one."""
        self._child = await self.start(fitting(columns, rows))
        if self._child.errors is not None:
            self._errors = asyncio.create_task(_end_of(self._child.errors))

    @property
    def has_started(self) -> bool:
        """Whether there is a process."""
        return self._child is not None

    @property
    def child(self) -> Child:
        """The process of a session that has begun."""
        assert self._child is not None
        return self._child

    async def first(self, reading: Awaitable[bytes]) -> bytes | None:
        """What has come first from the process; None if nothing has after `START_SECONDS`."""
        try:
            async with asyncio.timeout(START_SECONDS):
                found = await reading
        except TimeoutError:
            self.farewell = self.farewell or NOT_BEGUN
            return None
        self._has_begun.set()
        return found

    async def begun(self) -> None:
        """Wait until something has come from the process."""
        await self._has_begun.wait()

    async def ended(self) -> None:
        """Wait until the process has ended by itself."""
        await self.child.ended(SOMETIMES)

    async def send(self, content: bytes) -> None:
        """Send bytes to the process, and wait until it has taken most of them."""
        with suppress(ConnectionError, RuntimeError):  # it has ended, or is about to
            self.child.input.write(content)
            await self.child.input.drain()

    async def end(self) -> None:
        """End the session, which saves first; returns when its process has ended and has been waited for.

        Whoever calls this may be cancelled; the process is waited for all the same.
        """
        if self._child is None:
            return
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(self._child))
        await asyncio.shield(self._ending)

    def ways_to_end(self) -> tuple[Callable[[], object], ...]:
        """The ways to ask the process for an orderly end, the first one first."""
        return (self.child.hang_up, self.child.terminate)

    async def _end(self, child: Child) -> None:
        may_save = self._has_begun.is_set() or child.output.at_eof()  # or it is ending already, and says why
        times = (END_SECONDS, END_SECONDS / 2)
        for ask, seconds in zip(self.ways_to_end(), times, strict=True) if may_save else ():
            ask()
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await child.ended()
                    break
        child.kill()
        self._code = await child.ended()
        if self._errors is not None:
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

    @property
    def code(self) -> int:
        """The exit code of an ended session; minus the signal that ended it."""
        return self._code

    @property
    def is_mistake(self) -> bool:
        """Whether a bug ended an ended session."""
        return self._code == _MISTAKE

    def last_words(self) -> str:
        """Why an ended session ended, in a sentence; empty if the visitor left."""
        return self.farewell or last_words(self._said, self._code)


def fitting(columns: int, rows: int) -> tuple[int, int]:
    """The size that a session gets for one that is wished for."""
    return min(max(columns, 1), LARGEST), min(max(rows, 1), LARGEST)


def program(*arguments: str) -> tuple[str, ...]:
    """The command of a public session with some arguments."""
    return (sys.executable, "-P", "-m", "sudoku_tui", "--kiosk", *arguments)


def session_environment(known: Mapping[str, str]) -> dict[str, str]:
    """The environment of a session: what a public one keeps of all that is known of the server and the visitor."""
    home = str(Path(sudoku_tui.__file__).parent.parent)  # the package where we found it
    return {**kept_environment(dict(known)), "PYTHONPATH": home}


async def join(
    session: HostedSession, showing: Coroutine[Any, Any, None], *visiting: Coroutine[Any, Any, None]
) -> None:
    """Have a session and its visitor talk until one of them has ended; then the session ends.

    Args:
        session: which has begun.
        showing: shows the visitor what the session draws, until it has ended or the visitor takes nothing.
        visiting: passes on what the visitor does until they are gone; several, if one could be kept from noticing that.
    """
    shows = asyncio.create_task(showing)
    tasks = {shows, *map(asyncio.create_task, visiting), asyncio.create_task(session.ended())}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await session.end()
        await asyncio.wait({shows}, timeout=LAST_SHOWN)  # it may be a visitor who takes nothing
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _end_of(stream: asyncio.StreamReader) -> bytes:
    """The last bytes of a stream, read to its end."""
    told = b""
    while data := await stream.read(MOST_TOLD):
        told = (told + data)[-MOST_TOLD:]
    return told
