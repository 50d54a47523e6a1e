"""What comes as keys, and is a puzzle that was pasted: one whole grid and nothing else, all at once."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.catalogue import format_named
from sudoku_tui.formats.grids.lone_grid import is_lone_grid
from sudoku_tui.tui.terminal.input_filter import PASTE_END, PASTE_START
from sudoku_tui.tui.terminal.typed_ahead import FULL_READ
from sudoku_tui.tui.terminal.unmarked_paste import LONGEST, SILENCE, UnmarkedPaste
from tests.game.games import FIRST
from tests.tui.test_typed_ahead import Clock

LINES = "\r".join(FIRST[start : start + 9] for start in range(0, 81, 9))
SPACED = "\r\n".join(" ".join(line) for line in LINES.split("\r"))
FRAME = "+---+---+---+\r"
FRAMED = FRAME + "".join(
    "".join(f"|{line[start : start + 3]}" for start in (0, 3, 6)) + "|\r" + FRAME * (number % 3 == 2)
    for number, line in enumerate(LINES.split("\r"))
)
STARS = FRAMED.replace("+", "*").replace("-", "-")
SHORTER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
PASTES = (FIRST, FIRST + "\r", FIRST.replace(".", "0"), SHORTER, LINES, LINES + "\r\r", SPACED, FRAMED, STARS)
KEYS = (
    "5" * 81,
    "." * 81,
    "12" * 40 + "1",
    "123456789" * 10,
    "123456789" * 9 + "u",
    "5\t3\t" * 40,
    FIRST[:80],
    FIRST + "1",
    FIRST + "\r" + FIRST,
    "E" + FIRST,
    FIRST + "\x1b[C",
    LINES[:60],
    "." * 66 + "123456781234567",  # 15 givens
    " " * 30,
)


class Keyboard:
    """A keyboard, and what passes of it."""

    def __init__(self) -> None:
        self.clock, self.found = Clock(), 0
        self._unmarked = UnmarkedPaste(self._count, self.clock)

    def _count(self) -> None:
        self.found += 1

    def type(self, text: str, *, gap: float, piece: int = FULL_READ) -> str:
        """What passes of a text that comes in pieces, each some seconds after the last, and of the silence after it."""
        passed = ""
        for start in range(0, len(text), piece):
            self._unmarked.listen()
            self.clock.time += gap
            passed += "".join(self._unmarked.sift([text[start : start + piece]]))
        return passed + self.be_silent()

    def be_silent(self) -> str:
        self._unmarked.listen()
        self.clock.time += 1
        return "".join(self._unmarked.sift([]))


@pytest.mark.parametrize("text", PASTES)
@pytest.mark.parametrize("piece", [FULL_READ, 40, 1000])
def test_a_puzzle_that_comes_at_once_is_a_paste(text: str, piece: int) -> None:
    keyboard = Keyboard()
    for _ in range(2):
        assert keyboard.type(text, gap=0.001, piece=piece) == f"{PASTE_START}{text}{PASTE_END}"
    assert keyboard.found == 2


@pytest.mark.parametrize("text", KEYS)
def test_keys_that_come_at_once_stay_keys(text: str) -> None:
    keyboard = Keyboard()
    assert keyboard.type(text, gap=0.001) == text
    assert keyboard.found == 0


def test_a_puzzle_that_is_typed_stays_keys() -> None:
    assert Keyboard().type(FIRST, gap=0.001, piece=1) == FIRST
    assert Keyboard().type(FIRST, gap=SILENCE, piece=20) == FIRST


def test_the_end_of_many_keys_is_no_paste_even_if_the_game_was_busy() -> None:
    clock, unmarked = Clock(), UnmarkedPaste(lambda: pytest.fail("it is none"))
    unmarked._now = clock
    text = "123456789" * (LONGEST // 9 + 1) + FIRST
    passed = ""
    for piece in (text[:500], text[500:-81], text[-81:]):
        clock.time += 10  # the keyboard is not read while keys wait
        unmarked.listen()
        passed += "".join(unmarked.sift([piece]))
    clock.time += 10
    assert passed + "".join(unmarked.sift([])) == text


@given(st.lists(st.tuples(st.text("123456789.0 \r|E\t", max_size=120), st.sampled_from([0.0, 0.01, 0.06, 1.0]))))
def test_nothing_is_lost_and_nothing_changes_places(parts: Sequence[tuple[str, float]]) -> None:
    clock = Clock()
    unmarked = UnmarkedPaste(lambda: None, clock)
    passed = ""
    for text, after in parts:
        unmarked.listen()
        clock.time += after
        assert unmarked.wait is None or unmarked.wait <= SILENCE
        passed += "".join(unmarked.sift([text] if text else []))
    passed += "".join(unmarked.released())
    assert passed.replace(PASTE_START, "").replace(PASTE_END, "") == "".join(text for text, _ in parts)


@pytest.mark.parametrize("name", ["sdm", "ss", "grid"])
def test_what_we_write_is_a_lone_grid(name: str) -> None:
    written = "".join(format_named(name).write([Puzzle(FIRST)]))
    assert is_lone_grid(written)
    assert len(written) <= LONGEST
