"""Connections that no browser would make, byte by byte, and what a server's processes take meanwhile."""

from __future__ import annotations

import os
import random
import socket
import struct
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from sudoku_tui.web.visitors import COOKIE, new_token

HALF_A_HEADER = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: "

MALFORMED = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: [\r\nOrigin: http://[\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: a\xc2\x9b31m,b\r\nSec-WebSocket-Key: \xff\xfe\r\n\r\n",
    b'GET /%zz%00%ff?%zz HTTP/1.1\r\nHost: x\r\nCookie: \xff="\r\n\r\n',
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n",
    b"G\x1b[31mT / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 999 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12345",
)
"""Requests that are none, each for another reason."""

_METHODS = (b"GET", b"GET", b"GET", b"HEAD", b"POST", b"OPTIONS", b"CONNECT", b"TRACE", b"get", b"\xff", b"G\x00T")
_PATHS = (
    b"/",
    b"/ws",
    b"/ws",
    b"/ws",
    b"/health",
    b"/page.js",
    b"*",
    b"//x/ws",
    b"http://[::1",
    b"http://x:99999/",
    b"x:1",
)
_NAMES = (
    *(b"Host", b"Origin", b"Cookie", b"Upgrade", b"Connection", b"Sec-WebSocket-Key", b"Sec-WebSocket-Version"),
    *(b"Sec-WebSocket-Protocol", b"Sec-WebSocket-Extensions", b"Accept-Language", b"Accept-Encoding"),
    *(b"Content-Length", b"Transfer-Encoding", b"Expect", b"If-None-Match", b"X\xff"),
)
_VALUES = (
    *(
        b"",
        b"x",
        b"http://x",
        b"http://[",
        b"http://[::1]:x",
        b"//",
        b"websocket",
        b"upgrade",
        b"13",
        b"-1",
        b"9" * 400,
    ),
    *(b"AAAAAAAAAAAAAAAAAAAAAA==", b"AAA", b"\xff\xfe", b"chunked", b"100-continue", b"permessage-deflate"),
    *(b"permessage-deflate; client_max_window_bits=99", b"a" * 9000, b"\x1b[2J", b"\xc2\x9b31m", b"a=\x00", b'="";;,'),
)
_FIELDS = (
    *((b"Host", b"x"), (b"Origin", b"http://x"), (b"Upgrade", b"websocket"), (b"Connection", b"upgrade")),
    *((b"Sec-WebSocket-Version", b"13"), (b"Sec-WebSocket-Key", b"AAAAAAAAAAAAAAAAAAAAAA==")),
)
_WEIRD = (
    b"%",
    b"%zz",
    b"%00",
    b"%ff",
    b"?",
    b"#",
    b"..",
    b"/",
    b"\\",
    b"\xff",
    b"[",
    b"]",
    b"@",
    b":",
    b"?width=\xd9\xa1",
    b" ",
)

_AT_ONCE = struct.pack("ii", 1, 0)  # with SO_LINGER: closing resets the connection
_TEXT, _BINARY, _CLOSE, _PING = 1, 2, 8, 9


class Stranger:
    """A connection to a server."""

    def __init__(self, url: str, *, receives: int | None = None, source: str = "127.0.0.1") -> None:
        """Connect.

        Args:
            url: the address of the server.
            receives: how many bytes may wait to be read, which the system rounds.
            source: the address that the connection comes from.
        """
        at = urlsplit(url)
        self._host, self._origin = at.netloc, f"{at.scheme}://{at.netloc}"
        self.socket = socket.socket()
        if receives is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        self.socket.settimeout(20)
        self.socket.bind((source, 0))
        assert at.port is not None
        self.socket.connect(("127.0.0.1", at.port))
        self._read = b""

    def ask(self, head: bytes) -> bytes:
        """Send a request as it stands; returns everything that comes until the end of the connection."""
        with suppress(OSError):
            self.socket.sendall(head)
            while data := self.socket.recv(1 << 16):
                self._read += data
        return self._read

    def upgrade(self, token: str | None = None, size: str = "width=80&height=24") -> None:
        """Ask for a session, as the page does; a new visitor if nobody is named."""
        lines = (
            f"GET /ws?{size} HTTP/1.1",
            f"Host: {self._host}",
            f"Origin: {self._origin}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Cookie: {COOKIE}={token or new_token()}",
        )
        self.socket.sendall("\r\n".join((*lines, "", "")).encode())

    def send(self, text: str) -> None:
        """Send a message, masked with zeros."""
        data = text.encode()
        length = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
        self.socket.sendall(bytes((0x80 | _TEXT,)) + length + bytes(4) + data)

    def read_until(self, words: bytes, seconds: float = 90) -> bytes:
        """Everything that has come when some bytes are among it."""
        end = time.monotonic() + seconds
        while words not in self._read:
            assert time.monotonic() < end, self._read[-500:]
            data = self.socket.recv(1 << 16)
            assert data, self._read[-500:]
            self._read += data
        return self._read

    @property
    def is_open(self) -> bool:
        """Whether the server has not closed it; what has come is read."""
        self.socket.setblocking(False)
        try:
            while data := self.socket.recv(1 << 16):
                self._read += data
        except BlockingIOError:
            return True
        except OSError:
            return False
        finally:
            with suppress(OSError):
                self.socket.settimeout(20)
        return False

    def close(self) -> None:
        self.socket.close()

    def reset(self) -> None:
        """Close it so that the server hears of an error, and what it has not read yet is lost."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self.socket.close()


def malformed_head(chance: random.Random) -> bytes:
    """The head of a request in which some things are as they should be, and others are not."""
    method = chance.choice(_METHODS) if chance.random() < 0.3 else b"GET"
    path = chance.choice(_PATHS) + b"".join(chance.choices(_WEIRD, k=chance.choice((0, 0, 0, 1, 2))))
    fields = dict(_FIELDS) if chance.random() < 0.6 else {b"Host": b"x", b"Connection": b"close"}
    fields |= {name: chance.choice(_VALUES) for name in chance.sample(_NAMES, chance.choice((0, 1, 1, 2, 3)))}
    lines = [b" ".join((method, path, b"HTTP/1.1")), *(b": ".join(field) for field in fields.items()), b"", b""]
    return b"\r\n".join(lines)


class Taken(NamedTuple):
    """What a server takes."""

    children: int  # processes that it has started, and that have not been waited for
    zombies: int  # those of them that have ended
    descriptors: int
    threads: int
    mebibytes: float  # of memory of its own

    @classmethod
    def by(cls, process: int) -> Taken:
        """What a process takes now."""
        states = children_of(process)
        status = dict(
            line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
        )
        return cls(
            len(states),
            [*states.values()].count("Z"),
            len(os.listdir(f"/proc/{process}/fd")),
            int(status["Threads"]),
            int(status["RssAnon"].split()[0]) / 1024,
        )


def children_of(process: int) -> dict[int, str]:
    """The processes that a process has started, with the letters of their states."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            if int(fields[1]) == process:
                found[int(folder.name)] = fields[0]
    return found


def bytes_below(folder: Path) -> int:
    """What the files and folders in a folder take on the disk."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*"))
