"""The player's keys: what is taken, what is refused and why, and that the whole interface knows them."""

import string
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.keys import _character_to_key

from sudoku_tui.config import SETTINGS, Config, read_config
from sudoku_tui.keys.command import DIGIT_KEYS, use_keys
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS, press
from sudoku_tui.keys.key_names import KEY_LABELS, key_label, key_named, split_keys, why_not
from sudoku_tui.keys.keymap import MOVED_FOR_VI, PRESETS, clash_of, key_map
from sudoku_tui.keys.screen_commands import BROWSER_COMMANDS, GAMES_COMMANDS, LIST_COMMANDS
from tests.game.games import FIRST
from tests.tui.playing import playing


@pytest.fixture(autouse=True)
def _own_keys_again() -> Iterator[None]:
    yield
    use_keys({})


def keys(text: str) -> Config:
    """The settings with these lines under [keys]."""
    return read_config(f"[keys]\n{text}".encode(), "c.toml")


# Names


@given(st.sampled_from(string.punctuation + string.ascii_letters + string.digits))
def test_characters_have_textuals_names(character: str) -> None:
    assert key_named(character) == _character_to_key(character)
    assert key_label(key_named(character)) == character


def test_names_that_people_write() -> None:
    for text, key in {
        "Space": "space",
        "PgUp": "pageup",
        "F5": "f5",
        "Esc": "escape",
        "ctrl+R": "ctrl+r",
        "Shift+Tab": "shift+tab",
        "alt+shift+up": "alt+shift+up",
        "question_mark": "question_mark",
        "ctrl+@": "ctrl+at",
    }.items():
        assert key_named(text) == key
    for text in ("", "spaec", "\u0301", "ctrl", "ctrl+", "hyper+x", "f13", "ctrl+ctrl+x", "\x1b", "+x", "x+", "ab"):
        assert key_named(text) == "", text
    for key in KEY_LABELS:
        assert key_named(key_label(key)) == key
    assert split_keys(" x, F5 ") == ["x", "F5"]
    assert split_keys(",") == [","]


@pytest.mark.parametrize("key", ["ctrl+1", "shift+3", "alt+9", "5", "ctrl+h", "ctrl+i", "ctrl+m", "ctrl+c", "ctrl+q"])
def test_keys_that_do_not_arrive_or_are_taken_are_refused(key: str) -> None:
    assert why_not(key)


def test_usual_keys_are_not_refused() -> None:
    for command in BY_ID.values():
        if not command.takes_digits:
            for key in command.keys.split(","):
                assert why_not(key) == "", key


# The map


def test_without_entries_all_is_as_in_the_table() -> None:
    assert key_map(Config()).keys == {}
    assert key_map(Config()).problems == ()


def test_good_entries_hold_beside_wrong_ones() -> None:
    mapped = key_map(
        keys(
            'undo = "Q, F5"\nund = "x"\nredo = "ctrl+1"\nhint = "nonsense,J"\nplace = "x"\nsearch = "e"\n'
            'quit = "f9"\nsettings = ","\nsize = ""\n'
        )
    )
    assert mapped.keys == {"undo": "Q,f5", "hint": "J", "quit": "f9", "settings": "comma"}
    told = {problem.split(": ")[0]: problem for problem in mapped.problems}
    assert told["c.toml, line 3"] == "c.toml, line 3: There is no command 'und'; did you mean undo?"
    assert "Ctrl+1 cannot be used: a terminal sends the bare digit" in told["c.toml, line 4"]
    assert "There is no key 'nonsense'" in told["c.toml, line 5"]
    assert "x cannot be used: write each digit before its other keys" in told["c.toml, line 6"]
    assert told["c.toml, line 7"].endswith("search: e is the key of eliminate on the same screen; choose another.")
    assert "Not every terminal sends F9 over SSH" in told["c.toml, line 8"]
    assert "There is no key ''" in told["c.toml, line 10"]
    assert len(mapped.problems) == 7


def test_keys_can_change_places() -> None:
    mapped = key_map(keys('undo = "r"\nredo = "u"\n'))
    assert mapped.keys == {"undo": "r", "redo": "u"}
    assert not mapped.problems


def test_what_leans_on_a_refused_entry_is_refused_too() -> None:
    mapped = key_map(keys('undo = "r"\nredo = "e"\n'))
    assert mapped.keys == {}
    assert len(mapped.problems) == 2


def test_the_same_key_on_two_screens_is_no_clash() -> None:
    assert not key_map(keys('lesson_back = "Z"\ntheatre_back = "Z,left"\nundo = "Z"')).problems


