"""Steps of the explainer's searches for loops, larger wings, graves and aligned exclusions, with the approved words.

python -m tests.engine.explainer.pattern_words      writes the words anew; read them before you commit them

The original's own steps have none of most of these kinds, so the positions are made: some of the loops and exclusions
have one solution, the others are no puzzles.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sudoku_tui.engine.explainer import als_wings, exclusion, graves, loops
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Hint, Search
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from tests.engine.cases import read_position
from tests.engine.explainer.chain_words import told

FILE = Path(__file__).with_name("pattern_words.txt")
SEARCHES: Mapping[str, Search] = {
    "loops": loops.search,
    "wxyz": als_wings.search_wxyz,
    "vwxyz": als_wings.search_vwxyz,
    "graves": graves.search,
    "pairs": exclusion.search_pairs,
    "triplets": exclusion.search_triplets,
}


@dataclass(frozen=True)
class Approved:
    """A step of a search, the position, and the lines of text."""

    search: str
    place: str
    text: tuple[str, ...]

    @cached_property
    def position(self) -> Position:
        """The position in which the step is."""
        board, _, deleted = self.place.partition(" ")
        return read_position(board, deleted).eliminated()

    @cached_property
    def hint(self) -> Hint:
        """The hint that the search finds."""
        hint = SEARCHES[self.search](Grid.of(self.position))
        assert hint is not None
        return hint

    @cached_property
    def step(self) -> Step:
        return self.hint.step(self.position)

    @property
    def told(self) -> tuple[str, ...]:
        """What is said of the step now: the original's name and its rating come first."""
        return f"{self.hint.name}, {self.hint.difficulty}", *told(self.step)


def read_approved() -> list[Approved]:
    """What the file holds."""
    approved = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        name, place, *text = block.splitlines()
        approved.append(Approved(name.removeprefix("## "), place, tuple(line.removeprefix("    ") for line in text)))
    return approved


def block(one: Approved) -> str:
    """A step as it stands in the file, in the words of now."""
    return "\n".join((f"## {one.search}", one.place, *(f"    {line}" for line in one.told)))


if __name__ == "__main__":
    FILE.write_text("\n\n".join(map(block, read_approved())) + "\n", encoding="utf-8")
