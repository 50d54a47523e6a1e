"""The server without a browser: who plays, what it refuses, how many may come, its health, its end."""

import asyncio
import json
import random
import re
import signal
import socket
import subprocess
import sys
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.keys.commands import BY_ID
from sudoku_tui.keys.game_commands import BUTTONS
from sudoku_tui.serving.house import SERVER_ENDS
from sudoku_tui.serving.player_names import BY_COOKIE
from sudoku_tui.system.extras import missing
from sudoku_tui.web.assets import read_assets
from sudoku_tui.web.visitors import COOKIE, new_token, player_of
from sudoku_tui.web.web_door import NO_COOKIE
from sudoku_tui.web.web_session import MOVED
from tests.terminal.terminal import DEFAULT_TIMEOUT
from tests.web.serving import Served, Shown
from tests.web.strangers import MALFORMED, Stranger, Taken, children_of, malformed_head
from tools import make_icons

SIZE = "ws?width=80&height=24"


@asynccontextmanager
async def joined(
    served: Served, token: str | None, path: str = SIZE, **headers: str
) -> AsyncIterator[tuple[aiohttp.ClientWebSocketResponse, Shown]]:
    """A connection of a visitor, and what it shows."""
    given = {"Origin": served.url.rstrip("/"), **headers}
    if token is not None:
        given["Cookie"] = f"{COOKIE}={token}"
    async with aiohttp.ClientSession() as client, client.ws_connect(served.url + path, headers=given) as page:
        await page.send_str(json.dumps(["resize", {"width": 80, "height": 24}]))  # as our page does at once
        yield page, Shown(served.url + SIZE)


async def show(page: aiohttp.ClientWebSocketResponse, shown: Shown, *words: str) -> None:
    """Show what comes until some words are there, or to the end of the connection if there are none."""
    try:
        async with asyncio.timeout(DEFAULT_TIMEOUT):
            while not words or any(word not in shown.words for word in words):
                message = await page.receive()
                if message.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                    break
                shown.take(message.data)
    finally:
        assert all(word in shown.words for word in words), (words, shown.words, shown.last)


def test_a_visitor_has_a_secret_that_the_name_does_not_tell() -> None:
    token = new_token()
    name = player_of(token)
    assert name is not None
    assert name.startswith(BY_COOKIE)
    assert len(name) == 32
    assert token.lower() not in name
    assert name == player_of(token) != player_of(new_token())
    for bad in (None, "", "a", token + "a", token[:-1] + "/", token[:-1] + "é", "../" * 14 + "a"):
        assert player_of(bad) is None


def test_the_buttons_of_the_page_are_those_that_texts_name() -> None:
    script = read_assets()["fingers.js"].content.decode()
    words = script[script.index("WORDS = {") : script.index("};")]
    assert [(id, label) for label, id in re.findall(r'(\w+): "(\w+)"', words)] == [*BUTTONS.items()]
    assert {*BUTTONS} <= {*BY_ID}


def test_a_page_for_fingers_is_told_of_its_buttons(tmp_path: Path) -> None:
    async def says(served: Served, more: str, words: str) -> None:
        async with joined(served, new_token(), f"{SIZE}{more}") as (page, shown):
            await show(page, shown, words)

    with Served(tmp_path) as served:
        for more, words in (("&fingers=1", "tap Help"), ("", "press ?"), ("&fingers=--debug", "press ?")):
            asyncio.run(says(served, more, words))


