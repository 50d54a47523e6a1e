"""The connection of a page: what it says, and what it is sent, each in a bounded time."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

HEARTBEAT = 20.0  # seconds between signs of life on a connection, which also keep a proxy from closing it
FIRST_SECONDS = 0.5  # in which a page says its size; ours does so at once
SEND_SECONDS = 30.0  # in which a page takes a piece and what waits before it; a modem of 9600 bit/s does
CLOSE_SECONDS = 2.0  # in which a page answers that the connection is closed
LONGEST_MESSAGE = 1 << 20  # bytes of a message of a page: the longest paste, as JSON
PIECE = 1 << 14  # bytes that are sent at once: aiohttp compresses larger ones in a thread


class WebPage:
    """The websocket of a page."""

    def __init__(self, request: web.Request) -> None:
        """Take the request for it; `open` comes next."""
        self.line = web.WebSocketResponse(
            timeout=CLOSE_SECONDS, heartbeat=HEARTBEAT, max_msg_size=LONGEST_MESSAGE, writer_limit=PIECE
        )
        self._request = request
        self._first: WSMessage | None = None

    async def open(self) -> None:
        """Answer the request. Raises HTTPBadRequest if no page of ours would send it."""
        try:
            await self.line.prepare(self._request)
        except ValueError:  # a key that is no text
            raise web.HTTPBadRequest from None

    @property
    def is_connected(self) -> bool:
        """Whether the connection has not been lost, as far as is known without reading from it."""
        return self._request.transport is not None

    async def is_there(self) -> bool:
        """Whether the page says something, or stays at least: who has asked and gone again gets no session."""
        try:
            self._first = await self.line.receive(timeout=FIRST_SECONDS)
        except TimeoutError:
            return self.is_connected
        return self._first.type in (WSMsgType.TEXT, WSMsgType.BINARY)

    async def messages(self) -> AsyncIterator[object]:
        """The messages of the page until it is gone, without those that are no JSON."""
        if self._first is not None:
            first, self._first = self._first, None
            for said in _read(first):
                yield said
        async for message in self.line:
            for said in _read(message):
                yield said

    async def show(self, content: bytes) -> None:
        """Have the page show something; a page that takes nothing is gone."""
        for start in range(0, len(content), PIECE):
            async with self._sending():
                await self.line.send_bytes(content[start : start + PIECE])

    async def tell(self, news: dict[str, object]) -> None:
        """Tell the page as text what is new in the game."""
        async with self._sending():
            await self.line.send_json(["text", news])

    async def say_alive(self) -> None:
        """Give the page a sign of life, for which it has asked."""
        async with self._sending():
            await self.line.send_json(["alive"])

    async def say_last(self, sentence: str, *, may_return: bool = False, returns: bool = False) -> None:
        """Tell the page why its session has ended, and close the connection.

        Args:
            sentence: why it has ended.
            may_return: whether the visitor goes on here if they wish.
            returns: whether the page comes back by itself when it can.
        """
        async with self._sending():
            if not self.line.closed:
                await self.line.send_json(["ended", {"sentence": sentence, "again": may_return, "returns": returns}])
                await self.line.close(code=WSCloseCode.OK)

    def drop(self) -> None:
        """Close the connection at once, with what waits to be sent."""
        if (transport := self._request.transport) is not None:
            transport.abort()

    @asynccontextmanager
    async def _sending(self) -> AsyncIterator[None]:
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(SEND_SECONDS):
                yield
                return
        self.drop()


def _read(message: WSMessage) -> list[object]:
    """The values of a message; none if it is broken."""
    if message.type is WSMsgType.TEXT:
        with suppress(ValueError, RecursionError):
            return [json.loads(message.data)]
    return []
