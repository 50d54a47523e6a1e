"""The log of a game: lines, and what the last one of them shows on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.notation import LETTERS, Notation

if TYPE_CHECKING:
    from sudoku_tui.engine.step import Step
    from sudoku_tui.game.history import Entry


class LogLine(NamedTuple):  # a dataclass would take longer to make, at every start
    """What a command did, or why it did nothing.

    Attributes:
        label: what was done, in a word or two.
        text: the result or the reason in plain words.
        entry: the number of the history entry that it made, or None.
        advice: the id of a command that would help now; the interface names its key.
        reasons: sentences that follow the text, each by itself.
    """

    label: str
    text: str
    entry: int | None = None
    advice: str | None = None
    reasons: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The text and the reasons in one."""
        return " ".join((self.text, *self.reasons))


class Shown(NamedTuple):
    """What the board shows.

    Attributes:
        entry: the moment of the game that is shown.
        step: the step whose evidence is shown, or None: the one that led to the moment, or that a hint speaks of.
        houses: where a hint says to look.
        wrong: the set of the cells whose digits a hint or a check says are wrong.
    """

    entry: Entry
    step: Step | None = None
    houses: tuple[int, ...] = ()
    wrong: int = 0


class GameLog:
    """The lines of a log.

    Attributes:
        lines: the lines, the oldest first.
        notation: how they name cells.
        shown: what the last line shows on the board; None for the present and the step that led to it.
        asked: the command that said the last line and says more at the next call, and how far it has come.
    """

    def __init__(self, notation: Notation = LETTERS) -> None:
        self.lines: list[LogLine] = []
        self.notation = notation
        self.shown: Shown | None = None
        self.asked: tuple[str, int] = "", 0
        self._line_of_entry: dict[int, int] = {}

    @property
    def last(self) -> LogLine:
        """The last line."""
        return self.lines[-1]

    def say(
        self,
        label: str,
        text: str,
        entry: int | None = None,
        advice: str | None = None,
        reasons: tuple[str, ...] = (),
        *,
        shown: Shown | None = None,
        asked: tuple[str, int] = ("", 0),
    ) -> LogLine:
        """Add a line; the same line twice in a row stands there once.

        Args:
            label, text, entry, advice, reasons: the line.
            shown: what it shows on the board until the next line.
            asked: the command that goes on where this line ends, and how far it has come.
        """
        line = LogLine(label, text, entry, advice, reasons)
        self.shown, self.asked = shown, asked
        if not self.lines or self.last != line:
            self.lines.append(line)
        if entry is not None:
            self._line_of_entry[entry] = len(self.lines) - 1
        return line

    def say_entry(self, entry: Entry, before: Entry) -> LogLine:
        """Write the line of an entry. Marks in the same cells, one after another, share the line of the last one."""
        if entry.continues_marks_of(before) and self._line_of_entry.get(before.number) == len(self.lines) - 1:
            self.take_back_if(before.number)
        return self.say(entry.label, entry.text, entry.number)

    def take_back_if(self, entry: int) -> None:
        """Remove the last line if it tells of an entry."""
        if self.last.entry == entry:
            self.lines.pop()

    def asked_before(self, command: str) -> int:
        """How far a command that says more at each call has come."""
        return self.asked[1] if self.asked[0] == command else 0

    def line_of(self, number: int) -> LogLine:
        """The line that tells of an entry: several moves in a row can share a line."""
        return self.lines[self._line_of_entry[number]]


def clock_text(seconds: float) -> str:
    """A duration as "3:12" or "1:03:12"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
