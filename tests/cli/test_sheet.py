"""`sheet`: puzzles from everywhere as HTML and PDF, what is on the pages, and what is told instead of a sheet."""

import os
import re
import signal
import subprocess
import xml.etree.ElementTree as ET
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine import estimate
from sudoku_tui.game.puzzles.rating_words import about_time
from sudoku_tui.system.extras import installing
from tests.cli.running import GIVENS, NO_SOLUTION, SEVERAL, SOLUTION, run, started, write_puzzles
from tests.strange import EVIL, evil_files, harm_in

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pages(name: str = "sheet.html") -> list[ET.Element]:
    """The pictures of a sheet."""
    text = Path(name).read_text(encoding="utf-8")
    return [ET.fromstring(picture) for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL)]


def texts(page: ET.Element) -> list[str]:
    return [text.text or "" for text in page.iter(f"{SVG}text")]


def digits(page: ET.Element, *, bold: bool | None = None) -> str:
    """All digits of the cells of a page, in the order of the cells."""
    found = [text for text in page.iter(f"{SVG}text") if re.fullmatch("[1-9]", text.text or "") and text.get("x")]
    return "".join(
        text.text or "" for text in found if "m" in text.get("class", "") and (bold is None or is_bold(text) is bold)
    )


def is_bold(text: ET.Element) -> bool:
    return "b" in text.get("class", "").split()


def test_puzzles_and_solutions_have_pages_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", GIVENS, "--solutions", "--title", "Tuesday"]) == 0
    assert capsys.readouterr().out == (
        "sheet.html: 1 puzzle on 2 pages of A4, solutions at the end. Print it at 100 %.\n"
    )
    puzzle, solution = pages()
    assert texts(puzzle)[:2] == ["Tuesday", "1 / 2"]
    assert texts(solution)[:2] == ["Tuesday (solutions)", "2 / 2"]
    assert "Easy, score 196" in texts(puzzle)
    assert digits(puzzle) == digits(solution, bold=True) == GIVENS.replace(".", "")
    assert digits(solution) == SOLUTION
    assert puzzle.get("viewBox") == "0 0 210 297"
    assert len(puzzle.findall(f"{SVG}line")) == 20


@pytest.mark.parametrize(("per_page", "count"), [(1, 7), (2, 4), (6, 2), (7, 1), (30, 1)])
def test_pages_have_as_many_puzzles_as_wanted(per_page: int, count: int) -> None:
    write_puzzles(Path("seven.txt"), 7)
    assert main(["sheet", "seven.txt", "--per-page", str(per_page), "--paper", "letter", "--hints"]) == 0
    made = pages()
    assert len(made) == count
    assert made[0].get("viewBox") == "0 0 215.9 279.4"
    for page in made:
        marks = [*page.iter(f"{SVG}text"), *page.iter(f"{SVG}line")]
        across = [float(mark.get(name, 100)) for mark in marks for name in ("x", "x1", "x2")]
        down = [float(mark.get(name, 100)) for mark in marks for name in ("y", "y1", "y2")]
        assert min(across + down) >= 10
        assert max(across) <= 205
        assert max(down) <= 270
    boxes = [float(line.get("x1", 0)) for line in made[0].iter(f"{SVG}line")]
    assert len(made[0].findall(f"{SVG}line")) == 20 * min(per_page, 7)
    assert max(boxes) > min(boxes)


def test_a_name_that_has_no_room_is_shortened_or_left_out() -> None:
    Path("long.txt").write_text(f"{GIVENS}\tA name that is too long for all grids but the largest\n" * 20)
    heads = []
    for per_page in ("1", "6", "20"):
        assert main(["sheet", "long.txt", "--force", "--per-page", per_page]) == 0
        heads.append(texts(pages()[0])[2])
    assert heads == [
        "1  A name that is too long for all grids but the largest",
        "1  A name that is too long fo...",
        "1",
    ]


def test_fewer_puzzles_than_wanted_are_larger() -> None:
    write_puzzles(Path("two.txt"), 2)
    widths = []
    for per_page in ("1", "2", "30"):
        assert main(["sheet", "two.txt", "--force", "--per-page", per_page]) == 0
        places = [float(line.get("x1", 0)) for line in pages()[0].iter(f"{SVG}line")]
        widths.append(max(places) - min(places))
    assert widths[0] > widths[1] == widths[2]


def test_where_the_score_has_no_room_the_level_has() -> None:
    write_puzzles(Path("many.txt"), 30)
    assert main(["sheet", "many.txt", "--per-page", "30", "--hints"]) == 0
    shown = texts(pages()[0])
    assert shown.count("Easy") == 30
    assert not any("..." in text for text in shown)


