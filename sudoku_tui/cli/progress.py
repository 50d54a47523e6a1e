"""A progress bar on standard error, where a user sees it and it does not mix with output."""

from __future__ import annotations

import os
import stat
import sys
from time import monotonic
from typing import TYPE_CHECKING

from sudoku_tui.system.interrupts import InterruptsLater

if TYPE_CHECKING:
    from typing import Self

    from rich.progress import Progress

SECONDS_BEFORE = 0.5  # runs that are shorter show no bar, and do not import Rich

SECONDS_BETWEEN = 0.25  # how long a bar stays as it is: a few hundred bytes a second, also over a slow line


WIDTH = 40  # of the bar, in cells

SHORT = 10  # the same beside a long text

_BESIDE = 12  # how many cells the time takes, and what is between the columns


class ProgressBar:
    """A bar that appears once a run takes long, and is gone at its end."""

    def __init__(self, shown: bool, total: float | None, width: int = WIDTH) -> None:
        """Prepare a bar of a width; `update` comes to the total in the end, which may be unknown."""
        self._width = width
        self._next = monotonic() + SECONDS_BEFORE if shown else float("inf")
        self._total = total
        self._done, self._text = 0.0, ""
        self._progress: Progress | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    @property
    def due(self) -> bool:
        return monotonic() >= self._next

    def update(self, done: float, text: str) -> None:
        """Note how much is done, with a short text, and show it if it is time to."""
        self._done, self._text = done, text
        if self.due:
            self.show()

    def show(self) -> None:
        self._next = monotonic() + SECONDS_BETWEEN
        if self._progress is None:
            self._progress = _start(self._total, self._width)
        room = self._progress.console.width - SHORT - _BESIDE
        text = self._text if len(self._text) <= room else f"{self._text[: room - 3]}..."
        self._progress.update(self._progress.task_ids[0], completed=self._done, text=text)
        self._progress.refresh()

    def hide(self) -> None:
        """Take the bar away, so that lines can be printed where it is; it may come again after a while."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None
        self._next = max(self._next, monotonic() + SECONDS_BEFORE)


def can_be_shown(beside_output: bool) -> bool:
    """Whether standard error is a terminal that can show a bar.

    Output beside the bar must not go to the same terminal, and a pipe may always lead there.
    """
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM", "dumb") in ("", "dumb"):
        return False
    try:
        output, errors = os.fstat(sys.stdout.fileno()), os.fstat(sys.stderr.fileno())
    except (OSError, ValueError, AttributeError):
        return True
    if stat.S_ISFIFO(output.st_mode) or stat.S_ISSOCK(output.st_mode):
        return False
    same = sys.stdout.isatty() and (output.st_dev, output.st_ino) == (errors.st_dev, errors.st_ino)
    return not (beside_output and same)


def _start(total: float | None, width: int) -> Progress:
    with InterruptsLater():
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    progress = Progress(
        BarColumn(bar_width=width),
        TextColumn("{task.fields[text]}", markup=False),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        auto_refresh=False,  # it would take a thread, which disturbs what is measured
        transient=True,
        redirect_stdout=False,
    )
    progress.add_task("", total=total, text="")
    progress.start()
    return progress
