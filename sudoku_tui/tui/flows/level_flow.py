"""From the game to a puzzle of a level: a new one, or that of a day."""

import asyncio
import datetime
from collections.abc import Callable
from functools import partial

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.learning.daily_calendar import DailyCalendar
from sudoku_tui.game.learning.pace_words import level_note
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.making_words import making_words
from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.game.puzzles.origin import Origin
from sudoku_tui.game.session.glances import glances_at_levels
from sudoku_tui.tui.flows.generating_flow import GeneratingFlow
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.flows.table_flow import TableFlow
from sudoku_tui.tui.making_jobs import run_making
from sudoku_tui.tui.screens.opening.calendar_screen import CalendarScreen
from sudoku_tui.tui.screens.opening.open_menu import LevelScreen
from sudoku_tui.tui.screens.opening.waiting_screen import WaitingScreen


class LevelFlow:
    """The levels, of new puzzles and of each day."""

    def __init__(
        self,
        stage: Stage,
        generating: GeneratingFlow,
        play: Callable[[Puzzle, Origin], object],
        today: Callable[[], datetime.date],
        share: Callable[[str], object],
        tables: TableFlow,
    ) -> None:
        self._stage, self._session, self._generating = stage, stage.session, generating
        self._play, self._today, self._share, self._tables = play, today, share, tables

    def new_puzzle(self) -> None:
        """Let the player choose the level of a new puzzle."""

        def take(level: Level) -> None:
            self._stage.begin(partial(self._new, level))

        glances: dict[Level, Glance] = {}

        async def find(_: Level) -> None:
            if not glances:
                glances.update(await asyncio.to_thread(lambda: glances_at_levels(self._session.earlier.solved())))

        level = self._session.next_puzzle.level
        self._stage.push(LevelScreen("New puzzle", level, self._notes(), take, glances, find))

    def _notes(self) -> dict[Level, str]:
        """Of each level what its puzzles are like for the player."""
        return {level: level_note(level, self._session.earlier.pace) for level in Level}

    async def _new(self, level: Level) -> None:
        if self._stage.begin_game(lambda: self._session.next_puzzle.play_level(level)):
            self._generating.fill_later()

    def calendar(self) -> None:
        """Show which daily puzzles the player has solved, and let one be played."""
        table = self._tables.open if self._session.is_together else None
        screen = CalendarScreen(self._levels_of_day, self._daily, self._today, self._share, table)
        self._stage.push(screen)

        async def say_solved() -> None:
            try:
                screen.take_calendar(await self._daily_calendar())
            except SudokuError as error:
                screen.take_problem(str(error))

        self._stage.begin(say_solved, "calendar")

    async def _daily_calendar(self) -> DailyCalendar:
        """The daily puzzles in the file of games; raises `SavingProblem` if it cannot be read."""
        if self._session.keeper is None:
            return DailyCalendar()
        results = await asyncio.to_thread(self._session.earlier.results)
        unfinished = await asyncio.to_thread(self._session.earlier.unfinished)
        return DailyCalendar(results, unfinished)

    def daily(self) -> None:
        """Let the player choose the level of today's puzzle."""
        self._levels_of_day(self._today())

    def _levels_of_day(self, date: datetime.date) -> None:
        notes = self._notes()
        title = f"Daily puzzle, {date.day} {date:%B %Y}"
        glances: dict[Level, Glance] = {}
        take = partial(self._daily, date)
        screen = LevelScreen(title, self._session.next_puzzle.level, notes, take, glances)
        self._stage.push(screen)

        async def say_solved() -> None:
            try:
                calendar = await self._daily_calendar()
            except SudokuError as error:
                screen.say(str(error))
                return
            day = calendar.day(date)
            glances.update({level: calendar.glance_at_level(date, level) for level in Level})
            notes.update(dict.fromkeys(day.begun, "begun") | dict.fromkeys(day.solved, "✓ solved"))
            screen.show_list(screen.items)

        self._stage.begin(say_solved, "menu")

    def _daily(self, date: datetime.date, level: Level) -> None:
        self._session.next_puzzle.level = level
        making = Making.of_day(date, level)
        title = f"The {level} puzzle of {date.day} {date:%B %Y}"
        screen = WaitingScreen(title, partial(run_making, making), lambda: making_words(making))
        self._stage.ask(screen, lambda _: self._play(making.puzzle, making.origin))
