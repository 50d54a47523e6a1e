"""Places, processes and connections of a server whose program is a fake one: each is freed, whatever happens to it."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.serving import hosted_session
from sudoku_tui.serving.child import Child
from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.hosted_session import NOT_BEGUN
from sudoku_tui.serving.house import House, Wishes
from sudoku_tui.serving.places import NO_ROOM
from sudoku_tui.web import connections, web_door, web_page
from sudoku_tui.web.visitors import new_token
from sudoku_tui.web.web_door import WebDoor, WebWishes
from sudoku_tui.web.web_session import MOVED
from tests.serving.door_here import DoorHere, fake_program
from tests.web.strangers import HALF_A_HEADER, Stranger

HELLO = r"printf '__GANGLION__\nD\000\000\000\005hello'"
PLAYS = f"{HELLO}; cat >/dev/null"
SILENT = "cat >/dev/null; sleep 99"
BABBLES = r"printf '__GANGLION__\nM\000\000\000\001[M\000\000\000\0017D\000\000\000\005hello'; cat >/dev/null"
STUBBORN = f"trap '' TERM HUP; {HELLO}; while :; do sleep 0.05; done"
POURS = f"{HELLO}; while :; do printf 'D\\000\\000\\003\\350%01000d' 0; done"
FAILS = "echo 'sudoku-tui: There is no room.' >&2; exit 2"


@dataclass(kw_only=True)
class Here(DoorHere):
    """A server in this process."""

    url: str

    def come(self, first: str = '["focus"]', token: str | None = None, receives: int | None = None) -> Stranger:
        """A visitor who asks for a session."""
        stranger = Stranger(self.url, receives=receives)
        stranger.upgrade(token)
        if first:
            stranger.send(first)
        return stranger

    async def read(self, stranger: Stranger, words: str) -> None:
        await asyncio.to_thread(stranger.read_until, words.encode())


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes the program of the sessions."""
    return fake_program(tmp_path, monkeypatch)


@asynccontextmanager
async def here(folder: Path, most: int = 20, public_url: str | None = None) -> AsyncIterator[Here]:
    told: list[str] = []
    house = House(Wishes(folder / "data", most_sessions=most), Complaints(told.append, folder))
    door = WebDoor(house, WebWishes("127.0.0.1", 0, public_url))
    async with door.listening() as said:
        (url,) = re.findall(r"http://\S+/", said)
        yield Here(house=house, crowd=door.crowd, told=told, url=url)


async def test_who_plays_has_a_place_until_the_process_has_ended(
    tmp_path: Path, program: Callable[[str], None]
) -> None:
    program(PLAYS)
    async with here(tmp_path) as served:
        players = [served.come() for _ in range(3)]
        for player in players:
            await served.read(player, "hello")
        assert (len(served.house.places), len(served.crowd)) == (3, 0)  # players are not counted at the door
        players[0].close()
        players[1].reset()
        await served.until(lambda: len(served.house.places) == 1)
        for child in served.children:
            os.kill(child, signal.SIGKILL)
        await served.read(players[2], '"ended"')
        players[2].close()
        await served.is_free()
        staying = served.come()
        await served.read(staying, "hello")
    assert not served.children
    assert b"server is stopping" in staying.read_until(b"ended")


async def test_what_a_session_tells_that_is_no_text_does_no_harm(
    tmp_path: Path, program: Callable[[str], None]
) -> None:
    program(BABBLES)
    async with here(tmp_path) as served:
        player = served.come()
        await served.read(player, "hello")
        player.close()
        await served.is_free()


async def test_what_cannot_begin_takes_no_place(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_session, "START_SECONDS", 0.1)
    async with here(tmp_path, most=1) as served:
        for _ in range(2):  # there is no program
            await served.read(stranger := served.come(), NO_ROOM)
            stranger.close()
        assert served.told == ["No session can begin: No such file or directory."]
        for script, sentence in ((FAILS, "There is no room."), (SILENT, NOT_BEGUN)):
            program(script)
            await served.read(stranger := served.come(), sentence)
            stranger.close()
            await served.is_free()


