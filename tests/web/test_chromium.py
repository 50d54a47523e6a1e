"""The game in a real browser: keys, mouse, paste, copying, sizes, fingers; and the same move after a reload."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, WebSocket

from tests.terminal.playing import FIRST_PUZZLE, FIRST_SOLUTION
from tests.web.serving import Served, Shown, wait_until

pytestmark = pytest.mark.exhaustive

DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
LARGE, WITH_MARKS, COMPACT, SMALL = "┏━━━1━━━┯", "┏━━1━━┯", "┏━1━┯", "┏━1━┯"  # what boards begin with
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


class Played:
    """A page of the game, and what it shows."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.page: Page = context.new_page()
        self.errors: list[Any] = []
        self.page.on("pageerror", lambda error: self.errors.append(error))
        self.page.on("websocket", self._connected)
        self._url = url
        self.shown: Shown
        self.size = (0, 0)  # columns and rows
        self.begin()

    def begin(self) -> None:
        """Open the page, or load it again."""
        self.page.goto(self._url)
        self.page.wait_for_selector("body.-first-byte")
        self.wait_for("/81", "Help")

    def wait_for(self, *words: str) -> None:
        wait_until(
            lambda: all(word in self.shown.words for word in words),
            lambda: f"{words} on {self.shown.words}",
            lambda: self.page.wait_for_timeout(20),
        )

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def _connected(self, socket: WebSocket) -> None:
        self.shown = Shown(socket.url)
        shown = self.shown
        socket.on("framereceived", lambda message: shown.take(message))
        socket.on("framesent", self._said)

    def _said(self, message: str | bytes) -> None:
        match json.loads(message):
            case ["resize", {"width": columns, "height": rows}]:
                if self.size not in ((0, 0), (columns, rows)):
                    self.shown.resized(columns, rows)
                self.size = columns, rows


def test_after_ten_moves_a_reload_is_at_that_very_move(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=DESK) as context:
        played = Played(context, served.url)
        played.press(*["ArrowUp"] * 4, "Home")
        for digit in _digits_to_place()[:10]:
            played.press(digit, "Tab")
        played.wait_for("10>")
        board = _board(played.shown)
        played.begin()
        played.wait_for("10>")
        assert _board(played.shown) == board
        played.press("u")
        played.wait_for("41/81")
        assert played.errors == []


def _digits_to_place() -> list[str]:
    return [right for given, right in zip(FIRST_PUZZLE, FIRST_SOLUTION, strict=True) if given == "."]


def _board(shown: Shown) -> list[str]:
    return [line[:73] for line in shown.words.splitlines() if re.match("[┃A-I┠┣┗]", line)]


