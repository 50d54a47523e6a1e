"""Make the collections in puzzles/ anew, the same each time: `.venv/bin/python tools/make_puzzles.py`."""

import random
from collections.abc import Callable
from pathlib import Path

from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import SINGLES, path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve

PUZZLES = Path(__file__).parents[1] / "puzzles"
NUMBER = 40
FIRST_PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."


def singles_suffice(puzzle: str) -> bool:
    """Whether elimination, naked and hidden singles solve the puzzle."""
    *_, (_, last) = path(Position.from_string(puzzle), SINGLES)
    return last.is_complete


def with_more_givens(puzzle: str, number: int, rng: random.Random) -> str:
    """The puzzle with further givens from its solution, until it has a number of them."""
    solution = solve(puzzle)
    assert solution is not None
    empty = [cell for cell in range(81) if puzzle[cell] == "."]
    added = set(rng.sample(empty, max(0, number - (81 - len(empty)))))
    return "".join(solution[cell] if cell in added else puzzle[cell] for cell in range(81))


def easy(rng: random.Random) -> str | None:
    """32 to 36 givens; singles suffice."""
    puzzle = with_more_givens(minimal_puzzle(rng), rng.randint(32, 36), rng)
    return puzzle if singles_suffice(puzzle) else None


def medium(rng: random.Random) -> str | None:
    """26 to 28 givens; singles suffice."""
    puzzle = with_more_givens(minimal_puzzle(rng), rng.randint(26, 28), rng)
    return puzzle if singles_suffice(puzzle) else None


def hard(rng: random.Random) -> str | None:
    """No given too many; singles do not suffice."""
    puzzle = minimal_puzzle(rng)
    return None if singles_suffice(puzzle) else puzzle


COLLECTIONS: tuple[tuple[str, Callable[[random.Random], str | None], str], ...] = (
    ("easy", easy, "32 to 36 givens. Elimination, naked and hidden singles solve them."),
    ("medium", medium, "26 to 28 givens. Elimination, naked and hidden singles solve them."),
    (
        "hard",
        hard,
        "No given can be spared. Elimination and singles do not solve them; it takes harder techniques, or a search.",
    ),
)


def collection_text(name: str, make: Callable[[random.Random], str | None], description: str) -> str:
    """A whole file: a header and one puzzle a line."""
    rng = random.Random(f"sudoku-tui {name} 1")
    puzzles = [FIRST_PUZZLE] if name == "easy" else []
    while len(puzzles) < NUMBER:
        puzzle = make(rng)
        if puzzle is not None:
            puzzles.append(puzzle)
    titles = [f"{name.capitalize()} {number}" for number in range(1, NUMBER + 1)]
    header = f"# {name.capitalize()}: {description}\n# Each has one solution. Made by tools/make_puzzles.py.\n"
    if name == "easy":
        titles[0] = "The first puzzle"
        header += "# The first puzzle is the one Peter Norvig's essay on solving Sudoku begins with.\n"
    return header + "".join(f"{puzzle}\t{title}\n" for puzzle, title in zip(puzzles, titles, strict=True))


if __name__ == "__main__":
    for collection in COLLECTIONS:
        (PUZZLES / f"{collection[0]}.txt").write_text(collection_text(*collection), encoding="utf-8")
