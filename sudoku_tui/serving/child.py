"""A process that a server talks to and waits for, without threads.

asyncio's own (3.11) starts a thread for each process to wait for it. At the limit of tasks there is none, and asyncio
then leaves the process to itself: nobody ends it, and nobody waits for it.
"""

import asyncio
import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from typing import NamedTuple, Self

if sys.platform != "win32":
    import fcntl
    import termios

SOON = 0.02  # seconds between two looks whether a process has ended, while its end is waited for
SOMETIMES = 0.5  # the same while it should not end; what it has started may keep its connections open

HELD = 1 << 14  # bytes that are held of what a process has written on its terminal; twice as many at the most

_SHELL = "/bin/sh"

_TAKE_TERMINAL = """exec 0<>"$1" 1>&0 2>&0; shift; trap '' INT QUIT TSTP; ulimit -c 0; exec "$@\""""
"""What a new process does before it becomes the program, as sshd's command in docs/automate/public-account.md does.

The terminal that the leader of a session opens becomes its own. Until the program is there, no key ends or stops it.
"""


class _Line(NamedTuple):
    """A connection with a process, and its end there."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    theirs: socket.socket


class _OfTerminal(asyncio.StreamReaderProtocol):
    """Reads from our end of a pseudo-terminal, whose end is an error on Linux."""

    def connection_lost(self, _: Exception | None) -> None:
        super().connection_lost(None)


class Child:
    """A process in a session of its own.

    Attributes:
        output: what it writes on standard output, or on its terminal.
        input: what it reads on standard input.
        errors: what it writes on standard error; None if that is its terminal.
    """

    def __init__(
        self,
        process: "subprocess.Popen[bytes]",
        output: asyncio.StreamReader,
        input: asyncio.StreamWriter,
        errors: asyncio.StreamReader | None,
        *,
        hang_up: Callable[[], object],
        let_go: Callable[[], object],
    ) -> None:
        """Take a process and what connects it; `start` and `start_in_terminal` make them.

        Args:
            process: the process.
            output, input, errors: its streams, at our end.
            hang_up: ends its input.
            let_go: closes all of its streams.
        """
        self.output, self.input, self.errors = output, input, errors
        self._process, self._hang_up, self._let_go = process, hang_up, let_go

    @classmethod
    async def start(cls, command: Sequence[str], environment: Mapping[str, str]) -> Self:
        """Start a process with pipes. Raises OSError if there is no room for one; then nothing is left of it."""
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

        def let_go() -> None:
            line.writer.close()
            errors.writer.close()

        return cls(process, line.reader, line.writer, errors.reader, hang_up=line.writer.write_eof, let_go=let_go)

    @classmethod
    async def start_in_terminal(
        cls,
        command: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int],
        prepare: Callable[[int], object] = lambda _: None,
    ) -> Self:
        """Start a process in a pseudo-terminal of its own.

        Args:
            command: the program and its arguments.
            environment: all of its environment.
            size: the columns and rows of the terminal.
            prepare: is called with the descriptor of the terminal before the process begins.

        Raises:
            OSError: there is no room for it; then nothing is left of it.
        """
        with ExitStack() as failing:
            ours, theirs = os.openpty()
            try:
                output, reading = await _reading(ours)
                failing.callback(reading.close)
                input, writing = await _writing(os.dup(ours))
                failing.callback(writing.abort)
                _set_size(theirs, size)
                prepare(theirs)
                process = subprocess.Popen(
                    (_SHELL, "-c", _TAKE_TERMINAL, _SHELL, os.ttyname(theirs), *command),
                    stdin=theirs,
                    stdout=theirs,
                    stderr=theirs,
                    env=environment,
                    start_new_session=True,
                )
            finally:
                os.close(theirs)
            close = failing.pop_all().close
        # A terminal that is closed sends SIGHUP to the program; what waits to be typed must not keep it open.
        return cls(process, output, input, None, hang_up=close, let_go=close)

    def resize(self, size: tuple[int, int]) -> None:
        """Give its terminal another size, of which it is told by a signal."""
        pipe = self.input.get_extra_info("pipe")
        with suppress(OSError, ValueError):  # it has just been closed
            _set_size(pipe.fileno(), size)

    def hang_up(self) -> None:
        """End its standard input."""
        with suppress(OSError):
            self._hang_up()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

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
        self._let_go()


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


async def _reading(descriptor: int) -> tuple[asyncio.StreamReader, asyncio.ReadTransport]:
    """A stream of what can be read from our end of a pseudo-terminal, which it closes."""
    reader = asyncio.StreamReader(HELD)
    pipe = os.fdopen(descriptor, "rb", buffering=0)
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(lambda: _OfTerminal(reader), pipe)
    return reader, transport


async def _writing(descriptor: int) -> tuple[asyncio.StreamWriter, asyncio.WriteTransport]:
    """A stream for what is typed at our end of a pseudo-terminal, which it closes."""
    loop = asyncio.get_running_loop()
    pipe = os.fdopen(descriptor, "wb", buffering=0)
    # The reader never gets anything; its protocol is the one that a writer waits for.
    transport, protocol = await loop.connect_write_pipe(
        lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), pipe
    )
    transport.set_write_buffer_limits(high=HELD)
    return asyncio.StreamWriter(transport, protocol, None, loop), transport


def _set_size(descriptor: int, size: tuple[int, int]) -> None:
    columns, rows = size
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
