"""A shipped puzzle for an exercise.

Each message tells how many puzzles have been looked at; the last one, if one was found, which it is.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sudoku_tui.engine.order import BY_ID
from sudoku_tui.game.learning.practice_puzzles import ExerciseTask, FoundExercise, in_guise, pool_of, steps_in

GUISES = 5
"""In how many equivalent forms a puzzle is tried that is to be an exercise again: in some another step comes before."""


def run(task: Sequence[Any], ids: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Look at one puzzle after another, until one is what is asked for in paths of some techniques.

    After the last puzzle come an equivalent of each, so that nothing comes again as it was. The last message has
    the fields of `FoundExercise`.
    """
    first, techniques = ExerciseTask.from_json(task), [BY_ID[id] for id in ids]
    pool = pool_of(BY_ID[first.technique])
    for want in first.or_else(len(pool)) if pool else ():
        places = [want.start] * GUISES if want.times else range(want.start, want.start + len(pool) + GUISES)
        for looked, place in enumerate(places):
            yield {"looked": looked, "of": len(places)}
            entry, number, puzzle = pool[place % len(pool)]
            round = place // len(pool) + (looked if want.times else 0)
            steps = steps_in(want, in_guise(puzzle, place, round, want.times), techniques)
            if steps is not None:
                yield FoundExercise(entry, number, place, steps, round, want)._asdict()
                return
