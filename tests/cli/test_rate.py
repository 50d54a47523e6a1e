"""Rating many puzzles: what is printed of each, in order, on several processes, in little memory, until Ctrl+C."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from itertools import islice, permutations
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import logic
from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import format_board, format_candidates, parse_puzzle
from tests.cli.running import (
    GIVENS,
    NO_SOLUTION,
    NO_SOLUTION_DEEP,
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
from tests.data import FOLDER as DATA
from tests.data import NEEDS_A_GUESS
from tests.data import puzzles as data_puzzles


def rated(puzzle: str) -> str:
    """The line that must be printed of a puzzle with one solution."""
    rating = rate(parse_puzzle(puzzle).position(), logic.PATH_TECHNIQUES)
    figures = f"Needs more\trated to {rating.score} so far\ta guess"
    if rating.is_solved:
        figures = f"{rating.level}\t{rating.score}\t{rating.hardest.name if rating.hardest else 'none'}"
    used = ", ".join(f"{number} {name}" for name, number in rating.named_counts)
    return f"{puzzle}\t{figures}\t{used}\n"


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A file that takes long enough to interrupt, and what must be printed."""
    path = tmp_path_factory.mktemp("rate") / "many.txt"
    write_puzzles(path, 5000)
    return path, "".join(_expected(5000))


def _expected(count: int) -> Iterator[str]:
    """The ratings of `puzzles`: other digits change neither steps nor score."""
    _, rest = rated(GIVENS).split("\t", 1)
    for puzzle, _ in puzzles(count):
        yield f"{puzzle}\t{rest}"


# What is printed


@pytest.mark.usefixtures("without_chains")
def test_a_rating_is_a_line_of_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", GIVENS, NEEDS_A_GUESS, SOLUTION]) == 0
    out, err = capsys.readouterr()
    easy, hard, solved = out.splitlines()
    assert easy == f"{GIVENS}\tEasy\t196\tNaked Single\t21 Full House, 28 Naked Single"
    puzzle, level, score, hardest, steps = hard.split("\t")
    assert (puzzle, hardest) == (NEEDS_A_GUESS, "a guess")
    assert level == "Needs more"
    assert re.fullmatch(r"rated to \d+ so far", score)
    assert "Hidden Single" in steps
    assert solved == f"{SOLUTION}\tEasy\t0\tnone\t"
    assert err == ""
    assert out == rated(GIVENS) + rated(NEEDS_A_GUESS) + f"{SOLUTION}\tEasy\t0\tnone\t\n"


