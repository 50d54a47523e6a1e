"""T&E depths as `rate --depth` prints them, beside either scale: of each puzzle, and how many have which."""

from collections import Counter

from sudoku_tui.cli.json_output import Record
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine.depth import MAX_DEPTH
from sudoku_tui.engine.notation import join_words
from sudoku_tui.game.jobs.rate_stream import Rated
from sudoku_tui.game.puzzles.rating_words import depth_text
from sudoku_tui.system.output import Output

HEADS = ("T&E depth", "puzzles")

_OUTCOMES = {
    **{str(depth): f"{{}} of T&E depth {depth}" for depth in range(MAX_DEPTH + 1)},
    "deeper": f"{{}} deeper than {MAX_DEPTH}",
    "limited": "{} not ended in time",
    "no_solution": "{} with no solution",
    "several_solutions": "{} with several solutions",
}


class DepthScale:
    """How many puzzles have which depth."""

    def __init__(self) -> None:
        self.puzzles = 0
        self._outcomes: Counter[str] = Counter()

    def add(self, rated: Rated) -> None:
        """Count a puzzle."""
        self.puzzles += 1
        if rated.depth is None:
            self._outcomes["several_solutions" if rated.solutions else "no_solution"] += 1
            return
        rating = rated.depth
        self._outcomes["limited" if rating.limit else "deeper" if rating.depth is None else str(rating.depth)] += 1

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """The depth of a puzzle that has a rating."""
        assert rated.depth is not None
        return (depth_text(rated.depth),)

    def fields(self, rated: Rated) -> Record:
        """The fields of a rating in JSON; nulls without one."""
        if rated.depth is None:
            return {"depth": None, "depth_least": None, "depth_limit": None}
        rating = rated.depth
        return {"depth": rating.depth, "depth_least": rating.least, "depth_limit": rating.limit or None}

    def sentence(self) -> str:
        parts = [words.format(f"{self._outcomes[what]:,}") for what, words in _OUTCOMES.items() if self._outcomes[what]]
        return f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}: {join_words(parts)}."

    def record(self) -> Record:
        return {
            "depths": {str(depth): self._outcomes[str(depth)] for depth in range(MAX_DEPTH + 1)},
            "deeper": self._outcomes["deeper"],
            "depth_limited": self._outcomes["limited"],
        }

    def print(self, output: Output) -> None:
        output.write(f"{self.sentence()}\n")
        found = [(str(depth), self._outcomes[str(depth)]) for depth in range(MAX_DEPTH + 1)]
        found = [(depth, number) for depth, number in found if number]
        if found:
            output.write("\n")
            rows = [(depth, f"{number:,}") for depth, number in found]
            TextTable(HEADS, rows, [float(number) for _, number in found]).print(output)