def test_no_font_makes_texts_wider_than_their_room() -> None:
    assert main(["sheet", GIVENS, "--title", "A title " * 12]) == 0
    for text in pages()[0].iter(f"{SVG}text"):
        if len(text.text or "") > 1:
            assert text.get("lengthAdjust") == "spacingAndGlyphs"
            assert float(text.get("textLength", "1000")) <= 210 - 28


def test_minutes_stand_beside_the_level_where_there_is_room() -> None:
    time = about_time(estimate(GIVENS).minutes)
    assert main(["sheet", GIVENS, "--minutes", "--per-page", "1"]) == 0
    assert f"Easy, score 196, {time}" in texts(pages()[0])
    write_puzzles(Path("many.txt"), 30)
    assert main(["sheet", "many.txt", "--minutes", "--per-page", "30", "--force"]) == 0
    assert "Easy" in texts(pages()[0])
    assert not any(time in text for text in texts(pages()[0]))
    assert main(["sheet", SEVERAL, "--minutes", "--force"]) == 0
    assert "several solutions" in texts(pages()[0])


def test_hints_stand_upside_down_and_cells_have_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", GIVENS, "--hints", "--notation", "r1c1", "--output", "-"]) == 0
    picture = re.findall(r"<svg.*?</svg>", capsys.readouterr().out, re.DOTALL)[0]
    turned = [text for text in ET.fromstring(picture).iter(f"{SVG}text") if text.get("transform")]
    hint = " ".join(reversed([text.text or "" for text in turned]))
    assert re.fullmatch(r"Hint: \w+ Single: r\dc\d = \d, .*", hint)
    assert all((text.get("transform") or "").startswith("rotate(180 ") for text in turned)
    assert not Path("sheet.html").exists()


def test_candidates_are_those_that_the_givens_leave() -> None:
    assert main(["sheet", GIVENS, "--candidates"]) == 0
    small = [text for text in pages()[0].iter(f"{SVG}text") if re.fullmatch("f m", text.get("class", ""))]
    assert "45" in "".join(text.text or "" for text in small)  # A1 has just these
    assert len(small) == 1 + 729 - 32 * 9 - 282  # the number of the page; what `step` says of this puzzle


def test_a_level_makes_the_puzzles_that_generate_makes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--level", "easy", "--seed", "x", "--count", "3"]) == 0
    made = [line.split("\t")[0] for line in capsys.readouterr().out.splitlines()]
    assert main(["sheet", "--level", "easy", "--seed", "x", "--skip", "1", "--count", "2"]) == 0
    page = pages()[0]
    assert digits(page) == "".join(made[1:]).replace(".", "")
    assert texts(page)[0] == "Sudoku: Easy"


def test_the_seed_that_was_taken_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "--level", "easy", "--count", "1"]) == 0
    told = re.search(r" The same puzzles again: --seed (\S+)\. ", capsys.readouterr().out)
    assert told is not None
    assert main(["sheet", "--level", "easy", "--count", "1", "--seed", told[1], "--output", "again.html"]) == 0
    assert Path("again.html").read_bytes() == Path("sheet.html").read_bytes()


@pytest.mark.parametrize(("name", "title"), [("hard", "Hard"), ("x-wing", "X-Wing"), ("0300", "X-Wing")])
def test_collections_go_by_their_names_and_those_of_techniques(name: str, title: str) -> None:
    assert main(["sheet", "--collection", name, "--skip", "2", "--per-page", "2"]) == 0
    assert texts(pages()[0])[0] == f"Sudoku: {title}"
    assert f"1  {title} no. 3" in texts(pages()[0])


