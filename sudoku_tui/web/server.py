"""The server: a page around textual-serve's terminal, and behind its connection a session of the program.

textual-serve's own server starts one command for everybody, through a shell and with its whole environment, and waits
for it without an end. Here each visitor has their own player, sessions are counted, and each surely ends.
"""

import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.players.folders import folder_of
from sudoku_tui.game.saving.unplayed import remove_unplayed
from sudoku_tui.system.threads import NoThread
from sudoku_tui.web.assets import HEADERS, PAGE, Asset, read_assets
from sudoku_tui.web.beside import beside
from sudoku_tui.web.complaints import Complaints
from sudoku_tui.web.connections import MOST_CONNECTIONS, MOST_OF_ADDRESS, NO_REQUEST, Connection, Door
from sudoku_tui.web.old_players import LOOK, OldPlayers
from sudoku_tui.web.places import MOVED, NoPlace, Places
from sudoku_tui.web.visitors import COOKIE, COOKIE_SECONDS, PREFIX, new_token, player_of
from sudoku_tui.web.web_page import WebPage
from sudoku_tui.web.web_session import NOT_BEGUN, START_SECONDS, WebSession

MOST_COMMAND = 40  # characters of the id of a command
TELLING = 1.0  # seconds in which the pages take the end of the server
LAST_SHOWN = 1.0  # seconds for what a session has drawn last
BACKLOG = 128  # connections that the system keeps until they are taken
SENDING_BUFFER = 1 << 17  # bytes that the system keeps of what a connection is sent

NO_COOKIE = "This page keeps your games by a cookie: allow cookies for this site, and load the page again."
SERVER_ENDS = "The server is being stopped. Your game is saved up to the last move; come back in a few minutes."
NOT_HERE = "There is nothing here; the game is at the address without what follows the last slash.\n"


@dataclass(frozen=True)
class Wishes:
    """The administrator's wishes for a server."""

    host: str
    port: int
    data: Path  # where the games are
    public_url: str | None = None  # what visitors call it, if something stands before it
    most_sessions: int = 20
    keep_days: int = 400  # who has not come in so many days of the running server is removed; 0: never
    arguments: tuple[str, ...] = ()  # of each session, besides who plays


class Server:
    """Pages, and the sessions behind them."""

    def __init__(self, wishes: Wishes, complaints: Complaints) -> None:
        """Take what is wanted, and who is told what its administrator should know."""
        self._wishes, self._complaints = wishes, complaints
        self.places = Places(wishes.most_sessions, complaints.tell)
        # Behind a proxy all have its address, and it has bounds of its own.
        most_of_address = None if wishes.public_url else MOST_OF_ADDRESS
        self.door = Door(complaints, most=MOST_CONNECTIONS, most_of_address=most_of_address)
        self._pages: set[WebPage] = set()
        self._is_ending = False
        self._assets = read_assets()
        public = urlsplit(wishes.public_url or "")
        self._origin = f"{public.scheme}://{public.netloc}".lower() if wishes.public_url else None
        self._path = public.path.rstrip("/")

    def app(self) -> web.Application:
        """Its addresses. Behind a proxy they are there with and without the path that visitors use."""
        app = web.Application(middlewares=[_in_our_words])
        for start in {"", self._path}:
            app.router.add_get(f"{start}/", self._index)
            app.router.add_get(f"{start}/ws", self._play)
            app.router.add_get(f"{start}/health", self._health)
            app.router.add_get(f"{start}/{{name}}", self._asset)
        if self._path:
            app.router.add_get(self._path, self._to_index)
        return app

    async def end(self) -> None:
        """End every session, and tell its page."""
        self._is_ending = True
        await self.places.close(SERVER_ENDS)
        await self._wait_for_pages()
        for page in self._pages:  # which take nothing
            page.drop()
        await self._wait_for_pages()

    async def _wait_for_pages(self) -> None:
        """Wait a moment until all pages have been told the end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(TELLING):
                while self._pages:
                    await asyncio.sleep(0.01)

    def kill(self) -> None:
        """End what is left of the sessions at once."""
        self.places.kill()

    async def forget_players(self) -> None:
        """Look now and once an hour who has come, and set aside who has not for a long time."""
        with closing(OldPlayers(self._wishes.data, PREFIX, self._wishes.keep_days)) as old:
            while self._wishes.keep_days:
                with suppress(NoThread):  # an hour later there may be one
                    for sentence in await beside(partial(old.look, self.places.players)):
                        self._complaints.tell(sentence)
                await asyncio.sleep(LOOK)

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
            "status": "ending" if self._is_ending else "ok",
            "sessions": len(self.places),
            "most_sessions": self._wishes.most_sessions,
        }
        return web.json_response(state, status=503 if self._is_ending else 200, headers={"Cache-Control": "no-store"})

    # Sessions

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        """Play until the page is gone or the session has ended."""
        if not self._is_own_page(request):
            raise web.HTTPForbidden(text="The game is played on its own page only.\n")
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
            await page.say_last(NO_COOKIE, may_return=False)
        elif await page.is_there():
            assert isinstance(request.protocol, Connection)
            data = self._wishes.data
            arguments = ["--player", player, "--data", str(data), *self._wishes.arguments]
            session = WebSession(arguments, partial(remove_unplayed, folder_of(data, player)))
            size = _number(request, "width", 80), _number(request, "height", 24)
            try:
                async with self.places.taken(player, session, size, lambda: page.is_connected):
                    with self.door.player(request.protocol):
                        await _join(page, session)
            except NoPlace as refused:
                await page.say_last(str(refused), may_return=False)
            else:
                await self._say_why(page, session)

    def _is_own_page(self, request: web.Request) -> bool:
        """Whether a connection comes from our page, and not from somebody else's in the same browser."""
        origin = request.headers.get("Origin", "").lower()
        try:
            place = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(origin) and (origin == self._origin or place == request.host.lower())

    async def _say_why(self, page: WebPage, session: WebSession) -> None:
        said, is_mistake = session.last_words()
        if is_mistake:
            self._complaints.tell(
                f"A session has ended by a mistake of the program; details are in {self._wishes.data}."
            )
        if session.farewell == NOT_BEGUN:
            self._complaints.tell(f"A session has not begun in {START_SECONDS:g} seconds, and was ended.")
        await page.say_last(said, may_return=session.farewell != MOVED)


