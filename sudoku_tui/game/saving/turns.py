"""In which order games were played: by numbers that only grow, since the clock of a machine may be wrong for a while.

Each game that is played takes the next number. Programs that do not know the numbers leave them as they are: a game
that such a program has played since has another time than the one noted beside its number, and counts as played last.
"""

import sqlite3

from sudoku_tui.game.saving.database import has_table, make_table

_IS_KNOWN = "(number IS NOT NULL AND (noted_at IS played_at OR number = (SELECT max(number) FROM turn)))"


def newest_first(connection: sqlite3.Connection, condition: str = "1") -> str:
    """The end of a query of the table `game`: which of its rows, and that the game that was played last comes first."""
    if not has_table(connection, "turn"):
        return f"WHERE {condition} ORDER BY played_at DESC, id DESC"
    order = f"{_IS_KNOWN}, CASE WHEN {_IS_KNOWN} THEN number ELSE played_at END DESC, id DESC"
    return f"LEFT JOIN turn ON whose = key WHERE {condition} ORDER BY {order}"


class Turns:
    """Notes which game is played, in the transactions that write it."""

    def __init__(self) -> None:
        self._noted: set[str] = set()

    def take(self, connection: sqlite3.Connection, key: str) -> None:
        """A game that has just been written is the one that was played last.

        While it stays that, this changes nothing: the time beside its number is noted when another game follows.
        """
        make_table(connection, "turn")
        row = connection.execute("SELECT whose FROM turn ORDER BY number DESC LIMIT 1").fetchone()
        last = None if row is None else row[0]
        if last == key and key in self._noted:
            return
        self._noted.add(key)
        connection.execute(
            "UPDATE turn SET noted_at = (SELECT played_at FROM game WHERE key = whose)"
            " WHERE whose = ? AND whose IN (SELECT key FROM game)",
            (last,),
        )
        connection.execute("DELETE FROM turn WHERE whose NOT IN (SELECT key FROM game)")
        # What has no number, or was played by a program that knows none, comes before this game, in the clock's order.
        connection.execute(
            "INSERT OR REPLACE INTO turn (whose, noted_at) SELECT key, played_at FROM game"
            " LEFT JOIN turn ON whose = key WHERE key != ? AND noted_at IS NOT played_at ORDER BY played_at, id",
            (key,),
        )
        connection.execute(
            "INSERT OR REPLACE INTO turn (whose, noted_at) SELECT key, played_at FROM game WHERE key = ?", (key,)
        )
