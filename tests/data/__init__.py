"""Puzzles and positions that were made for the tests: `python -m tests.data.make_puzzles` makes the files again."""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
TECHNIQUE_CASES = FOLDER / "technique-cases.txt"

NEEDS_A_GUESS = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
"""Loki, by the player mith (2022): singles do not refute its candidates even inside of two suppositions.

With all techniques a path comes to its end; with those up to Hard it needs a guess.
"""


@dataclass(frozen=True)
class Invalid:
    """A row of invalid.tsv.

    Attributes:
        label: its name.
        kind: "valid", "multi", "zero" or "conflict".
        puzzle: 81 characters.
        solutions: how many there are; 1000 stands for that many or more.
        note: what is the matter with it; of an unsolvable one, the contradiction that is found first.
    """

    label: str
    kind: str
    puzzle: str
    solutions: int
    note: str


def rated_with() -> frozenset[str]:
    """The ids of the techniques that the puzzles which ship were rated with."""
    return frozenset(_lines(FOLDER / "rated-with.txt"))


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def solved_puzzles(name: str) -> list[tuple[str, str]]:
    """The puzzles of a collection ("easy", "hard", "hardest", "few-givens"), each with its solution."""
    pairs = (line.split("\t") for line in _lines(FOLDER / f"{name}.txt"))
    return [(puzzle, solution) for puzzle, solution in pairs]


def puzzles(name: str) -> list[str]:
    """The puzzles of a collection."""
    return [puzzle for puzzle, _ in solved_puzzles(name)]


def invalid_puzzles() -> list[Invalid]:
    """The puzzles that are wrong or ambiguous, and some that are nearly solved."""
    rows = (line.split("\t") for line in _lines(FOLDER / "invalid.tsv"))
    return [
        Invalid(label, kind, puzzle, 1000 if solutions == "many" else int(solutions), note)
        for label, kind, puzzle, solutions, note in rows
    ]


def invalid_puzzle(label: str) -> str:
    """One of them by its label."""
    return next(case.puzzle for case in invalid_puzzles() if case.label == label)
