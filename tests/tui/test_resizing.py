"""The main screen in terminals of every size."""

import pytest

from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.render.layout import BoardSize
from tests.engine.positions import cell
from tests.game.games import FIRST, TWO_SOLUTIONS
from tests.tui.playing import LARGE_TERMINAL, playing


async def test_the_sizes_of_the_board_take_turns() -> None:
    async with playing(size=LARGE_TERMINAL) as table:
        tops = []
        for _ in range(4):
            tops.append(table.rows()[1].split()[0])
            await table.press("z")
    assert [len(top) for top in tops] == [73, 55, 37, 73]


async def test_the_chosen_size_stays_where_it_fits() -> None:
    async with playing() as table:
        await table.press("z")
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width
        await table.resize(140, 45)
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width
        await table.resize(40, 15)
        assert len(table.rows()[1].split()[0]) == BoardSize.SMALL.width
        await table.resize(80, 24)
        assert len(table.rows()[1].split()[0]) == BoardSize.COMPACT.width


async def test_in_a_small_terminal_the_log_stands_below_the_board() -> None:
    async with playing(size=(40, 21)) as table:
        assert table.rows()[20] == "0>Start: 32 givens, 49 cells to … PgDn"
        await table.press("pagedown")
        assert table.rows()[20] == "  fill; press i for a hint"
        await table.press("5", "right", "4")
        assert table.rows()[20] == "2>You: E6 = 4"
        await table.press("pageup")
        assert table.rows()[20] == "1 You: E5 = 5"
        await table.press("l", "up")
        assert table.rows()[20] == "1 You: E5 = 5"
        await table.press("enter")
        assert table.game.history.current.number == 1
        await table.press("up")
        assert table.cursor == cell("D6")
    async with playing(size=(60, 20)) as table:
        await table.press("E", "n")
        assert table.rows()[14:19] == [
            "0 Start: 32 givens, 49 cells to fill; press i for a hint",
            "1 Eliminate all: 32 placed digits remove 282 candidates from",
            "  49 cells",
            "2>Naked Single: E6 = 4, its only candidate",
            "",
        ]


async def test_back_at_the_size_that_is_best_the_board_fits_itself_again() -> None:
    async with playing() as table:
        await table.press("z", "z")
        await table.resize(140, 45)
        assert len(table.rows()[1].split()[0]) == BoardSize.LARGE.width


async def test_where_no_other_size_fits_the_key_says_so_and_is_not_offered() -> None:
    async with playing(size=(60, 20)) as table:
        assert "z Size" not in table.text()
        await table.press("z")
        assert table.log[-1] == "Size: no other board size fits this terminal"
        await table.press("z")
        assert len(table.game.log.lines) == 2
        await table.resize(140, 20)
        assert "z Size" not in table.text()
        await table.resize(160, 45)
        assert "z Size" in table.text()


SIZES = [(140, 45), (21, 3), (1, 1), (80, 24)]


async def test_the_board_fits_into_every_terminal() -> None:
    async with playing() as table:
        await table.press("5")
        for width, height in [*SIZES, (40, 15), (61, 24), (39, 60), (200, 60), (80, 15)]:
            await table.resize(width, height)
            rows = table.rows()
            assert len(rows) == height
            assert all(len(row) <= width for row in rows)
            if width >= 40 and height >= 15:
                assert rows[0].startswith(" First  33/81")
                assert rows[1].startswith("┏━")
                assert any(row.startswith("┗━") for row in rows)
            elif width >= 20:
                assert " ".join(rows).startswith(
                    f"sudoku-tui needs at least 40x15; this terminal has {width}x{height}."[:19]
                )


async def test_too_small_a_terminal_names_the_size_it_needs() -> None:
    async with playing(size=(39, 20)) as table:
        assert table.text().strip() == "sudoku-tui needs at least 40x15; this terminal has 39x20."
        await table.press("z", "l", "c", "s", "escape")
        await table.resize(40, 15)
        assert table.rows()[1].startswith("┏━")


@pytest.mark.parametrize("screen", ["help", "chooser", "solutions", "log", "search", "palette"])
async def test_every_screen_can_be_resized(screen: str, request: pytest.FixtureRequest) -> None:
    if screen == "search":
        request.getfixturevalue("endless_search")
    async with playing(TWO_SOLUTIONS, FIRST) as table:
        if screen in ("search", "solutions"):
            await table.search()
        else:
            await table.press({"help": "question_mark", "chooser": "o", "log": "l", "palette": "ctrl+p"}[screen])
        if screen == "solutions":
            await table.finish()
        shown = type(table.app.screen)
        before = table.rows()
        for width, height in SIZES:
            await table.resize(width, height)
            assert type(table.app.screen) is shown
            assert all(len(row) <= width for row in table.rows())
        assert shown is PlayScreen or table.rows() == before
        await table.press("escape")
        await table.pilot.pause()
        assert table.on_play_screen
        assert table.rows()[0].startswith(" First  77/81")
        assert table.rows()[1].startswith("┏━━1━━┯")
        await table.press("tab")
        assert table.panel().startswith("A2 · ")
