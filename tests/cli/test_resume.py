"""`--resume` goes on with what is proven to be its own, wherever that ended, and leaves everything else alone."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.cli.results import files, resuming
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.jobs import rate_stream
from sudoku_tui.system.whole_file import WholeFile
from tests.cli.running import COMMAND, GIVENS, HARD, cut_copy, pipe, write_puzzles

COMMANDS = {
    "solve": ["solve", "--json"],
    "rate": ["rate", "--csv"],
    "canonical": ["canonical", "--json", "--unordered"],
    "vary": ["vary", "--json", "--unrated", "--seed", "1"],
}
"""Command lines whose answers a later run can go on with."""


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Five puzzles, and a line that is none."""
    path = tmp_path / "some.txt"
    write_puzzles(path, 5)
    with path.open("a", encoding="ascii") as file:
        file.write(f"{GIVENS[:40]}\n")
    return path


def write(command: Sequence[str], puzzles: Path, output: Path, *others: str) -> int:
    return main([*command, "--jobs", "1", str(puzzles), "--output", str(output), *others])


def beside(output: Path) -> Path:
    return Path(f"{output}.resume")


# Wherever a run ends


class Killed(BaseException):
    """The process ends here."""


class Disk:
    """Takes so many bytes and changes of names; then the process is killed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, left: int) -> None:
        self.left = left
        disk = self

        class Whole(WholeFile):
            def __exit__(self, *exception: Any) -> None:
                if not disk.left:
                    super().__exit__(Killed, Killed(), None)
                    raise Killed
                disk.left -= 1
                super().__exit__(*exception)

        for module in (files, resuming):
            monkeypatch.setattr(module, "write_at", self._write_at)
            monkeypatch.setattr(module, "WholeFile", Whole)

    def _write_at(self, file: BinaryIO, place: int, data: bytes) -> None:
        taken = data[: self.left]
        self.left -= len(taken)
        resuming.__dict__["_plain_write_at"](file, place, taken)
        if len(taken) < len(data):
            raise Killed


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the files be written in small pieces, and little be repeated of them."""
    monkeypatch.setattr(files, "_PIECE", 300)
    monkeypatch.setattr(resuming, "KEPT", 700)
    monkeypatch.setitem(resuming.__dict__, "_plain_write_at", resuming.write_at)


@contextmanager
def killed_after(size: int) -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch, suppress(Killed):
        yield Disk(patch, size)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_run_that_ended_anywhere_is_gone_on_with(name: str, some: Path, tmp_path: Path) -> None:
    command, output = COMMANDS[name], tmp_path / "output"
    with killed_after(1 << 30) as disk:
        assert write(command, some, tmp_path / "whole") == 2
    expected, taken = (tmp_path / "whole").read_bytes(), (1 << 30) - disk.left
    random = Random(name)
    for _ in range(12):
        for left in sorted(random.sample(range(taken), 2)):  # the run that goes on ends early, too
            with killed_after(left):
                write(command, some, output, "--resume")
        assert write(command, some, output, "--resume") == 2
        assert output.read_bytes() == expected
        output.unlink()


@pytest.mark.parametrize("name", COMMANDS)
def test_an_output_that_was_cut_anywhere_is_gone_on_with(
    name: str, some: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resuming, "KEPT", 1 << 20)
    command, output = COMMANDS[name], tmp_path / "output"
    assert write(command, some, output) == 2
    expected = output.read_bytes()
    for size in Random(name).sample(range(len(expected)), 12):
        os.truncate(output, size)
        assert write(command, some, output, "--resume") == 2
        assert output.read_bytes() == expected


