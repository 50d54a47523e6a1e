"""Keyboards of other countries: their keys, the digits' other keys, and digits of other scripts."""

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.keys import _character_to_key

from sudoku_tui.config import SETTINGS, Config, load, read_config
from sudoku_tui.config.template import commented_file
from sudoku_tui.keys.command import keys_for, use_keys
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS
from sudoku_tui.keys.key_names import key_label, key_named, key_of, meant, why_not, written
from sudoku_tui.keys.keyboards import KEYBOARDS
from sudoku_tui.keys.keymap import CHANGEABLE, PRESETS, key_map
from sudoku_tui.tui.screens.help_screen import help_rows
from sudoku_tui.tui.widgets.painted import PaintedScreen
from tests.game.games import FIRST
from tests.tui.every_screen import SCREENS
from tests.tui.playing import playing

LETTERS = {
    "azerty": "azertyuiopqsdfghjklmwxcvbn",
    "azerty-be": "azertyuiopqsdfghjklmwxcvbn",
    "qwertz": "qwertzuiopasdfghjklyxcvbnm",
    "cyrillic": "йцукенгшщзфывапролдячсмить",
    "greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
}
"""What the letters of each keyboard write, row by row, as it is printed on them; of AZERTY `m` beside `l`."""
DIRECT = "1234567890.,?/+=*_%()$&!:;<>\"'-"
"""Signs that may stay as they are, because each of these keyboards has them without AltGr and without a dead key."""


@pytest.fixture(autouse=True)
def _own_keys_again() -> Iterator[None]:
    yield
    use_keys({})


def keys(text: str) -> Config:
    """The settings with these lines under [keys]."""
    return read_config(f"[keys]\n{text}".encode(), "c.toml")


# Names


@given(st.characters(exclude_categories=("C", "Z", "M", "Nd"), max_codepoint=0x1FFFF))
def test_every_character_is_a_key_by_textuals_name(character: str) -> None:
    if meant(character) != character or unicodedata.normalize("NFC", character) != character:
        return
    key = key_named(character)
    assert key == _character_to_key(character)
    assert why_not(key) == ""
    assert key_named(written(key)) == key


@pytest.mark.parametrize("sign", ["ш", "ö", "²", "é", "§", "°", "µ", "€", "«", "¿", "„", "№", "¨", "ß", "ñ", "ك"])
def test_signs_are_shown_as_they_are(sign: str) -> None:
    assert key_label(_character_to_key(sign)) == sign
    assert not key_map(keys(f'undo = "{sign},u"')).problems


def test_what_cannot_be_a_key_is_told() -> None:
    assert key_named("e\u0301") == "é"  # as some editors write it
    for text in ("\u0301", "\u00a0", "\u200b", "éé"):
        assert "There is no key" in key_map(keys(f'undo = "{text}"')).problems[0]
    assert "a terminal cannot tell it" in key_map(keys('undo = "ctrl+ш"')).problems[0]


def test_every_decimal_digit_of_unicode_is_its_digit() -> None:
    digits = [chr(number) for number in range(sys.maxunicode + 1) if chr(number).isdecimal()]
    assert len(digits) > 600
    assert all(key_of(digit) == str(unicodedata.decimal(digit)) for digit in digits)
    assert key_of("²") == "²"
    assert [key_of(character) for character in "ｕ？　ｱ"] == ["u", "question_mark", "space", "ｱ"]


# Keyboards


def test_the_settings_name_the_keyboards() -> None:
    setting = next(setting for setting in SETTINGS if setting.name == "key_layout")
    assert [*setting.choices] == [*KEYBOARDS]


@pytest.mark.parametrize("layout", KEYBOARDS)
def test_a_keyboard_moves_keys_one_to_one(layout: str) -> None:
    keyboard = KEYBOARDS[layout]
    assert len(keyboard.us) == len(keyboard.own) == len({*keyboard.us}) == len({*keyboard.own})
    assert keyboard.latin(keyboard.own) == (keyboard.us if keyboard.adds else keyboard.own)
    if keyboard.digits:
        assert len({*keyboard.digits}) == 10
        assert not {*keyboard.digits} & {*keyboard.own}


@pytest.mark.parametrize("layout", LETTERS)
def test_letters_are_where_a_us_keyboard_has_them(layout: str) -> None:
    us, own = "qwertyuiopasdfghjklzxcvbnm", LETTERS[layout]
    if "azerty" in layout:  # `m` stays, because a comma is at its place
        us = "qwertyuiopasdfghjklmzxcvbn"
    for before, after in zip(us, own, strict=True):
        assert KEYBOARDS[layout].keys_for(before)[0] == key_of(after)
        if before.upper() not in "QW" or layout != "greek":
            assert KEYBOARDS[layout].keys_for(before.upper())[0] == key_of(after.upper())


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("layout", KEYBOARDS)
def test_a_keyboard_has_a_key_for_every_command_and_no_key_twice(layout: str, preset: str) -> None:
    mapped = key_map(Config(key_layout=layout, key_preset=preset))
    assert not mapped.problems
    use_keys(mapped.keys, mapped.moved)
    letters = LETTERS.get(layout, "qwertyuiopasdfghjklzxcvbnm")
    written_by = {*letters, *letters.upper(), *KEYBOARDS[layout].own, *DIRECT, *"[]" * (layout in ("qwerty", "greek"))}
    for commands in SCREEN_COMMANDS:
        counts = Counter(key for command in commands for key in command.player_keys)
        assert [key for key, number in counts.items() if number > 1] == []
        for command in commands:
            typed = [label for label in map(key_label, command.player_keys) if len(label) == 1]
            if typed and len(typed) == len(command.player_keys) and (layout, command.id) != ("greek", "today"):
                assert {*typed} & written_by, command.id
    if layout == "greek":  # shift and `w` is a dead key there; Latin letters are understood too
        assert BY_ID["today"].player_keys == ["W"]


