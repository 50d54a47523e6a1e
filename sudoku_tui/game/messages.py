"""What the log says, as data: a message for each thing that can happen. `words` makes sentences of them when shown.

The ids and the fields of the messages about moves are saved with a game (`records`), so they stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import PEER_MASK, cell_set, cells_in
from sudoku_tui.game.notes import MarkKind

if TYPE_CHECKING:
    from sudoku_tui.engine.position import Contradiction, Position
    from sudoku_tui.engine.step import Step
    from sudoku_tui.game.notes import Notes
    from sudoku_tui.game.solution_search import SearchReport


class Message:
    """What a log line says."""

    __slots__ = ()

    @property
    def advice(self) -> str:
        """The id of a command that would help now, or empty; each interface names it in its own way."""
        return ""


class Remark(Message, Enum):
    """The messages that need no facts. The value is the id, with that of the command that would help."""

    RESTARTED = "restarted", ""
    AT_START = "at-start", ""
    AUTO_ELIMINATE_ON = "auto-eliminate-on", ""
    AUTO_ELIMINATE_OFF = "auto-eliminate-off", ""
    MARKS_FILLED = "marks-filled", ""
    CANDIDATES_TAKEN = "candidates-taken", ""
    NOTES_READ = "notes-read", ""
    SAME_MARKS = "same-marks", ""
    MARKS_SHOWN = "marks-shown", "candidates"
    COLORS_CLEARED = "colors-cleared", ""
    NO_COLORS = "no-colors", ""
    NOTHING_TO_UNDO = "nothing-to-undo", ""
    NOTHING_TO_REDO = "nothing-to-redo", ""
    NO_BOOKMARKS = "no-bookmarks", "bookmark"
    NO_STEP_TAKEN = "no-step-taken", "next_step"
    NO_STEPS_TO_LIST = "no-steps-to-list", "open"
    SOLUTION_WATCHED = "solution-watched", ""
    SOLUTION_CHOSEN = "solution-chosen", ""
    NOTHING_TO_SEARCH = "nothing-to-search", "open"
    SEARCH_BROKE_OFF = "search-broke-off", "search"
    NO_OTHER_BOARD = "no-other-board", ""
    QUIT_UNSAVED = "quit-unsaved", "quit"

    def __init__(self, id: str, command: str = "") -> None:
        self.id, self._command = id, command

    @property
    def advice(self) -> str:
        """The command that would help."""
        return self._command


@dataclass(frozen=True, slots=True)
class Told(Message):
    """A text from elsewhere (a warning, an error, an older version), or about something that is no part of the game.

    Attributes:
        label: what it is about.
        text: one or several sentences; or a clause without a full stop.
        command: the id of a command that would help, or empty.
        purpose: what the command is for: "to make one"; empty where that needs no words.
        is_predicate: whether the label and the text make one sentence.
        is_ended: whether the text has its full stop.
        reasons: sentences that follow it.
    """

    label: str
    text: str
    command: str = ""
    purpose: str = ""
    is_predicate: bool = False
    is_ended: bool = False
    reasons: tuple[str, ...] = ()

    @property
    def advice(self) -> str:
        """The command that would help."""
        return self.command


# Moves


@dataclass(frozen=True, slots=True)
class Started(Message):
    """The game has begun; `placed` digits were read besides the givens, or None if the puzzle is at its start."""

    givens: int
    placed: int | None = None

    @property
    def advice(self) -> str:
        """What to begin with."""
        return "next_step"


@dataclass(frozen=True, slots=True)
class Placed(Message):
    """The player put a digit into cells, although the cells `clashes`, which see them, hold it too."""

    cells: tuple[int, ...]
    digit: int
    clashes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Erased(Message):
    """The player erased cells that held `digits`."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongErased(Message):
    """A hint erased wrong digits."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marked(Message):
    """A cell has these marks now."""

    cell: int
    corner: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CellsMarked(Message):
    """A mark was put into several cells, or taken out of them."""

    cells: tuple[int, ...]
    digit: int
    kind: MarkKind
    is_there: bool


@dataclass(frozen=True, slots=True)
class MarksCleared(Message):
    """All marks were taken out of cells."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Colored(Message):
    """Cells, or a digit in them (0 for the cells themselves), have a colour now; or none (0)."""

    cells: tuple[int, ...]
    digit: int
    color: int


