"""Make puzzles/examples.txt anew: for each technique a position in which it has a step.

    .venv/bin/python tools/make_examples.py [--puzzles N] [--seconds N] [TECHNIQUE ...]

With techniques, by name or code, only theirs are looked for, and the other examples stay: that takes a minute.

First the paths of generated puzzles are walked: the best example of a technique is a position in which it is the next
step, the only one of its kind, among few candidates. For techniques that are the next step nowhere, such as fish of
more than four lines, all positions of further paths are searched, each technique for a number of seconds at the most.
It is the same each time, unless these seconds end a search. At the end it says for which techniques it found nothing.
"""

import argparse
import random
import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import path, technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board
from sudoku_tui.library import EXAMPLES_FILE

EXAMPLES = Path(__file__).parents[1] / "puzzles" / EXAMPLES_FILE
FEW_CANDIDATES = 70
"""With less than these an example is no easier to look at, and looks like the end of a game."""

HEADER = """\
# Examples of the techniques, for the lessons in the game. Made by tools/make_examples.py.
# Code, board (+ before placed digits), removed candidates (digit, row, column); tabs between them.
"""


@dataclass(frozen=True)
class Example:
    """A position in which a technique has a step, and what is bad about it: the less, the better."""

    position: Position
    badness: tuple[bool, int]


def moments(number: int) -> list[tuple[Position, Step]]:
    """The positions on the path of a generated puzzle, each with the step that is taken there."""
    puzzle = minimal_puzzle(random.Random(f"sudoku-tui example {number}"))
    before = Position.from_string(puzzle)
    found = []
    for step, after in path(before):
        if step.technique.code:
            found.append((before, step))
        before = after
    return found


def example_in(position: Position, technique: Technique) -> Example | None:
    """A position as the example of a technique; None if it has no step there."""
    steps = list(islice(technique.find(position), 2))
    if not steps:
        return None
    check(steps[0], position)
    candidates = sum(cells.bit_count() for cells in position.candidates)
    return Example(position, (len(steps) > 1, max(candidates, FEW_CANDIDATES)))


def check(step: Step, position: Position) -> None:
    """Stop if a step contradicts the solution."""
    solution = solve(position.givens_string())
    assert solution is not None
    right = all(solution[cell] == str(digit) for cell, digit in step.placements)
    if not right or any(solution[cell] == str(digit) for cell, digit in step.eliminations):
        raise SystemExit(f"{step.technique.name} is wrong in {format_board(position)}")


def next_steps(puzzles: Iterable[int], wanted: Collection[Technique]) -> dict[Technique, Example]:
    """The best example of each technique that is the next step somewhere on the paths of the puzzles."""
    best: dict[Technique, Example] = {}
    for number in puzzles:
        for position, step in moments(number):
            if step.technique not in wanted:
                continue
            example = example_in(position, step.technique)
            known = best.get(step.technique)
            if example is not None and (known is None or example.badness < known.badness):
                best[step.technique] = example
    return best


def hard_positions_first(number: int) -> Iterator[Position]:
    """The positions on the path of a puzzle, late ones first; those where a single comes next after all others."""
    latest = moments(number)[::-1]
    yield from (position for position, step in latest if step.technique not in SINGLES)
    yield from (position for position, step in latest if step.technique in SINGLES)


def anywhere(techniques: Iterable[Technique], puzzles: Iterable[int], seconds: float) -> dict[Technique, Example]:
    """An example of each technique that has a step anywhere on the paths of the puzzles and is found soon."""
    found: dict[Technique, Example] = {}
    left = dict.fromkeys(techniques, seconds)
    for number in puzzles:
        if not left:
            break
        for position in hard_positions_first(number):
            for technique in list(left):
                started = time.process_time()
                example = example_in(position, technique)
                left[technique] -= time.process_time() - started
                if example is not None:
                    found[technique] = example
                if example is not None or left[technique] < 0:
                    del left[technique]
    return found


def present_lines() -> dict[str, str]:
    """The lines of the file by the code of their technique."""
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines(keepends=True)
    return {line.split("\t")[0]: line for line in lines if not line.startswith("#")}


def main() -> None:
    """Find the examples and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("techniques", nargs="*", type=technique_named, help="only these techniques")
    parser.add_argument("--puzzles", type=int, default=1000, help="how many paths are walked (1000)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a rare technique is looked for (60)")
    arguments = parser.parse_args()
    wanted = arguments.techniques or ORDER
    examples = next_steps(range(arguments.puzzles), wanted)
    missing = [technique for technique in wanted if technique not in examples]
    examples |= anywhere(missing, range(10 * arguments.puzzles), arguments.seconds)
    lines = present_lines() if arguments.techniques else {}
    lines |= {
        technique.code: f"{technique.code}\t{format_board(examples[technique].position).replace(':', chr(9))}\n"
        for technique in wanted
        if technique in examples
    }
    in_order = [lines[technique.code] for technique in ORDER if technique.code in lines]
    EXAMPLES.write_text(HEADER + "".join(in_order), encoding="utf-8")
    print(f"{len(in_order)} examples in {EXAMPLES}")
    for technique in wanted:
        if technique not in examples:
            print(f"no example of {technique.name} ({technique.code})")


if __name__ == "__main__":
    main()
