"""Which characters a terminal shows, and what stands for the others."""

import ast
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.scrollbar import ScrollBarRender

import sudoku_tui
from sudoku_tui.system.characters import ASCII, CONSOLE, UNICODE, forms, takes_utf8, terminals_own, written_in
from sudoku_tui.tui.render.board_rows import LINES, THICK, THICK_UPRIGHT, THIN, THIN_UPRIGHT
from sudoku_tui.tui.terminal.characters_filter import characters_filter
from tests.cli.running import run

SOURCE = Path(sudoku_tui.__file__).parent
READ_ONLY = {"formats", "system"}  # what is understood in files is not drawn
KEYBOARDS = "keys/keyboards.py"  # the letters of a keyboard are shown to those whose terminal sends them


def drawn() -> set[str]:
    """All characters beyond ASCII in the strings of the source, without the comments in it."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        place = path.relative_to(SOURCE)
        if place.parts[0] not in READ_ONLY and place.as_posix() != KEYBOARDS:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= {character for character in node.value if not character.isascii()}
    # Surrogates are only looked for, the replacement character is meant to be a question mark, and U+FFFE is none.
    return {character for character in found if not "\ud800" <= character <= "\udfff"} - {"\ufffd", "\ufffe"}


@pytest.mark.exhaustive
def test_all_that_we_draw_has_a_form_in_ascii() -> None:
    assert len(drawn()) > 50
    without = {character for character in drawn() if written_in(ASCII, character) in ("?", "??", "")}
    assert not without


def test_so_has_what_textual_draws_at_the_edges_of_its_widgets() -> None:
    bars = {*ScrollBarRender.VERTICAL_BARS, *ScrollBarRender.HORIZONTAL_BARS}
    assert not [character for character in (*bars, *"▔▁▎▊↑↓←→⏎⌫🔎") if "?" in written_in(ASCII, character)]


@pytest.mark.parametrize("characters", [ASCII, CONSOLE])
def test_what_stands_for_a_character_is_as_wide(characters: str) -> None:
    for code, form in forms(characters).items():
        assert cell_len(form) == cell_len(chr(code)), chr(code)


@pytest.mark.parametrize("characters", [ASCII, CONSOLE])
def test_lines_between_boxes_differ_from_those_between_cells(characters: str) -> None:
    assert written_in(characters, LINES[THICK][1]) != written_in(characters, LINES[THIN][1])
    assert written_in(characters, THICK_UPRIGHT) != written_in(characters, THIN_UPRIGHT)


def test_the_marks_of_a_cell_stay_different() -> None:
    marks = "•*abcd=~+-:·'…/░[]()!×"
    assert len({*written_in(ASCII, marks)}) == len({*marks})


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("A1 to I9", "A1 to I9"),
        ("“Très difficile” – n° 3…", '"Tres difficile" - no 3>'),
        ("Łódź, Ørsted, ČSN", "Lodz, Orsted, CSN"),
        ("数独", "????"),
        ("судоку", "??????"),
        ("e\u0301", "e"),
        ("１", "1 "),
    ],
)
def test_titles_in_ascii(text: str, written: str) -> None:
    assert written_in(ASCII, text) == written


@pytest.mark.parametrize("text", ["e\u0301a", "数 x", "👩\u200d💻x", "❤\ufe0fx", "🇩🇪"])
def test_a_painted_text_stays_as_wide(text: str) -> None:
    ((painted, _, _),) = characters_filter(ASCII).apply([Segment(text)], Color(0, 0, 0))
    assert painted.isascii()
    assert cell_len(painted) == cell_len(text)


# What the terminal shows


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, True),  # a plain sshd says nothing of the client's terminal
        ({"LANG": ""}, True),
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "de_DE.UTF-8@euro"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),  # macOS
        ({"LANG": "en_GB"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "ru_RU.KOI8-R"}, False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, False),
        ({"LC_CTYPE": "en_US.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, False),  # that LC_CTYPE is Python's
        ({"LC_CTYPE": "C.UTF-8"}, True),  # so is this one, but there was no locale
        ({"LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, True),
    ],
)
def test_the_locale(environment: dict[str, str], expected: bool) -> None:
    assert takes_utf8(environment) is expected


def test_the_set_of_a_terminal() -> None:
    assert terminals_own({"TERM": "xterm"}, "utf-8") == UNICODE
    assert terminals_own({"TERM": "xterm"}, "UTF8") == UNICODE
    assert terminals_own({"TERM": "linux"}, "utf-8") == CONSOLE
    assert terminals_own({"TERM": "linux", "LANG": "C"}, "utf-8") == ASCII
    assert terminals_own({"TERM": "xterm"}, "iso8859-1") == ASCII
    assert terminals_own({"TERM": "xterm"}, None) == ASCII


# What is printed


def test_what_an_encoding_lacks_is_printed_as_the_nearest() -> None:
    done = run("solve", "Größe…数独", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert "No file is named Grose...????, and" in done.stderr


def test_a_table_has_no_blocks_where_the_locale_has_none() -> None:
    puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    done = run("compare", puzzle, "--algorithms", "fast", LC_ALL="C")
    assert done.returncode == 0
    assert done.stdout.isascii()
