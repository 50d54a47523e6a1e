"""The time of a game in stretches, in each of which nothing changed but notes: what really happened, undo and all."""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.timeline import Event
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.insights import Insight, Insights


@dataclass
class QuietStretch:
    """A stretch of time in which digits and candidates stayed as they were."""

    first: Entry  # the present when it began
    known: Insight  # what could be known then
    seconds: float = 0.0
    ended_by: int | None = None  # the entry that was the present afterwards; None if nothing came
    notes: int = 0  # how many moves changed no more than notes
    hints: int = 0
    checks: int = 0
    returns: int = 0  # how often undo, redo or a jump led to another moment
    moves: tuple[int, ...] = ()  # the entries that were made in it, the one that ended it among them


def stretches(game: Game, insights: Insights) -> Iterator[QuietStretch]:
    """The stretches of a game in the order of time.

    Time and moves do not count once the puzzle has been solved, until it is started again: then the player only looks
    back.
    """
    entries, tries = game.history.entries, _tries(game)
    solved = set[int]()
    before, is_over = 0.0, entries[0].position.is_complete
    now = QuietStretch(entries[0], insights.at(entries[0]))
    for event, number, seconds in game.moves.timeline:
        entry, was_over = entries[number], is_over
        if not was_over:
            now.seconds += seconds - before
            now.hints += event is Event.HINT
            now.checks += event is Event.CHECK
        before = seconds
        if event not in (Event.MOVE, Event.WENT):
            continue
        if entry.position.is_complete:
            solved.add(tries[number])
        is_over = tries[number] in solved
        if was_over:
            if not is_over:
                now = QuietStretch(entry, insights.at(entry))
            continue
        now.returns += event is Event.WENT
        if event is Event.MOVE:
            now.moves += (number,)
        known = insights.at(entry)
        if known == now.known and not is_over:
            now.notes += event is Event.MOVE
        else:
            now.ended_by = number
            yield now
            now = QuietStretch(entry, known)
    if not is_over:
        now.seconds += round(game.clock.played, 1) - before
        yield now


def _tries(game: Game) -> list[int]:
    """For each entry the number of the restart that it follows, or 0."""
    tries: list[int] = []
    for entry in game.history.entries:
        tries.append(entry.number if entry.kind is EntryKind.RESTART else tries[entry.parent] if entry.number else 0)
    return tries