def test_mouse_paste_copy_and_size(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"]) as context:
        played = Played(context, served.url)
        page = played.page
        played.press("ArrowUp")
        played.wait_for("D5 · ")
        page.mouse.click(12 * 9 + 4, 3 * 20 + 10)  # the first row of the board, in the second column
        played.wait_for("A2 · ")
        page.evaluate("text => navigator.clipboard.writeText(text)", HARD)
        page.keyboard.press("Control+v")
        played.wait_for("17 givens")
        played.press("Enter")
        played.wait_for("17/81")
        page.keyboard.down("Shift")
        page.mouse.move(2, 10)
        page.mouse.down()
        page.mouse.move(600, 10)  # behind the title also where it says how hard the puzzle is
        page.mouse.up()
        page.keyboard.up("Shift")
        page.keyboard.press("Control+c")
        wait_until(
            lambda: "17/81" in page.evaluate("navigator.clipboard.readText()"),
            lambda: f"copied: {page.evaluate('navigator.clipboard.readText()')!r}",
        )
        page.set_viewport_size({"width": 720, "height": 480})
        played.press("F1")
        played.wait_for("Help")
        assert played.errors == []


def test_a_window_that_gets_other_sizes_while_a_session_starts(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=DESK) as context:
        played = Played(context, served.url)
        page = played.page
        page.goto(served.url, wait_until="commit")
        for width, height in ((900, 600), (1280, 800), (500, 700), (1000, 500), (720, 480)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(40)
        page.wait_for_selector("body.-first-byte")
        page.wait_for_timeout(300)
        played.press("ArrowUp")
        played.wait_for("D5 · ")
        assert played.errors == []


def test_fingers_play_on_a_telephone(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True) as context:
        played = Played(context, served.url)
        page = played.page
        assert page.evaluate("document.querySelector('.xterm-helper-textarea').inputMode") == "none"
        played.wait_for("tap Hint", "tap Help")
        page.get_by_role("button", name="Hint").tap()
        played.wait_for("Hint 1 of 5: Look at")
        page.touchscreen.tap(22, 53)  # the first cell of the board
        page.get_by_role("button", name="4", exact=True).tap()
        played.wait_for("33/81")
        page.get_by_role("button", name="Undo").tap()
        played.wait_for("32/81")
        page.get_by_role("button", name="Menu of all commands").tap()
        played.wait_for("Find a command")
        page.get_by_role("button", name="Escape").tap()
        played.wait_for(WITH_MARKS)
        page.get_by_role("button", name="Step").tap()
        played.wait_for("2>Eliminate all")
        assert played.errors == []


# What is seen of the page, with fingers or without: the least columns and rows, and the beginning of the board
SIZES = [
    ((844, 390), 3, True, (80, 24), WITH_MARKS),
    ((667, 375), 2, True, (62, 21), COMPACT),
    ((390, 844), 3, True, (55, 30), WITH_MARKS),
    ((320, 568), 2, True, (40, 23), COMPACT),
    ((820, 1180), 2, True, (98, 50), LARGE),
    ((1280, 800), 1, False, (98, 39), LARGE),
    ((1366, 768), 1, False, (98, 39), LARGE),
    ((1920, 1080), 1, False, (98, 39), LARGE),
    ((320, 256), 4, False, (40, 15), SMALL),  # a window of 1280x1024 at 400 %
]

CUT = """() => [...document.querySelectorAll("#bar button")].filter((button) => {
    const text = document.createRange();
    text.selectNodeContents(button);
    const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
    return !(0 <= outer.left && outer.left < inner.left && inner.right < outer.right && outer.right <= innerWidth)
        || !(0 <= outer.top && outer.top <= inner.top && inner.bottom <= outer.bottom && outer.bottom <= innerHeight);
}).map((button) => button.textContent)"""

OVERLAPPING = """() => {
    const boxes = [...document.querySelectorAll("#bar button, #terminal")].map((one) => one.getBoundingClientRect());
    return boxes.some((one, index) => boxes.slice(index + 1).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
}"""


@pytest.mark.parametrize(("window", "pixels", "fingers", "least", "board"), SIZES)
def test_the_best_board_of_each_window(
    browser: Browser,
    served: Served,
    window: tuple[int, int],
    pixels: int,
    fingers: bool,
    least: tuple[int, int],
    board: str,
) -> None:
    width, height = window
    with browser.new_context(
        viewport=ViewportSize(width=width, height=height),
        device_scale_factor=pixels,
        has_touch=fingers,
        is_mobile=fingers,
    ) as context:
        played = Played(context, served.url)
        assert played.size[0] >= least[0]
        assert played.size[1] >= least[1]
        played.wait_for(board)
        if fingers:
            assert played.page.evaluate(CUT) == []
            assert not played.page.evaluate(OVERLAPPING)
        else:
            assert played.page.locator("#terminal").bounding_box() == {"x": 0, "y": 0, "width": width, "height": height}
        assert played.errors == []


def test_a_telephone_that_is_turned(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=3) as context:
        played = Played(context, served.url)
        played.page.set_viewport_size(ViewportSize(width=844, height=390))
        played.press("ArrowRight")
        played.wait_for(WITH_MARKS, "E6 · box 5")  # the panel beside the board
        played.page.set_viewport_size(PHONE)
        played.press("4")
        played.wait_for(WITH_MARKS, "33/81", "Help")
        assert played.size[0] <= 61
        assert played.errors == []


def test_a_zoomed_page_and_letters_of_a_wanted_size(browser: Browser, served: Served) -> None:
    with browser.new_context(viewport=DESK) as context:
        played = Played(context, served.url)
        played.wait_for(LARGE)
        played.page.set_viewport_size(ViewportSize(width=320, height=256))  # as a zoom of 400 % leaves
        played.wait_for(SMALL, "32/81")
        played.press("ArrowUp", "4")
        played.wait_for("33/81")
        played.press("u")
        played.wait_for("32/81")
        played.page.set_viewport_size(DESK)
        played.wait_for(LARGE)
        wanted = Played(context, f"{served.url}?fontsize=30")
        assert wanted.size[0] < 80
        assert played.errors == wanted.errors == []
