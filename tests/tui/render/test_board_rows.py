"""The drawing of the board, character by character."""

from collections.abc import Sequence
from itertools import product

import pytest
from rich.cells import cell_len

from sudoku_tui.engine.board import CELLS, COLUMNS, DIGITS, HOUSE_MASK, ROWS, Candidate, cell_set
from sudoku_tui.engine.evidence import LAYERS, SUPPOSED
from sudoku_tui.engine.logic import next_step
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.formats import Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.system.characters import written_in
from sudoku_tui.tui.render.board_rows import CellView, Piece, cell_views, cut, merged, wrapped
from sudoku_tui.tui.render.cell import board_row, cell_pieces
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.player_layer import NO_CANDIDATES, PlayerLayer
from tests.engine.positions import EMPTY, cell, cells
from tests.game.games import FIRST

SIZES = list(BoardSize)
FAR_AWAY = cell("I9")


def pieces(size: BoardSize, views: list[CellView], y: int, notation: Notation = LETTERS) -> list[Piece]:
    """One terminal row of the whole board."""
    return board_row(size, y, views, notation)


def draw(size: BoardSize, position: Position, step: Step | None = None, cursor: int = FAR_AWAY) -> list[str]:
    """The board as text."""
    views = cell_views(position, cursor, step)
    return ["".join(text for text, _ in pieces(size, views, y)) for y in range(size.height)]


def view(position: Position, name: str, step: Step | None = None, cursor: str = "I9") -> CellView:
    return cell_views(position, cell(cursor), step)[cell(name)]


def styled(size: BoardSize, view: CellView) -> list[Sequence[Piece]]:
    """All rows of one cell."""
    return [cell_pieces(size, view, inner) for inner in range(size.cell_height)]


def middle() -> Position:
    """Some digits and some eliminations, in the first three rows."""
    return Position.from_string(FIRST).place(cell("A1"), 4).eliminated().place(cell("A2"), 8)


# Whole boards

COMPACT = """\
┏━1━┯━2━┯━3━┳━4━┯━5━┯━6━┳━7━┯━8━┯━9━┓
A 4 │ 8 │ 3 ┃   │ 2 │   ┃ 6 │   │   ┃
┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
B 9 │   │   ┃ 3 │   │ 5 ┃   │   │ 1 ┃
┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
C   │   │ 1 ┃ 8 │   │ 6 ┃ 4 │   │   ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
D   │   │ 8 ┃ 1 │   │ 2 ┃ 9 │   │   ┃
"""
SMALL = """\
┏━1━┯━2━┯━3━┳━4━┯━5━┯━6━┳━7━┯━8━┯━9━┓
A 4 │ 8 │ 3 ┃   │ 2 │   ┃ 6 │   │   ┃
B 9 │   │   ┃ 3 │   │ 5 ┃   │   │ 1 ┃
C   │   │ 1 ┃ 8 │   │ 6 ┃ 4 │   │   ┃
┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
D   │   │ 8 ┃ 1 │   │ 2 ┃ 9 │   │   ┃
"""
MARKS = """\
┏━━1━━┯━━2━━┯━━3━━┳━━4━━┯━━5━━┯━━6━━┳━━7━━┯━━8━━┯━━9━━┓
A  4  │  8  │  3  ┃     │  2  │1    ┃  6  │    5│    5┃
┃     │     │     ┃   9·│     │ 7   ┃     │ 789 │ 7   ┃
B  9  │ 2   │     ┃  3  │   4 │  5  ┃     │ 2   │  1  ┃
┃     │678  │ 7  ·┃     │ 7   │     ┃ 78  │ 78  │     ┃
C 2  5│ 2  5│  1  ┃  8  │     │  6  ┃  4  │ 23 5│ 23 5┃
┃     │ 7   │     ┃     │ 7 9 │     ┃     │ 7 9 │ 7   ┃
┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫
D  3 5│  345│  8  ┃  1  │  345│  2  ┃  9  │  345│  345┃
"""
LARGE = """\
┏━━━1━━━┯━━━2━━━┯━━━3━━━┳━━━4━━━┯━━━5━━━┯━━━6━━━┳━━━7━━━┯━━━8━━━┯━━━9━━━┓
┃       │       │       ┃       │       │ 1     ┃       │       │       ┃
A   4   │   8   │   3   ┃       │   2   │       ┃   6   │   5   │   5   ┃
┃       │       │       ┃     9·│       │ 7     ┃       │ 7 8 9 │ 7     ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃       │   2   │       ┃       │       │       ┃       │   2   │       ┃
B   9   │     6 │       ┃   3   │ 4     │   5   ┃       │       │   1   ┃
┃       │ 7 8   │ 7    ·┃       │ 7     │       ┃ 7 8   │ 7 8   │       ┃
┠───────┼───────┼───────╂───────┼───────┼───────╂───────┼───────┼───────┨
┃   2   │   2   │       ┃       │       │       ┃       │   2 3 │   2 3 ┃
C   5   │   5   │   1   ┃   8   │       │   6   ┃   4   │   5   │   5   ┃
┃       │ 7     │       ┃       │ 7   9 │       ┃       │ 7   9 │ 7     ┃
┣━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┿━━━━━━━┫
┃     3 │     3 │       ┃       │     3 │       ┃       │     3 │     3 ┃
"""


