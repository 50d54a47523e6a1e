"""Connections of strangers to a door in this process, whose program is a fake one: all is bounded, and all is freed."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from sudoku_tui.serving import hosted_session
from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.crowd import NoRoom
from sudoku_tui.serving.hosted_session import NOT_BEGUN
from sudoku_tui.serving.house import SERVER_ENDS, House, Wishes
from sudoku_tui.serving.last_words import ENDED
from sudoku_tui.serving.places import NO_ROOM
from sudoku_tui.ssh import connections, ssh_door
from sudoku_tui.ssh.ssh_door import SshDoor, SshWishes
from sudoku_tui.ssh.visit import MOST_VARIABLES
from sudoku_tui.system.screen_sequences import giving_back
from tests.serving.door_here import DoorHere, fake_program
from tests.ssh.servers import CLIENT, SshServer, need
from tests.terminal.terminal import DEFAULT_TIMEOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

VERSION = b"SSH-2.0-stranger\r\n"
BEGUN = VERSION + b"\x00\x00\x75\x30\x04\x14"
"""The beginning of an exchange of keys that is to have 30,000 bytes."""

PLAYS = "stty raw -echo; echo hello; exec cat"
SILENT = "exec sleep 99"
DEAF = "stty raw -echo; echo hello; exec sleep 99"
STUBBORN = "trap '' TERM HUP; echo hello; while :; do sleep 0.05; done"
POURS = "stty raw -echo; echo hello; exec yes {folder}/poured"
SAYS = "echo hello; env | grep -c '^LC_'"
TELLS = """trap 'stty size' WINCH; trap 'echo over; exit 3' TERM
stty -a | grep -o 'erase = ^H'; echo hello; while :; do sleep 0.05; done"""

Client = tuple[asyncssh.SSHClientConnection, "asyncssh.SSHClientProcess[bytes]"]


class Guest(asyncssh.SSHClient):
    """A client that can be asked something, and answers nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""


