"""Ctrl+C during imports."""

import gc
import signal
from collections.abc import Iterator

import pytest

from sudoku_tui.system.interrupts import InterruptsLater


@pytest.fixture(autouse=True)
def _nothing_else_happens() -> Iterator[None]:
    """No garbage is collected meanwhile: Hypothesis has a function called then, where an interruption would be lost."""
    gc.disable()
    yield
    gc.enable()


def test_an_interruption_comes_at_the_end_of_the_block() -> None:
    reached = False
    with pytest.raises(KeyboardInterrupt), InterruptsLater():  # noqa: PT012 - that the block goes on is what is tested
        signal.raise_signal(signal.SIGINT)
        reached = True
    assert reached
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_one_nothing_happens() -> None:
    with InterruptsLater():
        pass
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_an_interruption_that_is_ignored_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: pytest.fail("the handler was changed"))
    monkeypatch.setattr(signal, "getsignal", lambda _: signal.SIG_IGN)
    with InterruptsLater():
        pass
