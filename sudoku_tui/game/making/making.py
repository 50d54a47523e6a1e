"""A puzzle that is being made: what was asked for, how far it is, what came of it. The work itself runs elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.rating import HODOKU
from sudoku_tui.formats import Puzzle, clean_text
from sudoku_tui.formats.about import About
from sudoku_tui.game.making.daily import daily_seed, daily_title
from sudoku_tui.game.making.generated import (
    Generated,
    GeneratingProgress,
    JsonObject,
    any_seed,
    arguments_of,
    daily_wanted,
    read_message,
    seed_of_series,
    wanted_to_json,
)
from sudoku_tui.game.making.repeating import repeating_command
from sudoku_tui.game.puzzles.origin import Origin, Source

if TYPE_CHECKING:
    import datetime

    from sudoku_tui.engine.generator import Wanted
    from sudoku_tui.engine.techniques.technique import Level


class Making:
    """A puzzle that is being made: the wishes, the progress, the result."""

    JOB = "generate_job"

    def __init__(
        self, wanted: Wanted, seed: str, title: str = "", origin: Origin | None = None, scale: str = HODOKU
    ) -> None:
        """Begin; title and origin are those of the seed unless told otherwise. It will be rated on a scale.

        An empty seed means any.
        """
        # The command line cleans a seed too, so that the same one gives the same puzzle there.
        seed = clean_text(seed) or any_seed()
        self.wanted, self.seed, self.scale = wanted, seed, scale
        self.progress = GeneratingProgress(0, 0.0)
        self.generated: Generated | None = None
        self.message: JsonObject = {}  # the message of the job that has the puzzle
        self.failed = False  # whether the job ended before that
        self.reason = ""  # why, as the end of a sentence, if it was a limit
        self._title, self._origin = title, origin
        self.series = seed if origin is not None else seed_of_series(seed, wanted)  # the seed of the random numbers

    @classmethod
    def of_day(cls, date: datetime.date, level: Level) -> Making:
        origin = Origin(Source.DAILY, date.isoformat(), level=level.id)
        return cls(daily_wanted(level), daily_seed(date, level), daily_title(date, level), origin)

    @property
    def arguments(self) -> tuple[JsonObject]:
        return arguments_of(self.wanted, self.series, se=self.scale != HODOKU)

    def hear(self, message: JsonObject) -> None:
        """Take a message of the job."""
        said = read_message(message)
        if isinstance(said, Generated):
            self.generated, self.message = said, message
        else:
            self.progress = said

    def end(self, reason: str = "") -> None:
        """The job has ended; the reason is the limit that it reached, if any, as the end of a sentence."""
        self.failed, self.reason = self.generated is None, reason

    @property
    def is_running(self) -> bool:
        return self.generated is None and not self.failed

    @property
    def puzzle(self) -> Puzzle:
        assert self.generated is not None
        if self._title:
            return Puzzle(self.generated.puzzle, self._title)
        return Puzzle(self.generated.puzzle, f"Seed {self.seed}", about=About(source="made by sudoku-tui"))

    @property
    def again(self) -> str:
        """How to make it again, as a sentence without a full stop."""
        return f"The same again: {repeating_command(self.wanted, self.seed)}"

    @property
    def origin(self) -> Origin:
        """Where the puzzle comes from, so that it can be made again."""
        level = "" if self.wanted.level is None else self.wanted.level.id
        made = Origin(Source.GENERATED, self.seed, level=level, wanted=wanted_to_json(self.wanted))
        return self._origin or made
