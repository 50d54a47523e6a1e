"""Games that are saved as they are played, and continued."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game import Game, LogLine
from sudoku_tui.game.playing.moves import Moves
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.database import Database
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.jobs import run_rating
from sudoku_tui.tui.screens.opening.continue_screen import ContinueScreen
from sudoku_tui.tui.starting import begun_session
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, SOLVED, Clock, found_at, without
from tests.tui.keeping import rated, session
from tests.tui.playing import Table

E6 = cell("E6")


def unfinished(folder: Path) -> list[str]:
    """The titles of the unfinished games, the one that was played last first."""
    keeper = Keeper(folder)
    keeper.start()
    titles = [summary.facts.title for summary in keeper.games.unfinished()]
    assert keeper.close() == ""
    return titles


# Going on


async def test_the_last_game_goes_on_at_that_very_move(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4", "E", "h", "u")
        before = table.game.history
    async with session(data_folder) as table:
        game = table.game
        assert game.puzzle == Puzzle(FIRST, "First")
        assert game.history.entries == before.entries
        assert game.history.current == before.current
        assert table.value("E6") == 4
        assert table.log[-1].startswith("Continued: as you left it just now; for another puzzle,")
        assert "press o" in table.text()
        await table.press("r")
        assert game.history.current.number == 3
        await table.press("u", "u", "u")
        assert game.position.to_string() == FIRST


async def test_marks_colours_bookmarks_and_branches_go_on_too(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        game = table.game
        game.marks.toggle((E6,), 1)
        game.marks.toggle((E6,), 4, MarkKind.CENTER)
        game.colors.color_cells((E6,), 2)
        game.colors.color_candidates((E6,), 4, 3)
        game.bookmarks.toggle()
        game.digits.place(E6, 1)
        game.bookmarks.go_to(game.bookmarks.numbers[0])
        game.digits.place(E6, 4)
        game.moves.toggle_auto_eliminate()
        notes, entries, bookmarks = game.notes, game.history.entries, game.bookmarks.numbers
    async with session(data_folder) as table:
        game = table.game
        assert (game.notes, game.history.entries, game.bookmarks.numbers) == (notes, entries, bookmarks)
        assert game.moves.auto_eliminate
        await table.press("u")
        game.bookmarks.go_to(bookmarks[0])
        assert game.notes.marks_of(E6, MarkKind.CENTER) == (4,)
        assert game.notes.color_of(E6) == 2


async def test_a_game_shows_in_its_cells_what_it_showed(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("6", "e", "c", "escape")  # the last ones are no moves
        assert table.marks("A1") == "     "
        assert table.game.shows == "nothing"
    async with session(data_folder) as table:
        assert table.game.shows == "nothing"
        await table.press("e", "escape")
        assert table.marks("A1") == "     "
        await table.press("c", "c", "c", "u")
    async with session(data_folder) as table:
        assert table.marks("A1") == "12345"
        assert "candidates shown" in table.rows()[0]


async def test_what_cells_show_is_no_move(data_folder: Path) -> None:
    async with session(data_folder, HARD) as table:
        await table.press("c")
    async with session(data_folder) as table:
        assert table.game.puzzle.givens != HARD


async def test_the_time_played_goes_on(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, FIRST, clock=clock) as table:
        clock.seconds += 10
        await table.press("tab", "4")
        clock.seconds += 25
        await table.press("q")  # the time since the last move counts, too
    async with session(data_folder) as table:
        assert round(table.game.clock.seconds) == 35
        assert table.rows()[0].endswith("0:35")


async def test_hints_and_checks_are_not_forgotten(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("E", "i", "i", "escape", "v")
        tally = table.game.tally
        assert (tally.hints, tally.checks) == (1, 1)
    async with session(data_folder) as table:
        assert table.game.tally == tally


async def test_a_game_that_cannot_be_read_is_listed_and_left_alone_until_it_is_deleted(data_folder: Path) -> None:
    async with session(data_folder, FIRST, HARD) as table:
        await table.press("tab", "4")
    with closing(sqlite3.connect(data_folder / "games.sqlite3", isolation_level=None)) as connection:
        connection.execute("UPDATE game SET checksum = checksum + 1")
    async with session(data_folder, HARD) as table:
        await table.press("tab", "4", "O", "down")
        assert "First cannot be read" in table.text()
        await table.press("enter")
        assert "It stays as it is. Delete deletes it." in " ".join(table.text().split())
        await table.press("delete", "delete")
        assert "Unfinished games (1)" in table.text()
    assert unfinished(data_folder) == ["First"]


async def test_ctrl_c_says_what_leaves_the_game(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("ctrl+c")
        assert table.log[-1] == "Ctrl+C: does not leave the game; to leave it,"
        assert "press q" in table.text()
        await table.press("o", "ctrl+c")
        assert "Escape does, and q leaves the game" in table.text()


async def test_quitting_asks_nothing(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4", "q")
        assert not table.app.is_running
    assert unfinished(data_folder) == ["First"]


async def test_looking_at_puzzles_leaves_nothing_behind(data_folder: Path) -> None:
    async with session(data_folder, FIRST, HARD) as table:
        table.game.note_time()
        await table.press("N")
        assert table.rows()[0].startswith(" Second")
        await table.press("N", "tab", "c", "q")
    assert unfinished(data_folder) == []


async def test_the_same_puzzle_goes_on_where_it_was_left(data_folder: Path) -> None:
    async with session(data_folder, FIRST, HARD) as table:
        await table.press("tab", "4", "N")
        assert table.rows()[0].startswith(" Second")
        await table.press("N")
        assert table.value("E6") == 4
        assert table.log[-1] == "Continued: You have begun this puzzle before; to start it again at 0:00,"
        assert "press R" in table.text()
    async with session(data_folder, FIRST, titles=["Another title"]) as table:
        assert table.value("E6") == 4
    assert unfinished(data_folder) == ["First"]


async def test_a_position_on_the_way_is_another_puzzle_than_its_start(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4")
        on_the_way = Puzzle(FIRST, placed="." * E6 + "4" + "." * (80 - E6))
        table.app.opening.play(on_the_way, Origin(Source.ENTERED))
        assert table.game.history.current.number == 0
        assert table.value("E6") == 4
        await table.press("tab", "1")
    assert len(unfinished(data_folder)) == 2


async def test_a_session_without_games_begins_with_the_first_new_puzzle(data_folder: Path) -> None:
    async with session(data_folder) as table:
        origin, first = table.app.session.about.origin, table.game.puzzle
        assert (origin.source, origin.number) == (Source.COLLECTION, 0)
        await table.press(*["space"] * 4)
    keeper = Keeper(data_folder)
    keeper.start()
    beginning = keeper.beginning(60.0)
    assert beginning is not None
    assert beginning.collection == origin.name
    assert beginning.known == {first.givens}
    keeper.close()


async def test_the_collection_of_a_continued_game_is_known(data_folder: Path) -> None:
    async with session(data_folder) as table:
        await table.press("E", "space")
        name = table.app.session.about.origin.name
    async with session(data_folder) as table:
        assert table.app.session.about.origin == Origin(Source.COLLECTION, name, 0)
        await table.press("N")
        assert table.app.session.about.origin == Origin(Source.COLLECTION, name, 1)
        assert table.game.puzzle == table.app.session.present.collection.puzzles[1]


async def test_an_exercise_is_saved_at_once(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        table.app.practice.play(HIDDEN_SINGLE, found_at(HIDDEN_SINGLE, "techniques/0002-hidden-single", 3, place=3))
        entries = table.game.history.entries
    async with session(data_folder) as table:
        assert table.game.history.entries == entries
        assert len(entries) >= 2
        assert table.game.practice.exercise == Exercise(HIDDEN_SINGLE.id, 3, start=entries[-1].number)
        assert table.log[-1] == (
            "Practice: Hidden Single, exercise 1 of 5: find it, or say that there is none; for help,"
        )


# Choosing a game


async def three_games(folder: Path) -> None:
    """Begin three games, the third last."""
    async with session(folder, FIRST, HARD, without("A1 A2 A4 E5")) as table:
        for keys in (("tab", "1"), ("N", "tab", "1"), ("N", "tab", "1")):
            await table.press(*keys)


async def test_unfinished_games_are_listed_with_a_preview(data_folder: Path) -> None:
    await three_games(data_folder)
    async with session(data_folder) as table:
        await table.press("O")
        rows = table.rows()
        assert rows[0].startswith(" Unfinished games (3)")
        assert rows[2].split()[:3] == ["Third", "78/81", "0:00"]
        assert "just now" in rows[2]
        await table.press("down", "down")
        assert ". . 3 . 2 . 6 . ." in table.text().replace("·", ".")
        await table.press("enter")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" First")
        assert table.log[-1].startswith("Continued")


async def test_a_game_is_deleted_at_the_second_press(data_folder: Path) -> None:
    await three_games(data_folder)
    async with session(data_folder) as table:
        await table.press("O", "down", "delete")
        assert "Press Delete again to delete this game of Second" in table.text()
        await table.press("down", "up", "delete")  # moving takes the question back
        assert "(3)" in table.rows()[0]
        await table.press("delete")
        assert "(2)" in table.rows()[0]
        assert isinstance(table.app.screen, ContinueScreen)
        await table.press("delete", "delete", "delete", "delete")
        assert table.on_play_screen  # nothing is left to choose
    assert unfinished(data_folder) == []


async def test_the_next_start_goes_on_with_what_was_opened_last_though_nothing_has_happened_in_it(
    data_folder: Path,
) -> None:
    await three_games(data_folder)
    async with session(data_folder) as table:
        await table.press("O", "down", "down", "enter")
        assert table.rows()[0].startswith(" First")
    async with session(data_folder, HARD, titles=["Second"]) as table:
        assert table.log[-1].startswith("Continued: You have begun")
    async with session(data_folder) as table:
        assert table.rows()[0].startswith(" Second")
        await table.press("O", "down", "enter")
        assert table.rows()[0].startswith(" First")


async def test_without_an_unfinished_game_that_is_said(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("O")
        assert table.log[-1] == "Continue: there is no unfinished game; for another puzzle,"


async def test_a_game_that_is_open_elsewhere_is_played_in_a_copy(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4")
    other = Store(Database(data_folder / "games.sqlite3"))
    assert not other.load(other.unfinished()[0].key).note
    async with session(data_folder) as table:
        assert table.value("E6") == 9
        offer = "Continue: your game First is open elsewhere; to play a copy,"
        assert "".join(table.log).count(offer) == 1
        await table.press("o", "c")
        assert "open elsewhere" in table.text()
        await table.press("escape", "escape", "O")
        assert table.on_play_screen
        assert table.value("E6") == 4
        assert any("This game is open in another session, so you play on in a copy." in line for line in table.log)
        await table.press("O")
        assert "open elsewhere" in table.text()
        await table.press("enter", "tab", "1")
    other.close()
    assert unfinished(data_folder) == ["First", "First"]


# Being sure


class SlowConnection(sqlite3.Connection):
    """A file on a slow disk."""

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            time.sleep(0.05)
        return super().execute(sql, *arguments)


async def test_a_move_waits_until_the_one_before_is_on_the_disk(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect_slowly(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(path, isolation_level=None, factory=SlowConnection)

    monkeypatch.setattr("sudoku_tui.game.saving.backlog.DURABLE", 10.0)  # the machine may be slow, too
    keeper = Keeper(data_folder, connect=connect_slowly)
    keeper.start()
    unsaved: list[int] = []
    move = Moves.make

    def watched(moves: Moves, *arguments: Any, **named: Any) -> LogLine:
        line = move(moves, *arguments, **named)
        unsaved.append(keeper.backlog.unsaved)
        return line

    monkeypatch.setattr(Moves, "make", watched)
    app = SudokuApp(begun_session(SessionStart(Collection("Test", (Puzzle(FIRST),)), keeper=keeper), Clock()))
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await table.press(*"12345")
        assert len(unsaved) == 5
        assert max(unsaved) == 1
    assert app.session.close() == ""


async def test_the_time_is_noted_without_a_move(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, FIRST, clock=clock) as table:
        clock.seconds += 10
        await table.press("1")
        clock.seconds += 90
        table.game.note_time()
        assert table.app.session.keeper is not None
        assert [summary.seconds for summary in table.app.session.keeper.games.unfinished()] == [100.0]


# Trouble


async def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(data_folder: Path) -> None:
    data_folder.parent.mkdir(exist_ok=True)
    data_folder.write_text("in the way", encoding="utf-8")
    keeper = Keeper(data_folder)
    keeper.start(continue_last=True)
    app = SudokuApp(begun_session(SessionStart(Collection("Test", (Puzzle(FIRST),)), keeper=keeper), Clock()))
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await pilot.pause()
        await table.press("tab", "4")
        await until(table, "cannot be a folder")
        assert sum("cannot be a folder" in line for line in table.log) == 1
        await table.press("q")
        assert app.is_running
        assert table.log[-1].startswith("Quit: this game is not saved")
        await table.press("q")
        assert not app.is_running
    assert app.session.close().startswith("1 move of this game is not saved. ")


async def test_a_read_only_file_is_told_and_the_game_goes_on(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4")
    before = (data_folder / "games.sqlite3").read_bytes()
    # As for a player who may not write the file; whoever runs the tests may be allowed everything.
    keeper = Keeper(
        data_folder, connect=lambda path: sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
    )
    keeper.start(continue_last=True)
    app = SudokuApp(begun_session(SessionStart(Collection("Test", (Puzzle(HARD),)), keeper=keeper), Clock()))
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await pilot.pause()
        await table.press("tab", "4")
        await until(table, "read-only")
        await table.press("u", "5")
    assert app.session.close().startswith("3 moves of this game are not saved. ")
    assert (data_folder / "games.sqlite3").read_bytes() == before


async def until(table: Table, text: str) -> None:
    """Wait until a text stands in the log."""
    await table.until(lambda: any(text in line for line in table.log))


async def test_a_damaged_file_is_set_aside_and_that_is_told(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "games.sqlite3").write_bytes(b"SQLite format 3\0" + os.urandom(5000))
    async with session(data_folder, FIRST) as table:
        await table.press("tab", "4")
        await until(table, "was damaged")
    assert unfinished(data_folder) == ["First"]
    assert len(list(data_folder.glob("games*"))) >= 2


async def test_a_record_that_cannot_be_understood_leaves_what_is_before_it(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    about = PuzzleFacts(Puzzle(FIRST, "First"), Origin(Source.ENTERED))
    kept = KeptGame.begin(keeper, Game(about.puzzle, Clock()), about)
    kept.game.digits.place(E6, 4)
    kept.game.digits.place(cell("A1"), 4)
    kept.record({"move": {"number": 3, "kind": "of a newer version"}, "seconds": 1.0})
    kept.game.digits.place(cell("A2"), 8)
    assert keeper.close() == ""
    async with session(data_folder) as table:
        assert len(table.game.history.entries) == 3
        assert table.value("E6") == 4
        assert any("Record 3 of the saved game cannot be read" in line for line in table.log)
        assert any("in a copy" in line for line in table.log)
        await table.press("1")
    assert unfinished(data_folder) == ["First", "First"]


# The level


async def test_the_title_shows_level_score_and_time(data_folder: Path) -> None:
    async with session(data_folder, FIRST, rater=rated("Easy", 214)) as table:
        table.app.finishing.rate_game()
        await table.finish()
        assert table.rows()[0].startswith(" First · Easy, score 214, about 9 min  32/81")
        await table.press("tab", "4")
    async with session(data_folder) as table:  # and nobody has to find out again
        assert table.rows()[0].startswith(" First · Easy, score 214, about 9 min  33/81")


async def test_the_level_of_a_puzzle_is_found_in_another_process() -> None:
    rating, minutes = await run_rating(FIRST)
    assert rating is not None
    assert rating.level is Level.EASY
    assert rating.is_solved
    assert dict(rating.counts)
    assert minutes is not None
    assert 1 < minutes < 20
    assert await run_rating(FIRST.replace("3", ".")) == Difficulty()
    assert await run_rating("no puzzle") == Difficulty()


def test_a_solved_game_that_lacks_its_result_gets_it_at_the_next_start(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    about = PuzzleFacts(Puzzle(without("E5")), Origin(Source.ENTERED))
    kept = KeptGame.begin(keeper, Game(about.puzzle, Clock()), about)
    kept.game.digits.place(cell("E5"), int(SOLVED[cell("E5")]))
    assert kept.game.is_solved
    keeper.close()  # killed before the result was written

    async def start() -> None:
        async with session(data_folder) as table:
            assert table.game.is_solved
            assert table.on_play_screen

    asyncio.run(start())
    assert unfinished(data_folder) == []


def test_the_start_does_not_wait_for_the_import_of_sqlite() -> None:
    script = "import sys, sudoku_tui.cli.interface, sudoku_tui.tui.app; print('sqlite3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