def clashes(of: dict[str, str]) -> list[str]:
    found = []
    for commands in (*SCREEN_COMMANDS, LIST_COMMANDS + BROWSER_COMMANDS, LIST_COMMANDS + GAMES_COMMANDS):
        counts = Counter(key for command in commands for key in of.get(command.id, command.keys).split(","))
        found += [f"{commands[0].id}: {key}" for key, number in counts.items() if number > 1]
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_name_commands_and_have_no_clash(preset: str) -> None:
    mapped = key_map(Config(key_preset=preset))
    assert not mapped.problems
    assert not clashes(dict(mapped.keys))
    assert {*mapped.keys} <= {*BY_ID}
    for keys_ in mapped.keys.values():
        for key in keys_.split(","):
            assert key_named(key) == key
            assert why_not(key) == ""


SOME = st.sampled_from(
    ["u", "r", "e", "x", "W", "h", "j", ",", "space", "F5", "ctrl+1", "", "\x1b", "ctrl+r", "9", "0"]
)


@given(
    st.dictionaries(
        st.sampled_from([*BY_ID, "nonsense", "", "\x1b[2J"]),
        st.one_of(st.lists(SOME, max_size=3).map(",".join), st.text(max_size=5)),
        max_size=8,
    ),
    st.sampled_from([*PRESETS]),
)
def test_whatever_is_written_no_clash_is_left(entries: dict[str, str], preset: str) -> None:
    mapped = key_map(Config(key_preset=preset, keys=tuple(entries.items())))
    assert not clashes(dict(mapped.keys))
    assert all(problem.isprintable() for problem in mapped.problems)
    for id, wanted in entries.items():
        held = mapped.keys.get(id, "").split(",")
        named = {key_named(key) for key in split_keys(wanted)} | ({*DIGIT_KEYS.split(",")} if id == "place" else set())
        assert any(repr(id)[1:-1][:10] in problem for problem in mapped.problems) or set(held) == named


def test_who_has_a_key_already() -> None:
    assert clash_of(Config(), "undo", "r") is BY_ID["redo"]
    assert clash_of(Config(), "undo", "u") is None
    assert clash_of(keys('redo = "Q"'), "undo", "r") is None
    assert clash_of(keys('redo = "Q"'), "undo", "Q") is BY_ID["redo"]


# In the interface


async def test_the_players_keys_work_and_are_shown_everywhere() -> None:
    async with playing(FIRST, config=keys('eliminate_all = "J"\nundo = "e,f5"\neliminate = "u"\n')) as table:
        assert table.rows()[-1].startswith("i Hint m Marks e Undo v Check")
        await table.press("E")
        assert len(table.game.history.entries) == 1
        await table.press("J")
        assert len(table.game.history.entries) == 2
        await table.press("e")
        assert table.game.history.current.number == 0
        await table.press("u")
        assert table.game.history.current.number == 2
        await table.press("f5")
        assert table.game.history.current.number == 0
        await table.press("n")
        assert press("eliminate_all") == "press J"
        await table.resize(140, 45)
        await table.press("question_mark")
        assert "e F5" in table.text()
        assert "J Remove what all placed digits exclude" in table.text()


def test_the_setting_names_the_keys_that_the_preset_vi_moves_commands_to() -> None:
    setting = next(setting for setting in SETTINGS if setting.name == "key_preset")
    words = str(setting.remark("vi")).replace(",", "").split()
    assert {*map(key_label, MOVED_FOR_VI.values())} == {*words[words.index("to") + 1 :]} - {"and"}


async def test_vi_keys_move_on_the_board_and_in_lists() -> None:
    async with playing(FIRST, config=keys('preset = "vi"')) as table:
        start = table.cursor
        await table.press("j", "j", "l", "k", "h", "h")
        assert table.cursor == start + 9 - 1
        await table.press("up")
        assert table.cursor == start - 1
        assert len(table.game.history.entries) == 1
        await table.press("E", "H")
        assert "Hidden" in table.log[-1]
        await table.press("L", "k")
        assert "log:" in table.rows()[0]
        await table.press("escape", "comma", "j", "l")
        assert not table.app.settings.config.clock or table.app.settings.config.auto_eliminate
        await table.press("q")
        assert table.on_play_screen


async def test_what_is_wrong_with_keys_stands_in_the_log() -> None:
    async with playing(FIRST, config=keys('undo = "e"')) as table:
        assert any("undo: e is the key of eliminate" in line for line in table.log)
