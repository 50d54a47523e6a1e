"""Painting: only what changed is painted again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.segment import Segment
from textual.filter import NoColor
from textual.geometry import Region
from textual.strip import Strip

from sudoku_tui.engine.evidence import SIGNS
from sudoku_tui.tui.render.board_rows import Row, cut
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.screens.settings.settings_screen import ENTRIES
from sudoku_tui.tui.widgets.board_view import Board, BoardStrip
from sudoku_tui.tui.widgets.painted import Lines, Painted, changed_width
from tests.engine.positions import cell
from tests.tui.playing import playing

WIDE = 30

TEXTS = st.lists(st.sampled_from(["a", "b", " ", "字", "e\u0301", "·"]), max_size=4).map("".join)
ROWS = st.lists(st.tuples(TEXTS, st.sampled_from(["plain", "dim"])), max_size=4)


# What changed


@pytest.mark.parametrize(
    ("old", "new", "width"),
    [
        ([], [], 0),
        ([("abc", "plain")], [("abc", "plain")], 0),
        ([("abc", "plain")], [("ab", "plain"), ("c", "plain")], 0),
        ([("abc", "plain")], [("axc", "plain")], 2),
        ([("abc", "plain")], [("xbc", "plain")], 1),
        ([("abc", "plain")], [("ab", "plain"), ("c", "dim")], 3),
        ([("abc", "plain")], [("a", "plain")], 3),
        ([("a", "plain")], [("abc", "plain")], 3),
        ([("a  ", "plain")], [("a", "plain")], 0),  # blanks follow a row's end
        ([("a", "plain")], [("a", "plain"), ("  ", "cursor")], 3),
        ([("字ab", "plain")], [("xab", "plain")], 4),  # everything after a wide character stands elsewhere
        ([("e\u0301ab", "plain")], [("xyab", "plain")], 4),
    ],
)
def test_the_columns_that_changed(old: Row, new: Row, width: int) -> None:
    assert changed_width(old, new) == width
    assert changed_width(new, old) == width


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_beyond_the_changed_columns_two_rows_are_the_same(old: str, new: str) -> None:
    width = changed_width([(old, "plain")], [(new, "plain")])
    assert old.ljust(9)[width:] == new.ljust(9)[width:]
    assert width == 0 or old.ljust(9)[width - 1] != new.ljust(9)[width - 1]


@given(ROWS, ROWS)
@example([("字", "plain"), ("ab", "plain")], [("x", "plain"), ("ab", "plain")])
def test_wide_and_combining_characters_leave_no_rests(old: Row, new: Row) -> None:
    width = changed_width(old, new)
    before, after = (
        Strip([Segment(text, style=None) for text, _ in row]).adjust_cell_length(WIDE) for row in (old, new)
    )
    assert before.crop(width, WIDE).text == after.crop(width, WIDE).text


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("", 0, ""), ("字字字", 4, "字…"), ("字字", 4, "字字")],
)
def test_cutting_a_text(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown


# What is painted


class Recorder(Lines):
    """Keeps the regions that it was asked to paint."""

    def __init__(self) -> None:
        self.painted: list[Region] = []
        super().__init__()

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self.painted += regions
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)


def test_only_rows_that_differ_are_painted_and_only_as_far_as_they_do() -> None:
    lines = Recorder()
    lines.show_rows([[("one", "plain")], [("two", "plain")], [("three", "plain")]])
    assert lines.painted == [Region(0, 0, 3, 1), Region(0, 1, 3, 1), Region(0, 2, 5, 1)]
    lines.painted.clear()
    lines.show_rows([[("one", "plain")], [("tXo", "plain")], [("three", "plain")]])
    assert lines.painted == [Region(0, 1, 2, 1)]
    lines.painted.clear()
    lines.show_rows([[("one", "plain")], [("tXo", "plain")]])
    assert lines.painted == [Region(0, 2, 5, 1)]  # the row that is gone


def test_the_same_rows_again_are_not_painted() -> None:
    lines = Recorder()
    lines.show_rows([[("one", "plain")]])
    lines.painted.clear()
    lines.show_rows([[("o", "plain"), ("ne", "plain")]])
    assert lines.painted == []


@contextmanager
def painting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Painted, int]]]:
    """Collect which rows of which widgets are painted."""
    painted: list[tuple[Painted, int]] = []
    with monkeypatch.context() as patch:
        for kind in (Lines, BoardStrip):

            def record(widget: Lines | BoardStrip, y: int, render: object = kind.render_line) -> Strip:
                painted.append((widget, y))
                assert callable(render)
                strip = render(widget, y)
                assert isinstance(strip, Strip)
                return strip

            patch.setattr(kind, "render_line", record)
        yield painted


async def test_styles_on_top_of_each_other() -> None:
    async with playing() as table:
        style = table.play_screen.style_named
        assert style("group-b eliminated").color == style("group-b").color
        assert style("group-b eliminated").color != style("eliminated").color
        both = style("group-b eliminated")
        assert both.reverse
        assert both.italic
        assert both.strike
        # Under the cursor, all that is reversed elsewhere is not, so that it stands out.
        assert style("cursor").reverse
        assert style("pattern cursor").reverse
        assert not style("eliminated cursor").reverse
        assert not style("group-b eliminated cursor").reverse


async def test_every_role_can_be_told_without_colour() -> None:
    names = [*SIGNS, "plain", "conflict", "wrong"]
    async with playing() as table:
        looks = [table.play_screen.style_named(name).without_color for name in names]
    assert len({str(style) for style in looks}) == len(names) - 1
    assert str(looks[names.index("conflict")]) == str(looks[names.index("pattern")])  # which has a mark besides


async def test_without_colours_the_terminals_own_colour_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing() as table:
        filters = table.app.get_line_filters()
        assert [type(one) for one in filters] == [NoColor]


async def test_nothing_is_painted_between_another_size_of_the_board_and_its_layout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A repaint that was due already when the key came would draw the new board in strips of the old width."""
    async with playing() as table:
        screen = table.play_screen
        desk = screen._desk
        arrange = desk.arrange

        def arrange_and_be_due(width: int, height: int) -> None:
            arrange(width, height)
            screen._dirty_widgets.update(screen.query(BoardStrip))
            screen.call_later(screen._on_timer_update)

        def record(strip: BoardStrip, y: int) -> Strip:
            painted.add((strip._board_size, strip.size.width))
            return render_line(strip, y)

        painted: set[tuple[BoardSize, int]] = set()
        render_line = BoardStrip.render_line
        monkeypatch.setattr(desk, "arrange", arrange_and_be_due)
        monkeypatch.setattr(BoardStrip, "render_line", record)
        for board in (BoardSize.COMPACT, BoardSize.MARKS):
            painted.clear()
            await table.press("z")
            columns = board.cell_width + 1
            assert painted == {(board, columns), (board, columns + 1)}


