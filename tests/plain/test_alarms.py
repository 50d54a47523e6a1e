"""The limits of the plain game in a public session: they end what takes too long, and only that."""

import os
import signal
import sys
import time
from dataclasses import replace

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.players.permissions import VISITOR, Limits
from sudoku_tui.game.session.session import Session
from sudoku_tui.plain.context import Cancelled, Context
from sudoku_tui.plain.voice import Voice
from sudoku_tui.system.alarms import TooLong, TooQuiet, waiting, within

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs Unix's timers")


def context(limits: Limits | None) -> Context:
    return Context(Session(Config(), None, permissions=replace(VISITOR, job=limits)), Voice(sys.stdout))


def work_for_ever() -> None:
    while True:
        pass


def test_work_that_takes_too_long_is_ended_and_a_sentence_says_why() -> None:
    with (
        pytest.raises(Cancelled, match=r"^It was stopped: it took more than 1 s, .*\. Nothing has changed\.$"),
        context(Limits(1, 512)).cancellable(),
    ):
        work_for_ever()


def test_work_that_takes_too_much_memory_is_ended_and_a_sentence_says_why() -> None:
    with (
        pytest.raises(Cancelled, match="took more memory than a public session"),
        context(Limits(9, 512)).cancellable(),
    ):
        raise MemoryError
    with pytest.raises(MemoryError), context(None).cancellable():
        raise MemoryError


def test_work_that_is_done_in_time_leaves_no_alarm() -> None:
    before = signal.getsignal(signal.SIGPROF), signal.getsignal(signal.SIGALRM)
    with within(60), waiting(60):
        pass
    with within(0), waiting(0):
        pass
    assert signal.getitimer(signal.ITIMER_PROF)[0] == signal.getitimer(signal.ITIMER_REAL)[0] == 0
    assert (signal.getsignal(signal.SIGPROF), signal.getsignal(signal.SIGALRM)) == before


def test_nobody_is_waited_for_for_ever() -> None:
    with pytest.raises(TooQuiet), waiting(0.01):
        time.sleep(60)
    with pytest.raises(TooLong), within(0.01):
        work_for_ever()
