"""Links: puzzles in them are read, other sudokus refused by their names, and lines beside them read as before."""

import base64
import json
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.formats import BadPuzzle, Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.formats.caveats import CaveatKind
from sudoku_tui.formats.coded.lz_string import URI_SAFE, compress
from sudoku_tui.formats.puzzle import Document
from sudoku_tui.formats.reading import pieces_of
from tests.formats.coded.made_links import F_PUZZLES, SUDOKUPAD, code, f_puzzles, packed, short, sudokupad
from tests.formats.made import GIVENS, SOLUTION, read, rows_of

CODE = code(f_puzzles())
LINK = F_PUZZLES + CODE
BOARD = [[int(sign) if sign != "." else 0 for sign in row] for row in rows_of(GIVENS)]
WITH_PLUS = next(link for n in range(99) if "+" in (link := code(f_puzzles(title=f"T{n}")))[20:-20])


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        F_PUZZLES + quote(CODE, safe=""),
        f"see [here]({LINK}), or not",
        f"<{LINK}>",
        f'"{LINK}"',
        SUDOKUPAD + "fpuzzles" + quote(CODE, safe=""),
        SUDOKUPAD + "fpuz" + CODE,
        "https://app.crackingthecryptic.com/sudoku/fpuz" + CODE,
        f"https://sudokupad.app/?puzzleid=fpuz{quote(CODE, safe='')}&setting-nogrid=1",
        CODE,
        f"fpuzzles{CODE}",
        "\n".join(LINK[start : start + 76] for start in range(0, len(LINK), 76)),
        "\n".join(f"> {LINK[start : start + 60]}" for start in range(0, len(LINK), 60)),
    ],
    ids=range(13),
)
def test_a_puzzle_of_f_puzzles_is_read_wherever_it_stands(text: str) -> None:
    (puzzle,) = read(text)
    assert isinstance(puzzle, Document)
    assert (puzzle.givens, puzzle.placed, puzzle.title) == (GIVENS, f"4{'.' * 80}", "T")
    assert (puzzle.about.author, puzzle.line, puzzle.caveats) == ("Ann", 1, ())
    assert [digit for digit in range(1, 10) if puzzle.corner[digit]] == [5, 8]
    assert puzzle.center[7] == 2


def test_blanks_in_a_code_are_the_plus_signs_that_they_were() -> None:
    (puzzle,) = read(F_PUZZLES + WITH_PLUS.replace("+", " "))
    assert isinstance(puzzle, Puzzle)
    assert puzzle.givens == GIVENS


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (SUDOKUPAD + "scl" + code(sudokupad()), "Hi"),
        (SUDOKUPAD + "ctc" + quote(code(sudokupad()), safe=""), "Hi"),
        (SUDOKUPAD + "scl" + compress(short(sudokupad())), "Hi"),
        ("https://sudoku.coach/en/play?c=" + packed({"board": BOARD}), ""),
        ("https://example.org/#data=" + packed({"puzzle": GIVENS, "name": "N"}, 31), "N"),
        ("https://example.org/p/" + packed({"sudoku": {"grid": BOARD}}, -15), ""),
        ("https://example.org/?p=" + compress(json.dumps({"puzzle": GIVENS}), URI_SAFE), ""),
        ("https://example.org/?p=" + base64.b64encode(GIVENS.encode()).decode(), ""),
        ("https://example.org/?p=" + base64.urlsafe_b64encode(json.dumps(BOARD).encode()).decode(), ""),
    ],
    ids=range(9),
)
def test_codes_of_other_programs_are_read(text: str, title: str) -> None:
    assert read(text) == [Puzzle(GIVENS, title)]


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        (f_puzzles(killercage=[{"cells": ["R1C1"], "value": "5"}]), "a killer sudoku"),
        (f_puzzles(thermometer=[{"lines": [["R1C1", "R2C1"]]}]), "a thermo sudoku"),
        (f_puzzles(**{"diagonal+": True}), "a diagonal sudoku"),
        (f_puzzles(antiknight=True), "an anti-knight sudoku"),
        (f_puzzles(difference=[{"cells": ["R1C1", "R1C2"]}]), "a kropki sudoku"),
        (f_puzzles(ruleset="Neighbours along a line differ by 5: German whispers."), "a German whispers sudoku"),
        (f_puzzles(entropicline=[{"lines": []}]), "a sudoku with the rule 'entropicline'"),
        ({"size": 6, "grid": [[{}] * 6] * 6}, "a sudoku of 6 by 6 cells"),
        (sudokupad(cages=[{"cells": [[0, 0], [0, 1]], "value": "7"}]), "a killer sudoku"),
        (sudokupad(cages=[{"value": "rules: Normal rules. Fog covers the grid."}]), "a fog of war sudoku"),
        (sudokupad(metadata={"rules": ["Cells a knight's move apart differ."]}), "an anti-knight sudoku"),
        (sudokupad(regions=[[[0, column] for column in range(9)]]), "a jigsaw sudoku"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_sudokus_are_refused_by_their_names(fields: object, name: str) -> None:
    for link in (F_PUZZLES + code(fields), SUDOKUPAD + "scl" + code(fields)):
        assert read(link) == [BadPuzzle(1, f"This link holds {name}; sudoku-tui plays classic ones.")]
    assert read(json.dumps(fields)) == [BadPuzzle(1, f"The JSON holds {name}; sudoku-tui plays classic ones.")]


def test_what_is_drawn_without_a_rule_is_passed_over_and_told() -> None:
    for fields in (f_puzzles(line=[{"lines": []}]), sudokupad(overlays=[{"text": "x"}])):
        (puzzle,) = read(F_PUZZLES + code(fields))
        assert isinstance(puzzle, Puzzle)
        assert [one.kind for one in puzzle.caveats] == [CaveatKind.DRAWN]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (LINK[:300], "This link of f-puzzles cannot be decoded: it is cut off or damaged."),
        (SUDOKUPAD + "scl" + CODE[:90], "This link of SudokuPad cannot be decoded: it is cut off or damaged."),
        (
            SUDOKUPAD + "abc123",
            "This link names a puzzle that SudokuPad keeps (abc123); sudoku-tui fetches nothing, so give",
        ),
        ("https://tinyurl.com/xyz", "This is a short link of tinyurl.com: it holds no puzzle, and nothing is fetched"),
        (F_PUZZLES + compress("a" * 3_000_000), "This link is too long for a puzzle: its code has more than 256 KiB"),
        ("https://x.org/?p=" + packed(" " * 10**7), "This link is too long for a puzzle: its code has more than 256"),
        (F_PUZZLES + "A" * 300_000, "This link is too long for a puzzle: its code has more than 256 KiB, or its text"),
    ],
    ids=range(7),
)
def test_a_link_that_gives_no_puzzle_is_told_by_its_kind(text: str, sentence: str) -> None:
    (bad,) = read_puzzles(pieces_of((text,), lambda _: None))
    assert isinstance(bad, BadPuzzle)
    assert bad.reason.startswith(sentence)


