"""OpenSudoku's XML: both versions, what it may not have, and sentences about what is wrong."""

import pytest

from sudoku_tui.engine.errors import InvalidPuzzle
from sudoku_tui.formats import About, BadPuzzle, Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.formats.programs.xml_text import MAX_DEPTH, MAX_TAG
from sudoku_tui.formats.puzzle import Document
from tests.formats.made import GIVENS, SOLUTION, read, rows_of, without_end

DATA = GIVENS.replace(".", "0")
DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
FIRST = f"""{DECLARATION}<opensudoku>
  <name>Easy ones</name>
  <author>Ann &amp; Bob</author>
  <description>Two
    of them</description>
  <comment>&lt;none&gt;</comment>
  <created>2009-05-31</created>
  <source>A book</source>
  <level>easy</level>
  <sourceURL>http://example.com/?a=1&amp;b=2</sourceURL>
  <other><name2>x</name2></other>
  <game data="{DATA}" />
  <game data="{SOLUTION}"></game>
</opensudoku>
"""
SAID = About("Ann & Bob", "Two of them", "2009-05-31", "A book", "easy", "http://example.com/?a=1&b=2", "<none>")


def test_version_one_has_a_name_for_all_games() -> None:
    found = read(FIRST)
    assert found == [Puzzle(GIVENS, "Easy ones"), Puzzle(SOLUTION, "Easy ones")]
    assert [item.about for item in found if isinstance(item, Puzzle)] == [SAID, SAID]
    assert [item.line for item in found] == [13, 14]


def test_version_two_has_folders_and_notes() -> None:
    text = f"""{DECLARATION}<opensudoku version="2"><author>A</author>
    <folder name="Easy" created="1243784000"><author>B</author>
      <game created="0" state="1" time="0" last_played="0" data="{DATA}" note="Mine" /></folder>
    <folder name="Hard"><game data="{DATA}" /></folder></opensudoku>"""
    found = read(text)
    assert found == [Puzzle(GIVENS, "Mine"), Puzzle(GIVENS, "Hard")]
    assert [item.about.author for item in found if isinstance(item, Puzzle)] == ["B", "A"]


@pytest.mark.parametrize(
    ("version", "empty", "full"),
    [
        (1, "0|-|1|", "4|1,2,|1|"),
        (1, "0|5,7,|1|", "4|-|1|"),
        (2, "0|12|1|", "4|0|1|"),
        (2, "0|0||1|", "4|0||1|"),
        (3, "0|511|1|", "4|0|1|"),
        (4, "0|3|17|1|", "4|0|0|1|"),
    ],
)
@pytest.mark.parametrize("blank", ["&#10;", "\n", " "])
def test_games_under_way_have_placed_digits(version: int, empty: str, full: str, blank: str) -> None:
    given = full[1:-2].replace("1,2,", "-")
    cells = [full, *(f"{digit}{given}0|" if digit != "." else empty for digit in GIVENS[1:])]
    found = parse_puzzle(f'<opensudoku><game data="version: {version}{blank}{"".join(cells)}"/></opensudoku>')
    assert (found.givens, found.placed) == (GIVENS, "4" + "." * 80)
    assert isinstance(found, Document) is (empty not in ("0|-|1|", "0|0||1|"))
    assert found.position() == parse_puzzle(f"+4{GIVENS[1:]}").position()


def test_one_long_line_in_pieces_is_read() -> None:
    games = f'<game data="{DATA}"/>' * 500
    text = f"<opensudoku>{games}</opensudoku>"
    pieces = [text[start : start + 10_001] for start in range(0, len(text), 10_001)]
    assert list(read_puzzles(pieces)) == [Puzzle(GIVENS)] * 500


@pytest.mark.parametrize("before", ["\ufeff", "\n\n  ", "<!-- mine -->\n"])
def test_what_may_stand_before_it(before: str) -> None:
    assert read(before + FIRST.removeprefix(DECLARATION))[0].line == 12 + before.count("\n")


DEEP = "<a>" * MAX_DEPTH
BOMB = """<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY a "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>"""
OUTSIDE = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
NO_DOCTYPE = "The XML has a document type (<!DOCTYPE ...>), which sudoku-tui does not read, for safety; take it out."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{DECLARATION}{BOMB}\n<opensudoku><name>&b;</name></opensudoku>", f"Line 2: {NO_DOCTYPE}"),
        (f"{OUTSIDE}<opensudoku><name>&x;</name></opensudoku>", NO_DOCTYPE),
        ('<!DOCTYPE opensudoku SYSTEM "http://localhost/x"><opensudoku/>', NO_DOCTYPE),
        ("<opensudoku><name>&x;</name></opensudoku>", "Line 1, column 19: The XML is broken: undefined entity."),
        (f"{DECLARATION}<html><body/></html>", "Line 2: The XML has no board of 81 cells that could be a puzzle."),
        (f"<opensudoku>{DEEP}", f"The elements of the XML are nested more than {MAX_DEPTH} deep."),
        ("<opensudoku>\n<game></opensudoku>", "Line 2: The data of the game have 0 digits, but 81 are needed."),
        ("<opensudoku>\n<name>", "Line 3, column 1: The XML is broken: no element found."),
        ("<opensudoku><name></author>", "Line 1, column 21: The XML is broken: mismatched tag."),
        (
            f'<opensudoku><game data="{DATA[1:]}"/></opensudoku>',
            "The data of the game have 80 digits, but 81 are needed.",
        ),
        (f'<opensudoku><game data="x{DATA[1:]}"/></opensudoku>', "The data of the game have 'x'; a cell is a digit,"),
        (
            f'<opensudoku><game data="33{DATA[2:]}"/></opensudoku>',
            "The givens break the rules: row A has",
        ),
        (
            '<opensudoku><game data="version: 1 5|"/></opensudoku>',
            "The data of the game are not 81 cells of OpenSudoku.",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidPuzzle) as caught:
        parse_puzzle(text)
    assert str(caught.value).removeprefix("Line 1: ").startswith(sentence.removeprefix("Line 1: "))


