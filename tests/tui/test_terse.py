"""What is said shorter paints the same picture."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.tui.terminal.terse import terse

STYLES = ("", "7", "1;36", "0;7", "38;5;15;48;5;233")
TEXTS = st.text("ab ┃9Hm;", min_size=1, max_size=4)


def piece(text: str, style: str) -> str:
    """Some text as Textual writes it in a style."""
    return f"\x1b[{style}m{text}\x1b[0m" if style else text


ROWS = st.tuples(
    st.integers(1, 4),
    st.integers(1, 12),
    st.lists(st.builds(piece, TEXTS, st.sampled_from(STYLES)), max_size=4).map("".join),
)
FRAMES = st.lists(ROWS.map(lambda row: f"\x1b[{row[0]};{row[1]}H{row[2]}"), max_size=5).map(
    lambda rows: "\n".join(rows) + "\x1b[1;1H"
)


@given(st.lists(FRAMES, max_size=3))
def test_the_picture_is_the_same(frames: list[str]) -> None:
    screens = [pyte.Screen(40, 6), pyte.Screen(40, 6)]
    for screen, outputs in zip(screens, (frames, map(terse, frames)), strict=True):
        stream = pyte.Stream(screen)
        for output in outputs:
            stream.feed(output)
    assert screens[0].buffer == screens[1].buffer


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("", ""),
        ("\x1b[7mab\x1b[0m", "\x1b[7mab\x1b[m"),
        ("\x1b[7mab\x1b[0m\x1b[1;36mc\x1b[0m", "\x1b[7mab\x1b[;1;36mc\x1b[m"),
        ("\x1b[7ma\x1b[0m\n\x1b[2;1H\x1b[7mb\x1b[0m  ", "\x1b[7ma\x1b[2Hb\x1b[m  "),
        ("\x1b[3;11Hab\x1b[1;1H", "\x1b[3;11Hab"),
        ("\x1b[?2026h", "\x1b[?2026h"),
        ("\x1b[0m\x1b[?1049l", "\x1b[0m\x1b[?1049l"),  # what makes sure of plain text at the end stays
    ],
)
def test_what_is_left_out(long: str, short: str) -> None:
    assert terse(long) == short
