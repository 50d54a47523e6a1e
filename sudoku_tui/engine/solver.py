"""The fast solver: one solution, all of them, how many, is it the only one. Pure Python on one wide integer.

An operation on an integer of 3,564 bits costs little more than one on a small integer, so the whole state of a puzzle,
the *board*, is one integer, and every step is a handful of operations on all of it. Copying it is free.

**Candidates and fields.** There are 729 candidates (cell, digit). A *field* is one thing that must be filled exactly
once: nine bits for the nine candidates that can fill it, and a *guard* bit on top, set while the field is open:

      9   8 7 6 5 4 3 2 1 0
    guard [  candidates   ]

The 324 fields form four *views* of the same candidates, so each candidate is four bits of the board. With digit d, row r,
column c, box b and place p within the box, all counted from 0:

    view     field      bit   the field asks          one candidate left is
    row      9d + r     c     where in row r is d?    a hidden single
    column   9d + c     r     where in column c?      a hidden single
    box      9d + b     p     where in box b?         a hidden single
    cell     9r + c     d     which digit is here?    a naked single

**The board**, highest bit left. Below the views lies the *answer*, a hexadecimal digit for each cell, first cell on top, 15
while the cell is open; when all fields are closed, the board *is* the answer and prints as the solution:

    bit 3564      2754        1944         1134       324        0
         |  cells  |   boxes   |  columns   |   rows   |  answer |
         |81 fields| 81 fields | 81 fields  | 81 fields|81 x 4 bits

**Placing** a candidate is one `&` with its mask: the mask closes its four fields (candidates and guard), removes all that
conflicts with it from every view, and writes its digit into the answer.

**Solving** alternates four things. *Singles*: all fields with one candidate left, in seven operations. *Locked
candidates*: a digit that is confined, within a row or column, to one box, or the reverse. A *guess*, when both find
nothing: of the cells with two candidates, the one whose candidates would remove most. And, once something is guessed,
a *check*: a field without candidates whose guard still stands is a contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, reduce
from itertools import compress, islice
from operator import or_
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_tui.engine.board import BOX_SIZE, BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, SIZE
from sudoku_tui.engine.errors import InvalidPuzzle

if TYPE_CHECKING:
    from random import Random


class HasValues(Protocol):
    """Anything that can write its values as 81 characters, such as a `Position`; its candidates do not matter here."""

    def to_string(self) -> str:
        """The values, row by row: digits, and `.` for an empty cell."""
        ...


Puzzle = str | HasValues

# ---- The layout: widths and places in bits, and the masks that say "in every field".

_FIELD = SIZE + 1  # nine candidates and a guard
_VIEW = 81 * _FIELD
_ROW_VIEW = 81 * 4  # above the answer
_COLUMN_VIEW = _ROW_VIEW + _VIEW
_BOX_VIEW = _COLUMN_VIEW + _VIEW
_CELL_VIEW = _BOX_VIEW + _VIEW

_EMPTY_BOARD = (1 << _CELL_VIEW + _VIEW) - 1
"""Nothing is placed: all candidates, all guards, and the answer all 15."""

_ANSWER = (1 << _ROW_VIEW) - 1
"""The answer; a board that is not above it has no candidate and no guard left."""

_OPEN_CELLS = _ANSWER // 15 * 4
"""In the answer: a bit that, together with the next higher one, is set in 15 and in no digit."""

_CELL_UNITS = ((1 << _VIEW) - 1) // ((1 << _FIELD) - 1)
_UNITS = ((1 << 4 * _VIEW) - 1) // ((1 << _FIELD) - 1) << _ROW_VIEW

_CANDIDATES = 511 * _UNITS
"""The nine candidates of every field. Adding it to candidates carries into the guard of every field that has one."""

_GUARDS = 512 * _UNITS
"""The guard of every field."""

_WITHOUT_GUARDS = _EMPTY_BOARD ^ _GUARDS
"""All but the guards."""

_CELL_CANDIDATES = 511 * _CELL_UNITS
"""The nine candidates of every field of one view that was shifted down to bit 0."""

_CELL_GUARDS = 512 * _CELL_UNITS
"""The guard of every field of one view that was shifted down to bit 0."""


class _Tables(NamedTuple):
    """One mask for each candidate or intersection; a list is indexed by the `bit_length` of a single bit."""

    given: list[list[int]]
    """By cell and digit (1..9): the mask that places it."""
    place: list[int]
    """By any of its four bits in the board: the mask that places the candidate."""
    exclude: list[list[int]]
    """By cell and digit (1..9): the mask that removes the candidate and nothing else."""
    lost: list[int]
    """By its bit in the cell view alone: the candidates, in that view, that placing the candidate would remove."""
    lock: list[int]
    """By its bit in `_locked`: the mask that removes the digit from the rest of the intersection's line and box."""
    below: list[int]
    """By any bit of the cell view alone: the fields of the cells before."""


