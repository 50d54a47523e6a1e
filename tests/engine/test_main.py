"""`python -m sudoku_tui.engine`: what it prints of puzzles, and of what is none."""

import subprocess
import sys

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"


def run(*arguments: str, text: bytes = b"") -> tuple[int, list[str], str]:
    """Its exit code, the lines it prints, and what it says on standard error."""
    command = [sys.executable, "-m", "sudoku_tui.engine", *arguments]
    ended = subprocess.run(command, input=text, capture_output=True)
    return ended.returncode, ended.stdout.decode().splitlines(), ended.stderr.decode()


def test_a_puzzle_is_solved_rated_and_explained() -> None:
    code, lines, errors = run("--se", EASY)
    assert (code, errors) == (0, "")
    assert lines[:4] == [
        f"puzzle    {EASY}",
        f"solution  {SOLUTION}",
        "rating    Easy 196 (21 Full House, 28 Naked Single)",
        "SE        ER 1.2 EP 1.2 ED 1.2, Hidden Single",
    ]
    assert lines[5] == " 2. Naked Single: E6 = 4, its only candidate"
    assert len(lines) == 4 + 50


def test_lines_of_standard_input_are_puzzles_and_what_is_none_is_named() -> None:
    empty = "." * 81
    code, lines, errors = run(text=f"{empty}\n\n12\n".encode() + b"\xff\n")
    assert code == 2
    assert lines == [f"puzzle    {empty}", "solutions 100 or more"]
    assert errors.splitlines() == [
        "12: A puzzle has 81 cells, but this has 2.",
        "\\ufffd: A puzzle has 81 cells, but this has 1.",
    ]