@dataclass(frozen=True, slots=True)
class StepTaken(Message):
    """The solver took a step."""

    step: Step


@dataclass(frozen=True, slots=True)
class Searched(Message):
    """A search has ended: the only solution was taken over, or there is none, or there are several.

    Attributes:
        report: what it found.
        undo_may_help: whether a digit that was placed in the game may be why there is no solution.
    """

    report: SearchReport
    undo_may_help: bool = False

    @property
    def advice(self) -> str:
        """To undo, if that may help."""
        return "undo" if self.undo_may_help else ""


def placed(position: Position, cells: Sequence[int], digit: int) -> Placed:
    """What is said of a digit that was put into cells: which others that they see hold it too."""
    seen = 0
    for cell in cells:
        seen |= PEER_MASK[cell]
    return Placed(tuple(cells), digit, tuple(cells_in(position.placed[digit] & seen & ~cell_set(cells))))


def marked(notes: Notes, cells: Sequence[int], digit: int, kind: MarkKind) -> Message:
    """What is said of cells in which a mark was put or taken out: of one cell, which marks it has now."""
    if len(cells) == 1:
        return Marked(cells[0], *(notes.marks_of(cells[0], one) for one in MarkKind))
    return CellsMarked(tuple(cells), digit, kind, bool(notes.planes(kind)[digit] >> cells[0] & 1))


# What the player asked for and did not get


class Refusal(Enum):
    """Why nothing happened to cells."""

    GIVEN_STAYS = "given-stays"
    GIVEN_NOT_ERASED = "given-not-erased"
    HOLDS_IT = "holds-it"
    NONE_TAKES_IT = "none-takes-it"
    NOTHING_TO_ERASE = "nothing-to-erase"
    IS_EMPTY = "is-empty"
    NO_PLACE_FOR_MARKS = "no-place-for-marks"
    NO_MARKS = "no-marks"
    NO_COLOR = "no-color"
    NO_CANDIDATE = "no-candidate"


@dataclass(frozen=True, slots=True)
class Refused(Message):
    """Nothing happened to cells, for a reason about `digit` (0 where it is about none)."""

    why: Refusal
    cells: tuple[int, ...]
    digit: int = 0

    @property
    def advice(self) -> str:
        """What would help with some reasons."""
        return {Refusal.HOLDS_IT: "erase", Refusal.NO_MARKS: "mark_mode"}.get(self.why, "")


# The end


@dataclass(frozen=True, slots=True)
class FilledWrongly(Message):
    """Every cell is filled, but not correctly."""

    contradiction: Contradiction

    @property
    def advice(self) -> str:
        """To undo."""
        return "undo"


@dataclass(frozen=True, slots=True)
class Solved(Message):
    """The puzzle is solved, after some seconds and with some help."""

    seconds: float
    placements: int
    hints: int
    steps: int
    searches: int

    @property
    def advice(self) -> str:
        """Another puzzle."""
        return "open"


# Back and forth


class Way(Enum):
    """How the game came to a moment."""

    UNDO = "undo"
    REDO = "redo"
    LOG = "log"
    BOOKMARK = "bookmark"


@dataclass(frozen=True, slots=True)
class NowAt(Message):
    """The game is at an entry of the history, which has a message of its own; some moves can be redone."""

    way: Way
    number: int
    message: Message
    redo: int


@dataclass(frozen=True, slots=True)
class BookmarkSet(Message):
    """A bookmark was set at an entry of the history."""

    number: int

    @property
    def advice(self) -> str:
        """To come back."""
        return "bookmarks"


@dataclass(frozen=True, slots=True)
class BookmarkRemoved(Message):
    """The bookmark at an entry of the history was removed; some are left."""

    number: int
    left: int


# Checking


