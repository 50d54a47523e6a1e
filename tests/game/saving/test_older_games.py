"""Games that an earlier version saved are read with every move, mark, step and bookmark; tests/data has them."""

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.notation import NOTATIONS, Notation
from sudoku_tui.engine.step import Role
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.words import said as in_words
from tests.game.games import says

DATA = Path(__file__).parents[2] / "data"
SAID = json.loads((DATA / "saved_games.json").read_text(encoding="utf-8"))
"""What the version that wrote the games said of each; make_saved_games.py says how it was made."""


REWORDED = {
    "placed values remove": "placed digits remove",
    "each placed value goes from its peers at once": "a placed digit is removed from its row, column and box at once",
    "a placement leaves its peers as they are": "placing a digit removes no candidates",
    "every empty cell has the digits that no placed value excludes as its marks": "each empty cell has the digits that "
    "its row, column and box allow",
    "the solver's candidates are your marks now": "copied from the solver's candidates",
    "marks and colours as they were read": "the marks and colours that came with the puzzle",
    "all taken away": "all removed",
    "the puzzle as it was given": "the puzzle as it was given, and the clock at 0:00",
    "one of several solutions taken over": "one of several solutions, filled in",
}
"""What is said in other words since then. The moves are the same."""


def as_now(text: str) -> str:
    """What that version said, as it is said now."""
    for then, now in REWORDED.items():
        text = text.replace(then, now)
    # what empty cells held was said of the start
    return re.sub(
        "^([0-9]+) givens; every empty cell holds all nine candidates",
        lambda found: f"{found[1]} givens, {81 - int(found[1])} cells to fill",
        text,
    )


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    """The games, as a session finds them."""
    shutil.copy(DATA / "saved_games.sqlite3", tmp_path / "games.sqlite3")
    keeper = Keeper(tmp_path)
    keeper.start()
    yield keeper
    assert not keeper.close()


def restored(keeper: Keeper, said: dict[str, Any], notation: str = "") -> Game:
    """A game, read under the notation that it was played under, or another one."""
    loaded = keeper.games.load(said["key"])
    assert not isinstance(loaded, str), loaded
    kept, notes = KeptGame.resume(keeper, loaded, lambda: 0.0, NOTATIONS[notation or said["notation"]])
    assert notes == []
    origin = said["origin"]
    assert plain(kept.about.origin.to_json()) == {**origin, "level": origin["level"].lower()}  # a name is an id now
    assert kept.about.puzzle.about._asdict() == said["about"]
    return kept.game


@pytest.mark.parametrize("said", SAID["games"], ids=[said["facts"]["title"] or said["key"] for said in SAID["games"]])
def test_a_game_is_read_with_all_that_happened_in_it(keeper: Keeper, said: dict[str, Any]) -> None:
    game = restored(keeper, said)
    for entry, expected in zip(game.history.entries, entries_of(said), strict=True):
        assert said_of(entry, game.notation) == {**expected, "text": as_now(expected["text"])}
    assert game.history.current.number == said["current"]
    assert game.history.redo_count() == said["redo"]
    assert game.bookmarks.numbers == said["bookmarks"]
    assert [game.moves.auto_eliminate, game.moves.chose_elimination] == said["auto_eliminate"]
    # of all tries, since that version began none at 0:00
    assert said["seconds"] in (game.clock.seconds, game.clock.played)
    assert asdict(game.tally) == said["tally"]
    assert game.was_solved == said["was_solved"]


@pytest.mark.parametrize("said", SAID["games"], ids=[said["facts"]["title"] or said["key"] for said in SAID["games"]])
def test_its_log_says_what_it_said(keeper: Keeper, said: dict[str, Any]) -> None:
    game = restored(keeper, said)
    lines = [says(line, game.notation) for line in game.log.lines]
    assert [[line.label, line.text, line.entry] for line in lines] == [
        [label, as_now(text), entry] for label, text, entry in said["log"]
    ]


def test_unfinished_games_are_listed(keeper: Keeper) -> None:
    games = [said for said in SAID["games"] if said["key"] not in SAID["finished"]]
    listed = [(one.key, [one.started_at, one.played_at, one.seconds, one.preview]) for one in keeper.games.unfinished()]
    assert listed == [(said["key"], said["played"]) for said in reversed(games)]


def test_results_are_read(keeper: Keeper) -> None:
    expected = [
        {**result, "level": result["level"] and result["level"].lower(), "er": None} for result in SAID["results"]
    ]
    assert [result._asdict() for result in keeper.games.results()] == expected  # names of levels are ids now


def entries_of(said: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Entries as they were written down; what did not change from one to the next was left out."""
    before: dict[str, Any] = {}
    for entry in said["entries"]:
        before = {name: before[name] for name in ("values", "candidates", "notes", "cells") if name in before} | entry
        yield before


def said_of(entry: Entry, notation: Notation) -> Any:
    """An entry in plain data, as it was written down then."""
    words = in_words(entry.message, notation)
    said: dict[str, Any] = {
        "number": entry.number,
        "parent": entry.parent,
        "kind": entry.kind,
        "values": entry.position.to_string(),
        "candidates": entry.position.candidates,
        "notes": notes_of(entry.notes),
        "label": words.label,
        "text": words.text,
        "cells": entry.cells,
    }
    if entry.step is not None:
        step = entry.step
        known = [piece for piece in step.evidence if piece.role is not Role.CLASH]  # which came later
        said["step"] = {
            "technique": step.technique.name,
            "placements": step.placements,
            "eliminations": step.eliminations,
            "evidence": [(one.role, one.cells, one.candidates, one.houses, one.links) for one in known],
        }
    return plain(said)


def notes_of(notes: Notes) -> list[tuple[str, int, int]]:
    """The marks and colours, each as its kind, its digit or colour (or both), and its cell."""
    groups = {"corner": notes.corner, "center": notes.center, "cell": notes.cell_colors}
    groups |= {f"color {color}": planes for color, planes in enumerate(notes.candidate_colors)}
    return [
        (kind, number, cell)
        for kind, planes in groups.items()
        for number, plane in enumerate(planes)
        for cell in range(81)
        if plane >> cell & 1
    ]


def plain(value: object) -> Any:
    """A value as JSON gives it back."""
    return json.loads(json.dumps(value))
