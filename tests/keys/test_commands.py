"""The table of commands: consistent with itself, with the screens and with what terminals can send."""

from collections import Counter
from itertools import pairwise
from string import ascii_letters, digits

import pytest

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, help_of, press
from sudoku_tui.keys.digit_keys import digit_id
from sudoku_tui.keys.game_commands import COMMANDS, TYPED
from sudoku_tui.keys.key_names import KEY_LABELS, key_label, why_not
from sudoku_tui.keys.keymap import PRESETS
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.widgets.painted import PaintedScreen
from tests.game.games import TWO_SOLUTIONS
from tests.tui.every_screen import SCREENS
from tests.tui.playing import playing

SAFE_KEYS = {
    *(ascii_letters + digits),
    *("space", "enter", "tab", "shift+tab", "escape", "backspace", "delete"),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *("apostrophe", "quotation_mark"),
    *("question_mark", "slash", "full_stop", "comma", "left_square_bracket", "right_square_bracket", "minus", "plus"),
    *(f"ctrl+{letter}" for letter in "abdefgklnoprtuvwxy"),
}
"""What every terminal delivers over SSH (PLATFORM.md, section 6)."""

KEYS_OF_PLAYERS = {*"GJQYZ"}
"""What the tests give to commands as a player would; so the game itself has no command with such a key."""


def keys(command: Command) -> list[str]:
    return command.keys.split(",")


def test_ids_are_unique() -> None:
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)
    assert all(BY_ID[command.id] is command for command in COMMANDS)


def test_no_key_stands_twice_in_any_preset() -> None:
    for preset, changed in PRESETS.items():
        counts = Counter(key for command in COMMANDS for key in changed().get(command.id, command.keys).split(","))
        twice = [key for key, number in counts.items() if number > 1 or key in KEYS_OF_PLAYERS]
        assert twice == [], f"taken in the preset {preset}; free in all: {' '.join(free_keys())}"


def free_keys() -> list[str]:
    """The keys that every terminal delivers and that no preset gives to a command of the game."""
    taken = {
        key
        for changed in PRESETS.values()
        for command in COMMANDS
        for key in changed().get(command.id, command.keys).split(",")
    }
    return sorted(key_label(key) for key in SAFE_KEYS - KEYS_OF_PLAYERS - taken if not why_not(key))


def test_every_command_has_a_key_that_every_terminal_delivers() -> None:
    for command in COMMANDS:
        assert keys(command)[0] in SAFE_KEYS, command.id
        extras = {key for key in keys(command) if key not in SAFE_KEYS}
        assert extras <= {"f1", "f2", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"}, command.id


def test_every_command_is_described() -> None:
    for command in COMMANDS:
        assert help_of(command)[0].isupper()
        assert not help_of(command).endswith(".")
        assert command.group
        assert len(help_of(command)) <= 60


def test_commands_of_a_group_stand_together() -> None:
    groups = [command.group for command in COMMANDS]
    changes = sum(before != after for before, after in pairwise(groups))
    assert changes == len(set(groups)) - 1


async def test_the_game_has_a_method_for_every_command() -> None:
    async with playing() as table:
        ids = {*BY_ID, *TYPED}
        handled = {id for id in ids if table.play_screen.handler(id) is not None}
    assert handled == {command.id for command in COMMANDS} - {"place"}


@pytest.mark.sample(14)
@pytest.mark.parametrize("screen", SCREENS)
async def test_every_key_of_every_screen_has_a_method(screen: str) -> None:
    async with playing() as table:
        await table.press(*SCREENS[screen])
        shown = table.app.screen
        assert isinstance(shown, PaintedScreen)
        asked = [binding.action for _, binding in shown._bindings if binding.action.startswith("command(")]
        assert [action for action in asked if shown.handler(action.split("'")[1]) is None] == []


def test_every_command_is_bound_to_its_keys() -> None:
    bound = {}
    for binding in PlayScreen.BINDINGS:
        assert not isinstance(binding, tuple)
        bound[binding.id or binding.key] = binding.key
    for command in COMMANDS:
        if command.id == "place":
            assert all(bound[digit_id(key)] == key for key in keys(command))
        else:
            assert bound[command.id] == command.keys


def test_keys_have_names_for_players() -> None:
    others = ("ctrl+p", "shift+tab", "up", "down", "left", "right")
    for command in COMMANDS:
        for key in keys(command):
            assert len(key_label(key)) == 1 or key in KEY_LABELS or key in others
    assert BY_ID["next_step"].key_label == "Space"
    assert BY_ID["erase"].key_label == "0"


def test_advice_names_the_key() -> None:
    assert press("eliminate") == "press e"


# The line of keys


async def test_the_line_of_keys_fits_80_columns() -> None:
    async with playing() as table:
        line = table.rows()[-1]
    assert len(line) <= 80
    assert line == "i Hint m Marks u Undo v Check o Open Space Step c Cells T Learn ? Help q Quit"


async def test_help_and_quit_stay_in_the_narrowest_line_of_keys() -> None:
    async with playing(size=(40, 22)) as table:
        line = table.rows()[-1]
    assert len(line) <= 40
    assert line.startswith("i Hint m Marks u Undo ")
    assert line.endswith("? Help q Quit")


async def test_where_there_is_room_all_keys_of_the_footer_are_shown() -> None:
    async with playing(TWO_SOLUTIONS, size=(200, 50)) as table:
        line = " ".join(table.text().split())
    for command in COMMANDS:
        if command.footer:
            assert f"{command.key_label} {command.footer}" in line
