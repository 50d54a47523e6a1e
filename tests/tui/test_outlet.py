"""Writing to a terminal that takes nothing: nobody waits for it, and it is left as it should be."""

import os
import select
import sys
import threading
import tty
from collections.abc import Iterator

import pytest

from sudoku_tui.tui.terminal import outlet
from sudoku_tui.tui.terminal.outlet import LIMIT, Outlet

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

SOON = 10.0


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    """The two ends of a pseudo-terminal: that of the reader and that of the writer."""
    reader, writer = os.openpty()
    tty.setraw(writer)
    yield reader, writer
    os.close(writer)
    os.close(reader)


def read_until(reader: int, end: bytes) -> bytes:
    """What comes, up to some bytes at its end."""
    data = b""
    while not data.endswith(end) and select.select([reader], [], [], SOON)[0]:
        data += os.read(reader, 65536)
    return data


def test_what_is_written_comes_in_order_and_whole(ends: tuple[int, int]) -> None:
    reader, writer = ends
    out = Outlet(writer)
    pieces = [f"{number}é┃" for number in range(2000)]
    for piece in pieces:
        out.write(piece)
    assert read_until(reader, b"1999\xc3\xa9\xe2\x94\x83").decode() == "".join(pieces)
    out.close("last")


def test_a_terminal_that_was_left_without_waiting_gets_everything(ends: tuple[int, int]) -> None:
    reader, writer = ends
    os.set_blocking(writer, False)
    out = Outlet(writer)
    out.write("x" * LIMIT + "end")
    assert len(read_until(reader, b"end")) == LIMIT + len("end")
    out.close("last")


def test_too_much_is_dropped_and_told_when_the_terminal_reads_again(ends: tuple[int, int]) -> None:
    reader, writer = ends
    caught_up = threading.Event()
    out = Outlet(writer)
    out.caught_up = caught_up.set
    for _ in range(100):
        out.write("x" * (LIMIT // 10))
    assert not caught_up.wait(0.2)
    read = 0
    while not caught_up.is_set() and select.select([reader], [], [], SOON)[0]:
        read += len(os.read(reader, 65536))
    assert caught_up.wait(SOON)
    assert read < 3 * LIMIT
    out.write("end")
    assert read_until(reader, b"end").endswith(b"end")
    out.close("last")


def test_a_stalled_terminal_gets_only_the_last(ends: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlet, "PATIENCE", 0.1)
    reader, writer = ends
    out = Outlet(writer)
    out.write("x" * LIMIT)
    out.close("last")
    data = read_until(reader, b"last")
    assert data.endswith(b"x\x18last")
    assert len(data) < LIMIT


def test_a_terminal_that_is_gone_stops_nobody() -> None:
    reader, writer = os.openpty()
    out = Outlet(writer)
    os.close(reader)
    for _ in range(100):
        out.write("x" * LIMIT)
    out.close("last")
    os.close(writer)
