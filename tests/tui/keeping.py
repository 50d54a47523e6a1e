"""Sessions one after another that share a folder of games."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from sudoku_tui.config import Config
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.difficulty import Difficulty
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.flows.finishing_flow import Rater, SeRater
from sudoku_tui.tui.starting import begun_session
from tests.game.games import Clock
from tests.tui.playing import SMALL_TERMINAL, Table


def rated(level: str, score: int, *counts: tuple[str, int]) -> Rater:
    """What rates every puzzle the same."""

    async def rate(_: str) -> Difficulty:
        return Difficulty(Rating(Level[level.upper()], score, counts=counts), 8.7)

    return rate


@asynccontextmanager
async def session(
    folder: Path,
    *givens: str,
    titles: Sequence[str] = ("First", "Second", "Third"),
    origin: Origin | None = None,
    clock: Clock | None = None,
    rater: Rater | None = None,
    se_rater: SeRater | None = None,
    config: Config | None = None,
    size: tuple[int, int] = SMALL_TERMINAL,
    together: Path | None = None,
) -> AsyncIterator[Table]:
    """Play with the games of a folder: the last game, or the first of some puzzles, as the command line would."""
    keeper = Keeper(folder)
    keeper.start(continue_last=not givens)
    keeper.beginning(60.0)  # however slow the machine is
    puzzles = tuple(Puzzle(text, title) for text, title in zip(givens, titles, strict=False))
    start = SessionStart(
        Collection("Test", puzzles) if puzzles else None,
        origin or Origin(Source.FILE),
        keeper=keeper,
        config=config or Config(),
        together=together,
    )
    app = SudokuApp(begun_session(start, clock or Clock()), rater=rater, se_rater=se_rater)
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Table(app, pilot)
    finally:
        assert app.session.close() == ""
