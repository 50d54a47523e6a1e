"""The server: a page around textual-serve's terminal, and behind its connection a session of the program.

textual-serve's own server starts one command for everybody, through a shell and with its whole environment, and waits
for it without an end. Here each visitor has their own player, sessions are counted, and each surely ends.
"""

import asyncio
import json
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.old_players import LOOK, OldPlayers
from sudoku_tui.web.assets import HEADERS, PAGE, Asset, read_assets
from sudoku_tui.web.visitors import COOKIE, COOKIE_SECONDS, PREFIX, new_token, player_of
from sudoku_tui.web.web_session import WebSession

HEARTBEAT = 20.0  # seconds between signs of life on a connection, which also keep a proxy from closing it
LONGEST_MESSAGE = 1 << 20  # bytes of a message of a page: the longest paste, as JSON
MOST_COMMAND = 40  # characters of the id of a command

MOVED = "The game goes on in another tab or window of this browser."
NO_COOKIE = "This page keeps your games by a cookie: allow cookies for this site, and load the page again."
SERVER_ENDS = "The server is being stopped. Your game is saved up to the last move; come back in a few minutes."
NO_ROOM = "No session can begin now; come again in a few minutes."


@dataclass(frozen=True)
class Wishes:
    """What the administrator wants of a server."""

    host: str
    port: int
    data: Path  # where the games are
    public_url: str | None = None  # what visitors call it, if something stands before it
    most_sessions: int = 20
    keep_days: int = 400  # who has not come in so many days of the running server is removed; 0: never
    arguments: tuple[str, ...] = ()  # of each session, besides who plays


class Refused(Exception):
    """A visitor cannot play now, for a reason in a sentence."""


