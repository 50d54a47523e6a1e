"""The puzzles that the tests need, all made here: seeds decide them, so they come out the same every time.

    python -m tests.data.make_puzzles            writes all files beside this one anew, in about two minutes
    python -m tests.data.make_puzzles easy       only this one

Puzzles are lines of 81 characters, a tab, and the solution that dancing links have found. invalid.tsv has puzzles that
are wrong, have several solutions, or are nearly solved; technique-cases.txt has steps of the techniques.
"""

import re
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from sudoku_tui.engine.board import BOXES, CELLS, COLUMNS, DIGITS, HOUSES_OF, PEERS, ROWS, Candidate, cells_in
from sudoku_tui.engine.generator import Symmetry
from sudoku_tui.engine.generator.digging import dig, masked, minimal_puzzle
from sudoku_tui.engine.logic import path, path_up_to, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import run_bounded
from sudoku_tui.engine.search.events import Counters, DeadEnd, Solution
from sudoku_tui.engine.search.exact_cover import DANCING_LINKS
from sudoku_tui.engine.search.norvig import NORVIG
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.engine.solver import count_solutions, is_unique, random_solution, search, solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.wings import UVWXYZ_WING
from tests.engine.explanations import read_approved, told

FOLDER = Path(__file__).parent


def givens_of(puzzle: str) -> list[int]:
    """The cells that a puzzle gives."""
    return [cell for cell in CELLS if puzzle[cell] != "."]


def changed(puzzle: str, digits: dict[int, str]) -> str:
    """A puzzle with other characters in some cells."""
    return "".join(digits.get(cell, character) for cell, character in enumerate(puzzle))


def guesses(puzzle: str) -> int:
    """The guesses that the fast solver needs for the whole tree."""
    *_, progress = search(puzzle)
    return progress.guesses


# Puzzles with one solution


def solution_of(puzzle: str) -> str:
    """The only solution, by another solver than the one that made the puzzle."""
    events = DANCING_LINKS.run(Position.from_string(puzzle), Counters())
    (solution,) = (event.values for event in events if isinstance(event, Solution))
    return "".join(map(str, solution))


def symmetric_puzzle(rng: Random, fewest: int = 28) -> str:
    """A puzzle with 28 or more givens, the same after half a turn, as in a newspaper."""
    solution = random_solution(rng)
    return masked(solution, dig(solution, Symmetry.HALF_TURN.orbits, rng, fewest=fewest + rng.randrange(4)))


def easy() -> Iterator[str]:
    """Forty that singles solve, and ten that need a little more."""
    singles: list[str] = []
    others: list[str] = []
    for number in count():
        puzzle = symmetric_puzzle(Random(f"easy {number}"))
        *_, (_, last) = path(Position.from_string(puzzle), SINGLES)
        (singles if last.is_complete else others).append(puzzle)
        if len(singles) >= 40 and len(others) >= 10:
            break
    for tenth in range(10):
        yield from singles[4 * tenth : 4 * tenth + 4]
        yield others[tenth]


def hard() -> Iterator[str]:
    """95 that need chains; of 8000, those that need the most guesses."""
    puzzles = [minimal_puzzle(Random(f"hard {number}")) for number in range(8000)]
    puzzles.sort(key=guesses, reverse=True)
    no_chains = path_up_to(UVWXYZ_WING)
    unsolved = [puzzle for puzzle in puzzles[:600] if not rate(Position.from_string(puzzle), no_chains).is_solved]
    yield from unsolved[:95]


def few_givens() -> Iterator[str]:
    """Fifty with the fewest givens of 20,000 puzzles without a given to spare."""
    puzzles = [minimal_puzzle(Random(f"few givens {number}")) for number in range(20_000)]
    puzzles.sort(key=lambda puzzle: len(givens_of(puzzle)))
    yield from puzzles[:50]


def hardest() -> Iterator[str]:
    """Twenty that grew harder by small changes: they need some dozens of guesses."""
    for number in range(20):
        rng = Random(f"hardest {number}")
        puzzle = minimal_puzzle(rng)
        most = guesses(puzzle)
        for _ in range(250):
            neighbour = changed_a_little(puzzle, rng)
            needed = guesses(neighbour)
            if needed >= most:
                puzzle, most = neighbour, needed
        yield puzzle


def changed_a_little(puzzle: str, rng: Random) -> str:
    """A puzzle without a given to spare that shares most givens with this one, though perhaps not the solution."""
    while True:
        without = changed(puzzle, dict.fromkeys(rng.sample(givens_of(puzzle), rng.choice((1, 2))), "."))
        solution = random_completion_of(without, rng)
        spare = [cell for cell in CELLS if without[cell] == "."]
        rng.shuffle(spare)
        for cell in spare[:6]:
            without = changed(without, {cell: solution[cell]})
            if is_unique(without):
                return minimal_part(without, rng)


