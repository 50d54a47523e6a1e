"""QR codes in half blocks: every module where segno has it, and the light margin around."""

import segno

from sudoku_tui.formats.coded.challenges import LONGEST_CODE
from sudoku_tui.game.exporting.qr_code import QUIET, qr_lines
from tests.formats.coded.test_challenges import CODE


def modules(lines: list[str]) -> list[list[bool]]:
    """Whether each module is dark, read from the blocks."""
    rows: list[list[bool]] = []
    for line in lines:
        rows += [[block in "▀█" for block in line], [block in "▄█" for block in line]]
    return rows


def test_each_module_is_where_segno_has_it() -> None:
    lines = qr_lines(CODE)
    wanted = [[bool(one) for one in row] for row in segno.make(CODE, error="l", boost_error=False).matrix]
    seen = modules(lines)
    size = len(wanted)
    assert [row[QUIET : QUIET + size] for row in seen[QUIET : QUIET + size]] == wanted
    around = [*seen[:QUIET], *seen[QUIET + size :], *(row[:QUIET] + row[QUIET + size :] for row in seen)]
    assert not any(map(any, around))
    assert len({*map(len, lines)}) == 1
    assert len(seen) - size >= 2 * QUIET


def test_the_longest_code_fits_a_small_terminal() -> None:
    lines = qr_lines("Z" * LONGEST_CODE)
    assert (len(lines), len(lines[0])) == (23, 45)
