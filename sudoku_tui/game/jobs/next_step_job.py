"""The next step of Sudoku Explainer's way in a position, where that takes a search."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.codec.positions import position_from_json, position_to_json
from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.game.solver.se_way import SeStep, find_step

if TYPE_CHECKING:
    from sudoku_tui.engine.explainer.rating import SeProgress
    from sudoku_tui.engine.position import Position


SECONDS_BETWEEN = 0.3
"""How often it tells how far it is."""


def arguments_of(position: Position) -> tuple[dict[str, Any]]:
    """The arguments that make the job find the step of a position without pending eliminations."""
    return (position_to_json(position),)


def run(position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Find the step: tell now and then what is searched and how much of that is done, and at last the step."""
    heard: SimpleQueue[SeProgress | None] = SimpleQueue()
    with ThreadPoolExecutor(1) as threads:
        future = threads.submit(find_step, position_from_json(position), heard.put)
        future.add_done_callback(lambda _: heard.put(None))
        told = monotonic()
        while (progress := heard.get()) is not None:
            if progress.search and monotonic() >= told + SECONDS_BETWEEN:
                told = monotonic()
                yield {"search": progress.search, "share": round(progress.share, 2)}
    found = future.result()
    yield {"step": None} if found is None else {"step": step_to_json(found.step), "er": found.er}


def read_step(message: dict[str, Any]) -> SeStep | None:
    """The step of the last message."""
    return None if message["step"] is None else SeStep(step_from_json(message["step"]), message["er"])
