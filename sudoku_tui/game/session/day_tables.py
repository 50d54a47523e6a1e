"""The day's table: the player's own times in it, if they want that, and the tables of days and months to look at.

Nothing of it is asked or shown without a folder of those who play together. What looks or tells may wait for a locked
file, so the screen has it done in a thread.
"""

from __future__ import annotations

import datetime
import getpass
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.day_table import (
    DayLook,
    day_tables,
    days_of_month,
    finish_to_tell,
    finished_days,
    month_table,
    own_finish,
)
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.together.day_file import DayFile, DayFinish, ToldFinish
from sudoku_tui.system.threads import NoThread, start_thread

if TYPE_CHECKING:
    from sudoku_tui.game.saving.models import Result
    from sudoku_tui.game.saving.store import Store
    from sudoku_tui.game.session.session import Session

T = TypeVar("T")

ASK, YES, NO = "ask", "yes", "no"
"""The choices of the setting `day_table`."""

NO_FOLDER = (
    "The day's table needs a folder that all players of this computer can write to: docs/play/together.md shows how "
    "to make one."
)

NOT_SAVED = "No game is saved in this session, so there is no day's table."

_SECRET = "together"  # what it is remembered by
_END = 1.0  # seconds that the end of a session waits for the file


class DayTables:
    """The tables in a folder, for the player whose file of games answers."""

    def __init__(
        self,
        folder: Path,
        results: Callable[[], Sequence[Result]],
        secret: Callable[[str], str],
        *,
        tells_path: bool = True,
    ) -> None:
        """Look into a folder.

        Args:
            folder: where those who play together have their file.
            results: the player's results, the oldest first.
            secret: what tells the player from all others; what it gets becomes that, if they have none yet.
            tells_path: whether sentences say where the file is.
        """
        self._folder, self._results, self._secret, self._tells_path = folder, results, secret, tells_path

    def of_day(self, date: datetime.date, name: str | None) -> DayLook:
        """The tables of a day, into which the player's own times are put, if they are lacking.

        Args:
            name: what the player is called in tables; None if they do not want to be in them.

        Raises:
            SavingProblem: the file of games, or that of all, cannot be read.
        """
        results, problem = self._results(), ""
        finished = finished_days(results, [date])
        if not finished:
            return DayLook()
        told = self._told(date, date)
        own = {(one.finish.date, one.finish.level) for one in told if one.is_own}
        if name is not None and not own.issuperset(finished):
            try:
                self._put(results, [*finished], name)
                told = self._told(date, date)
            except SavingProblem as error:
                problem = f"Your own time is not entered: {error}"
        return DayLook(day_tables(told, finished), problem=problem)

    def of_month(self, month: datetime.date) -> DayLook:
        """The table of the month of a date; raises as `of_day` does."""
        days = days_of_month(month)
        finished = finished_days(self._results(), days)
        tables = day_tables(self._told(days[0], days[-1]), finished)
        return DayLook(tables, month_table(tables))

    def tell(self, results: Sequence[Result], date: datetime.date, level: Level, name: str) -> None:
        """Put the player's own time for a puzzle into its table; raises as `of_day` does."""
        self._put(results, [(date, level)], name)

    def forget(self, name: str, *, anybody: bool) -> bool:
        """Remove a player from all tables; False if there is none of this name, or it is somebody else.

        Args:
            name: as the tables have it.
            anybody: whether others than the player themselves may be removed.
        """
        return self._with_file(lambda file: file.forget(name, None if anybody else self._secret("")))

    def _put(self, results: Sequence[Result], puzzles: Sequence[tuple[datetime.date, Level]], name: str) -> None:
        finishes = list[tuple[DayFinish, str]]()
        for date, level in puzzles:
            result = own_finish(results, date, level)
            finish = finish_to_tell(result, date, level)
            if result is not None and finish is not None:
                finishes.append((finish, result.givens))
        if finishes:
            secret = self._secret(secrets.token_hex(16))
            self._with_file(lambda file: file.put(secret, name, finishes))

    def _told(self, first: datetime.date, last: datetime.date) -> Sequence[ToldFinish]:
        secret = self._secret("")
        return self._with_file(lambda file: file.told(first, last, secret))

    def _with_file(self, question: Callable[[DayFile], T]) -> T:
        file = DayFile(self._folder, tells_path=self._tells_path)
        try:
            return question(file)
        finally:
            file.close()


def secret_in(store: Store, new: str) -> str:
    """The secret in a player's file of games; if there is none, a new one from now on, unless that is empty."""
    return store.remembered_first(_SECRET, new) if new else store.remembered(_SECRET)


class DaysTogether:
    """The day's table of a session."""

    def __init__(self, session: Session, folder: Path | None) -> None:
        """Look into a folder; None if there is none."""
        self._session = session
        self._thread: threading.Thread | None = None  # the last one that told something
        self._tables: DayTables | None = None
        keeper = session.keeper
        if folder is not None and keeper is not None:

            def secret(new: str) -> str:
                return keeper.asked(lambda store: secret_in(store, new))

            tells_path = not session.permissions.is_public
            self._tables = DayTables(folder, session.earlier.results, secret, tells_path=tells_path)

    @property
    def name(self) -> str:
        """The name of the player in tables, if nobody else has it: as they have set it, or as their account."""
        named = self._session.config.table_name
        if named or self._session.permissions.is_public:
            return named
        with suppress(OSError, KeyError, ImportError):  # an account without a name
            return getpass.getuser()
        return ""

    def day_of(self) -> tuple[datetime.date, Level] | None:
        """The day and the level of the present puzzle; None if it is no daily one."""
        about = self._session.about
        level = about.told_level
        if level is None or about.origin.source is not Source.DAILY:
            return None
        return datetime.date.fromisoformat(about.origin.name), level

    def note_finish(self, result: Result) -> bool:
        """Tell the time of the present game, which has just been solved, if the player wants that.

        Returns:
            Whether they are to be asked: it could stand in the table, and they have never said whether it shall.
        """
        day, wish = self.day_of(), self._session.config.day_table
        if self._tables is None or day is None or finish_to_tell(result, *day) is None:
            return False
        if wish == YES:
            self.tell(result)
        return wish == ASK

    def tell(self, result: Result) -> None:
        """Tell the time of the present game in a thread; a message of the session says why it is not, if it is not."""
        tables, day = self._tables, self.day_of()
        if tables is None or day is None:
            return
        name = self.name

        def tell() -> None:
            try:
                results = self._session.earlier.results()
                tables.tell([*results, result], *day, name)
            except SudokuError as error:
                self._session.tell(f"Your time is not in the day's table: {error}")

        self._thread = threading.Thread(target=tell, name="day's table", daemon=True)
        try:
            start_thread(self._thread)
        except NoThread as error:
            self._thread = None
            self._session.tell(str(error))

    def of_day(self, date: datetime.date) -> DayLook:
        """The tables of a day; raises `SavingProblem` if there are none, or they cannot be read."""
        return self._there.of_day(date, self.name if self._session.config.day_table == YES else None)

    def of_month(self, month: datetime.date) -> DayLook:
        """The table of the month of a date; raises as `of_day` does."""
        return self._there.of_month(month)

    @property
    def _there(self) -> DayTables:
        if self._tables is None:
            raise SavingProblem(NOT_SAVED if self._session.keeper is None else NO_FOLDER)
        return self._tables

    def close(self) -> None:
        """Wait for what is being told, as far as that goes quickly."""
        if self._thread is not None:
            self._thread.join(_END)
