"""The page and its connection: what does not answer is told, comes back by itself, and loses no key in silence."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.terminal.playing import FIRST_SOLUTION
from tests.terminal.terminal import DEFAULT_TIMEOUT
from tests.web.proxy import Proxy
from tests.web.serving import Served, wait_until
from tests.web.test_chromium import DESK, PHONE, Played

pytestmark = pytest.mark.exhaustive

NOTICED = 10.0  # seconds in which somebody who looks is told, when nothing answers


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    """A block in which processes are stopped."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def wait_for_state(page: Page, words: str, id: str = "state") -> None:
    """Wait until the page says something; an empty text if nothing."""
    said = page.locator(f"#{id}")
    wait_until(
        lambda: words in said.inner_text() if words else said.is_hidden(),
        lambda: f"{words!r} in {said.inner_text()!r}",
        lambda: page.wait_for_timeout(20),
    )


def notices(page: Page) -> None:
    begun = time.monotonic()
    wait_for_state(page, "does not answer")
    assert time.monotonic() - begun < NOTICED


def mark(page: Page) -> None:
    """Mark the page, so that another load of it is told from it."""
    page.evaluate("document.body.dataset.mark = 'here'")


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("document.body.dataset.mark") == "here")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=DESK) as context:
        yield context


def telephone(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)


