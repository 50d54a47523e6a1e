"""Messages of the solver: checks, steps that there are or are not, hints, reasons."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, IntEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Contradiction
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.game.data.messages.message import Message, Topic
from sudoku_tui.game.data.messages.move_messages import Eliminated, Placed


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


@immutable
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
    is_only: bool = False  # whether nothing else is wrong
    is_last: bool = False  # whether the last move is among what is wrong

    @property
    def topic(self) -> Topic | None:
        return Topic.CHECK if self.asked is Asked.CHECK else None

    @property
    def advice(self) -> str:
        match self.finding:
            case Finding.WRONG_FROM_START:
                return "erase" if self.cells else ""
            case Finding.THESE_WRONG:  # a hint erases them itself
                return {Asked.CHECK: "undo_mistake", Asked.PLACING: "undo"}.get(self.asked, "")
            case Finding.FIRST_WRONG:
                return "undo_mistake"
        return ""


class Lack(Enum):
    """Why no step was taken."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    PENDING = "pending"
    OTHER_SINGLE = "other-single"
    HARDER = "harder"
    SEVERAL_SOLUTIONS = "several-solutions"
    BEYOND = "beyond"


@immutable
class NoStep(Message):
    """No step was taken."""

    why: Lack  # the reason
    command: str  # the id of the command that would help
    technique: str = ""  # the id of the only technique that was looked for, or empty
    is_elimination: bool = False  # whether it eliminates what placed digits exclude
    number: int = 0  # how many cells are left
    other: str = ""  # the id of a technique that has a step
    contradiction: Contradiction | None = None  # what is wrong

    topic = Topic.LACK

    @property
    def advice(self) -> str:
        return self.command


@immutable
class Explained(Message):
    """Why the step of an entry of the history was right."""

    step: Step
    number: int


@immutable
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
    PATTERN = 5
    REASON = 6
    SEARCH = 7  # that no technique goes on, and that a search can show a digit


@immutable
class Hinted(Message):
    """A hint about a step: where to look, which technique, which cells, or all reasons."""

    step: Step
    level: HintLevel

    advice = "hint"


@immutable
class SearchOffered(Message):
    """No technique goes on; a search can show the digit of a cell."""

    cell: int

    advice = "hint"


@immutable
class Justified(Message):
    """The justification of a placement of the player's."""

    cell: int
    digit: int
    steps: tuple[Step, ...] = ()  # they lead to it, the last one makes it; empty if nothing we know justifies it
    is_enough: bool = True  # whether the hardest of them, and the last one, would do


def hardest_of(steps: Sequence[Step]) -> Step:
    """The hardest of some steps."""
    return max(steps, key=lambda step: (step.technique not in SINGLES, step.technique.level, step.technique.score))


@immutable
class HelpCost(Message):
    """The cost of help: what it has just cost in a race, and what all of it has cost so far, in seconds."""

    seconds: int
    total: int


@immutable
class AboutMove(Message):
    """An answer to a move that was no step of the solver: of a digit, whether it follows from the board."""

    number: int  # the entry of the history
    move: Message  # what the entry says
    clashes: tuple[int, ...] = ()  # the cells where a placed digit clashes, and those that it clashes with
    # of digits that do not clash, what justifies each of them at once
    reasons: tuple[Justified, ...] = ()
    steps: tuple[Step, ...] = ()  # of an elimination, what justifies it
    says_more: bool = False  # whether the next press says more: what justifies it, or whether it is right

    @property
    def is_justified(self) -> bool:
        """Whether something justifies the move; True also where nothing has to."""
        if isinstance(self.move, Eliminated):
            return self.move.technique != ""
        return all(reason.steps for reason in self.reasons)

    @property
    def advice(self) -> str:
        return "" if self.is_justified or self.says_more else "check"


@immutable
class MoveJudged(Message):
    """Whether a digit or an elimination of the player's is right that nothing easy justifies."""

    number: int  # the entry of the history
    move: Placed | Eliminated  # what the entry says
    wrong: tuple[int, ...]  # the cells where it is wrong
    reason: Justified | None  # what justifies the digit that the first cell in question has
    steps: tuple[Step, ...] = ()  # what says so, one after another; empty if nothing we know does
    says_more: bool = False  # whether the next press shows these steps


@immutable
class StepToVerdict(Message):
    """A step of those that justify a move of the player's, or say otherwise."""

    number: int  # the entry of the history
    step: Step
    place: int  # from 1
    of: int  # how many steps there are
    wrong: Candidate | None = None  # the digit of the player's that the steps are against, if it is wrong
    opens: bool = False  # whether the answer begins with this step, so that it says that the digit is wrong
