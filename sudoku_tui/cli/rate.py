"""`sudoku-tui rate`: how hard puzzles are for a human solver, and which techniques they need."""

from __future__ import annotations

import sys

from sudoku_tui import config
from sudoku_tui.cli import json_output
from sudoku_tui.cli.exit_codes import BAD_INPUT
from sudoku_tui.cli.stream import answer_all
from sudoku_tui.cli.task import Task
from sudoku_tui.cli.totals import Totals
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.system.output import INTERRUPTED, Output, complain


def rate(
    arguments: list[str],
    *,
    as_json: bool = False,
    summary: bool = False,
    jobs: int | None = None,
    config_file: str | None = None,
) -> int:
    """Print a line for each puzzle, of files of any length.

    Args:
        arguments: puzzles, names of files, or "-".
        as_json: whether to print JSON.
        summary: whether to print only how many puzzles there are of each level, and what they need.
        jobs: how many processes work; 1 means this one alone, None as many as pay.
        config_file: the player's configuration, if it is not in its place.

    Returns:
        The highest exit code.
    """
    try:
        techniques = config.load_strictly(config_file).path_techniques
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    form = "summary" if summary else "json" if as_json else "line"
    task = Task("ratings", {"form": form, "techniques": [technique.name for technique in techniques]})
    totals = Totals()
    try:
        code = answer_all(arguments, task, jobs, as_json=form == "json", silent=summary, note=totals.add)
    except KeyboardInterrupt:
        if totals.puzzles:
            _close(totals, summary, as_json)
        if totals.puzzles and summary:
            complain(INTERRUPTED)
        raise
    _close(totals, summary, as_json)
    return code


def _close(totals: Totals, summary: bool, as_json: bool) -> None:
    """Print the summary that was asked for; otherwise one sentence, if there is somebody who sees it."""
    output = Output()
    if summary and as_json:
        output.write(json_output.line(totals.record()))
    elif summary and totals.puzzles:
        totals.print(output)
    elif not summary and totals.puzzles > 1 and sys.stderr is not None and sys.stderr.isatty():
        output.flush()
        sys.stderr.write(f"{totals.sentence()}\n")
    output.flush()
