"""The games in the file: for each a row of facts and a journal of records, which is only ever added to."""

import re
import sqlite3
import time
from collections.abc import Iterable, Mapping
from math import inf
from typing import Any, TypeVar

from sudoku_tui.engine.notation import count
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.saved_values import fits
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.database import Database, has_table, make_table
from sudoku_tui.game.saving.models import NO_BOARD, ExerciseResult, FoundAlone, GameFacts, Result, SavedGame, Summary
from sudoku_tui.game.saving.open_games import OpenGames, is_key
from sudoku_tui.game.saving.own_puzzles import OwnPuzzles
from sudoku_tui.game.saving.problems import UNREADABLE, OpenElsewhere, SavingProblem
from sudoku_tui.game.saving.turns import newest_first, take_turn

_FACTS = ", ".join(GameFacts._fields)
_RESULT_FIELDS = Result._fields[:-2]  # the ER and the minutes stand in tables of their own
_RESULT = ", ".join(_RESULT_FIELDS)
_EXERCISE_FIELDS = ExerciseResult._fields[:-2]  # how it was asked stands in a table of its own
_EXERCISE = ", ".join(_EXERCISE_FIELDS)
_FOUND = ", ".join(FoundAlone._fields)
_CHANGING = f"{_FACTS}, checksum, played_at, seconds, preview"
_LISTED = f"SELECT key, {_FACTS}, checksum, started_at, played_at, seconds, preview, finished FROM game"

# Quotation marks in a text that a record holds would stand behind a backslash.
_IS_PRACTICE = """instr(data, '"practice":{') > 0"""
_IS_EXERCISE = f"EXISTS (SELECT 1 FROM record WHERE record.game = game.id AND {_IS_PRACTICE})"

_Kept = TypeVar("_Kept", GameFacts, Result)

MOST_ER = 20.0  # of a puzzle, on the scale of Sudoku Explainer

_BOARD = re.compile(r"[.0-9]{81}")


