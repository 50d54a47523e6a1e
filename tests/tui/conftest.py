"""Apps under test do not sleep, do not read a style sheet twice, and do not compose bytes that nobody receives."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from textual._compositor import Compositor
from textual._context import active_app, visible_screen_stack
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.geometry import Region
from textual.pilot import Pilot

from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.search_report import SearchReport
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.jobs.tasks import task_named
from sudoku_tui.game.making.generated import wanted_from_json
from sudoku_tui.tui.terminal.terminal_app import TerminalApp
from tests.tui.listing import BASIC
from tests.tui.playing import PATIENCE
from tests.tui.settling import settle


@pytest.fixture(scope="session", autouse=True)
def _quick_apps() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        _wait_without_sleeping(patch)
        _parse_once(patch)
        _paint_for_nobody(patch)
        # The machine may be slow.
        patch.setattr("sudoku_tui.tui.flows.opening_flow.SOON", PATIENCE)
        patch.setattr("sudoku_tui.game.saving.keeper.PATIENCE", PATIENCE)
        patch.setattr("sudoku_tui.tui.terminal.terminal_app.TerminalApp.expect_end", _note_mistake)
        yield


_MISTAKES: list[BaseException] = []


def _note_mistake(app: TerminalApp, _code: int) -> None:
    """Instead of ending the process after some seconds, in which the next tests run."""
    if app.mistake is not None:
        _MISTAKES.append(app.mistake)


@pytest.fixture(autouse=True)
def _no_mistake() -> Iterator[None]:
    """A mistake of an app fails the test that it was made in, also where that looks at something else."""
    yield
    mistakes = _MISTAKES[:]
    _MISTAKES.clear()
    assert not mistakes


def _wait_without_sleeping(patch: pytest.MonkeyPatch) -> None:
    """Let the pilot, the pictures too, wait until the app rests."""
    sleep = Pilot.pause

    async def pause(pilot: Pilot[Any], delay: float | None = None) -> None:
        if delay is not None:
            await sleep(pilot, delay)
        await settle(pilot.app)

    async def wait_for_screen(pilot: Pilot[Any], *_: float) -> bool:
        await settle(pilot.app)
        return True

    async def wait_for_idle(*_: float) -> None:
        await settle(active_app.get())

    patch.setattr(Pilot, "pause", pause)
    patch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
    patch.setattr("textual.pilot.wait_for_idle", wait_for_idle)
    patch.setattr("textual.app.wait_for_idle", wait_for_idle)


def _parse_once(patch: pytest.MonkeyPatch) -> None:
    """Let all apps with the same colours share the rules that were read from a style sheet; nobody changes them."""
    rules: dict[frozenset[tuple[str, str]], Any] = {}
    begin, set_variables = Stylesheet.__init__, Stylesheet.set_variables

    def share(sheet: Stylesheet) -> None:
        sheet._parse_cache = rules.setdefault(frozenset(sheet._variables.items()), {})

    def begin_shared(sheet: Stylesheet, *, variables: dict[str, str] | None = None) -> None:
        begin(sheet, variables=variables)
        share(sheet)

    def set_shared(sheet: Stylesheet, variables: dict[str, str]) -> None:
        sheet._parse_cache = LRUCache(1)  # Textual empties it
        set_variables(sheet, variables)
        share(sheet)

    patch.setattr(Stylesheet, "__init__", begin_shared)
    patch.setattr(Stylesheet, "set_variables", set_shared)


def _paint_for_nobody(patch: pytest.MonkeyPatch) -> None:
    """Let widgets paint themselves, but do not cut that into pieces for a terminal, unless for a picture."""
    render_update = Compositor.render_update

    def render(compositor: Compositor, full: bool = False, screen_stack: Any = None, simplify: bool = False) -> Any:
        if full:
            return render_update(compositor, full, screen_stack, simplify)
        visible_screen_stack.set(screen_stack or [])
        if compositor._dirty_regions:
            dirty = Region.from_union(compositor._dirty_regions).intersection(compositor.size.region)
            compositor._dirty_regions.clear()
            for _ in compositor._get_renders(dirty):
                pass
        return None

    patch.setattr(Compositor, "render_update", render)


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of a test follow each other at once, and each is meant."""
    monkeypatch.setattr("sudoku_tui.tui.screens.board_screen.AT_ONCE", 0.0)


@pytest.fixture
def quick_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs in this process, and few techniques, so that the tests are quick and stay as they are."""

    async def run(task: str, *arguments: Any) -> AsyncIterator[dict[str, Any]]:
        for message in task_named(task)(*arguments):
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run)
    monkeypatch.setattr("sudoku_tui.config.Config.listed_techniques", BASIC)
    monkeypatch.setattr("sudoku_tui.tui.screens.learning.steps_screen.REPAINT", 0.02)


@pytest.fixture
def endless_search(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A search that reports once and then goes on until it is cancelled; the list says what happened to it."""
    happened: list[str] = []

    async def search(_: Position) -> AsyncIterator[SearchReport]:
        happened.append("started")
        try:
            yield SearchReport(guesses=12_345, seconds=7.2)
            await asyncio.Event().wait()
        finally:
            happened.append("ended")

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_search", search)
    return happened


@pytest.fixture
def quick_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs run in this process, so that no test waits for another Python to start."""

    async def run_job(module: str, *arguments: Any, **_: bool) -> AsyncIterator[dict[str, Any]]:
        assert module in ("generate_job", "rating_job")
        if module == "rating_job":
            for _givens in arguments:
                rating = {"level": "Easy", "score": 214, "is_solved": True, "counts": []}
                yield {"rating": rating, "time": {"minutes": 8.7, "low": 6.6, "high": 12.4}, "solutions": 1}
            return
        fields = arguments[0]
        wanted = wanted_from_json(fields["wanted"])
        for message in make(wanted, fields["seed"], range(*fields["numbers"]), rated=fields["rated"], se=fields["se"]):
            await asyncio.sleep(0)
            yield message

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_job", run_job)
