"""The answers of `rate`: how hard each puzzle is for a human solver, or the totals of many."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sudoku_tui import config
from sudoku_tui.cli import SOLVED, json_output, solution_code
from sudoku_tui.cli.own_pace import own_pace
from sudoku_tui.cli.packages import complain_of_packages
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.results.answer_form import AnswerForm
from sudoku_tui.cli.results.tables import columns_of
from sudoku_tui.cli.scales import DEPTH, HODOKU, SE, TIME, RatingScale, ratings_together
from sudoku_tui.cli.scales.depth import DepthScale
from sudoku_tui.cli.scales.hodoku import NONE, SEVERAL, HodokuScale, needed_beyond
from sudoku_tui.cli.scales.se import SeScale
from sudoku_tui.cli.scales.time import TimeScale
from sudoku_tui.cli.stream import Answer, Stream
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.rate_stream import Rated, Scales, arguments_of
from sudoku_tui.system.output import INTERRUPTED, Output, complain


def run(options: Namespace) -> int:
    settings = config.load_strictly(options.config)
    techniques = settings.path_techniques
    if options.limit_seconds is not None and options.scale == HODOKU and not options.depth:
        raise SudokuError("--limit-seconds needs --scale se, --scale both or --depth.")
    scales: dict[str, RatingScale] = {}
    if options.scale != SE:
        scales[HODOKU] = HodokuScale(needed_beyond(techniques))
    if options.scale != HODOKU:
        scales[SE] = SeScale()
    if options.depth:
        scales[DEPTH] = DepthScale()
    if options.time:
        scales[TIME] = TimeScale(NOTATIONS[settings.notation], own_pace(options))
    complain_of_packages()
    ratings = RatingAnswers(options, scales)
    wanted = Scales(
        techniques if HODOKU in scales else None, SE in scales, options.limit_seconds, DEPTH in scales, TIME in scales
    )
    work = replace(
        ratings.form.work("rate_stream", arguments_of(wanted), wanted, ratings.answer),
        facts={"techniques": [technique.id for technique in techniques]},
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
        self.form = AnswerForm(
            options, columns_of(HODOKU in scales, SE in scales, depth=DEPTH in scales, time=TIME in scales)
        )
        self._options, self._scales = options, scales

    def answer(self, found: Found, *result: Any) -> Answer:
        """The answer with the ratings of a puzzle."""
        rated = Rated.of(*result)
        for scale in self._scales.values():
            scale.add(rated)
        record = self._record(found, rated) if self.form.has_records else {}
        lines = self.form.lines(record, lambda: self._line(found, rated))
        code = solution_code(rated.solutions, is_one_needed=True)
        if code == SOLVED:
            return Answer(lines, "", SOLVED, record)
        reason = "The puzzle has several solutions, so it has no rating." if rated.solutions else rated.reason
        return Answer(lines, f"{found.place}: {reason}", code, record)

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

    def _line(self, found: Found, rated: Rated) -> str:
        scales = self._scales.values() if rated.solutions == 1 else ()
        columns = [column for scale in scales for column in scale.columns(rated)]
        columns = columns or [SEVERAL if rated.solutions else NONE]
        return "\t".join((format_puzzle(found.puzzle), *columns)) + "\n"
