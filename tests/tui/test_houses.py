"""The row, the column and the box of the cursor stand out, where that is wanted and there is nothing else to see."""

from dataclasses import replace

import pytest

from tests.game.games import FIRST
from tests.tui.playing import CANDIDATES_SHOWN, SMALL_TERMINAL, Table, playing

WIDE_TERMINAL = (120, 24)


def stands_out(table: Table, name: str) -> bool:
    """Whether a candidate of a cell has a colour; in the terminal's own colours others have none."""
    return table.mark_style(name, 2).color is not None


@pytest.mark.parametrize(
    ("setting", "size", "expected"),
    [
        ("auto", (119, 24), False),
        ("auto", WIDE_TERMINAL, True),
        ("on", SMALL_TERMINAL, True),
        ("off", WIDE_TERMINAL, False),
    ],
)
async def test_they_stand_out_as_the_setting_says(setting: str, size: tuple[int, int], expected: bool) -> None:
    async with playing(FIRST, size=size, config=replace(CANDIDATES_SHOWN, cursor_houses=setting)) as table:
        for name in ("E2", "F5", "D5"):
            assert stands_out(table, name) == expected
        assert not stands_out(table, "H8")


async def test_they_follow_the_cursor_and_make_way_for_evidence() -> None:
    async with playing(FIRST, config=replace(CANDIDATES_SHOWN, cursor_houses="on")) as table:
        await table.press("down", "down", "down")
        assert stands_out(table, "H8")
        assert not stands_out(table, "E2")
        await table.press("e")
        assert not stands_out(table, "H8")
        await table.press("escape")
        assert stands_out(table, "H8")
