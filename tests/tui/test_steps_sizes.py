"""The list of steps in each size, with the mouse, and what its keys say."""

import pytest

from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen
from sudoku_tui.tui.screens.learning.steps_screen import StepsScreen
from tests.game.games import MANY_STEPS
from tests.tui.listing import chosen, listing, rows
from tests.tui.playing import playing

pytestmark = pytest.mark.usefixtures("quick_steps")


async def test_a_list_in_a_terminal_of_sixty_columns() -> None:
    async with listing("down", size=(60, 20)) as table:
        assert rows(table)[0] == " Hidden Single (4)"
        assert chosen(table).startswith("I7=7")
        assert "I7 = 7, its only place in box 9; unlocks 2 singles" in table.rows()[15]


async def test_a_large_terminal_has_words_in_the_list_and_the_legend_below() -> None:
    async with listing("down", size=(140, 45)) as table:
        assert chosen(table).startswith("I7 = 7, its only place in box 9")
        assert "Box 9 has only one place for 7. Where can 7 go in box 9?" in table.text()
        assert "where it happens" in table.text()


async def test_where_there_is_no_room_for_a_list_arrows_still_go_through_the_steps() -> None:
    async with listing("down", size=(40, 15)) as table:
        assert table.rows()[-1] == "2/14 Hidden Single: I7=7"
        await table.press("full_stop")
        assert "I7 = 7, its only place in box 9; unlocks 2 singles" in table.text()
        await table.press("full_stop")
        assert table.rows()[1].startswith("┏━1━┯")
        await table.press("enter")
        assert table.value("I7") == 7


@pytest.mark.parametrize("key", ["o", "E", "f"])
async def test_where_there_is_no_room_for_a_list_the_board_comes_back_after_a_page(key: str) -> None:
    async with playing(MANY_STEPS, size=(55, 24)) as table:
        await table.press("E", "h", "t")  # with eliminations that are pending
        await table.finish()
        await table.press("full_stop")
        assert "┏" not in table.text()
        await table.press(key)
        if key == "f":
            await table.press("home", "enter")
        await table.finish()
        assert table.rows()[1].startswith("┏━━1━━┯")


async def test_resizing_is_safe_at_every_moment() -> None:
    async with listing("down") as table:
        for size in ((40, 15), (30, 10), (140, 45), (60, 20), (80, 24)):
            await table.resize(*size)
            await table.press("full_stop")
            await table.resize(size[0] + 1, size[1])
            await table.press("full_stop", "down", "up")
        assert isinstance(table.app.screen, StepsScreen)
        await table.resize(30, 10)
        assert "sudoku-tui needs at least 40x15; this terminal has 30x10." in table.text()


async def test_the_size_of_the_board_can_be_changed() -> None:
    async with listing("z") as table:
        assert table.rows()[1].startswith("┏━1━┯━2━┯")
        assert "D6 = 7, its only place in box 5" in table.text()
        await table.press("z")
        assert table.rows()[1].startswith("┏━━1━━┯")


async def test_a_click_chooses_and_a_second_one_takes() -> None:
    async with listing() as table:
        await table.click(60, 4)
        assert chosen(table) == "H8=9"
        await table.click(60, 13)  # what is told about it is no list
        assert chosen(table) == "H8=9"
        await table.click(20, 4)
        assert chosen(table) == "H8=9"
        await table.click(60, 4)
        assert table.on_play_screen
        assert table.value("H8") == 9


async def test_the_lesson_on_the_technique_of_the_step() -> None:
    async with listing("T") as table:
        await table.pilot.pause()
        assert isinstance(table.app.screen, LessonScreen)
        assert table.rows()[0].startswith(" Hidden Single (Easy, score 14): example 1 of ")
        await table.press("escape")
        assert isinstance(table.app.screen, StepsScreen)
        await table.press("question_mark")
        assert "arrows scroll" in table.text()
        await table.press("escape", "escape")
        assert table.on_play_screen


# Keys that have nothing to do, and what has little room


async def test_a_key_that_does_nothing_says_why() -> None:
    async with listing("up") as table:
        assert "Eliminate" not in table.rows()[-1]
        await table.press("full_stop")
        assert table.rows()[0] == " this is a heading; choose a step below it"
        await table.press("down")
        assert table.rows()[0] == " 14 steps by technique"
        await table.press("E")
        assert table.rows()[0] == " nothing to eliminate now"
        await table.press("o", "up", "enter")  # a heading that is no technique
        assert table.rows()[0] == " this is a heading; choose a step below it"


async def test_the_footer_has_eliminate_while_eliminations_are_pending() -> None:
    async with playing(MANY_STEPS) as table:
        await table.press("t")
        await table.finish()
        assert "E Eliminate" in table.rows()[-1]


async def test_the_text_takes_the_rows_that_the_list_does_not_need() -> None:
    async with listing("end", "up", "enter") as table:  # the one Naked Triple alone
        assert rows(table)[0].startswith("  -2 I7")
        assert rows(table)[2] == "Naked Triple  Medium 80"
        assert "" not in rows(table)[2:18]


async def test_the_legend_is_shown_although_the_text_is_long() -> None:
    async with listing("end") as table:
        assert "…" in " ".join(rows(table)[9:])
        assert rows(table)[-2:] == ["3  ruled out", "·· where it happens"]


async def test_beside_a_compact_board_stand_the_legend_and_the_map_and_the_text_below() -> None:
    async with listing("end", "z") as table:
        beside = [row[38:] for row in table.rows()]
        assert beside[11].startswith("•2 the three digits    A ")
        assert [row[23] for row in beside[11:20]] == list("ABCDEFGHI")
        assert table.rows()[20] == " Naked Triple  Medium 80"
