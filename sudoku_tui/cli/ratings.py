"""How hard a puzzle is for a human solver: the answer that `rate` gives to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.cli import json_output
from sudoku_tui.cli.answers import Answer, Found
from sudoku_tui.cli.exit_codes import NO_SOLUTION, SOLVED
from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.standing import Standing, standing_of, why_no_solution
from sudoku_tui.engine.techniques.order import BY_NAME
from sudoku_tui.formats import format_puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_tui.engine.logic import Rating
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.techniques.technique import Technique

STUCK = "chains or more"
"""What is needed where the techniques do not reach the solution."""

NONE = "no solution"
SEVERAL = "several solutions"


def answerer(form: str, techniques: list[str]) -> Callable[[Found], Answer]:
    """What rates a puzzle by the techniques of these names and prints it as "line" or "json", or not ("summary")."""
    return partial(answer, form=form, techniques=[BY_NAME[name] for name in techniques])


def answer(found: Found, form: str, techniques: Sequence[Technique]) -> Answer:
    """Rate a puzzle. The figures of the answer are its class, its score, and how often each technique was used."""
    position = found.puzzle.position()
    standing = standing_of(position)
    if len(standing.solutions) != 1:
        return _refusal(found, form, standing)
    rating = rate(position, standing.allowed(techniques))
    figures = (str(rating.level) if rating.is_solved else STUCK, rating.score, dict(rating.named_counts))
    lines = ""
    if form == "line":
        lines = _line(found, rating)
    elif form == "json":
        lines = _json(found, standing, rating)
    return Answer(lines, "", SOLVED, figures)


def _refusal(found: Found, form: str, standing: Standing) -> Answer:
    """The answer to a puzzle that has no solution, or several."""
    if standing.solutions:
        what, reason = SEVERAL, "The puzzle has several solutions, so it has no rating."
    else:
        what, reason = NONE, why_no_solution(standing.position)
    lines = ""
    if form == "line":
        lines = f"{format_puzzle(found.puzzle)}\t{what}\n"
    elif form == "json":
        lines = _json(found, standing, None)
    return Answer(lines, f"{found.place}: {reason}", NO_SOLUTION, (what, 0, {}))


def fields(standing: Standing, rating: Rating | None, notation: Notation) -> json_output.Record:
    """What `--json` prints of a rating; without one, that there is none."""
    hardest = None if rating is None else rating.hardest
    return {
        "solutions": json_output.number_of_solutions(standing.solutions),
        "reason": None if standing.solutions else why_no_solution(standing.position, notation),
        "solved": rating is not None and rating.is_solved,
        "level": None if rating is None else str(rating.level),
        "score": None if rating is None else rating.score,
        "hardest": None if hardest is None else json_output.technique_fields(hardest),
        "techniques": [
            {**json_output.technique_fields(technique), "count": number}
            for technique, number in (rating.counts_in_order if rating is not None else ())
        ],
    }


def _line(found: Found, rating: Rating) -> str:
    """Puzzle, level, score, hardest technique, and the number of steps of each, with tabs between them."""
    bound = "" if rating.is_solved else "at least "
    hardest = STUCK if not rating.is_solved else rating.hardest.name if rating.hardest else "none"
    steps = ", ".join(f"{number} {name}" for name, number in rating.named_counts)
    columns = (format_puzzle(found.puzzle), f"{bound}{rating.level}", f"{bound}{rating.score}", hardest, steps)
    return "\t".join(columns) + "\n"


def _json(found: Found, standing: Standing, rating: Rating | None) -> str:
    return json_output.line({**json_output.puzzle_fields(found), **fields(standing, rating, LETTERS)})