@pytest.mark.parametrize("start", ["https://www.example.org/a/page", "https://sudokupad.app/abc123", CODE[:50]])
def test_a_link_above_a_puzzle_is_its_title(start: str) -> None:
    assert read(f"{start}\n{GIVENS}\n") == [Puzzle(GIVENS, start)]


def test_lines_around_links_are_read_as_if_they_were_alone() -> None:
    text = f"Mine\n{F_PUZZLES}{code({'puzzle': GIVENS})}\n{GIVENS}\n{LINK[:200]}\n" + "\n".join(rows_of(SOLUTION))
    text += f"\n{SUDOKUPAD}abc\n{F_PUZZLES}{code({'puzzle': SOLUTION})}\n# {LINK}\n"
    found = read(text)
    assert [(item.line, getattr(item, "givens", ""), getattr(item, "title", "")) for item in found] == [
        (2, GIVENS, "Mine"),
        (3, GIVENS, ""),
        (4, "", ""),
        (5, SOLUTION, ""),
        (14, "", ""),
        (15, SOLUTION, ""),
    ]


def test_a_link_longer_than_a_line_can_be_is_read_in_pieces() -> None:
    link = F_PUZZLES + code(f_puzzles(message="".join(str(number) for number in range(9000))))
    assert len(link) > 20_000
    (first, second) = read_puzzles(pieces_of((f"{link}\n{GIVENS}\n",), lambda _: None))
    assert isinstance(first, Document)
    assert (first.givens, second) == (GIVENS, Puzzle(GIVENS))


def test_the_one_puzzle_of_a_text_may_be_a_link() -> None:
    assert parse_puzzle(F_PUZZLES + code({"puzzle": GIVENS})) == Puzzle(GIVENS)


LINKS = [LINK, SUDOKUPAD + "scl" + code(sudokupad()), "https://example.org/#" + packed({"puzzle": GIVENS})]
PARTS = ["https://", F_PUZZLES, "sudokupad.app/", "scf", "N4Ig", "\n", " ", "%", "=", "+", "> ", "[x](", GIVENS]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(LINKS), st.data())
def test_a_spoiled_link_gives_its_puzzle_or_a_sentence(link: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(link)))
    end = min(len(link), start + data.draw(st.integers(0, 3)))
    text = link[:start] + data.draw(st.sampled_from([*PARTS[5:], "A", ""])) + link[end:]
    for item in read(text):
        if isinstance(item, BadPuzzle):
            assert item.reason.endswith(".")
            assert item.reason.isprintable()
        else:
            assert item.board().givens.bit_count() > 10


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(PARTS) | st.text("ABab01+/=", max_size=60), max_size=12))
def test_any_heap_of_parts_gives_only_what_stands_in_it(parts: list[str]) -> None:
    for item in read("".join(parts)):
        assert isinstance(item, BadPuzzle) or item.givens in "".join(parts)
