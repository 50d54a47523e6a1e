"""The game as text in a real browser, as a screen reader finds it: by keys alone, and in the tree of accessibility."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.terminal.playing import FIRST_PUZZLE, FIRST_SOLUTION
from tests.web.serving import Served, wait_until
from tests.web.test_chromium import DESK, HARD

pytestmark = pytest.mark.exhaustive

LISTEN = """
window.aloud = [];
window.addEventListener("DOMContentLoaded", () => {
  const take = (changes) => {
    for (const change of changes) for (const node of change.addedNodes) aloud.push(node.textContent);
  };
  for (const region of document.querySelectorAll("[aria-live]")) {
    new MutationObserver(take).observe(region, { childList: true });
  }
});
"""
"""A script that notes what live regions are given, as a screen reader does."""


class Listener:
    """Somebody who plays by keys, and hears what the page says."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.page: Page = context.new_page()
        self.errors: list[object] = []
        self.page.on("pageerror", lambda error: self.errors.append(error))
        self.page.add_init_script(LISTEN)
        self.page.goto(url)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hears(self, *words: str) -> str:
        """Wait until words have been said, in this order; returns all that was said since the last time."""
        said: list[str] = []

        def has_come() -> bool:
            said.extend(self.page.evaluate("aloud.splice(0)"))
            place = 0
            for word in words:
                place = " ".join(said).find(word, place) + 1
                if not place:
                    return False
            return True

        wait_until(has_come, lambda: f"{words} in {said}", lambda: self.page.wait_for_timeout(20))
        return " ".join(said)

    def cell(self, name: str) -> str:
        """The name of a cell of the table, and what it holds, as the tree of accessibility has it."""
        return self.page.get_by_role("table").get_by_role("cell", name=f"{name}: ").inner_text()


@pytest.fixture
def listener(browser: Browser, served: Served) -> Iterator[Listener]:
    with browser.new_context(viewport=DESK, permissions=["clipboard-read", "clipboard-write"]) as context:
        listener = Listener(context, served.url)
        yield listener
        assert listener.errors == []


def test_a_game_is_heard_from_the_start_to_the_first_steps(listener: Listener) -> None:
    listener.hears("The first puzzle: Easy", "49 cells are empty", "arrows move", "i gives a hint", "E5: empty.")
    listener.press("ArrowUp")
    assert listener.hears("D5").strip() == "D5: empty."
    listener.press("ArrowLeft")
    listener.hears("D4: 1, given.")
    listener.press("5")
    listener.hears("D4 is a given")
    wrong = next(digit for digit in "3456" if digit != FIRST_SOLUTION[31])  # what the givens leave in D5
    listener.press("ArrowRight", wrong)
    listener.hears(f"You: D5 = {wrong}")
    assert listener.cell("D5") == f"D5: {wrong}"
    listener.press("v")
    listener.hears("Check: 1 digit on the board is wrong")
    listener.press("v")
    listener.hears("Check: D5 is wrong")
    assert listener.cell("D5") == f"D5: {wrong}, wrong"
    listener.press("u")
    listener.hears("Undo: ")
    for key, said in (("m", "Marking corners."), ("3", "Marks: D5 has corner mark 3."), ("m", "Digits fill cells.")):
        listener.press(key)
        listener.hears(said)
    assert listener.cell("D5") == "D5: empty, notes 3"
    listener.press("i", "i")
    listener.hears("Hint 1 of 5: Look at", "Hint 2 of 5")
    listener.press("Space")
    listener.hears("Eliminate all: ")
    assert listener.cell("A1") == "A1: empty, candidates 4 5"


def test_lists_and_pages_are_heard_and_a_pasted_puzzle(listener: Listener) -> None:
    listener.hears("E5: empty.")
    listener.press("o")
    listener.hears("Open", "Next puzzle")
    assert listener.page.get_by_role("table").count() == 0
    listener.press("ArrowDown")
    listener.hears("Continue a game")
    listener.press("Escape")
    listener.hears("E5: empty.")
    listener.press("?")
    listener.hears("Help", "every row, every column and every box")
    listener.press("Escape")
    listener.hears("E5: empty.")
    listener.press("Q")
    listener.hears("Q is no key here")
    listener.page.evaluate("text => navigator.clipboard.writeText(text)", HARD)
    listener.press("Control+v")
    listener.hears("Play this puzzle?", "17 givens")
    listener.press("Enter")
    listener.hears("Pasted; 64 cells are empty.", "17 givens")
    assert listener.cell("A1") == "A1: 4, given"
    listener.press("s", "p")
    listener.hears("playing", "Because of")
    listener.page.wait_for_timeout(2500)
    assert len(listener.page.evaluate("aloud.splice(0)")) <= 4  # at most one each second
    listener.press("p", "Escape")
    listener.hears("E5: ")


def test_a_puzzle_is_finished_by_ear(listener: Listener) -> None:
    listener.hears("E5: empty.")
    listener.press(*["ArrowUp"] * 4, "Home")
    listener.hears("A1: ")
    for given, right in zip(FIRST_PUZZLE, FIRST_SOLUTION, strict=True):
        if given == ".":
            listener.press(right, "Tab")
    heard = listener.hears("Solved", "Time", "Level")
    assert "1. You: A1 = " in heard
    assert "·" not in heard


def test_the_tree_has_names_for_all_that_can_be_pressed(listener: Listener) -> None:
    page = listener.page
    listener.hears("E5: empty.")
    assert page.get_by_role("textbox", name="Sudoku: keys of the game").count() == 1
    assert page.get_by_role("log", name="What the game has said").count() == 1
    for name in ("1", "9", "Hint", "Step", "Erase", "Menu of all commands"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1
    page.get_by_role("button", name="Hint").focus()
    listener.press("Enter")
    listener.hears("Hint 1 of 5")
    page.get_by_role("cell", name="B7: ").dispatch_event("click")
    listener.hears("B7: empty.")
    listener.press("7")
    listener.hears("B7 = 7")


def test_names_of_strangers_are_text(listener: Listener) -> None:
    listener.hears("E5: empty.")
    listener.page.evaluate("text => navigator.clipboard.writeText(text)", f"{HARD} <img src=x onerror=alert(1)>")
    listener.press("Control+v")
    listener.hears("Play this puzzle?")
    listener.press("Enter")
    listener.hears("17 givens")
    assert listener.page.locator("#text img").count() == 0
