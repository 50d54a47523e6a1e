"""The one door by which a game changes: it makes entries of the history, and goes back and forth among them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.aid import Aid
from sudoku_tui.game.data.clock import GameClock
from sudoku_tui.game.data.game_log import GameLog, LogLine
from sudoku_tui.game.data.history import Entry, EntryKind, History
from sudoku_tui.game.data.messages.message import Message, Remark
from sudoku_tui.game.data.messages.move_messages import FilledWrongly, NowAt, Way
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.data.saved_values import seconds_in
from sudoku_tui.game.data.timeline import Event, Happening
from sudoku_tui.game.records.game_records import Record, entry_from_record, entry_to_record

_EVENTS = {"move": Event.MOVE, "at": Event.WENT, "hints": Event.HINT, "checks": Event.CHECK}
"""What records tell of the timeline, by what they have."""

P = ParamSpec("P")


def helps(method: Callable[Concatenate[Any, P], LogLine]) -> Callable[Concatenate[Any, P], LogLine]:
    """Mark a method of a part of the game as help; while help is off, it only says so."""

    @wraps(method)
    def asked(part: Any, /, *values: P.args, **named: P.kwargs) -> LogLine:
        moves: Moves = part._moves
        return method(part, *values, **named) if moves.no_help is None else moves.log.say(moves.no_help)

    return asked


class Moves:
    """Makes moves, has them kept, and says them in the log."""

    def __init__(self, history: History, log: GameLog, clock: GameClock, say_solved: Callable[[], LogLine]) -> None:
        self.history, self.log, self.clock = history, log, clock
        self.timeline: list[Happening] = []  # what happened, in the order of time
        self.auto_eliminate = False  # whether each placement is followed by its eliminations
        self.start = 0  # the number of the entry that a restart goes back to
        self.chose_elimination = False  # whether the player switched that in this game: then no setting decides it
        self.remove_marks = True  # whether a placed digit is removed from the marks of its peers
        self.record: Callable[[Record], None] | None = None  # is told everything that must be kept, as it happens
        self.stamp: Callable[[], Record] | None = None  # tells what the record of a move has besides
        self.made: Callable[[Entry, Entry], object] | None = None  # is told each entry, and the one before it
        self.counted: Callable[[], object] = lambda: None  # is called before that: help may be among it
        self.changed: Callable[[], object] | None = None  # is called after everything that must be kept
        self.no_help: Remark | None = None  # says why help is off; None where it can be had
        self.no_solution: Remark | None = None  # the same of a solution that a search has found
        self._say_solved = say_solved
        # Within a block of `as_one`: the number of the entry that was made in it last, 0 before the first; else None.
        self._last_of_one: int | None = None

    @property
    def is_racing(self) -> bool:
        """Whether a race is on, in which nothing is told that the player has not asked for."""
        return self.no_solution is not None

    def refusal(self, aid: Aid | None) -> Remark | None:
        """Why what tells so much cannot be had now; None if it can."""
        match aid:
            case Aid.HELP:
                return self.no_help
            case Aid.SOLUTION:
                return self.no_help or self.no_solution
        return None

    @property
    def position(self) -> Position:
        return self.history.current.position

    @property
    def notes(self) -> Notes:
        return self.history.current.notes

    # Making moves

    def make(
        self,
        kind: EntryKind,
        position: Position,
        message: Message,
        *,
        notes: Notes | None = None,
        cells: int = 0,
    ) -> LogLine:
        """Make a history entry and a log line of it; say so when that solves the puzzle.

        The digits that are placed go from the marks of their peers, unless the player does not want that; and come back
        to them when they are taken back.
        """
        before = self.history.current
        if self.auto_eliminate and kind is not EntryKind.RESTART:
            position = position.eliminated()
        notes = before.notes if notes is None else notes
        if kind is not EntryKind.RESTART and position.values != before.position.values:
            notes = notes.after(before.position.values, position.values, takes=self.remove_marks)
        continues = bool(self._last_of_one) and self._last_of_one == before.number
        entry = self.history.add(kind, position, message, notes, cells=cells, continues=continues)
        if self._last_of_one is not None:
            self._last_of_one = entry.number
        self.clock.turn_to(self.history.present_try)
        self._keep_move({"move": entry_to_record(entry, before)})
        line = self.log.say_entry(entry, before)
        if self.made is not None:
            self.made(entry, before)
        if position.is_complete:
            return line if self.clock.is_stopped_for_good else self._say_solved()
        if not position.empty and position.clash is not None:
            return self.log.say(FilledWrongly(position.clash))
        return line

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """A block whose moves are one command: one undo takes them all back, one redo makes them all again."""
        self._last_of_one = 0
        try:
            yield
        finally:
            self._last_of_one = None

    def restart(self) -> LogLine:
        """Begin the puzzle as it was given, or the exercise, again, at 0:00; undo brings everything back."""
        start = self.history.entries[self.start]
        is_new = not self.history.redo_count()  # or else undo has led back here, and the clock has gone on
        if is_new and (self.position, self.notes) == (start.position, start.notes):
            return self.log.say(Remark.AT_START)
        message = Remark.EXERCISE_RESTARTED if self.start else Remark.RESTARTED
        return self.make(EntryKind.RESTART, start.position, message, notes=start.notes)

    def toggle_auto_eliminate(self) -> LogLine:
        """Switch automatic elimination after each placement; switching it on does all that are pending."""
        self.auto_eliminate, self.chose_elimination = not self.auto_eliminate, True
        self.keep({"auto_eliminate": self.auto_eliminate})
        if not self.auto_eliminate:
            return self.log.say(Remark.AUTO_ELIMINATE_OFF)
        if self.position.pending_cells:
            return self.make(EntryKind.ELIMINATE, self.position, Remark.AUTO_ELIMINATE_ON)
        return self.log.say(Remark.AUTO_ELIMINATE_ON)

    # Back and forth

    def undo(self) -> LogLine:
        if not self.history.undo():
            return self.log.say(Remark.NOTHING_TO_UNDO)
        self._keep_place()
        return self._say_where(Way.UNDO)

    def redo(self) -> LogLine:
        if not self.history.redo():
            return self.log.say(Remark.NOTHING_TO_REDO)
        self._keep_place()
        return self._say_where(Way.REDO)

    def go_to(self, number: int, way: Way = Way.LOG) -> LogLine:
        """Go to any entry of the history, as "Undo" and "Redo" would."""
        self.jump(number)
        return self._say_where(way)

    def jump(self, number: int) -> None:
        """Go to any entry of the history without a word, with the clock of its try."""
        self.history.go_to(number)
        self._keep_place()

    def _keep_place(self) -> None:
        self.clock.turn_to(self.history.present_try)
        self._keep_move({"at": self.history.current.number})

    def _say_where(self, way: Way) -> LogLine:
        """Say at which move the game is now."""
        entry = self.history.current
        return self.log.say(NowAt(way, entry.number, entry.message, self.history.redo_count()))

    # Keeping

    def _keep_move(self, record: Record) -> None:
        self.keep({**record, **({} if self.stamp is None else self.stamp())})

    def keep(self, record: Record) -> None:
        """Have something kept, and the time played."""
        record = {**record, "seconds": round(self.clock.played, 1)}
        self._note(record)
        if self.record is not None:
            self.record(record)
        self.counted()
        if self.changed is not None:
            self.changed()

    def _note(self, record: Record) -> None:
        """Note in the timeline what a record tells of the present."""
        for name, event in _EVENTS.items():
            if name in record:
                self.timeline.append(Happening(event, self.history.current.number, record["seconds"]))

    def replay(self, record: dict[str, Any]) -> None:
        """Let a move, or a way through the history, happen again as a record tells of it."""
        self.clock.wind(seconds_in(record["seconds"]))
        if "move" in record:
            before = self.history.current
            entry = entry_from_record(record["move"], before)
            self.history.append(entry)
            self.clock.turn_to(self.history.present_try)
            self.log.say_entry(entry, before)
            if entry.position.is_complete and not self.clock.is_stopped_for_good:
                self._say_solved()
        elif "at" in record:
            self.history.go_to(number_in(record["at"], range(len(self.history.entries))))
            self.clock.turn_to(self.history.present_try)
        if "auto_eliminate" in record:
            self.auto_eliminate, self.chose_elimination = bool(record["auto_eliminate"]), True
        self._note(record)
