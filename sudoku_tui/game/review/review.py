"""A review as data. Each finding names its moment by an entry of the history; `words` makes sentences of them."""

from collections.abc import Collection
from enum import StrEnum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Level


class Spent(StrEnum):
    """The use of a stretch of time."""

    SINGLES = "singles"  # a single could be placed
    HARDER = "harder"  # there was no single, so something else was to be found
    WRONG = "wrong"  # something on the board was wrong
    HELP = "help"  # it ended with a step of the solver or a search; or a hint was asked for meanwhile


@immutable
class ShownStep:
    """A step, and the position in which it is found.

    A position of a review has only digits that are right. What these exclude has gone, and what the player had
    eliminated rightly, as candidates or by taking marks out.
    """

    step: Step
    position: Position
    is_direct: bool = True  # whether it stood open as the board was; otherwise easier eliminations come before it


@immutable
class OpenStep:
    """The single that the player found after a wait; or else the easiest step that stood open meanwhile."""

    shown: ShownStep
    since: int  # the entry of the history with which it came to be open
    seconds: float  # how long it had been open when the wait ended
    others: int  # how many other steps there were: all singles; or, where there is none, those of its technique
    look: float  # the seconds that people look there until they have found one of them
    is_taken: bool  # whether the wait ended with it


@immutable
class Wait:
    """A time in which digits and candidates stayed as they were."""

    number: int  # the entry of the history that was the present when it began
    seconds: float
    ended_by: int | None  # the entry that was the present afterwards; None if it has not ended
    is_left: bool  # whether undo, redo or a jump ended it, and no move
    notes: int  # how many moves changed marks and colours meanwhile
    hints: int  # how many hints were asked for
    checks: int  # how often the entries were checked
    wrong: tuple[Candidate, ...]  # the wrong digits on the board
    # what stood open; None where something is wrong, or nothing we know goes on, or the wait has not ended
    open: OpenStep | None


@immutable
class Mistake:
    """A wrong digit of the player's, or a right one that they eliminated."""

    number: int  # the move, by its entry of the history
    candidate: Candidate  # the digit, and its cell
    is_elimination: bool  # whether the digit was right, and was eliminated
    right: int  # the digit that the cell has in the solution
    clashes: tuple[int, ...]  # the cells that held the same digit, and saw this one
    proof: ShownStep | None  # the easiest step that says otherwise; None if no technique up to the level does
    position: Position  # the position before it, as `ShownStep` has it
    seconds: float  # how long it stood
    moves: int  # how many moves were made meanwhile
    is_mended: bool  # whether it was taken back in the end
    follows: int | None  # the number of the earlier mistake that it follows from, if it does

    @property
    def key(self) -> tuple[int, int]:
        """The move and the cell: what tells it from all others of a game."""
        return self.number, self.candidate.cell


@immutable
class Guess:
    """A right digit of the player's that nothing justified."""

    number: int  # the move, by its entry of the history
    candidate: Candidate  # the digit, and its cell
    up_to: Level  # the level of the techniques that do not lead to it
    position: Position  # the position before it, as `ShownStep` has it


@immutable
class Discovery:
    """A step that the player found without help."""

    number: int  # the move, by its entry of the history
    shown: ShownStep

    @property
    def technique(self) -> str:
        """The id of its technique."""
        return self.shown.step.technique.id


@immutable
class Totals:
    """The figures of a game. All also count what was taken back; nothing counts while a solved board is looked at."""

    seconds: float  # how long it was played, in all tries and without pauses
    spent: tuple[tuple[Spent, float], ...]  # the seconds of each part; together they are all
    moves: int  # entries of the history, whoever made them
    placements: int  # digits of the player's
    eliminations: int  # candidates that the player eliminated
    notes: int  # moves that changed marks or colours
    returns: int  # how often undo, redo or a jump led to another moment
    restarts: int
    hints: int  # hints that were asked for, however far each went
    steps: int  # steps that the solver took
    searches: int  # solutions, or digits of them, that a search filled in
    checks: int  # how often the entries were checked

    @property
    def is_alone(self) -> bool:
        """Whether the game was played without any help."""
        return not (self.hints or self.steps or self.searches or self.checks)


@immutable
class Review:
    """The findings about a game."""

    level: Level | None  # that of the puzzle; None if it has not one solution: then only time is judged
    is_solved: bool
    totals: Totals
    waits: tuple[Wait, ...]  # the longest ones, the longest first
    mistakes: tuple[Mistake, ...]  # in the order of time, as all that follows
    guesses: tuple[Guess, ...]
    discoveries: tuple[Discovery, ...]  # no step twice

    @property
    def hardest(self) -> Discovery | None:
        """The first use of the hardest technique that was found without help; None if none was."""
        return max(self.discoveries, key=lambda one: _difficulty(one.shown.step), default=None)


ReviewFinding = Wait | Mistake | Guess | Discovery
"""One thing that a review has found out, about one moment of the game."""


def _difficulty(step: Step) -> tuple[int, int]:
    return step.technique.level, step.technique.score


def found_alone(review: Review) -> dict[str, int]:
    """The ids of the techniques that the player found without help, each with how often, from the easiest on."""
    techniques = [one.shown.step.technique for one in review.discoveries]
    ordered = sorted({*techniques}, key=lambda one: (one.level, one.score, one.id))
    return {technique.id: techniques.count(technique) for technique in ordered}


def found_first(review: Review, known: Collection[str]) -> tuple[Discovery, ...]:
    """Of the techniques that the player found without help and did not know, each with its first use.

    Args:
        known: the ids of those that they had found without help before this game.
    """
    first: dict[str, Discovery] = {}
    for one in review.discoveries:
        if one.technique not in known:
            first.setdefault(one.technique, one)
    return tuple(first.values())
