"""Everything that happened in a game: a tree of entries that only grows, so that nothing is ever lost."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Self

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.messages.message import Message
from sudoku_tui.game.data.messages.move_messages import Eliminated, StepTaken
from sudoku_tui.game.data.notes import NO_NOTES, Notes


class EntryKind(StrEnum):
    """Who made an entry, and how."""

    START = "start"
    PLACE = "place"  # the player's own placement
    ERASE = "erase"
    MARK = "mark"  # the player's pencil marks
    CANDIDATE = "candidate"  # candidates that the player eliminated or brought back
    COLOR = "color"
    STEP = "step"  # a step of the human solver
    ELIMINATE = "eliminate"  # automatic elimination switched on
    SEARCH = "search"  # a solution, or a digit of it, found by search
    RESTART = "restart"


@immutable
class Entry:
    """One moment of a game."""

    number: int  # its place in the history; 0 is the start
    parent: int  # the number of the entry before it; the start is its own parent
    kind: EntryKind  # what made it
    position: Position  # the position after it
    message: Message  # what the log says of it
    notes: Notes = NO_NOTES  # the player's marks and colours after it
    cells: int = 0  # the set of the cells that the player changed, if it was the player
    continues: bool = False  # whether the command that made the entry before it made it, too

    @property
    def step(self) -> Step | None:
        return self.message.step if isinstance(self.message, StepTaken) else None

    def eliminates(self, candidate: Candidate) -> bool:
        """Whether it removed a candidate: by a step of the solver, or by hand."""
        match self.message:
            case StepTaken(step, _):
                return candidate in step.eliminations
            case Eliminated(cells, digit):
                return candidate.digit == digit and candidate.cell in cells
        return False

    def continues_marks_of(self, before: Self) -> bool:
        """Whether this entry and the one before it both mark the same cells."""
        return self.kind is EntryKind.MARK and before.kind is EntryKind.MARK and self.cells == before.cells


class History:
    """The entries and the current one. Undo goes to before a command, redo to after the one that was left last."""

    def __init__(self, position: Position, message: Message) -> None:
        self.entries = [Entry(0, 0, EntryKind.START, position, message)]
        self.current = self.entries[0]
        self._next: dict[int, int] = {}
        self._tries = [0]  # for each entry the number of the restart that it follows, or 0

    @property
    def present_try(self) -> int:
        """The number of the last restart on the way to the present; 0 if there is none."""
        return self.try_of(self.current.number)

    def try_of(self, number: int) -> int:
        """The number of the last restart on the way to an entry; 0 if there is none."""
        return self._tries[number]

    def add(
        self,
        kind: EntryKind,
        position: Position,
        message: Message,
        notes: Notes = NO_NOTES,
        *,
        cells: int = 0,
        continues: bool = False,
    ) -> Entry:
        """Add an entry after the current one and go there. What could be redone stays in the history."""
        entry = Entry(len(self.entries), self.current.number, kind, position, message, notes, cells, continues)
        self.append(entry)
        return entry

    def append(self, entry: Entry) -> None:
        """Add an entry that has been made for this place, and go there.

        Raises:
            ValueError: it has another number, or another parent than the current entry.
        """
        if (entry.number, entry.parent) != (len(self.entries), self.current.number):
            raise ValueError(f"entry {entry.number} does not follow entry {len(self.entries) - 1}")
        self.entries.append(entry)
        self._tries.append(entry.number if entry.kind is EntryKind.RESTART else self._tries[entry.parent])
        self.go_to(entry.number)

    def retell(self, number: int, message: Message) -> Entry:
        """Let an entry say more than it did; answers with the entry."""
        self.entries[number] = entry = replace(self.entries[number], message=message)
        if self.current.number == number:
            self.current = entry
        return entry

    def undo(self) -> bool:
        """Go back to before the command that made the current entry; False at the start."""
        if self.current.number == 0:
            return False
        while self.current.continues:
            self.current = self.entries[self.current.parent]
        self.current = self.entries[self.current.parent]
        return True

    def redo(self) -> bool:
        """Go to after the command that was left last; False where there is none."""
        following = self._following
        if following is None:
            return False
        while following is not None:
            self.current = following
            following = self._following if self._following is not None and self._following.continues else None
        return True

    @property
    def _following(self) -> Entry | None:
        """The entry after the current one that was left last, if there is one."""
        number = self._next.get(self.current.number)
        return None if number is None else self.entries[number]

    def go_to(self, number: int) -> None:
        """Make an entry the current one, and the way to it the way of redo."""
        self.current = entry = self.entries[number]
        while entry.number:
            self._next[entry.parent] = entry.number
            entry = self.entries[entry.parent]

    def line_to(self, entry: Entry) -> list[Entry]:
        """The entries from the start to one entry."""
        entries = [entry]
        while entries[-1].number:
            entries.append(self.entries[entries[-1].parent])
        return entries[::-1]

    def redo_count(self) -> int:
        """How often redo would go on."""
        number, times = self.current.number, 0
        while number in self._next:
            is_inside = times > 0 and self.entries[self._next[number]].continues
            number, times = self._next[number], times + (not is_inside)
        return times

    # Looking back

    def removed_by(self, cell: int, digit: int, entry: Entry) -> Entry | None:
        """The last entry on the way to a given one that removed a candidate, if one did."""
        candidate = Candidate(cell, digit)
        return next((earlier for earlier in reversed(self.line_to(entry)) if earlier.eliminates(candidate)), None)

    def before_value(self, cell: int) -> Position:
        """The position just before the value that the cell holds now was placed."""
        line = self.line_to(self.current)
        # A placed digit that was read has none before; but the eliminations that followed from it came after the start.
        return line[max(0, filled_since(cell, line) - 1)].position


def filled_since(cell: int, line: Sequence[Entry]) -> int:
    """The first of the last entries in a line that have the same value in a cell."""
    filled = len(line) - 1
    while filled and line[filled - 1].position.values[cell] == line[-1].position.values[cell]:
        filled -= 1
    return filled
