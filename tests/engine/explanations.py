"""The approved explanations: ten steps of each technique, and what is said of them.

    python -m tests.engine.explanations              writes explanations.txt anew; read it before you commit it
    python -m tests.engine.explanations 0300 3D...   writes the steps of these techniques anew (codes or names)

The first is that of the lesson's first example when it was written. For the others puzzles are made with seeds 0, 1,
2, ..., and at positions along their paths each technique that still lacks steps gives a random one, one for each
puzzle. Rare techniques stay with fewer.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from random import Random

from sudoku_tui.engine import words
from sudoku_tui.engine.board import DIGITS, Candidate, cells_in
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import path, technique_named
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.learning.examples import examples_of
from tests.engine.cases import read_position

FILE = Path(__file__).with_name("explanations.txt")
EXAMPLES = 10
PUZZLES = 4000
PUZZLES_FOR_SOME = 300
STEPS_TO_CHOOSE_FROM = 20


@dataclass(frozen=True)
class Approved:
    """A step as it is told: the technique, the position, and the lines of text, the conclusion first."""

    name: str
    board: str
    deleted: str
    text: tuple[str, ...]

    @cached_property
    def technique(self) -> Technique:
        return BY_ID[words.technique_id(self.name)]

    @cached_property
    def position(self) -> Position:
        """The position in which the step is."""
        return read_position(self.board, self.deleted)


@cache
def read_approved() -> Sequence[Approved]:
    """What the file holds."""
    approved = []
    for block in FILE.read_text(encoding="utf-8").split("\n\n"):
        name, place, *text = block.strip().splitlines()
        board, _, deleted = place.partition(" ")
        approved.append(Approved(name.removeprefix("## "), board, deleted, tuple(line.strip() for line in text)))
    return approved


def some_steps(technique: Technique, position: Position) -> list[Step]:
    """The steps of a technique in a position: of many some, and the first ones where their proofs are to be found."""
    found = technique.find(position)
    first = list(islice(found, PROVED))
    if any(step.facts.is_deferred for step in first):
        return first
    steps = [*first, *found]
    return steps[:: -(-len(steps) // LISTED) or 1]


LISTED, PROVED = 40, 6
"""How many steps are taken of a position: usually, and where their proofs are still to be found, which takes longer."""


def told(step: Step) -> tuple[str, ...]:
    """A step as the file has it."""
    return (step.conclusion(), *step.explanation())


def choose(techniques: Sequence[Technique], puzzles: int) -> Iterator[tuple[Technique, Position, Step]]:
    """Steps of these techniques, in the order in which they are met."""
    for technique in techniques:
        for position in examples_of(technique)[:1]:
            yield technique, position, next(technique.find(position))
    wanted = dict.fromkeys(techniques, EXAMPLES - 1)
    for seed in range(puzzles):
        rng = Random(seed)
        met = set()
        for _, position in path(Position.from_string(minimal_puzzle(rng))):
            for technique in [other for other in wanted if other not in met]:
                steps = list(islice(technique.find(position), STEPS_TO_CHOOSE_FROM))
                if steps and rng.random() < 0.3:
                    met.add(technique)
                    wanted[technique] -= 1
                    yield technique, position, rng.choice(steps)
        wanted = {technique: number for technique, number in wanted.items() if number}
        print(f"{seed} {sum(wanted.values())} {', '.join(technique.name for technique in wanted)}", file=sys.stderr)
        if not wanted:
            return


def place(position: Position) -> str:
    """A position as a board and the candidates that are gone from it."""
    board = "".join(
        "." if not value else f"{'' if position.givens >> cell & 1 else '+'}{value}"
        for cell, value in enumerate(position.values)
    )
    gone = sorted(
        Candidate(cell, digit)
        for digit in DIGITS
        for cell in cells_in(position.possible[digit] & ~position.candidates[digit])
    )
    return " ".join([board, *(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in gone)])


def write_approved(techniques: Sequence[Technique], puzzles: int) -> None:
    """Write the steps of these techniques anew; those of the others stay as they are."""
    blocks: dict[Technique, list[str]] = {technique: [] for technique in ORDER}
    for approved in read_approved():
        technique = approved.technique
        if technique not in techniques:
            blocks[technique].append(block(approved.name, f"{approved.board} {approved.deleted}", approved.text))
    for technique, position, step in choose(techniques, puzzles):
        blocks[technique].append(block(technique.name, place(position), told(step)))
    text = "\n\n".join(block for of_technique in blocks.values() for block in of_technique)
    FILE.write_text(re.sub(r"[ ]+\n", "\n", text) + "\n", encoding="utf-8")


def block(name: str, place: str, text: tuple[str, ...]) -> str:
    """A step as it stands in the file."""
    return "\n".join((f"## {name}", place.strip(), *(f"    {line}" for line in text)))


if __name__ == "__main__":
    if sys.argv[1:]:
        write_approved([technique_named(text) for text in sys.argv[1:]], PUZZLES_FOR_SOME)
    else:
        write_approved(ORDER, PUZZLES)
