"""`sudoku-tui step`: the way from a puzzle to its solution, or every step that exists at a position."""

from typing import NamedTuple

from sudoku_tui import config
from sudoku_tui.cli import json_output
from sudoku_tui.cli.answers import Found
from sudoku_tui.cli.exit_codes import BAD_INPUT, NO_SOLUTION, SOLVED
from sudoku_tui.cli.listing import print_steps, print_techniques, steps_json, techniques_json
from sudoku_tui.cli.paths import path_json, path_report, print_path
from sudoku_tui.cli.puzzle_arguments import Bad, Reader
from sudoku_tui.cli.report_forms import FORMS, Pages
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.notation import NOTATIONS, Notation
from sudoku_tui.engine.standing import standing_of, why_no_solution
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.system.output import Output, complain


class Wanted(NamedTuple):
    """What is printed of each puzzle.

    Attributes:
        path: the techniques of a path; of no interest if `steps` says more.
        steps: the techniques of which every step at the position is printed; None for the path.
        explain: whether these steps come with their reasons.
        notation: how cells are named.
        as_json: whether it is JSON.
        pages: where reports go, if it is reports.
    """

    path: tuple[Technique, ...]
    steps: tuple[Technique, ...] | None
    explain: bool
    notation: Notation
    as_json: bool
    pages: Pages | None = None


def step(
    arguments: list[str],
    *,
    notation_name: str = "a1",
    techniques: list[str] | None = None,
    everything: bool = False,
    as_json: bool = False,
    form: str = "text",
    config_file: str | None = None,
) -> int:
    """Print the path of every puzzle, or every step at the position.

    Args:
        arguments: puzzles, names of files, or "-".
        notation_name: how cells are named, "a1" or "r1c1".
        techniques: names or codes; every step of these is printed.
        everything: whether every step of all techniques is printed.
        as_json: whether to print JSON.
        form: the form of a path: "text", "markdown" or "html".
        config_file: the player's configuration, if it is not in its place.

    Returns:
        The highest exit code.
    """
    try:
        settings = config.load_strictly(config_file)
        chosen = None if techniques is None else tuple(dict.fromkeys(map(technique_named, techniques)))
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    if form != "text" and (everything or chosen is not None):
        complain(f"--format {form} prints a path, so leave --all and --technique out.")
        return BAD_INPUT
    output = Output()
    wanted = Wanted(
        path=settings.path_techniques,
        steps=settings.listed_techniques if everything else chosen,
        explain=not everything,
        notation=NOTATIONS[notation_name],
        as_json=as_json,
        pages=Pages(form, output.write) if form in FORMS else None,
    )
    worst = SOLVED
    for entry in Reader(arguments, before_waiting=output.flush):
        worst = max(worst, _refuse(entry, wanted, output) if isinstance(entry, Bad) else _print(entry, wanted, output))
    if wanted.pages is not None:
        wanted.pages.end()
    return worst


def list_techniques(*, as_json: bool = False, config_file: str | None = None) -> int:
    """Describe all techniques, those of the path first, in its order."""
    try:
        settings = config.load_strictly(config_file)
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    output = Output()
    if as_json:
        for line in techniques_json(settings):
            output.write(line)
    else:
        print_techniques(settings, output)
    return SOLVED


def _refuse(bad: Bad, wanted: Wanted, output: Output) -> int:
    if wanted.as_json:
        output.write(json_output.line(json_output.error(bad)))
    complain(bad.sentence)
    return BAD_INPUT


def _print(found: Found, wanted: Wanted, output: Output) -> int:
    """Print what is wanted of a puzzle; the result is the exit code."""
    standing = standing_of(found.puzzle.position())
    # The path of a puzzle leads to the reason why there is no solution; all else would be of no use.
    is_hopeless = not standing.solutions and (wanted.steps is not None or not found.puzzle.is_start)
    if wanted.as_json:
        if wanted.steps is None:
            output.write(path_json(found, standing, wanted.path, wanted.notation))
        else:
            output.write(steps_json(found, standing, wanted.steps, wanted.notation))
    elif wanted.pages is not None:
        if not is_hopeless:
            wanted.pages.add(path_report(found, standing, wanted.path, wanted.notation))
    else:
        if found.source is not None:
            title = f": {found.puzzle.title}" if found.puzzle.title else ""
            output.write(f"# {found.place}{title}\n")
        if wanted.steps is not None and not is_hopeless:
            print_steps(standing, wanted.steps, wanted.notation, output, explain=wanted.explain)
        elif not is_hopeless:
            print_path(standing, wanted.path, wanted.notation, output)
    if is_hopeless:
        complain(f"{found.place}: {why_no_solution(standing.position, wanted.notation)}")
    return SOLVED if standing.solutions else NO_SOLUTION
