"""Sessions of a monkey: it presses keys, and what must hold is looked at again and again."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from time import monotonic

import pytest
from textual.screen import Screen

from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.saving.database import Database
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.saved_games import SavedGames
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.keys.game_commands import COMMANDS
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.flows.finishing_flow import Rater
from sudoku_tui.tui.jobs import run_rating
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.starting import begun_session
from tests.tui.monkey.checks import check_entry, check_same, check_undo, connect_quickly, restored
from tests.tui.monkey.hand import Deed, Hand, do
from tests.tui.monkey.jobs import answer_at_once
from tests.tui.monkey.puzzles import STRANGE, TOURS, Tour, config, puzzle, write_files
from tests.tui.monkey.report import report, rows_of

PATIENCE = 60.0
"""Seconds after which an app that still does not answer is stuck; it takes milliseconds, but machines are shared."""

BURSTS = 6
"""How often keys are pressed before what came of them is painted."""

PAINTED = 0.2
"""The share of paints that are not left out."""

KEYS_BETWEEN_CHECKS = 300


class Stuck(Exception):
    """The app does not answer, or does not come back to the game."""


class WentWrong(Exception):
    """Something went wrong; the message is all that is printed of it."""


@dataclass
class Left:
    """What a session has left behind: the game, and whether it is to go on in the next one."""

    game: Game
    goes_on: bool


class WatchedGames(SavedGames):
    """The saved games, and which of them the player has deleted: the present one, too, if that is wanted."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.deleted: set[str] = set()

    def delete(self, key: str) -> str:
        self.deleted.add(key)
        return super().delete(key)


class WatchedKeeper(Keeper):
    """A keeper that knows which games the player has deleted."""

    games: WatchedGames

    def __init__(self, folder: Path, connect: Callable[[Path], sqlite3.Connection]) -> None:
        super().__init__(folder, connect=connect)
        self.games = WatchedGames(self)
        # The disk is waited for as long as it takes, whatever the player sees.
        self.backlog.is_saved = partial(self.backlog.wait, PATIENCE)  # type: ignore[method-assign]  # for this one keeper

    def wait_for_beginning(self) -> None:
        """Wait until the file has been read, however slow the machine is: the game would begin with another puzzle."""
        assert self.beginning(PATIENCE) is not None

    def has(self, kept: KeptGame) -> bool:
        """Whether the file must have a game: something has happened in it, and nobody has deleted it."""
        return bool(kept._saved.texts) and kept._saved.key not in self.games.deleted


