"""Searches of players in the processes that run them: like those of ours, paused, closed, loaded again, and refused."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from subprocess import PIPE

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.events import Backtrack, Counters, Incomplete, Progress, Solution
from sudoku_tui.game.jobs.own import own_process
from sudoku_tui.game.jobs.own.own_files import BrokenFile, OwnFile, package_searches
from sudoku_tui.game.jobs.own.own_process import NOT_HERE, OwnProcess
from sudoku_tui.game.jobs.own.own_search import OwnSearch
from sudoku_tui.game.jobs.own.own_trial import measured, try_on
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE, environment
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.game.players.permissions import VISITOR, Limits
from tests.engine.search.puzzles import WITHOUT_SOLUTION
from tests.lab.student_files import COURSE_PUZZLES, FILES, FOLDER, declared, events_of

PUZZLE = Position.of(COURSE_PUZZLES[0])

SEARCH = """\
from sudoku_tui.lab import CSP, search

@search("mine", "{name}")
def solve(csp):
    for _ in range({times}):
        csp.assign(0, 1)
        csp.unassign(0)
"""


def one_of(path: Path) -> OwnSearch:
    (search,) = OwnFile(path).searches
    return search


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The processes that were started; each has ended in the end."""
    started: list[int] = []
    begin = OwnProcess.__init__

    def noted(self: OwnProcess, *arguments: object) -> None:
        begin(self, *arguments)  # type: ignore[arg-type]  # whatever it takes
        started.append(self._process.pid)

    monkeypatch.setattr(OwnProcess, "__init__", noted)
    yield started
    assert started
    for pid in started:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# Like those of ours


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_a_search_whose_events_know_their_lines(file: str, ended: list[int]) -> None:
    search = one_of(FOLDER / f"{file}.py")
    assert search.key == f"my-{file.replace('_', '-')}"
    assert search.text == (FOLDER / f"{file}.py").read_text(encoding="utf-8")
    lines = search.text.splitlines()
    assert lines[search.line - 1].startswith("@search(")
    expected, _ = events_of(declared(file).function, COURSE_PUZZLES[0], 150)
    counters = Counters()
    with closing(search.run(PUZZLE, counters, watch=True)) as events:
        told = list(islice((event for event in events if not isinstance(event, Progress)), 150))
    assert [type(event) for event in told] == [type(event) for event in expected]
    calls = {"Choice": "choose", "Assignment": "assign", "Backtrack": "unassign", "Propagation": "remove"}
    for event in told:
        assert event.line is not None
        assert calls.get(type(event).__name__, "") in lines[event.line - 1]
    assert len(ended) == 2


@pytest.mark.parametrize("file", ["mrv", "forward_checking"])
def test_it_is_measured_as_ours_are(file: str) -> None:
    search = one_of(FOLDER / f"{file}.py")
    _, counters = events_of(declared(file).function, COURSE_PUZZLES[0])
    outcome = run_bounded(search, PUZZLE, time.perf_counter)
    assert outcome.verdict is Verdict.SOLVED
    assert outcome.counters == counters
    tried = try_on(search, PUZZLE)
    assert tried.verdict is Verdict.SOLVED
    assert tried.solution == outcome.solutions[0]
    assert tried.counters == counters
    assert tried.seconds > 0
    assert tried.sentence == ""
    figures = measured(search, PUZZLE, 10)
    assert (figures.verdict, figures.counters) == (Verdict.SOLVED, counters)
    assert figures.cells == figures.filled == PUZZLE.empty.bit_count()


def test_what_goes_wrong_is_measured_as_an_end_without_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=0), encoding="utf-8")
    figures = measured(one_of(path), PUZZLE, 10)
    assert figures.verdict is Verdict.INCOMPLETE
    assert figures.summary == "mine.py, line 3: it found no solution, but there is one."
    assert figures.filled == 0


def test_a_search_that_goes_on_after_its_solution_is_counted_up_to_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    text = (FOLDER / "mrv.py").read_text(encoding="utf-8")
    path.write_text(text.replace("        return True\n    var", "        return False\n    var"), encoding="utf-8")
    _, counters = events_of(declared("mrv").function, COURSE_PUZZLES[0])
    assert try_on(one_of(path), PUZZLE).counters == counters


