"""Browsing collections: rows, filters, solved marks, ratings that come later."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.techniques.wings import XY_WING
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.puzzles.shelf import Part, Shelf
from sudoku_tui.library import Collection
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS
from tests.tui.playing import Table, playing

X_WING = BY_ID["x-wing"]
TIME = {"minutes": 14.4, "low": 9.0, "high": 22.0}
EASY = Rating(Level.EASY, 214, counts=(("naked-single", 20), ("hidden-single", 5)))
FISH = Rating(Level.HARD, 1240, counts=(("hidden-single", 30), ("x-wing", 1)))
WING = Rating(Level.UNFAIR, 1700, counts=(("x-wing", 2), ("xy-wing", 1)))


def rated_shelf() -> Shelf:
    easy = Collection("Easy", (Puzzle(FIRST, "Easy no. 1"),))
    hard = Collection("Hard", (Puzzle(HARD, "Hard no. 1"), Puzzle(TWO_SOLUTIONS, "A fine one")))
    return Shelf(
        "All",
        [
            Part(easy, Source.COLLECTION, "easy", [EASY], minutes=[6.2]),
            Part(hard, Source.COLLECTION, "hard", [FISH, WING], minutes=[14.0, 95.0]),
        ],
    )


async def browse(table: Table, shelf: Shelf, solved: set[str], present: int | None = None) -> list[int | None]:
    """Open the browser; the list gets what it answers."""
    answers: list[int | None] = []
    table.app.push_screen(BrowserScreen(shelf, solved, present), answers.append)
    await table.until(lambda: table.rows()[0])
    return answers


def test_a_shelf_numbers_the_puzzles_of_all_its_parts() -> None:
    shelf = rated_shelf()
    assert len(shelf) == 3
    assert shelf.puzzle(2).title == "A fine one"
    assert shelf.origin(2) == Origin(Source.COLLECTION, "hard", 1)
    assert shelf.rating(1) is FISH
    assert [shelf.number_of(shelf.origin(number)) for number in range(3)] == [0, 1, 2]
    assert shelf.number_of(Origin(Source.DAILY, "2026-11-21")) is None
    assert shelf.levels() == ["easy", "hard", "unfair"]
    assert shelf.techniques() == [NAKED_SINGLE, HIDDEN_SINGLE, X_WING, XY_WING]
    assert shelf.listed(X_WING) == [1, 2]
    assert shelf.listed("hard") == [1]
    assert shelf.minutes_classes() == ["minutes-10", "minutes-20", "minutes-"]
    assert shelf.listed("minutes-20") == [1]
    assert shelf.listed(None, {FIRST}) == [1, 2]


async def test_a_row_has_number_solved_mark_title_score_and_hardest_technique() -> None:
    async with playing() as table:
        await browse(table, rated_shelf(), {FIRST})
        rows = table.rows()
        assert rows[0].startswith(" All: 3 puzzles, 1 solved")
        assert rows[2].startswith("     1 ✓ Easy       214   6 min  Hidden Single")
        assert rows[3].startswith("     1   Hard     1,240  14 min  X-Wing")
        assert rows[4].startswith("     2   A fine one  Unfair   1,700 100 min")
        assert rows[2].endswith("4 . .  . . .  8 . 5")  # the first that is not solved is chosen, and shown


async def test_a_puzzle_harder_than_our_techniques_is_said_to_be_over_its_level() -> None:
    part = Part(Collection("Mine", (Puzzle(HARD),)), Source.FILE, "mine.txt", [replace(FISH, is_solved=False)])
    async with playing() as table:
        await browse(table, Shelf("Mine", [part]), set())
        assert table.rows()[0].startswith(" Mine: 1 puzzle ")
        assert table.rows()[2].startswith("     1   needs more; rated to 1,240 so far")
        assert "X-Wing" not in table.rows()[2]  # the hardest one it needs is not known


async def test_it_opens_at_the_next_one_that_is_not_solved() -> None:
    async with playing() as table:
        answers = await browse(table, rated_shelf(), {HARD}, present=0)
        await table.press("enter")
        assert answers == [2]


async def test_filter_by_technique_level_and_what_is_solved() -> None:
    async with playing() as table:
        answers = await browse(table, rated_shelf(), {HARD})
        await table.press("f")
        assert isinstance(table.app.screen, ChooseScreen)
        assert " ".join(row.split("  ")[0].strip() for row in table.rows()[2:]).startswith(
            "All puzzles Easy Hard Unfair 5 to 10 min 10 to 20 min over 40 min Naked Single Hidden Single X-Wing"
        )
        await table.press(*["down"] * 4, "enter")
        assert table.rows()[0].startswith(" All: 1 (5 to 10 min)")
        await table.press("f", *["down"] * 5, "enter")
        assert table.rows()[0].startswith(" All: 2 (X-Wing)")
        assert table.rows()[4].lstrip().startswith(". . .")  # of the preview; the list has ended
        await table.press("u")
        assert table.rows()[0].startswith(" All: 1 (X-Wing, not solved yet)")
        await table.press("enter")
        assert answers == [2]


async def test_filters_that_leave_nothing_say_so() -> None:
    async with playing() as table:
        answers = await browse(table, rated_shelf(), {FIRST, HARD, TWO_SOLUTIONS})
        await table.press("u")
        assert "No puzzle fits." in table.rows()[-1]
        await table.press("enter", "up", "down", "n")
        assert not answers
        await table.press("u")
        assert table.rows()[0].startswith(" All: 3 puzzles, 3 solved")


async def test_the_next_one_not_solved() -> None:
    async with playing() as table:
        answers = await browse(table, rated_shelf(), {HARD})
        await table.press("home", "n", "enter")
        assert answers == [2]


async def test_a_file_is_rated_while_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def run_job(_: str, *givens: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        asked.extend(givens)
        for text in givens:
            known = text != TWO_SOLUTIONS
            yield {"rating": FISH.to_json() if known else None, "time": TIME if known else None, "solutions": 1}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.browser_screen.RATE_AFTER", 0.01)
    puzzles = (*[Puzzle(HARD, f"No. {number}") for number in range(99)], Puzzle(TWO_SOLUTIONS, "Two"))
    async with playing() as table:
        await browse(table, Shelf("Mine", [Part(Collection("Mine", puzzles), Source.FILE, "mine.txt")]), set())
        await table.until(lambda: "No. 0  Hard     1,240  14 min" in table.rows()[2])
        assert len(asked) == 22  # those on the screen
        await table.press("end")
        await table.until(lambda: len(asked) == 44)
        assert "Two  77 givens" in table.rows()[-1]


async def test_fifty_thousand_puzzles_are_a_list_like_any_other() -> None:
    puzzles = (Puzzle(HARD),) * 50_000
    async with playing() as table:
        answers = await browse(table, Shelf("Many", [Part(Collection("Many", puzzles), Source.FILE, "m")]), {FIRST})
        assert table.rows()[0].startswith(" Many: 50,000 puzzles")
        await table.press("end", "up")
        assert table.rows()[-2].startswith(" 49,999   17 givens")
        await table.press("enter")
        assert answers == [49_998]


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (140, 45), (200, 60)])
async def test_rows_fit_every_terminal(size: tuple[int, int]) -> None:
    async with playing() as table:
        await browse(table, rated_shelf(), {FIRST})
        await table.resize(*size)
        rows = table.rows()
        assert all(len(row) <= size[0] for row in rows)
        assert rows[3].startswith("     1   Hard     1,240")


async def test_a_shipped_collection_is_rated_at_once() -> None:
    async with playing() as table:
        await table.press("o")
        await table.press("b")
        await table.press("down", "down", "down", "down", "enter")
        await table.until(lambda: isinstance(table.app.screen, BrowserScreen))
        assert table.rows()[0].startswith(" Hard: ")
        assert all("Hard " in row for row in table.rows()[2:])
        await table.press("escape")
        assert table.rows()[0].startswith(" Collections")


def test_what_the_techniques_do_not_solve_has_a_class_of_its_own() -> None:
    ratings = [EASY, replace(FISH, is_solved=False), FISH]
    puzzles = tuple(Puzzle(HARD, f"{number}") for number in range(3))
    shelf = Shelf("Mine", [Part(Collection("Mine", puzzles), Source.FILE, "mine.txt", ratings)])
    assert shelf.levels() == ["easy", "hard", "beyond"]
    assert (shelf.listed("hard"), shelf.listed("beyond")) == ([2], [1])


async def test_the_other_scale_has_columns_and_classes_of_its_own() -> None:
    ers = [SeRating(er, 1.2, 1.2, "", is_solved=True) for er in (1.2, 7.1, 10.2)]
    easy = Collection("Easy", (Puzzle(FIRST, "Easy no. 1"),))
    hard = Collection("Hard", (Puzzle(HARD, "Hard no. 1"), Puzzle(TWO_SOLUTIONS, "A fine one")))
    parts = [
        Part(easy, Source.COLLECTION, "easy", [EASY], ers[:1], [6.2]),
        Part(hard, Source.COLLECTION, "hard", [FISH, WING], ers[1:], [14.0, 95.0]),
    ]
    async with playing() as table:
        table.app.push_screen(BrowserScreen(Shelf("All", parts), set(), scale="se"))
        await table.until(lambda: table.rows()[0])
        assert table.rows()[2].startswith("     1   ER  1.2   EP  1.2  ED  1.2   6 min  Easy no. 1")
        assert table.rows()[4].startswith("     2   ER 10.2   EP  1.2  ED  1.2 100 min  A fine one")
        await table.press("f")
        assert [row.split("  ")[0].strip() for row in table.rows()[2:6]] == [
            "All puzzles",
            "ER 1.0-1.9",
            "ER 7.0-7.9",
            "ER 10.0-10.9",
        ]
        await table.press("down", "down", "enter")
        assert table.rows()[0].startswith(" All: 1 (ER 7.0-7.9)")
        await table.press("escape")
        table.app.push_screen(BrowserScreen(Shelf("All", parts), set(), scale="both"))
        await table.until(lambda: table.rows()[0])
        assert table.rows()[3].startswith("     1   Hard     1,240  SE  7.1  14 min  X-Wing")


async def test_a_file_is_rated_on_the_other_scale_after_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    se = SeRating(8.9, 8.9, 1.2, "", is_solved=False, limit="seconds")

    async def run_job(task: str, *arguments: Any, **__: bool) -> AsyncIterator[dict[str, Any]]:
        asked.append((task, *arguments))
        if task == "rating_job":
            yield {"rating": FISH.to_json(), "time": TIME, "solutions": 1}
        else:
            yield {"se": se.to_json()}

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    monkeypatch.setattr("sudoku_tui.tui.screens.opening.browser_screen.RATE_AFTER", 0.01)
    shelf = Shelf("Mine", [Part(Collection("Mine", (Puzzle(HARD, "No. 1"),)), Source.FILE, "mine.txt")])
    async with playing() as table:
        table.app.push_screen(BrowserScreen(shelf, set(), scale="both"))
        await table.until(lambda: "No. 1  Hard     1,240  SE 8.9+  14 min" in table.rows()[2])
    assert asked == [("rating_job", HARD), ("se_rating_job", 2.0, HARD)]
