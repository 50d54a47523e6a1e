"""Challenges and results on the screen: made, shared, opened, and the other player in the title."""

from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.formats.coded.challenges import DAMAGED, challenge_code
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.exporting.qr_code import qr_lines
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.screens.opening.found_screen import FoundScreen
from sudoku_tui.tui.screens.share_screen import COPIED, NO_BLOCKS, TO_COPY, ShareScreen
from sudoku_tui.tui.widgets.painted import PaintedScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock, without
from tests.tui.keeping import rated, session
from tests.tui.opening import open_menu, paste, settled, type_text
from tests.tui.playing import LARGE_TERMINAL, Table, playing
from tests.tui.test_calendar import TODAY, calendar, save_solved
from tests.tui.test_kiosk import visiting

ALMOST = without("E5 E6 I9")
GHOST = Ghost(100, (128, 256, 512), name="Ada")
CODE = challenge_code(ALMOST, GHOST)


async def solve(table: Table) -> None:
    """Fill the last cells, from the first empty one on."""
    for name in ("E5", "E6", "I9"):
        if not table.value(name):
            table.play_screen.state.cursor = cell(name)
            await table.press(SOLVED[cell(name)])
    await table.finish()


def title(table: Table) -> str:
    return table.rows()[0]


async def accept(table: Table) -> None:
    """Paste the challenge, and play it."""
    await paste(table, f"Beat me:\n{CODE}")
    assert isinstance(table.app.screen, FoundScreen)
    await table.press("enter")
    await settled(table)


async def test_a_pasted_challenge_is_played_with_the_ghost_in_the_title() -> None:
    clock = Clock()
    async with playing(FIRST, clock=clock) as table:
        await paste(table, f"Beat me:\n{CODE}")
        assert "Challenge of Ada" in table.text()
        assert "Ada solved it in 1:40 without help." in table.text()
        await table.press("enter")
        await settled(table)
        assert table.log[-1] == "Challenge: Ada solved this puzzle in 1:40 without help, and plays beside you"
        assert "you 0, Ada 0/3 ────────── 1:40" in title(table)
        clock.seconds += 51
        await table.until(lambda: "you 0, Ada 2/3 ━━━━━━──── 1:40" in title(table))
        await table.press("p")
        clock.seconds += 500
        await table.press("p")
        assert "Ada 2/3" in title(table)


async def test_the_title_of_a_narrow_terminal_has_both_numbers() -> None:
    async with playing(FIRST) as table:
        await accept(table)
        await table.resize(45, 20)
        assert "you 0, Ada 0/3" in title(table)


async def test_the_finish_screen_says_who_was_faster(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, FIRST, clock=clock, rater=rated("Hard", 900), size=LARGE_TERMINAL) as table:
        await accept(table)
        clock.seconds += 62
        await solve(table)
        assert isinstance(table.app.screen, FinishScreen)
        assert "Challenge you 1:02, Ada 1:40 without help: you" in table.text()
        assert any("were faster by 0:38" in row for row in table.rows())
        await table.press("v")
        assert "You lost the most with cell 1: 0:37; Ada was fastest there." in table.text()
        assert "Ada lost the most" in table.text()
        await table.press("escape")
        assert isinstance(table.app.screen, FinishScreen)


async def test_without_a_rival_there_is_nothing_to_compare(data_folder: Path) -> None:
    async with session(data_folder, ALMOST, rater=rated("Hard", 900)) as table:
        await solve(table)
        assert "Side by side" not in table.text()
        await table.press("v")
        assert "no race and no challenge" in table.text()


