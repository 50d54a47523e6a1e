"""Running the program as others do: in pipes, at a terminal, and interrupted."""

import os
import pty
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice, permutations
from pathlib import Path
from typing import IO, Any

COMMAND = (sys.executable, "-m", "sudoku_tui")

SHOWING_BARS_AT_ONCE = (
    sys.executable,
    "-c",
    "import sys; from sudoku_tui.cli.main import main; from sudoku_tui.cli import progress;"
    "progress.SECONDS_BEFORE = 0; progress.SECONDS_BETWEEN = 0; sys.exit(main(sys.argv[1:]))",
)
"""The program with bars from the beginning of every run, which otherwise appear when it takes long."""

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
NO_SOLUTION = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
NO_SOLUTION_DEEP = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
SEVERAL = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
NEARLY = SOLUTION[:70] + GIVENS[70:]
"""So far solved that all steps are few."""

NEARLY_SEVERAL = "".join("." if cell in (1, 6, 10, 15) else digit for cell, digit in enumerate(SOLUTION))
"""Two solutions, and no step: two rows with the same two digits in the same two columns."""

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def puzzles(count: int) -> Iterator[tuple[str, str]]:
    """This many different puzzles with their solutions: one puzzle with other digits."""
    for order in islice(permutations("123456789"), count):
        digits = str.maketrans("123456789", "".join(order))
        yield GIVENS.translate(digits), SOLUTION.translate(digits)


def write_puzzles(path: Path, count: int) -> list[str]:
    """Write this many puzzles to a file, one on a line; their solutions."""
    pairs = list(puzzles(count))
    path.write_text("".join(f"{puzzle}\n" for puzzle, _ in pairs), encoding="ascii")
    return [solution for _, solution in pairs]


def cut_copy(output: Path, copy: Path, size: int) -> None:
    """Copy an output, and the file beside it that `--resume` needs, as a kill would leave them after so many bytes."""
    copy.write_bytes(output.read_bytes()[:size])
    Path(f"{copy}.resume").write_bytes(Path(f"{output}.resume").read_bytes())


def run(*arguments: str, stdin: str | bytes = b"", **env: str) -> "subprocess.CompletedProcess[str]":
    """Run the program with no terminal anywhere."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [*COMMAND, *arguments], input=data, capture_output=True, env={**os.environ, **env}, timeout=120, check=False
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def shell(script: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a shell script in which `sudoku` is the program and $P a puzzle."""
    prefix = f'sudoku() {{ "{sys.executable}" -m sudoku_tui "$@"; }}\nP={GIVENS}\n'
    return subprocess.run(
        ["bash", "-c", prefix + script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=120,
        check=False,
    )


@contextmanager
def started(*arguments: str, **streams: Any) -> "Iterator[subprocess.Popen[bytes]]":
    """The program in a process group of its own, all of which is killed in the end."""
    process = subprocess.Popen([*COMMAND, *arguments], start_new_session=True, bufsize=0, **streams)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def peak_kib(*arguments: str, stdin: Iterable[bytes]) -> tuple[int, int]:
    """The most memory that a successful run with such pieces in its pipe needed, and how many lines it printed."""
    program = (
        "import sys; from sudoku_tui.cli.main import main; assert main(sys.argv[1:]) == 0;"
        "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"
    )
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:

        def feed() -> None:
            with pipe(process.stdin) as pieces:
                pieces.writelines(stdin)

        threading.Thread(target=feed).start()
        *lines, peak = pipe(process.stdout)
        return int(peak), len(lines)


def check_answers_at_once(*arguments: str, answer: str) -> None:
    """Check that a command answers the puzzles that have come before it waits for more."""
    with started(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for _ in range(3):
            pipe(process.stdin).write(f"{GIVENS}\n".encode() * 2)
            assert [pipe(process.stdout).readline().decode() for _ in range(2)] == [answer] * 2
        pipe(process.stdin).close()
        assert process.wait(timeout=60) == 0


def check_reader_may_leave(*arguments: str, first: str) -> None:
    """Check that a command ends without a word, and its processes with it, when nobody reads on after a first line."""
    with started(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert pipe(process.stdout).readline().decode() == first
        pipe(process.stdout).close()
        assert pipe(process.stderr).read() == b""
        assert process.wait(timeout=60) == 141
        assert not is_anybody_left(process)


def is_anybody_left(process: "subprocess.Popen[bytes]") -> bool:
    """Whether the process or one that it started still runs; one that has ended but was not reaped does not."""
    process.poll()
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return False
    if not Path("/proc/self/stat").exists():
        return True
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may be gone by now
            state, _, group = status.read_text().rpartition(")")[2].split()[:3]
            if int(group) == process.pid and state != "Z":
                return True
    return False


def pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """A stream that was asked for as a pipe, and so is there."""
    assert stream is not None
    return stream


def wait_until(condition: Callable[[], bool], seconds: float = 90) -> bool:
    """Wait until something is true; whether it came to that in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def run_at_terminal(
    *arguments: str, stdout: int | None = None, stderr: int | None = None, **env: str
) -> tuple[int, str]:
    """Run the program, with bars at once, at a terminal of 80 columns; exit code, and what the terminal got.

    Args:
        arguments: those of the program.
        stdout: where standard output goes; None for the terminal.
        stderr: where standard error goes; None for the terminal.
        env: variables of the environment.
    """
    outer, inner = pty.openpty()
    process = subprocess.Popen(
        [*SHOWING_BARS_AT_ONCE, *arguments],
        stdin=inner,
        stdout=inner if stdout is None else stdout,
        stderr=inner if stderr is None else stderr,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **env},
    )
    os.close(inner)
    seen = b""
    try:
        while data := os.read(outer, 65536):
            seen += data
    except OSError:  # how Linux tells that nobody has the terminal open any more
        pass
    os.close(outer)
    return process.wait(timeout=60), seen.decode()
