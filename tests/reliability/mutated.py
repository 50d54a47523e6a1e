"""Saved games whose contents make no sense, although every checksum is right; and a look at them from every side.

Games of all kinds are kept in a file. A mutation changes one value of it as no program of ours would: another type,
a number that is huge, negative or none, a list in a list in a list, a text of megabytes, a missing or unknown name.
"""

import copy
import datetime
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

from sudoku_tui.cli.main import main
from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.fish import BASIC_FISH
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.messages.move_messages import Searched
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.making.ready_puzzles import FILE_NAME as READY
from sudoku_tui.game.puzzles.difficulty import rate_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source, shipped_puzzle
from sudoku_tui.game.saving.checksums import checksum_of
from sudoku_tui.game.saving.damage import CHECKED
from sudoku_tui.game.saving.database import FILE_NAME
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.solver import solution_search
from sudoku_tui.library import Collection
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.loop import begin, obey
from sudoku_tui.plain.voice import Voice
from sudoku_tui.tui.play.state import starting_view
from tests.game.games import FIRST, MANY_STEPS, daily_puzzle, found_at, without
from tests.tui.keeping import session as session_on_screen
from tests.tui.monkey.checks import connect_quickly

TABLES = (*("record",) * 5, "game", "game", "result", "exercise", "own_puzzle")
DEEP = 100_000
LONG = 10_000_000
CONTROL = "a\x1b[2J\x07\x00\u202eb\u0301\ud7ff\n"

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 5, 81, 999, 1 << 31, 1 << 62, 10**300, 0.5, -0.5, 1e300),
    *(float("nan"), float("inf"), float("-inf")),
    *("", "x", "-1", "999", "f" * 30, CONTROL, "٣" * 81, "[b]{x}%s"),
    *([], {}, [[]], [None], {"id": "x"}, [0, 1, 2], [[0, 1]]),
)
"""What may stand where something else should."""

LINES = (
    *("board", "log all", "why", "undo 3", "redo 2", "hint", "hint", "hint", "check", "check", "bookmarks", "back"),
    *("time", "about", "differences", "export json", "export line", "export candidates", "games", "stats", "kept"),
    *("calendar 2026-11", "restart", "undo", "step", "continue 2", "board", "why", "log all", "practice", "marks"),
    *("continue 1", "why", "continue 3", "why", "export json", "continue 4", "log all", "undo 5", "kept 1", "new easy"),
)
"""What is typed in the plain game: what shows, reads, writes or goes on with what was kept."""

KEYS = (*("c", "c", "full_stop", "u", "u", "r", "i", "v", "B", "escape", "S", "escape", "O", "down", "down"), "enter")
"""What is pressed on the screen."""

_DAY = datetime.date(2026, 11, 28)


def keep_games(folder: Path) -> None:
    """Save games of all kinds in a new file, the one with steps of many techniques last; and puzzles made ahead."""
    keeper = Keeper(folder, connect=connect_quickly)
    keeper.start()
    session = Session(Config(), keeper, lambda: 0.0)
    session.begin(Collection("Test", (Puzzle(without("A1"), "Almost"),)), Origin(Source.FILE, "/tmp/x.txt"))
    session.game.digits.place(0, 4)
    session.present.finish()
    session.play(Puzzle(FIRST, "All moves"), Origin(Source.ENTERED))
    _play_all_kinds(session)
    session.own_collection.keep(session.about, tags=["one", "two"])
    today = daily_puzzle(_DAY, Level.EASY)
    session.play(Puzzle(today.puzzle, daily_title(_DAY, Level.EASY)), Origin(Source.DAILY, str(_DAY), level="easy"))
    session.game.solver.eliminate_all()
    session.exercises.begin(BASIC_FISH[0], found_at(BASIC_FISH[0], "techniques/0300-x-wing", 0))
    session.game.practice.skip()
    session.play(*shipped_puzzle("extreme", ()))
    _play_steps(session, 60)
    session.play(Puzzle(MANY_STEPS, "Steps"), Origin(Source.GENERATED, "a seed", level="hard"))
    _play_steps(session, 20)
    session.exercises.last_technique = "x-wing"
    assert session.close() == ""
    made = {"puzzle": FIRST, "number": 1, "tries": 1}
    (folder / READY).write_text(json.dumps({"seed": "s", "level": "easy", "made": made}) + "\n", encoding="utf-8")


