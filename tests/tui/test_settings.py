"""The screen of settings: every change holds at once, is saved, and what cannot be is told."""

import os
from pathlib import Path

import pytest

from sudoku_tui.config import SETTINGS, Config, load
from sudoku_tui.engine.notation import LETTERS, NUMBERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from sudoku_tui.keys.keymap import CHANGEABLE
from sudoku_tui.tui.screens.settings.settings_screen import ENTRIES
from tests.game.games import FIRST
from tests.tui.playing import Table, playing

SIZES = [(80, 24), (140, 45), (40, 15)]


@pytest.fixture
def config(tmp_path: Path) -> Config:
    return load(str(tmp_path / "config.toml")).with_value(SETTINGS[0], "conflicts")


def to(name: str) -> list[str]:
    """The keys that lead to an entry from the first."""
    return ["down"] * [setting.key for setting in ENTRIES].index(name)


async def open_settings(table: Table, *names: str) -> None:
    await table.press("comma", *(key for name in names for key in to(name)))


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_is_seen_with_its_help(size: tuple[int, int]) -> None:
    async with playing(FIRST, size=size) as table:
        await table.press("comma")
        assert table.rows()[0].startswith(" Settings")
        for setting in ENTRIES:
            assert setting.title in table.text()
            assert setting.help in table.text()
            assert all(len(row) <= size[0] for row in table.rows())
            await table.press("down")
        await table.press("escape")
        assert table.on_play_screen


async def test_a_change_holds_at_once_and_is_saved(config: Config) -> None:
    assert config.path is not None
    async with playing(FIRST, config=config) as table:
        await open_settings(table, "notation")
        await table.press("enter")
        assert table.app.settings.config.notation == "r1c1"
        assert table.game.notation is NUMBERS
        assert "r1c1 to r9c9" in table.text()
        assert load(str(config.path)).notation == "r1c1"
        await table.press("escape")
        assert "r5c5" in table.text()
        await open_settings(table, "notation")
        await table.press("left")
        assert table.game.notation is LETTERS
        assert load(str(config.path)).notation == "a1"


async def test_left_right_space_and_enter_change_round_the_end(config: Config) -> None:
    async with playing(FIRST, config=config) as table:
        await table.press("comma", "right")
        assert table.app.settings.config.help_style == "mistakes"
        await table.press("right")
        assert table.app.settings.config.help_style == "none"
        await table.press("left", "left")
        assert table.app.settings.config.help_style == "conflicts"
        await table.press("space", "enter")
        assert table.app.settings.config.help_style == "none"


async def test_a_click_chooses_and_a_second_one_changes(config: Config) -> None:
    async with playing(FIRST, config=config) as table:
        await table.press("comma")
        row = next(number for number, row in enumerate(table.rows()) if "Name the technique" in row)
        await table.click(5, row)
        assert not table.app.settings.config.justify
        await table.click(5, row)
        assert table.app.settings.config.justify
        await table.click(5, 1)  # a heading
        assert table.app.settings.config.justify


async def test_the_theme_changes_at_once_and_the_palettes_is_kept(config: Config) -> None:
    assert config.path is not None
    async with playing(FIRST, config=config) as table:
        await open_settings(table, "theme")
        await table.press("right")
        await table.pilot.pause()
        assert table.app.theme == "terminal-light"
        assert load(str(config.path)).theme == "terminal-light"
        await table.press("escape")
        table.app.theme = "nord"
        await table.pilot.pause()
        await table.pilot.pause()
        assert table.app.settings.config.theme == "nord"
        assert load(str(config.path)).theme == "nord"


async def test_two_themes_in_quick_succession_do_not_alternate_for_ever(config: Config) -> None:
    async with playing(FIRST, config=config) as table:
        chosen = []
        changed, settings = table.app.settings.changed, table.app.settings

        def change() -> None:
            chosen.append(settings.config.theme)
            assert len(chosen) <= 2, chosen
            changed()

        settings.changed = change
        theme = next(setting for setting in SETTINGS if setting.name == "theme")
        settings.change(theme, "nord")
        settings.change(theme, "gruvbox")  # before the app has heard of the first
        await table.pilot.pause()
        await table.pilot.pause()
        assert chosen == ["nord", "gruvbox"]
        assert table.app.theme == settings.config.theme == "gruvbox"


@pytest.mark.parametrize("theme", ["nord", "colourblind-light"])
async def test_the_game_starts_with_the_theme_that_is_set(theme: str) -> None:
    async with playing(FIRST, config=Config(theme=theme)) as table:
        assert table.app.theme == theme


