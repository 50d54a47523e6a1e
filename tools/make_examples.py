"""Make puzzles/examples.txt anew: for each technique positions in which it has a step, three unless told otherwise.

    .venv/bin/python -m tools.make_examples [--puzzles N] [--number N] [TECHNIQUE ...]

With techniques, by name or code, only theirs are looked for, and the other examples stay. All take some minutes.
Avoidable Rectangle Type 2 and Simple Colors Wrap are so rare that they were looked for in 110,000 puzzles.

The paths of puzzles are walked: first those of the puzzles that ship because they need a technique, then those of
generated ones, and at last those of generated ones in which a digit is no given, because large fish are only there. An
example of a technique is a position in which it is the next step. For techniques that no path takes, such as fish of
more than four lines, it is a position in which nothing easy is left, and as few easier techniques as possible have a
step. Few candidates and little evidence make an example good; and the examples of a technique differ in their form
(rows or columns, types), in the digits and in the place, as far as that can be had. It is the same each time.
Where too few puzzles have a technique, examples are permuted: other digits, other places, rows for columns. At the end
the tool says for which techniques this was done, and which have fewer examples than wanted.
"""

import argparse
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from random import Random

from sudoku_tui.engine import words
from sudoku_tui.engine.board import DIGITS, HOUSES_OF, SIZE, Candidate, cell_set, common_houses
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, next_step, path, technique_named
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.coloring import MULTI_COLORS_TYPE_2
from sudoku_tui.engine.techniques.fish import COMPLEX_FISH, SIAMESE_FISH
from sudoku_tui.engine.techniques.forcing import CHAIN_VERITY, NESTED_NET, NET_VERITY
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import format_board
from sudoku_tui.library import EXAMPLES_FILE, technique_collections
from tests.engine.cases import read_position

BESIDE_POINTING = (SIAMESE_FISH[0], *(fish for fish in COMPLEX_FISH if fish.code in ("0330", "0350")))
"""X-Wings that are nowhere without Pointing or Claiming.

All places of the two rows of a Siamese Finned X-Wing are in two boxes, so that there is Pointing in the third one; and
two houses that lie in a box and a line, or in a row and a column, have hardly any places.
"""
EXAMPLES = Path(__file__).parents[1] / "puzzles" / EXAMPLES_FILE
MADE = Path(__file__).with_name("made_positions")
FEW_CANDIDATES = 70
"""With less than these an example is no easier to look at, and looks like the end of a game."""
PERMUTED = 20
"""How many times an example of a technique is permuted that has too few."""
KEPT = 8
"""How many examples of a technique in the same form are kept to choose from."""
HEADER = """\
# Examples of the techniques, for the lessons in the game. Made by tools/make_examples.py.
# Code, board (+ before placed digits), removed candidates (digit, row, column); tabs between them.
"""

Pool = dict[Technique, dict[Hashable, list["Example"]]]
"""For each technique its best examples of each form."""


@dataclass(frozen=True)
class Example:
    """A position in which a technique has a step, and what is bad about it: the less, the better."""

    position: Position
    step: Step
    badness: tuple[int, bool, int]  # easier techniques that have a step, whether it is one of several, what to look at

    @cached_property
    def pattern(self) -> tuple[Candidate, ...]:
        """The candidates that the step is about, with those of its cells."""
        pieces = self.step.evidence
        cells = cell_set([cell for piece in pieces for cell in piece.cells])
        return (*self.position.candidates_in(cells), *(one for piece in pieces for one in piece.candidates))

    @cached_property
    def digits(self) -> frozenset[int]:
        """The digits that the step is about."""
        return frozenset(digit for _, digit in (*self.pattern, *self.step.placements))

    @cached_property
    def boxes(self) -> frozenset[int]:
        """The boxes in which it is."""
        return frozenset(HOUSES_OF[cell][2] for cell, _ in (*self.pattern, *self.step.placements))

    @property
    def form(self) -> Hashable:
        """What examples may differ in: the kinds of facts, of the houses shown, and of those that hold the pattern."""
        shown = frozenset((piece.role, _kind(house)) for piece in self.step.evidence for house in piece.houses)
        shared = common_houses(cell_set([cell for cell, _ in self.pattern])) if self.pattern else ()
        return type(self.step.facts), shown, frozenset(map(_kind, shared))

    def is_worse_than(self, chosen: Collection["Example"]) -> tuple[object, ...]:
        """How badly it goes with examples that are chosen already: the less, the better."""
        easier, several, size = self.badness
        return (
            any(self.position.givens == other.position.givens for other in chosen),
            easier,
            any(type(self.step.facts) is type(other.step.facts) for other in chosen),
            any(self.form == other.form for other in chosen),
            any(self.digits == other.digits for other in chosen),
            several,
            size + 4 * sum(len(self.boxes & other.boxes) + len(self.digits & other.digits) for other in chosen),
        )


