"""What is typed and pasted as people do it is all there, however late it comes."""

import sys
from pathlib import Path

import pytest

from tests.reliability.flood import PLAIN, open_place, start
from tests.terminal.playing import FIRST_PUZZLE, log_words, quit_game, saved_moves

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
HELD = 30
"""Keys a second while one is held down."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("at_once", [1, HELD // 2], ids=["as typed", "half a second at once"])
def test_keys_held_down(at_once: int, data_folder: Path) -> None:
    seconds = 3
    with start(PROGRAM, data_folder) as terminal:
        typed = b"12" * (seconds * HELD // 2)
        parts = [typed[begin : begin + at_once] for begin in range(0, len(typed), at_once)]
        terminal.send(*parts, gap=at_once / HELD)
        quit_game(terminal)
    assert saved_moves(data_folder) == len(typed)


@pytest.mark.sample(1)
@pytest.mark.parametrize("marks", [(b"", b""), (b"\x1b[200~", b"\x1b[201~")], ids=["as keys", "with marks"])
def test_pasted_puzzles(marks: tuple[bytes, bytes], data_folder: Path) -> None:
    count = 1000 if marks[0] else 10
    with start(PROGRAM, data_folder) as terminal:
        open_place(terminal, ("o", "p"))
        terminal.pour(marks[0] + f"{FIRST_PUZZLE}\r".encode() * count + marks[1], 0.0)
        terminal.wait_for(f"Pasted puzzles: {count:,} puzzles")


def test_keys_around_a_paste(data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        terminal.pour(b"12\x1b[200~" + b"x" * 300_000 + b"\x1b[201~12", 0.0)
        terminal.wait_until(lambda: "a puzzle has 81 cells" in log_words(terminal), "what was pasted")
        quit_game(terminal)
    assert saved_moves(data_folder) == 4


def test_pasted_commands(data_folder: Path) -> None:
    count = 150
    with start(PROGRAM, data_folder, "--plain") as terminal:
        terminal.pour(b"A1 4\rundo\r" * count + b"quit\r", 0.0)
        assert terminal.wait_exit() == 0
        assert terminal.output.count(b"You: A1 = 4.") == count


def test_a_flood_of_the_plain_game_is_told(data_folder: Path) -> None:
    with start(PROGRAM, data_folder, "--plain") as terminal:
        terminal.pour(PLAIN["a line without an end"], 3.0)

        def is_told() -> bool:
            """If the flood ends while readline waits for a character, that notices nothing before the next one."""
            terminal.send(b"x")
            terminal.read_until_quiet(0.5, 0.5)
            return b"\nLines came faster than the game can take them" in terminal.output

        terminal.wait_until(is_told, "a sentence about the flood")


@pytest.mark.exhaustive
def test_a_flood_is_told(data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        terminal.pour(b"12" * 1000, 3.0)
        terminal.wait_until(lambda: "faster than the game can take" in log_words(terminal), "what has happened")
        quit_game(terminal)


FRAMED = "\r".join(FIRST_PUZZLE[start : start + 9] for start in range(0, 81, 9)).replace("\r", "\r---+---+---\r", 1)


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", [FIRST_PUZZLE[::-1], FRAMED[::-1] + "\r"], ids=["line", "grid"])
def test_a_puzzle_pasted_on_the_board_without_marks(text: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        terminal.press("1")
        terminal.wait_for("33/81")
        terminal.read_until_quiet(0.3)
        terminal.pour(text.encode(), 0.0)
        terminal.wait_for("Play this puzzle?", "32 givens")
        terminal.press("escape")
        terminal.wait_until(lambda: "none of its digits has been played" in log_words(terminal), "what has happened")
        assert "33/81" in terminal.text
        terminal.pour(text.encode(), 0.0)
        terminal.wait_for("Play this puzzle?")
        terminal.press("enter")
        terminal.wait_for("Pasted", "32/81")
        quit_game(terminal)
    assert saved_moves(data_folder) <= 1
