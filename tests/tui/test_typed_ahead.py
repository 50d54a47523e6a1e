"""What counts of what is typed ahead: everything, unless it is a flood."""

import threading

import pytest

from sudoku_tui.tui.terminal.input_filter import PASTE_END, PASTE_START
from sudoku_tui.tui.terminal.typed_ahead import FLOOD_READ, FULL_READ, MOST, PATIENCE, TypedAhead


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.time


class Typing:
    """A keyboard and a game."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.ahead = TypedAhead(self.clock)
        self._given = 0

    def read(self, text: str, size: int = FULL_READ, after: float = 0.1) -> str:
        """Read a piece some seconds after the last; answers with what the game is given."""
        self.clock.time += after
        counting = "".join(self.ahead.sift([text] if text else [], size))
        self._given = self.ahead.passed_on(len(counting))
        return counting

    def handle_all(self) -> None:
        """Let the game handle everything that it was given."""
        self.ahead.handled(self._given)

    def flood(self) -> None:
        """Type until it is called a flood."""
        while self.read("x" * FULL_READ):
            self.handle_all()


def test_a_flood_is_left_out_but_for_its_last_key() -> None:
    typing = Typing()
    typing.read("1" * FULL_READ)
    typing.handle_all()
    assert typing.read("2" * FULL_READ, after=PATIENCE)
    typing.handle_all()
    assert not typing.ahead.is_flood
    assert typing.read("3" * FULL_READ) == ""
    assert typing.ahead.is_flood
    assert typing.ahead.read_size == FLOOD_READ
    assert typing.read(f"{'4' * FULL_READ}5", FULL_READ + 1) == ""
    assert typing.read("", 0) == "5"
    assert not typing.ahead.is_flood
    assert typing.read("6", 1) == "6"


def test_what_comes_behind_a_flood_counts() -> None:
    typing = Typing()
    typing.flood()
    assert typing.read("\x1b[A") == ""
    assert typing.read("5", 1) == "\x1b[A5"


@pytest.mark.parametrize("size", [1, FULL_READ - 1])
def test_typing_is_no_flood(size: int) -> None:
    typing = Typing()
    for _ in range(100):  # the game handles nothing of it
        assert typing.read("x" * size, size) == "x" * size


def test_one_full_read_a_second_is_no_flood() -> None:
    typing = Typing()
    for _ in range(10):
        assert typing.read("x" * FULL_READ)
        typing.handle_all()
        assert typing.read("x", 1, after=PATIENCE + 0.1)
        typing.handle_all()


def test_a_paste_is_no_flood() -> None:
    typing = Typing()
    typing.read("x" * FULL_READ)
    typing.handle_all()
    for _ in range(100):
        assert typing.read("") == ""
    paste = f"{PASTE_START}text{PASTE_END}"
    assert typing.read(paste) == paste


def test_reading_waits_until_keys_are_handled() -> None:
    typing = Typing()
    typing.read("x" * MOST)
    reading = threading.Thread(target=typing.ahead.wait_for_room)
    reading.start()
    assert reading.is_alive()
    typing.handle_all()
    reading.join()
    typing.ahead.wait_for_room()
    typing.read("x" * MOST)
    typing.ahead.wait_for_room()  # but not for ever
    typing.ahead.close()
    typing.ahead.wait_for_room()
