"""The games in the file: for each a row of facts and a journal of records, which is only ever added to."""

import math
import re
import sqlite3
import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.saving.database import Connect, Database, connect, games_path
from sudoku_tui.game.saving.models import Change, GameFacts, Journal, Result, Summary
from sudoku_tui.game.saving.problems import Damaged, Forgotten, NoSuchGame, OpenElsewhere
from sudoku_tui.game.saving.sessions import HEARTBEAT, Session, is_alive, this_session
from sudoku_tui.library import shown_name

_FACTS = ", ".join(GameFacts._fields)
_RESULT = ", ".join(Result._fields)
_SUMMARY = f"game.id, key, {_FACTS}, checksum, started_at, played_at, seconds, preview"
_CLAIM = "claim.token, claim.host, claim.boot, claim.pid, claim.started, claim.heard_at"
_LISTED = f"SELECT {_SUMMARY}, {_CLAIM} FROM game LEFT JOIN claim ON claim.game = game.id"

_Kept = TypeVar("_Kept", GameFacts, Result)

_BOARD = re.compile(r"[.0-9]{81}")


class Store:
    """The file of games as one session sees it. Everything that is written is on the disk when the method returns."""

    def __init__(self, path: Path | None = None, *, connect: Connect = connect, session: Session | None = None) -> None:
        """Open the file, and make it if there is none.

        Args:
            path: the file; None for the player's own.
            connect: how it is opened.
            session: who plays; a new session if it is None.

        Raises:
            SavingProblem: it cannot be used, and has been left as it is.
        """
        self.session = session or this_session()
        self.database = Database(path or games_path(), connect=connect)

    def close(self) -> None:
        """Let go of the file; the claims stay."""
        self.database.close()

    # Writing

    def write(self, change: Change) -> None:
        """Add records to a game, and whatever else has changed. A game that is not there is begun.

        Doing it again does no harm: records that are there are not added twice.

        Raises:
            OpenElsewhere: another session has the game, or has added records of its own.
            Forgotten: the records before these are not there.
        """
        now = time.time()
        with self.database.writing() as connection:
            game = self._number(connection, change.key)
            if game is None:
                if change.first:
                    raise Forgotten(f"The game {change.key} is no longer there.")
                game = _insert_game(connection, change, now)
            self._claim(connection, game, now)
            self._add_records(connection, game, change)
            connection.execute(
                f"UPDATE game SET ({_FACTS}, checksum, played_at, seconds, preview)"
                f" = ({_marks(GameFacts)}, ?, ?, ?, ?), finished = finished OR ? WHERE id = ?",
                (*_written_facts(change), now, change.seconds, change.preview, change.result is not None, game),
            )
            if change.result is not None:
                insert_result(connection, change.key, change.result)

    def release(self, key: str) -> None:
        """Let others play a game."""
        with self.database.writing() as connection:
            connection.execute(
                "DELETE FROM claim WHERE token = ? AND game = (SELECT id FROM game WHERE key = ?)",
                (self.session.token, key),
            )

    def release_all(self) -> None:
        """Let others play every game of this session."""
        with self.database.writing() as connection:
            connection.execute("DELETE FROM claim WHERE token = ?", (self.session.token,))

    def claim(self, key: str) -> bool:
        """Take a game for this session; False if another one has it.

        Raises:
            NoSuchGame: it is not there.
        """
        with self.database.writing() as connection:
            try:
                self._claim(connection, self._surely_number(connection, key), time.time())
            except OpenElsewhere:
                return False
        return True

    def heartbeat(self) -> None:
        """Say that this session is still there."""
        with self.database.writing() as connection:
            connection.execute("UPDATE claim SET heard_at = ? WHERE token = ?", (time.time(), self.session.token))

    def delete(self, key: str) -> None:
        """Delete a game; how it was solved stays in the statistics.

        Raises:
            OpenElsewhere: another session plays it.
            NoSuchGame: it is not there.
        """
        with self.database.writing() as connection:
            number = self._surely_number(connection, key)
            self._claim(connection, number, time.time())
            connection.execute("DELETE FROM game WHERE id = ?", (number,))

    def make_room(self, most: int) -> int:
        """Delete the oldest games until there are no more than so many, first those that were finished.

        How they were solved stays in the statistics. Games that are open in a session stay.

        Returns:
            How many unfinished ones were deleted.
        """
        with self.database.writing() as connection:
            (number,) = connection.execute("SELECT count(*) FROM game").fetchone()
            rows = connection.execute(
                f"SELECT game.id, finished, {_CLAIM} FROM game LEFT JOIN claim ON claim.game = game.id"
                " ORDER BY finished DESC, played_at, game.id"
            ).fetchall()
            now, token = time.time(), self.session.token
            left = [row for row in rows if row[2] is None or (row[2] != token and not self._is_taken(row[2:], now))]
            old = left[: max(0, number - most)]
            connection.executemany("DELETE FROM game WHERE id = ?", [row[:1] for row in old])
        return sum(not row[1] for row in old)

    # Reading

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved, the one that was played last first."""
        return self._listed("WHERE finished = 0 ORDER BY played_at DESC, game.id DESC")

    def last_unfinished(self) -> Summary | None:
        """The game that was played last, was not solved and is not open in another session."""
        return next((summary for summary in self.unfinished() if not summary.elsewhere), None)

    def journal(self, key: str) -> Journal:
        """A game with its records.

        Raises:
            NoSuchGame: it is not there, or what is known of it cannot be read.
        """
        with self.database.reading() as connection:
            number = self._surely_number(connection, key)
            row = connection.execute(f"{_LISTED} WHERE game.id = ?", (number,)).fetchone()
            summary = self._summary(row)
            if summary is None:
                raise NoSuchGame("What is known of this game is damaged.", "Choose another one.")
            texts, unread = whole_texts(
                connection.execute(
                    "SELECT number, data, checksum FROM record WHERE game = ? ORDER BY number", (number,)
                )
            )
        return Journal(summary, tuple(texts), unread)

    def results(self) -> list[Result]:
        """How games were solved, the oldest first."""
        with self.database.reading() as connection:
            rows = connection.execute(
                f"SELECT key, {_RESULT}, checksum FROM result ORDER BY finished_at, id"
            ).fetchall()
        return [_cleaned(Result(*row[1:-1])) for row in rows if row[-1] == checksum_of(row[:-1])]

    # How it is done

    def _listed(self, condition: str) -> list[Summary]:
        with self.database.reading() as connection:
            rows = connection.execute(f"{_LISTED} {condition}").fetchall()
        summaries = map(self._summary, rows)
        return [summary for summary in summaries if summary is not None]

    def _summary(self, row: tuple[Any, ...]) -> Summary | None:
        """What a row says; None if it is damaged."""
        facts, rest = row[2 : 2 + len(GameFacts._fields)], row[2 + len(GameFacts._fields) :]
        checksum, started_at, played_at, seconds, preview = rest[:5]
        times = (started_at, played_at, seconds)
        if checksum != checksum_of((row[1], *facts)) or not all(
            isinstance(t, float) and math.isfinite(t) for t in times
        ):
            return None
        read = _cleaned(GameFacts(*facts))
        board = preview if isinstance(preview, str) and _BOARD.fullmatch(preview) else read.givens
        elsewhere = rest[5] is not None and self._is_taken(rest[5:], time.time())
        return Summary(str(row[1]), read, *times, board, elsewhere)

    def _is_taken(self, claim: tuple[Any, ...], now: float) -> bool:
        """Whether a claim is another session's that may still be running."""
        token, host, boot, pid, started, heard_at = claim
        if token == self.session.token or not isinstance(heard_at, float) or not isinstance(pid, int):
            return False
        return is_alive(Session(token, host, boot, pid, started), heard_at, now)

    def _number(self, connection: sqlite3.Connection, key: str) -> int | None:
        """The number of a game in the tables; None if it is not there."""
        row = connection.execute("SELECT id FROM game WHERE key = ?", (key,)).fetchone()
        if row is None and connection.execute("SELECT id FROM game WHERE +key = ?", (key,)).fetchone():
            # The plus keeps SQLite from using its index, which has lost the game.
            raise Damaged(f"{shown_name(self.database.path)} is damaged.")
        return row and int(row[0])

    def _surely_number(self, connection: sqlite3.Connection, key: str) -> int:
        number = self._number(connection, key)
        if number is None:
            raise NoSuchGame("This game is no longer there.", "Choose another one.")
        return number

    def _claim(self, connection: sqlite3.Connection, game: int, now: float) -> None:
        """Claim a game, or say that it is still ours."""
        row = connection.execute(f"SELECT {_CLAIM} FROM claim WHERE game = ?", (game,)).fetchone()
        if row is not None:
            if row[0] == self.session.token and isinstance(row[-1], float) and abs(now - row[-1]) < HEARTBEAT:
                return
            if self._is_taken(row, now):
                raise OpenElsewhere(f"This game is open in another session, on {clean_text(str(row[1]), 60)}.")
        claim = (game, *self.session, now)
        connection.execute("INSERT OR REPLACE INTO claim VALUES (?, ?, ?, ?, ?, ?, ?)", claim)

    def _add_records(self, connection: sqlite3.Connection, game: int, change: Change) -> None:
        last = connection.execute("SELECT max(number) FROM record WHERE game = ?", (game,)).fetchone()[0]
        count = 0 if last is None else last + 1
        if count < change.first:
            raise Forgotten(f"The game {change.key} lacks records that were written.")
        # What is there already must be ours: a write that seemed to fail may have been done all the same.
        there = connection.execute(
            "SELECT data FROM record WHERE game = ? AND number >= ? ORDER BY number", (game, change.first)
        ).fetchall()
        if [text for (text,) in there] != [*change.texts[: len(there)]]:
            raise OpenElsewhere("This game was played on in another session.")
        insert_records(connection, game, len(there) + change.first, change.texts[len(there) :])


