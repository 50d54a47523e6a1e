"""Generating puzzles in the app: the form, the making in the background, patterns, and puzzles made ahead of time."""

import asyncio
import json
import os
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.engine.generator import ANY_MINUTES, Symmetry, Wanted
from sudoku_tui.engine.logic import PATH_TECHNIQUES, technique_named
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.intersections import CLAIMING
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.making.generated import seed_of_series, wanted_from_json
from sudoku_tui.game.making.ready_puzzles import EACH, FILE_NAME, ReadyPuzzles
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.tui.making_jobs import fill_ready
from sudoku_tui.tui.screens.opening.generate_screen import GenerateScreen, PuzzleWishes
from sudoku_tui.tui.screens.opening.pattern_screen import PatternScreen
from tests.game.games import FIRST
from tests.tui.opening import type_text
from tests.tui.playing import SMALL_TERMINAL, Table, playing

MADE = {
    "puzzle": FIRST,
    "number": 1,
    "tries": 340,
    "rating": Rating(Level.EASY, 126, counts=(("hidden-single", 9),)).to_json(),
}


class Jobs:
    """Stands in for the process that makes puzzles: it tells how far it is, and ends when the test lets it."""

    def __init__(self) -> None:
        self.orders: list[dict[str, Any]] = []
        self.go_on = asyncio.Event()
        self.ended = 0

    async def run(self, module: str, *arguments: Any, **_: bool) -> AsyncIterator[dict[str, Any]]:
        assert module == "generate_job"
        self.orders.append(arguments[0])
        try:
            yield {"tries": 340, "seconds": 4.25}
            await self.go_on.wait()
            yield MADE
        finally:
            self.ended += 1

    @property
    def wanted(self) -> Wanted:
        return wanted_from_json(self.orders[-1]["wanted"])


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> Jobs:
    jobs = Jobs()
    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", jobs.run)
    return jobs


async def generate(table: Table, *keys: str) -> None:
    for key in ("g", *keys):
        await table.press(key)


async def test_a_puzzle_is_made_while_the_player_plays_on(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table)
        assert isinstance(table.app.screen, GenerateScreen)
        assert "Wanted: Medium, half-turn." in table.text()
        await table.press("enter")
        await table.pilot.pause()
        assert "a puzzle is being made: 340 tries, 80 a second" in table.text()
        assert jobs.wanted == Wanted(level=Level.MEDIUM, symmetry=Symmetry.HALF_TURN)
        await table.press("escape", "5")
        assert table.value("E5") == 5
        assert "making a puzzle" in table.rows()[0]  # also when the line in the log is out of sight
        assert "Generate: a puzzle is being made: Medium, half-turn; to see how far it is," in table.log
        jobs.go_on.set()
        await table.pilot.pause()
        assert table.log[-1].startswith("Generate: ready: Easy 126, needs a Hidden Single, after 340 tries")
        assert "making a puzzle" not in table.rows()[0]
        await table.press("g")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.game.puzzle.givens == FIRST
        assert table.app.session.about.origin.source is Source.GENERATED
        assert table.game.puzzle.title == f"Seed {table.app.session.about.origin.name}"
        await generate(table)
        assert isinstance(table.app.screen, GenerateScreen)


async def test_the_making_can_be_cancelled_and_ends_with_another_wish(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, "enter", "enter")
        assert jobs.ended == 1
        assert "Cancelled." in table.text()
        assert "Make it" in table.text()
        await table.press("enter")
        await table.pilot.pause()
        await table.press("down", "right")
        await table.pilot.pause()
        assert jobs.ended == 2
        assert "Wanted: Hard, half-turn." in table.text()


async def test_a_puzzle_that_is_ready_on_the_screen_is_played_with_enter(jobs: Jobs) -> None:
    jobs.go_on.set()
    async with playing() as table:
        await generate(table, "enter")
        await table.pilot.pause()
        assert "Play it" in table.text()
        await table.press("enter")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.game.puzzle.givens == FIRST


async def test_keys_that_come_in_one_piece_act_in_their_order(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table)
        await table.press(*["down"] * 5, "2", "7", "backspace", "6", "down", *["up"] * 5, "right")
        await table.pilot.pause()
        assert "Wanted: Hard, 26 givens, half-turn." in table.text()
    assert not jobs.orders


async def test_quitting_ends_the_making(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, "enter", "escape", "q")
    assert jobs.ended == 1


