"""Messages of the log, as data: one for each thing that can happen. `words` makes sentences of them when shown.

The fields of the messages about moves are saved with a game (`records.message_records`), so they stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import TypeVar, dataclass_transform

from sudoku_tui.engine.board import cell_set, cells_in, seen_by_any
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.game.data.notes import MarkKind, Notes
from sudoku_tui.game.data.search_report import SearchReport

T = TypeVar("T", bound="Message")


@dataclass_transform(frozen_default=True)
def message(kind: type[T]) -> type[T]:
    """A frozen dataclass that compares and prints as `Message` says: making that for each takes 3 ms at a start."""
    return dataclass(frozen=True, eq=False, repr=False)(kind)


class Message:
    """The message of a log line."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @property
    def advice(self) -> str:
        """The id of a command that would help now, or empty; each interface names it in its own way."""
        return _advice(self)


class Remark(Message, Enum):
    """The messages that need no facts. The value is the id, with that of the command that would help."""

    RESTARTED = "restarted", ""
    EXERCISE_RESTARTED = "exercise-restarted", ""
    AT_START = "at-start", ""
    AUTO_ELIMINATE_ON = "auto-eliminate-on", ""
    AUTO_ELIMINATE_OFF = "auto-eliminate-off", ""
    MARKS_FILLED = "marks-filled", ""
    CANDIDATES_TAKEN = "candidates-taken", ""
    NOTES_READ = "notes-read", ""
    SAME_MARKS = "same-marks", ""
    MARKS_SHOWN = "marks-shown", "candidates"
    CANDIDATES_SHOWN = "candidates-shown", "candidates"
    COLORS_CLEARED = "colors-cleared", ""
    NO_COLORS = "no-colors", ""
    NOTHING_TO_UNDO = "nothing-to-undo", ""
    NOTHING_TO_REDO = "nothing-to-redo", ""
    NO_BOOKMARKS = "no-bookmarks", "bookmark"
    NOTHING_DONE = "nothing-done", "next_step"
    NO_STEPS_TO_LIST = "no-steps-to-list", "open"
    SOLUTION_WATCHED = "solution-watched", ""
    SOLUTION_CHOSEN = "solution-chosen", ""
    NOTHING_TO_SEARCH = "nothing-to-search", "open"
    STEP_SEARCH_CANCELLED = "step-search-cancelled", "next_step"
    STEP_SEARCH_BROKE_OFF = "step-search-broke-off", "next_step"
    SEARCH_BROKE_OFF = "search-broke-off", "search"
    NO_OTHER_BOARD = "no-other-board", ""
    QUIT_UNSAVED = "quit-unsaved", "quit"
    HOW_TO_ANSWER = "how-to-answer", "put"

    def __init__(self, id: str, command: str) -> None:
        self.id, self.command = id, command


@message
class Told(Message):
    """A text from elsewhere (a warning, an error), or about something that is no part of the game."""

    label: str  # its subject
    text: str  # one or several sentences; or a clause without a full stop
    command: str = ""  # the id of a command that would help, or empty
    purpose: str = ""  # what the command is for: "to make one"; empty where that needs no words
    is_predicate: bool = False  # whether the label and the text make one sentence
    is_ended: bool = False  # whether the text has its full stop
    reasons: tuple[str, ...] = ()  # sentences that follow it


# Moves


@message
class Started(Message):
    """The game has begun; `placed` digits were read besides the givens, or None if the puzzle is at its start."""

    givens: int
    placed: int | None = None


@message
class Placed(Message):
    """The player put a digit into cells, although the cells `clashes`, which see them, hold it too."""

    cells: tuple[int, ...]
    digit: int
    clashes: tuple[int, ...] = ()


@message
class Erased(Message):
    """The player erased cells that held `digits`; or, without these, a hint erased wrong digits."""

    cells: tuple[int, ...]
    digits: tuple[int, ...] = ()


@message
class Marked(Message):
    """A cell has these marks now."""

    cell: int
    corner: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()


@message
class CellsMarked(Message):
    """A mark was put into several cells, or taken out of them; for the digit 0, all marks were taken out."""

    cells: tuple[int, ...]
    digit: int = 0
    kind: MarkKind = MarkKind.CORNER
    is_there: bool = False


@message
class Eliminated(Message):
    """The player took a digit out of the candidates of cells."""

    cells: tuple[int, ...]
    digit: int
    # the id of the simplest technique that justifies it; empty if none is known, None while it is looked for
    technique: str | None = None
    is_alone: bool = True  # whether it does so without easier steps


