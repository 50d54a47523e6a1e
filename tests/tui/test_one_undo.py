"""One command, one undo: whatever is pressed on the main screen, one `u` takes it back, and one `r` does it again."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sudoku_tui.keys.game_commands import COMMANDS
from tests.game.games import FIRST, MANY_STEPS
from tests.tui.playing import CANDIDATES_SHOWN, Table, playing

WAYS = {"undo", "redo", "undo_mistake"}
"""The commands that go back and forth themselves."""

MOVES = [
    key
    for command in COMMANDS
    if command.is_move and command.id not in WAYS
    for key in ("5", "6") * command.takes_digits or command.keys.split(",")[:1]
]

BEGUN: dict[str, Sequence[str]] = {
    "a fresh board": (),
    "marks in several cells": ("c", "c", "c", "m", "1", "2", "x", "right", "down"),
    "colours": ("k", "1", "right", "2", "k"),
    "eliminations by hand": ("E", "m", "4", "right", "8"),
    "a mistake, digits eliminated at once": ("a", "7", "right", "1"),
    "a hint": ("i", "i", "i", "i"),
}
"""How a game has begun, in keys."""


async def check(table: Table, *keys: str) -> bool:
    """Press keys, undo and redo what they have done; answers whether that was a move."""
    game = table.game
    before = game.history.current
    await table.press(*keys)
    await table.finish()
    after = game.history.current
    if after is before:
        return False
    await table.press("u")
    assert game.history.current is before, keys
    await table.press("r")
    assert game.history.current is after, keys
    await table.press("u")
    assert (game.position, game.notes) == (before.position, before.notes)
    return True


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
async def test_one_undo_takes_a_key_back(begun: Sequence[str]) -> None:
    async with playing(FIRST, config=replace(CANDIDATES_SHOWN, justify=False)) as table:
        await table.press(*begun)
        moved = [key for key in MOVES if key != "s" and await check(table, key)]
        assert len(moved) > 5, moved


async def test_one_undo_takes_back_what_another_screen_has_answered() -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("t")
        await table.finish()
        assert await check(table, "enter")
        assert await check(table, "s", "enter")
