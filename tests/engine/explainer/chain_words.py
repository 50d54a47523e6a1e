"""What is said of the explainer's chains: steps in given positions, with the approved words.

python -m tests.engine.explainer.chain_words        writes the words anew; read them before you commit them
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sudoku_tui.engine.explainer.chains import dynamic
from sudoku_tui.engine.explainer.chains.multiple import MultipleSearch
from sudoku_tui.engine.explainer.chains.nishio import NishioSearch
from sudoku_tui.engine.explainer.chains.static import ForcingChainSearch
from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from tests.engine.cases import read_position

FILE = Path(__file__).with_name("chain_words.txt")
SEARCHES = {
    search.name: search
    for search in (
        ForcingChainSearch(),
        NishioSearch(),
        MultipleSearch(),
        dynamic.DYNAMIC,
        dynamic.DYNAMIC_PLUS,
    )
}


@dataclass(frozen=True)
class Approved:
    """A step of a search, the position, and the lines of text."""

    search: str
    place: str
    text: tuple[str, ...]

    @property
    def position(self) -> Position:
        """The position in which the step is."""
        board, _, deleted = self.place.partition(" ")
        return read_position(board, deleted)

    @cached_property
    def step(self) -> Step:
        """The step that the search finds."""
        hint = SEARCHES[self.search].find(Grid.of(self.position), lambda _: None)
        assert hint is not None
        return hint.step(self.position.eliminated())


def read_approved() -> list[Approved]:
    """What the file holds."""
    approved = []
    for block in FILE.read_text(encoding="utf-8").strip().split("\n\n"):
        name, place, *text = block.splitlines()
        approved.append(Approved(name.removeprefix("## "), place, tuple(line.removeprefix("    ") for line in text)))
    return approved


def told(step: Step) -> tuple[str, ...]:
    """A step as the file has it: the technique, the conclusion, the reasons, the lines of notation, and the walk."""
    return (
        step.technique.name,
        step.conclusion(),
        *step.explanation(),
        *step.notation_lines().values(),
        *("| " + "    " * reason.depth + reason.sentence for reason in step.walk()),
    )


def block(one: Approved) -> str:
    """A step as it stands in the file, in the words of now."""
    return "\n".join((f"## {one.search}", one.place, *(f"    {line}" for line in told(one.step))))


if __name__ == "__main__":
    FILE.write_text("\n\n".join(map(block, read_approved())) + "\n", encoding="utf-8")