class Server:
    """Pages, and the sessions behind them."""

    def __init__(self, wishes: Wishes, warn: Callable[[str], object]) -> None:
        """Take what is wanted, and who is told, in sentences, what its administrator should know."""
        self._wishes, self._warn = wishes, warn
        self._sessions: dict[str, WebSession] = {}  # by the names of the players
        self._pages: set[web.WebSocketResponse] = set()
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()
        self._is_ending = False
        self._assets = read_assets()
        public = urlsplit(wishes.public_url or "")
        self._origin = f"{public.scheme}://{public.netloc}".lower() if wishes.public_url else None
        self._path = public.path.rstrip("/")

    def app(self) -> web.Application:
        """Its addresses. Behind a proxy they are there with and without the path that visitors use."""
        app = web.Application()
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
        for session in self._sessions.values():
            session.farewell = SERVER_ENDS
        await asyncio.gather(*(session.end() for session in self._sessions.values()))
        async with asyncio.timeout(1):
            while self._pages:  # they are being told
                await asyncio.sleep(0.01)

    async def forget_players(self) -> None:
        """Look now and once an hour who has come, and set aside who has not for a long time."""
        with closing(OldPlayers(self._wishes.data, PREFIX, self._wishes.keep_days)) as old:
            while self._wishes.keep_days:
                for sentence in await asyncio.to_thread(old.look, frozenset(self._sessions)):
                    self._warn(sentence)
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
            "sessions": len(self._sessions),
            "most_sessions": self._wishes.most_sessions,
        }
        return web.json_response(state, status=503 if self._is_ending else 200, headers={"Cache-Control": "no-store"})

    # Sessions

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        """Play until the page is gone or the session has ended."""
        if not self._is_own_page(request):
            raise web.HTTPForbidden(text="The game is played on its own page only.\n")
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST_MESSAGE)
        await page.prepare(request)
        self._pages.add(page)
        try:
            player = player_of(request.cookies.get(COOKIE))
            if player is None:
                raise Refused(NO_COOKIE)
            session = await self._begun(player, _number(request, "width", 80), _number(request, "height", 24))
            await self._join(page, player, session)
        except Refused as refused:
            await _say_last(page, str(refused), may_return=False)
        finally:
            self._pages.discard(page)
        return page

    def _is_own_page(self, request: web.Request) -> bool:
        """Whether a connection comes from our page, and not from somebody else's in the same browser."""
        origin = request.headers.get("Origin", "").lower()
        return bool(origin) and (origin == self._origin or urlsplit(origin).netloc == request.host.lower())

    async def _begun(self, player: str, columns: int, rows: int) -> WebSession:
        """A session of a player. The one that they had, in another tab or on a line that broke, ends first."""
        async with self._turn(player):
            if (before := self._sessions.get(player)) is not None:
                before.farewell = MOVED
                await before.end()
                self._sessions.pop(player, None)
            if self._is_ending:
                raise Refused(SERVER_ENDS)
            most = self._wishes.most_sessions
            if len(self._sessions) >= most:
                are = "1 person is" if most == 1 else f"{most} people are"
                raise Refused(f"{are} playing here, which is as many as can: come again in a few minutes.")
            session = WebSession(["--player", player, "--data", str(self._wishes.data), *self._wishes.arguments])
            self._sessions[player] = session
            try:
                await session.begin(columns, rows)
            except OSError as error:
                self._sessions.pop(player, None)
                self._warn(f"No session can begin: {error.strerror}.")
                raise Refused(NO_ROOM) from None
            return session

    @asynccontextmanager
    async def _turn(self, player: str) -> AsyncIterator[None]:
        """A block that runs once at a time for each player."""
        lock = self._turns.setdefault(player, asyncio.Lock())
        self._waiting[player] += 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[player] -= 1
            if not self._waiting[player]:
                del self._waiting[player], self._turns[player]

    async def _join(self, page: web.WebSocketResponse, player: str, session: WebSession) -> None:
        showing = asyncio.create_task(self._show(page, session))
        try:
            await _take(page, session)
        finally:
            await session.end()
            await showing
            if self._sessions.get(player) is session:
                del self._sessions[player]

    async def _show(self, page: web.WebSocketResponse, session: WebSession) -> None:
        """Show a session on its page until it has ended, then say why."""
        async for content in session.shown():
            with suppress(ConnectionError):  # the page is gone, and the session will soon be
                await page.send_bytes(content)
        said, is_mistake = await session.last_words()
        if is_mistake:
            self._warn(f"A session has ended by a mistake of the program; details are in {self._wishes.data}.")
        await _say_last(page, said, may_return=session.farewell != MOVED)


async def _take(page: web.WebSocketResponse, session: WebSession) -> None:
    """Pass on what a page sends until it is gone. What no page of ours would send is left out."""
    async for message in page:
        if message.type != WSMsgType.TEXT:
            continue
        try:
            said = json.loads(message.data)
        except (ValueError, RecursionError):
            continue
        match said:
            case ["stdin", str(text)]:
                await session.type(text)
            case ["resize", {"width": int(width), "height": int(height)}]:
                await session.tell({"type": "resize", "width": width, "height": height})
            case ["command", str(id)] if len(id) <= MOST_COMMAND:
                await session.tell({"type": "command", "id": id})


async def _say_last(page: web.WebSocketResponse, sentence: str, *, may_return: bool) -> None:
    """Tell a page why its session has ended, and close the connection."""
    with suppress(ConnectionError, asyncio.CancelledError):
        if not page.closed:
            await page.send_json(["ended", {"sentence": sentence, "again": may_return}])
            await page.close(code=WSCloseCode.OK)


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
    server, enough = Server(wishes, warn), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, enough.set)
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, wishes.host, wishes.port).start()
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise SudokuError(f"{wishes.host}:{wishes.port} cannot be used for a server: {reason}.") from None
        port = runner.addresses[0][1]
        public = f", for visitors at {wishes.public_url}" if wishes.public_url else ""
        say(f"The game is at http://{wishes.host}:{port}/{public}, until Ctrl+C or SIGTERM.")
        forgetting = asyncio.create_task(server.forget_players())
        await enough.wait()
        forgetting.cancel()
        with suppress(TimeoutError):
            await server.end()
    finally:
        await runner.cleanup()