def test_a_server_that_stands_still_is_noticed_and_the_session_goes_on(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        played = Played(context, served.url)
        page = played.page
        mark(page)
        sessions = served.sessions()
        with stopped(served.pid):
            notices(page)
            played.press("4")
        wait_for_state(page, "answers again. What you pressed meanwhile was not taken.")
        played.press("ArrowUp")
        played.wait_for("D5 · ", "32/81")
        wait_for_state(page, "")
        with stopped(served.pid):
            played.press("4", "ArrowUp")  # before anybody knows, so it comes, in this order
            notices(page)
        played.wait_for("33/81", "C5 · ")
        assert is_marked(page)
        assert served.sessions() == sessions
        assert played.errors == []


def test_a_network_that_swallows_everything_is_noticed(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served, Proxy(served.url) as proxy:
        played = Played(context, proxy.url)
        mark(played.page)
        proxy.swallows = True
        notices(played.page)
        proxy.swallows = False
        wait_for_state(played.page, "")
        played.press("4")
        played.wait_for("33/81")
        assert is_marked(played.page)


def test_a_line_that_is_forgotten_between_comes_back_at_the_move(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served, Proxy(served.url) as proxy:
        played = Played(context, proxy.url)
        played.press("4")
        played.wait_for("33/81")
        mark(played.page)
        proxy.forget()
        played.page.wait_for_selector("body:not([data-mark])", timeout=1000 * DEFAULT_TIMEOUT)
        played.wait_for("33/81", "Continued")
        played.press("u")
        played.wait_for("32/81")
        assert proxy.websockets == 2


def test_who_played_when_the_server_was_started_anew_is_at_the_very_move(
    context: BrowserContext, tmp_path: Path
) -> None:
    with Served(tmp_path) as served:
        port = str(urlsplit(served.url).port)
        played = Played(context, served.url)
        played.press("4")
        played.wait_for("33/81")
        mark(played.page)
        assert served.end()[0] == 0
        wait_for_state(played.page, "cannot be reached", "ended")
    with Served(tmp_path, "--port", port) as served:
        wait_until(lambda: served.sessions(), lambda: "no session", lambda: played.page.wait_for_timeout(100))
        played.wait_for("33/81", "Continued")
        played.press("u")
        played.wait_for("32/81")
        assert not is_marked(played.page)


def test_who_has_moved_on_or_found_no_room_is_left_in_peace(browser: Browser, tmp_path: Path) -> None:
    with (
        Served(tmp_path, "--most-sessions", "1") as served,
        Proxy(served.url) as proxy,
        browser.new_context(viewport=DESK) as context,
        browser.new_context(viewport=DESK) as others,
    ):
        first, second = Played(context, proxy.url), Played(context, proxy.url)
        wait_for_state(first.page, "in another tab", "ended")
        other = others.new_page()
        other.goto(proxy.url)
        wait_for_state(other, "no more room", "ended")
        other.wait_for_timeout(8000)
        assert proxy.websockets == 3
        second.press("4")
        second.wait_for("33/81")


def test_a_proxy_that_drops_the_port_is_told_to_the_administrator(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served, Proxy(served.url, drops_port=True) as proxy:
        page = context.new_page()
        page.goto(proxy.url)
        wait_for_state(page, "$http_host", "ended")
        page.wait_for_timeout(8000)
        wait_for_state(page, "--public-url", "ended")
        assert proxy.websockets == 1
        proxy.drops_port = False
        wait_until(lambda: served.sessions(), lambda: "no session", lambda: page.wait_for_timeout(100))


def test_a_proxy_that_passes_no_websockets_on_is_named(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served, Proxy(served.url, drops_upgrade=True) as proxy:
        page = context.new_page()
        page.goto(proxy.url)
        wait_for_state(page, "must pass on websockets", "ended")
        page.wait_for_timeout(15_000)
        assert proxy.websockets <= 6  # at 0, and after at least 1, 1.5, 2.5, 5 and 10 seconds more


def test_a_proxy_whose_server_does_not_run_is_told(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served, Proxy(served.url) as proxy:
        played = Played(context, proxy.url)
        served.end(signal.SIGKILL)
        wait_for_state(played.page, "does not run", "ended")
        for status, words in ((429, "from your address"), (503, "no room now"), (418, "refuses the connection (418)")):
            proxy.refuses = status
            wait_for_state(played.page, words, "ended")
        proxy.refuses = None
        with Served(tmp_path) as again:
            proxy.behind = again.url
            wait_until(lambda: again.sessions(), lambda: "no session", lambda: played.page.wait_for_timeout(100))
            played.wait_for("32/81", "Help")


def test_a_path_of_a_proxy_leads_to_the_game_without_its_last_slash(context: BrowserContext, tmp_path: Path) -> None:
    with Proxy(path="/sudoku") as proxy, Served(tmp_path, "--public-url", proxy.url) as served:
        proxy.behind = served.url
        played = Played(context, proxy.url.rstrip("/"))
        played.press("4")
        played.wait_for("33/81")
        assert played.page.url == proxy.url
        assert played.errors == []


def test_a_page_that_nobody_sees_asks_nothing(context: BrowserContext, tmp_path: Path) -> None:
    context.add_init_script(
        "window.isHidden = false;"
        "Object.defineProperty(document, 'visibilityState', { get: () => window.isHidden ? 'hidden' : 'visible' });"
    )
    config = tmp_path / "config.toml"
    config.write_text("[play]\nclock = false\n", encoding="utf-8")
    asked: list[str | bytes] = []
    with Served(tmp_path, "--config", str(config)) as served:
        page = context.new_page()
        page.on("websocket", lambda socket: socket.on("framesent", lambda said: asked.append(said)))
        page.goto(served.url)
        page.wait_for_selector("body.-first-byte")
        page.wait_for_timeout(10_000)
        seen = asked.count('["alive"]')
        assert 1 <= seen <= 3
        page.evaluate("window.isHidden = true")
        page.wait_for_timeout(10_000)
        assert asked.count('["alive"]') <= seen + 1


def test_what_is_pressed_before_there_is_a_session_comes_in_order(browser: Browser, tmp_path: Path) -> None:
    held: list[Route] = []
    with Served(tmp_path) as served, Proxy(served.url) as proxy, telephone(browser) as context:
        played = Played(context, proxy.url)
        page = played.page
        page.route("**/terminal.js", lambda route: held.append(route))
        proxy.holds = True
        page.goto(proxy.url, wait_until="commit")
        has_run = "typeof LANDMARKS === 'object'"  # the last of our scripts
        wait_until(lambda: held and page.evaluate(has_run), lambda: "no script", lambda: page.wait_for_timeout(20))
        played.press("ArrowUp")
        digit(played, FIRST_SOLUTION[31])
        held[0].continue_()
        page.wait_for_selector(".xterm-helper-textarea", state="attached")
        wait_until(lambda: proxy.websockets == 2, lambda: "no websocket", lambda: page.wait_for_timeout(20))
        played.press("ArrowUp")
        digit(played, FIRST_SOLUTION[22])
        proxy.holds = False
        played.wait_for("34/81", f"D5 = {FIRST_SOLUTION[31]}", f"C5 = {FIRST_SOLUTION[22]}")
        assert played.errors == []


def digit(played: Played, name: str) -> None:
    """Press a digit of the bar."""
    played.page.get_by_role("button", name=name, exact=True).tap()


def test_what_is_pressed_while_a_session_starts_comes_in_order(context: BrowserContext, tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        played = Played(context, served.url)
        page = played.page
        page.goto(served.url, wait_until="commit")
        page.wait_for_selector("body.-first-byte")
        with stopped(*served.sessions()):  # after its first picture, and long before it listens
            page.mouse.click(5 * 9, 2 * 21 + 10)
            played.press("4", "ArrowDown")
            page.wait_for_timeout(300)
        played.wait_for("33/81", "B1 · ")


def test_what_waits_for_a_session_that_stands_still_comes_in_order(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path) as served, telephone(browser) as context:
        played = Played(context, served.url)
        with stopped(*served.sessions()):
            played.press("4")
            played.page.locator("#cells td").first.dispatch_event("click")
            played.press("8")
            played.page.get_by_role("button", name="Undo").tap()
            played.press("o", "Escape", "o")  # not Alt+o
            played.page.wait_for_timeout(300)
        played.wait_for("Next puzzle")
        played.press("Escape")
        played.wait_for("33/81", "E5 = 4", "Undo: now at 1")


def test_a_key_leaves_the_terminal_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path) as served, telephone(browser) as context:
        played = Played(context, served.url)
        terminal = focused(played)
        assert "keys of the game" in terminal
        played.press("F6")
        assert focused(played) == "1"
        played.press("7", "Tab", "Tab", "Tab", "Enter")  # a digit is no key here, Enter presses what has the focus
        played.wait_for("33/81")
        played.press("Shift+F6")
        assert focused(played) == terminal
        played.press("F6")
        for _ in range(4):
            if focused(played) != terminal:
                played.press("F6")
        played.press("u")
        played.wait_for("32/81")


def test_keys_that_the_game_does_not_need_are_the_browsers(context: BrowserContext, tmp_path: Path) -> None:
    context.add_init_script(
        "window.kept = [];"
        "const keep = (event) => setTimeout(() => kept.push([event.key, event.defaultPrevented]));"
        "addEventListener('keydown', keep, true);"
    )
    with Served(tmp_path) as served:
        played = Played(context, served.url)
        played.press("Control+l", "Control+f", "Tab", "F6")
        played.page.wait_for_timeout(100)
        kept = dict(played.page.evaluate("kept"))
        assert {key: kept[key] for key in ("l", "f", "Tab", "F6")} == {"l": False, "f": False, "Tab": True, "F6": True}
        assert focused(played) == "1"


def focused(played: Played) -> str:
    """The name of what has the focus."""
    return str(played.page.evaluate("document.activeElement.getAttribute('aria-label')"))