def _play_steps(session: Session, number: int) -> None:
    session.present.rated(session.game, rate_puzzle(session.about.puzzle.givens))
    session.game.solver.eliminate_all()
    for _ in range(number):
        session.game.solver.next_step()


def _play_all_kinds(session: Session) -> None:
    game = session.game
    game.digits.place(0, 5)
    game.digits.place_in([1, 3], 8)
    game.digits.erase(0)
    game.marks.fill()
    game.marks.toggle([0, 1], 4)
    game.marks.toggle([0], 4)
    game.colors.color_cells([0, 4], 2)
    game.colors.color_candidates([0], 4, 3)
    game.bookmarks.toggle()
    game.show_in_cells("candidates")
    game.candidates.toggle([0], 9)
    assert [*game.candidates.find_reasons()]
    game.hints.ask()
    game.checks.check()
    game.checks.undo_mistake()
    game.moves.toggle_auto_eliminate()
    game.moves.restart()
    game.solver.next_step()
    game.solver.hidden_single()
    *_, report = solution_search.search(game.position, lambda: 0.0)
    game.solver.take_solution(report.solutions[0], Searched(report))
    game.moves.undo()


# Mutations


def mutate(folder: Path, random: Random) -> str:
    """Change a value of what is kept; returns what was changed."""
    if random.random() < 0.03:
        path = folder / READY
        changed = _changed_text(path.read_text(encoding="utf-8"), random)
        path.write_text(changed + "\n", encoding="utf-8", errors="replace")
        return f"{READY}: {changed[:300]}"
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.text_factory = lambda data: data.decode("utf-8", "replace")
        table = random.choice(TABLES)
        # Of the records most often those of the game that opens at a start.
        newest = table == "record" and random.random() < 0.5
        where = " WHERE game = (SELECT max(id) FROM game WHERE finished = 0)" if newest else ""
        cursor = connection.execute(f"SELECT * FROM {table}{where}")
        names, row = [one[0] for one in cursor.description], random.choice(cursor.fetchall())
        return f"{table}: {_change_row(connection, table, names, [*row], random)}"


def _change_row(connection: sqlite3.Connection, table: str, names: list[str], row: list[Any], random: Random) -> str:
    """Change one column of a row, most often that with JSON, and make its checksum right."""
    own, checked = (
        (2 if table == "record" else 1),
        CHECKED[table],
    )  # the columns that name it, and those that are summed
    holds_json = [n for n, name in enumerate(names) if name in ("data", "puzzle")]
    column = holds_json[0] if holds_json and random.random() < 0.85 else random.randrange(own, len(names))
    is_json = column in holds_json and random.random() < 0.95
    row[column] = _changed_text(row[column], random) if is_json else _for_sqlite(random.choice(STRANGE))
    where = " AND ".join(f"{name} = ?" for name in names[:own])
    changed = f"{names[column]} of {row[:own]}: {str(row[column])[:300]!r}"
    try:
        connection.execute(f"UPDATE {table} SET {names[column]} = ? WHERE {where}", [row[column], *row[:own]])
    except sqlite3.IntegrityError:  # the rules of the table forbid it
        return f"not {changed}"
    if column != checked.stop:  # as SQLite gives it back: a number may have become a text
        given = connection.execute(f"SELECT * FROM {table} WHERE {where}", row[:own]).fetchone()
        total = checksum_of(given[checked])
        connection.execute(f"UPDATE {table} SET checksum = ? WHERE {where}", [total, *row[:own]])
    return changed


def _for_sqlite(value: Any) -> Any:
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        return float(value)
    return json.dumps(value) if isinstance(value, list | dict) else value


def _changed_text(text: Any, random: Random) -> str:
    try:
        return changed_json(json.loads(text), random)
    except (TypeError, ValueError, RecursionError):  # it has been changed before
        return "changed twice"


