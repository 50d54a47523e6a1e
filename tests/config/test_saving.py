"""Changing one entry of the file: nothing else changes, nothing is lost, and what cannot be done is told."""

import os
import stat
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import tomlkit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_tui.config import SETTINGS, ConfigError, load
from sudoku_tui.config.saving import save_setting, saved_form, write_new_file
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, NAKED_SINGLE

MINE = """\
# my settings

[play]
help_style   = "none"    # leave me alone
unknown = [1,
  2]  # from a newer version

[other]
x = {a = 1}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "config.toml"


def changed(path: Path, before: str, table: str, key: str, value: bool | int | str | list[str] | None) -> str:
    """The file after a change."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(before.encode())
    save_setting(path, table, key, value)
    return path.read_bytes().decode()


def test_a_changed_entry_changes_nothing_else(path: Path) -> None:
    after = changed(path, MINE, "play", "help_style", "mistakes")
    assert after == MINE.replace('"none"', '"mistakes"')


def test_a_new_entry_comes_into_its_table(path: Path) -> None:
    after = changed(path, MINE, "play", "clock", False)
    assert after == MINE.replace("version\n", "version\n# The clock is shown.\nclock = false\n")


def test_a_new_table_comes_at_the_end(path: Path) -> None:
    after = changed(path, MINE, "keys", "undo", "x,u")
    assert after == f'{MINE}\n[keys]\nundo = "x,u"\n'
    assert changed(path, "a = 1", "keys", "undo", "x") == 'a = 1\n\n[keys]\nundo = "x"\n'
    assert changed(path, "", "keys", "undo", "x") == '[keys]\nundo = "x"\n'


def test_an_entry_can_be_taken_out(path: Path) -> None:
    assert changed(path, '[keys]\nundo = "x"\nredo = "y"  # mine\n', "keys", "undo", None) == (
        '[keys]\nredo = "y"  # mine\n'
    )
    assert changed(path, MINE, "keys", "undo", None) == MINE


def test_line_ends_and_the_mark_at_the_start_stay(path: Path) -> None:
    before = f"\ufeff{MINE}".replace("\n", "\r\n")
    after = changed(path, before, "screen", "notation", "r1c1")
    assert after.startswith(before)
    assert after.count("\r\n") == after.count("\n")
    assert load(str(path)).notation == "r1c1"
    mixed = changed(path, "[play]\r\n\n[other]\nx = 1\n", "play", "clock", True)
    assert "[play]\r\n" in mixed
    assert mixed.endswith("[other]\nx = 1\n")


def test_other_ways_to_write_a_table(path: Path) -> None:
    assert changed(path, "play = {clock = true}\n", "play", "clock", False) == "play = {clock = false}\n"
    assert changed(path, "play.clock = true # c\n", "play", "clock", False) == "play.clock = false # c\n"
    assert changed(path, "['play']\n\"clock\" = true\n", "play", "clock", False) == "['play']\n\"clock\" = false\n"


def test_techniques_are_saved_by_their_names(path: Path) -> None:
    save_setting(path, "techniques", "off", saved_form((NAKED_SINGLE, FULL_HOUSE)))
    assert load(str(path)).off == (NAKED_SINGLE, FULL_HOUSE)


def test_a_new_file_has_all_settings_and_comments(path: Path) -> None:
    save_setting(path, "play", "clock", False)
    text = path.read_text(encoding="utf-8")
    assert all(setting.help in text for setting in SETTINGS)
    assert not load(str(path)).clock
    assert not load(str(path)).problems
    with pytest.raises(ConfigError, match="exists and is left as it is"):
        write_new_file(path)
    assert path.read_text(encoding="utf-8") == text


def test_every_setting_can_be_saved_and_read_again(path: Path) -> None:
    for setting in SETTINGS:
        for choice in setting.choices:
            save_setting(path, setting.table, setting.key, choice)
            assert load(str(path)).value(setting) == choice
        if setting.choices:
            assert isinstance(setting.default, bool | int | str)
            save_setting(path, setting.table, setting.key, setting.default)
    path_of_new = path.with_name("new.toml")
    write_new_file(path_of_new)
    assert path.read_bytes() == path_of_new.read_bytes()


