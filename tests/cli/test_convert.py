"""`convert`: every notation to every other, output files, what is left out, and bad input."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_tui.cli.main import main
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.formats.catalogue import FORMATS, format_named
from sudoku_tui.game.exporting.notation_words import lost_words
from sudoku_tui.library import open_file
from tests.cli.running import GIVENS, SOLUTION, pipe, run, started, wait_until, write_puzzles

NAMES = [entry.name for entry in FORMATS]
BOARD = f"+4{GIVENS[1:]}:519"
GRID = ("candidates", "candidates-plain")


def convert(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["convert", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("name", NAMES)
def test_a_notation_goes_into_the_next_and_back(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    lost = lost_words(name, format_named(name).lost(Puzzle(GIVENS)))
    complaint = f"sudoku-tui: {lost}\n" if lost else ""
    assert convert(capsys, GIVENS, GIVENS, "--to", name, "--output", str(first)) == (0, "", complaint)
    for other in (name for name in NAMES if name not in GRID):
        assert main(["convert", str(first), "--to", other, "--output", str(second), "--force"]) == 0
        found = open_file(second).puzzles
        if name in GRID:
            assert [len(puzzle.values) for puzzle in found] == [81, 81]
        else:
            assert [puzzle.givens for puzzle in found] == [GIVENS, GIVENS]


def test_what_is_left_out_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = convert(capsys, f"{BOARD}\tMine", BOARD, "--to", "sdm")
    assert (code, out) == (0, f"{GIVENS}\n{GIVENS}\n")
    parts = "titles, placed digits and removed candidates"
    assert err == f"sudoku-tui: The format sdm does not keep {parts}.\n"
    assert convert(capsys, BOARD, "--to", "json")[2] == ""
    assert convert(capsys, BOARD, "--to", "candidates")[2] == (
        "sudoku-tui: The format candidates does not keep the difference between givens and placed digits "
        "and the difference between digits and lone candidates.\n"
    )
    solved = "".join(own if given == own else f"+{own}" for given, own in zip(GIVENS, SOLUTION, strict=True))
    for name in ("sdk", "opensudoku"):
        assert convert(capsys, solved, "--to", name)[2] == (
            f"sudoku-tui: The format {name} does not keep the placed digits of full boards.\n"
        )


def test_the_ending_of_the_output_tells_the_notation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for ending, start in ((".sdk", "[Puzzle]"), (".xml", "<?xml"), (".json", "{"), (".ss", "*---"), (".sdm", GIVENS)):
        path = tmp_path / f"mine{ending}"
        assert convert(capsys, GIVENS, "--output", str(path)) == (0, "", "")
        assert path.read_text(encoding="utf-8").startswith(start)
    sentence = "sudoku-tui: Say which notation to write with --to FORMAT; --list describes all of them.\n"
    assert convert(capsys, GIVENS, "--output", str(tmp_path / "mine")) == (2, "", sentence)
    assert convert(capsys, GIVENS) == (2, "", sentence)


@pytest.mark.parametrize("arguments", [["--list"], ["--to", "help"]])
def test_the_notations_are_described(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = convert(capsys, *arguments)
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == NAMES


@pytest.mark.parametrize("options", [["--to", "x"], ["--to", "sdk", "--from", "x"]])
def test_a_notation_that_there_is_not_is_told(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = convert(capsys, GIVENS, *options)
    assert (code, out) == (2, "")
    assert err.startswith("sudoku-tui: No format is called 'x'; it must be line, ")


def test_bad_input_does_not_stop_the_rest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{GIVENS[1:]}\n{GIVENS}\n", encoding="ascii")
    code, out, err = convert(capsys, str(path), "missing", "--to", "sdm")
    assert (code, out) == (2, f"{GIVENS}\n{GIVENS}\n")
    assert [line.startswith("sudoku-tui: ") for line in err.splitlines()] == [True, True]
    assert f"{path}, line 2: The puzzle has 80 cells" in err
    assert convert(capsys, "missing", "--to", "xml")[:2] == (2, "")


def test_a_forced_form_reads_only_that(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{{\n{GIVENS}\n", encoding="ascii")
    assert convert(capsys, str(path), "--to", "sdm")[0] == 2
    assert convert(capsys, str(path), "--to", "sdm", "--from", "text")[:2] == (0, f"{GIVENS}\n")
    assert convert(capsys, str(path), "--to", "sdm", "--from", "sdk")[:2] == (0, f"{GIVENS}\n")


# Output files


def test_a_file_is_replaced_only_if_that_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.sdm"
    path.write_text("precious", encoding="ascii")
    path.chmod(0o640)
    code, _, err = convert(capsys, GIVENS, "--output", str(path))
    assert (code, path.read_text(encoding="ascii")) == (2, "precious")
    assert err == f"sudoku-tui: {path} already exists; give another name, or --force to replace it.\n"
    assert main(["convert", GIVENS, "--output", str(path), "--force"]) == 0
    assert path.read_text(encoding="ascii") == f"{GIVENS}\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["mine.sdm"]


def test_a_file_may_be_converted_into_itself(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    write_puzzles(path, 300)
    before = open_file(path).puzzles
    assert main(["convert", str(path), "--to", "xml", "--output", str(path), "--force"]) == 0
    assert path.read_text(encoding="ascii").startswith("<?xml")
    assert open_file(path).puzzles == before


def test_a_link_still_leads_to_the_file(tmp_path: Path) -> None:
    (tmp_path / "real.sdm").write_text("old", encoding="ascii")
    (tmp_path / "link.sdm").symlink_to("real.sdm")
    assert main(["convert", GIVENS, "--output", str(tmp_path / "link.sdm"), "--force"]) == 0
    assert (tmp_path / "link.sdm").is_symlink()
    assert (tmp_path / "real.sdm").read_text(encoding="ascii") == f"{GIVENS}\n"


def test_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for output, sentence in (
        (str(tmp_path), f"{tmp_path} is a directory; name a file in it."),
        (str(tmp_path / "no" / "mine"), f"{tmp_path / 'no' / 'mine'} cannot be written: No such file or directory."),
        ("/dev/null", "/dev/null is no ordinary file; leave --output out and redirect standard output."),
        ("", "The output has no name that a file can have."),
        ("a\0b", "The output has no name that a file can have."),
    ):
        assert convert(capsys, GIVENS, "--to", "sdm", "--output", output) == (2, "", f"sudoku-tui: {sentence}\n")
    assert os.listdir(tmp_path) == []


def test_without_a_puzzle_there_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.xml"
    assert convert(capsys, "5", "--output", str(path))[0] == 2
    assert os.listdir(tmp_path) == []


def test_an_interruption_leaves_no_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    with started("convert", "-", "--output", str(path), stdin=-1, stdout=-1, stderr=-1) as process:
        pipe(process.stdin).write(f"{GIVENS}\n{GIVENS}\n{GIVENS}\n".encode() * 1000)
        assert wait_until(lambda: bool(os.listdir(tmp_path)))
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(90) == 130
    assert os.listdir(tmp_path) == []


# Streams


def test_puzzles_come_out_as_they_come_in() -> None:
    with started("convert", "-", "--to", "opensudoku", stdin=-1, stdout=-1) as process:
        pipe(process.stdin).write(f"{GIVENS}\n".encode())
        seen = b""
        while GIVENS.replace(".", "0").encode() not in seen:
            seen += os.read(pipe(process.stdout).fileno(), 4096)
        pipe(process.stdin).close()
        assert b"</opensudoku>" in pipe(process.stdout).read()
        assert process.wait(90) == 0


def test_titles_survive_a_narrow_code() -> None:
    done = run("convert", "-", "--to", "sdk", stdin=f"{GIVENS}\t数独 é\n".encode(), PYTHONIOENCODING="latin-1")
    assert parse_puzzle(done.stdout) == Puzzle(GIVENS, "数独 é")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300), st.sampled_from(["<opensudoku>", "{", "", "[Puzzle]\n"]), st.sampled_from(NAMES))
def test_any_bytes_are_converted_or_refused(tmp_path: Path, data: bytes, start: str, name: str) -> None:
    path = tmp_path / "some"
    path.write_bytes(start.encode() + data)
    assert main(["convert", str(path), "--to", name]) in (0, 2)


def test_a_bomb_through_a_pipe_is_refused_at_once() -> None:
    bomb = '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><opensudoku>&b;</opensudoku>'
    done = run("convert", "-", "--to", "line", stdin=bomb.encode())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "sudoku-tui: standard input, line 1: The XML has a document type (<!DOCTYPE ...>), "
        "which sudoku-tui does not read, for safety; take it out.\n"
    )
