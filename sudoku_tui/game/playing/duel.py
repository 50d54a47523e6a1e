"""A game against the ghost of a challenge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.board import CELLS
from sudoku_tui.game.data.messages.move_messages import Challenged
from sudoku_tui.game.data.saved_values import word_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_tui.engine.position import Position
    from sudoku_tui.formats.ghost import Ghost
    from sudoku_tui.game.data.game_log import LogLine
    from sudoku_tui.game.playing.moves import Moves
    from sudoku_tui.game.records.game_records import Record


class Duel:
    """The other player of a game: the ghost, whose clock is that of the game, so it waits in pauses and restarts too.

    A record has it as the code of the challenge, which is read for ever.
    """

    def __init__(self, givens: str, moves: Moves) -> None:
        self.ghost: Ghost | None = None  # None where nobody has challenged the player
        self._givens, self._moves = givens, moves

    def take(self, ghost: Ghost) -> LogLine | None:
        """Play against a ghost from now on; None if the game does so already."""
        if ghost == self.ghost:
            return None
        line = self._begin(ghost)
        self._moves.keep(self.record())
        return line

    def record(self) -> Record:
        """The record of the ghost; empty if there is none."""
        if self.ghost is None:
            return {}
        from sudoku_tui.formats.coded.challenges import challenge_code  # few games are challenges

        return {"challenge": challenge_code(self._givens, self.ghost)}

    def replay(self, record: Record) -> None:
        """Play against the ghost of a record, if it has one; a code that cannot be read leaves the game without."""
        if "challenge" not in record:
            return
        from sudoku_tui.formats.coded.challenges import code_in  # the same

        found = code_in(word_in(record["challenge"]))
        if not isinstance(found, str) and found.givens == self._givens and found.ghost is not None:
            self._begin(found.ghost)

    def _begin(self, ghost: Ghost) -> LogLine:
        self.ghost = ghost
        return self._moves.log.say(Challenged(ghost))

    @property
    def filled(self) -> int:
        """How many cells the player has filled now that were not given."""
        return own_cells(self._moves.position)


def own_cells(position: Position) -> int:
    """How many cells of a position are filled that were not given."""
    return len(CELLS) - position.empty.bit_count() - position.givens.bit_count()


def filled_for_good(course: Iterable[tuple[float, int]]) -> list[float]:
    """For each cell that is filled in the end: when one more was filled for good.

    `course` has moments in the order of time, and how many cells are filled from then on.
    """
    moments: list[float] = []
    for moment, filled in course:
        moments[filled:] = [moment] * (filled - len(moments))
    return moments
