"""The answers of `sudoku-tui lab check`: for each search of a file a table of what it did with the puzzles."""

import shlex
from argparse import Namespace
from pathlib import Path

from sudoku_tui.cli import NO_SOLUTION, SOLVED, json_output
from sudoku_tui.cli.lab.measuring import RunClock
from sudoku_tui.cli.lab.trials import TrialResult, not_run_words, place_of, result_of, seems_endless, trial_puzzles
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Bad, Found
from sudoku_tui.cli.table import seconds_text, wrapped
from sudoku_tui.engine.notation import count
from sudoku_tui.formats import clean_text, format_puzzle
from sudoku_tui.game.jobs.own.own_files import BrokenFile, OwnFile
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.jobs.own.own_trial import OwnOutcome, try_on
from sudoku_tui.game.lab.own.running import COUNTED
from sudoku_tui.library import shown_name
from sudoku_tui.system.output import Output

_ROW = "{:<10}  {:<9}  {:>11}  {:>10}  {:>9}  {:>5}  {:>8}"
_COUNTED = ("assignments", "backtracks", "dead_ends", "max_depth")
_HEADS = ("puzzle", "result", "assignments", "backtracks", "dead ends", "depth", "time")


def run(options: Namespace) -> int:
    """Try the searches, and print each run when it has ended."""
    output = Output()
    try:
        searches = OwnFile(Path(options.file)).searches
    except BrokenFile as error:
        bad = Bad(str(error), str(error), shown_name(options.file), error.fault.line)
        return json_output.refuse(bad, output, as_json=options.json)
    puzzles = trial_puzzles()
    reports = [_Report(options, search, output) for search in searches]
    with ProgressBar(can_be_shown(beside_output=False), len(reports) * len(puzzles)) as bar:
        clock, done = RunClock(bar), 0
        for report in reports:
            for found in puzzles:
                if report.is_over:
                    break
                bar.update(done, f"{report.search.key}: {place_of(found)}")
                outcome = try_on(report.search, found.puzzle.position(), seconds=options.limit_seconds, now=clock.real)
                done += 1
                bar.hide()
                report.add(found, outcome)
            report.end(len(puzzles))
    return SOLVED if all(report.is_right for report in reports) else NO_SOLUTION


class _Report:
    """A report on a search, printed run by run."""

    def __init__(self, options: Namespace, search: OwnSearch, output: Output) -> None:
        self.search = search
        self._file, self._is_json, self._output = options.file, options.json, output
        self._results: list[TrialResult] = []
        self._last_sentence = ""

    @property
    def is_over(self) -> bool:
        """Whether no other puzzle is to be tried."""
        return seems_endless(self._results)

    @property
    def is_right(self) -> bool:
        """Whether every puzzle was solved."""
        return all(result is TrialResult.SOLVED for result in self._results)

    def add(self, found: Found, outcome: OwnOutcome) -> None:
        """Print a run."""
        if not self._results and not self._is_json:
            self._output.write(f"{self.search.key}: {clean_text(self.search.name)}\n\n{_ROW.format(*_HEADS)}\n")
        self._results.append(result_of(outcome))
        self._output.write(
            json_output.line(self._record(found, outcome)) if self._is_json else self._row(found, outcome)
        )
        self._output.flush()

    def end(self, puzzles: int) -> None:
        """Print what it came to in all, if that is not for a program."""
        if self._is_json:
            return
        number, solved = len(self._results), self._results.count(TrialResult.SOLVED)
        left = puzzles - number
        others = [f"{self._results.count(kind)} {kind}" for kind in TrialResult if kind is not TrialResult.SOLVED]
        others = [text for text in others if not text.startswith("0 ")]
        self._output.write(
            f"\nSolved {solved} of {count(puzzles, 'puzzle')}{''.join(f', {text}' for text in others)}.\n"
        )
        if left:
            self._output.write(f"{not_run_words(left)}\n")
        if self.is_right:
            file = shlex.quote(shown_name(self._file))
            self._output.write(f"Now compare it with mac: sudoku-tui compare --algorithms {file},mac\n")
        self._output.write("\n")

    def _row(self, found: Found, outcome: OwnOutcome) -> str:
        """A line with what was counted, and below it a sentence, if there is one that the last run did not have."""
        counters = outcome.counters
        figures = [*(f"{getattr(counters, name):,}" for name in _COUNTED), seconds_text(outcome.seconds)]
        if not counters.nodes:  # its process was ended before it told any
            figures = [""] * len(figures)
        row = _ROW.format(place_of(found), self._results[-1], *figures)
        is_news = outcome.sentence and (
            self._results[-1] is not TrialResult.SOLVED or outcome.sentence != self._last_sentence
        )
        self._last_sentence = outcome.sentence
        return f"{row.rstrip()}\n" + (f"{wrapped(outcome.sentence)}\n" if is_news else "")

    def _record(self, found: Found, outcome: OwnOutcome) -> json_output.Record:
        fault = outcome.fault
        return {
            "source": shown_name(self._file),
            "algorithm": self.search.key,
            "name": self.search.name,
            "number": len(self._results),
            "level": found.source,
            "puzzle": format_puzzle(found.puzzle),
            "result": self._results[-1],
            "sentence": str(fault or outcome.summary) or None,
            "fault": None if fault is None else fault.kind.name.lower(),
            "line": None if fault is None else fault.line,
            "remarks": [*map(str, outcome.remarks)],
            **{name: getattr(outcome.counters, name) for name in COUNTED},
            "seconds": round(outcome.seconds, 9),
        }
