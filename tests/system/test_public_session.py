"""What a public session shuts before the game begins."""

import os
import subprocess
import sys

import pytest

from sudoku_tui.system.public_session import PLAIN_TERM, kept_environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs Unix's limits and signals")

HARMFUL = {
    "TEXTUAL": "devtools,debug",
    "TEXTUAL_DRIVER": "os:system",
    "TEXTUAL_LOG": "/tmp/log",
    "TEXTUAL_SCREENSHOT": "1",
    "TEXTUAL_ALLOW_SIGNALS": "1",
    "SUDOKU_TUI_DATA": "/etc",
    "SUDOKU_TUI_CONFIG": "/etc/passwd",
    "XDG_DATA_HOME": "/etc",
    "XDG_CONFIG_HOME": "/etc",
    "SSH_ORIGINAL_COMMAND": "bash -i",
    "PYTHONPATH": "/tmp",
    "PYTHONSTARTUP": "/etc/passwd",
    "LD_PRELOAD": "/tmp/x.so",
    "INPUTRC": "/etc/passwd",
    "TMPDIR": "/etc",
    "COLUMNS": "3",
    "LANGUAGE": "../../etc",
    "LOCPATH": "/tmp",
    "TERMINFO": "/tmp",
    "TZ": ":/etc/passwd",
}


def test_only_what_says_how_to_draw_is_left_of_the_environment() -> None:
    kept = {"TERM": "screen-256color", "LANG": "de_DE.UTF-8", "LC_ALL": "C", "NO_COLOR": "1", "TZ": "Europe/Berlin"}
    left = kept_environment({**HARMFUL, **kept})
    assert left.pop("HOME", "")
    assert left == kept


@pytest.mark.parametrize("term", ["../../etc/passwd", "$(id)", "`id`", "x" * 200, "\x1b]0;x\x07", "xterm\n", "-x", "é"])
def test_a_terminal_whose_name_is_none_is_taken_for_a_plain_one(term: str) -> None:
    assert kept_environment({"TERM": term})["TERM"] == PLAIN_TERM


@pytest.mark.parametrize("locale", ["../../tmp/evil", "/tmp/evil", "$(id)", "\x1b[2J", "x" * 99])
def test_a_language_that_is_a_path_is_dropped(locale: str) -> None:
    assert {"LANG", "LC_ALL"}.isdisjoint(kept_environment({"LANG": locale, "LC_ALL": locale}))


def test_limits_signals_and_the_mode_of_new_files() -> None:
    """In another process, since there is no way back."""
    code = (
        "import os, resource, signal\n"
        "from sudoku_tui.system.public_session import shut\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "shut()\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE), resource.getrlimit(resource.RLIMIT_AS)[1] >> 20)\n"
        "print([signal.getsignal(n) is signal.SIG_IGN for n in (signal.SIGTSTP, signal.SIGQUIT)], oct(os.umask(0)))\n"
        "print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)\n"
        "print(sorted(name for name in os.environ if name.startswith(('TEXTUAL', 'SUDOKU', 'PYTHON'))))\n"
    )
    environment = {**os.environ, **{name: value for name, value in HARMFUL.items() if not name.startswith("LD_")}}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**environment, "PYTHONPATH": os.getcwd()}, capture_output=True, check=True
    )
    assert done.stdout.decode().splitlines() == ["(0, 0) 1024", "[True, True] 0o77", "True", "[]"]
