"""Whether what the player placed, eliminated and marked can be right."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import NamedTuple

from sudoku_tui.engine.board import ALL_CELLS, Candidate, cell_set, cells_in
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import Entry, EntryKind, filled_since
from sudoku_tui.game.data.messages.move_messages import Eliminated, Placed
from sudoku_tui.game.data.messages.solver_messages import Asked, CheckedBoard, Finding
from sudoku_tui.game.playing.moves import Moves, helps
from sudoku_tui.game.solver.solution_search import first_solutions

CHECK = "check"


class Wrong(NamedTuple):
    """The cells where something cannot be right.

    Of eliminations and marks that is known only where the puzzle has one solution.
    """

    digits: tuple[int, ...] = ()  # the digit that was placed since the start is wrong
    # the right digit is no candidate any more, although no placed digit excludes it: that one would be to blame
    eliminated: tuple[int, ...] = ()
    # there are marks, and none of them, of either kind, is the right digit; nor did a placed digit take that mark: it
    # would be to blame
    marked: tuple[int, ...] = ()

    @property
    def cells(self) -> int:
        """All of them as a set."""
        return cell_set((*self.digits, *self.eliminated, *self.marked))

    @property
    def is_one(self) -> bool:
        """Whether there is one mistake."""
        return len(self.digits) + len(self.eliminated) + len(self.marked) == 1


class Checks:
    """Knows the solutions of the puzzle, and which digits, eliminations and marks are wrong."""

    def __init__(self, givens: str, moves: Moves, is_rated: Callable[[], bool] = lambda: False) -> None:
        """Make the checks of a puzzle; `is_rated` tells whether it has been rated, as only one with one solution is."""
        self.count = 0  # how often the player had the digits checked
        self._givens, self._is_rated = givens, is_rated
        self._moves = moves
        self._log = moves.log
        self._wrong: tuple[Entry, Wrong] | None = None
        self._told: set[Candidate] = set()  # those of which the player knows whether they are right

    @cached_property
    def solutions(self) -> tuple[str, ...] | None:
        """Up to two solutions of the puzzle, each as 81 digits; None if it takes long to know."""
        return first_solutions(self._givens)

    @cached_property
    def is_unique(self) -> bool:
        """Whether the puzzle is known to have exactly one solution; False also where that takes long to find out."""
        return self._is_rated() or (self.solutions is not None and len(self.solutions) == 1)

    @property
    def solution(self) -> str:
        """The only solution, as 81 digits; empty where there is not exactly one, or where that takes long to know."""
        return self.solutions[0] if self.solutions is not None and len(self.solutions) == 1 else ""

    def is_right(self, candidate: Candidate) -> bool:
        """Whether the only solution has a digit in a cell."""
        return self.solution[candidate.cell : candidate.cell + 1] == str(candidate.digit)

    @property
    def wrong(self) -> Wrong:
        """The mistakes at present; none where it takes long to know them."""
        current = self._moves.history.current
        if self._wrong is None or self._wrong[0] is not current:
            lacking = [cell for cell in cells_in(current.position.empty) if self._lacks_candidate(current, cell)]
            marked = [cell for cell in cells_in(current.position.empty) if self._lacks_mark(current, cell)]
            self._wrong = current, Wrong(self._find_wrong_cells(), tuple(lacking), tuple(marked))
        return self._wrong[1]

    @property
    def wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digits, placed since the start, cannot be right; none where that takes long to know."""
        return self.wrong.digits

    @property
    def wrong_eliminations(self) -> tuple[Candidate, ...]:
        """The right digits that are no candidates any more, each with its cell."""
        return tuple(Candidate(cell, int(self.solution[cell])) for cell in self.wrong.eliminated)

    def _lacks_candidate(self, entry: Entry, cell: int) -> bool:
        """Whether the right digit of a cell has been eliminated at a moment of the game."""
        if not self.solution or entry.position.values[cell]:
            return False
        digit, bit = int(self.solution[cell]), 1 << cell
        return not (entry.position.candidates[digit] | entry.position.excluded[digit]) & bit

    def _lacks_mark(self, entry: Entry, cell: int) -> bool:
        """Whether a cell has marks at a moment of the game, and none of them is the right digit."""
        if not self.solution or entry.position.values[cell] or not entry.notes.marked_cells >> cell & 1:
            return False
        digit, notes = int(self.solution[cell]), entry.notes
        corner, center = notes.taken_of(digit)
        return not (notes.corner[digit] | notes.center[digit] | corner | center) >> cell & 1

    def is_mistake(self, entry: Entry) -> bool:
        """Whether an entry is a placement of the player's that is not the solution's."""
        if entry.kind is not EntryKind.PLACE or not self.solution:
            return False
        values = entry.position.values
        return any(str(values[cell]) != self.solution[cell] for cell in cells_in(entry.cells))

    def note(self) -> None:
        """Count that the player asked whether something is right."""
        self.count += 1
        self._moves.keep({"checks": self.count})

    def has_told(self, candidates: Iterable[Candidate]) -> bool:
        """Whether the player knows of each candidate whether it is right."""
        return self._told.issuperset(candidates)

    def note_told(self, candidates: Iterable[Candidate]) -> None:
        """Remember that the player now knows of candidates whether they are right."""
        self._told.update(candidates)

    def note_review(self) -> None:
        """Count a review as a check: it shows of each move whether it is right."""
        self.note()
        for entry in self._moves.history.entries:
            if isinstance(entry.message, Placed | Eliminated):
                self.note_told(Candidate(cell, entry.message.digit) for cell in entry.message.cells)

    @property
    def _played(self) -> list[Candidate]:
        """The digits that were placed, and the candidates that were eliminated: all that a check answers for."""
        position = self._moves.position
        cells = cells_in(ALL_CELLS & ~position.empty & ~position.givens)
        return [*(Candidate(cell, position.values[cell]) for cell in cells), *position.removed()]

    @helps
    def check(self) -> LogLine:
        """Say how many digits, eliminations and marks are wrong; called again, show which, and then the first."""
        wrong, level = self.wrong, self._log.asked_before(CHECK)
        if not level:
            self.note()
        if not wrong.cells:
            return self._say_none_wrong(Asked.CHECK)
        if not level:
            number = len(wrong.digits)
            found = CheckedBoard(
                Asked.CHECK, Finding.SOME_WRONG, number, eliminated=wrong.eliminated, marked=wrong.marked
            )
            return self._log.say(found, asked=(CHECK, 1))
        if level == 1:
            return self.say_wrong(Asked.CHECK, wrong, then=(CHECK, 2))
        since, first = self._first_mistake(wrong)
        finding = Finding.FIRST_WRONG if since else Finding.WRONG_FROM_START
        line = self._moves.history.line_to(self._moves.history.current)
        found = replace(self._about(first, finding, line[since].number), is_only=wrong.is_one)
        return self._log.say(found, asked=(CHECK, 1), shown=Shown(self._moves.history.current, wrong=first.cells))

    def _about(self, first: Wrong, finding: Finding, number: int, asked: Asked = Asked.CHECK) -> CheckedBoard:
        """The message about one mistake."""
        digit = self._moves.position.values[first.digits[0]] if first.digits else 0
        self.note_told(Candidate(cell, digit) for cell in first.digits)
        self.note_told(Candidate(cell, int(self.solution[cell])) for cell in first.eliminated)
        return CheckedBoard(asked, finding, number, first.digits, digit, first.eliminated, first.marked)

    def say_wrong(self, asked: Asked, wrong: Wrong, *, then: tuple[str, int] = ("", 0)) -> LogLine:
        """Show what is wrong; `then` is the command that goes on from here, and how far it has come."""
        self.note_told(self._played)
        current = self._moves.history.current
        changed = current.cells if isinstance(current.message, Placed | Eliminated) else 0
        message = CheckedBoard(
            asked,
            Finding.THESE_WRONG,
            cells=wrong.digits,
            eliminated=wrong.eliminated,
            marked=wrong.marked,
            is_only=wrong.is_one,
            is_last=bool(changed & cell_set((*wrong.digits, *wrong.eliminated))),
        )
        return self._log.say(message, asked=then, shown=Shown(current, wrong=wrong.cells))

    def _say_none_wrong(self, asked: Asked) -> LogLine:
        position = self._moves.position
        placed = (ALL_CELLS & ~position.empty & ~position.givens).bit_count()
        if not placed and not self._moves.notes.marked_cells and next(position.removed(), None) is None:
            why = Finding.NOTHING_PLACED
        elif self.solutions is None:
            why = Finding.TAKES_TOO_LONG
        elif not self.solutions:
            why = Finding.NO_SOLUTION
        else:
            why = Finding.SEVERAL_SOLUTIONS if len(self.solutions) > 1 else Finding.ALL_RIGHT
            self.note_told(self._played)
        return self._log.say(CheckedBoard(asked, why, placed))

    @helps
    def undo_mistake(self) -> LogLine:
        """Go back to before the first digit, elimination or mark that cannot be right; redo brings the rest back."""
        wrong = self.wrong
        if not wrong.cells:
            return self._say_none_wrong(Asked.UNDO_MISTAKE)
        history = self._moves.history
        since, first = self._first_mistake(wrong)
        if not since:
            return self._log.say(self._about(first, Finding.WRONG_FROM_START, 0, Asked.UNDO_MISTAKE))
        line = history.line_to(history.current)
        message = self._about(first, Finding.MISTAKE_UNDONE, len(line) - since, Asked.UNDO_MISTAKE)
        self._moves.jump(line[since - 1].number)
        return self._log.say(message)

    def _first_mistake(self, wrong: Wrong) -> tuple[int, Wrong]:
        """The number, in the line of moves that led here, of the move that was the first mistake, and what it was."""
        history = self._moves.history
        line = history.line_to(history.current)
        mistakes = [(filled_since(cell, line), Wrong(digits=(cell,))) for cell in wrong.digits]
        mistakes += [
            (_true_since(line, partial(self._lacks_candidate, cell=cell)), Wrong(eliminated=(cell,)))
            for cell in wrong.eliminated
        ]
        mistakes += [
            (_true_since(line, partial(self._lacks_mark, cell=cell)), Wrong(marked=(cell,))) for cell in wrong.marked
        ]
        return min(mistakes, key=lambda mistake: mistake[0])

    def _find_wrong_cells(self) -> tuple[int, ...]:
        position, line = self._moves.position, self._moves.history.line_to(self._moves.history.current)
        cells = cells_in(ALL_CELLS & ~position.empty & ~position.givens)
        since = {cell: filled_since(cell, line) for cell in cells}
        placed = [Candidate(cell, position.values[cell]) for cell in sorted(since, key=since.__getitem__)]
        return tuple(cells_in(wrong_cells(self._givens, placed, self.solutions or ())))


def _true_since(line: Sequence[Entry], is_true: Callable[[Entry], bool]) -> int:
    """The first of the last entries in a line of which all something is true."""
    since = len(line) - 1
    while since and is_true(line[since - 1]):
        since -= 1
    return since


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
