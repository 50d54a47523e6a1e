"""The techniques beyond HoDoKu: whether they are right, what they cost, and what they are good for.

    python -m tests.benchmarks.beyond [part ...] [--puzzles 300] [--positions N] [--processes 1] [--ids tridagon]

soundness: every step of every technique held against the solution: along paths, where a path is stuck, after a random
part of the wrong candidates has gone, and with eliminations that are still to be made. path: CPU time of whole paths,
with and without them. times: CPU time of each technique where a path needs nets. nets: how many of the hardest
puzzles are solved without nets, with and without them. cases: which of the shared cases are met. With positions, so
many of each puzzle are looked at for soundness, by chance, and all otherwise (some twenty). With ids, only the
techniques whose ids have one of these in them. The data lies in ../shared/data.
"""

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from sudoku_tui.engine import conveniences
from sudoku_tui.engine.board import CELLS, DIGITS, Candidate, cells_in
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.built_in import BEYOND_HODOKU
from sudoku_tui.engine.techniques.forcing import FORCING_NETS, NESTED_NET
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.beyond import TECHNIQUES_OF, read_beyond
from tests.engine.cases import case_lines
from tests.engine.explanations import place
from tests.shared_data import SHARED, shared_puzzles

NETS = (*FORCING_NETS, NESTED_NET)
WITHOUT_NETS = tuple(technique for technique in PATH_TECHNIQUES if technique not in NETS)
WITHOUT_BEYOND = tuple(technique for technique in PATH_TECHNIQUES if technique not in BEYOND_HODOKU)
WITHOUT_BOTH = tuple(technique for technique in WITHOUT_BEYOND if technique not in NETS)

FILES = (
    "forum1106.txt",
    "forum1905.txt",
    "hardest11.txt",
    "top95.txt",
    "clue17.txt",
    "hodoku-levels.tsv",
    "se-ratings.tsv",
)
HARDEST = ("hardest11.txt", "forum1106.txt", "forum1905.txt", "top95.txt")

SHARES = (0.1, 0.25, 0.4, 0.55)
"""Which parts of the wrong candidates go from a position."""

PENDING = (0.2, 0.5)
"""The same where eliminations are still to be made."""

EVERY = 6
"""How many steps of a path there are from one position that is looked at to the next."""


EVERY_POSITION = 10**6
"""More positions of a puzzle than are looked at."""


