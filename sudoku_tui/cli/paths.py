"""The way from a puzzle to its solution, as `step` prints it: in words, as JSON, or as a report."""

from sudoku_tui.cli import json_output, ratings
from sudoku_tui.cli.answers import Found
from sudoku_tui.engine.logic import Rating, path, rating_of
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.standing import Standing, why_no_solution
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_board, format_candidates, format_grid
from sudoku_tui.game.study.report import Entry, Report, report_of
from sudoku_tui.system.output import Output

LEFT_OUT = "The puzzle has several solutions, so techniques that assume one are left out."


class Walk:
    """A path that is being walked.

    Attributes:
        standing: how the start stands.
        position: where it is now.
        steps: the steps so far.
    """

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.position = standing.position
        self.steps: list[Step] = []
        self._counts: dict[Technique, int] = {}

    def add(self, step: Step, position: Position) -> None:
        """Go on by a step, to a position."""
        self.steps.append(step)
        self.position = position
        if step.technique.code:
            self._counts[step.technique] = self._counts.get(step.technique, 0) + 1

    @property
    def rating(self) -> Rating:
        """How hard it is so far."""
        return rating_of(self._counts, is_solved=self.position.is_complete)


def print_path(standing: Standing, techniques: tuple[Technique, ...], notation: Notation, output: Output) -> None:
    """Print the path in words, each step as it is found."""
    walk = Walk(standing)
    allowed = standing.allowed(techniques)
    if standing.solutions and len(allowed) < len(techniques):
        output.write(f"{LEFT_OUT}\n\n")
    for step, position in path(walk.position, allowed):
        walk.add(step, position)
        output.write(f"{len(walk.steps)}. {step.technique.name}: {step.conclusion(notation)}\n")
        for sentence in step.explanation(notation):
            output.write(f"    {sentence}\n")
    ending = "\n".join(_ending(walk, notation))
    output.write("\n" * bool(walk.steps) + f"{ending}\n\n")
    position = walk.position
    if position.is_complete:
        output.write(f"{format_grid(position.to_string())}\n\n")
    else:
        output.write(f"{format_candidates(position)}\n\nAs one line:\n{format_board(position)}\n\n")


def path_json(found: Found, standing: Standing, techniques: tuple[Technique, ...], notation: Notation) -> str:
    """The path as a line of JSON."""
    walk = Walk(standing)
    for step, position in path(walk.position, standing.allowed(techniques)):
        walk.add(step, position)
    return json_output.line(
        {
            **json_output.puzzle_fields(found),
            **ratings.fields(standing, walk.rating, notation),
            "steps": [json_output.step_fields(step, notation) for step in walk.steps],
            **json_output.position_fields(walk.position),
        }
    )


def path_report(found: Found, standing: Standing, techniques: tuple[Technique, ...], notation: Notation) -> Report:
    """The path as a report."""
    walk = Walk(standing)
    allowed = standing.allowed(techniques)
    entries = []
    for step, position in path(walk.position, allowed):
        entries.append(Entry(walk.position, step))
        walk.add(step, position)
    ending = _ending(walk, notation)
    if standing.solutions and len(allowed) < len(techniques):
        ending = (*ending, LEFT_OUT)
    rating = walk.rating if standing.solutions else None
    return report_of(found.puzzle, entries, walk.position, rating=rating, ending=ending, notation=notation)


def _ending(walk: Walk, notation: Notation) -> tuple[str, ...]:
    """How the path ends: a line or two."""
    position, rating = walk.position, walk.rating
    if position.is_complete:
        return f"Solved in {count(len(walk.steps), 'step')}.", f"Level {rating.level}, score {rating.score:,}."
    if not walk.standing.solutions:
        return (why_no_solution(walk.standing.position, notation),)
    left = position.empty.bit_count()
    are = f"{count(left, 'cell')} {'is' if left == 1 else 'are'}"
    still = f"{are} still empty after {count(len(walk.steps), 'step')}"
    if len(walk.standing.solutions) > 1:
        return (f"The puzzle has several solutions, so logic alone cannot reach one: {still}.",)
    return (
        f"The techniques get no further, and {still}: the puzzle needs {ratings.STUCK}.",
        f"Level at least {rating.level}, score at least {rating.score:,}.",
    )
