"""Pasted texts are only text, wherever the input is cut into pieces."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.tui.paste_filter import END, START, PasteFilter
from sudoku_tui.tui.pasting import MAX_PASTE


def fed(text: str, *cuts: int) -> str:
    """What is left of a text that comes in pieces."""
    paste_filter = PasteFilter()
    places = [0, *sorted(cuts), len(text)]
    return "".join(paste_filter.filtered(text[start:end]) for start, end in pairwise(places) if start < end)


def test_control_characters_go_from_pastes_and_stay_in_keys() -> None:
    text = f"a\x1b[A{START}1\x1bq\x1b\x1b[2J\x07\t2\r\n{END}\x1bb\x03"
    assert fed(text) == f"a\x1b[A{START}1q[2J\t2\r\n{END}\x1bb\x03"


@given(st.lists(st.sampled_from([START, END, "\x1b", "[", "2", "0", "1", "~", "q", "\r"]), max_size=12), st.data())
def test_it_does_not_matter_how_the_input_is_cut(parts: list[str], data: st.DataObject) -> None:
    text = "".join(parts) + START + END  # so that nothing is held back at the end
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=6))
    assert fed(text, *cuts) == fed(text)


@given(st.text(alphabet="\x1b[201~x", max_size=30))
def test_no_escape_is_left_in_a_paste(text: str) -> None:
    left = fed(START + text.replace(END, "") + END)
    assert left.startswith(START)
    assert left.removeprefix(START).removesuffix(END).count("\x1b") == 0


def test_endless_pastes_are_bounded() -> None:
    paste_filter = PasteFilter()
    paste_filter.filtered(START)
    assert sum(len(paste_filter.filtered("x" * 100_000)) for _ in range(30)) == MAX_PASTE + 1
    assert paste_filter.filtered(f"y{END}z") == f"{END}z"
