"""How marks, colours, selected and highlighted cells look, character by character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.evidence import SUPPOSED
from sudoku_tui.engine.step import Role
from sudoku_tui.game.data.notes import COLORS
from sudoku_tui.tui.render.board_rows import CellView, Row
from sudoku_tui.tui.render.cell import cell_pieces
from sudoku_tui.tui.render.layout import BoardSize

SIZES = list(BoardSize)
SMALL_SIZES = [BoardSize.COMPACT, BoardSize.SMALL]
ALL = tuple(range(1, 10))


def styled(size: BoardSize, view: CellView) -> list[Row]:
    """All rows of one cell."""
    return [cell_pieces(size, view, inner) for inner in range(size.cell_height)]


def drawn(size: BoardSize, view: CellView) -> list[str]:
    """All rows of one cell as text."""
    return ["".join(text for text, _ in row) for row in styled(size, view)]


def styles_of(size: BoardSize, view: CellView) -> dict[str, str]:
    """The style of each character of a cell, the last one where it stands there more than once."""
    return {character: style for row in styled(size, view) for text, style in row for character in text}


def marked(corners: tuple[int, ...] = (), centers: tuple[int, ...] = (), *, color: int = 0) -> CellView:
    """An empty cell with the player's marks."""
    return CellView(candidates=corners, centers=centers, marked=True, color=color)


DIGIT_SETS = st.lists(st.integers(1, 9), max_size=9, unique=True).map(lambda digits: tuple(sorted(digits)))
VIEWS = st.builds(
    CellView,
    value=st.sampled_from((0, 0, 5)),
    candidates=DIGIT_SETS,
    centers=DIGIT_SETS,
    style=st.sampled_from(("plain", "given", "house", "cover-house", "pattern")),
    roles=DIGIT_SETS.map(lambda digits: tuple((digit, "pattern") for digit in digits[:2])),
    colors=DIGIT_SETS.map(lambda digits: tuple((digit, digit % 6 + 1) for digit in digits)),
    color=st.integers(0, 6),
    digit=st.integers(0, 9),
    focus=st.just(0),
    note=st.just(""),
    letters=st.just(()),
    strokes=st.just(()),
    **{
        name: st.booleans()
        for name in ("conflict", "wrong", "cursor", "near", "marked", "selected", "excluded", "bivalue", "crowded")
    },
)


@given(VIEWS)
def test_a_cell_is_as_wide_in_every_state(view: CellView) -> None:
    for size in SIZES:
        assert {len(row) for row in drawn(size, view)} == {size.cell_width}


@given(DIGIT_SETS, st.data(), st.booleans())
def test_a_cell_of_a_walk_is_as_wide_in_every_state(digits: tuple[int, ...], data: st.DataObject, cursor: bool) -> None:
    roles = tuple((digit, data.draw(st.sampled_from(SUPPOSED))) for digit in digits[1:])
    letters = tuple((digit, data.draw(st.sampled_from("abzA"))) for digit, _ in roles)
    view = CellView(candidates=digits, roles=roles, letters=letters, cursor=cursor)
    for size in SIZES:
        assert {len(row) for row in drawn(size, view)} == {size.cell_width}


def test_a_cell_of_a_walk_shows_what_is_true_then_above_what_is_false_with_letters() -> None:
    both = CellView(candidates=(3, 5, 7), roles=((3, Role.OFF), (5, Role.ON)), letters=((3, "a"), (5, "b")))
    assert drawn(BoardSize.MARKS, both) == ["✓5b  ", "✗3a  "]
    assert drawn(BoardSize.COMPACT, both) == drawn(BoardSize.SMALL, both) == ["✓5b"]  # what came last
    assert drawn(BoardSize.LARGE, both) == ["    ✗3a", "  ✓5b  ", " 7     "]
    one = CellView(candidates=(3, 5, 7), style="house", roles=((5, Role.OFF),), letters=((5, "c"),))
    assert drawn(BoardSize.MARKS, one) == ["✗5c··", " 37··"]
    group = CellView(roles=((2, Role.ON), (3, Role.ON), (4, Role.ON)), letters=((2, "b"), (3, "a"), (4, "b")))
    assert drawn(BoardSize.MARKS, group)[0] == "✓3a2…"
    node = group._replace(letters=((2, "a"), (3, "a"), (4, "a")))
    assert drawn(BoardSize.MARKS, node)[0] == "✓234a"


