"""Games to be saved, and a look at what was."""

import json
import os
import random
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

from sudoku_tui.game.saving.database import FILE_NAME, Database, games_path
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import GameFacts, Result, SavedGame
from sudoku_tui.game.saving.store import Store
from tests.game.games import FIRST, HARD, SOLVED

FACTS = GameFacts(f"{FIRST} # a puzzle", FIRST, "Norvig's first", "Examples", "file", "easy", 214)
OTHER_FACTS = GameFacts(HARD, HARD)
RESULT = Result(1_790_000_000.0, 312.5, "easy", 214, 1, 0, 0, 2, 3, FIRST, "Norvig's first", "Examples")


def chance_with_seed() -> random.Random:
    """Chance whose seed a failing test prints; SEED in the environment makes it happen again."""
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))
    print(f"SEED={seed}")
    return random.Random(seed)


def change(key: str = "one", first: int = 0, count: int = 1, result: Result | None = None) -> SavedGame:
    """A game to whose first records, which are written, some more are added."""
    texts = [numbered(number) for number in range(first + count)]
    return SavedGame(FACTS, preview(first + count), texts, float(first + count), result, key, first)


def keep_results(folder: Path, results: Iterable[Result]) -> None:
    """Games that have been solved, in the file of games of a folder."""
    store = Store(Database(games_path(folder)))
    for result in results:
        facts = GameFacts("", result.givens, level=result.level)
        store.write(SavedGame(facts, result.givens, ["{}"], result=result))
    store.close()


def numbered(number: int) -> str:
    """A record that knows its number."""
    return json.dumps({"n": number}, separators=(",", ":"))


def preview(count: int) -> str:
    """What the board shows after some records."""
    return SOLVED[: count % 82] + FIRST[count % 82 :]


def play(keeper: Keeper, game: SavedGame, first: int, count: int) -> None:
    """Add numbered records to a game."""
    for number in range(first, first + count):
        with keeper.backlog.change(game):
            game.texts.append(numbered(number))
            game.preview, game.seconds = preview(number + 1), float(number + 1)


def started(folder: Path, told: list[str], connect: Callable[[Path], sqlite3.Connection] | None = None) -> Keeper:
    """A keeper with little patience, and what it tells."""
    keeper = Keeper(folder, connect=connect, retry=0.02)
    keeper.telling.listen(told.append)
    keeper.start()
    return keeper


def new_game() -> SavedGame:
    """A game in which nothing has happened."""
    return SavedGame(FACTS, preview(0))


def load_last(store: Store) -> SavedGame | None:
    """The game that was played last, to be played on; None if there is none. To be asked in the thread."""
    unfinished = store.unfinished()
    return store.load(unfinished[0].key) if unfinished else None


def store(folder: Path) -> Store:
    """The games in a folder, as a session of its own sees them."""
    games = Store(Database(folder / FILE_NAME))
    games.database.open()
    return games


def counts(folder: Path) -> list[int]:
    """How many records each unfinished game has, the last one first; they are there once and in order."""
    with closing(store(folder)) as games:
        lengths = []
        for summary in games.unfinished():
            game = games.read(summary.key)
            assert game.texts == [numbered(number) for number in range(len(game.texts))]
            assert not game.unread
            lengths.append(len(game.texts))
        return lengths


def is_whole(folder: Path) -> bool:
    """Whether SQLite finds nothing wrong with the file."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])