def _bits_of(cell: int, digit: int) -> tuple[int, int, int, int]:
    """The four bits of a candidate in the board: by row, column, box and cell. The digit counts from 0."""
    row, column = divmod(cell, SIZE)
    box, place = row // 3 * 3 + column // 3, row % 3 * 3 + column % 3
    return (
        _ROW_VIEW + _FIELD * (SIZE * digit + row) + column,
        _COLUMN_VIEW + _FIELD * (SIZE * digit + column) + row,
        _BOX_VIEW + _FIELD * (SIZE * digit + box) + place,
        _CELL_VIEW + _FIELD * cell + digit,
    )


@cache
def _tables() -> _Tables:
    """The masks, built when the first puzzle is solved: 4,000 integers, about 10 ms."""
    bits = {(cell, digit): _bits_of(cell, digit) for cell in CELLS for digit in range(SIZE)}
    candidate = {key: sum(1 << bit for bit in four) for key, four in bits.items()}
    by_field: dict[int, int] = {}  # all that a field excludes once it is filled: its candidates in all views, its guard
    for key, four in bits.items():
        for bit in four:
            field = (bit - _ROW_VIEW) // _FIELD
            guard = 1 << _ROW_VIEW + _FIELD * field + SIZE
            by_field[field] = by_field.get(field, guard) | candidate[key]

    gone = {
        key: reduce(
            or_, (by_field[(bit - _ROW_VIEW) // _FIELD] for bit in four), (15 ^ key[1] + 1) << 4 * (80 - key[0])
        )
        for key, four in bits.items()
    }
    placed = {key: _EMPTY_BOARD ^ mask for key, mask in gone.items()}
    given = [[_EMPTY_BOARD, *(placed[cell, digit] for digit in range(SIZE))] for cell in CELLS]
    place = [_EMPTY_BOARD] * (_CELL_VIEW + _VIEW + 1)
    lost = [0] * (_VIEW + 1)
    for key, four in bits.items():
        lost[four[3] - _CELL_VIEW + 1] = gone[key] >> _CELL_VIEW & _CELL_CANDIDATES
        for bit in four:
            place[bit + 1] = placed[key]

    lock = [_EMPTY_BOARD] * (_VIEW + 1)
    for line in range(2 * SIZE):
        for third in range(BOX_SIZE):
            inside = HOUSE_CELLS[line][3 * third : 3 * third + 3]
            around = set(HOUSE_CELLS[line] + HOUSE_CELLS[HOUSES_OF[inside[0]][2]]).difference(inside)
            for digit in range(SIZE):
                bit = _FIELD * (SIZE * digit + line % SIZE) + 3 * third + (2 if line < SIZE else 1)
                lock[bit + 1] = _EMPTY_BOARD ^ sum(candidate[cell, digit] for cell in around)
    exclude = [[_EMPTY_BOARD, *(_EMPTY_BOARD ^ candidate[cell, digit] for digit in range(SIZE))] for cell in CELLS]
    below = [0, *(mask for cell in CELLS for mask in [(1 << _FIELD * cell) - 1] * _FIELD)]
    return _Tables(given, place, exclude, lost, lock, below)


# ---- Locked candidates.

_THREE_GROUPS = 0b001001001
_BOTH_LINES = _CELL_UNITS | _CELL_UNITS << _VIEW

_LOWER_TWO = 3 * _THREE_GROUPS * _BOTH_LINES << _ROW_VIEW
"""Rows and columns: of each group of three candidates, which lie in one box, the lower two."""

_THIRD = 4 * _THREE_GROUPS * _BOTH_LINES << _ROW_VIEW
"""Rows and columns: of each group of three candidates the third."""

_ROW_THIRD = 4 * _THREE_GROUPS * _CELL_UNITS
"""The same of the rows alone, shifted down to bit 0."""

_FIRST_GROUP = 0b110 * _CELL_UNITS
"""In each pair of a row and a column: the flag of the first of the three groups."""

_FIRST_LINE = 0b110110110 * (((1 << _VIEW) - 1) // ((1 << 3 * _FIELD) - 1))
"""In each three lines that share three boxes: the flags of the first line."""

_TO_THREE_LINES = 1 | 1 << _FIELD | 1 << 2 * _FIELD


def _locked(board: int) -> int:
    """The intersections of a line and a box that hold all of a digit's places in one of the two, but not in both.

    The three fields of a digit in three lines that share three boxes are a matrix of nine intersections. An intersection
    is flagged where the digit has a place in it; a flag that is alone in its line or alone in its box confines the digit
    to the intersection, and if it is not alone in both, there is something to remove. Row flags are bits 2, 5, 8 of the
    field 9d + row, column flags bits 1, 4, 7 of the field 9d + column.
    """
    flags = ((board & _LOWER_TWO) + _LOWER_TWO | board) & _THIRD
    flags = flags >> _ROW_VIEW & _ROW_THIRD | flags >> _COLUMN_VIEW + 1
    second, third = flags >> 3, flags >> 6
    shared_line = (flags & second | (flags | second) & third) & _FIRST_GROUP
    second, third = flags >> _FIELD, flags >> 2 * _FIELD
    shared_box = (flags & second | (flags | second) & third) & _FIRST_LINE
    return (shared_line * _THREE_GROUPS ^ shared_box * _TO_THREE_LINES) & flags


def _without_locked(board: int, lock: list[int]) -> int:
    """The board without what locked candidates exclude; 0 if they exclude nothing."""
    locked = _locked(board)
    if not locked:
        return 0
    while locked:
        bit = locked.bit_length()
        board &= lock[bit]
        locked ^= 1 << bit - 1
    return board


# ---- Loading a puzzle, and what follows without guessing.

_DIGIT_OF = bytes(byte - 48 if 48 <= byte <= 57 else 0 if byte == 46 else 10 for byte in range(256))
"""A character's digit, 0 for an empty cell, 10 for a character that does not belong in a puzzle."""


def _load(puzzle: Puzzle) -> int:
    """The board with the givens placed; 0 if two of them are equal in one house."""
    text = puzzle if isinstance(puzzle, str) else puzzle.to_string()
    if len(text) != len(CELLS):
        raise InvalidPuzzle(f"A puzzle has 81 characters, one for each cell, not {len(text)}.")
    digits = text.encode().translate(_DIGIT_OF)
    board = _EMPTY_BOARD
    try:
        for masks, digit in compress(zip(_tables().given, digits), digits):  # noqa: B905
            board &= masks[digit]
    except IndexError:
        cell, strange = next((cell, char) for cell, char in enumerate(text) if char not in ".0123456789")
        raise InvalidPuzzle(f"Character {cell + 1} of the puzzle is {strange!r}, not a digit or a dot.") from None
    # Each given closes four fields; fewer are closed if two of them close the same one.
    return board if (board & _GUARDS).bit_count() == 4 * digits.count(0) else 0


def _deduce(board: int) -> int:
    """The board after all singles and locked candidates, nothing guessed; 0 if there is a contradiction.

    A puzzle with a solution cannot contradict itself here, so that guards are dropped and nothing is checked until the
    end, which saves a quarter of the time.
    """
    place, lock = _tables().place, _tables().lock
    board &= _WITHOUT_GUARDS
    while board > _ANSWER:
        marked = board + _CANDIDATES  # the guard is set in fields with a candidate, their lowest candidate is cleared
        rest = board & marked  # each field without its lowest candidate
        single = board & ((((rest + _CANDIDATES) & _GUARDS) >> SIZE) + _CANDIDATES)  # fields that rest leaves empty
        if single:
            while single:
                mask = place[single.bit_length()]
                board &= mask
                single &= mask  # drops the other copies of the candidate, and what conflicts with it
            continue
        narrowed = _without_locked(board, lock)
        if not narrowed:
            break
        board = narrowed
    else:
        return 0 if board & board >> 1 & _OPEN_CELLS else board
    answer = board & _ANSWER
    open_cells = answer & answer >> 1 & _OPEN_CELLS
    open_fields = board + _CANDIDATES & _GUARDS
    return board | open_fields if open_fields.bit_count() == 4 * open_cells.bit_count() else 0


# ---- Search.


def _guess(board: int, tables: _Tables) -> Sequence[int]:
    """The candidates, by `bit_length`, of the field to branch on: one of them must be true. The last is tried first.

    The field is a cell with two candidates: that which would remove most if one and if the other were placed. What they
    remove from other cells with two candidates counts triple, because singles follow from it.
    """
    lost, below = tables.lost, tables.below
    cells = board >> _CELL_VIEW & _CELL_CANDIDATES
    rest = cells & (cells + _CELL_CANDIDATES)
    more = rest & (rest + _CELL_CANDIDATES)
    pairs = cells & ((((more + _CELL_CANDIDATES) & _CELL_GUARDS) >> SIZE) + _CELL_CANDIDATES)
    if not pairs:
        return _guess_anywhere(board, tables)
    upper = rest & pairs
    lower = pairs ^ upper
    best = -1
    first = last = 0
    while upper:
        high, low = upper.bit_length(), lower.bit_length()
        either = lost[high] | lost[low]
        score = (cells & either).bit_count() + 3 * (pairs & either).bit_count()
        if score > best:
            best, first, last = score, high, low
        before = below[high]
        upper &= before
        lower &= before
    # The candidate that removes more is tried first: a tenth fewer guesses to the first solution of hard puzzles.
    if (cells & lost[first]).bit_count() > (cells & lost[last]).bit_count():
        first, last = last, first
    return first + _CELL_VIEW, last + _CELL_VIEW


def _guess_anywhere(board: int, tables: _Tables) -> Sequence[int]:
    """Like `_guess`, of the fields of any view that have fewest candidates; one guess in a hundred comes here."""
    candidates = board & _CANDIDATES
    rest = candidates & (candidates + _CANDIDATES)
    fewest = 0
    while not fewest:  # one candidate more is taken from every field until some are empty
        rest &= rest + _CANDIDATES
        fewest = candidates & ((((rest + _CANDIDATES) & _GUARDS) >> SIZE) + _CANDIDATES)
    rest &= rest + _CANDIDATES
    small = (candidates & ((((rest + _CANDIDATES) & _GUARDS) >> SIZE) + _CANDIDATES)) >> _CELL_VIEW
    cells = candidates >> _CELL_VIEW
    best = -1
    best_field: list[tuple[int, int]] = []
    while fewest:
        lowest = fewest.bit_length() - 1
        lowest -= (lowest - _ROW_VIEW) % _FIELD
        field: list[tuple[int, int]] = []
        while fewest >> lowest:
            high = fewest.bit_length()
            fewest ^= 1 << high - 1
            lost = ~tables.place[high] >> _CELL_VIEW
            field.append(((cells & lost).bit_count() + 3 * (small & lost).bit_count(), high))
        score = sum(score for score, _ in field)
        if score > best:
            best, best_field = score, field
    return [candidate for _, candidate in sorted(best_field)]


_Event = tuple[str | None, int, int]
"""A solution, "" for a pause, or None at the end; and the guesses and backtracks so far."""


def _search(
    board: int, pause_every: int = 0, guess: Callable[[int, _Tables], Sequence[int]] = _guess
) -> Iterator[_Event]:
    """All solutions of a board with guards, a pause after every so many guesses, and the end.

    The time of hard puzzles goes into this loop; hence no functions for singles and placing, which `_deduce` repeats.
    """
    if board <= _ANSWER:
        if board:
            yield f"{board:x}", 0, 0
        yield None, 0, 0
        return
    tables = _tables()
    place, lock = tables.place, tables.lock
    others: list[int] = []
    guesses = backtracks = 0
    pause = pause_every
    while True:
        candidates = board & _CANDIDATES
        marked = candidates + _CANDIDATES
        if (board ^ marked) & _GUARDS:  # the guard of an open field is not marked: there is no candidate
            backtracks += 1
        else:
            rest = candidates & marked
            single = candidates & ((((rest + _CANDIDATES) & _GUARDS) >> SIZE) + _CANDIDATES)
            if single:
                while single:
                    mask = place[single.bit_length()]
                    board &= mask
                    single &= mask
                continue
            if candidates:
                narrowed = _without_locked(board, lock)
                if narrowed:
                    board = narrowed
                    continue
                for candidate in guess(board, tables):
                    others.append(board & place[candidate])  # noqa: PERF401
                guesses += 1
                if guesses == pause:
                    pause += pause_every
                    yield "", guesses, backtracks
            else:
                yield f"{board:x}", guesses, backtracks
        if not others:
            yield None, guesses, backtracks
            return
        board = others.pop()


# ---- What the rest of the program calls.


def solve(puzzle: Puzzle) -> str | None:
    """A solution as 81 digits, or None if there is none. Raises `InvalidPuzzle` for a text that is no puzzle."""
    board = _deduce(_load(puzzle))
    if board > _ANSWER:
        return next(solution for solution, _, _ in _search(board) if solution != "")
    return f"{board:x}" if board else None


def solutions(puzzle: Puzzle) -> Iterator[str]:
    """Each solution once, found when it is asked for. Raises `InvalidPuzzle` at once for a text that is no puzzle."""
    return (solution for solution, _, _ in _search(_deduce(_load(puzzle))) if solution)


def count_solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """The number of solutions, or the limit if there are more."""
    return sum(1 for _ in islice(solutions(puzzle), limit))


def is_unique(puzzle: Puzzle) -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(puzzle) == 1


class Progress(NamedTuple):
    """How far a search is."""

    solutions: tuple[str, ...]
    """The solutions found so far, as 81 digits each."""
    guesses: int
    """How often the search had to try the candidates of a field one after the other."""
    backtracks: int
    """How often a try ended in a contradiction."""
    complete: bool
    """Whether there is nothing left to search: these are all solutions."""


def search(puzzle: Puzzle, limit: int = 2, pause_every: int = 100) -> Iterator[Progress]:
    """Search for up to `limit` solutions; progress at each solution, after every `pause_every` guesses, and at the end.

    A guess takes some 25 microseconds. To stop a search, ask for no more. Raises `InvalidPuzzle` at once for a text
    that is no puzzle.
    """
    return _progress(_search(_deduce(_load(puzzle)), pause_every), limit)


def _progress(events: Iterator[_Event], limit: int) -> Iterator[Progress]:
    found: tuple[str, ...] = ()
    for solution, guesses, backtracks in events:
        if solution:
            found = (*found, solution)
        yield Progress(found, guesses, backtracks, solution is None)
        if len(found) >= limit:
            return


def random_solution(rng: Random) -> str:
    """A full grid as 81 digits; every grid can come, though not all equally often. The same one for the same `rng`."""
    given = _tables().given
    board = _EMPTY_BOARD
    for box in (0, 4, 8):  # boxes that share no line: any order of digits in them can be completed
        for cell, digit in zip(HOUSE_CELLS[BOXES[box]], rng.sample(DIGITS, SIZE), strict=True):
            board &= given[cell][digit]

    def guess(board: int, tables: _Tables) -> Sequence[int]:
        return rng.sample(candidates := _guess(board, tables), len(candidates))

    return next(solution for solution, _, _ in _search(board, guess=guess) if solution)


# ---- Boards, for those who make puzzles.


def empty_board() -> int:
    """The board on which nothing is placed. Further boards are made of it with `&` and the masks of these functions."""
    return _EMPTY_BOARD


def placing(cell: int, digit: int) -> int:
    """The mask that places a digit in a cell."""
    return _tables().given[cell][digit]


def excluding(cell: int, digit: int) -> int:
    """The mask that removes a candidate."""
    return _tables().exclude[cell][digit]


def can_be_completed(board: int) -> bool:
    """Whether a board has a solution."""
    return next(_search(board))[0] is not None