def test_the_ratings_are_those_of_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    sample = [*data_puzzles("hard")[:20], *data_puzzles("easy")[:5]]
    assert main(["rate", "--jobs", "1", *sample]) == 0
    assert capsys.readouterr().out == "".join(map(rated, sample))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_has_no_rating_says_so_in_its_place(jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{NO_SOLUTION}\n{GIVENS[1:]}\n{SEVERAL}\n{GIVENS}\n", encoding="ascii")
    assert main(["rate", "--jobs", jobs, str(path), "nowhere.txt", NO_SOLUTION_DEEP]) == 2
    out, err = capsys.readouterr()
    assert out == (
        f"{rated(GIVENS)}{NO_SOLUTION}\tno solution\n{SEVERAL}\tseveral solutions\n{rated(GIVENS)}"
        f"{NO_SOLUTION_DEEP}\tno solution\n"
    )
    complaints = err.splitlines()
    assert complaints[0] == f"sudoku-tui: {path}, line 2: The puzzle has no solution: E1 has no candidate left."
    assert complaints[1] == f"sudoku-tui: {path}, line 3: The puzzle has 80 cells, but 81 are needed."
    assert complaints[2] == f"sudoku-tui: {path}, line 4: The puzzle has several solutions, so it has no rating."
    assert complaints[3].startswith("sudoku-tui: No file is named nowhere.txt")
    assert complaints[4].endswith("The puzzle has no solution: every way to fill it was tried.")
    assert len(complaints) == 5


@pytest.mark.parametrize(
    ("puzzle", "code"), [(GIVENS, 0), (NEEDS_A_GUESS, 0), (SEVERAL, 1), (NO_SOLUTION, 1), ("5", 2)]
)
def test_exit_codes(puzzle: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", puzzle]) == code
    capsys.readouterr()


def test_positions_are_rated_from_where_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    position = Position.from_string(GIVENS).place(0, 4).eliminated()
    assert main(["rate", format_board(position), format_candidates(position)]) == 0
    board, grid = capsys.readouterr().out.splitlines()
    assert f"{board}\n" == rated(format_board(position))
    # A grid tells neither placed digits nor lone candidates from givens.
    assert grid.split("\t")[0].startswith("4.392.6..9.73.5..1..18.64....81.29..7....41.8..67.82..")
    assert grid.split("\t")[1] == "Easy"


def test_it_reads_what_solve_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [GIVENS[start : start + 9] for start in range(0, 81, 9)]
    path = tmp_path / "some.sdk"
    path.write_text("\ufeff#D Mine\r\n[Puzzle]\r\n" + "\r\n".join(rows) + "\r\n[State]\r\nx\r\n", encoding="utf-8")
    assert main(["rate", str(path)]) == 0
    assert capsys.readouterr().out == rated(GIVENS)
    done = run("rate", stdin=f"# one\n{GIVENS},{SOLUTION}\n\n{GIVENS}\tA title\n".encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, rated(GIVENS) * 2, "")


# Totals


@pytest.mark.usefixtures("without_chains")
def test_a_summary_counts_levels_and_techniques(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{NEEDS_A_GUESS}\n{SEVERAL}\n{NO_SOLUTION}\n{GIVENS}\n5\n", encoding="ascii")
    assert main(["rate", "--summary", str(path)]) == 2
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == ("5 puzzles: 2 Easy, 1 that need a guess, 1 with no solution and 1 with several solutions.")
    assert lines[1] == "The mean score of those that were solved is 196."
    rows = {line.split("  ")[0]: line.split()[-4:] for line in lines[4:]}
    assert rows["Full House"][:3] == ["Easy", "2", "42"]
    assert "line 6: The puzzle has 1 cell" in err
    assert main(["rate", "--summary", "--json", str(path)]) == 2
    (line,) = capsys.readouterr().out.splitlines()
    totals = json.loads(line)
    assert (totals["puzzles"], totals["levels"]["easy"], totals["unsolved"], totals["mean_score"]) == (5, 2, 1, 196)


def test_a_summary_of_nothing_is_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--summary", "5"]) == 2
    assert capsys.readouterr().out == ""
    assert main(["rate", "--summary", "--json", "5"]) == 2
    assert json.loads(capsys.readouterr().out)["puzzles"] == 0


def test_a_sentence_closes_a_run_that_somebody_watches(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    write_puzzles(path, 3)
    code, seen = run_at_terminal("rate", str(path))
    assert code == 0
    assert seen.endswith("3 puzzles: 3 Easy.\r\n")
    assert "━" not in seen  # the ratings run through the same terminal
    code, seen = run_at_terminal("rate", GIVENS)
    assert "1 puzzle" not in seen
    assert run_at_terminal("rate", str(path), stderr=subprocess.DEVNULL)[1].count("\n") == 3


# Streams


def test_several_processes_print_what_one_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    board = format_board(Position.from_string(GIVENS).place(0, 4).eliminated())
    path.write_text(
        f"{GIVENS}\tOne é\n{board}\n{SEVERAL}\n{NO_SOLUTION}\n{GIVENS[:40]}\n\n{GIVENS}\n", encoding="utf-8"
    )
    for options in ([], ["--json"], ["--summary"]):
        arguments = [*options, str(path), NEEDS_A_GUESS, str(path)]
        assert main(["rate", "--jobs", "1", *arguments]) == 2
        expected = capsys.readouterr()
        assert main(["rate", "--jobs", "2", *arguments]) == 2
        assert capsys.readouterr() == expected


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_has_come_is_answered_before_it_waits_for_more(jobs: str) -> None:
    check_answers_at_once("rate", "--jobs", jobs, answer=rated(GIVENS))


def test_a_reader_that_leaves_early_is_no_trouble(many: tuple[Path, str]) -> None:
    check_reader_may_leave("rate", "--jobs", "2", str(many[0]), first=rated(GIVENS))


@pytest.mark.exhaustive
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("options", [("--jobs", "1"), ("--jobs", "2", "--summary")])
def test_memory_does_not_grow_with_the_number_of_puzzles(options: tuple[str, ...]) -> None:
    assert _peak_kib(1500, *options) < _peak_kib(300, *options) + 1536


def _peak_kib(count: int, *arguments: str) -> int:
    """The most memory that was needed to rate this many puzzles, almost solved ones, from a pipe."""
    puzzle = SOLUTION[:75] + GIVENS[75:]
    others = (str.maketrans("123456789", "".join(order)) for order in islice(permutations("123456789"), count))
    return peak_kib("rate", *arguments, stdin=(f"{puzzle.translate(digits)}\n".encode() for digits in others))[0]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_what_is_done(jobs: str, many: tuple[Path, str], tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    with (
        path.open("wb") as file,
        started("rate", "--jobs", jobs, str(many[0]), stdout=file, stderr=subprocess.PIPE) as process,
    ):
        assert wait_until(lambda: path.stat().st_size > 0)
        os.killpg(process.pid, signal.SIGINT)
        assert pipe(process.stderr).read() == b""
        assert process.wait(timeout=60) == 130
        assert not is_anybody_left(process)
    text = path.read_text(encoding="ascii")
    assert text.endswith("\n")
    assert many[1].startswith(text)
    assert len(text) < len(many[1])


def test_ctrl_c_prints_the_summary_until_then(many: tuple[Path, str]) -> None:
    arguments = ("rate", "--summary", "--jobs", "1", GIVENS, GIVENS, "no-such-file", str(many[0]), "-")
    with started(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        complaint = pipe(process.stderr).readline()
        assert b"no-such-file" in complaint  # so two puzzles are rated
        os.killpg(process.pid, signal.SIGINT)
        text = pipe(process.stdout).read().decode()
        assert pipe(process.stderr).read() == b"sudoku-tui: Interrupted; these are the results so far.\n"
        assert process.wait(timeout=60) == 130
    count = int(text.split()[0].replace(",", ""))
    assert 2 <= count < 5000
    assert text.startswith(f"{count:,} puzzles: {count:,} Easy.\n")


# The progress bar


def test_a_bar_is_shown_if_errors_go_to_a_terminal_and_ratings_to_a_file(tmp_path: Path) -> None:
    path, out = tmp_path / "some.txt", tmp_path / "out.txt"
    write_puzzles(path, 100)
    with out.open("wb") as file:
        code, seen = run_at_terminal("rate", str(path), stdout=file.fileno())
    assert code == 0
    assert "━" in seen
    assert re.search(r"\d puzzles", seen)
    assert seen.endswith("100 puzzles: 100 Easy.\r\n")
    assert out.read_text(encoding="ascii") == "".join(_expected(100))
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as reader:
        assert reader.stdin is not None
        _, seen = run_at_terminal("rate", str(path), stdout=reader.stdin.fileno())
    assert seen == "100 puzzles: 100 Easy.\r\n"


def test_a_bar_is_shown_with_a_summary_at_the_same_terminal(tmp_path: Path) -> None:
    write_puzzles(tmp_path / "some.txt", 100)
    code, seen = run_at_terminal("rate", "--summary", str(tmp_path / "some.txt"))
    assert code == 0
    assert "━" in seen
    assert "100 puzzles: 100 Easy." in seen
    assert seen.rindex("\x1b[?25h") < seen.index("100 puzzles: 100")


def test_files_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--summary", str(DATA / "easy.txt"), str(DATA / "hardest.txt")]) == 0
    assert capsys.readouterr().out.startswith("70 puzzles: ")


def test_where_the_settings_leave_techniques_out_no_guess_is_blamed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "config.toml"
    off = ", ".join(f'"{technique.id}"' for technique in ORDER if technique.level is not Level.MEDIUM)
    settings.write_text(f"[techniques]\noff = [{off}]\n", encoding="utf-8")
    assert main(["rate", GIVENS, "--config", str(settings)]) == 0
    level, score, hardest = capsys.readouterr().out.split("\t")[1:4]
    assert (level, hardest) == ("Needs more", "more than the techniques that are on")
    assert re.fullmatch(r"rated to \d+ so far", score)
