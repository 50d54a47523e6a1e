"""The answers of `compare`: the cost of each search algorithm for a puzzle, or for all puzzles of a file."""

import os
import stat
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence

from sudoku_tui import library
from sudoku_tui.cli import SOLVED
from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.lab.compare import LESSONS, heuristics, repeating
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found, Reader
from sudoku_tui.cli.table import TextTable, seconds_text, wrapped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count, join_words
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.lessons import as_in_lessons
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.lab.comparison import AlgorithmTally, times_slower
from sudoku_tui.system.output import Output

# what the records have of `Counters`
COUNTED = ("nodes", "assignments", "backtracks", "guesses_undone", "forced", "propagations", "max_depth")

HEADS = ("algorithm", "result", "nodes", "assign-\nments", "back-\ntracks", "median\ntime", "times\nslower")


def run(options: Namespace) -> int:
    """Print what the algorithms came to; without an argument, of standard input, or of the first puzzle that ships."""
    output, form = Output(), options.form
    if options.algorithms == measuring.HELP:
        return measuring.describe(output, as_json=form == "json")
    if options.study is None:
        _refuse_what_is_for_a_study(options)
    if options.counts == LESSONS and (options.study is not None or options.repeat is not None):
        raise SudokuError("--counts lessons is for single runs: leave --study and --repeat out.")
    if options.seed is not None and options.repeat is None:
        raise SudokuError("--seed needs --repeat N.")
    searches = measuring.chosen(options.algorithms, limit=options.limit_seconds)
    if options.counts == LESSONS:
        searches = tuple(map(as_in_lessons, searches))
    found, code = _puzzles(options.puzzle, form, output)
    if not found:
        return code
    if options.study is not None:
        return heuristics.run(options, found, code, output)
    if options.repeat is not None:
        return repeating.run(options, found, searches, code, output)
    tallies, interrupted = _measure(found, [AlgorithmTally(search) for search in searches], options.limit_seconds)
    if tallies and form == "table":
        _print_table(found, tallies, options.limit_seconds, output)
    elif tallies:
        measuring.write_records(_records(found, tallies), form, output)
    if interrupted:
        measuring.end_interrupted(has_results=bool(tallies))
    return max(code, measuring.worst_code(found))


def _refuse_what_is_for_a_study(options: Namespace) -> None:
    for name in ("plot", "output", "parquet", "jobs", "cluster", "resume"):
        if getattr(options, name):
            raise SudokuError(f"--{name} needs --study heuristics.")


def _puzzles(argument: str | None, form: str, output: Output) -> tuple[list[Found], int]:
    if argument is None and not _is_sent_something():
        first = library.first_collection().load().puzzles[0]
        return [Found(first, library.shown_name(library.shipped_collections()[0].path))], SOLVED
    return measuring.puzzles_in(Reader(["-" if argument is None else argument]), form, output)