@pytest.mark.parametrize("start", ['<opensudoku x="', "<opensudoku><!-- ", "<opensudoku><?x "])
def test_a_tag_that_does_not_end_is_given_up(start: str) -> None:
    taken, lines = without_end(start, 1000 * "y")
    (bad,) = read_puzzles(lines)
    assert isinstance(bad, BadPuzzle)
    assert bad.reason == f"The XML has a tag of more than {MAX_TAG:,} characters."
    assert len(taken) < MAX_TAG // 1000 + 2


def test_a_bad_game_does_not_stop_the_others_and_an_end_too_early_keeps_what_there_was() -> None:
    found = read(f'<opensudoku>\n<game data="1"/>\n<game data="{DATA}"/>\n<game')
    assert [(type(item), item.line) for item in found] == [(BadPuzzle, 2), (Puzzle, 3), (BadPuzzle, 4)]


def test_long_texts_are_cut() -> None:
    text = f"<opensudoku><name>{'n' * 10**6}</name><comment>{'c ' * 10**6}</comment><game data='{DATA}'/></opensudoku>"
    (found,) = read(text)
    assert isinstance(found, Puzzle)
    assert len(found.title) <= 200
    assert len(found.about.comment) <= 1000


@pytest.mark.parametrize(
    ("cell", "corner", "center"),
    [("version: 1 0|5,7,|1|", (5, 7), ()), ("version: 2 0|80|1|", (5, 7), ()), ("version: 4 0|16|66|1|", (5,), (2, 7))],
)
def test_notes_are_the_players_marks(cell: str, corner: tuple[int, ...], center: tuple[int, ...]) -> None:
    given = cell[11:-2].replace("5,7,", "-")
    cells = "".join(f"{sign}{given[1:]}0|" if sign != "." else f"0{given[1:]}1|" for sign in GIVENS[1:])
    found = parse_puzzle(f'<opensudoku><game data="{cell}{cells}"/></opensudoku>')
    assert isinstance(found, Document)
    for planes, digits in ((found.corner, corner), (found.center, center)):
        assert tuple(digit for digit in range(1, 10) if planes and planes[digit] & 1) == digits


@pytest.mark.parametrize("name", ["cells_data", "puzzle", "other"])
def test_the_attribute_with_the_cells_may_have_another_name(name: str) -> None:
    text = f'<opensudoku version="2"><game state="1" {name}="{DATA}" note="N"/></opensudoku>'
    assert read(text) == [Puzzle(GIVENS, "N")]


ROWS = "".join(f"<row>{row}</row>" for row in rows_of(DATA))
CELLS = "".join(f"<row>{''.join(f'<c>{sign}</c>' for sign in row)}</row>" for row in rows_of(DATA))


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        (f"<sudoku><puzzle>{GIVENS}</puzzle><solution>{SOLUTION}</solution><name>N</name></sudoku>", ["N"]),
        (f"<all><p level='easy'>{GIVENS}</p><p level='hard'>{GIVENS}</p></all>", ["easy", "hard"]),
        (f"<all><p>{GIVENS}</p><s>{SOLUTION}</s><p>{GIVENS}</p><s>{SOLUTION}</s></all>", ["", ""]),
        (f"<puzzles>{f'<puzzle>{GIVENS}</puzzle>' * 300}</puzzles>", [""] * 300),
        (f'<list><game givens="{DATA}" solution="{SOLUTION}" title="T"/></list>', ["T"]),
        (f"<grid>{ROWS}</grid>", [""]),
        (f"<x><b><title>T</title><grid>{CELLS}</grid></b></x>", ["T"]),
        (f"<sudoku>{GIVENS}</sudoku>", [""]),
    ],
    ids=range(8),
)
def test_other_programs_xml_is_read(text: str, titles: list[str]) -> None:
    found = read(text)
    assert [getattr(item, "givens", "") for item in found] == [GIVENS] * len(titles)
    assert [getattr(item, "title", "") for item in found] == titles


def test_other_programs_xml_without_end_takes_no_memory() -> None:
    for again in ("<a>1</a>", "<a><b>1</b></a>", "<a b='1'/>", f"<p>{GIVENS}</p>"):
        _, lines = without_end("<root>", f"{again * 10}\n")
        found = read_puzzles(line for line, _ in zip(lines, range(1000), strict=False))
        assert {type(item) for item in found} <= {BadPuzzle, Puzzle}