class Monkey:
    """Plays one app after another in a folder.

    Attributes:
        deeds: what it has done in the app that runs.
        keys: how many keys it has pressed in all.
        visits: how often which screen was opened, or shown again.
        opened: the screens of the app that runs which were opened so far.
        rows: what was on the screen when something went wrong.
    """

    def __init__(self, folder: Path, seed: int, rater: Rater | None = None) -> None:
        self._folder, self._seed, self._random, self._rater = folder, seed, Random(seed), rater
        self._hand = Hand(self._random)
        self._races = folder
        self._left: Left | None = None
        self._config = config(self._random, folder / "config.toml")
        self._wrong: list[BaseException] = []
        self.deeds: list[Deed] = []
        self.keys = 0
        self.visits: Counter[str] = Counter()
        self.opened: set[str] = set()
        self.rows: list[str] = []

    async def play(self, keys: int, puzzles: int) -> None:
        """Press a number of keys, on some puzzles, each in one app after another."""
        asyncio.get_running_loop().set_exception_handler(self._note_error)
        for number in range(puzzles):
            until = keys * (number + 1) // puzzles
            self._left = None
            await self._play_app(until, TOURS[(self._seed * puzzles + number) % len(TOURS)])
            while self.keys < until:
                await self._play_app(until)

    def _note_error(self, _: object, context: dict[str, object]) -> None:
        error = context.get("exception")
        self._wrong.append(error if isinstance(error, BaseException) else AssertionError(context.get("message")))

    # An app

    async def _play_app(self, until: int, tour: Tour | None = None) -> None:
        """Play an app until enough keys were pressed, or it is quit. One with a tour begins anew, on another puzzle."""
        self.deeds = []
        keeper = self._keeper = WatchedKeeper(self._folder / "data", connect=connect_quickly)
        keeper.start(continue_last=tour is None)
        keeper.wait_for_beginning()
        if tour is None:
            collection = None
        else:
            self._races = Path(mkdtemp(dir=self._folder))  # a race that was made before is not taken up
            self._config = config(self._random, self._folder / "config.toml")
            others = (puzzle(self._random, givens) for givens in self._random.sample(STRANGE, 2))
            collection = Collection("Monkeys", (puzzle(self._random, tour.puzzle), *others))
        app = SudokuApp(
            begun_session(SessionStart(collection, config=self._config, keeper=keeper, together=self._races)),
            rater=self._rater,
        )
        # A game that was begun is left as it is somewhere on the way, and goes on in the next app.
        until = until if tour is None else (self.keys + until) // 2
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            try:
                await self._play_in(app, until, tour)
            except BaseException:
                self.rows = rows_of(app)
                raise
            if app.is_running:
                app.exit()
        # Only now: what waits while the app leaves, such as a command of the palette, still changes the game.
        kept, game = app.session.present.kept, app.session.game
        self._left = Left(game, kept is not None and keeper.has(kept) and not game.was_solved)
        self._config = replace(app.settings.config)
        assert keeper.backlog.is_saved()
        assert app.session.close() == ""

    async def _play_in(self, app: SudokuApp, until: int, tour: Tour | None) -> None:
        self.opened = set()
        app.screen_change_signal.subscribe(app, self._note_screen, immediate=True)
        if self._left is not None and self._left.goes_on:
            check_same(game_of(app), self._left.game)
        if tour is not None:
            await self._go(app, tour)
        checked, seen = self.keys, [game_of(app).history.entries[0]]
        while self.keys < until and app.is_running:
            await self._act(app)
            self._look_for_errors(app)
            if self.keys > checked + KEYS_BETWEEN_CHECKS and app.is_running:
                checked = self.keys
                await self._come_back(app)
                self._look_for_errors(app)
                if app.is_running:
                    seen = self._check(app, seen)

    def _note_screen(self, screen: Screen[object]) -> None:
        name = type(screen).__name__
        self.opened.add(name)
        self.visits[name] += 1

    async def _go(self, app: SudokuApp, tour: Tour) -> None:
        """Open a screen; at the end of the way that may take a moment."""
        for key in tour.keys:
            kind, _, text = key.partition(" ")
            if kind == "await":
                await self._wait_for(app, text)
                continue
            await self._do(app, Deed("paste", text) if kind == "paste" else Deed("key", _players_key(app, key)))
            self._look_for_errors(app)
        await self._wait_for(app, tour.screen)

    async def _wait_for(self, app: SudokuApp, screen: str) -> None:
        until = monotonic() + PATIENCE
        while screen not in (type(app.screen).__name__, *self.opened):
            await asyncio.sleep(0.01)
            await settle(app)
            self._look_for_errors(app)
            if monotonic() > until:
                raise Stuck(f"{screen} does not open, but {app.screen}")

    def _look_for_errors(self, app: SudokuApp) -> None:
        error = app._exception or next(iter(self._wrong), None)
        if error is not None:
            raise error

    async def _act(self, app: SudokuApp) -> None:
        """Do something, and wait until the app has done what it is to do."""
        with app.batch_update():  # to paint is half of the work
            for _ in range(BURSTS):
                if not app.is_running or app._exception is not None:
                    return
                screen = app.screen
                bound = [key for _, bindings in screen._modal_binding_chain for key in bindings.key_to_bindings]
                for deed in self._hand.deeds(bound, app.size, is_game=isinstance(screen, PlayScreen)):
                    self.keys += deed.kind == "key"
                    self.deeds.append(deed)
                    do(app, deed)
                    if deed.kind == "rest":
                        await asyncio.sleep(0.01)
                await settle(app)
        await settle(app)

    async def _come_back(self, app: SudokuApp) -> None:
        """Come back to the game by Escape; there the cursor moves.

        What was begun before, such as the list of puzzles of a paste, may open a screen or another game at any moment,
        even between two of these keys: then there is one more way back.
        """
        await self._do(app, Deed("size", numbers=(80, 24)))
        for _ in range(60):
            if not app.is_running:
                return
            play = app.screen
            is_back = app.focused is None
            await self._do(app, Deed("key", "escape"))
            if not is_back or app.screen is not play or not isinstance(play, PlayScreen):
                continue
            game, before = play.game, play.state.cursor
            await self._do(app, Deed("key", "right"))
            self._look_for_errors(app)
            if not app.is_running or play.state.cursor != before:
                return
            if play.game is game and app.screen is play:
                raise Stuck("the cursor does not move")
        raise Stuck(f"{app.screen} does not close; {app.focused} has the focus")

    async def _do(self, app: SudokuApp, deed: Deed) -> None:
        self.deeds.append(deed)
        do(app, deed)
        await settle(app)

    # What must hold

    def _check(self, app: SudokuApp, seen: list[Entry]) -> list[Entry]:
        """The game is sound, and the file of games has all of it. Answers with the entries that were looked at."""
        game, keeper, kept = game_of(app), self._keeper, app.session.present.kept
        entries = game.history.entries
        for entry in entries[len(seen) if seen[0] is entries[0] else 1 :]:
            check_entry(entry, entries[entry.parent])
        assert kept is not None
        assert keeper.backlog.is_saved()
        if keeper.has(kept):
            store = Store(Database(self._folder / "data" / "games.sqlite3"))
            saved = store.read(kept._saved.key)
            store.close()
            copy = restored(kept.about.puzzle, saved.texts)
            assert not kept._held
            check_same(copy, game)
            check_undo(copy)
        return entries[:]