def random_completion_of(puzzle: str, rng: Random) -> str:
    """One of the first twenty solutions."""
    found = []
    for progress in search(puzzle, limit=20):
        found = [*progress.solutions]
    return rng.choice(found)


def minimal_part(puzzle: str, rng: Random) -> str:
    """A puzzle without the givens that it can spare."""
    for cell in rng.sample(givens_of(puzzle), len(givens_of(puzzle))):
        less = changed(puzzle, {cell: "."})
        if is_unique(less):
            puzzle = less
    return puzzle


# What is wrong, ambiguous, or nearly solved


def invalid() -> Iterator[str]:
    """A label, a kind, the puzzle, how many solutions it has ("many": 1000 or more), and what is the matter with it."""
    solution = random_solution(Random("invalid"))
    yield row("completed", "valid", solution, 1, "an already solved grid")
    yield row("last_empty", "valid", changed(solution, {41: "."}), 1, "one empty cell")
    yield row("naked_singles", "valid", first(only_naked_singles, fewest=50), 1, "naked singles alone solve it")
    yield row("hidden_singles", "valid", first(only_hidden_singles), 1, "it has no naked single at the start")
    yield row("empty", "multi", "." * 81, "many", "no given")
    yield row("single_given", "multi", changed("." * 81, {30: "7"}), "many", "one given")
    yield row("too_few_givens", "multi", masked(solution, sum(1 << cell for cell in CELLS[::5])), "many", "17 givens")
    for kind, houses in (("row", ROWS), ("column", COLUMNS), ("box", BOXES)):
        puzzle, note = twice_in(houses, Random(f"twice in a {kind}"))
        yield row(f"twice_in_{kind}", "conflict", puzzle, 0, note)
    for kind in ("square", "box", "column", "row"):
        puzzle, note = unsolvable(kind)
        yield row(f"unsolvable_{kind}", "zero", puzzle, 0, note)
    for number in (2, 3, 4, 10, 125):
        puzzle = several(number)
        yield row(f"not_unique_{number}", "multi", puzzle, number, f"{number} solutions")
    yield row("impossible", "zero", impossible(), 0, "only a long search shows that it has no solution")


def row(label: str, kind: str, puzzle: str, solutions: int | str, note: str) -> str:
    """A line of the table."""
    return "\t".join((label, kind, puzzle, str(solutions), note))


def first(is_wanted: Callable[[str], bool], fewest: int = 28) -> str:
    """The first symmetric puzzle that is as wanted."""
    puzzles = (symmetric_puzzle(Random(f"{is_wanted.__name__} {number}"), fewest) for number in count())
    return next(puzzle for puzzle in puzzles if is_wanted(puzzle))


def only_naked_singles(puzzle: str) -> bool:
    position = Position.from_string(puzzle).eliminated()
    while position.naked_singles:
        cell = next(cells_in(position.naked_singles))
        position = position.place(cell, position.candidates_of(cell)[0]).eliminated()
    return position.is_complete


def only_hidden_singles(puzzle: str) -> bool:
    position = Position.from_string(puzzle)
    *_, (_, last) = path(position, SINGLES)
    return last.is_complete and not position.eliminated().naked_singles


def twice_in(houses: range, rng: Random) -> tuple[str, str]:
    """A puzzle in which a digit stands twice in one of these houses, and in no other house."""
    while True:
        puzzle = symmetric_puzzle(rng)
        cell = rng.choice([cell for cell in CELLS if puzzle[cell] == "."])
        wrong = changed(puzzle, {cell: str(rng.choice(DIGITS))})
        both = [other for other in givens_of(puzzle) if other in PEERS[cell] and puzzle[other] == wrong[cell]]
        shared = {house for other in both for house in HOUSES_OF[other] if house in HOUSES_OF[cell]}
        if len(both) == len(shared) == 1 and shared <= set(houses):
            return wrong, f"{wrong[cell]} stands twice in a house"


def breaks_the_rules(puzzle: str) -> bool:
    """Whether two givens in a house are equal."""
    return any(puzzle[cell] == puzzle[peer] != "." for cell in givens_of(puzzle) for peer in PEERS[cell])