@dataclass(kw_only=True)
class Here(DoorHere):
    """A server in this process, and its door of ssh."""

    door: SshDoor
    port: int

    @property
    def sessions(self) -> list[Any]:
        """The sessions of those who play."""
        return list(self.house.places.sessions)

    def stranger(self, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
        """A connection that says something."""
        made = socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(source, 0))
        made.sendall(said)
        return made

    async def heard(self, stranger: socket.socket) -> bytes:
        """All that comes until the connection is closed."""
        loop, said = asyncio.get_running_loop(), b""
        stranger.setblocking(False)
        async with asyncio.timeout(DEFAULT_TIMEOUT):
            with suppress(ConnectionError):
                while data := await loop.sock_recv(stranger, 1 << 16):
                    said += data
        stranger.close()
        return said

    @asynccontextmanager
    async def visitor(self, **wishes: Any) -> AsyncIterator[Client]:
        """Somebody with a terminal, a guest if nothing else is wished for, and their session."""
        wanted: dict[str, Any] = {"term_type": "xterm", "encoding": None, "env": None, **wishes}
        keys = wanted.pop("client_keys", None)
        async with asyncssh.connect(
            "127.0.0.1",
            self.port,
            client_factory=Guest,
            username="x",
            known_hosts=None,
            client_keys=keys,
            agent_path=None,
            config=None,
        ) as connection:
            yield connection, await connection.create_process(**wanted)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes the program of the sessions."""
    return fake_program(tmp_path, monkeypatch)


@asynccontextmanager
async def here(folder: Path, most: int = 20, **wishes: Any) -> AsyncIterator[Here]:
    told: list[str] = []
    house = House(Wishes(folder / "data", most_sessions=most), Complaints(told.append, folder))
    door = SshDoor(house, SshWishes(0, "127.0.0.1", **wishes))
    async with door.listening() as said:
        (port,) = re.findall(r" -p (\d+) ", said)
        yield Here(house=house, crowd=door.crowd, told=told, door=door, port=int(port))


async def hello(client: Client) -> None:
    async with asyncio.timeout(DEFAULT_TIMEOUT):
        assert b"hello" in await client[1].stdout.readline()


async def end_of(client: Client) -> tuple[str, int | None]:
    """What somebody is shown until their session has ended, and its exit code."""
    async with asyncio.timeout(DEFAULT_TIMEOUT):
        shown = await client[1].stdout.read()
        await client[1].wait_closed()
    return shown.decode("utf-8", "replace"), client[1].exit_status


async def test_garbage_is_no_news_and_leaves_nothing(tmp_path: Path) -> None:
    chance = random.Random(32)
    async with here(tmp_path, logins_a_minute=1000) as served:
        garbage = [
            b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"SSH-1.5-old\r\n",
            b"SSH-2.0-" + b"x" * 300 + b"\r\n",
            b"SSH-2.0-\xff\xfe\r\n",
            b"a" * 20_000,
            VERSION + b"\xff" * 64,
            VERSION + b"\x00\x00\x00\x0c\x0a\x14" + b"\x00" * 10,
            *(chance.randbytes(chance.randrange(1, 3000)) + b"\n" for _ in range(30)),
            *(VERSION + chance.randbytes(chance.randrange(20, 3000)) for _ in range(30)),
        ]
        for said in garbage:
            stranger = served.stranger(said)
            with suppress(OSError):
                stranger.shutdown(socket.SHUT_WR)
            await served.heard(stranger)
        await served.is_free()
        assert served.told == []


async def test_logins_that_do_not_finish_are_bounded_and_end(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "LOGIN_SECONDS", 2.0)
    program(PLAYS)
    async with here(tmp_path, most_logins=30) as served, served.visitor() as player:
        await hello(player)
        strangers = [served.stranger(BEGUN * (number % 2)) for number in range(30)]
        await served.until(lambda: len(served.crowd) == 30)
        assert NoRoom.FULL.value.encode() in await served.heard(served.stranger())
        player[1].stdin.write(b"a key")  # who plays is not counted, and not disturbed
        assert await player[1].stdout.readexactly(5) == b"a key"
        dripping = strangers[1]
        with suppress(OSError):
            while True:  # who exchanges keys slowly is late as well
                dripping.send(b"\x00")
                await asyncio.sleep(0.05)
        await served.until(lambda: not len(served.crowd))
        for stranger in strangers:
            stranger.close()
        async with served.visitor() as other:
            await hello(other)


async def test_who_comes_too_often_is_turned_away_and_others_are_not(tmp_path: Path) -> None:
    async with here(tmp_path, logins_a_minute=3) as served:
        for _ in range(3):
            served.stranger(source="127.0.0.2").close()
        assert NoRoom.TOO_OFTEN.value.encode() in await served.heard(served.stranger(source="127.0.0.2"))
        stranger = served.stranger(b"no version\r\n", source="127.0.0.3")
        assert (await served.heard(stranger)).startswith(b"SSH-2.0-sudoku-tui")


async def test_who_is_turned_away_and_has_gone_already_is_no_news(tmp_path: Path) -> None:
    news: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: news.append(context))
    async with here(tmp_path, most_logins=0) as served:
        for _ in range(5):
            served.stranger().close()  # before the loop can take it
        assert NoRoom.FULL.value.encode() in await served.heard(served.stranger())
    assert news == []


async def test_a_login_that_sends_too_much_ends(tmp_path: Path) -> None:
    ignore = b"\x00\x00\x00\x0c\x06\x02\x00\x00\x00\x00" + b"\x00" * 6  # a packet that means nothing
    async with here(tmp_path) as served:
        stranger = served.stranger(VERSION)
        stranger.setblocking(False)
        sent = 0
        with suppress(ConnectionError):
            while sent < 100 * connections.LONGEST_LOGIN:
                sent += 64 * len(ignore)
                await asyncio.get_running_loop().sock_sendall(stranger, 64 * ignore)
        assert sent < 100 * connections.LONGEST_LOGIN
        await served.is_free()


async def test_a_client_that_reads_nothing_holds_the_program(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the room that it says it has nor what the system takes for it makes the server keep more."""
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.2)
    program(POURS.format(folder=tmp_path))
    async with here(tmp_path) as served, served.visitor(window=1 << 30, max_pktsize=1 << 15) as client:
        await hello(client)
        client[0]._transport.pause_reading()  # type: ignore[union-attr]  # it is connected
        (visit,) = served.door.visits
        line = visit.connection._line
        assert line is not None
        await served.until(lambda: line.get_write_buffer_size() > connections.WAITING)
        for _ in range(20):
            await asyncio.sleep(0.02)
            assert line.get_write_buffer_size() < 2 * connections.WAITING
        client[0]._transport.resume_reading()  # type: ignore[union-attr]  # it is connected
        await client[1].stdout.readexactly(1 << 20)  # it goes on
        client[0].abort()
        await served.is_free()


