"""The pictures of README.md and docs/gallery.md: small, sound, needing nothing else; and how frames become an SVG."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from pyte.screens import Char

from tools.make_pictures import GALLERY, gallery_page
from tools.svg_terminal import DARK, Frame, as_svg, rows_of

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
