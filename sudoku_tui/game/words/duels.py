"""Words about a result to pass on, and about a challenge: who made it, how far they were, and who was faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.game.words.times import clock_text

if TYPE_CHECKING:
    import datetime

    from sudoku_tui.engine.techniques.technique import Level
    from sudoku_tui.formats.ghost import Ghost


def help_words(hints: int, steps: int, checks: int, searches: int = 0) -> str:
    """The help that was used in a game: "2 hints and a search"; empty if there was none."""
    used = [
        *([count(hints, "hint")] if hints else []),
        *([count(steps, "step") + " of the solver"] if steps else []),
        *([count(checks, "check")] if checks else []),
        *(["a search"] if searches else []),
    ]
    return join_words(used) if used else ""


def name_of_day(date: datetime.date, level: Level) -> str:
    """The name of a daily puzzle in a result: "Daily 27 Nov, Hard"."""
    return f"Daily {date.day} {date:%b}, {level}"


def result_in_line(name: str, seconds: float, helped: str) -> str:
    """A result in one line: "Daily 27 Nov, Hard, 8:41, no help"; what helped is empty if nothing did."""
    return f"{name}, {clock_text(seconds)}, {helped or 'no help'}"


def rival_name(ghost: Ghost) -> str:
    """The name of the maker of a challenge."""
    return ghost.name or "the challenger"


def rival_time(ghost: Ghost) -> str:
    """How long they took, and with which help: "9:30 with 2 hints"."""
    used = help_words(ghost.hints, ghost.steps, ghost.checks)
    return f"{clock_text(ghost.seconds)} with {used}" if used else f"{clock_text(ghost.seconds)} without help"


def duel_result(seconds: float, ghost: Ghost) -> str:
    """Who was faster: "you 8:12, Ada 9:30 without help: you were faster by 1:18"."""
    times = f"you {clock_text(seconds)}, {rival_name(ghost)} {rival_time(ghost)}"
    by = abs(int(seconds) - ghost.seconds)
    if not by:
        return f"{times}: as fast as each other"
    faster = "you were" if int(seconds) < ghost.seconds else f"{rival_name(ghost)} was"
    return f"{times}: {faster} faster by {clock_text(by)}"


def duel_state(seconds: float, filled: int, ghost: Ghost) -> str:
    """How far both are now: "You have filled 20 of 49 cells; Ada had 12 after this time"."""
    theirs = ghost.filled(seconds)
    return f"You have filled {filled} of {count(ghost.size, 'cell')}; {rival_name(ghost)} had {theirs} after this time"
