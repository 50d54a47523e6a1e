"""When a page is told the news as text: soon after the player has done something, otherwise seldom."""

import asyncio
from collections.abc import Mapping
from itertools import count

import pytest

from sudoku_tui.tui.terminal import page_text
from sudoku_tui.tui.terminal.page_text import PageText
from tests.terminal.terminal import DEFAULT_TIMEOUT


async def test_what_comes_by_itself_waits_for_its_time_or_for_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_text, "PAUSE", 1e6)
    told: list[object] = []
    number = count()

    def news(asked: bool) -> Mapping[str, object]:
        return {"said": [f"{next(number)} {asked}"]}

    async def until(length: int) -> None:
        async with asyncio.timeout(DEFAULT_TIMEOUT):
            while len(told) < length:
                await asyncio.sleep(0.01)

    page = PageText(news, lambda news: told.append(news["said"]))
    page.look()
    page.look()
    await until(1)
    page.look()
    await asyncio.sleep(2 * page_text.SOON)
    assert len(told) == 1
    page.heard()
    await until(2)
    assert told == [["0 True"], ["1 True"]]


async def test_of_what_comes_all_the_time_the_news_are_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_text, "SOON", 60.0)
    monkeypatch.setattr(page_text, "MOST_LATE", 0.0)
    told: list[object] = []
    page = PageText(lambda _: {"at": 1}, told.append)
    page.look()
    monkeypatch.setattr(page_text, "SOON", 0.0)
    page.look()  # that is too late to put it off
    await asyncio.sleep(0.05)
    assert told == []
    monkeypatch.setattr(page_text, "MOST_LATE", 60.0)
    page.look()
    async with asyncio.timeout(DEFAULT_TIMEOUT):
        while not told:
            await asyncio.sleep(0.01)
