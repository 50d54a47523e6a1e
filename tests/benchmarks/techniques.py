"""What the human solver finds, whether it is right, how its paths compare with HoDoKu's, and how fast it is.

    python -m tests.benchmarks.techniques [part ...] [--codes CODE ...] [--puzzles 3000]

cases: the technique cases, found and strict. sound: every step of every path, and every step that there is at every
tenth position, held against the solution. solved: which sets of puzzles the path solves, with and without nested nets.
paths: HoDoKu's paths beside ours, step by step; with codes, the steps of these that differ. levels: level and score
against HoDoKu's. speed: CPU time of paths, hints and lists of all steps, after that of the solver's reference. The data
lies in ../shared/data.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple, TypeVar

from sudoku_tui.engine import conveniences
from sudoku_tui.engine.generator import minimal_puzzle
from sudoku_tui.engine.logic import PATH_TECHNIQUES, TECHNIQUES, all_steps, next_step, path, rate
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.solver import count_solutions, solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.technique import Technique, first_step
from tests.benchmarks import norvig
from tests.engine.cases import SHARED_CASES, case_lines, read_cases, technique_of
from tests.engine.explanations import place
from tests.engine.hodoku_paths import read_paths
from tests.shared_data import SHARED, shared_puzzles

T = TypeVar("T")
NESTED = "1305"
"""The code of the net that is tried last of all: trial and error two deep."""

NETS = ("1303", "1304")
SHORT_PROOF = 15
"""The number of steps that a proof may have at most, if a person is to follow it without trouble."""

NOT_HODOKUS = {NESTED, *(technique.code for technique in LACKED_BY_HODOKU)}
"""The codes of the techniques that HoDoKu lacks."""

_NEW = ("033", "034", "035", "036", "037", "0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711", "09", "1")
_OLD = ("1101",)


def is_new(code: str) -> bool:
    """Whether a technique is a chain, an almost locked set, a fish with boxes, a template or a net."""
    return code.startswith(_NEW) and not code.startswith(_OLD)


class Options(NamedTuple):
    """What a part is asked for."""

    codes: tuple[str, ...]  # how the codes begin of the techniques to look at; none for all
    puzzles: int  # how many puzzles to check

    def have(self, code: str) -> bool:
        return not self.codes or code.startswith(self.codes)


def cases(options: Options) -> None:
    """For each code how many cases there are, are found, and are strict."""
    totals: dict[str, Counter[str]] = {}
    missing = []
    for case in read_cases(SHARED_CASES):
        if not options.have(case.code):
            continue
        technique = technique_of(case)
        found = technique is not None and case.is_found(technique)
        strict = technique is not None and case.is_strict(technique)
        totals.setdefault(case.code, Counter()).update(cases=1, found=found, strict=strict)
        if not found:
            missing.append(f"{case.code} in line {case.line}")
    print("code     cases  found  strict")
    for code, count in totals.items():
        print(f"{code:8}{count['cases']:6}{count['found']:7}{count['strict']:8}")
    for title, kind in (("old", (False,)), ("new", (True,)), ("all", (False, True))):
        counts = sum((count for code, count in totals.items() if is_new(code) in kind), Counter[str]())
        share = 100 * counts["strict"] / max(1, counts["cases"])
        print(f"{title:8}{counts['cases']:6}{counts['found']:7}{counts['strict']:8}  {share:.1f} % strict")
    print(f"not found: {', '.join(missing) or 'none'}")


def sound(options: Options) -> None:
    """Hold every step of every path, and of every tenth position, against the solution.

    Puzzles are generated if the sets have fewer than are asked for; if they have more, only every second is looked at,
    or every third, and so on.
    """
    sets = {file.name: shared_puzzles(file.name) for file in sorted(SHARED.glob("*.txt")) if "cases" not in file.name}
    sets["hodoku-levels.tsv"] = shared_puzzles("hodoku-levels.tsv")
    rng, total = Random(1), sum(map(len, sets.values()))
    sets["generated"] = [minimal_puzzle(rng) for _ in range(options.puzzles - total)]
    part = max(1, total // options.puzzles)
    everything = Counter[str]()
    for name, puzzles in sets.items():
        checked = Counter[str]()
        wrong: list[str] = []
        for puzzle in puzzles[::part]:
            if count_solutions(puzzle) == 1:
                check(puzzle, options, checked, wrong)
        everything += checked
        print(
            f"{name:18}{checked['puzzles']:5} puzzles {checked['path']:7} steps of paths "
            f"{checked['all']:8} steps of {checked['positions']:5} positions  wrong: {len(wrong)}",
            flush=True,
        )
        for line in wrong[:10]:
            print(f"    {line}")
    by_code = {technique.code: everything[technique.code] for technique in ORDER if is_new(technique.code)}
    print(f"steps of the new techniques: {sum(by_code.values())}")
    print(", ".join(f"{code} {number}" for code, number in by_code.items()))


def check(puzzle: str, options: Options, checked: Counter[str], wrong: list[str]) -> None:
    """Check one puzzle with one solution."""
    solution = solve(puzzle)
    assert solution is not None
    checked["puzzles"] += 1
    before = Position.from_string(puzzle)
    techniques = [technique for technique in ORDER if options.have(technique.code)]
    for number, (step, after) in enumerate(path(before)):
        checked.update(["path", step.technique.code])
        wrong += problems(step, before, solution)
        if number % 10 == 1:
            checked["positions"] += 1
            for other in all_steps(before, techniques):
                checked.update(["all", other.technique.code])
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


def solved(_: Options) -> None:
    """How many puzzles the path solves, without and with nested nets, and how long the proofs of its nets are."""
    plain = tuple(technique for technique in PATH_TECHNIQUES if technique.code != NESTED)
    for name in ("hodoku-levels.tsv", "top95.txt", "hardest11.txt", "forum1106.txt", "forum1905.txt", "clue17.txt"):
        without = nested = 0
        proofs: list[int] = []
        puzzles = [Position.from_string(puzzle) for puzzle in shared_puzzles(name)]
        for puzzle in puzzles:
            steps = list(path(puzzle, plain))
            is_solved = bool(steps) and steps[-1][1].is_complete
            without += is_solved
            nested += not is_solved and rate(puzzle).is_solved
            proofs += [step.facts.length for step, _ in steps if step.technique.code in NETS]
        short = sum(length <= SHORT_PROOF for length in proofs)
        print(
            f"{name:18}{len(puzzles):4} puzzles {without:4} solved without nested nets, {nested} more with; "
            f"of {len(proofs)} nets {short} are proved in {SHORT_PROOF} steps",
            flush=True,
        )


def paths(options: Options) -> None:
    """HoDoKu's paths beside ours: which step differs first, and which steps do so in their own positions."""
    techniques = [technique for technique in PATH_TECHNIQUES if technique.code not in NOT_HODOKUS]
    first, uses, differing = Counter[str](), Counter[str](), Counter[str]()
    rows = []
    for theirs in read_paths():
        is_equal = True
        for number, (position, step, ours) in enumerate(theirs.beside_ours(techniques)):
            uses[step.code] += 1
            if step.is_ours(ours):
                continue
            differing[step.code] += 1
            first[step.code] += is_equal
            is_equal = False
            if options.codes and options.have(step.code):
                print(f"{theirs.puzzle} step {number}, {place(position)}")
                print(f"    HoDoKu {step.text}\n    ours   {as_text(ours)}")
        rows.append((theirs, is_equal))
    for title, chosen in (
        ("without chains", [row for row in rows if not row[0].needs_chains]),
        ("with chains", [row for row in rows if row[0].needs_chains]),
        ("all", rows),
    ):
        print(f"{title}: {sum(is_equal for _, is_equal in chosen)} of {len(chosen)} paths are equal, step by step")
        ratings = [(theirs.level, theirs.score, rate(Position.from_string(theirs.puzzle))) for theirs, _ in chosen]
        report("ratings", ratings)
    print("code    uses  differ  differ first")
    for code in sorted(uses):
        print(f"{code:6}{uses[code]:6}{differing[code]:8}{first[code]:8}")


