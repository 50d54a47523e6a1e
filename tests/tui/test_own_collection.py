"""The player's own collection: keeping, tags, notes, stars, order, changed givens, files; across sessions."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sudoku_tui.engine.canonical import Transformation
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.own_collection.collection import tags_in
from sudoku_tui.library import open_file
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.opening.enter_screen import EnterScreen
from sudoku_tui.tui.screens.opening.own_screen import OwnScreen
from sudoku_tui.tui.screens.opening.words_screen import WordsScreen
from tests.game.games import FIRST, HARD, MANY_STEPS
from tests.tui.keeping import session
from tests.tui.playing import Table, playing

GIVENS = (FIRST, HARD, MANY_STEPS)
TITLES = ("First", "Second", "Third")
WRONG = f"5{FIRST[1:]}"
"""A puzzle without a solution."""


@pytest.fixture(autouse=True)
def ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every puzzle rated at once, the longer the givens the easier, without a process."""

    async def run_job(_: str, *givens: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        for text in givens:
            time = {"minutes": 14.2, "low": 9.0, "high": 22.0}
            yield {"rating": Rating(Level.HARD, 100 * text.count(".")).to_json(), "time": time, "solutions": 1}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.browser_screen.RATE_AFTER", 0.01)
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.enter_screen.COUNT_AFTER", 0.001)


async def open_collection(table: Table) -> OwnScreen:
    await table.press("L")
    await table.until(lambda: isinstance(table.app.screen, OwnScreen))
    await table.pilot.pause()
    screen = table.app.screen
    assert isinstance(screen, OwnScreen)
    return screen


async def keep_all(table: Table) -> OwnScreen:
    """Keep three puzzles, each while it is played."""
    for title in TITLES:
        if title != TITLES[0]:
            await table.press("N")
        assert table.game.puzzle.title == title
        screen = await open_collection(table)
        await table.press("a")
        assert table.rows()[-1].startswith(" Kept")
        await table.press("escape")
    screen = await open_collection(table)
    assert titles(screen) == [*TITLES]
    return screen


def titles(screen: OwnScreen) -> list[str]:
    """What is listed."""
    return [screen.kept[number].puzzle.title for number in screen.items]


async def write(table: Table, key: str, text: str) -> None:
    """Write something about the chosen puzzle in the place of what was there."""
    own = table.app.screen
    await table.press(key)
    await table.until(lambda: isinstance(table.app.screen, WordsScreen))
    await table.press("end", "ctrl+u", *text, "enter")
    await table.until(lambda: table.app.screen is own)


async def test_what_is_kept_is_there_in_the_next_session(tmp_path: Path) -> None:
    async with session(tmp_path, *GIVENS) as table:
        screen = await keep_all(table)
        await table.press("home", "right", "right", "right", "left")
        await write(table, "t", "Wing, #fish fish")
        await write(table, "w", "For the lesson")
        await write(table, "r", "The one")
        await table.press("J")
        assert titles(screen) == ["Second", "The one", "Third"]
        assert screen.chosen == 1
        await table.until(lambda: all(one.about.rating for one in screen.kept))
    async with session(tmp_path) as table:
        screen = await open_collection(table)
        assert titles(screen) == ["Second", "The one", "Third"]
        one = screen.kept[1]
        assert (one.puzzle.givens, one.tags, one.note, one.stars) == (FIRST, ("fish", "wing"), "For the lesson", 2)
        assert all(other.about.rating for other in screen.kept)
        assert table.rows()[3].startswith("    2   **    Hard     4,900  The one  #fish")
        await table.press("home", "down")
        assert "#fish #wing" in table.text()
        assert "For the lesson" in table.text()


async def test_the_empty_collection_says_what_to_do() -> None:
    async with playing() as table:
        await open_collection(table)
        assert "You keep no puzzles yet. a adds the puzzle that you are playing." in table.rows()[-1]
        await table.press("right", "t", "w", "r", "J", "K", "e", "enter", "delete", "o")
        await table.press("x")
        assert "There is nothing to export." in table.rows()[-1]
        await table.press("a")
        assert "Nothing is saved in this session" in table.text()
        await table.press("a")
        assert "is already here" in table.text()
        await table.press("delete")
        assert "Press Delete again to remove First from your collection" in table.text()
        await table.press("delete")
        assert "You keep no puzzles yet." in table.text()
        await table.press("escape")
        assert table.on_play_screen


async def test_another_key_takes_the_removal_back() -> None:
    async with playing(*GIVENS) as table:
        screen = await keep_all(table)
        await table.press("home", "d", "down", "up", "d")
        assert titles(screen) == [*TITLES]
        await table.press("d")
        assert titles(screen) == ["Second", "Third"]
        assert "Removed." in table.rows()[-1]
        await table.press("end", "d", "d")
        assert titles(screen) == ["Second"]
        assert screen.chosen == 0


async def test_puzzles_are_sorted_and_moved_only_in_their_own_order() -> None:
    async with playing(*GIVENS) as table:
        screen = await keep_all(table)
        await table.until(lambda: all(one.about.rating for one in screen.kept))
        await table.press("end", "right", "o")
        by_difficulty = sorted(TITLES, key=lambda title: GIVENS[TITLES.index(title)].count("."))
        assert titles(screen) == by_difficulty
        assert "by difficulty" in table.rows()[0]
        await table.press("K")
        assert "You can move puzzles only if all are listed" in table.text()
        assert titles(screen) == by_difficulty
        await table.press("o")
        assert titles(screen) == ["Third", "First", "Second"]  # by stars
        await table.press("o")
        assert titles(screen) == [*TITLES]
        await table.press("o")
        assert titles(screen)[0] == "Third"  # the newest
        await table.press("o", "end", "K", "K", "K", "K")
        assert titles(screen) == ["Third", "First", "Second"]


async def test_puzzles_of_one_tag_are_listed_alone() -> None:
    async with playing(*GIVENS) as table:
        screen = await keep_all(table)
        await table.press("home")
        await write(table, "t", "fish")
        await table.press("end")
        await table.press("t")
        await table.until(lambda: isinstance(table.app.screen, WordsScreen))
        await table.press("f", "tab")
        assert "fish" in table.rows()[2]
        await table.press("enter")
        await table.until(lambda: table.app.screen is screen)
        await table.press("f")
        await table.until(lambda: table.app.screen is not screen)
        assert table.rows()[3].split()[0] == "#fish"
        await table.press("down", "enter")
        await table.until(lambda: table.app.screen is screen)
        assert titles(screen) == ["First", "Third"]
        assert "(#fish)" in table.rows()[0]


async def test_a_puzzle_is_played_from_the_collection_and_the_next_one_follows(tmp_path: Path) -> None:
    async with session(tmp_path, *GIVENS) as table:
        await keep_all(table)
        await table.press("home", "down", "enter")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.title == "Second"
        await table.press("N")
        assert table.game.puzzle.title == "Third"


async def test_givens_are_changed_and_what_comes_of_it_is_kept() -> None:
    async with playing(FIRST) as table:
        await open_collection(table)
        await table.press("a")
        await table.press("e")
        await table.until(lambda: isinstance(table.app.screen, EnterScreen))
        first = next(cell for cell, given in enumerate(FIRST) if given != ".")
        await table.press(*["right"] * first, "delete")
        await table.until(lambda: "31 givens: " in table.text() and "counting" not in table.text())
        await table.press("enter", "enter")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.title == "First, changed"
        assert table.game.puzzle.givens == FIRST[:first] + "." + FIRST[first + 1 :]
        screen = await open_collection(table)
        await table.press("a")
        assert titles(screen) == ["First", "First, changed"]


async def test_what_is_listed_is_written_into_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(*GIVENS) as table:
        screen = await keep_all(table)
        await table.press("home", "right")
        await write(table, "w", "For the lesson")
        await table.press("x")
        await table.until(lambda: isinstance(table.app.screen, ChooseScreen) and table.app.screen is not screen)
        assert " Write 3 puzzles into a file, as" in table.rows()[0]
        await table.press("down", "down", "down", "enter")
        await table.until(lambda: "collection.sdk" in table.text())
        await table.press("enter")
        await table.until(lambda: table.app.screen is screen)
        assert "3 puzzles written into" in table.text()
        read = open_file("collection.sdk").puzzles
        assert [puzzle.givens for puzzle in read] == [*GIVENS]
        assert (read[0].about.description, read[0].about.comment) == ("For the lesson", "1 of 5 stars")
        await table.press("x")
        await table.pilot.pause()
        await table.press("down", "enter")
        await table.until(lambda: "collection.sdm" in table.text())
        await table.press("enter")
        await table.until(lambda: table.app.screen is screen)
        assert "sdm cannot hold tags, notes and stars." in table.text()


async def test_the_same_puzzle_in_another_guise_is_kept_and_told() -> None:
    async with playing(HARD, Transformation.random(Random(1)).apply(HARD)) as table:
        await open_collection(table)
        await table.press("a", "escape", "N")
        screen = await open_collection(table)
        await table.press("a")
        assert table.rows()[-1].endswith("It is equivalent to no. 1.")
        assert titles(screen) == ["First", "Second"]


async def test_what_is_listed_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(*GIVENS[:2], WRONG) as table:
        screen = await keep_all(table)
        await table.press("x")
        await table.pilot.pause()
        await table.press("end", "up", "enter")
        await table.until(lambda: "File: collection.html" in table.text())
        await table.press("enter")
        await table.until(lambda: table.app.screen is screen)
        assert "Sheets written into" in table.text()
        page = Path("collection.html").read_text()
        assert all(name in page for name in (">1  First</text>", ">2  Second</text>", "Your collection (solutions)"))
        assert "Third" not in page  # it has no solution
        monkeypatch.setattr("sudoku_tui.game.sheets.pdf.find_spec", lambda _: None)
        await table.press("x")
        await table.pilot.pause()
        await table.press("end", "enter")
        await table.until(lambda: "Install it with: " in table.text())
        assert table.app.screen is screen


async def test_a_file_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with session(tmp_path, FIRST) as table:
        await open_collection(table)
        for path in tmp_path.glob("games.sqlite3*"):
            path.unlink()
        path = tmp_path / "games.sqlite3"
        path.mkdir()
        await table.press("a")
        assert "is not a file" in table.text()
        await table.press("escape", "L")
        await table.until(lambda: any("is not a file" in line for line in table.log))
        assert table.on_play_screen
        path.rmdir()


def test_tags_are_words() -> None:
    assert tags_in(" #Fish,wing  fish\x1b[31m ## ") == ("fish", "wing")
    assert tags_in("") == ()
    assert [len(tag) for tag in tags_in("x" * 99)] == [30]
    assert len(tags_in(" ".join(map(str, range(99))))) == 20
