"""Typing a puzzle in by hand."""

from random import Random

import pytest
from textual import events

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.canonical import Transformation, canonicalize
from sudoku_tui.engine.solver import is_unique
from sudoku_tui.game.puzzles.givens_words import solutions_text, spare_text
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.enter_screen import EnterScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, TWO_SOLUTIONS
from tests.tui.opening import open_menu, paste, settled
from tests.tui.playing import LARGE_TERMINAL, SMALL_TERMINAL, Table, playing

WRONG = f"5{FIRST[1:]}"
"""Norvig's example with a wrong digit in A1, where its solution has a 4."""

MINIMAL = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

SLOW_TO_RATE = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""The Golden Nugget, which takes seconds on either scale."""

KEYS = {".": "full_stop"}


async def start(table: Table) -> EnterScreen:
    await open_menu(table, "t")
    screen = table.app.screen
    assert isinstance(screen, EnterScreen)
    return screen


async def type_cells(table: Table, cells: str) -> None:
    for character in cells:
        table.app.post_message(events.Key(KEYS.get(character, character), character))
    await table.pilot.pause()


async def counted(table: Table) -> None:
    """Wait until the solutions have been counted."""
    await table.until(lambda: "counting" not in table.text())


async def test_typing_81_characters_fast_plays_the_puzzle() -> None:
    async with playing() as table:
        await start(table)
        await type_cells(table, FIRST)
        await counted(table)
        assert "32 givens: one solution; Enter plays" in table.rows()[0]
        await table.press("enter")
        await table.until(lambda: table.on_play_screen)
        assert table.game.puzzle.givens == FIRST
        assert table.app.session.about.origin.source is Source.ENTERED
        assert table.rows()[0].startswith(" Typed in")


@pytest.mark.parametrize("empty", [".", "0", "_", "*", "space"])
async def test_every_sign_of_an_empty_cell(empty: str) -> None:
    names = {".": "full_stop", "_": "underscore", "*": "asterisk"}
    async with playing() as table:
        screen = await start(table)
        await table.press("1", names.get(empty, empty), "2", "backspace", "3")
        assert screen._typed.cells.startswith("1.3.")
        assert screen._typed.cursor == cell("A4")


async def test_moving_and_erasing() -> None:
    async with playing() as table:
        screen = await start(table)
        await table.press("1", "2", "left", "left", "delete", "down", "7", "up", "backspace")
        assert screen._typed.cells[:18] == "." * 9 + "7" + "." * 8
        await table.press("u", "u", "u")
        assert screen._typed.cells.startswith("12.")
        await table.press("C")
        assert "0 givens so far" in table.rows()[0]
        await table.press("u")
        assert "2 givens so far" in table.rows()[0]


async def test_it_says_how_it_stands_at_every_moment() -> None:
    async with playing() as table:
        await start(table)
        assert "0 givens so far; at least 17 are needed" in table.rows()[0]
        await table.press("5", "5")
        assert "2 givens, but row A has two 5s" in table.rows()[0]
        assert table.marks("A1") == "  5! "
        await table.press("enter")
        assert "not yet: 2 givens, but row A has two 5s" in table.rows()[0]
        await table.press("C")
        await type_cells(table, FIRST[:50])
        await counted(table)
        assert "givens: at least 1,000 solutions; more givens are needed" in table.rows()[0]
        await table.press("C")
        await type_cells(table, WRONG)
        await counted(table)
        assert "33 givens: no solution; a digit is wrong" in table.rows()[0]
        await table.press("enter")
        assert "not yet: 33 givens: no solution" in table.rows()[0]


async def test_several_solutions_are_counted_and_played_only_if_that_is_wanted() -> None:
    async with playing() as table:
        await start(table)
        await type_cells(table, TWO_SOLUTIONS)
        await counted(table)
        assert "77 givens: 2 solutions" in table.rows()[0]
        await table.press("enter")
        assert "press Enter again to play it anyway" in table.rows()[0]
        await table.press("enter")
        await table.until(lambda: table.on_play_screen)
        assert any("several solutions" in line for line in table.log)


async def test_the_givens_that_can_be_spared_stand_in_brackets_until_something_changes() -> None:
    async with playing() as table:
        screen = await start(table)
        await type_cells(table, FIRST)
        await table.until(lambda: "in brackets" in table.text())
        spare = {given for given in range(81) if FIRST[given] != "." and is_unique(put(FIRST, given))}
        assert set(cells_in(screen._facts.spare or 0)) == spare
        assert f"Each of the {len(spare)} givens" in table.text()
        assert table.marks("A3") == " [3] "
        assert table.marks("A7") == "  6  "
        await table.press("left", "delete")
        assert not screen._facts.spare
        assert "in brackets" not in table.text()
        await table.press("u")
        await table.until(lambda: "in brackets" in table.text())


async def test_a_minimal_puzzle_is_called_so() -> None:
    async with playing() as table:
        screen = await start(table)
        await type_cells(table, MINIMAL)
        await table.until(lambda: "minimal" in table.text())
        assert not screen._facts.spare


def put(cells: str, given: int) -> str:
    return f"{cells[:given]}.{cells[given + 1 :]}"


def test_spare_givens_in_words() -> None:
    assert spare_text(0) == "It is minimal: every given is needed."
    assert spare_text(1) == "The given in brackets is redundant."
    assert spare_text(5) == "Each of the 5 givens in brackets is redundant on its own."


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [SMALL_TERMINAL, LARGE_TERMINAL])
async def test_it_tells_what_check_does(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await start(table)
        await paste(table, FIRST)
        await table.until(lambda: "ED" in table.text())
        text = panel(table)
        for fact in (
            "Symmetry: mirror-and-",
            "Automorphisms: 1",
            "HoDoKu: Easy, score 196, up to",
            "Sudoku Explainer: ER 1.2, EP 1.2, ED 1.2, up to Hidden",
            "The same as no. 1 of Easy",
        ):
            assert fact in text
        assert canonicalize(FIRST).form in text.replace(" ", "")


async def test_the_help_explains_what_it_tells() -> None:
    async with playing() as table:
        await start(table)
        await table.press("question_mark")
        told = " ".join(table.text().split())
        for sentence in (
            "The canonical form is the same for all equivalent puzzles.",
            "The automorphisms are the ways to do this that leave the puzzle as it is.",
            "ER is that of the hardest step, EP of the hardest step up to the first digit that is placed, ED of the",
        ):
            assert sentence in told


async def test_what_reading_took_for_granted_is_said_before_a_pasted_puzzle_is_played() -> None:
    rows = "\r".join(MINIMAL[start : start + 9].replace(".", "x") for start in range(0, 81, 9))
    async with playing(size=LARGE_TERMINAL) as table:
        await paste(table, rows)
        assert isinstance(table.app.screen, FoundScreen)
        assert "Read with 'x' as an empty cell." in table.text()
        await table.press("enter")
        await settled(table)
        assert "Read with 'x' as an empty cell." in table.text()
        await paste(table, f"1: {rows.replace(chr(13), '')}\r\r2\r{rows}\r")
        assert isinstance(table.app.screen, BrowserScreen)
        assert "Read with 'x' as an" in table.text()


async def test_what_is_pasted_is_read_as_elsewhere_and_what_was_taken_for_granted_said() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        screen = await start(table)
        await paste(table, "\r".join(",".join(FIRST[at : at + 9]).replace(".", "") for at in range(0, 81, 9)))
        assert screen._typed.cells == FIRST
        await paste(table, MINIMAL.replace(".", "~"))
        assert screen._typed.cells == MINIMAL
        assert "Read with '~' as an empty cell." in table.text()


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((60, 24), "minimal"),
        ((40, 15), "minimal"),
        ((60, 32), "every given is needed. Symmetry: none. Automorphisms: 1. HoDoKu: being rated"),
    ],
)
async def test_without_a_panel_it_is_told_below_the_board(size: tuple[int, int], told: str) -> None:
    async with playing(size=size) as table:
        await start(table)
        await paste(table, MINIMAL)
        await table.until(lambda: told in table.text())
        assert ("........1.....1.23" in table.text()) is (size == (60, 32))


def panel(table: Table) -> str:
    """The text beside the board, without the blanks around its lines."""
    width, _ = table.app.size
    rows = [row.ljust(width)[74 if width > 80 else 56 :] for row in table.rows()[1:-1]]
    return " ".join(" ".join(rows).split())


async def test_the_same_puzzle_in_another_guise_is_told_from_ones_own_collection() -> None:
    async with playing() as table:
        table.app.session.own_collection.keep(table.app.session.about)
        await start(table)
        await paste(table, Transformation.random(Random(1)).apply(FIRST))
        await table.until(lambda: "Equivalent" in table.text())
        assert "Equivalent to no. 1 of your collection" in panel(table)


async def test_a_change_ends_what_is_worked_out_about_the_puzzle_before() -> None:
    async with playing() as table:
        screen = await start(table)
        await paste(table, SLOW_TO_RATE)
        await table.until(lambda: "being rated" in table.text())
        before = screen._facts
        await table.press("left", "delete")
        await table.until(lambda: not [worker for worker in screen.workers if worker.is_running])
        assert not before.is_rated
        assert "HoDoKu" not in table.text()


async def test_what_was_typed_survives_closing_but_not_playing() -> None:
    async with playing() as table:
        screen = await start(table)
        await table.press("1", "2", "3", "escape", "t")
        again = table.app.screen
        assert isinstance(again, EnterScreen)
        assert again is not screen
        assert "3 givens so far" in table.rows()[0]
        await table.press("4")
        assert again._typed.cells.startswith("1234")


async def test_pasting_fills_the_board_and_can_be_undone() -> None:
    async with playing() as table:
        screen = await start(table)
        await table.press("9")
        await paste(table, "no puzzle")
        assert screen._typed.cells.startswith("9.")
        assert "no cell" in table.rows()[0]
        await paste(table, FIRST)
        assert screen._typed.cells == FIRST
        await table.press("u")
        assert screen._typed.cells.startswith("9.")


@pytest.mark.parametrize("size", [(40, 15), (60, 24), SMALL_TERMINAL, (140, 45)])
async def test_it_fits_every_terminal(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await start(table)
        await table.press("5")
        rows = table.rows()
        assert all(len(row) <= size[0] for row in rows)
        assert "1 given so far" in rows[0]


def test_solutions_in_words() -> None:
    assert solutions_text(0, is_all=True) == "no solution; a digit is wrong"
    assert solutions_text(0, is_all=False) == "finding a solution takes long"
    assert solutions_text(1, is_all=True) == "one solution"
    assert solutions_text(1, is_all=False) == "one solution, and perhaps others"
    assert solutions_text(12, is_all=True) == "12 solutions; more givens are needed"
    assert solutions_text(1000, is_all=False).startswith("at least 1,000 solutions")


async def test_a_screen_reader_hears_the_digit_that_was_typed_and_then_the_next_cell() -> None:
    async with playing() as table:
        screen = await start(table)
        heard = []
        for key in ("5", "full_stop", "left", "7", "u"):
            await table.press(key)
            heard.append(screen.as_text().states)
        assert heard == [
            ("A1: 5. A2: empty.",),
            ("A2: empty. A3: empty.",),
            ("A2: empty.",),
            ("A2: 7. A3: empty.",),
            ("A2: empty.",),
        ]
