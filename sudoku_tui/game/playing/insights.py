"""The position that a player can know at a moment of their game: the right digits on the board, without what has gone.

Candidates that the placed digits exclude count as gone, whether or not the player wrote that down. So do those that the
player eliminated, as candidates or by taking marks out. Mistakes are left out, so that all that follows from the rest
is true.
"""

from typing import NamedTuple

from sudoku_tui.engine.board import ALL_CELLS, DIGITS, Candidate, cell_set, cells_in
from sudoku_tui.engine.codec.positions import Planes
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.history import Entry, History
from sudoku_tui.game.data.notes import NO_PLANES
from sudoku_tui.game.playing.checking import Checks


class Insight(NamedTuple):
    """All that can be known at a moment."""

    position: Position  # the right digits; the candidates that are left
    wrong: tuple[Candidate, ...]  # the wrong digits that stand on the board, and the right ones that were eliminated


class Insights:
    """The insights at each entry of a game's history; each is found out once."""

    def __init__(self, history: History, checks: Checks) -> None:
        self._entries, self._checks = history.entries, checks
        self._known: dict[int, Insight] = {}
        self._had: list[Planes] = []  # for each entry the marks that each cell has had on the way to it

    def at(self, entry: Entry) -> Insight:
        """All that can be known once an entry was made."""
        if entry.number not in self._known:
            self._known[entry.number] = self.without(entry, 0)
        return self._known[entry.number]

    def without(self, entry: Entry, cells: int) -> Insight:
        """All that could be known then without the digits in a set of cells."""
        board, is_right, solution = entry.position, self._checks.is_right, self._checks.solution
        placed = (Candidate(cell, board.values[cell]) for cell in cells_in(ALL_CELLS & ~board.givens & ~board.empty))
        wrong = [one for one in placed if solution and not is_right(one) and not cells >> one.cell & 1]
        emptied = cells | cell_set(cell for cell, _ in wrong)
        values = tuple(0 if emptied >> cell & 1 else value for cell, value in enumerate(board.values))
        position = Position(values, board.givens, (0, *(board.empty | emptied for _ in DIGITS))).eliminated()
        gone = [*board.removed(), *self.taken_out(entry)]
        lost = [one for one in board.removed() if is_right(one)]
        return Insight(position.eliminate(one for one in gone if not is_right(one)), (*wrong, *lost))

    def taken_out(self, entry: Entry) -> list[Candidate]:
        """The marks that the player had taken out then; not those that a placed digit took."""
        notes, had = entry.notes, self._had_at(entry)
        marked, found = notes.marked_cells & entry.position.empty, []
        for digit in DIGITS if marked else ():
            taken = notes.corner[digit] | notes.center[digit]
            for cells in notes.taken_of(digit):
                taken |= cells
            found += [Candidate(cell, digit) for cell in cells_in(had[digit] & marked & ~taken)]
        return found

    def _had_at(self, entry: Entry) -> Planes:
        for one in self._entries[len(self._had) : entry.number + 1]:
            had = self._had[one.parent] if one.number else NO_PLANES
            now = zip(had, one.notes.corner, one.notes.center, strict=True)
            self._had.append(tuple(before | corner | center for before, corner, center in now))
        return self._had[entry.number]
