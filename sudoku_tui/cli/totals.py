"""What many ratings come to: how many puzzles of each level there are, and which techniques they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.cli import json_output
from sudoku_tui.cli.ratings import NONE, SEVERAL, STUCK
from sudoku_tui.cli.table import Table
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.system.output import Output

if TYPE_CHECKING:
    from sudoku_tui.cli.answers import Answer

HEADS = ("technique", "level", "puzzles", "steps")

_LABELS = {STUCK: f"that need {STUCK}", NONE: f"with {NONE}", SEVERAL: f"with {SEVERAL}"}


class Totals:
    """How many puzzles there are of each class, and how often each technique was used.

    Attributes:
        puzzles: how many there are in all.
    """

    def __init__(self) -> None:
        self.puzzles = 0
        self._classes = dict.fromkeys([*map(str, Level), *_LABELS], 0)
        self._score = 0
        self._puzzles_with: dict[str, int] = {}
        self._steps: dict[str, int] = {}

    @property
    def _solved(self) -> int:
        return sum(self._classes[str(level)] for level in Level)

    @property
    def _mean_score(self) -> float | None:
        """The mean of the puzzles that were solved."""
        return self._score / self._solved if self._solved else None

    def add(self, answer: Answer) -> None:
        """Count the answer to a puzzle; what could not be read has no figures."""
        if answer.figures is None:
            return
        what, score, counts = answer.figures
        self.puzzles += 1
        self._classes[what] += 1
        self._score += score if what not in _LABELS else 0
        for name, number in counts.items():
            self._puzzles_with[name] = self._puzzles_with.get(name, 0) + 1
            self._steps[name] = self._steps.get(name, 0) + number

    def sentence(self) -> str:
        """The classes in one sentence."""
        parts = [f"{number:,} {_LABELS.get(what, what)}" for what, number in self._classes.items() if number]
        return f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}: {join_words(parts)}."

    def record(self) -> json_output.Record:
        """All totals as `--json` has them."""
        mean = self._mean_score
        return {
            "puzzles": self.puzzles,
            "levels": {str(level): self._classes[str(level)] for level in Level},
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
        """Print all totals as sentences and a table."""
        output.write(f"{self.sentence()}\n")
        if self._mean_score is not None:
            output.write(f"The mean score of those that were solved is {self._mean_score:,.0f}.\n")
        used = self._used()
        if used:
            output.write("\n")
            rows = [
                (technique.name, str(technique.level), f"{puzzles:,}", f"{steps:,}")
                for technique, puzzles, steps in used
            ]
            Table(HEADS, rows, [float(steps) for _, _, steps in used], dispensable=(1,)).print(output)

    def _used(self) -> list[tuple[Technique, int, int]]:
        """The techniques that were used, in how many puzzles, and how often."""
        return [
            (technique, self._puzzles_with[technique.name], self._steps[technique.name])
            for technique in ORDER
            if technique.name in self._steps
        ]