@pytest.mark.parametrize("size", SIZES)
def test_the_top_of_a_board(size: BoardSize) -> None:
    drawings = {
        BoardSize.COMPACT: COMPACT,
        BoardSize.SMALL: SMALL,
        BoardSize.MARKS: MARKS,
        BoardSize.LARGE: LARGE,
    }
    expected = drawings[size].splitlines()
    assert draw(size, middle())[: len(expected)] == expected


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_names_rows_and_columns_in_the_players_notation(size: BoardSize) -> None:
    views = [CellView()] * 81
    for notation, names in ((LETTERS, "ABCDEFGHI"), (NUMBERS, "123456789")):
        drawing = ["".join(text for text, _ in pieces(size, views, y, notation)) for y in range(size.height)]
        assert "".join(character for character in drawing[0] if character.isalnum()) == "123456789"
        assert [drawing[0].index(str(column + 1)) for column in range(9)] == [
            1 + column * (size.cell_width + 1) + size.cell_width // 2 for column in range(9)
        ]
        assert "".join(row[0] for row in drawing[1:] if row[0].isalnum()) == names
        assert {row[0] for row in drawing} <= {*"┏┃┠┣┗", *names}
        assert {style for y in range(size.height) for text, style in pieces(size, views, y) if text.isalnum()} == {
            "coordinate"
        }


def test_a_board_ends_with_its_lower_edge() -> None:
    for size in SIZES:
        last = draw(size, middle())[-1]
        assert last[0] == "┗"
        assert last[-1] == "┛"
        assert last.count("┻") == 2
        assert last.count("┷") == 6


@pytest.mark.parametrize("size", SIZES)
def test_every_row_is_as_wide_as_the_board(size: BoardSize) -> None:
    start = Position.from_string(FIRST)
    eliminate = next(ALL_ELIMINATIONS.find(start))
    for position, step in ((start, None), (eliminate.apply(start), eliminate), (start.place(cell("A1"), 3), None)):
        drawing = draw(size, position, step)
        assert len(drawing) == size.height
        assert {len(row) for row in drawing} == {size.width}


ROLES: list[tuple[tuple[int, str], ...]] = [
    (),
    ((5, "eliminated"),),
    ((5, "pattern"), (9, "pattern")),
    ((5, "pattern"), (9, "group-b eliminated")),
    ((1, "fin"), (2, "group-a"), (3, "group-b")),
    tuple((digit, "cover") for digit in range(1, 10)),
]


@pytest.mark.parametrize("size", SIZES)
def test_a_cell_is_as_wide_in_every_state(size: BoardSize) -> None:
    styles = ("plain", "house", "cover-house", "pattern", "house given")
    for value, candidates, style, roles in product((0, 5), ((), (5,), tuple(range(1, 10))), styles, ROLES):
        for flag, focus, note in ((False, 0, ""), (True, 5, "d3")):
            looks = CellView(value, candidates, style, roles, focus, flag, flag, flag, note=note)
            for row in styled(size, looks):
                assert sum(len(text) for text, _ in row) == size.cell_width, looks


@pytest.mark.parametrize("size", SIZES)
def test_every_digit_stands_once_in_an_empty_cell_with_all_candidates(size: BoardSize) -> None:
    looks = CellView(0, tuple(range(1, 10)))
    digits = "".join(text for row in styled(size, looks) for text, _ in row).replace(" ", "")
    assert digits == ("123456789" if size.cell_height > 1 else "")