async def test_a_game_that_goes_on_still_has_its_ghost(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await accept(table)
    async with session(data_folder) as table:
        assert "Ada 0/3" in title(table)


async def test_a_challenge_in_the_screens_for_files_and_for_typing() -> None:
    async with playing(FIRST) as table:
        await open_menu(table, "f")
        await paste(table, CODE[:-1])
        await table.press("enter")
        await settled(table)
        assert DAMAGED in table.text()
        await type_text(table, CODE[-1])
        await table.press("enter")
        await settled(table)
        assert isinstance(table.app.screen, FoundScreen)
        await table.press("enter")
        await settled(table)
        assert table.game.duel.ghost == GHOST
    async with playing(FIRST) as table:
        await open_menu(table, "t")
        await paste(table, CODE)
        await table.until(lambda: "plays" in title(table) or "plays" in table.text())
        await table.until(lambda: "one solution" in table.text())
        await table.press("enter")
        await settled(table)
        assert table.game.duel.ghost == GHOST


async def test_a_result_is_copied_and_shown(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, ALMOST, clock=clock, rater=rated("Hard", 900)) as table:
        clock.seconds += 83
        await solve(table)
        await table.press("y")
        await table.until(lambda: COPIED.split()[0] in table.text())
        assert isinstance(table.app.screen, ShareScreen)
        assert "Hard, 1:23, no help" in table.text()
        assert table.app.clipboard.startswith("Hard, 1:23, no help\n")
        assert table.app.clipboard.endswith(" sudoku-tui")
        await table.press("space", "n")  # a result has neither
        assert isinstance(table.app.screen, ShareScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, FinishScreen)


async def test_a_challenge_is_made_with_a_name_and_as_a_qr_code(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, ALMOST, clock=clock, rater=rated("Hard", 900)) as table:
        clock.seconds += 83
        await solve(table)
        await table.press("X")
        assert isinstance(table.app.screen, ShareScreen)
        await table.press("c")
        assert parse_puzzle(table.app.clipboard).givens == ALMOST
        await table.press("n")
        await type_text(table, "Ada")
        await table.press("enter", "c")
        puzzle = parse_puzzle(table.app.clipboard)
        assert puzzle.ghost is not None
        assert (puzzle.ghost.name, puzzle.ghost.seconds) == ("Ada", 83)
        await table.press("space")
        code = table.app.clipboard.splitlines()[-1]
        assert [row.rstrip() for row in table.rows()[1 : 1 + len(qr_lines(code))]] == [
            line.rstrip() for line in qr_lines(code)
        ]
        assert isinstance(table.app.screen, PaintedScreen)
        assert table.app.screen.as_text().states == ("The screen shows it as a QR code.",)
        await table.resize(80, 15)
        assert "The QR code needs 41 columns and 22 rows; this terminal has 80 and 15." in table.text()
        await table.press("space")
        assert code[:60] in table.text()


async def test_where_there_are_no_half_blocks_it_is_said(data_folder: Path) -> None:
    config = Config(characters="ascii")
    async with session(data_folder, ALMOST, config=config, rater=rated("Hard", 900)) as table:
        await solve(table)
        await table.press("X", "space")
        assert NO_BLOCKS in table.text()


async def test_export_leads_to_the_challenge_or_says_why_there_is_none(data_folder: Path) -> None:
    async with session(data_folder, ALMOST, rater=rated("Hard", 900)) as table:
        await table.press("X")
        await settled(table)
        await table.press("h")
        assert "This game is not solved yet; you can make a challenge of a solved one." in table.text()
        await table.press("escape")
        await solve(table)
        await table.press("escape", "X")
        await settled(table)
        await table.press("h")
        assert isinstance(table.app.screen, ShareScreen)


async def test_the_calendar_shares_what_was_solved_on_a_day(data_folder: Path) -> None:
    save_solved(data_folder, (TODAY, Level.HARD), (TODAY, Level.EASY))
    async with session(data_folder, FIRST) as table:
        await calendar(table)
        await table.until(lambda: "1 day" in table.text())
        await table.press("left", "y")
        assert "You solved no puzzle of this day" in table.text()
        await table.press("right", "y")
        await table.until(lambda: table.app.clipboard)
        assert table.app.clipboard == "Daily 22 Nov, Easy, 1:40, no help\nDaily 22 Nov, Hard, 1:40, no help"


async def test_a_visitor_marks_what_is_shown() -> None:
    async with visiting(ALMOST) as table:
        await solve(table)
        await table.press("y")
        await table.pilot.pause()
        assert isinstance(table.app.screen, ShareScreen)
        assert TO_COPY[:40] in table.text()
        await table.press("c")
        assert table.app.clipboard == ""


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_without_a_challenge_the_title_is_as_before(size: tuple[int, int]) -> None:
    async with playing(FIRST, size=size) as table:
        assert "32/81" in title(table)
