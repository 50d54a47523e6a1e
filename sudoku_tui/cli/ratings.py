"""What `rate` prints: how hard each puzzle is for a human solver, or what many puzzles come to."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from sudoku_tui import config
from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.rate_stream import rate_by
from sudoku_tui.system.output import INTERRUPTED, Output, complain

STUCK = "a guess"  # what is needed where the techniques do not reach the solution
STUCK_WITHOUT_SOME = "more than the techniques that are on"  # the same where the settings leave some out

NONE = "no solution"
SEVERAL = "several solutions"

HEADS = ("technique", "level", "puzzles", "steps")

_LABELS = {NONE: f"with {NONE}", SEVERAL: f"with {SEVERAL}"}


def run(options: Namespace) -> int:
    techniques = config.load_strictly(options.config).path_techniques
    stuck = needed_beyond(techniques)
    form = "summary" if options.summary else "json" if options.json else "line"
    totals = Totals(stuck)

    def answer(found: Found, solutions: int, reason: str, fields: Mapping[str, Any] | None) -> Answer:
        rating = None if fields is None else Rating.from_json(fields)
        totals.add(rating, solutions)
        return _answer(form, found, solutions, reason, rating, stuck)

    work = Work(
        task="rate_stream",
        settings=([technique.id for technique in techniques],),
        here=lambda puzzle: rate_by(puzzle, techniques),
        answer=answer,
        as_json=form == "json",
        is_silent=options.summary,
    )
    try:
        code = Stream(options.puzzles, work, options.jobs).run()
    except KeyboardInterrupt:
        if totals.puzzles:
            _close(totals, options.summary, options.json)
        if totals.puzzles and options.summary:
            complain(INTERRUPTED)
        raise
    _close(totals, options.summary, options.json)
    return code


def needed_beyond(techniques: Iterable[Technique]) -> str:
    """What a puzzle needs that these techniques do not solve."""
    return STUCK if {*techniques} >= {*PATH_TECHNIQUES} else STUCK_WITHOUT_SOME


def _close(totals: "Totals", summary: bool, as_json: bool) -> None:
    output = Output()
    if summary and as_json:
        output.write(json_output.line(totals.record()))
    elif summary and totals.puzzles:
        totals.print(output)
    elif not summary and totals.puzzles > 1 and sys.stderr is not None and sys.stderr.isatty():
        output.flush()
        sys.stderr.write(f"{totals.sentence()}\n")


# The answer to a puzzle


def _answer(form: str, found: Found, solutions: int, reason: str, rating: Rating | None, stuck: str) -> Answer:
    if form == "json":
        answer = {**json_output.solution_fields(solutions, reason), **json_output.rating_fields(rating)}
        lines = json_output.line({**json_output.puzzle_fields(found), **answer})
    elif form == "line":
        lines = "\t".join((format_puzzle(found.puzzle), *_columns(solutions, rating, stuck))) + "\n"
    else:
        lines = ""
    if rating is not None:
        return Answer(lines, "", SOLVED)
    if solutions:
        reason = "The puzzle has several solutions, so it has no rating."
    return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION)


def _columns(solutions: int, rating: Rating | None, stuck: str) -> tuple[str, ...]:
    """Level, score, hardest technique, and the number of steps of each; or why there is no rating."""
    if rating is None:
        return (SEVERAL if solutions else NONE,)
    if rating.is_solved:
        figures = str(rating.level), str(rating.score), rating.hardest.name if rating.hardest else "none"
    else:
        figures = words.level(rating.class_id), f"rated to {rating.score} so far", stuck
    steps = ", ".join(f"{number} {name}" for name, number in rating.named_counts)
    return (*figures, steps)


# What many come to


class Totals:
    """How many puzzles there are of each class, and how often each technique was used."""

    def __init__(self, stuck: str = STUCK) -> None:
        """Count; `stuck` is what a puzzle needs that the techniques do not solve."""
        self.puzzles = 0
        self._labels = {STUCK: f"that need {stuck}", **_LABELS}
        self._classes = dict.fromkeys([*map(str, Level), *self._labels], 0)
        self._score = 0
        self._puzzles_with: Counter[Technique] = Counter()
        self._steps: Counter[Technique] = Counter()

    @property
    def _solved(self) -> int:
        return sum(self._classes[str(level)] for level in Level)

    @property
    def _mean_score(self) -> float | None:
        return self._score / self._solved if self._solved else None

    def add(self, rating: Rating | None, solutions: int) -> None:
        """Count a puzzle with this many solutions, 2 for several; what could not be read is not counted."""
        self.puzzles += 1
        if rating is None:
            self._classes[SEVERAL if solutions else NONE] += 1
            return
        self._classes[str(rating.level) if rating.is_solved else STUCK] += 1
        self._score += rating.score if rating.is_solved else 0
        for technique, number in rating.counts_in_order:
            self._puzzles_with[technique] += 1
            self._steps[technique] += number

    def sentence(self) -> str:
        parts = [f"{number:,} {self._labels.get(what, what)}" for what, number in self._classes.items() if number]
        return f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}: {join_words(parts)}."

    def record(self) -> json_output.Record:
        mean = self._mean_score
        return {
            "puzzles": self.puzzles,
            "levels": {level.id: self._classes[str(level)] for level in Level},
            "unsolved": self._classes[STUCK],
            "no_solution": self._classes[NONE],
            "several_solutions": self._classes[SEVERAL],
            "mean_score": None if mean is None else round(mean, 1),
            "techniques": [
                {**json_output.technique_fields(technique), "puzzles": puzzles, "count": steps}
                for technique, puzzles, steps in self._used()
            ],
        }

    def print(self, output: Output) -> None:
        output.write(f"{self.sentence()}\n")
        if self._mean_score is not None:
            output.write(f"The mean score of those that were solved is {self._mean_score:,.0f}.\n")
        used = self._used()
        if used:
            output.write("\n")
            rows = [
                (technique.name, str(technique.level), f"{puzzles:,}", f"{steps:,}")
                for technique, puzzles, steps in used
            ]
            TextTable(HEADS, rows, [float(steps) for _, _, steps in used], dispensable=(1,)).print(output)

    def _used(self) -> list[tuple[Technique, int, int]]:
        return [
            (technique, self._puzzles_with[technique], self._steps[technique])
            for technique in ORDER
            if technique in self._steps
        ]
