"""Exporting: what is written, where, and what is never overwritten unasked."""

import os
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.formats.puzzle import Document
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.exporting.game_document import document_of, present_puzzle
from sudoku_tui.tui.screens.export_screen import ExportScreen
from sudoku_tui.tui.screens.file_name_screen import FileNameScreen
from sudoku_tui.tui.screens.line_editing import EDITING_KEYS, EditedLine, completed, expanded, file_name
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, game
from tests.tui.opening import settled, type_text
from tests.tui.playing import Table, playing


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def export(table: Table, *keys: str) -> None:
    for key in ("X", *keys):
        await table.press(key)
        await settled(table)


async def test_the_board_is_written_into_a_file(folder: Path) -> None:
    async with playing() as table:
        await table.press("5")
        await export(table, "2")
        assert isinstance(table.app.screen, FileNameScreen)
        assert "File: first.txt" in table.text()
        await table.press("enter")
        await settled(table)
        assert table.on_play_screen
        assert table.log[-1].startswith("Export: the board with placed digits, one line: written into ")
        assert str(folder / "first.txt") in table.log[-1]
    read = parse_puzzle((folder / "first.txt").read_text())
    assert read.givens == FIRST
    assert read.placed[cell("E5")] == "5"


async def test_a_board_with_a_clash_is_written_as_it_stands(folder: Path) -> None:
    async with playing() as table:
        await table.press("2")  # E5, below the given 2 in A5
        await export(table, "2", "enter")
        assert table.on_play_screen
        assert (folder / "first.txt").read_text()[9 * 4 + 5 - 1 :].startswith("+2")
        for key in "34678":
            await export(table, key, "escape")


async def test_a_file_is_never_overwritten_unasked(folder: Path) -> None:
    (folder / "first.txt").write_text("mine")
    async with playing() as table:
        await export(table, "1", "enter")
        assert "already exists. Press Enter again to overwrite it" in table.text()
        await type_text(table, "x")
        await table.press("backspace", "enter")
        assert (folder / "first.txt").read_text() == "mine"
        await table.press("enter")
        await settled(table)
        assert (folder / "first.txt").read_text() == f"{FIRST}\n"
    assert os.listdir(folder) == ["first.txt"]


async def test_what_cannot_be_written_is_told(folder: Path) -> None:
    (folder / "sub").mkdir()
    async with playing() as table:
        await export(table, "1")
        for name, reason in (("sub", "is a folder"), ("no/such/file", "cannot be written: No such file"), ("", "Type")):
            await table.press("ctrl+u")
            await type_text(table, name)
            await table.press("enter")
            assert reason in table.text()
        await table.press("escape")
        assert isinstance(table.app.screen, ExportScreen)
    assert os.listdir(folder) == ["sub"]


@pytest.mark.parametrize(
    ("key", "ending", "begins"),
    [("3", ".txt", "First"), ("4", ".txt", ".-"), ("5", ".svg", "<svg"), ("8", ".json", '{"format"')],
)
async def test_every_kind_is_written(folder: Path, key: str, ending: str, begins: str) -> None:
    async with playing() as table:
        await export(table, key)
        await table.press("enter")
        await settled(table)
    assert (folder / f"first{ending}").read_text().lstrip().startswith(begins)


async def test_the_picture_shows_the_board(folder: Path) -> None:
    async with playing() as table:
        await export(table, "5")
        await table.press("enter")
        await settled(table)
    assert "┏" in (folder / "first.svg").read_text()


@pytest.mark.usefixtures("folder")
async def test_what_a_notation_does_not_keep_is_said_before_and_after() -> None:
    async with playing(size=(140, 45), config=Config(show="marks")) as table:
        await table.press("m", "4", "m")
        await export(table)
        assert "The format sdm does not keep titles and marks." in table.text()
        await table.press("enter", "enter")
        await settled(table)
        assert table.log[-1].endswith("first.txt. The format sdm does not keep titles and marks.")
        await export(table, "8", "enter")
        assert table.log[-1].endswith("first.json")


async def test_the_path_is_told_by_the_command_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def run_command(*arguments: str, **_: object) -> bytes:
        asked.append(arguments)
        return b"# First\n"

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_command", run_command)
    async with playing() as table:
        await export(table, "6")
        await table.press("enter")
        await settled(table)
    assert asked == [("step", "--format", "markdown", "--", f"{FIRST}\tFirst")]
    assert (folder / "first.md").read_text() == "# First\n"


async def test_the_real_path() -> None:
    from sudoku_tui.tui.jobs import JobFailed, run_command

    text = (await run_command("step", "--format", "html", "--", f"{FIRST}\tA <title>")).decode()
    assert text.startswith("<!DOCTYPE html>")
    assert "A &lt;title&gt;" in text
    with pytest.raises(JobFailed):
        await run_command("step", "--format", "nothing")


@pytest.mark.usefixtures("folder")
async def test_the_sheet_has_the_puzzle_and_its_solution() -> None:
    async with playing() as table:
        await table.press("5")
        await export(table, "9")
        assert "File: first-sheet.html" in table.text()
        await table.press("enter")
        await settled(table)
        assert "a sheet for the printer" in table.log[-1]
    text = Path("first-sheet.html").read_text()
    assert text.count("<svg ") == 2
    assert ">1  First</text>" in text
    assert "Sudoku (solutions)</text>" in text


