"""What all tests have in common: they touch neither the configuration nor the games of whoever runs them."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from itertools import count, groupby
from pathlib import Path

import pytest
from hypothesis import settings

from tests.sampling import Portion, leave_the_rest_to_the_exhaustive_run, of_this_part

os.environ["SUDOKU_TUI_CONFIG"] = os.devnull
os.environ["LC_ALL"] = "C.UTF-8"  # lines and bars are drawn as the locale lets them be

# Byte code is kept, whatever the habit of the machine: the tests start some hundred processes of the program.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What a script starts in the background ignores Ctrl+C, and what nohup starts ignores SIGHUP; child processes inherit
# that. They do not inherit a handler: one that does nothing protects the tests as well, and the children start anew.
signal.signal(signal.SIGINT, signal.default_int_handler)
for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)

# Machines are shared and noisy: how long an example takes says nothing.
settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

_numbers = count()


@pytest.fixture(scope="session")
def _data_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def data_folder(_data_folders: Path) -> Iterator[Path]:
    """The folder for games of this test alone, which is not made before a game is saved."""
    folder = _data_folders / str(next(_numbers))
    os.environ["SUDOKU_TUI_DATA"] = str(folder)
    yield folder
    os.environ["SUDOKU_TUI_DATA"] = str(_data_folders / "outside-of-tests")


@pytest.fixture(
    scope="module",
    params=[pytest.param(False, id="some"), pytest.param(True, id="all", marks=pytest.mark.exhaustive)],
)
def portion(request: pytest.FixtureRequest) -> Portion:
    """Some cases in the usual run, and all of them in the exhaustive one."""
    return Portion(request.param)


WAITING = ("reliability", "terminal", "web")
"""The folders of tests that mostly wait for other processes."""


REAL = ("ssh", "terminal", "web")
"""The folders of tests that play the real program."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run take a part of what is exhaustive."""
    parser.addoption("--part", default="1/1", metavar="K/N", help="of the exhaustive cases, the K-th of each N")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose the samples, and spread the files whose tests wait among the others; no core is idle at the end."""
    leave_the_rest_to_the_exhaustive_run(items)
    chosen = of_this_part(items, config.getoption("--part"), REAL)
    config.hook.pytest_deselected(items=[*{*items}.difference(chosen)])
    files = [list(tests) for _, tests in groupby(chosen, key=lambda item: item.path)]
    waiting = [tests for tests in files if {*WAITING}.intersection(tests[0].path.parts)]
    computing = [tests for tests in files if tests not in waiting]
    between = sum(map(len, computing)) / (len(waiting) + 1)
    spread: list[pytest.Item] = []
    due = between
    done = 0
    for tests in computing:
        spread += tests
        done += len(tests)
        while waiting and done >= due:
            spread += waiting.pop(0)
            due += between
    items[:] = [*spread, *(item for tests in waiting for item in tests)]


def pytest_collection_finish() -> None:
    """Keep what has been collected out of garbage collection: going through twenty thousand tests takes a while."""
    gc.freeze()
