"""The workers of a real Dask scheduler: they print what one process does, also if one is killed in the middle."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.game.jobs.workers import cluster
from sudoku_tui.system.extras import missing
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL, pipe, started, wait_until, write_puzzles

pytest.importorskip("distributed", reason="Dask is not installed; install the extra cluster")

REGISTERED = b"Registered to:"  # what a worker says when its scheduler knows it

NOBODY = "tcp://127.0.0.1:9"  # the port where nothing may ever listen for us


class OwnCluster:
    """A scheduler on this machine, and workers."""

    def __init__(self, folder: Path, cleanup: ExitStack) -> None:
        self._folder, self._cleanup = folder, cleanup
        file = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        assert wait_until(file.exists)
        self.address = cluster_address(file)

    def _start(self, what: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "dask", what, "--no-dashboard", *arguments]
        with (self._folder / f"{what}.log").open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        self._cleanup.callback(process.wait)
        self._cleanup.callback(process.kill)
        return process

    def start_worker(self) -> "subprocess.Popen[bytes]":
        log = self._folder / "worker.log"
        before = log.read_bytes().count(REGISTERED) if log.exists() else 0
        process = self._start("worker", "--no-nanny", "--nthreads", "1", self.address)
        assert wait_until(lambda: log.read_bytes().count(REGISTERED) > before)
        return process


def cluster_address(file: Path) -> str:
    address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
    return address


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnCluster]:
    with ExitStack() as cleanup:
        own = OwnCluster(tmp_path_factory.mktemp("cluster"), cleanup)
        own.start_worker()
        yield own


def test_a_cluster_prints_what_one_process_does(
    own: OwnCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\tOne é\n{SEVERAL}\n{NO_SOLUTION}\n{GIVENS[:40]}\n\n{GIVENS}\n", encoding="utf-8")
    commands = (
        ["solve", "--format", "grid"],
        ["rate", "--scale", "both", "--json"],
        ["rate", "--depth", "--csv"],
        ["rate", "--time", "--json"],
        ["check", "--rate", "hodoku", "--json"],
        ["minimise", "--count", "2", "--seed", "1"],
        ["vary", "--count", "2", "--seed", "1", "--json"],
    )
    for command in commands:
        assert main([*command, "--jobs", "1", str(path), GIVENS]) == 2
        expected = capsys.readouterr()
        assert main([*command, "--cluster", own.address, str(path), GIVENS]) == 2
        assert capsys.readouterr() == expected


def test_nothing_is_lost_or_twice_when_a_worker_is_killed(own: OwnCluster, tmp_path: Path) -> None:
    solutions = write_puzzles(tmp_path / "many.txt", 5000)
    victim = own.start_worker()
    arguments = ["solve", "--cluster", own.address, str(tmp_path / "many.txt")]
    with started(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        first = pipe(process.stdout).readline()  # several chunks are on the way now
        victim.kill()
        rest, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, b"")
    assert (first + rest).decode().splitlines() == solutions


def test_unordered_answers_are_all_there(own: OwnCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solutions = write_puzzles(tmp_path / "some.txt", 1500)
    assert main(["solve", "--unordered", "--cluster", own.address, str(tmp_path / "some.txt")]) == 0
    assert sorted(capsys.readouterr().out.splitlines()) == sorted(solutions)


def test_a_cluster_makes_the_puzzles_of_a_seed(own: OwnCluster, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["generate", "--seed", "one", "--count", "12", "--givens", "26-28"]
    assert main([*arguments, "--jobs", "1"]) == 0
    expected = capsys.readouterr()
    assert main([*arguments, "--cluster", own.address]) == 0
    assert capsys.readouterr() == expected
    # What takes too long is given up, also by the worker, which does the next work at once.
    arguments = ["generate", "--technique", "jellyfish", "--score", "9000-9001", "--limit-seconds", "0.5"]
    assert main([*arguments, "--cluster", own.address]) == 1
    assert "Stopped after" in capsys.readouterr().err
    assert main(["solve", "--cluster", own.address, GIVENS]) == 0


def test_a_cluster_measures_algorithms(own: OwnCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_puzzles(tmp_path / "some.txt", 25)
    arguments = ["bench", "--json", "--algorithms", "fast,dancing-links", str(tmp_path / "some.txt"), NO_SOLUTION]
    assert main(arguments) == 1
    expected = _without_times(capsys.readouterr().out)
    assert main([*arguments, "--cluster", own.address]) == 1
    assert _without_times(capsys.readouterr().out) == expected


def test_a_cluster_does_a_study(own: OwnCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_puzzles(tmp_path / "some.txt", 3)
    path, arguments = tmp_path / "runs.jsonl", ["compare", "--study", "heuristics", "--limit-seconds", "0.1", "--json"]
    assert main([*arguments, str(tmp_path / "some.txt")]) == 0
    expected = _without_times(capsys.readouterr().out)
    assert main([*arguments, str(tmp_path / "some.txt"), "--cluster", own.address, "--output", str(path)]) == 0
    found = _without_times(capsys.readouterr().out)
    assert [row["algorithm"] for row in found] == [row["algorithm"] for row in expected]
    solved = [(row, other) for row, other in zip(found, expected, strict=True) if row["solved"] == other["solved"] == 3]
    assert len(solved) > 10
    assert all(row == other for row, other in solved)
    assert len(path.read_text().splitlines()) == 3


def _without_times(out: str) -> list[dict[str, object]]:
    """The records of `bench` without what differs from run to run."""
    records = [json.loads(line) for line in out.splitlines()]
    return [{name: record[name] for name in record if not re.match("worst|.*_seconds", name)} for record in records]


def test_another_version_is_refused(
    own: OwnCluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "__version__", "99.0")  # a worker says so, even if it came after the connection
    assert main(["solve", "--cluster", own.address, GIVENS]) == 2
    assert capsys.readouterr().err.endswith("not 99.0.\n")
    monkeypatch.setattr("distributed.versions._version_cached", lambda _: "1.0")
    assert main(["solve", "--cluster", own.address, GIVENS]) == 2
    assert "the scheduler has sudoku-tui " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--cluster", NOBODY], f"No Dask scheduler answers at {NOBODY}."),
        (["--cluster", "http://127.0.0.1:8786"], "'http://127.0.0.1:8786' is no address of a Dask scheduler;"),
        (["--cluster", "localhost"], "'localhost' is no address"),
        (["--cluster", "localhost:99999"], "'localhost:99999' is no address"),
        (["--cluster", "tls://localhost:1"], "tls needs certificates"),
        (["--cluster", NOBODY, "--jobs", "2"], "so --jobs does not go with --cluster."),
    ],
)
def test_what_is_no_cluster_gets_a_sentence(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 0.5)
    assert main(["rate", *arguments, GIVENS]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err


def test_without_dask_a_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["solve", "--cluster", NOBODY, GIVENS]) == 2
    assert capsys.readouterr().err.endswith(f"{missing('--cluster', 'Dask', 'cluster')}\n")
