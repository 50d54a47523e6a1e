"""Files of answers: what a later run goes on with, and tables for analysis."""

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.cli.results import tables
from sudoku_tui.system.extras import missing
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL, SOLUTION, cut_copy, write_puzzles


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """Puzzles with and without an answer, and one that cannot be read."""
    path = tmp_path / "some.txt"
    write_puzzles(path, 20)
    with path.open("a") as file:
        file.write(f"{GIVENS[:40]}\n{NO_SOLUTION}\n{SEVERAL}\n{SOLUTION}\n{GIVENS}\tA, b\n")
    return path


def rate(*arguments: object) -> int:
    return main(["rate", "--jobs", "1", *map(str, arguments)])


@pytest.mark.parametrize("form", ["--json", "--csv"])
@pytest.mark.parametrize("cut", [0, 1, 700, 2500, 5000])
def test_a_later_run_goes_on_with_half_a_file(
    form: str, cut: int, some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    assert rate(form, "--output", whole, some, GIVENS) == 2
    expected, complaints = whole.read_bytes(), capsys.readouterr().err
    assert complaints.count("\n") == 3
    cut_copy(whole, half, len(expected) - cut)
    assert rate(form, "--output", half, "--resume", some, GIVENS) == 2
    assert half.read_bytes() == expected
    assert capsys.readouterr().out == ""


def test_a_file_that_is_there_is_left_alone(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("Hello\n")
    assert rate("--json", "--output", file, some) == 2
    assert "exists already; --resume continues it." in capsys.readouterr().err
    assert rate("--output", file, some) == 2
    assert "exists already; name a new file." in capsys.readouterr().err
    assert file.read_text() == "Hello\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--resume"], "--resume needs --output FILE"),
        (["--resume", "--output", "x"], "--resume needs --output FILE, and --json or --csv."),
        (["--summary", "--output", "x"], "--summary prints only totals"),
        (["--output", "nowhere/x"], "nowhere/x cannot be written: No such file or directory."),
        (["--parquet", "nowhere/x"], "nowhere/x cannot be written: "),
    ],
)
def test_what_cannot_be_gets_a_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rate(*arguments, GIVENS) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err
    assert not [*tmp_path.iterdir()]


# Tables


def test_csv_and_parquet_have_the_same_rows_as_json(
    some: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    monkeypatch.setattr(tables, "ROWS_A_GROUP", 10)
    arguments = ["--scale", "both", some]
    assert rate("--json", "--output", tmp_path / "json", "--parquet", tmp_path / "parquet", *arguments) == 2
    assert rate("--csv", *arguments) == 2
    file = parquet.ParquetFile(tmp_path / "parquet")
    assert file.num_row_groups == 3
    rows: list[dict[str, Any]] = file.read().to_pylist()
    texts = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [{name: "" if value is None else str(value) for name, value in row.items()} for row in rows] == texts
    records = [json.loads(line) for line in (tmp_path / "json").read_text().splitlines()]
    assert [row["number"] for row in rows] == [record["number"] for record in records] == [*range(1, 26)]
    for row, record in zip(rows, records, strict=True):
        assert row["error"] == record.get("error")
        if record.get("solutions") == 1:
            assert [row[name] for name in ("er", "ep", "ed", "title")] == [
                record[name] for name in ("er", "ep", "ed", "title")
            ]
            assert (row["score"], row["se_hardest"]) == (record["hodoku"]["score"], record["hardest"])
            used = {technique["id"]: technique["count"] for technique in record["hodoku"]["techniques"]}
            assert {name: row[name] for name in used} == used
        else:
            assert (row["er"], row["score"], row["full-house"]) == (None, None, None)


@pytest.mark.parametrize("form", ["--json", "--csv"])
@pytest.mark.parametrize("command", [["rate", "--scale", "both"], ["check", "--rate", "both"]])
def test_a_later_run_makes_the_whole_table(command: list[str], form: str, some: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    names = [form, "--output", tmp_path / "file", "--parquet", tmp_path / "parquet", "--resume", "--jobs", "1", some]
    arguments = [*command, *map(str, names)]
    assert main(arguments) == 2
    expected = parquet.read_table(tmp_path / "parquet")
    content = (tmp_path / "file").read_bytes()
    (tmp_path / "file").write_bytes(content[: len(content) // 2])
    assert main(arguments) == 2
    assert parquet.read_table(tmp_path / "parquet").equals(expected)


@pytest.mark.parametrize("content", [b"my only copy", b"PAR1 is how it begins\n", b"other columns"])
def test_a_foreign_file_does_not_become_a_table(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    path = tmp_path / "parquet"
    path.write_bytes(content)
    if content == b"other columns":
        arrow = pytest.importorskip("pyarrow")
        parquet.write_table(arrow.table({"number": [1]}), path)
    is_ours = content.startswith(b"PAR1")  # what a killed run leaves has no end
    before = path.read_bytes()
    assert rate("--parquet", path, GIVENS) == (0 if is_ours else 2)
    assert (path.read_bytes() == before) == (not is_ours)
    if not is_ours:
        assert capsys.readouterr().err == f"sudoku-tui: {path} exists, and is not such a table; name a new file.\n"
    else:
        assert rate("--parquet", path, GIVENS) == 0


def test_without_pyarrow_a_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert rate("--parquet", tmp_path / "x", GIVENS) == 2
    assert capsys.readouterr().err == f"sudoku-tui: {missing('--parquet', 'pyarrow', 'parquet')}\n"
