"""The fast solver: one solution, all solutions, their number. Pure Python on one wide integer.

An operation on an integer of 3,564 bits costs little more than one on a small integer, so the whole state of a puzzle,
the *board*, is one integer, and every step is a handful of operations on all of it. A copy is free.

**Candidates and fields.** There are 729 candidates (cell, digit). A *field* is one thing that must be filled exactly
once: nine bits for the nine candidates that can fill it, and above them a *guard*, set while the field is open:

    bit    9    8 7 6 5 4 3 2 1 0
         guard  [  candidates   ]

There are 324 fields, in four *views* of the same candidates, so that each candidate is four bits of the board. With the
digit d, row r, column c, box b and the place p in the box, all counted from 0:

    view     field    bit   the field asks          one candidate left is
    row      9d + r   c     where in row r is d?    a hidden single
    column   9d + c   r     where in column c?      a hidden single
    box      9d + b   p     where in box b?         a hidden single
    cell     9r + c   d     which digit is here?    a naked single

**The board.** Below the views lies the *answer*: a hexadecimal digit for each cell, the first cell on top, 15 while the
cell is open. When all fields are closed, nothing else is left, and the board, printed, is the solution:

    bit  3564      2754      1944      1134      324      0
           |  cells  |  boxes  | columns |  rows  | answer |

**Placing** a candidate is one `&` with its mask, which closes its four fields (candidates and guard), removes from
every view what conflicts with it, and writes its digit into the answer.

**Solving** is: all *singles* at once, found in seven operations, placed one by one; when there are none, *locked
candidates*; when there are none, a *guess*. Once something was guessed, each round begins with a *check*: an open field
without a candidate is a contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import compress, islice
from operator import or_
from sys import maxsize
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.arguments import as_cells, candidates_given, strange_cell, whole_number
from sudoku_tui.engine.board import (
    BOX_SIZE,
    BOXES,
    CELLS,
    COLUMNS,
    DIGITS,
    HOUSE_CELLS,
    HOUSES_OF,
    ROWS,
    SIZE,
)

if TYPE_CHECKING:
    from random import Random

    from sudoku_tui.engine.position import PuzzleLike


FIELD = SIZE + 1  # the bits of a field: nine candidates and the guard
_VIEW = 81 * FIELD  # the bits of a view. The next four are the lowest bit of each view, and the bits of a board.

ROW_VIEW = 81 * 4
COLUMN_VIEW = ROW_VIEW + _VIEW
BOX_VIEW = COLUMN_VIEW + _VIEW
CELL_VIEW = BOX_VIEW + _VIEW
_BOARD = CELL_VIEW + _VIEW

EMPTY_BOARD = (1 << _BOARD) - 1  # nothing is placed: all candidates, all guards, 15 for every cell of the answer
ANSWER = (1 << ROW_VIEW) - 1  # the answer. A board that is not greater has no candidate and no guard left.

_OPEN_CELLS = ANSWER // 15 * 4
"""The bit of each hexadecimal digit of the answer that is set, together with the one above it, only in 15."""

_VIEW_UNITS = ((1 << _VIEW) - 1) // ((1 << FIELD) - 1)  # bit 0 of each field of one view that lies at bit 0
_UNITS = ((1 << 4 * _VIEW) - 1) // ((1 << FIELD) - 1) << ROW_VIEW  # bit 0 of each field

CANDIDATES = 511 * _UNITS
"""The nine candidates of each field. Added to a board, it carries into the guard of each field that has a candidate."""

GUARDS = 512 * _UNITS  # the guard of each field
_HOUSE_GUARDS = GUARDS & (1 << CELL_VIEW) - 1  # the guards of rows, columns and boxes
_NO_GUARDS = EMPTY_BOARD ^ GUARDS  # all but the guards
VIEW_CANDIDATES = 511 * _VIEW_UNITS  # the nine candidates of each field of one view that lies at bit 0
_VIEW_GUARDS = 512 * _VIEW_UNITS  # the guard of each field of one view that lies at bit 0


class Tables(NamedTuple):
    """The masks of candidates. What is indexed by a bit is indexed by the `bit_length` of that bit alone."""

    given: list[list[int]]  # by cell and digit: places the candidate
    exclude: list[list[int]]  # by cell and digit: removes the candidate, and nothing else
    place: list[int]  # by any of its four bits in a board: places the candidate; the same 729 integers as in `given`
    lost: list[int]
    """By its bit in the cell view at bit 0: the candidates, in that view, that go when the candidate is placed."""
    below: list[int]  # by any bit of the cell view at bit 0: the fields of the cells before
    lock: list[int]
    """By its flag in `without_locked`: removes a digit from the line and the box of a group, not from the group."""


@cache
def build_tables() -> Tables:
    """The masks, built in some 10 ms when the first puzzle comes: 1,944 wide integers."""
    bits = {(cell, digit): bits_of(cell, digit) for cell in CELLS for digit in range(SIZE)}
    candidate = {key: sum(1 << bit for bit in four) for key, four in bits.items()}

    closes: dict[int, int] = {}  # by field: its guard, and its candidates in all views
    for key, four in bits.items():
        for bit in four:
            field = (bit - ROW_VIEW) // FIELD
            guard = 1 << ROW_VIEW + FIELD * field + SIZE
            closes[field] = closes.get(field, guard) | candidate[key]
    gone = {
        key: reduce(or_, (closes[(bit - ROW_VIEW) // FIELD] for bit in four), (key[1] + 1 ^ 15) << 4 * (80 - key[0]))
        for key, four in bits.items()
    }
    # These are made in one go, so that they are neighbours in memory: scattered, they cost 7 % of the speed.
    placing = {key: EMPTY_BOARD ^ mask for key, mask in gone.items()}

    place = [EMPTY_BOARD] * (_BOARD + 1)
    lost = [0] * (_VIEW + 1)
    for key, four in bits.items():
        lost[four[3] - CELL_VIEW + 1] = gone[key] >> CELL_VIEW & VIEW_CANDIDATES
        for bit in four:
            place[bit + 1] = placing[key]

    lock = [EMPTY_BOARD] * (_VIEW + 1)
    for line in (*ROWS, *COLUMNS):
        for group in range(BOX_SIZE):
            inside = HOUSE_CELLS[line][3 * group : 3 * group + 3]
            around = {*HOUSE_CELLS[line], *HOUSE_CELLS[HOUSES_OF[inside[0]][2]]}.difference(inside)
            for digit in range(SIZE):
                flag = FIELD * (SIZE * digit + line % SIZE) + 3 * group + (2 if line in ROWS else 1)
                lock[flag + 1] = EMPTY_BOARD ^ sum(candidate[cell, digit] for cell in around)

    return Tables(
        given=[[0, *(placing[cell, digit] for digit in range(SIZE))] for cell in CELLS],
        exclude=[[0, *(EMPTY_BOARD ^ candidate[cell, digit] for digit in range(SIZE))] for cell in CELLS],
        place=place,
        lost=lost,
        below=[0, *(mask for cell in CELLS for mask in [(1 << FIELD * cell) - 1] * FIELD)],
        lock=lock,
    )


def bits_of(cell: int, digit: int) -> tuple[int, int, int, int]:
    """The bits of a candidate in the row, column, box and cell view of a board; the digit counts from 0."""
    row, column = divmod(cell, SIZE)
    box, place = row // 3 * 3 + column // 3, row % 3 * 3 + column % 3
    return (
        ROW_VIEW + FIELD * (SIZE * digit + row) + column,
        COLUMN_VIEW + FIELD * (SIZE * digit + column) + row,
        BOX_VIEW + FIELD * (SIZE * digit + box) + place,
        CELL_VIEW + FIELD * cell + digit,
    )


def candidate_at(bit: int) -> tuple[int, int]:
    """The cell, and the digit counted from 0, of the candidate that has a bit in any view of a board."""
    view, rest = divmod(bit - ROW_VIEW, _VIEW)
    field, place = divmod(rest, FIELD)
    if view == 3:
        return field, place
    digit, house = divmod(field, SIZE)
    if view == 2:
        return (house // 3 * 3 + place // 3) * SIZE + house % 3 * 3 + place % 3, digit
    row, column = (house, place) if view == 0 else (place, house)
    return row * SIZE + column, digit


_DIGIT_OF = bytes(byte - 48 if 48 <= byte <= 57 else 0 if byte == 46 else 10 for byte in range(256))
"""By character: its digit, 0 for an empty cell, 10 for what does not belong in a puzzle."""


def load(puzzle: PuzzleLike) -> int:
    """The board with the givens placed, or 0 if two of them are equal in one house."""
    text = as_cells(puzzle)
    board = EMPTY_BOARD
    try:
        digits = text.encode().translate(_DIGIT_OF)
        givens = digits.translate(None, b"\0")
        for masks, digit in zip(compress(build_tables().given, digits), givens, strict=True):
            board &= masks[digit]
    except (IndexError, UnicodeEncodeError):
        raise strange_cell(text) from None
    # A given closes its row, column and box, unless an equal one has closed one of them before.
    return board if (board & _HOUSE_GUARDS).bit_count() == 3 * digits.count(0) else 0


def _deduce(board: int) -> int:
    """The board after all singles and locked candidates, or 0 if there is a contradiction; nothing is guessed.

    Without a guess, a puzzle that has a solution cannot contradict itself. So this drops the guards and looks only at
    the end whether there are as many fields with candidates as open ones. That takes a quarter off each round.
    """
    place, lock = build_tables().place, build_tables().lock
    board &= _NO_GUARDS
    while board > ANSWER:
        marked = board + CANDIDATES  # in each field with candidates: sets the guard and clears the lowest candidate
        rest = board & marked  # all candidates except the lowest of each field
        single = board & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)  # fields that are empty in rest
        if single:
            while single:
                mask = place[single.bit_length()]
                board &= mask
                single &= mask  # this drops the candidate's bits in other views, and what conflicts with it
        else:
            narrowed = without_locked(board, lock)
            if not narrowed:
                break
            board = narrowed
    else:
        return 0 if board & board >> 1 & _OPEN_CELLS else board
    answer = board & ANSWER
    open_cells = (answer & answer >> 1 & _OPEN_CELLS).bit_count()
    guards = board + CANDIDATES & GUARDS
    return board | guards if guards.bit_count() == 4 * open_cells else 0


_GROUPS = 0b001001001
"""A line has three groups of three cells, where it meets the boxes: bit 0 of each, in a field of a row or column."""

_BOTH = _VIEW_UNITS | _VIEW_UNITS << _VIEW  # bit 0 of each field of the row and column views that lie at bit 0

_LOWER_TWO = 3 * _GROUPS * _BOTH << ROW_VIEW
"""Of each group the lower two cells; added, it carries into the third bit if one of them is a candidate."""

_THIRD = 4 * _GROUPS * _BOTH << ROW_VIEW  # of each group the third cell
_ROW_FLAGS = 4 * _GROUPS * _VIEW_UNITS  # the flags of the rows: the third bit of each group
_FIRST_GROUP = 0b110 * _VIEW_UNITS  # the flags, for a row and a column, of the first group of each line

_FIRST_LINE = 6 * _GROUPS * (((1 << _VIEW) - 1) // ((1 << 3 * FIELD) - 1))
"""The flags, for a row and a column, of the first of each three lines that share their boxes."""

_THREE_LINES = 1 | 1 << FIELD | 1 << 2 * FIELD
"""Bit 0 of three fields, one for each of three lines that share their boxes."""


def without_locked(board: int, lock: list[int]) -> int:
    """The board without what locked candidates exclude, or 0 if they exclude nothing.

    For a digit, the fields of three lines that share their boxes are a matrix of nine groups: three lines, three boxes.
    A group is flagged if the digit is possible in it. If no other flag of its line is set, or no other flag of its box,
    the group holds the digit; if only one of the two is so, there is something to remove in the other.

    A row's flags are bits 2, 5 and 8 of field 9d + row, a column's are bits 1, 4 and 7 of field 9d + column.
    """
    flags = ((board & _LOWER_TWO) + _LOWER_TWO | board) & _THIRD
    flags = flags >> ROW_VIEW & _ROW_FLAGS | flags >> COLUMN_VIEW + 1
    second, third = flags >> 3, flags >> 6
    shared_lines = (flags & second | (flags | second) & third) & _FIRST_GROUP
    second, third = flags >> FIELD, flags >> 2 * FIELD
    shared_boxes = (flags & second | (flags | second) & third) & _FIRST_LINE
    locked = (shared_lines * _GROUPS ^ shared_boxes * _THREE_LINES) & flags
    if not locked:
        return 0
    while locked:
        flag = locked.bit_length()
        board &= lock[flag]
        locked ^= 1 << flag - 1
    return board


_Event = tuple[str | None, int, int]
"""A solution, or "" for a pause, or None at the end; the guesses so far; the backtracks so far."""

_Choose = Callable[[int, Tables], Sequence[int]]
"""How to guess: the boards to try, one for each candidate of a field; the last is tried first."""


def _search(board: int, choose: _Choose, pause_every: int = 0) -> Iterator[_Event]:
    """The solutions of a board that has guards or comes from `_deduce`; pauses between `pause_every` guesses; the end.

    The time of hard puzzles goes here; hence singles are found and placed without a function, as in `_deduce`.
    """
    if board <= ANSWER:
        if board:
            yield f"{board:x}", 0, 0
        yield None, 0, 0
        return
    tables = build_tables()
    place, lock = tables.place, tables.lock
    guesses = backtracks = 0
    next_pause = pause_every
    others = [board]
    while others:
        board = others.pop()
        was_locked = False  # whether locked candidates were the last step; then others hardly ever follow
        while True:
            opened = board & GUARDS
            candidates = board & CANDIDATES
            marked = candidates + CANDIDATES
            if marked & GUARDS != opened:  # the guard of an open field was not set again: it has no candidate
                backtracks += 1
                break
            rest = candidates & marked
            single = candidates & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)
            if single:
                while single:
                    mask = place[single.bit_length()]
                    board &= mask
                    single &= mask
                was_locked = False
            elif not opened:
                yield f"{board:x}", guesses, backtracks
                break
            elif not was_locked and (narrowed := without_locked(board, lock)):
                board = narrowed
                was_locked = True
            else:
                others += choose(board, tables)
                board = others.pop()
                was_locked = False
                guesses += 1
                if guesses == next_pause:
                    next_pause += pause_every
                    yield "", guesses, backtracks
    yield None, guesses, backtracks


_GOOD_SCORE = 29
"""A score in `choose_pair` that ends the comparison; half of all guesses reach it. That saves a third of the
comparing, and with it a twelfth of the time of a hard puzzle, for one guess more in fifty."""


def choose_pair(board: int, tables: Tables) -> Sequence[int]:
    """The two digits of a cell with two candidates: the cell where they would remove most.

    Candidates removed from other cells with two candidates count four times, because singles follow.
    """
    place, lost, below = tables.place, tables.lost, tables.below
    cells = board >> CELL_VIEW & VIEW_CANDIDATES
    rest = cells & (cells + VIEW_CANDIDATES)
    more = rest & (rest + VIEW_CANDIDATES)
    pairs = cells & ((((more + VIEW_CANDIDATES) & _VIEW_GUARDS) >> SIZE) + VIEW_CANDIDATES)
    if not pairs:
        return _choose_house(board, tables)
    upper = pairs & rest
    lower = pairs ^ upper
    best = first = last = 0
    while upper:
        high, low = upper.bit_length(), lower.bit_length()
        either = lost[high] | lost[low]
        score = (cells & either).bit_count() + 3 * (pairs & either).bit_count()
        if score > best:
            best, first, last = score, high, low
            if score >= _GOOD_SCORE:
                break
        before = below[high]
        upper &= before
        lower &= before
    # First the digit that removes more: of most hard puzzles that finds a solution with a tenth fewer guesses.
    if (cells & lost[first]).bit_count() > (cells & lost[last]).bit_count():
        first, last = last, first
    return board & place[CELL_VIEW + first], board & place[CELL_VIEW + last]


def _choose_house(board: int, tables: Tables) -> Sequence[int]:
    """The two places of a digit in a house with two: where they would remove most, as in `choose_pair`.

    One guess in fifty comes here, early in a puzzle in which nothing is scarce. There the place that removes less is
    more often right, and is tried first.
    """
    place = tables.place
    candidates = board & CANDIDATES
    rest = candidates & (candidates + CANDIDATES)
    rest &= rest + CANDIDATES
    pairs = candidates & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)
    if not pairs:
        return _choose_cell(board, tables)
    rest &= rest + CANDIDATES
    small = candidates & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)
    cells, small = candidates >> CELL_VIEW, small >> CELL_VIEW

    def score(candidate: int) -> int:
        lost = ~place[candidate] >> CELL_VIEW
        return (cells & lost).bit_count() + 2 * (small & lost).bit_count()

    best = first = last = 0
    while pairs:
        high = pairs.bit_length()
        pairs ^= 1 << high - 1
        low = pairs.bit_length()
        pairs ^= 1 << low - 1
        high_score, low_score = score(high), score(low)
        if high_score + low_score > best:
            best = high_score + low_score
            first, last = (high, low) if high_score > low_score else (low, high)
    return board & place[first], board & place[last]


def _choose_cell(board: int, tables: Tables) -> Sequence[int]:
    """The digits of one of the cells with fewest: good enough where there are many solutions, and cheaper."""
    cells = board >> CELL_VIEW & VIEW_CANDIDATES
    rest = cells & (cells + VIEW_CANDIDATES)
    few = 0
    while not few:
        rest &= rest + VIEW_CANDIDATES
        few = cells & ((((rest + VIEW_CANDIDATES) & _VIEW_GUARDS) >> SIZE) + VIEW_CANDIDATES)
    few &= ~tables.below[few.bit_length()]
    boards = []
    while few:
        candidate = few.bit_length()
        few ^= 1 << candidate - 1
        boards.append(board & tables.place[CELL_VIEW + candidate])
    return boards


def solve(puzzle: PuzzleLike) -> str | None:
    """Solve a puzzle in any form: a solution as 81 digits, always the same one, or None if there is none.

    A house may have two equal givens; then there is no solution. Raises `InvalidPuzzle` if the argument is not a
    puzzle.

    >>> from sudoku_tui.engine import solve
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> solve(puzzle)
    '483921657967345821251876493548132976729564138136798245372689514814253769695417382'
    >>> solve("11" + "." * 79) is None
    True
    """
    board = _deduce(load(puzzle))
    if board > ANSWER:
        return next(_search(board, choose_pair))[0]
    return f"{board:x}" if board else None


def solutions(puzzle: PuzzleLike, removed: Iterable[tuple[int, int]] = ()) -> Iterator[str]:
    """Find all solutions, each once and lazily, as 81 digits.

    No solution has a candidate, a pair of cell and digit, that is in `removed`. The call itself raises `InvalidPuzzle`
    if the argument is not a puzzle, and `WrongArgument` if a pair is not a candidate.

    >>> from itertools import islice
    >>> from sudoku_tui.engine import solutions
    >>> [grid[:9] for grid in islice(solutions("123456789" + "." * 72, removed=[(9, 4)]), 2)]
    ['123456789', '123456789']
    """
    board = load(puzzle)
    for cell, digit in candidates_given(removed):
        board &= excluding(cell, digit)
    board = _deduce(board)
    if board <= ANSWER:  # without a guess there is no other
        return iter((f"{board:x}",) if board else ())
    return (solution for solution, _, _ in _search(board, choose_pair) if solution)


def count_solutions(puzzle: PuzzleLike, limit: int = 2) -> int:
    """Count the solutions of a puzzle in any form, up to a limit, which is the answer if there are more.

    Raises:
        InvalidPuzzle: the argument is not a puzzle.

    >>> from sudoku_tui.engine import count_solutions
    >>> count_solutions("." * 81, limit=10)
    10
    """
    return sum(1 for _ in islice(solutions(puzzle), min(whole_number(limit, "The limit"), maxsize)))


def is_unique(puzzle: PuzzleLike) -> bool:
    """Whether a puzzle has exactly one solution. Raises `InvalidPuzzle` if the argument is not a puzzle.

    >>> from sudoku_tui.engine import is_unique
    >>> is_unique("." * 81)
    False
    """
    return count_solutions(puzzle) == 1


def is_simple(puzzle: PuzzleLike) -> bool:
    """Whether singles and locked candidates solve a puzzle with one solution, without a guess."""
    return _deduce(load(puzzle)) <= ANSWER


def left_open(puzzle: PuzzleLike) -> int:
    """The candidates that singles and locked candidates leave in a puzzle with one solution, as a set of bits.

    All puzzles number the bits in the same way. The set is 0 if the puzzle `is_simple`.
    """
    board = _deduce(load(puzzle))
    return board >> CELL_VIEW & VIEW_CANDIDATES if board > ANSWER else 0


class SolverProgress(NamedTuple):
    """The progress of a search."""

    solutions: tuple[str, ...]  # the solutions found so far, each as 81 digits
    guesses: int  # how often the search had to try one candidate after the other
    backtracks: int  # how often that ended in a contradiction
    complete: bool  # whether everything is searched, so that there are no further solutions


def search(puzzle: PuzzleLike, limit: int = 2, pause_every: int = 100) -> Iterator[SolverProgress]:
    """Search for up to `limit` solutions, with progress at each solution, after `pause_every` guesses and at the end.

    A hundred guesses take some 3 ms; 0 means no pauses. To stop, ask no more. The call itself raises `InvalidPuzzle` if
    the argument is not a puzzle.
    """
    return _progress(_search(_deduce(load(puzzle)), choose_pair, pause_every), limit)


def _progress(events: Iterator[_Event], limit: int) -> Iterator[SolverProgress]:
    found: tuple[str, ...] = ()
    for solution, guesses, backtracks in events:
        if solution:
            found = (*found, solution)
        yield SolverProgress(found, guesses, backtracks, complete=solution is None)
        if len(found) >= limit:
            return


def random_solution(rng: Random) -> str:
    """A random full grid as 81 digits. Every grid is possible, but not equally likely. `rng` alone decides."""
    board = EMPTY_BOARD
    for box in BOXES[::4]:  # three boxes that share no line: whatever is in them, the rest can be filled
        for cell, digit in zip(HOUSE_CELLS[box], sorted(DIGITS, key=lambda _: rng.random()), strict=True):
            board &= placing(cell, digit)

    completion = random_completion(board, rng)
    assert completion is not None
    return completion


def random_completion(board: int, rng: Random) -> str | None:
    """A random solution of a board that is made with `placing` and `excluding`; None if there is none."""

    def choose(board: int, tables: Tables) -> Sequence[int]:
        return sorted(_choose_cell(board, tables), key=lambda _: rng.random())

    return next(_search(board, choose))[0]


def count_completions(board: int, limit: int) -> int:
    """The number of solutions of a board that is made with `placing` and `excluding`; at most the limit."""
    return sum(1 for solution, _, _ in islice(_search(board, _choose_cell), limit) if solution)


def completions(board: int) -> Iterator[str]:
    """All solutions of a board that is made with `placing` and `excluding`, lazily."""
    return (solution for solution, _, _ in _search(board, _choose_cell) if solution)


def placing(cell: int, digit: int) -> int:
    """The mask that places a digit in a cell: `board & placing(cell, digit)`."""
    return build_tables().given[cell][digit]


def excluding(cell: int, digit: int) -> int:
    """The mask that removes a candidate: `board & excluding(cell, digit)`."""
    return build_tables().exclude[cell][digit]


def singles(board: int) -> int:
    """The bits of a board whose candidates are alone in their field."""
    candidates = board & CANDIDATES
    rest = candidates & (candidates + CANDIDATES)
    return candidates & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)


def after_singles(board: int, place: Sequence[int]) -> int:
    """A board after all singles; 0 if they lead to a contradiction.

    Args:
        board: the board, perhaps with more bits on top.
        place: the masks that place a candidate, by the `bit_length` of any of its four bits.
    """
    while True:
        candidates = board & CANDIDATES
        marked = candidates + CANDIDATES  # in each field with candidates: sets the guard and clears the lowest of them
        if (board ^ marked) & GUARDS:  # the guard of an open field was not set again: it has no candidate
            return 0
        rest = candidates & marked
        single = candidates & ((((rest + CANDIDATES) & GUARDS) >> SIZE) + CANDIDATES)
        if not single:
            return board
        while single:
            mask = place[single.bit_length()]
            board &= mask
            single &= mask


def has_solution(board: int) -> bool:
    """Whether a board that is made with `placing` and `excluding` has a solution."""
    return next(_search(board, _choose_cell))[0] is not None