def test_candidates_are_not_shown_where_they_are_not_wanted() -> None:
    views = cell_views(middle(), FAR_AWAY, None, layer=NO_CANDIDATES)
    assert all(not looks.candidates for looks in views)
    assert views[cell("A1")].value == 4


# What a cell is


def test_givens_and_digits_of_the_player_differ() -> None:
    position = middle()
    assert view(position, "A3").style == "given"
    assert view(position, "A1").style == "value"
    assert view(position, "A4").style == "plain"


def test_the_cursor_is_in_one_cell_and_shown_there_whatever_it_holds() -> None:
    for name in ("A1", "A3", "A4"):
        views = cell_views(middle(), cell(name), None)
        assert [c for c in CELLS if views[c].cursor] == [cell(name)]
        for size in SIZES:
            assert any(style == "cursor" for row in styled(size, views[cell(name)]) for _, style in row)
            assert all(style != "cursor" for row in styled(size, views[cell("C3")]) for _, style in row)


def test_a_conflict_has_a_mark_besides_its_colour() -> None:
    position = Position.from_string(FIRST).place(cell("A2"), 3)
    assert [c for c in CELLS if cell_views(position, FAR_AWAY, None)[c].conflict] == list(cells("A2 A3"))
    for name in ("A2", "A3"):
        looks = view(position, name)
        assert styled(BoardSize.COMPACT, looks) == [[(" ", "plain"), ("3", "conflict"), ("!", "plain")]]
        assert styled(BoardSize.MARKS, looks)[0] == [("  ", "plain"), ("3", "conflict"), ("! ", "plain")]
        assert styled(BoardSize.LARGE, looks)[1] == [("   ", "plain"), ("3", "conflict"), ("!  ", "plain")]
    under_cursor = view(position, "A2", cursor="A2")
    assert styled(BoardSize.COMPACT, under_cursor) == [[(" ", "cursor"), ("3", "conflict cursor"), ("!", "cursor")]]


def test_an_empty_cell_in_which_nothing_can_stand_has_the_mark_too() -> None:
    assert styled(BoardSize.COMPACT, CellView(style="conflict", conflict=True)) == [[(" ! ", "conflict")]]
    assert styled(BoardSize.MARKS, CellView(style="conflict", conflict=True))[1] == [
        ("    ", "plain"),
        ("!", "conflict"),
    ]


def test_a_digit_that_a_hint_calls_wrong_has_a_mark_of_its_own() -> None:
    position = middle()
    views = cell_views(position, FAR_AWAY, None, layer=PlayerLayer(wrong=1 << cell("A1")))
    assert [c for c in CELLS if views[c].wrong] == [cell("A1")]
    assert styled(BoardSize.COMPACT, views[cell("A1")]) == [[(" ", "plain"), ("4", "wrong"), ("×", "plain")]]


# Evidence of steps

A, B, C = (Candidate(cell(name), 4) for name in ("E1", "E5", "F1"))


def made_step(*evidence: Evidence, placed: Sequence[Candidate] = (), eliminated: Sequence[Candidate] = ()) -> Step:
    return Step(NAKED_SINGLE, tuple(placed), tuple(eliminated), RecordedFacts(evidence))


def test_the_cells_of_houses_are_shaded_where_they_are_blank() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = made_step(Evidence(Role.HOUSE, houses=(ROWS[0],)), Evidence(Role.COVER, houses=(COLUMNS[1],)))
    assert view(before, "A1", step).style == "house"
    assert view(before, "A2", step).style == "house"  # where both meet
    assert view(before, "A3", step).style == "house given"
    assert view(before, "B2", step).style == "cover-house"
    assert view(before, "E5", step).style == "plain"
    assert styled(BoardSize.MARKS, view(before, "A1", step)) == [[("···45", "house")], [("···· ", "house")]]
    assert styled(BoardSize.MARKS, view(before, "B2", step)) == [[(":2:4:", "cover-house")], [("678: ", "cover-house")]]
    assert styled(BoardSize.MARKS, view(before, "A3", step)) == [
        [("  ", "plain"), ("3", "house given"), ("  ", "plain")],
        [("     ", "plain")],
    ]
    assert styled(BoardSize.LARGE, view(before, "A1", step)) == [
        [(" · · · ", "house")],
        [(" 4 5 · ", "house")],
        [(" · · · ", "house")],
    ]
    assert styled(BoardSize.COMPACT, view(before, "A1", step)) == [[(" · ", "house")]]
    assert styled(BoardSize.COMPACT, view(before, "B2", step)) == [[(" : ", "cover-house")]]
    assert styled(BoardSize.COMPACT, view(before, "A1", step, cursor="A1")) == [[(" · ", "cursor")]]


