"""Grids in which a blank is an empty cell: nine lines whose columns tell where the cells are."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sudoku_tui.engine.board import BOX_SIZE, SIZE
from sudoku_tui.formats.cells import EMPTY_SIGNS, VERTICAL_LINES
from sudoku_tui.formats.patterns import compiled

_WIDEST = 6  # columns from one cell to the next
_DIGITS = r"[1-9 ]*"
_OLD = rf"[1-9{EMPTY_SIGNS} ]{{9}}"
_BARS = f"[{VERTICAL_LINES}]"


def may_be_columns(text: str) -> bool:
    """Whether a line can be a row in which blanks are empty cells."""
    return (
        len(text) <= _WIDEST * (SIZE + 4)
        and compiled(_DIGITS).fullmatch(compiled(_BARS).sub(" ", text).expandtabs(1)) is not None
    )


def read_columns(lines: Sequence[str]) -> str | None:
    """The 81 cells of nine lines, with blanks for empty ones; None if they are none, or could be several grids."""
    if len(lines) != SIZE or not any(" " in line or not line for line in lines):
        return None
    if all(compiled(_OLD).fullmatch(line) for line in lines):
        return "".join(lines)
    if not all(map(may_be_columns, lines)):
        return None
    return _boxed(lines) if any(map(compiled(_BARS).search, lines)) else _best(_bare(lines))


def _best(found: Iterator[tuple[int, str]]) -> str | None:
    """The one with the least rank; None if two have it that differ."""
    ranked = sorted(set(found))
    least = [cells for rank, cells in ranked if rank == ranked[0][0]]
    return least[0] if len(least) == 1 else None


# Without lines


def _bare(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Guesses of the columns: where the first cell is, how far it is to the next, and how much farther in a new box.

    The rank tells how little the ends of the lines speak for it.
    """
    filled = {column for line in lines for column, character in enumerate(line) if character != " "}
    if not filled:
        return
    width, most = max(map(len, lines)), max(filled)
    for pitch in range(1, _WIDEST + 1):
        for gap in range(3):
            for start in range(min(filled) + 1):
                places = [start + pitch * cell + gap * (cell // BOX_SIZE) for cell in range(SIZE)]
                if not filled <= set(places):
                    continue
                is_whole = width in (places[-1] + 1, places[-1] + pitch) or (pitch, gap, start) == (1, 0, 0)
                rank = 2 * (not is_whole) + (start not in filled) + (most != places[-1]) + 4 * gap
                yield rank, "".join(line.ljust(places[-1] + 1)[place] for line in lines for place in places)


# Between lines


def _boxed(lines: Sequence[str]) -> str | None:
    places = {tuple(found.start() for found in compiled(_BARS).finditer(line)) for line in lines}
    if len(places) != 1:
        return None
    (bars,) = places
    return _best(_in_bands(lines, bars))


def _in_bands(lines: Sequence[str], bars: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """Guesses of three bands of columns; those in the middle of them rank first."""
    edges = _edges(lines, bars)
    widths = {end - start for start, end in edges}
    if len(edges) != BOX_SIZE or len(widths) != 1:
        return
    (width,) = widths
    bands = [line.ljust(edges[-1][1])[start:end] for line in lines for start, end in edges]
    for pitch in range(1, _WIDEST + 1):
        for start in range(width - 2 * pitch):
            cells = ["".join(band[start : start + 2 * pitch + 1 : pitch]) for band in bands]
            if all(
                len("".join(band.split())) == len("".join(inside.split()))
                for band, inside in zip(bands, cells, strict=True)
            ):
                margin = abs(start - (width - 1 - start - 2 * pitch))
                found = "".join(cells)
                yield 2 * margin + (pitch == 1 and width > BOX_SIZE), found


def _edges(lines: Sequence[str], bars: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where each band begins and ends: between the lines, and outside where there is no line at the edge."""
    stops = [-1, *bars, max(map(len, lines))]
    if not any(line[: bars[0]].strip() for line in lines):
        stops = stops[1:]
    if not any(line[bars[-1] + 1 :].strip() for line in lines) and len(stops) > BOX_SIZE + 1:
        stops = stops[:-1]
    edges = [(left + 1, right) for left, right in pairwise(stops)]
    inner = bars[-1] - bars[-2] - 1 if len(bars) > 1 else 0
    return [(start, start + inner) if right >= max(map(len, lines)) else (start, right) for start, right in edges]
