"""A process that the server talks to and waits for, without threads.

asyncio's own (3.11) starts a thread for each process to wait for it. At the limit of tasks there is none, and asyncio
then leaves the process to itself: nobody ends it, and nobody waits for it.
"""

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, Self

SOON = 0.02  # seconds between two looks whether a process has ended, while its end is waited for
SOMETIMES = 0.5  # the same while it should not end; what it has started may keep its connections open


class _Line(NamedTuple):
    """A connection with a process, and its end there."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    theirs: socket.socket


class Child:
    """A process in a session of its own.

    Attributes:
        output: what it writes on standard output.
        input: what it reads on standard input.
        errors: what it writes on standard error.
    """

    def __init__(self, process: subprocess.Popen[bytes], line: _Line, errors: _Line) -> None:
        """Take a process and what connects it; `start` makes them."""
        self._process, self._writers = process, (line.writer, errors.writer)
        self.output, self.input, self.errors = line.reader, line.writer, errors.reader

    @classmethod
    async def start(cls, command: Sequence[str], environment: Mapping[str, str]) -> Self:
        """Start a process. Raises OSError if there is no room for one; then nothing is left of it."""
        lines: list[_Line] = []
        try:
            lines.append(line := await _line())
            lines.append(errors := await _line())
            process = subprocess.Popen(
                command,
                stdin=line.theirs.fileno(),
                stdout=line.theirs.fileno(),
                stderr=errors.theirs.fileno(),
                env=environment,
                start_new_session=True,  # Ctrl+C at the server's terminal is for the server, which ends the others
            )
        except BaseException:
            for opened in lines:
                opened.writer.close()
            raise
        finally:
            for opened in lines:
                opened.theirs.close()
        return cls(process, line, errors)

    def hang_up(self) -> None:
        """End its standard input."""
        with suppress(OSError):
            self.input.write_eof()

    def terminate(self) -> None:
        """Ask it to end, by a signal."""
        self._process.terminate()

    def kill(self) -> None:
        """End it, and what it has started."""
        if self._process.poll() is None:  # its number is nobody else's until it has been waited for
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def ended(self, every: float = SOON) -> int:
        """Wait for its end, looking every so many seconds; returns the exit code, or minus the signal that ended it."""
        while (code := self._process.poll()) is None:
            await asyncio.sleep(every)
        return code

    def let_go(self) -> None:
        """Close what connects it with the server; nothing can be read any more."""
        for writer in self._writers:
            writer.close()


async def _line() -> _Line:
    """A new connection. Raises OSError if there is no room for one."""
    ours, theirs = socket.socketpair()
    try:
        reader, writer = await asyncio.open_connection(sock=ours)
    except BaseException:
        ours.close()
        theirs.close()
        raise
    return _Line(reader, writer, theirs)
