"""No key is dead that a screen, its line of keys or its part of the help promises; and a dead key says so, once."""

from collections.abc import Iterator

import pytest
from textual.screen import Screen

from sudoku_tui.keys import commands as table_of_commands
from sudoku_tui.keys.command import Command, use_keys
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS
from sudoku_tui.keys.key_names import key_of
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.widgets.bars import KeyBar
from sudoku_tui.tui.widgets.painted import PaintedScreen
from tests.game.games import FIRST
from tests.tui.every_screen import SCREENS
from tests.tui.playing import Table, playing

TYPING = {"words on a puzzle of one's own", "file", "search of one's own", "name in races", "palette", "paste"}
"""The screens that take every character as text; F1 opens the help there."""
ELSEWHERE = {"list_less", "list_more"}
"""What the part of the help on lists names that most lists have no use for, as it says itself."""
ON_THE_BOARD = {"highlight", "candidates", "color_mode"}
"""What texts about spotting a technique advise for the game itself."""


@pytest.fixture(autouse=True)
def _own_keys_again() -> Iterator[None]:
    yield
    use_keys({})


@pytest.fixture(name="named")
def _named(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ids of commands whose keys are named in texts, from now on."""
    named: set[str] = set()
    make = table_of_commands._KeyNames.__missing__

    def noted(self: table_of_commands._KeyNames, id: str) -> object:
        named.add(id)
        return make(self, id)

    monkeypatch.setattr(table_of_commands._KeyNames, "__missing__", noted)
    return named


def shown_screen(table: Table, screen: Screen[object] | None = None) -> PaintedScreen[object]:
    screen = screen or table.app.screen
    assert isinstance(screen, PaintedScreen)
    return screen


def bound_keys(screen: PaintedScreen[object]) -> set[str]:
    return {key for _, bindings in screen._modal_binding_chain for key, _ in bindings}


@pytest.mark.sample(10)
@pytest.mark.parametrize("screen", SCREENS)
async def test_promised_keys_do_something_and_others_say_so(
    screen: str, named: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(FIRST, size=(140, 45)) as table:
        *way, last = SCREENS[screen]
        await table.press(*way)
        named.clear()
        await table.press(last)
        shown = shown_screen(table)
        others = [shown_screen(table, other) for other in table.app.screen_stack[:-1]]
        below = {id for id in BY_ID if not shown.handler(id) and any(other.handler(id) for other in others)}
        promised = named & BY_ID.keys() - below - ON_THE_BOARD
        assert [id for id in sorted(promised) if not {*BY_ID[id].player_keys} & bound_keys(shown)] == []
        in_line = [command for bar in shown.query(KeyBar) for _, command in bar._row.places]
        if screen != "help":  # there the key that opens it closes it
            await see_the_help(table, screen)
        if shown.TELLS_NO_KEY:
            await see_a_dead_key(table, screen, monkeypatch)
        dead: list[str] = []
        monkeypatch.setattr(PaintedScreen, "tell_no_key", lambda _, key: dead.append(key))
        for command in in_line:
            await press_there(table, shown, screen, command)
        assert dead == []


async def see_the_help(table: Table, screen: str) -> None:
    """Open the help with its key; every key in its part for this screen is bound here."""
    shown = shown_screen(table)
    await table.press("f1" if screen in TYPING else "question_mark")
    assert isinstance(table.app.screen, HelpScreen)
    part = table.rows()[1].split("  ")[-1].strip()
    await table.press("escape")
    assert shown_screen(table) is shown
    of_part = [command for group in SCREEN_COMMANDS for command in group if command.group == part]
    for command in of_part:
        if command.id not in ELSEWHERE and screen != "palette":
            assert {*command.player_keys} <= bound_keys(shown), command.id


async def see_a_dead_key(table: Table, screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press keys without a meaning: only the first one says so, until one does something."""
    dead, label = ("f8", "F8") if screen in {*TYPING, "generate"} else ("ш", "ш")
    await table.press(dead)
    assert f"{label} is no key here; press ? for help" in table.text()
    told: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(PaintedScreen, "show_note", lambda _, text: told.append(text))
        await table.press(dead, "щ" if dead == "ш" else "f9")
    assert told == []
    await table.press("f1")
    await table.press("escape" if screen != "help" else "question_mark")
    assert "is no key here" not in table.text()


async def press_there(table: Table, shown: PaintedScreen[object], screen: str, command: Command) -> None:
    """Press the key of a command on a screen, which is opened again if it has been left."""
    if shown_screen(table).__class__ is not shown.__class__:
        while not table.on_play_screen:
            table.app.pop_screen()
            await table.pilot.pause()
        await table.press(*SCREENS[screen])
    await table.press(command.player_keys[0])


async def test_the_players_own_help_key_opens_it_everywhere() -> None:
    from sudoku_tui.config import read_config

    async with playing(FIRST, config=read_config(b'[keys]\nhelp = "H"', "c.toml")) as table:
        await table.press("o", "b", "question_mark")
        assert "? is no key here; press H for help" in table.text()
        await table.press("H")
        assert isinstance(table.app.screen, HelpScreen)


@pytest.mark.parametrize("sign", ["{", "}", "%", "[", "\\"])
async def test_a_sign_with_a_meaning_in_templates_is_told_as_it_is(sign: str) -> None:
    async with playing(FIRST) as table:
        await table.press("p", key_of(sign))
        assert table.rows()[0] == f" {sign} is no key here; press ? for help"
