"""The ratings of Sudoku Explainer as `rate` prints them: of each puzzle, and what many come to."""

from collections import Counter

from sudoku_tui.cli.json_output import Record
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.game.jobs.rate_stream import Rated
from sudoku_tui.game.puzzles.rating_words import er_text
from sudoku_tui.system.output import Output

NOT_SOLVED = "what the explainer does not know"  # what a puzzle needs that its techniques do not solve
NOT_ENDED = "not ended in time"  # what the hardest step of all may not be known for
NO_STEP = "none"

_OUTCOMES = {
    "solved": "{} rated",
    "unsolved": f"{{}} that need {NOT_SOLVED}",
    "limited": f"{{}} {NOT_ENDED}",
    "no_solution": "{} with no solution",
    "several_solutions": "{} with several solutions",
}

FIGURES = ("er", "ep", "ed")

BAND_HEADS = ("ER", "puzzles")
STEP_HEADS = ("hardest step", "puzzles")


class SeScale:
    """ER, EP and ED of puzzles, and how many there are in each band of ER."""

    def __init__(self) -> None:
        self.puzzles = 0
        self._outcomes: Counter[str] = Counter()
        self._bands: Counter[int] = Counter()  # by the whole number of the ER
        self._hardest: Counter[str] = Counter()
        self._sums = dict.fromkeys(FIGURES, 0.0)  # of those that were rated

    def add(self, rated: Rated) -> None:
        """Count a puzzle."""
        self.puzzles += 1
        if rated.se is None:
            self._outcomes["several_solutions" if rated.solutions else "no_solution"] += 1
            return
        rating = rated.se
        self._outcomes["limited" if rating.limit else "solved" if rating.is_solved else "unsolved"] += 1
        if rating.is_solved:
            for name in FIGURES:
                self._sums[name] += getattr(rating, name)
            self._bands[int(rating.er)] += 1
            self._hardest[rating.hardest or NO_STEP] += 1

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """ER, EP, ED and the hardest step of a puzzle that has a rating."""
        rating = rated.se
        assert rating is not None
        needed = rating.hardest or NO_STEP
        if rating.limit or not rating.is_solved:
            needed = NOT_ENDED if rating.limit else NOT_SOLVED
        first = [str(figure) if figure or not rating.limit else "?" for figure in (rating.ep, rating.ed)]
        return er_text(rating), *first, needed

    def fields(self, rated: Rated) -> Record:
        """The fields of a rating in JSON; nulls without one."""
        return rating_fields(rated.se)

    def sentence(self) -> str:
        parts = [words.format(f"{self._outcomes[what]:,}") for what, words in _OUTCOMES.items() if self._outcomes[what]]
        return f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}: {join_words(parts)}."

    def record(self) -> Record:
        return {
            "puzzles": self.puzzles,
            **{what: self._outcomes[what] for what in _OUTCOMES},
            **{f"mean_{name}": round(mean, 2) if self._bands else None for name, mean in self._means().items()},
            "bands": [
                {"from": float(band), "to": band + 0.9, "puzzles": number}
                for band, number in sorted(self._bands.items())
            ],
            "hardest": [{"name": name, "puzzles": number} for name, number in self._hardest.most_common()],
        }

    def print(self, output: Output) -> None:
        output.write(f"{self.sentence()}\n")
        if not self._bands:
            return
        means = ", ".join(f"{name.upper()} {mean:.2f}" for name, mean in self._means().items())
        output.write(f"The mean of those that were rated is {means}.\n\n")
        bands = sorted(self._bands.items())
        rows = [(f"{band}.0 to {band}.9", f"{number:,}") for band, number in bands]
        TextTable(BAND_HEADS, rows, [float(number) for _, number in bands]).print(output)
        output.write("\n")
        steps = self._hardest.most_common()
        TextTable(STEP_HEADS, [(name, f"{number:,}") for name, number in steps], [float(n) for _, n in steps]).print(
            output
        )

    def _means(self) -> dict[str, float]:
        return {name: total / (self._outcomes["solved"] or 1) for name, total in self._sums.items()}


def rating_fields(rating: SeRating | None) -> Record:
    """How hard a puzzle is, for JSON; nulls without a rating, and for what is not known at a limit."""
    if rating is None:
        return {"er": None, "ep": None, "ed": None, "hardest": None, "solved": False, "limit": None}
    figures = {name: getattr(rating, name) for name in FIGURES}
    return {
        **{name: None if rating.limit and not figure else figure for name, figure in figures.items()},
        "hardest": rating.hardest or None,
        "solved": rating.is_solved,
        "limit": rating.limit or None,
    }