def test_a_hint_can_shade_a_house_without_a_step() -> None:
    views = cell_views(Position.from_string(FIRST), FAR_AWAY, None, shaded=HOUSE_MASK[ROWS[0]])
    assert [c for c in CELLS if views[c].style.startswith("house")] == list(range(9))


def test_every_role_has_a_style_and_where_there_is_room_a_sign() -> None:
    candidates = (Candidate(cell("E5"), 4),)
    shown = {}
    for role in (role for role in LAYERS if role not in SUPPOSED):  # which a walk has, with letters
        looks = view(Position.from_string(EMPTY), "E5", made_step(Evidence(role, candidates=candidates)))
        assert styled(BoardSize.MARKS, looks)[0] == [("123", "plain"), ("4", role), ("5", "plain")]
        ((sign, style),) = styled(BoardSize.COMPACT, looks)[0][1:]
        assert style == role
        assert styled(BoardSize.LARGE, looks)[1] == [(sign, role), (" 5 6 ", "plain")]
        shown[role] = sign
    assert shown == {
        Role.LINK_WEAK: "~4",
        Role.LINK_STRONG: "=4",
        Role.COVER: ":4",
        Role.PATTERN: "•4",
        Role.GROUP_A: "a4",
        Role.GROUP_B: "b4",
        Role.GROUP_C: "c4",
        Role.GROUP_D: "d4",
        Role.FIN: "*4",
        Role.CLASH: "!4",
    }


def test_what_a_step_does_is_shown_before_it_and_after_it() -> None:
    before = Position.from_string(EMPTY)
    removes = made_step(eliminated=[B])
    for position in (before, removes.apply(before)):
        looks = view(position, "E5", removes)
        assert styled(BoardSize.MARKS, looks)[0] == [("123", "plain"), ("4", "eliminated"), ("5", "plain")]
        assert styled(BoardSize.COMPACT, looks) == [[(" ", "plain"), ("-4", "eliminated")]]
    places = made_step(placed=[B])
    assert styled(BoardSize.COMPACT, view(before, "E5", places)) == [[(" ", "plain"), ("+4", "placed")]]
    after = view(places.apply(before), "E5", places)
    assert styled(BoardSize.COMPACT, after) == [[(" ", "plain"), ("4", "placed"), (" ", "plain")]]


def test_evidence_that_the_step_removed_is_shown_after_it_too() -> None:
    before = Position.from_string(EMPTY)
    step = made_step(Evidence(Role.PATTERN, candidates=(A,)), eliminated=[B])
    gone = before.eliminate([A, B])  # automatic elimination may remove more than the step does
    assert view(gone, "E1", step).roles == ((4, "pattern"),)
    assert styled(BoardSize.MARKS, view(gone, "E1", step))[0] == [("123", "plain"), ("4", "pattern"), ("5", "plain")]


def test_a_candidate_of_a_group_that_goes_is_seen_as_both() -> None:
    step = made_step(
        Evidence(Role.GROUP_B, candidates=(A, B)), Evidence(Role.PATTERN, candidates=(C,)), eliminated=[A, C]
    )
    position = Position.from_string(EMPTY)
    assert view(position, "E1", step).roles == ((4, "group-b eliminated"),)
    assert view(position, "E5", step).roles == ((4, "group-b"),)
    assert view(position, "F1", step).roles == ((4, "eliminated"),)
    assert styled(BoardSize.COMPACT, view(position, "E1", step)) == [[(" ", "plain"), ("-4", "group-b eliminated")]]


def test_the_ends_of_links_are_seen_where_they_are_nothing_else() -> None:
    step = made_step(Evidence(Role.LINK_STRONG, links=((A, B),)), Evidence(Role.PATTERN, candidates=(B,)))
    position = Position.from_string(EMPTY)
    assert view(position, "E1", step).roles == ((4, "link-strong"),)
    assert view(position, "E5", step).roles == ((4, "pattern"),)


def test_a_cell_as_a_whole_lends_its_style_to_its_candidates() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = made_step(Evidence(Role.GROUP_A, cells=(cell("A1"), cell("A3"))), eliminated=[Candidate(cell("A1"), 5)])
    assert styled(BoardSize.MARKS, view(before, "A1", step))[0] == [
        ("   ", "plain"),
        ("4", "group-a"),
        ("5", "eliminated"),
    ]
    assert view(before, "A3", step).style == "group-a"