class Options(NamedTuple):
    """What a part is asked for."""

    puzzles: int
    processes: int
    ids: tuple[str, ...]
    positions: int = EVERY_POSITION

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques to look at."""
        return tuple(
            technique for technique in BEYOND_HODOKU if not self.ids or any(part in technique.id for part in self.ids)
        )


EVERYTHING = 10**6
"""More puzzles than there are."""

# Soundness


class Checked(NamedTuple):
    """What came of one puzzle."""

    positions: int
    steps: Counter[str]
    wrong: tuple[tuple[str, str], ...]  # ids of techniques, and what is wrong


def soundness(options: Options) -> None:
    """Print for each technique how many steps were held against the solution, and which were wrong."""
    puzzles = spread(options.puzzles)
    look = partial(check, ids=options.ids, most=options.positions)
    positions, steps, wrong = 0, Counter[str](), list[tuple[str, str]]()
    with ProcessPoolExecutor(options.processes, initializer=partial(os.nice, 10)) as pool:
        for number, checked in enumerate(pool.map(look, puzzles, range(len(puzzles))), 1):
            positions += checked.positions
            steps += checked.steps
            wrong += checked.wrong
            if number % 50 == 0:
                print(
                    f"{number} puzzles, {positions} positions, {steps.total()} steps, wrong: {len(wrong)}", flush=True
                )
    print(f"{len(puzzles)} puzzles, {positions} positions, {steps.total()} steps, wrong: {len(wrong)}")
    bad = Counter(id for id, _ in wrong)
    for technique in options.techniques:
        print(f"{technique.id:32}{steps[technique.id]:9}{bad[technique.id]:7}")
    for id, what in wrong[:40]:
        print(f"{id}: {what}")


def spread(number: int) -> list[str]:
    """So many puzzles from all files, the hardest first, each file with its share; new ones where these are too few."""
    chosen = from_files(number)
    more = (minimal_puzzle(Random(f"beyond {seed}")) for seed in range(number - len(chosen)))
    return list(dict.fromkeys([*chosen, *more]))


def from_files(number: int) -> list[str]:
    """The same without new puzzles."""
    of_cases = [case.position.givens_string() for case in read_beyond()]
    files = [list(dict.fromkeys(puzzles)) for puzzles in (of_cases, *map(shared_puzzles, FILES))]
    total = sum(map(len, files))
    chosen = []
    for puzzles in files:
        share = max(1, min(len(puzzles), -(-number * len(puzzles) // max(1, total))))
        chosen += puzzles[:: max(1, len(puzzles) // share)][:share]
    return list(dict.fromkeys(chosen))


def check(puzzle: str, seed: int, ids: tuple[str, ...], most: int) -> Checked:
    """Hold the steps in positions of one puzzle against its solution: in some by chance, where there are too many."""
    techniques = Options(0, 0, ids).techniques
    solution = solve(puzzle)
    if solution is None or count_solutions(puzzle) != 1:
        return Checked(0, Counter(), ())
    positions, steps, wrong = 0, Counter[str](), []
    found, rng = list(positions_of(puzzle, solution, Random(seed))), Random(f"positions {seed}")
    for position in rng.sample(found, most) if len(found) > most else found:
        positions += 1
        for technique in techniques:
            for step in technique.find(position):
                steps[technique.id] += 1
                if is_wrong(step, position, solution):
                    wrong.append((technique.id, f"{step.conclusion()} in {place(position)}"))
    return Checked(positions, steps, tuple(wrong))


def is_wrong(step: Step, position: Position, solution: str) -> bool:
    """Whether a step contradicts the solution, does nothing, or speaks of candidates that there are not."""
    changes = (*step.placements, *step.eliminations)
    return (
        not changes
        or len(set(changes)) < len(changes)
        or any(solution[cell] != str(digit) for cell, digit in step.placements)
        or any(solution[cell] == str(digit) for cell, digit in step.eliminations)
        or not all(position.has_candidate(*candidate) for candidate in changes)
    )


def positions_of(puzzle: str, solution: str, rng: Random) -> Iterator[Position]:
    """Positions along the path of a puzzle, and others made of these."""
    start = Position.from_string(puzzle)
    first = stuck = start.eliminated()
    for number, (_, after) in enumerate(path(start, WITHOUT_BOTH)):
        stuck = after
        if number % EVERY == 1:
            yield after
    yield stuck
    for share in SHARES:
        yield thinned(first, share, solution, rng)
        yield thinned(stuck, share, solution, rng)
    for share in PENDING:
        yield with_pending(thinned(first, share, solution, rng), solution, rng)
        yield partly_eliminated(start, share, solution, rng)


def thinned(position: Position, share: float, solution: str, rng: Random) -> Position:
    """A position without a part of its wrong candidates."""
    return position.eliminate(
        Candidate(cell, digit)
        for digit in DIGITS
        for cell in cells_in(position.candidates[digit])
        if solution[cell] != str(digit) and rng.random() < share
    )


def with_pending(position: Position, solution: str, rng: Random) -> Position:
    """A position in which some digits more are placed, but not eliminated yet."""
    empty = [cell for cell in CELLS if not position.values[cell]]
    for cell in rng.sample(empty, min(len(empty), rng.randint(1, 12))):
        position = position.place(cell, int(solution[cell]))
    return position


def partly_eliminated(position: Position, share: float, solution: str, rng: Random) -> Position:
    """The start of a puzzle after some of its eliminations, thinned."""
    position = position.eliminate(
        Candidate(cell, digit)
        for digit in DIGITS
        for cell in cells_in(position.candidates[digit] & position.excluded[digit])
        if rng.random() < 0.85
    )
    return thinned(position, share, solution, rng)


# Time


def paths(options: Options) -> None:
    """Print the CPU time of whole paths with and without, one after the other for each puzzle."""
    experts = [line[:81] for line in case_lines(SHARED / "hodoku-levels.tsv") if line.endswith("qqwing_expert")]
    for name, puzzles in (("expert", experts), ("top95", shared_puzzles("top95.txt"))):
        times: tuple[list[float], list[float]] = ([], [])
        used = Counter[str]()
        for number, puzzle in enumerate(puzzles[: options.puzzles]):
            ways = [(0, WITHOUT_BEYOND), (1, PATH_TECHNIQUES)]
            for way, techniques in ways if number % 2 else reversed(ways):
                start = process_time()
                steps = [step for step, _ in path(Position.from_string(puzzle), techniques)]
                times[way].append(1000 * (process_time() - start))
                used.update(step.technique.id for step in steps if step.technique in BEYOND_HODOKU)
        for title, figures in zip(("without", "with"), times, strict=True):
            print(
                f"{name:8}{title:8}{len(figures):5} paths, ms: median {median(figures):7.1f}, "
                f"mean {mean(figures):7.1f}, worst {max(figures):8.1f}",
                flush=True,
            )
        print(f"    steps: {', '.join(f'{id} {number}' for id, number in used.most_common()) or 'none'}")


def times_of_techniques(options: Options) -> None:
    """Print the CPU time of each technique for a position where a path needs nets.

    They are asked in the order of a path: what several share counts for the first of them.
    """
    measured: dict[str, list[float]] = defaultdict(list)
    found = Counter[str]()
    puzzles = from_files(EVERYTHING)
    Random(1).shuffle(puzzles)
    for position in islice(needing_nets(puzzles), options.puzzles):
        for technique in options.techniques:
            start = process_time()
            found[technique.id] += sum(1 for _ in technique.find(position))
            measured[technique.id].append(1000 * (process_time() - start))
    print(f"ms in {max(map(len, measured.values()), default=0)} positions{'median':>22}{'max':>9}{'steps':>9}")
    for id, figures in measured.items():
        print(f"{id:36}{median(figures):9.2f}{max(figures):9.1f}{found[id]:9}")
    together = [sum(figures) for figures in zip(*measured.values(), strict=True)]
    if together:
        print(f"{'together':36}{median(together):9.2f}{max(together):9.1f}")


def needing_nets(puzzles: Iterable[str]) -> Iterator[Position]:
    """Where the paths of puzzles are stuck without nets, and without what is beyond HoDoKu."""
    for puzzle in puzzles:
        position = Position.from_string(puzzle)
        for _, after in path(position, WITHOUT_BOTH):
            position = after
        if not position.is_complete:
            yield position


# What they are good for


def nets(options: Options) -> None:
    """Print how many puzzles are solved without nets, with and without what is beyond HoDoKu."""
    for name in HARDEST:
        puzzles = shared_puzzles(name)[: options.puzzles]
        with ProcessPoolExecutor(options.processes, initializer=partial(os.nice, 10)) as pool:
            results = list(pool.map(without_nets, puzzles))
        before, after = (sum(result[way].is_solved for result in results) for way in (0, 1))
        steps_before, steps_after = (mean(result[way].steps for result in results) for way in (0, 1))
        used = sum((result[1].beyond for result in results), Counter[str]())
        print(
            f"{name:15}{len(puzzles):5} puzzles, solved without nets: {before} before, {after} with what is beyond; "
            f"steps on the average: {steps_before:.1f} and {steps_after:.1f}, beyond: {used.total()}",
            flush=True,
        )
        print(f"    {', '.join(f'{id} {number}' for id, number in used.most_common()) or 'none'}")


class Ended(NamedTuple):
    """How a path without nets ended."""

    is_solved: bool
    steps: int
    beyond: Counter[str]


def without_nets(puzzle: str) -> tuple[Ended, Ended]:
    """How the path of a puzzle ends without what is beyond HoDoKu, and with it."""
    return ended(puzzle, WITHOUT_BOTH), ended(puzzle, WITHOUT_NETS)


def ended(puzzle: str, techniques: Sequence[Technique]) -> Ended:
    position = Position.from_string(puzzle)
    beyond, steps = Counter[str](), 0
    for step, after in path(position, techniques):
        if step.technique in BEYOND_HODOKU:
            beyond[step.technique.id] += 1
        position, steps = after, steps + 1
    return Ended(position.is_complete, steps, beyond)


def cases(options: Options) -> None:
    """Print for each kind of case how many are met."""
    met, total = Counter[str](), Counter[str]()
    known = {technique.id for technique in options.techniques}
    for case in read_beyond():
        ids = TECHNIQUES_OF.get(case.kind, ())
        if not ids or (options.ids and not known.intersection(ids)):
            continue
        total[case.kind] += 1
        found = [BY_ID[id] for id in ids if id in BY_ID]
        met[case.kind] += any(case.is_met_by(step) for technique in found for step in technique.find(case.position))
    for kind, number in sorted(total.items()):
        print(f"{kind:48}{met[kind]:3} of {number}{'' if met[kind] == number else '   <'}")
    print(f"{met.total()} of {total.total()} cases")


PARTS = {"soundness": soundness, "path": paths, "times": times_of_techniques, "nets": nets, "cases": cases}


def main() -> None:
    """Run the parts that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="part")
    parser.add_argument("--puzzles", type=int, default=300, help="how many puzzles, or positions, to look at")
    parser.add_argument("--processes", type=int, default=1, help="for soundness and nets")
    parser.add_argument("--positions", type=int, default=0, help="of a puzzle for soundness, by chance (0: all)")
    parser.add_argument("--ids", nargs="*", default=[], help="only techniques whose ids have one of these in them")
    arguments = parser.parse_args()
    conveniences.add()
    for part in arguments.parts or PARTS:
        PARTS[part](
            Options(arguments.puzzles, arguments.processes, tuple(arguments.ids), arguments.positions or EVERY_POSITION)
        )


if __name__ == "__main__":
    main()