def unsolvable(kind: str) -> tuple[str, str]:
    """A puzzle of which the first look shows that a cell has no candidate or a digit no place in a house."""
    houses = {"square": (), "row": ROWS, "column": COLUMNS, "box": BOXES}[kind]
    for number in count():
        rng = Random(f"unsolvable {kind} {number}")
        puzzle = symmetric_puzzle(rng)
        cell = rng.choice(givens_of(puzzle))
        wrong = changed(puzzle, {cell: str(rng.choice(DIGITS))})
        if breaks_the_rules(wrong):
            continue
        position = Position.from_string(wrong)
        counters = Counters()
        events = [*NORVIG.run(position, Counters())]
        at_once = events == [*DANCING_LINKS.run(position, counters)] and counters.nodes == 1
        if not at_once or not isinstance(events[0], DeadEnd):
            continue
        contradiction = events[0].contradiction
        if contradiction.house in houses if houses else contradiction.house is None:
            return wrong, contradiction.describe()
    raise AssertionError


def several(number: int) -> str:
    """A puzzle with that many solutions. Up to ten are found soon even by a search in row order."""
    for seed in count():
        rng = Random(f"several {number} {seed}")
        puzzle = symmetric_puzzle(rng, 36 if number <= 10 else 28)
        taken = rng.sample(givens_of(puzzle), rng.choice((2, 3, 4, 5)))
        less = changed(puzzle, dict.fromkeys(taken, "."))
        is_right = count_solutions(less, limit=number + 1) == number
        if is_right and (number > 10 or all(all_found(key, less) for key in IN_ROW_ORDER)):
            return less
    raise AssertionError


IN_ROW_ORDER = ("forward-checking-plain", "forward-checking-lcv", "backtracking", "backtracking-lcv")


def all_found(key: str, puzzle: str) -> bool:
    """Whether a search finds all solutions within 10,000 nodes."""
    position = Position.from_string(puzzle)
    outcome = run_bounded(EVERY[key], position, time.perf_counter, nodes=10_000, solutions=1000)
    return outcome.counters.nodes < 10_000


def impossible() -> str:
    """A puzzle without a solution that a search proves with few guesses only if it is clever."""
    best, most = "", 0
    for number in range(4000):
        rng = Random(f"impossible {number}")
        puzzle = minimal_puzzle(rng)
        cell, *others = rng.sample(givens_of(puzzle), 4)
        wrong = changed(puzzle, {cell: str(rng.choice(DIGITS)), **dict.fromkeys(others, ".")})
        if breaks_the_rules(wrong) or solve(wrong) is not None or guesses(wrong) > 9:
            continue
        counters = Counters()
        for _ in NORVIG.run(Position.from_string(wrong), counters):
            if counters.nodes > 20_000:
                break
        if counters.nodes > most:
            best, most = wrong, counters.nodes
    return best


# Steps


def technique_cases() -> Iterator[str]:
    """The steps of the approved explanations, and that none is left where each has been taken."""
    for approved in read_approved():
        technique = approved.technique
        if not technique.code:
            continue
        step = next(step for step in technique.find(approved.position) if told(step) == approved.text)
        yield case_of(technique.code, approved.board, approved.deleted, step)


def case_of(code: str, board: str, deleted: str, step: Step) -> str:
    """A line: code, digits, board, deleted candidates, eliminations, placements."""
    digits = "".join(str(digit) for digit in sorted({digit for _, digit in step.eliminations or step.placements}))
    return f":{code}:{digits}:{board}:{deleted}:{triples(step.eliminations)}:{triples(step.placements)}:"


def triples(candidates: tuple[Candidate, ...]) -> str:
    """Candidates as digit, row and column."""
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in sorted(candidates))


# The files

PUZZLES = {"easy": easy, "hard": hard, "hardest": hardest, "few-givens": few_givens}
TABLES = {"invalid.tsv": invalid, "technique-cases.txt": technique_cases}


def header(make: Callable[[], Iterator[str]]) -> str:
    """The first line of a file: what is in it, from the docstring of what makes it."""
    text = re.sub(r"\s+", " ", make.__doc__ or "").strip()
    return f"# Made by tests/data/make_puzzles.py. {text}"


def write(name: str, lines: list[str]) -> None:
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{name}: {len(lines) - 1} lines")


def main() -> None:
    """Write the files."""
    wanted = sys.argv[1:]
    for name, make in PUZZLES.items():
        if not wanted or name in wanted:
            write(f"{name}.txt", [header(make), *(f"{puzzle}\t{solution_of(puzzle)}" for puzzle in make())])
    for name, make in TABLES.items():
        if not wanted or name.split(".")[0] in wanted:
            write(name, [header(make), *make()])


if __name__ == "__main__":
    main()
