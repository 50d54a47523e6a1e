"""What is sent faster than the game can take it costs no memory, and the game goes on or ends as always."""

import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.reliability.flood import (
    KEYS,
    PLACES,
    PLAIN,
    RESIZES,
    Flood,
    flood,
    flood_plain,
    open_place,
    pour_until,
    start,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc and needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui")
SECONDS = 2.0
"""Without an end to reading, two seconds of any flood would cost tens of megabytes."""

MEGABYTES = 15.0


def check(cost: Flood) -> None:
    """What a flood may cost; how soon a key is answered is measured by the benchmark."""
    assert cost.megabytes <= MEGABYTES, cost
    assert cost.seconds < float("inf"), cost


@pytest.mark.sample(2)
@pytest.mark.parametrize("kind", [*KEYS, RESIZES])
def test_a_flood_of_the_game(kind: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        check(flood(terminal, kind, SECONDS))


@pytest.mark.sample(2)
@pytest.mark.parametrize("place", [place for place in PLACES if PLACES[place]])
@pytest.mark.parametrize("kind", ["steps and undo", "arrows"])
def test_a_flood_of_another_screen(place: str, kind: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        open_place(terminal, PLACES[place])
        check(flood(terminal, kind, SECONDS))


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", PLAIN)
def test_a_flood_of_the_plain_game(kind: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder, "--plain") as terminal:
        check(flood_plain(terminal, kind, SECONDS))


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", PLAIN)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_plain_game_in_a_flood(number: signal.Signals, kind: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder, "--plain") as terminal:
        threading.Timer(SECONDS / 2, terminal.signal, (number,)).start()
        with pytest.raises(AssertionError, match="takes no more"):
            terminal.pour(PLAIN[kind], 60.0)
        assert terminal.wait_exit() == 128 + number
        terminal.assert_left_clean()


@pytest.mark.exhaustive
def test_two_signals_at_once(data_folder: Path) -> None:
    """The second comes while the handler of the first raises its error: about once in 300 pairs."""
    with start(PROGRAM, data_folder, "--plain") as terminal:
        terminal.wait_for("Type help")
        for number in range(500):
            terminal.signal(signal.SIGINT)
            end = time.perf_counter() + 50e-6 + number * 0.2e-6
            while time.perf_counter() < end:
                pass
            terminal.signal(signal.SIGUSR1)
            terminal.read_until_quiet(0.01)
        terminal.signal(signal.SIGTERM)  # a line could still be given up
        assert terminal.wait_exit() == 128 + signal.SIGTERM


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["steps and undo", RESIZES])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_a_flood(number: signal.Signals, kind: str, data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        pour_until(terminal, kind, SECONDS)
        terminal.signal(number)
        assert terminal.wait_exit() == 128 + number
        terminal.assert_left_clean()


def test_a_hang_up_ends_it_in_a_flood(data_folder: Path) -> None:
    with start(PROGRAM, data_folder) as terminal:
        pour_until(terminal, "steps and undo", SECONDS)
        terminal.hang_up()
        assert terminal.wait_exit() == 129
        assert not terminal.processes()