def _kind(house: int) -> int:
    """Whether a house is a row, a column or a box."""
    return house // 9


def puzzles(number: int, wanted: Collection[Technique]) -> Iterator[str]:
    """The puzzles whose paths are walked."""
    for code, collection in technique_collections().items():
        if any(technique.code == code for technique in wanted):
            yield from (puzzle.givens for puzzle in collection.load().puzzles)
    yield from generated(range(number))
    yield from (puzzle for puzzle in generated(range(number, 2 * number)) if len(set(puzzle)) < len(".123456789"))


def generated(seeds: Iterable[int]) -> Iterator[str]:
    """Generated puzzles, always the same."""
    return (minimal_puzzle(Random(f"sudoku-tui example {seed}")) for seed in seeds)


def collect(puzzle: str, wanted: Collection[Technique], pool: Pool) -> None:
    """Add the examples on the path of a puzzle."""
    rare = [technique for technique in wanted if not is_usual(technique)]
    before = Position.from_string(puzzle)
    for step, after in path(before):
        if step.technique in wanted:
            add(pool, example_of(before, step, 0))
        for technique in rare:
            if step.technique.level >= easiest_beside(technique):
                found = next(technique.find(before), None)
                if found is not None:
                    add(pool, example_of(before, found, len(easier_techniques(before, technique))))
        before = after


def made_positions() -> Iterator[tuple[Technique, Position]]:
    """Positions of techniques that are too rare to be met, from files that were made for this, one for each package.

    A line has the technique's id, the board ("+" before a digit that is placed but not given) and the deleted
    candidates (digit, row, column).
    """
    for file in sorted(MADE.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                name, board, *deleted = line.split()
                yield technique_named(name), read_position(board, " ".join(deleted))


def add_made(pool: Pool, technique: Technique, position: Position) -> None:
    """Add the first step of a technique in a position that was made for it."""
    step = next(technique.find(position), None)
    if step is None:
        raise SystemExit(f"{words.name(technique.id)} has no step in {format_board(position)}")
    add(pool, example_of(position, step, len(easier_techniques(position, technique))))


def is_usual(technique: Technique) -> bool:
    """Whether paths take a technique.

    They try the second type of Multi Colors, and verity by chains, but another with the same steps always comes before;
    Franken fish and what HoDoKu lacks, but a chain nearly always comes before; and verity by nets and nested nets,
    but a contradiction does.
    """
    hidden = (MULTI_COLORS_TYPE_2, CHAIN_VERITY, NET_VERITY, NESTED_NET, *COMPLEX_FISH, *LACKED_BY_HODOKU)
    return technique.in_path and technique not in hidden


def easiest_beside(technique: Technique) -> Level:
    """How easy at least the next step of a position may be in which a technique is shown that is never the next."""
    return Level.MEDIUM if technique in BESIDE_POINTING else Level.HARD


def easier_techniques(position: Position, technique: Technique) -> list[Technique]:
    """The techniques of a path that come before a technique and have a step."""
    before = ORDER[: ORDER.index(technique)]
    return [other for other in before if other.in_path and next(other.find(position), None) is not None]


def example_of(position: Position, step: Step, easier: int) -> Example:
    """A position as the example of a step, with what is bad about it."""
    several = len(list(islice(step.technique.find(position), 2))) > 1
    candidates = sum(cells.bit_count() for cells in position.candidates)
    example = Example(position, step, (easier, several, 0))
    size = max(candidates, FEW_CANDIDATES) + 4 * len(example.pattern) + 2 * len(step.eliminations)
    return Example(position, step, (easier, several, size))


def add(pool: Pool, example: Example) -> None:
    """Add an example, if it is one of the best of its form."""
    same = pool[example.step.technique].setdefault(example.form, [])
    same.append(example)
    same.sort(key=lambda one: one.badness)
    del same[KEPT:]


def number_of_puzzles(forms: Mapping[Hashable, Sequence[Example]]) -> int:
    """In how many puzzles examples have been found."""
    return len({example.position.givens_string() for same in forms.values() for example in same})


def permute(technique: Technique, pool: Pool) -> None:
    """Add the examples of a technique once more, with other digits, in another order, and rows for columns."""
    for number, example in enumerate([example for same in pool[technique].values() for example in same]):
        for seed in range(PERMUTED):
            position = permuted(example.position, Random(f"{number} {seed}"))
            following = next_step(position, PATH_TECHNIQUES)
            if following is not None and following.technique is technique:
                add(pool, example_of(position, following, 0))
            elif not is_usual(technique):
                easier = len(easier_techniques(position, technique))
                add(pool, example_of(position, next(technique.find(position)), easier))


def permuted(position: Position, rng: Random) -> Position:
    """A position with its rows and columns exchanged, then its lines and its digits in another order."""
    rows, columns, digits = _lines_in_order(rng), _lines_in_order(rng), [0, *rng.sample(DIGITS, SIZE)]
    source = [SIZE * columns[column] + rows[row] for row in range(SIZE) for column in range(SIZE)]
    candidates = [0] * (SIZE + 1)
    for digit in DIGITS:
        candidates[digits[digit]] = _moved(position.candidates[digit], source)
    values = tuple(digits[position.values[cell]] for cell in source)
    return Position(values, _moved(position.givens, source), tuple(candidates))


def _moved(cells: int, source: Sequence[int]) -> int:
    """A set of cells after they have moved; `source` has for each cell where it was."""
    return cell_set([cell for cell, before in enumerate(source) if cells >> before & 1])


def _lines_in_order(rng: Random) -> list[int]:
    """The nine rows or columns in another order that keeps those of a band or stack together."""
    return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]