class Store:
    """The games in a file as one session sees them. What is written is on the disk when the method returns.

    Every method raises a `SavingProblem` if the file cannot be used; then it is as it was.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.own_puzzles = OwnPuzzles(database)
        self.open_games = OpenGames(database.path.parent)

    def close(self) -> None:
        """Let go of the file and of the games."""
        self.database.close()
        self.open_games.leave_all()

    # Writing

    def write(self, game: SavedGame) -> bool:
        """Save a game: add the records that the file lacks, and whatever else has changed. A new game is begun.

        Writing again does no harm: no record is added twice.

        Returns:
            Whether the file lacked records that were written before.

        Raises:
            OpenElsewhere: another session has the game, or has added records of its own.
        """
        self._take(game.key)
        now = time.time()
        row = (*game.facts, checksum_of((game.key, *game.facts)), now, game.seconds, game.preview)
        with self.database.writing() as connection:
            # Not `finished`, which would change the index of unfinished games at each move.
            connection.execute(
                f"INSERT INTO game (key, started_at, finished, {_CHANGING}) VALUES (?, ?, 0, {_marks(row)})"
                f" ON CONFLICT (key) DO UPDATE SET ({_CHANGING}) = ({_marks(row)})",
                (game.key, now, *row, *row),
            )
            take_turn(connection, game.key)
            number = _number(connection, game.key)
            there = self._add_records(connection, number, game)
            if game.result is not None or game.is_put_away:
                connection.execute("UPDATE game SET finished = 1 WHERE id = ?", (number,))
            if game.exercise is not None:
                make_table(connection, "exercise")
                ended = (game.key, *game.exercise[: len(_EXERCISE_FIELDS)])
                connection.execute(
                    f"INSERT OR IGNORE INTO exercise (key, {_EXERCISE}, checksum) VALUES ({_marks(ended)}, ?)",
                    (*ended, checksum_of(ended)),
                )
                make_table(connection, "asked")
                asked = (game.key, *map(int, game.exercise[len(_EXERCISE_FIELDS) :]))
                connection.execute("INSERT OR IGNORE INTO asked VALUES (?, ?, ?, ?)", (*asked, checksum_of(asked)))
            if game.result is not None:
                solved = (game.key, *game.result[: len(_RESULT_FIELDS)])
                connection.execute(  # the first time counts
                    f"INSERT OR IGNORE INTO result (key, {_RESULT}, checksum) VALUES ({_marks(solved)}, ?)",
                    (*solved, checksum_of(solved)),
                )
                if game.result.er is not None:
                    make_table(connection, "explained")
                    known = (game.key, game.result.er)
                    connection.execute(
                        "INSERT OR IGNORE INTO explained (key, er, checksum) VALUES (?, ?, ?)",
                        (*known, checksum_of(known)),
                    )
                if game.result.minutes is not None:
                    _note_minutes(connection, {game.result.givens: game.result.minutes})
        return there < game.written

    @staticmethod
    def _add_records(connection: sqlite3.Connection, number: int, game: SavedGame) -> int:
        """Add the records of a game that are not there; returns how many were."""
        last = "SELECT coalesce(max(number), -1) FROM record WHERE game = ?"
        there = int(connection.execute(last, (number,)).fetchone()[0]) + 1
        # What is there already must be ours: a write that seemed to fail may have been done all the same.
        rows = connection.execute(
            "SELECT data FROM record WHERE game = ? AND number >= ? ORDER BY number", (number, game.written)
        ).fetchall()
        if [text for (text,) in rows] != game.texts[game.written : there]:
            raise OpenElsewhere("This game was played on in another session.")
        new = ((number, n, text, checksum_of((n, text))) for n, text in enumerate(game.texts[there:], there))
        connection.executemany("INSERT INTO record VALUES (?, ?, ?, ?)", new)
        return there

    def note_found(self, key: str, found: Iterable[FoundAlone]) -> None:
        """Note what the player found without help in a game, by its key; what is known of this game stays."""
        with self.database.writing() as connection:
            make_table(connection, "found_alone")
            rows = [(key, *one) for one in found]
            connection.executemany(
                f"INSERT OR IGNORE INTO found_alone (key, {_FOUND}, checksum) VALUES (?, ?, ?, ?, ?)",
                [(*row, checksum_of(row)) for row in rows],
            )

    def delete(self, key: str) -> None:
        """Delete a game; how it was solved stays in the statistics.

        Raises:
            OpenElsewhere: another session plays it.
            SavingProblem: it is not there.
        """
        self._take(key)
        with self.database.writing() as connection:
            connection.execute("DELETE FROM game WHERE id = ?", (_number(connection, key),))
        self.open_games.leave(key)

    def make_room(self, most: int, beside: str = "") -> int:
        """Delete the oldest games until no more than this number are left, finished games first.

        How they were solved stays in the statistics. Games that are open in a session stay.

        Args:
            most: how many games may be left.
            beside: the key of a game that does not count, because the room is made for it: it may be there already.

        Returns:
            How many unfinished ones were deleted.
        """
        are_open = self.open_games.anywhere()
        with self.database.writing() as connection:
            rows = connection.execute(f"SELECT id, finished, key FROM game {newest_first(connection)}")
            newest = [row for row in rows if row[2] != beside]
            oldest = [row for row in newest[::-1] if row[2] not in are_open]
            old = sorted(oldest, key=lambda row: not row[1])[: max(0, len(newest) - most)]
            connection.executemany("DELETE FROM game WHERE id = ?", [row[:1] for row in old])
        return sum(not row[1] for row in old)

    # Reading

    def unfinished(self) -> list[Summary]:
        """The games that have not been solved, the one that was played last first; those that can be read."""
        return [summary for summary in self.listed() if summary.is_readable]

    def listed(self) -> list[Summary]:
        """All games that have not been solved, also those of which nothing can be read; exercises are no games."""
        return self._list(f"finished = 0 AND NOT {_IS_EXERCISE}")

    def to_go_on_with(self) -> list[Summary]:
        """The unfinished games that can be read, and the exercises that no other one has followed, newest first."""
        return [summary for summary in self._list("finished = 0") if summary.is_readable]

    def exercises_begun(self) -> list[tuple[Summary, str]]:
        """The exercises that no other one has followed, newest first, each with the last record of what it is."""
        found = [summary for summary in self._list(f"finished = 0 AND {_IS_EXERCISE}") if summary.is_readable]
        last = f"SELECT data FROM record WHERE game = ? AND {_IS_PRACTICE} ORDER BY number DESC LIMIT 1"
        with self.database.reading() as connection:
            return [
                (summary, connection.execute(last, (_number(connection, summary.key),)).fetchone()[0])
                for summary in found
            ]

    def kept(self) -> list[Summary]:
        """All games of which the moves are kept, solved or not, the one that was played last first; readable ones.

        Exercises are left out.
        """
        with self.database.reading() as connection:
            solved = {key for (key,) in connection.execute(f"SELECT key FROM {_played(connection)}")}
        games = self._list(f"(finished = 1 OR NOT {_IS_EXERCISE})")
        return [one for one in games if one.is_readable and (not one.is_finished or one.key in solved)]

    def _list(self, condition: str) -> list[Summary]:
        with self.database.reading() as connection:
            rows = connection.execute(f"{_LISTED} {newest_first(connection, condition)}").fetchall()
        elsewhere = self.open_games.elsewhere()
        return [_summary(row, elsewhere) for row in rows]

    def last_collection(self) -> str:
        """The shipped collection of the puzzle that was played last, solved or not; empty if there is none."""
        with self.database.reading() as connection:
            for row in connection.execute(f"{_LISTED} {newest_first(connection, f'NOT {_IS_EXERCISE}')}"):
                if name := _summary(row).facts.collection:
                    return name
        return next((result.collection for result in reversed(self.results()) if result.collection), "")

    def load(self, key: str) -> SavedGame:
        """A game to be played on in this session; a copy, if another one plays it or its end is damaged.

        Raises:
            SavingProblem: it is not there, or what is known of it cannot be read.
        """
        is_ours = self.open_games.take(key)
        try:
            game = self.read(key)
        except BaseException:
            self.open_games.leave(key)
            raise
        if game.unread:
            records = count(game.unread, "record")
            game.become_copy(f"The end of this game is damaged ({records}). You play on from what is left.")
            self.open_games.leave(key)
        elif not is_ours:
            game.become_copy("This game is open in another session, so you play on in a copy.")
            game.copy_of = key
        return game

    def read(self, key: str) -> SavedGame:
        """A game with its records up to the first that is damaged or missing.

        Raises:
            SavingProblem: it is not there, or what is known of it cannot be read.
        """
        with self.database.reading() as connection:
            number = _number(connection, key)
            summary = _summary(connection.execute(f"{_LISTED} WHERE id = ?", (number,)).fetchone())
            records = connection.execute(
                "SELECT number, data, checksum FROM record WHERE game = ? ORDER BY number", (number,)
            ).fetchall()
        if not summary.is_readable:
            raise SavingProblem(UNREADABLE)
        texts: list[str] = []
        for record in records:
            if record[0] != len(texts) or record[2] != checksum_of(record[:2]):
                break
            texts.append(record[1])
        return SavedGame(
            summary.facts,
            summary.preview,
            texts,
            summary.seconds,
            key=key,
            written=len(texts),
            unread=len(records) - len(texts),
        )

    def results(self) -> list[Result]:
        """How games were solved, the oldest first."""
        return [*self.results_by_key().values()]

    def results_by_key(self) -> dict[str, Result]:
        """How games were solved, by their keys, the oldest first."""
        with self.database.reading() as connection:
            games = _played(connection)
            rows = connection.execute(f"SELECT key, {_RESULT}, checksum FROM {games} ORDER BY id").fetchall()
            ers, minutes = _ers(connection), _minutes(connection)
        whole = (row for row in rows if row[-1] == checksum_of(row[:-1]))
        found = {row[0]: Result(*row[1:-1])._replace(er=ers.get(row[0])) for row in whole}
        return {
            key: _cleaned(result._replace(minutes=minutes.get(result.givens)))
            for key, result in found.items()
            if fits(result)
        }

    def note_minutes(self, minutes: Mapping[str, float]) -> None:
        """Keep how long puzzles that were solved take people, by their givens; what is known already stays."""
        with self.database.writing() as connection:
            _note_minutes(connection, minutes)

    def exercises(self) -> list[ExerciseResult]:
        """How exercises on techniques ended, the oldest first."""
        with self.database.reading() as connection:
            if not has_table(connection, "exercise"):
                return []
            rows = connection.execute(f"SELECT key, {_EXERCISE}, checksum FROM exercise ORDER BY id").fetchall()
            asked = _asked(connection)
        whole = (row for row in rows if row[-1] == checksum_of(row[:-1]))
        ended = (ExerciseResult(*row[1:-1], *asked.get(row[0], ())) for row in whole)
        return [one._replace(technique=clean_text(one.technique)) for one in ended if fits(one)]

    def found_alone(self) -> list[FoundAlone]:
        """The techniques that the player found without help in games, as it was noted."""
        with self.database.reading() as connection:
            if not has_table(connection, "found_alone"):
                return []
            rows = connection.execute(f"SELECT key, {_FOUND}, checksum FROM found_alone ORDER BY id").fetchall()
        found = (FoundAlone(*row[1:-1]) for row in rows if row[-1] == checksum_of(row[:-1]))
        return [one._replace(technique=clean_text(one.technique)) for one in found if fits(one)]

    def left_out(self) -> str:
        """A sentence about results that cannot be read, or nothing; they are left as they are."""
        with self.database.reading() as connection:
            tables = (_played(connection), *(["exercise"] if has_table(connection, "exercise") else []))
            there = sum(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)
        unread = int(there) - len(self.results()) - len(self.exercises())
        they_are = "it is" if unread == 1 else "they are"
        return f"{count(unread, 'result')} cannot be read; {they_are} left out, but not deleted." if unread else ""

    # Small things

    def remember(self, name: str, value: str) -> None:
        """Remember a word by its name, in the place of what was remembered before."""
        with self.database.writing() as connection:
            make_table(connection, "remembered")
            connection.execute("INSERT OR REPLACE INTO remembered VALUES (?, ?)", (name, value))

    def remembered(self, name: str) -> str:
        """The text that is remembered by a name; empty if there is none."""
        with self.database.reading() as connection:
            if not has_table(connection, "remembered"):
                return ""
            row = connection.execute("SELECT value FROM remembered WHERE name = ?", (name,)).fetchone()
        return "" if row is None else str(row[0])

    def remembered_from(self, beginning: str) -> dict[str, str]:
        """The texts that are remembered by names that begin so, by their names."""
        with self.database.reading() as connection:
            if not has_table(connection, "remembered"):
                return {}
            rows = connection.execute("SELECT name, value FROM remembered ORDER BY rowid").fetchall()
        return {name: value for name, value in rows if isinstance(value, str) and str(name).startswith(beginning)}

    def forget(self, name: str) -> None:
        """Remember nothing by a name any more."""
        if self.remembered(name):
            with self.database.writing() as connection:
                connection.execute("DELETE FROM remembered WHERE name = ?", (name,))

    def remembered_first(self, name: str, value: str) -> str:
        """The text that is remembered by a name: this one from now on, if there is none."""
        with self.database.writing() as connection:
            make_table(connection, "remembered")
            connection.execute("INSERT OR IGNORE INTO remembered VALUES (?, ?)", (name, value))
        return self.remembered(name)

    # How it is done

    def _take(self, key: str) -> None:
        if not self.open_games.take(key):
            raise OpenElsewhere("This game is open in another session.")


def _number(connection: sqlite3.Connection, key: str) -> int:
    """The row of a game; raises `SavingProblem` if it is not there."""
    row = connection.execute("SELECT id FROM game WHERE key = ?", (key,)).fetchone()
    if row is None:
        raise SavingProblem("This game is no longer there.", "Choose another one.")
    return int(row[0])


def _ers(connection: sqlite3.Connection) -> dict[str, float]:
    """The ERs of the puzzles that were solved, by the keys of their results, as far as they are known."""
    if not has_table(connection, "explained"):
        return {}
    rows = connection.execute("SELECT key, er, checksum FROM explained").fetchall()
    whole = (row[:2] for row in rows if row[2] == checksum_of(row[:2]))
    return {key: er for key, er in whole if isinstance(er, float) and 0 < er <= MOST_ER}


def _played(connection: sqlite3.Connection) -> str:
    """The results of games: those of exercises, which were written at first, are no part of the statistics."""
    if not has_table(connection, "exercise"):
        return "result"
    return "(SELECT * FROM result WHERE key NOT IN (SELECT key FROM exercise))"


def _asked(connection: sqlite3.Connection) -> dict[str, tuple[bool, bool]]:
    """By the keys of exercises, whether the technique was told and was there, as far as that is known."""
    if not has_table(connection, "asked"):
        return {}
    rows = connection.execute("SELECT key, is_told, has_pattern, checksum FROM asked").fetchall()
    return {key: (bool(told), bool(there)) for key, told, there, sum in rows if sum == checksum_of((key, told, there))}


def _minutes(connection: sqlite3.Connection) -> dict[str, float]:
    """How long puzzles take people, by their givens, as far as that is known."""
    if not has_table(connection, "timed"):
        return {}
    rows = connection.execute("SELECT givens, minutes, checksum FROM timed").fetchall()
    whole = (row[:2] for row in rows if row[2] == checksum_of(row[:2]))
    return {givens: minutes for givens, minutes in whole if isinstance(minutes, float) and 0 <= minutes < inf}


def _note_minutes(connection: sqlite3.Connection, minutes: Mapping[str, float]) -> None:
    make_table(connection, "timed")
    rows = [(*known, checksum_of(known)) for known in minutes.items()]
    connection.executemany("INSERT OR IGNORE INTO timed (givens, minutes, checksum) VALUES (?, ?, ?)", rows)


def _summary(row: tuple[Any, ...], elsewhere: frozenset[str] = frozenset()) -> Summary:
    """The summary of a row."""
    key, *facts, checksum, started_at, played_at, seconds, preview, finished = row
    read = GameFacts(*facts)
    title = clean_text(read.title) if isinstance(read.title, str) else ""
    unread = Summary(str(key), GameFacts("", NO_BOARD, title), 0.0, 0.0, 0.0, NO_BOARD, is_readable=False)
    if checksum != checksum_of((key, *facts)) or not (is_key(key) and fits(read) and _BOARD.fullmatch(read.givens)):
        return unread
    read = _cleaned(read)
    board = preview if isinstance(preview, str) and _BOARD.fullmatch(preview) else read.givens
    summary = Summary(key, read, started_at, played_at, seconds, board, key in elsewhere, bool(finished))
    return summary if fits(summary) else unread


def _marks(values: tuple[Any, ...]) -> str:
    return ", ".join("?" * len(values))


def _cleaned(read: _Kept) -> _Kept:
    """Facts or a result with texts that are safe to show, whoever wrote them."""
    level = read.level and clean_text(read.level)
    return read._replace(title=clean_text(read.title), collection=clean_text(read.collection), level=level)
