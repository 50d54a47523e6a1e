"""HoDoKu's ratings as `rate` prints them: of each puzzle, and what many come to."""

from collections import Counter
from collections.abc import Iterable

from sudoku_tui.cli import json_output
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES, counts_in_order, hardest
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.jobs.rate_stream import Rated
from sudoku_tui.system.output import Output

STUCK = "a guess"  # what is needed where the techniques do not reach the solution
STUCK_WITHOUT_SOME = "more than the techniques that are on"  # the same where the settings leave some out

NONE = "no solution"
SEVERAL = "several solutions"

HEADS = ("technique", "level", "puzzles", "steps")

_LABELS = {NONE: f"with {NONE}", SEVERAL: f"with {SEVERAL}"}


def needed_beyond(techniques: Iterable[Technique]) -> str:
    """The needs of a puzzle, in words, that these techniques do not solve."""
    return STUCK if {*techniques} >= {*PATH_TECHNIQUES} else STUCK_WITHOUT_SOME


class HodokuScale:
    """Levels and scores of puzzles, how many there are of each class, and how often each technique was used."""

    def __init__(self, stuck: str = STUCK) -> None:
        """Count; `stuck` is what a puzzle needs that the techniques do not solve."""
        self.puzzles = 0
        self._stuck = stuck
        self._labels = {STUCK: f"that need {stuck}", **_LABELS}
        self._classes = dict.fromkeys([*map(str, Level), *self._labels], 0)
        self._score = 0
        self._puzzles_with: Counter[Technique] = Counter()
        self._steps: Counter[Technique] = Counter()

    @property
    def _solved(self) -> int:
        return sum(self._classes[str(level)] for level in Level)

    @property
    def _mean_score(self) -> float | None:
        return self._score / self._solved if self._solved else None

    def add(self, rated: Rated) -> None:
        """Count a puzzle."""
        self.puzzles += 1
        if rated.rating is None:
            self._classes[SEVERAL if rated.solutions else NONE] += 1
            return
        rating = rated.rating
        self._classes[str(rating.level) if rating.is_solved else STUCK] += 1
        self._score += rating.score if rating.is_solved else 0
        for technique, number in counts_in_order(rating):
            self._puzzles_with[technique] += 1
            self._steps[technique] += number

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """Level, score, hardest technique, and the number of steps of each, of a puzzle that has a rating."""
        rating = rated.rating
        assert rating is not None
        if rating.is_solved:
            used = hardest(rating)
            figures = str(rating.level), str(rating.score), "none" if used is None else words.name(used.id)
        else:
            figures = words.level(rating.class_id), f"rated to {rating.score} so far", self._stuck
        return (*figures, ", ".join(f"{number} {name}" for name, number in words.named_counts(rating)))

    def fields(self, rated: Rated) -> json_output.Record:
        """The fields of a rating in JSON; nulls without one."""
        return json_output.rating_fields(rated.rating)

    def sentence(self) -> str:
        parts = [f"{number:,} {self._labels.get(what, what)}" for what, number in self._classes.items() if number]
        return f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}: {join_words(parts)}."

    def record(self) -> json_output.Record:
        mean = self._mean_score
        return {
            "puzzles": self.puzzles,
            "levels": {level.id: self._classes[str(level)] for level in Level},
            "unsolved": self._classes[STUCK],
            "no_solution": self._classes[NONE],
            "several_solutions": self._classes[SEVERAL],
            "mean_score": None if mean is None else round(mean, 1),
            "techniques": [
                {**json_output.technique_fields(technique), "puzzles": puzzles, "count": steps}
                for technique, puzzles, steps in self._used()
            ],
        }

    def print(self, output: Output) -> None:
        output.write(f"{self.sentence()}\n")
        if self._mean_score is not None:
            output.write(f"The mean score of those that were solved is {self._mean_score:,.0f}.\n")
        used = self._used()
        if used:
            output.write("\n")
            rows = [
                (words.name(technique.id), str(technique.level), f"{puzzles:,}", f"{steps:,}")
                for technique, puzzles, steps in used
            ]
            TextTable(HEADS, rows, [float(steps) for _, _, steps in used], dispensable=(1,)).print(output)

    def _used(self) -> list[tuple[Technique, int, int]]:
        return [
            (technique, self._puzzles_with[technique], self._steps[technique])
            for technique in ORDER
            if technique in self._steps
        ]
