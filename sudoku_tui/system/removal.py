"""Files and folders that go when the process ends, in whatever way."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_WAIT_AND_REMOVE = 'read -r _; for path; do rm -rf -- "$path"; done'


@contextmanager
def removed_at_end(*paths: Path) -> Iterator[None]:
    """A block after which files and folders are removed in turn, also if the process is killed in it.

    A shell waits for the end of a pipe, which the system closes with this process. It is in a process group of its own:
    what ends the session does not reach it. For Unix systems.

    Raises:
        OSError: no process can be started.
    """
    pipe, held = os.pipe()
    try:
        shell = os.posix_spawn(
            "/bin/sh",
            ["sh", "-c", _WAIT_AND_REMOVE, "sh", *map(str, paths)],
            {"PATH": os.defpath},
            file_actions=[(os.POSIX_SPAWN_DUP2, pipe, 0), (os.POSIX_SPAWN_CLOSE, 1), (os.POSIX_SPAWN_CLOSE, 2)],
            setpgroup=0,
        )
    except OSError:
        os.close(held)
        raise
    finally:
        os.close(pipe)
    try:
        yield
    finally:
        os.close(held)
        os.waitpid(shell, 0)
