"""The search for the steps of a list: quick techniques at once, the others in another process, and keys come first."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from textual.screen import Screen
from textual.worker import Worker

from sudoku_tui.engine.codec.values import plain_text
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import RecordedFacts
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.jobs import facts_job
from sudoku_tui.game.jobs.steps_job import arguments_of, is_quick, look_for, tell
from sudoku_tui.game.solver.step_list import FoundStep, StepList
from sudoku_tui.tui import jobs
from sudoku_tui.tui.render.step_list import Item

SLICE = 0.002  # seconds after which keys come first
REST = 0.2  # seconds for which a player looks at a step before its proof is searched
NO_FACTS = plain_text(RecordedFacts())  # of a step whose proof could not be searched


async def search_steps(
    steps: StepList, position: Position, techniques: Sequence[Technique], tell_more: Callable[[], object]
) -> None:
    """Look for techniques in a position until all have been looked for, or a job dies.

    Cancelling ends the search at once.

    Args:
        steps: is told what is found.
        position: the position.
        techniques: what to look for.
        tell_more: is called when the quick techniques have been looked for, and after each message of the job.
    """
    for technique in filter(is_quick, techniques):
        for message in look_for(technique, position):
            tell(steps, message)
        await asyncio.sleep(0)  # keys come first
    tell_more()
    slow = sorted((technique for technique in techniques if not is_quick(technique)), key=_is_rare)
    if not slow and steps.count():
        return
    # where there is no step, the job tells how many solutions there are
    told = monotonic()
    with suppress(jobs.JobFailed):
        async for message in jobs.run_job("steps_job", *arguments_of(position, slow)):
            tell(steps, message)
            tell_more()
            if monotonic() > told + SLICE:  # a thousand steps may have come at once
                await asyncio.sleep(0)
                told = monotonic()


def _is_rare(technique: Technique) -> bool:
    """Whether no path tries a technique by itself, such as the slow and large fish: the others come first."""
    return not technique.in_path


async def search_facts(found: FoundStep, position: Position) -> None:
    """Search the proof of a step, unless this is cancelled because the player moves on."""
    await asyncio.sleep(REST)
    with suppress(jobs.JobFailed):
        async for message in jobs.run_job("facts_job", *facts_job.arguments_of(position, found)):
            found.learn(message["facts"])
    if found.facts is None:
        found.learn(NO_FACTS)


class ProofSearch:
    """The search for the proof of the chosen step, if it is not known; one at a time."""

    def __init__(self, screen: Screen[Any], position: Callable[[], Position], take: Callable[[], object]) -> None:
        """`take` is called when the proof has come of a step that waits for it to be taken."""
        self._screen, self._position, self._take = screen, position, take
        self._chosen: Item | None = None  # when facts were last asked for
        self._worker: Worker[None] | None = None
        self.awaited: FoundStep | None = None  # to be taken as soon as its facts are known

    def look_for(self, chosen: Item | None) -> None:
        """Search the facts of the chosen item, if it is a step without them, unless this goes on already."""
        if chosen is not self._chosen:
            self._chosen = chosen
            if self._worker is not None:
                self._worker.cancel()
            if isinstance(chosen, FoundStep) and chosen.facts is None:
                self._worker = self._screen.run_worker(partial(self._search, chosen), group="facts", exclusive=True)

    async def _search(self, found: FoundStep) -> None:
        await search_facts(found, self._position())
        if self.awaited is found:
            self._take()