async def test_a_job_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from sudoku_tui.tui.jobs import JobFailed

    async def run_job(*_: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        yield {"tries": 1, "seconds": 0.1}
        raise JobFailed

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    async with playing() as table:
        await generate(table, "enter", "escape")
        assert table.log[-1].startswith("Generate: ended before a puzzle was there")


# What is wanted


async def test_every_wish_reaches_the_generator(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, "down", "right", "down", "enter")
        assert "What the puzzle needs" in table.rows()[0]
        await table.press(*["down"] * (1 + PATH_TECHNIQUES.index(CLAIMING)), "enter", "down", "enter")
        assert any(row.startswith(" ✓ Medium     60  Naked Pair") for row in table.rows())
        await table.press("down", "enter", "enter", "escape", "down")
        await type_text(table, "600-1100")
        await table.press("down", "down")
        await type_text(table, "24-39")
        await table.press("backspace", "0")
        await table.press("down", "left", "down", "right", "down", "down")
        await type_text(table, "8-")
        await table.press("down", "q", "1", "7")
        await table.press("home", "enter")
        await table.pilot.pause()
        wanted = jobs.wanted
        assert wanted.level is Level.HARD
        assert wanted.needs == (CLAIMING, technique_named("Naked Pair"))
        assert wanted.scores == range(600, 1101)
        assert wanted.givens == range(24, 31)
        assert wanted.symmetry is Symmetry.NONE
        assert wanted.minimal
        assert wanted.minutes == range(8, ANY_MINUTES.stop)
        assert jobs.orders[-1]["seed"] == seed_of_series("q17", wanted)


async def test_what_cannot_be_is_told_before_anything_is_made(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, *["down"] * 5)
        await table.press("1", "2")
        assert "A puzzle with one solution has at least 17 givens, not 12." in table.text()
        await table.press("home", "enter")
        await table.pilot.pause()
        assert not jobs.orders
        assert "at least 17 givens" in table.text()
        await table.press("end", "enter")
        assert "Wanted: Medium, half-turn." in table.text()


@pytest.mark.parametrize("text", ["5-6-7", "-", "24-"])
def test_what_is_no_number_of_givens(text: str) -> None:
    from sudoku_tui.engine.errors import UnmeetableWish

    with pytest.raises(UnmeetableWish, match='is no number of givens; type 26, or "24-28"'):
        PuzzleWishes(givens=text).wanted()


async def test_the_form_stays_filled_in(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, "down", "right", "escape", "g")
        assert "Wanted: Hard, half-turn." in table.text()
        assert not jobs.orders


async def test_a_pattern_is_drawn_with_its_symmetry(jobs: Jobs) -> None:
    async with playing() as table:
        await generate(table, *["down"] * 8, "enter")
        assert isinstance(table.app.screen, PatternScreen)
        await table.press("space", "up", "x")
        assert "3 givens; symmetry: half-turn" in table.rows()[0]
        await table.press("s", "right", "space")
        assert "7 givens; symmetry: quarter-turn" in table.rows()[0]
        await table.press("space")
        assert "3 givens" in table.rows()[0]
        await table.press("enter")
        assert "3 cells drawn" in table.text()
        assert "The pattern has 3 givens; a puzzle with one solution has 17 to 80." in table.text()
        await table.press("enter", "C", "escape")
        assert "3 cells drawn" in table.text()
        assert not jobs.orders


@pytest.mark.parametrize("size", [(40, 15), (60, 24), SMALL_TERMINAL, (140, 45)])
async def test_form_and_pattern_fit_every_terminal(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await generate(table)
        assert "Generate a puzzle" in table.rows()[0]
        await table.press(*["down"] * 8, "enter")
        await table.pilot.pause()
        rows = table.rows()
        assert "0 givens; symmetry: half-turn" in rows[0]
        assert all(len(row) <= size[0] for row in rows)


# Puzzles made ahead of time


async def test_puzzles_are_made_until_there_are_enough_of_each_level(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    orders = []

    async def run_job(_: str, order: dict[str, Any], *, is_urgent: bool) -> AsyncIterator[dict[str, Any]]:
        assert not is_urgent
        orders.append(wanted_from_json(order["wanted"]).level)
        yield MADE

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    ready = ReadyPuzzles(tmp_path / "new")
    assert ready.take(Level.EASY) is None
    await fill_ready(ready)
    assert orders == [*Level] * EACH
    assert ready.lacking() is None
    taken = ready.take(Level.HARD)
    assert taken is not None
    assert taken.puzzle.givens == FIRST
    assert ready.lacking() is Level.HARD
    await fill_ready(ready)
    assert len(orders) == EACH * len(Level) + 1
    if os.name == "posix":
        path = tmp_path / "new" / FILE_NAME
        assert (stat.S_IMODE(path.stat().st_mode), stat.S_IMODE(path.parent.stat().st_mode)) == (0o600, 0o700)


async def test_a_damaged_file_of_ready_puzzles_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def run_job(*_: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        yield MADE

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    ready = ReadyPuzzles(tmp_path)
    bad = {"seed": "1", "level": "EASY", "made": {**MADE, "puzzle": "\x1b" * 81}}
    for content in (b"\xff\xfe", b"[]\n17\nnull\n{}\n" + json.dumps(bad).encode(), b"x" * (2 << 20)):
        (tmp_path / FILE_NAME).write_bytes(content)
        assert ready.take(Level.EASY) is None
        await fill_ready(ready, iter([True, False]).__next__)
        assert ready.take(Level.EASY) is not None
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


async def test_where_nothing_can_be_written_making_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = []

    async def run_job(*_: str, **__: bool) -> AsyncIterator[dict[str, Any]]:
        calls.append(True)
        yield MADE

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
    (tmp_path / "file").write_text("")
    await fill_ready(ReadyPuzzles(tmp_path / "file"))
    assert calls == [True]


async def test_an_er_is_wanted_and_told(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    se = SeRating(7.1, 1.2, 1.2, "Forcing Chain", is_solved=True)
    monkeypatch.setitem(MADE, "explained", se.to_json())
    async with playing() as table:
        await generate(table, "down", "left", "left")
        await table.press("down", "down", "down")
        await type_text(table, "7.0-7.5")
        assert "Wanted: ER 7.0 to 7.5, half-turn." in table.text()
        await table.press("backspace", "backspace")
        assert '7.0-7 is no ER; type 7.2, or "7.0-7.5".' not in table.text()
        await table.press("backspace")
        assert '7.0- is no ER; type 7.2, or "7.0-7.5".' in table.text()
        await type_text(table, "7.5")
        await table.press("home", "enter")
        await table.pilot.pause()
        assert jobs.wanted == Wanted(er=range(70, 76), symmetry=Symmetry.HALF_TURN)
        jobs.go_on.set()
        await table.pilot.pause()
        assert "ready: SE 7.1, Easy 126, needs a Hidden Single" in table.text()
        await table.press("enter")
        await table.pilot.pause()
        assert table.game.se == se