async def test_a_client_whose_window_is_full_holds_the_program(tmp_path: Path, program: Callable[[str], None]) -> None:
    program(POURS.format(folder=tmp_path))
    async with here(tmp_path) as served, served.visitor(window=1 << 12) as client:
        (visit,) = served.door.visits
        await hello(client)
        client[1].channel.pause_reading()
        await served.until(lambda: visit.channel.get_write_buffer_size())
        for _ in range(20):
            await asyncio.sleep(0.02)
            assert visit.channel.get_write_buffer_size() <= 1 << 14


async def test_an_exchange_of_keys_that_does_not_finish_holds_the_program_and_ends(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.2)
    program(POURS.format(folder=tmp_path))
    async with here(tmp_path) as served, served.visitor(window=1 << 30) as client:
        await hello(client)
        (visit,) = served.door.visits
        monkeypatch.setattr(connections, "LOGIN_SECONDS", 1.0)
        client[0]._kex = object()  # type: ignore[assignment]  # so that it answers no more
        client[0]._send_kexinit()
        await served.until(lambda: visit.connection._kex)
        while visit.is_there:
            assert sum(len(part) for _, parts in visit.connection._deferred_packets for part in parts) < 1 << 16
            await asyncio.sleep(0.02)
        await served.is_free()


async def test_a_client_that_gives_no_sign_of_life_has_gone(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssh_door, "KEEPALIVE", 0.2)
    program(PLAYS)
    async with here(tmp_path) as served:
        async with served.visitor() as client, served.visitor() as other:
            await hello(client)
            await hello(other)
            client[0]._transport.pause_reading()  # type: ignore[union-attr]  # it is connected
            await served.until(lambda: len(served.house.places) == 1)
            other[1].stdin.write(b"a key")  # whose client answers
            assert await other[1].stdout.readexactly(5) == b"a key"
            client[0].abort()
        await served.is_free()


async def test_who_types_without_an_end_is_held(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_session, "END_SECONDS", 0.2)
    program(DEAF)
    async with here(tmp_path) as served:
        async with served.visitor() as client:
            await hello(client)
            client[1].stdin.write(b"x" * 4_000_000)
            await asyncio.sleep(0.5)
            assert client[1].channel.get_write_buffer_size() > 3_500_000  # which nobody has taken
            assert served.sessions[0].child.input.transport.get_write_buffer_size() < 1 << 17
            client[0].abort()
        await served.is_free()


async def test_little_is_taken_of_an_environment(tmp_path: Path, program: Callable[[str], None]) -> None:
    program(SAYS)
    names = [f"LC_{one}{other}" for one in "ABCDEFGHIJ" for other in "ABCDEFGHIJ"]
    async with here(tmp_path) as served, served.visitor(env=dict.fromkeys(names, "C") | {"EVIL": "C"}) as client:
        shown, code = await end_of(client)
        assert code == 0
        assert shown.split() == ["hello", str(MOST_VARIABLES)]


async def test_a_connection_plays_one_game(tmp_path: Path, program: Callable[[str], None]) -> None:
    program(PLAYS)
    async with here(tmp_path) as served, served.visitor() as client:
        await hello(client)
        with pytest.raises(asyncssh.ChannelOpenError, match="One connection plays one game"):
            await client[0].create_process(term_type="xterm")
        with pytest.raises(asyncssh.ChannelOpenError):
            await client[0].open_connection("127.0.0.1", 1)


