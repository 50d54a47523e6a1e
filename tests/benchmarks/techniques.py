"""What the human solver finds, whether it is right, how its ratings compare with HoDoKu's, and how fast it is.

    python -m tests.benchmarks.techniques [cases] [sound] [levels] [speed]

cases: the technique cases, found and strict. sound: every step of every path, and every step that there is at every
tenth position, held against the solution. levels: level and score against HoDoKu's. speed: CPU time of paths, hints and
lists of all steps, each thing once per puzzle after a pass to warm up. The data lies in ../shared/data.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from statistics import mean, median
from time import process_time
from typing import TypeVar

from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import TECHNIQUES, all_steps, next_step, path, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.solver import count_solutions, solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.order import ORDER
from tests.engine.cases import SHARED_CASES, read_cases, technique_of
from tests.shared_data import SHARED, shared_puzzles

T = TypeVar("T")
GENERATED = 500
BEYOND_HODOKU = {"0507", "0609", "0620", "0621", "0622", "0802", "0804", "0805", "0806"}
"""The codes of the techniques that HoDoKu lacks."""


def cases() -> None:
    """For each code how many cases there are, are found, and are strict."""
    totals: dict[str, Counter[str]] = {}
    missing = []
    for case in read_cases(SHARED_CASES):
        technique = technique_of(case)
        if technique is None:
            continue
        count = totals.setdefault(case.code, Counter())
        found = case.is_found(technique)
        count.update(cases=1, found=found, strict=case.is_strict(technique))
        if not found:
            missing.append(f"{case.code} in line {case.line}")
    print("code     cases  found  strict")
    for code, count in totals.items():
        print(f"{code:8}{count['cases']:6}{count['found']:7}{count['strict']:8}")
    everything = sum(totals.values(), Counter())
    print(f"all     {everything['cases']:6}{everything['found']:7}{everything['strict']:8}")
    print(f"not found: {', '.join(missing) or 'none'}")


def sound() -> None:
    """Hold every step of every path, and of every tenth position, against the solution."""
    sets = {file.name: shared_puzzles(file.name) for file in sorted(SHARED.glob("*.txt")) if "cases" not in file.name}
    rng = Random(1)
    sets["generated"] = [minimal_puzzle(rng) for _ in range(GENERATED)]
    for name, puzzles in sets.items():
        checked = Counter[str]()
        wrong: list[str] = []
        for puzzle in puzzles:
            if count_solutions(puzzle) == 1:
                check(puzzle, checked, wrong)
        print(
            f"{name:16}{checked['puzzles']:5} puzzles {checked['path']:7} steps of paths "
            f"{checked['all']:7} steps of {checked['positions']:5} positions  wrong: {len(wrong)}",
            flush=True,
        )
        for line in wrong[:10]:
            print(f"    {line}")


def check(puzzle: str, checked: Counter[str], wrong: list[str]) -> None:
    """Check one puzzle with one solution."""
    solution = solve(puzzle)
    assert solution is not None
    checked["puzzles"] += 1
    before = Position.from_string(puzzle)
    for number, (step, after) in enumerate(path(before)):
        checked["path"] += 1
        wrong += problems(step, before, solution)
        if number % 10 == 1:
            checked["positions"] += 1
            for other in all_steps(before, ORDER):
                checked["all"] += 1
                wrong += problems(other, before, solution)
        before = after


def problems(step: Step, position: Position, solution: str) -> list[str]:
    """What is wrong with a step."""
    is_wrong = (
        any(solution[cell] != str(digit) for cell, digit in step.placements)
        or any(solution[cell] == str(digit) for cell, digit in step.eliminations)
        or not all(position.has_candidate(*candidate) for candidate in (*step.placements, *step.eliminations))
        or not (step.placements or step.eliminations)
    )
    return [f"{step.technique.name}: {step.conclusion()} in {position.to_string()}"] if is_wrong else []


def levels() -> None:
    """Level and score against HoDoKu's, among the puzzles that our techniques solve."""
    lines = (SHARED / "hodoku-levels.tsv").read_text(encoding="utf-8").splitlines()[1:]
    ratings = [(line.split("\t"), rate(Position.from_string(line[:81]))) for line in lines]
    for name in ("qqwing_expert", "t1465"):
        rows = [(fields, rating) for fields, rating in ratings if fields[4] == name]
        solved = [row for row in rows if row[1].is_solved]
        plain = [
            row for row in solved if not BEYOND_HODOKU & {technique.code for technique, _ in row[1].counts_in_order}
        ]
        print(f"{name}: {len(rows)} puzzles, {len(solved)} solved")
        report("solved", solved)
        report("solved with HoDoKu's techniques alone", plain)


def report(title: str, rows: list[tuple[list[str], Rating]]) -> None:
    """Print how many of some puzzles have HoDoKu's level, and a score within 10 % of HoDoKu's."""
    if not rows:
        return
    same = sum(fields[1] == rating.level.name for fields, rating in rows)
    near = sum(abs(rating.score - int(fields[2])) <= int(fields[2]) / 10 for fields, rating in rows)
    equal = sum(rating.score == int(fields[2]) for fields, rating in rows)
    share = 100 / len(rows)
    print(
        f"  {title}: {len(rows)}; same level {same} ({share * same:.1f} %), "
        f"score within 10 % {near} ({share * near:.1f} %), equal {equal} ({share * equal:.1f} %)"
    )
    moves = Counter((fields[1], rating.level.name) for fields, rating in rows if fields[1] != rating.level.name)
    for (theirs, ours), number in moves.most_common():
        print(f"    {number} x {theirs} there, {ours} here")


def speed() -> None:
    """CPU time of paths and hints of expert puzzles, and of all steps at the start of hard ones."""
    lines = (SHARED / "hodoku-levels.tsv").read_text(encoding="utf-8").splitlines()[1:]
    puzzles = [line[:81] for line in lines if line.endswith("qqwing_expert")]
    solved = [puzzle for puzzle in puzzles if rate(Position.from_string(puzzle)).is_solved]
    paths = milliseconds(lambda puzzle: rate(Position.from_string(puzzle)), solved)
    print(f"path of {len(solved)} expert puzzles: median {median(paths):.1f} ms, mean {mean(paths):.1f} ms")
    unsolved = [puzzle for puzzle in puzzles if puzzle not in set(solved)]
    paths = milliseconds(lambda puzzle: rate(Position.from_string(puzzle)), unsolved)
    print(f"path of the {len(unsolved)} that need more: median {median(paths):.1f} ms, mean {mean(paths):.1f} ms")
    positions = [
        Position(after.values, after.givens, after.candidates)
        for puzzle in puzzles
        for _, after in path(Position.from_string(puzzle))
    ]
    hints = milliseconds(lambda position: next_step(position, TECHNIQUES), positions)
    print(f"hint in {len(hints)} positions: median {median(hints):.2f} ms, worst {max(hints):.1f} ms")
    starts = [Position.from_string(puzzle).eliminated() for puzzle in shared_puzzles("top95.txt")]
    lists = milliseconds(lambda position: list(all_steps(position)), starts)
    print(f"all steps at the start of top95: median {median(lists):.0f} ms, worst {max(lists):.0f} ms")


def milliseconds(action: Callable[[T], object], things: Iterable[T]) -> list[float]:
    """The CPU time of an action for each thing."""
    times = []
    for thing in things:
        start = process_time()
        action(thing)
        times.append(1000 * (process_time() - start))
    return times


if __name__ == "__main__":
    PARTS = {"cases": cases, "sound": sound, "levels": levels, "speed": speed}
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
