"""Quitting, and keys that arrive while screens close."""

from textual import events

from tests.game.games import FIRST, HARD, without
from tests.tui.playing import playing


async def test_quitting_a_fresh_game() -> None:
    async with playing() as table:
        await table.press("right", "q")
        assert not table.app.is_running


async def test_quitting_a_game_with_moves_asks_first() -> None:
    async with playing() as table:
        await table.press("5", "q")
        assert table.app.is_running
        assert table.log[-1] == "Quit: this game is not saved"
        assert "press q again to quit, or go on" in " ".join(table.panel().split())
        await table.press("right", "6", "q")  # a move withdraws the question
        assert table.app.is_running
        await table.press("q")
        assert not table.app.is_running


async def test_quitting_a_solved_game() -> None:
    async with playing(without("E5")) as table:
        await table.press("6")
        assert table.game.is_solved
        await table.press("q")
        assert table.on_play_screen
        await table.press("q")
        assert not table.app.is_running


async def test_keys_that_repeat_close_one_screen_only() -> None:
    async with playing(FIRST, HARD) as table:
        await table.press("question_mark")
        for _ in range(4):
            table.app.simulate_key("escape")
        await table.pilot.pause()
        assert table.on_play_screen
        await table.press("o")
        for _ in range(6):
            table.app.simulate_key("enter")
        await table.pilot.pause()
        assert table.on_play_screen


async def test_keys_that_arrive_after_the_end_do_nothing() -> None:
    async with playing() as table:
        pass
    assert not table.app.screen_stack
    await table.app.on_event(events.Key("enter", "\r"))
    await table.app.on_event(events.Key("q", "q"))


async def test_control_q_closes_what_is_open_and_then_asks() -> None:
    async with playing() as table:
        await table.press("5", "question_mark", "ctrl+q")
        await table.pilot.pause()
        assert table.on_play_screen
        await table.press("ctrl+q")
        assert table.log[-1].startswith("Quit: this game is not saved")
