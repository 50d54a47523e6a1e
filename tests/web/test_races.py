"""Visitors of one server race: in browser pages, and by ssh; with reloads, closed tabs, and second sessions."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from sudoku_tui.game.players.folders import TOGETHER
from sudoku_tui.game.together.races import SeatState
from tests.ssh.servers import CLIENT, door, make_key, need
from tests.terminal.terminal import Terminal
from tests.together.racers import in_file
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


@pytest.mark.parametrize("window", [(320, 568), (390, 844), (844, 390)])
def test_a_race_is_made_begun_followed_and_given_up_by_taps_alone(
    browser: Browser, served: Served, window: tuple[int, int]
) -> None:
    size = ViewportSize(width=window[0], height=window[1])
    with (
        browser.new_context(viewport=size, has_touch=True, is_mobile=True) as context,
        in_page(browser, served.url) as ben,
    ):
        ada = InPage(Played(context, served.url))
        for row, seen in (("Race  ", "Make a race"), ("Make a race", "A race on"), ("Medium", "No help")):
            if seen == "Make a race":
                _tap(ada, "Open")
                ada.sees("Continue a game")
            _tap_row(ada, row)
            ada.sees(seen)
        _tap_row(ada, "No help")
        ada.sees("Your name in races", "Name: Player")
        _tap(ada, "Enter")
        ada.sees("Player (you)")
        found = re.search(r"Race ([A-Z]{4}) waits", ada.words)
        assert found
        joins(ben, found[1], "Ben")
        ada.sees("2 players are there", "Enter starts it")
        _tap(ada, "Enter")
        ada.sees("0/")  # how far they are
        ben.sees("begins: Player and Ben")
        _tap(ada, "Hint")
        ada.sees("help is off")
        _tap(ada, "Open")
        ada.sees("goes on without")
        _tap(ada, "Open")
        ada.sees("Continue a game")
        _tap_row(ada, "Race  ")
        ada.sees("Player (you)", "x or Backspace gives up")
        _tap(ada, "Erase")
        _tap(ada, "Erase")
        ada.sees("Continue a game")
        _tap(ada, "Escape")
        ada.sees("You have given up")
        ben.sees("Player has given up at 0/")
        assert in_file(served.data / TOGETHER, found[1]).seats[0].state is SeatState.LEFT
        assert ada.played.errors == []


def _tap(player: InPage, name: str) -> None:
    player.played.page.get_by_role("button", name=name, exact=True).tap()


def _tap_row(player: InPage, text: str) -> None:
    """Tap a line of a list; once more if that only chooses it."""
    page, (_, rows) = player.played.page, player.played.size
    lines = player.played.shown.words.splitlines()
    (y,) = (y for y, line in enumerate(lines) if text in line)
    box = page.locator(".xterm-screen").bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 60, box["y"] + (y + 0.5) * box["height"] / rows)
        page.wait_for_timeout(400)
        if text not in player.played.shown.words:
            return
