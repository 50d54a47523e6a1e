"""The tables of the files that SQLite keeps for us: what is in them, and how they are spoken of."""

from collections.abc import Mapping

from sudoku_tui.engine.immutable import immutable


@immutable
class Schema:
    """The tables of a kind of file, and its words in sentences."""

    application_id: int  # what marks a file as one of this kind
    # What brings a file from each version of its tables to the next one; a new file takes all of these steps. A step is
    # added when an older program could no longer read the tables, and never changed once released: migrations.md.
    migrations: tuple[tuple[str, ...], ...]
    later: Mapping[str, str]  # tables that a file may lack, by their names; each is made when it is first needed
    contents: str  # what it keeps: "games"
    place: str  # what names another folder for it
    too_large: str  # why no more goes into a file whose size is bounded, in a sentence
    make_room: str  # what helps then, in a sentence
    make_writable: str  # what helps where it is read-only, in a sentence
    is_shared: bool = False  # whether others write it too; then its mode is that of its folder

    @property
    def version(self) -> int:
        """The version of the tables that this program reads and writes."""
        return len(self.migrations)


# `game`: a game; its facts with a checksum, and what a list shows of it. `record`: what happened in it, in order; rows
# are only ever added. `result`: how it was solved; it stays when the game is deleted. `claim` is not used; all
# files of this version have it.
_FIRST_TABLES = (
    "CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, puzzle TEXT NOT NULL,"
    " givens TEXT NOT NULL, title TEXT NOT NULL, collection TEXT NOT NULL, source TEXT NOT NULL, level TEXT,"
    " score INTEGER, checksum INTEGER NOT NULL, started_at REAL NOT NULL, played_at REAL NOT NULL,"
    " seconds REAL NOT NULL, preview TEXT NOT NULL, finished INTEGER NOT NULL)",
    # Partial index: appending a record does not touch it.
    "CREATE INDEX game_unfinished ON game (id) WHERE finished = 0",
    "CREATE TABLE record (game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " data TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID",
    "CREATE TABLE claim (game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE, token TEXT NOT NULL,"
    " host TEXT NOT NULL, boot TEXT NOT NULL, pid INTEGER NOT NULL, started TEXT NOT NULL, heard_at REAL NOT NULL)",
    "CREATE TABLE result (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, finished_at REAL NOT NULL,"
    " seconds REAL, level TEXT, score INTEGER, hints INTEGER NOT NULL, steps INTEGER NOT NULL, searches INTEGER"
    " NOT NULL, mistakes INTEGER NOT NULL, checks INTEGER NOT NULL, givens TEXT NOT NULL, title TEXT NOT NULL,"
    " collection TEXT NOT NULL, checksum INTEGER NOT NULL)",
)

# `exercise`: how an exercise on a technique ended; `asked`: whether the technique was told, and was there. `explained`:
# the ER of a puzzle that was solved, by the key of its result. `timed`: how long a puzzle that was solved takes people,
# by its givens. `remembered`: where the player was in a list, which is no loss if it is damaged. `own_puzzle`: the
# player's own collection; only the last column, the place, changes when it is put in another order. `turn`: in which
# order the games were played, by their keys; without it, the clock tells. `found_alone`: what the player found without
# help, by the keys of the games.
_LATER_TABLES = {
    "exercise": "CREATE TABLE exercise (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, finished_at REAL NOT NULL,"
    " technique TEXT NOT NULL, outcome TEXT NOT NULL, seconds REAL NOT NULL, hints INTEGER NOT NULL, misses INTEGER"
    " NOT NULL, place INTEGER NOT NULL, givens TEXT NOT NULL, checksum INTEGER NOT NULL)",
    "asked": "CREATE TABLE asked (key TEXT PRIMARY KEY, is_told INTEGER NOT NULL, has_pattern INTEGER NOT NULL,"
    " checksum INTEGER NOT NULL) WITHOUT ROWID",
    "explained": "CREATE TABLE explained (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, er REAL NOT NULL,"
    " checksum INTEGER NOT NULL)",
    "found_alone": "CREATE TABLE found_alone (id INTEGER PRIMARY KEY, key TEXT NOT NULL, finished_at REAL NOT NULL,"
    " technique TEXT NOT NULL, times INTEGER NOT NULL, checksum INTEGER NOT NULL, UNIQUE (key, technique))",
    "own_puzzle": "CREATE TABLE own_puzzle (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, kept_at REAL NOT NULL,"
    " puzzle TEXT NOT NULL, givens TEXT NOT NULL, title TEXT NOT NULL, tags TEXT NOT NULL, note TEXT NOT NULL, stars"
    " INTEGER NOT NULL, checksum INTEGER NOT NULL, place INTEGER NOT NULL)",
    "remembered": "CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "timed": "CREATE TABLE timed (id INTEGER PRIMARY KEY, givens TEXT NOT NULL UNIQUE, minutes REAL NOT NULL,"
    " checksum INTEGER NOT NULL)",
    "turn": "CREATE TABLE turn (number INTEGER PRIMARY KEY, whose TEXT NOT NULL UNIQUE, noted_at REAL NOT NULL)",
}

GAMES = Schema(
    application_id=0x53555455,  # "SUTU"
    migrations=(_FIRST_TABLES,),
    later=_LATER_TABLES,
    contents="games",
    place="SUDOKU_TUI_DATA",
    too_large="The games take all the room that one player has.",
    make_room="Delete some of them.",
    make_writable="Make the file and its folder writable.",
)
"""The file of a player's games."""