def test_where_something_else_is_said_of_a_cell_of_a_walk_its_digits_stay_in_their_places() -> None:
    view = CellView(candidates=(3, 5), roles=((3, Role.CLASH), (5, Role.ON)), letters=((5, "b"),))
    assert drawn(BoardSize.MARKS, view) == ["  3 5", "    !"]


@given(DIGIT_SETS, DIGIT_SETS, st.integers(0, 6), st.booleans(), st.booleans())
def test_in_the_larger_sizes_every_mark_is_seen(
    corners: tuple[int, ...], centers: tuple[int, ...], color: int, selected: bool, excluded: bool
) -> None:
    centers = centers[:5]
    view = CellView(0, corners, marked=True, centers=centers, color=color, selected=selected, excluded=excluded)
    for size in (BoardSize.MARKS, BoardSize.LARGE):
        assert {str(digit) for digit in (*corners, *centers)} <= set("".join(drawn(size, view)))


# Marks


def test_corner_marks_stand_in_their_fixed_places() -> None:
    assert drawn(BoardSize.MARKS, marked((2, 5, 7))) == [" 2  5", " 7   "]
    assert drawn(BoardSize.LARGE, marked((2, 5, 7))) == ["   2   ", "   5   ", " 7     "]
    assert drawn(BoardSize.LARGE, marked(ALL)) == [" 1 2 3 ", " 4 5 6 ", " 7 8 9 "]


def test_a_lone_mark_does_not_look_like_a_value() -> None:
    assert drawn(BoardSize.MARKS, marked((3,))) == ["  3  ", "    ·"]
    assert drawn(BoardSize.LARGE, marked((5,))) == ["       ", "   5   ", "      ·"]
    assert drawn(BoardSize.MARKS, marked((), (3,))) == ["  3  ", "    ·"]
    assert drawn(BoardSize.LARGE, marked((), (5,))) == ["       ", "  (5)  ", "       "]


def test_centre_marks_have_the_middle_row_of_a_large_cell_in_brackets() -> None:
    assert drawn(BoardSize.LARGE, marked((), (4, 7))) == ["       ", " (47)  ", "       "]
    assert drawn(BoardSize.LARGE, marked(ALL, (1, 2, 3, 4, 5))) == [" 12345 ", "(12345)", " 6789  "]
    assert drawn(BoardSize.LARGE, marked((2, 5, 7), (1, 2, 3, 4, 5, 6))) == ["  2  5 ", "(1234…)", "  7    "]


def test_in_a_cell_of_five_columns_centre_marks_are_underlined() -> None:
    styles = styles_of(BoardSize.MARKS, marked((2, 5, 7), (5, 8)))
    assert {digit: styles[digit] for digit in "2578"} == {
        "2": "plain",
        "5": "both-marks",
        "7": "plain",
        "8": "center-mark",
    }
    assert drawn(BoardSize.MARKS, marked((2, 5, 7), (5, 8))) == [" 2  5", " 78  "]


@pytest.mark.parametrize("size", SMALL_SIZES)
@pytest.mark.parametrize(
    ("corners", "centers", "text"),
    [
        ((), (), "   "),
        ((4,), (), " '4"),
        ((), (4,), " '4"),
        ((4, 7), (), "'47"),
        ((4,), (4, 7), "'47"),
        ((4, 7), (9,), "479"),
        ((4, 7, 8), (9,), " … "),
        (ALL, (), " … "),
    ],
)
def test_a_small_cell_shows_up_to_three_marks(
    size: BoardSize, corners: tuple[int, ...], centers: tuple[int, ...], text: str
) -> None:
    assert drawn(size, marked(corners, centers)) == [text]


