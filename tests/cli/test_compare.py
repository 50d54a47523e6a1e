"""Comparing algorithms and measuring files: tables, data for scripts, and what goes wrong."""

import csv
import io
import json
import os
import pty
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui import library
from sudoku_tui.cli.arguments import parsed
from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.main import main
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.events import Counters, Search
from sudoku_tui.engine.search.registry import ALGORITHMS, VARIANTS
from sudoku_tui.game.lab.comparison import Measurement
from tests.cli.running import (
    COMMAND,
    GIVENS,
    HARD,
    NO_SOLUTION,
    NO_SOLUTION_DEEP,
    SOLUTION,
    puzzles,
    run,
    run_at_terminal,
    started,
    write_puzzles,
)

QUICK = "norvig,fast,naked-singles"


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """A file of five easy puzzles."""
    path = tmp_path / "some.txt"
    write_puzzles(path, 5)
    return path


def records(text: str, form: str) -> list[dict[str, str]]:
    """The rows of CSV, or the objects of JSON lines with all values as CSV has them."""
    if form == "--csv":
        return list(csv.DictReader(io.StringIO(text)))
    objects = [json.loads(line) for line in text.splitlines()]
    return [{key: "" if value is None else str(value) for key, value in one.items()} for one in objects]


# compare


def test_compare_prints_a_plain_table_into_a_pipe() -> None:
    done = run("compare", GIVENS, "--limit-seconds", "20")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    lines = done.stdout.splitlines()
    assert lines[0] == GIVENS
    assert lines[2].split("  ")[0] == "algorithm"
    rows = {line.split()[0]: line for line in lines[3 : 3 + len(ALGORITHMS)]}
    assert list(rows) == list(ALGORITHMS)
    assert all("solved" in rows[key] for key, search in ALGORITHMS.items() if search.complete)
    assert "/49 cells" in rows["greedy-random"]
    assert "█" in rows["backtracking"]
    assert any(line.startswith("greedy-random: With nine colours") for line in lines)


def test_compare_draws_a_table_at_a_terminal() -> None:
    code, seen = run_at_terminal("compare", GIVENS, "--algorithms", QUICK)
    assert code == 0
    assert "\x1b[1m" in seen
    assert "───" in seen
    assert "puzzle 1 of 1: norvig" in seen  # the bar
    assert all(key in seen for key in QUICK.split(","))


def test_compare_shows_no_bar_if_anything_is_a_pipe() -> None:
    code, seen = run_at_terminal("compare", GIVENS, "--algorithms", QUICK, stderr=subprocess.DEVNULL)
    assert code == 0
    assert "puzzle 1 of 1" not in seen
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reader:
        assert reader.stdin is not None
        assert run_at_terminal("compare", GIVENS, "--algorithms", QUICK, stdout=reader.stdin.fileno()) == (0, "")
        text = reader.communicate()[0].decode()
    assert text.splitlines()[0] == GIVENS
    assert "\x1b" not in text


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_compare_gives_data_for_scripts(form: str, some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(some), "--algorithms", QUICK, form]) == 0
    rows = records(capsys.readouterr().out, form)
    assert [row["algorithm"] for row in rows] == QUICK.split(",")
    for row in rows:
        assert row["source"] == str(some)
        assert [row[key] for key in ("puzzles", "solved", "no_solution", "incomplete", "gave_up")] == [
            *("5", "5", "0", "0", "0")
        ]
        assert row["cells"] == row["filled"] == str(5 * 49)
        assert row["nodes"] == "5"
        assert row["backtracks"] == "0"
        assert 0 < float(row["median_seconds"]) < float(row["total_seconds"])
    assert min(float(row["times_slower"]) for row in rows) == 1