# What cannot be done


@pytest.mark.parametrize("text", ["[play", "\xff", "a = " + "[" * 5000, "#" * (1 << 21)])
def test_what_is_not_toml_is_not_touched(text: str, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(ConfigError, match=r"\.$"):
        save_setting(path, "play", "clock", False)
    assert path.read_bytes() == text.encode("latin-1")
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("text", ["play = 3\n", "[[play]]\nx = 1\n", "play = []\n"])
def test_what_is_no_table_is_not_touched(text: str, path: Path) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match="change it by hand") as caught:
        save_setting(path, "play", "clock", False)
    assert str(caught.value).isprintable()
    assert path.read_text(encoding="utf-8") == text


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    for path in (Path(os.devnull), tmp_path):
        with pytest.raises(ConfigError, match="no file in which settings can be saved"):
            save_setting(path, "play", "clock", False)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.fixture
def no_root() -> Iterator[None]:
    """Somebody for whom permissions count."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_read_only_folder_or_file_gives_a_sentence(path: Path, request: pytest.FixtureRequest) -> None:
    path.parent.mkdir()
    path.write_text(MINE, encoding="utf-8")
    save_setting(path.parent.parent / "first.toml", "play", "clock", False)  # imports what may be out of reach later
    for folder in [path.parent, *path.parents]:
        if folder.stat().st_uid == os.geteuid() and folder != Path("/"):
            folder.chmod(0o755)
    path.parent.chmod(0o555)
    path.chmod(0o444)
    request.getfixturevalue("no_root")
    for place in (path, path.with_name("new.toml"), path.parent / "deeper" / "config.toml"):
        with pytest.raises(ConfigError, match=r"cannot be written: Permission denied\.$"):
            save_setting(place, "play", "clock", False)
    assert path.read_text(encoding="utf-8") == MINE
    assert os.listdir(path.parent) == [path.name]


# How it is written


def test_links_and_the_mode_stay(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.write_text(MINE, encoding="utf-8")
    path.chmod(0o640)
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    save_setting(link, "play", "help_style", "conflicts")
    assert link.is_symlink()
    assert not path.is_symlink()
    assert load(str(path)).help_style == "conflicts"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_has_the_mode_of_any_new_file(path: Path) -> None:
    before = os.umask(0o027)
    try:
        save_setting(path, "play", "clock", False)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_full_disk_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_text(MINE, encoding="utf-8")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ConfigError, match="No space left on device"):
        save_setting(path, "play", "help_style", "conflicts")
    assert path.read_text(encoding="utf-8") == MINE
    assert os.listdir(path.parent) == [path.name]


NAMES = st.sampled_from(["play", "screen", "clock", "a b", "x.y", "ä"])
TREES = st.dictionaries(
    NAMES,
    st.one_of(st.integers(-5, 5), st.text(max_size=5), st.dictionaries(NAMES, st.text(max_size=5), max_size=3)),
    max_size=4,
)


@given(TREES, NAMES, NAMES, st.one_of(st.none(), st.booleans(), st.text(max_size=5)))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
def test_exactly_one_entry_changes(
    path: Path, tree: dict[str, object], table: str, key: str, value: bool | str | None
) -> None:
    path.parent.mkdir(exist_ok=True)
    text = tomlkit.dumps(tree)
    path.write_bytes(text.encode())
    wanted = tomllib.loads(text)
    try:
        save_setting(path, table, key, value)
    except ConfigError:
        assert path.read_bytes() == text.encode()
        assert not isinstance(wanted.get(table, {}), dict)
        return
    entries = wanted.get(table)
    if value is not None:
        wanted.setdefault(table, {})[key] = value
    elif isinstance(entries, dict):
        entries.pop(key, None)
    assert tomllib.loads(path.read_bytes().decode()) == wanted
