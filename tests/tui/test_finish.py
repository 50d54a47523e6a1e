"""What happens when a puzzle is solved."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.config import SETTINGS, Config
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.game.learning.result_words import comparison_text, help_text
from sudoku_tui.game.saving.models import Result
from sudoku_tui.tui.flows.finishing_flow import SeRater
from sudoku_tui.tui.screens.finish_screen import FinishScreen
from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, Clock, without
from tests.tui.keeping import rated, session
from tests.tui.playing import LARGE_TERMINAL, playing

E5 = SOLVED[cell("E5")]


def solved(seconds: float = 100.0, *, level: str | None = "hard", at: float = 1.0, **used: int) -> Result:
    """A result at a level."""
    numbers: dict[str, Any] = {"hints": 0, "steps": 0, "searches": 0, "mistakes": 0, "checks": 0} | used
    return Result(finished_at=at, seconds=seconds, level=level, score=900, givens=FIRST, **numbers)


async def test_the_finish_screen_tells_how_it_went(data_folder: Path) -> None:
    clock = Clock()
    rater = rated("Hard", 1234, ("Naked Single", 12), ("X-Wing", 1))
    async with session(data_folder, without("E5 E6"), FIRST, clock=clock, rater=rater) as table:
        clock.seconds += 83
        await table.press("3", "6", "right", "v", "4")
        await table.finish()
        assert isinstance(table.app.screen, FinishScreen)
        text = table.text()
        assert "Solved: First" in text
        assert "Time 1:23" in text
        assert "Level Hard, score 1,234" in text
        assert "Help 1 check" in text
        assert "Mistakes 1 wrong digit" in text
        assert "The first puzzle at Hard that you have solved." in text
        assert text.index("1 X-Wing") < text.index("12 Naked Single")
        await table.press("space")  # in haste, meant for the board
        assert table.text() == text
        assert "4 8 3 9 2 1 6 5 7" in text
        await table.press("question_mark")
        assert table.rows()[1] == " When a puzzle is solved"
        await table.press("escape", "S")
        assert isinstance(table.app.screen, StatisticsScreen)
        await table.press("escape", "enter")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" Second")


async def test_buttons_of_a_page_do_what_their_words_say_on_this_screen_too(data_folder: Path) -> None:
    async with session(data_folder, without("E5"), FIRST) as table:
        await table.press(E5)
        await table.finish()
        for id, heading in (("help", "Help"), ("open", "Open")):
            assert isinstance(table.app.screen, FinishScreen)
            table.app.give_command(id)
            await table.until(lambda: not isinstance(table.app.screen, FinishScreen))
            assert table.rows()[0].split()[0] == heading
            await table.press("escape")
        table.app.give_command("hint")
        table.app.give_command("no such thing")


async def test_the_result_is_kept(data_folder: Path) -> None:
    clock = Clock()
    async with session(data_folder, without("E5"), clock=clock, rater=rated("Easy", 4)) as table:
        clock.seconds += 5
        await table.press(E5)
        await table.finish()
        assert table.app.session.keeper is not None
        (result,) = table.app.session.keeper.games.results()
        assert (result.level, result.score, result.seconds, result.title) == ("easy", 4, 5.0, "First")
        assert (result.hints, result.steps, result.searches, result.mistakes) == (0, 0, 0, 0)
        assert table.app.session.keeper.games.unfinished() == []
        assert table.app.session.earlier.solved() == {without("E5")}


async def test_the_result_is_kept_though_the_player_quits_at_once(data_folder: Path) -> None:
    async with session(data_folder, without("E5")) as table:
        table.play_screen.game.digits.place(cell("E5"), int(E5))
        table.play_screen.show_game()
        table.app.exit()
    async with session(data_folder) as table:
        assert table.app.session.keeper is not None
        assert len(table.app.session.keeper.games.results()) == 1


async def test_a_game_that_begins_while_another_is_being_finished_stays_unfinished(data_folder: Path) -> None:
    async with session(data_folder, without("E5"), without("E6"), FIRST) as table:
        play, keeper = table.play_screen, table.app.session.keeper
        assert keeper is not None
        play.game.digits.place(cell("E5"), int(E5))
        play.show_game()  # the end of this game waits in the queue
        assert table.app.session.next_puzzle.follow()
        play.start()
        await table.press("e")
        await table.finish()
        assert [result.givens for result in keeper.games.results()] == [without("E5")]
        assert [summary.facts.givens for summary in keeper.games.unfinished()] == [without("E6")]


async def test_escape_looks_at_the_board_and_undo_still_works(data_folder: Path) -> None:
    async with session(data_folder, without("E5")) as table:
        await table.press(E5)
        await table.finish()
        await table.press("escape")
        assert table.on_play_screen
        assert table.rows()[0].startswith(" First  solved")
        await table.press("u", "r")  # solved once more: it does not open again
        assert table.game.is_solved
        assert table.on_play_screen
        assert table.app.session.keeper is not None
        assert len(table.app.session.keeper.games.results()) == 1


async def test_o_opens_another_puzzle(data_folder: Path) -> None:
    async with session(data_folder, without("E5")) as table:
        await table.press(E5)
        await table.finish()
        await table.press("o")
        await table.pilot.pause()
        assert "Open" in table.rows()[0]


async def test_the_next_puzzle_is_one_that_is_not_solved(data_folder: Path) -> None:
    async with session(data_folder, without("E5"), without("E6"), FIRST) as table:
        await table.press("N", "right", SOLVED[cell("E6")])
        await table.finish()
        await table.press("enter")  # the third, and after that the first
        assert table.rows()[0].startswith(" Third")
        await table.press("N")
        assert table.rows()[0].startswith(" First")
        await table.press("N")
        assert table.rows()[0].startswith(" Third")


async def test_nobody_is_congratulated_on_what_a_search_has_done(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        await table.search()
        await table.finish()
        assert table.game.is_solved
        assert table.on_play_screen
        assert any("a search" in line for line in table.log)
        assert table.app.session.keeper is not None
        assert table.app.session.keeper.games.results()[0].searches == 1


async def test_it_works_without_saving() -> None:
    async with playing(without("E5"), size=LARGE_TERMINAL) as table:
        await table.press(E5)
        await table.finish()
        assert isinstance(table.app.screen, FinishScreen)
        assert "none; every digit is yours" in table.text()
        assert "without a level" in table.text()


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (60, 20), (30, 6), (140, 45)])
async def test_it_fits_every_terminal(data_folder: Path, size: tuple[int, int]) -> None:
    counts = [(f"Technique {number}", number) for number in range(1, 31)]
    async with session(data_folder, without("E5"), rater=rated("Extreme", 9999, *counts), size=(80, 24)) as table:
        await table.press(E5)
        await table.finish()
        await table.resize(*size)
        seen = table.text()
        for _ in range(20):
            await table.press("down")
            seen += table.text()
        assert all(len(row) <= size[0] for row in table.rows())
        assert "1 Technique 1" in seen
        assert "30 Technique 30" in seen
        assert "Solved" in seen
        await table.press(*["up"] * 20)
        assert "Solved" in table.rows()[0]


def test_help_in_words() -> None:
    assert help_text(solved()) == "none; every digit is yours"
    assert help_text(solved(hints=2, steps=1, checks=1)) == "2 hints, 1 step of the solver and 1 check"


PAST = [solved(100.0 * number, at=number) for number in range(1, 12)]


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (solved(50.0), "Your best time of 12 at Hard! Your median at Hard is 10:00."),
        (solved(100.0, at=99.0), "As fast as your best time of 12 at Hard. Your median at Hard is 10:00."),
        (solved(250.0), "Third best time of 12 at Hard. Your median at Hard is 10:00."),
        (solved(2000.0), "12th best time of 12 at Hard. Your median at Hard is 10:00."),
        (
            solved(250.0, hints=1),
            "Third best time of 12 at Hard. It was with help, as some others may be. Your median at Hard is 10:00.",
        ),
        (
            solved(50.0, steps=30),
            "The program placed digits, so this time does not count in your statistics. Your median at Hard is 10:00.",
        ),
        (solved(50.0, level="easy"), "The first puzzle at Easy that you have solved."),
    ],
)
def test_the_comparison_in_words(result: Result, text: str) -> None:
    assert comparison_text(result, PAST) == text


async def test_a_title_is_only_text(data_folder: Path) -> None:
    async with session(data_folder, without("E5"), titles=["[red]x[/] 数独"]) as table:
        await table.press(E5)
        await table.finish()
        assert "Solved: [red]x[/] 数独" in table.text()


EXPLAINED = SeRating(7.1, 7.1, 1.2, "Forcing Chain", is_solved=True)


def se_rater(go_on: asyncio.Event) -> SeRater:
    """Know the other rating when the event happens."""

    async def rate(_: str) -> SeRating | None:
        await go_on.wait()
        return EXPLAINED

    return rate


async def test_the_other_scale_comes_later_and_nothing_waits_for_it(data_folder: Path) -> None:
    go_on, config = asyncio.Event(), Config(scale="both")
    rate, later = rated("Easy", 4), se_rater(go_on)
    async with session(data_folder, without("E5"), rater=rate, se_rater=later, config=config) as table:
        await table.until(lambda: "Easy, score 4" in table.rows()[0])
        assert "SE" not in table.rows()[0]
        await table.press(E5)
        await table.until(lambda: isinstance(table.app.screen, FinishScreen))
        assert "Level Easy, score 4" in table.text()
        assert "SE not known yet" in table.text()
        go_on.set()
        await table.until(lambda: "SE ER 7.1, EP 7.1, ED 1.2, up to Forcing Chain" in table.text())
        assert table.app.session.keeper is not None
        assert [result.er for result in table.app.session.keeper.games.results()] == [7.1]
        await table.press("escape")
        assert "First · Easy, score 4, SE 7.1" in table.rows()[0]


async def test_on_its_scale_alone_no_level_is_shown(data_folder: Path) -> None:
    go_on = asyncio.Event()
    go_on.set()
    rate, later = rated("Easy", 4), se_rater(go_on)
    async with session(data_folder, without("E5"), rater=rate, se_rater=later, config=Config(scale="se")) as table:
        await table.until(lambda: "First · SE 7.1" in table.rows()[0])
        assert "Easy" not in table.rows()[0]
        await table.press(E5)
        await table.until(lambda: isinstance(table.app.screen, FinishScreen))
        assert "Level " not in table.text()
        assert "The first puzzle at ER 7.0-7.9 that you have solved." in table.text()


async def test_it_is_worked_out_when_the_setting_asks_for_it_and_kept(data_folder: Path) -> None:
    asked: list[str] = []

    async def rate(givens: str) -> SeRating:
        asked.append(givens)
        return EXPLAINED

    async with session(data_folder, without("E5 E6"), rater=rated("Easy", 4), se_rater=rate) as table:
        await table.until(lambda: "Easy, score 4" in table.rows()[0])
        assert asked == []
        setting = next(setting for setting in SETTINGS if setting.name == "scale")
        table.app.settings.change(setting, "both")
        await table.until(lambda: "Easy, score 4, SE 7.1" in table.rows()[0])
        table.app.settings.change(setting, "hodoku")
        await table.press(E5)
        assert "SE" not in table.rows()[0]
    async with session(data_folder, se_rater=rate, config=Config(scale="se")) as table:
        assert "First · SE 7.1" in table.rows()[0]
        assert len(asked) == 1