def _is_sent_something() -> bool:
    """Whether standard input is a pipe or a file, and not a terminal or nothing."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode) or stat.S_ISSOCK(mode)


def _measure(
    puzzles: Sequence[Found], tallies: list[AlgorithmTally], limit: float
) -> tuple[list[AlgorithmTally], bool]:
    """Run everything until Ctrl+C: the tallies, all of the same puzzles, and whether they were interrupted.

    If that was during the first puzzle, the tallies are those of the algorithms that had their turn.
    """
    searches = [tally.search for tally in tallies]
    by_key = {tally.search.key: tally for tally in tallies}
    row = {}
    try:
        with ProgressBar(can_be_shown(beside_output=False), len(puzzles) * len(searches)) as bar:
            repeat_above = 0.0 if len(puzzles) == 1 else float("inf")
            for _, search, measurement in measuring.runs(puzzles, searches, limit, bar, lambda _: repeat_above):
                row[search.key] = measurement
                if len(row) == len(searches):
                    for key, complete in row.items():
                        by_key[key].add(complete)
                    row = {}
    except KeyboardInterrupt:
        if not tallies[0].puzzles:
            for key, measurement in row.items():
                by_key[key].add(measurement)
        return [tally for tally in tallies if tally.puzzles], True
    return tallies, False


def _records(found: Sequence[Found], tallies: Sequence[AlgorithmTally]) -> list[Mapping[str, object]]:
    slower = times_slower(tallies)
    return [
        {
            "source": found[0].source if len(found) > 1 else found[0].place,
            "algorithm": tally.search.key,
            **measuring.verdict_counts(tally),
            "cells": tally.cells,
            "filled": tally.filled,
            **{name: getattr(tally.counters, name) for name in COUNTED},
            "own": tally.counters.own,
            "total_seconds": tally.total,
            "median_seconds": tally.median,
            "times_slower": slower.get(tally.search.key),
        }
        for tally in tallies
    ]


def _print_table(found: Sequence[Found], tallies: Sequence[AlgorithmTally], limit: float, output: Output) -> None:
    if len(found) > 1:
        output.write(f"{found[0].source}: {count(tallies[0].puzzles, 'puzzle')}\n\n")
    else:
        output.write(f"{_heading(found[0])}\n\n")
    slower = times_slower(tallies)
    factors = [slower.get(tally.search.key) for tally in tallies]
    best = frozenset(number for number, factor in enumerate(factors) if factor == 1)
    TextTable(HEADS, [*map(_row, tallies, factors)], factors, best, dispensable=(4, 3, 2, 6)).print(output)
    notes = _notes(tallies, limit)
    if notes:
        output.write("\n" + "".join(f"{wrapped(note)}\n" for note in notes))


def _heading(found: Found) -> str:
    if found.source is None:
        return format_puzzle(found.puzzle)
    title = f": {found.puzzle.title}" if found.puzzle.title else ""
    return f"{found.place}{title}\n{format_puzzle(found.puzzle)}"


def _row(tally: AlgorithmTally, slower: float | None) -> tuple[str, ...]:
    bound = "≥" if tally.median_is_bound else ""
    return (
        tally.search.key,
        _result(tally),
        f"{tally.counters.nodes:,}",
        f"{tally.counters.assignments:,}",
        f"{tally.counters.backtracks:,}",
        bound + seconds_text(tally.median),
        "" if slower is None else bound + _factor_text(slower),
    )


def _result(tally: AlgorithmTally) -> str:
    if tally.puzzles > 1:
        return f"{tally.decided} of {tally.puzzles}"
    verdict = next(verdict for verdict, times in tally.verdicts.items() if times)
    return f"{tally.filled}/{tally.cells} cells" if verdict is Verdict.INCOMPLETE else verdict.value


def _factor_text(factor: float) -> str:
    return f"{factor:.1f}" if factor < 9.95 else f"{factor:,.0f}"


def _own_text(tally: AlgorithmTally) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in tally.counters.own.items())


def _notes(tallies: Sequence[AlgorithmTally], limit: float) -> list[str]:
    notes = [f"{tally.search.key}: {_own_text(tally)}." for tally in tallies if tally.counters.own]
    gave_up = [tally for tally in tallies if tally.verdicts[Verdict.GAVE_UP]]
    if gave_up:
        names = [
            tally.search.key
            if tally.puzzles == 1
            else f"{tally.search.key} {count(tally.verdicts[Verdict.GAVE_UP], 'time')}"
            for tally in gave_up
        ]
        notes.append(f"Gave up after {limit:g} s: {join_words(names)}.")
    for tally in tallies:
        if tally.summary and (tally.puzzles == 1 or isinstance(tally.search, OwnSearch)):
            notes.append(f"{tally.search.key}: {tally.summary}")
        elif tally.verdicts[Verdict.INCOMPLETE]:
            notes.append(
                f"{tally.search.key}: It does not try everything; {tally.filled:,} of {tally.cells:,} cells filled."
            )
    return notes
