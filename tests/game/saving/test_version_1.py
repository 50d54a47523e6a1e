"""Files of version 1 are read for ever: games, results, settings, and what else lies beside them."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sudoku_tui.config.loading import load
from sudoku_tui.config.settings import SETTINGS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.making.ready_puzzles import ReadyPuzzles
from sudoku_tui.game.own_collection.collection import OwnCollection
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.serving.old_players import OldPlayers
from tests.game.saving.version_1 import (
    FOLDER,
    GAMES,
    WORDS,
    by_role,
    keeper_of,
    lines_of_game,
    lines_of_lists,
    read_blocks,
    restored,
    words_of_game,
)

EXPECTED, TOLD = read_blocks(GAMES), read_blocks(WORDS)
KEYS = [key for key in EXPECTED if key]


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    """The games, as a session finds them."""
    keeper = keeper_of(tmp_path_factory.mktemp("version-1"))
    yield keeper
    assert not keeper.close()


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_read_with_all_that_happened_in_it(keeper: Keeper, key: str) -> None:
    assert by_role(lines_of_game(keeper, key)) == by_role(EXPECTED[key])


@pytest.mark.parametrize("key", KEYS)
def test_a_game_and_its_steps_are_told_in_the_approved_words(keeper: Keeper, key: str) -> None:
    assert [*words_of_game(restored(keeper, key))] == TOLD[key]


def test_results_exercises_and_own_puzzles_are_read(keeper: Keeper) -> None:
    assert lines_of_lists(keeper) == EXPECTED[""]
    assert keeper.asked(lambda store: store.left_out()) == ""
    assert [one.stars for one in OwnCollection(keeper).all()] == [4, 0]


def test_the_games_hold_every_kind_of_move(keeper: Keeper) -> None:
    entries = [entry for key in KEYS for entry in restored(keeper, key).history.entries]
    assert {entry.kind for entry in entries} == {*EntryKind}
    assert len({entry.step.technique.id for entry in entries if entry.step is not None}) == 234


def test_reading_changes_nothing_in_the_file(tmp_path: Path) -> None:
    keeper = keeper_of(tmp_path)
    for key in KEYS[:3]:
        restored(keeper, key)
    assert not keeper.close()
    now, before = (dump(folder / "games.sqlite3") for folder in (tmp_path, FOLDER))
    assert now == before


def dump(path: Path) -> list[str]:
    """All that stands in a file of games."""
    with closing(sqlite3.connect(path)) as connection:
        return [*connection.iterdump()]


def test_settings_are_read() -> None:
    config = load(str(FOLDER / "config.toml"))
    assert config.problems == ()
    techniques = {"off": ("x-wing", "skyscraper"), "on": ("template-set",), "first": ("xy-wing", "w-wing")}
    assert {name: tuple(one.id for one in getattr(config, name)) for name in techniques} == techniques
    assert {setting.name: config.value(setting) for setting in SETTINGS if setting.name not in techniques} == {
        "help_style": "mistakes",
        "auto_eliminate": True,
        "hints": "path",
        "order": "se",
        "remove_marks": False,
        "digit_first": True,
        "justify": True,
        "clock": False,
        "draw_board": True,
        "continue_last": False,
        "theme": "ansi-light",
        "characters": "ascii",
        "notation": "r1c1",
        "scale": "both",
        "board": "compact",
        "panel_width": "full",
        "show": "nothing",
        "cursor_houses": "off",
        "highlight_same": False,
        "theatre_speed": 1000,
        "races": "",
        "day_table": "ask",
        "table_name": "",
        "key_preset": "vi",
        "key_layout": "greek",
    }
    later = [setting.name for setting in SETTINGS if config.value(setting) == setting.default]
    assert later == ["draw_board", "races", "day_table", "table_name"]
    assert dict(config.keys) == {"hint": "f9,ш", "place": "1,&,2,é,3,4,5,6,7,8,9"}


def test_puzzles_that_are_ready_are_taken(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "ready.jsonl", tmp_path)
    ready = ReadyPuzzles(tmp_path)
    for level, seed in ((Level.EASY, "11"), (Level.MEDIUM, "12")):
        made = ready.take(level)
        assert made is not None
        assert (made.seed, made.generated is not None and made.generated.rating is not None) == (seed, True)
        assert made.generated is not None
        assert made.generated.rating is not None
        assert made.generated.rating.level is level


def test_the_attendance_of_players_goes_on(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "attendance.json", tmp_path)
    aside = tmp_path / "removed" / "2026-09-21" / "web-ben"
    aside.mkdir(parents=True)
    (tmp_path / "players" / "web-ann").mkdir(parents=True)
    old = OldPlayers(tmp_path, ("web-",), 1.0, lambda: 0.0)
    assert old.look(()) == []
    old.close()
    written = json.loads((tmp_path / "attendance.json").read_text(encoding="utf-8"))
    assert (written["ran"], written["aside"]) == (108_000.0, {"2026-09-21/web-ben": 93_600.0})