def as_text(step: Step | None) -> str:
    """A step of ours as the file has HoDoKu's."""
    if step is None:
        return "nothing"
    sign = "=" if step.placements else "-"
    changes = step.placements or step.eliminations
    return " ".join([step.technique.code, sign, *(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in changes)])


def levels(_: Options) -> None:
    """Level and score against HoDoKu's, among the puzzles that our techniques solve."""
    lines = (SHARED / "hodoku-levels.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [(line.split("\t"), rate(Position.from_string(line[:81]))) for line in lines]
    for name in ("qqwing_expert", "t1465"):
        ratings = [(fields[1], int(fields[2]), rating) for fields, rating in rows if fields[4] == name]
        reached = [row for row in ratings if row[2].is_solved]
        plain = [row for row in reached if not NOT_HODOKUS & {used.code for used, _ in row[2].counts_in_order}]
        print(f"{name}: {len(ratings)} puzzles, {len(reached)} solved")
        report("solved", reached)
        report("solved with HoDoKu's techniques alone", plain)


def report(title: str, rows: Sequence[tuple[str, int, Rating]]) -> None:
    """Print how many of some puzzles have HoDoKu's level, and a score within 10 % of HoDoKu's."""
    if not rows:
        return
    moves = Counter((level.upper(), rating.level.name) for level, _, rating in rows)
    same = sum(number for (theirs, ours), number in moves.items() if theirs == ours)
    near = sum(abs(rating.score - score) <= score / 10 for _, score, rating in rows)
    equal = sum(rating.score == score for _, score, rating in rows)
    share = 100 / len(rows)
    print(
        f"  {title}: {len(rows)}; same level {same} ({share * same:.1f} %), "
        f"score within 10 % {near} ({share * near:.1f} %), equal {equal} ({share * equal:.1f} %)"
    )
    for (theirs, ours), number in moves.most_common():
        if theirs != ours:
            print(f"    {number} x {theirs} there, {ours} here")


def speed(options: Options) -> None:
    """CPU time of paths, hints and lists, with what each may take, after the reference of the solver."""
    top95, expert = shared_puzzles("top95.txt"), "qqwing_expert"
    norvigs = milliseconds(norvig.solve, top95)
    print(
        f"for comparison, Norvig's algorithm solves top95: median {median(norvigs):.1f} ms, mean {mean(norvigs):.1f} ms"
    )
    levels_lines = case_lines(SHARED / "hodoku-levels.tsv")
    experts = [line[:81] for line in levels_lines if line.endswith(expert)]
    show("path of an expert puzzle (mean 8)", milliseconds(rated, experts))
    show("path of top95 (median 15)", milliseconds(rated, top95))
    for name in ("forum1106.txt", "forum1905.txt"):
        show(f"path of {name} (median 800)", milliseconds(rated, shared_puzzles(name)))
    positions = [after for puzzle in experts for _, after in path(Position.from_string(puzzle))]
    show("hint", milliseconds(lambda position: next_step(fresh(position), TECHNIQUES), positions))
    stuck = list(islice(stuck_positions(line[:81] for line in levels_lines[1:]), STUCK))
    print(f"in {len(stuck)} positions in which a path needs chains or more:")
    for title, best_only, codes in GROUPS:
        techniques = [technique for technique in ORDER if technique.code in codes]
        if techniques and any(map(options.have, codes)):
            find = partial(first_step if best_only else list_of_steps, techniques=techniques)
            show(f"  {title}", milliseconds(find, map(fresh, stuck)))
    starts = [Position.from_string(puzzle).eliminated() for puzzle in top95]
    print("in a list of all steps with everything on, at the start of top95:")
    show("  the first step (50)", milliseconds(lambda position: next(all_steps(fresh(position), ORDER), None), starts))
    show("  all steps (median 500)", milliseconds(lambda position: list_of_steps(fresh(position), ORDER), starts))


STUCK = 200
"""How many positions are looked at in which a path needs chains or more."""

CHAINS = ("0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711")
GROUPS = (
    ("best chain (median 1.5)", True, CHAINS),
    ("all chains without groups", False, CHAINS[:5]),
    ("all chains as a list has them (median 4 with groups, 15 with almost locked sets as nodes)", False, CHAINS),
    ("all ALS-XZ and ALS-XY-Wing (median 3)", False, ("0901", "0902")),
    ("all ALS chains", False, ("0903",)),
    ("all Death Blossom", False, ("0904",)),
    ("all Franken and mutant fish", False, tuple(f"03{form}{size}" for form in range(3, 7) for size in range(6))),
    ("all Kraken fish", False, ("0371", "0372")),
    ("all forcing chains", False, ("1301", "1302")),
    ("all forcing nets", False, ("1303", "1304")),
    ("all nested nets", False, (NESTED,)),
    ("all templates", False, ("1201", "1202")),
)
"""What is measured where a path is stuck: its name and budget, whether only the step of a path, and the codes."""


def rated(puzzle: str) -> Rating:
    return rate(Position.from_string(puzzle))


def list_of_steps(position: Position, techniques: Iterable[Technique]) -> list[Step]:
    return list(all_steps(position, techniques))


def fresh(position: Position) -> Position:
    """The same position, of which nothing is known yet."""
    return Position(position.values, position.givens, position.candidates)


def stuck_positions(puzzles: Iterable[str]) -> Iterator[Position]:
    """Where the paths of some puzzles need chains or more for the first time."""
    easier = [technique for technique in PATH_TECHNIQUES if technique.code not in NOT_HODOKUS]
    easier = [technique for technique in easier if not is_new(technique.code)]
    for puzzle in puzzles:
        position = Position.from_string(puzzle)
        for _, after in path(position, easier):
            position = after
        if not position.is_complete:
            yield position


def show(title: str, times: Sequence[float]) -> None:
    """Print a line of times in milliseconds."""
    print(f"{title}: median {median(times):.2f} ms, mean {mean(times):.2f}, worst {max(times):.1f}", flush=True)


def milliseconds(action: Callable[[T], object], things: Iterable[T]) -> list[float]:
    """The CPU time of an action for each thing."""
    times = []
    for thing in things:
        start = process_time()
        action(thing)
        times.append(1000 * (process_time() - start))
    return times


PARTS = {"cases": cases, "sound": sound, "solved": solved, "paths": paths, "levels": levels, "speed": speed}


def main() -> None:
    """Run the parts that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="part")
    parser.add_argument("--codes", nargs="*", default=[], help="only techniques whose codes begin so")
    parser.add_argument("--puzzles", type=int, default=3000, help="how many puzzles to check for soundness")
    arguments = parser.parse_args()
    conveniences.add()
    for part in arguments.parts or PARTS:
        PARTS[part](Options(tuple(arguments.codes), arguments.puzzles))


if __name__ == "__main__":
    main()
