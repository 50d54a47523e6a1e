"""Messages about moves, and about moves that were not made.

The fields of those that a move has are saved with a game (`records.message_records`), so they stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from sudoku_tui.engine.board import cell_set, cells_in, seen_by_any
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Contradiction, Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.messages.message import Message, Topic
from sudoku_tui.game.data.notes import MarkKind, Notes
from sudoku_tui.game.data.search_report import SearchReport

if TYPE_CHECKING:
    from sudoku_tui.formats.ghost import Ghost


@immutable
class Started(Message):
    """The game has begun; `placed` digits were read besides the givens, or None if the puzzle is at its start."""

    givens: int
    placed: int | None = None

    advice = "hint"


@immutable
class Placed(Message):
    """The player put a digit into cells, although the cells `clashes`, which see them, hold it too."""

    cells: tuple[int, ...]
    digit: int
    clashes: tuple[int, ...] = ()


@immutable
class Erased(Message):
    """The player erased cells that held `digits`; or, without these, a hint erased wrong digits."""

    cells: tuple[int, ...]
    digits: tuple[int, ...] = ()


@immutable
class Marked(Message):
    """A cell has these marks now."""

    cell: int
    corner: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()


@immutable
class CellsMarked(Message):
    """A mark was put into several cells, or taken out of them; for the digit 0, all marks were taken out."""

    cells: tuple[int, ...]
    digit: int = 0
    kind: MarkKind = MarkKind.CORNER
    is_there: bool = False


@immutable
class Eliminated(Message):
    """The player took a digit out of the candidates of cells."""

    cells: tuple[int, ...]
    digit: int
    # the id of the simplest technique that justifies it; empty if none is known, None while it is looked for
    technique: str | None = None
    is_alone: bool = True  # whether it does so without easier steps


@immutable
class BroughtBack(Message):
    """The player made a digit a candidate of cells again."""

    cells: tuple[int, ...]
    digit: int


@immutable
class Colored(Message):
    """Cells, or a digit in them (0 for the cells themselves), have a colour now; or none (0)."""

    cells: tuple[int, ...]
    digit: int
    color: int


@immutable
class StepTaken(Message):
    """The solver took a step."""

    step: Step
    er: float = 0.0  # how hard it is for Sudoku Explainer, if it is a step of that way


@immutable
class Searched(Message):
    """A search has ended: the only solution was taken over, or there is none, or there are several."""

    report: SearchReport  # what it found
    undo_may_help: bool = False  # whether a digit that was placed in the game may be why there is no solution
    is_cancelled: bool = False  # whether the player cancelled it

    @property
    def advice(self) -> str:
        return "undo" if self.undo_may_help else ""


@immutable
class Restored(Message):
    """A hint made the right digits of cells candidates again."""

    cells: tuple[int, ...]


@immutable
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
    HAS_MARKS = "has-marks"  # all that were to be put in
    LACKS_MARKS = "lacks-marks"  # all that were to be taken out
    NO_COLOR = "no-color"
    NO_CANDIDATE = "no-candidate"
    IS_EXCLUDED = "is-excluded"  # a placed digit excludes what should come back as a candidate


@immutable
class Refused(Message):
    """Nothing happened to cells, for a reason about `digit` (0 where it is about none)."""

    why: Refusal
    cells: tuple[int, ...]
    digit: int = 0

    @property
    def advice(self) -> str:
        return {Refusal.HOLDS_IT: "erase", Refusal.NO_MARKS: "mark_mode"}.get(self.why, "")

    topic = Topic.REFUSAL


@immutable
class PendingShown(Message):
    """Cells show candidates that placed digits exclude, because nothing has eliminated them yet."""

    is_untouched: bool  # whether nothing at all has been eliminated: each empty cell has all nine

    topic = Topic.CELLS
    advice = "eliminate_all"


@immutable
class FilledWrongly(Message):
    """Every cell is filled, but not correctly."""

    contradiction: Contradiction

    advice = "undo"


@immutable
class Solved(Message):
    """The puzzle is solved, after some seconds and with some help."""

    seconds: float
    placements: int
    hints: int
    steps: int
    searches: int
    ghost: Ghost | None = None  # against whom it was played, if it was a challenge

    advice = "open"


@immutable
class Challenged(Message):
    """Somebody who has solved the puzzle plays beside the player."""

    ghost: Ghost


class Way(Enum):
    """How the game came to a moment."""

    UNDO = "undo"
    REDO = "redo"
    LOG = "log"
    BOOKMARK = "bookmark"


@immutable
class NowAt(Message):
    """The game is at an entry of the history, which has a message of its own; some moves can be redone."""

    way: Way
    number: int
    message: Message
    redo: int

    topic = Topic.PLACE


@immutable
class Bookmarked(Message):
    """A bookmark was set at an entry of the history; or removed, and some are `left`."""

    number: int
    left: int | None = None

    @property
    def advice(self) -> str:
        return "bookmarks" if self.left is None else ""