def changed_json(data: Any, random: Random) -> str:
    """A document with one value changed, as text."""
    chance = random.random()
    if chance < 0.02:
        return "[" * DEEP + "]" * DEEP
    if chance < 0.04:
        return random.choice(("", "{", "nul", '"', "{}", "[]", "NaN", "-Infinity", "1" * 5000, '"\\ud800"'))
    places = [*_places(data)]
    if not places:
        return json.dumps([data])
    container, key = random.choice(places)
    chance = random.random()
    if chance < 0.1:
        del container[key]
    elif chance < 0.2 and isinstance(container, dict):
        container[random.choice(("unknown", "move", "at", "step", "practice", "bookmarks", "text"))] = random.choice(
            STRANGE
        )
    elif chance < 0.25:
        container[key] = [container[key]] * random.choice((0, 2, 500))
    elif chance < 0.27:
        container[key] = "§deep"
    elif chance < 0.28:
        container[key] = "x" * LONG
    elif chance < 0.45:
        container[key] = _near(container[key], random)
    elif chance < 0.6:
        other, name = random.choice(places)
        container[key] = (
            copy.deepcopy(other[name]) if name in (other if isinstance(other, dict) else range(len(other))) else None
        )
    else:
        container[key] = random.choice(STRANGE)
    text = json.dumps(data, separators=(",", ":"))
    return text.replace('"§deep"', "[" * DEEP + "]" * DEEP)


def _near(value: Any, random: Random) -> Any:
    """A value that is almost right."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + random.choice((-1, 1, 8, 81, -82))
        case str() if value:
            cut = random.randrange(len(value))
            return random.choice((value[:cut], value[:cut] + "9" + value[cut + 1 :], value + value[:1], value.upper()))
        case list() if value:
            return random.choice((value[1:], value[::-1], [*value, value[0]], value[:1] * len(value)))
    return value


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document: a container, and the key or number in it."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield data, key
        yield from _places(value)


# What must hold


def look_at_all(folder: Path) -> None:
    """Start the plain game with what is kept, do all that reads it, and print the statistics; nothing may be lost."""
    before = _kept(folder)
    keeper = Keeper(folder, connect=connect_quickly)
    keeper.start(continue_last=True)
    session = Session(Config(), keeper, lambda: 0.0)
    said = io.StringIO()
    session.begin(None, None)
    for size in ((80, 24), (140, 45)):
        view = starting_view(session.game, session.config, *size, has_colors=True)
        assert view is not None
        view.screen()
    context = Context(session, Voice(said))
    begin(context)
    context.tell_messages()
    for line in LINES:
        obey(context, line)
        context.tell_messages()
    assert session.close() == ""
    _check_said(said.getvalue())
    for more in ((), ("--json",)):
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(out):
            code = main(["stats", "--data", str(folder), *more])
        assert code == 0, out.getvalue()
        _check_said(out.getvalue())
    check_nothing_is_lost(folder, before)


async def look_at_screen(folder: Path) -> None:
    """The same on the screen, with its lists."""
    before = _kept(folder)
    async with session_on_screen(folder) as table:
        for key in KEYS:
            await table.press(key)
        assert table.app.mistake is None
    check_nothing_is_lost(folder, before)


def _check_said(text: str) -> None:
    strange = {character for character in text if not character.isprintable() and character not in "\n\t"}
    assert not strange, strange
    assert "Traceback" not in text
    assert len(text) < 2_000_000


Rows = dict[str, set[str]]


def _kept(folder: Path) -> Rows:
    """What must be there for ever: all records and results as they are, and the names of games."""
    columns = {
        "game": "key",
        "record": "*",
        "result": "*",
        "exercise": "*",
        "own_puzzle": "key, puzzle, tags, note, kept_at",
    }
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        connection.text_factory = bytes
        return {
            table: {repr(row) for row in connection.execute(f"SELECT {what} FROM {table}")}
            for table, what in columns.items()
        }


def check_nothing_is_lost(folder: Path, before: Rows) -> None:
    """Everything that was kept is there, byte for byte."""
    after = _kept(folder)
    for table, rows in before.items():
        lost = rows - after[table]
        assert not lost, f"{table}: {min(lost)[:500]}"
