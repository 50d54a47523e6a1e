"""Legend, panel and log share the room beside the board: nothing is cut beside rows that stay empty."""

from collections.abc import Iterator

import pytest

from sudoku_tui.config import SETTINGS, Config
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.play.state import starting_view
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.layout import PANEL_WIDTHS, BoardSize
from sudoku_tui.tui.render.legend import legend_rows
from sudoku_tui.tui.render.log_pages import wrap_line
from sudoku_tui.tui.render.play_view import PlayView
from tests.engine.explanations import read_approved
from tests.game.games import FIRST, Clock
from tests.tui.playing import Table, playing

BOTH = 64  # from this width of the panel on the legend stands beside the cell, which needs its rows
MORE = "  … PgDn"
SIZES = [(80, 24), (120, 30), (120, 40), (140, 45), (200, 50)]
each_size = pytest.mark.parametrize(("width", "height"), SIZES)


def view_of(game: Game, width: int, height: int, config: Config | None = None) -> PlayView:
    """The main screen in a terminal."""
    view = starting_view(game, config or Config(), width, height, has_colors=True)
    assert view is not None
    return view


@pytest.fixture(scope="module")
def taken() -> list[Game]:
    """For each technique a game in which a step has been taken."""
    return [*games()]


@pytest.fixture(scope="module")
def explained() -> list[Game]:
    """The same, and the step has been explained."""
    explained = [*games()]
    for game in explained:
        game.answers.explain()
    return explained


def games() -> Iterator[Game]:
    seen = set()
    for approved in read_approved():
        technique = approved.technique
        if technique.id in seen:
            continue
        puzzle = parse_puzzle(f"{approved.board}:{approved.deleted}")
        step = next(iter(technique.find(puzzle.position())), None)
        if step is not None:
            seen.add(technique.id)
            game = Game(puzzle, Clock())
            game.solver.take(step)
            yield game


@pytest.mark.sample(1)
@each_size
def test_a_reason_is_cut_only_where_no_row_is_left(explained: list[Game], width: int, height: int) -> None:
    cut = 0
    for game in explained:
        view = view_of(game, width, height)
        rows = screen_text(view)
        if rows[view.layout.side_height].endswith(MORE.strip()):
            cut += 1
            beside_board = [row[view.layout.board.width :].strip() for row in rows[1 : 1 + view.panel_height]]
            empty = [row for row in beside_board[:-1] if not row]
            assert not empty or view.layout.panel_width >= BOTH, rows
    assert cut < len(explained) / (1 if width < 120 else 4)


@pytest.mark.sample(1)
@each_size
def test_a_legend_is_whole_where_the_log_leaves_room(taken: list[Game], width: int, height: int) -> None:
    needed_by_log = 0
    for game in taken:
        view = view_of(game, width, height)
        step, panel = view.shown.step, view.layout.panel_width
        assert step is not None
        legend_width = panel if panel < BOTH else panel - max(40, panel // 2) - 1
        whole = legend_rows(game.position, step, view.layout.board, legend_width, 99)
        last_line = wrap_line(game.log.last, panel, game.notation)
        if view.layout.side_height - len(last_line) <= len(whole):
            needed_by_log += 1
            continue
        shown = ["".join(text for text, _ in row) for row in view.panel()[: view.panel_height - 1]]
        assert [text for text, row in zip(shown, whole, strict=False) if not text.endswith(text_of(row))] == []
        assert len(shown) >= len(whole)
    assert needed_by_log <= (5 if height == 24 else 0)


def text_of(row: Row) -> str:
    return "".join(text for text, _ in row)


def screen_text(view: PlayView) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in view.screen()]


async def test_the_panel_keeps_its_height_as_long_as_nothing_is_cut() -> None:
    async with playing() as table:
        await table.press("e")
        before = log_top(table)
        assert before == 8
        await table.press("right")  # the cell in place of the legend
        assert log_top(table) == before
        await table.press("E", "n", "period")
        assert log_top(table) == before


def log_top(table: Table) -> int:
    """The row of the screen in which the log begins; its first line has a number, or says why."""
    rows = [row[56:] for row in table.rows()]
    return next(y for y, row in enumerate(rows) if row.startswith(("0 Start:", "· Why:")))


@each_size
def test_the_log_goes_down_to_the_line_of_keys(width: int, height: int) -> None:
    view = view_of(Game(parse_puzzle(FIRST), Clock()), width, height)
    assert view.log_area[1] + view.panel_height == height - 2
    rows = screen_text(view)
    assert len(rows) == height
    assert rows[-1].startswith("i Hint")


@pytest.mark.parametrize(
    ("setting", "width", "height", "board", "panel"),
    [
        ("auto", 80, 24, BoardSize.MARKS, 24),
        ("auto", 120, 40, BoardSize.LARGE, 46),
        ("auto", 200, 50, BoardSize.LARGE, 90),
        ("narrow", 200, 50, BoardSize.LARGE, 41),
        ("narrow", 80, 24, BoardSize.MARKS, 24),
        ("wide", 120, 40, BoardSize.MARKS, 64),
        ("wide", 140, 45, BoardSize.LARGE, 66),
        ("wide", 80, 24, BoardSize.COMPACT, 42),
        ("wide", 40, 15, BoardSize.SMALL, 0),
        ("full", 200, 50, BoardSize.LARGE, 126),
    ],
)
def test_the_panel_is_as_wide_as_the_setting_says(
    setting: str, width: int, height: int, board: BoardSize, panel: int
) -> None:
    layout = view_of(Game(parse_puzzle(FIRST), Clock()), width, height, Config(panel_width=setting)).layout
    assert (layout.board, layout.panel_width) == (board, panel)


def test_the_settings_offer_each_width() -> None:
    (setting,) = [setting for setting in SETTINGS if setting.name == "panel_width"]
    assert [*setting.choices] == [*PANEL_WIDTHS]


async def test_a_change_of_the_setting_is_seen_at_once_and_boards_take_turns_in_its_order() -> None:
    async with playing(size=(120, 40), config=Config(panel_width="wide")) as table:
        assert table.rows()[1].index("┓") == 54
        await table.press("z")
        assert table.rows()[1].index("┓") == 36
        await table.press("z")
        assert table.rows()[1].index("┓") == 72
        await table.press("z")
        assert table.rows()[1].index("┓") == 54