@message
class BroughtBack(Message):
    """The player made a digit a candidate of cells again."""

    cells: tuple[int, ...]
    digit: int


@message
class Colored(Message):
    """Cells, or a digit in them (0 for the cells themselves), have a colour now; or none (0)."""

    cells: tuple[int, ...]
    digit: int
    color: int


@message
class StepTaken(Message):
    """The solver took a step."""

    step: Step
    er: float = 0.0  # how hard it is for Sudoku Explainer, if it is a step of that way


@message
class Searched(Message):
    """A search has ended: the only solution was taken over, or there is none, or there are several."""

    report: SearchReport  # what it found
    undo_may_help: bool = False  # whether a digit that was placed in the game may be why there is no solution
    is_cancelled: bool = False  # whether the player cancelled it


@message
class Restored(Message):
    """A hint made the right digits of cells candidates again."""

    cells: tuple[int, ...]


@message
class Revealed(Message):
    """A hint placed a digit that a search has found."""

    cell: int
    digit: int


def placed(position: Position, cells: Sequence[int], digit: int) -> Placed:
    """The message that a digit was put into cells, with the cells that clash."""
    changed = cell_set(cells)
    return Placed(tuple(cells), digit, tuple(cells_in(position.placed[digit] & seen_by_any(changed) & ~changed)))


def marked(notes: Notes, cells: Sequence[int], digit: int, kind: MarkKind) -> Message:
    """The message that a mark was put in or taken out: for one cell, which marks it has now."""
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
    IS_EXCLUDED = "is-excluded"  # a placed digit excludes what should come back as a candidate


@message
class Refused(Message):
    """Nothing happened to cells, for a reason about `digit` (0 where it is about none)."""

    why: Refusal
    cells: tuple[int, ...]
    digit: int = 0


# The end


@message
class FilledWrongly(Message):
    """Every cell is filled, but not correctly."""

    contradiction: Contradiction


@message
class Solved(Message):
    """The puzzle is solved, after some seconds and with some help."""

    seconds: float
    placements: int
    hints: int
    steps: int
    searches: int


# Back and forth


class Way(Enum):
    """How the game came to a moment."""

    UNDO = "undo"
    REDO = "redo"
    LOG = "log"
    BOOKMARK = "bookmark"


@message
class NowAt(Message):
    """The game is at an entry of the history, which has a message of its own; some moves can be redone."""

    way: Way
    number: int
    message: Message
    redo: int


@message
class Bookmarked(Message):
    """A bookmark was set at an entry of the history; or removed, and some are `left`."""

    number: int
    left: int | None = None


# Checking


class Asked(Enum):
    """The asker of a check for wrong digits."""

    CHECK = "check"
    HINT = "hint"
    UNDO_MISTAKE = "undo-mistake"
    PLACING = "placing"  # the player wants to be told of mistakes at once


class Finding(Enum):
    """The finding of a check of placed digits, eliminations and marks."""

    NOTHING_PLACED = "nothing-placed"
    TAKES_TOO_LONG = "takes-too-long"
    NO_SOLUTION = "no-solution"
    SEVERAL_SOLUTIONS = "several-solutions"
    ALL_RIGHT = "all-right"
    SOME_WRONG = "some-wrong"  # asking again shows which
    THESE_WRONG = "these-wrong"  # asking again tells when the first came
    FIRST_WRONG = "first-wrong"  # asking again shows which
    WRONG_FROM_START = "wrong-from-start"  # it was there when the puzzle was read
    MISTAKE_UNDONE = "mistake-undone"  # the game went back to before a wrong digit


@message
class CheckedBoard(Message):
    """Digits, eliminations or marks are wrong, or none is known to be."""

    asked: Asked  # what looked for them
    finding: Finding  # what is known
    # how many digits are wrong, were placed if none is wrong, or how many moves were taken back; or which was wrong
    number: int = 0
    cells: tuple[int, ...] = ()  # the cells with the wrong digits, where they are shown
    digit: int = 0  # the wrong digit, where it is about one
    eliminated: tuple[int, ...] = ()  # the cells whose right digit is no candidate any more
    marked: tuple[int, ...] = ()  # the cells whose marks lack the right digit


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


@message
class NoStep(Message):
    """No step was taken."""

    why: Lack  # the reason
    command: str  # the id of the command that would help
    technique: str = ""  # the id of the only technique that was looked for, or empty
    is_elimination: bool = False  # whether it eliminates what placed digits exclude
    number: int = 0  # how many cells are left
    other: str = ""  # the id of a technique that has a step
    contradiction: Contradiction | None = None  # what is wrong


