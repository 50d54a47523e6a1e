"""Solving many puzzles: in order, on several processes, in little memory, with a bar where it is seen, until Ctrl+C."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from sudoku_tui.cli import stream
from sudoku_tui.cli.main import main
from sudoku_tui.engine.solver import solutions as engine_solutions
from sudoku_tui.engine.solver import solve
from sudoku_tui.game.jobs import chunks, solve_stream
from sudoku_tui.game.jobs.workers import pool
from tests.cli.running import (
    COMMAND,
    GIVENS,
    NO_SOLUTION,
    SEVERAL,
    SOLUTION,
    check_answers_at_once,
    check_reader_may_leave,
    is_anybody_left,
    peak_kib,
    pipe,
    puzzles,
    run,
    run_at_terminal,
    started,
    wait_until,
    write_puzzles,
)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A file that takes long enough to interrupt, and its solutions."""
    path = tmp_path_factory.mktemp("solve") / "many.txt"
    return path, write_puzzles(path, 20_000)


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A file of a few hundred puzzles, and its solutions."""
    path = tmp_path_factory.mktemp("solve") / "some.txt"
    return path, write_puzzles(path, 300)


# Order


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_answers_and_complaints_come_in_the_order_of_the_input(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    lines, expected = [], []
    for number, (puzzle, solution) in enumerate(puzzles(1000)):
        if number % 97 == 50:
            lines.append(puzzle[1:])
            expected.append(f"sudoku-tui: {path}, line {len(lines)}: The puzzle has 80 cells, but 81 are needed.\n")
        if number % 139 == 70:
            lines.append(NO_SOLUTION)
            reason = "E1 has no candidate left"
            expected.append(f"sudoku-tui: {path}, line {len(lines)}: The puzzle has no solution: {reason}.\n")
        if number % 151 == 30:
            lines.append(f"11{'.' * 79}")
            reason = "The givens break the rules: row A has two 1s (A1 and A2)"
            expected.append(f"sudoku-tui: {path}, line {len(lines)}: {reason}.\n")
        if number % 163 == 90:
            lines.append(SEVERAL)
            said = "The puzzle has several solutions; this is one of them."
            expected += [f"{solve(SEVERAL)}\n", f"sudoku-tui: {path}, line {len(lines)}: {said}\n"]
        lines.append(puzzle)
        expected.append(f"{solution}\n")
    path.write_text("\n".join(lines), encoding="ascii")
    done = subprocess.run(
        [*COMMAND, "solve", "--jobs", jobs, str(path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    assert done.stdout.decode() == "".join(expected)
    assert done.returncode == 2


@pytest.mark.parametrize("form", [[], ["--format", "grid"], ["--json"]])
def test_several_processes_print_what_one_does(
    form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\tOne é\n{SEVERAL}\n{NO_SOLUTION}\n{GIVENS[:40]}\n\n{GIVENS}\n", encoding="utf-8")
    arguments = [str(path), GIVENS, str(path)]
    assert main(["solve", *form, "--jobs", "1", *arguments]) == 2
    expected = capsys.readouterr()
    assert main(["solve", *form, "--jobs", "2", *arguments]) == 2
    assert capsys.readouterr() == expected


# When there are more processes


@pytest.mark.parametrize("cores", [1, 2])
def test_more_processes_are_started_when_it_takes_long_and_there_are_cores(
    cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pools: list[int] = []

    class NotedPool(pool.Pool):
        def __init__(self, jobs: int, task: str) -> None:
            pools.append(jobs)
            super().__init__(jobs, task)

    monkeypatch.setattr(stream, "Pool", NotedPool)
    monkeypatch.setattr(pool, "available_cores", lambda: cores)
    solutions = write_puzzles(tmp_path / "some.txt", 30)
    assert main(["solve", str(tmp_path / "some.txt")]) == 0
    assert pools == []
    monkeypatch.setattr(pool, "PAYS_AFTER", 1e-6)
    assert main(["solve", str(tmp_path / "some.txt")]) == 0
    assert pools == [2] * (cores == 2)
    assert capsys.readouterr().out.splitlines() == solutions * 2


def test_more_processes_are_started_early_if_much_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds: list[float] = []

    def processes_for(_: object, worked: float) -> int:
        seconds.append(worked)
        return 1

    monkeypatch.setattr(stream, "processes_for", processes_for)
    monkeypatch.setattr(stream, "ENOUGH_TO_GUESS", 1e-6)
    monkeypatch.setattr(chunks, "perf_counter", count(step=1.0).__next__)  # each chunk takes a second
    solutions = write_puzzles(tmp_path / "some.txt", 1000)
    assert main(["solve", str(tmp_path / "some.txt")]) == 0
    assert capsys.readouterr().out.splitlines() == solutions
    assert seconds[0] == 0
    assert seconds[1] == pytest.approx(82_000 / 8192)
    assert seconds[-1] == len(seconds) - 1


def _cannot_start(_: str) -> "subprocess.Popen[bytes]":
    raise OSError("no more processes")


def _ends_at_once(_: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", ""], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


@pytest.mark.parametrize("start", [_cannot_start, _ends_at_once])
def test_processes_that_fail_are_done_without(
    start: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pool, "start_worker", start)
    solutions = write_puzzles(tmp_path / "some.txt", 500)
    assert main(["solve", "--jobs", "2", str(tmp_path / "some.txt")]) == 0
    assert capsys.readouterr().out.splitlines() == solutions


@pytest.mark.parametrize("number", ["0", "-1", "two", "1.5", "", "10000", "²"])
def test_a_wrong_number_of_jobs_gets_one_line(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", f"--jobs={number}", GIVENS]) == 2
    assert capsys.readouterr() == (
        "",
        "sudoku-tui: argument --jobs: give a number of processes from 1 to 9999 (see sudoku-tui solve --help)\n",
    )


# Streams


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_has_come_is_answered_before_it_waits_for_more(jobs: str) -> None:
    check_answers_at_once("solve", "--jobs", jobs, answer=f"{SOLUTION}\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_reader_that_leaves_early_is_no_trouble(jobs: str, many: tuple[Path, list[str]]) -> None:
    check_reader_may_leave("solve", "--jobs", jobs, str(many[0]), first=f"{many[1][0]}\n")


def test_a_reader_that_has_left_is_noticed_while_waiting_for_input() -> None:
    with started("solve", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        pipe(process.stdout).close()
        pipe(process.stdin).write(f"{GIVENS}\n".encode())
        assert pipe(process.stderr).read() == b""
        assert process.wait(timeout=60) == 141


@pytest.mark.sample(1)
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize(
    ("jobs", "few", "many", "growth"),
    [
        ((), 500, 49_000, 6144),  # a pool takes 3 MiB for its modules, once
        (("--jobs", "1"), 500, 10_000, 2048),
        (("--jobs", "2"), 10_000, 40_000, 3072),  # up to 8,000 puzzles wait for each other, fewer on a busy machine
    ],
)
def test_memory_does_not_grow_with_the_number_of_puzzles(
    jobs: tuple[str, ...], few: int, many: int, growth: int
) -> None:
    assert _peak_kib(many, *jobs) < _peak_kib(few, *jobs) + growth


def _peak_kib(count: int, *arguments: str) -> int:
    """The most memory that was needed to solve this many puzzles from a pipe."""
    peak, solutions = peak_kib("solve", *arguments, stdin=(f"{GIVENS}\n".encode() * 100 for _ in range(count // 100)))
    assert solutions == count
    return peak


# Ctrl+C, and worse


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("piped", [False, True])
def test_ctrl_c_leaves_what_is_done(jobs: str, piped: bool, many: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, times = tmp_path / "out.txt", 20  # so often the file is solved: it must not be at its end before the signal
    with path.open("wb") as file:
        output, files = subprocess.PIPE if piped else file, [str(many[0])] * times
        with started("solve", "--jobs", jobs, *files, stdout=output, stderr=subprocess.PIPE) as process:
            printed = b""
            if process.stdout is not None:
                printed = pipe(process.stdout).read(1)
            else:
                assert wait_until(lambda: path.stat().st_size > 0)
            os.killpg(process.pid, signal.SIGINT)
            if process.stdout is not None:
                while data := pipe(process.stdout).read(65536):
                    printed += data
            assert pipe(process.stderr).read() == b""
            assert process.wait(timeout=60) == 130
            assert not is_anybody_left(process)
    text = (printed or path.read_bytes()).decode()
    solutions, expected = text.splitlines(), many[1] * times
    assert 0 < len(solutions) < len(expected)
    assert text.endswith("\n")
    assert solutions == expected[: len(solutions)]


def test_ctrl_c_in_the_middle_of_many_leaves_those_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked: list[str] = []

    def solutions(puzzle: str) -> Iterator[str]:
        asked.append(puzzle)
        if len(asked) == 250:
            raise KeyboardInterrupt
        return engine_solutions(puzzle)

    monkeypatch.setattr(solve_stream, "solutions", solutions)
    expected = write_puzzles(tmp_path / "some.txt", 300)
    assert main(["solve", "--jobs", "1", str(tmp_path / "some.txt")]) == 130
    assert capsys.readouterr().out.splitlines() == expected[:249]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_stays_behind(number: signal.Signals, many: tuple[Path, list[str]]) -> None:
    with started("solve", "--jobs", "2", str(many[0]), stdout=subprocess.PIPE) as process:
        pipe(process.stdout).read(1)
        process.send_signal(number)
        assert wait_until(lambda: not is_anybody_left(process))
        assert process.wait() == -number


# The progress bar


def test_a_bar_is_shown_if_errors_go_to_a_terminal_and_solutions_to_a_file(
    some: tuple[Path, list[str]], tmp_path: Path
) -> None:
    with (tmp_path / "out.txt").open("wb") as file:
        code, seen = run_at_terminal("solve", str(some[0]), "nowhere.txt", stdout=file.fileno())
    assert code == 2
    assert "━" in seen
    assert re.search(r"\d puzzles", seen)
    assert "\x1b[?25h" in seen  # the cursor is back
    assert "No file is named nowhere.txt" in seen
    assert (tmp_path / "out.txt").read_text(encoding="ascii").splitlines() == some[1]


def test_no_bar_is_shown_anywhere_else(some: tuple[Path, list[str]], tmp_path: Path) -> None:
    arguments = ("solve", str(some[0]))
    code, seen = run_at_terminal(*arguments)  # solutions run through the same terminal
    assert (code, seen.split()) == (0, some[1])
    with (tmp_path / "out.txt").open("wb") as file:
        assert run_at_terminal(*arguments, stdout=file.fileno(), TERM="dumb") == (0, "")
        done = subprocess.run([*COMMAND, *arguments], stdout=file, stderr=subprocess.PIPE, check=True)
        assert done.stderr == b""
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as reader:
        assert reader.stdin is not None
        assert run_at_terminal(*arguments, stdout=reader.stdin.fileno()) == (0, "")


def test_a_short_run_shows_no_bar_and_imports_no_rich(tmp_path: Path) -> None:
    program = (
        "import sys; from sudoku_tui.cli.main import main; main(sys.argv[1:]);"
        "assert not [name for name in sys.modules if name.split('.')[0] in ('rich', 'textual')]"
    )
    write_puzzles(tmp_path / "some.txt", 10)
    done = subprocess.run(
        [sys.executable, "-c", program, "solve", "--jobs", "2", str(tmp_path / "some.txt")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 10


def test_json_lines_stay_whole_when_they_are_long(tmp_path: Path) -> None:
    title = "é" * 190  # six characters each in JSON
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\t{title}\n" * 50, encoding="utf-8")
    lines = run("solve", "--json", str(path)).stdout.splitlines()
    assert [json.loads(line)["title"] for line in lines] == [title] * 50