def insert_records(connection: sqlite3.Connection, game: int, first: int, texts: Iterable[str]) -> None:
    """Add records to a game."""
    rows = ((game, number, text, checksum_of((number, text))) for number, text in enumerate(texts, first))
    connection.executemany("INSERT INTO record VALUES (?, ?, ?, ?)", rows)


def insert_result(connection: sqlite3.Connection, key: str, result: Result) -> None:
    """Keep how a game was solved; the first time counts."""
    connection.execute(
        f"INSERT OR IGNORE INTO result (key, {_RESULT}, checksum) VALUES (?, {_marks(Result)}, ?)",
        (key, *result, checksum_of((key, *result))),
    )


def whole_texts(rows: Iterable[tuple[Any, ...]]) -> tuple[list[str], int]:
    """The records up to the first that is damaged or missing, and how many there are from it on."""
    texts: list[str] = []
    unread = 0
    for number, text, checksum in rows:
        if unread or number != len(texts) or checksum != checksum_of((number, text)):
            unread += 1
        else:
            texts.append(text)
    return texts, unread


def _insert_game(connection: sqlite3.Connection, change: Change, now: float) -> int:
    cursor = connection.execute(
        f"INSERT INTO game (key, {_FACTS}, checksum, started_at, played_at, seconds, preview, finished)"
        f" VALUES (?, {_marks(GameFacts)}, ?, ?, ?, ?, ?, 0)",
        (change.key, *_written_facts(change), now, now, change.seconds, change.preview),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _written_facts(change: Change) -> tuple[Any, ...]:
    """What is known of a game, with its checksum."""
    return (*change.facts, checksum_of((change.key, *change.facts)))


def _marks(kind: type[GameFacts] | type[Result]) -> str:
    return ", ".join("?" * len(kind._fields))


def _cleaned(read: _Kept) -> _Kept:
    """Facts or a result whose words are safe to show, whoever wrote them."""
    level = read.level and clean_text(read.level)
    return read._replace(title=clean_text(read.title), collection=clean_text(read.collection), level=level)


def checksum_of(values: Iterable[Any]) -> int:
    """A number that tells whether values are still what was written."""
    alike = [float(value) if isinstance(value, int) else value for value in values]  # as SQLite may give them back
    return zlib.crc32(repr(alike).encode())
