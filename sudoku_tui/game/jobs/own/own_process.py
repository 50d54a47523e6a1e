"""The process of a search that a player wrote, from outside: its messages, its silence, and what it ended with."""

import json
import os
import re
import select
import signal
import subprocess
import time
from contextlib import suppress
from typing import Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE, bounded_command, environment, request
from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY, TOO_LONG
from sudoku_tui.game.lab.own.faults import Fault, FaultKind
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource
from sudoku_tui.game.players.permissions import OF_STRANGERS

WORKER = "sudoku_tui.game.jobs.own"

PATIENCE = 5
"""Seconds of silence after which a search seems never to end: one that is at work tells something all the time."""

WAIT = 0.05
"""Seconds for which a reader waits at the most before it looks at something else."""

WAIT_FOR_TRACE = 0.3
"""Seconds for each line of a traceback, which comes at once, but the machine may be busy."""

LONGEST_MESSAGE = 1 << 16
"""The most bytes of a message. The longest has a domain removed value by value, some 20 bytes each."""

NOT_HERE = "A search of your own is your own code. It runs only on your own account, not in a public session."
NEEDS_UNIX = "A search of your own needs a Unix system, which limits its time and memory; on Windows, use WSL."

_TRACE = re.compile(rb'File "(.*?)", line (\d+) in ')


class OwnProcess:
    """One process: it answers one request. It ends when it is closed, whatever it is doing."""

    def __init__(self, source: OwnSource, *asked: object) -> None:
        """Start it, and ask it.

        Args:
            source: the file, by which lines of it are known.
            asked: what `sudoku_tui.game.jobs.own.__main__` reads.

        Raises:
            SudokuError: this session runs no code of its player.
            FaultFound: the system starts no process now.
        """
        if not ALLOWANCE.runs_own_code:
            raise SudokuError(NOT_HERE)
        if os.name != "posix":
            raise SudokuError(NEEDS_UNIX)
        self.source = source
        self.line: int | None = None  # the last line of the file of which anything is known
        self._unread = b""
        try:
            self._process = subprocess.Popen(
                bounded_command(OF_STRANGERS, WORKER),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(),
                start_new_session=True,  # it does not hear of Ctrl+C, and what it starts ends with it
            )
        except OSError:
            raise FaultFound(Fault(FaultKind.NO_PROCESS, source.name)) from None
        assert self._process.stdin is not None
        with suppress(OSError):  # what it ended with is said when it is read
            self._process.stdin.write(request(*asked))
            self._process.stdin.flush()
        self._heard = time.monotonic()

    def message(self) -> dict[str, Any] | None:
        """The next message; None if there is none for a moment.

        Raises:
            FaultFound: it has ended without one, has been silent for too long, or tells nonsense.
            StopIteration: it has told everything.
        """
        line = self._next_line()
        if line is None:
            if time.monotonic() - self._heard > PATIENCE:
                raise self._silent()
            return None
        self._heard = time.monotonic()
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise self._ended(line) from None
        if message is None:
            raise StopIteration
        if not isinstance(message, dict):
            raise self.fault(FaultKind.GARBLED)
        return message

    def fault(self, kind: FaultKind, detail: object = "") -> FaultFound:
        """A fault, at the last line that is known."""
        return FaultFound(Fault(kind, self.source.name, self.line, str(detail), is_exact=False))

    def close(self) -> None:
        """End it, and what it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()

    # How its output is read

    def _next_line(self, wait: float = WAIT) -> bytes | None:
        """The next line with its end, or what there is before the end of the output; None if there is none yet."""
        assert self._process.stdout is not None
        output = self._process.stdout.fileno()
        end_of_wait = time.monotonic() + wait
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_MESSAGE:
                raise self.fault(FaultKind.GARBLED)
            if not select.select([output], [], [], max(0.0, end_of_wait - time.monotonic()))[0]:
                return None
            data = os.read(output, 1 << 14)
            if not data:
                break
            self._unread += data
        line, end, self._unread = self._unread.partition(b"\n")
        return line + end

    def _silent(self) -> FaultFound:
        """The fault of one that says nothing: it is asked for its line."""
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGUSR1)
        trace = self._trace(b"")
        return self._at(trace, FaultKind.SILENT, PATIENCE)

    def _ended(self, line: bytes) -> FaultFound:
        """The fault of one whose output has ended, or is the traceback of its end, which begins with this line."""
        trace = self._trace(line)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        code = self._process.returncode
        if code is None or (trace and not _TRACE.search(trace)):
            return self.fault(FaultKind.GARBLED)
        if code == NO_MEMORY:
            return self._at(trace, FaultKind.NO_MEMORY, OF_STRANGERS.megabytes)
        if code == TOO_LONG:
            return self._at(trace, FaultKind.TOO_LONG, OF_STRANGERS.seconds)
        if code < 0:
            known = {number.value: number.name for number in signal.Signals}
            return self._at(trace, FaultKind.SIGNAL, known.get(-code, -code))
        return self._at(trace, FaultKind.ENDED)

    def _trace(self, begun: bytes) -> bytes:
        """The rest that it says, in the time that a traceback takes."""
        said = begun
        end = time.monotonic() + 1
        while time.monotonic() < end and len(said) < LONGEST_MESSAGE:
            line = self._next_line(WAIT_FOR_TRACE)
            if not line:
                break
            said += line
        return said

    def _at(self, trace: bytes, kind: FaultKind, detail: object = "") -> FaultFound:
        """A fault in the innermost line of the file in a traceback; without one, at the last that is known."""
        for file, line in _TRACE.findall(trace):
            path = os.fsdecode(file)
            if self.source.is_own(path):
                return FaultFound(Fault(kind, os.path.basename(path), int(line), str(detail)))
        return self.fault(kind, detail)
