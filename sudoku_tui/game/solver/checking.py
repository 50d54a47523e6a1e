"""Whether what stands on the board can be right."""

from collections.abc import Callable, Sequence
from functools import cached_property

from sudoku_tui.engine.board import ALL_CELLS, Candidate, cell_set, cells_in
from sudoku_tui.game.game_log import LogLine, Shown
from sudoku_tui.game.history import Entry, Kind, filled_since
from sudoku_tui.game.messages import Asked, Checked, Finding
from sudoku_tui.game.moves import Moves
from sudoku_tui.game.solver.solution_search import first_solutions

CHECK = "check"


class Checks:
    """Knows the solutions of the puzzle, and which digits are wrong."""

    def __init__(self, givens: str, moves: Moves, is_rated: Callable[[], bool] = lambda: False) -> None:
        """Make the checks of a puzzle; `is_rated` tells whether it has been rated, as only one with one solution is."""
        self.count = 0  # how often the player had the digits checked
        self._givens, self._is_rated = givens, is_rated
        self._moves = moves
        self._log = moves.log
        self._wrong: tuple[Entry, tuple[int, ...]] | None = None

    @cached_property
    def solutions(self) -> tuple[str, ...] | None:
        """Up to two solutions of the puzzle, each as 81 digits; None if it takes long to know."""
        return first_solutions(self._givens)

    @cached_property
    def is_unique(self) -> bool:
        """Whether the puzzle is known to have exactly one solution; False also where that takes long to find out."""
        return self._is_rated() or (self.solutions is not None and len(self.solutions) == 1)

    @property
    def wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digits, placed since the start, cannot be right; none where that takes long to know."""
        current = self._moves.history.current
        if self._wrong is None or self._wrong[0] is not current:
            self._wrong = current, self._find_wrong_cells()
        return self._wrong[1]

    def is_mistake(self, entry: Entry) -> bool:
        """Whether an entry is a placement of the player's that is not the solution's."""
        if entry.kind is not Kind.PLACE or self.solutions is None or len(self.solutions) != 1:
            return False
        values, (solution,) = entry.position.values, self.solutions
        return any(str(values[cell]) != solution[cell] for cell in cells_in(entry.cells))

    def check(self) -> LogLine:
        """Say how many of the placed digits are wrong; called again, show which."""
        wrong, level = self.wrong_cells, self._log.asked_before(CHECK)
        if not level:
            self.count += 1
            self._moves.keep({"checks": self.count})
        if not wrong:
            return self._say_none_wrong(Asked.CHECK)
        if not level:
            return self._log.say(Checked(Asked.CHECK, Finding.SOME_WRONG, len(wrong)), asked=(CHECK, 1))
        return self.say_wrong(Asked.CHECK, wrong)

    def say_wrong(self, asked: Asked, wrong: Sequence[int]) -> LogLine:
        message = Checked(asked, Finding.THESE_WRONG, cells=tuple(wrong))
        return self._log.say(message, shown=Shown(self._moves.history.current, wrong=cell_set(wrong)))

    def _say_none_wrong(self, asked: Asked) -> LogLine:
        position = self._moves.position
        placed = (ALL_CELLS & ~position.empty & ~position.givens).bit_count()
        if not placed:
            why = Finding.NOTHING_PLACED
        elif self.solutions is None:
            why = Finding.TAKES_TOO_LONG
        elif not self.solutions:
            why = Finding.NO_SOLUTION
        else:
            why = Finding.SEVERAL_SOLUTIONS if len(self.solutions) > 1 else Finding.ALL_RIGHT
        return self._log.say(Checked(asked, why, placed))

    def undo_mistake(self) -> LogLine:
        """Go back to before the first digit that cannot be right; redo brings back what came after."""
        wrong = self.wrong_cells
        if not wrong:
            return self._say_none_wrong(Asked.UNDO_MISTAKE)
        history = self._moves.history
        line = history.line_to(history.current)
        first = min(wrong, key=lambda cell: filled_since(cell, line))
        since, digit = filled_since(first, line), self._moves.position.values[first]
        if not since:
            return self._log.say(Checked(Asked.UNDO_MISTAKE, Finding.WRONG_FROM_START, 0, (first,), digit))
        history.go_to(line[since - 1].number)
        self._moves.keep({"at": history.current.number})
        back = len(line) - since
        return self._log.say(Checked(Asked.UNDO_MISTAKE, Finding.MISTAKE_UNDONE, back, (first,), digit))

    def _find_wrong_cells(self) -> tuple[int, ...]:
        position, line = self._moves.position, self._moves.history.line_to(self._moves.history.current)
        cells = cells_in(ALL_CELLS & ~position.empty & ~position.givens)
        since = {cell: filled_since(cell, line) for cell in cells}
        placed = [Candidate(cell, position.values[cell]) for cell in sorted(since, key=since.__getitem__)]
        return tuple(cells_in(wrong_cells(self._givens, placed, self.solutions or ())))


def wrong_cells(givens: str, placed: Sequence[Candidate], solutions: Sequence[str]) -> int:
    """The set of the cells whose digits cannot be right.

    With one solution, the digits that differ from it. With several, the digits that leave no solution when all are
    placed one after the other; a digit counts as right if finding out takes long.
    """
    if not solutions:
        return 0
    if len(solutions) == 1:
        return cell_set(cell for cell, digit in placed if solutions[0][cell] != str(digit))
    if _leaves_solutions(_filled(givens, placed)):
        return 0
    right: list[Candidate] = []
    for candidate in placed:
        if _leaves_solutions(_filled(givens, [*right, candidate])):
            right.append(candidate)
    return cell_set(cell for cell, digit in placed if (cell, digit) not in right)


def _filled(givens: str, placed: Sequence[Candidate]) -> str:
    values = list(givens)
    for cell, digit in placed:
        values[cell] = str(digit)
    return "".join(values)


def _leaves_solutions(values: str) -> bool:
    """Whether what is placed has a solution, as far as can be known soon."""
    return first_solutions(values, 1) != ()
