"""Each call of a short game that changes the disk is its last, or fails: what was said to be saved is not lost."""

import sys
from functools import partial
from pathlib import Path

import pytest

from tests.reliability.crashes import ENDS, FAILURES, games
from tests.reliability.disk import NO_COMPILER, bad_disk, has_compiler

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="bad_disk.c is for Linux"),
    pytest.mark.skipif(not has_compiler(), reason=NO_COMPILER),
]

PARTS = 2
"""In how many tests the points of one kind are looked at, so that two processors have work."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("event", ENDS)
def test_an_end_at_every_call_costs_at_most_the_last_move(event: str, part: int, tmp_path: Path) -> None:
    with games(tmp_path) as program:
        for at in range(1 + part, program.calls() + 1, PARTS):
            problem = program.problem_after(partial(bad_disk, event=event, at=at))
            assert not problem, f"{event} at {at}: {problem}"


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize(("event", "error"), FAILURES)
def test_a_failure_at_every_call_loses_only_what_is_said(event: str, error: str, lasting: bool, tmp_path: Path) -> None:
    with games(tmp_path) as program:
        for at in range(1, program.calls() + 1):
            problem = program.problem_after(partial(bad_disk, event=event, error=error, at=at, lasting=lasting))
            assert not problem, f"{event} at {at}: {problem}"