class Asked(Enum):
    """What found wrong digits, or none."""

    CHECK = "check"
    HINT = "hint"
    UNDO_MISTAKE = "undo-mistake"
    PLACING = "placing"  # the player wants to be told of mistakes at once


@dataclass(frozen=True, slots=True)
class SomeWrong(Message):
    """Some digits are wrong; asking again shows which."""

    asked: Asked
    number: int


@dataclass(frozen=True, slots=True)
class TheseWrong(Message):
    """The digits in these cells are wrong."""

    asked: Asked
    cells: tuple[int, ...]

    @property
    def advice(self) -> str:
        """To go back; a hint erases them itself."""
        return {Asked.CHECK: "undo_mistake", Asked.PLACING: "undo"}.get(self.asked, "")


class Unknown(Enum):
    """What is known where no digit is known to be wrong."""

    NOTHING_PLACED = "nothing-placed"
    TAKES_TOO_LONG = "takes-too-long"
    NO_SOLUTION = "no-solution"
    SEVERAL_SOLUTIONS = "several-solutions"
    ALL_RIGHT = "all-right"


@dataclass(frozen=True, slots=True)
class NoneWrong(Message):
    """No digit is known to be wrong, of some that were placed."""

    asked: Asked
    why: Unknown
    placed: int


@dataclass(frozen=True, slots=True)
class WrongFromStart(Message):
    """A digit is wrong that was there when the puzzle was read."""

    cell: int
    digit: int

    @property
    def advice(self) -> str:
        """To erase it."""
        return "erase"


@dataclass(frozen=True, slots=True)
class MistakeUndone(Message):
    """The game went back to before a wrong digit; some moves were taken back."""

    cell: int
    digit: int
    moves: int


# The solver


class Lack(Enum):
    """Why no step was taken."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    PENDING = "pending"
    OTHER_SINGLE = "other-single"
    HARDER = "harder"
    SEVERAL_SOLUTIONS = "several-solutions"
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True)
class NoStep(Message):
    """No step was taken.

    Attributes:
        why: the reason.
        command: the command that would help.
        technique: the id of the only technique that was looked for, or empty.
        is_elimination: whether it eliminates what placed digits exclude.
        number: how many eliminations are pending, or how many cells are left.
        other: the id of a technique that has a step.
        contradiction: what is wrong.
    """

    why: Lack
    command: str
    technique: str = ""
    is_elimination: bool = False
    number: int = 0
    other: str = ""
    contradiction: Contradiction | None = None

    @property
    def advice(self) -> str:
        """The command that would help."""
        return self.command


@dataclass(frozen=True, slots=True)
class Explained(Message):
    """Why the step of an entry of the history was right."""

    step: Step
    number: int


class HintLevel(IntEnum):
    """How much a hint has said: each press says more."""

    NONE = 0
    WRONG = 1  # that digits are wrong, if any are
    WHICH = 2
    WHERE = 3
    TECHNIQUE = 4
    REASON = 5


@dataclass(frozen=True, slots=True)
class Hinted(Message):
    """A hint about a step: where to look, which technique, or all reasons."""

    step: Step
    level: HintLevel

    @property
    def advice(self) -> str:
        """To ask for more."""
        return "hint"


@dataclass(frozen=True, slots=True)
class SearchCancelled(Message):
    """The player cancelled a search."""

    report: SearchReport


@dataclass(frozen=True, slots=True)
class Justified(Message):
    """What justifies a placement of the player's.

    Attributes:
        cell, digit: the placement.
        steps: the steps that lead to it, the last one makes it; empty if nothing we know justifies it.
        is_enough: whether the hardest of them, and the last one, would do.
    """

    cell: int
    digit: int
    steps: tuple[Step, ...] = ()
    is_enough: bool = True


@dataclass(frozen=True, slots=True)
class Practised(Message):
    """The technique of an id comes next; or exists here, beside easier steps."""

    technique: str
    is_next: bool

    @property
    def advice(self) -> str:
        """To have a hint, or to see all steps."""
        return "hint" if self.is_next else "steps"
