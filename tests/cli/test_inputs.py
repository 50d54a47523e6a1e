"""Files as people keep them, through every door: arguments, files, standard input, the library and pastes."""

import io
import sys
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.game.puzzles.pasting import puzzles_in
from sudoku_tui.library import open_file, read_stream
from tests.formats.layouts import GRIDS, LAYOUTS, LINES, SOLUTIONS, lines_of, several

TEXTS = {
    **{
        name: several(name, "numbers")
        for name in ("nine lines", "commas", "blanks in boxes", "full width digits", "HTML")
    },
    **{name: several(name, "blank lines") for name in ("~ for empty", "candidates", "a blank line after each row")},
    **{name: lines_of(LINES[name]) for name in ("a number", "the solution first", "a link", "quotation marks")},
}
"""By name, three puzzles."""


class Typed(io.BytesIO):
    """Standard input that comes from a text."""

    @property
    def buffer(self) -> io.BytesIO:
        return self

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise OSError


@pytest.mark.parametrize("name", TEXTS)
def test_every_door_has_the_same_reader(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = TEXTS[name]
    path = tmp_path / "some.txt"
    path.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert [puzzle.values for puzzle in open_file(path).puzzles] == [*GRIDS]
    assert [puzzle.values for puzzle in read_stream(io.BytesIO(text.encode())).puzzles] == [*GRIDS]
    assert [puzzle.values for puzzle in puzzles_in(text.replace("\n", "\r")).puzzles] == [*GRIDS]
    assert main(["convert", str(path), "--to", "sdm"]) == 0
    assert capsys.readouterr().out == "".join(f"{cells}\n" for cells in GRIDS)


@pytest.mark.parametrize("command", ["solve", "rate", "check"])
def test_commands_work_on_such_files(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.csv"
    path.write_text(f"id,solution,puzzle\n7,{SOLUTIONS[0]},{GRIDS[0]}\n", encoding="utf-8")
    assert main([command, str(path), "--json"]) == 0
    printed = capsys.readouterr()
    assert f'"puzzle": "{GRIDS[0]}"' in printed.out
    assert printed.err == ""  # the heading has told it


def test_what_was_taken_for_granted_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = lines_of("{cells}", "x") + lines_of("{solution},{cells}", "?") + lines_of("{cells}", "x")
    path = tmp_path / "some.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["solve", str(path)]) == 0
    told = [
        f"sudoku-tui: {path}, line 1: Read with 'x' as an empty cell.\n",
        f"sudoku-tui: {path}, line 4: Read with '?' as an empty cell and column 2 as the puzzle.\n",
    ]
    assert capsys.readouterr().err == "".join(told)
    monkeypatch.setattr(sys, "stdin", Typed(text.encode()))
    assert main(["convert", "-", "--to", "line"]) == 0
    assert capsys.readouterr().err == "".join(told).replace(str(path), "standard input")
    assert main(["convert", GRIDS[0].replace(".", "?"), "--to", "line"]) == 0
    assert capsys.readouterr().err == f"sudoku-tui: {GRIDS[0]}: Read with '?' as an empty cell.\n"


def test_a_puzzle_that_is_not_clear_ends_in_a_sentence_and_the_code_for_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.txt"
    grid = LAYOUTS["zeros"](GRIDS[0])
    path.write_text(f"{grid}\n123456789\n\n{LAYOUTS['nine lines'](GRIDS[1])}\n", encoding="utf-8")
    assert main(["convert", str(path), "--to", "line"]) == 2
    printed = capsys.readouterr()
    assert printed.out == f"{GRIDS[1]}\n"
    assert printed.err.startswith(f"sudoku-tui: {path}, line 1: 10 rows of nine cells follow each other, but a puzzle")