@pytest.mark.parametrize("size", SMALL_SIZES)
def test_a_small_cell_tells_the_kinds_of_marks_apart(size: BoardSize) -> None:
    styles = styles_of(size, marked((4, 7), (7, 9)))
    assert (styles["4"], styles["7"], styles["9"]) == ("plain", "both-marks", "center-mark")


@pytest.mark.parametrize("size", SMALL_SIZES)
def test_a_small_cell_has_no_room_for_candidates(size: BoardSize) -> None:
    assert drawn(size, CellView(candidates=(4, 7))) == ["   "]


def test_where_evidence_speaks_each_mark_stands_in_its_place() -> None:
    view = CellView(candidates=(2, 5), centers=(5, 7), marked=True, roles=((7, "pattern"),))
    assert drawn(BoardSize.LARGE, view) == ["   2   ", "   5   ", "•7     "]
    assert styles_of(BoardSize.LARGE, view)["5"] == "both-marks"
    assert drawn(BoardSize.MARKS, view) == [" 2  5", " 7   "]
    assert styles_of(BoardSize.MARKS, view)["7"] == "pattern"
    assert drawn(BoardSize.COMPACT, view) == [" •7"]


def test_marks_can_be_told_under_the_cursor() -> None:
    view = CellView(candidates=(2, 5), centers=(5, 7), marked=True, cursor=True)
    styles = styles_of(BoardSize.MARKS, view)
    assert (styles["2"], styles["5"], styles["7"]) == ("cursor", "both-marks cursor", "center-mark cursor")


# Colours


@pytest.mark.parametrize("color", COLORS)
def test_a_coloured_cell_has_its_letter_in_every_size(color: int) -> None:
    letter = " ABCDEF"[color]
    fill = f"fill-{letter.lower()}"
    for size in SIZES:
        for view in (
            CellView(color=color),
            CellView(3, style="given", color=color),
            marked((3,), color=color),
            marked((1, 2, 3, 5, 9), (4, 6), color=color),
        ):
            assert styles_of(size, view)[letter] == fill, (size, view)
    assert drawn(BoardSize.COMPACT, CellView(3, style="given", color=color)) == [f"{letter}3 "]
    assert drawn(BoardSize.MARKS, CellView(3, style="given", color=color)) == [f"{letter} 3  ", "     "]
    assert drawn(BoardSize.MARKS, marked((3,), color=color)) == ["  3  ", f"    {letter}"]
    assert drawn(BoardSize.LARGE, marked((3,), color=color)) == [f"{letter}    3 ", "       ", "      ·"]
    assert drawn(BoardSize.COMPACT, marked((3,), color=color)) == [f"{letter}'3"]
    assert drawn(BoardSize.COMPACT, marked((3, 4), color=color)) == [f"{letter}34"]
    assert drawn(BoardSize.COMPACT, marked((3, 4, 5), color=color)) == [f"{letter}… "]


def test_the_whole_coloured_cell_is_filled() -> None:
    for size in SIZES:
        for view in (CellView(color=2), CellView(3, style="given", color=2), marked((3, 4), color=2)):
            styles = [style for row in styled(size, view) for _, style in row]
            assert all("fill-b" in style.split() for style in styles), (size, view)
    assert styles_of(BoardSize.MARKS, CellView(3, style="given", color=2))["3"] == "fill-b given"
    assert styles_of(BoardSize.MARKS, marked((3,), (4,), color=2))["4"] == "center-mark fill-b"


def test_a_coloured_candidate_has_its_letter_where_there_is_room() -> None:
    view = CellView(candidates=(2, 5, 9), colors=((5, 2), (9, 3)))
    assert drawn(BoardSize.LARGE, view) == ["   2   ", "   5B  ", "     9C"]
    for size in (BoardSize.LARGE, BoardSize.MARKS):
        styles = styles_of(size, view)
        assert (styles["2"], styles["5"], styles["9"]) == ("plain", "color-b", "color-c")
    assert styles_of(BoardSize.LARGE, view)["B"] == "color-b"


