"""How players solved the daily puzzles, in the file of all who play together: each player once a puzzle."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.saving.database import has_table, make_table
from sudoku_tui.game.together.race_rows import RACES, hashed, only_solution
from sudoku_tui.game.together.races import FASTEST, MOST_NAME
from sudoku_tui.game.together.shared_database import PATIENCE, SharedDatabase
from sudoku_tui.game.together.shown_names import shown, unlike

if TYPE_CHECKING:
    import sqlite3

MOST_DAYS = 400  # days that are kept: the last ones for which the file has a finish, whatever a clock says
MOST_ROWS = 20_000  # finishes that are kept; the oldest days go first
MOST_READ = 10_000
MOST_SECONDS = 1_000_000  # the longest time for a puzzle
MOST_HELP = 10_000  # the most uses of each kind of help

# No more of a text is read than makes sense, and one character, so that it is seen where there is more.
_ROWS = (
    "SELECT substr(date, 1, 11), level, substr(name, 1, 201), substr(secret, 1, 65), seconds, hints, steps, checks,"
    " substr(solution, 1, 65) FROM day JOIN day_player ON day_player.id = player"
)


@immutable
class DayFinish:
    """How a player has solved the puzzle of a day and a level."""

    date: datetime.date
    level: Level
    seconds: int
    hints: int = 0
    steps: int = 0  # of the solver
    checks: int = 0


@immutable
class ToldFinish:
    """A finish as the file has it. Whoever wrote it may have invented it, but for what `is_of` finds out."""

    finish: DayFinish
    name: str  # one line that a terminal can show, unlike that of any other player who was read with it
    is_own: bool  # whether it is that of the player who reads
    solution: str  # the hash of a solution

    def is_of(self, givens: str) -> bool:
        """Whether it is one of this puzzle (81 characters), in a time that a player can need."""
        fastest = FASTEST * sum(map(givens.count, ".0"))
        return self.solution == solution_mark(givens) and self.finish.seconds >= int(fastest)


def solution_mark(givens: str) -> str:
    """A mark of the solution of a puzzle, which stands for it in the file; empty if it has none, or several."""
    solution = only_solution(givens.replace("0", "."))
    return solution and hashlib.sha256(solution.encode()).hexdigest()[:16]


class DayFile:
    """The finishes in a folder; for one thread. Every method may raise `SavingProblem`; then nothing has changed."""

    def __init__(self, folder: Path, *, tells_path: bool = True, patience: float = PATIENCE) -> None:
        """Use the file of a folder, which must be there; the arguments are those of `SharedDatabase`."""
        self._database = SharedDatabase(folder, tells_path=tells_path, patience=patience)

    def close(self) -> None:
        self._database.close()

    def put(self, secret: str, name: str, finishes: Iterable[tuple[DayFinish, str]]) -> None:
        """Take finishes of a player, each with the givens of its puzzle; the first one of a puzzle counts.

        Args:
            secret: what tells the player from all others; nobody else knows it.
            name: what they call themselves; one that somebody has gets a number.
            finishes: what does not make sense is left out, as every reader does.
        """
        told = [(one, mark) for one, givens in finishes if (mark := solution_mark(givens))]
        with self._database.writing() as connection:
            for table in ("day_player", "day"):
                make_table(connection, table, RACES)
            player = _player(connection, hashed(secret), name)
            for one, mark in told:
                connection.execute(
                    "INSERT OR IGNORE INTO day VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(one.date.isoformat(), int(one.level), player),
                        *(one.seconds, one.hints, one.steps, one.checks, mark),
                    ),
                )
            _clear(connection)

    def told(self, first: datetime.date, last: datetime.date, secret: str = "") -> tuple[ToldFinish, ...]:
        """The finishes of the puzzles of some days, from the first to the last of them, for a player with a secret."""
        with self._database.reading() as connection:
            if not has_table(connection, "day"):
                return ()
            rows = connection.execute(
                f"{_ROWS} WHERE date BETWEEN ? AND ? ORDER BY date DESC, level, player LIMIT {MOST_READ}",
                (first.isoformat(), last.isoformat()),
            ).fetchall()
        return tuple(_told_in(rows, secret and hashed(secret)))

    def forget(self, name: str, secret: str | None) -> bool:
        """Remove a player by their name, with all their finishes; False if there is none of this name.

        Args:
            name: as tables show it, or as the player typed it.
            secret: that of whoever wants it, and who can only be removed by it; None for anybody.
        """
        with self._database.writing() as connection:
            if not has_table(connection, "day_player"):
                return False
            own = None if secret is None else hashed(secret)
            rows = connection.execute(
                "SELECT id, substr(name, 1, 201) FROM day_player WHERE ?1 IS NULL OR secret = ?1", (own,)
            )
            gone = [(id,) for id, text in rows.fetchall() if isinstance(text, str) and shown(text) == shown(name)]
            connection.executemany("DELETE FROM day_player WHERE id = ?", gone)
            return bool(gone)


def _player(connection: sqlite3.Connection, secret: str, name: str) -> int:
    """The id of a player, who is called so from now on; a new one if they have none."""
    rows = connection.execute("SELECT name FROM day_player WHERE secret <> ?", (secret,)).fetchall()
    connection.execute(
        "INSERT INTO day_player VALUES (NULL, ?, ?) ON CONFLICT (secret) DO UPDATE SET name = excluded.name",
        (secret, unlike(name, {other for (other,) in rows})),
    )
    (id,) = connection.execute("SELECT id FROM day_player WHERE secret = ?", (secret,)).fetchone()
    return int(id)


def _clear(connection: sqlite3.Connection) -> None:
    """Remove the oldest days beyond those that are kept, and players of whom nothing is left."""
    rows = connection.execute("SELECT date, count(*) FROM day GROUP BY date ORDER BY date DESC").fetchall()
    kept = 0
    for number, (date, size) in enumerate(rows):
        kept += size
        if number and (number >= MOST_DAYS or kept > MOST_ROWS):
            connection.execute("DELETE FROM day WHERE date <= ?", (date,))
            break
    connection.execute("DELETE FROM day_player WHERE id NOT IN (SELECT player FROM day)")


def _told_in(rows: Iterable[Any], own: str) -> Iterator[ToldFinish]:
    """The finishes of rows that make sense. Two players of one name are told apart by a number."""
    names: dict[str, str] = {}
    for row in rows:
        with suppress(TypeError, ValueError):
            date, level, name, secret, seconds, hints, steps, checks, solution = row
            finish = DayFinish(
                datetime.date.fromisoformat(date),
                Level(level),
                _count(seconds, MOST_SECONDS),
                *(_count(number, MOST_HELP) for number in (hints, steps, checks)),
            )
            if clean_text(name, MOST_NAME):
                if secret not in names:
                    names[secret] = unlike(name, names.values())
                yield ToldFinish(finish, names[secret], bool(own) and secret == own, str(solution))


def _count(value: Any, most: int) -> int:
    if not isinstance(value, int) or not 0 <= value <= most:
        raise ValueError("this is no count, or out of bounds")
    return value
