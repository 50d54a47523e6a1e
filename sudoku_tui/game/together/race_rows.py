"""The tables of races, and what their rows say. They were written by others: what makes no sense is left out."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.race_ticket import MOST_HELP_SECONDS, HelpKind, HelpRule
from sudoku_tui.game.saving.schema import Schema
from sudoku_tui.game.solver.solution_search import first_solutions
from sudoku_tui.game.together.races import (
    CODE_LENGTH,
    FASTEST,
    LETTERS_OF_CODES,
    MOST_NAME,
    MOST_SEATS,
    Race,
    Seat,
    SeatState,
)

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost

MOST_MINUTES = 10_000
MOST_MISTAKES = 10_000
MOST_PENALTY = 1_000_000

# Of the daily puzzles, in the same file. `day_player`: who has ever said how they solved one; `secret` is the hash of
# what lets them do so. `day`: how a player solved the puzzle of a day and a level (1 to 5), which stands there once;
# `solution` is a hash of the solution, so that the file tells it to nobody.
_DAY_TABLES = {
    "day_player": "CREATE TABLE day_player (id INTEGER PRIMARY KEY, secret TEXT NOT NULL UNIQUE, name TEXT NOT NULL)",
    "day": "CREATE TABLE day (date TEXT NOT NULL, level INTEGER NOT NULL, player INTEGER NOT NULL REFERENCES day_player"
    " (id) ON DELETE CASCADE, seconds INTEGER NOT NULL, hints INTEGER NOT NULL, steps INTEGER NOT NULL, checks INTEGER"
    " NOT NULL, solution TEXT NOT NULL, PRIMARY KEY (date, level, player)) WITHOUT ROWID",
}

# `pace`: when whoever has finished had filled how many cells; a code, as a challenge has it, which tells no digit of
# theirs. Nobody shows it to those who play.
_PACE_TABLE = {
    "pace": "CREATE TABLE pace (race INTEGER NOT NULL, number INTEGER NOT NULL, code TEXT NOT NULL, PRIMARY KEY (race,"
    " number), FOREIGN KEY (race, number) REFERENCES seat (race, number) ON DELETE CASCADE) WITHOUT ROWID",
}

# `race`: `boot` is the start of the computer on whose clock `created` and `starts` are; `made_at` is by the calendar,
# and decides only when the race is cleared away. `seat`: `secret` is the hash of what lets its player write into it;
# `finished` is on the clock of the computer, and `grid` the solution, which every reader checks.
RACES = Schema(
    application_id=0x53555452,  # "SUTR"
    migrations=(
        (
            "CREATE TABLE race (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, boot TEXT NOT NULL, made_at REAL"
            " NOT NULL, givens TEXT NOT NULL, title TEXT NOT NULL, level TEXT NOT NULL, minutes REAL, help TEXT NOT"
            " NULL, help_seconds INTEGER NOT NULL, created REAL NOT NULL, starts REAL)",
            "CREATE TABLE seat (race INTEGER NOT NULL REFERENCES race (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
            " name TEXT NOT NULL, secret TEXT NOT NULL, state TEXT NOT NULL, filled INTEGER NOT NULL, heard REAL NOT"
            " NULL, finished REAL, penalty INTEGER NOT NULL, mistakes INTEGER NOT NULL, grid TEXT NOT NULL, PRIMARY KEY"
            " (race, number)) WITHOUT ROWID",
        ),
    ),
    later={**_DAY_TABLES, **_PACE_TABLE},
    contents="races",
    place="the setting together.folder",
    too_large="The races folder has too many races.",
    make_room="Wait until some have ended.",
    make_writable="Have it made writable for all players: docs/play/together.md says how.",
    is_shared=True,
)
"""The file of races."""

# No more of a text is read than makes sense, and one character, so that it is seen where there is more.
RACE_COLUMNS = (
    "id, substr(code, 1, 5), substr(givens, 1, 82), substr(title, 1, 201), substr(level, 1, 41), minutes,"
    " substr(help, 1, 11), help_seconds, created, starts"
)
_SEAT_COLUMNS = (
    "number, substr(name, 1, 201), substr(state, 1, 11), filled, heard, finished, penalty, mistakes,"
    " substr(grid, 1, 82)"
)
PACES_OF = f"SELECT number, substr(code, 1, 201) FROM pace WHERE race = ? LIMIT {MOST_SEATS}"
SEATS_OF = f"SELECT {_SEAT_COLUMNS} FROM seat WHERE race = ? ORDER BY number LIMIT {MOST_SEATS}"


def hashed(secret: str) -> str:
    """The hash of a secret, which is all that the file has of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


