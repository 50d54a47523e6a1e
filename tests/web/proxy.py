"""A proxy before a server of the game, as administrators set one up, and what goes wrong with it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable
from contextlib import suppress
from http import HTTPStatus
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


def _answer(status: int, **fields: str) -> bytes:
    """An answer of the proxy's own."""
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "Content-Length: 0", "Connection: close"]
    return "\r\n".join((*lines, *(f"{name}: {value}" for name, value in fields.items()), "", "")).encode()


class Proxy:
    """A proxy in a thread of its own, which its block ends.

    Attributes:
        url: where it listens.
        behind: the address of the server, which may change.
        drops_port: whether it passes on the host that a browser has asked for without its port, as nginx's $host does.
        drops_upgrade: whether it makes a request for a websocket one for a page.
        swallows: whether nothing comes through any more, in either direction, while all connections stay open.
        forgotten: connections on which nothing comes through, while others are served.
        path: under which it has the server, which does not see it, as with Caddy's handle_path; without its last slash.
        refuses: the status that it answers everything with; None if it passes it on.
        holds: whether requests for websockets wait.
        websockets: how many of them it has been asked for.
    """

    def __init__(
        self, behind: str = "", *, path: str = "", drops_port: bool = False, drops_upgrade: bool = False
    ) -> None:
        """Begin to take connections."""
        self.path = path
        self.refuses: int | None = None
        self.behind, self.drops_port, self.drops_upgrade = behind, drops_port, drops_upgrade
        self.swallows, self.holds, self.websockets, self.url = False, False, 0, ""
        self.forgotten: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def forget(self) -> None:
        """Let nothing come through any more on the connections that there are."""
        self._loop.call_soon_threadsafe(lambda: self.forgotten.update(self._connections.values()))

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}{self.path}/"

    async def _close(self) -> None:
        self._server.close()
        for task in [*self._connections]:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections[task] = writer
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):  # the block has ended
                await self._pass_on(reader, writer)
        finally:
            writer.close()
            del self._connections[task]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one request, and what follows it on the same connection."""
        head = self._changed((await reader.readuntil(b"\r\n\r\n")).decode("latin-1"))
        await self._held(writer)
        while self.holds and "\r\nupgrade:" in head:
            await asyncio.sleep(0.05)
        if self.refuses is not None:
            writer.write(_answer(self.refuses))
            return
        if head.split()[1] == self.path:
            writer.write(_answer(302, Location=f"{self.path}/"))
            return
        at = urlsplit(self.behind)
        try:
            theirs, ours = await asyncio.open_connection(at.hostname, at.port)
        except OSError:
            writer.write(_answer(502))
            return
        ours.write(head.replace(f" {self.path}/", " /", 1).encode("latin-1"))
        try:
            await _first_of(self._copy(reader, ours, writer), self._copy(theirs, writer, writer))
        finally:
            ours.close()

    def _changed(self, head: str) -> str:
        request, *fields = head.rstrip().split("\r\n")
        named = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        if self.drops_port:
            named["host"] = named["host"].partition(":")[0]
        if "upgrade" in named:
            self.websockets += 1
        if self.drops_upgrade:
            named.pop("upgrade", None)
        if "upgrade" not in named:
            named["connection"] = "close"
        return "\r\n".join((request, *(f"{name}: {value}" for name, value in named.items()), "", ""))

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, browser: asyncio.StreamWriter
    ) -> None:
        while data := await reader.read(1 << 16):
            await self._held(browser)
            writer.write(data)
            await writer.drain()

    async def _held(self, browser: asyncio.StreamWriter) -> None:
        """Wait as long as nothing comes through to a browser and from it."""
        while self.swallows or browser in self.forgotten:
            await asyncio.sleep(0.05)


async def _first_of(*ways: Awaitable[None]) -> None:
    """Wait until one of several has ended, and end the others."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
