"""What all tests have in common: they touch neither the configuration nor the games of whoever runs them."""

import os
import signal
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

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
