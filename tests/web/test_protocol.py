"""The protocol of Textual's web driver: packets in and out, and any server that speaks it."""

import asyncio
import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from sudoku_tui.tui.terminal import start
from sudoku_tui.tui.terminal.browser_mode import DATA, META, BrowserMode, packet
from sudoku_tui.tui.terminal.mode import MOST_COLUMNS, MOST_ROWS
from tests.terminal.terminal import DEFAULT_TIMEOUT
from tests.web.serving import HOME, Shown


def about(**fields: object) -> bytes:
    return packet(META, json.dumps(fields).encode())


@given(st.lists(st.binary(max_size=300)), st.lists(st.integers(1, 50), min_size=1))
def test_packets_are_put_together_however_they_come(contents: list[bytes], cuts: list[int]) -> None:
    mode = BrowserMode((80, 24))
    told: list[Mapping[str, Any]] = []
    mode.told = told.append
    stream = b"".join(packet(DATA, content) + about(type="ping") for content in contents)
    typed, place = b"", 0
    while place < len(stream):
        cut = cuts[place % len(cuts)]
        typed += b"".join(mode.keys_in(stream[place : place + cut]))
        place += cut
    assert typed == b"".join(contents)
    assert told == [{"type": "ping"}] * len(contents)


def test_each_packet_by_itself_and_in_its_turn() -> None:
    mode = BrowserMode((80, 24))
    heard: list[object] = []
    mode.told = heard.append
    heard.extend(mode.keys_in(packet(DATA, b"\x1b") + about(type="text") + packet(DATA, b"o")))
    assert heard == [b"\x1b", {"type": "text"}, b"o"]


def test_what_is_no_packet_does_no_harm() -> None:
    mode = BrowserMode((80, 24))
    told: list[Mapping[str, Any]] = []
    mode.told = told.append
    for bad in (
        b"M\0\0\0\x01[",
        packet(META, b"[" * 99_999),
        packet(META, b"7"),
        packet(META, b"\xff"),
        packet(b"X", b"1"),
    ):
        assert not [*mode.keys_in(bad)]
    assert not [*mode.keys_in(b"D\xff\xff\xff\xff")]
    assert [*mode.keys_in(packet(DATA, b"5"))] == [b"5"]
    assert told == []
    for width, height in (("80", 24), (None, 1), (80.5, 24), (80, 24)):
        assert not [*mode.keys_in(about(type="resize", width=width, height=height))]
        assert mode.size() == (80, 24)
    assert told == []
    for width in (10**9, 10**8):
        assert not [*mode.keys_in(about(type="resize", width=width, height=-1))]
        assert mode.size() == (MOST_COLUMNS, 1)
    assert len(told) == 1  # the second time it has that size
    assert BrowserMode((0, 10**9)).size() == (1, MOST_ROWS)


def test_the_environment_asks_for_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    assert start.page_size() is None
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("ROWS", "30")
    assert start.page_size() == (100, 30)
    monkeypatch.setenv("ROWS", "many")
    assert start.page_size() == (80, 24)
    monkeypatch.setenv("TEXTUAL_DRIVER", "evil:Driver")
    assert start.page_size() is None


async def test_textual_serve_can_show_the_game(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HOME))
    monkeypatch.setenv("TERM", "xterm-256color")
    shown, closed = Shown("ws?width=80&height=24"), asyncio.Event()

    async def show(content: bytes) -> None:
        shown.take(content)

    async def ignore(_: str) -> None:
        pass

    async def close() -> None:
        closed.set()

    service = AppService(
        f"{sys.executable} -m sudoku_tui --data {data_folder}",
        write_bytes=show,
        write_str=ignore,
        close=close,
        download_manager=DownloadManager(),
    )
    await service.start(80, 24)
    async with asyncio.timeout(DEFAULT_TIMEOUT):
        await service.send_bytes(b"5")
        while "33/81" not in shown.words:
            await asyncio.sleep(0.02)
        await service.set_terminal_size(40, 30)
        shown.resized(40, 30)
        while not re.search(r"┗(━━━┷){2}", shown.words):
            await asyncio.sleep(0.02)
        await service.stop()
        await closed.wait()
        assert service._process is not None  # its end must not come after that of the loop
        assert await service._process.wait() == 0
    assert [*data_folder.glob("*.sqlite3")] or [*data_folder.iterdir()]
    assert os.environ.get("TEXTUAL_DRIVER") is None