def test_under_the_cursor_roles_can_still_be_told() -> None:
    step = made_step(Evidence(Role.PATTERN, candidates=(B,)))
    looks = view(Position.from_string(EMPTY), "E5", step, cursor="E5")
    assert styled(BoardSize.MARKS, looks)[0] == [("123", "cursor"), ("4", "pattern cursor"), ("5", "cursor")]
    assert styled(BoardSize.COMPACT, looks) == [[(" ", "cursor"), ("•4", "pattern cursor")]]
    plain = view(Position.from_string(FIRST), "A3", cursor="A3")
    assert styled(BoardSize.COMPACT, plain) == [[(" 3 ", "cursor")]]


@pytest.mark.parametrize(
    ("roles", "focus", "text"),
    [
        ({4: "pattern"}, 0, " •4"),
        ({4: "pattern", 7: "pattern"}, 0, "•47"),
        ({4: "pattern", 7: "pattern", 9: "pattern"}, 0, "479"),
        ({4: "pattern", 7: "pattern", 8: "pattern", 9: "pattern"}, 0, "•4…"),
        ({4: "pattern", 7: "eliminated"}, 0, "4-7"),
        ({4: "eliminated", 7: "pattern"}, 0, "7-4"),
        ({4: "pattern", 7: "eliminated"}, 4, "7•4"),
        ({4: "pattern", 7: "eliminated"}, 5, "4-7"),
        ({4: "fin", 7: "eliminated", 9: "pattern"}, 0, "-7…"),
        ({4: "fin", 7: "eliminated", 9: "pattern"}, 9, "•9…"),
        ({4: "fin", 7: "eliminated", 8: "pattern", 9: "pattern"}, 7, "-7…"),
        ({4: "fin", 7: "group-a", 8: "pattern", 9: "pattern"}, 0, "*4…"),
    ],
)
def test_a_small_cell_shows_what_it_has_room_for(roles: dict[int, str], focus: int, text: str) -> None:
    looks = CellView(candidates=tuple(DIGITS), roles=tuple(roles.items()), focus=focus)
    for size in (BoardSize.COMPACT, BoardSize.SMALL):
        assert "".join(piece for piece, _ in styled(size, looks)[0]) == text


def test_an_elimination_shows_its_source_its_houses_and_what_went() -> None:
    start = Position.from_string(FIRST)
    step = next(ELIMINATION.find(start))  # A3=3
    position = step.apply(start)
    assert view(position, "A3", step).style == "pattern"
    assert view(position, "A5", step).style == "house given"
    assert view(position, "A1", step).style == "house"
    assert view(position, "E5", step) == CellView(candidates=tuple(DIGITS))
    assert view(position, "A1", step).roles == ((3, "eliminated"),)
    assert styled(BoardSize.MARKS, view(position, "A1", step))[0] == [
        ("12", "house"),
        ("3", "eliminated"),
        ("45", "house"),
    ]


def test_where_all_is_eliminated_small_cells_show_what_stays() -> None:
    start = Position.from_string(FIRST)
    step = next(ALL_ELIMINATIONS.find(start))
    looks = cell_views(step.apply(start), FAR_AWAY, step, focus=1)
    texts = ["".join(text for text, _ in styled(BoardSize.COMPACT, one)[0]) for one in looks]
    assert (texts[cell("E6")], texts[cell("A1")], texts[cell("A6")], texts[cell("E5")]) == (" '4", "'45", "147", " … ")
    assert not any("-" in text for text in texts)
    assert ("-1-2", "eliminated") in [piece for row in styled(BoardSize.LARGE, looks[cell("E5")]) for piece in row]


def test_where_little_is_eliminated_small_cells_show_what_goes() -> None:
    start = Position.from_string(FIRST)
    step = next(ELIMINATION.find(start))  # A3=3
    assert styled(BoardSize.COMPACT, view(step.apply(start), "A1", step))[0][-1] == ("-3", "eliminated")


def test_a_naked_single_shows_the_cell_and_what_it_sees() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = next(NAKED_SINGLE.find(before))  # E6 = 4
    assert view(before, "E6", step).roles == ((4, "placed"),)
    covers = [c for c, looks in enumerate(cell_views(before, FAR_AWAY, step)) if looks.style == "cover"]
    assert covers
    assert all(before.values[c] for c in covers)
    after = view(step.apply(before), "E6", step)
    assert (after.value, after.style, after.roles) == (4, "placed", ())


