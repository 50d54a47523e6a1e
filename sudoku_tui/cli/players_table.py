"""`sudoku-tui stats --players`: all players of a data folder in one table."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from sudoku_tui.cli import BAD_INPUT, SOLVED, json_output
from sudoku_tui.cli.table import wrapped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.statistics import NO_LEVEL, GameFigures, figures, figures_by_level
from sudoku_tui.game.players.folders import names_of_players
from sudoku_tui.game.saving.database import Database, games_path
from sudoku_tui.game.saving.store import Store
from sudoku_tui.game.words import clock_text, time_ago
from sudoku_tui.game.words.columns import in_columns
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output, complain

MOST_PLAYERS = 10_000  # players that are read, by their names

HEADS = ("Player", "Played", "Solved", "No help", *map(str, Level), "Median", "Last seen")
_LEVELS = tuple(level.id for level in Level)


@immutable
class PlayerFigures:
    """How somebody has played, by their file of games."""

    name: str
    all: GameFigures
    levels: dict[str, GameFigures]  # by the ids of levels, as far as there are games
    last_seen: float | None  # when a game was played or solved last, in seconds since 1970; None if none ever was


def print_players(data: Path, output: Output, *, as_json: bool) -> int:
    """Print all players of a data folder by their names, and return the exit code.

    A player whose games cannot be read gets a sentence instead, and makes the exit code `BAD_INPUT`.

    Raises:
        PlayersError: the folder of the players cannot be read.
    """
    found, problems = list[PlayerFigures](), list[tuple[str, str]]()
    names = names_of_players(data)
    for name in islice(names, MOST_PLAYERS):
        try:
            found.append(_read(data, name))
        except SudokuError as error:
            problems.append((name, str(error)))
    if as_json:
        for player in found:
            output.write(json_output.line(_fields(player)))
        for name, text in problems:
            output.write(json_output.line({"player": name, "problem": text}))
    elif found:
        output.write("".join(f"{line}\n" for line in in_columns([HEADS, *map(_cells, found)])))
    elif not problems:
        output.write(f"{wrapped(f'{shown_name(data)} has no players.')}\n")
    if problems and not as_json:
        output.write("\n" * bool(found) + "".join(f"{name}  {text}\n" for name, text in problems))
    if len(names) > MOST_PLAYERS:
        complain(f"There are {len(names):,} players; the first {MOST_PLAYERS:,} are read.")
    return BAD_INPUT if problems else SOLVED


def _read(data: Path, name: str) -> PlayerFigures:
    path = games_path(data / "players" / name)
    if not path.exists():
        return PlayerFigures(name, figures(()), {}, None)
    store = Store(Database(path))
    try:
        results, unfinished = store.results(), store.unfinished()
    finally:
        store.close()
    moments = [*(one.finished_at for one in results), *(one.played_at for one in unfinished)]
    levels = figures_by_level(results, [one.facts.level for one in unfinished], _LEVELS)
    return PlayerFigures(name, figures(results, len(unfinished)), levels, max(moments, default=None))


def _cells(player: PlayerFigures) -> tuple[str, ...]:
    solved = (str(player.levels[level].solved) if level in player.levels else "-" for level in _LEVELS)
    found, seen = player.all, player.last_seen
    return (
        player.name,
        *map(str, (found.played, found.solved, found.alone)),
        *solved,
        "-" if found.median is None else clock_text(found.median),
        "-" if seen is None else time_ago(seen),
    )


def _fields(player: PlayerFigures) -> json_output.Record:
    return {
        "player": player.name,
        **_short(player.all),
        "last_seen": player.last_seen,
        "levels": dict(_by_level(player)),
    }


def _by_level(player: PlayerFigures) -> Iterator[tuple[str, json_output.Record]]:
    for level in (*_LEVELS, NO_LEVEL):
        if level in player.levels:
            yield level, _short(player.levels[level])


def _short(found: GameFigures) -> json_output.Record:
    return {
        "played": found.played,
        "solved": found.solved,
        "without_help": found.alone,
        "median_seconds": found.median,
    }
