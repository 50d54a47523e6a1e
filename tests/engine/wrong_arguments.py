"""What people give to the engine that is wrong. `python -m tests.engine.wrong_arguments` prints what each raises."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from sudoku_tui import engine
from tests.engine.positions import EMPTY, NO_SOLUTION

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SEVERAL = PUZZLE[:40] + "." * 41
_ROWS = [[0] * 9 for _ in range(9)]


class NoAxis:
    """As an array of NumPy that has one number and no axis."""

    def __iter__(self) -> Iterator[object]:
        raise TypeError("iteration over a 0-d array")


NO_PUZZLES: Mapping[str, Any] = {
    "None": None,
    "a number": 5,
    "bytes": PUZZLE.encode(),
    "80 characters": PUZZLE[:80],
    "a letter": "x" + PUZZLE[1:],
    "nine lines, one of them short": "\n".join(PUZZLE[row * 9 : row * 9 + 9] for row in range(9)).replace(
        "9..3", "9.3"
    ),
    "nine lines, of 8, 10 and 9": "\n".join(["." * 8, "." * 10, *["." * 9] * 7]),
    "a set of rows": {f"{row + 1:.>9}" for row in range(9)},
    "a dict of rows": {"." * (8 - row) + "1" + "." * row: row for row in range(9)},
    "a row that is a set": [*_ROWS[:8], set(range(1, 10))],
    "an array without an axis": NoAxis(),
    "a row without an axis": [*_ROWS[:8], NoAxis()],
    "a list of 8 rows": _ROWS[:8],
    "a row of 8": [*_ROWS[:8], [0] * 8],
    "rows that are numbers": [0] * 9,
    "a digit 10": [[10] + [0] * 8, *_ROWS[1:]],
    "a digit -1": [[-1] + [0] * 8, *_ROWS[1:]],
    "a grid of NaN": [[float("nan")] * 9 for _ in range(9)],
    "a grid of True": [[True] * 9 for _ in range(9)],
    "the class Position": engine.Position if hasattr(engine, "Position") else None,
    "equal digits in a row": "11" + PUZZLE[2:],
}
"""What is no puzzle."""

NOT_ONE_SOLUTION: Mapping[str, str] = {"empty": EMPTY, "several solutions": SEVERAL, "no solution": NO_SOLUTION}
"""Puzzles without a rating."""

TAKES_A_PUZZLE: Mapping[str, Callable[[Any], object]] = {
    "Position.of": lambda puzzle: engine.Position.of(puzzle),
    "all_minimal": lambda puzzle: engine.all_minimal(puzzle),
    "all_steps": lambda puzzle: engine.all_steps(puzzle),
    "as_html": lambda puzzle: engine.as_html(puzzle),
    "as_svg": lambda puzzle: engine.as_svg(puzzle),
    "canonicalize": lambda puzzle: engine.canonicalize(puzzle),
    "count_solutions": lambda puzzle: engine.count_solutions(puzzle),
    "estimate": lambda puzzle: engine.estimate(puzzle),
    "is_unique": lambda puzzle: engine.is_unique(puzzle),
    "minimise": lambda puzzle: engine.minimise(puzzle, Random(1)),
    "next_step": lambda puzzle: engine.next_step(puzzle),
    "path": lambda puzzle: engine.path(puzzle),
    "path_se": lambda puzzle: engine.path_se(puzzle),
    "rate": lambda puzzle: engine.rate(puzzle),
    "rate_depth": lambda puzzle: engine.rate_depth(puzzle),
    "rate_se": lambda puzzle: engine.rate_se(puzzle),
    "solutions": lambda puzzle: engine.solutions(puzzle),
    "solve": lambda puzzle: engine.solve(puzzle),
    "NORVIG.run": lambda puzzle: engine.NORVIG.run(puzzle, engine.Counters()),
    "Drawing": lambda puzzle: engine.Drawing(puzzle),
}
"""Every function that takes a puzzle."""

ONLY_SEARCHES = ("count_solutions", "is_unique", "solutions", "solve")
"""Those of these functions that answer also where two equal digits are in a house: there is no solution."""

RATES = ("all_minimal", "estimate", "minimise", "path_se", "rate", "rate_depth", "rate_se")
"""Those of these functions whose answer has a meaning only where there is one solution."""

OTHERS: Mapping[str, tuple[Callable[[], object], str]] = {
    "Candidate(81, 1)": (lambda: engine.Candidate(81, 1), "WrongArgument"),
    "Candidate(0, 0)": (lambda: engine.Candidate(0, 0), "WrongArgument"),
    "Candidate('A1', 5)": (lambda: engine.Candidate(_any("A1"), 5), "WrongArgument"),
    "technique_named('nonsense')": (lambda: engine.technique_named("nonsense"), "UnknownTechnique"),
    "technique_named(None)": (lambda: engine.technique_named(_any(None)), "UnknownTechnique"),
    "Technique.find(PUZZLE)": (lambda: engine.technique_named("x-wing").find(_any(PUZZLE)), "WrongArgument"),
    "Technique.find(None)": (lambda: engine.technique_named("x-wing").find(_any(None)), "WrongArgument"),
    "arrange(off=['x-wign'])": (lambda: engine.arrange(off=["x-wign"]), "UnknownTechnique"),
    "arrange(off=5)": (lambda: engine.arrange(off=_any(5)), "UnknownTechnique"),
    "rate(PUZZLE, ['nonsense'])": (lambda: engine.rate(PUZZLE, ["nonsense"]), "UnknownTechnique"),
    "path(PUZZLE, [None])": (lambda: engine.path(PUZZLE, [_any(None)]), "UnknownTechnique"),
    "next_step(PUZZLE, 17)": (lambda: engine.next_step(PUZZLE, _any(17)), "UnknownTechnique"),
    "all_steps(PUZZLE, 'x-wign')": (lambda: engine.all_steps(PUZZLE, "x-wign"), "UnknownTechnique"),
    "algorithm('norvik')": (lambda: engine.algorithm("norvik"), "UnknownAlgorithm"),
    "algorithm(None)": (lambda: engine.algorithm(_any(None)), "UnknownAlgorithm"),
    "count_solutions(PUZZLE, limit=-1)": (lambda: engine.count_solutions(PUZZLE, limit=-1), "WrongArgument"),
    "count_solutions(PUZZLE, limit='2')": (lambda: engine.count_solutions(PUZZLE, limit=_any("2")), "WrongArgument"),
    "estimate(PUZZLE, most=-1)": (lambda: engine.estimate(PUZZLE, most=-1), "WrongArgument"),
    "solutions(PUZZLE, removed=[(99, 1)])": (lambda: engine.solutions(PUZZLE, removed=[(99, 1)]), "WrongArgument"),
    "count_solutions(PUZZLE, limit=None)": (lambda: engine.count_solutions(PUZZLE, limit=_any(None)), "WrongArgument"),
    "solutions(PUZZLE, removed=5)": (lambda: engine.solutions(PUZZLE, removed=_any(5)), "WrongArgument"),
    "solutions(PUZZLE, removed=['A1'])": (lambda: engine.solutions(PUZZLE, removed=_any(["A1"])), "WrongArgument"),
    "rate_se(PUZZLE, 5)": (lambda: engine.rate_se(PUZZLE, _any(5)), "WrongArgument"),
    "rate_se(PUZZLE, most='7.0')": (lambda: engine.rate_se(PUZZLE, most=_any("7.0")), "WrongArgument"),
    "rate_se(PUZZLE, most=nan)": (lambda: engine.rate_se(PUZZLE, most=float("nan")), "WrongArgument"),
    "path_se(PUZZLE, 5)": (lambda: engine.path_se(PUZZLE, _any(5)), "WrongArgument"),
    "rate_depth(PUZZLE, 5)": (lambda: engine.rate_depth(PUZZLE, _any(5)), "WrongArgument"),
    "tries(Wanted(), Random(1), 5)": (lambda: engine.tries(engine.Wanted(), Random(1), _any(5)), "WrongArgument"),
    "minimise(PUZZLE, 17)": (lambda: engine.minimise(PUZZLE, _any(17)), "WrongArgument"),
    "generate(Wanted(), 17)": (lambda: engine.generate(engine.Wanted(), _any(17)), "WrongArgument"),
    "generate(None, Random(1))": (lambda: engine.generate(_any(None), Random(1)), "WrongArgument"),
    "tries(Wanted(), Random(1), known=PUZZLE)": (
        lambda: engine.tries(engine.Wanted(), Random(1), known=PUZZLE),
        "WrongArgument",
    ),
    "Wanted(level='nonsense')": (lambda: engine.Wanted(level="nonsense"), "WrongArgument"),
    "Wanted(level=9)": (lambda: engine.Wanted(level=_any(9)), "WrongArgument"),
    "Wanted(needs=['nonsense'])": (lambda: engine.Wanted(needs=["nonsense"]), "UnknownTechnique"),
    "Wanted(givens='many')": (lambda: engine.Wanted(givens=_any("many")), "WrongArgument"),
    "Wanted(givens=range(20, 31, 2))": (lambda: engine.Wanted(givens=range(20, 31, 2)), "WrongArgument"),
    "Wanted(er=3.2)": (lambda: engine.Wanted(er=_any(3.2)), "WrongArgument"),
    "Wanted(minimal='no')": (lambda: engine.Wanted(minimal=_any("no")), "WrongArgument"),
    "Wanted(givens=16)": (lambda: engine.Wanted(givens=16), "UnmeetableWish"),
    "Wanted(symmetry='round')": (lambda: engine.Wanted(symmetry="round"), "WrongArgument"),
    "Wanted(pattern=-1)": (lambda: engine.Wanted(pattern=-1), "WrongArgument"),
    "as_svg(PUZZLE, next(path(PUZZLE)))": (
        lambda: engine.as_svg(PUZZLE, _any(next(engine.path(PUZZLE)))),
        "WrongArgument",
    ),
    "as_svg(PUZZLE, notation='r1c1')": (lambda: engine.as_svg(PUZZLE, notation=_any("r1c1")), "WrongArgument"),
    "NORVIG.run(PUZZLE, None)": (lambda: engine.NORVIG.run(PUZZLE, _any(None)), "WrongArgument"),
    "a step of another position": (
        lambda: engine.Step(engine.technique_named("fh"), (engine.Candidate(2, 1),)).apply(PUZZLE),
        "IllegalMove",
    ),
    "Transformation.apply('12')": (lambda: engine.canonicalize(PUZZLE).transformation.apply("12"), "InvalidPuzzle"),
    "Position.place(81, 1)": (lambda: _start().place(81, 1), "WrongArgument"),
    "Position.place(0, 10)": (lambda: _start().place(0, 10), "WrongArgument"),
    "Position.eliminate([(0, 10)])": (lambda: _start().eliminate([_any((0, 10))]), "WrongArgument"),
    "Position.candidates_of(81)": (lambda: _start().candidates_of(81), "WrongArgument"),
    "Position.candidates_of('A1')": (lambda: _start().candidates_of(_any("A1")), "WrongArgument"),
    "Position.has_candidate(-1, 1)": (lambda: _start().has_candidate(-1, 1), "WrongArgument"),
    "Position.has_candidate(0, 10)": (lambda: _start().has_candidate(0, 10), "WrongArgument"),
    "LETTERS.cell(-1)": (lambda: engine.LETTERS.cell(-1), "WrongArgument"),
    "LETTERS.cell('A1')": (lambda: engine.LETTERS.cell(_any("A1")), "WrongArgument"),
    "LETTERS.house(27)": (lambda: engine.LETTERS.house(27), "WrongArgument"),
    "LETTERS.label(None)": (lambda: engine.LETTERS.label(_any(None)), "WrongArgument"),
    "Position.eliminate(5)": (lambda: _start().eliminate(_any(5)), "WrongArgument"),
    "Position.eliminate([5])": (lambda: _start().eliminate(_any([5])), "WrongArgument"),
    "Position.restored([(1, 2, 3)])": (lambda: _start().restored(_any([(1, 2, 3)])), "WrongArgument"),
    "Position.from_string(None)": (lambda: engine.Position.from_string(_any(None)), "InvalidPuzzle"),
}
"""Other mistakes: what is called, and the name of the error."""


def _any(value: Any) -> Any:
    """A value that no type checker would allow."""
    return value


def _start() -> engine.Position:
    return engine.Position.from_string(PUZZLE)


def outcome(call: Callable[[], object]) -> str:
    """What a call raises, or what it returns, in a line."""
    try:
        return f"-> {call()!r:.60}".replace("\n", " ")
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def main() -> None:
    for name, call in TAKES_A_PUZZLE.items():
        for what, puzzle in {**NO_PUZZLES, **(NOT_ONE_SOLUTION if name in RATES else {})}.items():
            print(f"| {name} | {what} | {outcome(lambda: call(puzzle))} |")  # noqa: B023 - called at once
    for name, (mistake, _) in OTHERS.items():
        print(f"| {name} | | {outcome(mistake)} |")


if __name__ == "__main__":
    main()