def test_a_hidden_single_shows_its_house_and_its_place() -> None:
    before = Position.from_string(FIRST).eliminated()
    step = next(HIDDEN_SINGLE.find(before))  # A6 = 1 in box 2
    assert view(before, "A6", step).roles == ((1, "placed"),)
    assert view(before, "C5", step).style == "house"
    assert view(before, "B4", step).style == "house given"
    assert view(before, "D4", step).style == "cover"  # a 1, which covers column 4
    assert view(before, "A1", step).style == "plain"
    assert styled(BoardSize.MARKS, view(before, "A6", step)) == [
        [("1", "placed"), ("··4·", "house")],
        [("·7·· ", "house")],
    ]


def test_without_a_step_there_is_no_evidence() -> None:
    position = middle()
    assert next_step(position) is not None
    assert {looks.style for looks in cell_views(position, FAR_AWAY, None)} == {"given", "value", "plain"}


# Pieces


def test_neighbours_of_one_style_become_one_piece() -> None:
    assert merged([("a", "x"), ("b", "x"), ("c", "y"), ("d", "x")]) == [("ab", "x"), ("c", "y"), ("d", "x")]
    assert merged([]) == []


# Copied from a terminal


def shown_position() -> Position:
    """Givens, digits of the player, lone candidates in the middle of their cells, and eliminated ones."""
    position = middle()
    for name, digit in (("C1", 3), ("C2", 5)):  # digits that stand in the middle of a cell of 5x2, of 7x3
        position = position.eliminate(Candidate(cell(name), other) for other in DIGITS if other != digit)
    return position


LOOKS = {
    "digits alone": NO_CANDIDATES,
    "candidates": PlayerLayer(),
    "selection, highlight and wrong digits": PlayerLayer(
        selected=cell_set(cells("A1 A3 A4 C1 C2")), digit=3, wrong=cell_set(cells("A1"))
    ),
}


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize("notation", [LETTERS, NUMBERS], ids=["a1", "r1c1"])
@pytest.mark.parametrize("characters", ["unicode", "console", "ascii"])
@pytest.mark.parametrize("size", SIZES)
def test_a_board_that_is_copied_from_the_screen_is_read_again(
    size: BoardSize, characters: str, notation: Notation, looks: str
) -> None:
    position = shown_position()
    views = cell_views(position, FAR_AWAY, None, layer=LOOKS[looks])
    rows = ["".join(text for text, _ in pieces(size, views, y, notation)) for y in range(size.height)]
    values = "".join(str(value or ".") for value in position.values)
    for beside in ("", " 12  Hidden Single: A1 = 4.  9:8:7"):
        assert parse_puzzle(written_in(characters, "\n".join(row + beside for row in rows))).givens == values


@pytest.mark.parametrize("size", SIZES)
def test_a_board_with_evidence_or_a_search_is_read_again(size: BoardSize) -> None:
    start = Position.from_string(FIRST)
    step = next(ALL_ELIMINATIONS.find(start))
    searched = [looks._replace(note="d12") if looks.value else looks for looks in cell_views(start, FAR_AWAY, step)]
    rows = ["".join(text for text, _ in pieces(size, searched, y)) for y in range(size.height)]
    assert parse_puzzle("\n".join(rows)).givens == FIRST


def test_each_of_several_copied_boards_is_read() -> None:
    start = Position.from_string(FIRST)
    boards = ["\n".join(draw(size, start)) for size in SIZES]
    found = list(read_puzzles("\n\n".join(boards).split("\n")))
    assert [puzzle.givens for puzzle in found if isinstance(puzzle, Puzzle)] == [FIRST] * len(SIZES)


def test_wide_characters_count_twice_where_text_is_wrapped_and_cut() -> None:
    text = "Ada, 数独が大好きな人たち, 🙂🙂🙂 and Zoë have joined"
    for width in range(6, 60):
        rows = [line for row in wrapped(text, width, indent=" ") for line, _ in row]
        assert all(cell_len(line) <= width for line in rows), width
        assert "".join("".join(rows).split()) == "".join(text.split())
        assert cell_len(cut(text, width)) <= width
        assert " …" not in cut("数独が大好きな人たち", width)