@pytest.mark.exhaustive
def test_processor_time_has_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller's, and that of the process."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=10**9), encoding="utf-8")
    search = one_of(path)
    sentence = try_on(search, PUZZLE, seconds=0.2, events=10**9).sentence
    assert sentence in (f"mine.py, line {line}: it took more than 0.2 s of processor time." for line in (6, 7))
    monkeypatch.setattr(own_process, "OF_STRANGERS", Limits(seconds=1, megabytes=512))
    sentence = try_on(search, PUZZLE, events=10**9).sentence
    assert sentence in (f"mine.py, line {line}: it took more than 1 s of processor time." for line in (5, 6, 7))


@pytest.mark.usefixtures("ended")
def test_real_time_has_a_bound_too_and_the_clock_can_end_a_run(tmp_path: Path) -> None:
    """A run that waits takes no processor time."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=10**9), encoding="utf-8")
    search, hours = one_of(path), iter(range(10**9))
    outcome = try_on(search, PUZZLE, events=10**9, now=lambda: 3600.0 * next(hours))
    assert outcome.verdict is Verdict.GAVE_UP
    assert "it has not ended after 50 s, and spent most of them waiting." in outcome.sentence

    def stop() -> float:
        if next(hours) % 10 == 0:
            raise TimeoutError
        return 0.0

    with pytest.raises(TimeoutError):
        try_on(search, PUZZLE, events=10**9, now=stop)


def test_it_is_watched_in_the_theatre_forward_and_back(ended: list[int]) -> None:
    theatre = Theatre(one_of(FOLDER / "mrv.py"), PUZZLE)
    seen = []
    for _ in range(40):
        assert theatre.step()
        assert theatre.event is not None
        seen.append((theatre.event, list(theatre.values)))
    for event, values in reversed(seen[:-1]):
        theatre.back()
        assert (theatre.event, theatre.values) == (event, values)
    assert theatre.run(lambda event: isinstance(event, Solution), lambda: True)
    assert theatre.solution is not None
    theatre.close()
    assert len(ended) == 2


def test_no_solution_is_found_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=0), encoding="utf-8")
    outcome = try_on(one_of(path), Position.of(WITHOUT_SOLUTION))
    assert outcome.verdict is Verdict.NO_SOLUTION
    assert outcome.sentence == ""


# Paused and closed


def test_a_search_waits_until_its_events_are_taken(tmp_path: Path, ended: list[int]) -> None:
    """It does not run ahead by more than what the pipe holds."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=10**9), encoding="utf-8")
    counters = Counters()
    with closing(one_of(path).run(PUZZLE, counters, watch=True)) as events:
        next(event for event in events if not isinstance(event, Progress))
        time.sleep(0.2)
        next(event for event in events if not isinstance(event, Progress))
        assert counters.nodes <= 2
    assert len(ended) == 2


@pytest.mark.exhaustive
def test_its_process_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    """Also if that is killed, in the middle of a loop."""
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=1) + "    while True: pass\n", encoding="utf-8")
    program = f"""
from pathlib import Path
from sudoku_tui.engine.search.events import Counters
from sudoku_tui.game.jobs.own.own_files import OwnFile
from sudoku_tui.game.jobs.own.own_process import OwnProcess

(search,) = OwnFile(Path({str(path)!r})).searches
process = OwnProcess(search.source, search.path, search.text, None, "mine", {PUZZLE.values!r}, True)
while "event" not in (process.message() or {{}}):
    pass
print(process._process.pid, flush=True)
input()
"""
    with subprocess.Popen([sys.executable, "-c", program], stdin=PIPE, stdout=PIPE, env=environment()) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        os.kill(pid, 0)
        parent.kill()
    deadline = time.monotonic() + 20
    while is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended; nobody may have waited for it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


def test_silence_ends_in_the_sentence_as_an_end_without_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: list[int]
) -> None:
    monkeypatch.setattr(own_process, "PATIENCE", 0.5)
    path = tmp_path / "mine.py"
    text = SEARCH.format(name="Mine", times=2) + "    __import__('time').sleep(1000)\n"
    path.write_text(text, encoding="utf-8")
    told = list(one_of(path).run(PUZZLE, Counters(), watch=True))
    assert any(isinstance(event, Progress) for event in told)
    end = told[-1]
    assert isinstance(end, Incomplete)
    assert end.summary == "mine.py, line 8: nothing has happened for 0.5 s, so it seems to run endlessly."
    assert end.line == 8
    assert len(ended) == 2


