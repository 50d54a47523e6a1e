"""A server of the game in a process of its own, and pages that talk to it: in a browser, or as bare connections."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

import pyte

from tests.terminal.terminal import DEFAULT_TIMEOUT, cells_of, children, clean_environment

HOME = Path(__file__).parents[2]


class Served:
    """A server. Its block ends it with SIGTERM, unless it has ended."""

    def __init__(self, data: Path, *arguments: str, launcher: Sequence[str] = ()) -> None:
        """Start it with the games in a folder, on a port that is free; `url` is the address.

        Args:
            data: the folder for the games.
            arguments: more of the command line.
            launcher: a command before it, which takes another one and becomes it.
        """
        self.data = data
        program = (*launcher, sys.executable, "-m", "sudoku_tui", "serve")
        command = (*program, "--port", "0", "--data", str(data), *arguments)
        environment = {**clean_environment(), "PYTHONPATH": str(HOME)}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline().decode()
        found = re.search(r"http://[^ ,]+", self.said)
        assert found, (self.said, self.end())
        self.url = found[0]

    @property
    def pid(self) -> int:
        """The process of the server."""
        return self._process.pid

    def get(self, path: str = "", **headers: str) -> Any:
        """The response to a request."""
        return urllib.request.urlopen(urllib.request.Request(self.url + path, headers=headers), timeout=DEFAULT_TIMEOUT)

    def health(self) -> dict[str, Any]:
        """What the health check says."""
        return health_at(self.url)

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """End it by a signal; returns the exit code, and what it has said on standard error."""
        self._process.send_signal(number)
        errors = self._process.communicate(timeout=DEFAULT_TIMEOUT)[1]
        return self._process.returncode, errors.decode()

    def sessions(self) -> list[int]:
        """The processes of those who play."""
        return children(self._process.pid)

    def players(self) -> list[Path]:
        """The folders of those who have played."""
        return sorted((self.data / "players").glob("*"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._process.poll() is None:
            self.end()


def health_at(url: str) -> dict[str, Any]:
    """What the health check of a server says."""
    state: dict[str, Any] = json.loads(urllib.request.urlopen(f"{url}health", timeout=DEFAULT_TIMEOUT).read())
    return state


class Shown:
    """What a page shows, of what its connection brings."""

    def __init__(self, url: str) -> None:
        """Take the address of the connection, which has the size of the page."""
        size = parse_qs(urlsplit(url).query)
        self._screen = pyte.Screen(int(size["width"][0]), int(size["height"][0]))
        self._stream = pyte.ByteStream(self._screen)
        self.bytes = 0
        self.texts: list[dict[str, Any]] = []  # what it was told as text
        self.text_bytes = 0  # of these
        self.last: dict[str, Any] | None = None  # why it ended

    def take(self, message: str | bytes) -> None:
        if isinstance(message, str):
            kind, *about = json.loads(message)
            self.last = about[0] if kind == "ended" else self.last
            if kind == "text":
                self.texts += about
                self.text_bytes += len(message.encode())
        else:
            self.bytes += len(message)
            self._stream.feed(message.replace(b"\x1b[?2026$p", b""))

    def resized(self, columns: int, rows: int) -> None:
        self._screen.resize(rows, columns)
        self._screen.erase_in_display(2)  # so that nothing old is taken for painted anew

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        """Every cell: its character, its colours and its attributes."""
        return cells_of(self._screen)

    @property
    def words(self) -> str:
        return "\n".join(self._screen.display)


def wait_until(
    is_so: Callable[[], object], what: Callable[[], str], meanwhile: Callable[[], object] = lambda: time.sleep(0.02)
) -> None:
    """Wait until something is so, which may take long on a busy machine."""
    end = time.monotonic() + DEFAULT_TIMEOUT
    while not is_so():
        assert time.monotonic() < end, what()
        meanwhile()
