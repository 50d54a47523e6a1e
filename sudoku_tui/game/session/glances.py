"""Glances at what a session can open: its games, the puzzle that comes next, and the levels."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.own_collection.collection import TITLE
from sudoku_tui.game.puzzles.difficulty import Difficulty, shipped_ratings
from sudoku_tui.game.puzzles.glance import Glance, Played, board_of
from sudoku_tui.game.puzzles.origin import Origin
from sudoku_tui.game.puzzles.shelf import shipped_part
from sudoku_tui.game.saving.problems import UNREADABLE
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.library import LibraryError, shipped_collections

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Collection as Some

    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.making.generated import Generated
    from sudoku_tui.game.own_collection.collection import Kept
    from sudoku_tui.game.saving.models import Summary
    from sudoku_tui.game.session.session import Session


UNKNOWN = Difficulty()


def glance_at_game(summary: Summary, found: Difficulty = UNKNOWN, now: Callable[[], float] = time.time) -> Glance:
    """A saved game; of what the file of games lacks, what was `found` out since."""
    if not summary.is_readable:
        return Glance(summary.facts.title, remarks=(UNREADABLE,))
    about = PuzzleFacts.from_row(summary.facts)
    given = sum(digit not in ".0" for digit in about.puzzle.givens)
    ago = now() - summary.played_at
    return Glance(
        about.puzzle.title or "Sudoku",
        summary.preview.replace("0", "."),
        about.puzzle.givens,
        about.rating or found.rating,
        about.se,
        found.minutes if about.minutes is None else about.minutes,
        Played(summary.filled - given, 81 - given, summary.seconds, ago, summary.elsewhere),
    )


def glance_at_puzzle(puzzle: Puzzle, origin: Origin) -> Glance:
    """A puzzle, with what the file of its collection says of it."""
    rating, se, minutes = shipped_ratings(origin, puzzle.givens) or (None, None, None)
    is_unrated = rating is None or minutes is None
    return Glance(puzzle.title, board_of(puzzle), puzzle.givens, rating, se, minutes, is_unrated=is_unrated)


def glance_at_present(session: Session) -> Glance:
    """The game that is being played."""
    game, about = session.game, session.about
    values = "".join(map(str, game.position.values)).replace("0", ".")
    return Glance(about.puzzle.title, values, about.puzzle.givens, game.rating, game.se, game.minutes)


def glance_at_made(made: Generated) -> Glance:
    """A puzzle that was made and waits to be played."""
    values = made.puzzle.replace("0", ".")
    return Glance("Ready to be played", values, rating=made.rating, se=made.se, minutes=made.minutes)


def glance_at_kept(kept: Sequence[Kept]) -> Glance:
    """The player's own collection: how many puzzles it has, and the first."""
    if not kept:
        return Glance(TITLE)
    return Glance(TITLE, board_of(kept[0].puzzle), remarks=(f"{count(len(kept), 'puzzle')}.",))


def glances_at_levels(solved: Some[str]) -> dict[Level, Glance]:
    """The levels: how much of what ships is solved, of each and in all, and how long its puzzles take.

    Takes some ten milliseconds.

    Args:
        solved: the givens of the puzzles that were solved.
    """
    found: dict[Level, Glance] = {}
    for entry in shipped_collections():
        level = Level.named(entry.name)
        if level is not None:
            with suppress(LibraryError):
                found[level] = Glance.of_parts(entry.title, [shipped_part(entry)], solved)
    shares = {level: one.shares[0]._replace(name=str(level)) for level, one in found.items()}
    return {
        level: Glance(
            one.title,
            times=one.times,
            ers=one.ers,
            shares=tuple(share._replace(is_chosen=other is level) for other, share in shares.items()),
        )
        for level, one in found.items()
    }


def glance_at_all_levels(levels: Mapping[Level, Glance]) -> Glance:
    """The shares of all levels, none of them chosen."""
    shares = next((one.shares for one in levels.values()), ())
    return Glance("Solved of all puzzles", shares=tuple(share._replace(is_chosen=False) for share in shares))
