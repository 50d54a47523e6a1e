"""The door of browsers: a page around textual-serve's terminal, and behind its connection a session of the program.

textual-serve's own server starts one command for everybody, through a shell and with its whole environment, and waits
for it without an end. Here each visitor has their own player, sessions are counted, and each surely ends.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from sudoku_tui.engine.board import CELLS
from sudoku_tui.serving.crowd import Crowd
from sudoku_tui.serving.hosted_session import join
from sudoku_tui.serving.house import House
from sudoku_tui.serving.listening import take_connections
from sudoku_tui.serving.places import NoPlace
from sudoku_tui.web.assets import HEADERS, PAGE, Asset, read_assets
from sudoku_tui.web.connections import MOST_CONNECTIONS, MOST_OF_ADDRESS, NO_REQUEST, Connection
from sudoku_tui.web.visitors import COOKIE, COOKIE_SECONDS, new_token, player_of
from sudoku_tui.web.web_page import WebPage
from sudoku_tui.web.web_session import MOVED, WebSession

MOST_COMMAND = 40  # characters of the id of a command

NO_COOKIE = "This page needs a cookie to keep your games: allow cookies for this site, and reload the page."
NOT_OURS = (
    "You can play the game only on its own page. If this is its page, the administrator of the server should let the"
    " proxy pass on the name and port that visitors use (Host $http_host in nginx), or give the server the address of"
    " the page with --public-url.\n"
)
NOT_HERE = "There is nothing here; the game is at the address up to its last slash.\n"


@dataclass(frozen=True)
class WebWishes:
    """The administrator's wishes for the door of browsers."""

    host: str = "localhost"
    port: int = 8000
    public_url: str | None = None  # what visitors call it, if something stands before it


