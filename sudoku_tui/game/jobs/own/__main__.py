"""The process in which a search that a player wrote is loaded and runs: `python -m sudoku_tui.game.jobs.own`.

It reads one request, and writes the messages of `sudoku_tui.game.lab.own.running`. Where Python or a signal ends it,
the traceback of `faulthandler` stands among them, and so the line.
"""

import faulthandler
import signal
import sys
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from os import _exit

from sudoku_tui.game.jobs.workers.bounded_job import NO_MEMORY
from sudoku_tui.game.jobs.workers.channel import JobChannel
from sudoku_tui.game.lab.own.guards import Guards
from sudoku_tui.game.lab.own.loading import FaultFound, OwnSource, check, declared_by, loaded
from sudoku_tui.game.lab.own.running import described, faults_of_loading, run
from sudoku_tui.lab.declared import DeclaredSearch


def main() -> None:
    """Answer one request: the path, the text of the file or the entry point; a key, 81 values, whether to watch."""
    channel = JobChannel()
    path, text, entry, key, values, watch = channel.request()
    _, answers = channel.numbers
    faulthandler.enable(answers, all_threads=False)
    for name in ("SIGUSR1", "SIGXCPU"):
        if hasattr(signal, name):
            faulthandler.register(getattr(signal, name), answers, all_threads=False, chain=name == "SIGXCPU")
    sys.dont_write_bytecode = True
    source = OwnSource(path)
    guards = Guards(source, channel.numbers)
    guards.put_on()
    try:
        found = faults_of_loading(lambda: _load(source, text, entry), source, guards)
        channel.write({"loaded": [described(mark) for mark in found], "path": source.path})
        for mark in found:
            if mark.key == key:
                run(source, mark, guards, channel.write, values, watch)
    except FaultFound as error:
        channel.write({"fault": error.fault.to_json()})
    channel.write(None)


def _load(source: OwnSource, text: str | None, entry: list[str] | None) -> list[DeclaredSearch]:
    if entry is None:
        return loaded(source, text or "")
    _, value, _ = entry
    module, _, names = value.partition(":")
    package = find_spec(module.partition(".")[0])
    if package is not None and package.origin is not None:
        source.path = package.origin  # so that lines of the package are known before it has declared anything
    found = declared_by(reduce(getattr, filter(None, names.split(".")), import_module(module)))
    if found:
        source.path = found[0].function.__code__.co_filename
    check(source, found)
    return found


if __name__ == "__main__":
    try:
        main()
    except MemoryError:
        _exit(NO_MEMORY)
    except BaseException:
        _exit(1)
    _exit(0)  # an ordinary end would wait for threads