def game_of(app: SudokuApp) -> Game:
    """The present game."""
    return app.play_screen.game


async def settle(app: SudokuApp) -> None:
    """Wait until the app and its screen have handled all messages."""
    until = monotonic() + PATIENCE
    for _ in range(3):
        screens: list[Screen[object]] = [*app.screen_stack[-1:]]
        for pump in (app, *screens):
            done = asyncio.Event()
            if not pump.call_later(done.set):
                continue
            while not done.is_set():
                await asyncio.sleep(0)
                if not pump.is_running or app._exception is not None:
                    return
                if monotonic() > until:
                    raise Stuck(f"{pump} does not answer")


def paint_seldom(monkeypatch: pytest.MonkeyPatch, random: Random) -> None:
    """Leave out most paints, as on a slow terminal: to paint is most of what a key costs."""
    paint = Screen._compositor_refresh

    def seldom(screen: Screen[object]) -> None:
        if random.random() < PAINTED:
            paint(screen)

    monkeypatch.setattr(Screen, "_compositor_refresh", seldom)


async def play_with_seed(
    seed: int,
    keys: int,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    puzzles: int = 4,
    real_jobs: bool = False,
) -> Monkey:
    """Have a monkey play in a folder of its own, which it does not leave."""
    for name in ("HOME", "XDG_DOWNLOAD_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.chdir(folder)
    write_files(folder)
    paint_seldom(monkeypatch, Random(seed))
    if not real_jobs:
        answer_at_once(monkeypatch, Random(seed))
    monkey = Monkey(folder, seed, run_rating if seed % 2 else None)
    try:
        await monkey.play(keys, puzzles)
    except Exception as error:
        replay = f"python -m tests.benchmarks.random_keys {seed} --keys {keys} --puzzles {puzzles}"
        raise WentWrong(report(error, monkey, f"{replay} --real-jobs" if real_jobs else replay)) from None
    return monkey


def _players_key(app: SudokuApp, key: str) -> str:
    """What the player has for a key of the game, which a preset may have moved."""
    if app.screen is not app.play_screen:
        return key
    commands = (command for command in COMMANDS if not command.takes_digits)
    return next((command.player_keys[0] for command in commands if key in command.keys.split(",")), key)
