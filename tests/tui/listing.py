"""The list of all steps, opened, filled and read."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.subsets import LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_TRIPLE
from tests.game.games import MANY_STEPS
from tests.tui.playing import SMALL_TERMINAL, Table, playing

LEVIATHAN = technique_named("Leviathan")
BASIC = (NAKED_SINGLE, HIDDEN_SINGLE, LOCKED_PAIR, LOCKED_TRIPLE, POINTING, CLAIMING, NAKED_PAIR, NAKED_TRIPLE)
LEFT = {80: 56, 140: 74, 60: 38}
"""The column at which the list begins, by the width of the terminal."""


@asynccontextmanager
async def listing(*keys: str, givens: str = MANY_STEPS, size: tuple[int, int] = SMALL_TERMINAL) -> AsyncIterator[Table]:
    """A game whose pending eliminations are done, with the list of all steps open and full; then keys."""
    async with playing(givens, size=size) as table:
        table.play_screen.state.cursor = 0
        await table.press("E", "t")
        await table.finish()
        await table.press(*keys)
        yield table


def rows(table: Table) -> list[str]:
    """What stands right of the board, row by row."""
    left = LEFT[table.app.size.width]
    return [row[left:].rstrip() for row in table.rows()[1:-1]]


def told(table: Table) -> str:
    """The same as one line."""
    return " ".join(" ".join(rows(table)).split())


def chosen(table: Table) -> str:
    """The row of the list that is chosen, without the number of singles that it unlocks."""
    left = LEFT[table.app.size.width]
    reversed_rows = [
        text
        for y, text in enumerate(rows(table), 1)
        if len(table.rows()[y]) > left + 4 and table.style_at(left + 4, y).reverse
    ]
    assert len(reversed_rows) == 1
    return reversed_rows[0].strip()
