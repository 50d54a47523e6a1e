"""A code as a QR code that a terminal can show, two modules in each character. It needs segno."""

from importlib import import_module
from itertools import zip_longest
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.system.extras import missing

if TYPE_CHECKING:
    from collections.abc import Callable

    import segno

QUIET = 4
"""The light modules around a QR code, as ISO/IEC 18004 wants them."""

_BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def need_segno() -> "Callable[..., segno.QRCode]":
    """The function that makes QR codes; raises `SudokuError` if it is not installed."""
    try:
        found: Callable[..., segno.QRCode] = import_module("segno").make
    except ModuleNotFoundError:
        raise SudokuError(no_segno()) from None
    return found


def no_segno() -> str:
    """The sentence about that."""
    return missing("A QR code", "segno", "qr", "The text says the same.")


def qr_lines(text: str) -> list[str]:
    """A QR code of a text, to be drawn dark on light: lines of half blocks, all as long, with the light margin.

    Raises:
        SudokuError: segno is not installed.
    """
    code = need_segno()(text, error="l", boost_error=False, micro=False)
    rows = [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]
    light = [False] * len(rows[0])
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=light)
    return ["".join(_BLOCKS[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
