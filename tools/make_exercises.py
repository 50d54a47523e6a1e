"""Make puzzles/exercises.txt anew: positions to practise those techniques on that have few puzzles of their own.

    nice .venv/bin/python -m tools.make_exercises [--puzzles N]

Such a technique is hardly ever the next step of a path, so it is looked for in positions on the way: first in those
that were made for the lessons, then on the paths of the puzzles that ship, at last on those of generated ones. Each
exercise is from another puzzle, and none from the puzzle of one of the technique's examples, or a guise of it. What is
found first is taken, so that the looking ends after some ten minutes; it is the same each time. At the end the tool
says which techniques have none.
"""

import argparse
from collections.abc import Iterator

from sudoku_tui.engine import words
from sudoku_tui.engine.canonical import same_among
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.forcing import FORCING_NETS
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.library import (
    EXERCISES_FILE,
    puzzles_folder,
    rare_puzzles,
    shipped_collections,
    technique_collections,
)
from tools.make_examples import easiest_beside, generated, is_usual, made_positions

EXERCISES = puzzles_folder() / EXERCISES_FILE
WANTED = 6  # exercises of a technique
FEW = 3  # a collection with less puzzles than this that are not examples needs exercises besides
HEADER = """\
# Positions to practise techniques on that have no collection of their own. Made by tools/make_exercises.py.
# Code, board (+ before placed digits), removed candidates (digit, row, column); tabs between them.
"""


class Pool:
    """The exercises that were found so far."""

    def __init__(self) -> None:
        self.found: dict[Technique, list[Position]] = {}
        self._others: dict[Technique, list[str]] = {}  # the givens of the examples, and of its own collection
        for technique in ORDER:
            examples = [position.givens_string() for position in examples_of(technique)]
            own = technique_collections().get(technique.code)
            puzzles = [] if own is None else [puzzle.givens for puzzle in own.load().puzzles]
            self._others[technique] = [*examples, *puzzles]
            if sum(same_among(puzzle, examples) is None for puzzle in puzzles) < FEW:
                self.found[technique] = []

    @property
    def wanted(self) -> list[Technique]:
        """The techniques that lack exercises."""
        return [technique for technique, positions in self.found.items() if len(positions) < WANTED]

    def lacks(self, technique: Technique, givens: str) -> bool:
        """Whether an exercise of a technique from a puzzle would be another one, and none of the lesson's examples."""
        there = [position.givens_string() for position in self.found[technique]]
        return same_among(givens, [*self._others[technique], *there]) is None

    def write(self) -> None:
        """Write the file."""
        lines = (
            f"{technique.code}\t{format_board(position).replace(':', chr(9))}\n"
            for technique, positions in self.found.items()
            for position in positions
        )
        EXERCISES.write_text(HEADER + "".join(lines), encoding="utf-8")


def puzzles(number: int) -> Iterator[str]:
    """The puzzles whose paths are walked."""
    shipped = {entry.name: entry for entry in shipped_collections()}
    yield from (puzzle.givens for name in ("easy", "hard", "unfair") for puzzle in shipped[name].load().puzzles[:100])
    yield from (puzzle.givens for puzzle in shipped["extreme"].load().puzzles[::4])
    yield from (puzzle.givens for puzzle in shipped["beyond"].load().puzzles)
    yield from (givens for _, givens in rare_puzzles())
    yield from generated(range(-1, -number - 1, -1))  # none of those in which examples were looked for


def collect(givens: str, pool: Pool) -> None:
    """Add the exercises on the path of a puzzle."""
    rare = [technique for technique in pool.wanted if not is_usual(technique) and pool.lacks(technique, givens)]
    usual = {technique for technique in pool.wanted if is_usual(technique) and pool.lacks(technique, givens)}
    before = Position.from_string(givens)
    for step, after in path(before):
        if step.technique in FORCING_NETS:  # too hard to practise anything else on
            rare, usual = [], usual & {*FORCING_NETS}
        if not (rare or usual):
            return
        if step.technique in usual and not before.has_pending:
            usual.remove(step.technique)
            pool.found[step.technique].append(before)
        for technique in [one for one in rare if step.technique.level >= easiest_beside(one)]:
            if not before.has_pending and next(technique.find(before), None) is not None:
                rare.remove(technique)
                pool.found[technique].append(before)
        before = after


def main() -> None:
    """Find the exercises and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=3000, help="how many puzzles are generated (3000)")
    arguments = parser.parse_args()
    pool = Pool()
    for technique, position in made_positions():
        if technique in pool.wanted and pool.lacks(technique, position.givens_string()):
            pool.found[technique].append(position)
    for number, givens in enumerate(puzzles(arguments.puzzles)):
        collect(givens, pool)
        if not number % 100:
            print(f"{number} puzzles; {len(pool.wanted)} techniques lack exercises", flush=True)
    pool.write()
    for technique, positions in pool.found.items():
        if not positions:
            print(f"no exercise for {words.name(technique.id)}")


if __name__ == "__main__":
    main()