class WebDoor:
    """Pages, and the sessions behind them."""

    def __init__(self, house: House, wishes: WebWishes) -> None:
        """Take what is served, and what is wanted of this door."""
        self._house, self._wishes = house, wishes
        # Behind a proxy all have its address, and it has bounds of its own.
        most_of_address = None if wishes.public_url else MOST_OF_ADDRESS
        self.crowd = Crowd(most=MOST_CONNECTIONS, most_of_address=most_of_address)
        self._pages: set[WebPage] = set()
        self._assets = read_assets(f"{wishes.public_url.rstrip('/')}/" if wishes.public_url else "")
        public = urlsplit(wishes.public_url or "")
        self._origin = f"{public.scheme}://{public.netloc}".lower() if wishes.public_url else None
        self._path = public.path.rstrip("/")

    def app(self) -> web.Application:
        """Its addresses. Behind a proxy they are there with and without the path that visitors use."""
        app = web.Application(middlewares=[_in_our_words])
        for start in {"", self._path}:
            app.router.add_get(f"{start}/", self._index)
            app.router.add_get(f"{start}/ws", self._play)
            app.router.add_post(f"{start}/ws", self._may_play)
            app.router.add_get(f"{start}/health", self._health)
            app.router.add_get(f"{start}/{{name}}", self._asset)
        if self._path:
            app.router.add_get(self._path, self._to_index)
        return app

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """A block in which visitors can come in; it is given where, in a sentence.

        Raises:
            SudokuError: the address cannot be used.
        """
        runner, wishes = web.AppRunner(self.app(), shutdown_timeout=1), self._wishes
        await runner.setup()
        server = runner.server
        assert server is not None
        loop = asyncio.get_running_loop()
        try:
            taking = await take_connections(
                wishes.host, wishes.port, lambda: Connection(self.crowd, self._house.complaints, server, loop=loop)
            )
            async with self._house.open(taking, self._pages) as port:
                public = f", for visitors at {wishes.public_url}" if wishes.public_url else ""
                yield f"The game is at http://{wishes.host}:{port}/{public}, until Ctrl+C or SIGTERM."
        finally:
            await runner.cleanup()

    # Pages

    async def _index(self, request: web.Request) -> web.Response:
        token = request.cookies.get(COOKIE)
        if token is None or player_of(token) is None:
            token = new_token()
        response = self._answer(request, self._assets[PAGE])
        is_secure = request.secure or (self._origin or "").startswith("https:")
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            path=f"{self._path}/",
            httponly=True,
            secure=is_secure,
            samesite="Lax",  # a link from another page leads to the visitor's own games
        )
        return response

    async def _to_index(self, _: web.Request) -> web.Response:
        raise web.HTTPPermanentRedirect(f"{self._path}/")

    async def _asset(self, request: web.Request) -> web.Response:
        asset = self._assets.get(request.match_info["name"])
        if asset is None:
            raise web.HTTPNotFound
        return self._answer(request, asset)

    def _answer(self, request: web.Request, asset: Asset) -> web.Response:
        headers = {**HEADERS, "ETag": asset.tag, "Cache-Control": "no-cache"}
        if request.headers.get("If-None-Match") == asset.tag:
            return web.Response(status=304, headers=headers)
        content = asset.content
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            content, headers["Content-Encoding"] = asset.packed, "gzip"
        return web.Response(body=content, content_type=asset.kind, charset=asset.charset, headers=headers)

    async def _health(self, _: web.Request) -> web.Response:
        state = {
            "status": "ending" if self._house.is_ending else "ok",
            "sessions": len(self._house.places),
            "most_sessions": self._house.wishes.most_sessions,
        }
        return web.json_response(
            state, status=503 if self._house.is_ending else 200, headers={"Cache-Control": "no-store"}
        )

    # Sessions

    async def _may_play(self, request: web.Request) -> web.Response:
        """Answer as to the connection that the page would make: a script is not told why a websocket was refused."""
        self._refuse_others(request)
        return web.Response(status=503 if self._house.is_ending else 204, headers={"Cache-Control": "no-store"})

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        """Play until the page is gone or the session has ended."""
        self._refuse_others(request)
        page = WebPage(request)
        await page.open()
        self._pages.add(page)
        try:
            await self._answer_page(page, request)
        finally:
            self._pages.discard(page)
        return page.line

    async def _answer_page(self, page: WebPage, request: web.Request) -> None:
        player = player_of(request.cookies.get(COOKIE))
        if player is None:
            await page.say_last(NO_COOKIE)
        elif await page.is_there():
            connection = request.protocol
            assert isinstance(connection, Connection)
            fingers = ["--fingers"] * (request.query.get("fingers") == "1")
            session = WebSession(self._house.arguments("--player", player, *fingers), self._house.tidy_up(player))
            size = _number(request, "width", 80), _number(request, "height", 24)
            try:
                async with self._house.places.taken(player, session, size, lambda: page.is_connected):
                    with self.crowd.player(connection, lambda: connection.connected):
                        await join(session, _show(page, session), _take(page, session))
            except NoPlace as refused:
                await page.say_last(str(refused), returns=self._house.is_ending)
            else:
                self._house.note_end(session)
                may_return = session.farewell != MOVED
                await page.say_last(session.last_words(), may_return=may_return, returns=self._house.is_ending)

    def _refuse_others(self, request: web.Request) -> None:
        """Raise HTTPForbidden if this does not come from our page, but from somebody else's in the same browser."""
        if not self._is_own_page(request):
            raise web.HTTPForbidden(text=NOT_OURS)

    def _is_own_page(self, request: web.Request) -> bool:
        origin = request.headers.get("Origin", "").lower()
        try:
            place = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(origin) and (origin == self._origin or place == request.host.lower())


async def _show(page: WebPage, session: WebSession) -> None:
    session.tell_page = page.tell
    async for content in session.shown():
        await page.show(content)


async def _take(page: WebPage, session: WebSession) -> None:
    """Pass on what a page sends until it is gone. What no page of ours would send is left out."""
    async for said in page.messages():
        match said:
            case ["stdin", str(text)]:
                await session.type(text)
            case ["resize", {"width": int(width), "height": int(height)}]:
                await session.tell({"type": "resize", "width": width, "height": height})
            case ["alive"]:
                await page.say_alive()
            case ["text"]:
                await session.tell({"type": "text"})
            case ["cell", int(cell)] if cell in CELLS:
                await session.tell({"type": "cell", "cell": cell})
            case ["command", str(id)] if len(id) <= MOST_COMMAND:
                await session.tell({"type": "command", "id": id})


@web.middleware
async def _in_our_words(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer what cannot be answered in sentences of ours: aiohttp's repeat what a stranger has sent."""
    assert isinstance(request.protocol, Connection)
    request.protocol.heard()
    try:
        return await handler(request)
    except web.HTTPClientError as refusal:
        refusal.headers.update(HEADERS)
        if refusal.status == 404:
            refusal.text = NOT_HERE
        elif refusal.status != 403:
            refusal.text = NO_REQUEST
        raise


def _number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else default