async def test_a_cursor_move_paints_two_cells_and_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as table:
        await table.press("right")
        with painting(monkeypatch) as painted:
            await table.press("right")
    strips = {(widget.column, y) for widget, y in painted if isinstance(widget, BoardStrip)}
    # E6 and E7: columns 5 and 6 of the board, and the two terminal rows of row E.
    assert strips == {(5, 10), (5, 11), (6, 10), (6, 11)}
    assert {widget.id for widget, _ in painted if isinstance(widget, Lines)} == {"panel"}


async def test_a_highlight_paints_only_what_looks_different(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as table:
        await table.press("f")
        with painting(monkeypatch) as painted:
            await table.press("5")
    strips = {(widget.column, y) for widget, y in painted if isinstance(widget, BoardStrip)}
    assert (0, 1) in strips  # A1 can be 5, in its upper row; the lower one stays
    assert (0, 2) not in strips
    assert {(3, 1), (3, 2)} <= strips  # A4 cannot
    assert not strips & {(2, 1), (2, 2)}  # A3 holds another digit
    assert "log" not in {widget.id for widget, _ in painted}  # the panel has grown no row


async def test_a_changed_setting_paints_nothing_of_the_hidden_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(size=(140, 45)) as table:
        await table.press("comma")
        with painting(monkeypatch) as painted:
            await table.press("right", "down", "right")
            assert len({y for _, y in painted}) <= 8
            assert not any(isinstance(widget, BoardStrip) for widget, _ in painted)
        board = [setting.key for setting in ENTRIES].index("board")
        await table.press(*["down"] * (board - 1), *["right"] * 3, "escape")
        assert table.on_play_screen
        assert table.app.settings.config.board == "compact"
        assert table.play_screen.query_one(Board).size.height == BoardSize.COMPACT.height


async def test_a_cursor_move_within_a_column_paints_one_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as table:
        with painting(monkeypatch) as painted:
            await table.press("down")
    assert {widget.column for widget, _ in painted if isinstance(widget, BoardStrip)} == {4}


async def test_a_key_that_changes_nothing_paints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as table:
        table.play_screen.state.cursor = cell("A3")  # a given
        await table.press("0")
        with painting(monkeypatch) as painted:
            await table.press("0")
        assert painted == []
        await table.press("f12")  # no key, which is told
        with painting(monkeypatch) as painted:
            await table.press("f12", "ш")
    assert painted == []


async def test_a_placement_paints_its_cell_equal_digits_and_the_new_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as table:
        await table.press("left")  # E4
        with painting(monkeypatch) as painted:
            await table.press("5")
    strips = {(widget.column, y) for widget, y in painted if isinstance(widget, BoardStrip)}
    assert strips == {(3, 10), (3, 11)} | {(5, 3), (6, 15), (2, 19)}  # E4; B6, G7 and I3
    log_rows = [y for widget, y in painted if widget.id == "log"]
    assert log_rows == [0, 3]  # the mark of the current line, and the new line
