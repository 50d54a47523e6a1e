"""The palette of commands."""

from pathlib import Path

from sudoku_tui.tui.screens.day_table_screen import DayTableScreen
from sudoku_tui.tui.screens.opening.races_screen import RacesScreen
from sudoku_tui.tui.screens.palette_screen import PaletteScreen
from tests.game.games import FIRST
from tests.tui.keeping import session
from tests.tui.playing import playing


async def test_the_palette_finds_our_commands() -> None:
    async with playing() as table:
        await table.press("ctrl+p")
        assert isinstance(table.app.screen, PaletteScreen)
        await table.press(*"single hid")
        assert "Place a hidden single, and nothing else (h)" in table.rows()[3]
        await table.press("enter", "enter")  # one Enter too many
        assert table.on_play_screen
        assert table.log[-1] == "No hidden single yet: remove the excluded candidates first"


async def test_the_palette_types_what_other_lists_take_as_commands_and_takes_clicks() -> None:
    async with playing() as table:
        await table.press("ctrl+p", *"q u")
        assert isinstance(table.app.screen, PaletteScreen)
        assert table.rows()[1] == " > q u"
        assert len(table.rows()[3:]) > 1
        await table.press("x", "enter")
        assert "No name has all these words." in table.text()
        await table.press("ctrl+u", *"hint")
        await table.click(2, 4)
        assert isinstance(table.app.screen, PaletteScreen)
        await table.click(2, 3)
        await table.click(2, 3)
        assert table.on_play_screen
        assert table.log[-1].startswith("Hint")


async def test_the_palette_lists_every_command_with_its_key() -> None:
    async with playing() as table:
        titles = [command.title for command in table.app.get_system_commands(table.app.screen)]
        for title in (
            "Place a naked single, and nothing else (n)",
            "Search for the solution (s)",
            "Open: type or paste a puzzle, a file, a game, the daily (o)",
        ):
            assert title in titles
        assert len(titles) == len(set(titles))
        await table.press("question_mark")
        others = [command.title for command in table.app.get_system_commands(table.app.screen)]
        assert "Place a naked single, and nothing else (n)" not in others


async def test_the_palette_finds_what_is_done_together(data_folder: Path, tmp_path: Path) -> None:
    async with session(data_folder, FIRST, together=tmp_path) as table:
        for typed, screen in (("race", RacesScreen), ("table", DayTableScreen)):
            await table.press("ctrl+p", *typed, "enter")
            await table.pilot.pause()
            assert isinstance(table.app.screen, screen)
            await table.press("escape")
        for typed, said in (("challenge a", "not solved yet"), ("side by", "no race and no challenge")):
            await table.press("ctrl+p", *typed, "enter")
            await table.pilot.pause()
            assert said in table.log[-1]
    async with playing() as table:
        await table.press("ctrl+p", *"table of")
        assert "No name has all these words." in table.text()  # without a folder there is none