def test_pages_and_health(tmp_path: Path) -> None:
    with Served(tmp_path, "--public-url", "https://example.org/sudoku") as served:
        assert "https://example.org/sudoku" in served.said
        response = served.get()
        cookie = response.headers["Set-Cookie"]
        for word in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/sudoku/", "Max-Age="):
            assert word in cookie
        assert "script-src 'self'" in response.headers["Content-Security-Policy"]
        page = response.read().decode()
        assert '"https://example.org/sudoku/icon.png"' in page
        addresses = re.findall(r"https?://[^ \"']*", page)
        assert {*addresses} == {  # nothing comes from elsewhere
            "http://www.w3.org/2000/svg",
            "https://example.org/sudoku/",
            "https://example.org/sudoku/icon.png",
        }
        for name in (
            "page.js",
            "line.js",
            "page.css",
            "terminal.js",
            "terminal.css",
            "font.ttf",
            "sudoku/",
            "sudoku/page.js",
        ):
            assert served.get(name, **{"Accept-Encoding": "gzip"}).status == 200
        for name in ("../pyproject.toml", "static/js/textual.js", "nothing"):
            with pytest.raises(OSError, match="404"):
                served.get(name)
        kept = served.get(Cookie=cookie.partition(";")[0]).headers["Set-Cookie"]
        assert kept.partition(";")[0] == cookie.partition(";")[0]
        assert served.health() == {"status": "ok", "sessions": 0, "most_sessions": 20}
        assert served.end(signal.SIGINT) == (0, "")


