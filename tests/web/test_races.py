"""Visitors of one server race: in browser pages, and by ssh; with reloads, closed tabs, and second sessions."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sudoku_tui.game.players.folders import TOGETHER
from sudoku_tui.game.together.races import SeatState
from tests.ssh.servers import CLIENT, door, make_key, need
from tests.terminal.terminal import Terminal
from tests.together.visitors import EMPTY, AtTerminal, agrees, begin, creates, ended, fills, joins
from tests.web.serving import Served, wait_until
from tests.web.test_chromium import DESK, Played

pytestmark = pytest.mark.exhaustive


_KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight", "space": "Space"}


class InPage:
    """A player in a browser of their own."""

    def __init__(self, played: Played) -> None:
        self.played = played

    @property
    def words(self) -> str:
        return " ".join(self.played.shown.words.split())

    @property
    def columns(self) -> int:
        return self.played.size[0]

    def press(self, *keys: str) -> None:
        self.played.press(*(key if len(key) == 1 else _KEYS.get(key, key.capitalize()) for key in keys))

    def paste(self, text: str) -> None:
        self.played.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.played.press("Control+v")

    def sees(self, *texts: str) -> None:
        wait_until(
            lambda: all(text in self.words for text in texts),
            lambda: f"{texts} on {self.played.shown.words}",
            lambda: self.played.page.wait_for_timeout(20),
        )


@contextmanager
def in_page(browser: Browser, url: str) -> Iterator[InPage]:
    """A player in a browser, whom the server has not seen before."""
    with browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"]) as context:
        played = Played(context, url)
        yield InPage(played)
        assert played.errors == []


@pytest.mark.parametrize("names", [("Ben",), ("Ben", "Cy"), ("Ben", "Cy", "Dan", "Eve")])
def test_visitors_in_browsers_race_and_all_see_the_result_that_the_file_has(
    browser: Browser, served: Served, names: tuple[str, ...]
) -> None:
    with ExitStack() as stack:
        ada, *others = [stack.enter_context(in_page(browser, served.url)) for _ in ("Ada", *names)]
        code = creates(ada, "Ada")
        for other, name in zip(others, names, strict=True):
            joins(other, code, name)
        begin(ada, names, others)
        for player in (*reversed(others), ada):
            fills(player)
        race = ended(served.data / TOGETHER, code)
        assert [seat.name for seat in race.seats] == ["Ada", *names]
        assert [seat.state for seat in race.seats] == [SeatState.FINISHED] * len(race.seats)
        for player, name in zip((ada, *others), ("Ada", *names), strict=True):
            agrees(player, race, name)


def test_one_by_browser_and_one_by_ssh_of_the_same_server(browser: Browser, tmp_path: Path) -> None:
    need(CLIENT)
    make_key(tmp_path / "id")
    games = tmp_path / "games"
    with door(tmp_path, games, "--port", "0") as server, Terminal(server.command(), columns=100, rows=30) as terminal:
        (url,) = re.findall(r"http://[^ ,]+", server.said)
        ada = AtTerminal(terminal)
        with in_page(browser, url) as ben:
            code = creates(ada, "Ada")
            joins(ben, code, "Ben")
            begin(ada, ["Ben"], [ben])
            fills(ben)
            ada.sees("Ben done")
            ben.sees("You lead with", "0/10")
            fills(ada)
            race = ended(games / TOGETHER, code)
            assert [(seat.name, seat.state) for seat in race.seats] == [("Ada", "finished"), ("Ben", "finished")]
            agrees(ada, race, "Ada")
            agrees(ben, race, "Ben")


def test_a_visitor_who_loads_the_page_again_or_closes_it_keeps_their_seat(browser: Browser, served: Served) -> None:
    with in_page(browser, served.url) as ada, in_page(browser, served.url) as ben:
        code = creates(ada, "Ada")
        joins(ben, code, "Ben")
        ben.played.begin()  # the page again
        ben.press("o", "r")
        ben.sees("Ben (you)", "Ada starts the race")
        begin(ada, ["Ben"], [ben])
        fills(ben, EMPTY[:4])
        ben.played.begin()
        ben.sees(f"Race {code} goes on: 4/10, 1st of 2", "75/81")
        context = ben.played.page.context
        ben.played.page.close()
        fills(ada)
        ada.sees("You lead with", "4/10")
        back = InPage(Played(context, served.url))
        back.sees("75/81", "Ada done")
        fills(back, EMPTY[4:])
        race = ended(served.data / TOGETHER, code)
        agrees(ada, race, "Ada")
        agrees(back, race, "Ben")


def test_a_second_page_of_a_player_takes_their_seat_over(browser: Browser, served: Served) -> None:
    with in_page(browser, served.url) as ada, in_page(browser, served.url) as ben:
        code = creates(ada, "Ada")
        second = InPage(Played(ada.played.page.context, served.url))
        joins(ben, code, "Ben")
        second.press("o", "r")
        begin(second, ["Ben"], [ben])
        fills(second, EMPTY[:2])
        third = InPage(Played(ada.played.page.context, served.url))
        third.sees(f"Race {code} goes on: 2/10, 1st of 2")
        fills(third, EMPTY[2:])
        fills(ben)
        race = ended(served.data / TOGETHER, code)
        assert [seat.name for seat in race.seats] == ["Ada", "Ben"]
        agrees(third, race, "Ada")
        agrees(ben, race, "Ben")
