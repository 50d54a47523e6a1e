"""The pages on playing: their levels, numbers and settings are those of the program."""

import re
from statistics import median

from sudoku_tui.config.settings import SETTINGS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.game.puzzles.level_notes import MINUTES
from sudoku_tui.game.puzzles.rating_words import time_text
from sudoku_tui.library import shipped_collections, technique_collections
from tests.docs.programs import DOCS

PAGES = DOCS / "play"
PUZZLES = (PAGES / "puzzles.md").read_text(encoding="utf-8")


def test_the_table_of_levels_has_the_minutes_of_each_level() -> None:
    rows = re.findall(r"^\| \*(\w+)\* \| .* \| (\d+ min) \|$", PUZZLES, re.MULTILINE)
    assert dict(rows) == {level.name.title(): time_text(minutes) for level, minutes in MINUTES.items()}
    assert [name for name, _ in rows] == [level.name.title() for level in Level]


def test_the_page_of_puzzles_counts_them() -> None:
    collections = shipped_collections()
    puzzles = sum(len(collection.load().puzzles) for collection in collections)
    assert f"{puzzles:,} puzzles" in PUZZLES
    assert f"each of {len(technique_collections())} techniques" in PUZZLES
    beyond = [graded.minutes or 0 for graded in read_graded(collections[-1].lines())]
    assert "half of them take more than an hour and a half" in PUZZLES
    assert median(beyond) > 90


def test_the_settings_that_the_pages_name_exist() -> None:
    named = {
        name
        for page in PAGES.glob("*.md")
        for name in re.findall(r"[Ss]etting\s+`(\w+)", page.read_text(encoding="utf-8"))
    }
    assert named
    assert named - {setting.name for setting in SETTINGS} == set()
