"""Calls of a short game that change the disk are its last, or fail: what was said to be saved is not lost.

Every run looks at some calls of each kind; `python -m tests.benchmarks.pressure crashes` looks at all of them.
"""

import sys
from collections.abc import Iterator
from functools import partial

import pytest

from tests.reliability.crashes import EVENTS, Event, Games, games, sample
from tests.reliability.disk import NO_COMPILER, bad_disk, has_compiler

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="bad_disk.c is for Linux"),
    pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER),
]

STEP = 6
"""Of so many calls one is looked at, and of each kind of calls the first; which ones differs from event to event."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Games]:
    with games(tmp_path_factory.mktemp("games")) as runs:
        yield runs


@pytest.mark.sample(1)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_a_bad_disk_costs_at_most_the_last_move_or_what_is_said(program: Games, event: Event) -> None:
    for at in sample(program.calls(), STEP, EVENTS.index(event)):
        problem = program.problem_after(partial(bad_disk, at=at, **event._asdict()))
        assert not problem, f"at {at}: {problem}"


@pytest.mark.exhaustive
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_a_bad_disk_costs_nothing_while_a_damaged_file_is_exchanged(program: Games, event: Event) -> None:
    for at in sample(program.calls(damaged=True), STEP, EVENTS.index(event)):
        problem = program.problem_of_exchange(partial(bad_disk, at=at, **event._asdict()))
        assert not problem, f"at {at}: {problem}"