async def _join(page: WebPage, session: WebSession) -> None:
    """Have a page and a session talk until one of them has ended; then the session ends."""
    showing = asyncio.create_task(_show(page, session))
    tasks = {showing, asyncio.create_task(_take(page, session)), asyncio.create_task(session.ended())}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await session.end()
        await asyncio.wait({showing}, timeout=LAST_SHOWN)  # it may be a page that takes nothing
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _show(page: WebPage, session: WebSession) -> None:
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


async def serve(wishes: Wishes, *, say: Callable[[str], object], warn: Callable[[str], object]) -> None:
    """Serve until a signal says that it is enough; then every session has been saved.

    Args:
        wishes: what is wanted.
        say: is told, in a sentence, where the game is.
        warn: is told, in sentences, what the administrator should know.

    Raises:
        SudokuError: the address cannot be used.
    """
    complaints = Complaints(warn, wishes.data)
    complaints.take_logs()
    server, enough = Server(wishes, complaints), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, enough.set)
    async with listening(server, wishes) as port:
        public = f", for visitors at {wishes.public_url}" if wishes.public_url else ""
        say(f"The game is at http://{wishes.host}:{port}/{public}, until Ctrl+C or SIGTERM.")
        forgetting = asyncio.create_task(server.forget_players())
        await enough.wait()
        forgetting.cancel()


@asynccontextmanager
async def listening(server: Server, wishes: Wishes) -> AsyncIterator[int]:
    """A block in which a server takes connections at a port; after it every session has been saved, and has ended.

    Raises:
        SudokuError: the address cannot be used.
    """
    runner = web.AppRunner(server.app(), shutdown_timeout=1)
    await runner.setup()
    assert runner.server is not None
    try:
        taking = await _taking(wishes, server.door.protocol(runner.server))
        yield taking.sockets[0].getsockname()[1]
        taking.close()
        await server.end()
    finally:
        await runner.cleanup()
        server.kill()


async def _taking(wishes: Wishes, protocol: Callable[[], Connection]) -> asyncio.Server:
    """Start the server that takes connections. The name is looked up here: asyncio would start a thread for that."""
    host, port = wishes.host, wishes.port
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
        taking = await asyncio.get_running_loop().create_server(protocol, addresses, port, backlog=BACKLOG)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SudokuError(f"{host}:{port} cannot be used for a server: {reason}.") from None
    for one in taking.sockets:  # which each connection inherits
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING_BUFFER)
    return taking