@pytest.mark.parametrize("command", ["compare", "bench"])
def test_the_help_names_every_field(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([command, GIVENS, "--algorithms", "fast", "--csv"]) == 0
    fields = capsys.readouterr().out.splitlines()[0].split(",")
    assert main([command, "--help"]) == 0
    text = capsys.readouterr().out
    words = set(text.replace(",", " ").split())
    assert words.issuperset(fields)


def test_giving_up_is_a_result() -> None:
    arguments = ("compare", NO_SOLUTION_DEEP, "--algorithms", "backtracking,fast", "--limit-seconds", "0.05")
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (1, "")
    assert "gave up" in done.stdout
    assert re.search(r"≥\d", done.stdout)
    assert "Gave up after 0.05 s: backtracking." in done.stdout
    row = json.loads(run(*arguments, "--json").stdout.splitlines()[0])
    assert (row["gave_up"], row["solved"]) == (1, 0)
    assert row["total_seconds"] >= 0.05


def test_algorithms_that_do_not_try_everything_say_how_far_they_came(
    some: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", HARD, "--algorithms", "naked-singles,ac3"]) == 0
    text = capsys.readouterr().out
    assert "0/64 cells" in text
    assert "naked-singles: 0 rounds of naked singles filled 0 of 64 cells." in text
    assert "ac3: Arc consistency removed" in text
    with some.open("a") as file:
        file.write(HARD)
    assert main(["compare", str(some), "--algorithms", "naked-singles,fast"]) == 0
    text = capsys.readouterr().out
    assert "5 of 6" in text
    assert "naked-singles: It does not try everything; 245 of 309 cells filled." in text


def test_a_puzzle_without_a_solution_is_one_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", NO_SOLUTION, "--algorithms", "norvig,fast"]) == 1
    assert capsys.readouterr().out.count("no solution") == 2


def test_without_a_puzzle_the_first_that_ships_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "easy.txt").write_text(f"# ours\n{GIVENS}\tThe [b]first[/b]\x1b[31m\n{SOLUTION}\n", encoding="utf-8")
    monkeypatch.setattr(library, "puzzles_folder", lambda: tmp_path)
    with open(os.devnull) as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        assert main(["compare", "--algorithms", "fast"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [f"{tmp_path / 'easy.txt'}, line 2: The [b]first[/b]", GIVENS]


@pytest.mark.parametrize("arguments", [["compare"], ["compare", "-"], ["bench"], ["bench", "-"]])
def test_a_pipe_is_read(arguments: list[str]) -> None:
    done = run(*arguments, "--algorithms", "fast", stdin=f"{GIVENS}\n{HARD}\n".encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("standard input: 2 puzzles\n")
    assert "2 of 2" in done.stdout


# bench


def test_bench_prints_the_worst_puzzle_of_every_file(some: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(f"# one\n{GIVENS}\n{HARD}\n{GIVENS}\n", encoding="ascii")
    done = run("bench", str(some), str(other), "--algorithms", "norvig,mac")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    first, second = done.stdout.split(f"{other}: 3 puzzles\n")
    assert first.startswith(f"{some}: 5 puzzles\n")
    assert "5 of 5" in first
    assert f"norvig, line 3:\n{HARD}\nmac, line 3:\n{HARD}\n" in second


def test_the_fast_solver_is_measured_if_nothing_else_is_named(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", str(some)]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows[3:5] if row] == ["fast"]


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_bench_gives_data_for_scripts(
    form: str, some: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter([0.25, 4.0, 1.0, 2.0, 0.5, 3.0])

    def measure(
        _search: Search, position: Position, _now: Callable[[], float], limit: float, _repeat_above: float
    ) -> Measurement:
        assert limit == 7
        cells = position.empty.bit_count()
        return Measurement(Verdict.SOLVED, Counters(), next(seconds), cells, cells, "")

    monkeypatch.setattr(measuring, "measure", measure)
    assert main(["bench", str(some), HARD, form, "--limit-seconds", "7"]) == 0
    file, one = records(capsys.readouterr().out, form)
    assert file.pop("schema", "4") == "4"
    worst = list(puzzles(2))[1][0]
    assert file == {
        "source": str(some),
        "algorithm": "fast",
        "puzzles": "5",
        "solved": "5",
        "no_solution": "0",
        "incomplete": "0",
        "gave_up": "0",
        "total_seconds": "7.75",
        "mean_seconds": "1.55",
        "median_seconds": "1.0",
        "worst_seconds": "4.0",
        "worst_line": "2",
        "worst_puzzle": worst,
    }
    assert (one["source"], one["worst_puzzle"], float(one["worst_seconds"])) == (HARD, HARD, 3)


# Which algorithms


@pytest.mark.parametrize("arguments", [["compare", "--list"], ["bench", "--algorithms", "help"]])
def test_the_algorithms_can_be_listed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    text = capsys.readouterr().out
    words = " ".join(text.split())
    for search in ALGORITHMS.values():
        assert f"{search.key}: {search.name} ({search.author}, {search.year})" in text
        assert all(" ".join(part.split()) in words for part in (search.idea, search.strengths, search.weaknesses))
    assert all(key in text for key in VARIANTS)


@pytest.mark.parametrize("command", ["compare", "bench"])
@pytest.mark.parametrize("keys", ["nope", "fast,nope", "", "fast,", "\x1b[31m"])
def test_an_unknown_algorithm_gets_one_sentence_with_all_that_are_listed(
    command: str, keys: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, GIVENS, "--algorithms", keys]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudoku-tui: No algorithm is called ")
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert all(key in err for key in ALGORITHMS)


def test_keys_are_taken_once_and_variants_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", GIVENS, "--csv", "--algorithms", "MAC-mrv, fast,mac-mrv"]) == 0
    assert [row["algorithm"] for row in records(capsys.readouterr().out, "--csv")] == ["mac-mrv", "fast"]


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_a_wrong_limit_gets_one_line(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", f"--limit-seconds={limit}", GIVENS]) == 2
    assert capsys.readouterr().err.startswith("sudoku-tui: argument --limit-seconds: give a number of seconds above 0")
    assert parsed(["compare"]).limit_seconds == parsed(["bench"]).limit_seconds == 2


# What goes wrong


@pytest.mark.parametrize("command", ["compare", "bench"])
def test_bad_input(command: str, some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with some.open("a") as file:
        file.write(f"{GIVENS[1:]}\n")
    assert main([command, str(some), "--algorithms", "fast"]) == 2
    out, err = capsys.readouterr()
    assert "5 of 5" in out
    assert err == f"sudoku-tui: {some}, line 6: The puzzle has 80 cells, but 81 are needed.\n"
    for argument in ("nowhere.txt", "", GIVENS[1:], "/"):
        assert main([command, argument]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1


def test_bench_goes_on_after_a_bad_file(some: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nowhere.txt", str(some), NO_SOLUTION]) == 2
    out, err = capsys.readouterr()
    assert "5 of 5" in out
    assert "1 of 1" in out
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["compare", "bench"])
def test_ctrl_c_prints_what_there_is(command: str, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{NO_SOLUTION_DEEP}\n", encoding="ascii")
    outer, inner = pty.openpty()
    arguments = (command, str(path), "--algorithms", "backtracking", "--limit-seconds", "600")
    environment = {**os.environ, "TERM": "xterm"}
    with started(*arguments, stdin=inner, stdout=inner, stderr=inner, env=environment) as process:
        os.close(inner)
        seen = b""
        while b"puzzle 2 of 2" not in seen:
            seen += os.read(outer, 65536)
        os.killpg(process.pid, signal.SIGINT)
        try:
            while data := os.read(outer, 65536):
                seen += data
        except OSError:
            pass
        assert process.wait(timeout=60) == 130
    os.close(outer)
    text = seen.decode()
    assert "1 of 1" in text if command == "bench" else "solved" in text
    assert text.endswith("sudoku-tui: Interrupted; these are the results so far.\r\n")
    assert "Traceback" not in text
    assert text.rindex("\x1b[?25h") > text.rindex("\x1b[?25l")  # the cursor is back


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    with subprocess.Popen(
        [*COMMAND, "compare", "--list"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ}
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 141


def test_where_the_output_is_ascii_the_table_is_too() -> None:
    done = run("compare", GIVENS, "--algorithms", "norvig,fast", PYTHONIOENCODING="ascii")
    assert "####" in done.stdout
    assert "\\x" not in done.stdout
