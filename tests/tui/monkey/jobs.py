"""Jobs that answer at once, in the test's own process: the real ones start a Python for each, which takes 0.2 s."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from dataclasses import asdict
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from sudoku_tui.engine.codec.positions import position_from_json
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating, SeRating, TimeRating
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.jobs import generate_job, review_job, steps_job
from sudoku_tui.game.lab.comparison import measure
from sudoku_tui.game.learning.practice_puzzles import ExerciseTask, FoundExercise
from sudoku_tui.game.solver.solution_search import search
from sudoku_tui.library import technique_collections
from sudoku_tui.tui import jobs
from tests.game.games import FIRST, Clock

Message = dict[str, Any]

PATIENCE = 300
"""The most reports of a search that takes long; then its process dies."""


def answer_at_once(monkeypatch: pytest.MonkeyPatch, random: Random) -> None:
    """Have no job start a process in this test. One in twenty dies on the way, as a process may."""

    async def run_job(module: str, *arguments: Any, is_urgent: bool = True) -> AsyncGenerator[Message, None]:
        del is_urgent
        dies_after = random.randrange(5) if random.random() < 0.05 else None
        for number, message in enumerate(ANSWERS[module](*arguments)):
            if number == dies_after:
                raise jobs.JobFailed(module)
            yield message
            await asyncio.sleep(random.choice((0, 0, 0, 0.01)))

    async def run_command(*arguments: str, **_: object) -> bytes:
        await asyncio.sleep(0.01)
        if random.random() < 0.1:
            raise jobs.JobFailed(arguments[0])
        return b"The path.\n"

    monkeypatch.setattr(jobs, "run_job", run_job)
    monkeypatch.setattr(jobs, "run_command", run_command)


def _search(position: Message) -> Iterator[Message]:
    start = position_from_json(position)
    yield from (report.to_json() for report in islice(search(start, Clock()), PATIENCE))


def _explain(_: float, *puzzles: str) -> Iterator[Message]:
    for puzzle in puzzles:
        limit = "seconds" if sum(map(ord, puzzle)) % 2 else ""
        yield {"se": SeRating(7.2, 1.5, 1.2, "Hidden Pair", is_solved=not limit, limit=limit).to_json()}


def _rate(*puzzles: str) -> Iterator[Message]:
    for puzzle in puzzles:
        solutions = (0, 1, 1, 1, 2, None)[sum(map(ord, puzzle)) % 6]
        rating = Rating(Level.EASY, 214).to_json() if solutions == 1 else None
        time = TimeRating(8.7, 6.6, 12.4).to_json() if solutions == 1 else None
        yield {"rating": rating, "time": time, "solutions": solutions}


def _steps(position: Message, techniques: list[str]) -> Iterator[Message]:
    yield from islice(steps_job.run(position, techniques[:6]), 40)


def _generate(_: Message) -> Iterator[Message]:
    yield {"tries": 3, "seconds": 0.3}
    yield {"tries": 7, "seconds": 0.6}
    yield from _made()


@cache
def _made() -> tuple[Message, ...]:
    return tuple(generate_job.make(Wanted(level=Level.EASY), "a seed", range(1, 2), now=Clock()))


def _practise(task: list[Any], _: list[str]) -> Iterator[Message]:
    wanted = ExerciseTask.from_json(task)
    own = technique_collections().get(technique_named(wanted.technique).code)
    yield {"looked": 0, "of": 100}
    if own is not None:
        place = wanted.start % len(own.load().puzzles)
        yield FoundExercise(own.name, place, place, 5, 0, wanted)._asdict()


def _compare(*_: str) -> Iterator[Message]:
    yield from _measured()


@cache
def _measured() -> tuple[Message, ...]:
    lines = []
    for key, algorithm in ALGORITHMS.items():
        measured = measure(algorithm, Position.from_string(FIRST), time.thread_time, 0.01)
        lines.append({"key": key, **asdict(measured), "verdict": measured.verdict.value})
    return tuple(lines)


def _review(*arguments: Any) -> Iterator[Message]:
    yield from review_job.run(*json.loads(json.dumps(arguments)))


ANSWERS: dict[str, Callable[..., Iterator[Message]]] = {
    "search_job": _search,
    "rating_job": _rate,
    "se_rating_job": _explain,
    "steps_job": _steps,
    "generate_job": _generate,
    "practice_job": _practise,
    "compare_job": _compare,
    "review_job": _review,
}