async def test_without_threads_sessions_begin_and_end(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_thread(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    program(PLAYS)
    async with here(tmp_path) as served:
        await served.read(first := served.come(), "hello")  # asyncio has the thread that reads here
        with monkeypatch.context() as patches:
            patches.setattr(threading.Thread, "start", no_thread)
            stranger = served.come()
            await served.until(lambda: len(served.house.places) == len(served.children) == 2)
            stranger.close()
            await served.until(lambda: len(served.house.places) == len(served.children) == 1)
        first.close()
    assert not served.children


async def test_a_process_that_does_not_end_is_killed(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.1)
    program(STUBBORN)
    async with here(tmp_path, most=1) as served:
        await served.read(stranger := served.come(), "hello")
        stranger.close()
        await served.is_free()


async def test_a_process_that_starts_while_the_server_ends_is_ended(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def started_late(*arguments: Any) -> Child:
        await asyncio.sleep(0.1)
        return await start(*arguments)

    start = Child.start
    monkeypatch.setattr(Child, "start", started_late)
    program(PLAYS)
    async with here(tmp_path) as served:
        page = served.come()
        await served.until(lambda: len(served.house.places))
    assert not served.children
    assert b"server is stopping" in page.read_until(b"ended")


async def test_a_page_that_reads_nothing_loses_its_place(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_page, "SEND_SECONDS", 0.2)
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.1)
    program(POURS)
    async with here(tmp_path) as served:
        page = served.come(receives=2048)
        await served.until(lambda: len(served.house.places))
        await served.is_free()
        await served.until(lambda: not page.is_open)  # what it has been sent may be on its way


async def test_who_is_gone_at_once_starts_no_process(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_page, "FIRST_SECONDS", 30.0)  # the machine may be busy meanwhile
    program(f"echo >> {tmp_path}/started; {PLAYS}")
    async with here(tmp_path) as served:
        for is_answered in [False, True] * 12:
            stranger = served.come("")
            if is_answered:
                await served.read(stranger, "\r\n\r\n")
            stranger.reset()
        await served.is_free()
        assert not (tmp_path / "started").exists()
        assert served.told == []
        monkeypatch.setattr(web_page, "FIRST_SECONDS", 0.01)
        await served.read(served.come(""), "hello")  # who says nothing, and stays, plays


async def test_who_is_gone_before_their_turn_starts_no_process(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.3)
    program(f"echo >> {tmp_path}/started; {STUBBORN}")
    async with here(tmp_path) as served:
        await served.read(first := served.come(token=(token := new_token())), "hello")
        others = [served.come(token=token) for _ in range(5)]
        for other in others:  # while the first is made to end
            await served.read(other, "\r\n\r\n")
            other.reset()
        await served.read(first, MOVED)
        first.close()
        await served.is_free()
        assert (tmp_path / "started").read_text(encoding="utf-8").count("\n") == 1


async def test_connections_that_ask_for_nothing_end_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    async with here(tmp_path) as served:
        strangers = [Stranger(served.url) for _ in range(10)]
        for stranger in strangers[5:]:
            stranger.socket.sendall(HALF_A_HEADER)
        await served.until(lambda: not any(stranger.is_open for stranger in strangers))
        await served.is_free()
        assert served.told == []


async def test_connections_that_ask_for_nothing_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 60.0)  # the machine may be busy meanwhile
    async with here(tmp_path) as served:
        strangers = [Stranger(served.url, source="127.0.0.2") for _ in range(connections.MOST_OF_ADDRESS)]
        for stranger in strangers:
            stranger.socket.sendall(HALF_A_HEADER)
        await served.until(lambda: len(served.crowd) == connections.MOST_OF_ADDRESS)
        one_more = Stranger(served.url, source="127.0.0.2")
        answer = (await asyncio.to_thread(one_more.ask, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")).decode()
        assert answer.startswith("HTTP/1.1 429 Too Many Requests\r\n")
        assert "too many open connections: come again in a few seconds.</p>" in answer
        other = Stranger(served.url)
        await asyncio.to_thread(other.ask, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b" 200 OK" in other.read_until(b"sessions")
        for stranger in strangers:
            stranger.close()
        await served.is_free()


async def test_connections_are_bounded_in_all_behind_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 60.0)
    monkeypatch.setattr(web_door, "MOST_CONNECTIONS", most := connections.MOST_OF_ADDRESS + 10)
    async with here(tmp_path, public_url="https://example.org/") as served:
        strangers = [Stranger(served.url) for _ in range(most)]
        await served.until(lambda: len(served.crowd) == most)
        answer = await asyncio.to_thread(Stranger(served.url).ask, HALF_A_HEADER)
        assert b" 503 Service Unavailable" in answer
        for stranger in strangers:
            stranger.close()
        await served.is_free()


async def test_an_answer_that_nobody_takes_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.2)
    async with here(tmp_path) as served:
        stranger = Stranger(served.url, receives=2048)
        stranger.socket.sendall(b"GET /font.ttf HTTP/1.1\r\nHost: x\r\n\r\n" * 40)
        await served.until(lambda: len(served.crowd))
        await served.is_free()
        assert served.told == []


@pytest.mark.exhaustive
async def test_a_row_of_sessions_leaves_nothing(tmp_path: Path, program: Callable[[str], None]) -> None:
    program(PLAYS)
    async with here(tmp_path, most=1) as served:
        counts = []
        for number in range(12):
            await served.read(stranger := served.come(), "hello")
            (stranger.close, stranger.reset)[number % 2]()
            await served.is_free()
            gc.collect()
            counts.append((len(os.listdir("/proc/self/fd")), len(asyncio.all_tasks())))
        assert counts[2] == counts[-1]