def test_what_a_system_needs_that_installs_the_page(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        page = served.get().read().decode()
        assert "{" not in page
        assert '"og:image" content="icon.png"' in page
        answer = served.get("manifest.webmanifest")
        assert answer.headers["Content-Type"] == "application/manifest+json"
        assert "manifest-src 'self'" in answer.headers["Content-Security-Policy"]
        manifest = json.load(answer)
        assert (manifest["display"], manifest["start_url"]) == ("standalone", ".")
        for icon in manifest["icons"]:
            assert (icon["sizes"], icon["type"]) == ("x".join([str(make_icons.SIZES[icon["src"]])] * 2), "image/png")
        for name, size in make_icons.SIZES.items():
            answer = served.get(name)
            assert answer.headers["Content-Type"] == "image/png"
            assert _pixels(answer.read()) == _pixels(make_icons.png(size))  # those that the tool draws


def _pixels(picture: bytes) -> tuple[bytes, bytes]:
    """What stands before the packed pixels of a picture, and these, which each version of zlib packs in its own way."""
    before, _, behind = picture.partition(b"IDAT")
    return before[:-4], zlib.decompressobj().decompress(behind)


async def test_who_comes_again_goes_on_and_the_last_place_is_the_last(tmp_path: Path) -> None:
    token = new_token()
    with Served(tmp_path, "--most-sessions", "1") as served:
        async with joined(served, token) as (page, shown):
            await page.send_str(json.dumps(["command", "undo"]))
            for nonsense in (
                "",
                "[",
                "{}",
                "[1]",
                '["resize", {"width": -1, "height": 1e9}]',
                '["stdin", 7]',
                "[" * 9999,
            ):
                await page.send_str(nonsense)
            await page.send_str(json.dumps(["resize", {"width": 10**9, "height": 24}]))
            await page.send_str(json.dumps(["resize", {"width": 80, "height": 24}]))
            await page.send_str(json.dumps(["stdin", "5\ud800"]))
            await show(page, shown, "33/81")
            assert served.health()["sessions"] == 1
            async with joined(served, new_token()) as (other, refused):
                await show(other, refused)
                assert refused.last is not None
                assert refused.last["sentence"].startswith("1 person is playing here, and there is no more room")
            async with joined(served, token) as (again, there):
                await show(again, there, "33/81")
                await show(page, shown)
                assert shown.last == {"sentence": MOVED, "again": False, "returns": False}
                code, errors = served.end()
                await show(again, there)
                assert there.last == {"sentence": SERVER_ENDS, "again": True, "returns": True}
                assert (code, errors) == (0, "")
        assert [folder.name for folder in served.players()] == [player_of(token)]


async def test_a_page_that_asks_is_told_the_game_as_text(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        async with joined(served, new_token()) as (page, shown):
            await page.send_str(json.dumps(["stdin", "5"]))
            await show(page, shown, "33/81")
            assert shown.texts == []  # who does not ask pays nothing
            await page.send_str(json.dumps(["text"]))
            await show_texts(page, shown, 1)
            (whole,) = shown.texts
            assert (whole["names"][40], whole["cells"]["40"], whole["cells"]["2"]) == ("E5", "5", "3, given")
            assert whole["said"][-1] == "E5: 5."
            for nonsense in (["cell", 81], ["cell", -1], ["cell", "1"], ["cell", 1.0], ["cell"], ["text", 1]):
                await page.send_str(json.dumps(nonsense))
            await page.send_str(json.dumps(["cell", 0]))
            await show_texts(page, shown, 2)
            assert shown.texts[1] == {"at": 0, "said": ["A1: empty."]}


async def show_texts(page: aiohttp.ClientWebSocketResponse, shown: Shown, number: int) -> None:
    """Read until the page has been told so many texts."""
    async with asyncio.timeout(DEFAULT_TIMEOUT):
        while len(shown.texts) < number:
            message = await page.receive()
            shown.take(message.data)


async def test_strangers_to_the_page_are_refused(tmp_path: Path) -> None:
    with Served(tmp_path, "--idle-minutes", "0.001") as served:
        async with joined(served, None) as (page, shown):
            await show(page, shown)
            assert shown.last == {"sentence": NO_COOKIE, "again": False, "returns": False}
        for origin in ("https://evil.example", "", "null"):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                async with joined(served, new_token(), Origin=origin):
                    pass
        assert served.players() == []
        async with joined(served, new_token()) as (page, shown):
            await show(page, shown)
            assert shown.last is not None
            assert "Nobody has pressed a key for" in shown.last["sentence"]
        assert served.players() == []  # who has made no move leaves nothing


async def test_a_page_learns_whether_it_would_be_let_in_and_that_it_is_heard(tmp_path: Path) -> None:
    with Served(tmp_path, "--public-url", "https://example.org/sudoku/") as served:
        own = served.url.rstrip("/")
        async with aiohttp.ClientSession() as client:
            for origin, status in ((own, 204), ("https://example.org", 204), ("https://evil.example", 403), ("", 403)):
                async with client.post(f"{served.url}sudoku/ws", headers={"Origin": origin}) as answer:
                    assert answer.status == status
                    assert ("$http_host" in await answer.text()) == (status == 403)
        async with joined(served, new_token()) as (page, _):
            await page.send_str('["alive"]')
            async with asyncio.timeout(DEFAULT_TIMEOUT):
                while (await page.receive()).data != '["alive"]':
                    pass


def test_what_is_no_request_is_refused_without_a_word(tmp_path: Path) -> None:
    chance = random.Random(28)
    with Served(tmp_path) as served:
        for head in (*MALFORMED, *(malformed_head(chance) for _ in range(60))):
            stranger = Stranger(served.url)
            stranger.socket.sendall(head.replace(b"Expect: 100-continue", b"Expect: x"))
            answer = stranger.read_until(b"\r\n")
            assert answer[9:12] in (b"200", b"101", b"400", b"403", b"404", b"405", b"417"), (head, answer)
            (stranger.close if chance.random() < 0.5 else stranger.reset)()
        assert served.health()["sessions"] == 0
        assert not children_of(served.pid)
        assert served.end() == (0, "")
    assert served.players() == []


def test_what_cannot_be_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot be used for a server" in err
    for arguments in (["--port", "99999"], ["--public-url", "example.org"], ["--keep-days", "-1"]):
        assert main(["serve", *arguments]) == 2


def test_without_the_extra_there_is_a_sentence() -> None:
    program = (
        "import sys; sys.modules['aiohttp'] = None; from sudoku_tui.cli.main import main; sys.exit(main(['serve']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"sudoku-tui: {missing('The game in a browser', 'aiohttp', 'web')}\n"


def test_a_flood_of_buttons_takes_no_memory_and_holds_no_key_back(served: Served) -> None:
    stranger = Stranger(served.url)
    stranger.upgrade()
    stranger.read_until(b"first puzzle")
    for _ in range(30_000):
        stranger.send('["command","hint"]')
    stranger.send('["stdin","?"]')
    stranger.read_until(b"so that every")  # of the help
    [session] = served.sessions()
    assert Taken.by(session).mebibytes < 64
    stranger.close()