@lru_cache(maxsize=256)
def only_solution(givens: str) -> str:
    """The solution of a puzzle, 81 digits; empty if it has none, or several, or if it takes long to know."""
    if len(givens) != len(CELLS) or not set(givens) <= set(".123456789"):
        return ""
    found = first_solutions(givens) or ()
    return found[0] if len(found) == 1 else ""


def race_in(row: Any, seats: Iterable[Any], now: float, paces: Mapping[Any, Any]) -> Race | None:
    """The race of a row and those of its seats, as it is at a moment; None if it makes no sense.

    `paces` has the codes of those who have finished, by the numbers of their seats.
    """
    with suppress(TypeError, ValueError):
        _, code, givens, title, level, minutes, kind, help_seconds, created, starts = row
        begins = None if starts is None else _moment(starts, now + LONGEST_COUNTDOWN)
        created = _moment(created, now)
        known = Level.named(_text(level))
        size = _text(givens).count(".")
        found = tuple(_with_pace(seat, givens, paces) for seat in _seats_in(seats, givens, created, begins, now))
        if is_code(code) and found and only_solution(givens):
            return Race(
                code,
                givens if begins is not None and begins <= now else "",
                size,
                clean_text(_text(title)),
                "" if known is None else known.id,
                None if minutes is None else _number(minutes, MOST_MINUTES),
                HelpRule(HelpKind(kind), _count(help_seconds, MOST_HELP_SECONDS)),
                created,
                begins,
                found,
            )
    return None


LONGEST_COUNTDOWN = 60.0
"""The longest time, in seconds, from when somebody starts a race to when it begins."""


def is_code(text: object) -> bool:
    """Whether this can be the code of a race."""
    return isinstance(text, str) and len(text) == CODE_LENGTH and set(text) <= set(LETTERS_OF_CODES)


def _seats_in(rows: Iterable[Any], givens: str, created: float, starts: float | None, now: float) -> Iterator[Seat]:
    """The seats that make sense, each name once."""
    names = set[str]()
    for row in rows:
        with suppress(TypeError, ValueError):
            seat = _seat_in(row, givens, created, starts, now)
            if seat.name not in names:
                names.add(seat.name)
                yield seat


def _seat_in(row: Any, givens: str, created: float, starts: float | None, now: float) -> Seat:
    number, name, state, filled, heard, finished, penalty, mistakes, grid = row
    number, name = _count(number, 1 << 31), clean_text(_text(name), MOST_NAME)
    if number < 1 or not name:
        raise ValueError("a seat has a number and a name")
    heard, size = max(created, _moment(heard, now)), givens.count(".")
    filled = min(size, _count(filled, len(CELLS)))
    if SeatState(state) is not SeatState.FINISHED:
        return Seat(number, name, SeatState(state), filled, heard)
    with suppress(TypeError, ValueError):
        seconds = 0.0 if starts is None else _moment(finished, now) - starts
        costs, wrong = _count(penalty, MOST_PENALTY), _count(mistakes, MOST_MISTAKES)
        if grid == only_solution(givens) and seconds >= size * FASTEST:
            return Seat(number, name, SeatState.FINISHED, size, heard, seconds, costs, wrong)
    return Seat(number, name, SeatState.PLAYING, filled, heard)  # whoever says that they have finished, and have not


def _with_pace(seat: Seat, givens: str, paces: Mapping[Any, Any]) -> Seat:
    """A seat with its pace, if its player has finished and has told one that makes sense."""
    told = paces.get(seat.number) if seat.state is SeatState.FINISHED else None
    pace = _pace_in(told, givens) if isinstance(told, str) else None
    if pace is None:
        return seat
    return replace(seat, pace=replace(pace, seconds=max(1, int(seat.seconds)), name=seat.name))


@lru_cache(maxsize=256)
def _pace_in(code: str, givens: str) -> Ghost | None:
    """The pace that a code tells, if it is one for this puzzle."""
    from sudoku_tui.formats.coded.challenges import code_in  # few games are races

    found = code_in(code)
    return found.ghost if not isinstance(found, str) and found.givens == givens else None


def pace_code(givens: str, seconds: float, moments: Iterable[float]) -> str:
    """The pace of somebody who has finished, for the file: after how many seconds they filled each cell for good."""
    from sudoku_tui.formats.coded.challenges import challenge_code  # the same
    from sudoku_tui.formats.ghost import Ghost

    return challenge_code(givens, Ghost.of_moments(seconds, moments))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("this is no text")
    return value


def _number(value: Any, most: float) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value) or not 0 <= value <= most:
        raise ValueError("this is no number, or out of bounds")
    return float(value)


def _count(value: Any, most: int) -> int:
    if not isinstance(value, int):
        raise TypeError("this is no whole number")
    return int(_number(value, most))


def _moment(value: Any, latest: float) -> float:
    """A moment on the clock of the computer that is not after another one, a second of grace excepted."""
    return _number(value, latest + 1.0)