async def test_the_sheet_as_pdf(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run_command(*arguments: str, **_: object) -> bytes:
        assert arguments[arguments.index("--format") + 1] == "pdf"
        return b"%PDF \xff"

    monkeypatch.setattr("sudoku_tui.tui.jobs.run_command", run_command)
    async with playing() as table:
        with monkeypatch.context() as lacking:
            lacking.setattr("sudoku_tui.game.sheets.pdf.find_spec", lambda _: None)
            await export(table, "0")
            assert "Install it with: " in table.text()
            await table.press("escape")
        monkeypatch.setattr("sudoku_tui.game.sheets.pdf.find_spec", lambda _: "")
        await export(table, "0")
        assert "File: first-sheet.pdf" in table.text()
        await table.press("enter")
        await settled(table)
    assert (folder / "first-sheet.pdf").read_bytes() == b"%PDF \xff"


async def test_short_forms_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    async with playing() as table:
        monkeypatch.setattr(table.app, "copy_to_clipboard", copied.append)
        await export(table, "c")
        assert table.on_play_screen
        assert copied == [FIRST]
        assert table.log[-1].startswith("Export: copied: the puzzle, 81 characters")
        await export(table, "end", "up", "up", "up", "c")
        assert "too long for the clipboard" in table.text()
        assert len(copied) == 1


@pytest.mark.parametrize(("letter", "site"), [("f", "www.f-puzzles.com"), ("s", "sudokupad.app")])
async def test_a_link_has_the_board_and_its_marks(folder: Path, letter: str, site: str) -> None:
    async with playing(config=Config(show="marks")) as table:
        await table.press("5", "right", "m", "4", "m")
        await export(table, letter)
        await table.press("enter")
        await settled(table)
        expected = document_of(table.app.session.game)
    (path,) = folder.iterdir()
    assert site in path.read_text()
    read = parse_puzzle(path.read_text())
    assert isinstance(read, Document)
    assert (read.givens, read.values, read.corner) == (FIRST, expected.values, expected.corner)


# What is exported


def test_a_document_has_marks_colours_and_solution() -> None:
    played = game()
    played.digits.place(cell("E5"), 5)
    played.marks.toggle((cell("A1"),), 4, MarkKind.CORNER)
    played.colors.color_cells((cell("A2"),), 2)
    played.colors.color_candidates((cell("A1"),), 4, 3)
    document = document_of(played)
    assert document.placed[cell("E5")] == "5"
    assert document.corner[4] == 1 << cell("A1")
    assert document.center == ()
    assert document.cell_colors[cell("A2")] == "B"
    assert document.candidate_colors == ((cell("A1"), 4, "C"),)
    assert document.solution == SOLVED


def test_the_start_of_a_game_is_a_plain_puzzle() -> None:
    played = game()
    assert present_puzzle(played).is_start
    played.solver.eliminate_all()
    assert not present_puzzle(played).is_start


# The line


def test_editing_a_line() -> None:
    line = EditedLine("abc")
    line.insert("d\x1b\n\x07e")
    assert (line.text, line.place) == ("abcde", 5)
    for key, text, place in (
        ("left", "abcde", 4),
        ("backspace", "abce", 3),
        ("delete", "abc", 3),
        ("home", "abc", 0),
        ("backspace", "abc", 0),
        ("right", "abc", 1),
        ("ctrl+k", "a", 1),
        ("ctrl+u", "", 0),
    ):
        assert key in EDITING_KEYS
        line.press(key, None)
        assert (line.text, line.place) == (text, place), key
    line.insert("/a/long name/file")
    line.press("ctrl+w", None)
    assert line.text == "/a/long name/"


def test_the_window_of_a_line_has_the_cursor() -> None:
    line = EditedLine("0123456789")
    assert line.window(5) == ("6789 ", 4)
    line.press("home", None)
    assert line.window(5) == ("01234", 0)
    assert EditedLine("ab").window(5) == ("ab ", 2)


def test_paths_as_people_give_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    assert expanded("~/a.txt") == "/home/me/a.txt"
    assert expanded(" '/tmp/with blank' ") == "/tmp/with blank"
    assert expanded("'") == "'"


def test_completing(tmp_path: Path) -> None:
    for name in ("apple.txt", "april.txt", ".hidden", "b\x1b.txt"):
        (tmp_path / name).write_text("")
    assert completed(f"{tmp_path}/") == (f"{tmp_path}/ap", ["apple.txt", "april.txt"])
    assert completed(f"{tmp_path}/ap") == (f"{tmp_path}/ap", ["apple.txt", "april.txt"])
    assert completed(f"{tmp_path}/apr") == (f"{tmp_path}/april.txt", ["april.txt"])
    assert completed(f"{tmp_path}/.h") == (f"{tmp_path}/.hidden", [".hidden"])
    assert completed(f"{tmp_path}/z") == (f"{tmp_path}/z", [])
    assert completed("/no/such/folder/x") == ("/no/such/folder/x", [])


def test_names_for_files() -> None:
    assert file_name("The first puzzle!") == "the-first-puzzle"
    assert file_name("../../etc/passwd") == "etc-passwd"
    assert file_name("") == "sudoku"
    assert len(file_name("x" * 500)) == 60