@pytest.mark.sample(10)
@pytest.mark.parametrize("screen", sorted(SCREENS))
async def test_every_command_of_every_screen_is_reached_on_every_keyboard(screen: str) -> None:
    """Textual gives a key that stands twice to one of the commands, and says nothing."""
    async with playing(FIRST) as table:
        await table.press(*SCREENS[screen])
        shown = table.app.screen
        assert isinstance(shown, PaintedScreen)
        ids = {binding.id for _, binding in shown._bindings if binding.id is not None}
        for layout in KEYBOARDS:
            mapped = key_map(Config(key_layout=layout))
            table.app.set_keymap(mapped.bindings)
            use_keys(mapped.keys, mapped.moved)
            found = {key: binding.id for key, binding in dict(shown._modal_binding_chain)[shown]}
            for id in ids & BY_ID.keys():
                assert {key: found.get(key) for key in BY_ID[id].player_keys} == dict.fromkeys(
                    BY_ID[id].player_keys, id
                )
            for id in ids - BY_ID.keys():
                digit = id.removeprefix("digit_")
                assert {found.get(key) for key in keys_for(digit)} == {id}


# Digits


async def test_the_first_row_of_azerty_places_digits() -> None:
    async with playing(FIRST, config=Config(key_layout="azerty")) as table:
        cell = table.cursor
        for digit, sign in enumerate("&é\"'(-è_ç", 1):
            await table.press(key_of(sign))
            assert table.game.position.values[cell] == digit
            await table.press(key_of("à"))
            assert not table.game.position.values[cell]
        await table.press("q", "ù", "é")  # where a US keyboard has `a` and the apostrophe
        assert "automatic" in " ".join(table.log[-2:]).lower()
        assert table.game.notes.corner[2] >> cell & 1


def test_other_keys_of_digits_are_added_to_what_the_keyboard_gives() -> None:
    mapped = key_map(keys('layout = "azerty"\nplace = "1,j,4,ö,4,e"'))
    assert mapped.problems == ("c.toml, line 3: place: e is the key of eliminate on the same screen; choose another.",)
    mapped = key_map(keys('layout = "azerty"\nplace = "1,j,4,ö,&"'))
    assert mapped.problems == ()
    assert mapped.bindings["digit_1"] == "1,j"
    assert mapped.bindings["digit_4"] == "4,ö,ampersand"
    assert mapped.bindings["digit_2"] == "2,é"
    assert mapped.bindings["digit_0"] == "0,à"
    told = key_map(keys('place = "j,1,0"\nsteps_digit = "1,j"')).problems
    assert [sentence.partition(": ")[2] for sentence in told] == [
        'place: j cannot be used: write each digit before its other keys, such as "1,&,2,é".',
        'place: 0 cannot be used: it erases; write erase = "0,o" to give that command another key.',
        "steps_digit always has the keys of place.",
    ]


async def test_a_second_key_of_a_digit_is_that_digit_on_every_screen() -> None:
    async with playing(FIRST, config=keys('place = "1,&,5,µ"')) as table:
        cell = table.cursor
        await table.press(key_of("&"))
        assert table.game.position.values[cell] == 1
        await table.press("u", "E", "t", key_of("µ"))
        assert "5:" in table.rows()[0]
        await table.press("escape", "escape", "o", "t", key_of("µ"), "&", "٥", "５")
        assert table.rows()[1].count("5") >= 1
        rows = ["".join(text for text, _ in row) for row in help_rows(80)]
        assert any(row.startswith("  1-9 & µ  ") and "Place a digit" in row for row in rows)


async def test_the_settings_change_the_keyboard_and_the_keys_of_digits(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("", encoding="utf-8")
    async with playing(FIRST, config=Config(path=path), size=(140, 45)) as table:
        await table.press("comma", "end", "up", "right")
        assert "azerty: French" in table.text()
        assert "a Quit" not in table.text()
        await table.press("down", "enter", *["down"] * [command.id for command in CHANGEABLE].index("place"))
        assert "1-9, &, é" in table.text()
        await table.press("enter")
        assert "Press the digit that should have another key" in table.text()
        await table.press("7", "e")
        assert "e is the key of: Remove what one placed digit excludes" in table.text()
        await table.press("enter", "７", "ø")
        assert "ç: saved." in table.text()
        await table.press("enter", "x")
        assert "Nothing is changed: type a digit from 1 to 9." in table.text()
        assert load(str(path)).keys == (("place", "7,è,ø"),)
        assert load(str(path)).key_layout == "azerty"
        await table.press("escape", "escape")
        assert table.rows()[-1].endswith("? Help a Quit")
        cell = table.cursor
        await table.press("ø")
        assert table.game.position.values[cell] == 7


@pytest.mark.parametrize("example", ["docs/play/settings.md", "the file with comments"])
def test_the_examples_work_when_they_are_copied(example: str) -> None:
    if example == "docs/play/settings.md":
        page = (Path(__file__).parents[2] / example).read_text(encoding="utf-8")
        text = page.partition("```toml\n")[2].partition("```")[0]
    else:
        text = re.sub(r"^# (?=undo|place)", "", commented_file(), flags=re.MULTILINE)
        assert "\nundo = " in text
    config = read_config(text.encode(), "c.toml")
    assert (*config.problems, *key_map(config).problems) == ()
    assert dict(config.keys)["undo"] == "u,F2"