def choose(examples: list[Example], number: int) -> list[Example]:
    """The best examples of a technique that differ from each other."""
    chosen: list[Example] = []
    while examples and len(chosen) < number:
        best = min(examples, key=lambda example: example.is_worse_than(chosen))
        examples.remove(best)
        check(best)
        chosen.append(best)
    return chosen


def check(example: Example) -> None:
    """Stop if a step contradicts the solution."""
    step, solution = example.step, solve(example.position.givens_string())
    assert solution is not None
    right = all(solution[cell] == str(digit) for cell, digit in step.placements)
    if not right or any(solution[cell] == str(digit) for cell, digit in step.eliminations):
        raise SystemExit(f"{words.name(step.technique.id)} is wrong in {format_board(example.position)}")


def present_lines() -> dict[str, list[str]]:
    """The lines of the file by the code of their technique."""
    lines: dict[str, list[str]] = {}
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines(keepends=True):
        if not line.startswith("#"):
            lines.setdefault(line.split("\t")[0], []).append(line)
    return lines


def main() -> None:
    """Find the examples and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("techniques", nargs="*", type=technique_named, help="only these techniques")
    parser.add_argument("--puzzles", type=int, default=20000, help="how many generated paths are walked (20000)")
    parser.add_argument("--number", type=int, default=3, help="how many examples of a technique are wanted (3)")
    arguments = parser.parse_args()
    wanted = arguments.techniques or ORDER
    pool: Pool = {technique: {} for technique in wanted}
    for technique, position in made_positions():
        if technique in wanted:
            add_made(pool, technique, position)
    for puzzle in puzzles(arguments.puzzles, wanted):
        collect(puzzle, wanted, pool)
    for technique, forms in pool.items():
        if forms and number_of_puzzles(forms) < arguments.number:
            permute(technique, pool)
            print(f"{words.name(technique.id)} ({technique.code}): the last ones are others permuted")
    lines = present_lines() if arguments.techniques else {}
    for technique, forms in pool.items():
        chosen = choose([example for same in forms.values() for example in same], arguments.number)
        boards = (format_board(example.position).replace(":", "\t") for example in chosen)
        lines[technique.code] = [f"{technique.code}\t{board}\n" for board in boards]
        if len(chosen) < arguments.number:
            print(f"{len(chosen)} examples of {words.name(technique.id)} ({technique.code})")
    in_order = [line for technique in ORDER for line in lines.get(technique.code, [])]
    EXAMPLES.write_text(HEADER + "".join(in_order), encoding="utf-8")
    print(f"{len(in_order)} examples in {EXAMPLES}")


if __name__ == "__main__":
    main()
