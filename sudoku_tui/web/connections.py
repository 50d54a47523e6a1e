"""The connections of a server that are no players' (yet): how many there may be, and for how long."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from aiohttp import web

from sudoku_tui.web.assets import HEADERS
from sudoku_tui.web.complaints import Complaints

MOST_CONNECTIONS = 400
MOST_OF_ADDRESS = 100  # a class of thirty behind one address, whose browsers keep some connections each
HEAD_SECONDS = 10.0  # from the beginning of a connection to the end of the head of its first request
KEPT_SECONDS = 20.0  # for which a connection is kept for the next request, whose head comes in the same time
REFUSED_SECONDS = 1.0  # in which a connection that is refused takes the reason
ANSWER_SECONDS = 60.0  # in which an answer is taken; the largest has 260 kB
LINGERING_SECONDS = 1.0  # for which a body is read that nobody wants
WAITING = 1 << 15  # bytes that may wait to be sent

NO_REQUEST = "This is no request that a browser would send.\n"
MISTAKE = "The server has made a mistake; come again in a few minutes.\n"

_TOO_MANY = "Too many connections are open here"
_FULL = (503, f"{_TOO_MANY} now: come again in a few seconds.")
_FULL_FOR_ADDRESS = (429, f"{_TOO_MANY} from your address: come again in a few seconds.")

Reason = tuple[int, str]  # why a connection is refused: a status of HTTP, and a sentence


class Door:
    """Counts connections that are no players', and refuses those that are too many."""

    def __init__(self, complaints: Complaints, *, most: int, most_of_address: int | None) -> None:
        """Take who is told of trouble, and how many there may be, in all and of one address; None for no bound."""
        self.complaints = complaints
        self._most, self._most_of_address = most, most_of_address
        self._addresses: dict[Connection, str] = {}
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._addresses)

    def protocol(self, manager: web.Server, **arguments: Any) -> Callable[[], "Connection"]:
        """A maker of the protocol of each connection to a server."""
        loop = asyncio.get_running_loop()
        return lambda: Connection(self, manager, loop=loop, **arguments)

    def enter(self, connection: "Connection", address: str) -> Reason | None:
        """Count a connection; or why it is refused."""
        if len(self._addresses) >= self._most:
            return _FULL
        if self._most_of_address is not None and self._counts[address] >= self._most_of_address:
            return _FULL_FOR_ADDRESS
        self._count(connection, address)
        return None

    def leave(self, connection: "Connection") -> str | None:
        """Count a connection no more; returns its address, if it was counted."""
        address = self._addresses.pop(connection, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
        return address

    @contextmanager
    def player(self, connection: "Connection") -> Iterator[None]:
        """A block in which a connection is a player's, and not counted here."""
        address = self.leave(connection)
        try:
            yield
        finally:
            if address is not None and connection.connected:
                self._count(connection, address)

    def _count(self, connection: "Connection", address: str) -> None:
        self._addresses[connection] = address
        self._counts[address] += 1


class Connection(web.RequestHandler):
    """A connection whose request comes soon, and whose answer is taken soon; what a stranger does wrong is no news."""

    def __init__(self, door: Door, manager: web.Server, **arguments: Any) -> None:
        """Take the door, and what aiohttp makes of connections."""
        super().__init__(
            manager,
            access_log=None,  # type: ignore[arg-type]  # aiohttp takes None for none
            keepalive_timeout=KEPT_SECONDS,
            lingering_time=LINGERING_SECONDS,
            **arguments,
        )
        self._door = door
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, or refuse the connection."""
        assert isinstance(transport, asyncio.Transport)
        address = str((transport.get_extra_info("peername") or ("",))[0])
        reason = self._door.enter(self, address)
        if reason is not None:
            transport.set_protocol(_RefusedConnection(transport, reason))
            return
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WAITING)
        self._late = asyncio.get_running_loop().call_later(HEAD_SECONDS, transport.abort)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Let the connection go."""
        self.heard()
        self._door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes; where aiohttp (3.14) trips over it, it is no request."""
        try:
            super().data_received(data)
        except Exception:
            if self.transport is not None:
                self.transport.write(_refusal(400, NO_REQUEST))
                self.transport.close()

    def heard(self) -> None:
        """The head of a request has come."""
        if self._late is not None:
            self._late.cancel()
            self._late = None

    async def finish_response(self, *arguments: Any, **named: Any) -> tuple[web.StreamResponse, bool]:
        """Send a response; a connection that does not take it is closed."""
        transport = self.transport
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await super().finish_response(*arguments, **named)
        except TimeoutError:
            if transport is not None:
                transport.abort()
            raise ConnectionResetError from None

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, *_: Any, **__: Any
    ) -> web.StreamResponse:
        """The answer to what is no request, or that cannot be given by a mistake of ours."""
        if isinstance(exc, UnicodeError):  # aiohttp repeats what a stranger has sent, which is no text
            status = 400
        elif status >= 500 and exc is not None and not isinstance(exc, ConnectionError):
            self._door.complaints.mistake(exc)
        if request.writer.output_size > 0:
            raise ConnectionError
        text = MISTAKE if status >= 500 else NO_REQUEST
        response = web.Response(status=status, text=text, headers=HEADERS)
        response.force_close()
        return response


class _RefusedConnection(asyncio.Protocol):
    """Tells the reason, and reads what comes meanwhile: closed with something unread, it would lose what was sent."""

    def __init__(self, transport: asyncio.Transport, reason: Reason) -> None:
        self._transport = transport
        transport.write(_refusal(*reason))
        transport.write_eof()
        self._late = asyncio.get_running_loop().call_later(REFUSED_SECONDS, transport.abort)

    def eof_received(self) -> None:
        self._transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        self._late.cancel()


def _refusal(status: int, sentence: str) -> bytes:
    """An answer in HTTP, with a page."""
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Sudoku</title><p>{sentence}</p></html>\n'
    fields = {**HEADERS, "Content-Type": "text/html; charset=utf-8", "Content-Length": len(page), "Retry-After": 10}
    name = HTTPStatus(status).phrase
    head = "".join(f"{field}: {value}\r\n" for field, value in fields.items())
    return f"HTTP/1.1 {status} {name}\r\n{head}Connection: close\r\n\r\n{page}".encode()
