"""Another puzzle, chosen from the collection or the menu."""

from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen
from sudoku_tui.tui.screens.opening.open_menu import OpenMenu
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS
from tests.tui.playing import playing

E5 = cell("E5")


async def test_another_puzzle_of_the_collection() -> None:
    async with playing(FIRST, HARD, TWO_SOLUTIONS) as table:
        await table.press("5", "o")
        assert isinstance(table.app.screen, OpenMenu)
        await table.press("b")
        assert "This one: Test" in table.rows()[2]
        await table.press("enter")
        assert isinstance(table.app.screen, BrowserScreen)
        assert table.rows()[0].startswith(" Test: 3 puzzles")
        assert table.rows()[2].startswith("     1   First  32 givens")
        assert table.rows()[3].startswith("     2   Second  17 givens")
        assert table.rows()[2].endswith("4 . .  . . .  8 . 5")  # the next one is chosen, and shown
        await table.press("down", "space")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Third  77/81")
        assert table.log[0].startswith("Start: 77 givens")
        assert "several solutions" in table.log[1]
        assert table.cursor == E5


async def test_closing_the_menu_and_what_it_opens_keeps_the_game() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("5")
        for keys in (["o", "escape"], ["o", "q"], ["o", "b", "enter", "escape", "escape", "escape"]):
            for key in keys:
                await table.press(key)
            assert table.on_play_screen, keys
            assert table.value("E5") == 5


async def test_choosing_first() -> None:
    async with playing(FIRST, HARD, choose=True) as table:
        assert isinstance(table.app.screen, BrowserScreen)
        await table.press("down", "enter")
        assert table.rows()[0].startswith(" Second  17/81")


async def test_a_long_list_is_walked_page_by_page_and_with_the_mouse() -> None:
    titles = [f"Puzzle no. {number}" for number in range(1, 101)]
    async with playing(*[FIRST] * 99, HARD, titles=titles, choose=True) as table:
        await table.press("end")
        assert "100   Puzzle no. 100  17 givens" in table.rows()[23]
        await table.press("home", "pagedown")
        assert "   22   Puzzle no. 22" in table.rows()[23]
        await table.press("up", "up")
        await table.click(5, 4)
        assert isinstance(table.app.screen, BrowserScreen)
        await table.click(5, 4)
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Puzzle no. 3  ")


async def test_another_puzzle_opens_also_out_of_the_log() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("E", "n", "n", "n", "l", "up")
        await table.press("o")
        await table.press("o")
        assert table.rows()[0].startswith(" Second  17/81")
        await table.press("up")
        assert table.cursor == cell("D5")
