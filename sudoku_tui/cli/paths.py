"""What `step` prints: the path of a puzzle in words, as JSON or as a report; every step there is; every technique."""

import shutil
import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui import config
from sudoku_tui.cli import BAD_INPUT, NO_SOLUTION, SOLVED, json_output, ratings
from sudoku_tui.cli.puzzle_arguments import Found, Reader
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.logic import all_steps, path, rating_of, technique_named
from sudoku_tui.engine.notation import NOTATIONS, Notation, count, join_words
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.standing import Standing, standing_of, why_no_solution
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board, format_candidates, format_grid
from sudoku_tui.game.study.report import Report, ReportEntry, report_of
from sudoku_tui.game.study.report_forms import FORMS, Pages
from sudoku_tui.system.output import Output, complain

LEFT_OUT = "The puzzle has several solutions, so techniques that assume one are left out."


class StepRequest(NamedTuple):
    """What is printed of each puzzle."""

    path: tuple[Technique, ...]  # the techniques of a path; of no interest if `steps` says more
    # techniques whose steps at the position are all printed; None for the path
    steps: tuple[Technique, ...] | None
    explain: bool  # whether these steps come with their reasons
    notation: Notation  # how cells are named
    as_json: bool  # whether it is JSON
    pages: Pages | None = None  # where reports go, if it is reports


def run(options: Namespace) -> int:
    return _list_techniques(options) if options.list else _print_puzzles(options)


def _print_puzzles(options: Namespace) -> int:
    settings = config.load_strictly(options.config)
    chosen = None if options.technique is None else tuple(dict.fromkeys(map(technique_named, options.technique)))
    if options.format != "text" and (options.all or chosen is not None):
        raise SudokuError(f"--format {options.format} prints a path, so leave --all and --technique out.")
    output = Output()
    wanted = StepRequest(
        path=settings.path_techniques,
        steps=settings.listed_techniques if options.all else chosen,
        explain=not options.all,
        notation=NOTATIONS[options.notation],
        as_json=options.json,
        pages=Pages(options.format, output.write) if options.format in FORMS else None,
    )
    worst = SOLVED
    for entry in Reader(options.puzzles, before_waiting=output.flush):
        if isinstance(entry, Found):
            worst = max(worst, _print(entry, wanted, output))
        else:
            if wanted.as_json:
                output.write(json_output.line(json_output.error(entry)))
            complain(entry.sentence)
            worst = BAD_INPUT
    if wanted.pages is not None:
        wanted.pages.end()
    return worst


def _print(found: Found, wanted: StepRequest, output: Output) -> int:
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


# The path


class WalkedPath:
    """A path that is being walked: its start, the steps so far, and where they lead."""

    def __init__(self, standing: Standing, techniques: tuple[Technique, ...]) -> None:
        self.standing = standing
        self.allowed = standing.allowed(techniques)
        self.left_out = LEFT_OUT if standing.solutions and len(self.allowed) < len(techniques) else ""
        self.position = standing.position
        self.entries: list[ReportEntry] = []
        self._counts: dict[Technique, int] = {}

    def __iter__(self) -> Iterator[Step]:
        """Go on, step by step."""
        for step, position in path(self.position, self.allowed):
            self.entries.append(ReportEntry(self.position, step))
            self.position = position
            if step.technique.code:
                self._counts[step.technique] = self._counts.get(step.technique, 0) + 1
            yield step

    @property
    def rating(self) -> Rating:
        return rating_of(self._counts, is_solved=self.position.is_complete)


def print_path(standing: Standing, techniques: tuple[Technique, ...], notation: Notation, output: Output) -> None:
    walk = WalkedPath(standing, techniques)
    if walk.left_out:
        output.write(f"{walk.left_out}\n\n")
    for step in walk:
        output.write(f"{len(walk.entries)}. {step.technique.name}: {step.conclusion(notation)}\n")
        for sentence in step.explanation(notation):
            output.write(f"    {sentence}\n")
    ending = "\n".join(_ending(walk, notation))
    output.write("\n" * bool(walk.entries) + f"{ending}\n\n")
    position = walk.position
    if position.is_complete:
        output.write(f"{format_grid(position.to_string())}\n\n")
    else:
        output.write(f"{format_candidates(position)}\n\nAs one line:\n{format_board(position)}\n\n")


def path_json(found: Found, standing: Standing, techniques: tuple[Technique, ...], notation: Notation) -> str:
    walk = WalkedPath(standing, techniques)
    steps = [json_output.step_fields(step, notation) for step in walk]
    reason = "" if standing.solutions else why_no_solution(standing.position, notation)
    return json_output.line(
        {
            **json_output.puzzle_fields(found),
            **ratings.rating_fields(len(standing.solutions), reason, walk.rating),
            "steps": steps,
            **json_output.position_fields(walk.position),
        }
    )


