"""A trial of the packages that bring techniques, in a process of its own.

That is `python -m sudoku_tui.engine.outside.trial SKIPPED`.

There a package may hang, end the process or leave threads behind. What the trial has found out holds for all processes
that this one starts: the variable `SUDOKU_TUI_TRIED` of their environment tells them.
"""

import faulthandler
import json
import os
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.engine.outside import GROUP, AddedTechnique, all_entries, quiet, taken_in

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

SECONDS = 5
"""How long the import of a package may take, and a look at its techniques."""

TRIED = "SUDOKU_TUI_TRIED"

_SLOW = f"it has not answered for {SECONDS} s; every start waits for that until the package is uninstalled"
_TIMEOUT = b"Timeout"  # how what `faulthandler` says begins
_NOTHING = b"."  # what is read if the import has written nothing
_ENDED = "it ends the process that imports it"
_WRITES = "it writes to the terminal past Python's standard output when it is imported"
_STARTS = "it starts a thread when it is imported"
_DRAWS = "it imports textual, which draws the screen"


def troubles(entries: Sequence["EntryPoint"]) -> list[str]:
    """For each entry point a clause that says why its package is not imported here; empty for what can be."""
    keys = [f"{entry.name} = {entry.value}" for entry in entries]
    with suppress(ValueError, TypeError, LookupError, RecursionError):
        known = json.loads(os.environ.get(TRIED, ""))
        return [str(known[key]) for key in keys]
    found: dict[int, str] = {}
    while len(found) < len(keys):
        told = _trial(keys, [place for place, trouble in found.items() if trouble])
        if not told:  # no process can be started here, so nothing is known
            told = dict.fromkeys(range(len(keys)), "")
        found = {**told, **found}
    os.environ[TRIED] = json.dumps({key: found[place] for place, key in enumerate(keys)})
    return [found[place] for place in range(len(keys))]


def _trial(keys: Sequence[str], skipped: Sequence[int]) -> dict[int, str]:
    """The result of a trial, up to the first package that must be left out."""
    import subprocess  # only who has such packages waits for it

    # The trial finds the same packages, and tries none itself when one of them asks for all techniques.
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(folder or os.getcwd() for folder in sys.path),
        TRIED: json.dumps(dict.fromkeys(keys, "")),
    }
    try:
        said = subprocess.run(
            [sys.executable, "-P", "-m", "sudoku_tui.engine.outside.trial", json.dumps(skipped)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
            timeout=SECONDS * (len(keys) + 2),
            check=False,
        ).stdout
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"") + _TIMEOUT
    except (OSError, ValueError):
        return {}
    return _read(said)


def _read(said: bytes) -> dict[int, str]:
    """The reports of a trial on each entry point: that it begins with it, and then what the matter is."""
    found: dict[int, str] = {}
    for line in said.splitlines():
        with suppress(ValueError, TypeError):
            place, trouble = json.loads(line)
            found[place] = _ENDED if trouble is None else trouble
            last = place
        if line.startswith(_TIMEOUT) and found:
            found[last] = _SLOW
    return found


def main(skipped: Sequence[int]) -> None:
    """Import what the entry points name, but those in some places, until one must be left out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits for the trial ends it
    channel = os.fdopen(os.dup(1), "w")
    silent, _ = os.pipe()  # to read from it waits for ever
    written, end = os.pipe()
    for number, other in enumerate((silent, end, end)):
        os.dup2(other, number)
    added: dict[str, AddedTechnique] = {}
    for place, entry in enumerate(all_entries(GROUP)):
        if place in skipped:
            continue
        print(json.dumps([place, None]), file=channel, flush=True)
        faulthandler.dump_traceback_later(SECONDS, exit=True, file=channel)
        with quiet():
            taken_in(entry, added)
        faulthandler.cancel_dump_traceback_later()
        trouble = _trouble(written)
        print(json.dumps([place, trouble]), file=channel, flush=True)
        if trouble:
            break
    os._exit(0)  # an ordinary end would wait for threads


def _trouble(written: int) -> str:
    """The traces that an import has left behind: output, threads, or the library of the interface."""
    os.write(1, _NOTHING)  # so that there is something to read; not every system has reading without waiting
    if os.read(written, 1 + len(_NOTHING)) != _NOTHING:
        return _WRITES
    if threading.active_count() > 1:
        return _STARTS
    return _DRAWS if "textual" in sys.modules else ""


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
