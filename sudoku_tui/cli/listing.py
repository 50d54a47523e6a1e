"""Every step that exists at a position, as `step --all` and `--technique` print it; and every technique there is."""

import shutil
import textwrap
from collections.abc import Iterator, Sequence

from sudoku_tui.cli import json_output
from sudoku_tui.cli.answers import Found
from sudoku_tui.cli.paths import LEFT_OUT
from sudoku_tui.config import Config
from sudoku_tui.engine.logic import all_steps
from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.engine.standing import Standing, why_no_solution
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.system.output import Output

# The steps of a position


def print_steps(
    standing: Standing, techniques: Sequence[Technique], notation: Notation, output: Output, *, explain: bool
) -> None:
    """Print every step in words, grouped by technique, and each group as soon as it is found.

    Args:
        standing: how the position stands; eliminations that are pending are done first.
        techniques: what to look for.
        notation: how cells are named.
        output: where to.
        explain: whether to give the reasons for each step, too.
    """
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
            output.write(f"{technique.name} ({_figures(technique)}): {count(len(steps), 'step')}\n")
            output.write("".join(_lines_of(steps, notation, explain=explain)) + "\n")
    if not numbers:
        output.write(f"{_none_of(standing, allowed)}\n\n")
    elif len(techniques) > 1:
        output.write(f"{count(sum(numbers), 'step')} of {count(len(numbers), 'technique')}.\n\n")


def steps_json(found: Found, standing: Standing, techniques: Sequence[Technique], notation: Notation) -> str:
    """Every step as a line of JSON."""
    position = standing.position.eliminated()
    allowed = standing.allowed(techniques)
    return json_output.line(
        {
            **json_output.puzzle_fields(found),
            "solutions": json_output.number_of_solutions(standing.solutions),
            "reason": None if standing.solutions else why_no_solution(standing.position, notation),
            "left_out": [technique.name for technique in techniques if technique not in allowed],
            "steps": [json_output.step_fields(step, notation) for step in all_steps(position, allowed)],
            **json_output.position_fields(position),
        }
    )


def _lines_of(steps: Sequence[Step], notation: Notation, *, explain: bool) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        yield f"    {number}. {step.conclusion(notation)}\n"
        if explain:
            yield from (f"        {sentence}\n" for sentence in step.explanation(notation))


def _none_of(standing: Standing, techniques: Sequence[Technique]) -> str:
    """The sentence about a position without a step."""
    if standing.position.is_complete:
        return "The puzzle is solved, so there is no step."
    if not techniques:
        return "The configuration turns every technique off."
    if len(techniques) > 3:
        return "There is no step of these techniques at this position."
    return f"There is no {join_words([technique.name for technique in techniques], 'or')} at this position."


# The techniques


def print_techniques(config: Config, output: Output) -> None:
    """Describe every technique, for a terminal of any width."""
    width = max(30, min(shutil.get_terminal_size().columns, 100))
    for technique, tried in _all_techniques(config):
        figures = f"{technique.level}, score {technique.score}{'' if tried else ', not tried by a path'}"
        output.write(f"{technique.code}  {technique.name} ({figures})\n")
        indent = " " * (len(technique.code) + 2)
        output.write(textwrap.fill(technique.summary, width, initial_indent=indent, subsequent_indent=indent) + "\n")


def techniques_json(config: Config) -> Iterator[str]:
    """Every technique as a line of JSON."""
    for technique, tried in _all_techniques(config):
        yield json_output.line(
            {
                **json_output.technique_fields(technique),
                "summary": technique.summary,
                "in_path": tried,
                "assumes_unique": technique.assumes_unique,
            }
        )


def _all_techniques(config: Config) -> Iterator[tuple[Technique, bool]]:
    """Every technique, and whether a path tries it; first what it tries, in its order."""
    tried = config.path_techniques
    yield from ((technique, True) for technique in tried)
    yield from ((technique, False) for technique in ORDER if technique not in tried)


def _figures(technique: Technique) -> str:
    return f"{technique.code}, {technique.level}, score {technique.score}"
