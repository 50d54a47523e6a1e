"""The file of races, which all who play together on a computer write: who is in which race, and how far."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.saving.database import has_table, make_table
from sudoku_tui.game.together.race_rows import (
    LONGEST_COUNTDOWN,
    PACES_OF,
    RACE_COLUMNS,
    RACES,
    SEATS_OF,
    hashed,
    is_code,
    only_solution,
    pace_code,
    race_in,
)
from sudoku_tui.game.together.races import (
    CODE_LENGTH,
    COUNTDOWN,
    GONE,
    LAST,
    LETTERS_OF_CODES,
    MOST_SEATS,
    NoSuchRace,
    Race,
    RaceProblem,
    SeatState,
)
from sudoku_tui.game.together.shared_database import PATIENCE, SharedDatabase
from sudoku_tui.game.together.shown_names import shown, unlike

if TYPE_CHECKING:
    import sqlite3

    from sudoku_tui.system.boot_clock import BootClock

MOST_ON = 200  # races that wait or go on at once
MOST_ENDED = 200  # races that have ended and are kept, for their results
WAITS = 300.0  # a race that waits for players is cleared away after so many seconds without a sign
KEPT = 86_400.0  # a race that has ended, after so many
_MOST_LISTED = 50

GONE_RACE = "This race is no longer in the races file, so it is over."
OTHER_CLOCK = "This race began before this computer started, or on another computer, so it cannot go on."


@immutable
class RacePuzzle:
    """The puzzle of a race."""

    givens: str  # 81 characters, "." for an empty cell; it has one solution
    title: str = ""
    level: str = ""  # the id of its level; empty if it is not known
    minutes: float | None = None  # how long it takes people; None if that is not known


@immutable
class Finish:
    """How a player has solved the puzzle of a race."""

    grid: str  # the solution, 81 digits
    at: float  # when, on the clock of the computer
    penalty: int  # what their help costs, in seconds
    mistakes: int  # how many wrong digits they placed
    moments: tuple[float, ...] = ()  # when each cell was filled for good, on the same clock; empty if that is not known


class RaceFile:
    """The races of a folder; for one thread. Every method may raise `SavingProblem`; then nothing has changed."""

    def __init__(self, folder: Path, clock: BootClock, *, tells_path: bool = True, patience: float = PATIENCE) -> None:
        """Use the file of a folder, which is made when it is first needed; the folder must be there.

        Args:
            folder: where it is.
            clock: that of the computer.
            tells_path: whether sentences say where it is.
            patience: how many seconds it is waited for while somebody else has locked it.
        """
        self._clock = clock
        self._database = SharedDatabase(folder, tells_path=tells_path, patience=patience)
        self._read: tuple[sqlite3.Connection, int] | None = None  # what was read last: over which connection, and when

    def close(self) -> None:
        self._database.close()

    # What is read

    def has_changed(self) -> bool:
        """Whether somebody else has changed the file since the last call; also at the first one."""
        with self._database.reading() as connection:
            (version,) = connection.execute("PRAGMA data_version").fetchone()
            before, self._read = self._read, (connection, version)
        return before is None or before[0] is not connection or before[1] != version

    def waiting(self) -> tuple[Race, ...]:
        """The races that wait for players, the last one first; only those whose players are still there."""
        now = self._clock.now()
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {RACE_COLUMNS} FROM race WHERE boot = ? AND starts IS NULL ORDER BY id DESC LIMIT ?",
                (self._clock.boot, _MOST_LISTED),
            ).fetchall()
            races = [self._race_of(connection, row, now) for row in rows]
        return tuple(race for race in races if race is not None and now < race.last_sign + GONE)

    def race(self, code: str) -> Race:
        """The race of a code.

        Raises:
            NoSuchRace: it is not there, makes no sense, or cannot go on.
        """
        with self._where_it_is(), self._database.reading() as connection:
            return self._found(connection, code)[1]

    # What is written

    def create(self, puzzle: RacePuzzle, help: HelpRule, name: str) -> RaceTicket:
        """Make a race that waits for players, and take its first seat.

        Raises:
            RaceProblem: the puzzle has not exactly one solution, or there are too many races.
        """
        if not only_solution(puzzle.givens):
            raise RaceProblem("A race needs a puzzle with exactly one solution.")
        with self._writing() as connection:
            now = self._clock.now()
            (kept,) = connection.execute("SELECT count(*) FROM race").fetchone()
            if kept >= MOST_ON + MOST_ENDED:
                raise RaceProblem(f"{RACES.too_large} {RACES.make_room}")
            code = self._free_code(connection)
            connection.execute(
                "INSERT INTO race VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
                (
                    *(code, self._clock.boot, time.time()),
                    *(puzzle.givens, puzzle.title, puzzle.level, puzzle.minutes),
                    *(help.kind.value, help.seconds, now),
                ),
            )
            (id,) = connection.execute("SELECT last_insert_rowid()").fetchone()
            return self._take_seat(connection, id, code, help, 1, name)

    def join(self, code: str, name: str) -> RaceTicket:
        """Take a seat in a race that waits for players; a name that somebody has gets a number.

        Raises:
            RaceProblem: there is none of this code, it has begun, or is full.
        """
        code = code.strip().upper()
        if not is_code(code):
            raise RaceProblem(f"The code of a race is {CODE_LENGTH} letters.")
        with self._writing() as connection:
            id, race = self._found(connection, code, otherwise=f"No race here has the code {code}.")
            if race.starts is not None:
                raise RaceProblem(f"The race {code} has already begun.")
            if len(race.seats) >= MOST_SEATS:
                raise RaceProblem(f"The race {code} is full: {MOST_SEATS} players are in it.")
            name = unlike(name, {seat.name for seat in race.seats})
            return self._take_seat(connection, id, code, race.help, race.seats[-1].number + 1, name)

    def start(self, ticket: RaceTicket, delay: float = COUNTDOWN) -> None:
        """Let a race begin so many seconds from now; players who have gone meanwhile are not in it.

        Raises:
            RaceProblem: it has begun, nobody else is there, or its creator is, who starts it.
        """
        with self._in_seat(ticket) as (connection, id, race):
            now = self._clock.now()
            if race.starts is not None:
                return
            if not race.may_start(ticket.seat, now):
                others = [seat for seat in race.seats if seat.number != ticket.seat and now < seat.heard + GONE]
                creator = f"{race.seats[0].name} starts this race." if others else "Nobody else is in the race yet."
                raise RaceProblem(creator)
            connection.execute(
                "DELETE FROM seat WHERE race = ? AND number <> ? AND heard <= ?", (id, ticket.seat, now - GONE)
            )
            starts = now + min(max(delay, 0.0), LONGEST_COUNTDOWN)
            connection.execute("UPDATE race SET starts = ? WHERE id = ?", (starts, id))

    def tell(self, ticket: RaceTicket, filled: int) -> None:
        """Tell how many cells are filled; and that the player is there.

        Raises:
            NoSuchRace: the race or the seat is gone.
        """
        with self._in_seat(ticket) as (connection, id, _):
            connection.execute(
                "UPDATE seat SET filled = ?, heard = ? WHERE race = ? AND number = ? AND state = 'playing'",
                (filled, self._clock.now(), id, ticket.seat),
            )

    def finish(self, ticket: RaceTicket, finish: Finish) -> None:
        """Tell that the puzzle is solved; the first time counts.

        Raises:
            NoSuchRace: the race or the seat is gone.
            RaceProblem: the race has not begun, the grid is not the solution, or the time makes no sense.
        """
        with self._in_seat(ticket) as (connection, id, race):
            told = connection.execute(
                "UPDATE seat SET state = 'finished', filled = ?, heard = ?, finished = ?, penalty = ?, mistakes = ?,"
                " grid = ? WHERE race = ? AND number = ? AND state = 'playing'",
                (
                    *(race.size, self._clock.now(), finish.at, finish.penalty, finish.mistakes, finish.grid),
                    *(id, ticket.seat),
                ),
            )
            seat = self._found(connection, ticket.code)[1].seat(ticket.seat)
            if seat is None or seat.state is SeatState.PLAYING:
                raise RaceProblem("The race does not take this finish: the grid or the time is not right.")
            if told.rowcount and len(finish.moments) == race.size and race.starts is not None:
                make_table(connection, "pace", RACES)
                code = pace_code(race.givens, seat.seconds, (moment - race.starts for moment in finish.moments))
                connection.execute("INSERT INTO pace VALUES (?, ?, ?)", (id, ticket.seat, code))

    def leave(self, ticket: RaceTicket) -> None:
        """Give a seat up for good. One in a race that waits for players becomes free.

        Raises:
            NoSuchRace: the race or the seat is gone.
        """
        with self._in_seat(ticket) as (connection, id, race):
            if race.starts is not None:
                connection.execute(
                    "UPDATE seat SET state = 'left', heard = ? WHERE race = ? AND number = ? AND state = 'playing'",
                    (self._clock.now(), id, ticket.seat),
                )
            elif len(race.seats) == 1:
                connection.execute("DELETE FROM race WHERE id = ?", (id,))
            else:
                connection.execute("DELETE FROM seat WHERE race = ? AND number = ?", (id, ticket.seat))

    # How it is done

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """A block that changes the file, from which old races are cleared away first."""
        with self._database.writing() as connection:
            self._clear(connection)
            yield connection

    @contextmanager
    def _in_seat(self, ticket: RaceTicket) -> Iterator[tuple[sqlite3.Connection, int, Race]]:
        """A block that writes into a seat, with the id of its race; raises `NoSuchRace` if the seat is not ours."""
        with self._where_it_is(), self._database.writing() as connection:
            id, race = self._found(connection, ticket.code)
            row = connection.execute(
                "SELECT secret FROM seat WHERE race = ? AND number = ?", (id, ticket.seat)
            ).fetchone()
            if row is None or not secrets.compare_digest(str(row[0]).encode(), hashed(ticket.secret).encode()):
                raise NoSuchRace("You no longer have a seat in this race.")
            yield connection, id, race

    @contextmanager
    def _where_it_is(self) -> Iterator[None]:
        """A block that looks for a race; if it is not there, the file may be damaged, and that is told instead."""
        try:
            yield
        except NoSuchRace:
            self._database.check()
            raise

    def _found(self, connection: sqlite3.Connection, code: str, otherwise: str = GONE_RACE) -> tuple[int, Race]:
        row = connection.execute(f"SELECT {RACE_COLUMNS}, boot FROM race WHERE code = ?", (code,)).fetchone()
        if row is None:
            raise NoSuchRace(otherwise)
        *facts, boot = row
        if boot != self._clock.boot:
            raise NoSuchRace(OTHER_CLOCK)
        race = self._race_of(connection, facts, self._clock.now())
        if race is None:
            raise NoSuchRace("The races file is wrong about this race.")
        return facts[0], race

    def _race_of(self, connection: sqlite3.Connection, row: Any, now: float) -> Race | None:
        paces = connection.execute(PACES_OF, (row[0],)).fetchall() if has_table(connection, "pace") else ()
        return race_in(row, connection.execute(SEATS_OF, (row[0],)).fetchall(), now, dict(paces))

    def _free_code(self, connection: sqlite3.Connection) -> str:
        while True:
            code = "".join(secrets.choice(LETTERS_OF_CODES) for _ in range(CODE_LENGTH))
            if connection.execute("SELECT 1 FROM race WHERE code = ?", (code,)).fetchone() is None:
                return code

    def _take_seat(
        self, connection: sqlite3.Connection, race: int, code: str, help: HelpRule, number: int, name: str
    ) -> RaceTicket:
        secret = secrets.token_hex(16)
        connection.execute(
            # A row of that number can only be one that makes no sense.
            "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, 0, ?, NULL, 0, 0, '')",
            (race, number, shown(name), hashed(secret), SeatState.PLAYING.value, self._clock.now()),
        )
        return RaceTicket(code, number, secret, help)

    def _clear(self, connection: sqlite3.Connection) -> None:
        """Remove what nobody needs any more: races without players, results of yesterday, all beyond `MOST_ENDED`."""
        now, today = self._clock.now(), time.time()
        ended: list[int] = []
        rows = connection.execute(
            "SELECT race.id, boot, made_at, created, starts, max(heard), sum(state = 'playing') FROM race LEFT JOIN"
            " seat ON seat.race = race.id GROUP BY race.id ORDER BY race.id DESC"
        ).fetchall()
        for id, boot, made_at, created, starts, heard, playing in rows:
            if boot != self._clock.boot:  # its own clock cannot be asked any more
                is_old = not today - 2 * KEPT < made_at <= today + KEPT
            else:
                silent = now - max(created, heard or 0.0, starts or 0.0)
                is_over = starts is not None and (not playing or silent > LAST)
                is_old = silent > (WAITS if starts is None else KEPT) or (is_over and len(ended) >= MOST_ENDED)
                ended += [id] if is_over and not is_old else []
            if is_old:
                connection.execute("DELETE FROM race WHERE id = ?", (id,))
