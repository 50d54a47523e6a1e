"""The log of a game: lines, and what the last one of them shows on the board."""

from typing import NamedTuple

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.messages.message import Message, Topic


class LogLine:
    """A line of the log: what a command did, or why it did nothing. Another line is another one, whatever it says."""

    __slots__ = ("entry", "message")

    def __init__(self, message: Message, entry: int | None = None) -> None:
        self.message = message  # what the line says
        self.entry = entry  # the number of the history entry that it tells of, or None


class Shown(NamedTuple):
    """A moment and a step that the board shows."""

    entry: Entry  # the moment of the game that is shown
    # the step whose evidence is shown, or None: the one that led to the moment, or that a hint speaks of
    step: Step | None = None
    houses: tuple[int, ...] = ()  # where a hint says to look
    cells: int = 0  # the set of the cells that a hint says to look at
    changes: int = 0  # the set of the cells that the step of a hint changes
    wrong: int = 0  # the set of the cells where a hint or a check says that something is wrong
    position: Position | None = None  # the candidates that the step of a hint was found with; None for the moment's


class GameLog:
    """The lines of a log."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []  # the lines, the oldest first
        # what the last line shows on the board; None for the present and the step that led to it
        self.shown: Shown | None = None
        # the command that said the last line and says more at the next call, and how far it has come
        self.asked: tuple[str, int] = "", 0
        self._line_of_entry: dict[int, int] = {}

    @property
    def last(self) -> LogLine:
        return self.lines[-1]

    def say(
        self,
        message: Message,
        entry: int | None = None,
        *,
        shown: Shown | None = None,
        asked: tuple[str, int] = ("", 0),
    ) -> LogLine:
        """Add a line. It takes the place of the last one if that says the same, or was another answer on its topic.

        So it is a new one, which is told again where only what is new is told.

        Args:
            shown: what it shows on the board until the next line.
            asked: the command that goes on where this line ends, and how far it has come.
        """
        self.shown, self.asked = shown, asked
        if self.lines:
            is_same = (self.last.message, self.last.entry) == (message, entry)
            if is_same or (message.topic is not None and entry is None and self._ends_on(message.topic)):
                self.lines.pop()
        self.lines.append(LogLine(message, entry))
        if entry is not None:
            self._line_of_entry[entry] = len(self.lines) - 1
        return self.last

    def _ends_on(self, topic: Topic) -> bool:
        """Whether the last line is no move, and about a topic."""
        return self.last.entry is None and self.last.message.topic is topic

    def say_entry(self, entry: Entry, before: Entry) -> LogLine:
        """Write the line of an entry. Marks in the same cells, one after another, share the line of the last one."""
        if (
            entry.continues_marks_of(before)
            and self._line_of_entry.get(before.number) == len(self.lines) - 1
            and self.last.entry == before.number
        ):
            self.lines.pop()
        return self.say(entry.message, entry.number)

    def retell(self, entry: Entry) -> LogLine:
        """Let the line of an entry say what the entry says now."""
        assert entry.number in self._line_of_entry
        line = self.lines[self._line_of_entry[entry.number]] = LogLine(entry.message, entry.number)
        if self.shown is not None and self.shown.entry.number == entry.number:
            self.shown = self.shown._replace(entry=entry)
        return line

    def asked_before(self, command: str) -> int:
        """How far the command has come that says more at each call; 0 if another one was last."""
        return self.asked[1] if self.asked[0] == command else 0

    def line_of(self, number: int) -> LogLine:
        """The line that tells of an entry: several moves in a row can share a line."""
        return self.lines[self._line_of_entry[number]]
