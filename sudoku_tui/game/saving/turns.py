"""The order in which games were played: by numbers that only grow, since the clock of a machine may be wrong."""

import sqlite3

from sudoku_tui.game.saving.database import has_table, make_table


def newest_first(connection: sqlite3.Connection, condition: str = "1") -> str:
    """The end of a query of the table `game`: which of its rows, and that the game that was played last comes first."""
    if not has_table(connection, "turn"):
        return f"WHERE {condition} ORDER BY id DESC"
    return f"LEFT JOIN turn ON whose = key WHERE {condition} ORDER BY number DESC, id DESC"


def take_turn(connection: sqlite3.Connection, key: str) -> None:
    """Note, in the transaction that writes a game, that it is the one that was played last."""
    make_table(connection, "turn")
    last = connection.execute("SELECT whose FROM turn ORDER BY number DESC LIMIT 1").fetchone()
    if last != (key,):
        connection.execute("DELETE FROM turn WHERE whose NOT IN (SELECT key FROM game)")
        connection.execute(
            "INSERT OR REPLACE INTO turn (whose, noted_at) SELECT key, played_at FROM game WHERE key = ?", (key,)
        )
