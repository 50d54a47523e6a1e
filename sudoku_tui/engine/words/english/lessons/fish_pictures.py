"""Pictures of fish, made from their houses."""

from collections.abc import Collection, Sequence

from sudoku_tui.engine.board import CELLS, HOUSE_CELLS, HOUSES_OF, PEER_MASK, SIZE

ROWS, COLUMNS, BOXES = (range(start, start + SIZE) for start in (0, SIZE, 2 * SIZE))
_SIGNS = ("F", "X", "*", "/", ".")  # of two signs that one cell has in two fish the first counts


def fish_rows(
    bases: Sequence[int], covers: Sequence[int], fins: Collection[int] = (), gaps: Collection[int] = ()
) -> str:
    """The rows of the picture of a fish: of a digit that the houses `bases` have only in `covers` and at `fins`.

    X stands where a base and a cover meet, but for the cells `gaps`; F at a fin, and `*` where the digit goes: in cells
    of a cover and no base that see all fins.
    """

    def sign(cell: int) -> str:
        based, covered = (sum(house in houses for house in HOUSES_OF[cell]) for houses in (bases, covers))
        if cell in fins:
            return "F"
        if based:
            return "X" if based == covered == 1 and cell not in gaps else "/"
        return "*" if covered and all(PEER_MASK[fin] >> cell & 1 for fin in fins) else "."

    return _in_rows([sign(cell) for cell in CELLS])


def laid_over(first: str, second: str) -> str:
    """The rows of two fish on the same bases in one picture."""
    return _in_rows([min(pair, key=_SIGNS.index) for pair in zip(first.split(), second.split(), strict=True)])


def meet(base: int, cover: int) -> int:
    """The cell where a row and a column meet."""
    return next(cell for cell in HOUSE_CELLS[base] if cell in HOUSE_CELLS[cover])


def gaps_of_ring(bases: Sequence[int], covers: Sequence[int]) -> set[int]:
    """The cells to leave out of a fish of rows and columns so that each has two places, and shares one with the next.

    The row number n keeps the columns n and n + 1; the last one has the last column and the first.
    """
    return {
        meet(base, cover)
        for number, base in enumerate(bases)
        for place, cover in enumerate(covers)
        if place not in (number, (number + 1) % len(covers))
    }


def _in_rows(signs: Sequence[str]) -> str:
    return "\n".join(" ".join(signs[start : start + SIZE]) for start in range(0, len(CELLS), SIZE))
