"""A job with limits: `python -m sudoku_tui.game.jobs.workers.bounded_job SECONDS MEGABYTES MODULE ARGUMENTS...`.

It sets its own limits, which works on every Unix, and then does what `python -m MODULE ARGUMENTS...` would.
"""

import contextlib
import signal
import sys

NO_MEMORY = 77
"""The exit code of a job that was refused more memory; one that took too long is ended by SIGXCPU."""

TOO_LONG = -getattr(signal, "SIGXCPU", 24)
"""The same of that one, as Python tells of a process."""

GRACE = 2
"""Seconds more after which the system ends a job that does not listen."""


def main(seconds: str, megabytes: str, module: str, *arguments: str) -> None:
    """Run a module with limits."""
    import resource
    import runpy  # the interface imports this module for its constants

    limits = (
        (resource.RLIMIT_CPU, int(seconds), int(seconds) + GRACE),
        (resource.RLIMIT_AS, int(megabytes) << 20, int(megabytes) << 20),
        (resource.RLIMIT_CORE, 0, 0),
    )
    for kind, soft, hard in limits:
        _, most = resource.getrlimit(kind)
        if most != resource.RLIM_INFINITY:
            soft, hard = min(soft, most), min(hard, most)
        with contextlib.suppress(ValueError, OSError):  # a system that knows no such limit
            resource.setrlimit(kind, (soft, hard))
    sys.argv = [module, *arguments]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except MemoryError:
        sys.exit(NO_MEMORY)


if __name__ == "__main__":
    main(*sys.argv[1:])