async def test_sizes_signals_and_the_keys_of_a_terminal_reach_the_program(
    tmp_path: Path, program: Callable[[str], None]
) -> None:
    program(TELLS)
    modes = {asyncssh.PTY_VERASE: 8, asyncssh.PTY_VKILL: 1 << 31}
    async with here(tmp_path) as served, served.visitor(term_size=(70, 20), term_modes=modes) as client:
        assert await client[1].stdout.readline() == b"erase = ^H\r\n"
        await hello(client)
        client[1].change_terminal_size(101, 33)
        async with asyncio.timeout(DEFAULT_TIMEOUT):
            assert await client[1].stdout.readline() == b"33 101\r\n"
        for width, height in ((0, 0), (1 << 31, 1)):
            client[1].change_terminal_size(width, height)
        for name in ("KILL", "USR1", "nonsense", "TERM"):
            client[1].send_signal(name)
        shown, code = await end_of(client)
        assert shown.endswith("over\r\n")
        assert code == 3


async def test_whatever_ends_a_session_is_told_and_its_place_is_free(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(tmp_path, most=1) as served:
        async with served.visitor() as client:  # there is no program
            assert "not found" in (await end_of(client))[0]
        program(PLAYS)
        async with served.visitor() as client:
            await hello(client)
            async with served.visitor() as other:
                assert await end_of(other) == (
                    "sudoku-tui: 1 person is playing here, and there is no more room: come again in a few minutes.\r\n",
                    2,
                )
            for child in served.children:
                os.kill(child, signal.SIGKILL)
            assert await end_of(client) == (f"{giving_back('xterm')}sudoku-tui: {ENDED}\r\n", 128 + signal.SIGKILL)
        await served.is_free()
        monkeypatch.setattr(hosted_session, "START_SECONDS", 0.1)
        program(SILENT)
        async with served.visitor() as client:
            assert NOT_BEGUN in (await end_of(client))[0]
        await served.is_free()
        assert len(served.told) == 1
        monkeypatch.setattr(hosted_session, "START_SECONDS", DEFAULT_TIMEOUT)
        monkeypatch.setattr(hosted_session, "END_SECONDS", 0.1)
        program(STUBBORN)
        async with served.visitor() as client:
            await hello(client)
            client[0].abort()
        await served.is_free()
        program(PLAYS)
        client_context = served.visitor()
        client = await client_context.__aenter__()
        await hello(client)
    assert SERVER_ENDS in (await end_of(client))[0]
    await client_context.__aexit__(None, None, None)
    assert not served.children


async def test_without_room_for_a_process_there_is_a_sentence(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    program(PLAYS)
    async with here(tmp_path) as served:
        before = len(os.listdir("/proc/self/fd"))
        with monkeypatch.context() as patches:
            patches.setattr(subprocess, "Popen", no_room)
            async with served.visitor() as client:
                assert NO_ROOM in (await end_of(client))[0]
        await served.is_free()
        await served.until(lambda: len(os.listdir("/proc/self/fd")) == before)
        assert served.told == ["No session can begin: Resource temporarily unavailable."]


async def test_without_threads_visits_begin_and_end(
    tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    need(CLIENT)

    def no_thread(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    program(PLAYS)
    async with here(tmp_path) as served:
        with monkeypatch.context() as patches:
            patches.setattr(threading.Thread, "start", no_thread)
            command = SshServer(tmp_path, served.port).command("", "-tt", key=None)
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as client:
                await served.until(lambda: len(served.house.places) == 1)
                client.kill()
            await served.until(lambda: len(served.house.places) == 0)


@pytest.mark.exhaustive
async def test_a_row_of_visits_leaves_nothing(tmp_path: Path, program: Callable[[str], None]) -> None:
    program(PLAYS)
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with here(tmp_path, most=1) as served:
        counts = []
        for number in range(30):
            async with served.visitor(client_keys=[key] if number % 2 else None) as client:
                await hello(client)
                (client[0].abort if number % 3 else client[0].close)()
            await served.is_free()
            counts.append((len(os.listdir("/proc/self/fd")), len(served.door.visits)))
        await served.until(lambda: not served.door.visits)
        assert counts[3][0] == counts[-1][0]
