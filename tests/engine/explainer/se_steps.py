"""Single steps of SukakuExplainer: what ../shared/data has of them, and ours laid beside them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint
from sudoku_tui.engine.explainer.rating import next_hint, printed
from tests.shared_data import SHARED


@dataclass(frozen=True)
class TheirHint:
    """A position, and the step that the original takes there."""

    pencilmarks: str  # 729 characters: nine a cell
    name: str  # as the original has it, with suffixes such as "01"
    rating: float
    eliminations: frozenset[Candidate]
    placements: frozenset[Candidate]

    @classmethod
    def read(cls, line: str) -> "TheirHint":
        """The step of a line of the file."""
        pencilmarks, name, rating, eliminations, placements = line.split("\t")
        return cls(pencilmarks, name, float(rating), _candidates(eliminations), _candidates(placements))

    def grid(self) -> Grid:
        return Grid.of_pencilmarks(self.pencilmarks)

    def check(self, search: Callable[[Grid], Hint | None] = next_hint) -> None:
        """Assert that a search, or all in turn, has the same step: the original's name, rating and effects."""
        grid = self.grid()
        hint = search(grid)
        assert hint is not None
        placements = frozenset() if hint.placement is None else frozenset([hint.placement])
        # A digit that is placed removes the others of its cell; the original lists these, too.
        eliminations = {one for one in hint.eliminations if one.cell not in {cell for cell, _ in placements}}
        theirs = {one for one in self.eliminations if one.cell not in {cell for cell, _ in self.placements}}
        assert (hint.name, printed(hint.difficulty)) == (self.name, self.rating)
        assert (eliminations, placements) == (theirs, self.placements)
        assert len(hint.eliminations) == len(set(hint.eliminations))


def their_hints(*names: str) -> list[TheirHint]:
    """The steps whose names begin so, or all; none where the file is missing."""
    path = SHARED / "se-steps.tsv"
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    hints = [TheirHint.read(line) for line in lines if line and not line.startswith("#")]
    return [hint for hint in hints if not names or hint.name.startswith(names)]


class TheirRating(NamedTuple):
    """A puzzle, and what the original says of it."""

    puzzle: str
    er: float
    ep: float
    ed: float


def their_ratings() -> list[TheirRating]:
    """The puzzles with their ratings; none where the file is missing."""
    path = SHARED / "se-ratings.tsv"
    if not path.is_file():
        return []
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [TheirRating(puzzle.replace("0", "."), float(er), float(ep), float(ed)) for puzzle, er, _, ep, ed in rows]


def _candidates(text: str) -> frozenset[Candidate]:
    """Candidates as the file has them: digit, row, column, from 1 to 9 each."""
    triples = [tuple(map(int, word)) for word in text.split()]
    return frozenset(Candidate(9 * row + column - 10, digit) for digit, row, column in triples)