def test_the_theatre_does_not_wait_for_long_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: list[int]
) -> None:
    monkeypatch.setattr(own_process, "PATIENCE", 1.5)
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="Mine", times=1) + "    __import__('time').sleep(1000)\n", encoding="utf-8")
    theatre = Theatre(one_of(path), PUZZLE)
    assert theatre.run(lambda event: isinstance(event, Backtrack), lambda: True)
    last = theatre.event
    assert theatre.step()
    assert theatre.waits
    assert theatre.event is last
    assert not theatre.run(lambda event: isinstance(event, Backtrack), lambda: False)
    assert theatre.run(lambda _: False, lambda: True)
    assert theatre.ended
    assert theatre.describe() == "mine.py, line 8: nothing has happened for 1.5 s, so it seems to run endlessly."
    theatre.close()
    assert len(ended) == 2


# Loaded again


def test_a_changed_file_is_loaded_again_and_a_broken_one_leaves_the_old(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SEARCH.format(name="First", times=1), encoding="utf-8")
    file = OwnFile(path)
    first = file.searches[0]
    assert file.reload() == ""
    assert file.searches[0] is first
    path.write_text(SEARCH.format(name="Second one", times=2), encoding="utf-8")
    assert file.reload() == ""
    second = file.searches[0]
    assert second.name == "Second one"
    path.write_text("def solve(csp)\n", encoding="utf-8")
    assert file.reload() == "mine.py, line 1: this is no Python: expected ':'."
    assert file.searches[0] is second
    assert try_on(second, PUZZLE).counters.nodes == 3  # it runs as it was
    assert file.reload() == "mine.py, line 1: this is no Python: expected ':'."
    path.unlink()
    assert file.reload() == "mine.py: it cannot be read: No such file or directory."
    assert file.searches[0] is second


def test_what_is_no_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(BrokenFile, match=r"^none\.py: it cannot be read: No such file or directory\.$"):
        OwnFile(tmp_path / "none.py")
    with pytest.raises(BrokenFile, match="it cannot be read: Is a directory"):
        OwnFile(tmp_path)
    (tmp_path / "mine.py").write_bytes(b"x = 1\ny = '\xff'\n")
    with pytest.raises(BrokenFile, match=r"^mine\.py, line 2: this is no Python: it is not in UTF-8\.$"):
        OwnFile(tmp_path / "mine.py")


# Of packages


def test_packages_bring_searches_by_an_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "their_solvers"
    package.mkdir()
    (package / "__init__.py").write_text((FOLDER / "mrv.py").read_text(encoding="utf-8"), encoding="utf-8")
    (package / "broken.py").write_text("x = 1 / 0\n", encoding="utf-8")
    info = tmp_path / "their_solvers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-solvers\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[sudoku_tui.searches]\na = their_solvers\nb = their_solvers.broken\nc = their_solvers:backtrack\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    found, left_out = package_searches()
    (search,) = found
    assert search.key == "my-mrv"
    assert search.text == (FOLDER / "mrv.py").read_text(encoding="utf-8")
    assert left_out == [
        "The search b of the package their-solvers is left out: broken.py, line 1: it ended with ZeroDivisionError: "
        "division by zero.",
        "The search c of the package their-solvers is left out: __init__.py, line 6: another search in it also has the "
        "key my-mrv.",
    ]
    outcome = try_on(search, PUZZLE)
    assert outcome.sentence == ""
    assert outcome.verdict is Verdict.SOLVED


def test_without_such_packages_there_is_none() -> None:
    assert package_searches() == ([], [])


# Refused


def test_a_public_session_runs_no_code_of_its_player() -> None:
    search = one_of(FOLDER / "mrv.py")
    ALLOWANCE.limit(VISITOR.job, lambda _: None)
    try:
        with pytest.raises(SudokuError, match="not in a public session") as caught:
            try_on(search, PUZZLE)
        assert str(caught.value) == NOT_HERE
        with pytest.raises(SudokuError, match="not in a public session"):
            OwnFile(FOLDER / "mrv.py")
    finally:
        ALLOWANCE.limit(None, lambda _: None)