def test_what_cannot_be_solved_is_left_out_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", NO_SOLUTION, SEVERAL, "123", GIVENS]) == 2
    first, second, third = capsys.readouterr().err.splitlines()
    assert first.startswith(f"sudoku-tui: {NO_SOLUTION}: The puzzle has no solution: ")
    assert first.endswith(" It is left out.")
    assert "several solutions" in second
    assert "123" in third
    page = pages()[0]
    assert digits(page) == (SEVERAL + GIVENS).replace(".", "")
    assert "several solutions" in texts(page)
    assert main(["sheet", NO_SOLUTION, "--output", "other.html"]) == 1
    assert not Path("other.html").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "easy", GIVENS], "--level says which puzzles to print, so leave "),
        (["--seed", "1", GIVENS], "--seed is for puzzles that are made, so it needs --level."),
        (["--collection", "nothing"], "No collection is called nothing. You can choose easy, medium, "),
        (["--per-page", "31", GIVENS], "argument --per-page: give a whole number from 1 to 30"),
        (["--count", "0", GIVENS], "argument --count: give a whole number from 1 to 1,000"),
        (["--output", "sheet.doc", GIVENS], "Say what to write: let the name of the output end in .html or .pdf"),
        (["--output", "no/such.pdf", GIVENS], "no/such.pdf cannot be written: No such file or directory."),
        (
            ["--output", "/dev/null", "--format", "html", GIVENS],
            "/dev/null is no ordinary file; give --output - and redirect standard output.",
        ),
        (["--skip", "1", GIVENS], "No puzzle is left after the first 1 puzzle; skip fewer."),
    ],
)
def test_bad_input_is_told_in_one_sentence(
    arguments: list[str], sentence: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"sudoku-tui: {sentence}")
    assert not [*folder.iterdir()]


def test_a_sheet_has_a_bound(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.cli.sheet.running.MOST_PUZZLES", 3)
    write_puzzles(Path("four.txt"), 4)
    assert main(["sheet", "four.txt"]) == 2
    assert capsys.readouterr().err == "sudoku-tui: A sheet holds at most 3 puzzles; take fewer with --count.\n"
    assert main(["sheet", "four.txt", "--count", "3"]) == 0


def test_nothing_is_replaced_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sheet.html").write_text("mine")
    assert main(["sheet", GIVENS]) == 2
    assert "already exists" in capsys.readouterr().err
    assert Path("sheet.html").read_text() == "mine"
    assert main(["sheet", GIVENS, "--force"]) == 0
    assert Path("sheet.html").read_text().startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_text_of_files_is_never_more_than_text(form: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if form == "pdf":
        pytest.importorskip("fpdf", reason="fpdf2 is not installed")
    for name, content in evil_files():
        (folder / name).write_text(content, encoding="utf-8", newline="")
        assert main(["sheet", name, "--title", f"<b>{EVIL}", "--force", "--output", f"sheet.{form}"]) in (0, 2)
        printed = capsys.readouterr()
        assert not harm_in(printed.out + printed.err)
        if form == "html":
            text = (folder / "sheet.html").read_text(encoding="utf-8")
            assert not harm_in(text)
            assert "<b>" not in text
            assert pages()


# PDF


def test_the_pdf_has_the_same_pages(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("fpdf", reason="fpdf2 is not installed")
    write_puzzles(Path("seven.txt"), 7)
    assert main(["sheet", "seven.txt", "--solutions", "--hints", "--output", "sheet.pdf"]) == 0
    assert capsys.readouterr().out.startswith("sheet.pdf: 7 puzzles on 3 pages of A4, ")
    data = Path("sheet.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 3
    assert b"/BaseFont /Helvetica\n" in data
    assert b"/FontFile" not in data  # nothing is embedded: each program has these fonts
    assert b"/Image" not in data.replace(b"/ImageB", b"").replace(b"/ImageC", b"").replace(b"/ImageI", b"")


def test_what_the_fonts_lack_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("fpdf", reason="fpdf2 is not installed")
    assert main(["sheet", GIVENS, "--title", "“Für” – Ж…", "--output", "sheet.pdf"]) == 0
    assert capsys.readouterr().err == (
        "sudoku-tui: The fonts of the PDF have no Ж: a question mark stands there. HTML has them.\n"
    )


def test_without_the_extra_it_is_told_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> Any:
        if name == "fpdf":
            raise ModuleNotFoundError(name=name)
        return import_module(name)

    monkeypatch.setattr("sudoku_tui.game.sheets.pdf.import_module", missing)
    assert main(["sheet", GIVENS, "--output", "sheet.pdf"]) == 2
    assert installing("pdf") in capsys.readouterr().err
    assert not Path("sheet.pdf").exists()


def test_no_pdf_goes_to_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["sheet", GIVENS, "--format", "pdf", "--output", "-"]) == 2
    assert "A terminal cannot show PDF" in capsys.readouterr().err


def test_an_interrupted_one_writes_nothing(folder: Path) -> None:
    with started("sheet", "--level", "extreme", "--count", "1000", "--seed", "x") as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(2)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
    assert not [*folder.iterdir()]


def test_standard_input_is_read_and_standard_output_written() -> None:
    done = run("sheet", "-", "--output", "-", stdin=f"{GIVENS}\tMine\n")
    assert done.returncode == 0
    assert done.stdout.startswith("<!DOCTYPE html>")
    assert "1  Mine</text>" in done.stdout
