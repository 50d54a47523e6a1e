"""What `rate` prints: how hard each puzzle is for a human solver, or what many puzzles come to."""

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from sudoku_tui import config
from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.puzzle_arguments import Bad, Found
from sudoku_tui.cli.results.depths import DepthScale
from sudoku_tui.cli.results.tables import ParquetFile, columns_of, csv_line, error_line, form_of, row_of, was_given_up
from sudoku_tui.cli.se.ratings import ExplainerScale
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine import words
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.rate_stream import Rated, Scales, arguments_of
from sudoku_tui.game.puzzles.rating_words import se_progress_words
from sudoku_tui.system.output import INTERRUPTED, Output, complain

STUCK = "a guess"  # what is needed where the techniques do not reach the solution
STUCK_WITHOUT_SOME = "more than the techniques that are on"  # the same where the settings leave some out

NONE = "no solution"
SEVERAL = "several solutions"

HEADS = ("technique", "level", "puzzles", "steps")

_LABELS = {NONE: f"with {NONE}", SEVERAL: f"with {SEVERAL}"}


HODOKU, SE, DEPTH = "hodoku", "se", "depth"


class RatingScale(Protocol):
    """Ratings of puzzles on a scale, and what many come to."""

    puzzles: int  # how many were counted

    def add(self, rated: Rated) -> None:
        """Count a puzzle; what could not be read is not counted."""

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """What the line of a puzzle says that has a rating."""

    def fields(self, rated: Rated) -> json_output.Record:
        """What JSON says of a puzzle."""

    def sentence(self) -> str:
        """What all come to."""

    def record(self) -> json_output.Record:
        """The same for JSON."""

    def print(self, output: Output) -> None:
        """Print it with a table."""


def run(options: Namespace) -> int:
    techniques = config.load_strictly(options.config).path_techniques
    if options.limit_seconds is not None and options.scale == HODOKU and not options.depth:
        raise SudokuError(
            "--limit-seconds is for Sudoku Explainer's scale and for depths, "
            "so --scale se, --scale both or --depth goes with it."
        )
    scales: dict[str, RatingScale] = {}
    if options.scale != SE:
        scales[HODOKU] = HodokuScale(needed_beyond(techniques))
    if options.scale != HODOKU:
        scales[SE] = ExplainerScale()
    if options.depth:
        scales[DEPTH] = DepthScale()
    complain_of_packages()
    ratings = Ratings(options, scales)
    wanted = Scales(techniques if HODOKU in scales else None, SE in scales, options.limit_seconds, DEPTH in scales)
    work = Work(
        task="rate_stream",
        settings=arguments_of(wanted),
        answer=ratings.answer,
        bad=ratings.bad,
        heading=csv_line(ratings.columns) if ratings.form == "csv" else "",
        is_several_bad=True,
        form=ratings.form,
        is_silent=options.summary,
        table=(lambda: ParquetFile(options.parquet, ratings.columns)) if options.parquet else None,
        far=(lambda progress: se_progress_words(*progress)) if SE in scales else None,
        facts={"techniques": [technique.id for technique in techniques]},
        gave_up=was_given_up,
    )
    try:
        code = Stream(work, options).run()
    except KeyboardInterrupt:
        if any(scale.puzzles for scale in scales.values()):
            ratings.close()
            if options.summary:
                complain(INTERRUPTED)
        raise
    ratings.close()
    return code


