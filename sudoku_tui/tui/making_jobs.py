"""Making puzzles in another process while the player does something else."""

from collections.abc import Callable

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.game.making.generated import any_seed
from sudoku_tui.game.making.making import Making
from sudoku_tui.game.making.ready_puzzles import EACH, ReadyPuzzles
from sudoku_tui.tui import jobs


async def run_making(making: Making, changed: Callable[[], object] = lambda: None, *, is_urgent: bool = True) -> bool:
    """Make a puzzle, and call `changed` at each progress. Cancelling this ends the process.

    Returns:
        Whether there is a puzzle now.
    """
    messages = jobs.run_job(making.JOB, *making.arguments, is_urgent=is_urgent)
    reason = ""
    try:
        async for message in messages:
            making.hear(message)
            changed()
    except jobs.JobFailed as failure:
        reason = failure.reason
    finally:
        await messages.aclose()
    making.end(reason)
    if making.failed:
        changed()
    return making.generated is not None


async def fill_ready(ready: ReadyPuzzles, may_run: Callable[[], bool] = lambda: True) -> None:
    """Make puzzles in advance with low priority until the store is full; `may_run` is asked before each puzzle."""
    failed = 0
    while (level := ready.lacking()) is not None and may_run() and failed < EACH:
        making = Making(Wanted(level=level), any_seed())
        await run_making(making, is_urgent=False)
        if making.failed:
            failed += 1
        elif not ready.add(making):
            return
