"""Guards, so that a file of somebody's own cannot wait, print, leave or start others in its process unnoticed.

This is no sandbox: who wants to get round it can. It is for mistakes, and lets each of them be said with its line.
"""

import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, NoReturn

from sudoku_tui.engine.errors import IllegalMove
from sudoku_tui.game.lab.own.faults import Fault, FaultKind, shown
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource

MOST_KEPT = 60
"""The most characters of what is printed that are kept."""

_REFUSED = {
    **dict.fromkeys(
        ("os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.spawn", "os.system"), FaultKind.STARTS_PROCESS
    ),
    **dict.fromkeys(("subprocess.Popen", "pty.spawn"), FaultKind.STARTS_PROCESS),
    **dict.fromkeys(("os.kill", "os.killpg", "signal.pthread_kill"), FaultKind.SENDS_SIGNAL),
}
"""By the audit events of Python what a file is not to do."""


class Guards:
    """A watch over a file in this process. It cannot be taken off, so it is put on once."""

    def __init__(self, source: OwnSource, channel: Sequence[int]) -> None:
        """Put it on.

        Args:
            source: the file.
            channel: the numbers of the descriptors by which this process is spoken to.
        """
        self._source, self._channel = source, frozenset(channel)
        self.fault: FaultFound | None = None  # the first, whatever the file made of it
        self._printed: list[str] = []
        self._first_line: tuple[str, int | None] = ("", None)
        self._characters = 0
        self._told: set[FaultKind] = set()  # the kinds of remarks that have been made
        self._thread_begun: tuple[str, int | None] | None = None
        self._threads = set(threading.enumerate())

    def put_on(self) -> None:
        """Watch from now on."""
        sys.stdin = _NoInput(self._input)
        sys.stdout, sys.stderr = _Printed(self._hear), _Printed(self._hear)
        sys.addaudithook(self._audit)
        self._replace(os, "_exit", lambda *_: self.end(FaultKind.EXITS, "os._exit"))
        self._replace(os, "abort", lambda *_: self.end(FaultKind.EXITS, "os.abort"))
        self._replace(signal, "raise_signal", lambda *_: self.end(FaultKind.SENDS_SIGNAL, "signal.raise_signal"))
        write, close, closerange, dup2 = os.write, os.close, os.closerange, os.dup2
        self._replace(os, "write", lambda number, data: self._write(write, number, data))
        self._replace(os, "close", lambda number: self._close("os.close", close, [number], number))
        self._replace(
            os, "closerange", lambda low, high: self._close("os.closerange", closerange, range(low, high), low, high)
        )
        self._replace(os, "dup2", lambda one, other, *more: self._close("os.dup2", dup2, [other], one, other, *more))
        for module in (threading, sys.modules["_thread"]):
            name = "_start_new_thread" if module is threading else "start_new_thread"
            self._replace(module, name, self._noting_threads(getattr(module, name)))
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] == "sudoku_tui" and type(module) is ModuleType:
                module.__class__ = _SealedModule

    def end(self, kind: FaultKind, detail: str = "") -> NoReturn:
        """End what is running, by a fault in its present line."""
        file, line = self._source.here()
        self.fault = self.fault or FaultFound(Fault(kind, file, line, shown(detail)))
        raise self.fault

    def remarks(self, *, has_ended: bool = True) -> list[Fault]:
        """The remarks on a run that have not been made; one of a kind."""
        found = []
        if has_ended and any(thread.is_alive() for thread in set(threading.enumerate()) - self._threads):
            file, line = self._thread_begun or (self._source.name, None)
            found.append(Fault(FaultKind.THREAD, file, line))
        if self._characters:
            text = "".join(self._printed)
            much = f" ({self._characters:,} characters)" if self._characters > len(text) else ""
            file, line = self._first_line
            found.append(Fault(FaultKind.PRINTS, file, line, f"{shown(repr(text))}{much}"))
        new = [fault for fault in found if fault.kind not in self._told]
        self._told.update(fault.kind for fault in new)
        return new

    def _replace(self, module: ModuleType, name: str, function: Callable[..., Any]) -> None:
        setattr(module, name, function)

    def _audit(self, event: str, _: tuple[Any, ...]) -> None:
        if event in _REFUSED and threading.current_thread() not in self._threads - {threading.main_thread()}:
            self.end(_REFUSED[event], event)

    def _input(self) -> NoReturn:
        self.end(FaultKind.INPUT)

    def _hear(self, text: str) -> None:
        if text and not self._characters:
            self._first_line = self._source.here()
        room = MOST_KEPT - sum(map(len, self._printed))
        if text and room > 0:
            self._printed.append(text[:room])
        self._characters += len(text)

    def _write(self, write: Callable[[int, bytes], int], number: int, data: bytes) -> int:
        if number in (1, 2):
            self._hear(bytes(data).decode(errors="replace"))
            return len(data)
        if number in self._channel and self._source.here()[1] is not None:
            self.end(FaultKind.GARBLED)
        return write(number, data)

    def _close(self, name: str, function: Callable[..., Any], numbers: Any, *arguments: Any) -> Any:
        if any(number in numbers for number in self._channel):
            self.end(FaultKind.CLOSES, name)
        return function(*arguments)

    def _noting_threads(self, start: Callable[..., int]) -> Callable[..., int]:
        def noting(*arguments: Any) -> int:
            self._thread_begun = self._thread_begun or self._source.here()
            return start(*arguments)

        return noting


class _NoInput(io.TextIOBase):
    """A standard input from which nothing comes."""

    def __init__(self, ask: Callable[[], NoReturn]) -> None:
        self._ask = ask

    def read(self, _: int | None = -1) -> str:
        """Refuse."""
        self._ask()

    def readline(self, _: int = -1) -> str:  # type: ignore[override]  # as that of `io.TextIOBase` in Python 3.11
        """Refuse."""
        self._ask()


class _Printed(io.TextIOBase):
    """A standard output that is heard."""

    encoding = "utf-8"

    def __init__(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    @property
    def buffer(self) -> "_PrintedBytes":
        """Where bytes are printed."""
        return _PrintedBytes(self._hear)

    def write(self, text: str) -> int:
        """Hear it."""
        self._hear(str(text))
        return len(text)


class _PrintedBytes(io.RawIOBase):
    """A standard output of bytes that is heard."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self._hear = hear

    def write(self, data: Any) -> int:
        """Hear it."""
        self._hear(bytes(data).decode(errors="replace"))
        return len(data)


class _SealedModule(ModuleType):
    """A module of ours, in which nothing is replaced; what is imported later gets its name in it."""

    def __setattr__(self, name: str, value: object) -> None:
        if not isinstance(value, ModuleType):
            raise IllegalMove(f"{self.__name__}.{name} is not to be changed")
        super().__setattr__(name, value)
