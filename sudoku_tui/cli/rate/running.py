"""The answers of `rate`: how hard each puzzle is for a human solver, or the totals of many."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from sudoku_tui import config
from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.puzzle_arguments import Bad, Found
from sudoku_tui.cli.results.tables import ParquetFile, columns_of, csv_line, error_line, form_of, row_of, was_given_up
from sudoku_tui.cli.scales import DEPTH, HODOKU, SE, RatingScale, ratings_together
from sudoku_tui.cli.scales.depth import DepthScale
from sudoku_tui.cli.scales.hodoku import NONE, SEVERAL, HodokuScale, needed_beyond
from sudoku_tui.cli.scales.se import SeScale
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.rate_stream import Rated, Scales, arguments_of
from sudoku_tui.game.puzzles.rating_words import se_progress_words
from sudoku_tui.system.output import INTERRUPTED, Output, complain


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
        scales[SE] = SeScale()
    if options.depth:
        scales[DEPTH] = DepthScale()
    complain_of_packages()
    ratings = RatingAnswers(options, scales)
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


class RatingAnswers:
    """The answers, one after another, and what they come to."""

    def __init__(self, options: Namespace, scales: Mapping[str, RatingScale]) -> None:
        self.form = form_of(options)
        self.columns = columns_of(HODOKU in scales, SE in scales, DEPTH in scales)
        self._options, self._scales = options, scales
        self._is_record_wanted = self.form in ("json", "csv") or options.parquet is not None

    def answer(self, found: Found, *result: Any) -> Answer:
        """The answer with the ratings of a puzzle."""
        rated = Rated.of(*result)
        for scale in self._scales.values():
            scale.add(rated)
        record = self._record(found, rated) if self._is_record_wanted else {}
        lines = self._lines(found, rated, record)
        if rated.solutions == 1:
            return Answer(lines, "", SOLVED, record)
        reason = "The puzzle has several solutions, so it has no rating." if rated.solutions else rated.reason
        return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION, record)

    def bad(self, entry: Bad) -> str:
        """The text to print about an entry that cannot be read."""
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
