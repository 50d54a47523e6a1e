"""A technique of another package that does not come to an end: the key that waits for it is ended."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from sudoku_tui.engine.outside import Outside
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from tests.game.games import FIRST
from tests.tui.playing import playing


async def test_a_key_that_does_not_come_to_an_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_self: object, _position: Position) -> Iterator[Step]:
        while True:
            pass

    added = {"endless": SimpleNamespace(words=SimpleNamespace(names=("Endless", "End")))}
    # of an added technique, only the names are looked at
    monkeypatch.setattr("sudoku_tui.engine.outside.outside", lambda: Outside(added, ()))  # type: ignore[arg-type]
    monkeypatch.setattr("sudoku_tui.tui.play.screen.MOST_SECONDS", 0.05)
    async with playing(FIRST) as table:
        await table.press("space")
        before = table.game.position
        with monkeypatch.context() as patch:
            patch.setattr(type(FULL_HOUSE), "find", endless)
            await table.press("space")
        said = "Note: The search was stopped after 0.05 s of work. Endless of another package may not come to an end"
        assert said in " ".join(table.log[-1].split())
        assert table.game.position == before
        await table.press("space")
        assert table.game.position != before