class Ratings:
    """The answers, one after another, and what they come to."""

    def __init__(self, options: Namespace, scales: Mapping[str, RatingScale]) -> None:
        self.form = form_of(options)
        self.columns = columns_of(HODOKU in scales, SE in scales, DEPTH in scales)
        self._options, self._scales = options, scales
        self._is_record_wanted = self.form in ("json", "csv") or options.parquet is not None

    def answer(self, found: Found, *result: Any) -> Answer:
        """What to print of the ratings of a puzzle."""
        rated = Rated(*result)
        for scale in self._scales.values():
            scale.add(rated)
        record = self._record(found, rated) if self._is_record_wanted else {}
        lines = self._lines(found, rated, record)
        if rated.solutions == 1:
            return Answer(lines, "", SOLVED, record)
        reason = "The puzzle has several solutions, so it has no rating." if rated.solutions else rated.reason
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION, record)

    def bad(self, entry: Bad) -> str:
        """What to print of what cannot be read."""
        return error_line(entry, self.form, self.columns)

    def close(self) -> None:
        """Print what all come to, if that is wanted or somebody is watching."""
        output, summary = Output(), self._options.summary
        if summary and self._options.json:
            totals = {name: scale.record() for name, scale in self._scales.items()}
            output.write(json_output.line(ratings_together(totals)))
            return
        is_watched = sys.stderr is not None and sys.stderr.isatty()
        for number, scale in enumerate(self._scales.values()):
            if summary and scale.puzzles:
                output.write("\n" * bool(number))
                scale.print(output)
            elif not summary and scale.puzzles > 1 and is_watched:
                output.flush()
                sys.stderr.write(f"{scale.sentence()}\n")

    def _record(self, found: Found, rated: Rated) -> json_output.Record:
        answer = json_output.solution_fields(rated.solutions, rated.reason)
        ratings = ratings_together({name: scale.fields(rated) for name, scale in self._scales.items()})
        return {**json_output.puzzle_fields(found), **answer, **ratings}

    def _lines(self, found: Found, rated: Rated, record: json_output.Record) -> str:
        match self.form:
            case "json":
                return json_output.line(record)
            case "csv":
                return csv_line(row_of(record, self.columns))
            case "line":
                scales = self._scales.values() if rated.solutions == 1 else ()
                columns = [column for scale in scales for column in scale.columns(rated)]
                columns = columns or [SEVERAL if rated.solutions else NONE]
                return "\t".join((format_puzzle(found.puzzle), *columns)) + "\n"
        return ""


def needed_beyond(techniques: Iterable[Technique]) -> str:
    """What a puzzle needs that these techniques do not solve."""
    return STUCK if {*techniques} >= {*PATH_TECHNIQUES} else STUCK_WITHOUT_SOME


def ratings_together(fields: Mapping[str, json_output.Record]) -> json_output.Record:
    """The fields of all scales. Beside the explainer's, those of HoDoKu's become an object in a field of its own."""
    flat = {name: its for name, its in fields.items() if name != HODOKU or SE not in fields}
    together = {field: value for its in flat.values() for field, value in its.items()}
    return {**together, **{name: its for name, its in fields.items() if name not in flat}}


# HoDoKu's scale


class HodokuScale:
    """Levels and scores of puzzles, how many there are of each class, and how often each technique was used."""

    def __init__(self, stuck: str = STUCK) -> None:
        """Count; `stuck` is what a puzzle needs that the techniques do not solve."""
        self.puzzles = 0
        self._stuck = stuck
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

    def add(self, rated: Rated) -> None:
        """Count a puzzle."""
        self.puzzles += 1
        if rated.rating is None:
            self._classes[SEVERAL if rated.solutions else NONE] += 1
            return
        rating = Rating.from_json(rated.rating)
        self._classes[str(rating.level) if rating.is_solved else STUCK] += 1
        self._score += rating.score if rating.is_solved else 0
        for technique, number in rating.counts_in_order:
            self._puzzles_with[technique] += 1
            self._steps[technique] += number

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """Level, score, hardest technique, and the number of steps of each, of a puzzle that has a rating."""
        rating = Rating.from_json(rated.rating or {})
        if rating.is_solved:
            figures = str(rating.level), str(rating.score), rating.hardest.name if rating.hardest else "none"
        else:
            figures = words.level(rating.class_id), f"rated to {rating.score} so far", self._stuck
        return (*figures, ", ".join(f"{number} {name}" for name, number in rating.named_counts))

    def fields(self, rated: Rated) -> json_output.Record:
        """The same for JSON; nulls without a rating."""
        return json_output.rating_fields(None if rated.rating is None else Rating.from_json(rated.rating))

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