async def test_what_cannot_be_saved_is_told_and_holds(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text("[play", encoding="utf-8")
    for config, words in ((load(str(path)), "this is not TOML"), (load(os.devnull), "no file"), (Config(), "no file")):
        async with playing(FIRST, config=config) as table:
            await table.press("comma", "down", "enter")
            assert table.app.settings.config.auto_eliminate
            assert words in table.text()
            assert "holds until the game ends" in table.text()
            await table.press("up")
            assert "holds until" not in table.text()
    assert path.read_text(encoding="utf-8") == "[play"


async def test_the_file_and_what_is_wrong_in_it_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text("[play]\nclock = 3\n[keys]\nundo = 'e'\n", encoding="utf-8")
    async with playing(FIRST, config=load(str(path)), size=(140, 45)) as table:
        assert any("line 2: clock must be true or false" in line for line in table.log)
        await table.press("comma")
        assert f"Saved in {path}." in table.text()
        assert f"{path}, line 2: clock must be true or false, not 3. (1 more: sudoku-tui config)" in table.text()


# The lists of their own


async def test_techniques_go_off_on_and_first(config: Config) -> None:
    assert config.path is not None
    async with playing(FIRST, config=config) as table:
        await open_settings(table, "techniques")
        await table.press("enter")
        assert "Full House" in table.rows()[1]
        await table.press("left")
        assert table.app.settings.config.off == (FULL_HOUSE,)
        assert load(str(config.path)).off == (FULL_HOUSE,)
        await table.press("right", "right")
        assert table.app.settings.config.first == (FULL_HOUSE,)
        assert not table.app.settings.config.off
        await table.press("down", "enter")
        assert table.app.settings.config.first[0].name == "Full House"
        assert len(load(str(config.path)).first) == 2
        assert "2 of 2" in table.text()
        await table.press("escape")
        assert "2 first" in table.text()


async def test_what_is_off_by_default_can_be_switched_on(config: Config) -> None:
    technique = next(technique for technique in ORDER if not technique.in_path)
    async with playing(FIRST, config=config) as table:
        await open_settings(table, "techniques")
        await table.press("enter", *["down"] * ORDER.index(technique))
        assert technique.name in table.text()
        await table.press("right")
        assert table.app.settings.config.on == (technique,)
        await table.press("left")
        assert table.app.settings.config.on == table.app.settings.config.off == ()


async def test_a_command_gets_another_key(config: Config) -> None:
    assert config.path is not None
    places = [command.id for command in CHANGEABLE]
    async with playing(FIRST, config=config, size=(140, 45)) as table:
        await open_settings(table, "keys")
        await table.press("enter", *["down"] * places.index("undo"), "enter")
        assert "Press the key that it should have" in table.text()
        await table.press("r")
        assert "r is the key of: Redo the move that you undid (redo)" in table.text()
        await table.press("enter", "escape")
        assert "Nothing is changed" in table.text()
        await table.press("enter", "5")
        assert "5 cannot be used: digits stay with placing" in table.text()
        await table.press("enter", "q")
        assert "q is the key of: Quit" in table.text()
        await table.press("enter", "J")
        assert "J: saved." in table.text()
        await table.press("right")
        await table.press("comma")
        assert "is the key of: Settings" in table.text()
        await table.press("right")
        await table.press("f5")
        assert load(str(config.path)).keys == (("undo", "J,f5"),)
        await table.press("escape")
        assert "1 command changed" in table.text()
        await table.press("escape", "E", "J")
        assert table.game.history.current.number == 0
        await open_settings(table, "keys")
        await table.press("enter", *["down"] * places.index("undo"), "left")
        assert load(str(config.path)).keys == ()
        await table.press("left")
        assert "It has its usual keys." in table.text()
        await table.press("escape", "escape", "r", "u")
        assert table.game.history.current.number == 0


@pytest.mark.parametrize("size", SIZES)
async def test_the_lists_fit_every_terminal(size: tuple[int, int]) -> None:
    async with playing(FIRST, size=size) as table:
        for name in ("techniques", "keys"):
            await open_settings(table, name)
            await table.press("enter", "end")
            assert all(len(row) <= size[0] for row in table.rows())
            await table.press("pageup", "home", "pagedown")
            await table.resize(60, 20)
            await table.resize(*size)
            assert table.rows()[0].startswith(" The ")
            await table.press("escape", "escape")
            assert table.on_play_screen
