"""The way to the day's table, and into it."""

from __future__ import annotations

import asyncio
import datetime
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.game.saving.models import Result
    from sudoku_tui.tui.screens.day_table_screen import DayTableScreen
    from sudoku_tui.tui.screens.settings.live_settings import LiveSettings

QUESTION = (
    "Put your times of the daily puzzles into the table that all players here see? {finish_appear}: yes; "
    "anything else: no."
)
NAME_HEADING = "Your name in the day's table: {line_take} puts you into it, {line_leave} does not"
TAKEN = "Your times of the daily puzzles stand in the day's table from now on: {finish_table}."


class TableFlow:
    """Shows the tables of days, and asks the player once whether they want to be in them."""

    def __init__(self, stage: Stage, settings: LiveSettings) -> None:
        self._stage, self._settings = stage, settings
        self._result: Result | None = None  # of the game that the player was asked about

    def note_finish(self, result: Result) -> str:
        """Tell the time of the present game, which has just been solved, if the player wants that.

        Returns:
            A question whether they want it; empty if they have ever been asked. Until they say yes it means no.
        """
        session = self._stage.session
        if not session.is_together or not session.days.note_finish(result):
            return ""
        self._result = result
        self._change("day_table", "no")
        return in_keys(QUESTION)

    def appear(self) -> None:
        """Ask the player who has said yes for the name, and put them into the table under it."""
        from sudoku_tui.game.together.races import MOST_NAME
        from sudoku_tui.tui.screens.opening.words_screen import WordsScreen

        name = self._stage.session.days.name
        self._stage.ask(WordsScreen(NAME_HEADING, "Name", name, most=MOST_NAME), self._take_name)

    def _take_name(self, name: str) -> None:
        self._change("table_name", name)
        self._change("day_table", "yes")
        if self._result is not None:
            self._stage.session.days.tell(self._result)
        self._stage.tell("Table", in_keys(TAKEN))

    def _change(self, name: str, value: str) -> None:
        setting = next(setting for setting in SETTINGS if setting.name == name)
        if problem := self._settings.change(setting, value):
            self._stage.session.tell(problem)

    def open_present(self) -> None:
        """Show the table of the day of the present puzzle; of today, if that is no daily one."""
        day = self._stage.session.days.day_of()
        self.open(datetime.date.today() if day is None else day[0])

    def open(self, date: datetime.date) -> None:
        """Show the table of a day."""
        from sudoku_tui.tui.screens.day_table_screen import DayTableScreen

        self._stage.push(DayTableScreen(date, lambda screen: self._stage.begin(partial(self._look, screen), "table")))

    async def _look(self, screen: DayTableScreen) -> None:
        from sudoku_tui.game.learning.day_words import DayLine, look_lines

        days, date = self._stage.session.days, screen.date
        try:
            look = await asyncio.to_thread(days.of_month if screen.is_month else days.of_day, date)
        except SudokuError as error:
            screen.take([DayLine(str(error))])
        else:
            screen.take(look_lines(look, date))
