"""The player's own collection in the file of games: a row for each puzzle."""

from collections.abc import Sequence

from sudoku_tui.formats.about import MAX_NOTE
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.saved_values import fits
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.database import Database, has_table, make_table
from sudoku_tui.game.saving.models import OwnPuzzle
from sudoku_tui.game.saving.problems import SavingProblem

_COLUMNS = ", ".join(OwnPuzzle._fields)
_MARKS = ", ".join("?" * len(OwnPuzzle._fields))
_ORDER = "ORDER BY place, id"

MOST = 5_000
"""How many puzzles a collection holds at the most; a list of them opens at once."""


class OwnPuzzles:
    """The puzzles of the collection, in the player's order.

    What is written is on the disk when the method returns. Every method raises a `SavingProblem` if the file cannot
    be used; then it is as it was.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[OwnPuzzle]:
        """The puzzles that are as they were written, with texts that are safe to show."""
        with self._database.reading() as connection:
            if not has_table(connection, "own_puzzle"):
                return []
            rows = connection.execute(f"SELECT {_COLUMNS}, checksum FROM own_puzzle {_ORDER}").fetchall()
        whole = (OwnPuzzle(*row[:-1]) for row in rows if row[-1] == checksum_of(row[:-1]))
        return [_cleaned(one) for one in whole if fits(one)]

    def put(self, one: OwnPuzzle) -> None:
        """Add a puzzle at the end, or write down what has changed of one that is there.

        Raises:
            SavingProblem: also if there are as many as there can be.
        """
        with self._database.writing() as connection:
            make_table(connection, "own_puzzle")
            number, last = connection.execute("SELECT count(*), coalesce(max(place), 0) FROM own_puzzle").fetchone()
            row = (*one, checksum_of(one))
            there = connection.execute("SELECT 1 FROM own_puzzle WHERE key = ?", (one.key,)).fetchone()
            if there is not None:
                connection.execute(
                    f"UPDATE own_puzzle SET ({_COLUMNS}, checksum) = ({_MARKS}, ?) WHERE key = ?", (*row, one.key)
                )
            elif number >= MOST:
                raise SavingProblem(f"Your collection holds {MOST:,} puzzles, as many as it can.", "Remove some first.")
            else:
                connection.execute(
                    f"INSERT INTO own_puzzle ({_COLUMNS}, checksum, place) VALUES ({_MARKS}, ?, ?)", (*row, last + 1)
                )

    def change(self, one: OwnPuzzle) -> None:
        """Write down what has changed of a puzzle; one that another session has removed stays removed."""
        with self._database.writing() as connection:
            if has_table(connection, "own_puzzle"):
                connection.execute(
                    f"UPDATE own_puzzle SET ({_COLUMNS}, checksum) = ({_MARKS}, ?) WHERE key = ?",
                    (*one, checksum_of(one), one.key),
                )

    def remove(self, key: str) -> None:
        """Remove a puzzle, if it is there."""
        with self._database.writing() as connection:
            if has_table(connection, "own_puzzle"):
                connection.execute("DELETE FROM own_puzzle WHERE key = ?", (key,))

    def arrange(self, keys: Sequence[str]) -> None:
        """Put the puzzles in an order; those that are not named, which another session has added, follow."""
        with self._database.writing() as connection:
            if not has_table(connection, "own_puzzle"):
                return
            wanted = {key: place for place, key in enumerate(keys, 1)}
            there = [key for (key,) in connection.execute(f"SELECT key FROM own_puzzle {_ORDER}")]
            there.sort(key=lambda key: wanted.get(key, len(keys) + 1))
            connection.executemany(
                "UPDATE own_puzzle SET place = ? WHERE key = ?", ((place, key) for place, key in enumerate(there, 1))
            )


def _cleaned(one: OwnPuzzle) -> OwnPuzzle:
    return one._replace(
        title=clean_text(one.title), tags=clean_text(one.tags, MAX_NOTE), note=clean_text(one.note, MAX_NOTE)
    )
