"""The path of Sudoku Explainer as `step` prints it."""

from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.cli.json_output import Record
from sudoku_tui.cli.scales.se import rating_fields
from sudoku_tui.engine.explainer.rating import RatedStep, Watch, path
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.rating import BEYOND_ER, SeRating
from sudoku_tui.engine.standing import Standing, why_no_solution
from sudoku_tui.engine.step import Step
from sudoku_tui.game.puzzles.rating_words import se_text
from sudoku_tui.game.reports.report import ReportEntry

INTERRUPTED = "interrupted"
"""The limit of a rating that Ctrl+C ended."""

NO_STEPS = SeRating(0.0, 0.0, 0.0, "", False)


class SePath:
    """A path that is being walked: the steps so far, where they lead, and how hard they were.

    Of a puzzle that has not one solution it has no step, since its techniques assume one. Ctrl+C ends it.
    """

    left_out = ""

    def __init__(self, standing: Standing, watch: Watch | None = None) -> None:
        """Prepare; `watch` is told how far the search for a step is."""
        self.standing = standing
        self.position = standing.position
        self.entries: list[ReportEntry] = []
        self.is_interrupted = False
        self._watch = watch
        self._steps: list[RatedStep] = []

    def __iter__(self) -> Iterator[Step]:
        """Go on, step by step."""
        if len(self.standing.solutions) != 1:
            return
        self.position = self.position.eliminated()
        rated_steps = path(self.position, self._watch)
        while (rated := self._next(rated_steps)) is not None:
            self._steps.append(rated)
            self.entries.append(ReportEntry(self.position, rated.step, name=f"{rated.name}, {rated.difficulty}"))
            self.position = rated.position
            yield rated.step

    def _next(self, steps: Iterator[RatedStep]) -> RatedStep | None:
        try:
            return next(steps, None)
        except KeyboardInterrupt:
            self.is_interrupted = True
            return None

    @property
    def rating(self) -> SeRating | None:
        """The rating of the steps so far, as soon as they are all known; None if there is none to know."""
        if len(self.standing.solutions) != 1:
            return None
        rating = self._steps[-1].rating if self._steps else NO_STEPS
        is_solved = self.position.is_complete
        limit = INTERRUPTED if self.is_interrupted else ""
        er = rating.er if is_solved or limit else BEYOND_ER
        return replace(rating, er=er, is_solved=is_solved, limit=limit)

    def rating_fields(self) -> Record:
        """How hard it is, for JSON."""
        return rating_fields(self.rating)

    def step_fields(self, number: int) -> Record:
        """The fields of a step in JSON besides those that any has."""
        rated = self._steps[number]
        return {"rating": rated.difficulty, "name": rated.name}

    def ending(self, notation: Notation) -> tuple[str, ...]:
        """Sentences about the end."""
        rating = self.rating
        if not self.standing.solutions:
            return (why_no_solution(self.standing.position, notation),)
        if rating is None:
            return ("The puzzle has several solutions, but the techniques of Sudoku Explainer assume one.",)
        steps = count(len(self._steps), "step")
        if rating.is_solved:
            return f"Solved in {steps}.", f"{se_text(rating)}."
        left = self.position.empty.bit_count()
        still = f"{count(left, 'cell')} {'is' if left == 1 else 'are'} still empty after {steps}"
        why = "Interrupted:" if self.is_interrupted else "The techniques of Sudoku Explainer get no further:"
        return f"{why} {still}.", f"{se_text(rating)}."
