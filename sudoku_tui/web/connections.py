"""The connections of a browser's door: for how long each may take, and what is answered to what is no request."""

import asyncio
from http import HTTPStatus
from typing import Any

from aiohttp import web

from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.crowd import Crowd, NoRoom
from sudoku_tui.web.assets import HEADERS

MOST_CONNECTIONS = 400
MOST_OF_ADDRESS = 100  # a class of thirty behind one address, whose browsers keep some connections each
HEAD_SECONDS = 10.0  # from the beginning of a connection to the end of the head of its first request
KEPT_SECONDS = 20.0  # for which a connection is kept for the next request, whose head comes in the same time
ANSWER_SECONDS = 60.0  # in which an answer is taken; the largest has 260 kB
LINGERING_SECONDS = 1.0  # for which a body is read that nobody wants
WAITING = 1 << 15  # bytes that may wait to be sent

NO_REQUEST = "No browser sends such a request.\n"
MISTAKE = "The server has hit a bug; come again in a few minutes.\n"

_STATUS = {NoRoom.FULL: 503}  # that of all others is 429


class Connection(web.RequestHandler):
    """A connection whose request comes soon, and whose answer is taken soon; what a stranger does wrong is no news."""

    def __init__(self, crowd: Crowd, complaints: Complaints, manager: web.Server, **arguments: Any) -> None:
        """Take who counts it, who is told of mistakes, and what aiohttp makes of connections."""
        super().__init__(
            manager,
            access_log=None,  # type: ignore[arg-type]  # aiohttp takes None for none
            keepalive_timeout=KEPT_SECONDS,
            lingering_time=LINGERING_SECONDS,
            **arguments,
        )
        self._crowd, self._complaints = crowd, complaints
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, or refuse the connection."""
        assert isinstance(transport, asyncio.Transport)
        address = str((transport.get_extra_info("peername") or ("",))[0])
        refusal = self._crowd.enter(self, address)
        if refusal is not None:
            self._crowd.turn_away(transport, _refusal(_STATUS.get(refusal, 429), refusal.value))
            return
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WAITING)
        self._late = asyncio.get_running_loop().call_later(HEAD_SECONDS, transport.abort)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Let the connection go."""
        self.heard()
        self._crowd.leave(self)
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
            self._complaints.mistake(exc)
        if request.writer.output_size > 0:
            raise ConnectionError
        text = MISTAKE if status >= 500 else NO_REQUEST
        response = web.Response(status=status, text=text, headers=HEADERS)
        response.force_close()
        return response


def _refusal(status: int, sentence: str) -> bytes:
    """An answer in HTTP, with a page."""
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Sudoku</title><p>{sentence}</p></html>\n'
    fields = {**HEADERS, "Content-Type": "text/html; charset=utf-8", "Content-Length": len(page), "Retry-After": 10}
    name = HTTPStatus(status).phrase
    head = "".join(f"{field}: {value}\r\n" for field, value in fields.items())
    return f"HTTP/1.1 {status} {name}\r\n{head}Connection: close\r\n\r\n{page}".encode()
