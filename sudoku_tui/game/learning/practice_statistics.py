"""How well the player has done in exercises, by technique: the figures, and a table of them as text."""

import statistics
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sudoku_tui.engine import words
from sudoku_tui.game.data.messages.practice_messages import ExerciseEnd
from sudoku_tui.game.saving.models import ExerciseResult
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.columns import in_columns

HEADS = ("Technique", "Done", "Alone", "Help", "Skip", "Best", "Median")
"""The heads of the columns."""

LEGEND = (
    "Done: exercises that ended. Alone: found without help. Help: found with hints, in the list of all steps, or by "
    "the solver. Skip: left without an answer. Best: the shortest time without help. Median: of the times of all that "
    "were found."
)

NOTHING = "You have not practised yet."


@dataclass(frozen=True)
class PracticeFigures:
    """The figures of some exercises."""

    exercises: int  # how many ended
    alone: int  # how many were found without help
    helped: int  # how many were found with help
    skipped: int  # how many were left without an answer
    misses: int  # how many answers were not the technique, in all of them
    best: float | None  # the shortest time without help, in seconds; None if there is none
    median: float | None  # the median time of those that were found


def figures_of(results: Iterable[ExerciseResult]) -> PracticeFigures:
    """The figures of some exercises."""
    all_results = [*results]
    times = {outcome: [one.seconds for one in all_results if one.outcome == outcome] for outcome in ExerciseEnd}
    alone, helped = times[ExerciseEnd.ALONE], times[ExerciseEnd.HELPED]
    return PracticeFigures(
        exercises=len(all_results),
        alone=len(alone),
        helped=len(helped),
        skipped=len(times[ExerciseEnd.SKIPPED]),
        misses=sum(one.misses for one in all_results),
        best=min(alone, default=None),
        median=statistics.median([*alone, *helped]) if alone or helped else None,
    )


def figures_by_technique(results: Iterable[ExerciseResult]) -> dict[str, PracticeFigures]:
    """The figures of each technique that was practised, by its id, in the order of their names."""
    practised: defaultdict[str, list[ExerciseResult]] = defaultdict(list)
    for result in results:
        practised[result.technique].append(result)
    return {id: figures_of(practised[id]) for id in sorted(practised, key=words.name)}


def aligned(figures: Mapping[str, PracticeFigures]) -> list[str]:
    """The figures as lines, with the heads above."""
    rows = [
        (
            words.name(technique),
            *map(str, (found.exercises, found.alone, found.helped, found.skipped)),
            *("-" if time is None else clock_text(time) for time in (found.best, found.median)),
        )
        for technique, found in figures.items()
    ]
    return in_columns([HEADS, *rows])
