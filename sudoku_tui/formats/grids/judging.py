"""The lines between two titles become the grids that they are, or sentences about why they are none.

A grid is nine rows of one shape that follow each other. Blank lines may stand between its bands, or after each row, if
they do so all the way. Where rows are not nine, or a multiple of it, nobody can know which of them belong together:
then all of them are refused, and none is joined to those of another grid.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.board import BOX_SIZE, SIZE
from sudoku_tui.formats.cells import Cells
from sudoku_tui.formats.grids.blanks import is_square, read_blanks
from sudoku_tui.formats.grids.columns import may_be_columns
from sudoku_tui.formats.grids.complaints import cells_in, why_none
from sudoku_tui.formats.grids.flowing import read_flowing
from sudoku_tui.formats.grids.nine_rows import ReadGrid, read_nine_rows
from sudoku_tui.formats.grids.runs import MOST_NUMBERS, RowRun, TextLine, impossible_rows, runs_of
from sudoku_tui.formats.puzzle import BadPuzzle, why_clash

_LONG = 6 * SIZE
"""More cells on a line than this are no row."""

_NOT_APART = "No blank line or title separates the {} grids here, so none of them is read."


class Broken(NamedTuple):
    """Lines that belong to no grid; what is wrong with them is found out when somebody asks."""

    lines: list[TextLine]


class Judged(NamedTuple):
    """A judgement of lines: the grids and complaints in them."""

    found: list[ReadGrid | BadPuzzle | Broken]
    is_explained: bool  # whether all of the lines belong to grids that were found, or to numbers above them

    def told(self) -> Iterator[ReadGrid | BadPuzzle]:
        """The grids, and what is wrong with the other lines."""
        for item in self.found:
            if isinstance(item, Broken):
                yield from _complaints(item.lines)
            else:
                yield item


def judge(lines: Sequence[TextLine]) -> Judged:
    """The grids of lines among which there is no title."""
    has_blanks = any(map(_is_loose, lines)) or all(line.is_blank for line in lines) or is_square(lines)
    if has_blanks and (found := read_blanks(lines)):
        return Judged([*found], True)
    judged, rest = list[Judged](), list[TextLine]()
    for is_blank, group in groupby(lines, attrgetter("is_blank")):
        block = [*group]
        flowing = [] if is_blank else [*read_flowing(block)]
        if flowing:
            judged += [_by_rows(rest), Judged([*flowing], True)]
            rest = []
        else:
            rest += block
    judged.append(_by_rows(rest))
    return Judged([*chain.from_iterable(one.found for one in judged)], all(one.is_explained for one in judged))


def _is_loose(line: TextLine) -> bool:
    """Whether a line can only be a row in which blanks are empty cells, or a number."""
    return not (line.rows or line.is_border or line.is_blank) and may_be_columns(line.text)


# Rows of nine


def _by_rows(lines: Sequence[TextLine]) -> Judged:
    """The grids of rows, in the first way that explains all lines which can be a row, drawing, or a number."""
    judged = _of_runs(runs_of(lines))
    if judged.is_explained:
        return judged
    other = _of_runs(runs_of(lines, drawn_rows=True))
    if not other.is_explained:
        other = _of_runs(runs_of(lines, numbers=impossible_rows(lines)))
    return other if other.is_explained else judged


def _of_runs(runs: Sequence[RowRun]) -> Judged:
    found, place, is_explained, is_apart = list[ReadGrid | BadPuzzle | Broken](), 0, True, True
    while place < len(runs):
        run, end = runs[place], _end_of_bands(runs, place)
        bands = _bands(runs[place:end]) if (is_apart or run.before) and _ends_bands(runs, end) else []
        is_apart = True
        if run.is_whole and not _is_doubtful(runs, place):
            grids, end = [*_grids(run, run.rows)], place + 1
            fault = _fault_among(grids)
            found += [fault] if fault else grids
            is_explained = is_explained and not fault
        elif bands:
            found += _grids(run, bands)
        else:
            end = max(_end_of_bands(runs, some) for some in range(place, _end_of_broken(runs, place)))
            lines = _without_numbers([line for one in runs[place:end] for line in (*one.before, *one.rows)])
            found += [Broken(lines)] * bool(lines)
            is_apart = not lines
            is_explained = is_explained and not lines
        place = end
    return Judged(found, is_explained)


def _without_numbers(lines: list[TextLine]) -> list[TextLine]:
    """Some lines, without a few that are only numbers above something else."""
    are_few = len(lines) <= MOST_NUMBERS and all(line.is_number and not line.rows for line in lines)
    return [] if are_few else lines


def _fault_among(grids: Sequence[ReadGrid | BadPuzzle]) -> BadPuzzle | None:
    """A complaint about grids that follow each other without a sign, if one of them is wrong.

    Then a row may be missing or too many before it, and all after it may have rows of two grids.
    """
    for grid in grids if len(grids) > 1 else ():
        if isinstance(grid, BadPuzzle):
            return BadPuzzle(grid.line, f"{grid.reason} {_NOT_APART.format(len(grids))}", grid.column)
        clash = why_clash("".join(grid.written)) if Cells(grid.written).is_plain else ""
        if clash:
            return BadPuzzle(grid.line, f"{clash} {_NOT_APART.format(len(grids))}")
    return None


def _complaints(lines: Sequence[TextLine]) -> Iterator[BadPuzzle]:
    """Complaints about lines; a line that is almost a whole puzzle gets one of its own."""
    begun: list[TextLine] = []
    for line in lines:
        is_long = not line.rows and cells_in(line) > _LONG
        if begun and is_long:
            yield why_none(begun)
            begun = []
        begun.append(line)
        if is_long:
            yield why_none(begun)
            begun = []
    if begun:
        yield why_none(begun)


def _end_of_bands(runs: Sequence[RowRun], place: int) -> int:
    """Where the runs end that may be bands of grids, or rows with a blank line after each."""
    size, end = len(runs[place].rows), place + 1
    before = runs[place].before
    if size not in (1, BOX_SIZE) or len(before) > MOST_NUMBERS or not all(line.is_number for line in before):
        return end
    while end < len(runs) and len(runs[end].rows) == size and runs[end].gap and not runs[end].before:
        end += 1
    return end


def _ends_bands(runs: Sequence[RowRun], end: int) -> bool:
    """Whether no rows after bands may be a part of them, because they make no whole grid."""
    return end == len(runs) or runs[end].is_whole or bool(runs[end].before)


def _bands(runs: Sequence[RowRun]) -> list[TextLine]:
    """The rows of grids whose bands are runs of one length; nothing if they do not make whole grids.

    Larger gaps stand between the grids, if there are such.
    """
    if len(runs) == 1:
        return []
    needed = SIZE // len(runs[0].rows)
    gaps = [run.gap for run in runs[1:]]
    larger = [place for place, gap in enumerate(gaps, 1) if gap > min(gaps)]
    bounds = [0, *larger, len(runs)] if len(runs) != needed else [0, needed]
    are_even = all((after - before) % needed == 0 for before, after in pairwise(bounds))
    if not are_even or not all(runs[0].takes(run.rows[0]) for run in runs[1:]):
        return []
    return [line for run in runs for line in run.rows]


def _is_doubtful(runs: Sequence[RowRun], place: int) -> bool:
    """Whether the first row may be a number, because after the last one there is another row, which is wrong."""
    later = runs[place + 1] if place + 1 < len(runs) else None
    is_followed = later is not None and not later.gap and not all(line.is_number for line in later.before)
    return is_followed and re.fullmatch("[0-9]{9}", runs[place].rows[0].text.strip()) is not None


def _end_of_broken(runs: Sequence[RowRun], place: int) -> int:
    """Where the runs end that were meant to be one puzzle."""
    end, rows = place + 1, len(runs[place].rows)
    while end < len(runs):
        run = runs[end]
        is_part = not run.gap and (bool(run.before) or not run.is_whole)
        goes_on = not run.before and not run.is_whole and rows + len(run.rows) < SIZE
        if not is_part and not goes_on:
            break
        rows += len(run.rows)
        end += 1
    return end


def _grids(run: RowRun, rows: Sequence[TextLine]) -> Iterator[ReadGrid | BadPuzzle]:
    title = run.before[-1].text.strip() if run.before else ""
    for start in range(0, len(rows), SIZE):
        yield read_nine_rows(run, rows[start : start + SIZE], title if start == 0 else "")
