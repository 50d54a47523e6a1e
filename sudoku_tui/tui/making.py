"""A puzzle that is being made in another process while the player does something else."""

from collections.abc import Callable

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.game.generating import Generated, Progress, rating_words, read_message


class Making:
    """What was asked for, how far it is, and what came of it.

    Attributes:
        wanted: what the puzzle has to be like.
        seed: what it is made from.
        progress: how far it is.
        generated: the puzzle, once it is there.
        failed: whether the process ended before it was there.
        reason: why, as the end of a sentence, if it was a limit.
    """

    def __init__(self, wanted: Wanted, seed: str) -> None:
        """Begin."""
        self.wanted, self.seed = wanted, seed
        self.progress = Progress(0, 0.0)
        self.generated: Generated | None = None
        self.failed = False
        self.reason = ""

    @property
    def is_running(self) -> bool:
        """Whether it still goes on."""
        return self.generated is None and not self.failed

    @property
    def words(self) -> str:
        """How far it is, in words."""
        if self.generated is not None:
            rating = self.generated.rating
            return "ready" if rating is None else f"ready: {rating_words(rating, self.wanted.technique)}"
        if self.failed:
            return f"ended before a puzzle was there{self.reason and ': '}{self.reason}"
        return f"a puzzle is being made: {self.progress.words}"

    async def run(self, changed: Callable[[], object]) -> None:
        """Make it. Cancelling this ends the process.

        Args:
            changed: is called whenever there is something new.
        """
        from sudoku_tui.game.jobs.generate_job import arguments_of
        from sudoku_tui.tui.jobs import JobFailed, run_job

        messages = run_job("generate_job", *arguments_of(self.wanted, self.seed))
        try:
            async for message in messages:
                said = read_message(message)
                if isinstance(said, Generated):
                    self.generated = said
                else:
                    self.progress = said
                changed()
        except JobFailed as failure:
            self.reason = failure.reason
        finally:
            await messages.aclose()
        if self.generated is None:
            self.failed = True
            changed()