def path_report(found: Found, standing: Standing, techniques: tuple[Technique, ...], notation: Notation) -> Report:
    walk = WalkedPath(standing, techniques)
    for _ in walk:
        pass
    ending = (*_ending(walk, notation), walk.left_out) if walk.left_out else _ending(walk, notation)
    rating = walk.rating if standing.solutions else None
    return report_of(found.puzzle, walk.entries, walk.position, rating=rating, ending=ending, notation=notation)


def _ending(walk: WalkedPath, notation: Notation) -> tuple[str, ...]:
    position, rating = walk.position, walk.rating
    if position.is_complete:
        return f"Solved in {count(len(walk.entries), 'step')}.", f"Level {rating.level}, score {rating.score:,}."
    if not walk.standing.solutions:
        return (why_no_solution(walk.standing.position, notation),)
    left = position.empty.bit_count()
    are = f"{count(left, 'cell')} {'is' if left == 1 else 'are'}"
    still = f"{are} still empty after {count(len(walk.entries), 'step')}"
    if len(walk.standing.solutions) > 1:
        return (f"The puzzle has several solutions, so logic alone cannot reach one: {still}.",)
    return (
        f"The techniques get no further, and {still}: the puzzle needs {ratings.STUCK}.",
        f"Level at least {rating.level}, score at least {rating.score:,}.",
    )


# The steps of a position


def print_steps(
    standing: Standing, techniques: Sequence[Technique], notation: Notation, output: Output, *, explain: bool
) -> None:
    """Print every step in words by technique, as soon as it is found; pending eliminations come first."""
    allowed = standing.allowed(techniques)
    if len(allowed) < len(techniques):
        output.write(f"{LEFT_OUT}\n\n")
    if techniques and not allowed:
        return
    position = standing.position.eliminated()
    for step in ALL_ELIMINATIONS.find(standing.position):
        output.write(f"First, {step.conclusion(notation)}.\n\n")
    numbers = []
    for technique in allowed:
        steps = list(all_steps(position, (technique,)))
        if steps:
            numbers.append(len(steps))
            figures = f"{technique.code}, {technique.level}, score {technique.score}"
            output.write(f"{technique.name} ({figures}): {count(len(steps), 'step')}\n")
            for number, step in enumerate(steps, 1):
                output.write(f"    {number}. {step.conclusion(notation)}\n")
                if explain:
                    output.write("".join(f"        {sentence}\n" for sentence in step.explanation(notation)))
            output.write("\n")
    if not numbers:
        output.write(f"{_none_of(standing, allowed)}\n\n")
    elif len(techniques) > 1:
        output.write(f"{count(sum(numbers), 'step')} of {count(len(numbers), 'technique')}.\n\n")


def steps_json(found: Found, standing: Standing, techniques: Sequence[Technique], notation: Notation) -> str:
    position = standing.position.eliminated()
    allowed = standing.allowed(techniques)
    return json_output.line(
        {
            **json_output.puzzle_fields(found),
            "solutions": json_output.number_of_solutions(len(standing.solutions)),
            "reason": None if standing.solutions else why_no_solution(standing.position, notation),
            "left_out": [technique.id for technique in techniques if technique not in allowed],
            "steps": [json_output.step_fields(step, notation) for step in all_steps(position, allowed)],
            **json_output.position_fields(position),
        }
    )


def _none_of(standing: Standing, techniques: Sequence[Technique]) -> str:
    if standing.position.is_complete:
        return "The puzzle is solved, so there is no step."
    if not techniques:
        return "The configuration turns every technique off."
    if len(techniques) > 3:
        return "There is no step of these techniques at this position."
    return f"There is no {join_words([technique.name for technique in techniques], 'or')} at this position."


# The techniques


def _list_techniques(options: Namespace) -> int:
    tried = config.load_strictly(options.config).path_techniques
    output = Output()
    width = max(30, min(shutil.get_terminal_size().columns, 100))
    for technique in (*tried, *(technique for technique in ORDER if technique not in tried)):
        if options.json:
            more = {
                "summary": technique.summary,
                "in_path": technique in tried,
                "assumes_unique": technique.assumes_unique,
            }
            output.write(json_output.line({**json_output.technique_fields(technique), **more}))
        else:
            untried = "" if technique in tried else ", not tried by a path"
            figures = f"{technique.level}, score {technique.score}{untried}"
            indent = " " * (len(technique.code) + 2)
            summary = textwrap.fill(technique.summary, width, initial_indent=indent, subsequent_indent=indent)
            output.write(f"{technique.code}  {technique.name} ({figures})\n{summary}\n")
    return SOLVED
