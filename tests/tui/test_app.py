"""The app, played with keys and the mouse."""

from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.library import Collection
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.starting import begun_session
from tests.engine.positions import cell
from tests.game.games import FIRST, TWO_SOLUTIONS, Clock
from tests.tui.playing import LARGE_TERMINAL, Table, playing

E5 = cell("E5")

# Starting


async def test_the_first_screen() -> None:
    async with playing() as table:
        rows = table.rows()
        assert len(rows) == 24
        assert rows[0].startswith(" First  32/81")
        assert rows[0].endswith("0:00")
        assert rows[1] == "┏━━1━━┯━━2━━┯━━3━━┳━━4━━┯━━5━━┯━━6━━┳━━7━━┯━━8━━┯━━9━━┓ E5 · not eliminated yet"
        assert rows[2].startswith("A12345│12345│  3  ┃12345│  2  │12345┃  6  │12345│12345┃ 1       2       3")
        assert "0>Start: 32 givens, 49 cells to fill; press i for a hint" in table.panel()
        assert table.cursor == E5


async def test_warnings_stand_in_the_log() -> None:
    async with playing(TWO_SOLUTIONS, warnings=["it has several solutions"]) as table:
        assert table.log[1] == "Note: it has several solutions"
        assert "· Note: it has several solutions" in table.panel()


async def test_a_title_from_a_file_is_only_text() -> None:
    title = "[red]x[/] [@click=app.exit]y[/nope] \x1b[31mred\x07"
    puzzle = parse_puzzle(f"{FIRST} {title}")
    app = SudokuApp(begun_session(SessionStart(Collection("[bold]z[/]", (puzzle, puzzle)), warnings=[title]), Clock()))
    async with app.run_test(size=LARGE_TERMINAL) as pilot:
        table = Table(app, pilot)
        await table.press("e")
        assert table.rows()[0].startswith(" [red]x[/] [@click=app.exit]y[/nope] red  32/81")
        await table.press("o")
        assert "of [bold]z[/], not solved yet" in table.text()
        await table.press("b", "enter")
        assert "1 [red]x[/] [@click=app.exit]y[/nope] red 32 givens" in table.text()
        assert table.text().isprintable()


async def test_a_wide_title_leaves_the_progress_on_the_screen() -> None:
    async with playing(titles=["数独" * 60]) as table:
        assert "…  32/81" in table.rows()[0]


async def test_automatic_elimination() -> None:
    async with playing() as table:
        await table.press("a", "5")
        assert not table.game.position.pending_cells
        await table.press("a", "left", "4")
        assert table.game.position.pending_cells


# The screen


async def test_candidates_can_be_hidden() -> None:
    async with playing() as table:
        await table.press("c")
        assert table.rows()[2].startswith("A     │     │  3  ┃")
        await table.press("c", "c", "c")
        assert table.rows()[2].startswith("A12345│12345│  3  ┃")


async def test_the_clock_goes_on_by_itself() -> None:
    clock = Clock()
    async with playing(clock=clock) as table:
        clock.seconds += 3599
        await table.until(lambda: table.rows()[0].endswith("59:59"))


async def test_another_theme_changes_the_colours() -> None:
    async with playing() as table:
        await table.press("E")
        before = table.mark_style("A1", 1), table.style_at(1, 0)
        table.app.theme = "nord"
        await table.pilot.pause()
        after = table.mark_style("A1", 1), table.style_at(1, 0)
        assert before[0].color != after[0].color
        assert before[1].color != after[1].color
        assert after[0].reverse


# The mouse


async def test_a_click_moves_the_cursor() -> None:
    async with playing() as table:
        await table.click(2, 2)
        assert table.cursor == cell("A1")
        await table.click(53, 20)
        assert table.cursor == cell("I9")
        await table.click(2, 8)  # a line between boxes
        assert table.cursor == cell("I9")


async def test_a_click_on_the_line_of_keys_does_what_the_key_does() -> None:
    async with playing(size=(82, 24)) as table:
        await table.click(table.rows()[23].index("Step"), 23)
        assert table.log[-1].startswith("Eliminate all: ")
        await table.click(81, 23)  # right of the last one
        assert len(table.game.log.lines) == 2
        await table.click(table.rows()[23].index("Help"), 23)
        assert isinstance(table.app.screen, HelpScreen)


async def test_double_clicks_and_drags_are_harmless() -> None:
    async with playing() as table:
        await table.pilot.double_click(offset=(5, 5))
        await table.pilot.mouse_down(offset=(3, 3))
        await table.pilot.hover(offset=(40, 15))
        await table.pilot.mouse_up(offset=(40, 15))
        assert table.app.screen.get_selected_text() is None
        assert len(table.game.log.lines) == 1


# Help, other puzzles, the palette


async def test_the_help_lists_every_command_and_scrolls() -> None:
    async with playing(size=(80, 24)) as table:
        await table.press("question_mark")
        assert isinstance(table.app.screen, HelpScreen)
        advice = " Help  Enter contents, Tab next part, arrows scroll, Escape closes"
        assert table.rows()[:2] == [advice, " The rules, and a first game"]
        assert "e Remove what one placed" not in table.text()
        await table.press("pagedown")
        assert "e Remove what one placed" in table.text()
        assert table.rows()[0] == advice
        await table.press("home", "down", "up")
        assert table.rows()[1] == " The rules, and a first game"
        for heading in (
            " Solving step by step",
            " Playing",
            " Marks, colours, several cells",
            " Moving",
            " The screen",
            " Other",
        ):
            await table.press("tab")
            assert table.rows()[:2] == [advice, heading]
        assert "q Quit" in table.text()
        await table.press(*("tab",) * 5)
        assert "Signs on the board, with each step •4 the pattern" in table.text()
        await table.press("shift+tab")
        assert table.rows()[1] == " Signs of yours on the board"
        await table.press("end", "tab", "tab")
        await table.press("escape")
        assert table.on_play_screen


async def test_keys_that_close_the_help() -> None:
    async with playing() as table:
        for key in ("escape", "q", "question_mark", "f1"):
            await table.press("f1")
            assert not table.on_play_screen
            await table.press(key)
            assert table.on_play_screen, key
