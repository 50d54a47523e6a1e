"""The pages on playing: their levels, numbers, settings and commands are those of the program."""

import re
from collections.abc import Iterator
from statistics import median

import pytest

from sudoku_tui.config.settings import SETTINGS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.game.puzzles.level_notes import MINUTES
from sudoku_tui.game.puzzles.rating_words import time_text
from sudoku_tui.library import shipped_collections, technique_collections
from sudoku_tui.plain.command_table import understood
from tests.docs.programs import DOCS

PAGES = DOCS / "play"


def text_of(name: str) -> str:
    """The text of a page, in one line."""
    return " ".join((PAGES / name).read_text(encoding="utf-8").split())


def typed_lines() -> Iterator[tuple[str, str]]:
    """The lines that a page tells to type in `--plain`, with the name of the page."""
    for page in sorted(PAGES.glob("*.md")):
        for paragraph in re.findall(r"^In `--plain`, type .*(?:\n.+)*", page.read_text(encoding="utf-8"), re.MULTILINE):
            for line in re.findall("`([^`]+)`", paragraph)[1:]:
                yield page.name, line


def test_the_table_of_levels_has_the_minutes_of_each_level() -> None:
    rows = re.findall(
        r"^\| \*(\w+)\* \| .* \| (\d+ min) \|$", (PAGES / "puzzles.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert dict(rows) == {level.name.title(): time_text(minutes) for level, minutes in MINUTES.items()}
    assert [name for name, _ in rows] == [level.name.title() for level in Level]


def test_the_page_of_puzzles_counts_them() -> None:
    collections = shipped_collections()
    puzzles = sum(len(collection.load().puzzles) for collection in collections)
    text = text_of("puzzles.md")
    assert f"{puzzles:,} puzzles" in text
    assert f"each of {len(technique_collections())} techniques" in text
    beyond = [graded.minutes or 0 for graded in read_graded(collections[-1].lines())]
    assert "half of them take more than an hour and a half" in text
    assert median(beyond) > 90


@pytest.mark.parametrize(("page", "line"), [*typed_lines()])
def test_what_a_page_tells_to_type_is_a_command(page: str, line: str) -> None:
    assert understood(line) is not None, f"{page}: {line}"


def test_the_settings_that_the_pages_name_exist() -> None:
    named = {
        name
        for page in PAGES.glob("*.md")
        for name in re.findall(r"[Ss]etting\s+`(\w+)", page.read_text(encoding="utf-8"))
    }
    assert named
    assert named - {setting.name for setting in SETTINGS} == set()
