"""The statistics by level as a table of text, for the screen and for the command line."""

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.learning.statistics import NO_LEVEL, GameFigures, Streaks, figures, figures_by_level
from sudoku_tui.game.puzzles.difficulty import ER_CLASSES, er_class
from sudoku_tui.game.puzzles.rating_words import class_name
from sudoku_tui.game.saving.models import Result
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.columns import in_columns

LEVELS = tuple(level.id for level in Level)
"""The ids of the levels from easy to hard."""

HEADS = ("Level", "Played", "Solved", "No help", "Program", "Best", "Median", "Hints")
"""The heads of the columns."""

LEGEND = (
    "Played: begun or solved. Solved: by you, with help or without. No help: without hints, steps or checks. "
    "Program: solved by a search, or for more than half by the solver. Best: the shortest time without help. "
    "Median: of all times of puzzles that you solved."
)

NOTHING = "You have played no puzzle yet. Solve one, and its time appears here."

ALL = "All"


def by_level(
    results: Sequence[Result],
    unfinished_levels: Iterable[str | None],
    scale: str = HODOKU,
    unfinished_ers: Iterable[float | None] = (),
) -> dict[str, GameFigures]:
    """The figures of each level at which there are games, and of all together, which come last if there are several.

    On the scale of Sudoku Explainer they are classes of ERs in place of the levels; on both they follow them.
    """
    unfinished = [*unfinished_levels]
    found: dict[str, GameFigures] = {}
    if scale != SE:
        found |= figures_by_level(results, unfinished, LEVELS)
    if scale != HODOKU:
        found |= figures_by_level(by_er(results), map(er_class, unfinished_ers), ER_CLASSES)
    if len(found) > 1:
        found[ALL] = figures(results, len(unfinished))
    return found


def by_er(results: Iterable[Result]) -> list[Result]:
    """The results with the classes of their ERs in the place of their levels."""
    return [result._replace(level=er_class(result.er)) for result in results]


def row(level: str, found: GameFigures) -> tuple[str, ...]:
    """The cells of a level or class of ERs, given by its id, of the puzzles without a level, or of all."""
    return (
        "Not graded" if level == NO_LEVEL else class_name(level),
        str(found.played),
        str(found.solved),
        str(found.alone),
        str(found.by_program),
        "-" if found.best is None else clock_text(found.best),
        "-" if found.median is None else clock_text(found.median),
        str(found.hints),
    )


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines, with the heads above."""
    return in_columns([HEADS, *rows])


def streak_text(streaks: Streaks) -> str:
    """The days in a row, in words."""
    if not streaks.longest:
        return "You have solved no puzzle yet."
    now = f"You have solved a puzzle on {count(streaks.current, 'day')} in a row"
    if not streaks.current:
        now = "You have solved no puzzle today or yesterday"
    return f"{now}; the longest run is {count(streaks.longest, 'day')}."
