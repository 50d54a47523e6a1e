"""Times of people as `rate --time` prints them, beside either scale: of each puzzle, and what many come to."""

from statistics import fmean, median

from sudoku_tui.cli.json_output import Record, candidate_fields, technique_fields
from sudoku_tui.cli.table import TextTable
from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation
from sudoku_tui.game.jobs.rate_stream import Rated
from sudoku_tui.game.learning.pace import Pace
from sudoku_tui.game.learning.pace_words import time_for
from sudoku_tui.game.puzzles.rating_words import time_range_text, time_text
from sudoku_tui.game.records.time_records import LookRecord
from sudoku_tui.system.output import Output

HEADS = ("minutes", "puzzles")

NOT_KNOWN = "not known"  # of a position whose digits alone do not have one solution

BANDS = (5, 10, 15, 20, 30, 45, 60, 120)  # a table counts how many puzzles take no longer than this, in minutes

FIGURES = ("minutes", "low", "high")

FOR = "for"  # the field of the minutes for this player


class TimeScale:
    """How many puzzles take people how long."""

    def __init__(self, notation: Notation, pace: Pace) -> None:
        """Count nothing yet; the pace is that of the player for whom the minutes are."""
        self.puzzles = 0
        self._notation, self._pace = notation, pace
        self._minutes: list[float] = []

    def add(self, rated: Rated) -> None:
        """Count a puzzle."""
        self.puzzles += 1
        if rated.time is not None:
            self._minutes.append(rated.time.minutes)

    def columns(self, rated: Rated) -> tuple[str, ...]:
        """The time of a puzzle that has a rating, and its range."""
        time = rated.time
        if time is None:
            return (NOT_KNOWN,)
        text = time_range_text(time.minutes, time.low, time.high)
        return (f"{text}, {time_for(time.minutes, self._pace)}" if self._pace.is_known else text,)

    def fields(self, rated: Rated) -> Record:
        """The fields of a time in JSON; nulls without one."""
        time = rated.time
        if time is None:
            return {**dict.fromkeys((*FIGURES, FOR)), "moments": []}
        figures = {name: round(getattr(time, name), 1) for name in FIGURES}
        own = self._pace.minutes(time.minutes)
        return {
            **figures,
            FOR: None if own is None else round(own, 1),
            "moments": [self._moment(moment) for moment in time.moments],
        }

    def _moment(self, moment: LookRecord) -> Record:
        step = moment.step
        return {
            "minutes": round(moment.minutes, 2),
            "steps": moment.steps,
            "board": moment.board,
            "technique": technique_fields(step.technique),
            "placements": candidate_fields(step.placements, self._notation),
            "eliminations": candidate_fields(step.eliminations, self._notation),
            "conclusion": words.conclusion(step, self._notation),
        }

    def sentence(self) -> str:
        text = f"{self.puzzles:,} {'puzzle' if self.puzzles == 1 else 'puzzles'}"
        if not self._minutes:
            return f"{text}; how long people take is not known."
        middle, least, most = map(time_text, (median(self._minutes), min(self._minutes), max(self._minutes)))
        return f"{text}, {least} to {most} for people; half take at most {middle}."

    def record(self) -> Record:
        known = self._minutes
        return {
            "timed": len(known),
            "mean_minutes": round(fmean(known), 1) if known else None,
            "median_minutes": round(median(known), 1) if known else None,
            "times": [{"to": to, "puzzles": number} for to, number in self._bands()],
        }

    def print(self, output: Output) -> None:
        output.write(f"{self.sentence()}\n")
        bands = self._bands()
        if bands:
            output.write("\n")
            rows = [("longer" if to is None else f"up to {to}", f"{number:,}") for to, number in bands]
            TextTable(HEADS, rows, [float(number) for _, number in bands]).print(output)

    def _bands(self) -> list[tuple[int | None, int]]:
        """The bands that have puzzles: up to how many minutes, None for longer ones, and how many puzzles."""
        ends = [next((to for to in BANDS if one <= to), None) for one in self._minutes]
        return [(to, ends.count(to)) for to in (*BANDS, None) if to in ends]
