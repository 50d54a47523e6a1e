"""The pictures of README.md and docs/gallery.md: small, sound, needing nothing else; and how frames become an SVG."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

import pytest
from pyte.screens import Char

from sudoku_tui.config import Config
from tests.terminal.playing import FIRST_PUZZLE
from tests.tui.playing import Table, playing
from tools.make_pictures import CHAIN, GALLERY, HINT, SEARCH, TOUR_SIZE, Scene, chain_puzzle, gallery_page
from tools.svg_terminal import DARK, EDGE, Frame, as_svg, rows_of

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PICTURES = ["tour-dark.svg", "tour-light.svg", *(f"gallery/{name}.svg" for name in GALLERY)]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_sound_and_needs_nothing_else(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert len(text.encode()) < 400_000
    assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|@import|url\(", text) == []


def test_the_readme_opens_with_the_animation_in_light_and_dark() -> None:
    opening = (ROOT / "README.md").read_text(encoding="utf-8").split("\n\n")[2]
    assert re.findall(r'(?:src|srcset)="([^"]+)"', opening) == ["docs/tour-light.svg", "docs/tour-dark.svg"]
    assert "prefers-color-scheme: light" in opening


TITLE = str(EDGE + 13)
"""Where the first row stands; the level in it is worked out by another process, at some time."""


def words_of(text: str) -> set[str]:
    """The words of a screen; a letter alone is a key or a row."""
    return {*re.findall(r"[^\W\d_]{2,}", text)}


async def seen(table: Table, scene: Scene) -> set[str]:
    """What the screens of a scene show."""
    found = set()
    for key, *_ in scene:
        if key:
            await table.press({".": "full_stop"}.get(key, key))
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        found |= words_of("\n".join(table.rows()[1:]))
    return found


async def test_the_animation_shows_the_program_as_it_is_now() -> None:
    config = Config()
    shown: set[str] = set()
    async with playing(FIRST_PUZZLE, size=TOUR_SIZE, titles=("",), config=config) as table:
        shown |= await seen(table, HINT)
    async with playing(chain_puzzle(), size=TOUR_SIZE, titles=("",), config=config) as table:
        while "XY-Chain" not in table.text():
            await table.press("space")
        shown |= await seen(table, CHAIN)
    async with playing(FIRST_PUZZLE, size=TOUR_SIZE, titles=("",), config=config) as table:
        await table.press("s")
        shown |= await seen(table, SEARCH)
    captions = {words for scene in (HINT, CHAIN, SEARCH) for _, words, _ in scene}
    for name in ("tour-dark.svg", "tour-light.svg"):
        svg = (DOCS / name).read_text(encoding="utf-8")
        drawn = {
            unescape(text) for y, text in re.findall(r'<text[^>]* y="(\d+)"[^>]*>([^<]*)</text>', svg) if y != TITLE
        }
        old = words_of("\n".join(drawn - captions)) ^ shown
        assert old == set(), f"docs/{name} is old; run python -m tools.make_pictures tour"


def test_the_gallery_is_what_the_tool_writes() -> None:
    assert (DOCS / "gallery.md").read_text(encoding="utf-8") == gallery_page()


def rows(*lines: str) -> tuple[tuple[tuple[int, str, tuple[str, str, bool, bool, bool]], ...], ...]:
    """Rows of a screen in plain letters."""
    return rows_of([[tuple(Char(letter)) for letter in line] for line in lines], DARK)


def test_what_stays_is_drawn_once_and_what_changes_is_shown_in_its_time() -> None:
    svg = as_svg([Frame(rows(" a<b", "one "), 1), Frame(rows(" a<b", "two "), 3)], DARK, 4, "Title")
    assert svg.count("a&lt;b") == 1
    assert '<g class="t0_1"><text' in svg
    assert "@keyframes t0_1{0.000%{visibility:visible}25.000%{visibility:hidden}100%{visibility:hidden}}" in svg
    assert "@keyframes t1_2{0%{visibility:hidden}25.000%{visibility:visible}100%{visibility:visible}}" in svg
    assert "4s step-end infinite" in svg
    ET.fromstring(svg)


def test_a_single_frame_does_not_move_and_keeps_its_colours() -> None:
    (row,) = rows_of([[tuple(Char("x", fg="ff0000", reverse=True))]], DARK)
    assert row == ((0, "x", (DARK.back, "#ff0000", False, False, False)),)
    assert "animation" not in as_svg([Frame((row,), 1)], DARK, 1, "")