@pytest.mark.parametrize("size", SMALL_SIZES)
@pytest.mark.parametrize(
    ("colors", "text"),
    [
        (((5, 2),), " 5B"),
        (((5, 2), (7, 2)), "57B"),
        (((5, 2), (7, 3)), "'57"),
        (((5, 2), (7, 2), (9, 2)), "579"),
        (((4, 1), (5, 2), (7, 3), (9, 4)), " … "),
    ],
)
def test_a_small_cell_shows_coloured_candidates(
    size: BoardSize, colors: tuple[tuple[int, int], ...], text: str
) -> None:
    assert drawn(size, CellView(candidates=ALL, colors=colors)) == [text]


def test_a_coloured_mark_in_a_small_cell_keeps_its_company() -> None:
    view = CellView(candidates=(4, 7), colors=((7, 2),), marked=True)
    assert drawn(BoardSize.COMPACT, view) == ["'47"]
    assert styles_of(BoardSize.COMPACT, view)["7"] == "color-b"


def test_evidence_goes_before_colour() -> None:
    view = CellView(candidates=(5, 7), roles=((5, "pattern"),), colors=((5, 2), (7, 2)), color=1)
    for size in (BoardSize.LARGE, BoardSize.MARKS):
        styles = styles_of(size, view)
        assert (styles["5"], styles["7"]) == ("pattern", "color-b")
    assert styles_of(BoardSize.MARKS, CellView(5, style="cover", color=1))["5"] == "cover"
    assert styles_of(BoardSize.MARKS, CellView(candidates=(5,), style="house", color=1))["·"] == "house"
    # The letter of a digit gives way to the sign of the next one.
    view = CellView(candidates=(4, 5), roles=((5, "pattern"),), colors=((4, 2),))
    assert drawn(BoardSize.LARGE, view)[1] == " 4•5   "


# Selection


def test_a_selected_cell_has_brackets_in_every_size() -> None:
    value, empty, marks = CellView(4, style="value"), CellView(), marked((4, 7))
    expected = {
        BoardSize.COMPACT: (["[4]"], ["[ ]"], ["[…]"]),
        BoardSize.SMALL: (["[4]"], ["[ ]"], ["[…]"]),
        BoardSize.MARKS: ([" [4] ", "     "], ["     ", "    ]"], ["   4 ", " 7  ]"]),
        BoardSize.LARGE: (
            ["       ", "  [4]  ", "       "],
            ["[      ", "       ", "      ]"],
            ["[      ", " 4     ", " 7    ]"],
        ),
    }
    for size, drawings in expected.items():
        for view, drawing in zip((value, empty, marks), drawings, strict=True):
            selected = CellView(view.value, view.candidates, view.style, marked=view.marked, selected=True)
            assert drawn(size, selected) == drawing
            assert all("selected" in style for row in styled(size, selected) for _, style in row)


def test_a_selected_cell_keeps_its_colour_and_what_is_wrong_with_it() -> None:
    view = CellView(4, style="value", color=1, selected=True, conflict=True)
    assert drawn(BoardSize.COMPACT, view) == ["[4!"]
    assert drawn(BoardSize.MARKS, view)[0] == "A[4]!"
    assert drawn(BoardSize.LARGE, view) == ["A      ", "  [4]! ", "       "]
    assert styles_of(BoardSize.MARKS, view)["4"] == "conflict"
    assert styles_of(BoardSize.MARKS, view)["["] == "fill-a"
    assert drawn(BoardSize.COMPACT, CellView(color=1, selected=True)) == ["[A]"]


def test_a_selected_cell_differs_from_the_cursor_and_is_seen_under_it() -> None:
    for size in SIZES:
        under = CellView(4, style="value", selected=True, cursor=True)
        assert drawn(size, under) == drawn(size, CellView(4, style="value", selected=True))
        assert drawn(size, under) != drawn(size, CellView(4, style="value", cursor=True))
        assert {style for row in styled(size, under) for _, style in row} == {"cursor"}


# The houses of the cursor