@message
class Explained(Message):
    """Why the step of an entry of the history was right."""

    step: Step
    number: int


@message
class NoCandidate(Message):
    """A digit was not coloured, because it is no candidate of the cell."""

    cell: int
    digit: int
    holder: int | None  # the cell that holds the digit and sees this one
    move: int | None  # the move that removed it, if no cell does


class HintLevel(IntEnum):
    """How much a hint has said: each press says more."""

    NONE = 0
    WRONG = 1  # that digits are wrong, if any are
    WHICH = 2
    WHERE = 3
    TECHNIQUE = 4
    REASON = 5
    SEARCH = 6  # that no technique goes on, and that a search can show a digit


@message
class Hinted(Message):
    """A hint about a step: where to look, which technique, or all reasons."""

    step: Step
    level: HintLevel


@message
class SearchOffered(Message):
    """No technique goes on; a search can show the digit of a cell."""

    cell: int


@message
class Justified(Message):
    """The justification of a placement of the player's."""

    cell: int
    digit: int
    steps: tuple[Step, ...] = ()  # they lead to it, the last one makes it; empty if nothing we know justifies it
    is_enough: bool = True  # whether the hardest of them, and the last one, would do


def hardest_of(steps: Sequence[Step]) -> Step:
    """The hardest of some steps."""
    return max(steps, key=lambda step: (step.technique not in SINGLES, step.technique.level, step.technique.score))


@message
class AboutMove(Message):
    """An answer to a move that was no step of the solver: of a digit, whether it follows from the board."""

    number: int  # the entry of the history
    move: Message  # what the entry says
    clashes: tuple[int, ...] = ()  # the cells where a placed digit clashes, and those that it clashes with
    # of digits that do not clash, what justifies each of them at once
    reasons: tuple[Justified, ...] = ()


# Practice


class ExerciseEnd(StrEnum):
    """How an exercise ended."""

    ALONE = "alone"  # found without help
    HELPED = "helped"  # found with hints, in the list of all steps, or by the solver
    SKIPPED = "skipped"


@message
class Practised(Message):
    """An exercise begins: the technique of an id comes next; or exists here, beside easier steps."""

    technique: str
    is_next: bool
    number: int = 1  # which exercise it is, from 1
    of: int = 1  # how many there are in a series


@message
class PracticeState(Message):
    """The game is an exercise of a series; it may have ended."""

    technique: str
    number: int
    of: int
    outcome: ExerciseEnd | None = None


@message
class TechniqueFound(Message):
    """The technique of an exercise was found after some seconds."""

    technique: str
    outcome: ExerciseEnd
    seconds: float
    is_last: bool = False  # whether the series ends with it


@message
class StillThere(Message):
    """A move that is not the technique of an exercise, which may still be there."""

    technique: str
    is_there: bool
    is_right: bool | None = None  # whether the digits are known to be right; None if they are not the player's
    cells: tuple[int, ...] = ()  # the cells where the player saw it; empty if they made a move


@message
class PracticeEnded(Message):
    """A series of exercises has ended: how long each took that was found without help, or with it, in seconds."""

    technique: str
    alone: tuple[float, ...]
    helped: tuple[float, ...]
    skipped: int  # how many were skipped


def _advice(message: Message) -> str:
    """The id of the command that would help after a message, or empty."""
    match message:
        case Remark() | Told() | NoStep():
            return message.command
        case Refused(why=Refusal.HOLDS_IT):
            return "erase"
        case CheckedBoard(finding=Finding.WRONG_FROM_START, cells=cells):
            return "erase" if cells else ""
        case Refused(why=Refusal.NO_MARKS):
            return "mark_mode"
        case AboutMove(reasons=reasons) if not all(reason.steps for reason in reasons):
            return "check"
        case Searched(undo_may_help=True) | FilledWrongly():
            return "undo"
        case CheckedBoard(asked, Finding.THESE_WRONG):  # a hint erases them itself
            return {Asked.CHECK: "undo_mistake", Asked.PLACING: "undo"}.get(asked, "")
        case CheckedBoard(finding=Finding.FIRST_WRONG):
            return "undo_mistake"
        case Bookmarked(left=None):
            return "bookmarks"
        case Solved():
            return "open"
        case Started() | Hinted() | SearchOffered() | Practised(is_next=True) | PracticeState(outcome=None):
            return "hint"
        case Practised():
            return "steps"
        case TechniqueFound(is_last=False) | PracticeEnded() | PracticeState():
            return "next_puzzle"
        case StillThere(is_there=False):
            return "undo"
    return ""