def test_more_puzzles_are_more_answers(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output, whole = tmp_path / "output", tmp_path / "whole"
    assert write(COMMANDS["solve"], some, output) == 2
    with some.open("a", encoding="ascii") as file:
        file.write(f"{GIVENS}\n")
    assert write(COMMANDS["solve"], some, output, "--resume") == 2
    assert write(COMMANDS["solve"], some, whole) == 2
    assert output.read_bytes() == whole.read_bytes()
    some.write_text(f"{GIVENS[::-1]}\n{GIVENS}\n", encoding="ascii")
    capsys.readouterr()
    assert write(COMMANDS["solve"], some, output, "--resume") == 2
    assert "answers another input: puzzle no. 1 differs." in capsys.readouterr().err
    assert output.read_bytes() == whole.read_bytes()


# What was given up


@pytest.fixture
def hard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Puzzles that need 0.5, 5 and 50 seconds, as it were, and a line that is none."""
    path = tmp_path / "hard.txt"
    puzzles = [HARD.translate(str.maketrans("123", digits)) for digits in ("123", "231", "312")]
    path.write_text("".join(f"{puzzle}\n" for puzzle in (*puzzles, HARD[1:])), encoding="ascii")
    needed = dict(zip(puzzles, (0.5, 5.0, 50.0), strict=True))
    rate_on = rate_stream.rate_on

    def rated(puzzle: Puzzle, scales: rate_stream.Scales, hear: rate_stream.Hear) -> rate_stream.Rated:
        is_enough = scales.seconds is None or needed[puzzle.givens] < scales.seconds
        return rate_on(puzzle, scales._replace(seconds=None if is_enough else 1e-9), hear)

    monkeypatch.setattr(rate_stream, "rate_on", rated)
    return path


def limited(limit: str) -> list[str]:
    return [] if limit == "never" else ["--limit-seconds", limit]


@pytest.mark.parametrize("form", ["--json", "--csv"])
@pytest.mark.parametrize("scale", ["--depth", "--scale=se"])
def test_what_was_given_up_is_tried_again_under_a_larger_limit(
    scale: str, form: str, hard: Path, tmp_path: Path
) -> None:
    command, output = ["rate", scale, form], tmp_path / "output"
    expected = {}
    for limit in ("1", "10", "never"):
        assert write(command, hard, tmp_path / limit, *limited(limit)) == 2
        expected[limit] = sorted((tmp_path / limit).read_text().splitlines())
    assert expected["1"] != expected["10"] != expected["never"]
    found = "1"
    for limit in ("1", "1", "10", "1", "never", "10"):  # a smaller limit takes nothing away
        found = limit if limit == "never" or (found != "never" and float(limit) > float(found)) else found
        assert write(command, hard, output, "--resume", *limited(limit)) == 2
        assert sorted(output.read_text().splitlines()) == expected[found]


def test_an_exchange_of_answers_may_end_anywhere(hard: Path, tmp_path: Path) -> None:
    command, output = ["rate", "--depth", "--json"], tmp_path / "output"
    assert write(command, hard, tmp_path / "1", *limited("1")) == 2
    assert write(command, hard, tmp_path / "never") == 2
    for left in (0, 1, 2, 3, 4, 50, 500):
        cut_copy(tmp_path / "1", output, 1 << 20)
        with killed_after(left) as disk:
            write(command, hard, output, "--resume")
        assert disk.left == 0
        assert write(command, hard, output, "--resume") == 2
        expected = (tmp_path / "never").read_bytes()
        assert sorted(output.read_bytes().splitlines()) == sorted(expected.splitlines())


# What is not its own

FOREIGN = {
    "one line without an end": b"my only copy",
    "two lines": b"Hello\nyou\n",
    "an answer": json.dumps({"schema": 3, "number": 1, "puzzle": GIVENS}).encode() + b"\n",
    "half an answer": b'{"schema": 3, "puzzle": "',
    "deep": b"[" * 100_000 + b"]" * 100_000 + b"\n",
    "deep without an end": b'{"a":' * 100_000,
    "zero bytes": bytes(1000),
    "no text": b"\xff\xfe\x00" * 100 + b"\n",
    "a long line": b"x" * 3_000_000,
    "a number": b"1\n",
    "a list": b"[]\n",
    "an object": b"{}\n",
}


def refused(command: Sequence[str], puzzles: Path, output: Path, *others: str) -> str:
    """What is said of an output that cannot be gone on with, which stays as it is, and so does the file beside it."""
    before = [path.read_bytes() if path.is_file() else None for path in (output, beside(output))]
    done = subprocess.run(
        [*COMMAND, *command, "--jobs", "1", puzzles, "--output", output, "--resume", *others],
        capture_output=True,
        text=True,
        check=False,
    )
    assert [path.read_bytes() if path.is_file() else None for path in (output, beside(output))] == before
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr.removeprefix("sudoku-tui: ")


def refused_here(
    capsys: pytest.CaptureFixture[str], command: Sequence[str], puzzles: Path, output: Path, *others: str
) -> str:
    """The same in this process."""
    before = output.read_bytes(), beside(output).read_bytes() if beside(output).exists() else None
    capsys.readouterr()
    assert write(command, puzzles, output, "--resume", *others) == 2
    assert (output.read_bytes(), beside(output).read_bytes() if beside(output).exists() else None) == before
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("sudoku-tui: ")


@pytest.mark.parametrize("what", FOREIGN)
def test_a_foreign_file_is_left_alone(
    what: str, some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "output"
    output.write_bytes(FOREIGN[what])
    for command in COMMANDS.values():
        said = refused_here(capsys, command, some, output)
        assert said.startswith(f"{output} cannot be continued: {output}.resume, which proves that this command")
    for foreign in FOREIGN.values():
        beside(output).write_bytes(foreign)
        assert "is not a file of this program" in refused_here(capsys, COMMANDS["solve"], some, output)
    output.unlink()
    assert write(COMMANDS["solve"], some, output) == 2  # nor is the file beside it overwritten for a new output
    assert beside(output).read_bytes() == foreign
    assert not output.exists()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data + b"my notes", "is right up to byte {end}. The rest was not written by this"),
        (lambda data: data + b"{}\n", "is right up to byte {end}. The rest was not written by this"),
        (lambda data: data[:-30] + b"my notes", "is right up to byte {before}. The rest was not written"),
        (lambda data: b"x" + data[1:], "was changed after this command wrote it: restore it, or name a new file."),
        (lambda data: data[:100], "was changed after this command wrote it"),  # too far back to be repeated
        (lambda _: b"my notes", "was changed after this command wrote it"),
    ],
)
def test_an_output_that_was_changed_is_left_alone(
    change: Callable[[bytes], bytes], says: str, some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "output"
    assert write(COMMANDS["solve"], some, output) == 2
    data = output.read_bytes()
    output.write_bytes(change(data))
    says = says.format(end=len(data), before=len(data) - 30)
    assert says in refused_here(capsys, COMMANDS["solve"], some, output)


@pytest.mark.parametrize(
    ("command", "others", "says"),
    [
        (["rate", "--json"], ["--scale", "se"], "was begun with --scale hodoku, and this is with --scale se: go on"),
        (["rate", "--json"], ["--depth"], "was begun without --depth, and this is with --depth: go on as it was begun"),
        (["rate", "--depth", "--csv"], [], "was begun with --depth, and this is without --depth"),
        (["rate", "--json"], ["--config", "{config}"], "was begun with other techniques, and this is with these"),
        (["check", "--json"], ["--solutions", "9"], "was begun with --solutions 1000, and this is with --solutions 9"),
        (["check", "--json"], ["--rate", "hodoku"], "was begun without --rate, and this is with --rate hodoku"),
        (["vary", "--json", "--seed", "1"], ["--seed", "2"], "was begun with --seed 1, and this is with --seed 2"),
        (
            ["minimise", "--json", "--seed", "1"],
            ["--count", "2"],
            "was begun without --count, and this is with --count 2",
        ),
    ],
)
def test_answers_to_other_options_are_left_alone(
    command: list[str],
    others: list[str],
    says: str,
    some: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    output, config = tmp_path / "output", tmp_path / "config.toml"
    config.write_text('[techniques]\noff = ["x-wing"]\n')
    assert write(command, some, output) == 2
    if not others:
        command = [part for part in command if part != "--depth"]
    said = refused_here(capsys, command, some, output, *(other.format(config=config) for other in others))
    assert said.startswith(f"{output} {says}")


def test_answers_of_others_are_left_alone(
    some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "output"
    assert write(COMMANDS["solve"], some, output) == 2
    said = refused_here(capsys, COMMANDS["canonical"], some, output)
    assert said.startswith(f"{output} was begun by solve, and this is canonical: go on as it was begun, or name a new")
    monkeypatch.setattr(resuming, "__version__", "9.9")
    said = refused_here(capsys, COMMANDS["solve"], some, output)
    assert said.startswith(f"{output} was begun by sudoku-tui ")
    assert "and this is sudoku-tui 9.9: go on as it was begun, or name a new file." in said


def test_of_two_runs_at_once_the_second_is_refused(some: Path, tmp_path: Path) -> None:
    output = tmp_path / "output"
    command = [*COMMAND, "solve", "--json", "--output", str(output), "--resume", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as first:
        pipe(first.stdin).write(f"{GIVENS}\n".encode())
        pipe(first.stdin).flush()
        while not (output.exists() and output.stat().st_size):
            assert first.poll() is None
        said = refused(COMMANDS["solve"], some, output)
        assert said == f"{output} is being written by another run: wait until it has ended, or name a new file.\n"
        pipe(first.stdin).write(f"{GIVENS}\n".encode())
        pipe(first.stdin).close()
        assert first.wait(60) == 0
    assert [json.loads(line)["number"] for line in output.read_bytes().splitlines()] == [1, 2]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix")
def test_what_is_no_ordinary_file_is_refused(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fifo, loop, folder = tmp_path / "fifo", tmp_path / "loop", tmp_path / "folder"
    os.mkfifo(fifo)
    loop.symlink_to(loop)
    folder.mkdir()
    for place, reason in {
        fifo: "it is no ordinary file",
        Path(os.devnull): "it is no ordinary file",
        folder: "Is a directory",
        loop: "Too many levels of symbolic links",
        tmp_path / "nowhere/output": "No such file or directory",
    }.items():
        capsys.readouterr()
        assert write(COMMANDS["solve"], some, place, "--resume") == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert err.endswith(f"cannot be written: {reason}.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["fifo", "folder", "loop", "some.txt"]


def test_a_link_is_the_file_that_it_leads_to(some: Path, tmp_path: Path) -> None:
    output, link = tmp_path / "output", tmp_path / "link"
    assert write(COMMANDS["solve"], some, output) == 2
    expected = output.read_bytes()
    os.truncate(output, len(expected) - 10)
    link.symlink_to(output)
    assert write(COMMANDS["solve"], some, link, "--resume") == 2
    assert output.read_bytes() == expected
    assert not beside(link).exists()