@pytest.mark.parametrize("size", SIZES)
def test_near_the_cursor_only_the_style_is_another(size: BoardSize) -> None:
    for view in (CellView(4, style="given"), CellView(4, style="value"), CellView(candidates=ALL), CellView()):
        near = view._replace(near=True)
        assert drawn(size, near) == drawn(size, view)
        assert {style.split()[0] for row in styled(size, near) for _, style in row} == {"near"}


@given(VIEWS)
def test_what_is_said_of_a_cell_goes_before_the_houses_of_the_cursor(view: CellView) -> None:
    for size in SIZES:
        for row, near in zip(styled(size, view), styled(size, view._replace(near=True)), strict=True):
            if view.cursor or view.color or view.selected:
                assert near == row
            elif near != row:
                told = [style for _, style in row if style not in ("plain", "given", "value", "excluded")]
                shown = [{*style.split()} for _, style in near]
                assert all(any({*style.split()} <= other for other in shown) for style in told)


# Highlights


def test_a_highlighted_digit_stands_out_as_value_and_as_mark() -> None:
    for size in SIZES:
        assert styles_of(size, CellView(5, style="given", digit=5, color=1))["5"] == "highlight given"
        assert styles_of(size, CellView(4, style="given", digit=5))["4"] == "given"
        assert styles_of(size, CellView(5, style="pattern", digit=5))["5"] == "pattern"
        styles = styles_of(size, CellView(candidates=(4, 5), centers=(5,), marked=True, digit=5, colors=((5, 1),)))
        assert (styles["4"], styles["5"]) == ("plain", "highlight")
    assert styles_of(BoardSize.MARKS, CellView(5, style="given", digit=5, cursor=True))["5"] == "highlight cursor"


def test_where_the_highlighted_digit_cannot_go_the_blanks_are_shaded() -> None:
    view = CellView(candidates=(4, 5), digit=5, excluded=True)
    assert drawn(BoardSize.MARKS, view) == ["░░░45", "░░░░░"]
    assert drawn(BoardSize.LARGE, view) == [" ░ ░ ░ ", " 4 5 ░ ", " ░ ░ ░ "]
    assert drawn(BoardSize.COMPACT, CellView(digit=5, excluded=True)) == ["░░░"]
    assert drawn(BoardSize.COMPACT, CellView(digit=5, excluded=True, color=1)) == ["A░░"]
    assert {style for row in styled(BoardSize.MARKS, view) for _, style in row} == {"excluded"}
    assert styles_of(BoardSize.MARKS, CellView(centers=(4,), marked=True, excluded=True))["4"] == "center-mark excluded"
    assert drawn(BoardSize.MARKS, CellView(candidates=(4,), style="house", digit=5, excluded=True))[0] == "···4·"


def test_a_small_cell_with_many_marks_shows_the_highlighted_one() -> None:
    view = CellView(candidates=(1, 4, 5, 9), marked=True, digit=5)
    assert styled(BoardSize.COMPACT, view) == [[(" ", "plain"), ("5", "highlight"), ("…", "plain")]]
    cannot = CellView(candidates=(1, 4, 5, 9), marked=True, digit=5, excluded=True)
    assert styled(BoardSize.COMPACT, cannot) == [[(" … ", "excluded")]]


def test_a_bivalue_cell_has_a_sign_of_its_own() -> None:
    view = CellView(candidates=(4, 7), bivalue=True)
    assert drawn(BoardSize.COMPACT, view) == ["4/7"]
    assert drawn(BoardSize.MARKS, view) == ["   4 ", " 7  /"]
    assert drawn(BoardSize.LARGE, view)[2] == " 7    /"
    for size in SIZES:
        styles = styles_of(size, view)
        assert {styles[character] for character in "47/"} == {"bivalue"}


def test_what_is_wrong_goes_before_everything() -> None:
    for size in SIZES:
        view = CellView(5, style="pattern", conflict=True, wrong=True, color=1, selected=True, digit=5)
        assert styles_of(size, view)["5"] == "wrong"
        assert "×" in "".join(drawn(size, view))
        assert styles_of(size, CellView(5, style="pattern", conflict=True, digit=5))["5"] == "conflict"
